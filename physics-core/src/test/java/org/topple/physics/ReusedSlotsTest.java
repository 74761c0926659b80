package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

/** What random calls found: places and scratch memory that outlived the body they belonged to. */
public class ReusedSlotsTest {
    private static final double H = 1 / 60.0;

    /** A joint was dropped after the colliders of its body were gone, and looked for them. */
    @Test
    public void aBodyGoesWithItsJoints() {
        World w = new World();
        Body a = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)));
        Body b = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 1, 0));
        Joint j = w.add(JointDef.ball(a, b, new Vector3d(0, 0.5, 0)));
        w.remove(a);
        assertFalse(j.isAlive());
        assertEquals(0, w.jointCount());
        w.step(H);
        assertTrue(b.velocity(new Vector3d()).y < 0);
    }

    /** The hidden ground took over the slot of a dynamic body, and its motion type with it: the pendulum fell. */
    @Test
    public void theGroundIsFixedInAReusedSlot() {
        World w = new World();
        Body gone = w.add(BodyDef.dynamic(new Sphere(1)).position(50, 0, 0));
        Body bob = w.add(BodyDef.dynamic(new Sphere(0.2)));
        w.remove(gone);
        w.add(JointDef.ball(null, bob, new Vector3d(0, 1, 0)));
        for (int i = 0; i < 60; i++) {
            w.step(H);
        }
        assertEquals(0, bob.position(new Vector3d()).y, 1e-6);
    }

    /** A scripted body that was removed while it moved was still moved. */
    @Test
    public void aRemovedScriptStops() {
        World w = new World();
        Body s = w.add(BodyDef.scripted(new Box(1, 1, 1)).velocity(1, 0, 0));
        w.step(H);
        w.remove(s);
        w.step(H);
        assertEquals(0, w.bodyCount());
    }

    /** A joint pulled at a body that was out of the simulation, and gave it a velocity without end. */
    @Test
    public void aJointToAPassiveBodyRests() {
        World w = new World();
        Body a = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)));
        Body b = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 1, 0));
        w.add(JointDef.ball(a, b, new Vector3d(0, 0.5, 0)));
        a.setActive(false);
        for (int i = 0; i < 30; i++) {
            w.step(H);
        }
        assertEquals(0, a.velocity(new Vector3d()).length(), 0);
        assertEquals("the other end falls freely", 1 - 0.5 * 9.81 * 0.5 * (0.5 + H), b.position(new Vector3d()).y, 1e-9);
    }

    /** The push of projection on a body that was frozen later stayed in memory and moved its partner for ever. */
    @Test
    public void pushesDoNotOutliveTheirStep() {
        World w = new World();
        w.add(BodyDef.fixed(new HalfSpace()));
        Body a = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 0.4, 0));
        Body b = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 1.35, 0));
        w.step(H);
        World copy = World.restore(w.snapshot());
        assertEquals(2, copy.bodyCount() - 1);
        for (int i = 0; i < 20; i++) {
            w.step(H);
            copy.step(H);
            assertEquals(w.stateHash(), copy.stateHash());
        }
        assertTrue(a.isAlive() && b.isAlive());
    }
}
