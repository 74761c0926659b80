package org.topple.physics.solver;

/**
 * The rows of a pair with one friction cone, kept as one.
 *
 * <p><b>Frame.</b> All rows of such a pair speak of one motion: that of B against A at the middle of the contact points. With m the
 * middle, ra and rb the ways to it from both centers, n the normal and t, u two tangents (n = t x u, right-handed),
 *
 * <pre>
 *   w = wb - wa                             v = vb + wb x rb - va - wa x ra
 *   normal of point i at m + x t + y u      n.v + y t.w - x u.w
 *   tangents, twist                         t.v, u.v, n.w
 * </pre>
 *
 * So a row needs no lever arms of its own: a normal has the two numbers x and y, and impulses are added up to one force and one torque
 * at m before they meet a mass. With one point x = y = 0 and there is no twist.
 *
 * <p><b>Coupling.</b> An impulse p on row i changes the relative velocity of row j by A_ij p, A = J M^-1 J^T. The entries of A
 * stand beside the frame, so that a sweep of the block needs the velocities only at its start, {@link PairSweep}.
 *
 * <pre>
 *   0 n    3 t    6 u    9 ra    12 rb
 *   15     x, y, A with t, u and the twist: five numbers a point
 *   then   A of normals with those before: 10, 20 21, 30 31 32
 *   then   A of the twist with t and u, if there is one; the middle in the world
 * </pre>
 */
final class PairRows {
    /** Where things stand in the lines of a pair. */
    static final int T = 3, U = 6, ARM_A = 9, ARM_B = 12, SPOTS = 15;
    /** Numbers of a point, and where they stand. */
    static final int SPOT = 5, X = 0, Y = 1, WITH_T = 2, WITH_U = 3, WITH_W = 4;

    private PairRows() {
    }

    /** Rows of a pair of so many points. */
    static int rows(int points) {
        return points == 1 ? 3 : points + 3;
    }

    /** Numbers that these rows have in {@link RowStore#line}. */
    static int lines(int points) {
        return twist(0, points) + (points > 1 ? 5 : 3);
    }

    /** Where the numbers of a point stand in lines that start at o. */
    static int spot(int o, int point) {
        return o + SPOTS + SPOT * point;
    }

    /** Where A of the twist with both tangents stands in lines that start at o. */
    static int twist(int o, int points) {
        return o + SPOTS + SPOT * points + points * (points - 1) / 2;
    }

    /** Finds A and the effective masses of a block whose n, t, u, ra, rb, x and y stand. */
    static void finish(RowStore s, int k, double ima, double imb, double omega) {
        double[] d = s.line;
        int n = s.points[k];
        int first = s.first[k];
        int o = s.lineAt[first];
        int end = first + rows(n);
        double im = ima + imb;
        for (int i = first; i < end; i++) {
            s.diag[i] = im;
        }
        int c = spot(o, 0);
        for (int i = 0; i < n; i++, c += SPOT) {
            d[c + WITH_T] = d[c + WITH_U] = d[c + WITH_W] = 0;
        }
        for (int i = 0; i < n * (n - 1) / 2; i++) {
            d[c + i] = im;
        }
        if (n > 1) {
            s.diag[end - 1] = 0;
            d[twist(o, n)] = d[twist(o, n) + 1] = 0;
        }
        if (ima > 0) {
            add(d, s.diag, first, o, n, ARM_A, s.inertia, s.bodyA[k] * 6);
        }
        if (imb > 0) {
            add(d, s.diag, first, o, n, ARM_B, s.inertia, s.bodyB[k] * 6);
        }
        for (int i = first; i < end; i++) {
            s.mass[i] = s.diag[i] > 0 ? omega / s.diag[i] : 0;
        }
    }

    /**
     * Adds what the turning of one body gives to A. In the axes n, t, u of the contact, with r the way to the middle and S the inverse
     * inertia, a unit impulse along n, t or u at the middle has the torque (0, ru, -rt), (-ru, 0, rn) or (rt, -rn, 0); along n at a
     * point, the first with rt + x and ru + y.
     */
    private static void add(double[] d, double[] diag, int first, int o, int n, int arm, double[] m, int i) {
        double nx = d[o], ny = d[o + 1], nz = d[o + 2], tx = d[o + 3], ty = d[o + 4], tz = d[o + 5], ux = d[o + 6], uy = d[o + 7], uz = d[o + 8];
        double rx = d[o + arm], ry = d[o + arm + 1], rz = d[o + arm + 2];
        double rn = nx * rx + ny * ry + nz * rz, rt = tx * rx + ty * ry + tz * rz, ru = ux * rx + uy * ry + uz * rz;
        double xx = m[i], xy = m[i + 1], xz = m[i + 2], yy = m[i + 3], yz = m[i + 4], zz = m[i + 5];
        double ax = xx * nx + xy * ny + xz * nz, ay = xy * nx + yy * ny + yz * nz, az = xz * nx + yz * ny + zz * nz;
        double nn = nx * ax + ny * ay + nz * az, nt = tx * ax + ty * ay + tz * az, nu = ux * ax + uy * ay + uz * az;
        ax = xx * tx + xy * ty + xz * tz;
        ay = xy * tx + yy * ty + yz * tz;
        az = xz * tx + yz * ty + zz * tz;
        double tt = tx * ax + ty * ay + tz * az, tu = ux * ax + uy * ay + uz * az;
        double uu = ux * (xx * ux + xy * uy + xz * uz) + uy * (xy * ux + yy * uy + yz * uz) + uz * (xz * ux + yz * uy + zz * uz);
        double tn = rn * nu - ru * nn, un = rt * nn - rn * nt;
        diag[first + n] += rn * (rn * uu - ru * nu) - ru * tn;
        diag[first + n + 1] += rt * un - rn * (rt * nt - rn * tt);
        if (n > 1) {
            d[twist(o, n)] += tn;
            d[twist(o, n) + 1] += un;
            diag[first + n + 2] += nn;
        }
        int q = spot(o, 0);
        int c = spot(o, n);
        for (int j = 0; j < n; j++, q += SPOT) {
            double pt = rt + d[q], pu = ru + d[q + Y];
            double sn = pu * nt - pt * nu, st = pu * tt - pt * tu, su = pu * tu - pt * uu;
            diag[first + j] += pu * st - pt * su;
            d[q + WITH_T] += rn * su - ru * sn;
            d[q + WITH_U] += rt * sn - rn * st;
            d[q + WITH_W] += sn;
            for (int p = spot(o, 0); p < q; p += SPOT) {
                d[c++] += (ru + d[p + Y]) * st - (rt + d[p]) * su;
            }
        }
    }

    /** Changes the velocities of both bodies by an impulse f at the middle and an angular impulse g; what has no inverse mass is not written. */
    static void act(RowStore s, int k, int o, double[] v, double[] invMass, double fx, double fy, double fz, double gx, double gy, double gz) {
        act(s, v, s.bodyA[k], -invMass[s.bodyA[k]], o + ARM_A, fx, fy, fz, gx, gy, gz);
        act(s, v, s.bodyB[k], invMass[s.bodyB[k]], o + ARM_B, fx, fy, fz, gx, gy, gz);
    }

    private static void act(RowStore s, double[] v, int body, double im, int arm, double fx, double fy, double fz, double gx, double gy, double gz) {
        if (im == 0) {
            return;
        }
        double[] d = s.line;
        double[] m = s.inertia;
        int b = body * 6;
        double x = gx + d[arm + 1] * fz - d[arm + 2] * fy, y = gy + d[arm + 2] * fx - d[arm] * fz, z = gz + d[arm] * fy - d[arm + 1] * fx;
        double sign = im < 0 ? -1 : 1;
        v[b] += fx * im;
        v[b + 1] += fy * im;
        v[b + 2] += fz * im;
        v[b + 3] += sign * (m[b] * x + m[b + 1] * y + m[b + 2] * z);
        v[b + 4] += sign * (m[b + 1] * x + m[b + 3] * y + m[b + 4] * z);
        v[b + 5] += sign * (m[b + 2] * x + m[b + 4] * y + m[b + 5] * z);
    }

    /** Changes the velocities by what the impulses of a block have changed since they were {@code old}, or 0 if that is null. */
    static void applyChange(RowStore s, int k, double[] old, double[] v, double[] invMass) {
        double[] d = s.line;
        int n = s.points[k];
        int first = s.first[k];
        int o = s.lineAt[first];
        double pn = 0, gt = 0, gu = 0;
        for (int i = 0; i < n; i++) {
            int q = spot(o, i);
            double p = old == null ? s.lambda[first + i] : s.lambda[first + i] - old[i];
            pn += p;
            gt += d[q + Y] * p;
            gu += d[q] * p;
        }
        double pt = s.lambda[first + n], pu = s.lambda[first + n + 1], pw = n > 1 ? s.lambda[first + n + 2] : 0;
        if (old != null) {
            pt -= old[n];
            pu -= old[n + 1];
            pw -= n > 1 ? old[n + 2] : 0;
        }
        if (pn == 0 && gt == 0 && gu == 0 && pt == 0 && pu == 0 && pw == 0) {
            return;
        }
        act(s, k, o, v, invMass, d[o] * pn + d[o + 3] * pt + d[o + 6] * pu, d[o + 1] * pn + d[o + 4] * pt + d[o + 7] * pu,
                d[o + 2] * pn + d[o + 5] * pt + d[o + 8] * pu, d[o] * pw + d[o + 3] * gt - d[o + 6] * gu,
                d[o + 1] * pw + d[o + 4] * gt - d[o + 7] * gu, d[o + 2] * pw + d[o + 5] * gt - d[o + 8] * gu);
    }

    /**
     * Adds the wrenches of a pattern of normal rows, number c, and of one of friction, number c + 3, to those of one end, B or A, six numbers
     * each. A pattern has a share of each row; rows that are not on count for nothing.
     */
    static void wrenches(RowStore s, int k, boolean ofB, boolean[] on, double[] share, double[] w, int c) {
        double[] d = s.line;
        int n = s.points[k];
        int first = s.first[k];
        int o = s.lineAt[first];
        double pn = 0, gt = 0, gu = 0;
        for (int i = 0; i < n; i++) {
            if (on[first + i]) {
                double p = share[first + i];
                pn += p;
                gt += d[spot(o, i) + Y] * p;
                gu += d[spot(o, i)] * p;
            }
        }
        double fx = d[o] * pn, fy = d[o + 1] * pn, fz = d[o + 2] * pn;
        double gx = d[o + 3] * gt - d[o + 6] * gu, gy = d[o + 4] * gt - d[o + 7] * gu, gz = d[o + 5] * gt - d[o + 8] * gu;
        int arm = ofB ? o + ARM_B : o + ARM_A;
        int sign = ofB ? 1 : -1;
        wrench(d, arm, sign, fx, fy, fz, gx, gy, gz, w, 6 * c);
        boolean sticks = on[first + n];
        boolean twists = n > 1 && on[first + n + 2];
        if (sticks || twists) {
            double pt = sticks ? share[first + n] : 0, pu = sticks ? share[first + n + 1] : 0, pw = twists ? share[first + n + 2] : 0;
            fx = d[o + 3] * pt + d[o + 6] * pu;
            fy = d[o + 4] * pt + d[o + 7] * pu;
            fz = d[o + 5] * pt + d[o + 8] * pu;
            wrench(d, arm, sign, fx, fy, fz, d[o] * pw, d[o + 1] * pw, d[o + 2] * pw, w, 18 + 6 * c);
        }
    }

    private static void wrench(double[] d, int arm, int sign, double fx, double fy, double fz, double gx, double gy, double gz, double[] w, int i) {
        w[i] += sign * fx;
        w[i + 1] += sign * fy;
        w[i + 2] += sign * fz;
        w[i + 3] += sign * (gx + d[arm + 1] * fz - d[arm + 2] * fy);
        w[i + 4] += sign * (gy + d[arm + 2] * fx - d[arm] * fz);
        w[i + 5] += sign * (gz + d[arm] * fy - d[arm + 1] * fx);
    }

    /** J u of all rows of a block, into the first places of {@code out}. */
    static void relatives(RowStore s, int k, double[] v, double[] out) {
        double[] d = s.line;
        int n = s.points[k];
        int o = s.lineAt[s.first[k]];
        int a = s.bodyA[k] * 6;
        int b = s.bodyB[k] * 6;
        double x = v[b] - v[a] + (v[b + 4] * d[o + 14] - v[b + 5] * d[o + 13]) - (v[a + 4] * d[o + 11] - v[a + 5] * d[o + 10]);
        double y = v[b + 1] - v[a + 1] + (v[b + 5] * d[o + 12] - v[b + 3] * d[o + 14]) - (v[a + 5] * d[o + 9] - v[a + 3] * d[o + 11]);
        double z = v[b + 2] - v[a + 2] + (v[b + 3] * d[o + 13] - v[b + 4] * d[o + 12]) - (v[a + 3] * d[o + 10] - v[a + 4] * d[o + 9]);
        double wx = v[b + 3] - v[a + 3], wy = v[b + 4] - v[a + 4], wz = v[b + 5] - v[a + 5];
        double vn = d[o] * x + d[o + 1] * y + d[o + 2] * z;
        double wt = d[o + 3] * wx + d[o + 4] * wy + d[o + 5] * wz, wu = d[o + 6] * wx + d[o + 7] * wy + d[o + 8] * wz;
        for (int i = 0; i < n; i++) {
            int q = spot(o, i);
            out[i] = vn + d[q + Y] * wt - d[q] * wu;
        }
        out[n] = d[o + 3] * x + d[o + 4] * y + d[o + 5] * z;
        out[n + 1] = d[o + 6] * x + d[o + 7] * y + d[o + 8] * z;
        if (n > 1) {
            out[n + 2] = d[o] * wx + d[o + 1] * wy + d[o + 2] * wz;
        }
    }

    /** Writes l, a and b of a row, as other rows have them. */
    static void line(RowStore s, int i, int k, double[] out) {
        double[] d = s.line;
        int n = s.points[k];
        int o = s.lineAt[s.first[k]];
        int j = i - s.first[k];
        int l = j < n ? o : j == n ? o + T : o + U;
        boolean twist = j == n + 2;
        for (int c = 0; c < 3; c++) {
            out[c] = twist ? 0 : d[l + c];
            double g = twist ? d[o + c] : j < n ? d[spot(o, j) + Y] * d[o + T + c] - d[spot(o, j)] * d[o + U + c] : 0;
            out[3 + c] = out[6 + c] = g;
        }
        for (int c = 0; c < 6; c += 3) {
            int arm = o + (c == 0 ? ARM_A : ARM_B);
            out[3 + c] += d[arm + 1] * out[2] - d[arm + 2] * out[1];
            out[4 + c] += d[arm + 2] * out[0] - d[arm] * out[2];
            out[5 + c] += d[arm] * out[1] - d[arm + 1] * out[0];
        }
    }

    /** Writes l and the lever of one end, B or A, of a normal row, as they count for that end: six numbers. */
    static void end(RowStore s, int i, int k, boolean ofB, double[] out, int to) {
        double[] d = s.line;
        int o = s.lineAt[s.first[k]];
        int q = spot(o, i - s.first[k]);
        int arm = o + (ofB ? ARM_B : ARM_A);
        double sign = ofB ? 1 : -1;
        double nx = sign * d[o], ny = sign * d[o + 1], nz = sign * d[o + 2], x = sign * d[q], y = sign * d[q + Y];
        out[to] = nx;
        out[to + 1] = ny;
        out[to + 2] = nz;
        out[to + 3] = y * d[o + T] - x * d[o + U] + (d[arm + 1] * nz - d[arm + 2] * ny);
        out[to + 4] = y * d[o + T + 1] - x * d[o + U + 1] + (d[arm + 2] * nx - d[arm] * nz);
        out[to + 5] = y * d[o + T + 2] - x * d[o + U + 2] + (d[arm] * ny - d[arm + 1] * nx);
    }

    /** J u of one row. */
    static double relative(RowStore s, int i, int k, double[] v) {
        return carried(s, i, k, true, v) - carried(s, i, k, false, v);
    }

    /** The part of one end, B or A, in J u of a row. */
    static double carried(RowStore s, int i, int k, boolean ofB, double[] v) {
        double[] d = s.line;
        int n = s.points[k];
        int o = s.lineAt[s.first[k]];
        int j = i - s.first[k];
        int b = (ofB ? s.bodyB[k] : s.bodyA[k]) * 6;
        double wx = v[b + 3], wy = v[b + 4], wz = v[b + 5];
        if (j == n + 2) {
            return d[o] * wx + d[o + 1] * wy + d[o + 2] * wz;
        }
        int arm = o + (ofB ? ARM_B : ARM_A);
        double rx = d[arm], ry = d[arm + 1], rz = d[arm + 2];
        int l = j < n ? o : j == n ? o + T : o + U;
        double rel = d[l] * (v[b] + wy * rz - wz * ry) + d[l + 1] * (v[b + 1] + wz * rx - wx * rz) + d[l + 2] * (v[b + 2] + wx * ry - wy * rx);
        if (j < n) {
            int q = spot(o, j);
            rel += d[q + Y] * (d[o + 3] * wx + d[o + 4] * wy + d[o + 5] * wz) - d[q] * (d[o + 6] * wx + d[o + 7] * wy + d[o + 8] * wz);
        }
        return rel;
    }

    /** Changes the velocities by an impulse p along one row. */
    static void apply(RowStore s, int i, int k, double[] v, double[] invMass, double p) {
        double[] d = s.line;
        int n = s.points[k];
        int o = s.lineAt[s.first[k]];
        int j = i - s.first[k];
        if (j == n + 2) {
            act(s, k, o, v, invMass, 0, 0, 0, d[o] * p, d[o + 1] * p, d[o + 2] * p);
        } else if (j >= n) {
            int l = j == n ? o + T : o + U;
            act(s, k, o, v, invMass, d[l] * p, d[l + 1] * p, d[l + 2] * p, 0, 0, 0);
        } else {
            double gt = d[spot(o, j) + Y] * p, gu = d[spot(o, j)] * p;
            act(s, k, o, v, invMass, d[o] * p, d[o + 1] * p, d[o + 2] * p, d[o + 3] * gt - d[o + 6] * gu, d[o + 4] * gt - d[o + 7] * gu, d[o + 5] * gt - d[o + 8] * gu);
        }
    }
}
