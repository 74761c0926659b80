package org.topple.scenes;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.World;

public class SceneSeedTest {
    @Test
    public void seedZeroChangesNothing() {
        World world = Scenes.named("stack25").world();
        long before = world.stateHash();
        assertEquals(0, SceneSeed.shake(world, 0));
        assertEquals(before, world.stateHash());
    }

    @Test
    public void negativeSeedsAreRefused() {
        World world = Scenes.named("stack10").world();
        Exception e = assertThrows(IllegalArgumentException.class, () -> SceneSeed.shake(world, -1));
        assertEquals("seed must be at least 0, but is -1", e.getMessage());
    }

    @Test
    public void equalSeedsGiveEqualScenesAndOthersDiffer() {
        long[] hashes = new long[3];
        for (int i = 0; i < 3; i++) {
            World world = Scenes.named("wall200").world();
            SceneSeed.shake(world, i == 0 ? 2 : i);
            hashes[i] = world.stateHash();
        }
        assertEquals(hashes[0], hashes[2]);
        assertNotEquals(hashes[0], hashes[1]);
    }

    @Test
    public void bodiesMoveAtMostOnePercentAndTurnAtMostOneDegree() {
        for (String name : new String[] {"stack100", "wall200", "tower320", "balls125", "mixed", "seesaw"}) {
            SceneBodies still = SceneBodies.of(name);
            SceneBodies shaken = SceneBodies.of(name);
            SceneSeed.shake(shaken.world, 3);
            double most = 0;
            for (int i = 0; i < still.dynamic.size(); i++) {
                Body a = still.dynamic.get(i);
                Body b = shaken.dynamic.get(i);
                Vector3d d = SceneBodies.position(b).sub(SceneBodies.position(a));
                double size = 2 * a.shape().innerRadius();
                assertEquals("bodies stay at their height", 0, d.y, 0);
                assertTrue(name + " moved by " + d, Math.sqrt(d.x * d.x + d.z * d.z) <= 0.01 * size + 1e-15);
                most = Math.max(most, Math.sqrt(d.x * d.x + d.z * d.z) / size);
                Quaterniond turn = b.rotation(new Quaterniond()).mul(a.rotation(new Quaterniond()).conjugate());
                assertTrue(name, 2 * Math.asin(Math.abs(turn.y)) <= Math.toRadians(1) + 1e-12);
                assertEquals("only about the upright axis", 0, Math.abs(turn.x) + Math.abs(turn.z), 1e-12);
            }
            assertTrue(name + " shakes by " + most + " at most", most > 0.005);
        }
    }

    @Test
    public void noOverlapIsMade() {
        for (Scene scene : Scenes.all()) {
            SceneBodies bodies = new SceneBodies(scene.world());
            if (bodies.all.size() < 1000) {
                double before = bodies.deepest();
                SceneSeed.shake(bodies.world, 1);
                assertEquals(scene.name(), before, Math.max(before, bodies.deepest()), 1e-11);
            }
        }
    }

    /** Even bricks that touch on both sides find a way, most of them. */
    @Test
    public void mostBodiesAreMoved() {
        Object[][] rows = {{"stack100", 100}, {"wall200", 180}, {"tower640", 600}, {"seesaw", 4}};
        for (Object[] row : rows) {
            int moved = SceneSeed.shake(Scenes.named((String) row[0]).world(), 4);
            assertTrue(row[0] + ": " + moved, moved >= (int) row[1]);
        }
    }
}
