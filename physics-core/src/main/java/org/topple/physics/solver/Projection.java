package org.topple.physics.solver;

import java.util.Arrays;

/**
 * Error correction by projection (Erleben 4.16, 6.4.3): overlaps and joint errors are solved as a first-order world, in
 * which a push moves a body but gives it no velocity. Unknowns are pushes along the normal rows of contacts and along
 * joint rows; the right-hand side is the error in meters. Friction takes no part.
 *
 * <p>For a contact the wanted change of separation is {@code ERROR}: positive is an overlap to remove, negative is room
 * that pushes from elsewhere may use up. Pushes never pull.
 */
public final class Projection {

    private Projection() {
    }

    /** Forgets all pushes of the blocks from..to-1. */
    public static void clear(RowStore s, int from, int to) {
        for (int k = from; k < to; k++) {
            Arrays.fill(s.push, s.first[k], s.first[k] + s.size[k], 0);
        }
    }

    /**
     * One sweep; {@code p} takes the displacement of each body, six numbers, and must be 0 before the first. Whether any push
     * changed: if none did, no further sweep will.
     */
    public static boolean sweep(RowStore s, int from, int to, double[] p, double[] invMass) {
        boolean any = false;
        for (int k = from; k < to; k++) {
            any |= s.pair(k) ? PairSweep.project(s, k, p, invMass) : block(s, k, p, invMass);
        }
        return any;
    }

    private static boolean block(RowStore s, int k, double[] p, double[] invMass) {
        double[] d = s.line;
        boolean joint = s.kind[k] == RowStore.JOINT;
        int n = joint ? s.size[k] : s.points[k];
        int a = s.bodyA[k] * 6;
        int b = s.bodyB[k] * 6;
        double ima = invMass[s.bodyA[k]], imb = invMass[s.bodyB[k]];
        double vax = p[a], vay = p[a + 1], vaz = p[a + 2], wax = p[a + 3], way = p[a + 4], waz = p[a + 5];
        double vbx = p[b], vby = p[b + 1], vbz = p[b + 2], wbx = p[b + 3], wby = p[b + 4], wbz = p[b + 5];
        boolean touched = false;
        for (int j = s.direct[k]; j < n; j++) {
            int e = s.first[k] + j;
            int r = s.lineAt[e];
            double diag = s.diag[e];
            double error = s.error[e];
            // rows that motors own, and rows that nothing moves, carry no error to project
            if (diag <= 0 || error == Double.NEGATIVE_INFINITY) {
                continue;
            }
            double rel = d[r] * (vbx - vax) + d[r + 1] * (vby - vay) + d[r + 2] * (vbz - vaz)
                    + (d[r + 6] * wbx + d[r + 7] * wby + d[r + 8] * wbz) - (d[r + 3] * wax + d[r + 4] * way + d[r + 5] * waz);
            double old = s.push[e];
            double now = old + (error - rel) / diag;
            if (!joint) {
                now = now < 0 ? 0 : now;
            } else {
                now = s.low[e] == 0 && now < 0 ? 0 : s.high[e] == 0 && now > 0 ? 0 : now;
            }
            double x = now - old;
            if (x == 0) {
                continue;
            }
            touched = true;
            s.push[e] = now;
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
        if (touched && ima != 0) {
            p[a] = vax;
            p[a + 1] = vay;
            p[a + 2] = vaz;
            p[a + 3] = wax;
            p[a + 4] = way;
            p[a + 5] = waz;
        }
        if (touched && imb != 0) {
            p[b] = vbx;
            p[b + 1] = vby;
            p[b + 2] = vbz;
            p[b + 3] = wbx;
            p[b + 4] = wby;
            p[b + 5] = wbz;
        }
        return touched;
    }
}
