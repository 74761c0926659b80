package org.topple.physics.script;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Spec;

/** Paths whose derivative vanishes (thesis, section 3.3). */
@Spec("E33")
public class DegenerateTest {
    private final MotionState state = new MotionState();

    /** Samples all along, evenly in time; returns the largest speed error where the curve has a tangent. */
    private void sampleFinite(Path path) {
        Motion motion = ScriptedMotion.along(path, Schedule.constant(0, 0, 1, path.length()));
        double x = Double.NaN;
        double y = 0;
        double z = 0;
        int n = 10_000;
        for (int i = 0; i <= n; i++) {
            motion.at(i / (double) n, state);
            double v = Math.sqrt(state.vx * state.vx + state.vy * state.vy + state.vz * state.vz);
            double a = Math.sqrt(state.ax * state.ax + state.ay * state.ay + state.az * state.az);
            assertTrue("speed " + v, v <= path.length() * (1 + 1e-9));
            assertTrue("acceleration " + a, a < 1e15);
            if (i > 0) {
                // no chord is longer than its arc
                double chord = Math.sqrt((state.x - x) * (state.x - x) + (state.y - y) * (state.y - y) + (state.z - z) * (state.z - z));
                assertTrue(chord <= path.length() / n * (1 + 1e-9));
            }
            x = state.x;
            y = state.y;
            z = state.z;
        }
    }

    @Test
    public void aCuspInsideASegment() {
        // x = t^2, y = t^3 on -1..1
        Path path = Path.of(BSpline.open(3, 1, -1, 0, -1.0 / 3, 1, 0, -1.0 / 3, -1, 0, 1, 1, 0));
        sampleFinite(path);
        Motion motion = ScriptedMotion.along(path, Schedule.constant(0, 0, 1, path.length()));
        motion.at(0.5, state);
        assertEquals(0, state.x, 1e-9);
        assertEquals(0, state.y, 1e-9);
    }

    @Test
    public void endsAtWhichTheSplineStops() {
        // doubled end points: C' = 0 at both ends of a bow
        Path path = Path.of(BSpline.open(3, 0, 0, 0, 0, 0, 0, 1, 2, 0, 3, 0, 1, 3, 0, 1));
        sampleFinite(path);
        Motion motion = ScriptedMotion.along(path, Schedule.constant(0, 0, 1, path.length()));
        // the tangent at the begin is towards the third point
        motion.at(0, state);
        Vector3d v = state.velocity(new Vector3d());
        assertEquals(path.length(), v.length(), 1e-6);
        assertEquals(1, v.normalize().dot(new Vector3d(1, 2, 0).normalize()), 1e-6);
    }

    @Test
    public void aHaltInTheMiddleOfAStraightLine() {
        // x = (2u - 1)^3 + 1: C' = 0 at u = 1/2, without a cusp
        Path path = Path.of(BSpline.open(3, 0, 0, 0, 2, 0, 0, 0, 0, 0, 2, 0, 0));
        assertEquals(2, path.length(), 1e-12);
        sampleFinite(path);
        Motion motion = ScriptedMotion.along(path, Schedule.constant(0, 0, 1, 2));
        for (int i = 0; i <= 10_000; i++) {
            motion.at(i / 10_000.0, state);
            assertEquals(2 * i / 10_000.0, state.x, 1e-12);
            assertEquals(2, state.vx, 1e-9);
            assertEquals(0, state.ax, 1e-6);
        }
    }

    @Test
    public void pointsThatAreRepeatedAndLines() {
        sampleFinite(Path.of(BSpline.open(3, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 2, 1, 0, 2, 2, 0)));
        sampleFinite(Path.of(BSpline.open(3, 0, 0, 0, 3, 0, 0, -2, 0, 0, 1, 0, 0)));
        // a whole segment in one point
        sampleFinite(Path.of(BSpline.open(3, 0, 0, 0, 1, 0, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 3, 1, 0, 3, 3, 0)));
    }

    @Test
    public void aCuspMadeOfTwoSplinesTurnsBackAtOnce() {
        BSpline in = BSpline.open(3, -1, 1, 0, -0.6, 0.3, 0, -0.3, 0.1, 0, 0, 0, 0);
        BSpline out = BSpline.open(3, 0, 0, 0, -0.3, -0.1, 0, -0.6, -0.3, 0, -1, -1, 0);
        Path path = Path.of(in, out);
        double half = path.length() / 2;
        assertEquals(Path.of(in).length(), half, 1e-12);
        sampleFinite(path);
        Motion motion = ScriptedMotion.along(path, Schedule.constant(0, 0, path.length(), path.length()));
        motion.at(half - 1e-9, state);
        Vector3d before = state.velocity(new Vector3d());
        motion.at(half + 1e-9, state);
        Vector3d after = state.velocity(new Vector3d());
        assertEquals(0, before.distance(new Vector3d(3, -1, 0).normalize()), 1e-6);
        assertEquals(0, after.distance(new Vector3d(-3, -1, 0).normalize()), 1e-6);
    }

    private static List<String> flaws(BSpline spline) {
        List<String> all = new ArrayList<>();
        for (Regularity.Finding f : Regularity.check(spline)) {
            all.add(f.toString());
        }
        return all;
    }

    @Test
    public void theValidatorNamesWhatCouldVanish() {
        assertEquals(List.of(), flaws(Combos.simple()));
        assertEquals(List.of(), flaws(Combos.advanced()));
        assertEquals(List.of("COINCIDENT_POINTS at 2"), flaws(BSpline.open(3, 0, 0, 0, 1, 0, 0, 1, 0, 0, 2, 1, 0, 2, 2, 1)));
        assertEquals(List.of("COLLINEAR_POINTS at 3"), flaws(BSpline.open(3, 0, 0, 0, 1, 5, 0, 2, 4, 0, 3, 3, 0, 2, 2, 1)));
        assertEquals(List.of("REPEATED_KNOT at 5"), flaws(new BSpline(3,
                new double[] {0, 0, 0, 1, 1, 0, 2, 0, 1, 3, 1, 0, 4, 0, 2, 5, 1, 1}, new double[] {0, 0, 0, 0, 1, 1, 2, 2, 2, 2})));
        // folding back counts as collinear, too
        assertFalse(flaws(BSpline.open(3, 0, 0, 0, 3, 0, 0, -2, 0, 0, 1, 1, 0)).isEmpty());
    }
}
