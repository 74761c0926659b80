package org.topple.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import org.topple.physics.World;
import org.topple.physics.work.RegionMeter;

/**
 * The critical path of a step: the CPU time of what one thread does alone, and of each region that workers share the largest share. Two
 * ways to know the shares: those that workers really took, which on a busy machine is often all or nothing; and those they would take if
 * every worker had a processor of its own, from the times of the tasks, handed out in order to whoever is free first.
 */
final class CriticalPath implements RegionMeter {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int[] PLANS = {2, 4, 8};
    private final long clock;
    private long[] task = new long[1024];
    private final long[] took = new long[64], load = new long[8];
    private int tasks, calls;
    private long all, own, largest;
    private final long[] plan = new long[PLANS.length];
    private double[] cpuMs, serialMs, takenMs;
    private double[][] planMs;

    private CriticalPath() {
        long cost = 0;
        // the second round counts
        for (int round = 0; round < 2; round++) {
            long begin = now();
            for (int i = 0; i < 10_000; i++) {
                now();
            }
            cost = (now() - begin) / 10_001;
        }
        clock = cost;
    }

    /** Measures some steps of a world. */
    static CriticalPath of(World world, int steps) {
        CriticalPath path = new CriticalPath();
        path.measure(world, steps);
        return path;
    }

    private void measure(World world, int steps) {
        cpuMs = new double[steps];
        serialMs = new double[steps];
        takenMs = new double[steps];
        planMs = new double[PLANS.length][steps];
        world.setRegionMeter(this);
        for (int i = 0; i < steps; i++) {
            all = own = largest = 0;
            calls = 0;
            Arrays.fill(plan, 0);
            long begin = now();
            world.step(Task.H);
            long serial = now() - begin - own - clock * calls;
            serialMs[i] = serial * 1e-6;
            cpuMs[i] = (serial + all) * 1e-6;
            takenMs[i] = (serial + largest) * 1e-6;
            for (int p = 0; p < PLANS.length; p++) {
                planMs[p][i] = (serial + plan[p]) * 1e-6;
            }
        }
        world.setRegionMeter(null);
    }

    double cpu() {
        return Statistics.median(cpuMs);
    }

    double serial() {
        return Statistics.median(serialMs);
    }

    double taken() {
        return Statistics.median(takenMs);
    }

    double planned(int workers) {
        return Statistics.median(planMs[Arrays.binarySearch(PLANS, workers)]);
    }

    @Override
    public long now() {
        return THREADS.getCurrentThreadCpuTime();
    }

    @Override
    public void open(int count) {
        if (task.length < count) {
            task = new long[2 * count];
        }
        tasks = count;
        calls++;
        Arrays.fill(took, 0);
    }

    @Override
    public void task(int number, int worker, long nanos) {
        // each worker has its own places
        task[number] = Math.max(0, nanos - clock);
        took[worker] += task[number];
        if (worker == 0) {
            calls++;
            own += task[number];
        }
    }

    @Override
    public void close() {
        long most = 0;
        for (long t : took) {
            all += t;
            most = Math.max(most, t);
        }
        largest += most;
        for (int p = 0; p < PLANS.length; p++) {
            plan[p] += plan(PLANS[p]);
        }
    }

    /** When the last of so many workers is done. */
    private long plan(int workers) {
        Arrays.fill(load, 0);
        for (int i = 0; i < tasks; i++) {
            int free = 0;
            for (int w = 1; w < workers; w++) {
                free = load[w] < load[free] ? w : free;
            }
            load[free] += task[i];
        }
        long last = 0;
        for (long l : load) {
            last = Math.max(last, l);
        }
        return last;
    }
}
