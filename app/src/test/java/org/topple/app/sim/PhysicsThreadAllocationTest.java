package org.topple.app.sim;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.Test;
import org.topple.scenes.Scenes;

/** The physics thread takes nothing from the heap while it steps, records, tells its pace and publishes. */
public class PhysicsThreadAllocationTest {
    private static final int PATIENCE_SECONDS = 60;

    private static <R> R ask(PhysicsThread<WorldSimulation> physics, java.util.function.Function<WorldSimulation, R> question) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Object[] answer = new Object[1];
        physics.ask(question, a -> {
            answer[0] = a;
            done.countDown();
        });
        assertTrue(done.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
        @SuppressWarnings("unchecked")
        R r = (R) answer[0];
        return r;
    }

    @Test
    public void stepsAndSnapshotsAllocateNothing() throws InterruptedException {
        WorldSimulation simulation = new WorldSimulation(Scenes.named("wall200").world(Scenes.named("wall200").settings()
            .sleep(org.topple.physics.settings.WorldSettings.SleepKind.OFF)));
        simulation.world().reserve(Scenes.named("wall200").maxBodies(), Scenes.named("wall200").maxPairs());
        simulation.setPhases(new PhaseTrace(Sections.NONE));
        simulation.setDetails(Snapshot.WITH_CONTACTS | Snapshot.WITH_JOINTS | Snapshot.WITH_BOUNDS | Snapshot.WITH_RESIDUALS);
        PhysicsThread<WorldSimulation> physics = new PhysicsThread<>(simulation, 0.002);
        physics.start();
        try {
            long least = Long.MAX_VALUE;
            AtomicLong steps = new AtomicLong();
            for (int round = 0; round < 6 && least > 0; round++) {
                long cost = ask(physics, s -> Bytes.read());
                cost = ask(physics, s -> Bytes.read()) - cost;
                long before = ask(physics, s -> Bytes.read());
                long goal = physics.steps() + 100;
                while (physics.steps() < goal) {
                    Thread.sleep(1);
                }
                long after = ask(physics, s -> Bytes.read());
                steps.addAndGet(100);
                least = Math.min(least, Math.max(0, after - before - 2 * cost));
            }
            assertEquals("bytes in 100 steps", 0, least);
        } finally {
            physics.stop();
        }
    }
}
