package org.topple.app.sim;

import java.lang.reflect.Method;

/** Counts the bytes that the current thread takes from the heap. By reflection: Android, against which tests compile, has no management beans. */
public final class Bytes {
    private static final Object THREADS;
    private static final Method ALLOCATED;

    static {
        try {
            THREADS = Class.forName("java.lang.management.ManagementFactory").getMethod("getThreadMXBean").invoke(null);
            ALLOCATED = Class.forName("com.sun.management.ThreadMXBean").getMethod("getThreadAllocatedBytes", long.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private Bytes() { }

    /**
     * Bytes that the code takes each time it runs, less what counting costs: the least of some runs, because the machine takes
     * memory of its own now and then, to link a call or to compile.
     */
    public static long allocated(Runnable code) {
        // the first calls of a method by reflection take more than later ones
        for (int i = 0; i < 50; i++) {
            read();
        }
        long cost = Math.min(measure(() -> { }), measure(() -> { }));
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5 && least > cost; i++) {
            least = Math.min(least, measure(code));
        }
        return Math.max(0, least - cost);
    }

    private static long measure(Runnable code) {
        long before = read();
        code.run();
        return read() - before;
    }

    /** Bytes that the current thread has taken so far. */
    public static long read() {
        try {
            return (Long) ALLOCATED.invoke(THREADS, Thread.currentThread().getId());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
