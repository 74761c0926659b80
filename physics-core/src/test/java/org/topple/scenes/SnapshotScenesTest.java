package org.topple.scenes;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.topple.physics.LongRuns;
import org.topple.physics.World;

/** A snapshot of every scene of the library, jointed and scripted ones too, goes on to the same bits: 10,000 steps in {@code longTest}. */
public class SnapshotScenesTest {
    private static final int BEFORE = 30;

    @Test
    public void everySceneGoesOnToTheSameBits() {
        for (Scene scene : Scenes.all()) {
            World original = scene.world();
            for (int i = 0; i < BEFORE; i++) {
                original.step(scene.step());
            }
            World copy = World.restore(original.snapshot());
            assertEquals(scene.name(), original.stateHash(), copy.stateHash());
            int full = original.bodyCount() > 600 ? 1000 : 10_000;
            int steps = LongRuns.count(full) == full ? full : original.bodyCount() > 600 ? 5 : 30;
            for (int i = 0; i < steps; i++) {
                original.step(scene.step());
                copy.step(scene.step());
                assertEquals(scene.name() + " step " + i, original.stateHash(), copy.stateHash());
            }
            assertArrayEquals(scene.name(), original.snapshot(), copy.snapshot());
        }
    }

    /** What a scripted body follows is part of the state: 3 s later it is where the motion has it, not where it was left. */
    @Test
    public void aScriptedBodyGoesOnAfterRestoring() {
        Scene scene = Scenes.named("scripted-balls125");
        World original = scene.world();
        for (int i = 0; i < 100; i++) {
            original.step(scene.step());
        }
        World copy = World.restore(original.snapshot());
        int[] last = {0};
        copy.forEachBody(b -> last[0] = b.index());
        org.joml.Vector3d before = copy.body(last[0]).position(new org.joml.Vector3d());
        for (int i = 0; i < 100; i++) {
            copy.step(scene.step());
            original.step(scene.step());
        }
        org.joml.Vector3d after = copy.body(last[0]).position(new org.joml.Vector3d());
        assertTrue(before + " " + after, before.distance(after) > 1);
        assertEquals(original.stateHash(), copy.stateHash());
    }
}
