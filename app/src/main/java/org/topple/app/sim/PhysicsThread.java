package org.topple.app.sim;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * Steps a simulation in real time, at a fixed step, on a thread of its own, which it starts and stops with the
 * lifecycle of the screen. Commands go in through a queue, poses come out through a triple buffer; nothing else is
 * shared. The thread sleeps between steps.
 */
public final class PhysicsThread {
    private static final int MAX_LATE_STEPS = 4;

    private final Simulation simulation;
    private final Queue<Command> commands = new ConcurrentLinkedQueue<>();
    private final TripleBuffer<Snapshot> snapshots = new TripleBuffer<>(new Snapshot(), new Snapshot(), new Snapshot());
    private final StepClock clock;
    private volatile long steps;
    private volatile long lostNanos;
    private volatile boolean running;
    private Thread thread;

    /** Steps of the given length in nanoseconds. */
    public PhysicsThread(Simulation simulation, long stepNanos) {
        this.simulation = simulation;
        this.clock = new StepClock(stepNanos, MAX_LATE_STEPS);
        publish(System.nanoTime());
    }

    /** Starts, or goes on after {@link #stop}. Does nothing if it runs. UI thread. */
    public void start() {
        if (thread == null) {
            running = true;
            thread = new Thread(this::loop, "physics");
            thread.start();
        }
    }

    /** Stops after the step in hand and waits for it; the simulation then belongs to the caller. UI thread. */
    public void stop() {
        if (thread == null) {
            return;
        }
        running = false;
        LockSupport.unpark(thread);
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
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
    public void send(Command command) {
        commands.add(command);
    }

    /** Where the poses come out. Only one thread may read. */
    public TripleBuffer<Snapshot> snapshots() {
        return snapshots;
    }

    /** Steps done so far. Any thread. */
    public long steps() {
        return steps;
    }

    /** Real time given up because the steps took too long, in nanoseconds. Any thread. */
    public long lostNanos() {
        return lostNanos;
    }

    /** The simulation, for use while the thread is stopped. */
    public Simulation simulation() {
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

    private void loop() {
        clock.start(System.nanoTime());
        while (running) {
            long wait = clock.untilDue(System.nanoTime());
            if (wait > 0) {
                LockSupport.parkNanos(this, wait);
            } else {
                step();
            }
        }
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // only this thread writes
    private void step() {
        for (Command c = commands.poll(); c != null; c = commands.poll()) {
            c.run(simulation);
        }
        simulation.step(clock.stepNanos() * 1e-9);
        publish(clock.stepped());
        lostNanos = clock.lostNanos();
        steps++;
    }

    private void publish(long dueNanos) {
        Snapshot s = snapshots.back();
        simulation.write(s);
        // the state after a step is shown one step after the step was due, when the next one is
        s.dueNanos = dueNanos + clock.stepNanos();
        s.stepNanos = clock.stepNanos();
        snapshots.publish();
    }
}
