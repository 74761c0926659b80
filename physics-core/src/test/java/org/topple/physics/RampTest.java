package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Sphere;

/** Friction by the book: Mirtich's block on a ramp, the critical angle, and the ball that slides until it rolls. */
public class RampTest {
    private static final double G = 9.81;
    private static final double H = 1 / 240.0;

    /** A block on a ramp of 30 degrees that rises towards +x; positions along the ramp. */
    private static final class Ramp {
        final World world;
        final Body block;
        final Quaterniond tilt = new Quaterniond().rotateZ(Math.PI / 6);

        Ramp(double friction, double speed) {
            world = Blocks.slope(new WorldSettings(), 30, friction);
            Vector3d v = tilt.transform(new Vector3d(speed, 0, 0));
            block = world.add(BodyDef.dynamic(new Box(0.5, 0.1, 0.5)).position(tilt.transform(new Vector3d(0, 0.1, 0))).rotation(tilt).friction(friction)
                    .velocity(v.x, v.y, 0));
        }

        double along() {
            return new Quaterniond(tilt).conjugate().transform(Blocks.at(block)).x;
        }
    }

    /** Sent down the ramp, friction brakes it: a = g (mu cos - sin) = 2.741, so it stops after 1.999 s and 5.478 m. */
    @Test @Spec({"V-1", "F49"}) public void aBlockSentDownARampStopsAndStays() {
        Ramp ramp = new Ramp(0.9, -5.48);
        double a = G * (0.9 * Math.cos(Math.PI / 6) - Math.sin(Math.PI / 6));
        assertEquals(2.741, a, 1e-3);
        double stop = -1;
        for (int i = 1; i <= 240 * 3 && stop < 0; i++) {
            ramp.world.step(H);
            stop = Blocks.speed(ramp.block) < 1e-3 ? i * H : -1;
        }
        assertEquals("stops in time", 5.48 / a, stop, 0.01 * 5.48 / a);
        assertEquals("and in place", -5.48 * 5.48 / (2 * a), ramp.along(), 0.01 * 5.478);
        double at = ramp.along();
        Blocks.run(ramp.world, 240 * 3, H);
        assertEquals("without creep", at, ramp.along(), 1e-3);
    }

    /** tan 30 = 0.5774: with 0.60 it stays, with 0.55 it slides with g (sin - mu cos) = 0.2324. */
    @Test @Spec("V-2") public void aBlockSlidesOnlyBelowTheCriticalFriction() {
        Ramp stays = new Ramp(0.60, 0);
        Blocks.run(stays.world, 240 * 5, H);
        assertEquals(0, stays.along(), 1e-3);
        Ramp slides = new Ramp(0.55, 0);
        double a = G * (Math.sin(Math.PI / 6) - 0.55 * Math.cos(Math.PI / 6));
        assertEquals(0.2324, a, 1e-4);
        Blocks.run(slides.world, 240 * 5, H);
        assertEquals(-a * 25 / 2, slides.along(), 0.03 * a * 25 / 2);
        assertTrue(!slides.block.isAsleep());
    }

    /** With backspin s0 = v0 + R w0: rolls at (5 v0 - 2 R w0)/7 after 2 s0/(7 mu g). Straight: 5/7 v0 after 12 v0^2/(49 mu g). */
    @Test @Spec({"V-5", "F54"}) public void aBallSlidesUntilItRolls() {
        for (double spin : new double[] {0, 20, -10}) {
            double v0 = 7, r = 0.11, mu = 0.2;
            World world = Blocks.floor();
            Body floor = world.bodies().iterator().next();
            floor.setMaterial(floor.material().withFriction(mu));
            Body ball = world.add(BodyDef.dynamic(new Sphere(r)).mass(6).position(0, r, 0).velocity(v0, 0, 0).angularVelocity(0, 0, spin).friction(mu));
            double slip = v0 + r * spin;
            double end = 2 * slip / (7 * mu * G);
            double rolls = (5 * v0 - 2 * r * spin) / 7;
            double time = -1;
            double distance = 0;
            for (int i = 1; i <= 1000; i++) {
                world.step(H);
                Vector3d v = ball.velocity(new Vector3d());
                double s = v.x + r * ball.angularVelocity(new Vector3d()).z;
                if (time < 0 && s < 1e-3 * v0) {
                    time = i * H;
                    distance = Blocks.at(ball).x;
                }
            }
            assertEquals("rolls at", rolls, ball.velocity(new Vector3d()).x, 0.01 * rolls);
            assertEquals("no slip left", 0, rolls + r * ball.angularVelocity(new Vector3d()).z, 0.01 * rolls);
            assertEquals("after", end, time, 0.01 * end + H);
            assertEquals("having gone", v0 * end - mu * G * end * end / 2, distance, 0.01 * distance + v0 * H);
        }
    }
}
