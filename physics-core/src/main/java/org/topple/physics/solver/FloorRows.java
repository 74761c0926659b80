package org.topple.physics.solver;

import java.util.Arrays;

/**
 * Normal rows of contacts between bodies of a joint tree and what does not move, as {@link JointTree} takes them in: rows of one body
 * each, with a compliance of a hundredth of the body's own, in a list at each body.
 */
final class FloorRows {
    private static final double COMPLIANCE = 1e-2;
    private static final int NONE = -1;
    private int[] head = new int[0], next = new int[0], row = new int[0], block = new int[0], body = new int[0], slot = new int[0], other = new int[0];
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
                double diag = s.diag[i];
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
        slot[u] = (isB ? s.bodyB[k] : s.bodyA[k]) * 6;
        other[u] = (isB ? s.bodyA[k] : s.bodyB[k]) * 6;
        on[u] = false;
        stiff[u] = 1 / (COMPLIANCE * diag);
        s.end(i, k, isB, j, 6 * u);
    }

    /** Switches rows on where {@code by}, by row, is positive, none if it is null, and marks the bodies of those that switched; whether any did. */
    boolean choose(double[] by, boolean[] marks) {
        boolean any = false;
        for (int u = 0; u < count; u++) {
            boolean now = by != null && by[row[u]] > 0;
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
            int i = 6 * u;
            int at = o + PinJoints.B;
            for (int t = 0; t < 3; t++) {
                double f = stiff[u] * j[i + t];
                m[at++] += f * j[i + 3];
                m[at++] += f * j[i + 4];
                m[at++] += f * j[i + 5];
            }
            square(stiff[u], i, m, o);
            square(stiff[u], i + 3, m, o + PinJoints.D);
        }
    }

    /** A block on the diagonal of the same. */
    private void square(double f, int i, double[] m, int o) {
        double x = j[i], y = j[i + 1], z = j[i + 2];
        m[o] += f * x * x;
        m[o + 1] += f * x * y;
        m[o + 2] += f * x * z;
        m[o + 3] += f * y * y;
        m[o + 4] += f * y * z;
        m[o + 5] += f * z * z;
    }

    /** What the rows of a body miss, as a load on it. They want their target in a solve for velocities, and to stay where they are otherwise. */
    void ask(RowStore s, int c, double[] v, double[] wanted, double[] to, int o) {
        for (int u = head[c]; u != NONE; u = next[u]) {
            if (on[u]) {
                held[u] = (wanted == s.target ? wanted[row[u]] : 0) - (still(v, other[u]) ? along(u, v, slot[u]) : s.relative(row[u], block[u], v));
                double f = stiff[u] * held[u];
                int i = 6 * u;
                to[o] += f * j[i];
                to[o + 1] += f * j[i + 1];
                to[o + 2] += f * j[i + 2];
                to[o + 3] += f * j[i + 3];
                to[o + 4] += f * j[i + 4];
                to[o + 5] += f * j[i + 5];
            }
        }
    }

    private static boolean still(double[] v, int o) {
        return v[o] == 0 && v[o + 1] == 0 && v[o + 2] == 0 && v[o + 3] == 0 && v[o + 4] == 0 && v[o + 5] == 0;
    }

    /** A row times the velocity of its body. */
    private double along(int u, double[] v, int o) {
        int i = 6 * u;
        return j[i] * v[o] + j[i + 1] * v[o + 1] + j[i + 2] * v[o + 2] + j[i + 3] * v[o + 3] + j[i + 4] * v[o + 4] + j[i + 5] * v[o + 5];
    }

    /** Impulses that go with a body's change of velocity. */
    void answer(int c, double[] change, int o, double[] impulse) {
        for (int u = head[c]; u != NONE && impulse != null; u = next[u]) {
            if (on[u]) {
                impulse[row[u]] += stiff[u] * (held[u] - along(u, change, o));
            }
        }
    }

    /** Takes impulses back that pull; returns how many. */
    int clamp(RowStore s, double[] v, double[] invMass) {
        int out = 0;
        for (int u = 0; u < count; u++) {
            double x = s.lambda[row[u]];
            if (on[u] && x < 0) {
                s.lambda[row[u]] = 0;
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
        slot = Arrays.copyOf(slot, n);
        other = Arrays.copyOf(other, n);
        on = Arrays.copyOf(on, n);
        j = Arrays.copyOf(j, 6 * n);
        stiff = Arrays.copyOf(stiff, n);
        held = Arrays.copyOf(held, n);
    }
}
