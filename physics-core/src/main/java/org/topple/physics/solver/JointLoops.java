package org.topple.physics.solver;

import java.util.Arrays;

/**
 * Joints that close loops, solved on top of the tree. A spanning forest leaves out one joint for each loop; swept by itself, such a
 * joint converges slowly, because a row of its own sees two bodies where a whole chain answers. With the hard rows L of these
 * joints, and the tree held by its own rows, a unit impulse on row j changes row i by A_ij: found by applying it and letting the
 * tree settle. A x = wanted - L v, solved densely, then closes all loops at once.
 *
 * <p>Loops of hinges in a plane have rows that say the same; a relative 1e-8 on the diagonal lets them share.
 *
 * <p>A contact between two limbs closes a loop as well: the hand that hits a thigh is light, the arm behind it is not, and sweeps that
 * see the hand alone would let it in. Contacts that are still closing after the sweeps are therefore admitted here, as rows that may
 * push and never pull: one that a solve makes pull is put to 0 and sent away.
 */
public final class JointLoops {
    /** Most rows that are solved densely; groups with more leave loops to the sweeps. */
    private static final int MOST = 48;
    private static final double SHARE = 1e-8;
    /** The same for contacts, of which four may hold what three would. */
    private static final double SOFT = 1e-3;
    private final int[] row = new int[MOST], block = new int[MOST];
    private final double[] matrix = new double[MOST * MOST], x = new double[MOST];
    /** All rows, and how many of them, the first, are those of joints. */
    private int count, hard;
    private boolean factored, whole;
    private double change;

    /** Finds the hard rows that the tree has left out. */
    public void build(RowStore s) {
        count = 0;
        factored = false;
        int all = 0;
        for (int k = 0; k < s.blocks; k++) {
            if (s.kind[k] == RowStore.JOINT && s.direct[k] == 0) {
                for (int i = 0; i < s.points[k]; i++, all++) {
                    if (all < MOST && s.diag[s.first[k] + i] > 0) {
                        row[count] = s.first[k] + i;
                        block[count++] = k;
                    }
                }
            }
        }
        whole = all <= MOST;
        if (!whole) {
            count = 0;
        }
        hard = count;
    }

    /** Forgets all loops. */
    public void clear() {
        count = hard = 0;
        change = 0;
    }

    /** Admits contacts of what the tree holds with other bodies of the group that close faster than a speed; whether any does. */
    public boolean admit(RowStore s, JointTree tree, double[] v, double speed) {
        boolean any = false;
        for (int k = 0; k < s.blocks; k++) {
            if (s.kind[k] == RowStore.JOINT || s.localA[k] < 0 || s.localB[k] < 0 || !(tree.holds(s.localA[k]) || tree.holds(s.localB[k]))) {
                continue;
            }
            for (int i = s.first[k]; i < s.first[k] + s.points[k]; i++) {
                if (s.diag[i] > 0 && s.target[i] - s.relative(i, k, v) > speed) {
                    any = true;
                    if (count < MOST && !has(i)) {
                        row[count] = i;
                        block[count++] = k;
                        factored = false;
                    }
                }
            }
        }
        return any;
    }

    private boolean has(int i) {
        for (int q = hard; q < count; q++) {
            if (row[q] == i) {
                return true;
            }
        }
        return false;
    }

    /** Puts contacts that pull to 0 and sends them away; returns how many. */
    public int clamp(RowStore s, double[] v, double[] invMass) {
        int out = 0;
        for (int q = count - 1; q >= hard; q--) {
            int r = row[q];
            double x = s.lambda[r];
            if (x < 0) {
                s.lambda[r] = 0;
                s.apply(r, block[q], v, invMass, -x);
                count--;
                row[q] = row[count];
                block[q] = block[count];
                factored = false;
                out++;
            }
        }
        return out;
    }

    /** Sends all contacts away. */
    public void dismiss() {
        factored &= count == hard;
        count = hard;
    }

    /** Whether all loops are solved here; if there are too many, they are left to the sweeps. */
    public boolean whole() {
        return whole;
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
    public void solve(RowStore s, JointTree tree, int[] list, int from, int bodies, double[] v, double[] invMass, double[] impulse, double[] wanted, double[] still) {
        if (!factored) {
            factor(s, tree, list, from, bodies, invMass, still);
        }
        for (int i = 0; i < count; i++) {
            int r = row[i];
            double want = wanted[r];
            x[i] = (want == Double.NEGATIVE_INFINITY ? 0 : want) - s.relative(r, block[i], v)
                    - (i < hard && impulse == s.lambda ? s.cfm[r] * s.lambda[r] : 0);
        }
        SmallCholesky.solve(matrix, 0, count, x, 0, 1);
        for (int i = 0; i < count; i++) {
            impulse[row[i]] += x[i];
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
            matrix[i * count + i] += i < hard ? s.cfm[row[i]] + SHARE * s.diag[row[i]] : SOFT * s.diag[row[i]];
        }
        SmallCholesky.factor(matrix, 0, count);
        factored = true;
    }
}
