package org.topple.app.sim;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.After;
import org.junit.Test;

public class PhysicsThreadTest {
    private static final long STEP_NANOS = 1_000_000;
    private static final double STEP = 0.001;
    private static final int PATIENCE_SECONDS = 30;

    private final Recorder recorder = new Recorder();
    private final PhysicsThread<Recorder> physics = new PhysicsThread<>(recorder, STEP);

    /** Counts steps, and remembers on which thread what was called. */
    private static final class Recorder implements Simulation {
        private final List<String> calls = new ArrayList<>();
        private final CountDownLatch tenSteps = new CountDownLatch(10);
        private int steps;
        private Thread caller;

        @Override
        public void step(double h) {
            assertEquals(0.001, h, 1e-15);
            caller = Thread.currentThread();
            steps++;
            tenSteps.countDown();
        }

        @Override
        public void write(Snapshot snapshot) {
            snapshot.reserve(1);
            snapshot.poses[0] = steps;
        }

        @Override
        public byte[] save() {
            return new byte[] {(byte) steps};
        }

        @Override
        public void restore(byte[] state) {
            steps = state[0];
        }
    }

    @After
    public void stop() {
        physics.stop();
    }

    private void runTenSteps() throws InterruptedException {
        physics.start();
        assertTrue(recorder.tenSteps.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
        physics.stop();
    }

    @Test
    public void stepsOnItsOwnThreadAndPublishesEachStep() throws InterruptedException {
        runTenSteps();
        assertNotSame(Thread.currentThread(), recorder.caller);
        assertEquals(recorder.steps, physics.steps());
        Snapshot last = physics.snapshots().front();
        assertEquals(recorder.steps, last.poses[0], 0);
        assertEquals(STEP_NANOS, last.stepNanos);
    }

    @Test
    public void standsStillOnceStoppedAndGoesOnOnceStarted() throws InterruptedException {
        runTenSteps();
        Thread first = recorder.caller;
        assertFalse(first.isAlive());
        long steps = physics.steps();
        physics.start();
        physics.start(); // the second call does nothing
        awaitStepsBeyond(steps);
        physics.stop();
        physics.stop();
        assertTrue(physics.steps() > steps);
        assertNotSame(first, recorder.caller);
        assertFalse(recorder.caller.isAlive());
    }

    @Test
    public void commandsKeepTheirOrder() throws InterruptedException {
        physics.send(s -> s.calls.add("grab"));
        physics.send(s -> s.calls.add("drag"));
        physics.ask(s -> s.calls.size(), n -> recorder.calls.add("asked " + n));
        assertEquals("nothing happens on the sender's thread", List.of(), recorder.calls);
        runTenSteps();
        assertEquals(List.of("grab", "drag", "asked 2"), recorder.calls);
    }

    @Test
    public void theSimulationBelongsToTheThreadWhileItRuns() throws InterruptedException {
        physics.start();
        assertThrows(IllegalStateException.class, physics::simulation);
        physics.stop();
        assertSame(recorder, physics.simulation());
    }

    @Test
    public void restoredStateIsShownBeforeTheFirstStep() {
        physics.restore(new byte[] {42});
        assertEquals(42, physics.snapshots().front().poses[0], 0);
        assertArrayEquals(new byte[] {42}, physics.simulation().save());
    }

    @Test
    public void aSlowSimulationIsReportedAndDoesNotSpiral() throws InterruptedException {
        CountDownLatch slow = new CountDownLatch(1);
        physics.send(s -> {
            long end = System.nanoTime() + 50 * STEP_NANOS;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            slow.countDown();
        });
        runTenSteps();
        assertEquals(0, slow.getCount());
        assertTrue(physics.lostNanos() >= 40 * STEP_NANOS);
    }

    private void await(CountDownLatch latch) throws InterruptedException {
        assertTrue(latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
    }

    private void awaitStepsBeyond(long steps) throws InterruptedException {
        for (int i = 0; i < 1000 * PATIENCE_SECONDS && physics.steps() <= steps; i++) {
            Thread.sleep(1);
        }
        assertTrue(physics.steps() > steps);
    }

    /** Two commands later everything that the first one woke is done. */
    private void settle() throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            CountDownLatch done = new CountDownLatch(1);
            physics.send(s -> done.countDown());
            await(done);
        }
    }

    @Test
    public void pausedItObeysButDoesNotStepUnlessAsked() throws InterruptedException {
        physics.setPaused(true);
        physics.start();
        settle();
        assertEquals(0, physics.steps());
        physics.stepOnce();
        physics.stepOnce();
        awaitStepsBeyond(1);
        settle();
        physics.stop();
        assertEquals(2, physics.steps());
        assertEquals(2, physics.history().count());
        assertEquals(2, physics.snapshots().front().poses[0], 0);
    }

    @Test
    public void aFailureIsToldAndTheThreadLivesOn() throws InterruptedException {
        CountDownLatch told = new CountDownLatch(1);
        RuntimeException trouble = new RuntimeException("trouble");
        physics.setOnFailure(e -> {
            assertSame(trouble, e);
            told.countDown();
        });
        physics.start();
        physics.send(s -> {
            throw trouble;
        });
        await(told);
        settle();
        assertTrue(physics.isPaused());
        assertSame(trouble, physics.failure());
        long steps = physics.steps();
        physics.setPaused(false);
        CountDownLatch more = new CountDownLatch(1);
        physics.setOnFailure(e -> more.countDown());
        physics.send(s -> {
            throw trouble;
        });
        await(more);
        physics.setPaused(false);
        awaitStepsBeyond(steps);
        assertEquals(null, physics.failure());
    }

    @Test
    public void slowMotionStretchesTheTimeBetweenStepsNotTheStep() throws InterruptedException {
        physics.setTimeScale(0.5);
        runTenSteps();
        Snapshot s = physics.snapshots().front();
        assertEquals(2 * STEP_NANOS, s.stepNanos);
        assertThrows(IllegalArgumentException.class, () -> physics.setTimeScale(0));
        assertThrows(IllegalArgumentException.class, () -> physics.setStep(Double.NaN));
    }

    /** The world is written to a file while the screen is gone: who comes back at once waits for it on the physics thread, not on the UI's. */
    @Test
    public void whoStartsWaitsForWhatIsBorrowed() throws InterruptedException {
        CountDownLatch taken = new CountDownLatch(1);
        CountDownLatch back = new CountDownLatch(1);
        Thread borrower = new Thread(() -> physics.borrow(s -> {
            taken.countDown();
            assertAwaits(back);
        }));
        borrower.start();
        assertAwaits(taken);
        physics.start();
        physics.stop();
        assertEquals("ended without having had its turn", 0, recorder.steps);
        physics.start();
        assertFalse("only one has it", physics.borrow(s -> s.steps = 99));
        back.countDown();
        borrower.join();
        assertTrue(recorder.tenSteps.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
        assertFalse("the thread runs", physics.borrow(s -> s.steps = 99));
    }

    private static void assertAwaits(CountDownLatch latch) {
        try {
            assertTrue(latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    public void commandsThatWaitAreDoneBeforeWhatIsBorrowed() {
        physics.send(s -> s.steps = 7);
        physics.borrow(s -> { });
        assertEquals(7, physics.snapshots().front().poses[0], 0);
    }

    /** The system hears of the thread from itself, with the time that a step may take and takes. */
    @Test
    public void hintsComeFromTheThreadItself() throws InterruptedException {
        List<String> told = java.util.Collections.synchronizedList(new ArrayList<>());
        physics.setHints(new WorkHints() {
            private Thread thread;

            @Override
            public void began(long targetNanos) {
                thread = Thread.currentThread();
                told.add("began " + targetNanos);
            }

            @Override
            public void target(long nanos) {
                assertSame(thread, Thread.currentThread());
                told.add("target " + nanos);
            }

            @Override
            public void worked(long nanos) {
                assertSame(thread, Thread.currentThread());
                assertTrue(nanos > 0);
                if (!told.contains("worked")) {
                    told.add("worked");
                }
            }

            @Override
            public void ended() {
                assertSame(thread, Thread.currentThread());
                told.add("ended");
            }
        });
        runTenSteps();
        assertEquals(List.of("began " + STEP_NANOS, "worked", "ended"), told);
        physics.setTimeScale(0.5);
        physics.start();
        awaitStepsBeyond(physics.steps());
        physics.setTimeScale(0.25);
        awaitStepsBeyond(physics.steps() + 1);
        physics.stop();
        assertTrue(told.toString(), told.contains("began " + 2 * STEP_NANOS) && told.contains("target " + 4 * STEP_NANOS));
        assertEquals("ended", told.get(told.size() - 1));
    }

    /** Between steps, and while paused, it sleeps; a thread that spins would be runnable. */
    @Test
    public void itSleepsInsteadOfSpinning() throws InterruptedException {
        PhysicsThread<Simulation> slow = new PhysicsThread<>(new Idle(), 1);
        slow.start();
        try {
            awaitState(Thread.State.TIMED_WAITING);
            slow.setPaused(true);
            awaitState(Thread.State.WAITING);
            slow.setPaused(false);
            awaitState(Thread.State.TIMED_WAITING);
        } finally {
            slow.stop();
        }
    }

    /** While the simulation is still no step is taken, whatever is asked; a command goes on. */
    @Test
    public void aStillSimulationLetsItRest() throws InterruptedException {
        Idle idle = new Idle();
        PhysicsThread<Idle> resting = new PhysicsThread<>(idle, STEP);
        idle.still = true;
        resting.start();
        try {
            awaitState(Thread.State.WAITING);
            long steps = resting.steps();
            for (int i = 0; i < 20; i++) {
                CountDownLatch answered = new CountDownLatch(1);
                resting.ask(s -> 1, x -> answered.countDown());
                await(answered);
            }
            awaitState(Thread.State.WAITING);
            assertEquals(steps, resting.steps());
            // the clock starts anew: what was rested is not lost time
            assertEquals(0, resting.lostNanos());
            resting.setPaused(true);
            resting.setPaused(false);
            awaitState(Thread.State.WAITING);
            assertEquals(steps, resting.steps());
            resting.send(s -> s.still = false);
            for (int i = 0; i < 1000 * PATIENCE_SECONDS && resting.steps() < steps + 10; i++) {
                Thread.sleep(1);
            }
            assertTrue(resting.steps() >= steps + 10);
            resting.send(s -> s.still = true);
            awaitState(Thread.State.WAITING);
        } finally {
            resting.stop();
        }
    }

    /** Who draws is told of commands and of what looks new, but not of questions. */
    @Test
    public void tellsWhenThereIsSomethingNewToSee() {
        PhysicsThread<Idle> idle = new PhysicsThread<>(new Idle(), STEP);
        int[] told = new int[1];
        idle.setOnPicture(() -> told[0]++);
        idle.ask(s -> 1, x -> { });
        idle.borrow(s -> { });
        assertEquals(0, told[0]);
        idle.send(s -> { });
        idle.borrow(s -> { });
        assertEquals(1, told[0]);
        idle.borrow(s -> { });
        assertEquals(1, told[0]);
        idle.simulation().changes = true;
        idle.borrow(s -> { });
        assertEquals(2, told[0]);
    }

    /** Does nothing. */
    private static final class Idle implements Simulation {
        boolean changes;
        boolean still;

        @Override
        public boolean isStill() {
            return still;
        }

        @Override
        public void step(double h) { }

        @Override
        public void write(Snapshot snapshot) {
            snapshot.changed = changes;
        }

        @Override
        public byte[] save() {
            return new byte[0];
        }

        @Override
        public void restore(byte[] state) { }
    }

    private static void awaitState(Thread.State state) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_SECONDS * 1_000_000_000L;
        // for some time on end, not by chance
        for (int seen = 0; seen < 20;) {
            assertTrue("it never came to " + state, System.nanoTime() < end);
            Thread.sleep(1);
            boolean is = false;
            for (Thread t : Thread.getAllStackTraces().keySet()) {
                is |= t.getName().equals("physics") && t.getState() == state;
            }
            seen = is ? seen + 1 : 0;
        }
    }
}
