package org.topple.physics.broad;

import java.util.Arrays;

/**
 * Broad phase by a hierarchy of grids whose cells are hashed: space is endless, and a 1 cm pebble and a 1 km ground
 * each live in a grid of their own size.
 *
 * <p>Level l has cells of size c = 2^(l-24) m. With q(x) = floor(x / c) a box is put on the lowest level on which its
 * largest side fits into a cell and q(max) - q(min) &lt;= 1 on each axis, and there into the one cell q(min). Then box
 * j overlaps box i on an axis only if
 * <pre>
 *   min_j &lt;= max_i            so  q(min_j) &lt;= q(max_i)                  (q is monotone)
 *   max_j &gt;= min_i            so  q(min_j) &gt;= q(max_j) - 1 &gt;= q(min_i) - 1
 * </pre>
 * and looking through the cells q(min_i) - 1 ... q(max_i) of every level that has boxes misses none, whatever the
 * rounding of x / c and although far coordinates are clamped, for both keep q monotone. A box of the level's own size
 * or smaller looks into at most 27 cells. A level with fewer boxes than cells to look into is gone through box by box
 * instead, which also holds for boxes too large for any level (half-spaces).
 */
public final class HashGrid extends IncrementalPhase {
    /** Exponent of the cell size of level 0. */
    private static final int FINEST = -24;
    /** The level of the boxes that fit into no cell. */
    private static final int HUGE = 62;
    /** Cell coordinates are clamped to plus and minus this, so that their differences are ints too. */
    private static final int FAR = 1 << 29;
    /** Looking into a cell costs as much as testing this many boxes. */
    private static final double CELL_COST = 2;

    private static final double[] INVERSE_SIZE = new double[HUGE];

    static {
        double size = 1;
        for (int i = 0; i < -FINEST; i++) {
            size *= 0.5;
        }
        for (int i = 0; i < HUGE; i++, size *= 2) {
            INVERSE_SIZE[i] = 1 / size;
        }
    }

    private final CellTable table = new CellTable();
    /** By id: the level, and the neighbours in the list of the box's cell (-1 = none). */
    private int[] level = new int[1];
    private int[] next = new int[1];
    private int[] previous = new int[1];
    /** By id: the neighbours in the list of all boxes of the level (-1 = none). */
    private int[] nextPeer = new int[1];
    private int[] previousPeer = new int[1];
    /** By level: its first box (-1 = none) and how many it has. */
    private final int[] firstPeer = new int[HUGE + 1];
    private final int[] peers = new int[HUGE + 1];
    /** One bit for each level that has boxes. */
    private long occupied;

    /** A grid without boxes. */
    public HashGrid() {
        Arrays.fill(firstPeer, -1);
    }

    private static int q(double x, double inverseSize) {
        double cell = Math.floor(x * inverseSize);
        return cell >= FAR ? FAR : cell <= -FAR ? -FAR : (int) cell;
    }

    private static int levelOf(double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        // a cell of 2^(exponent + 1) is larger than the box
        double side = Math.max(maxX - minX, Math.max(maxY - minY, maxZ - minZ));
        int l = Math.max(0, Math.getExponent(side) + 1 - FINEST);

        // rounding may still spread it over three cells
        for (; l < HUGE; l++) {
            double s = INVERSE_SIZE[l];
            if (q(maxX, s) - q(minX, s) <= 1 && q(maxY, s) - q(minY, s) <= 1 && q(maxZ, s) - q(minZ, s) <= 1) {
                return l;
            }
        }
        return HUGE;
    }
    @Override
    void insert(int id) {
        int k = 6 * id;
        int l = levelOf(box[k], box[k + 1], box[k + 2], box[k + 3], box[k + 4], box[k + 5]);
        level[id] = l;
        joinPeers(id, l);
        if (l < HUGE) {
            double s = INVERSE_SIZE[l];
            joinCell(id, q(box[k], s), q(box[k + 1], s), q(box[k + 2], s), l);
        }
    }

    @Override
    void erase(int id) {
        int l = level[id];
        leavePeers(id, l);
        if (l < HUGE) {
            int k = 6 * id;
            double s = INVERSE_SIZE[l];
            leaveCell(id, q(box[k], s), q(box[k + 1], s), q(box[k + 2], s), l);
        }
    }

    @Override
    void shift(int id, double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        int from = level[id];
        int to = levelOf(minX, minY, minZ, maxX, maxY, maxZ);
        if (from != to) {
            leavePeers(id, from);
            joinPeers(id, to);
            level[id] = to;
        }

        // most moves stay in their cell
        int k = 6 * id;
        int x = 0;
        int y = 0;
        int z = 0;
        if (to < HUGE) {
            double s = INVERSE_SIZE[to];
            x = q(minX, s);
            y = q(minY, s);
            z = q(minZ, s);
        }
        if (from < HUGE) {
            double s = INVERSE_SIZE[from];
            int oldX = q(box[k], s);
            int oldY = q(box[k + 1], s);
            int oldZ = q(box[k + 2], s);
            if (from == to && x == oldX && y == oldY && z == oldZ) {
                return;
            }
            leaveCell(id, oldX, oldY, oldZ, from);
        }
        if (to < HUGE) {
            joinCell(id, x, y, z, to);
        }
    }

    private void joinCell(int id, int x, int y, int z, int l) {
        int second = table.push(x, y, z, l, id);
        previous[id] = -1;
        next[id] = second;
        if (second >= 0) {
            previous[second] = id;
        }
    }

    private void leaveCell(int id, int x, int y, int z, int l) {
        int before = previous[id];
        int after = next[id];
        if (before >= 0) {
            next[before] = after;
        } else {
            table.replace(x, y, z, l, after);
        }
        if (after >= 0) {
            previous[after] = before;
        }
    }

    private void joinPeers(int id, int l) {
        int second = firstPeer[l];
        firstPeer[l] = id;
        previousPeer[id] = -1;
        nextPeer[id] = second;
        if (second >= 0) {
            previousPeer[second] = id;
        }
        peers[l]++;
        occupied |= 1L << l;
    }

    private void leavePeers(int id, int l) {
        int before = previousPeer[id];
        int after = nextPeer[id];
        if (before >= 0) {
            nextPeer[before] = after;
        } else {
            firstPeer[l] = after;
        }
        if (after >= 0) {
            previousPeer[after] = before;
        }
        if (--peers[l] == 0) {
            occupied &= ~(1L << l);
        }
    }

    @Override
    void search(double minX, double minY, double minZ, double maxX, double maxY, double maxZ, Hits hits) {
        for (long rest = occupied; rest != 0; rest &= rest - 1) {
            int l = Long.numberOfTrailingZeros(rest);
            if (l == HUGE) {
                searchPeers(l, minX, minY, minZ, maxX, maxY, maxZ, hits);
                return;
            }
            double s = INVERSE_SIZE[l];
            int x0 = q(minX, s) - 1;
            int y0 = q(minY, s) - 1;
            int z0 = q(minZ, s) - 1;
            int x1 = q(maxX, s);
            int y1 = q(maxY, s);
            int z1 = q(maxZ, s);

            // few boxes, or too many cells: box by box
            double cells = (x1 - x0 + 1.0) * (y1 - y0 + 1.0) * (z1 - z0 + 1.0);
            if (peers[l] <= CELL_COST * cells) {
                searchPeers(l, minX, minY, minZ, maxX, maxY, maxZ, hits);
                continue;
            }
            for (int z = z0; z <= z1; z++) {
                for (int y = y0; y <= y1; y++) {
                    for (int x = x0; x <= x1; x++) {
                        for (int id = table.head(x, y, z, l); id >= 0; id = next[id]) {
                            if (overlaps(id, minX, minY, minZ, maxX, maxY, maxZ)) {
                                hits.add(id);
                            }
                        }
                    }
                }
            }
        }
    }

    private void searchPeers(int l, double minX, double minY, double minZ,
            double maxX, double maxY, double maxZ, Hits hits) {
        for (int id = firstPeer[l]; id >= 0; id = nextPeer[id]) {
            if (overlaps(id, minX, minY, minZ, maxX, maxY, maxZ)) {
                hits.add(id);
            }
        }
    }

    @Override
    void grow(int ids) {
        table.reserve(ids);
        level = Arrays.copyOf(level, ids);
        next = Arrays.copyOf(next, ids);
        previous = Arrays.copyOf(previous, ids);
        nextPeer = Arrays.copyOf(nextPeer, ids);
        previousPeer = Arrays.copyOf(previousPeer, ids);
    }
}
