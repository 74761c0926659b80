package org.topple.physics.constraint;

import org.topple.physics.body.BodyStore;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.math.Quat;

/**
 * Where a joint is: its anchors and axes, kept in the frames of both bodies and carried along with them.
 *
 * <p>Symbols, in world axes: {@code ra rb} from the centers of mass to the anchors, {@code e = pb - pa} the gap between
 * the anchors, {@code sa sb} the joint axis carried by each body, {@code ua ub} a reference direction across it.
 *
 * <p>Scripted bodies move only when the whole step has ended. In the middle of it a scripted end is therefore taken where its
 * velocity has brought it by then: {@link #advance} says how far into the step "now" is.
 */
public final class JointFrame {
    /** How many numbers it keeps. */
    static final int NUMBERS = 22;
    /** What of it one may want to know besides the anchors: axes, references, the rotation of B relative to A; a bit each. */
    static final int AXES = 1, REFERENCES = 2, TURN = 4;
    final BodyStore bodies;
    final int a;
    final int b;
    /** Anchors, axes and references in body frames. */
    final double[] anchorA = new double[3], anchorB = new double[3], axisA = new double[3], axisB = new double[3], refA = new double[3],
            refB = new double[3];
    /** Relative rotation conj(qa) qb when the joint was made. */
    final double[] rel0 = new double[4];
    /** The same in world axes, now. */
    final double[] ra = new double[3], rb = new double[3], e = new double[3], sa = new double[3], sb = new double[3], ua = new double[3],
            ub = new double[3];
    /** Rotation of B relative to A since the joint was made, in A's frame: (conj(qa) qb) conj(rel0). */
    final double[] turn = new double[4];
    private final double[] poseA = new double[BodyStore.POSE], poseB = new double[BodyStore.POSE], rotA = new double[4], rotB = new double[4];
    private double elapsed;
    /** Where the poses of A and B stand: with all others, or carried along in {@link #poseA} and {@link #poseB}. */
    private double[] inA, inB;
    private int atA, atB;

    JointFrame(BodyStore bodies, int a, int b) {
        this.bodies = bodies;
        this.a = a;
        this.b = b;
        look();
        relative(rel0);
    }

    /** How far into the whole step the poses of now are, in seconds; 0 between steps. */
    void advance(double time) {
        elapsed = time;
    }

    /** Poses of both bodies, scripted ones carried along. */
    private void look() {
        boolean carryA = carried(a), carryB = carried(b);
        if (carryA) {
            look(a, poseA, rotA);
        }
        if (carryB) {
            look(b, poseB, rotB);
        }
        inA = carryA ? poseA : bodies.pose;
        atA = carryA ? 0 : a * BodyStore.POSE;
        inB = carryB ? poseB : bodies.pose;
        atB = carryB ? 0 : b * BodyStore.POSE;
    }

    private boolean carried(int body) {
        return elapsed > 0 && bodies.motion[body] == BodyStore.SCRIPTED;
    }

    private void look(int body, double[] pose, double[] rot) {
        System.arraycopy(bodies.pose, body * BodyStore.POSE, pose, 0, BodyStore.POSE);
        System.arraycopy(bodies.rotation, body * 4, rot, 0, 4);
        double[] v = bodies.velocity;
        int o = body * BodyStore.VEL;
        for (int k = 0; k < 3; k++) {
            pose[k] += elapsed * v[o + k];
        }
        Quat.rotate(rot, 0, v[o + 3], v[o + 4], v[o + 5], elapsed);
        Quat.toMatrix(rot, 0, pose, 3);
    }

    /** Brings the world quantities up to date. */
    void refresh() {
        refresh(AXES | REFERENCES | TURN);
    }

    /** Brings the anchors up to date, and what else is wanted. */
    void refresh(int what) {
        look();
        rotate(inA, atA, anchorA, ra);
        rotate(inB, atB, anchorB, rb);
        for (int k = 0; k < 3; k++) {
            e[k] = inB[atB + k] + rb[k] - inA[atA + k] - ra[k];
        }
        if ((what & AXES) != 0) {
            rotate(inA, atA, axisA, sa);
            rotate(inB, atB, axisB, sb);
        }
        if ((what & REFERENCES) != 0) {
            rotate(inA, atA, refA, ua);
            rotate(inB, atB, refB, ub);
        }
        if ((what & TURN) != 0) {
            turn();
        }
    }

    private void turn() {
        double[] q = turn;
        relative(q);
        // times conj(rel0)
        double x = q[0], y = q[1], z = q[2], w = q[3];
        double cx = -rel0[0], cy = -rel0[1], cz = -rel0[2], cw = rel0[3];
        q[0] = w * cx + x * cw + y * cz - z * cy;
        q[1] = w * cy - x * cz + y * cw + z * cx;
        q[2] = w * cz + x * cy - y * cx + z * cw;
        q[3] = w * cw - x * cx - y * cy - z * cz;
        if (q[3] < 0) {
            for (int k = 0; k < 4; k++) {
                q[k] = -q[k];
            }
        }
    }

    /** conj(qa) qb. */
    private void relative(double[] out) {
        double[] p = inA == poseA ? rotA : bodies.rotation;
        double[] q = inB == poseB ? rotB : bodies.rotation;
        int i = inA == poseA ? 0 : 4 * a;
        int j = inB == poseB ? 0 : 4 * b;
        double ax = -p[i], ay = -p[i + 1], az = -p[i + 2], aw = p[i + 3];
        double bx = q[j], by = q[j + 1], bz = q[j + 2], bw = q[j + 3];
        out[0] = aw * bx + ax * bw + ay * bz - az * by;
        out[1] = aw * by - ax * bz + ay * bw + az * bx;
        out[2] = aw * bz + ax * by - ay * bx + az * bw;
        out[3] = aw * bw - ax * bx - ay * by - az * bz;
    }

    /** All that it keeps in body frames: anchors, axes and references of A and B in turn, then the rotation. */
    double[] numbers() {
        double[] n = new double[NUMBERS];
        double[][] vectors = {anchorA, anchorB, axisA, axisB, refA, refB};
        for (int i = 0; i < vectors.length; i++) {
            System.arraycopy(vectors[i], 0, n, 3 * i, 3);
        }
        System.arraycopy(rel0, 0, n, 18, 4);
        return n;
    }

    /** Takes the numbers of another frame. */
    void set(double[] n) {
        double[][] vectors = {anchorA, anchorB, axisA, axisB, refA, refB};
        for (int i = 0; i < vectors.length; i++) {
            System.arraycopy(n, 3 * i, vectors[i], 0, 3);
        }
        System.arraycopy(n, 18, rel0, 0, 4);
        refresh();
    }

    void save(ByteWriter out) {
        out.f64(anchorA, 0, 3).f64(anchorB, 0, 3).f64(axisA, 0, 3).f64(axisB, 0, 3).f64(refA, 0, 3).f64(refB, 0, 3).f64(rel0, 0, 4);
    }

    void load(ByteReader in) {
        in.f64("anchor", anchorA, 0, 3);
        in.f64("anchor", anchorB, 0, 3);
        in.f64("axis", axisA, 0, 3);
        in.f64("axis", axisB, 0, 3);
        in.f64("reference", refA, 0, 3);
        in.f64("reference", refB, 0, 3);
        in.f64("rotation", rel0, 0, 4);
        refresh();
    }

    /** World vector of a vector in A's frame, at the last refresh. */
    void fromA(double[] local, double[] out) {
        rotate(inA, atA, local, out);
    }

    private static void rotate(double[] p, int o, double[] local, double[] out) {
        double x = local[0], y = local[1], z = local[2];
        out[0] = p[o + 3] * x + p[o + 4] * y + p[o + 5] * z;
        out[1] = p[o + 6] * x + p[o + 7] * y + p[o + 8] * z;
        out[2] = p[o + 9] * x + p[o + 10] * y + p[o + 11] * z;
    }

    /** World position of A's anchor at the last refresh, coordinate k. */
    double placeA(int k) {
        return inA[atA + k] + ra[k];
    }

    /** Body-frame vector of a world vector. */
    void unrotate(int body, double x, double y, double z, double[] out) {
        double[] p = bodies.pose;
        int i = body * BodyStore.POSE + 3;
        for (int c = 0; c < 3; c++) {
            out[c] = p[i + c] * x + p[i + 3 + c] * y + p[i + 6 + c] * z;
        }
    }

    static double dot(double[] x, double[] y) {
        return x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
    }

    /** out = x cross y. */
    static void cross(double[] x, double[] y, double[] out) {
        double cx = x[1] * y[2] - x[2] * y[1];
        double cy = x[2] * y[0] - x[0] * y[2];
        double cz = x[0] * y[1] - x[1] * y[0];
        out[0] = cx;
        out[1] = cy;
        out[2] = cz;
    }

    /** A unit vector across a unit vector, depending on it alone. */
    static void across(double[] s, double[] out) {
        if (Math.abs(s[0]) < 0.6) {
            double l = 1 / Math.sqrt(s[1] * s[1] + s[2] * s[2]);
            out[0] = 0;
            out[1] = s[2] * l;
            out[2] = -s[1] * l;
        } else {
            double l = 1 / Math.sqrt(s[0] * s[0] + s[2] * s[2]);
            out[0] = -s[2] * l;
            out[1] = 0;
            out[2] = s[0] * l;
        }
    }
}
