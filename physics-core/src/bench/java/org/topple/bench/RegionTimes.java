package org.topple.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import org.topple.physics.work.Job;
import org.topple.physics.work.Workers;

/** What it costs to open and close a region of 16 small tasks for two workers: our own team, and the JDK's pool. */
final class RegionTimes {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int TASKS = 16, ROUNDS = 5000, REPEATS = 9;
    private static final double[] SINK = new double[TASKS * 8];

    private RegionTimes() {
    }

    /** Microseconds and bytes of a region. */
    static final class Row {
        double own, pool, ownBytes, poolBytes;

        String line() {
            return String.format(Locale.ROOT, "a region of %d tasks of a microsecond for 2 workers takes %.1f us and %.0f bytes of ours, %.1f us and %.0f bytes of ForkJoinPool's",
                    TASKS, own, ownBytes, pool, poolBytes);
        }
    }

    /** About a microsecond of work. */
    private static void work(int task) {
        double x = 1 + task;
        for (int i = 0; i < 120; i++) {
            x = Math.sqrt(x + i);
        }
        SINK[8 * task] = x;
    }

    static Row measure() {
        double[] own = new double[REPEATS];
        double[] pool = new double[REPEATS];
        Row row = new Row();
        ForkJoinPool forks = new ForkJoinPool(2);
        try (Workers team = new Workers(2)) {
            Job job = (task, worker) -> work(task);
            for (int r = -2; r < REPEATS; r++) {
                long bytes = THREADS.getCurrentThreadAllocatedBytes();
                double a = time(() -> team.run(job, TASKS));
                long between = THREADS.getCurrentThreadAllocatedBytes();
                double b = time(() -> forks.invoke(new Range(0, TASKS)));
                if (r >= 0) {
                    own[r] = a;
                    pool[r] = b;
                    row.ownBytes = (between - bytes) / (double) ROUNDS;
                    row.poolBytes = (THREADS.getCurrentThreadAllocatedBytes() - between) / (double) ROUNDS;
                }
            }
        } finally {
            forks.shutdown();
        }
        row.own = Statistics.median(own);
        row.pool = Statistics.median(pool);
        return row;
    }

    /** Microseconds of one region. */
    private static double time(Runnable region) {
        long begin = System.nanoTime();
        for (int i = 0; i < ROUNDS; i++) {
            region.run();
        }
        return (System.nanoTime() - begin) * 1e-3 / ROUNDS;
    }

    /** Tasks from..to-1, halved until they are single. */
    private static final class Range extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final int from, to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) {
                work(from);
                return;
            }
            int middle = (from + to) >>> 1;
            invokeAll(new Range(from, middle), new Range(middle, to));
        }
    }
}
