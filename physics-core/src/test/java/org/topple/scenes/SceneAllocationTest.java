package org.topple.scenes;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.topple.physics.AllocationProbe;
import org.topple.physics.World;

/** After ten steps no scene allocates, though contacts appear and groups merge. */
public class SceneAllocationTest {
    private static final int WARM = 10;
    private static final int STEPS = 80;

    @Test
    public void noSceneAllocatesOnceWarm() {
        for (Scene scene : Scenes.all()) {
            World world = scene.world();
            for (int i = 0; i < WARM; i++) {
                world.step(scene.step());
            }
            assertEquals(scene.name(), 0, AllocationProbe.bytes(() -> {
                for (int i = 0; i < STEPS; i++) {
                    world.step(scene.step());
                }
            }));
        }
    }
}
