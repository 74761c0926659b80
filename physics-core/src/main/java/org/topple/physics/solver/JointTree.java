package org.topple.physics.solver;

import java.util.Arrays;

/**
 * Direct solve of the joint rows of a group, exact for trees and linear in their size.
 *
 * <p>Bodies and joints of a group form a graph; a spanning forest of it is solved here, {@link JointLoops} close it. With
 * each body's mass matrix M, and joint rows Jc at the child and Jp at the parent, leaves are eliminated first: a child with
 * everything below it answers like a body of mass M' (6 x 6); its joint then has S = Jc M'^-1 Jc^T + cfm, and the parent feels
 * M'p = Mp + Jp^T S^-1 Jp. Going back from the roots: x = S^-1 (r - Jp dvp), dvc = M'c^-1 (fc + Jc^T x). Since every joint sees
 * all the mass behind it, a chain with a thousandfold weight at its end is solved in one pass.
 *
 * <p>Rows with bounds (limits, motors, friction, springs) take part as long as their impulse lies inside its bounds, where they
 * are equations like the others; one that a solve pushes out is put on its bound and left out, and comes back when a sweep
 * brings it inside: an active set, so that a servo or a stiff neck is as exact as a hinge. When the set changes, factors are computed
 * anew for the bodies concerned and those that carry them up to the root; each solve is two short passes over the tree.
 *
 * <p>Contacts of a body with what does not move take part as well, while they push: a hand that hits the floor is light, but the
 * whole man behind it wants to go on, and a sweep that sees the hand alone would need a hundred rounds to stop him. A row j at a
 * body c alone needs no joint: with a small compliance e, M'c += j^T j/e, and its impulse is (r - j dvc)/e; what the compliance
 * leaves over is taken up by the next solve.
 *
 * <p><b>Why this is the default.</b> Largest gap of a joint after the first of 10 s at h = 1/60 s and 8 sweeps, and mean time of a step
 * on one core of a desktop, for joints swept row by row, as exact blocks ({@link JointBlocks}), and as whole trees (the setting
 * {@code jointSolve} 0, 1 and 2):
 * <pre>
 *                                   rows                blocks              trees
 *   chain, 1 : 1000, 16 substeps    2.9 m    0.10 ms    8.5 m    0.09 ms    3e-6 m    0.10 ms
 *   50 ragdolls of 16 bodies        40 mm    1.8 ms     25 mm    1.8 ms     0.5 mm    1.5 ms
 *   50 ragdolls of 11 bodies        51 mm    1.0 ms     54 mm    1.1 ms     0.4 mm    0.9 ms
 *   bridge of 20 planks             13 mm    0.13 ms    12 mm    0.15 ms    0.01 mm   0.28 ms
 *   ring of 20 links                5.7 mm   0.05 ms    4.8 mm   0.06 ms    0.04 mm   0.09 ms
 *   four-bar linkage                0.6 mm   0.01 ms    0.6 mm   0.01 ms    5e-7 m    0.02 ms
 * </pre>
 * Blocks buy next to nothing: the error of a chain is not within its joints but between them. Trees cost less than sweeps for a
 * crowd of ragdolls, because they are done in fewer of them, up to twice as much for bridges and linkages, and leave a hundredth of the
 * error; and ragdolls that are swept never come quite to rest (1e-4 to 0.2 J are left of 50 after 10 s, against 1e-15 J).
 */
public final class JointTree {
    private static final int NN = 36;
    private static final int MASS = PinJoints.MASS;
    private static final int MOST = 6;
    /** Where a 6 x 6 mass has its numbers when packed, below its diagonal. */
    private static final int[] PACKED = {0, 0, 0, 0, 0, 0, 1, 3, 0, 0, 0, 0, 2, 4, 5, 0, 0, 0, 6, 9, 12, 15, 0, 0, 7, 10, 13, 16, 18, 0, 8, 11, 14, 17, 19, 20};
    /** No column. */
    public static final int NONE = -1;

    private int[] parent = new int[0], block = new int[0], order = new int[0], depth = new int[0], head = new int[0], next = new int[0];
    /** M'^-1, S^-1, W = Jc M'^-1, P = Jp^T S^-1, Jc and Jp of each body. */
    private double[] inverse = new double[0], schur = new double[0], answers = new double[0], lifts = new double[0], childJ = new double[0],
            parentJ = new double[0];
    /** What the joints below ask of each body, its change of velocity, and what its joint still misses. */
    private double[] load = new double[0], answer = new double[0], held = new double[0];
    /** The mass of each body with all it carries, and what its joint adds of that to the body that carries it. */
    private double[] mass = new double[0], share = new double[0];
    /** Bodies that joints hang on, and bodies whose factors are not those of now. */
    private boolean[] inner = new boolean[0], dirty = new boolean[0];
    /** Rows of the joint above each body that take part, and how many. */
    private int[] taken = new int[0], size = new int[0];
    private final double[] work = new double[NN];
    private final FloorRows floors = new FloorRows();
    private final PinJoints pins = new PinJoints();
    private int count;
    private int nodes, bodies;
    private boolean factored;
    /** Whether some joint of the tree has rows with bounds, which may come and go. */
    private boolean bounded;
    private double change;

    /** Forgets the tree. */
    public void clear() {
        change = pins.change = 0;
        count = nodes = 0;
    }

    /** The rows have changed: factors are computed anew. */
    public void spoil() {
        factored = false;
    }

    /** Whether the factors are those of the rows at hand. */
    public boolean ready() {
        return factored;
    }

    /** Largest impulse of the solves since the last call. */
    public double takeChange() {
        double x = Math.max(change, pins.change);
        change = pins.change = 0;
        return x;
    }

    /** How many joints the tree has. */
    public int joints() {
        return count;
    }

    /** Whether a body, by its local number, hangs on joints of the tree. */
    boolean holds(int body) {
        return depth[body] >= 0;
    }

    /** Gives all bodies that joints tie together the least of their values, which are by slot. */
    public void level(int[] list, int from, double[] value) {
        for (int i = nodes - 1; i >= 0; i--) {
            int c = order[i];
            if (parent[c] >= 0) {
                int p = list[from + parent[c]];
                value[p] = Math.min(value[p], value[list[from + c]]);
            }
        }
        for (int i = 0; i < nodes; i++) {
            int c = order[i];
            if (parent[c] >= 0) {
                value[list[from + c]] = value[list[from + parent[c]]];
            }
        }
    }

    /** Finds the spanning forest over the joint blocks of a group, by the local numbers of its bodies. */
    public void build(RowStore s, int bodyCount) {
        bodies = bodyCount;
        reserve(bodies, s.blocks);
        nodes = bodies;
        count = 0;
        Arrays.fill(head, 0, bodies, -1);
        Arrays.fill(depth, 0, bodies, -1);
        // joints at each body, and roots: what is jointed to something that does not move comes first
        for (int k = s.blocks - 1; k >= 0; k--) {
            if (s.kind[k] == RowStore.JOINT && s.points[k] > 0 && s.points[k] <= MOST) {
                if (s.localA[k] >= 0) {
                    next[2 * k] = head[s.localA[k]];
                    head[s.localA[k]] = 2 * k;
                }
                if (s.localB[k] >= 0) {
                    next[2 * k + 1] = head[s.localB[k]];
                    head[s.localB[k]] = 2 * k + 1;
                }
            }
        }
        int tail = 0;
        for (int k = 0; k < s.blocks; k++) {
            if (s.kind[k] == RowStore.JOINT && s.points[k] > 0 && s.points[k] <= MOST && s.localA[k] < 0 != s.localB[k] < 0) {
                int child = Math.max(s.localA[k], s.localB[k]);
                if (depth[child] < 0) {
                    depth[child] = 0;
                    parent[child] = -1;
                    block[child] = k;
                    s.direct[k] = s.points[k];
                    order[tail++] = child;
                    count++;
                }
            }
        }
        tail = grow(s, 0, tail);
        for (int i = 0; i < bodies; i++) {
            if (depth[i] < 0 && head[i] >= 0) {
                depth[i] = 0;
                parent[i] = -1;
                block[i] = -1;
                order[tail] = i;
                tail = grow(s, tail, tail + 1);
            }
        }
        nodes = tail;
        bounded = false;
        for (int i = 0; i < nodes; i++) {
            int k = block[order[i]];
            bounded |= k >= 0 && s.size[k] > s.points[k];
        }
        factored = false;
        Arrays.fill(size, 0, bodies, 0);
        floors.build(s, depth, bodies);
    }

    /**
     * Chooses the rows that take part, hard rows and unless told otherwise those inside their bounds, and factors if they are
     * not those of the last time; whether they are others.
     *
     * @param floor numbers by row that are positive where a contact with what does not move takes part, or null
     * @param list slots of the group's bodies by local number, from {@code from} on
     */
    public boolean prepare(RowStore s, boolean hardOnly, double[] floor, int[] list, int from, double[] invMass, double[] inertia) {
        Arrays.fill(dirty, 0, bodies, !factored);
        boolean same = !floors.choose(floor, dirty) && factored;
        for (int i = 0; i < nodes && (bounded || !factored); i++) {
            int c = order[i];
            boolean before = same;
            same = true;
            int k = block[c];
            int n = 0;
            int most = k < 0 ? 0 : hardOnly ? s.points[k] : s.size[k];
            for (int p = 0; p < most && n < MOST; p++) {
                int row = s.first[k] + p;
                if (p < s.points[k] || inside(s, row)) {
                    same &= n < size[c] && taken[c * MOST + n] == row;
                    taken[c * MOST + n++] = row;
                }
            }
            same &= size[c] == n;
            size[c] = n;
            dirty[c] |= !same;
            same &= before;
        }
        if (!same) {
            factor(s, list, from, invMass, inertia);
            factored = true;
        }
        return !same;
    }

    private static boolean inside(RowStore s, int row) {
        double x = s.lambda[row];
        return x > s.low[row] && x < s.high[row] && s.diag[row] > 0;
    }

    /**
     * Whether the tree is the whole group, and after a solve every row of it is as it should be: exact, or on a bound that it
     * has reason to be on. Then no sweep can change anything.
     */
    public boolean solved(RowStore s, double[] v) {
        if (count != s.blocks) {
            return false;
        }
        for (int i = 0; i < nodes; i++) {
            int c = order[i];
            int k = block[c];
            int at = 0;
            for (int row = k < 0 ? 0 : s.first[k]; k >= 0 && row < s.first[k] + s.size[k]; row++) {
                if (at < size[c] && taken[c * MOST + at] == row) {
                    at++;
                    continue;
                }
                double x = s.lambda[row];
                double missing = s.target[row] - s.relative(row, k, v) - s.cfm[row] * x;
                boolean rests = s.diag[row] == 0 || x <= s.low[row] && missing <= 0 || x >= s.high[row] && missing >= 0;
                if (!rests) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Puts impulses that left their bounds back on them; returns how many there were. */
    public int clamp(RowStore s, double[] v, double[] invMass) {
        int out = floors.clamp(s, v, invMass);
        for (int i = 0; i < nodes && bounded; i++) {
            int c = order[i];
            for (int p = block[c] < 0 ? 0 : s.points[block[c]]; p < size[c]; p++) {
                int row = taken[c * MOST + p];
                double x = s.lambda[row];
                double now = Math.max(s.low[row], Math.min(s.high[row], x));
                if (now != x) {
                    s.lambda[row] = now;
                    s.apply(row, block[c], v, invMass, now - x);
                    out++;
                }
            }
        }
        return out;
    }

    private int grow(RowStore s, int at, int end) {
        int tail = end;
        for (int i = at; i < tail; i++) {
            int b = order[i];
            for (int l = head[b]; l >= 0; l = next[l]) {
                int k = l >> 1;
                int other = (l & 1) == 0 ? s.localB[k] : s.localA[k];
                if (other >= 0 && depth[other] < 0) {
                    depth[other] = depth[b] + 1;
                    parent[other] = b;
                    block[other] = k;
                    s.direct[k] = s.points[k];
                    order[tail++] = other;
                    count++;
                }
            }
        }
        return tail;
    }

    private void factor(RowStore s, int[] list, int from, double[] invMass, double[] inertia) {
        // who carries a body that changed has changed
        for (int i = nodes - 1; i >= 0; i--) {
            int c = order[i];
            if (dirty[c]) {
                inner[c] = floors.touches(c);
                mass(c, list[from + c], invMass, inertia);
                floors.load(c, mass, c * MASS);
                if (parent[c] >= 0) {
                    dirty[parent[c]] = true;
                }
            }
        }
        for (int i = nodes - 1; i >= 0; i--) {
            int c = order[i];
            if (dirty[c]) {
                body(s, c, list[from + c], invMass, inertia);
            }
            int p = parent[c];
            if (p >= 0 && dirty[p]) {
                inner[p] = true;
                for (int t = 0; t < MASS; t++) {
                    mass[p * MASS + t] += share[c * MASS + t];
                }
            }
        }
    }

    /** Factors of a body, once all that it carries has been added to its mass. */
    private void body(RowStore s, int c, int slot, double[] invMass, double[] inertia) {
        int k = block[c];
        if (k < 0 ? pins.root(c, mass, c * MASS) : pins.joint(s, k, c, s.localB[k] == c, taken, c * MOST, size[c], mass, c * MASS, share, c * MASS)) {
            return;
        }
        pins.leave(c);
        if (inner[c]) {
            unpack(c);
            SmallCholesky.invert(inverse, c * NN, 6, work);
        } else {
            leaf(c, slot, invMass, inertia);
        }
        if (k >= 0) {
            rows(s, k, c, size[c]);
            through(s, c, size[c]);
            if (parent[c] >= 0) {
                lift(c, size[c]);
            }
        }
    }

    /** The mass of a body as a full matrix. */
    private void unpack(int c) {
        for (int t = 0; t < 6; t++) {
            for (int u = 0; u <= t; u++) {
                double x = mass[c * MASS + PACKED[t * 6 + u]];
                inverse[c * NN + t * 6 + u] = x;
                inverse[c * NN + u * 6 + t] = x;
            }
        }
    }

    /** W = Jc M'^-1 and S^-1 = (W Jc^T + cfm)^-1. */
    private void through(RowStore s, int c, int n) {
        int o = c * NN;
        for (int p = 0; p < n; p++) {
            int r = o + p * 6;
            double j0 = childJ[r], j1 = childJ[r + 1], j2 = childJ[r + 2], j3 = childJ[r + 3], j4 = childJ[r + 4], j5 = childJ[r + 5];
            for (int t = 0; t < 6; t++) {
                int m = o + 6 * t;
                answers[r + t] = j0 * inverse[m] + j1 * inverse[m + 1] + j2 * inverse[m + 2] + j3 * inverse[m + 3] + j4 * inverse[m + 4]
                        + j5 * inverse[m + 5];
            }
        }
        for (int p = 0; p < n; p++) {
            for (int q = 0; q <= p; q++) {
                double sum = dot6(answers, o + p * 6, childJ, o + q * 6);
                schur[o + p * n + q] = sum;
                schur[o + q * n + p] = sum;
            }
            schur[o + p * n + p] += s.cfm[taken[c * MOST + p]];
        }
        SmallCholesky.invert(schur, o, n, work);
    }

    /** P = Jp^T S^-1, and P Jp, which M'p will grow by. */
    private void lift(int c, int n) {
        int o = c * NN;
        for (int t = 0; t < 6; t++) {
            for (int q = 0; q < n; q++) {
                double sum = 0;
                for (int p = 0; p < n; p++) {
                    sum += parentJ[o + p * 6 + t] * schur[o + p * n + q];
                }
                lifts[o + t * 6 + q] = sum;
            }
            for (int u = 0; u <= t; u++) {
                double sum = 0;
                for (int q = 0; q < n; q++) {
                    sum += lifts[o + t * 6 + q] * parentJ[o + q * 6 + u];
                }
                share[c * MASS + PACKED[t * 6 + u]] = sum;
            }
        }
    }

    private static double dot6(double[] x, int i, double[] y, int j) {
        return x[i] * y[j] + x[i + 1] * y[j + 1] + x[i + 2] * y[j + 2] + x[i + 3] * y[j + 3] + x[i + 4] * y[j + 4] + x[i + 5] * y[j + 5];
    }

    /** A body that carries nothing answers with its own inverse mass. */
    private void leaf(int i, int b, double[] invMass, double[] inertia) {
        int o = i * NN;
        Arrays.fill(inverse, o, o + NN, 0);
        inverse[o] = inverse[o + 7] = inverse[o + 14] = invMass[b];
        int t = b * 6;
        inverse[o + 21] = inertia[t];
        inverse[o + 22] = inverse[o + 27] = inertia[t + 1];
        inverse[o + 23] = inverse[o + 33] = inertia[t + 2];
        inverse[o + 28] = inertia[t + 3];
        inverse[o + 29] = inverse[o + 34] = inertia[t + 4];
        inverse[o + 35] = inertia[t + 5];
    }

    /** The mass of a body by itself: m, and the inertia in world axes. */
    private void mass(int i, int b, double[] invMass, double[] inertia) {
        int o = i * MASS;
        Arrays.fill(mass, o, o + PinJoints.D, 0);
        mass[o] = mass[o + 3] = mass[o + 5] = 1 / invMass[b];
        int t = b * 6;
        double xx = inertia[t], xy = inertia[t + 1], xz = inertia[t + 2], yy = inertia[t + 3], yz = inertia[t + 4], zz = inertia[t + 5];
        double a = yy * zz - yz * yz, c = xz * yz - xy * zz, d = xy * yz - xz * yy;
        double det = 1 / (xx * a + xy * c + xz * d);
        o += PinJoints.D;
        mass[o] = a * det;
        mass[o + 1] = c * det;
        mass[o + 2] = d * det;
        mass[o + 3] = (xx * zz - xz * xz) * det;
        mass[o + 4] = (xy * xz - xx * yz) * det;
        mass[o + 5] = (xx * yy - xy * xy) * det;
    }

    /** Rows of the joint above a child, split into what acts on the child and on the parent. */
    private void rows(RowStore s, int k, int c, int n) {
        boolean childIsB = s.localB[k] == c;
        for (int p = 0; p < n; p++) {
            int r = s.lineAt[taken[c * MOST + p]];
            int o = (c * MOST + p) * 6;
            double[] plus = childIsB ? childJ : parentJ;
            double[] minus = childIsB ? parentJ : childJ;
            for (int t = 0; t < 3; t++) {
                plus[o + t] = s.line[r + t];
                plus[o + 3 + t] = s.line[r + RowStore.ANG_B + t];
                minus[o + t] = -s.line[r + t];
                minus[o + 3 + t] = -s.line[r + RowStore.ANG_A + t];
            }
        }
    }

    /**
     * Makes all rows that take part exact at once. Velocities are changed in {@code v}; impulses add up in
     * {@code impulse}, if that is not null, and {@code wanted} has the values that J v shall have, or is null for 0; both by row.
     */
    public void solve(RowStore s, int[] list, int from, double[] v, double[] impulse, double[] wanted) {
        up(s, v, impulse, wanted);
        // roots to leaves: impulses, and the change of velocity that follows
        for (int i = 0; i < nodes; i++) {
            down(s, order[i], list[from + order[i]] * 6, v, impulse);
        }
    }

    /** Changes velocities so that all rows that take part are at 0, and nothing else. */
    void settle(RowStore s, int[] list, int from, double[] v) {
        solve(s, list, from, v, null, null);
    }

    private void up(RowStore s, double[] v, double[] impulse, double[] wanted) {
        boolean soft = impulse == s.lambda;
        Arrays.fill(load, 0, bodies * 6, 0);
        // leaves to roots: what is missing, seen through everything below
        for (int i = nodes - 1; i >= 0; i--) {
            int c = order[i];
            int k = block[c];
            floors.ask(s, c, v, wanted, load, c * 6);
            if (pins.has(c)) {
                pins.up(s, k, c, taken, c * MOST, v, wanted, load, c * 6, parent[c] * 6);
                continue;
            }
            if (k < 0) {
                continue;
            }
            int n = size[c];
            int o = c * NN;
            for (int p = 0; p < n; p++) {
                int row = taken[c * MOST + p];
                double want = wanted == null ? 0 : wanted[row];
                // a row that is not projected keeps its place
                double sum = (want == Double.NEGATIVE_INFINITY ? 0 : want) - s.relative(row, k, v);
                if (soft) {
                    sum -= s.cfm[row] * s.lambda[row];
                }
                held[c * MOST + p] = inner[c] ? sum - dot6(answers, o + p * 6, load, c * 6) : sum;
            }
            if (parent[c] >= 0) {
                int l = parent[c] * 6;
                for (int t = 0; t < 6; t++) {
                    double sum = 0;
                    for (int p = 0; p < n; p++) {
                        sum += lifts[o + t * 6 + p] * held[c * MOST + p];
                    }
                    load[l + t] += sum;
                }
            }
        }
    }

    private void down(RowStore s, int c, int b, double[] v, double[] impulse) {
        int a = c * 6;
        if (pins.has(c)) {
            pins.down(c, taken, c * MOST, load, answer, a, parent[c] * 6, impulse);
        } else {
            follow(c, impulse);
        }
        floors.answer(c, answer, a, impulse);
        for (int t = 0; t < 6; t++) {
            v[b + t] += answer[a + t];
        }
    }

    /** The change of velocity of a body through the rows of its joint. */
    private void follow(int c, double[] impulse) {
        int o = c * NN;
        int a = c * 6;
        for (int t = 0; t < 6; t++) {
            answer[a + t] = inner[c] ? dot6(inverse, o + t * 6, load, a) : 0;
        }
        int n = size[c];
        for (int p = 0; p < n && parent[c] >= 0; p++) {
            held[c * MOST + p] -= dot6(parentJ, o + p * 6, answer, parent[c] * 6);
        }
        for (int p = 0; p < n; p++) {
            double x = 0;
            for (int q = 0; q < n; q++) {
                x += schur[o + p * n + q] * held[c * MOST + q];
            }
            if (impulse != null) {
                impulse[taken[c * MOST + p]] += x;
                change = Math.max(change, Math.abs(x));
            }
            for (int t = 0; t < 6; t++) {
                answer[a + t] += answers[o + p * 6 + t] * x;
            }
        }
    }

    /** Makes room for a group of this size. */
    public void reserve(int bodies, int blocks) {
        if (bodies > parent.length) {
            int n = Math.max(bodies, parent.length * 3 / 2);
            parent = new int[n];
            block = new int[n];
            order = new int[n];
            depth = new int[n];
            head = new int[n];
            inverse = new double[n * NN];
            schur = new double[n * NN];
            answers = new double[n * NN];
            lifts = new double[n * NN];
            mass = new double[n * MASS];
            share = new double[n * MASS];
            pins.reserve(n);
            inner = new boolean[n];
            dirty = new boolean[n];
            load = new double[n * 6];
            answer = new double[n * 6];
            childJ = new double[n * NN];
            parentJ = new double[n * NN];
            held = new double[n * MOST];
            taken = new int[n * MOST];
            size = new int[n];
        }
        floors.reserve(bodies);
        if (2 * blocks > next.length) {
            next = new int[Math.max(2 * blocks, next.length * 3 / 2)];
        }
    }
}
