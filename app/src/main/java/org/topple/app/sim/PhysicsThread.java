package org.topple.app.sim;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Steps a simulation in real time, at a fixed step, on a thread of its own, which it starts and stops with the
 * lifecycle of the screen. Commands go in through a queue, poses come out through a triple buffer, numbers through a
 * history; nothing else is shared. The thread sleeps between steps, and while paused until a command comes. So it does while the
 * simulation is still: time stands then, and with it plots, recording and the reach of the past, for nothing happens in it; any command,
 * be it only a finger, goes on with a step at once. Whoever draws is told when there is something new to see, and may rest else. If a step or
 * a command fails the thread says so, pauses, and lives on.
 */
public final class PhysicsThread<S extends Simulation> {
    private static final int MAX_LATE_STEPS = 4;
    private static final double NANOS = 1e9;
    /** How often a thread that waits for what was borrowed looks whether it is still wanted, ms. */
    private static final int LOOK = 10;

    private final S simulation;
    private final Queue<Command<? super S>> commands = new ConcurrentLinkedQueue<>();
    private final TripleBuffer<Snapshot> snapshots = new TripleBuffer<>(new Snapshot(), new Snapshot(), new Snapshot());
    private final TripleBuffer<Snapshot> twins = new TripleBuffer<>(new Snapshot(), new Snapshot(), new Snapshot());
    private final StepHistory history = new StepHistory();
    private final Pace pace = new Pace();
    private final AtomicInteger singleSteps = new AtomicInteger();
    /** Held by who has the simulation: the thread while it runs, or somebody who borrows it. */
    private final ReentrantLock turn = new ReentrantLock();
    private final Sections sections;
    private final StepClock clock;
    private volatile double step;
    private volatile double timeScale = 1;
    private volatile boolean paused;
    private volatile long steps;
    private volatile long lostNanos;
    private volatile boolean running;
    private volatile Throwable failure;
    private volatile Consumer<Throwable> onFailure = e -> { };
    private volatile Runnable onPicture = () -> { };
    private volatile Thread thread;
    private volatile WorkHints hints = WorkHints.NONE;
    private boolean rested;
    private boolean still;
    private boolean fresh;
    private boolean disturbed;

    /** Steps of the given length in seconds of simulated time. */
    public PhysicsThread(S simulation, double step) {
        this(simulation, step, Sections.NONE);
    }

    /** The same, and marks what it does. */
    public PhysicsThread(S simulation, double step, Sections sections) {
        this.simulation = simulation;
        this.step = step;
        this.sections = sections;
        this.clock = new StepClock(interval(), MAX_LATE_STEPS);
        publish(System.nanoTime());
    }

    /** Starts, or goes on after {@link #stop}. Does nothing if it runs. UI thread. */
    public void start() {
        if (thread == null) {
            running = true;
            Thread t = new Thread(this::loop, "physics");
            thread = t;
            t.start();
        }
    }

    /** Stops after the step in hand and waits for it; the simulation then belongs to the caller. UI thread. */
    public void stop() {
        Thread t = thread;
        if (t == null) {
            return;
        }
        running = false;
        LockSupport.unpark(t);
        boolean interrupted = false;
        while (t.isAlive()) {
            try {
                t.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        thread = null;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Has a command done before the next step; commands keep their order. Any thread. */
    public void send(Command<? super S> command) {
        commands.add(command);
        LockSupport.unpark(thread);
    }

    /** Asks the simulation something, which must change nothing that is seen; the answer comes on the physics thread. Any thread. */
    public <R> void ask(Function<? super S, R> question, Consumer<? super R> answer) {
        send(new Question<>(question, answer));
    }

    private record Question<S extends Simulation, R>(Function<? super S, R> question, Consumer<? super R> answer) implements Command<S> {
        @Override
        public void run(S simulation) {
            answer.accept(question.apply(simulation));
        }
    }

    /** Where the poses come out. Only one thread may read. */
    public TripleBuffer<Snapshot> snapshots() {
        return snapshots;
    }

    /** Where the poses of a second simulation come out, while there is one. Only one thread may read. */
    public TripleBuffer<Snapshot> twins() {
        return twins;
    }

    /** The numbers of the last steps. */
    public StepHistory history() {
        return history;
    }

    /** How fast it runs. */
    public Pace pace() {
        return pace;
    }

    /** Steps done so far. Any thread. */
    public long steps() {
        return steps;
    }

    /** Real time given up because the steps took too long, in nanoseconds. Any thread. */
    public long lostNanos() {
        return lostNanos;
    }

    /** Length of a step in seconds. */
    public double step() {
        return step;
    }

    /** Another length of a step in seconds, positive. Any thread. */
    public void setStep(double seconds) {
        if (!(seconds > 0 && seconds <= 1)) {
            throw new IllegalArgumentException("step must be more than 0 and at most 1 s, but is " + seconds);
        }
        step = seconds;
    }

    /** Seconds simulated per second of real time, if physics is fast enough. */
    public double timeScale() {
        return timeScale;
    }

    /** Slow motion below 1. Any thread. */
    public void setTimeScale(double scale) {
        if (!(scale >= 0.01 && scale <= 10)) {
            throw new IllegalArgumentException("timeScale must be from 0.01 to 10, but is " + scale);
        }
        timeScale = scale;
    }

    /** Whether no steps are taken. */
    public boolean isPaused() {
        return paused;
    }

    /** Takes no more steps, or goes on; going on forgets a failure. Commands are done all the same. Any thread. */
    public void setPaused(boolean value) {
        paused = value;
        if (!value) {
            failure = null;
        }
        LockSupport.unpark(thread);
    }

    /** Takes a single step although paused. Any thread. */
    public void stepOnce() {
        singleSteps.incrementAndGet();
        LockSupport.unpark(thread);
    }

    /** Why the last step or command failed, or null. */
    public Throwable failure() {
        return failure;
    }

    /** Who is told of failures, on the physics thread. */
    public void setOnFailure(Consumer<Throwable> listener) {
        onFailure = listener;
    }

    /** Who is told, on the physics thread, that there is something new to see. */
    public void setOnPicture(Runnable listener) {
        onPicture = listener;
    }

    /** Who tells the system how long steps take, from the next start on. */
    public void setHints(WorkHints listener) {
        hints = listener;
    }

    /** The simulation, for use while the thread is stopped. */
    public S simulation() {
        if (thread != null) {
            throw new IllegalStateException("the simulation belongs to the physics thread while it runs");
        }
        return simulation;
    }

    /** Puts the simulation back into a saved state and shows it. Only while the thread is stopped. */
    public void restore(byte[] state) {
        simulation().restore(state);
        publish(System.nanoTime());
    }

    private void catchUp() {
        try {
            obey();
        } catch (RuntimeException e) {
            fail(e);
        }
        publish(System.nanoTime());
    }

    /**
     * Does the commands that wait, and then a job with the simulation, while the thread is stopped. If it starts meanwhile, it waits for the end of the
     * job; if it runs already, nothing is done. Whether the job was done. Any thread that may wait, but not the UI's.
     */
    public boolean borrow(Consumer<? super S> job) {
        if (!turn.tryLock()) {
            return false;
        }
        try {
            catchUp();
            job.accept(simulation);
            return true;
        } finally {
            turn.unlock();
        }
    }

    private void fail(Throwable e) {
        paused = true;
        failure = e;
        onFailure.accept(e);
    }

    private long interval() {
        return Math.max(1, Math.round(step / timeScale * NANOS));
    }

    private void loop() {
        if (!mine()) {
            return;
        }
        try {
            rested = true;
            WorkHints told = hints;
            told.began(interval());
            while (running) {
                try {
                    turn(told);
                } catch (RuntimeException | Error e) {
                    fail(e);
                }
            }
            told.ended();
        } finally {
            turn.unlock();
        }
    }

    /** Waits for what was borrowed; false if the thread is to end before it comes back. */
    private boolean mine() {
        while (running) {
            try {
                if (turn.tryLock(LOOK, TimeUnit.MILLISECONDS)) {
                    return true;
                }
            } catch (InterruptedException e) {
                // nobody has a reason to interrupt this thread, and it ends when it is told to
            }
        }
        return false;
    }

    private void turn(WorkHints told) {
        long woke = System.nanoTime();
        obey();
        boolean pausing = paused;
        if (!pausing) {
            singleSteps.set(0);
        }
        if (pausing || still && !disturbed) {
            rest();
            return;
        }
        if (rested) {
            // what the commands take counts, the rest before them does not
            if (still) {
                clock.resume(woke);
            } else {
                clock.start(woke);
            }
            rested = false;
            pace.restart();
        }
        still = false;
        if (clock.stepNanos() != interval()) {
            clock.setStep(interval());
            told.target(clock.stepNanos());
            pace.restart();
        }
        long wait = clock.untilDue(System.nanoTime());
        if (wait > 0) {
            LockSupport.parkNanos(this, wait);
        } else {
            long began = System.nanoTime();
            advance();
            publish(clock.stepped());
            long now = System.nanoTime();
            pace.stepped(step, now, now - began);
            told.worked(now - began);
            lostNanos = clock.lostNanos();
        }
    }

    /** While paused or still: shows what commands changed, takes single steps, else sleeps until something comes. */
    private void rest() {
        if (!rested) {
            rested = true;
            pace.restart();
        }
        if (singleSteps.get() > 0) {
            singleSteps.decrementAndGet();
            advance();
            publish(System.nanoTime() - clock.stepNanos());
        } else {
            if (disturbed) {
                publish(System.nanoTime() - clock.stepNanos());
            }
            LockSupport.park(this);
        }
    }

    private void obey() {
        for (Command<? super S> c = commands.poll(); c != null; c = commands.poll()) {
            disturbed |= !(c instanceof Question);
            c.run(simulation);
        }
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // only this thread writes
    private void advance() {
        sections.begin("physics step");
        try {
            simulation.step(step);
        } finally {
            sections.end();
        }
        steps++;
        fresh = true;
    }

    private void publish(long dueNanos) {
        sections.begin("snapshot");
        Snapshot s = snapshots.back();
        simulation.write(s);
        if (fresh) {
            fresh = false;
            history.add(s);
        }
        // the state after a step is shown one step after the step was due, when the next one is
        s.dueNanos = dueNanos + clock.stepNanos();
        s.stepNanos = clock.stepNanos();
        snapshots.publish();
        boolean seen = s.changed || disturbed;
        disturbed = false;
        Snapshot twin = twins.back();
        if (simulation.writeTwin(twin)) {
            twin.dueNanos = s.dueNanos;
            twin.stepNanos = s.stepNanos;
            seen |= twin.changed;
            twins.publish();
        }
        sections.end();
        still = !seen && simulation.isStill();
        if (seen) {
            onPicture.run();
        }
    }
}
