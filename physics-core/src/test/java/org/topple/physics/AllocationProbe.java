package org.topple.physics;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Counts the bytes that threads allocate. Tests that use it are named {@code *AllocationTest}, because only those
 * run without the optimizing compiler: a phone may really allocate what it removes.
 */
public final class AllocationProbe {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private AllocationProbe() { }

    /** Bytes that the current thread allocates while it runs the code. */
    public static long bytes(Runnable code) {
        return bytes(code, Thread.currentThread());
    }

    /** Bytes that the given threads allocate together while the current one runs the code. */
    public static long bytes(Runnable code, Thread... threads) {
        long[] ids = new long[threads.length];
        for (int i = 0; i < ids.length; i++) ids[i] = threads[i].getId();
        // the first reading allocates by itself; the least of two empty runs is what reading costs
        long cost = Math.min(measure(() -> { }, ids), measure(() -> { }, ids));
        return Math.max(0, measure(code, ids) - cost);
    }

    private static long measure(Runnable code, long[] ids) {
        long before = sum(ids);
        code.run();
        return sum(ids) - before;
    }

    private static long sum(long[] ids) {
        long sum = 0;
        for (long id : ids) sum += THREADS.getThreadAllocatedBytes(id);
        return sum;
    }
}
