package org.topple.physics.solver;

import java.util.Random;

/**
 * A random boxed problem twice: as rows of a {@link RowStore}, and as the dense matrix A = J M^-1 J^T + K that the rows
 * stand for, assembled without any of the store's own arithmetic.
 */
final class BoxedProblem {
    final int bodies;
    final int n;
    final RowStore rows = new RowStore();
    final double[] v;
    final double[] start;
    final double[] invMass;
    final double[] inertia;
    /** Rows of J over all bodies, the matrix, the right-hand side and the bounds. */
    final double[][] j;
    final double[][] a;
    final double[] b, low, high, cfm;

    /** Rows between random pairs of bodies, the first body immovable; softness 0 to {@code soft}. */
    BoxedProblem(Random r, int bodies, int n, double soft, double omega) {
        this.bodies = bodies;
        this.n = n;
        v = new double[6 * bodies];
        invMass = new double[bodies];
        inertia = new double[6 * bodies];
        for (int k = 1; k < bodies; k++) {
            invMass[k] = 0.1 + 3 * r.nextDouble();
            tensor(r, k);
        }
        for (int k = 0; k < v.length; k++) {
            v[k] = r.nextGaussian();
        }
        start = v.clone();
        j = new double[n][6 * bodies];
        b = new double[n];
        low = new double[n];
        high = new double[n];
        cfm = new double[n];
        for (int i = 0; i < n; i++) {
            row(r, i, soft, omega);
        }
        a = dense();
        for (int i = 0; i < n; i++) {
            double target = rows.target[i];
            b[i] = target - dot(j[i], start);
        }
    }

    /** A random positive definite inverse inertia, L L^T. */
    private void tensor(Random r, int k) {
        double p = 0.3 + r.nextDouble(), q = 0.3 + r.nextDouble(), s = 0.3 + r.nextDouble();
        double x = r.nextGaussian() / 2, y = r.nextGaussian() / 2, z = r.nextGaussian() / 2;
        double[] t = {p * p, p * x, p * y, x * x + q * q, x * y + q * z, y * y + z * z + s * s};
        System.arraycopy(t, 0, inertia, 6 * k, 6);
    }

    private void row(Random r, int i, double soft, double omega) {
        int p = r.nextInt(bodies);
        int q = (p + 1 + r.nextInt(bodies - 1)) % bodies;
        int k = rows.block(RowStore.JOINT, p, q, 1);
        double[] d = rows.line;
        int o = rows.lineAt[i];
        for (int c = 0; c < 9; c++) {
            d[o + c] = r.nextGaussian();
        }
        for (int c = 0; c < 3; c++) {
            j[i][6 * p + c] = -d[o + c];
            j[i][6 * q + c] = d[o + c];
            j[i][6 * p + 3 + c] = -d[o + RowStore.ANG_A + c];
            j[i][6 * q + 3 + c] = d[o + RowStore.ANG_B + c];
        }
        cfm[i] = rows.cfm[i] = soft * r.nextDouble();
        rows.finish(rows.first[k], invMass[p], invMass[q], inertia, 6 * p, 6 * q, omega, cfm[i]);
        rows.target[i] = r.nextGaussian();
        int bounds = r.nextInt(4);
        low[i] = bounds == 0 ? Double.NEGATIVE_INFINITY : bounds == 1 ? 0 : -r.nextDouble();
        high[i] = bounds < 3 ? Double.POSITIVE_INFINITY : r.nextDouble();
        rows.low[i] = low[i];
        rows.high[i] = high[i];
    }

    private double[][] dense() {
        double[][] m = new double[n][n];
        for (int i = 0; i < n; i++) {
            double[] w = new double[6 * bodies];
            for (int k = 0; k < bodies; k++) {
                double[] t = inertia;
                int o = 6 * k;
                double x = j[i][o + 3], y = j[i][o + 4], z = j[i][o + 5];
                for (int c = 0; c < 3; c++) {
                    w[o + c] = invMass[k] * j[i][o + c];
                }
                w[o + 3] = t[o] * x + t[o + 1] * y + t[o + 2] * z;
                w[o + 4] = t[o + 1] * x + t[o + 3] * y + t[o + 4] * z;
                w[o + 5] = t[o + 2] * x + t[o + 4] * y + t[o + 5] * z;
            }
            for (int k = 0; k < n; k++) {
                m[k][i] = dot(j[k], w);
            }
            m[i][i] += cfm[i];
        }
        return m;
    }

    /** Impulse of a row, as the sweeps left it. */
    double x(int i) {
        return rows.lambda[i];
    }

    /** w = A x - b of a row, from the dense matrix. */
    double w(int i) {
        double sum = -b[i];
        for (int k = 0; k < n; k++) {
            sum += a[i][k] * x(k);
        }
        return sum;
    }

    /** The largest violation of the three cases of complementarity. */
    double violation() {
        double worst = 0;
        for (int i = 0; i < n; i++) {
            double x = x(i);
            double w = w(i);
            worst = Math.max(worst, Math.max(low[i] - x, x - high[i]));
            worst = Math.max(worst, x == low[i] ? -w : x == high[i] ? w : Math.abs(w));
        }
        return worst;
    }

    static double dot(double[] p, double[] q) {
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            sum += p[i] * q[i];
        }
        return sum;
    }
}
