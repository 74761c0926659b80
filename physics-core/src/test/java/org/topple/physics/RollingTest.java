package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.body.Material;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.settings.WorldSettings.FrictionModel;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

public class RollingTest {
    private static final double G = 9.81;
    private static final double R = 0.3;

    /** A sliding sphere is slowed by mu g and spun up by 5 mu g / 2r, so it rolls at t = 2 v0 / 7 mu g with 5/7 v0. */
    @Spec("E48")
    @Test public void slidingBallRollsAtFiveSeventhsOfItsSpeed() {
        for (double h : new double[] {0.01, 1 / 60.0}) {
            for (WorldSettings s : new WorldSettings[] {TestWorlds.awake(), TestWorlds.awake().friction(FrictionModel.MANIFOLD), TestWorlds.thesis(0.01)}) {
                World w = TestWorlds.floor(s, 0.2, 0);
                Body ball = w.add(BodyDef.dynamic(new Sphere(R)).friction(0.2).position(0, R, 0).velocity(7, 0, 0));
                double rolls = -1;
                for (int i = 1; i <= 300; i++) {
                    w.step(h);
                    double slip = TestWorlds.velocity(ball).x + R * TestWorlds.spin(ball).z;
                    if (rolls < 0 && Math.abs(slip) < 1e-4) {
                        rolls = i * h;
                    }
                }
                assertEquals(5, TestWorlds.velocity(ball).x, 0.05);
                assertEquals(2 * 7 / (7 * 0.2 * G), rolls, h * 1.001);
            }
        }
    }

    @Spec("E48")
    @Test public void separatedContactHasNoImpulse() {
        World w = TestWorlds.floor(TestWorlds.awake().set(Setting.MARGIN, 0.05), 0.5, 0);
        w.setGravity(0, 0, 0);
        w.add(BodyDef.dynamic(new Sphere(R)).position(0, R + 0.02, 0).velocity(3, 0, 0).angularVelocity(0, 0, 5));
        w.step(0.01);
        int[] count = {0};
        w.forEachContact(c -> {
            count[0]++;
            assertEquals(0, c.impulse(), 0);
        });
        assertEquals(1, count[0]);
    }

    /** On a slope a ball rolls at 5/7 of the free rate, and keeps its energy. */
    @Test public void ballRollsDownASlopeAtFiveSevenths() {
        World w = TestWorlds.floor(TestWorlds.awake(), 0.5, 0);
        double theta = 0.2;
        w.setGravity(G * Math.sin(theta), -G * Math.cos(theta), 0);
        Body ball = w.add(BodyDef.dynamic(new Sphere(R)).friction(0.5).position(0, R, 0));
        double e0 = TestWorlds.energy(w, 0.01);
        TestWorlds.run(w, 0.01, 200);
        double a = 5 / 7.0 * G * Math.sin(theta);
        assertEquals(0.5 * a * 4, TestWorlds.at(ball).x, 0.01 * 0.5 * a * 4);
        assertEquals(e0, TestWorlds.energy(w, 0.01), 0.01 * w.kineticEnergy());
    }

    /**
     * Rolling friction c, in meters: the torque is at most c times the normal force, so a rolling ball of m, r slows by
     * 5/7 g c / r: with the friction force f back, m a = f and I w' = -(f r ... ) give a = g c / r / (1 + 2/5).
     */
    @Test public void rollingFrictionSlowsABallAsDocumented() {
        double c = 0.01;
        World w = new World(TestWorlds.awake());
        Material m = new Material(0.8, c, 0, 0);
        w.add(BodyDef.fixed(new HalfSpace()).material(m));
        Body ball = w.add(BodyDef.dynamic(new Sphere(R)).material(m).position(0, R, 0).velocity(2, 0, 0).angularVelocity(0, 0, -2 / R));
        TestWorlds.run(w, 0.01, 300);
        double a = G * c / R / 1.4;
        assertEquals(2 - 3 * a, TestWorlds.velocity(ball).x, 0.02 * 3 * a);
        TestWorlds.run(w, 0.01, 1000);
        assertEquals("stops and stays", 0, TestWorlds.velocity(ball).length(), 1e-9);
        Vector3d at = TestWorlds.at(ball);
        TestWorlds.run(w, 0.01, 100);
        assertEquals(0, at.distance(TestWorlds.at(ball)), 1e-6);
    }

    /** On a slope with tan(theta) below c/r rolling friction holds the ball; above it the ball rolls. */
    @Test public void rollingFrictionHoldsABallOnASlope() {
        double c = 0.03;
        for (double factor : new double[] {0.97, 1.03}) {
            World w = new World(TestWorlds.awake());
            Material m = new Material(0.8, c, 0, 0);
            w.add(BodyDef.fixed(new HalfSpace()).material(m));
            double theta = Math.atan(factor * c / R);
            w.setGravity(G * Math.sin(theta), -G * Math.cos(theta), 0);
            Body ball = w.add(BodyDef.dynamic(new Sphere(R)).material(m).position(0, R, 0));
            TestWorlds.run(w, 0.01, 500);
            double gone = TestWorlds.at(ball).x;
            assertTrue("gone " + gone, factor < 1 ? gone < 1e-3 : gone > 0.1);
        }
    }

    /** Spinning friction s: a ball that spins about the normal loses s m g of torque, w' = -5 g s / 2 r^2. */
    @Test public void spinningFrictionStopsATop() {
        double s = 0.005;
        World w = new World(TestWorlds.awake());
        Material m = new Material(0.8, 0, s, 0);
        w.add(BodyDef.fixed(new HalfSpace()).material(m));
        Body ball = w.add(BodyDef.dynamic(new Sphere(R)).material(m).position(0, R, 0).angularVelocity(0, 10, 0));
        TestWorlds.run(w, 0.01, 200);
        double a = 2.5 * G * s / (R * R);
        assertEquals(10 - 2 * a, TestWorlds.spin(ball).y, 0.02 * 2 * a);
        TestWorlds.run(w, 0.01, 1000);
        assertEquals(0, TestWorlds.spin(ball).length(), 1e-9);
    }

    /** Without either, a ball rolls and spins on: no hidden glue. */
    @Test public void ballRollsOnWithoutRollingFriction() {
        World w = TestWorlds.floor(TestWorlds.awake(), 0.5, 0);
        Body ball = w.add(BodyDef.dynamic(new Sphere(R)).position(0, R, 0).velocity(1, 0, 0).angularVelocity(0, 3, -1 / R));
        TestWorlds.run(w, 0.01, 1000);
        assertEquals(1, TestWorlds.velocity(ball).x, 1e-6);
        assertEquals(3, TestWorlds.spin(ball).y, 1e-6);
        assertEquals(10, TestWorlds.at(ball).x, 1e-3);
    }
}
