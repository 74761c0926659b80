package org.topple.physics.script;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Spec;

public class TurnTest {
    private final MotionState state = new MotionState();
    private static final Quaterniond START = new Quaterniond().rotationXYZ(0.3, -0.8, 1.1);

    private Quaterniond rotation(Turn turn, double t) {
        turn.at(t, state);
        return state.rotation(new Quaterniond());
    }

    /** Angular velocity by differences: the rotation from t - h to t + h. */
    private Vector3d difference(Turn turn, double t, double h) {
        Quaterniond before = rotation(turn, t - h);
        Quaterniond step = rotation(turn, t + h).mul(before.conjugate());
        double sign = step.w < 0 ? -1 : 1;
        return new Vector3d(step.x, step.y, step.z).mul(sign / h);
    }

    private Vector3d w(Turn turn, double t) {
        turn.at(t, state);
        return state.angularVelocity(new Vector3d());
    }

    private Vector3d alpha(Turn turn, double t) {
        turn.at(t, state);
        return state.angularAcceleration(new Vector3d());
    }

    @Test
    @Spec("E36")
    public void constantSpinFromTheQuaternionAndItsDerivatives() {
        // q = (sin(at/2) n, cos(at/2)) q0, whose derivatives are known
        Vector3d n = new Vector3d(2, -1, 0.5).normalize();
        double rate = 7;
        double[] r = new double[12];
        for (double t = 0; t < 3; t += 0.01) {
            double c = Math.cos(rate * t / 2);
            double s = Math.sin(rate * t / 2);
            double d = rate / 2;
            put(r, 0, new Quaterniond(s * n.x, s * n.y, s * n.z, c).mul(START));
            put(r, 4, new Quaterniond(d * c * n.x, d * c * n.y, d * c * n.z, -d * s).mul(START));
            put(r, 8, new Quaterniond(-d * d * s * n.x, -d * d * s * n.y, -d * d * s * n.z, -d * d * c).mul(START));
            QuaternionRates.fill(r, state);
            assertEquals(0, state.angularVelocity(new Vector3d()).distance(new Vector3d(n).mul(rate)), 1e-12);
            assertEquals(0, state.angularAcceleration(new Vector3d()).length(), 1e-12);
        }
    }

    private static void put(double[] r, int o, Quaterniond q) {
        r[o] = q.x;
        r[o + 1] = q.y;
        r[o + 2] = q.z;
        r[o + 3] = q.w;
    }

    @Test
    @Spec("E36")
    public void steadyTurnsAreSteady() {
        Turn turn = AxisTurn.steady(new Vector3d(1, 2, 3), 7, START);
        Vector3d expected = new Vector3d(1, 2, 3).normalize(7);
        for (double t = -5; t < 5; t += 0.013) {
            assertEquals(0, w(turn, t).distance(expected), 1e-14);
            assertEquals(0, alpha(turn, t).length(), 0);
            assertEquals(0, difference(turn, t, 1e-5).distance(expected), 1e-8);
            assertEquals(1, rotation(turn, t).lengthSquared(), 1e-14);
        }
        assertEquals(1, rotation(turn, 0).dot(START), 1e-15);
    }

    @Test
    @Spec("E36")
    public void ratesOfVaryingTurnsAreTheDerivatives() {
        Turn keyed = KeyedTurn.through(new double[] {0, 0.8, 1.5, 3, 3.7}, new Quaterniond(), START,
                new Quaterniond().rotationXYZ(1, 0.5, -1), new Quaterniond(START).conjugate(), new Quaterniond().rotateY(-2));
        Turn axis = AxisTurn.by(new Vector3d(0.2, 1, -2), Schedule.ease(0, -1, 3.7, 9, 0.6), START);
        double h = 1e-5;
        for (Turn turn : new Turn[] {keyed, axis}) {
            double most = 0;
            for (double t = 0.01; t < 3.69; t += 0.0097) {
                Vector3d w = w(turn, t);
                double scale = 1 + w.length();
                assertEquals("w at " + t, 0, difference(turn, t, h).distance(w), 1e-6 * scale);
                Vector3d a = w(turn, t + h).sub(w(turn, t - h)).div(2 * h);
                assertEquals("alpha at " + t, 0, a.distance(alpha(turn, t)), 1e-4 * (1 + a.length()));
                most = Math.max(most, a.length());
            }
            assertTrue("it must vary", most > 1);
        }
    }

    @Test
    @Spec("E36")
    public void keysAreHitAndRatesAreContinuousThere() {
        double[] times = {-1, 0, 0.6, 2};
        Quaterniond[] keys = {START, new Quaterniond().rotateZ(2), new Quaterniond().rotateX(3), new Quaterniond().rotateY(1)};
        Turn turn = KeyedTurn.through(times, keys);
        for (int i = 0; i < times.length; i++) {
            assertEquals(1, Math.abs(rotation(turn, times[i]).dot(keys[i])), 1e-14);
        }
        double h = 1e-9;
        for (int i = 1; i < times.length - 1; i++) {
            assertEquals(0, w(turn, times[i] - h).distance(w(turn, times[i] + h)), 1e-6);
            assertEquals(0, alpha(turn, times[i] - h).distance(alpha(turn, times[i] + h)), 1e-4);
        }
        assertEquals(0, w(turn, 2.1).length(), 0);
        assertEquals(0, alpha(turn, -1.1).length(), 0);
    }

    @Test
    public void theSignOfAKeyDoesNotMatter() {
        double[] times = {0, 1, 2};
        Turn a = KeyedTurn.through(times, new Quaterniond(), START, new Quaterniond().rotateY(1));
        Turn b = KeyedTurn.through(times, new Quaterniond(), new Quaterniond(-START.x, -START.y, -START.z, -START.w),
                new Quaterniond().rotateY(1));
        for (double t = 0; t <= 2; t += 0.1) {
            assertEquals(1, rotation(a, t).dot(rotation(b, t)), 1e-14);
        }
    }

    @Test
    public void aCurveThatWouldPassNearZeroIsRefused() {
        for (double[] keys : new double[][] {{0.001, 3, 6, 9}, {0.007427955702927536, 2.3, 2.6, 5.9}}) {
            IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> KeyedTurn.through(
                    new double[] {0, 1, 1 + keys[0], 2}, new Quaterniond(), new Quaterniond().rotateX(keys[1]),
                    new Quaterniond().rotateX(keys[2]), new Quaterniond().rotateX(keys[3])));
            assertTrue(e.getMessage(), e.getMessage().contains("times are too uneven"));
        }
        // the same rotations at even times are taken
        KeyedTurn.through(new double[] {0, 1, 2, 3}, new Quaterniond(), new Quaterniond().rotateX(2.3),
                new Quaterniond().rotateX(2.6), new Quaterniond().rotateX(5.9));
    }
}
