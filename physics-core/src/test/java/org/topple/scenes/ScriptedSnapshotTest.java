package org.topple.scenes;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.World;

/** What a scripted body follows is part of the state. */
public class ScriptedSnapshotTest {
    /** 3 s later it is where the motion has it, not where it was left. */
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
        Vector3d before = copy.body(last[0]).position(new Vector3d());
        for (int i = 0; i < 100; i++) {
            copy.step(scene.step());
            original.step(scene.step());
        }
        Vector3d after = copy.body(last[0]).position(new Vector3d());
        assertTrue(before + " " + after, before.distance(after) > 1);
        assertEquals(original.stateHash(), copy.stateHash());
    }
}
