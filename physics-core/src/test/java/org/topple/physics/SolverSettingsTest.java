package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.settings.WorldSettings.SolverKind;
import org.topple.physics.settings.WorldSettings.StepperKind;
import org.topple.physics.shape.Box;

/** What the solver's settings do to a step, counted. */
public class SolverSettingsTest {
    private static final double H = 0.01;

    private static World column(WorldSettings s) {
        World w = TestWorlds.floor(s, 0.5, 0);
        TestWorlds.column(w, 5, 0.5);
        return w;
    }

    @Spec("S20")
    @Test public void overRelaxationByOneEqualsGaussSeidelBitForBit() {
        long[] hash = new long[3];
        for (int i = 0; i < 3; i++) {
            World w = column(TestWorlds.thesis(0.5).solver(i == 0 ? SolverKind.GAUSS_SEIDEL : SolverKind.SOR).set(Setting.SOR_OMEGA, i == 2 ? 1.3 : 1));
            TestWorlds.run(w, H, 20);
            hash[i] = w.motionHash();
        }
        assertEquals(hash[0], hash[1]);
        assertNotEquals(hash[0], hash[2]);
    }

    @Spec("S20")
    @Test public void everySolverHoldsABox() {
        for (SolverKind kind : SolverKind.values()) {
            World w = TestWorlds.floor(TestWorlds.awake().stepper(StepperKind.FIXED).solver(kind).set(Setting.SOR_OMEGA, 1.3), 0.5, 0);
            Body box = TestWorlds.column(w, 1, 0.5)[0];
            TestWorlds.run(w, H, 200);
            assertEquals(kind.name(), 0.5, TestWorlds.at(box).y, 1e-3);
            assertEquals(kind.name(), 0, TestWorlds.at(box).x, 1e-5);
        }
    }

    /** Two passes of ten over a group of one layer: the simultaneous one and the shock pass; one projection of five. */
    @Spec("S23")
    @Test public void thesisRunsExactlyTenAndFiveSweeps() {
        assertEquals(10, WorldSettings.thesis().count(Setting.SWEEPS));
        assertEquals(5, WorldSettings.thesis().count(Setting.PROJECTION_SWEEPS));
        World w = TestWorlds.floor(TestWorlds.thesis(0.5), 0.5, 0);
        Body box = TestWorlds.column(w, 1, 0.5)[0];
        for (int i = 0; i < 10; i++) {
            w.step(H);
            assertEquals(20, w.profile().sweeps);
            assertEquals(20L * w.profile().rows, w.profile().rowVisits);
        }
        // an overlap: 5 sweeps in the layer's projection, 5 in that of the whole group
        box.setPosition(0, 0.45, 0);
        w.step(H);
        assertEquals(20, w.profile().sweeps);
        assertEquals(2, w.profile().projections);
        assertEquals(10, w.profile().projectionSweeps);
        w.settings().set(Setting.SWEEPS, 17).set(Setting.PROJECTION_SWEEPS, 3);
        box.setPosition(0, 0.45, 0);
        w.step(H);
        assertEquals(34, w.profile().sweeps);
        assertEquals(6, w.profile().projectionSweeps);
    }

    @Spec("S23")
    @Test public void plainStepperSweepsAsOftenAsTold() {
        for (int sweeps : new int[] {0, 1, 10, 33}) {
            World w = column(TestWorlds.awake().stepper(StepperKind.FIXED).set(Setting.SWEEPS, sweeps));
            w.step(H);
            assertEquals(sweeps, w.profile().sweeps);
            assertEquals((long) sweeps * w.profile().rows, w.profile().rowVisits);
        }
    }

    /** Work against sweeps from 10 to 10,000 is a line through the counts: R^2 = 1 within rounding. */
    @Spec("S23")
    @Test public void workIsLinearInTheSweeps() {
        int[] sweeps = {10, 100, 400, 1000, 2000, 10_000};
        double[] x = new double[sweeps.length];
        double[] y = new double[sweeps.length];
        for (int i = 0; i < sweeps.length; i++) {
            World w = column(TestWorlds.awake().stepper(StepperKind.FIXED).set(Setting.SWEEPS, sweeps[i]));
            TestWorlds.run(w, H, 3);
            x[i] = sweeps[i];
            y[i] = w.profile().rowVisits;
        }
        assertTrue("R^2 " + LineFit.r2(x, y), LineFit.r2(x, y) > 0.98);
        assertEquals(y[0] / x[0], LineFit.slope(x, y), 0.01 * y[0] / x[0]);
    }

    @Spec("S23")
    @Test public void earlyExitIsOffByDefault() {
        for (WorldSettings s : new WorldSettings[] {new WorldSettings(), WorldSettings.thesis()}) {
            assertEquals(0, s.get(Setting.ABSOLUTE_TOLERANCE), 0);
            assertEquals(0, s.get(Setting.RELATIVE_TOLERANCE), 0);
        }
    }

    /** A column solved in another order goes another way by rounding and by what the sweeps leave, and as far up. */
    @Spec("S23")
    @Test public void theOrderCanBeDrawnAnewAndIsNotByDefault() {
        assertEquals(0, new WorldSettings().count(Setting.PERMUTE));
        assertEquals(0, WorldSettings.thesis().count(Setting.PERMUTE));
        long[] hash = new long[4];
        int[] permute = {0, 1, 7, 7};
        for (int i = 0; i < 4; i++) {
            World w = TestWorlds.floor(TestWorlds.awake().stepper(StepperKind.FIXED).set(Setting.SWEEPS, 30).set(Setting.PERMUTE, permute[i]), 0.5, 0);
            Body[] boxes = TestWorlds.column(w, 5, 0.5);
            TestWorlds.run(w, H, 100);
            for (int k = 0; k < 5; k++) {
                assertEquals("order drawn every " + permute[i], 0.5 + k, TestWorlds.at(boxes[k]).y, 2e-3);
            }
            assertEquals(30, w.profile().sweeps);
            assertEquals(30L * w.profile().rows, w.profile().rowVisits);
            hash[i] = w.stateHash();
        }
        assertNotEquals(hash[0], hash[1]);
        assertNotEquals(hash[1], hash[2]);
        assertEquals("the same draws give the same bits", hash[2], hash[3]);
    }

    @Spec("S24")
    @Test public void convergenceTestsStopBetweenTheLeastAndTheMost() {
        int[] sweeps = new int[6];
        for (int i = 0; i < sweeps.length; i++) {
            WorldSettings s = TestWorlds.awake().stepper(StepperKind.FIXED).set(Setting.WARM_START, 0).set(Setting.SWEEPS, 4000).set(Setting.MIN_SWEEPS, 7);
            switch (i) {
                case 0 -> s.set(Setting.ABSOLUTE_TOLERANCE, 1e9);
                case 1 -> s.set(Setting.RELATIVE_TOLERANCE, 1);
                case 2 -> s.set(Setting.ABSOLUTE_TOLERANCE, 1e-300);
                case 3 -> s.set(Setting.ABSOLUTE_TOLERANCE, 1);
                case 4 -> s.set(Setting.ABSOLUTE_TOLERANCE, 1e-3);
                default -> s.set(Setting.RELATIVE_TOLERANCE, 1e-6);
            }
            World w = TestWorlds.floor(s, 0.5, 0);
            // a column that leans keeps the solver busy
            for (int k = 0; k < 5; k++) {
                w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0.07 * k, 0.5 + k, 0));
            }
            w.step(H);
            sweeps[i] = w.profile().sweeps;
            assertTrue("sweeps " + sweeps[i], sweeps[i] >= 7 && sweeps[i] <= 4000);
        }
        assertEquals(7, sweeps[0]);
        assertEquals(7, sweeps[1]);
        assertEquals(4000, sweeps[2]);
        assertTrue(sweeps[3] + " < " + sweeps[4], 7 < sweeps[3] && sweeps[3] < sweeps[4] && sweeps[4] < 4000);
        assertTrue("relative " + sweeps[5], 7 < sweeps[5] && sweeps[5] < 4000);
    }

    @Spec("S24")
    @Test public void relativeTestIsSafeWhereNoImpulseActs() {
        WorldSettings s = TestWorlds.awake().set(Setting.RELATIVE_TOLERANCE, 1e-3).set(Setting.MIN_SWEEPS, 3).set(Setting.SWEEPS, 50);
        World w = column(s);
        w.setGravity(0, 0, 0);
        w.step(H);
        assertEquals(3, w.profile().sweeps);
        w.forEachContact(c -> assertFalse(Double.isNaN(c.impulse())));
    }
}
