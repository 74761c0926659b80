package org.topple.physics.solver;

import java.util.Arrays;

/**
 * Joints that close loops, solved on top of the tree. A spanning forest leaves out one joint for each loop; swept by itself, such a
 * joint converges slowly, because a row of its own sees two bodies where a whole chain answers. With the hard rows L of these
 * joints, and the tree held by its own rows, a unit impulse on row j changes row i by A_ij: found by applying it and letting the
 * tree settle. A x = wanted - L v, solved densely, then closes all loops at once.
 *
 * <p>Loops of hinges in a plane have rows that say the same; a relative 1e-8 on the diagonal lets them share.
 */
public final class JointLoops {
    private static final int R = RowStore.ROW;
    /** Most rows that are solved densely; groups with more leave loops to the sweeps. */
    private static final int MOST = 48;
    private static final double SHARE = 1e-8;
    private final int[] row = new int[MOST], block = new int[MOST];
    private final double[] matrix = new double[MOST * MOST], x = new double[MOST];
    private int count;
    private boolean factored;
    private double change;

    /** Finds the hard rows that the tree has left out. */
    public void build(RowStore s) {
        count = 0;
        factored = false;
        int all = 0;
        for (int k = 0; k < s.blocks; k++) {
            if (s.kind[k] == RowStore.JOINT && s.direct[k] == 0) {
                for (int i = 0; i < s.points[k]; i++, all++) {
                    if (all < MOST && s.row[(s.first[k] + i) * R + RowStore.DIAG] > 0) {
                        row[count] = s.first[k] + i;
                        block[count++] = k;
                    }
                }
            }
        }
        if (all > MOST) {
            count = 0;
        }
    }

    /** Forgets all loops. */
    public void clear() {
        change = 0;
        count = 0;
    }

    /** Whether there are any. */
    public boolean any() {
        return count > 0;
    }

    /** Largest impulse of the solves since the last call. */
    public double takeChange() {
        double largest = change;
        change = 0;
        return largest;
    }

    /** The tree has other factors from now on. */
    public void spoil() {
        factored = false;
    }

    /** Closes all loops; the tree has to settle afterwards. {@code still} is an array of velocities that are 0 in the group. */
    public void solve(RowStore s, JointTree tree, int[] list, int from, int bodies, double[] v, double[] invMass, int lambda, int wanted, double[] still) {
        if (!factored) {
            factor(s, tree, list, from, bodies, invMass, still);
        }
        for (int i = 0; i < count; i++) {
            int r = row[i] * R;
            double want = s.row[r + wanted];
            x[i] = (want == Double.NEGATIVE_INFINITY ? 0 : want) - s.relative(row[i], block[i], v)
                    - (lambda == RowStore.LAMBDA ? s.row[r + RowStore.CFM] * s.row[r + RowStore.LAMBDA] : 0);
        }
        SmallCholesky.solve(matrix, 0, count, x, 0, 1);
        for (int i = 0; i < count; i++) {
            s.row[row[i] * R + lambda] += x[i];
            change = Math.max(change, Math.abs(x[i]));
            s.apply(row[i], block[i], v, invMass, x[i]);
        }
    }

    private void factor(RowStore s, JointTree tree, int[] list, int from, int bodies, double[] invMass, double[] still) {
        for (int j = 0; j < count; j++) {
            s.apply(row[j], block[j], still, invMass, 1);
            tree.settle(s, list, from, still);
            for (int i = 0; i < count; i++) {
                matrix[i * count + j] = s.relative(row[i], block[i], still);
            }
            for (int i = from; i < from + bodies; i++) {
                Arrays.fill(still, list[i] * 6, list[i] * 6 + 6, 0);
            }
        }
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < i; j++) {
                double mean = 0.5 * (matrix[i * count + j] + matrix[j * count + i]);
                matrix[i * count + j] = mean;
                matrix[j * count + i] = mean;
            }
            matrix[i * count + i] += s.row[row[i] * R + RowStore.CFM] + SHARE * s.row[row[i] * R + RowStore.DIAG];
        }
        SmallCholesky.factor(matrix, 0, count);
        factored = true;
    }
}
