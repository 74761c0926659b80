package org.topple.physics;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.topple.physics.body.BodyStore;
import org.topple.physics.graph.EventKind;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Sphere;
import org.topple.physics.sleep.SleepPolicy;
import org.topple.physics.stepper.StepContext;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

/** Worker threads of a world: how many, when they end, and that nothing else tells them from one. */
public class WorldWorkersTest {
    private static final double H = Blocks.H;

    @Test public void oneIsTheDefaultAndOthersAreRefusedByName() {
        WorldSettings settings = new WorldSettings();
        assertEquals(1, settings.workers());
        for (int bad : new int[] {0, -1, 65, Integer.MAX_VALUE}) {
            Refused.argument(null, "workers", () -> settings.workers(bad));
        }
        assertEquals(1, settings.workers());
        assertEquals(7, new WorldSettings(settings.workers(7)).workers());
    }

    @Test public void theNumberMayChangeBetweenStepsAndCloseEndsTheThreads() throws InterruptedException {
        World world = Blocks.floor();
        Blocks.wall(world, 5, 4);
        world.step(H);
        assertEquals(0, world.context().workers.threads().length);
        world.settings().workers(3);
        world.step(H);
        Thread[] three = world.context().workers.threads();
        assertEquals(2, three.length);
        world.settings().workers(2);
        world.step(H);
        assertEquals(1, world.context().workers.threads().length);
        ended(three);
        Thread[] two = world.context().workers.threads();
        world.close();
        world.close();
        ended(two);
        world.step(H);
        assertEquals("a closed world still steps, and hires anew", 1, world.context().workers.threads().length);
        world.close();
    }

    private static void ended(Thread[] threads) throws InterruptedException {
        for (Thread t : threads) {
            t.join(60_000);
            assertFalse(t.isAlive());
        }
    }

    /** A snapshot says nothing of workers; the count is no change that a recording would have to note. */
    @Test public void snapshotsAndEditsDoNotKnowTheNumber() {
        Scene scene = Scenes.named("mixed");
        World one = scene.world();
        World four = scene.world();
        long edits = four.edits();
        four.settings().workers(4);
        assertEquals(edits, four.edits());
        for (int i = 0; i < 100; i++) {
            one.step(scene.step());
            four.step(scene.step());
        }
        assertArrayEquals(one.snapshot(), four.snapshot());
        World back = World.restore(four.snapshot());
        assertEquals(1, back.settings().workers());
        back.settings().workers(2);
        for (int i = 0; i < 40; i++) {
            one.step(scene.step());
            back.step(scene.step());
            assertEquals(one.stateHash(), back.stateHash());
        }
        four.close();
        back.close();
    }

    /** Wherever the step is when the user's code is called, on whatever thread, it may not change the world. */
    @Test public void callsFromInsideAStepAreRefusedWithWorkersToo() {
        World world = Blocks.floor(new WorldSettings().workers(4));
        for (int i = 0; i < 400; i++) {
            world.add(BodyDef.dynamic(new Sphere(0.2)).position(i % 20, 0.2, i / 20));
        }
        int[] refused = new int[1];
        world.setSleepPolicy(new SleepPolicy() {
            @Override
            public boolean sleepy(BodyStore bodies, int body, double h) {
                assertThrows(IllegalStateException.class, () -> world.step(H));
                assertThrows(IllegalStateException.class, world::close);
                assertThrows(IllegalStateException.class, () -> world.settings().set(Setting.SWEEPS, 3));
                refused[0]++;
                return false;
            }
        });
        world.step(H);
        assertEquals(400, refused[0]);
        world.close();
    }

    /** What goes wrong in one group stays there, whichever worker had it. */
    @Test public void badNumbersFreezeTheirGroupOnly() {
        World world = Blocks.floor(new WorldSettings().workers(4).sleep(WorldSettings.SleepKind.OFF));
        Body[] all = new Body[600];
        for (int i = 0; i < all.length; i++) {
            all[i] = world.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).position(i % 20 * 2, 0.2 + 0.4 * (i % 60 / 20), i / 60 * 2));
        }
        Blocks.run(world, 30);
        // an infinite force through the back door
        world.bodies.force[all[25].index() * BodyStore.VEL] = Double.POSITIVE_INFINITY;
        world.step(H);
        int frozen = 0;
        for (int i = 0; i < world.events().size(); i++) {
            frozen += world.events().kind(i) == EventKind.FROZEN ? 1 : 0;
        }
        assertEquals(3, frozen);
        Blocks.run(world, 30);
        for (int i = 0; i < all.length; i++) {
            boolean same = i / 60 == 25 / 60 && i % 20 == 25 % 20;
            assertEquals("body " + i, same, (world.bodies.flags[all[i].index()] & BodyStore.FROZEN) != 0);
        }
        world.close();
    }

    /** What a stepper throws ends the step; the next one works. */
    @Test public void anExceptionReachesTheCallerAndTheWorldGoesOn() {
        World world = Blocks.floor(new WorldSettings().workers(2));
        Blocks.wall(world, 5, 4);
        world.setStepper((StepContext c, double h) -> c.workers.run((task, worker) -> {
            if (task == 5) {
                throw new IllegalStateException("meant");
            }
        }, 10));
        assertEquals("meant", assertThrows(IllegalStateException.class, () -> world.step(H)).getMessage());
        world.setStepper(null);
        world.step(H);
        world.close();
    }

    @Test public void theTeamIsKeptFromStepToStep() {
        World world = Blocks.floor(new WorldSettings().workers(2));
        world.step(H);
        Object team = world.context().workers;
        world.step(H);
        assertSame(team, world.context().workers);
        world.close();
        assertNotSame(team, world.context().workers);
        assertTrue(world.context().workers.count() == 1);
    }
}
