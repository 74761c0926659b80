package org.topple.scenes;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.topple.physics.AllocationProbe;
import org.topple.physics.World;

/**
 * After ten steps no scene allocates, though contacts appear and groups merge. Each scene runs in another world before, so that
 * no class is loaded while bytes are counted.
 */
public class SceneAllocationTest {
    private static final int WARM = 10;
    private static final int STEPS = 80;

    @Test
    public void noSceneAllocatesOnceWarm() {
        for (Scene scene : Scenes.all()) {
            step(scene.world(), scene.step(), WARM + STEPS);
            World world = scene.world();
            step(world, scene.step(), WARM);
            assertEquals(scene.name(), 0, AllocationProbe.bytes(() -> step(world, scene.step(), STEPS)));
        }
    }

    private static void step(World world, double h, int count) {
        for (int i = 0; i < count; i++) {
            world.step(h);
        }
    }
}
