package org.topple.physics.solver;

/**
 * One direct solve over the stack layers of a group, with true masses, before the sweeps.
 *
 * <p><b>Why.</b> A column of N boxes is a bending beam. Its soft modes (load, two tilts, two shears, twist, varying slowly
 * from layer to layer) are what sweeps cannot resolve: ten or a thousand of them leave a residual that makes the column
 * lean. Shock propagation removes that residual by freezing lower bodies, and with it the feeling for weight. The layer
 * solve removes it by solving for those modes exactly.
 *
 * <p><b>How.</b> The impulses are sought as x + P c, with six patterns per layer ({@link LayerPatterns}): load and two tilts on
 * the normal rows, two shears and a twist on the friction rows that stick. Galerkin: (P^T A P) c = P^T (target - J v),
 * A = J M^-1 J^T, a block tridiagonal system ({@link LayerSystem}) that is solved in time linear in the layers.
 *
 * <p><b>Rounds.</b> Where a point would pull, its impulse is set to zero and it is dropped; where a point would leave the
 * friction cone, its friction rows are dropped; then the system is solved again, a few times. The step is scaled by a line
 * search on the energy 1/2 x^T A x - b^T x, clamped to 0..1, so that it never makes the problem worse.
 *
 * <p>For a single column the patterns span the whole problem and the solve is exact. It is a correction of the true
 * system: no mass is falsified, and a lever turns at its true rate.
 */
public final class LayerSolve {
    private static final int N = 6;
    /** Share of the speed that gravity adds in a step below which a stack that starts from its last impulses is solved already. */
    private static final double SETTLED = 1e-7;
    /** Growth beyond what was reserved. */
    public int growths;
    /** Share of the last direct step that was taken. */
    public double step;
    private final LayerPatterns p = new LayerPatterns();
    private final LayerSystem system = new LayerSystem();
    private double[] start = new double[0];
    private final double[] rel = new double[RowStore.MOST];
    private int layersKept;

    /** Sets the direction against gravity, a unit vector. */
    public void up(double x, double y, double z) {
        p.up(x, y, z);
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
        if (count * N > start.length || layers > layersKept || s.rows > p.on.length || s.blocks > p.weight.length) {
            growths++;
            reserve(count, layers, s.rows, s.blocks);
        }
        for (int i = 0; i < count; i++) {
            System.arraycopy(v, list[from + i] * 6, start, i * 6, 6);
        }
        p.prepare(s, maxLayer, v, invMass, weigh);
        step = 0;
        if (p.worst <= SETTLED * weigh) {
            return;
        }
        system.begin(s, p, count);
        for (int round = 0; round < rounds; round++) {
            system.assemble(s, p, maxLayer, list, from, count, heights, v, invMass, inertia);
            system.eliminate(layers);
            if (round == rounds - 1 || !drop(s, v, invMass)) {
                break;
            }
        }
        take(s, v, invMass);
        search(s, list, from, count, v);
    }

    /** The largest velocity that impulses should have taken away and had not before the last solve, m/s. */
    public double missed() {
        return p.worst;
    }

    /** The largest velocity along a normal that impulses should have taken away and have not, m/s. */
    public double residual(RowStore s, double[] v) {
        double worst = 0;
        for (int k = 0; k < s.blocks; k++) {
            if (s.kind[k] == RowStore.JOINT) {
                continue;
            }
            s.relatives(k, v, rel);
            for (int i = s.first[k]; i < s.first[k] + s.points[k]; i++) {
                double miss = s.target[i] - rel[i - s.first[k]];
                worst = Math.max(worst, s.lambda[i] > 0 ? Math.abs(miss) : miss);
            }
        }
        return worst;
    }

    /** The impulse of a row after the direct step. */
    private double wanted(RowStore s, int i, int q) {
        return s.lambda[i] + p.share0[i] * system.right[q] + p.share1[i] * system.right[q + 1] + p.share2[i] * system.right[q + 2];
    }

    /** Drops points that would pull and friction that would slip; whether there were any. */
    private boolean drop(RowStore s, double[] v, double[] invMass) {
        boolean any = false;
        for (int k = 0; k < s.blocks; k++) {
            if (p.weight[k] == 0) {
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
                if (!p.on[r]) {
                    continue;
                }
                double load = wanted(s, r, q);
                if (load < -1e-6 * p.weight[k]) {
                    any = true;
                    p.on[r] = false;
                    clear(s, r, k, v, invMass);
                    if (!pair && s.friction[k] > 0) {
                        p.on[first + n + 2 * i] = p.on[first + n + 2 * i + 1] = false;
                        clear(s, first + n + 2 * i, k, v, invMass);
                        clear(s, first + n + 2 * i + 1, k, v, invMass);
                    }
                    continue;
                }
                sum += load;
                left++;
                if (!pair && s.friction[k] > 0 && p.on[first + n + 2 * i]) {
                    double t = wanted(s, first + n + 2 * i, q + 3), u = wanted(s, first + n + 2 * i + 1, q + 3);
                    if (t * t + u * u > s.friction[k] * s.friction[k] * load * load * 1.0001) {
                        any = true;
                        p.on[first + n + 2 * i] = p.on[first + n + 2 * i + 1] = false;
                    }
                }
            }
            if (pair && s.friction[k] > 0 && p.on[first + n]) {
                double t = wanted(s, first + n, q + 3), u = wanted(s, first + n + 1, q + 3);
                if (left == 0 || t * t + u * u > s.friction[k] * s.friction[k] * sum * sum * 1.0001) {
                    any = true;
                    for (int i = first + n; i < first + PairRows.rows(n); i++) {
                        p.on[i] = false;
                        if (left == 0) {
                            clear(s, i, k, v, invMass);
                        }
                    }
                }
            }
        }
        return any;
    }

    private static void clear(RowStore s, int i, int k, double[] v, double[] invMass) {
        double x = s.lambda[i];
        if (x != 0) {
            s.apply(i, k, v, invMass, -x);
            s.lambda[i] = 0;
        }
    }

    /** Takes the direct step, inside the bounds. */
    private void take(RowStore s, double[] v, double[] invMass) {
        for (int k = 0; k < s.blocks; k++) {
            if (p.weight[k] == 0) {
                continue;
            }
            int n = s.points[k];
            int first = s.first[k];
            int q = s.layer[k] * N;
            double mu = s.friction[k];
            boolean pair = s.kind[k] == RowStore.CONTACT_MANIFOLD;
            double sum = 0;
            for (int i = 0; i < s.size[k]; i++) {
                rel[i] = s.lambda[first + i];
            }
            for (int i = 0; i < n; i++) {
                if (p.on[first + i]) {
                    s.lambda[first + i] = Math.max(0, wanted(s, first + i, q));
                }
                double load = s.lambda[first + i];
                sum += load;
                if (!pair && mu > 0 && p.on[first + i]) {
                    cone(s, first + n + 2 * i, q, mu * load);
                }
            }
            if (pair && mu > 0) {
                cone(s, first + n, q, mu * sum);
            }
            if (pair && mu > 0 && n > 1) {
                int t = first + n + 2;
                double limit = mu * sum * s.high[t];
                double x = p.on[t] ? wanted(s, t, q + 3) : s.lambda[t];
                s.lambda[t] = Math.max(-limit, Math.min(limit, x));
            }
            s.applyChange(k, rel, v, invMass);
        }
    }

    private void cone(RowStore s, int t, int q, double limit) {
        double x = p.on[t] ? wanted(s, t, q + 3) : s.lambda[t];
        double y = p.on[t] ? wanted(s, t + 1, q + 3) : s.lambda[t + 1];
        double l2 = x * x + y * y;
        if (l2 > limit * limit) {
            double f = limit / Math.sqrt(l2);
            x *= f;
            y *= f;
        }
        s.lambda[t] = x;
        s.lambda[t + 1] = y;
    }

    /** The share of the step that lowers the energy most: alpha = -(g.d)/(d^T A d), within 0..1. */
    private void search(RowStore s, int[] list, int from, int count, double[] v) {
        double fall = 0;
        double bend = 0;
        for (int k = 0; k < s.blocks; k++) {
            if (p.weight[k] == 0) {
                continue;
            }
            int n = s.points[k];
            s.relatives(k, v, rel);
            for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
                double d = s.lambda[i] - p.before[i];
                if (d != 0) {
                    double target = i < s.first[k] + n ? s.target[i] : 0;
                    fall += p.slope[i] * d;
                    bend += d * (rel[i - s.first[k]] - target - p.slope[i]);
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
            if (p.weight[k] > 0) {
                for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
                    s.lambda[i] = p.before[i] + alpha * (s.lambda[i] - p.before[i]);
                }
            }
        }
    }

    /** Makes room for a group of this size. */
    public void reserve(int bodies, int layers, int rows, int blocks) {
        p.reserve(layers, rows, blocks);
        layersKept = Math.max(layersKept, layers);
        if (bodies * N > start.length) {
            start = new double[Math.max(bodies, start.length / N * 3 / 2) * N];
        }
        system.reserve(start.length / N, layers, p.weight.length);
    }
}
