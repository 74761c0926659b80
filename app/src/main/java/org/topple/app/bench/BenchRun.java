package org.topple.app.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.topple.physics.profile.PhaseListener;
import org.topple.scenes.Scene;

/**
 * One run of the benchmark on a thread of its own. It can be paused, which counts as an interruption: the thread waits between two
 * steps, and the time does not count. Whoever listens hears of every change, on the thread that made it.
 */
public final class BenchRun {
    private static final long WINDOW_NANOS = 10_000_000_000L;
    private static final long TELL_NANOS = 100_000_000L;

    /** How far it is. */
    public enum State { RUNNING, PAUSED, DONE, STOPPED, FAILED }

    /**
     * What there is to show.
     *
     * @param state         of the run
     * @param scene         that is measured
     * @param done          steps of it, or seconds of a soak
     * @param all           of these
     * @param results       so far
     * @param soak          its figures, or null
     * @param interruptions how often it was paused
     * @param error         why it failed, or null
     */
    public record Status(State state, String scene, int done, int all, List<Result> results, Soak soak, int interruptions, Throwable error) {
        public boolean isOver() {
            return state != State.RUNNING && state != State.PAUSED;
        }
    }

    private final Object lock = new Object();
    private final Request request;
    private final Supplier<Vitals> vitals;
    private final PhaseListener phases;
    private final Consumer<Status> listener;
    private final List<Result> results = new ArrayList<>();
    private final Thread thread;
    private boolean paused;
    private boolean stopped;
    private int interruptions;
    private long restNanos;
    private long told;
    private String scene = "";
    private int done;
    private int all;

    /** A run of what is asked for. Phases may be null. */
    public BenchRun(Request request, Supplier<Vitals> vitals, PhaseListener phases, Consumer<Status> listener) {
        this.request = request;
        this.vitals = vitals;
        this.phases = phases;
        this.listener = listener;
        thread = new Thread(this::run, "benchmark");
        thread.setPriority(Thread.MAX_PRIORITY);
    }

    /** Starts; once. */
    public void start() {
        thread.start();
    }

    /** Waits after the step in hand, until {@link #resume}. */
    public void pause() {
        synchronized (lock) {
            if (!paused && !stopped && thread.isAlive()) {
                paused = true;
                interruptions++;
            }
        }
    }

    /** Goes on. */
    public void resume() {
        synchronized (lock) {
            paused = false;
            lock.notifyAll();
        }
    }

    /** Ends after the step in hand; what was measured stays. */
    public void stop() {
        synchronized (lock) {
            stopped = true;
            lock.notifyAll();
        }
    }

    public boolean isAlive() {
        return thread.isAlive();
    }

    private void run() {
        try {
            Soak soak = null;
            if (request.soakSeconds() > 0) {
                soak = new SoakBench(this::activeNanos, vitals, phases, request.workers())
                    .run(request.scenes().get(0), request.soakSeconds() * 1_000_000_000L, WINDOW_NANOS, this::at);
            } else {
                SceneBench bench = new SceneBench(vitals, phases, request.workers(), request.sleep());
                for (Scene s : request.scenes()) {
                    Result r = bench.run(s, request.steps(), this::at);
                    if (r == null) {
                        break;
                    }
                    results.add(r);
                }
            }
            tell(isStopped() ? State.STOPPED : State.DONE, soak, null);
        } catch (RuntimeException | OutOfMemoryError | InterruptedException e) {
            tell(State.FAILED, null, e);
        }
    }

    private boolean isStopped() {
        synchronized (lock) {
            return stopped;
        }
    }

    /** Time that does not run while paused. */
    private long activeNanos() {
        return System.nanoTime() - restNanos;
    }

    /** Between two steps: waits while paused; false to stop. */
    private boolean at(String name, int step, int steps) throws InterruptedException {
        scene = name;
        done = step;
        all = steps;
        long now = System.nanoTime();
        synchronized (lock) {
            if (paused && !stopped) {
                tell(State.PAUSED, null, null);
                while (paused && !stopped) {
                    lock.wait();
                }
                restNanos += System.nanoTime() - now;
                told = 0;
            }
        }
        if (now - told > TELL_NANOS) {
            told = now;
            tell(State.RUNNING, null, null);
        }
        return !isStopped();
    }

    private void tell(State state, Soak soak, Throwable error) {
        int times;
        synchronized (lock) {
            times = interruptions;
        }
        listener.accept(new Status(state, scene, done, all, new ArrayList<>(results), soak, times, error));
    }
}
