package org.topple.physics.work;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.Test;

/** A team runs each task once, hands on what goes wrong, and leaves no thread behind. */
public class WorkersTest {
    private static final int[] SIZES = {1, 2, 4, 8};

    @Test
    public void everyTaskRunsOnceInEveryRegion() {
        for (int n : SIZES) {
            try (Workers team = new Workers(n)) {
                for (int tasks = 0; tasks < 200; tasks++) {
                    AtomicIntegerArray runs = new AtomicIntegerArray(tasks + 1);
                    team.run((task, worker) -> runs.incrementAndGet(task), tasks);
                    for (int i = 0; i < tasks; i++) {
                        assertEquals(n + " workers, task " + i + " of " + tasks, 1, runs.get(i));
                    }
                }
            }
        }
    }

    /** Plain arrays, as the engine uses them: each region reads what the one before wrote. */
    @Test
    public void whatOneRegionWritesTheNextReads() {
        double[] once = relax(1);
        for (int n : SIZES) {
            assertArrayEquals(n + " workers", once, relax(n), 0);
        }
    }

    private static double[] relax(int workers) {
        double[][] x = {new double[64], new double[64]};
        x[0][7] = 1;
        try (Workers team = new Workers(workers)) {
            for (int i = 0; i < 2000; i++) {
                double[] from = x[i & 1];
                double[] to = x[1 - (i & 1)];
                team.run((task, worker) -> {
                    for (int k = 8 * task; k < 8 * task + 8; k++) {
                        to[k] = 0.5 * from[k] + 0.3 * from[(k + 1) % 64] + 0.2 * from[(k + 63) % 64];
                    }
                }, 8);
            }
        }
        return x[0];
    }

    @Test
    public void workersHaveScratchOfTheirOwn() {
        try (Workers team = new Workers(4)) {
            Thread[] owner = new Thread[4];
            boolean[] mixed = new boolean[1];
            for (int i = 0; i < 500; i++) {
                team.run((task, worker) -> {
                    Thread own = Thread.currentThread();
                    synchronized (owner) {
                        mixed[0] |= owner[worker] != null && owner[worker] != own;
                        owner[worker] = own;
                    }
                }, 16);
            }
            assertFalse("a worker's number was used by two threads", mixed[0]);
            assertSame("the caller is worker 0", Thread.currentThread(), owner[0]);
        }
    }

    /** Two tasks that wait for each other can only end if two threads run them. */
    @Test
    public void tasksRunAtTheSameTime() {
        try (Workers team = new Workers(2)) {
            for (int i = 0; i < 20; i++) {
                CountDownLatch both = new CountDownLatch(2);
                team.run((task, worker) -> {
                    both.countDown();
                    try {
                        both.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }, 2);
            }
        }
    }

    @Test
    public void theExceptionOfTheLowestTaskReachesTheCallerAndTheOthersStillRun() {
        for (int n : SIZES) {
            try (Workers team = new Workers(n)) {
                for (int i = 0; i < 50; i++) {
                    AtomicIntegerArray runs = new AtomicIntegerArray(40);
                    Exception e = assertThrows(IllegalStateException.class, () -> team.run((task, worker) -> {
                        runs.incrementAndGet(task);
                        if (task % 10 == 7) {
                            throw new IllegalStateException("task " + task);
                        }
                    }, 40));
                    assertEquals("task 7", e.getMessage());
                    for (int k = 0; k < 40; k++) {
                        assertEquals(1, runs.get(k));
                    }
                }
                int[] sum = new int[10];
                team.run((task, worker) -> sum[task] = task, 10);
                assertEquals("goes on afterwards", 45, Arrays.stream(sum).sum());
            }
        }
    }

    @Test
    public void errorsReachTheCallerAsTheyAre() {
        try (Workers team = new Workers(2)) {
            AssertionError thrown = new AssertionError("meant");
            Error caught = null;
            try {
                team.run((task, worker) -> {
                    if (task == 3) {
                        throw thrown;
                    }
                }, 8);
            } catch (AssertionError e) {
                caught = e;
            }
            assertSame(thrown, caught);
        }
    }

    @Test
    public void aRegionInsideATaskRunsOnItsWorker() {
        try (Workers team = new Workers(2)) {
            int[] inner = new int[4];
            team.run((task, worker) -> {
                if (worker == 0) {
                    team.run((t, w) -> inner[t] += w + 1, 4);
                }
            }, 1);
            assertArrayEquals(new int[] {1, 1, 1, 1}, inner);
        }
    }

    @Test
    public void aClosedTeamWorksOnAloneAndItsThreadsEnd() throws InterruptedException {
        Workers team = new Workers(3);
        Thread[] threads = team.threads();
        assertEquals(2, threads.length);
        for (Thread t : threads) {
            assertTrue(t.isDaemon());
            assertTrue(t.isAlive());
        }
        team.run((task, worker) -> { }, 8);
        team.close();
        for (Thread t : threads) {
            t.join(60_000);
            assertFalse("a closed team's thread lives on", t.isAlive());
        }
        int[] count = new int[8];
        team.run((task, worker) -> count[task] = worker + 1, 8);
        assertArrayEquals(new int[] {1, 1, 1, 1, 1, 1, 1, 1}, count);
    }

    @Test
    public void aForgottenTeamTakesItsThreadsWithIt() throws InterruptedException {
        Workers team = new Workers(3, 1_000_000);
        byte[] big = new byte[1 << 16];
        team.run((task, worker) -> big[task] = 1, 8);
        Thread[] threads = team.threads();
        WeakReference<Workers> gone = new WeakReference<>(team);
        team = null;
        for (Thread t : threads) {
            for (int i = 0; i < 6000 && t.isAlive(); i++) {
                System.gc();
                t.join(10);
            }
            assertFalse("a forgotten team's thread lives on", t.isAlive());
        }
        assertTrue(gone.get() == null);
    }

    /** Between regions threads are parked, not spinning: soon after a region all of them wait. */
    @Test
    public void idleThreadsPark() throws InterruptedException {
        try (Workers team = new Workers(4)) {
            team.run((task, worker) -> { }, 16);
            for (Thread t : team.threads()) {
                for (int i = 0; i < 6000 && t.getState() != Thread.State.TIMED_WAITING; i++) {
                    Thread.yield();
                    t.join(1);
                }
                assertEquals(Thread.State.TIMED_WAITING, t.getState());
            }
        }
    }

    @Test
    public void badNumbersAreRefused() {
        assertEquals("workers must be from 1 to 64, but are 0", assertThrows(IllegalArgumentException.class, () -> new Workers(0)).getMessage());
        assertEquals("workers must be from 1 to 64, but are 65", assertThrows(IllegalArgumentException.class, () -> new Workers(65)).getMessage());
    }
}
