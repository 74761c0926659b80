package org.topple.physics.solver;

/**
 * The rows of a pair with one friction cone, kept and swept as one; those of a single point are only swept as one.
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
 * at m before they meet a mass. They stand in the places that other rows have for l, a and b:
 *
 * <pre>
 *   row              0..2                    3..5       5..7
 *   first normal     n                       x, y       A with t, u, twist
 *   other normals    A with normals before   x, y       A with t, u, twist
 *   tangent t        t                       ra
 *   tangent u        u                       rb
 *   twist            A with t, u
 * </pre>
 *
 * <p><b>Sweep.</b> Gauss-Seidel has each row see what the rows before it have done. Within a block that needs no velocities: an
 * impulse p on row i changes the relative velocity of row j by A_ij p, A = J M^-1 J^T. So the relative velocities of all rows are taken at
 * once, each row corrects those after it, and both bodies feel the sum at the end: the same iteration with a much shorter chain of
 * operations that wait for each other.
 */
final class PairRows {
    private static final int R = RowStore.ROW, L = RowStore.LAMBDA, M = RowStore.MASS, T = RowStore.TARGET;
    /** Numbers of a normal row: its place against the middle, and the entries of A with both tangents and the twist. */
    static final int X = 3, Y = 4, WITH_T = 5, WITH_U = 6, WITH_W = 7;
    /** Where the tangent rows of a single point have the entry of A with its normal. */
    private static final int WITH_N = RowStore.CFM;
    /** Where tangent rows have the way to the middle: from A with t, from B with u. */
    static final int ARM = 3;
    /** Largest change of an impulse and largest impulse since they were last set to 0, if measured. */
    double change, largest;

    /** Finds A and the effective masses of a block whose n, t, u, ra, rb, x and y stand. */
    static void finish(RowStore s, int k, double ima, double imb, double omega) {
        double[] d = s.row;
        int n = s.points[k];
        int o = s.first[k] * R;
        int t = o + n * R;
        int end = o + (n + 3) * R;
        double im = ima + imb;
        for (int q = o; q < end; q += R) {
            d[q + RowStore.DIAG] = im;
        }
        for (int i = 0; i < n; i++) {
            int q = o + i * R;
            d[q + WITH_T] = d[q + WITH_U] = d[q + WITH_W] = 0;
            for (int j = 0; j < i; j++) {
                d[q + j] = im;
            }
        }
        int w = t + 2 * R;
        d[w] = d[w + 1] = d[w + RowStore.DIAG] = 0;
        if (ima > 0) {
            add(d, o, n, t + ARM, s.inertia, s.bodyA[k] * 6);
        }
        if (imb > 0) {
            add(d, o, n, t + R + ARM, s.inertia, s.bodyB[k] * 6);
        }
        for (int q = o; q < end; q += R) {
            d[q + M] = d[q + RowStore.DIAG] > 0 ? omega / d[q + RowStore.DIAG] : 0;
        }
    }

    /**
     * Adds what the turning of one body gives to A. In the axes n, t, u of the contact, with r the way to the middle and S the inverse
     * inertia, a unit impulse along n, t or u at the middle has the torque (0, ru, -rt), (-ru, 0, rn) or (rt, -rn, 0); along n at a
     * point, the first with rt + x and ru + y.
     */
    private static void add(double[] d, int o, int n, int arm, double[] m, int i) {
        int t = o + n * R;
        int u = t + R;
        double nx = d[o], ny = d[o + 1], nz = d[o + 2], tx = d[t], ty = d[t + 1], tz = d[t + 2], ux = d[u], uy = d[u + 1], uz = d[u + 2];
        double rx = d[arm], ry = d[arm + 1], rz = d[arm + 2];
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
        d[t + RowStore.DIAG] += rn * (rn * uu - ru * nu) - ru * tn;
        d[u + RowStore.DIAG] += rt * un - rn * (rt * nt - rn * tt);
        int w = u + R;
        d[w] += tn;
        d[w + 1] += un;
        d[w + RowStore.DIAG] += nn;
        for (int q = o; q < t; q += R) {
            double pt = rt + d[q + X], pu = ru + d[q + Y];
            double sn = pu * nt - pt * nu, st = pu * tt - pt * tu, su = pu * tu - pt * uu;
            d[q + RowStore.DIAG] += pu * st - pt * su;
            d[q + WITH_T] += rn * su - ru * sn;
            d[q + WITH_U] += rt * sn - rn * st;
            d[q + WITH_W] += sn;
            int c = q;
            for (int p = o; p < q; p += R) {
                d[c++] += (ru + d[p + Y]) * st - (rt + d[p + X]) * su;
            }
        }
    }

    /** One visit of a sweep. */
    void sweep(RowStore s, int k, boolean backwards, boolean frictionFirst, boolean measure, double[] v, double[] invMass) {
        double[] d = s.row;
        int a = s.bodyA[k] * 6;
        int b = s.bodyB[k] * 6;
        int n = s.points[k];
        int q0 = s.first[k] * R;
        int q1 = q0 + R;
        int q2 = q0 + 2 * R;
        int q3 = q0 + 3 * R;
        int t = q0 + n * R;
        int u = t + R;
        int w = u + R;
        // the motion of B against A at the middle, in the axes of the contact
        double wax = v[a + 3], way = v[a + 4], waz = v[a + 5], wbx = v[b + 3], wby = v[b + 4], wbz = v[b + 5];
        double rax = d[t + 3], ray = d[t + 4], raz = d[t + 5], rbx = d[u + 3], rby = d[u + 4], rbz = d[u + 5];
        double x = v[b] - v[a] + (wby * rbz - wbz * rby) - (way * raz - waz * ray);
        double y = v[b + 1] - v[a + 1] + (wbz * rbx - wbx * rbz) - (waz * rax - wax * raz);
        double z = v[b + 2] - v[a + 2] + (wbx * rby - wby * rbx) - (wax * ray - way * rax);
        double nx = d[q0], ny = d[q0 + 1], nz = d[q0 + 2], tx = d[t], ty = d[t + 1], tz = d[t + 2], ux = d[u], uy = d[u + 1], uz = d[u + 2];
        double vn = nx * x + ny * y + nz * z, vt = tx * x + ty * y + tz * z, vu = ux * x + uy * y + uz * z;
        x = wbx - wax;
        y = wby - way;
        z = wbz - waz;
        double wn = nx * x + ny * y + nz * z, wt = tx * x + ty * y + tz * z, wu = ux * x + uy * y + uz * z;
        double l0 = d[q0 + L], l1 = d[q1 + L], l2 = n > 2 ? d[q2 + L] : 0, l3 = n > 3 ? d[q3 + L] : 0;
        double p0 = 0, p1 = 0, p2 = 0, p3 = 0, pt = 0, pu = 0, pw = 0;
        for (int pass = 0; pass < 2; pass++) {
            if (pass == 0 == frictionFirst) {
                double limit = s.friction[k] * (l0 + p0 + l1 + p1 + l2 + p2 + l3 + p3);
                double oldT = d[t + L], oldU = d[u + L], oldW = d[w + L];
                if (limit <= 0 && oldT == 0 && oldU == 0 && oldW == 0) {
                    continue;
                }
                if (!frictionFirst) {
                    vt += p0 * d[q0 + WITH_T] + p1 * d[q1 + WITH_T];
                    vu += p0 * d[q0 + WITH_U] + p1 * d[q1 + WITH_U];
                    wn += p0 * d[q0 + WITH_W] + p1 * d[q1 + WITH_W];
                    if (n > 2) {
                        vt += p2 * d[q2 + WITH_T];
                        vu += p2 * d[q2 + WITH_U];
                        wn += p2 * d[q2 + WITH_W];
                    }
                    if (n > 3) {
                        vt += p3 * d[q3 + WITH_T];
                        vu += p3 * d[q3 + WITH_U];
                        wn += p3 * d[q3 + WITH_W];
                    }
                }
                double nowT = oldT - vt * d[t + M];
                double nowU = oldU - vu * d[u + M];
                double f2 = nowT * nowT + nowU * nowU;
                boolean slides = f2 > limit * limit;
                if (slides) {
                    double f = limit / Math.sqrt(f2);
                    nowT *= f;
                    nowU *= f;
                }
                s.sliding[k] = slides ? 1 : 0;
                pt = nowT - oldT;
                pu = nowU - oldU;
                // the bound of the twist is the friction force times the mean lever of the points
                double turn = limit * d[w + RowStore.HIGH];
                double nowW = oldW - (wn + d[w] * pt + d[w + 1] * pu) * d[w + M];
                nowW = nowW > turn ? turn : nowW < -turn ? -turn : nowW;
                pw = nowW - oldW;
                d[t + L] = nowT;
                d[u + L] = nowU;
                d[w + L] = nowW;
                if (measure) {
                    note(Math.max(Math.max(Math.abs(pt), Math.abs(pu)), Math.abs(pw)), Math.max(Math.abs(nowT), Math.abs(nowU)));
                }
            } else {
                double e0 = miss(d, q0, vn, wt, wu, pt, pu, pw);
                double e1 = miss(d, q1, vn, wt, wu, pt, pu, pw);
                if (n == 2) {
                    if (backwards) {
                        p1 = push(d, q1, l1, e1);
                        p0 = push(d, q0, l0, e0 - p1 * d[q1]);
                    } else {
                        p0 = push(d, q0, l0, e0);
                        p1 = push(d, q1, l1, e1 - p0 * d[q1]);
                    }
                } else {
                    double e2 = miss(d, q2, vn, wt, wu, pt, pu, pw);
                    double e3 = n > 3 ? miss(d, q3, vn, wt, wu, pt, pu, pw) : 0;
                    if (backwards) {
                        if (n > 3) {
                            p3 = push(d, q3, l3, e3);
                            e2 -= p3 * d[q3 + 2];
                            e1 -= p3 * d[q3 + 1];
                            e0 -= p3 * d[q3];
                        }
                        p2 = push(d, q2, l2, e2);
                        p1 = push(d, q1, l1, e1 - p2 * d[q2 + 1]);
                        p0 = push(d, q0, l0, e0 - p2 * d[q2] - p1 * d[q1]);
                    } else {
                        p0 = push(d, q0, l0, e0);
                        p1 = push(d, q1, l1, e1 - p0 * d[q1]);
                        p2 = push(d, q2, l2, e2 - p0 * d[q2] - p1 * d[q2 + 1]);
                        if (n > 3) {
                            p3 = push(d, q3, l3, e3 - p0 * d[q3] - p1 * d[q3 + 1] - p2 * d[q3 + 2]);
                        }
                    }
                }
                if (measure) {
                    note(Math.max(Math.max(Math.abs(p0), Math.abs(p1)), Math.max(Math.abs(p2), Math.abs(p3))),
                            Math.max(Math.max(l0 + p0, l1 + p1), Math.max(l2 + p2, l3 + p3)));
                }
            }
        }
        // force and torque at the middle
        double pn = p0 + p1;
        double gt = d[q0 + Y] * p0 + d[q1 + Y] * p1, gu = d[q0 + X] * p0 + d[q1 + X] * p1;
        if (n > 2) {
            pn += p2;
            gt += d[q2 + Y] * p2;
            gu += d[q2 + X] * p2;
        }
        if (n > 3) {
            pn += p3;
            gt += d[q3 + Y] * p3;
            gu += d[q3 + X] * p3;
        }
        double fx = nx * pn + tx * pt + ux * pu, fy = ny * pn + ty * pt + uy * pu, fz = nz * pn + tz * pt + uz * pu;
        double gx = nx * pw + tx * gt - ux * gu, gy = ny * pw + ty * gt - uy * gu, gz = nz * pw + tz * gt - uz * gu;
        double ima = invMass[s.bodyA[k]], imb = invMass[s.bodyB[k]];
        double[] m = s.inertia;
        // what nothing moves is not written: it may belong to several groups and workers
        if (ima != 0) {
            x = gx + (ray * fz - raz * fy);
            y = gy + (raz * fx - rax * fz);
            z = gz + (rax * fy - ray * fx);
            v[a] -= fx * ima;
            v[a + 1] -= fy * ima;
            v[a + 2] -= fz * ima;
            v[a + 3] = wax - (m[a] * x + m[a + 1] * y + m[a + 2] * z);
            v[a + 4] = way - (m[a + 1] * x + m[a + 3] * y + m[a + 4] * z);
            v[a + 5] = waz - (m[a + 2] * x + m[a + 4] * y + m[a + 5] * z);
        }
        if (imb != 0) {
            x = gx + (rby * fz - rbz * fy);
            y = gy + (rbz * fx - rbx * fz);
            z = gz + (rbx * fy - rby * fx);
            v[b] += fx * imb;
            v[b + 1] += fy * imb;
            v[b + 2] += fz * imb;
            v[b + 3] = wbx + (m[b] * x + m[b + 1] * y + m[b + 2] * z);
            v[b + 4] = wby + (m[b + 1] * x + m[b + 3] * y + m[b + 4] * z);
            v[b + 5] = wbz + (m[b + 2] * x + m[b + 4] * y + m[b + 5] * z);
        }
    }

    /** What a normal row misses after friction has changed by pt, pu and pw. */
    private static double miss(double[] d, int q, double vn, double wt, double wu, double pt, double pu, double pw) {
        return d[q + T] - (vn + d[q + Y] * wt - d[q + X] * wu) - (d[q + WITH_T] * pt + d[q + WITH_U] * pu + d[q + WITH_W] * pw);
    }

    /** Changes the impulse of a normal row, which may push and never pull; by how much. */
    private static double push(double[] d, int q, double old, double miss) {
        double now = old + miss * d[q + M];
        now = now < 0 ? 0 : now;
        d[q + L] = now;
        return now - old;
    }

    /** One visit of a block with a single point, friction first: its three rows at once. */
    void sweepSingle(RowStore s, int k, boolean box, boolean measure, double[] v, double[] invMass) {
        double[] d = s.row;
        int a = s.bodyA[k] * 6;
        int b = s.bodyB[k] * 6;
        double x = v[b] - v[a], y = v[b + 1] - v[a + 1], z = v[b + 2] - v[a + 2];
        double wax = v[a + 3], way = v[a + 4], waz = v[a + 5], wbx = v[b + 3], wby = v[b + 4], wbz = v[b + 5];
        int r = s.first[k] * R;
        int t = r + R;
        int u = t + R;
        double oldN = d[r + L], oldT = d[t + L], oldU = d[u + L];
        double rn = d[r] * x + d[r + 1] * y + d[r + 2] * z
                + (d[r + 6] * wbx + d[r + 7] * wby + d[r + 8] * wbz) - (d[r + 3] * wax + d[r + 4] * way + d[r + 5] * waz);
        double pt = 0, pu = 0;
        double limit = s.friction[k] * oldN;
        if (limit > 0 || oldT != 0 || oldU != 0) {
            double rt = d[t] * x + d[t + 1] * y + d[t + 2] * z
                    + (d[t + 6] * wbx + d[t + 7] * wby + d[t + 8] * wbz) - (d[t + 3] * wax + d[t + 4] * way + d[t + 5] * waz);
            double ru = d[u] * x + d[u + 1] * y + d[u + 2] * z
                    + (d[u + 6] * wbx + d[u + 7] * wby + d[u + 8] * wbz) - (d[u + 3] * wax + d[u + 4] * way + d[u + 5] * waz);
            double nowT = oldT - rt * d[t + M];
            double nowU = oldU - ru * d[u + M];
            if (box) {
                nowT = nowT > limit ? limit : nowT < -limit ? -limit : nowT;
                nowU = nowU > limit ? limit : nowU < -limit ? -limit : nowU;
            } else {
                double l2 = nowT * nowT + nowU * nowU;
                boolean slides = l2 > limit * limit;
                if (slides) {
                    double f = limit / Math.sqrt(l2);
                    nowT *= f;
                    nowU *= f;
                }
                s.sliding[k] = slides ? 1 : 0;
            }
            pt = nowT - oldT;
            pu = nowU - oldU;
            d[t + L] = nowT;
            d[u + L] = nowU;
            rn += d[t + WITH_N] * pt + d[u + WITH_N] * pu;
            if (measure) {
                note(Math.max(Math.abs(pt), Math.abs(pu)), Math.max(Math.abs(nowT), Math.abs(nowU)));
            }
        }
        double now = oldN + (d[r + T] - rn) * d[r + M];
        now = now < 0 ? 0 : now;
        double pn = now - oldN;
        d[r + L] = now;
        if (measure) {
            note(Math.abs(pn), now);
        }
        if (pn == 0 && pt == 0 && pu == 0) {
            return;
        }
        double lx = d[r] * pn + d[t] * pt + d[u] * pu, ly = d[r + 1] * pn + d[t + 1] * pt + d[u + 1] * pu, lz = d[r + 2] * pn + d[t + 2] * pt + d[u + 2] * pu;
        double ima = invMass[s.bodyA[k]], imb = invMass[s.bodyB[k]];
        // what nothing moves is not written
        if (ima != 0) {
            v[a] -= lx * ima;
            v[a + 1] -= ly * ima;
            v[a + 2] -= lz * ima;
            v[a + 3] = wax - (d[r + 9] * pn + d[t + 9] * pt + d[u + 9] * pu);
            v[a + 4] = way - (d[r + 10] * pn + d[t + 10] * pt + d[u + 10] * pu);
            v[a + 5] = waz - (d[r + 11] * pn + d[t + 11] * pt + d[u + 11] * pu);
        }
        if (imb != 0) {
            v[b] += lx * imb;
            v[b + 1] += ly * imb;
            v[b + 2] += lz * imb;
            v[b + 3] = wbx + (d[r + 12] * pn + d[t + 12] * pt + d[u + 12] * pu);
            v[b + 4] = wby + (d[r + 13] * pn + d[t + 13] * pt + d[u + 13] * pu);
            v[b + 5] = wbz + (d[r + 14] * pn + d[t + 14] * pt + d[u + 14] * pu);
        }
    }

    /** One visit of a projection, {@link Projection}: pushes along the normals towards the errors of the points. Whether any changed. */
    static boolean project(RowStore s, int k, double[] v, double[] invMass) {
        double[] d = s.row;
        int a = s.bodyA[k] * 6;
        int b = s.bodyB[k] * 6;
        int n = s.points[k];
        int q0 = s.first[k] * R;
        int t = q0 + n * R;
        int u = t + R;
        double wax = v[a + 3], way = v[a + 4], waz = v[a + 5], wbx = v[b + 3], wby = v[b + 4], wbz = v[b + 5];
        double rax = d[t + 3], ray = d[t + 4], raz = d[t + 5], rbx = d[u + 3], rby = d[u + 4], rbz = d[u + 5];
        double nx = d[q0], ny = d[q0 + 1], nz = d[q0 + 2];
        double vn = nx * (v[b] - v[a] + (wby * rbz - wbz * rby) - (way * raz - waz * ray))
                + ny * (v[b + 1] - v[a + 1] + (wbz * rbx - wbx * rbz) - (waz * rax - wax * raz))
                + nz * (v[b + 2] - v[a + 2] + (wbx * rby - wby * rbx) - (wax * ray - way * rax));
        double tx = d[t], ty = d[t + 1], tz = d[t + 2], ux = d[u], uy = d[u + 1], uz = d[u + 2];
        double x = wbx - wax, y = wby - way, z = wbz - waz;
        double wt = tx * x + ty * y + tz * z, wu = ux * x + uy * y + uz * z;
        double p0 = shift(d, q0, vn + d[q0 + Y] * wt - d[q0 + X] * wu);
        int q1 = q0 + R;
        double p1 = shift(d, q1, vn + d[q1 + Y] * wt - d[q1 + X] * wu + p0 * d[q1]);
        double pn = p0 + p1, gt = d[q0 + Y] * p0 + d[q1 + Y] * p1, gu = d[q0 + X] * p0 + d[q1 + X] * p1;
        boolean any = p0 != 0 || p1 != 0;
        if (n > 2) {
            int q2 = q1 + R;
            double p2 = shift(d, q2, vn + d[q2 + Y] * wt - d[q2 + X] * wu + p0 * d[q2] + p1 * d[q2 + 1]);
            pn += p2;
            gt += d[q2 + Y] * p2;
            gu += d[q2 + X] * p2;
            any |= p2 != 0;
            if (n > 3) {
                int q3 = q2 + R;
                double p3 = shift(d, q3, vn + d[q3 + Y] * wt - d[q3 + X] * wu + p0 * d[q3] + p1 * d[q3 + 1] + p2 * d[q3 + 2]);
                pn += p3;
                gt += d[q3 + Y] * p3;
                gu += d[q3 + X] * p3;
                any |= p3 != 0;
            }
        }
        // most pairs have nothing to push
        if (any) {
            act(s, k, v, invMass, nx * pn, ny * pn, nz * pn, tx * gt - ux * gu, ty * gt - uy * gu, tz * gt - uz * gu);
        }
        return any;
    }

    /** Finds how the tangents of a single point act on its normal. */
    static void coupleSingle(RowStore s, int k) {
        int r = s.first[k] * R;
        turnSingle(s.row, r, r + R);
        turnSingle(s.row, r, r + 2 * R);
    }

    private static void turnSingle(double[] d, int r, int q) {
        d[q + WITH_N] = d[r + 3] * d[q + 9] + d[r + 4] * d[q + 10] + d[r + 5] * d[q + 11] + d[r + 6] * d[q + 12] + d[r + 7] * d[q + 13] + d[r + 8] * d[q + 14];
    }

    /** Changes the push of a row that has come nearer by rel already; by how much. */
    private static double shift(double[] d, int q, double rel) {
        double diag = d[q + RowStore.DIAG];
        double old = d[q + RowStore.PUSH];
        double now = diag > 0 ? old + (d[q + RowStore.ERROR] - rel) / diag : old;
        now = now < 0 ? 0 : now;
        d[q + RowStore.PUSH] = now;
        return now - old;
    }

    /** Changes the velocities of both bodies by an impulse f at the middle and an angular impulse g; what has no inverse mass is not written. */
    private static void act(RowStore s, int k, double[] v, double[] invMass, double fx, double fy, double fz, double gx, double gy, double gz) {
        int t = (s.first[k] + s.points[k]) * R + ARM;
        act(s, v, s.bodyA[k], -invMass[s.bodyA[k]], t, fx, fy, fz, gx, gy, gz);
        act(s, v, s.bodyB[k], invMass[s.bodyB[k]], t + R, fx, fy, fz, gx, gy, gz);
    }

    private static void act(RowStore s, double[] v, int body, double im, int arm, double fx, double fy, double fz, double gx, double gy, double gz) {
        if (im == 0) {
            return;
        }
        double[] d = s.row;
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
        double[] d = s.row;
        int n = s.points[k];
        int o = s.first[k] * R;
        int t = o + n * R;
        int u = t + R;
        double pn = 0, gt = 0, gu = 0;
        for (int i = 0; i < n; i++) {
            int q = o + i * R;
            double p = old == null ? d[q + L] : d[q + L] - old[i];
            pn += p;
            gt += d[q + Y] * p;
            gu += d[q + X] * p;
        }
        double pt = d[t + L], pu = d[u + L], pw = d[u + R + L];
        if (old != null) {
            pt -= old[n];
            pu -= old[n + 1];
            pw -= old[n + 2];
        }
        if (pn == 0 && gt == 0 && gu == 0 && pt == 0 && pu == 0 && pw == 0) {
            return;
        }
        act(s, k, v, invMass, d[o] * pn + d[t] * pt + d[u] * pu, d[o + 1] * pn + d[t + 1] * pt + d[u + 1] * pu, d[o + 2] * pn + d[t + 2] * pt + d[u + 2] * pu,
                d[o] * pw + d[t] * gt - d[u] * gu, d[o + 1] * pw + d[t + 1] * gt - d[u + 1] * gu, d[o + 2] * pw + d[t + 2] * gt - d[u + 2] * gu);
    }

    /**
     * Adds the wrenches of six patterns to those of both bodies, six numbers each from {@code wa[oa]} and {@code wb[ob]} on; a negative place
     * leaves a body out. A pattern has a share of each normal row, three for each row in {@code share}, and the last three patterns of the rows of
     * friction; rows that are not on count for nothing.
     */
    static void wrenches(RowStore s, int k, boolean[] on, double[] share, double[] wa, int oa, double[] wb, int ob) {
        double[] d = s.row;
        int n = s.points[k];
        int first = s.first[k];
        int o = first * R;
        int t = o + n * R;
        int u = t + R;
        boolean sticks = on[first + n];
        boolean twists = on[first + n + 2];
        for (int c = 0; c < 3; c++) {
            double pn = 0, gt = 0, gu = 0;
            for (int i = 0; i < n; i++) {
                if (on[first + i]) {
                    double p = share[3 * (first + i) + c];
                    pn += p;
                    gt += d[o + i * R + Y] * p;
                    gu += d[o + i * R + X] * p;
                }
            }
            double fx = d[o] * pn, fy = d[o + 1] * pn, fz = d[o + 2] * pn;
            double gx = d[t] * gt - d[u] * gu, gy = d[t + 1] * gt - d[u + 1] * gu, gz = d[t + 2] * gt - d[u + 2] * gu;
            wrench(d, t + ARM, -1, fx, fy, fz, gx, gy, gz, wa, oa, 6 * c);
            wrench(d, u + ARM, 1, fx, fy, fz, gx, gy, gz, wb, ob, 6 * c);
            double pt = sticks ? share[3 * (first + n) + c] : 0, pu = sticks ? share[3 * (first + n + 1) + c] : 0;
            double pw = twists ? share[3 * (first + n + 2) + c] : 0;
            if (sticks || twists) {
                fx = d[t] * pt + d[u] * pu;
                fy = d[t + 1] * pt + d[u + 1] * pu;
                fz = d[t + 2] * pt + d[u + 2] * pu;
                wrench(d, t + ARM, -1, fx, fy, fz, d[o] * pw, d[o + 1] * pw, d[o + 2] * pw, wa, oa, 18 + 6 * c);
                wrench(d, u + ARM, 1, fx, fy, fz, d[o] * pw, d[o + 1] * pw, d[o + 2] * pw, wb, ob, 18 + 6 * c);
            }
        }
    }

    private static void wrench(double[] d, int arm, int sign, double fx, double fy, double fz, double gx, double gy, double gz, double[] w, int o, int at) {
        if (o >= 0) {
            int i = o + at;
            w[i] += sign * fx;
            w[i + 1] += sign * fy;
            w[i + 2] += sign * fz;
            w[i + 3] += sign * (gx + d[arm + 1] * fz - d[arm + 2] * fy);
            w[i + 4] += sign * (gy + d[arm + 2] * fx - d[arm] * fz);
            w[i + 5] += sign * (gz + d[arm] * fy - d[arm + 1] * fx);
        }
    }

    /** J u of all rows of a block, from {@code out[at]} on. */
    static void relatives(RowStore s, int k, double[] v, double[] out, int at) {
        double[] d = s.row;
        int n = s.points[k];
        int o = s.first[k] * R;
        int t = o + n * R;
        int u = t + R;
        int a = s.bodyA[k] * 6;
        int b = s.bodyB[k] * 6;
        double x = v[b] - v[a] + (v[b + 4] * d[u + 5] - v[b + 5] * d[u + 4]) - (v[a + 4] * d[t + 5] - v[a + 5] * d[t + 4]);
        double y = v[b + 1] - v[a + 1] + (v[b + 5] * d[u + 3] - v[b + 3] * d[u + 5]) - (v[a + 5] * d[t + 3] - v[a + 3] * d[t + 5]);
        double z = v[b + 2] - v[a + 2] + (v[b + 3] * d[u + 4] - v[b + 4] * d[u + 3]) - (v[a + 3] * d[t + 4] - v[a + 4] * d[t + 3]);
        double wx = v[b + 3] - v[a + 3], wy = v[b + 4] - v[a + 4], wz = v[b + 5] - v[a + 5];
        double vn = d[o] * x + d[o + 1] * y + d[o + 2] * z;
        double wt = d[t] * wx + d[t + 1] * wy + d[t + 2] * wz, wu = d[u] * wx + d[u + 1] * wy + d[u + 2] * wz;
        int to = at;
        for (int q = o; q < t; q += R) {
            out[to++] = vn + d[q + Y] * wt - d[q + X] * wu;
        }
        out[to++] = d[t] * x + d[t + 1] * y + d[t + 2] * z;
        out[to++] = d[u] * x + d[u + 1] * y + d[u + 2] * z;
        out[to] = d[o] * wx + d[o + 1] * wy + d[o + 2] * wz;
    }

    /** Writes l, a and b of a row, as other rows have them. */
    static void line(RowStore s, int i, int k, double[] out) {
        double[] d = s.row;
        int n = s.points[k];
        int o = s.first[k] * R;
        int t = o + n * R;
        int u = t + R;
        int j = i - s.first[k];
        int l = j < n ? o : j == n ? t : u;
        boolean twist = j == n + 2;
        for (int c = 0; c < 3; c++) {
            out[c] = twist ? 0 : d[l + c];
            double g = twist ? d[o + c] : j < n ? d[o + j * R + Y] * d[t + c] - d[o + j * R + X] * d[u + c] : 0;
            out[3 + c] = out[6 + c] = g;
        }
        for (int c = 0; c < 6; c += 3) {
            int arm = (c == 0 ? t : u) + ARM;
            out[3 + c] += d[arm + 1] * out[2] - d[arm + 2] * out[1];
            out[4 + c] += d[arm + 2] * out[0] - d[arm] * out[2];
            out[5 + c] += d[arm] * out[1] - d[arm + 1] * out[0];
        }
    }

    /** J u of one row. */
    static double relative(RowStore s, int i, int k, double[] v) {
        return carried(s, i, k, true, v) - carried(s, i, k, false, v);
    }

    /** The part of one end, B or A, in J u of a row. */
    static double carried(RowStore s, int i, int k, boolean ofB, double[] v) {
        double[] d = s.row;
        int n = s.points[k];
        int o = s.first[k] * R;
        int t = o + n * R;
        int u = t + R;
        int j = i - s.first[k];
        int b = (ofB ? s.bodyB[k] : s.bodyA[k]) * 6;
        double wx = v[b + 3], wy = v[b + 4], wz = v[b + 5];
        if (j == n + 2) {
            return d[o] * wx + d[o + 1] * wy + d[o + 2] * wz;
        }
        int arm = (ofB ? u : t) + ARM;
        double rx = d[arm], ry = d[arm + 1], rz = d[arm + 2];
        int l = j < n ? o : j == n ? t : u;
        double rel = d[l] * (v[b] + wy * rz - wz * ry) + d[l + 1] * (v[b + 1] + wz * rx - wx * rz) + d[l + 2] * (v[b + 2] + wx * ry - wy * rx);
        if (j < n) {
            int q = o + j * R;
            rel += d[q + Y] * (d[t] * wx + d[t + 1] * wy + d[t + 2] * wz) - d[q + X] * (d[u] * wx + d[u + 1] * wy + d[u + 2] * wz);
        }
        return rel;
    }

    /** Changes the velocities by an impulse p along one row. */
    static void apply(RowStore s, int i, int k, double[] v, double[] invMass, double p) {
        double[] d = s.row;
        int n = s.points[k];
        int o = s.first[k] * R;
        int t = o + n * R;
        int u = t + R;
        int j = i - s.first[k];
        if (j == n + 2) {
            act(s, k, v, invMass, 0, 0, 0, d[o] * p, d[o + 1] * p, d[o + 2] * p);
        } else if (j >= n) {
            int l = j == n ? t : u;
            act(s, k, v, invMass, d[l] * p, d[l + 1] * p, d[l + 2] * p, 0, 0, 0);
        } else {
            double gt = d[o + j * R + Y] * p, gu = d[o + j * R + X] * p;
            act(s, k, v, invMass, d[o] * p, d[o + 1] * p, d[o + 2] * p, d[t] * gt - d[u] * gu, d[t + 1] * gt - d[u + 1] * gu, d[t + 2] * gt - d[u + 2] * gu);
        }
    }

    private void note(double delta, double size) {
        change = delta > change ? delta : change;
        largest = size > largest ? size : largest;
    }
}
