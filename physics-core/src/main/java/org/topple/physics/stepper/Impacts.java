package org.topple.physics.stepper;

import java.util.Arrays;
import org.topple.physics.solver.RowStore;

/**
 * Impacts that run on through touching bodies (Erleben 2.2.4: sequential application). Where a body that is hit touches another,
 * one law of impact at the place of the hit is not enough: in a cradle the blow must pass from ball to ball. Solved all at once,
 * Newton's law shares the momentum among the whole row; one after the other, each pair bounces by itself until no pair approaches
 * any more, and the last ball flies off. A single impact with e &lt;= 1 never gains energy, so a sequence of them does not either.
 *
 * <p>The velocities before the contact solve are v - M^-1 J^T lambda over all rows, so nothing has to be kept. Impacts are then
 * resolved in sweeps; all other rows get their impulses back, and the rows that were hit keep the speed at which they part.
 */
final class Impacts {
    /** Sweeps over the impacts of a group; a blow passes at least one body in each. */
    private static final int SWEEPS = 64;
    private int[] bounces = new int[0];

    /** Whether some impact hits a body that touches another which would bounce. */
    boolean chained(RowStore s, int bodies, double threshold) {
        if (bounces.length < bodies) {
            bounces = new int[Math.max(bodies, bounces.length * 3 / 2)];
        }
        Arrays.fill(bounces, 0, bodies, 0);
        for (int k = 0; k < s.blocks; k++) {
            if (elastic(s, k) && s.localA[k] >= 0 && s.localB[k] >= 0 && touches(s, k)) {
                bounces[s.localA[k]]++;
                bounces[s.localB[k]]++;
            }
        }
        for (int k = 0; k < s.blocks; k++) {
            if (elastic(s, k) && s.localA[k] >= 0 && s.localB[k] >= 0 && bounces[s.localA[k]] + bounces[s.localB[k]] > 2 && hits(s, k, threshold)) {
                return true;
            }
        }
        return false;
    }

    void reserve(int bodies) {
        if (bounces.length < bodies) {
            bounces = new int[bodies];
        }
    }

    private static boolean elastic(RowStore s, int k) {
        return s.kind[k] != RowStore.JOINT && s.restitution[k] > 0;
    }

    private static boolean touches(RowStore s, int k) {
        for (int i = s.first[k]; i < s.first[k] + s.points[k]; i++) {
            if (s.lambda[i] > 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean hits(RowStore s, int k, double threshold) {
        for (int i = s.first[k]; i < s.first[k] + s.points[k]; i++) {
            if (s.approach[i] > threshold && s.lambda[i] > 0) {
                return true;
            }
        }
        return false;
    }

    /** Goes back to the velocities before the solve and lets every pair that approaches bounce, until none does. */
    void resolve(RowStore s, double[] v, double[] invMass, double threshold) {
        for (int k = 0; k < s.blocks; k++) {
            for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
                s.apply(i, k, v, invMass, -s.lambda[i]);
                s.push[i] = 0;
            }
        }
        boolean any = true;
        for (int q = 0; q < SWEEPS && any; q++) {
            any = false;
            for (int k = 0; k < s.blocks; k++) {
                for (int i = s.first[k]; elastic(s, k) && i < s.first[k] + s.points[k]; i++) {
                    any |= hit(s, k, i, v, invMass, threshold);
                }
            }
        }
        for (int k = 0; k < s.blocks; k++) {
            for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
                boolean struck = s.push[i] > 0 && elastic(s, k) && i < s.first[k] + s.points[k];
                if (!struck) {
                    s.apply(i, k, v, invMass, s.lambda[i]);
                }
            }
        }
        for (int k = 0; k < s.blocks; k++) {
            for (int i = s.first[k]; elastic(s, k) && i < s.first[k] + s.points[k]; i++) {
                if (s.push[i] > 0) {
                    s.lambda[i] = s.push[i];
                    s.target[i] = Math.max(0, s.relative(i, k, v));
                }
            }
        }
    }

    private static boolean hit(RowStore s, int k, int i, double[] v, double[] invMass, double threshold) {
        double vn = s.relative(i, k, v);
        boolean there = s.lambda[i] > 0 || s.separation[i] <= 0;
        if (!there || vn >= -threshold || s.diag[i] <= 0) {
            return false;
        }
        double x = -(1 + s.restitution[k]) * vn / s.diag[i];
        s.push[i] += x;
        s.apply(i, k, v, invMass, x);
        return true;
    }
}
