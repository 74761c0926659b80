package org.topple.physics.solver;

import java.util.Arrays;

/**
 * One direct solve over the stack layers of a group, with true masses, before the sweeps.
 *
 * <p><b>Why.</b> A column of N boxes is a bending beam. Its soft modes (load, two tilts, two shears, twist, varying slowly
 * from layer to layer) are what sweeps cannot resolve: ten or a thousand of them leave a residual that makes the column
 * lean. Shock propagation removes that residual by freezing lower bodies, and with it the feeling for weight. The layer
 * solve removes it by solving for those modes exactly.
 *
 * <p><b>How.</b> The impulses are sought as x + P c, with six patterns per layer l, weighted by the load w of each pair:
 * w, w X, w Z on the normal rows and w e1, w e2, w (up x r) on the friction rows that stick (X, Z, r from the center of the
 * layer's load). Galerkin: (P^T A P) c = P^T (target - J v), A = J M^-1 J^T. Patterns of layers l and l + 1 meet only in the
 * bodies of height l + 1, so P^T A P is block tridiagonal with 6 x 6 blocks: with WL and WU the wrenches of a body's patterns
 * from below and above, D_l = sum WL^T M^-1 WL (bodies of height l + 1) + sum WU^T M^-1 WU (height l), and the coupling is
 * sum WL^T M^-1 WU. Block elimination with Cholesky factors solves it in time linear in the layers.
 *
 * <p><b>Rounds.</b> Where a point would pull, its impulse is set to zero and it is dropped; where a point would leave the
 * friction cone, its friction rows are dropped; then the system is solved again, a few times. The step is scaled by a line
 * search on the energy 1/2 x^T A x - b^T x, clamped to 0..1, so that it never makes the problem worse.
 *
 * <p>For a single column the patterns span the whole problem and the solve is exact. It is a correction of the true
 * system: no mass is falsified, and a lever turns at its true rate.
 */
public final class LayerSolve {
    private static final int R = RowStore.ROW;
    private static final int N = 6;
    private static final int NN = 36;
    /** Growth beyond what was reserved. */
    public int growths;
    /** Relative regularization of the diagonal; 1e-5 makes columns drift. */
    private static final double REGULAR = 1e-11;
    /** Share of the speed that gravity adds in a step below which a stack that starts from its last impulses is solved already. */
    private static final double SETTLED = 1e-7;
    /** Approach speed up to which a point without impulse takes part, m/s. */
    private static final double ACTIVE = 1e-7;

    private double[] lower = new double[0], upper = new double[0], start = new double[0];
    private double[] diag = new double[0], couple = new double[0], gain = new double[0], right = new double[0], center = new double[0];
    private double[] pattern = new double[0], before = new double[0], slope = new double[0];
    private boolean[] on = new boolean[0];
    private double[] weight = new double[0];
    private final double[] scratch = new double[NN], scratch2 = new double[NN];
    private double worst;
    private double ux, uy, uz, ax, ay, az, bx, by, bz;
    /** Share of the last direct step that was taken. */
    public double step;

    /** Sets the direction against gravity, a unit vector. */
    public void up(double x, double y, double z) {
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

    /**
     * Solves the layers 0..maxLayer of a group.
     *
     * @param list    slots of the group's bodies; {@code list[from + i]} is the body with local number i
     * @param heights stack height of each body by slot
     * @param weigh   magnitude of gravity times the step, m/s
     * @param rounds  how often contacts may be dropped
     */
    public void solve(RowStore s, int[] list, int from, int count, int[] heights, int maxLayer, double[] v, double[] invMass,
            double[] inertia, double weigh, int rounds) {
        int layers = maxLayer + 1;
        if (count * NN > lower.length || layers * NN > diag.length || s.rows > on.length || s.blocks > weight.length) {
            growths++;
            reserve(count, layers, s.rows, s.blocks);
        }
        for (int i = 0; i < count; i++) {
            System.arraycopy(v, list[from + i] * 6, start, i * 6, 6);
        }
        prepare(s, maxLayer, v, invMass, weigh);
        step = 0;
        if (worst <= SETTLED * weigh) {
            return;
        }
        for (int round = 0; round < rounds; round++) {
            assemble(s, maxLayer, list, from, count, heights, v, invMass, inertia);
            eliminate(layers);
            if (round == rounds - 1 || !drop(s, v, invMass)) {
                break;
            }
        }
        take(s, v, invMass);
        search(s, list, from, count, v);
    }

    /** Whether a block takes part: a contact between two bodies of which one stands on the other. */
    private static boolean counts(RowStore s, int k, int maxLayer) {
        return s.kind[k] != RowStore.JOINT && s.layer[k] <= maxLayer && Math.abs(s.heightA[k] - s.heightB[k]) == 1;
    }

    /** Which rows take part, with which weights. */
    private void prepare(RowStore s, int maxLayer, double[] v, double[] invMass, double weigh) {
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
            for (int i = first; i < first + s.size[k]; i++) {
                before[i] = s.row[i * R + RowStore.LAMBDA];
                slope[i] = s.relative(i, k, v) - (i < first + n ? s.row[i * R + RowStore.TARGET] : 0);
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
                    center[c] += w * s.place[3 * i];
                    center[c + 1] += w * s.place[3 * i + 1];
                    center[c + 2] += w * s.place[3 * i + 2];
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
                double x = s.place[3 * i] - center[c], y = s.place[3 * i + 1] - center[c + 1], z = s.place[3 * i + 2] - center[c + 2];
                pattern[3 * i] = w;
                pattern[3 * i + 1] = w * (ax * x + ay * y + az * z);
                pattern[3 * i + 2] = w * (bx * x + by * y + bz * z);
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
                tangent(s, i, c, sign * w * active);
            }
            double spread = 0;
            for (int i = first; i < first + n; i++) {
                if (on[i]) {
                    double x = s.place[3 * i] - s.place[3 * t], y = s.place[3 * i + 1] - s.place[3 * t + 1], z = s.place[3 * i + 2] - s.place[3 * t + 2];
                    spread += x * x + y * y + z * z;
                }
            }
            int r = (t + 2) * R;
            on[t + 2] = sticks && spread > 0;
            pattern[3 * (t + 2)] = pattern[3 * (t + 2) + 1] = 0;
            pattern[3 * (t + 2) + 2] = sign * w * spread * (s.row[r + 6] * ux + s.row[r + 7] * uy + s.row[r + 8] * uz);
            return;
        }
        for (int i = 0; i < n; i++) {
            boolean sticks = on[first + i] && (s.sliding[k] >> i & 1) == 0;
            int t = first + n + 2 * i;
            on[t] = on[t + 1] = sticks;
            if (sticks) {
                tangent(s, t, c, sign * w);
                tangent(s, t + 1, c, sign * w);
            }
        }
    }

    private void tangent(RowStore s, int i, int c, double w) {
        int r = i * R;
        double tx = s.row[r], ty = s.row[r + 1], tz = s.row[r + 2];
        double x = s.place[3 * i] - center[c], y = s.place[3 * i + 1] - center[c + 1], z = s.place[3 * i + 2] - center[c + 2];
        pattern[3 * i] = w * (tx * ax + ty * ay + tz * az);
        pattern[3 * i + 1] = w * (tx * bx + ty * by + tz * bz);
        pattern[3 * i + 2] = w * (tx * (uy * z - uz * y) + ty * (uz * x - ux * z) + tz * (ux * y - uy * x));
    }

    /** The block tridiagonal system. */
    private void assemble(RowStore s, int maxLayer, int[] list, int from, int count, int[] heights, double[] v, double[] invMass,
            double[] inertia) {
        int layers = maxLayer + 1;
        Arrays.fill(lower, 0, count * NN, 0);
        Arrays.fill(upper, 0, count * NN, 0);
        Arrays.fill(diag, 0, layers * NN, 0);
        Arrays.fill(couple, 0, layers * NN, 0);
        Arrays.fill(right, 0, layers * N, 0);
        for (int k = 0; k < s.blocks; k++) {
            if (weight[k] == 0) {
                continue;
            }
            int l = s.layer[k];
            double[] wa = s.heightA[k] == l ? upper : lower;
            double[] wb = s.heightB[k] == l ? upper : lower;
            int oa = s.localA[k] * NN;
            int ob = s.localB[k] * NN;
            int n = s.points[k];
            for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
                if (!on[i]) {
                    continue;
                }
                boolean normal = i < s.first[k] + n;
                int q0 = normal ? 0 : 3;
                double p0 = pattern[3 * i], p1 = pattern[3 * i + 1], p2 = pattern[3 * i + 2];
                if (oa >= 0) {
                    wrench(wa, oa + q0 * 6, s.row, i * R, RowStore.ANG_A, -p0, -p1, -p2);
                }
                if (ob >= 0) {
                    wrench(wb, ob + q0 * 6, s.row, i * R, RowStore.ANG_B, p0, p1, p2);
                }
                double miss = (normal ? s.row[i * R + RowStore.TARGET] : 0) - s.relative(i, k, v);
                int q = l * N + q0;
                right[q] += p0 * miss;
                right[q + 1] += p1 * miss;
                right[q + 2] += p2 * miss;
            }
        }
        for (int i = 0; i < count; i++) {
            int b = list[from + i];
            int h = heights[b];
            if (h > layers) {
                continue;
            }
            int o = i * NN;
            inverse(lower, o, invMass[b], inertia, b * 6, scratch);
            product(lower, o, scratch, diag, (h - 1) * NN);
            if (h < layers) {
                inverse(upper, o, invMass[b], inertia, b * 6, scratch2);
                product(upper, o, scratch2, diag, h * NN);
                product(lower, o, scratch2, couple, (h - 1) * NN);
            }
        }
    }

    private static void wrench(double[] w, int o, double[] row, int r, int ang, double p0, double p1, double p2) {
        double lx = row[r], ly = row[r + 1], lz = row[r + 2], tx = row[r + ang], ty = row[r + ang + 1], tz = row[r + ang + 2];
        w[o] += p0 * lx;
        w[o + 1] += p0 * ly;
        w[o + 2] += p0 * lz;
        w[o + 3] += p0 * tx;
        w[o + 4] += p0 * ty;
        w[o + 5] += p0 * tz;
        w[o + 6] += p1 * lx;
        w[o + 7] += p1 * ly;
        w[o + 8] += p1 * lz;
        w[o + 9] += p1 * tx;
        w[o + 10] += p1 * ty;
        w[o + 11] += p1 * tz;
        w[o + 12] += p2 * lx;
        w[o + 13] += p2 * ly;
        w[o + 14] += p2 * lz;
        w[o + 15] += p2 * tx;
        w[o + 16] += p2 * ty;
        w[o + 17] += p2 * tz;
    }

    /** out = M^-1 W for six wrenches. */
    private static void inverse(double[] w, int o, double im, double[] i, int b, double[] out) {
        for (int q = 0; q < NN; q += 6) {
            double x = w[o + q + 3], y = w[o + q + 4], z = w[o + q + 5];
            out[q] = im * w[o + q];
            out[q + 1] = im * w[o + q + 1];
            out[q + 2] = im * w[o + q + 2];
            out[q + 3] = i[b] * x + i[b + 1] * y + i[b + 2] * z;
            out[q + 4] = i[b + 1] * x + i[b + 3] * y + i[b + 4] * z;
            out[q + 5] = i[b + 2] * x + i[b + 4] * y + i[b + 5] * z;
        }
    }

    /** d += W^T X for six wrenches and six velocities. */
    private static void product(double[] w, int o, double[] x, double[] d, int at) {
        for (int p = 0; p < N; p++) {
            int a = o + p * 6;
            double w0 = w[a], w1 = w[a + 1], w2 = w[a + 2], w3 = w[a + 3], w4 = w[a + 4], w5 = w[a + 5];
            if (w0 == 0 && w1 == 0 && w2 == 0 && w3 == 0 && w4 == 0 && w5 == 0) {
                continue;
            }
            for (int q = 0; q < N; q++) {
                int c = q * 6;
                d[at + p * 6 + q] += w0 * x[c] + w1 * x[c + 1] + w2 * x[c + 2] + w3 * x[c + 3] + w4 * x[c + 4] + w5 * x[c + 5];
            }
        }
    }

    /** Block elimination; the coefficients end up in {@code right}. */
    private void eliminate(int layers) {
        for (int l = 0; l < layers; l++) {
            for (int p = 0; p < N; p++) {
                int o = l * NN + p * 7;
                diag[o] *= 1 + REGULAR;
                if (diag[o] <= 1e-290) {
                    // no row carries this pattern: leave it out
                    for (int q = 0; q < N; q++) {
                        diag[l * NN + p * 6 + q] = diag[l * NN + q * 6 + p] = 0;
                        couple[l * NN + p * 6 + q] = 0;
                        if (l > 0) {
                            couple[(l - 1) * NN + q * 6 + p] = 0;
                        }
                    }
                    diag[o] = 1;
                    right[l * N + p] = 0;
                }
            }
        }
        for (int l = 0; l < layers; l++) {
            int o = l * NN;
            if (l > 0) {
                int u = o - NN;
                for (int p = 0; p < N; p++) {
                    for (int q = 0; q < N; q++) {
                        double sum = 0;
                        for (int k = 0; k < N; k++) {
                            sum += couple[u + k * 6 + p] * gain[u + k * 6 + q];
                        }
                        diag[o + p * 6 + q] -= sum;
                    }
                    double sum = 0;
                    for (int k = 0; k < N; k++) {
                        sum += couple[u + k * 6 + p] * right[(l - 1) * N + k];
                    }
                    right[l * N + p] -= sum;
                }
            }
            SmallCholesky.factor6(diag, o);
            SmallCholesky.solve6(diag, o, right, l * N, 1);
            System.arraycopy(couple, o, gain, o, NN);
            for (int q = 0; q < N; q++) {
                SmallCholesky.solve6(diag, o, gain, o + q, N);
            }
        }
        for (int l = layers - 2; l >= 0; l--) {
            for (int p = 0; p < N; p++) {
                double sum = 0;
                for (int q = 0; q < N; q++) {
                    sum += gain[l * NN + p * 6 + q] * right[(l + 1) * N + q];
                }
                right[l * N + p] -= sum;
            }
        }
    }

    /** The impulse of a row after the direct step. */
    private double wanted(RowStore s, int i, int q) {
        return s.row[i * R + RowStore.LAMBDA] + pattern[3 * i] * right[q] + pattern[3 * i + 1] * right[q + 1] + pattern[3 * i + 2] * right[q + 2];
    }

    /** Drops points that would pull and friction that would slip; whether there were any. */
    private boolean drop(RowStore s, double[] v, double[] invMass) {
        boolean any = false;
        for (int k = 0; k < s.blocks; k++) {
            if (weight[k] == 0) {
                continue;
            }
            int n = s.points[k];
            int first = s.first[k];
            int q = s.layer[k] * N;
            boolean pair = s.kind[k] == RowStore.CONTACT_MANIFOLD;
            double sum = 0;
            int left = 0;
            for (int i = 0; i < n; i++) {
                int r = first + i;
                if (!on[r]) {
                    continue;
                }
                double load = wanted(s, r, q);
                if (load < -1e-6 * weight[k]) {
                    any = true;
                    on[r] = false;
                    clear(s, r, k, v, invMass);
                    if (!pair && s.friction[k] > 0) {
                        on[first + n + 2 * i] = on[first + n + 2 * i + 1] = false;
                        clear(s, first + n + 2 * i, k, v, invMass);
                        clear(s, first + n + 2 * i + 1, k, v, invMass);
                    }
                    continue;
                }
                sum += load;
                left++;
                if (!pair && s.friction[k] > 0 && on[first + n + 2 * i]) {
                    double t = wanted(s, first + n + 2 * i, q + 3), u = wanted(s, first + n + 2 * i + 1, q + 3);
                    if (t * t + u * u > s.friction[k] * s.friction[k] * load * load * 1.0001) {
                        any = true;
                        on[first + n + 2 * i] = on[first + n + 2 * i + 1] = false;
                    }
                }
            }
            if (pair && s.friction[k] > 0 && on[first + n]) {
                double t = wanted(s, first + n, q + 3), u = wanted(s, first + n + 1, q + 3);
                if (left == 0 || t * t + u * u > s.friction[k] * s.friction[k] * sum * sum * 1.0001) {
                    any = true;
                    on[first + n] = on[first + n + 1] = on[first + n + 2] = false;
                    if (left == 0) {
                        clear(s, first + n, k, v, invMass);
                        clear(s, first + n + 1, k, v, invMass);
                        clear(s, first + n + 2, k, v, invMass);
                    }
                }
            }
        }
        return any;
    }

    private static void clear(RowStore s, int i, int k, double[] v, double[] invMass) {
        double x = s.row[i * R + RowStore.LAMBDA];
        if (x != 0) {
            s.apply(i, k, v, invMass, -x);
            s.row[i * R + RowStore.LAMBDA] = 0;
        }
    }

    /** Takes the direct step, inside the bounds. */
    private void take(RowStore s, double[] v, double[] invMass) {
        for (int k = 0; k < s.blocks; k++) {
            if (weight[k] == 0) {
                continue;
            }
            int n = s.points[k];
            int first = s.first[k];
            int q = s.layer[k] * N;
            double mu = s.friction[k];
            boolean pair = s.kind[k] == RowStore.CONTACT_MANIFOLD;
            double sum = 0;
            for (int i = 0; i < n; i++) {
                if (on[first + i]) {
                    set(s, first + i, k, v, invMass, Math.max(0, wanted(s, first + i, q)));
                }
                double load = s.row[(first + i) * R + RowStore.LAMBDA];
                sum += load;
                if (!pair && mu > 0 && on[first + i]) {
                    cone(s, first + n + 2 * i, k, q, mu * load, v, invMass);
                }
            }
            if (pair && mu > 0) {
                cone(s, first + n, k, q, mu * sum, v, invMass);
                int t = first + n + 2;
                double limit = mu * sum * s.row[t * R + RowStore.HIGH];
                double x = on[t] ? wanted(s, t, q + 3) : s.row[t * R + RowStore.LAMBDA];
                set(s, t, k, v, invMass, Math.max(-limit, Math.min(limit, x)));
            }
        }
    }

    private void cone(RowStore s, int t, int k, int q, double limit, double[] v, double[] invMass) {
        double x = on[t] ? wanted(s, t, q + 3) : s.row[t * R + RowStore.LAMBDA];
        double y = on[t] ? wanted(s, t + 1, q + 3) : s.row[(t + 1) * R + RowStore.LAMBDA];
        double l2 = x * x + y * y;
        if (l2 > limit * limit) {
            double f = limit / Math.sqrt(l2);
            x *= f;
            y *= f;
        }
        set(s, t, k, v, invMass, x);
        set(s, t + 1, k, v, invMass, y);
    }

    private static void set(RowStore s, int i, int k, double[] v, double[] invMass, double x) {
        double old = s.row[i * R + RowStore.LAMBDA];
        if (x != old) {
            s.apply(i, k, v, invMass, x - old);
            s.row[i * R + RowStore.LAMBDA] = x;
        }
    }

    /** The share of the step that lowers the energy most: alpha = -(g.d)/(d^T A d), within 0..1. */
    private void search(RowStore s, int[] list, int from, int count, double[] v) {
        double fall = 0;
        double bend = 0;
        for (int k = 0; k < s.blocks; k++) {
            if (weight[k] == 0) {
                continue;
            }
            int n = s.points[k];
            for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
                double d = s.row[i * R + RowStore.LAMBDA] - before[i];
                if (d != 0) {
                    double target = i < s.first[k] + n ? s.row[i * R + RowStore.TARGET] : 0;
                    fall += slope[i] * d;
                    bend += d * (s.relative(i, k, v) - target - slope[i]);
                }
            }
        }
        double alpha = bend > 0 ? -fall / bend : 1;
        alpha = alpha > 0 ? Math.min(alpha, 1) : 0;
        step = alpha;
        if (alpha == 1) {
            return;
        }
        for (int i = 0; i < count; i++) {
            for (int c = 0; c < 6; c++) {
                int o = list[from + i] * 6 + c;
                v[o] = start[i * 6 + c] + alpha * (v[o] - start[i * 6 + c]);
            }
        }
        for (int k = 0; k < s.blocks; k++) {
            if (weight[k] > 0) {
                for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
                    int r = i * R + RowStore.LAMBDA;
                    s.row[r] = before[i] + alpha * (s.row[r] - before[i]);
                }
            }
        }
    }

    /** Makes room for a group of this size. */
    public void reserve(int bodies, int layers, int rows, int blocks) {
        if (bodies * NN > lower.length) {
            int n = Math.max(bodies, lower.length / NN * 3 / 2);
            lower = new double[n * NN];
            upper = new double[n * NN];
            start = new double[n * 6];
        }
        if (layers * NN > diag.length) {
            int n = Math.max(layers, diag.length / NN * 3 / 2);
            diag = new double[n * NN];
            couple = new double[n * NN];
            gain = new double[n * NN];
            right = new double[n * N];
            center = new double[n * 4];
        }
        if (rows > on.length) {
            int n = Math.max(rows, on.length * 3 / 2);
            pattern = new double[n * 3];
            before = new double[n];
            slope = new double[n];
            on = new boolean[n];
        }
        if (blocks > weight.length) {
            weight = new double[Math.max(blocks, weight.length * 3 / 2)];
        }
    }
}
