package org.topple.app.gl;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.topple.app.sim.Snapshot;
import org.topple.app.sim.WorldRecorder;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;

public class FramingTest {
    private static float[] box(World world) {
        WorldRecorder recorder = new WorldRecorder(world);
        recorder.setDetails(Snapshot.WITH_BOUNDS);
        Snapshot s = new Snapshot();
        recorder.write(s);
        return Framing.box(s);
    }

    /** A long thin body takes the room that it has, not that of a ball around it. */
    @Test
    public void aPlankTakesItsOwnRoom() {
        World world = new World();
        world.add(BodyDef.dynamic(new Box(4, 0.1, 0.5)).position(1, 2, 3));
        assertArrayEquals(new float[] {-3, 1.9f, 2.5f, 5, 2.1f, 3.5f}, box(world), 1e-5f);
    }

    @Test
    public void whatHoldsTheSceneIsShownAndWhatIsFarOrHugeIsNot() {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        world.add(BodyDef.dynamic(new Box(4, 0.1, 0.5)).position(0, 2, 0));
        world.add(BodyDef.fixed(new Box(0.5, 1, 0.5)).position(-4.5, 1, 0));
        world.add(BodyDef.fixed(new Box(50, 0.1, 50)).position(0, 0, 0));
        world.add(BodyDef.fixed(new Box(1, 1, 1)).position(0, 1, 30));
        assertArrayEquals(new float[] {-5, 0, -0.5f, 4, 2.1f, 0.5f}, box(world), 1e-5f);
    }

    @Test
    public void nothingThatMovesIsNoScene() {
        World world = new World();
        world.add(BodyDef.fixed(new Box(1, 1, 1)));
        assertNull(box(world));
    }

    /** On a high screen a long wall is seen from its end, as far as that makes it larger; on a wide one, and a tower, from the front. */
    @Test
    public void aWallIsTurnedOnAHighScreenOnly() {
        float[] wall = {-10, 0, -0.5f, 10, 10, 0.5f};
        Camera front = Camera.lookingAt(0, 5, 0, 0.37f, 0.3f, 30);
        Camera high = front.withScreen(720, 1520);
        Camera turned = high.fitTurned(wall, 0, 130, 720, 1300);
        assertTrue("turned by " + (turned.yaw() - 0.37f), turned.yaw() - 0.37f > 0.3f);
        assertTrue(turned.distance() + " against " + high.fitInto(wall, 0, 130, 720, 1300).distance(),
            turned.distance() < 0.8f * high.fitInto(wall, 0, 130, 720, 1300).distance());
        assertEquals(0.37f, front.withScreen(1520, 720).fitTurned(wall, 0, 0, 1300, 720).yaw(), 0);
        float[] tower = {-1, 0, -1, 1, 10, 1};
        assertEquals(0.37f, high.fitTurned(tower, 0, 130, 720, 1300).yaw(), 0.2f);
    }
}
