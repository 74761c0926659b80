package org.topple.physics.solver;

/**
 * The rows of a pair with one friction cone, or with a single point, swept as one. Gauss-Seidel has each row see what the rows
 * before it have done. Within a block that needs no velocities: an impulse p on row i changes the relative velocity of row j by
 * A_ij p, with
 *
 * <pre>
 *   A_ij = (1/ma + 1/mb) l_i.l_j + a_i.Ia^-1 a_j + b_i.Ib^-1 b_j
 * </pre>
 *
 * So the relative velocities of all normal rows are taken at once, each row corrects those after it by its A_ij, and both bodies
 * feel the sum at the end: the same iteration with a much shorter chain of operations that wait for each other, and the
 * normal n, which all points share, is dealt with once. The A_ij of normals, and those of the twist (of a single
 * point: of its normal) with the two tangents, are found when the rows are filled ({@link RowStore#couple}).
 */
final class PairRows {
    private static final int R = RowStore.ROW, L = RowStore.LAMBDA, M = RowStore.MASS, T = RowStore.TARGET;
    /** Largest change of an impulse and largest impulse since they were last set to 0, if measured. */
    double change, largest;

    /** Finds the A_ij of a block whose rows are complete. */
    static void couple(RowStore s, int k, double ima, double imb) {
        int n = s.points[k];
        int first = s.first[k] * R;
        int o = k * RowStore.COUPLE;
        double[] d = s.row;
        double[] c = s.couple;
        double im = ima + imb;
        for (int i = 0; i < n - 1; i++) {
            int r = first + i * R;
            for (int j = i + 1; j < n; j++) {
                c[o + pair(i, j)] = im + turn(d, r, first + j * R);
            }
        }
        int t = first + n * R;
        c[o + 6] = turn(d, t + 2 * R, t);
        c[o + 7] = turn(d, t + 2 * R, t + R);
    }

    /** The same of a block with a single point: of its normal with both tangents. */
    static void coupleSingle(RowStore s, int k) {
        int r = s.first[k] * R;
        s.couple[k * RowStore.COUPLE + 6] = turn(s.row, r, r + R);
        s.couple[k * RowStore.COUPLE + 7] = turn(s.row, r, r + 2 * R);
    }

    private static int pair(int i, int j) {
        return i == 0 ? j - 1 : i + j;
    }

    private static double turn(double[] d, int r, int q) {
        return d[r + 3] * d[q + 9] + d[r + 4] * d[q + 10] + d[r + 5] * d[q + 11] + d[r + 6] * d[q + 12] + d[r + 7] * d[q + 13] + d[r + 8] * d[q + 14];
    }

    /** One visit of a sweep. */
    void sweep(RowStore s, int k, boolean backwards, boolean frictionFirst, boolean box, boolean measure, double[] v, double[] invMass) {
        double[] d = s.row;
        double[] c = s.couple;
        int a = s.bodyA[k] * 6;
        int b = s.bodyB[k] * 6;
        double ima = invMass[s.bodyA[k]], imb = invMass[s.bodyB[k]];
        double vax = v[a], vay = v[a + 1], vaz = v[a + 2], wax = v[a + 3], way = v[a + 4], waz = v[a + 5];
        double vbx = v[b], vby = v[b + 1], vbz = v[b + 2], wbx = v[b + 3], wby = v[b + 4], wbz = v[b + 5];
        int n = s.points[k];
        int normal = s.first[k] * R;
        int o = k * RowStore.COUPLE;
        double mu = s.friction[k];
        for (int pass = 0; pass < 2; pass++) {
            if (pass == 0 == frictionFirst) {
                if (mu == 0) {
                    continue;
                }
                int t = normal + n * R;
                int u = t + R;
                int w = u + R;
                double sum = d[normal + L] + d[normal + R + L];
                if (n > 2) {
                    sum += d[normal + 2 * R + L];
                }
                if (n > 3) {
                    sum += d[normal + 3 * R + L];
                }
                double limit = mu * sum;
                double oldT = d[t + L], oldU = d[u + L], oldW = d[w + L];
                if (limit <= 0 && oldT == 0 && oldU == 0 && oldW == 0) {
                    continue;
                }
                // the velocities of both tangents before either impulse changes, and the spin about the normal
                double x = vbx - vax, y = vby - vay, z = vbz - vaz;
                double rt = d[t] * x + d[t + 1] * y + d[t + 2] * z
                        + (d[t + 6] * wbx + d[t + 7] * wby + d[t + 8] * wbz) - (d[t + 3] * wax + d[t + 4] * way + d[t + 5] * waz);
                double ru = d[u] * x + d[u + 1] * y + d[u + 2] * z
                        + (d[u + 6] * wbx + d[u + 7] * wby + d[u + 8] * wbz) - (d[u + 3] * wax + d[u + 4] * way + d[u + 5] * waz);
                double rw = d[w + 6] * (wbx - wax) + d[w + 7] * (wby - way) + d[w + 8] * (wbz - waz);
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
                double pt = nowT - oldT;
                double pu = nowU - oldU;
                // the bound of the twist is the friction force times the mean lever of the points
                double turn = limit * d[w + RowStore.HIGH];
                double nowW = oldW - (rw + c[o + 6] * pt + c[o + 7] * pu) * d[w + M];
                nowW = nowW > turn ? turn : nowW < -turn ? -turn : nowW;
                double pw = nowW - oldW;
                d[t + L] = nowT;
                d[u + L] = nowU;
                d[w + L] = nowW;
                double lx = d[t] * pt + d[u] * pu, ly = d[t + 1] * pt + d[u + 1] * pu, lz = d[t + 2] * pt + d[u + 2] * pu;
                vax -= lx * ima;
                vay -= ly * ima;
                vaz -= lz * ima;
                vbx += lx * imb;
                vby += ly * imb;
                vbz += lz * imb;
                wax -= d[t + 9] * pt + d[u + 9] * pu + d[w + 9] * pw;
                way -= d[t + 10] * pt + d[u + 10] * pu + d[w + 10] * pw;
                waz -= d[t + 11] * pt + d[u + 11] * pu + d[w + 11] * pw;
                wbx += d[t + 12] * pt + d[u + 12] * pu + d[w + 12] * pw;
                wby += d[t + 13] * pt + d[u + 13] * pu + d[w + 13] * pw;
                wbz += d[t + 14] * pt + d[u + 14] * pu + d[w + 14] * pw;
                if (measure) {
                    note(Math.max(Math.max(Math.abs(pt), Math.abs(pu)), Math.abs(pw)), Math.max(Math.abs(nowT), Math.abs(nowU)));
                }
            } else {
                int step = backwards ? -R : R;
                int q0 = backwards ? normal + (n - 1) * R : normal;
                int q1 = q0 + step;
                double nx = d[q0], ny = d[q0 + 1], nz = d[q0 + 2];
                // relative normal velocities: the part of the centers is the same for all points
                double vn = nx * (vbx - vax) + ny * (vby - vay) + nz * (vbz - vaz);
                double e0 = vn + (d[q0 + 6] * wbx + d[q0 + 7] * wby + d[q0 + 8] * wbz) - (d[q0 + 3] * wax + d[q0 + 4] * way + d[q0 + 5] * waz);
                double e1 = vn + (d[q1 + 6] * wbx + d[q1 + 7] * wby + d[q1 + 8] * wbz) - (d[q1 + 3] * wax + d[q1 + 4] * way + d[q1 + 5] * waz);
                // the impulse may push, never pull
                double old = d[q0 + L];
                double now = old + (d[q0 + T] - e0) * d[q0 + M];
                now = now < 0 ? 0 : now;
                double p0 = now - old;
                double most = now;
                d[q0 + L] = now;
                old = d[q1 + L];
                now = old + (d[q1 + T] - e1 - p0 * c[backwards ? o + pair(n - 2, n - 1) : o]) * d[q1 + M];
                now = now < 0 ? 0 : now;
                double p1 = now - old;
                most = now > most ? now : most;
                d[q1 + L] = now;
                double push = p0 + p1;
                double ax = d[q0 + 9] * p0 + d[q1 + 9] * p1, ay = d[q0 + 10] * p0 + d[q1 + 10] * p1, az = d[q0 + 11] * p0 + d[q1 + 11] * p1;
                double bx = d[q0 + 12] * p0 + d[q1 + 12] * p1, by = d[q0 + 13] * p0 + d[q1 + 13] * p1, bz = d[q0 + 14] * p0 + d[q1 + 14] * p1;
                double delta = measure ? Math.max(Math.abs(p0), Math.abs(p1)) : 0;
                if (n > 2) {
                    int q2 = q1 + step;
                    double e2 = vn + (d[q2 + 6] * wbx + d[q2 + 7] * wby + d[q2 + 8] * wbz) - (d[q2 + 3] * wax + d[q2 + 4] * way + d[q2 + 5] * waz);
                    double c02 = c[o + (backwards ? pair(n - 3, n - 1) : 1)], c12 = c[o + (backwards ? pair(n - 3, n - 2) : 3)];
                    old = d[q2 + L];
                    now = old + (d[q2 + T] - e2 - p0 * c02 - p1 * c12) * d[q2 + M];
                    now = now < 0 ? 0 : now;
                    double p2 = now - old;
                    most = now > most ? now : most;
                    d[q2 + L] = now;
                    push += p2;
                    ax += d[q2 + 9] * p2;
                    ay += d[q2 + 10] * p2;
                    az += d[q2 + 11] * p2;
                    bx += d[q2 + 12] * p2;
                    by += d[q2 + 13] * p2;
                    bz += d[q2 + 14] * p2;
                    delta = measure ? Math.max(delta, Math.abs(p2)) : 0;
                    if (n > 3) {
                        int q3 = q2 + step;
                        double e3 = vn + (d[q3 + 6] * wbx + d[q3 + 7] * wby + d[q3 + 8] * wbz) - (d[q3 + 3] * wax + d[q3 + 4] * way + d[q3 + 5] * waz);
                        double c03 = c[o + 2], c13 = c[o + (backwards ? 1 : 4)], c23 = c[o + (backwards ? 0 : 5)];
                        old = d[q3 + L];
                        now = old + (d[q3 + T] - e3 - p0 * c03 - p1 * c13 - p2 * c23) * d[q3 + M];
                        now = now < 0 ? 0 : now;
                        double p3 = now - old;
                        most = now > most ? now : most;
                        d[q3 + L] = now;
                        push += p3;
                        ax += d[q3 + 9] * p3;
                        ay += d[q3 + 10] * p3;
                        az += d[q3 + 11] * p3;
                        bx += d[q3 + 12] * p3;
                        by += d[q3 + 13] * p3;
                        bz += d[q3 + 14] * p3;
                        delta = measure ? Math.max(delta, Math.abs(p3)) : 0;
                    }
                }
                double pa = push * ima, pb = push * imb;
                vax -= nx * pa;
                vay -= ny * pa;
                vaz -= nz * pa;
                vbx += nx * pb;
                vby += ny * pb;
                vbz += nz * pb;
                wax -= ax;
                way -= ay;
                waz -= az;
                wbx += bx;
                wby += by;
                wbz += bz;
                if (measure) {
                    note(delta, most);
                }
            }
        }
        // what nothing moves is not written: it may belong to several groups and workers
        if (ima != 0) {
            v[a] = vax;
            v[a + 1] = vay;
            v[a + 2] = vaz;
            v[a + 3] = wax;
            v[a + 4] = way;
            v[a + 5] = waz;
        }
        if (imb != 0) {
            v[b] = vbx;
            v[b + 1] = vby;
            v[b + 2] = vbz;
            v[b + 3] = wbx;
            v[b + 4] = wby;
            v[b + 5] = wbz;
        }
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
            rn += s.couple[k * RowStore.COUPLE + 6] * pt + s.couple[k * RowStore.COUPLE + 7] * pu;
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
        double[] c = s.couple;
        int a = s.bodyA[k] * 6;
        int b = s.bodyB[k] * 6;
        double wax = v[a + 3], way = v[a + 4], waz = v[a + 5], wbx = v[b + 3], wby = v[b + 4], wbz = v[b + 5];
        int n = s.points[k];
        int q0 = s.first[k] * R;
        int q1 = q0 + R;
        int o = k * RowStore.COUPLE;
        double nx = d[q0], ny = d[q0 + 1], nz = d[q0 + 2];
        double vn = nx * (v[b] - v[a]) + ny * (v[b + 1] - v[a + 1]) + nz * (v[b + 2] - v[a + 2]);
        double e0 = vn + (d[q0 + 6] * wbx + d[q0 + 7] * wby + d[q0 + 8] * wbz) - (d[q0 + 3] * wax + d[q0 + 4] * way + d[q0 + 5] * waz);
        double e1 = vn + (d[q1 + 6] * wbx + d[q1 + 7] * wby + d[q1 + 8] * wbz) - (d[q1 + 3] * wax + d[q1 + 4] * way + d[q1 + 5] * waz);
        double p0 = push(d, q0, e0);
        double p1 = push(d, q1, e1 + p0 * c[o]);
        double p2 = 0, p3 = 0;
        if (n > 2) {
            int q2 = q1 + R;
            double e2 = vn + (d[q2 + 6] * wbx + d[q2 + 7] * wby + d[q2 + 8] * wbz) - (d[q2 + 3] * wax + d[q2 + 4] * way + d[q2 + 5] * waz);
            p2 = push(d, q2, e2 + p0 * c[o + 1] + p1 * c[o + 3]);
        }
        if (n > 3) {
            int q3 = q1 + 2 * R;
            double e3 = vn + (d[q3 + 6] * wbx + d[q3 + 7] * wby + d[q3 + 8] * wbz) - (d[q3 + 3] * wax + d[q3 + 4] * way + d[q3 + 5] * waz);
            p3 = push(d, q3, e3 + p0 * c[o + 2] + p1 * c[o + 4] + p2 * c[o + 5]);
        }
        // most pairs have nothing to push
        if (p0 == 0 && p1 == 0 && p2 == 0 && p3 == 0) {
            return false;
        }
        double sum = p0 + p1 + p2 + p3;
        // what nothing moves is not written
        double ima = invMass[s.bodyA[k]], imb = invMass[s.bodyB[k]];
        if (ima != 0) {
            move(d, v, a, -sum * ima, nx, ny, nz, q0 + 9, n, -p0, -p1, -p2, -p3);
        }
        if (imb != 0) {
            move(d, v, b, sum * imb, nx, ny, nz, q0 + 12, n, p0, p1, p2, p3);
        }
        return true;
    }

    /** Changes the push of a row that has come nearer by rel already; by how much. */
    private static double push(double[] d, int r, double rel) {
        double diag = d[r + RowStore.DIAG];
        double old = d[r + RowStore.PUSH];
        double now = diag > 0 ? old + (d[r + RowStore.ERROR] - rel) / diag : old;
        now = now < 0 ? 0 : now;
        d[r + RowStore.PUSH] = now;
        return now - old;
    }

    private static void move(double[] d, double[] v, int b, double p, double nx, double ny, double nz, int q, int n, double p0, double p1, double p2, double p3) {
        double x = d[q] * p0 + d[q + R] * p1, y = d[q + 1] * p0 + d[q + R + 1] * p1, z = d[q + 2] * p0 + d[q + R + 2] * p1;
        if (n > 2) {
            x += d[q + 2 * R] * p2;
            y += d[q + 2 * R + 1] * p2;
            z += d[q + 2 * R + 2] * p2;
        }
        if (n > 3) {
            x += d[q + 3 * R] * p3;
            y += d[q + 3 * R + 1] * p3;
            z += d[q + 3 * R + 2] * p3;
        }
        v[b] += nx * p;
        v[b + 1] += ny * p;
        v[b + 2] += nz * p;
        v[b + 3] += x;
        v[b + 4] += y;
        v[b + 5] += z;
    }

    private void note(double delta, double size) {
        change = delta > change ? delta : change;
        largest = size > largest ? size : largest;
    }
}
