package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.settings.WorldSettings.StepperKind;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** Newton's law of impact: the speed of approach comes back times e. */
public class RestitutionTest {
    private static final double[] STEPS = {0.01, 1 / 60.0, 1 / 120.0};

    private static WorldSettings[] settings() {
        return new WorldSettings[] {TestWorlds.awake(), TestWorlds.awake().stepper(StepperKind.FIXED), TestWorlds.thesis(0.01), TestWorlds.thesis(0)};
    }

    /** Highest point of the lowest point of a body after its first touch, dropped from H. */
    private static double rebound(WorldSettings s, Shape shape, double half, double e, double height, double h) {
        World w = TestWorlds.floor(s, 0.5, e);
        Body b = w.add(BodyDef.dynamic(shape).restitution(e).position(0, half + height, 0));
        double start = TestWorlds.energy(w, h);
        boolean touched = false;
        double peak = 0;
        for (int i = 0; i < 1.2 * (Math.sqrt(2 * height / 9.81) * (1 + 2 * e)) / h; i++) {
            w.step(h);
            double y = TestWorlds.at(b).y - half;
            touched |= y < 0.02 || TestWorlds.velocity(b).y >= 0;
            if (touched) {
                peak = Math.max(peak, TestWorlds.velocity(b).y > 0 ? y : Math.min(peak, y));
            }
            assertTrue("energy " + TestWorlds.energy(w, h) / start, TestWorlds.energy(w, h) <= start * 1.01);
        }
        return peak;
    }

    @Spec({"S28", "E51"})
    @Test public void ballReboundsToTheSquareOfRestitution() {
        for (WorldSettings s : settings()) {
            for (double e : new double[] {0, 0.25, 0.5, 1}) {
                for (double h : STEPS) {
                    double peak = rebound(s, new Sphere(0.2), 0.2, e, 1, h);
                    String what = s.stepper() + " f " + s.get(Setting.SHOCK_F) + " e " + e + " h " + h;
                    if (e == 0) {
                        assertEquals(what, 0, peak, 2e-3);
                    } else {
                        assertEquals(what, e * e, peak, 0.03 * e * e);
                    }
                }
            }
        }
    }

    @Spec({"S28", "E51"})
    @Test public void boxReboundsToTheSquareOfRestitution() {
        for (double e : new double[] {0, 0.25, 0.5, 1}) {
            for (double h : STEPS) {
                double peak = rebound(TestWorlds.awake(), new Box(0.2, 0.3, 0.25), 0.3, e, 1, h);
                assertEquals("e " + e + " h " + h, e * e, peak, e == 0 ? 2e-3 : 0.03 * e * e);
            }
        }
    }

    /** Twenty elastic bounces: energy never more than 1 % above the start, and little is lost. */
    @Spec("E51")
    @Test public void elasticBallKeepsItsEnergyOverManyBounces() {
        for (double h : STEPS) {
            World w = TestWorlds.floor(TestWorlds.awake(), 0.5, 1);
            w.add(BodyDef.dynamic(new Sphere(0.2)).restitution(1).position(0, 1.2, 0));
            double floor = 0.2 * 9.81 * 1000 * 4 / 3.0 * Math.PI * 0.008;
            double start = TestWorlds.energy(w, h) - floor;
            double most = 0;
            for (int i = 0; i < 18 / h; i++) {
                w.step(h);
                most = Math.max(most, (TestWorlds.energy(w, h) - floor) / start);
            }
            assertTrue("h " + h + " most " + most, most <= 1.001);
        }
    }

    /** Two equal balls exchange their speeds: v1 = (1 - e)/2 v, v2 = (1 + e)/2 v. */
    @Spec("S28")
    @Test public void ballsExchangeSpeed() {
        for (double e : new double[] {0, 0.5, 1}) {
            World w = new World(TestWorlds.awake());
            w.setGravity(0, 0, 0);
            Body a = w.add(BodyDef.dynamic(new Sphere(0.2)).restitution(e).position(-1, 0, 0).velocity(3, 0, 0));
            Body b = w.add(BodyDef.dynamic(new Sphere(0.2)).restitution(e).position(0, 0, 0));
            TestWorlds.run(w, 0.01, 60);
            assertEquals(3 * (1 - e) / 2, TestWorlds.velocity(a).x, 1e-9);
            assertEquals(3 * (1 + e) / 2, TestWorlds.velocity(b).x, 1e-9);
        }
    }

    /** Below the threshold nothing bounces, so that what rests stays at rest. */
    @Test public void slowContactsDoNotBounce() {
        World w = TestWorlds.floor(TestWorlds.awake(), 0.5, 1);
        Body b = w.add(BodyDef.dynamic(new Sphere(0.2)).restitution(1).position(0, 0.201, 0));
        TestWorlds.run(w, 0.01, 100);
        assertTrue(TestWorlds.at(b).y < 0.2011);
        assertEquals(0, TestWorlds.velocity(b).y, 1e-6);
    }
}
