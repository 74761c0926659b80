package org.topple.physics.solver;

import java.util.Arrays;

/**
 * The block tridiagonal system (P^T A P) c = P^T (target - J v) of the layer solve. Patterns of layers l and l + 1 meet only in
 * the bodies of height l + 1: with WL and WU the wrenches of a body's patterns from below and above,
 *
 * <pre>
 *   D_l = sum WL^T M^-1 WL (bodies of height l + 1) + sum WU^T M^-1 WU (height l)      coupling of l, l + 1: sum WL^T M^-1 WU
 * </pre>
 *
 * with blocks of 6 x 6. Elimination with Cholesky factors solves it in time linear in the layers. Wrenches are added up body by body and not
 * kept: what a stack needs room for is where the blocks of each body stand, and the matrices of its layers.
 */
final class LayerSystem {
    private static final int N = 6;
    private static final int NN = 36;
    /** Relative regularization of the diagonal; 1e-5 makes columns drift. */
    private static final double REGULAR = 1e-11;
    /** Wrenches of the body at hand, from below and from above. */
    private final double[] lower = new double[NN], upper = new double[NN];
    /**
     * Blocks that take part, by body: those of the body with local number i stand from start[i + 1] to start[i + 2], those at bodies outside of the
     * group, whose number is -1, before all others. An entry is twice the block, and 1 more where the body is B.
     */
    private int[] start = new int[0], blocks = new int[0];
    private double[] diag = new double[0], couple = new double[0], gain = new double[0];
    /** The right-hand side, and after elimination the six coefficients of each layer. */
    double[] right = new double[0];
    private final double[] scratch = new double[NN], scratch2 = new double[NN], rel = new double[RowStore.MOST];

    /** Finds the blocks that take part at each of so many bodies: once for all rounds of a solve. */
    void begin(RowStore s, LayerPatterns p, int count) {
        Arrays.fill(start, 0, count + 1, 0);
        for (int k = 0; k < s.blocks; k++) {
            if (p.weight[k] != 0) {
                start[1 + s.localA[k]]++;
                start[1 + s.localB[k]]++;
            }
        }
        for (int i = 0; i < count; i++) {
            start[i + 1] += start[i];
        }
        start[count + 1] = start[count];
        for (int k = s.blocks - 1; k >= 0; k--) {
            if (p.weight[k] != 0) {
                blocks[--start[1 + s.localB[k]]] = 2 * k + 1;
                blocks[--start[1 + s.localA[k]]] = 2 * k;
            }
        }
    }

    /** Sets the system up for the rows that take part, at the velocities of now. */
    void assemble(RowStore s, LayerPatterns p, int maxLayer, int[] list, int from, int count, int[] heights, double[] v, double[] invMass,
            double[] inertia) {
        int layers = maxLayer + 1;
        Arrays.fill(diag, 0, layers * NN, 0);
        Arrays.fill(couple, 0, layers * NN, 0);
        Arrays.fill(right, 0, layers * N, 0);
        for (int k = 0; k < s.blocks; k++) {
            if (p.weight[k] == 0) {
                continue;
            }
            int n = s.points[k];
            s.relatives(k, v, rel);
            for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
                if (!p.on[i]) {
                    continue;
                }
                boolean normal = i < s.first[k] + n;
                int q0 = normal ? 0 : 3;
                double p0 = p.share0[i], p1 = p.share1[i], p2 = p.share2[i];
                double miss = (normal ? s.target[i] : 0) - rel[i - s.first[k]];
                int q = s.layer[k] * N + q0;
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
            gather(s, p, i, h);
            inverse(lower, invMass[b], inertia, b * 6, scratch);
            product(lower, scratch, diag, (h - 1) * NN);
            if (h < layers) {
                inverse(upper, invMass[b], inertia, b * 6, scratch2);
                product(upper, scratch2, diag, h * NN);
                product(lower, scratch2, couple, (h - 1) * NN);
            }
        }
    }

    /** Adds up the wrenches of the patterns at a body of height h: those of layer h come from above. */
    private void gather(RowStore s, LayerPatterns p, int body, int h) {
        Arrays.fill(lower, 0);
        Arrays.fill(upper, 0);
        for (int at = start[body + 1]; at < start[body + 2]; at++) {
            int k = blocks[at] >> 1;
            boolean ofB = (blocks[at] & 1) != 0;
            double[] w = s.layer[k] == h ? upper : lower;
            if (s.pair(k)) {
                PairRows.wrenches(s, k, ofB, p.on, p.share0, w, 0);
                PairRows.wrenches(s, k, ofB, p.on, p.share1, w, 1);
                PairRows.wrenches(s, k, ofB, p.on, p.share2, w, 2);
                continue;
            }
            int ang = ofB ? RowStore.ANG_B : RowStore.ANG_A;
            double sign = ofB ? 1 : -1;
            for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
                if (p.on[i]) {
                    wrench(w, i < s.first[k] + s.points[k] ? 0 : 18, s.line, s.lineAt[i], ang, sign * p.share0[i], sign * p.share1[i], sign * p.share2[i]);
                }
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
    private static void inverse(double[] w, double im, double[] i, int b, double[] out) {
        for (int q = 0; q < NN; q += 6) {
            double x = w[q + 3], y = w[q + 4], z = w[q + 5];
            out[q] = im * w[q];
            out[q + 1] = im * w[q + 1];
            out[q + 2] = im * w[q + 2];
            out[q + 3] = i[b] * x + i[b + 1] * y + i[b + 2] * z;
            out[q + 4] = i[b + 1] * x + i[b + 3] * y + i[b + 4] * z;
            out[q + 5] = i[b + 2] * x + i[b + 4] * y + i[b + 5] * z;
        }
    }

    /** d += W^T X for six wrenches and six velocities. */
    private static void product(double[] w, double[] x, double[] d, int at) {
        for (int p = 0; p < N; p++) {
            int a = p * 6;
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

    /** Block elimination. */
    void eliminate(int layers) {
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

    /** Makes room. */
    void reserve(int bodies, int layers, int maxBlocks) {
        if (bodies + 2 > start.length) {
            start = new int[bodies + 2];
        }
        if (2 * maxBlocks > blocks.length) {
            blocks = new int[2 * maxBlocks];
        }
        if (layers * NN > diag.length) {
            int n = Math.max(layers, diag.length / NN * 3 / 2);
            diag = new double[n * NN];
            couple = new double[n * NN];
            gain = new double[n * NN];
            right = new double[n * N];
        }
    }
}
