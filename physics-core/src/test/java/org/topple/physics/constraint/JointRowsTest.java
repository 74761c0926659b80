package org.topple.physics.constraint;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.Test;
import org.topple.physics.Spec;
import org.topple.physics.body.BodyStore;
import org.topple.physics.math.Quat;
import org.topple.physics.solver.RowStore;

/** Rows of every joint against the rate of what they restrain, and how many of them are independent. */
public class JointRowsTest {
    private static final int STATES = 100;
    private final Random random = new Random(7);
    private final BodyStore bodies = new BodyStore();
    private double cone = 3;

    private enum Kind { BALL, HINGE, SLIDER, WHEEL, WHEEL_ON_SPRING, UNIVERSAL, FIXED, CONE_TWIST, ROD, ROPE }

    @Spec({"E52", "E53", "E54", "E55", "E56", "E57", "E58", "E63"})
    @Test public void everyRowIsTheRateOfItsError() {
        for (Kind kind : Kind.values()) {
            for (int i = 0; i < STATES; i++) {
                JointConstraint joint = atRandom(kind);
                limits(joint);
                RowStore s = new RowStore();
                joint.begin(0.01, 0.01, 0, 1);
                int k = joint.fill(s);
                double h = 1e-6;
                double[] before = errorsAfter(joint, s, k, -h);
                double[] after = errorsAfter(joint, s, k, h);
                int tested = 0;
                for (int r = 0; r < s.size[k]; r++) {
                    // springs have no error of their own
                    if (Double.isInfinite(after[r])) {
                        continue;
                    }
                    tested++;
                    double rate = (after[r] - before[r]) / (2 * h);
                    double row = s.relative(s.first[k] + r, k, bodies.velocity);
                    assertEquals(kind + " state " + i + " row " + r, rate, row, 1e-5 * Math.max(1, Math.abs(row)));
                }
                assertEquals(kind.name(), new int[] {3, 7, 7, 8, 9, 8, 6, 5, 1, 1}[kind.ordinal()], tested);
            }
        }
    }

    @Spec({"E53", "E54", "E55", "E56", "E57", "E58"})
    @Test public void hardRowsAreIndependentAndAsManyAsTheJointTakesAway() {
        int[] expected = {3, 5, 5, 4, 3, 4, 6, 3, 1, 0};
        for (Kind kind : Kind.values()) {
            for (int i = 0; i < STATES; i++) {
                RowStore s = new RowStore();
                JointConstraint joint = atRandom(kind);
                joint.begin(0.01, 0.01, 0, 1);
                int k = joint.fill(s);
                assertEquals(kind.name(), expected[kind.ordinal()], s.points[k]);
                assertEquals(kind.name(), expected[kind.ordinal()], rank(s, k, s.points[k]));
            }
        }
    }

    /** The impulse of a row changes neither the momentum nor the angular momentum of the pair. */
    @Spec({"E55", "E62"})
    @Test public void noRowChangesMomentum() {
        double[] line = new double[9];
        for (Kind kind : Kind.values()) {
            for (int i = 0; i < STATES; i++) {
                JointConstraint joint = atRandom(kind);
                limits(joint);
                RowStore s = new RowStore();
                joint.begin(0.01, 0.01, 0, 1);
                int k = joint.fill(s);
                for (int r = s.first[k]; r < s.first[k] + s.size[k]; r++) {
                    s.line(r, k, line);
                    // about A's center: b - a + (xb - xa) x l
                    double[] x = new double[3];
                    for (int c = 0; c < 3; c++) {
                        x[c] = bodies.pose[BodyStore.POSE + c] - bodies.pose[c];
                    }
                    for (int c = 0; c < 3; c++) {
                        int d = (c + 1) % 3;
                        int e = (c + 2) % 3;
                        double turn = line[6 + c] - line[3 + c] + x[d] * line[e] - x[e] * line[d];
                        assertEquals(kind + " row " + (r - s.first[k]), 0, turn, 1e-12);
                    }
                }
            }
        }
    }

    /**
     * A limit has a row exactly while the joint can reach it within two steps, with a rest of 0.02 rad (1 mm): also where that is told without
     * finding the angle.
     */
    @Test public void limitsHaveRowsExactlyWhileTheyAreNear() {
        double h = 0.01;
        int near = 0;
        int far = 0;
        for (Kind kind : new Kind[] {Kind.HINGE, Kind.SLIDER, Kind.WHEEL, Kind.UNIVERSAL, Kind.CONE_TWIST}) {
            for (int i = 0; i < 10 * STATES; i++) {
                JointConstraint joint = atRandom(kind);
                slow();
                joint.begin(h, h, 0, 1);
                int expected = joint.rows();
                for (int n = 0; joint.axis(n) != null; n++) {
                    FreeAxis axis = joint.axis(n);
                    double now = axis.value(joint.frame());
                    double reach = 2 * h * Math.abs(axis.rate(joint.frame())) + (axis.kind() == FreeAxis.Kind.SLIDE ? 1e-3 : 0.02);
                    double below = away(reach), above = away(reach);
                    axis.limit(now - below, now + above);
                    expected += (below < reach ? 1 : 0) + (above < reach ? 1 : 0);
                    near += below < reach ? 1 : 0;
                    far += below > 0.2 ? 1 : 0;
                }
                assertEquals(kind + " state " + i, expected, joint.rows());
            }
        }
        assertTrue(near > STATES && far > STATES);
    }

    /** The same for the bound of a reach cone. */
    @Test public void aConeHasItsRowExactlyWhileItIsNear() {
        double h = 0.01;
        int near = 0;
        for (int i = 0; i < 20 * STATES; i++) {
            cone = 0.01 + 2 * random.nextDouble();
            JointConstraint joint = atRandom(Kind.CONE_TWIST);
            slow();
            JointFrame f = joint.frame();
            f.refresh();
            double[] w = new double[3];
            JointFrame.cross(f.sa, f.sb, w);
            double rate = 0;
            for (int c = 0; c < 3; c++) {
                rate += w[c] / length(w) * (bodies.velocity[6 + 3 + c] - bodies.velocity[3 + c]);
            }
            double left = cone - Math.atan2(length(w), JointFrame.dot(f.sa, f.sb));
            double reach = 0.02 + 2 * h * Math.abs(rate);
            joint.begin(h, h, 0, 1);
            if (Math.abs(left - reach) > 1e-9) {
                assertEquals("state " + i, left < reach ? 4 : 3, joint.rows());
                near += left > 0 && left < reach ? 1 : 0;
            }
        }
        assertTrue(near > 10);
    }

    /** Rows along world axes and about them are written without what is 0: they have the numbers that any other row would get. */
    @Test public void rowsAlongWorldAxesAreLikeAnyOther() {
        for (int i = 0; i < STATES; i++) {
            JointConstraint joint = atRandom(Kind.BALL);
            joint.socketFriction(1);
            joint.softness(1e-3 * random.nextDouble());
            RowStore s = new RowStore();
            joint.begin(0.01, 0.01, 0, 1);
            int k = joint.fill(s);
            assertEquals(6, s.size[k]);
            for (int r = s.first[k]; r < s.first[k] + 6; r++) {
                double[] line = Arrays.copyOfRange(s.line, s.lineAt[r], s.lineAt[r] + RowStore.PLACE);
                double diag = s.diag[r];
                double mass = s.mass[r];
                s.finish(r, bodies.invMass[0], bodies.invMass[1], bodies.invInertiaWorld, 0, BodyStore.SYM, 1, s.cfm[r]);
                assertArrayEquals(line, Arrays.copyOfRange(s.line, s.lineAt[r], s.lineAt[r] + RowStore.PLACE), 1e-14);
                assertEquals(diag, s.diag[r], 1e-13 * diag);
                assertEquals(mass, s.mass[r], 1e-13 * mass);
            }
        }
    }

    /** Spins from none to some rad/s. */
    private void slow() {
        double scale = Math.pow(10, -3 * random.nextDouble());
        for (int c = 0; c < 12; c++) {
            bodies.velocity[c] *= scale;
        }
    }

    /** A distance near a reach, but not at it, or any up to 1.5. */
    private double away(double reach) {
        return random.nextBoolean() ? reach * (random.nextBoolean() ? 0.9 : 1.1) : 0.2 + 1.3 * random.nextDouble();
    }

    /** Limits of all free axes so near that both rows are there. */
    private void limits(JointConstraint joint) {
        for (int i = 0; joint.axis(i) != null; i++) {
            double now = joint.axis(i).value(joint.frame());
            joint.axis(i).limit(now - 1e-4, now + 1e-4);
        }
    }

    private double[] errorsAfter(JointConstraint joint, RowStore s, int k, double h) {
        double[] pose = bodies.pose.clone();
        double[] rotation = bodies.rotation.clone();
        for (int b = 0; b < 2; b++) {
            for (int c = 0; c < 3; c++) {
                bodies.pose[b * BodyStore.POSE + c] += h * bodies.velocity[b * 6 + c];
            }
            Quat.rotate(bodies.rotation, 4 * b, bodies.velocity[b * 6 + 3], bodies.velocity[b * 6 + 4], bodies.velocity[b * 6 + 5], h);
            bodies.refresh(b);
        }
        joint.errors(s, k);
        double[] out = new double[s.size[k]];
        for (int r = 0; r < out.length; r++) {
            out[r] = -s.error[s.first[k] + r];
        }
        System.arraycopy(pose, 0, bodies.pose, 0, pose.length);
        System.arraycopy(rotation, 0, bodies.rotation, 0, rotation.length);
        bodies.refresh(0);
        bodies.refresh(1);
        return out;
    }

    /** A joint of two random bodies, moved along its free axes to a random place. */
    private JointConstraint atRandom(Kind kind) {
        while (bodies.count < 2) {
            int b = bodies.add();
            bodies.motion[b] = BodyStore.DYNAMIC;
        }
        for (int b = 0; b < 2; b++) {
            bodies.invMass[b] = 1 / (bodies.mass[b] = 1 + random.nextDouble());
            for (int c = 0; c < 3; c++) {
                bodies.pose[b * BodyStore.POSE + c] = random.nextGaussian();
                bodies.invInertia[b * 6 + new int[] {0, 3, 5}[c]] = 1 + random.nextDouble();
                bodies.velocity[b * 6 + c] = random.nextGaussian();
                bodies.velocity[b * 6 + 3 + c] = random.nextGaussian();
            }
            for (int c = 0; c < 4; c++) {
                bodies.rotation[4 * b + c] = random.nextGaussian();
            }
            Quat.normalize(bodies.rotation, 4 * b);
            bodies.refresh(b);
        }
        double[] p = vector(1), s = vector(1), t = vector(1);
        while (Math.abs(JointFrame.dot(s, t)) > 0.99 * length(s) * length(t)) {
            t = vector(1);
        }
        JointBuilder j = new JointBuilder(bodies, 0, 1).anchor(p[0], p[1], p[2]);
        double[] at = p.clone();
        double[] made = {cone, 0, 0, 0, 0, -1}, sprung = {0, 0, 2, 1, 0, -1};
        double[] rod = {length(s) * 2, length(s) * 2, 0, 0, 0, -1}, rope = {length(s) * 2 + 1e-4, 0, 0, 0, 0, -1};
        JointConstraint joint = switch (kind) {
            case BALL -> j.axis(s[0], s[1], s[2]).build(JointBuilder.BALL, made);
            case HINGE -> j.axis(s[0], s[1], s[2]).build(JointBuilder.HINGE, made);
            case SLIDER -> j.axis(s[0], s[1], s[2]).build(JointBuilder.SLIDER, made);
            case WHEEL -> j.axes(s[0], s[1], s[2], t[0], t[1], t[2]).build(JointBuilder.WHEEL, made);
            case WHEEL_ON_SPRING -> j.axes(s[0], s[1], s[2], t[0], t[1], t[2]).build(JointBuilder.WHEEL, sprung);
            case UNIVERSAL -> j.axes(s[0], s[1], s[2], t[0], t[1], t[2]).build(JointBuilder.UNIVERSAL, made);
            case FIXED -> j.axis(s[0], s[1], s[2]).build(JointBuilder.FIXED, made);
            case CONE_TWIST -> j.axis(s[0], s[1], s[2]).build(JointBuilder.CONE_TWIST, made);
            case ROD -> j.anchors(p[0], p[1], p[2], p[0] + 2 * s[0], p[1] + 2 * s[1], p[2] + 2 * s[2]).build(JointBuilder.DISTANCE, rod);
            case ROPE -> j.anchors(p[0], p[1], p[2], p[0] + 2 * s[0], p[1] + 2 * s[1], p[2] + 2 * s[2]).build(JointBuilder.DISTANCE, rope);
        };
        double x = 2 * random.nextDouble() - 1;
        switch (kind) {
            case BALL, CONE_TWIST, ROD, ROPE -> turnB(at, vector(1), 2 * x);
            case HINGE -> turnB(at, s, 3 * x);
            case SLIDER -> {
                for (int c = 0; c < 3; c++) {
                    bodies.pose[BodyStore.POSE + c] += x * s[c];
                }
            }
            case WHEEL, WHEEL_ON_SPRING, UNIVERSAL -> {
                turnB(at, t, 3 * random.nextDouble());
                turnB(at, s, 2 * x);
            }
            case FIXED -> { }
        }
        // the pair as a whole goes anywhere
        turnAll(vector(1), 3 * random.nextDouble());
        return joint;
    }

    private void turnB(double[] at, double[] axis, double angle) {
        turn(1, at, axis, angle);
    }

    private void turnAll(double[] axis, double angle) {
        double[] origin = new double[3];
        turn(0, origin, axis, angle);
        turn(1, origin, axis, angle);
    }

    private void turn(int b, double[] at, double[] axis, double angle) {
        double l = angle / length(axis);
        double[] q = {0, 0, 0, 1};
        double[] m = new double[9];
        Quat.rotate(q, 0, axis[0] * l, axis[1] * l, axis[2] * l, 1);
        Quat.toMatrix(q, 0, m, 0);
        int p = b * BodyStore.POSE;
        double x = bodies.pose[p] - at[0], y = bodies.pose[p + 1] - at[1], z = bodies.pose[p + 2] - at[2];
        for (int c = 0; c < 3; c++) {
            bodies.pose[p + c] = at[c] + m[3 * c] * x + m[3 * c + 1] * y + m[3 * c + 2] * z;
        }
        Quat.rotate(bodies.rotation, 4 * b, axis[0] * l, axis[1] * l, axis[2] * l, 1);
        bodies.refresh(b);
    }

    private double[] vector(double scale) {
        return new double[] {scale * random.nextGaussian(), scale * random.nextGaussian(), scale * random.nextGaussian()};
    }

    private static double length(double[] v) {
        return Math.sqrt(JointFrame.dot(v, v));
    }

    /** Rank of the first n rows of a block as a matrix of n times 12. */
    private static int rank(RowStore s, int k, int n) {
        double[][] m = new double[n][12];
        double[] line = new double[9];
        for (int i = 0; i < n; i++) {
            s.line(s.first[k] + i, k, line);
            for (int c = 0; c < 3; c++) {
                m[i][c] = -line[c];
                m[i][3 + c] = -line[3 + c];
                m[i][6 + c] = line[c];
                m[i][9 + c] = line[6 + c];
            }
        }
        int rank = 0;
        for (int c = 0; c < 12 && rank < n; c++) {
            int best = rank;
            for (int i = rank; i < n; i++) {
                best = Math.abs(m[i][c]) > Math.abs(m[best][c]) ? i : best;
            }
            if (Math.abs(m[best][c]) < 1e-9) {
                continue;
            }
            double[] swap = m[best];
            m[best] = m[rank];
            m[rank] = swap;
            for (int i = rank + 1; i < n; i++) {
                double f = m[i][c] / m[rank][c];
                for (int q = c; q < 12; q++) {
                    m[i][q] -= f * m[rank][q];
                }
            }
            rank++;
        }
        return rank;
    }
}
