package org.topple.physics.script;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Spec;

public class ScriptedMotionTest {
    private final MotionState state = new MotionState();

    private Vector3d position(Motion motion, double t) {
        motion.at(t, state);
        return state.position(new Vector3d());
    }

    private Vector3d velocity(Motion motion, double t) {
        motion.at(t, state);
        return state.velocity(new Vector3d());
    }

    private Vector3d acceleration(Motion motion, double t) {
        motion.at(t, state);
        return state.acceleration(new Vector3d());
    }

    private static Vector3d difference(Vector3d after, Vector3d before, double h) {
        return new Vector3d(after).sub(before).div(2 * h);
    }

    @Test
    @Spec("E31")
    public void velocityAndAccelerationAreTheDerivatives() {
        double h = 1e-5;
        for (int combo = 0; combo < 4; combo++) {
            Motion motion = Combos.motion(combo);
            double speed = 0;
            double push = 0;
            for (double t = 0.01; t < Combos.DURATION; t += 0.01) {
                speed = Math.max(speed, velocity(motion, t).length());
                push = Math.max(push, acceleration(motion, t).length());
            }
            for (double t = 0.0131; t < Combos.DURATION - 0.01; t += 0.0171) {
                Vector3d v = difference(position(motion, t + h), position(motion, t - h), h);
                assertEquals(0, velocity(motion, t).distance(v), 1e-6 * speed);
                Vector3d a = difference(velocity(motion, t + h), velocity(motion, t - h), h);
                assertEquals("combo " + combo + " t " + t, 0, acceleration(motion, t).distance(a), 1e-4 * push);
            }
        }
    }

    /** A circle twice around through 97 points; its straight ends are left out. */
    @Test
    public void aCircleHasTheCentripetalAcceleration() {
        int n = 48;
        Vector3d[] points = new Vector3d[2 * n + 1];
        for (int i = 0; i <= 2 * n; i++) {
            double a = 2 * Math.PI * i / n;
            points[i] = new Vector3d(2 * Math.cos(a), 1, 2 * Math.sin(a));
        }
        Path path = Path.through(points);
        assertEquals(8 * Math.PI, path.length(), 1e-3);
        Motion motion = ScriptedMotion.along(path, Schedule.constant(0, 0, 8, path.length()));
        for (double t = 2; t < 6; t += 0.1) {
            assertEquals(Math.PI, velocity(motion, t).length(), 1e-4);
            Vector3d a = acceleration(motion, t);
            Vector3d in = position(motion, t).sub(0, 1, 0).mul(-Math.PI * Math.PI / 4);
            assertEquals(0, a.distance(in), 0.02 * in.length());
        }
    }

    @Test
    @Spec("E34")
    public void timeAtAndBeyondTheEndsIsClamped() {
        for (int combo = 0; combo < 4; combo++) {
            Motion motion = Combos.motion(combo);
            Vector3d end = position(motion, Combos.DURATION);
            double[] last = new double[3];
            Combos.path(combo).curve().evaluate(1e9, 0, last);
            assertEquals(0, end.distance(last[0], last[1], last[2]), 1e-12);
            for (double t : new double[] {Math.nextUp(Combos.DURATION), 7, 1e9}) {
                assertEquals(end, position(motion, t));
                assertEquals(0, velocity(motion, t).length(), 0);
                assertEquals(0, acceleration(motion, t).length(), 0);
            }
            assertEquals(position(motion, 0), position(motion, -1e9));
        }
    }

    @Test
    @Spec("E34")
    public void spacingIsEvenToTheLastSample() {
        for (int combo = 0; combo < 2; combo++) {
            Motion motion = Combos.motion(combo);
            int n = 500;
            double mean = Combos.path(combo).length() / n;
            for (int i : new int[] {0, 1, 2, 3, 4, n - 5, n - 4, n - 3, n - 2, n - 1}) {
                Vector3d a = position(motion, Combos.DURATION * i / n);
                assertEquals(mean, position(motion, Combos.DURATION * (i + 1) / n).distance(a), 1e-3 * mean);
            }
        }
    }

    @Test
    @Spec("E34")
    public void aScheduleThatOvershootsGoesOnStraight() {
        Path path = Combos.path(0);
        double length = path.length();
        Motion motion = ScriptedMotion.along(path, Schedule.constant(0, -1, length + 2, length + 1));
        Vector3d end = position(motion, length + 1);
        Vector3d tangent = velocity(motion, length + 1);
        assertEquals(1, tangent.length(), 1e-12);
        assertEquals(0, position(motion, length + 2).distance(tangent.add(end)), 1e-9);
        assertEquals(0, acceleration(motion, length + 1.5).length(), 0);
        Vector3d before = position(motion, 0);
        assertEquals(1, before.distance(position(motion, 1)), 1e-9);
    }

    /** Adaptive fourth-order Runge-Kutta with step doubling on (r, v)' = (v, a(t)), thesis (3.49). */
    @Test
    @Spec("E35")
    public void integratingTheAccelerationComesBackToTheSimplePath() {
        for (int combo : new int[] {0, 2}) {
            Motion motion = Combos.motion(combo);
            Vector3d r = position(motion, 0);
            Vector3d v = velocity(motion, 0);
            double t = 0;
            double h = 0.05;
            double worst = 0;
            while (t < Combos.DURATION - 1e-12) {
                h = Math.min(h, Combos.DURATION - t);
                Vector3d r1 = new Vector3d(r);
                Vector3d v1 = new Vector3d(v);
                rungeKutta(motion, t, h, r1, v1);
                Vector3d r2 = new Vector3d(r);
                Vector3d v2 = new Vector3d(v);
                rungeKutta(motion, t, h / 2, r2, v2);
                rungeKutta(motion, t + h / 2, h / 2, r2, v2);
                double error = r1.distance(r2) + h * v1.distance(v2);
                if (error > 1e-8 && h > 1e-5) {
                    h /= 2;
                    continue;
                }
                t += h;
                r = r2;
                v = v2;
                h *= error < 1e-9 ? 2 : 1;
                worst = Math.max(worst, r.distance(position(motion, t)));
            }
            double length = Combos.path(combo).length();
            assertTrue("deviates by " + worst / length, worst < 1e-4 * length);
        }
    }

    private void rungeKutta(Motion motion, double t, double h, Vector3d r, Vector3d v) {
        // a depends on time only, so the four stages see three accelerations
        Vector3d a0 = acceleration(motion, t);
        Vector3d a1 = acceleration(motion, t + h / 2);
        Vector3d a2 = acceleration(motion, t + h);
        r.fma(h, v).fma(h * h / 6, a0).fma(h * h / 3, a1);
        v.fma(h / 6, a0).fma(4 * h / 6, a1).fma(h / 6, a2);
    }

    @Test
    public void aStandingMotionOnlyTurns() {
        Motion motion = ScriptedMotion.standing(new Vector3d(1, 2, 3))
                .turning(AxisTurn.steady(new Vector3d(0, 0, 2), Math.PI, new Quaterniond()));
        state.vx = 7;
        state.az = 7;
        motion.at(0.5, state);
        assertEquals(new Vector3d(1, 2, 3), state.position(new Vector3d()));
        assertEquals(0, state.vx, 0);
        assertEquals(0, state.az, 0);
        assertEquals(Math.sqrt(0.5), state.qz, 1e-15);
        assertEquals(Math.PI, state.wz, 1e-15);
        ScriptedMotion.standing(new Vector3d()).at(1, state);
        assertEquals(1, state.qw, 0);
        assertEquals(0, state.wz, 0);
    }

    @Test
    @Spec("E37")
    public void theSameTimeGivesTheSameBitsWhateverWasAskedBefore() {
        Motion one = Combos.motion(3);
        Motion two = Combos.motion(3);
        MotionState other = new MotionState();
        for (int i = 0; i < 1000; i++) {
            double t = i * 0.00613;
            two.at(5 - t, other);
            two.at(t, other);
            one.at(t, state);
            assertEquals(state.x, other.x, 0);
            assertEquals(state.vy, other.vy, 0);
            assertEquals(state.az, other.az, 0);
        }
    }
}
