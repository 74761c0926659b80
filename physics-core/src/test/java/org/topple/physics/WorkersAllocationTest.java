package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import org.junit.Test;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

/** Nothing is allocated once warm on any of the threads that step a world. */
public class WorkersAllocationTest {
    @Test public void noWorkerAllocates() {
        for (String name : new String[] {"pile2000", "silo3000", "tower640", "ragdolls50", "mixed", "balls125"}) {
            Scene scene = Scenes.named(name);
            World warm = scene.world();
            warm.settings().workers(3);
            step(warm, scene.step(), 60);
            warm.close();
            World world = scene.world();
            world.settings().workers(3);
            step(world, scene.step(), 10);
            Thread[] workers = world.context().workers.threads();
            assertEquals(2, workers.length);
            Thread[] all = Arrays.copyOf(workers, 3);
            all[2] = Thread.currentThread();
            assertEquals(name, 0, AllocationProbe.bytes(() -> step(world, scene.step(), 50), all));
            assertEquals(name, 0, world.growths());
            world.close();
        }
    }

    @Test public void theThreadsAreThere() {
        World world = Scenes.named("stack10").world();
        world.settings().workers(4);
        world.step(Blocks.H);
        Thread[] threads = world.context().workers.threads();
        assertEquals(3, threads.length);
        assertTrue(threads[0].isAlive());
        world.close();
    }

    private static void step(World world, double h, int count) {
        for (int i = 0; i < count; i++) {
            world.step(h);
        }
    }
}
