package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.junit.Test;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.settings.WorldSettings.StepperKind;
import org.topple.physics.shape.Box;

/** Whether a lever feels its load. */
public class WeightTest {
    private static final double H = 0.01;

    /** A plank on a ridge with 20 kg at one end and 10 kg at the other: its spin after the time, in rad/s. */
    private static double spin(WorldSettings s, double seconds) {
        World w = new World(s);
        w.add(BodyDef.fixed(new Box(0.5, 0.5, 1)).friction(0.5).rotation(new Quaterniond().rotationZ(Math.PI / 4)));
        double top = Math.sqrt(0.5);
        Body plank = w.add(BodyDef.dynamic(new Box(2, 0.05, 0.5)).mass(100).friction(0.5).position(0, top + 0.05, 0));
        w.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).mass(20).friction(0.5).position(1.8, top + 0.3, 0));
        w.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).mass(10).friction(0.5).position(-1.8, top + 0.3, 0));
        TestWorlds.run(w, H, (int) Math.round(seconds / H));
        return -TestWorlds.spin(plank).z;
    }

    /** Angular acceleration of the plank with its loads: torque over inertia, all about the ridge. */
    private static double truth() {
        double box = 0.4 * 0.4 / 6;
        double loads = (20 + 10) * (1.8 * 1.8 + 0.3 * 0.3 + box);
        double plank = 100 * (16 + 0.01) / 12 + 100 * 0.05 * 0.05;
        return (20 - 10) * 1.8 * 9.81 / (loads + plank);
    }

    @Spec("S48")
    @Test public void seeSawTurnsAtTheShareOfItsTrueRate() {
        assertEquals("f = 0 never tips", 0, spin(TestWorlds.thesis(0), 2), 1e-3 * truth());
        for (double f : new double[] {0.01, 0.05, 0.125, 0.5, 1}) {
            double ten = spin(TestWorlds.thesis(f), 0.1) / (0.1 * truth());
            double many = spin(TestWorlds.thesis(f).set(Setting.SWEEPS, 1000), 0.1) / (0.1 * truth());
            assertEquals("f " + f + " at 10 sweeps", f, ten, 0.5 * f);
            assertEquals("f " + f + " at 1000 sweeps", f, many, 0.05 * f);
        }
    }

    /** The default needs no such trade. */
    @Spec("S48")
    @Test public void layerSolveTurnsTheSeeSawAtItsTrueRate() {
        double rate = spin(TestWorlds.awake(), 0.1) / (0.1 * truth());
        assertEquals(1, rate, 0.05);
    }

    /** A box that falls on a stack is felt at the bottom for every f: the impact goes through the simultaneous pass. */
    @Spec("S48")
    @Test public void impactOnAStackIsFelt() {
        for (double f : new double[] {0, 0.01, 0.125, 1}) {
            World w = TestWorlds.floor(TestWorlds.thesis(f).set(Setting.SWEEPS, 50), 0.5, 0);
            Body[] boxes = TestWorlds.column(w, 2, 0.5);
            w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 2.6, 0).velocity(0, -5, 0));
            Body floor = w.bodies().iterator().next();
            double rest = 0;
            double most = 0;
            for (int i = 0; i < 20; i++) {
                w.step(H);
                double p = TestWorlds.impulse(w, floor, boxes[0]);
                most = Math.max(most, p);
                rest = p;
            }
            assertTrue("f " + f + " most " + most + " rest " + rest, most > 1000 * 5 * 0.5);
        }
    }

    /** Plain stepping with many sweeps is the reference for the formula itself. */
    @Test public void manyPlainSweepsGiveTheTrueRate() {
        double rate = spin(TestWorlds.awake().stepper(StepperKind.FIXED).set(Setting.SWEEPS, 2000), 0.1) / (0.1 * truth());
        assertEquals(1, rate, 0.02);
    }
}
