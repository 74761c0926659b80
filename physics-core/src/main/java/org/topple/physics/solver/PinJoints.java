package org.topple.physics.solver;

/**
 * Factors of joints that pin two anchors together and may hold rotations as well: balls, hinges, universal and fixed joints, with the
 * bounded rows of theirs that take part. {@link JointTree} could eliminate the n rows of any joint, at the price of the inverse of
 * the child's 6 x 6 mass and of an n x n matrix. Here the motions that the joint leaves free are eliminated instead (Featherstone's
 * articulated bodies), and those are few and are rotations.
 *
 * <p>Let u be the velocity of the child's anchor, r its lever, so that v = u + r x w, and let the child, with all it carries, have the mass
 * <pre>
 *   M = ( A    B )      about its center,      A' = A,  B' = B + A [r],  D' = D - [r] B' - ([r] B)^T      about the anchor.
 *       ( B^T  D )
 * </pre>
 * With the parent's change of velocity p at its own anchor, g the change that the rows miss, S the free rotations and q the change
 * along them, the child's change is t + S q with t = p + g, the impulse through the joint F = M'(t + S q) - f must not work along S, and
 * <pre>
 *   q = (S^T M' S)^-1 S^T (f - M' t)
 *   F = (M' - U (S^T M' S)^-1 U^T) t - (f - U (S^T M' S)^-1 S^T f)       U = M' S
 * </pre>
 * The first bracket is what the parent feels of the child, the second what it gets of the child's load.
 * <ul>
 * <li>A ball leaves all rotations free: with E = D'^-1 only X = A - B' E B'^T reaches the parent, at its anchor.
 * <li>Others leave at most two, which are taken out one after the other, each by a division.
 * <li>A body that hangs on no joint is the ball's case again, with nothing above: v = X^-1 (fv - B E fw).
 * </ul>
 * Rows N that hold rotations are given their dual Q within the span of N, N_i.Q_j = (i = j): then g = sum Q_i missing_i, and the
 * torque sum N_i x_i has x_i = Q_i.torque.
 */
final class PinJoints {
    /** Numbers of a mass: A and D packed as xx xy xz yy yz zz, B row by row between them. */
    static final int MASS = 21, B = 6, D = 15;
    /** What a body has here: nothing, or no joint above it, or a joint that holds so many rotations. */
    private static final int NOTHING = -2, ROOT = -1;
    /** A pivot below this share of what it came from is left to the rows. */
    private static final double LOST = 1e-10;
    /** Where the numbers of a body stand: levers, sign, N, Q. */
    private static final int CHILD = 0, PARENT = 3, SIGN = 6, N = 7, Q = 16;
    /** Of a ball and of a root: E, W = E B'^T, X or its inverse. Of others: the mass that the parent feels, then each free rotation. */
    private static final int E = 25, W = 31, X = 40, HAT = 25, FREE = 46;
    /** Of a free rotation s: s, U, 1/(s.U). */
    private static final int U = 3, OVER = 9, FREE_STRIDE = 10;
    /** Of a solve: torque of the load at the anchor, and the answer to it along each free rotation; g; what is passed up. */
    private static final int LOAD = 66, ALONG = 69, MISSING = 71, PASSED = 77, STRIDE = 84;
    private double[] data = new double[0];
    private int[] holds = new int[0];
    private final double[] m = new double[MASS];
    /** Largest impulse since it was last set to 0. */
    double change;

    void reserve(int bodies) {
        data = new double[bodies * STRIDE];
        holds = new int[bodies];
    }

    /** Whether the factors of a body are here. */
    boolean has(int c) {
        return holds[c] != NOTHING;
    }

    /** The factors of a body are elsewhere. */
    void leave(int c) {
        holds[c] = NOTHING;
    }

    /**
     * Factors of a body of the mass at {@code o} that hangs on nothing. Whether it could be done.
     */
    boolean root(int c, double[] mass, int o) {
        double[] d = data;
        int f = c * STRIDE;
        System.arraycopy(mass, o, m, 0, MASS);
        holds[c] = ROOT;
        if (socket(f) && invert(d, f + X, d, f + X)) {
            return true;
        }
        holds[c] = NOTHING;
        return false;
    }

    /**
     * Factors of a body of the mass at {@code o} on a joint, of which {@code n} rows take part; writes what the parent feels to
     * {@code share}. False if it is no joint of this kind.
     */
    boolean joint(RowStore s, int k, int c, boolean isB, int[] taken, int at, int n, double[] mass, int o, double[] share, int to) {
        holds[c] = NOTHING;
        if (n < 3 || s.points[k] < 3 || !read(s, c * STRIDE, isB, taken, at, n) || !dual(c * STRIDE, n - 3)) {
            return false;
        }
        int f = c * STRIDE;
        anchor(mass, o, data[f + CHILD], data[f + CHILD + 1], data[f + CHILD + 2], m, 0);
        double x = data[f + PARENT], y = data[f + PARENT + 1], z = data[f + PARENT + 2];
        // what the parent feels, back from the anchor to its center
        if (n == 3) {
            if (!socket(f)) {
                return false;
            }
            back(data, f + X, -x, -y, -z, share, to);
        } else {
            for (int i = 0; i < 6 - n; i++) {
                if (!free(f + FREE + i * FREE_STRIDE)) {
                    return false;
                }
            }
            System.arraycopy(m, 0, data, f + HAT, MASS);
            anchor(m, 0, -x, -y, -z, share, to);
        }
        holds[c] = n - 3;
        return true;
    }

    /** Levers and rotations from the rows; whether they are a pin along the world axes and purely angular rows, all hard. */
    private boolean read(RowStore s, int f, boolean isB, int[] taken, int at, int n) {
        double[] r = s.line;
        double[] d = data;
        int p = s.lineAt[taken[at]];
        int q = p + RowStore.LINE;
        int t = q + RowStore.LINE;
        boolean pin = taken[at + 2] == taken[at] + 2 && r[p] == 1 && r[q + 1] == 1 && r[t + 2] == 1 && r[p + 1] == 0 && r[p + 2] == 0 && r[q] == 0
                && r[q + 2] == 0 && r[t] == 0 && r[t + 1] == 0 && s.cfm[taken[at]] == 0 && s.cfm[taken[at] + 1] == 0 && s.cfm[taken[at] + 2] == 0;
        if (!pin) {
            return false;
        }
        d[f + SIGN] = isB ? 1 : -1;
        lever(r, p + RowStore.ANG_A, d, f + (isB ? PARENT : CHILD));
        lever(r, p + RowStore.ANG_B, d, f + (isB ? CHILD : PARENT));
        for (int i = 3; i < n; i++) {
            int a = s.lineAt[taken[at + i]];
            if (r[a] != 0 || r[a + 1] != 0 || r[a + 2] != 0 || s.cfm[taken[at + i]] != 0 || r[a + 3] != r[a + 6] || r[a + 4] != r[a + 7] || r[a + 5] != r[a + 8]) {
                return false;
            }
            System.arraycopy(r, a + RowStore.ANG_A, d, f + N + 3 * (i - 3), 3);
        }
        return true;
    }

    /** r, of which a row has r x its direction: (0, rz, -ry) along x and (-rz, 0, rx) along y. */
    private static void lever(double[] line, int at, double[] out, int o) {
        out[o] = line[at + RowStore.LINE + 2];
        out[o + 1] = -line[at + 2];
        out[o + 2] = line[at + 1];
    }

    /** Dual directions of k rotations that are held, and the free ones across them; false if the rows say the same. */
    private boolean dual(int f, int k) {
        double[] d = data;
        double ax = d[f + N], ay = d[f + N + 1], az = d[f + N + 2];
        double bx = d[f + N + 3], by = d[f + N + 4], bz = d[f + N + 5];
        double aa = ax * ax + ay * ay + az * az;
        if (k == 0) {
            return true;
        }
        if (k == 1) {
            if (!(aa > 0)) {
                return false;
            }
            set(f + Q, ax, ay, az, 1 / aa);
            // across it along the axis that it is least along, and across both
            double l = 1 / Math.sqrt(aa);
            ax *= l;
            ay *= l;
            az *= l;
            boolean x = Math.abs(ax) < 0.6;
            double sx = x ? 0 : -az, sy = x ? az : 0, sz = x ? -ay : ax;
            double over = 1 / Math.sqrt(sx * sx + sy * sy + sz * sz);
            set(f + FREE, sx, sy, sz, over);
            set(f + FREE + FREE_STRIDE, ay * sz - az * sy, az * sx - ax * sz, ax * sy - ay * sx, over);
            return true;
        }
        double nx = ay * bz - az * by, ny = az * bx - ax * bz, nz = ax * by - ay * bx;
        double nn = nx * nx + ny * ny + nz * nz;
        double bb = bx * bx + by * by + bz * bz;
        if (!(nn > 1e-6 * aa * bb)) {
            return false;
        }
        if (k == 2) {
            set(f + Q, by * nz - bz * ny, bz * nx - bx * nz, bx * ny - by * nx, 1 / nn);
            set(f + Q + 3, ny * az - nz * ay, nz * ax - nx * az, nx * ay - ny * ax, 1 / nn);
            set(f + FREE, nx, ny, nz, 1 / Math.sqrt(nn));
            return true;
        }
        double cx = d[f + N + 6], cy = d[f + N + 7], cz = d[f + N + 8];
        double det = nx * cx + ny * cy + nz * cz;
        if (!(det * det > 1e-6 * nn * (cx * cx + cy * cy + cz * cz))) {
            return false;
        }
        set(f + Q, by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx, 1 / det);
        set(f + Q + 3, cy * az - cz * ay, cz * ax - cx * az, cx * ay - cy * ax, 1 / det);
        set(f + Q + 6, nx, ny, nz, 1 / det);
        return true;
    }

    private void set(int o, double x, double y, double z, double scale) {
        data[o] = x * scale;
        data[o + 1] = y * scale;
        data[o + 2] = z * scale;
    }

    /** A mass about another point, written elsewhere: v = u + r x w. */
    private static void anchor(double[] p, int o, double x, double y, double z, double[] t, int to) {
        double a0 = p[o], a1 = p[o + 1], a2 = p[o + 2], a3 = p[o + 3], a4 = p[o + 4], a5 = p[o + 5];
        double b0 = p[o + 6], b1 = p[o + 7], b2 = p[o + 8], b3 = p[o + 9], b4 = p[o + 10], b5 = p[o + 11], b6 = p[o + 12], b7 = p[o + 13], b8 = p[o + 14];
        // B' = B + A [r]
        double c0 = b0 + z * a1 - y * a2, c1 = b1 - z * a0 + x * a2, c2 = b2 + y * a0 - x * a1;
        double c3 = b3 + z * a3 - y * a4, c4 = b4 - z * a1 + x * a4, c5 = b5 + y * a1 - x * a3;
        double c6 = b6 + z * a4 - y * a5, c7 = b7 - z * a2 + x * a5, c8 = b8 + y * a2 - x * a4;
        t[to] = a0;
        t[to + 1] = a1;
        t[to + 2] = a2;
        t[to + 3] = a3;
        t[to + 4] = a4;
        t[to + 5] = a5;
        t[to + 6] = c0;
        t[to + 7] = c1;
        t[to + 8] = c2;
        t[to + 9] = c3;
        t[to + 10] = c4;
        t[to + 11] = c5;
        t[to + 12] = c6;
        t[to + 13] = c7;
        t[to + 14] = c8;
        // D' = D - [r] B' - ([r] B)^T
        t[to + 15] = p[o + 15] + z * (c3 + b3) - y * (c6 + b6);
        t[to + 16] = p[o + 16] + z * (c4 - b0) - y * c7 + x * b6;
        t[to + 17] = p[o + 17] + z * c5 - y * (c8 - b0) - x * b3;
        t[to + 18] = p[o + 18] - z * (c1 + b1) + x * (c7 + b7);
        t[to + 19] = p[o + 19] - z * c2 + x * (c8 - b4) + y * b1;
        t[to + 20] = p[o + 20] + y * (c2 + b2) - x * (c5 + b5);
    }

    /** The same for a mass that is A alone. */
    private static void back(double[] p, int o, double x, double y, double z, double[] t, int to) {
        double a0 = p[o], a1 = p[o + 1], a2 = p[o + 2], a3 = p[o + 3], a4 = p[o + 4], a5 = p[o + 5];
        double c0 = z * a1 - y * a2, c1 = x * a2 - z * a0, c2 = y * a0 - x * a1;
        double c3 = z * a3 - y * a4, c4 = x * a4 - z * a1, c5 = y * a1 - x * a3;
        double c6 = z * a4 - y * a5, c7 = x * a5 - z * a2, c8 = y * a2 - x * a4;
        t[to] = a0;
        t[to + 1] = a1;
        t[to + 2] = a2;
        t[to + 3] = a3;
        t[to + 4] = a4;
        t[to + 5] = a5;
        t[to + 6] = c0;
        t[to + 7] = c1;
        t[to + 8] = c2;
        t[to + 9] = c3;
        t[to + 10] = c4;
        t[to + 11] = c5;
        t[to + 12] = c6;
        t[to + 13] = c7;
        t[to + 14] = c8;
        t[to + 15] = z * c3 - y * c6;
        t[to + 16] = z * c4 - y * c7;
        t[to + 17] = z * c5 - y * c8;
        t[to + 18] = x * c7 - z * c1;
        t[to + 19] = x * c8 - z * c2;
        t[to + 20] = y * c2 - x * c5;
    }

    /** E, W and X of the mass in m. */
    private boolean socket(int f) {
        double[] d = data;
        if (!invert(m, D, d, f + E)) {
            return false;
        }
        double e0 = d[f + E], e1 = d[f + E + 1], e2 = d[f + E + 2], e3 = d[f + E + 3], e4 = d[f + E + 4], e5 = d[f + E + 5];
        double b0 = m[6], b1 = m[7], b2 = m[8], b3 = m[9], b4 = m[10], b5 = m[11], b6 = m[12], b7 = m[13], b8 = m[14];
        double w0 = e0 * b0 + e1 * b1 + e2 * b2, w1 = e0 * b3 + e1 * b4 + e2 * b5, w2 = e0 * b6 + e1 * b7 + e2 * b8;
        double w3 = e1 * b0 + e3 * b1 + e4 * b2, w4 = e1 * b3 + e3 * b4 + e4 * b5, w5 = e1 * b6 + e3 * b7 + e4 * b8;
        double w6 = e2 * b0 + e4 * b1 + e5 * b2, w7 = e2 * b3 + e4 * b4 + e5 * b5, w8 = e2 * b6 + e4 * b7 + e5 * b8;
        d[f + W] = w0;
        d[f + W + 1] = w1;
        d[f + W + 2] = w2;
        d[f + W + 3] = w3;
        d[f + W + 4] = w4;
        d[f + W + 5] = w5;
        d[f + W + 6] = w6;
        d[f + W + 7] = w7;
        d[f + W + 8] = w8;
        double x0 = m[0] - b0 * w0 - b1 * w3 - b2 * w6;
        double x3 = m[3] - b3 * w1 - b4 * w4 - b5 * w7;
        double x5 = m[5] - b6 * w2 - b7 * w5 - b8 * w8;
        d[f + X] = x0;
        d[f + X + 1] = m[1] - b0 * w1 - b1 * w4 - b2 * w7;
        d[f + X + 2] = m[2] - b0 * w2 - b1 * w5 - b2 * w8;
        d[f + X + 3] = x3;
        d[f + X + 4] = m[4] - b3 * w2 - b4 * w5 - b5 * w8;
        d[f + X + 5] = x5;
        return x0 > LOST * m[0] && x3 > LOST * m[3] && x5 > LOST * m[5];
    }

    /** Takes the free rotation at {@code at} out of the mass in m. */
    private boolean free(int at) {
        double[] d = data;
        double x = d[at], y = d[at + 1], z = d[at + 2];
        double u0 = m[6] * x + m[7] * y + m[8] * z, u1 = m[9] * x + m[10] * y + m[11] * z, u2 = m[12] * x + m[13] * y + m[14] * z;
        double u3 = m[15] * x + m[16] * y + m[17] * z, u4 = m[16] * x + m[18] * y + m[19] * z, u5 = m[17] * x + m[19] * y + m[20] * z;
        double pivot = u3 * x + u4 * y + u5 * z;
        if (!(pivot > LOST * (m[15] + m[18] + m[20]))) {
            return false;
        }
        double over = 1 / pivot;
        d[at + U] = u0;
        d[at + U + 1] = u1;
        d[at + U + 2] = u2;
        d[at + U + 3] = u3;
        d[at + U + 4] = u4;
        d[at + U + 5] = u5;
        d[at + OVER] = over;
        double v0 = over * u0, v1 = over * u1, v2 = over * u2, v3 = over * u3, v4 = over * u4, v5 = over * u5;
        m[0] -= v0 * u0;
        m[1] -= v0 * u1;
        m[2] -= v0 * u2;
        m[3] -= v1 * u1;
        m[4] -= v1 * u2;
        m[5] -= v2 * u2;
        m[6] -= v0 * u3;
        m[7] -= v0 * u4;
        m[8] -= v0 * u5;
        m[9] -= v1 * u3;
        m[10] -= v1 * u4;
        m[11] -= v1 * u5;
        m[12] -= v2 * u3;
        m[13] -= v2 * u4;
        m[14] -= v2 * u5;
        m[15] -= v3 * u3;
        m[16] -= v3 * u4;
        m[17] -= v3 * u5;
        m[18] -= v4 * u4;
        m[19] -= v4 * u5;
        m[20] -= v5 * u5;
        return true;
    }

    /** Inverse of a packed symmetric 3 x 3; false if a direction is lost to rounding. */
    private static boolean invert(double[] a, int o, double[] out, int p) {
        double xx = a[o], xy = a[o + 1], xz = a[o + 2], yy = a[o + 3], yz = a[o + 4], zz = a[o + 5];
        double c0 = yy * zz - yz * yz, c1 = xz * yz - xy * zz, c2 = xy * yz - xz * yy;
        double det = xx * c0 + xy * c1 + xz * c2;
        double over = 1 / det;
        out[p] = c0 * over;
        out[p + 1] = c1 * over;
        out[p + 2] = c2 * over;
        out[p + 3] = (xx * zz - xz * xz) * over;
        out[p + 4] = (xy * xz - xx * yz) * over;
        out[p + 5] = (xx * yy - xy * xy) * over;
        return det > LOST * xx * yy * zz;
    }

    /** What the rows of a body miss, and what of it and of the body's load reaches the parent, whose load is at {@code to} if it has one. */
    void up(RowStore s, int k, int c, int[] taken, int at, double[] v, double[] wanted, double[] load, int from, int to) {
        int n = holds[c];
        if (n == ROOT) {
            return;
        }
        double[] d = data;
        int f = c * STRIDE;
        double sign = d[f + SIGN];
        double rx = d[f + CHILD], ry = d[f + CHILD + 1], rz = d[f + CHILD + 2];
        double px = d[f + PARENT], py = d[f + PARENT + 1], pz = d[f + PARENT + 2];
        boolean isB = sign > 0;
        int i = (isB ? s.bodyB[k] : s.bodyA[k]) * 6;
        int j = (isB ? s.bodyA[k] : s.bodyB[k]) * 6;
        // what the anchors miss
        double wx = v[i + 3], wy = v[i + 4], wz = v[i + 5], ox = v[j + 3], oy = v[j + 4], oz = v[j + 5];
        int row = taken[at];
        double gx = sign * want(row, wanted) - (v[i] + wy * rz - wz * ry - v[j] - oy * pz + oz * py);
        double gy = sign * want(row + 1, wanted) - (v[i + 1] + wz * rx - wx * rz - v[j + 1] - oz * px + ox * pz);
        double gz = sign * want(row + 2, wanted) - (v[i + 2] + wx * ry - wy * rx - v[j + 2] - ox * py + oy * px);
        d[f + MISSING] = gx;
        d[f + MISSING + 1] = gy;
        d[f + MISSING + 2] = gz;
        // the load at the anchor
        double fx = load[from], fy = load[from + 1], fz = load[from + 2];
        double tx = load[from + 3] - ry * fz + rz * fy, ty = load[from + 4] - rz * fx + rx * fz, tz = load[from + 5] - rx * fy + ry * fx;
        double ux, uy, uz, qx = 0, qy = 0, qz = 0;
        if (n == 0) {
            d[f + LOAD] = tx;
            d[f + LOAD + 1] = ty;
            d[f + LOAD + 2] = tz;
            ux = fx - d[f + W] * tx - d[f + W + 3] * ty - d[f + W + 6] * tz - d[f + X] * gx - d[f + X + 1] * gy - d[f + X + 2] * gz;
            uy = fy - d[f + W + 1] * tx - d[f + W + 4] * ty - d[f + W + 7] * tz - d[f + X + 1] * gx - d[f + X + 3] * gy - d[f + X + 4] * gz;
            uz = fz - d[f + W + 2] * tx - d[f + W + 5] * ty - d[f + W + 8] * tz - d[f + X + 2] * gx - d[f + X + 4] * gy - d[f + X + 5] * gz;
        } else {
            double hx = 0, hy = 0, hz = 0;
            for (int e = 0; e < n; e++) {
                int a = f + N + 3 * e;
                double miss = sign * want(taken[at + 3 + e], wanted) - d[a] * (wx - ox) - d[a + 1] * (wy - oy) - d[a + 2] * (wz - oz);
                hx += d[a + Q - N] * miss;
                hy += d[a + Q - N + 1] * miss;
                hz += d[a + Q - N + 2] * miss;
            }
            d[f + MISSING + 3] = hx;
            d[f + MISSING + 4] = hy;
            d[f + MISSING + 5] = hz;
            for (int e = 0; e < 3 - n; e++) {
                int a = f + FREE + e * FREE_STRIDE;
                double along = (d[a] * tx + d[a + 1] * ty + d[a + 2] * tz) * d[a + OVER];
                d[f + ALONG + e] = along;
                fx -= d[a + U] * along;
                fy -= d[a + U + 1] * along;
                fz -= d[a + U + 2] * along;
                tx -= d[a + U + 3] * along;
                ty -= d[a + U + 4] * along;
                tz -= d[a + U + 5] * along;
            }
            int h = f + HAT;
            ux = fx - d[h] * gx - d[h + 1] * gy - d[h + 2] * gz - d[h + 6] * hx - d[h + 7] * hy - d[h + 8] * hz;
            uy = fy - d[h + 1] * gx - d[h + 3] * gy - d[h + 4] * gz - d[h + 9] * hx - d[h + 10] * hy - d[h + 11] * hz;
            uz = fz - d[h + 2] * gx - d[h + 4] * gy - d[h + 5] * gz - d[h + 12] * hx - d[h + 13] * hy - d[h + 14] * hz;
            qx = tx - d[h + 6] * gx - d[h + 9] * gy - d[h + 12] * gz - d[h + 15] * hx - d[h + 16] * hy - d[h + 17] * hz;
            qy = ty - d[h + 7] * gx - d[h + 10] * gy - d[h + 13] * gz - d[h + 16] * hx - d[h + 18] * hy - d[h + 19] * hz;
            qz = tz - d[h + 8] * gx - d[h + 11] * gy - d[h + 14] * gz - d[h + 17] * hx - d[h + 19] * hy - d[h + 20] * hz;
        }
        d[f + PASSED] = ux;
        d[f + PASSED + 1] = uy;
        d[f + PASSED + 2] = uz;
        d[f + PASSED + 3] = qx;
        d[f + PASSED + 4] = qy;
        d[f + PASSED + 5] = qz;
        if (to >= 0) {
            load[to] += ux;
            load[to + 1] += uy;
            load[to + 2] += uz;
            load[to + 3] += qx + py * uz - pz * uy;
            load[to + 4] += qy + pz * ux - px * uz;
            load[to + 5] += qz + px * uy - py * ux;
        }
    }

    /** The value that a row shall have; one that is not projected keeps its place. */
    private static double want(int row, double[] wanted) {
        double want = wanted == null ? 0 : wanted[row];
        return want == Double.NEGATIVE_INFINITY ? 0 : want;
    }

    /** The change of velocity of a body from that of its parent at {@code up}, if it has one, and the impulses that go with it. */
    void down(int c, int[] taken, int at, double[] load, double[] answer, int to, int up, double[] impulse) {
        int n = holds[c];
        double[] d = data;
        int f = c * STRIDE;
        if (n == ROOT) {
            base(f, load, answer, to);
            return;
        }
        double ux = 0, uy = 0, uz = 0, wx = 0, wy = 0, wz = 0;
        if (up >= 0) {
            double px = d[f + PARENT], py = d[f + PARENT + 1], pz = d[f + PARENT + 2];
            wx = answer[up + 3];
            wy = answer[up + 4];
            wz = answer[up + 5];
            ux = answer[up] + wy * pz - wz * py;
            uy = answer[up + 1] + wz * px - wx * pz;
            uz = answer[up + 2] + wx * py - wy * px;
        }
        if (impulse != null) {
            impulses(f, n, taken, at, impulse, ux, uy, uz, wx, wy, wz);
        }
        ux += d[f + MISSING];
        uy += d[f + MISSING + 1];
        uz += d[f + MISSING + 2];
        if (n == 0) {
            double tx = d[f + LOAD], ty = d[f + LOAD + 1], tz = d[f + LOAD + 2];
            wx = d[f + E] * tx + d[f + E + 1] * ty + d[f + E + 2] * tz - d[f + W] * ux - d[f + W + 1] * uy - d[f + W + 2] * uz;
            wy = d[f + E + 1] * tx + d[f + E + 3] * ty + d[f + E + 4] * tz - d[f + W + 3] * ux - d[f + W + 4] * uy - d[f + W + 5] * uz;
            wz = d[f + E + 2] * tx + d[f + E + 4] * ty + d[f + E + 5] * tz - d[f + W + 6] * ux - d[f + W + 7] * uy - d[f + W + 8] * uz;
        } else {
            wx += d[f + MISSING + 3];
            wy += d[f + MISSING + 4];
            wz += d[f + MISSING + 5];
            for (int e = 2 - n; e >= 0; e--) {
                int a = f + FREE + e * FREE_STRIDE;
                double q = d[f + ALONG + e] - d[a + OVER] * (d[a + U] * ux + d[a + U + 1] * uy + d[a + U + 2] * uz + d[a + U + 3] * wx + d[a + U + 4] * wy
                        + d[a + U + 5] * wz);
                wx += d[a] * q;
                wy += d[a + 1] * q;
                wz += d[a + 2] * q;
            }
        }
        // from the anchor to the center
        double rx = d[f + CHILD], ry = d[f + CHILD + 1], rz = d[f + CHILD + 2];
        answer[to] = ux + ry * wz - rz * wy;
        answer[to + 1] = uy + rz * wx - rx * wz;
        answer[to + 2] = uz + rx * wy - ry * wx;
        answer[to + 3] = wx;
        answer[to + 4] = wy;
        answer[to + 5] = wz;
    }

    /** F = (what the parent feels) p - (what was passed up), as impulses of the rows. */
    private void impulses(int f, int n, int[] taken, int at, double[] impulse, double ux, double uy, double uz, double wx, double wy, double wz) {
        double[] d = data;
        int h = n == 0 ? f + X : f + HAT;
        double fx = d[h] * ux + d[h + 1] * uy + d[h + 2] * uz - d[f + PASSED];
        double fy = d[h + 1] * ux + d[h + 3] * uy + d[h + 4] * uz - d[f + PASSED + 1];
        double fz = d[h + 2] * ux + d[h + 4] * uy + d[h + 5] * uz - d[f + PASSED + 2];
        double sign = d[f + SIGN];
        if (n > 0) {
            fx += d[h + 6] * wx + d[h + 7] * wy + d[h + 8] * wz;
            fy += d[h + 9] * wx + d[h + 10] * wy + d[h + 11] * wz;
            fz += d[h + 12] * wx + d[h + 13] * wy + d[h + 14] * wz;
            double tx = d[h + 6] * ux + d[h + 9] * uy + d[h + 12] * uz + d[h + 15] * wx + d[h + 16] * wy + d[h + 17] * wz - d[f + PASSED + 3];
            double ty = d[h + 7] * ux + d[h + 10] * uy + d[h + 13] * uz + d[h + 16] * wx + d[h + 18] * wy + d[h + 19] * wz - d[f + PASSED + 4];
            double tz = d[h + 8] * ux + d[h + 11] * uy + d[h + 14] * uz + d[h + 17] * wx + d[h + 19] * wy + d[h + 20] * wz - d[f + PASSED + 5];
            for (int e = 0; e < n; e++) {
                int q = f + Q + 3 * e;
                double x = sign * (d[q] * tx + d[q + 1] * ty + d[q + 2] * tz);
                impulse[taken[at + 3 + e]] += x;
                note(Math.abs(x));
            }
        }
        int r = taken[at];
        impulse[r] += sign * fx;
        impulse[r + 1] += sign * fy;
        impulse[r + 2] += sign * fz;
        note(Math.abs(fx));
        note(Math.abs(fy));
        note(Math.abs(fz));
    }

    private void note(double x) {
        change = x > change ? x : change;
    }

    /** A body that hangs on nothing. */
    private void base(int f, double[] load, double[] answer, int o) {
        double[] d = data;
        double tx = load[o + 3], ty = load[o + 4], tz = load[o + 5];
        double fx = load[o] - d[f + W] * tx - d[f + W + 3] * ty - d[f + W + 6] * tz;
        double fy = load[o + 1] - d[f + W + 1] * tx - d[f + W + 4] * ty - d[f + W + 7] * tz;
        double fz = load[o + 2] - d[f + W + 2] * tx - d[f + W + 5] * ty - d[f + W + 8] * tz;
        double x = d[f + X] * fx + d[f + X + 1] * fy + d[f + X + 2] * fz;
        double y = d[f + X + 1] * fx + d[f + X + 3] * fy + d[f + X + 4] * fz;
        double z = d[f + X + 2] * fx + d[f + X + 4] * fy + d[f + X + 5] * fz;
        answer[o] = x;
        answer[o + 1] = y;
        answer[o + 2] = z;
        answer[o + 3] = d[f + E] * tx + d[f + E + 1] * ty + d[f + E + 2] * tz - d[f + W] * x - d[f + W + 1] * y - d[f + W + 2] * z;
        answer[o + 4] = d[f + E + 1] * tx + d[f + E + 3] * ty + d[f + E + 4] * tz - d[f + W + 3] * x - d[f + W + 4] * y - d[f + W + 5] * z;
        answer[o + 5] = d[f + E + 2] * tx + d[f + E + 4] * ty + d[f + E + 5] * tz - d[f + W + 6] * x - d[f + W + 7] * y - d[f + W + 8] * z;
    }
}
