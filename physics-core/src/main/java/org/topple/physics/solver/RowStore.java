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
 *   A_ii = (1/ma + 1/mb) l.l + a.Ia^-1 a + b.Ib^-1 b      {@link #DIAG}
 * </pre>
 *
 * A contact has l = n, a = ra x n, b = rb x n; a purely angular row has l = 0. The boxed problem is w = A x - b,
 * lo &lt;= x &lt;= hi, with b = target - J u (Erleben 6.1.3, with the sign of erratum ERR-3).
 *
 * <p>Rows come in blocks that share their two bodies, so that a sweep holds both velocities in locals for all rows of a
 * block. A contact block has the normal rows of its points first, then the friction rows (two per point, or two and a
 * twist for the whole pair, which then keeps all of them as {@link PairRows} says), then rolling and spinning rows if the materials have any. A joint block is a plain list of
 * rows with bounds.
 */
public final class RowStore {
    /** Largest impulse that is kept from step to step, in N s or N m s. */
    public static final double ABSURD = 1e20;
    /** Numbers in a row and where they stand. */
    public static final int ROW = 24, LIN = 0, ANG_A = 3, ANG_B = 6, INV_A = 9, INV_B = 12, MASS = 15, TARGET = 16, LAMBDA = 17,
            LOW = 18, HIGH = 19, CFM = 20, DIAG = 21, PUSH = 22, ERROR = 23;
    /** Most rows of a contact: of four points with friction each, and three that resist rolling and spinning. */
    public static final int MOST = 15;
    /** In normal rows, which have no upper bound and no softness: the separation, and the approach speed before the step. */
    public static final int SEPARATION = HIGH, APPROACH = CFM;
    /** In rows of contacts, which have no fixed lower bound: impulses of earlier solves of the same step. */
    public static final int ASIDE = LOW;
    /**
     * Codes of {@link #kind}: a contact with friction at each point; one with a cone for all its points, which keeps its rows in the form of
     * a pair, {@link PairRows}; a joint.
     */
    public static final byte CONTACT_POINTS = 0, CONTACT_MANIFOLD = 1, JOINT = 2;

    public double[] row = new double[0];
    /** World position of the contact point of a row, three numbers; of a pair only that of the middle, at its first row. */
    public double[] place = new double[0];
    /** Inverse inertias of the bodies of pairs when their rows were filled, by slot, packed symmetric, world axes. */
    public double[] inertia = new double[0];
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
    public double[] friction = new double[0], restitution = new double[0], rolling = new double[0], spinning = new double[0];
    /** Leading rows of a joint block that are solved directly and left out of sweeps. */
    public int[] direct = new int[0];
    /** Whether a contact of the block slides, one bit a point (bit 0 for the whole pair). */
    public int[] sliding = new int[0];
    /** Growth beyond what was reserved. */
    public int growths;

    /** Forgets all rows. */
    public void clear() {
        rows = blocks = 0;
    }

    /** Makes room in the middle of a step, which counts as growth. */
    public void require(int blockCount, int rowCount) {
        if (blockCount > kind.length || rowCount * ROW > row.length) {
            growths++;
            reserve(Math.max(blockCount, kind.length * 3 / 2), Math.max(rowCount, row.length / ROW * 3 / 2));
        }
    }

    /** Becomes a window on another store: the same arrays, filled from the given block and row on. The store must have the room. */
    public void share(RowStore whole, int block, int firstRow) {
        row = whole.row;
        place = whole.place;
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
        rolling = whole.rolling;
        spinning = whole.spinning;
        direct = whole.direct;
        sliding = whole.sliding;
        inertia = whole.inertia;
        blocks = block;
        rows = firstRow;
    }

    /** Takes over what windows have filled. */
    public void filled(int blockCount, int rowCount) {
        blocks = blockCount;
        rows = rowCount;
    }

    /** Makes room. */
    public void reserve(int maxBlocks, int maxRows) {
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
            rolling = Arrays.copyOf(rolling, maxBlocks);
            spinning = Arrays.copyOf(spinning, maxBlocks);
            sliding = Arrays.copyOf(sliding, maxBlocks);
            direct = Arrays.copyOf(direct, maxBlocks);
        }
        if (maxRows * ROW > row.length) {
            row = Arrays.copyOf(row, maxRows * ROW);
            place = Arrays.copyOf(place, maxRows * 3);
        }
    }

    /** Opens a block of this many rows between two bodies; all numbers of its rows are 0. */
    public int block(byte blockKind, int a, int b, int rowCount) {
        if (blocks == kind.length || (rows + rowCount) * ROW > row.length) {
            growths++;
            reserve(Math.max(64, kind.length + kind.length / 2), Math.max(256, (rows + rowCount) * 3 / 2));
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
        friction[k] = restitution[k] = rolling[k] = spinning[k] = 0;
        Arrays.fill(row, rows * ROW, (rows + rowCount) * ROW, 0);
        rows += rowCount;
        return k;
    }

    /** Makes room for the inertias of bodies in slots below this. */
    public void reserveBodies(int slots) {
        if (slots * 6 > inertia.length) {
            inertia = Arrays.copyOf(inertia, slots * 6);
        }
    }

    /** Takes the inverse inertias of both bodies of a pair, by slot, as they are now. */
    public void take(int block, double[] invInertiaWorld) {
        int a = bodyA[block] * 6;
        int b = bodyB[block] * 6;
        reserveBodies(Math.max(bodyA[block], bodyB[block]) + 1);
        System.arraycopy(invInertiaWorld, a, inertia, a, 6);
        System.arraycopy(invInertiaWorld, b, inertia, b, 6);
    }

    /** Whether a block keeps its rows in the form of a pair; rolling and spinning rows behind them are like others. */
    public boolean pair(int block) {
        return kind[block] == CONTACT_MANIFOLD;
    }

    private boolean pair(int i, int block) {
        return pair(block) && i - first[block] < points[block] + 3;
    }

    /** Finds effective masses and matrix entries of a pair of which n, t, u, the ways to its middle and the places of its points stand. */
    public void finishPair(int block, double ima, double imb, double omega) {
        PairRows.finish(this, block, ima, imb, omega);
    }

    /** Finds how the tangents of a single point, whose rows are complete, act on its normal. */
    public void finishSingle(int block) {
        PairRows.coupleSingle(this, block);
    }

    /** Writes the normal of a pair, two tangents with n = t x u, and the ways from both centers to the middle of its points. */
    public void frame(int block, double nx, double ny, double nz, double tx, double ty, double tz, double ux, double uy, double uz,
            double rax, double ray, double raz, double rbx, double rby, double rbz) {
        double[] d = row;
        int o = first[block] * ROW;
        int t = o + points[block] * ROW;
        int u = t + ROW;
        d[o] = nx;
        d[o + 1] = ny;
        d[o + 2] = nz;
        d[t] = tx;
        d[t + 1] = ty;
        d[t + 2] = tz;
        d[u] = ux;
        d[u + 1] = uy;
        d[u + 2] = uz;
        d[t + PairRows.ARM] = rax;
        d[t + PairRows.ARM + 1] = ray;
        d[t + PairRows.ARM + 2] = raz;
        d[u + PairRows.ARM] = rbx;
        d[u + PairRows.ARM + 1] = rby;
        d[u + PairRows.ARM + 2] = rbz;
    }

    /** Writes where the point of a normal row of a pair lies against the middle, along both tangents. */
    public void spot(int i, double x, double y) {
        row[i * ROW + PairRows.X] = x;
        row[i * ROW + PairRows.Y] = y;
    }

    /** Writes l, a and b of a row into the first nine places of {@code out}. */
    public void line(int i, int block, double[] out) {
        if (pair(i, block)) {
            PairRows.line(this, i, block, out);
        } else {
            System.arraycopy(row, i * ROW, out, 0, 9);
        }
    }

    /** The world position of the contact point of a row, into the first three places of {@code out}; of friction of a whole pair its middle. */
    public void place(int i, int block, double[] out) {
        boolean normal = pair(block) && i < first[block] + points[block];
        int at = 3 * (pair(block) ? first[block] : i);
        int t = (first[block] + points[block]) * ROW;
        double x = normal ? row[i * ROW + PairRows.X] : 0, y = normal ? row[i * ROW + PairRows.Y] : 0;
        for (int c = 0; c < 3; c++) {
            out[c] = place[at + c] + (normal ? x * row[t + c] + y * row[t + ROW + c] : 0);
        }
    }

    /**
     * A row along l at places that lie ra and rb from the centers of both bodies: a = ra x l, b = rb x l. Like
     * {@link #finish} without softness.
     */
    public void at(int i, double lx, double ly, double lz, double rax, double ray, double raz, double rbx, double rby, double rbz,
            double ima, double imb, double[] inertia, int ia, int ib, double omega) {
        int r = i * ROW;
        double[] d = row;
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
        d[r + MASS] = k > 0 ? omega / k : 0;
        d[r + DIAG] = k;
    }

    /**
     * Completes a row whose l, a, b stand: multiplies by the inverse inertias (packed symmetric, world axes) and finds the
     * diagonal and the effective mass omega / (A_ii + cfm). A row that nothing can move gets mass 0 and stays idle.
     */
    public void finish(int i, double ima, double imb, double[] inertia, int ia, int ib, double omega, double cfm) {
        int r = i * ROW;
        double[] d = row;
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
        d[r + DIAG] = k;
        d[r + MASS] = k + cfm > 0 ? omega / (k + cfm) : 0;
    }

    /** J u of a row: the relative velocity it speaks of. */
    public double relative(int i, int block, double[] v) {
        if (pair(i, block)) {
            return PairRows.relative(this, i, block, v);
        }
        int r = i * ROW;
        int a = bodyA[block] * 6;
        int b = bodyB[block] * 6;
        double[] d = row;
        return d[r] * (v[b] - v[a]) + d[r + 1] * (v[b + 1] - v[a + 1]) + d[r + 2] * (v[b + 2] - v[a + 2])
                + d[r + 6] * v[b + 3] + d[r + 7] * v[b + 4] + d[r + 8] * v[b + 5]
                - d[r + 3] * v[a + 3] - d[r + 4] * v[a + 4] - d[r + 5] * v[a + 5];
    }

    /** The part of one end, B or A, in J u of a row: how fast its point moves along the row. */
    public double carried(int i, int block, boolean ofB, double[] v) {
        if (pair(i, block)) {
            return PairRows.carried(this, i, block, ofB, v);
        }
        int r = i * ROW;
        int o = (ofB ? bodyB[block] : bodyA[block]) * 6;
        int ang = r + (ofB ? ANG_B : ANG_A);
        return row[r] * v[o] + row[r + 1] * v[o + 1] + row[r + 2] * v[o + 2] + row[ang] * v[o + 3] + row[ang + 1] * v[o + 4] + row[ang + 2] * v[o + 5];
    }

    /** J u of all rows of a block, into the first places of {@code out}. */
    public void relatives(int block, double[] v, double[] out) {
        int done = 0;
        if (pair(block)) {
            PairRows.relatives(this, block, v, out, 0);
            done = points[block] + 3;
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
        int r = i * ROW;
        int a = bodyA[block] * 6;
        int b = bodyB[block] * 6;
        double[] d = row;
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
            done = points[block] + 3;
        }
        for (int i = done; i < size[block]; i++) {
            double x = row[(first[block] + i) * ROW + LAMBDA] - (old == null ? 0 : old[i]);
            if (x != 0) {
                apply(first[block] + i, block, v, invMass, x);
            }
        }
    }

    /**
     * Forgets impulses of a block beyond {@link #ABSURD}: they come of coordinates or masses near the bounds of what is taken, and
     * to start the next step from them would only make it worse.
     */
    public void dropAbsurd(int block) {
        for (int i = first[block]; i < first[block] + size[block]; i++) {
            if (!(Math.abs(row[i * ROW + LAMBDA]) <= ABSURD)) {
                row[i * ROW + LAMBDA] = 0;
            }
        }
    }
}
