package org.topple.physics.solver;

import java.util.Arrays;

/**
 * Normal rows of contacts between bodies of a joint tree and what does not move, as {@link JointTree} takes them in: rows of one body
 * each, with a compliance of a hundredth of the body's own, in a list at each body.
 */
final class FloorRows {
    private static final int R = RowStore.ROW;
    private static final double COMPLIANCE = 1e-2;
    private static final int NONE = -1;
    private int[] head = new int[0], next = new int[0], row = new int[0], block = new int[0], body = new int[0];
    private boolean[] on = new boolean[0];
    /** The row of the body, 1/e, and what it misses. */
    private double[] j = new double[0], stiff = new double[0], held = new double[0];
    private int count;

    /** Finds all such rows of bodies that the tree has, which are those with a depth. */
    void build(RowStore s, int[] depth, int bodies) {
        Arrays.fill(head, 0, bodies, NONE);
        count = 0;
        for (int k = s.blocks - 1; k >= 0; k--) {
            if (s.kind[k] == RowStore.JOINT || s.localA[k] < 0 == s.localB[k] < 0) {
                continue;
            }
            boolean isB = s.localB[k] >= 0;
            int c = isB ? s.localB[k] : s.localA[k];
            for (int i = s.first[k] + s.points[k] - 1; depth[c] >= 0 && i >= s.first[k]; i--) {
                double diag = s.row[i * R + RowStore.DIAG];
                if (diag > 0) {
                    add(s, i, k, c, isB, diag);
                }
            }
        }
    }

    private void add(RowStore s, int i, int k, int c, boolean isB, double diag) {
        if (count == row.length) {
            grow(Math.max(64, count * 2));
        }
        int u = count++;
        next[u] = head[c];
        head[c] = u;
        row[u] = i;
        block[u] = k;
        body[u] = c;
        on[u] = false;
        stiff[u] = 1 / (COMPLIANCE * diag);
        for (int t = 0; t < 3; t++) {
            j[6 * u + t] = isB ? s.row[i * R + t] : -s.row[i * R + t];
            j[6 * u + 3 + t] = isB ? s.row[i * R + RowStore.ANG_B + t] : -s.row[i * R + RowStore.ANG_A + t];
        }
    }

    /** Switches rows on where a column is positive, and marks the bodies of those that switched; whether any did. */
    boolean choose(RowStore s, int column, boolean[] marks) {
        boolean any = false;
        for (int u = 0; u < count; u++) {
            boolean now = column >= 0 && s.row[row[u] * R + column] > 0;
            if (now != on[u]) {
                any = true;
                marks[body[u]] = true;
                on[u] = now;
            }
        }
        return any;
    }

    /** Whether a body has a row that is on. */
    boolean touches(int c) {
        for (int u = head[c]; u != NONE; u = next[u]) {
            if (on[u]) {
                return true;
            }
        }
        return false;
    }

    /** M' += j^T j/e, packed as in {@link PinJoints}. */
    void load(int c, double[] m, int o) {
        for (int u = head[c]; u != NONE; u = next[u]) {
            if (!on[u]) {
                continue;
            }
            for (int t = 0; t < 6; t++) {
                double f = stiff[u] * j[6 * u + t];
                // the linear block, the mixed one, the angular one
                for (int q = t; t < 3 && q < 3; q++) {
                    m[o + t * (5 - t) / 2 + q] += f * j[6 * u + q];
                }
                for (int q = Math.max(3, t); q < 6; q++) {
                    m[o + (t < 3 ? PinJoints.B + 3 * t + q - 3 : PinJoints.D + (t - 3) * (8 - t) / 2 + q - 3)] += f * j[6 * u + q];
                }
            }
        }
    }

    /** What the rows of a body miss, as a load on it. They want their target in a solve for velocities, and to stay where they are otherwise. */
    void ask(RowStore s, int c, double[] v, int wanted, double[] to, int o) {
        for (int u = head[c]; u != NONE; u = next[u]) {
            if (on[u]) {
                held[u] = (wanted == RowStore.TARGET ? s.row[row[u] * R + wanted] : 0) - s.relative(row[u], block[u], v);
                for (int t = 0; t < 6; t++) {
                    to[o + t] += stiff[u] * held[u] * j[6 * u + t];
                }
            }
        }
    }

    /** Impulses that go with a body's change of velocity. */
    void answer(RowStore s, int c, double[] change, int o, int column) {
        for (int u = head[c]; u != NONE && column >= 0; u = next[u]) {
            if (on[u]) {
                double rest = held[u];
                for (int t = 0; t < 6; t++) {
                    rest -= j[6 * u + t] * change[o + t];
                }
                s.row[row[u] * R + column] += stiff[u] * rest;
            }
        }
    }

    /** Takes impulses back that pull; returns how many. */
    int clamp(RowStore s, double[] v, double[] invMass) {
        int out = 0;
        for (int u = 0; u < count; u++) {
            double x = s.row[row[u] * R + RowStore.LAMBDA];
            if (on[u] && x < 0) {
                s.row[row[u] * R + RowStore.LAMBDA] = 0;
                s.apply(row[u], block[u], v, invMass, -x);
                out++;
            }
        }
        return out;
    }

    void reserve(int bodies) {
        if (head.length < bodies) {
            head = new int[Math.max(bodies, head.length * 3 / 2)];
        }
        if (row.length < 4 * bodies) {
            grow(4 * bodies);
        }
    }

    private void grow(int n) {
        next = Arrays.copyOf(next, n);
        row = Arrays.copyOf(row, n);
        block = Arrays.copyOf(block, n);
        body = Arrays.copyOf(body, n);
        on = Arrays.copyOf(on, n);
        j = Arrays.copyOf(j, 6 * n);
        stiff = Arrays.copyOf(stiff, n);
        held = Arrays.copyOf(held, n);
    }
}
