package org.topple.app.sim;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.HalfSpace;

public class MissilesTest {
    private final World world = new World();
    private final Missiles missiles = new Missiles();

    private void shoot(Missile kind) {
        missiles.shoot(world, kind, 0.5, new Vector3d(0, 5, 10), new Vector3d(0, 0, -20));
    }

    @Test
    public void aRagdollFliesHeadFirstAndStaysInOnePiece() {
        world.add(BodyDef.fixed(new HalfSpace()));
        shoot(Missile.RAGDOLL);
        assertEquals(17, world.bodyCount());
        assertEquals(15, world.jointCount());
        Vector3d sum = new Vector3d();
        double mass = 0;
        double front = 0;
        for (Body b : world.bodies()) {
            if (b.mass() > 0) {
                sum.add(b.position(new Vector3d()).mul(b.mass()));
                mass += b.mass();
                assertEquals(-20, b.velocity(new Vector3d()).z, 1e-9);
                front = Math.min(front, b.position(new Vector3d()).z - 10);
            }
        }
        sum.div(mass);
        assertEquals("its middle starts where it was thrown from", 0, sum.distance(0, 5, 10), 0.15);
        assertTrue("it reaches ahead by " + -front, front < -0.5);
        for (int i = 0; i < 120; i++) {
            world.step(1 / 60.0);
        }
        double[] gap = new double[1];
        world.forEachJoint(j -> gap[0] = Math.max(gap[0], j.gap()));
        assertTrue("gap " + gap[0], gap[0] < 0.03);
        for (Body b : world.bodies()) {
            assertTrue(b.mass() == 0 || b.position(new Vector3d()).y > -0.05);
        }
    }

    @Test
    public void whenThereAreTooManyTheFirstOnesGoWithAllTheirLimbs() {
        for (int i = 0; i < Missiles.MOST + 3; i++) {
            shoot(i % 2 == 0 ? Missile.BALL : Missile.BOX);
        }
        assertEquals(Missiles.MOST, world.bodyCount());
        for (int i = 0; i < 7; i++) {
            shoot(Missile.RAGDOLL);
        }
        assertEquals(80, world.bodyCount());
        assertEquals("five ragdolls", 75, world.jointCount());
    }

    @Test
    public void whatTheUserRemovedIsNotRemovedAgain() {
        shoot(Missile.RAGDOLL);
        world.remove(world.body(3));
        for (int i = 0; i < Missiles.MOST; i++) {
            shoot(Missile.BALL);
        }
        assertEquals(Missiles.MOST, world.bodyCount());
    }
}
