package org.topple.physics.solver;

import java.util.Arrays;

/**
 * Projected Jacobi (Erleben 6.1.1): every row of a sweep sees the velocities from before the sweep, so the order of rows
 * does not matter. Where many rows act on one body their sum overshoots; each change is therefore divided by the number n of
 * rows that act on the busier of its two bodies. That is enough: A is a sum over bodies, and by Cauchy-Schwarz the n rows
 * of a body give at most n times their diagonal, so x^T A x &lt;= x^T (n D) x and the damped iteration converges on any
 * problem, at the price of being slow.
 */
public final class Jacobi implements RowSolver {
    private double[] fresh = new double[0];
    private int[] degree = new int[0];
    /** Friction by boxes instead of cones. */
    public boolean box;
    private double change, largest;

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
        if (fresh.length < v.length) {
            fresh = new double[v.length];
            degree = new int[v.length / 6 + 1];
        }
        change = largest = 0;
        Arrays.fill(degree, 0);
        for (int k = from; k < to; k++) {
            degree[s.bodyA[k]] += s.size[k];
            degree[s.bodyB[k]] += s.size[k];
        }
        System.arraycopy(v, 0, fresh, 0, v.length);
        for (int k = from; k < to; k++) {
            int a = s.bodyA[k];
            int b = s.bodyB[k];
            double share = 1.0 / Math.max(1, Math.max(invMass[a] > 0 ? degree[a] : 0, invMass[b] > 0 ? degree[b] : 0));
            block(s, k, v, invMass, share);
        }
        System.arraycopy(fresh, 0, v, 0, v.length);
    }

    private void block(RowStore s, int k, double[] v, double[] invMass, double share) {
        int n = s.kind[k] == RowStore.JOINT ? 0 : s.points[k];
        boolean pair = s.kind[k] == RowStore.CONTACT_MANIFOLD;
        int first = s.first[k];
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += s.lambda[first + i];
        }
        int cones = n == 0 ? 0 : pair ? 1 : n;
        for (int i = 0; i < s.size[k]; i++) {
            int r = first + i;
            double old = s.lambda[r];
            double miss = (i < n || n == 0 ? s.target[r] : 0) - s.relative(first + i, k, v);
            double step = share * s.mass[r];
            double now = old + (miss - (n == 0 ? s.cfm[r] * old : 0)) * step;
            double limit = Double.POSITIVE_INFINITY;
            double low = Double.NEGATIVE_INFINITY;
            if (n == 0) {
                low = s.low[r];
                limit = s.high[r];
            } else if (i < n) {
                low = 0;
            } else if (i < n + 2 * cones) {
                limit = s.friction[k] * (pair ? sum : s.lambda[first + (i - n) / 2]);
                if (!box && (i - n) % 2 == 0) {
                    cone(s, k, first + i, v, invMass, limit, step, share);
                    i++;
                    continue;
                }
                low = -limit;
            } else if (pair && n > 1 && i == n + 2) {
                limit = s.friction[k] * sum * s.high[r];
                low = -limit;
            } else {
                limit = sum * s.high[r];
                low = -limit;
            }
            take(s, k, first + i, invMass, old, Math.max(low, Math.min(limit, now)));
        }
    }

    private void cone(RowStore s, int k, int t, double[] v, double[] invMass, double limit, double step, double share) {
        double oldT = s.lambda[t], oldU = s.lambda[t + 1];
        double x = oldT - s.relative(t, k, v) * step;
        double y = oldU - s.relative(t + 1, k, v) * share * s.mass[t + 1];
        double l2 = x * x + y * y;
        if (l2 > limit * limit) {
            double f = limit / Math.sqrt(l2);
            x *= f;
            y *= f;
        }
        take(s, k, t, invMass, oldT, x);
        take(s, k, t + 1, invMass, oldU, y);
    }

    private void take(RowStore s, int k, int i, double[] invMass, double old, double now) {
        s.lambda[i] = now;
        s.apply(i, k, fresh, invMass, now - old);
        change = Math.max(change, Math.abs(now - old));
        largest = Math.max(largest, Math.abs(now));
    }
}
