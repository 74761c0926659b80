package org.topple.physics.solver;

/**
 * Visits of blocks in the form of a pair, {@link PairRows}, in sweeps and projections.
 *
 * <p>Gauss-Seidel has each row see what the rows before it have done. Within a block that needs no velocities: an impulse p on row i changes
 * the relative velocity of row j by A_ij p. So the relative velocities of all rows are taken at once, each row corrects those after it, and
 * both bodies feel the sum at the end: the same iteration with a much shorter chain of operations that wait for each other.
 */
final class PairSweep {
    private static final int SPOTS = PairRows.SPOTS, SPOT = PairRows.SPOT, Y = PairRows.Y, WITH_T = PairRows.WITH_T, WITH_U = PairRows.WITH_U, WITH_W = PairRows.WITH_W;
    /** Largest change of an impulse and largest impulse since they were last set to 0, if measured. */
    double change, largest;

    /** One visit of a pair of several points. */
    void sweep(RowStore s, int k, boolean backwards, boolean frictionFirst, boolean measure, double[] v, double[] invMass) {
        double[] d = s.line;
        double[] lambda = s.lambda;
        int a = s.bodyA[k] * 6;
        int b = s.bodyB[k] * 6;
        int n = s.points[k];
        int first = s.first[k];
        int t = first + n;
        int o = s.lineAt[first];
        int q0 = o + SPOTS;
        int q1 = q0 + SPOT;
        int q2 = q1 + SPOT;
        int q3 = q2 + SPOT;
        int c = q0 + n * SPOT;
        int w = PairRows.twist(o, n);
        // the motion of B against A at the middle, in the axes of the contact
        double wax = v[a + 3], way = v[a + 4], waz = v[a + 5], wbx = v[b + 3], wby = v[b + 4], wbz = v[b + 5];
        double rax = d[o + 9], ray = d[o + 10], raz = d[o + 11], rbx = d[o + 12], rby = d[o + 13], rbz = d[o + 14];
        double x = v[b] - v[a] + (wby * rbz - wbz * rby) - (way * raz - waz * ray);
        double y = v[b + 1] - v[a + 1] + (wbz * rbx - wbx * rbz) - (waz * rax - wax * raz);
        double z = v[b + 2] - v[a + 2] + (wbx * rby - wby * rbx) - (wax * ray - way * rax);
        double nx = d[o], ny = d[o + 1], nz = d[o + 2], tx = d[o + 3], ty = d[o + 4], tz = d[o + 5], ux = d[o + 6], uy = d[o + 7], uz = d[o + 8];
        double vn = nx * x + ny * y + nz * z, vt = tx * x + ty * y + tz * z, vu = ux * x + uy * y + uz * z;
        x = wbx - wax;
        y = wby - way;
        z = wbz - waz;
        double wn = nx * x + ny * y + nz * z, wt = tx * x + ty * y + tz * z, wu = ux * x + uy * y + uz * z;
        double l0 = lambda[first], l1 = lambda[first + 1], l2 = n > 2 ? lambda[first + 2] : 0, l3 = n > 3 ? lambda[first + 3] : 0;
        double p0 = 0, p1 = 0, p2 = 0, p3 = 0, pt = 0, pu = 0, pw = 0;
        for (int pass = 0; pass < 2; pass++) {
            if (pass == 0 == frictionFirst) {
                double limit = s.friction[k] * (l0 + p0 + l1 + p1 + l2 + p2 + l3 + p3);
                double oldT = lambda[t], oldU = lambda[t + 1], oldW = lambda[t + 2];
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
                double nowT = oldT - vt * s.mass[t];
                double nowU = oldU - vu * s.mass[t + 1];
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
                double turn = limit * s.high[t + 2];
                double nowW = oldW - (wn + d[w] * pt + d[w + 1] * pu) * s.mass[t + 2];
                nowW = nowW > turn ? turn : nowW < -turn ? -turn : nowW;
                pw = nowW - oldW;
                lambda[t] = nowT;
                lambda[t + 1] = nowU;
                lambda[t + 2] = nowW;
                if (measure) {
                    note(Math.abs(pt), Math.abs(nowT));
                    note(Math.abs(pu), Math.abs(nowU));
                    note(Math.abs(pw), 0);
                }
            } else {
                double e0 = miss(s, d, q0, first, vn, wt, wu, pt, pu, pw);
                double e1 = miss(s, d, q1, first + 1, vn, wt, wu, pt, pu, pw);
                if (n == 2) {
                    if (backwards) {
                        p1 = push(s, first + 1, l1, e1);
                        p0 = push(s, first, l0, e0 - p1 * d[c]);
                    } else {
                        p0 = push(s, first, l0, e0);
                        p1 = push(s, first + 1, l1, e1 - p0 * d[c]);
                    }
                } else {
                    double e2 = miss(s, d, q2, first + 2, vn, wt, wu, pt, pu, pw);
                    double e3 = n > 3 ? miss(s, d, q3, first + 3, vn, wt, wu, pt, pu, pw) : 0;
                    if (backwards) {
                        if (n > 3) {
                            p3 = push(s, first + 3, l3, e3);
                            e2 -= p3 * d[c + 5];
                            e1 -= p3 * d[c + 4];
                            e0 -= p3 * d[c + 3];
                        }
                        p2 = push(s, first + 2, l2, e2);
                        p1 = push(s, first + 1, l1, e1 - p2 * d[c + 2]);
                        p0 = push(s, first, l0, e0 - p2 * d[c + 1] - p1 * d[c]);
                    } else {
                        p0 = push(s, first, l0, e0);
                        p1 = push(s, first + 1, l1, e1 - p0 * d[c]);
                        p2 = push(s, first + 2, l2, e2 - p0 * d[c + 1] - p1 * d[c + 2]);
                        if (n > 3) {
                            p3 = push(s, first + 3, l3, e3 - p0 * d[c + 3] - p1 * d[c + 4] - p2 * d[c + 5]);
                        }
                    }
                }
                if (measure) {
                    note(Math.abs(p0), l0 + p0);
                    note(Math.abs(p1), l1 + p1);
                    if (n > 2) {
                        note(Math.abs(p2), l2 + p2);
                        note(Math.abs(p3), l3 + p3);
                    }
                }
            }
        }
        // force and torque at the middle
        double pn = p0 + p1;
        double gt = d[q0 + Y] * p0 + d[q1 + Y] * p1, gu = d[q0] * p0 + d[q1] * p1;
        if (n > 2) {
            pn += p2;
            gt += d[q2 + Y] * p2;
            gu += d[q2] * p2;
        }
        if (n > 3) {
            pn += p3;
            gt += d[q3 + Y] * p3;
            gu += d[q3] * p3;
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
    private static double miss(RowStore s, double[] d, int q, int i, double vn, double wt, double wu, double pt, double pu, double pw) {
        return s.target[i] - (vn + d[q + Y] * wt - d[q] * wu) - (d[q + WITH_T] * pt + d[q + WITH_U] * pu + d[q + WITH_W] * pw);
    }

    /** Changes the impulse of a normal row, which may push and never pull; by how much. */
    private static double push(RowStore s, int i, double old, double miss) {
        double now = old + miss * s.mass[i];
        now = now < 0 ? 0 : now;
        s.lambda[i] = now;
        return now - old;
    }

    /** One visit of a pair of one point. */
    void sweepSingle(RowStore s, int k, boolean frictionFirst, boolean measure, double[] v, double[] invMass) {
        double[] d = s.line;
        int a = s.bodyA[k] * 6;
        int b = s.bodyB[k] * 6;
        int i = s.first[k];
        int o = s.lineAt[i];
        int q = o + SPOTS;
        double wax = v[a + 3], way = v[a + 4], waz = v[a + 5], wbx = v[b + 3], wby = v[b + 4], wbz = v[b + 5];
        double rax = d[o + 9], ray = d[o + 10], raz = d[o + 11], rbx = d[o + 12], rby = d[o + 13], rbz = d[o + 14];
        double x = v[b] - v[a] + (wby * rbz - wbz * rby) - (way * raz - waz * ray);
        double y = v[b + 1] - v[a + 1] + (wbz * rbx - wbx * rbz) - (waz * rax - wax * raz);
        double z = v[b + 2] - v[a + 2] + (wbx * rby - wby * rbx) - (wax * ray - way * rax);
        double nx = d[o], ny = d[o + 1], nz = d[o + 2], tx = d[o + 3], ty = d[o + 4], tz = d[o + 5], ux = d[o + 6], uy = d[o + 7], uz = d[o + 8];
        double vn = nx * x + ny * y + nz * z;
        double oldN = s.lambda[i], oldT = s.lambda[i + 1], oldU = s.lambda[i + 2];
        double nowN = oldN, pt = 0, pu = 0;
        if (!frictionFirst) {
            nowN = oldN + (s.target[i] - vn) * s.mass[i];
            nowN = nowN < 0 ? 0 : nowN;
        }
        double limit = s.friction[k] * nowN;
        if (limit > 0 || oldT != 0 || oldU != 0) {
            double pn = nowN - oldN;
            double nowT = oldT - (tx * x + ty * y + tz * z + d[q + WITH_T] * pn) * s.mass[i + 1];
            double nowU = oldU - (ux * x + uy * y + uz * z + d[q + WITH_U] * pn) * s.mass[i + 2];
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
            s.lambda[i + 1] = nowT;
            s.lambda[i + 2] = nowU;
            if (measure) {
                note(Math.abs(pt), Math.abs(nowT));
                note(Math.abs(pu), Math.abs(nowU));
            }
        }
        if (frictionFirst) {
            nowN = oldN + (s.target[i] - vn - (d[q + WITH_T] * pt + d[q + WITH_U] * pu)) * s.mass[i];
            nowN = nowN < 0 ? 0 : nowN;
        }
        double pn = nowN - oldN;
        s.lambda[i] = nowN;
        if (measure) {
            note(Math.abs(pn), nowN);
        }
        if (pn == 0 && pt == 0 && pu == 0) {
            return;
        }
        double fx = nx * pn + tx * pt + ux * pu, fy = ny * pn + ty * pt + uy * pu, fz = nz * pn + tz * pt + uz * pu;
        double ima = invMass[s.bodyA[k]], imb = invMass[s.bodyB[k]];
        double[] m = s.inertia;
        // what nothing moves is not written
        if (ima != 0) {
            x = ray * fz - raz * fy;
            y = raz * fx - rax * fz;
            z = rax * fy - ray * fx;
            v[a] -= fx * ima;
            v[a + 1] -= fy * ima;
            v[a + 2] -= fz * ima;
            v[a + 3] = wax - (m[a] * x + m[a + 1] * y + m[a + 2] * z);
            v[a + 4] = way - (m[a + 1] * x + m[a + 3] * y + m[a + 4] * z);
            v[a + 5] = waz - (m[a + 2] * x + m[a + 4] * y + m[a + 5] * z);
        }
        if (imb != 0) {
            x = rby * fz - rbz * fy;
            y = rbz * fx - rbx * fz;
            z = rbx * fy - rby * fx;
            v[b] += fx * imb;
            v[b + 1] += fy * imb;
            v[b + 2] += fz * imb;
            v[b + 3] = wbx + (m[b] * x + m[b + 1] * y + m[b + 2] * z);
            v[b + 4] = wby + (m[b + 1] * x + m[b + 3] * y + m[b + 4] * z);
            v[b + 5] = wbz + (m[b + 2] * x + m[b + 4] * y + m[b + 5] * z);
        }
    }

    /** One visit of a projection, {@link Projection}: pushes along the normals towards the errors of the points. Whether any changed. */
    static boolean project(RowStore s, int k, double[] v, double[] invMass) {
        double[] d = s.line;
        int a = s.bodyA[k] * 6;
        int b = s.bodyB[k] * 6;
        int n = s.points[k];
        int first = s.first[k];
        int o = s.lineAt[first];
        int q0 = o + SPOTS;
        int c = q0 + n * SPOT;
        double wax = v[a + 3], way = v[a + 4], waz = v[a + 5], wbx = v[b + 3], wby = v[b + 4], wbz = v[b + 5];
        double rax = d[o + 9], ray = d[o + 10], raz = d[o + 11], rbx = d[o + 12], rby = d[o + 13], rbz = d[o + 14];
        double nx = d[o], ny = d[o + 1], nz = d[o + 2];
        double vn = nx * (v[b] - v[a] + (wby * rbz - wbz * rby) - (way * raz - waz * ray))
                + ny * (v[b + 1] - v[a + 1] + (wbz * rbx - wbx * rbz) - (waz * rax - wax * raz))
                + nz * (v[b + 2] - v[a + 2] + (wbx * rby - wby * rbx) - (wax * ray - way * rax));
        double tx = d[o + 3], ty = d[o + 4], tz = d[o + 5], ux = d[o + 6], uy = d[o + 7], uz = d[o + 8];
        double x = wbx - wax, y = wby - way, z = wbz - waz;
        double wt = tx * x + ty * y + tz * z, wu = ux * x + uy * y + uz * z;
        double p0 = shift(s, first, vn + d[q0 + Y] * wt - d[q0] * wu);
        double pn = p0, gt = d[q0 + Y] * p0, gu = d[q0] * p0;
        boolean any = p0 != 0;
        if (n > 1) {
            int q1 = q0 + SPOT;
            double p1 = shift(s, first + 1, vn + d[q1 + Y] * wt - d[q1] * wu + p0 * d[c]);
            pn += p1;
            gt += d[q1 + Y] * p1;
            gu += d[q1] * p1;
            any |= p1 != 0;
            if (n > 2) {
                int q2 = q1 + SPOT;
                double p2 = shift(s, first + 2, vn + d[q2 + Y] * wt - d[q2] * wu + p0 * d[c + 1] + p1 * d[c + 2]);
                pn += p2;
                gt += d[q2 + Y] * p2;
                gu += d[q2] * p2;
                any |= p2 != 0;
                if (n > 3) {
                    int q3 = q2 + SPOT;
                    double p3 = shift(s, first + 3, vn + d[q3 + Y] * wt - d[q3] * wu + p0 * d[c + 3] + p1 * d[c + 4] + p2 * d[c + 5]);
                    pn += p3;
                    gt += d[q3 + Y] * p3;
                    gu += d[q3] * p3;
                    any |= p3 != 0;
                }
            }
        }
        // most pairs have nothing to push
        if (any) {
            PairRows.act(s, k, o, v, invMass, nx * pn, ny * pn, nz * pn, tx * gt - ux * gu, ty * gt - uy * gu, tz * gt - uz * gu);
        }
        return any;
    }

    /** Changes the push of a row that has come nearer by rel already; by how much. */
    private static double shift(RowStore s, int i, double rel) {
        double miss = s.error[i] - rel;
        double old = s.push[i];
        double diag = s.diag[i];
        if (old == 0 && miss <= 0 || diag <= 0) {
            return 0;
        }
        double now = old + miss / diag;
        now = now < 0 ? 0 : now;
        s.push[i] = now;
        return now - old;
    }

    private void note(double delta, double size) {
        change = delta > change ? delta : change;
        largest = size > largest ? size : largest;
    }
}
