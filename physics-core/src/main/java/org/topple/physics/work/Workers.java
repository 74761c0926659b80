package org.topple.physics.work;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * A team of threads that works through the tasks of one region after another, without allocating. The thread that calls
 * {@link #run} is worker 0 and works along; the others are daemons that wait for it.
 *
 * <p><b>A region.</b> The caller writes job and number of tasks and opens the gate. Whoever is awake enters, takes tasks by an atomic
 * counter until none is left, and leaves; the caller takes tasks too, and closes the gate once nobody is inside. A worker that
 * wakes too late finds the gate closed and has missed nothing: the caller never waits for a thread that has not begun, so a busy
 * machine costs speed but no stall. The gate counts who is inside, and entering and leaving it publishes all that was written.
 *
 * <p><b>Waiting.</b> The regions of a step follow each other within microseconds, so a worker that is done looks out for the
 * next one for {@link #SPIN} nanoseconds and then parks; between steps nothing runs. Threads hold their team weakly and look
 * every {@link #LOOK_UP} whether it is still there, so a world that is forgotten without being closed takes its threads with it.
 *
 * <p><b>Why not the JDK's.</b> A region of {@code ForkJoinPool} allocates its tasks anew each time, about 54 bytes on the calling
 * thread, and this allocates nothing. An empty region of 16 tasks took 6 to 30 us here and 17 to 45 us there, in five runs of
 * the benchmark's section on workers on two busy cores.
 *
 * <p>One thread at a time may use a team. A job that throws does not keep the other tasks from running; the exception of the lowest
 * task is thrown on by {@link #run}.
 */
public final class Workers implements AutoCloseable {
    /** Most workers of a team, the caller among them. */
    public static final int MOST = 64;
    /** How long a worker looks out for the next region before it parks, ns. */
    private static final long SPIN = 50_000;
    /** How often a parked worker looks whether its team is still there, ns. */
    private static final long LOOK_UP = 30_000_000_000L;
    private final Shared shared;
    private final Thread[] threads;
    private boolean inside;

    /** A team of this many workers, the caller among them. */
    public Workers(int count) {
        this(count, LOOK_UP);
    }

    Workers(int count, long lookUp) {
        if (count < 1 || count > MOST) {
            throw new IllegalArgumentException("workers must be from 1 to " + MOST + ", but are " + count);
        }
        shared = new Shared(count, lookUp);
        threads = new Thread[count - 1];
        WeakReference<Workers> team = new WeakReference<>(this);
        for (int i = 1; i < count; i++) {
            Thread thread = new Thread(new Loop(shared, i, team), "topple-worker-" + i);
            thread.setDaemon(true);
            threads[i - 1] = thread;
            thread.start();
        }
    }

    /** How many workers there are, the caller among them. */
    public int count() {
        return threads.length + 1;
    }

    /** The threads of the team other than the caller's, for those who measure them. */
    public Thread[] threads() {
        return threads.clone();
    }

    /** Sets who listens to regions, or null. */
    public void setMeter(RegionMeter meter) {
        shared.meter = meter;
    }

    /** Whether work should be cut into tasks: someone helps, or someone listens. */
    public boolean shares() {
        return threads.length > 0 || shared.meter != null;
    }

    /**
     * Runs tasks 0..tasks-1 of a job and returns when all are done. Called from inside a task it runs them one after the other on
     * the calling worker 0; jobs of other workers must not call it.
     */
    public void run(Job job, int tasks) {
        if (threads.length == 0 || tasks < 2 || inside || shared.closed) {
            alone(job, tasks);
            return;
        }
        inside = true;
        Shared s = shared;
        RegionMeter meter = s.meter;
        if (meter != null) {
            meter.open(tasks);
        }
        s.open(job, tasks);
        for (int i = 0; i < threads.length && i < tasks - 1; i++) {
            if (s.parked[i + 1].get() != 0) {
                LockSupport.unpark(threads[i]);
            }
        }
        s.work(0);
        Throwable failure = s.close();
        if (meter != null) {
            meter.close();
        }
        inside = false;
        if (failure != null) {
            rethrow(failure);
        }
    }

    /** All tasks on the calling thread, in order, with the same rule for exceptions. */
    private void alone(Job job, int tasks) {
        RegionMeter meter = inside ? null : shared.meter;
        if (meter != null) {
            meter.open(tasks);
        }
        long start = meter == null ? 0 : meter.now();
        boolean outer = !inside;
        inside = true;
        Throwable failure = null;
        for (int i = 0; i < tasks; i++) {
            try {
                job.run(i, 0);
            } catch (RuntimeException | Error e) {
                failure = failure == null ? e : failure;
            }
            start = meter == null ? 0 : tell(meter, i, 0, start);
        }
        inside = !outer;
        if (meter != null) {
            meter.close();
        }
        if (failure != null) {
            rethrow(failure);
        }
    }

    /** What a task took since the last look at the clock; returns the time of now. */
    private static long tell(RegionMeter meter, int task, int worker, long since) {
        long now = meter.now();
        meter.task(task, worker, now - since);
        return now;
    }

    private static void rethrow(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) failure;
    }

    /** Ends all threads of the team. Regions run on the caller alone from now on. */
    @Override
    public void close() {
        shared.closed = true;
        for (Thread t : threads) {
            LockSupport.unpark(t);
        }
    }

    /** What the threads of a team know; they must not know the team itself. */
    private static final class Shared {
        private static final int SHUT = -1;
        /** Who is inside, or {@link #SHUT}. */
        final AtomicInteger gate = new AtomicInteger(SHUT);
        final AtomicInteger next = new AtomicInteger();
        /** Whether a worker has parked, or is about to. */
        final AtomicInteger[] parked;
        final long lookUp;
        Job job;
        int tasks;
        /** Number of the region, which grows with each. */
        volatile int region;
        volatile boolean closed;
        volatile boolean waiting;
        volatile RegionMeter meter;
        private int opened;
        Thread caller;
        private Throwable failure;
        private int failed;

        Shared(int count, long lookUp) {
            this.lookUp = lookUp;
            parked = new AtomicInteger[count];
            for (int i = 0; i < count; i++) {
                parked[i] = new AtomicInteger();
            }
        }

        void open(Job what, int count) {
            job = what;
            tasks = count;
            failure = null;
            failed = Integer.MAX_VALUE;
            caller = Thread.currentThread();
            next.set(0);
            // the gate publishes all of it; whoever sees the number finds the gate open
            gate.set(0);
            region = ++opened;
        }

        /** Enters the gate; false if it is shut. */
        boolean enter() {
            for (int n = gate.get(); n != SHUT; n = gate.get()) {
                if (gate.compareAndSet(n, n + 1)) {
                    return true;
                }
            }
            return false;
        }

        void leave() {
            if (gate.decrementAndGet() == 0 && waiting) {
                LockSupport.unpark(caller);
            }
        }

        /** Takes tasks until none is left. */
        void work(int worker) {
            RegionMeter m = meter;
            long start = m == null ? 0 : m.now();
            Job what = job;
            int count = tasks;
            for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                try {
                    what.run(i, worker);
                } catch (RuntimeException | Error e) {
                    fail(i, e);
                }
                start = m == null ? 0 : tell(m, i, worker, start);
            }
        }

        private synchronized void fail(int task, Throwable e) {
            if (task < failed) {
                failed = task;
                failure = e;
            }
        }

        /** Shuts the gate once all have left, and forgets the job. What went wrong, or null. */
        Throwable close() {
            if (!gate.compareAndSet(0, SHUT)) {
                long start = System.nanoTime();
                while (!gate.compareAndSet(0, SHUT)) {
                    if (System.nanoTime() - start > SPIN) {
                        waiting = true;
                        if (gate.get() > 0) {
                            LockSupport.park(this);
                        }
                        waiting = false;
                    }
                }
            }
            job = null;
            caller = null;
            synchronized (this) {
                Throwable e = failure;
                failure = null;
                return e;
            }
        }
    }

    /** What a thread of a team does. */
    private static final class Loop implements Runnable {
        private final Shared s;
        private final int worker;
        private final WeakReference<Workers> team;

        Loop(Shared shared, int worker, WeakReference<Workers> team) {
            s = shared;
            this.worker = worker;
            this.team = team;
        }

        @Override
        public void run() {
            int seen = 0;
            while (!s.closed) {
                int now = s.region;
                if (now == seen) {
                    if (!await(seen)) {
                        return;
                    }
                    continue;
                }
                seen = now;
                if (s.enter()) {
                    try {
                        seen = s.region;
                        s.work(worker);
                    } finally {
                        s.leave();
                    }
                }
            }
        }

        /** Until there is another region; false if the team is gone. */
        private boolean await(int seen) {
            long start = System.nanoTime();
            while (s.region == seen && !s.closed) {
                if (System.nanoTime() - start < SPIN) {
                    continue;
                }
                s.parked[worker].set(1);
                if (s.region == seen && !s.closed) {
                    LockSupport.parkNanos(s, s.lookUp);
                    if (s.region == seen && team.get() == null) {
                        return false;
                    }
                }
                s.parked[worker].set(0);
                start = System.nanoTime();
            }
            return true;
        }
    }
}
