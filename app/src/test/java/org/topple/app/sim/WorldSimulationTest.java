package org.topple.app.sim;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.ByteBuffer;
import org.joml.Quaterniond;
import org.junit.Test;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;

public class WorldSimulationTest {
    private static final double H = 0.01;
    private static final int BOX = Snapshot.STRIDE;
    private static final int AFTER = Snapshot.STRIDE / 2;

    private final Snapshot snapshot = new Snapshot();

    private static WorldSimulation fallingBox(double restitution) {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).density(500).restitution(restitution).position(0, 2, 0)
            .rotation(new Quaterniond()));
        return new WorldSimulation(world);
    }

    private double height(WorldSimulation s) {
        s.write(snapshot);
        return snapshot.poses[BOX + AFTER + 1];
    }

    /** Falls 1.5 m in 0.55 s, and comes back to e^2 times that height. */
    @Test
    public void theBoxFallsAndBounces() {
        WorldSimulation s = fallingBox(0.6);
        for (int i = 0; i < 50; i++) {
            s.step(H);
        }
        assertEquals("after 0.5 s", 2 - 9.81 / 2 * 0.25, height(s), 0.03);
        double highest = 0;
        double before = 0;
        boolean rising = false;
        for (int i = 0; i < 60; i++) {
            s.step(H);
            rising |= height(s) > before && i > 10;
            before = height(s);
            highest = rising ? Math.max(highest, before) : 0;
        }
        assertEquals("top of the first bounce", 0.5 + 0.36 * 1.5, highest, 0.06);
    }

    @Test
    public void snapshotsHoldTheStateBeforeAndAfterAStep() {
        WorldSimulation s = fallingBox(0);
        s.step(H);
        double first = height(s);
        s.step(H);
        double second = height(s);
        assertEquals(first, snapshot.poses[BOX + 1], 0);
        assertTrue(second < first);
        Look[] looks = snapshot.looks;
        s.write(snapshot);
        assertSame("unchanged bodies keep their looks", looks, snapshot.looks);
    }

    @Test
    public void aFingerLiftsTheBoxAndLetsItFall() {
        WorldSimulation s = fallingBox(0);
        for (int i = 0; i < 200; i++) {
            s.step(H);
        }
        assertEquals(0.5, height(s), 0.01);
        assertTrue(s.grab(0, 0.5, 5, 0, 0, -1));
        s.drag(0, 2.5, 5, 0, 0, -1);
        for (int i = 0; i < 200; i++) {
            s.step(H);
        }
        assertTrue("lifted to " + height(s), height(s) > 1.8);
        s.release();
        for (int i = 0; i < 300; i++) {
            s.step(H);
        }
        assertTrue("fell to " + height(s), height(s) < 0.75);
    }

    @Test
    public void aFingerBesideTheBoxGrabsNothing() {
        WorldSimulation s = fallingBox(0);
        assertFalse("over it", s.grab(0, 4, 5, 0, 0, -1));
        assertFalse("behind the eye", s.grab(0, 2, 5, 0, 0, 1));
        assertFalse("the ground", s.grab(5, 2, 0, 0, -1, 0));
        s.drag(0, 9, 0, 0, 0, -1);
        s.step(H);
        assertTrue(height(s) < 2);
    }

    @Test
    public void aRestoredSimulationGoesOnAsTheSavedOne() {
        WorldSimulation first = fallingBox(0.5);
        for (int i = 0; i < 40; i++) {
            first.step(H);
        }
        WorldSimulation second = fallingBox(0.5);
        second.restore(first.save());
        assertArrayEquals(first.save(), second.save());
        assertEquals("shown at once", height(first), height(second), 0);
        for (int i = 0; i < 10; i++) {
            first.step(H);
            second.step(H);
        }
        assertEquals(height(first), height(second), 1e-12);
    }

    @Test
    public void badStatesAreRefusedAndChangeNothing() {
        WorldSimulation s = fallingBox(0);
        byte[] good = s.save();
        assertThrows(IllegalArgumentException.class, () -> s.restore(new byte[7]));
        byte[] bad = good.clone();
        ByteBuffer.wrap(bad).putDouble(bad.length - 8, Double.NaN).putDouble(bad.length / 2, 42);
        assertThrows(IllegalArgumentException.class, () -> s.restore(bad));
        assertArrayEquals(good, s.save());
    }
}
