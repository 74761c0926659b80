package org.topple.physics.solver;

import java.util.Arrays;

/**
 * The coarse space of the layer solve: which rows take part, and with which share in the six patterns of their layer.
 *
 * <p>With w the load of a pair, the same for all its points, and X, Z, r measured from the center of the layer's load, a normal
 * row has the shares w, w X, w Z, and a friction row that sticks along t has w t.e1, w t.e2 and w t.(up x r). Weights in
 * proportion to each point's own impulse would be skewed by the order of a cold sweep, and a column would break in its first
 * steps.
 */
final class LayerPatterns {
    /** Approach speed up to which a point without impulse takes part, m/s. */
    private static final double ACTIVE = 1e-7;
    /** Whether a row takes part. */
    boolean[] on = new boolean[0];
    /** Load of a block's points; 0 if none takes part. */
    double[] weight = new double[0];
    /**
     * Three shares of each row: in the first patterns of its layer for a normal row, in the last for friction. They stand in what rows of contacts
     * use only later in a step, or never in one with stacks.
     */
    double[] share0, share1, share2;
    /** Impulse and miss of each row before the solve. */
    double[] before = new double[0], slope = new double[0];
    /** The largest velocity that an impulse should have taken away and has not, m/s. */
    double worst;
    private double[] center = new double[0];
    private final double[] rel = new double[RowStore.MOST], at = new double[3];
    private double ux, uy, uz, ax, ay, az, bx, by, bz;

    /** Sets the direction against gravity, a unit vector. */
    void up(double x, double y, double z) {
        ux = x;
        uy = y;
        uz = z;
        // two axes across
        boolean upright = x * x + y * y > 0.1;
        ax = upright ? y : z;
        ay = upright ? -x : 0;
        az = upright ? 0 : -x;
        double l = 1 / Math.sqrt(ax * ax + ay * ay + az * az);
        ax *= l;
        ay *= l;
        az *= l;
        bx = ay * uz - az * uy;
        by = az * ux - ax * uz;
        bz = ax * uy - ay * ux;
    }

    /** Whether a block takes part: a contact between two bodies of which one stands on the other. */
    static boolean counts(RowStore s, int k, int maxLayer) {
        return s.kind[k] != RowStore.JOINT && s.layer[k] <= maxLayer && Math.abs(s.heightA[k] - s.heightB[k]) == 1;
    }

    /** Chooses the rows of the layers 0..maxLayer and their shares; {@code weigh} is gravity times the step, m/s. */
    void prepare(RowStore s, int maxLayer, double[] v, double[] invMass, double weigh) {
        share0 = s.push;
        share1 = s.error;
        share2 = s.aside;
        Arrays.fill(center, 0, (maxLayer + 1) * 4, 0);
        worst = 0;
        for (int k = 0; k < s.blocks; k++) {
            weight[k] = 0;
            if (s.kind[k] == RowStore.JOINT || s.layer[k] > maxLayer) {
                continue;
            }
            boolean between = counts(s, k, maxLayer);
            int n = s.points[k];
            int first = s.first[k];
            double sum = 0;
            int active = 0;
            s.relatives(k, v, rel);
            for (int i = first; i < first + s.size[k]; i++) {
                before[i] = s.lambda[i];
                slope[i] = rel[i - first] - (i < first + n ? s.target[i] : 0);
                on[i] = false;
                worst = Math.max(worst, miss(s, k, i, i < first + n));
                if (i < first + n && between && (before[i] > 0 || slope[i] < ACTIVE)) {
                    on[i] = true;
                    sum += before[i];
                    active++;
                }
            }
            if (active == 0) {
                continue;
            }
            int up = s.heightA[k] > s.heightB[k] ? s.bodyA[k] : s.bodyB[k];
            double w = Math.max(sum / active, 0.01 * weigh / (invMass[up] * active));
            weight[k] = w;
            int c = s.layer[k] * 4;
            for (int i = first; i < first + n; i++) {
                if (on[i]) {
                    s.place(i, k, at);
                    center[c] += w * at[0];
                    center[c + 1] += w * at[1];
                    center[c + 2] += w * at[2];
                    center[c + 3] += w;
                }
            }
        }
        for (int l = 0; l <= maxLayer; l++) {
            double w = center[4 * l + 3];
            if (w > 0) {
                center[4 * l] /= w;
                center[4 * l + 1] /= w;
                center[4 * l + 2] /= w;
            }
        }
        for (int k = 0; k < s.blocks; k++) {
            if (weight[k] > 0) {
                patterns(s, k);
            }
        }
    }

    /** How far a row is from being solved: a velocity that its impulse should have taken away. */
    private double miss(RowStore s, int k, int i, boolean normal) {
        if (normal) {
            return before[i] > 0 ? Math.abs(slope[i]) : -slope[i];
        }
        // what slides may; what sticks may not
        return s.sliding[k] == 0 ? Math.abs(slope[i]) : Double.POSITIVE_INFINITY;
    }

    private void patterns(RowStore s, int k) {
        double w = weight[k];
        int n = s.points[k];
        int first = s.first[k];
        int c = s.layer[k] * 4;
        int active = 0;
        for (int i = first; i < first + n; i++) {
            if (on[i]) {
                active++;
                s.place(i, k, at);
                double x = at[0] - center[c], y = at[1] - center[c + 1], z = at[2] - center[c + 2];
                share0[i] = w;
                share1[i] = w * (ax * x + ay * y + az * z);
                share2[i] = w * (bx * x + by * y + bz * z);
            }
        }
        double sign = s.heightB[k] > s.heightA[k] ? 1 : -1;
        if (s.friction[k] == 0) {
            return;
        }
        if (s.kind[k] == RowStore.CONTACT_MANIFOLD) {
            boolean sticks = (s.sliding[k] & 1) == 0;
            int t = first + n;
            for (int i = t; i < t + 2; i++) {
                on[i] = sticks;
                tangent(s, i, k, c, sign * w * active);
            }
            if (n == 1) {
                return;
            }
            int r = s.lineAt[first];
            double spread = 0;
            for (int i = first; i < first + n; i++) {
                if (on[i]) {
                    int q = PairRows.spot(r, i - first);
                    double x = s.line[q], y = s.line[q + 1];
                    spread += x * x + y * y;
                }
            }
            on[t + 2] = sticks && spread > 0;
            share0[t + 2] = share1[t + 2] = 0;
            share2[t + 2] = sign * w * spread * (s.line[r] * ux + s.line[r + 1] * uy + s.line[r + 2] * uz);
            return;
        }
        for (int i = 0; i < n; i++) {
            boolean sticks = on[first + i] && (s.sliding[k] >> i & 1) == 0;
            int t = first + n + 2 * i;
            on[t] = on[t + 1] = sticks;
            if (sticks) {
                tangent(s, t, k, c, sign * w);
                tangent(s, t + 1, k, c, sign * w);
            }
        }
    }

    private void tangent(RowStore s, int i, int k, int c, double w) {
        int r = s.pair(k) ? s.lineAt[s.first[k]] + (i == s.first[k] + s.points[k] ? PairRows.T : PairRows.U) : s.lineAt[i];
        double tx = s.line[r], ty = s.line[r + 1], tz = s.line[r + 2];
        s.place(i, k, at);
        double x = at[0] - center[c], y = at[1] - center[c + 1], z = at[2] - center[c + 2];
        share0[i] = w * (tx * ax + ty * ay + tz * az);
        share1[i] = w * (tx * bx + ty * by + tz * bz);
        share2[i] = w * (tx * (uy * z - uz * y) + ty * (uz * x - ux * z) + tz * (ux * y - uy * x));
    }

    /** Makes room. */
    void reserve(int layers, int rows, int blocks) {
        if (layers * 4 > center.length) {
            center = new double[Math.max(layers * 4, center.length * 3 / 2)];
        }
        if (rows > on.length) {
            int n = Math.max(rows, on.length * 3 / 2);
            before = new double[n];
            slope = new double[n];
            on = new boolean[n];
        }
        if (blocks > weight.length) {
            weight = new double[Math.max(blocks, weight.length * 3 / 2)];
        }
    }
}
