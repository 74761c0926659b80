package org.topple.physics.broad;

import java.util.Arrays;

/**
 * Broad phase by sorting the boxes along one axis, the one on which their centers are spread most.
 *
 * <p>The boxes stand in order of their min on the axis. Those that overlap a given box there are in two places: the
 * ones with min in [min_i, max_i] follow each other in the order; the ones with a smaller min and max &gt;= min_i may
 * stand anywhere before. To find these without visiting all, the order is cut into blocks whose largest max is known,
 * and a block that ends before min_i is skipped; going backwards stops at the block before which everything ends too
 * early. So one long box costs one block, not everybody's time.
 *
 * <p>Boxes that moved are taken out of the order, sorted by merging, and merged back when pairs are next asked for: O(n
 * + m log m) for m changes among n boxes, nothing for none.
 */
public final class SweepAndPrune extends IncrementalPhase {
    /** Boxes in a block: a power of two. */
    private static final int BLOCK_BITS = 4;
    private static final int BLOCK = 1 << BLOCK_BITS;

    /** The axis of the order: 0, 1, 2 for x, y, z. */
    private int axis;
    /** Ids in order, and their bounds along the axis. */
    private int[] order = new int[1];
    private double[] low = new double[1];
    private double[] high = new double[1];
    private int ordered;
    /** Largest high in a block, and in it and all before. */
    private double[] blockHigh = new double[1];
    private double[] reach = new double[1];
    /** Ids whose place in the order is not right, those among them that are there, and scratch of the sort. */
    private final IdSet dirty = new IdSet();
    private int dirtyCount;
    private int[] late = new int[1];
    private int[] scratch = new int[1];
    /** Changes since the axis was chosen. */
    private int changes;

    @Override
    void insert(int id) {
        touch(id);
    }

    @Override
    void erase(int id) {
        touch(id);
    }

    @Override
    void shift(int id, double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        touch(id);
    }

    private void touch(int id) {
        changes++;
        if (!dirty.has(id)) {
            dirty.add(id);
            dirtyCount++;
        }
    }

    @Override
    void prepare() {
        if (dirtyCount == 0) {
            return;
        }
        if (changes >= count) {
            changes = 0;
            chooseAxis();
        }

        // the boxes to place, sorted; what was removed is not among them
        int m = 0;
        for (int id = dirty.next(0); id >= 0; id = dirty.next(id + 1)) {
            if (present.has(id)) {
                late[m++] = id;
            }
        }
        sortLate(m);
        merge(m);
        for (int id = dirty.next(0); id >= 0; id = dirty.next(id + 1)) {
            dirty.remove(id);
        }
        dirtyCount = 0;
        measureBlocks();
    }

    /** Takes the axis with the largest spread of centers; boxes without end on an axis don't count on it. */
    private void chooseAxis() {
        int best = axis;
        double most = -1;
        for (int k = 0; k < 3; k++) {
            double spread = spread(k);
            if (spread > most) {
                most = spread;
                best = k;
            }
        }
        if (best != axis) {
            axis = best;
            for (int id = present.next(0); id >= 0; id = present.next(id + 1)) {
                if (!dirty.has(id)) {
                    dirty.add(id);
                    dirtyCount++;
                }
            }
        }
    }

    private double spread(int k) {
        double sum = 0;
        int n = 0;
        for (int id = present.next(0); id >= 0; id = present.next(id + 1)) {
            double center = box[6 * id + k] + box[6 * id + 3 + k];
            if (Math.abs(center) < 1e100) {
                sum += center;
                n++;
            }
        }
        double mean = sum / Math.max(1, n);
        double squares = 0;
        for (int id = present.next(0); id >= 0; id = present.next(id + 1)) {
            double center = box[6 * id + k] + box[6 * id + 3 + k];
            if (Math.abs(center) < 1e100) {
                squares += (center - mean) * (center - mean);
            }
        }
        return squares;
    }

    private double min(int id) {
        return box[6 * id + axis];
    }

    /** Sorts the first m late ids by min: runs of growing length merged to and fro. */
    private void sortLate(int m) {
        int[] from = late;
        int[] to = scratch;
        for (int run = 1; run < m; run *= 2) {
            for (int start = 0; start < m; start += 2 * run) {
                int middle = Math.min(start + run, m);
                int end = Math.min(start + 2 * run, m);
                int i = start;
                int j = middle;
                for (int k = start; k < end; k++) {
                    to[k] = i < middle && (j == end || min(from[i]) <= min(from[j])) ? from[i++] : from[j++];
                }
            }
            int[] swap = from;
            from = to;
            to = swap;
        }
        late = from;
        scratch = to;
    }

    /** Drops the dirty boxes from the order and merges the sorted late ones into it. */
    private void merge(int m) {
        int kept = 0;
        for (int i = 0; i < ordered; i++) {
            int id = order[i];
            if (!dirty.has(id)) {
                order[kept] = id;
                low[kept] = low[i];
                high[kept++] = high[i];
            }
        }
        int i = kept - 1;
        int j = m - 1;
        for (int k = kept + m - 1; j >= 0; k--) {
            int id = late[j];
            double at = min(id);
            if (i >= 0 && low[i] > at) {
                order[k] = order[i];
                low[k] = low[i];
                high[k] = high[i--];
            } else {
                order[k] = id;
                low[k] = at;
                high[k] = box[6 * id + 3 + axis];
                j--;
            }
        }
        ordered = kept + m;
    }

    private void measureBlocks() {
        double before = Double.NEGATIVE_INFINITY;
        for (int b = 0, i = 0; i < ordered; b++) {
            double most = Double.NEGATIVE_INFINITY;
            for (int end = Math.min(i + BLOCK, ordered); i < end; i++) {
                most = Math.max(most, high[i]);
            }
            blockHigh[b] = most;
            before = Math.max(before, most);
            reach[b] = before;
        }
    }

    @Override
    void search(double minX, double minY, double minZ, double maxX, double maxY, double maxZ, Hits hits) {
        double from = axis == 0 ? minX : axis == 1 ? minY : minZ;
        double to = axis == 0 ? maxX : axis == 1 ? maxY : maxZ;

        // those that begin inside
        int start = firstFrom(from);
        for (int i = start; i < ordered && low[i] <= to; i++) {
            int id = order[i];
            if (overlaps(id, minX, minY, minZ, maxX, maxY, maxZ)) {
                hits.add(id);
            }
        }

        // those that begin before and are long enough
        for (int b = start - 1 >> BLOCK_BITS; b >= 0 && reach[b] >= from; b--) {
            if (blockHigh[b] < from) {
                continue;
            }
            for (int i = b << BLOCK_BITS, end = Math.min(i + BLOCK, start); i < end; i++) {
                if (high[i] >= from && overlaps(order[i], minX, minY, minZ, maxX, maxY, maxZ)) {
                    hits.add(order[i]);
                }
            }
        }
    }

    /** The first place in the order whose box begins at x or later. */
    private int firstFrom(double x) {
        int i = 0;
        int end = ordered;
        while (i < end) {
            int middle = i + end >>> 1;
            if (low[middle] < x) {
                i = middle + 1;
            } else {
                end = middle;
            }
        }
        return i;
    }

    @Override
    void grow(int ids) {
        order = Arrays.copyOf(order, ids);
        low = Arrays.copyOf(low, ids);
        high = Arrays.copyOf(high, ids);
        blockHigh = Arrays.copyOf(blockHigh, ids);
        reach = Arrays.copyOf(reach, ids);
        late = Arrays.copyOf(late, ids);
        scratch = Arrays.copyOf(scratch, ids);
        dirty.reserve(ids);
    }
}
