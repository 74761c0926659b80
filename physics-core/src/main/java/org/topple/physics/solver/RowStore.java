package org.topple.physics.solver;

import java.util.Arrays;

/**
 * The rows of one contact group, in the order in which they are solved. A row says that one relative velocity between two
 * bodies shall have a value, and by which impulse:
 *
 * <pre>
 *   J u = l.(vb - va) + b.wb - a.wa        l, a, b: {@link #LIN}, {@link #ANG_A}, {@link #ANG_B}
 *   va -= l x/ma    wa -= Ia^-1 a x        the impulse x changes the velocities ({@link #INV_A} = Ia^-1 a)
 *   vb += l x/mb    wb += Ib^-1 b x
 *   A_ii = (1/ma + 1/mb) l.l + a.Ia^-1 a + b.Ib^-1 b      {@link #diag}
 * </pre>
 *
 * A contact has l = n, a = ra x n, b = rb x n; a purely angular row has l = 0. The boxed problem is w = A x - b,
 * lo &lt;= x &lt;= hi, with b = target - J u (Erleben 6.1.3, with the sign of erratum ERR-3).
 *
 * <p>Rows come in blocks that share their two bodies, so that a sweep holds both velocities in locals for all rows of a
 * block. A contact block has the normal rows of its points first, then the friction rows (two per point; or two for the whole pair, and
 * a twist if it has several points), then rolling and spinning rows if the materials have any. A joint block is a plain list of rows with
 * bounds.
 *
 * <p><b>Memory.</b> A sweep reads all rows and does little with each, so what counts is how many bytes it has to fetch. The numbers that say where
 * a row acts stand in {@link #line}: {@link #LINE} for each row, but for pairs with one friction cone, whose rows share most of them, the few that
 * {@link PairRows} says. All else has an array of its own, so that a sweep meets nothing that only the projection needs.
 */
public final class RowStore {
    /** Largest impulse that is kept from step to step, in N s or N m s. */
    public static final double ABSURD = 1e20;
    /** Numbers of a row in {@link #line} and where they stand; the last is the world position of its contact point. */
    public static final int LINE = 18, LIN = 0, ANG_A = 3, ANG_B = 6, INV_A = 9, INV_B = 12, PLACE = 15;
    /** Where the tangents of a pair stand, from its first row on; its normal stands there itself. */
    public static final int PAIR_T = PairRows.T, PAIR_U = PairRows.U;
    /** Most rows of a contact: of four points with friction each, and three that resist rolling and spinning. */
    public static final int MOST = 15;
    /**
     * Codes of {@link #kind}: a contact with friction at each point; one with a cone for all its points, which keeps its rows in the form of
     * a pair, {@link PairRows}; a joint.
     */
    public static final byte CONTACT_POINTS = 0, CONTACT_MANIFOLD = 1, JOINT = 2;

    /** Where rows act; those of a pair from the place of its first row on. */
    public double[] line = new double[0];
    /** Where the line of a row starts. */
    public int[] lineAt = new int[0];
    /** By row: the wanted relative velocity, the impulse, and the effective mass with the factor of relaxation. */
    public double[] target = new double[0], lambda = new double[0], mass = new double[0];
    /**
     * By row: bounds, softness and diagonal. Rows of contacts use only the diagonal, and the upper bound where they twist, roll or spin: that is the
     * length by which a force bounds a torque.
     */
    public double[] low = new double[0], high = new double[0], cfm = new double[0], diag = new double[0];
    /** By row: the pushes of a projection, and what they shall correct. */
    public double[] push = new double[0], error = new double[0];
    /**
     * Other names for what such rows don't have: of normal rows the separation (their upper bound) and the approach speed before the step (their
     * softness); of all rows of contacts impulses of earlier solves of the same step (their lower bound).
     */
    public double[] separation = high, approach = cfm, aside = low;
    /** Inverse inertias of the bodies of pairs when their rows were filled, by slot, packed symmetric, world axes. */
    public double[] inertia = new double[0];
    /** Numbers in use in {@link #line}. */
    int lines;
    public int rows;
    public int blocks;
    public byte[] kind = new byte[0];
    /** Bodies by slot, and by place in the group (-1 if not of it). */
    public int[] bodyA = new int[0], bodyB = new int[0], localA = new int[0], localB = new int[0];
    /** First row, number of rows, number of contact points (of a joint: of leading rows without bounds). */
    public int[] first = new int[0], size = new int[0], points = new int[0];
    /** Where the block came from: an edge of the graph. */
    public int[] edge = new int[0];
    /** Stack layer, and the heights of both ends. */
    public int[] layer = new int[0], heightA = new int[0], heightB = new int[0];
    public double[] friction = new double[0], restitution = new double[0];
    /** Leading rows of a joint block that are solved directly and left out of sweeps. */
    public int[] direct = new int[0];
    /** Whether a contact of the block slides, one bit a point (bit 0 for the whole pair). */
    public int[] sliding = new int[0];
    /** Growth beyond what was reserved. */
    public int growths;

    /** Forgets all rows. */
    public void clear() {
        rows = blocks = lines = 0;
    }

    /** Makes room in the middle of a step, which counts as growth. */
    public void require(int blockCount, int rowCount, int lineCount) {
        if (blockCount > kind.length || rowCount > lambda.length || lineCount > line.length) {
            growths++;
            reserve(Math.max(blockCount, kind.length * 3 / 2), Math.max(rowCount, lambda.length * 3 / 2), Math.max(lineCount, line.length * 3 / 2));
        }
    }

    /** Becomes a window on another store: the same arrays, filled from the given block, row and line on. The store must have the room. */
    public void share(RowStore whole, int block, int firstRow, int firstLine) {
        line = whole.line;
        lineAt = whole.lineAt;
        target = whole.target;
        lambda = whole.lambda;
        mass = whole.mass;
        low = aside = whole.low;
        high = separation = whole.high;
        cfm = approach = whole.cfm;
        diag = whole.diag;
        push = whole.push;
        error = whole.error;
        kind = whole.kind;
        bodyA = whole.bodyA;
        bodyB = whole.bodyB;
        localA = whole.localA;
        localB = whole.localB;
        first = whole.first;
        size = whole.size;
        points = whole.points;
        edge = whole.edge;
        layer = whole.layer;
        heightA = whole.heightA;
        heightB = whole.heightB;
        friction = whole.friction;
        restitution = whole.restitution;
        direct = whole.direct;
        sliding = whole.sliding;
        inertia = whole.inertia;
        blocks = block;
        rows = firstRow;
        lines = firstLine;
    }

    /** Takes over what windows have filled. */
    public void filled(int blockCount, int rowCount, int lineCount) {
        blocks = blockCount;
        rows = rowCount;
        lines = lineCount;
    }

    /** Makes room. */
    public void reserve(int maxBlocks, int maxRows, int maxLines) {
        if (maxBlocks > kind.length) {
            kind = Arrays.copyOf(kind, maxBlocks);
            bodyA = Arrays.copyOf(bodyA, maxBlocks);
            bodyB = Arrays.copyOf(bodyB, maxBlocks);
            localA = Arrays.copyOf(localA, maxBlocks);
            localB = Arrays.copyOf(localB, maxBlocks);
            first = Arrays.copyOf(first, maxBlocks);
            size = Arrays.copyOf(size, maxBlocks);
            points = Arrays.copyOf(points, maxBlocks);
            edge = Arrays.copyOf(edge, maxBlocks);
            layer = Arrays.copyOf(layer, maxBlocks);
            heightA = Arrays.copyOf(heightA, maxBlocks);
            heightB = Arrays.copyOf(heightB, maxBlocks);
            friction = Arrays.copyOf(friction, maxBlocks);
            restitution = Arrays.copyOf(restitution, maxBlocks);
            sliding = Arrays.copyOf(sliding, maxBlocks);
            direct = Arrays.copyOf(direct, maxBlocks);
        }
        if (maxRows > lambda.length) {
            lineAt = Arrays.copyOf(lineAt, maxRows);
            target = Arrays.copyOf(target, maxRows);
            lambda = Arrays.copyOf(lambda, maxRows);
            mass = Arrays.copyOf(mass, maxRows);
            low = aside = Arrays.copyOf(low, maxRows);
            high = separation = Arrays.copyOf(high, maxRows);
            cfm = approach = Arrays.copyOf(cfm, maxRows);
            diag = Arrays.copyOf(diag, maxRows);
            push = Arrays.copyOf(push, maxRows);
            error = Arrays.copyOf(error, maxRows);
        }
        if (maxLines > line.length) {
            line = Arrays.copyOf(line, maxLines);
        }
    }

    /** Opens a pair with one friction cone for so many points and this many rows that resist rolling; the one who fills it writes all of its numbers. */
    public int pair(int a, int b, int pointCount, int rolls) {
        int own = PairRows.rows(pointCount);
        int k = open(CONTACT_MANIFOLD, a, b, own + rolls, PairRows.lines(pointCount) + rolls * LINE);
        points[k] = pointCount;
        lineAt[first[k]] = lines;
        lines += PairRows.lines(pointCount);
        plain(first[k] + own, rolls);
        return k;
    }

    /** Opens a block of this many rows of a kind other than a pair between two bodies; all numbers of its rows are 0. */
    public int block(byte blockKind, int a, int b, int rowCount) {
        int k = open(blockKind, a, b, rowCount, rowCount * LINE);
        plain(first[k], rowCount);
        return k;
    }

    /** Opens a block of a joint; the one who fills it completes each of its rows, and writes bounds, softness, target and impulse. */
    public int joint(int a, int b, int rowCount) {
        int k = open(JOINT, a, b, rowCount, rowCount * LINE);
        for (int i = first[k]; i < rows; i++) {
            lineAt[i] = lines;
            lines += LINE;
            push[i] = 0;
            error[i] = 0;
        }
        return k;
    }

    private int open(byte blockKind, int a, int b, int rowCount, int lineCount) {
        if (blocks == kind.length || rows + rowCount > lambda.length || lines + lineCount > line.length) {
            growths++;
            reserve(blocks < kind.length ? kind.length : Math.max(64, kind.length * 3 / 2), rows + rowCount <= lambda.length ? lambda.length : Math.max(256, (rows + rowCount) * 3 / 2),
                    lines + lineCount <= line.length ? line.length : Math.max(4096, (lines + lineCount) * 3 / 2));
        }
        int k = blocks++;
        kind[k] = blockKind;
        bodyA[k] = a;
        bodyB[k] = b;
        first[k] = rows;
        size[k] = rowCount;
        points[k] = 0;
        edge[k] = -1;
        layer[k] = 0;
        sliding[k] = 0;
        direct[k] = 0;
        friction[k] = restitution[k] = 0;
        rows += rowCount;
        return k;
    }

    /** Gives rows lines of their own, and zeros. */
    private void plain(int from, int count) {
        int to = from + count;
        Arrays.fill(line, lines, lines + count * LINE, 0);
        // few rows: a loop costs less than filling each array
        for (int i = from; i < to; i++) {
            lineAt[i] = lines;
            lines += LINE;
            target[i] = 0;
            lambda[i] = 0;
            mass[i] = 0;
            low[i] = 0;
            high[i] = 0;
            cfm[i] = 0;
            diag[i] = 0;
            push[i] = 0;
            error[i] = 0;
        }
    }

    /** Makes room for the inertias of bodies in slots below this. */
    public void reserveBodies(int slots) {
        if (slots * 6 > inertia.length) {
            inertia = Arrays.copyOf(inertia, slots * 6);
        }
    }

    /** Takes the inverse inertia of a body, by slot, as it is now; what does not move needs none. */
    public void take(int body, double[] invInertiaWorld) {
        reserveBodies(body + 1);
        double[] to = inertia;
        // a loop costs less than a call for six numbers
        for (int i = body * 6; i < body * 6 + 6; i++) {
            to[i] = invInertiaWorld[i];
        }
    }

    /** Rows of a pair of so many points. */
    public static int pairRows(int points) {
        return PairRows.rows(points);
    }

    /** Numbers that they have in {@link #line}. */
    public static int pairLines(int points) {
        return PairRows.lines(points);
    }

    /** Whether a block keeps its rows in the form of a pair; rolling and spinning rows behind them are like others. */
    public boolean pair(int block) {
        return kind[block] == CONTACT_MANIFOLD;
    }

    private boolean pair(int i, int block) {
        return pair(block) && i - first[block] < PairRows.rows(points[block]);
    }

    /** Finds effective masses and matrix entries of a pair of which n, t, u, the ways to its middle and the places of its points stand. */
    public void finishPair(int block, double ima, double imb, double omega) {
        PairRows.finish(this, block, ima, imb, omega);
    }

    /** Writes the normal of a pair, two tangents with n = t x u, and the ways from both centers to the middle of its points. */
    public void frame(int block, double nx, double ny, double nz, double tx, double ty, double tz, double ux, double uy, double uz,
            double rax, double ray, double raz, double rbx, double rby, double rbz) {
        double[] d = line;
        int o = lineAt[first[block]];
        d[o] = nx;
        d[o + 1] = ny;
        d[o + 2] = nz;
        d[o + 3] = tx;
        d[o + 4] = ty;
        d[o + 5] = tz;
        d[o + 6] = ux;
        d[o + 7] = uy;
        d[o + 8] = uz;
        d[o + 9] = rax;
        d[o + 10] = ray;
        d[o + 11] = raz;
        d[o + 12] = rbx;
        d[o + 13] = rby;
        d[o + 14] = rbz;
    }

    /** Where the place of a point of a pair stands in {@link #line}: two numbers, along both tangents against the middle. */
    public int spot(int block, int point) {
        return PairRows.spot(lineAt[first[block]], point);
    }

    /** Where the world position of the middle of a pair stands in {@link #line}. */
    public int middle(int block) {
        return lineAt[first[block]] + PairRows.lines(points[block]) - 3;
    }

    /** Writes l, a and b of a row into the first nine places of {@code out}. */
    public void line(int i, int block, double[] out) {
        if (pair(i, block)) {
            PairRows.line(this, i, block, out);
        } else {
            System.arraycopy(line, lineAt[i], out, 0, 9);
        }
    }

    /** Writes what a normal row says of one end, B or A, to six places of {@code out}: its part of J. */
    void end(int i, int block, boolean ofB, double[] out, int o) {
        if (pair(block)) {
            PairRows.end(this, i, block, ofB, out, o);
            return;
        }
        int r = lineAt[i];
        int ang = r + (ofB ? ANG_B : ANG_A);
        for (int c = 0; c < 3; c++) {
            out[o + c] = ofB ? line[r + c] : -line[r + c];
            out[o + 3 + c] = ofB ? line[ang + c] : -line[ang + c];
        }
    }

    /** The world position of the contact point of a row, into the first three places of {@code out}; of friction of a whole pair its middle. */
    public void place(int i, int block, double[] out) {
        if (!pair(block)) {
            System.arraycopy(line, lineAt[i] + PLACE, out, 0, 3);
            return;
        }
        System.arraycopy(line, middle(block), out, 0, 3);
        if (i < first[block] + points[block]) {
            int o = lineAt[first[block]];
            int q = PairRows.spot(o, i - first[block]);
            for (int c = 0; c < 3; c++) {
                out[c] += line[q] * line[o + PairRows.T + c] + line[q + 1] * line[o + PairRows.U + c];
            }
        }
    }

    /**
     * A row along l at places that lie ra and rb from the centers of both bodies: a = ra x l, b = rb x l. Like
     * {@link #finish} without softness.
     */
    public void at(int i, double lx, double ly, double lz, double rax, double ray, double raz, double rbx, double rby, double rbz,
            double ima, double imb, double[] inertia, int ia, int ib, double omega) {
        int r = lineAt[i];
        double[] d = line;
        double ax = ray * lz - raz * ly, ay = raz * lx - rax * lz, az = rax * ly - ray * lx;
        double bx = rby * lz - rbz * ly, by = rbz * lx - rbx * lz, bz = rbx * ly - rby * lx;
        double max = inertia[ia] * ax + inertia[ia + 1] * ay + inertia[ia + 2] * az;
        double may = inertia[ia + 1] * ax + inertia[ia + 3] * ay + inertia[ia + 4] * az;
        double maz = inertia[ia + 2] * ax + inertia[ia + 4] * ay + inertia[ia + 5] * az;
        double mbx = inertia[ib] * bx + inertia[ib + 1] * by + inertia[ib + 2] * bz;
        double mby = inertia[ib + 1] * bx + inertia[ib + 3] * by + inertia[ib + 4] * bz;
        double mbz = inertia[ib + 2] * bx + inertia[ib + 4] * by + inertia[ib + 5] * bz;
        double l2 = lx * lx + ly * ly + lz * lz;
        double k = (ima + imb) * l2 + ax * max + ay * may + az * maz + bx * mbx + by * mby + bz * mbz;
        d[r] = lx;
        d[r + 1] = ly;
        d[r + 2] = lz;
        d[r + 3] = ax;
        d[r + 4] = ay;
        d[r + 5] = az;
        d[r + 6] = bx;
        d[r + 7] = by;
        d[r + 8] = bz;
        d[r + 9] = max;
        d[r + 10] = may;
        d[r + 11] = maz;
        d[r + 12] = mbx;
        d[r + 13] = mby;
        d[r + 14] = mbz;
        mass[i] = k > 0 ? omega / k : 0;
        diag[i] = k;
    }

    /**
     * Completes a row whose l, a, b stand: multiplies by the inverse inertias (packed symmetric, world axes) and finds the
     * diagonal and the effective mass omega / (A_ii + cfm). A row that nothing can move gets mass 0 and stays idle.
     */
    public void finish(int i, double ima, double imb, double[] inertia, int ia, int ib, double omega, double softness) {
        int r = lineAt[i];
        double[] d = line;
        double ax = d[r + 3], ay = d[r + 4], az = d[r + 5], bx = d[r + 6], by = d[r + 7], bz = d[r + 8];
        double max = inertia[ia] * ax + inertia[ia + 1] * ay + inertia[ia + 2] * az;
        double may = inertia[ia + 1] * ax + inertia[ia + 3] * ay + inertia[ia + 4] * az;
        double maz = inertia[ia + 2] * ax + inertia[ia + 4] * ay + inertia[ia + 5] * az;
        double mbx = inertia[ib] * bx + inertia[ib + 1] * by + inertia[ib + 2] * bz;
        double mby = inertia[ib + 1] * bx + inertia[ib + 3] * by + inertia[ib + 4] * bz;
        double mbz = inertia[ib + 2] * bx + inertia[ib + 4] * by + inertia[ib + 5] * bz;
        d[r + 9] = max;
        d[r + 10] = may;
        d[r + 11] = maz;
        d[r + 12] = mbx;
        d[r + 13] = mby;
        d[r + 14] = mbz;
        double l2 = d[r] * d[r] + d[r + 1] * d[r + 1] + d[r + 2] * d[r + 2];
        double k = (ima + imb) * l2 + ax * max + ay * may + az * maz + bx * mbx + by * mby + bz * mbz;
        diag[i] = k;
        mass[i] = k + softness > 0 ? omega / (k + softness) : 0;
    }

    /** J u of a row: the relative velocity it speaks of. */
    public double relative(int i, int block, double[] v) {
        if (pair(i, block)) {
            return PairRows.relative(this, i, block, v);
        }
        int r = lineAt[i];
        int a = bodyA[block] * 6;
        int b = bodyB[block] * 6;
        double[] d = line;
        return d[r] * (v[b] - v[a]) + d[r + 1] * (v[b + 1] - v[a + 1]) + d[r + 2] * (v[b + 2] - v[a + 2])
                + d[r + 6] * v[b + 3] + d[r + 7] * v[b + 4] + d[r + 8] * v[b + 5]
                - d[r + 3] * v[a + 3] - d[r + 4] * v[a + 4] - d[r + 5] * v[a + 5];
    }

    /** The part of one end, B or A, in J u of a row: how fast its point moves along the row. */
    public double carried(int i, int block, boolean ofB, double[] v) {
        if (pair(i, block)) {
            return PairRows.carried(this, i, block, ofB, v);
        }
        int r = lineAt[i];
        int o = (ofB ? bodyB[block] : bodyA[block]) * 6;
        int ang = r + (ofB ? ANG_B : ANG_A);
        return line[r] * v[o] + line[r + 1] * v[o + 1] + line[r + 2] * v[o + 2] + line[ang] * v[o + 3] + line[ang + 1] * v[o + 4] + line[ang + 2] * v[o + 5];
    }

    /** J u of all rows of a block, into the first places of {@code out}. */
    public void relatives(int block, double[] v, double[] out) {
        int done = 0;
        if (pair(block)) {
            PairRows.relatives(this, block, v, out);
            done = PairRows.rows(points[block]);
        }
        for (int i = done; i < size[block]; i++) {
            out[i] = relative(first[block] + i, block, v);
        }
    }

    /** Changes the velocities by an impulse x along a row; what has no inverse mass is not written. */
    public void apply(int i, int block, double[] v, double[] invMass, double x) {
        if (pair(i, block)) {
            PairRows.apply(this, i, block, v, invMass, x);
            return;
        }
        int r = lineAt[i];
        int a = bodyA[block] * 6;
        int b = bodyB[block] * 6;
        double[] d = line;
        double pa = x * invMass[bodyA[block]];
        double pb = x * invMass[bodyB[block]];
        if (invMass[bodyA[block]] != 0) {
            v[a] -= d[r] * pa;
            v[a + 1] -= d[r + 1] * pa;
            v[a + 2] -= d[r + 2] * pa;
            v[a + 3] -= d[r + 9] * x;
            v[a + 4] -= d[r + 10] * x;
            v[a + 5] -= d[r + 11] * x;
        }
        if (invMass[bodyB[block]] != 0) {
            v[b] += d[r] * pb;
            v[b + 1] += d[r + 1] * pb;
            v[b + 2] += d[r + 2] * pb;
            v[b + 3] += d[r + 12] * x;
            v[b + 4] += d[r + 13] * x;
            v[b + 5] += d[r + 14] * x;
        }
    }

    /** Applies the impulses that all rows start from. */
    public void warmStart(double[] v, double[] invMass) {
        warmStart(0, blocks, v, invMass);
    }

    /** The same for the blocks from..to-1. */
    public void warmStart(int from, int to, double[] v, double[] invMass) {
        for (int k = from; k < to; k++) {
            applyChange(k, null, v, invMass);
        }
    }

    /** Changes the velocities by what the impulses of a block have changed since they were {@code old}, or 0 if that is null. */
    public void applyChange(int block, double[] old, double[] v, double[] invMass) {
        int done = 0;
        if (pair(block)) {
            PairRows.applyChange(this, block, old, v, invMass);
            done = PairRows.rows(points[block]);
        }
        if (done < size[block]) {
            LineRows.applyChange(this, block, done, old, v, invMass);
        }
    }

    /**
     * Forgets impulses of a block beyond {@link #ABSURD}: they come of coordinates or masses near the bounds of what is taken, and
     * to start the next step from them would only make it worse.
     */
    public void dropAbsurd(int block) {
        for (int i = first[block]; i < first[block] + size[block]; i++) {
            if (!(Math.abs(lambda[i]) <= ABSURD)) {
                lambda[i] = 0;
            }
        }
    }
}
