package org.topple.physics.solver;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.Test;

/**
 * Trees of random bodies and joints. After one solve every row must have its target, and the velocities must differ from those before by what
 * the impulses make of them: both together leave no other solution.
 */
public class JointTreeTest {
    private static final int BODIES = 12;
    private final RowStore s = new RowStore();
    private final JointTree tree = new JointTree();
    private final double[] v = new double[(BODIES + 1) * 6], invMass = new double[BODIES + 1], inertia = new double[(BODIES + 1) * 6];
    private final int[] list = new int[BODIES];

    /** What a joint is made of. */
    private enum Kind {
        /** A pin with 0 to 3 rotations held, its anchors tied along the world axes. */
        PIN,
        /** The same along other axes, which only the rows know. */
        TILTED,
        /** A pin that gives way. */
        SOFT,
        /** A pin of which two rows say the same. */
        TWICE
    }

    /** The last slot does not move. */
    private void bodies(Random r, double ratio) {
        s.clear();
        for (int b = 0; b < BODIES; b++) {
            list[b] = b;
            double mass = Math.pow(ratio, r.nextDouble());
            invMass[b] = 1 / mass;
            // x x^T + 1 is a fine inverse inertia
            double x = r.nextDouble() - 0.5, y = r.nextDouble() - 0.5, z = r.nextDouble() - 0.5;
            double[] sym = {1 + 9 * x * x, 9 * x * y, 9 * x * z, 1 + 9 * y * y, 9 * y * z, 1 + 9 * z * z};
            for (int i = 0; i < 6; i++) {
                inertia[6 * b + i] = 5 * sym[i] / mass;
                v[6 * b + i] = r.nextDouble() - 0.5;
            }
        }
    }

    private void joint(Random r, Kind kind, int a, int b, int held) {
        int extra = kind == Kind.TWICE ? 1 : 0;
        int k = s.block(RowStore.JOINT, a, b, 3 + held + extra);
        s.points[k] = 3 + held + extra;
        s.localA[k] = a == BODIES ? -1 : a;
        s.localB[k] = b == BODIES ? -1 : b;
        double[] ra = r.doubles(3, -0.5, 0.5).toArray(), rb = r.doubles(3, -0.5, 0.5).toArray();
        for (int i = 0; i < 3 + held + extra; i++) {
            int row = s.first[k] + i;
            int o = s.lineAt[row];
            double[] l = {i == 0 ? 1 : 0, i == 1 ? 1 : 0, i == 2 ? 1 : 0};
            if (kind == Kind.TILTED) {
                // turned about x by 3-4-5
                l = new double[] {i == 0 ? 1 : 0, i == 1 ? 0.6 : i == 2 ? -0.8 : 0, i == 1 ? 0.8 : i == 2 ? 0.6 : 0};
            }
            if (i >= 3) {
                double[] n = i == 3 + held ? Arrays.copyOfRange(s.line, s.lineAt[row - 1] + 3, s.lineAt[row - 1] + 6) : r.doubles(3, -0.3, 0.3).toArray();
                n[i % 3] += i < 3 + held ? 1 : 0;
                for (int t = 0; t < 3; t++) {
                    s.line[o + 3 + t] = s.line[o + 6 + t] = n[t];
                }
            } else {
                System.arraycopy(l, 0, s.line, o, 3);
                cross(ra, l, o + 3);
                cross(rb, l, o + 6);
            }
            s.low[row] = Double.NEGATIVE_INFINITY;
            s.high[row] = Double.POSITIVE_INFINITY;
            s.cfm[row] = kind == Kind.SOFT ? 0.1 : 0;
            s.target[row] = i == 3 + held ? s.target[row - 1] : r.nextDouble() - 0.5;
            s.finish(row, invMass[a], invMass[b], inertia, 6 * a, 6 * b, 1, s.cfm[row]);
        }
    }

    private void cross(double[] x, double[] y, int o) {
        s.line[o] = x[1] * y[2] - x[2] * y[1];
        s.line[o + 1] = x[2] * y[0] - x[0] * y[2];
        s.line[o + 2] = x[0] * y[1] - x[1] * y[0];
    }

    /** A contact of a body with what does not move, which pushes already; with a cone of its own or one for the pair. */
    private void floor(Random r, int b, boolean pair) {
        boolean below = r.nextBoolean();
        if (pair) {
            int k = s.pair(below ? BODIES : b, below ? b : BODIES, 1, 0);
            s.localA[k] = below ? -1 : b;
            s.localB[k] = below ? b : -1;
            double[] arm = r.doubles(3, -0.5, 0.5).toArray();
            double[] none = new double[3], ra = below ? none : arm, rb = below ? arm : none;
            s.frame(k, 0.6, 0.8, 0, 0, 0, 1, 0.8, -0.6, 0, ra[0], ra[1], ra[2], rb[0], rb[1], rb[2]);
            Arrays.fill(s.line, s.spot(k, 0), s.spot(k, 0) + 2, 0);
            for (int i = s.first[k]; i < s.first[k] + 3; i++) {
                s.target[i] = s.cfm[i] = 0;
                s.lambda[i] = i == s.first[k] ? 1 : 0;
            }
            s.take(b, inertia);
            s.finishPair(k, invMass[s.bodyA[k]], invMass[s.bodyB[k]], 1);
            return;
        }
        int k = s.block(RowStore.CONTACT_POINTS, below ? BODIES : b, below ? b : BODIES, 3);
        s.points[k] = 1;
        s.localA[k] = below ? -1 : b;
        s.localB[k] = below ? b : -1;
        double[] n = {0.6, 0.8, 0};
        int o = s.lineAt[s.first[k]];
        System.arraycopy(n, 0, s.line, o, 3);
        cross(r.doubles(3, -0.5, 0.5).toArray(), n, o + (below ? 6 : 3));
        s.lambda[s.first[k]] = 1;
        s.finish(s.first[k], below ? 0 : invMass[b], below ? invMass[b] : 0, inertia, 6 * s.bodyA[k], 6 * s.bodyB[k], 1, 0);
    }

    /** Solves so often; returns the largest row that is not where it should be, after looking at the velocities. */
    private double solve(int times) {
        double[] expected = v.clone();
        double[] old = new double[s.rows];
        for (int i = 0; i < s.rows; i++) {
            old[i] = s.lambda[i];
        }
        tree.build(s, BODIES);
        assertTrue(tree.prepare(s, false, s.lambda, list, 0, invMass, inertia));
        for (int q = 0; q < times; q++) {
            tree.solve(s, list, 0, v, s.lambda, s.target);
        }
        double worst = 0;
        for (int k = 0; k < s.blocks; k++) {
            for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
                double x = s.lambda[i];
                s.apply(i, k, expected, invMass, x - old[i]);
                if (i < s.first[k] + s.points[k]) {
                    worst = Math.max(worst, Math.abs(s.target[i] - s.relative(i, k, v) - s.cfm[i] * x));
                }
            }
        }
        assertArrayEquals(expected, v, 1e-9);
        return worst;
    }

    private void random(Random r, double ratio, int most, boolean tied, Kind... kinds) {
        bodies(r, ratio);
        for (int b = 0; b < BODIES; b++) {
            if (b > 0 || tied) {
                int other = b == 0 ? BODIES : r.nextInt(b);
                boolean turned = r.nextBoolean();
                joint(r, kinds[r.nextInt(kinds.length)], turned ? b : other, turned ? other : b, r.nextInt(most + 1));
            }
        }
    }

    @Test public void pinsOfEveryKindAreExact() {
        Random r = new Random(1);
        for (int trial = 0; trial < 200; trial++) {
            random(r, 1000, 3, r.nextBoolean(), Kind.PIN);
            assertEquals("trial " + trial, 0, solve(1), 1e-8);
        }
    }

    /** The two ways of factoring may meet in any order in one tree. */
    @Test public void pinsAndRowsMixInOneTree() {
        Random r = new Random(2);
        for (int trial = 0; trial < 200; trial++) {
            random(r, 10, 3, r.nextBoolean(), Kind.PIN, Kind.TILTED, Kind.SOFT);
            assertEquals("trial " + trial, 0, solve(1), 1e-9);
        }
    }

    /** Rows that say the same leave the impulse between them open, not the motion. */
    @Test public void rowsThatSayTheSameAreLeftToTheRows() {
        Random r = new Random(3);
        for (int trial = 0; trial < 100; trial++) {
            bodies(r, 10);
            for (int b = 1; b < BODIES; b++) {
                joint(r, b % 3 == 0 ? Kind.TWICE : Kind.PIN, r.nextInt(b), b, 1 + r.nextInt(2));
            }
            assertEquals("trial " + trial, 0, solve(3), 1e-6);
        }
    }

    /** A floor gives way by a hundredth of its body alone, which is more beside a whole tree: further solves take up what the first leaves. */
    @Test public void floorsCarryTheTree() {
        Random r = new Random(4);
        for (int trial = 0; trial < 100; trial++) {
            random(r, 10, 1, false, Kind.PIN, Kind.PIN, Kind.TILTED);
            for (int i = 0; i < 3; i++) {
                floor(r, 4 * i + r.nextInt(4), trial % 2 == 1);
            }
            assertEquals("trial " + trial, 0, solve(40), 1e-6);
        }
    }
}
