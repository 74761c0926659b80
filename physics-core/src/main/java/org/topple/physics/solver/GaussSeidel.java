package org.topple.physics.solver;

/**
 * Projected Gauss-Seidel in factored form (Erleben 6.1.5 with errata ERR-3 and ERR-6): each row in turn takes the impulse
 * that gives its relative velocity the wanted value, clamped to its bounds, and both bodies feel it at once. The matrix
 * A = J M^-1 J^T is never built. With the relaxation factor folded into the effective mass the same loop is successive
 * over-relaxation.
 *
 * <p>Friction is bounded by the normal impulse of the moment (6.1.4): each tangent by itself (box), or the two tangents
 * together inside the cone |xt| &lt;= mu xn. Rolling and spinning rows are bounded the same way.
 *
 * <p>The velocities of both bodies are held in locals over all rows of a block and written back once. Blocks of pairs with one
 * friction cone are visited by {@link PairSweep}.
 */
public final class GaussSeidel implements RowSolver {
    /** Friction by boxes instead of cones. */
    public boolean box;
    /**
     * Friction before the normals of a block: better with warm start. If not, the normals come before the friction, and where each point has
     * friction of its own those of all blocks before all friction, as in the thesis (6.1.4): then a body that rests on several is carried before
     * friction looks at it.
     */
    public boolean frictionFirst = true;
    /** Whether sweeps measure the largest change of an impulse. */
    public boolean measure;
    /** Solves the hard rows of a joint at once, or null: row by row. */
    public JointBlocks exact;
    /** Which of the two passes over a contact are due, first and last + 1. */
    private int firstPass, endPass;
    private double change, largest;
    private final PairSweep pairs = new PairSweep();

    @Override
    public double change() {
        return change;
    }

    @Override
    public double largest() {
        return largest;
    }

    @Override
    public void sweep(RowStore s, int from, int to, boolean backwards, double[] v, double[] invMass) {
        change = largest = pairs.change = pairs.largest = 0;
        firstPass = 0;
        endPass = 2;
        if (!frictionFirst) {
            endPass = 1;
            visitPoints(s, from, to, backwards, v, invMass);
            firstPass = 1;
            endPass = 2;
        }
        for (int i = from; i < to; i++) {
            int k = backwards ? to - 1 - (i - from) : i;
            if (s.kind[k] == RowStore.CONTACT_MANIFOLD) {
                if (s.points[k] == 1) {
                    pairs.sweepSingle(s, k, frictionFirst, measure, v, invMass);
                } else {
                    pairs.sweep(s, k, backwards, frictionFirst, measure, v, invMass);
                }
                rolling(s, k, PairRows.rows(s.points[k]), v, invMass);
            } else if (s.kind[k] == RowStore.JOINT) {
                joint(s, k, backwards, v, invMass);
            } else {
                contact(s, k, backwards, v, invMass);
                rolling(s, k, 3 * s.points[k], v, invMass);
            }
        }
        note(pairs.change, pairs.largest);
    }

    /** Contacts with friction at each point, the passes that are due. */
    private void visitPoints(RowStore s, int from, int to, boolean backwards, double[] v, double[] invMass) {
        for (int i = from; i < to; i++) {
            int k = backwards ? to - 1 - (i - from) : i;
            if (s.kind[k] == RowStore.CONTACT_POINTS) {
                contact(s, k, backwards, v, invMass);
            }
        }
    }

    private void contact(RowStore s, int k, boolean backwards, double[] v, double[] invMass) {
        double[] d = s.line;
        int a = s.bodyA[k] * 6;
        int b = s.bodyB[k] * 6;
        double ima = invMass[s.bodyA[k]], imb = invMass[s.bodyB[k]];
        double vax = v[a], vay = v[a + 1], vaz = v[a + 2], wax = v[a + 3], way = v[a + 4], waz = v[a + 5];
        double vbx = v[b], vby = v[b + 1], vbz = v[b + 2], wbx = v[b + 3], wby = v[b + 4], wbz = v[b + 5];
        int n = s.points[k];
        int normal = s.first[k];
        int tangent = normal + n;
        double mu = s.friction[k];
        for (int pass = firstPass; pass < endPass; pass++) {
            if (pass == 0 == frictionFirst) {
                if (mu == 0) {
                    continue;
                }
                for (int j = 0; j < n; j++) {
                    int i = backwards ? n - 1 - j : j;
                    int e = tangent + 2 * i;
                    int t = s.lineAt[e];
                    int u = t + RowStore.LINE;
                    double limit = mu * s.lambda[normal + i];
                    double oldT = s.lambda[e];
                    double oldU = s.lambda[e + 1];
                    if (limit <= 0 && oldT == 0 && oldU == 0) {
                        continue;
                    }
                    // both tangential velocities before either impulse changes
                    double rt = d[t] * (vbx - vax) + d[t + 1] * (vby - vay) + d[t + 2] * (vbz - vaz)
                            + (d[t + 6] * wbx + d[t + 7] * wby + d[t + 8] * wbz) - (d[t + 3] * wax + d[t + 4] * way + d[t + 5] * waz);
                    double ru = d[u] * (vbx - vax) + d[u + 1] * (vby - vay) + d[u + 2] * (vbz - vaz)
                            + (d[u + 6] * wbx + d[u + 7] * wby + d[u + 8] * wbz) - (d[u + 3] * wax + d[u + 4] * way + d[u + 5] * waz);
                    double nowT = oldT - rt * s.mass[e];
                    double nowU = oldU - ru * s.mass[e + 1];
                    if (box) {
                        nowT = nowT > limit ? limit : nowT < -limit ? -limit : nowT;
                        nowU = nowU > limit ? limit : nowU < -limit ? -limit : nowU;
                    } else {
                        double l2 = nowT * nowT + nowU * nowU;
                        if (l2 > limit * limit) {
                            double f = limit / Math.sqrt(l2);
                            nowT *= f;
                            nowU *= f;
                            s.sliding[k] |= 1 << i;
                        } else {
                            s.sliding[k] &= ~(1 << i);
                        }
                    }
                    double pt = nowT - oldT;
                    double pu = nowU - oldU;
                    s.lambda[e] = nowT;
                    s.lambda[e + 1] = nowU;
                    double lx = d[t] * pt + d[u] * pu, ly = d[t + 1] * pt + d[u + 1] * pu, lz = d[t + 2] * pt + d[u + 2] * pu;
                    vax -= lx * ima;
                    vay -= ly * ima;
                    vaz -= lz * ima;
                    vbx += lx * imb;
                    vby += ly * imb;
                    vbz += lz * imb;
                    wax -= d[t + 9] * pt + d[u + 9] * pu;
                    way -= d[t + 10] * pt + d[u + 10] * pu;
                    waz -= d[t + 11] * pt + d[u + 11] * pu;
                    wbx += d[t + 12] * pt + d[u + 12] * pu;
                    wby += d[t + 13] * pt + d[u + 13] * pu;
                    wbz += d[t + 14] * pt + d[u + 14] * pu;
                    if (measure) {
                        note(Math.max(Math.abs(pt), Math.abs(pu)), Math.max(Math.abs(nowT), Math.abs(nowU)));
                    }
                }
            } else {
                for (int j = 0; j < n; j++) {
                    int e = normal + (backwards ? n - 1 - j : j);
                    int r = s.lineAt[e];
                    double nx = d[r], ny = d[r + 1], nz = d[r + 2];
                    // relative normal velocity at the contact point
                    double vn = nx * (vbx - vax) + ny * (vby - vay) + nz * (vbz - vaz)
                            + (d[r + 6] * wbx + d[r + 7] * wby + d[r + 8] * wbz) - (d[r + 3] * wax + d[r + 4] * way + d[r + 5] * waz);
                    // the impulse may push, never pull
                    double old = s.lambda[e];
                    double now = old + (s.target[e] - vn) * s.mass[e];
                    if (now < 0) {
                        now = 0;
                    }
                    double push = now - old;
                    s.lambda[e] = now;
                    double pa = push * ima, pb = push * imb;
                    vax -= nx * pa;
                    vay -= ny * pa;
                    vaz -= nz * pa;
                    vbx += nx * pb;
                    vby += ny * pb;
                    vbz += nz * pb;
                    wax -= d[r + 9] * push;
                    way -= d[r + 10] * push;
                    waz -= d[r + 11] * push;
                    wbx += d[r + 12] * push;
                    wby += d[r + 13] * push;
                    wbz += d[r + 14] * push;
                    if (measure) {
                        note(Math.abs(push), now);
                    }
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

    /** Two rolling rows and a spinning row behind the others, if any: angular, bounded by a length times the sum of the normal impulses. */
    private void rolling(RowStore s, int k, int others, double[] v, double[] invMass) {
        if (s.size[k] == others) {
            return;
        }
        int first = s.first[k] + others;
        double sum = 0;
        for (int i = 0; i < s.points[k]; i++) {
            sum += s.lambda[s.first[k] + i];
        }
        for (int i = 0; i < 3; i++) {
            int r = first + i;
            double limit = sum * s.high[r];
            double old = s.lambda[r];
            double now = old - s.relative(first + i, k, v) * s.mass[r];
            now = Math.max(-limit, Math.min(limit, now));
            s.lambda[r] = now;
            s.apply(first + i, k, v, invMass, now - old);
            if (measure) {
                note(Math.abs(now - old), Math.abs(now));
            }
        }
    }

    private void joint(RowStore s, int k, boolean backwards, double[] v, double[] invMass) {
        int done = s.direct[k];
        if (exact != null && JointBlocks.takes(s, k)) {
            done = s.points[k];
            double most = exact.solve(s, k, v, invMass);
            if (measure) {
                note(most, most);
            }
        }
        int from = s.first[k] + done;
        int n = s.size[k] - done;
        if (n == 0) {
            return;
        }
        double[] d = s.line;
        int a = s.bodyA[k] * 6;
        int b = s.bodyB[k] * 6;
        double ima = invMass[s.bodyA[k]], imb = invMass[s.bodyB[k]];
        double vax = v[a], vay = v[a + 1], vaz = v[a + 2], wax = v[a + 3], way = v[a + 4], waz = v[a + 5];
        double vbx = v[b], vby = v[b + 1], vbz = v[b + 2], wbx = v[b + 3], wby = v[b + 4], wbz = v[b + 5];
        for (int j = 0; j < n; j++) {
            int e = from + (backwards ? n - 1 - j : j);
            int r = s.lineAt[e];
            double rel = d[r] * (vbx - vax) + d[r + 1] * (vby - vay) + d[r + 2] * (vbz - vaz)
                    + (d[r + 6] * wbx + d[r + 7] * wby + d[r + 8] * wbz) - (d[r + 3] * wax + d[r + 4] * way + d[r + 5] * waz);
            double old = s.lambda[e];
            double now = old + (s.target[e] - rel - s.cfm[e] * old) * s.mass[e];
            double low = s.low[e], high = s.high[e];
            now = now < low ? low : now > high ? high : now;
            double p = now - old;
            s.lambda[e] = now;
            double pa = p * ima, pb = p * imb;
            vax -= d[r] * pa;
            vay -= d[r + 1] * pa;
            vaz -= d[r + 2] * pa;
            vbx += d[r] * pb;
            vby += d[r + 1] * pb;
            vbz += d[r + 2] * pb;
            wax -= d[r + 9] * p;
            way -= d[r + 10] * p;
            waz -= d[r + 11] * p;
            wbx += d[r + 12] * p;
            wby += d[r + 13] * p;
            wbz += d[r + 14] * p;
            if (measure) {
                note(Math.abs(p), Math.abs(now));
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

    private void note(double delta, double size) {
        change = delta > change ? delta : change;
        largest = size > largest ? size : largest;
    }
}
