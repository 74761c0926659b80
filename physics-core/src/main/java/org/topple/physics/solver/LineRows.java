package org.topple.physics.solver;

/**
 * Rows with lines of their own, several at once: those that joints are made of, and all of a block. What they share is found once, and what
 * is known to be 0 is left out.
 *
 * <p>Three rows along the world axes at a place r have d = x, y, z and r x d = (0, rz, -ry), (-rz, 0, rx), (ry, -rx, 0); three
 * angular rows about the world axes have a = b = d, and their Ia^-1 a are the columns of the inverse inertia.
 */
public final class LineRows {
    private static final int A = RowStore.ANG_A, B = RowStore.ANG_B, INV_A = RowStore.INV_A, INV_B = RowStore.INV_B;

    private LineRows() {
    }

    /** Completes three rows from i on that hold two anchors, ra and rb from the centers of both bodies, together along the world axes. */
    public static void pin(RowStore s, int i, double[] ra, double[] rb, double ima, double imb, double[] inertia, int ia, int ib, double softness) {
        s.diag[i] = s.diag[i + 1] = s.diag[i + 2] = ima + imb;
        arms(s, i, A, INV_A, ra[0], ra[1], ra[2], inertia, ia);
        arms(s, i, B, INV_B, rb[0], rb[1], rb[2], inertia, ib);
        for (int k = 0; k < 3; k++) {
            direct(s, i + k, k, 1, softness);
        }
    }

    /** What the turning of one body gives to them. */
    private static void arms(RowStore s, int i, int ang, int inv, double x, double y, double z, double[] inertia, int at) {
        double xx = inertia[at], xy = inertia[at + 1], xz = inertia[at + 2], yy = inertia[at + 3], yz = inertia[at + 4], zz = inertia[at + 5];
        double[] d = s.line;
        double[] diag = s.diag;
        int r = s.lineAt[i] + ang;
        int m = s.lineAt[i] + inv;
        d[r] = 0;
        d[r + 1] = z;
        d[r + 2] = -y;
        double v = yy * z - yz * y, w = yz * z - zz * y;
        d[m] = xy * z - xz * y;
        d[m + 1] = v;
        d[m + 2] = w;
        diag[i] = diag[i] + z * v - y * w;
        r += RowStore.LINE;
        m += RowStore.LINE;
        d[r] = -z;
        d[r + 1] = 0;
        d[r + 2] = x;
        v = xz * x - xx * z;
        w = zz * x - xz * z;
        d[m] = v;
        d[m + 1] = yz * x - xy * z;
        d[m + 2] = w;
        diag[i + 1] = diag[i + 1] - z * v + x * w;
        r += RowStore.LINE;
        m += RowStore.LINE;
        d[r] = y;
        d[r + 1] = -x;
        d[r + 2] = 0;
        v = xx * y - xy * x;
        w = xy * y - yy * x;
        d[m] = v;
        d[m + 1] = w;
        d[m + 2] = xz * y - yz * x;
        diag[i + 2] = diag[i + 2] + y * v - x * w;
    }

    /** Completes three purely angular rows from i on about the world axes. */
    public static void turns(RowStore s, int i, double[] inertia, int ia, int ib, double softness) {
        turn(s, i, 0, inertia, ia, ib, 0, 1, 2);
        turn(s, i + 1, 1, inertia, ia, ib, 1, 3, 4);
        turn(s, i + 2, 2, inertia, ia, ib, 2, 4, 5);
        for (int k = 0; k < 3; k++) {
            direct(s, i + k, k, 0, softness);
        }
    }

    /** One of them, with the places of a column of a packed inertia. */
    private static void turn(RowStore s, int i, int axis, double[] inertia, int ia, int ib, int x, int y, int z) {
        double[] d = s.line;
        int r = s.lineAt[i];
        d[r + A] = d[r + B] = axis == 0 ? 1 : 0;
        d[r + A + 1] = d[r + B + 1] = axis == 1 ? 1 : 0;
        d[r + A + 2] = d[r + B + 2] = axis == 2 ? 1 : 0;
        d[r + INV_A] = inertia[ia + x];
        d[r + INV_A + 1] = inertia[ia + y];
        d[r + INV_A + 2] = inertia[ia + z];
        d[r + INV_B] = inertia[ib + x];
        d[r + INV_B + 1] = inertia[ib + y];
        d[r + INV_B + 2] = inertia[ib + z];
        s.diag[i] = d[r + INV_A + axis] + d[r + INV_B + axis];
    }

    /** The direction of a row along a world axis, and its effective mass. */
    private static void direct(RowStore s, int i, int axis, double length, double softness) {
        int r = s.lineAt[i];
        s.line[r] = axis == 0 ? length : 0;
        s.line[r + 1] = axis == 1 ? length : 0;
        s.line[r + 2] = axis == 2 ? length : 0;
        double k = s.diag[i] + softness;
        s.mass[i] = k > 0 ? 1 / k : 0;
    }

    /** {@link RowStore#applyChange} for the rows of a block from its row {@code from} on: both velocities are held in locals. */
    static void applyChange(RowStore s, int k, int from, double[] old, double[] v, double[] invMass) {
        double[] d = s.line;
        int a = s.bodyA[k] * 6;
        int b = s.bodyB[k] * 6;
        double ima = invMass[s.bodyA[k]], imb = invMass[s.bodyB[k]];
        double vax = v[a], vay = v[a + 1], vaz = v[a + 2], wax = v[a + 3], way = v[a + 4], waz = v[a + 5];
        double vbx = v[b], vby = v[b + 1], vbz = v[b + 2], wbx = v[b + 3], wby = v[b + 4], wbz = v[b + 5];
        for (int i = from; i < s.size[k]; i++) {
            double x = s.lambda[s.first[k] + i] - (old == null ? 0 : old[i]);
            if (x == 0) {
                continue;
            }
            int r = s.lineAt[s.first[k] + i];
            double pa = x * ima, pb = x * imb;
            vax -= d[r] * pa;
            vay -= d[r + 1] * pa;
            vaz -= d[r + 2] * pa;
            vbx += d[r] * pb;
            vby += d[r + 1] * pb;
            vbz += d[r + 2] * pb;
            wax -= d[r + 9] * x;
            way -= d[r + 10] * x;
            waz -= d[r + 11] * x;
            wbx += d[r + 12] * x;
            wby += d[r + 13] * x;
            wbz += d[r + 14] * x;
        }
        write(v, a, ima, vax, vay, vaz, wax, way, waz);
        write(v, b, imb, vbx, vby, vbz, wbx, wby, wbz);
    }

    /** What nothing moves is not written: it may belong to several groups and workers. */
    private static void write(double[] v, int o, double im, double x, double y, double z, double wx, double wy, double wz) {
        if (im != 0) {
            v[o] = x;
            v[o + 1] = y;
            v[o + 2] = z;
            v[o + 3] = wx;
            v[o + 4] = wy;
            v[o + 5] = wz;
        }
    }
}
