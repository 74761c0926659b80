package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class AllocationProbeAllocationTest {
    private static final int HEADER = 64;
    private Object kept;
    private double sum;

    @Test public void countsWhatAnArrayTakes() {
        long bytes = AllocationProbe.bytes(() -> kept = new double[1000]);
        assertTrue("bytes " + bytes, bytes >= 8000 && bytes <= 8000 + HEADER);
    }

    @Test public void countsNothingWhereNothingIsAllocated() {
        assertEquals(0, AllocationProbe.bytes(() -> {
            for (int i = 0; i < 1000; i++) sum += i;
        }));
    }

    /** The optimizing compiler removes these arrays, even without escape analysis. */
    @Test public void countsObjectsThatDoNotEscape() {
        Runnable loop = () -> {
            for (int i = 0; i < 100_000; i++) {
                double[] pair = {i, 1};
                sum += pair[0] * pair[1];
            }
        };
        for (int i = 0; i < 20; i++) loop.run();
        assertTrue(AllocationProbe.bytes(loop) >= 100_000L * 32);
    }

    @Test public void addsUpSeveralThreads() throws InterruptedException {
        Thread[] worker = new Thread[1];
        Object[] go = new Object[1];
        Thread t = new Thread(() -> {
            synchronized (worker) {
                while (go[0] == null) await(worker);
                kept = new double[1000];
                go[0] = null;
                worker.notifyAll();
                while (go[0] == null) await(worker);
            }
        });
        t.start();
        long bytes = AllocationProbe.bytes(() -> {
            synchronized (worker) {
                go[0] = "run";
                worker.notifyAll();
                while (go[0] != null) await(worker);
            }
        }, t);
        assertTrue("bytes " + bytes, bytes >= 8000);
        synchronized (worker) {
            go[0] = "end";
            worker.notifyAll();
        }
        t.join();
    }

    private static void await(Object monitor) {
        try {
            monitor.wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
