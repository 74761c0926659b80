package org.topple.physics.solver;

/**
 * Joints solved one by one, but each exactly: the hard rows of a joint, three of a ball or five of a hinge, speak of the same two
 * bodies, so that one row undoes in part what the other did. Instead of row by row, a sweep takes all of them at once,
 * dx = (J M^-1 J^T + cfm)^-1 (target - J v - cfm x), with an inverse of at most 6 x 6 that is computed once a step.
 *
 * <p>Measured against row by row and against whole trees in {@link JointTree}: a joint that is exact by itself is no better a
 * neighbor than one that is swept. Blocks are used for joints that the tree leaves out.
 */
public final class JointBlocks {
    private static final int MOST = 6;
    private static final int NN = 36;
    private double[] inverse = new double[0];
    private final double[] work = new double[NN], missing = new double[MOST];

    /** Computes the inverses of all joint blocks that are swept. */
    public void prepare(RowStore s, double[] invMass) {
        if (inverse.length < s.blocks * NN) {
            inverse = new double[s.blocks * 3 / 2 * NN + NN];
        }
        for (int k = 0; k < s.blocks; k++) {
            if (takes(s, k)) {
                prepare(s, k, invMass[s.bodyA[k]] + invMass[s.bodyB[k]]);
            }
        }
    }

    /** Whether a block is a joint with several hard rows that nobody solves directly. */
    static boolean takes(RowStore s, int k) {
        return s.kind[k] == RowStore.JOINT && s.direct[k] == 0 && s.points[k] > 1 && s.points[k] <= MOST;
    }

    private void prepare(RowStore s, int k, double im) {
        double[] d = s.line;
        int n = s.points[k];
        int o = k * NN;
        for (int i = 0; i < n; i++) {
            int p = s.lineAt[s.first[k] + i];
            for (int j = 0; j <= i; j++) {
                int q = s.lineAt[s.first[k] + j];
                double sum = im * (d[p] * d[q] + d[p + 1] * d[q + 1] + d[p + 2] * d[q + 2]) + d[p + 3] * d[q + 9] + d[p + 4] * d[q + 10]
                        + d[p + 5] * d[q + 11] + d[p + 6] * d[q + 12] + d[p + 7] * d[q + 13] + d[p + 8] * d[q + 14];
                inverse[o + i * n + j] = sum;
                inverse[o + j * n + i] = sum;
            }
            inverse[o + i * n + i] += s.cfm[s.first[k] + i];
        }
        SmallCholesky.invert(inverse, o, n, work);
    }

    /** Makes the hard rows of a block exact; returns the largest change of an impulse. */
    double solve(RowStore s, int k, double[] v, double[] invMass) {
        int n = s.points[k];
        int first = s.first[k];
        for (int i = 0; i < n; i++) {
            int r = first + i;
            missing[i] = s.target[r] - s.relative(r, k, v) - s.cfm[r] * s.lambda[r];
        }
        double most = 0;
        for (int i = 0; i < n; i++) {
            double x = 0;
            for (int j = 0; j < n; j++) {
                x += inverse[k * NN + i * n + j] * missing[j];
            }
            s.lambda[first + i] += x;
            s.apply(first + i, k, v, invMass, x);
            most = Math.max(most, Math.abs(x));
        }
        return most;
    }
}
