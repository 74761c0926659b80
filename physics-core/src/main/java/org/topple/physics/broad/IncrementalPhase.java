package org.topple.physics.broad;

/**
 * What all broad phases share: the copied boxes, which of them have moved, and the order of reports. A subclass keeps a
 * structure over the boxes and finds those that overlap a given one.
 *
 * <p>Each moved box is searched for by itself. A pair of two moved boxes would so be found twice, and is reported only
 * when the lower id is searched.
 */
abstract class IncrementalPhase implements BroadPhase {
    /** Bounds by id: min x, y, z, max x, y, z. */
    double[] box = new double[6];
    /** How many boxes there are. */
    int count;
    /** Ids of all boxes. */
    final IdSet present = new IdSet();
    /** Ids of the boxes to be searched at the next update. */
    private final IdSet moved = new IdSet();
    private int movedCount;
    private int room = 1;
    private final Hits hits = new Hits();

    /** Takes the box into the structure; its bounds stand in {@link #box}. */
    abstract void insert(int id);

    /** Takes the box out of the structure; its bounds still stand in {@link #box}. */
    abstract void erase(int id);

    /** The box is about to get these bounds; the structure must be right once they stand in {@link #box}. */
    abstract void shift(int id, double minX, double minY, double minZ, double maxX, double maxY, double maxZ);

    /** Brings the structure up to date before a row of searches. */
    void prepare() {
    }

    /** Adds every box that overlaps the given one to the hits, each once, in any order. */
    abstract void search(double minX, double minY, double minZ, double maxX, double maxY, double maxZ, Hits hits);

    /** Makes room in the structure for ids below this. */
    abstract void grow(int ids);

    @Override
    public final void add(int id, double[] bounds) {
        assert id >= 0 && !present.has(id) : "box " + id + " is there already";
        assert proper(id, bounds) : "box " + id + " is inside out";
        if (id >= room) {
            reserve(Math.max(id + 1, 2 * room));
        }
        System.arraycopy(bounds, 6 * id, box, 6 * id, 6);
        present.add(id);
        count++;
        insert(id);
        mark(id);
    }

    @Override
    public final void remove(int id) {
        assert present.has(id) : "there is no box " + id;
        erase(id);
        present.remove(id);
        count--;
        if (moved.has(id)) {
            moved.remove(id);
            movedCount--;
        }
    }

    @Override
    public final void move(int id, double[] bounds) {
        assert present.has(id) : "there is no box " + id;
        assert proper(id, bounds) : "box " + id + " is inside out";
        int k = 6 * id;
        shift(id, bounds[k], bounds[k + 1], bounds[k + 2], bounds[k + 3], bounds[k + 4], bounds[k + 5]);
        System.arraycopy(bounds, k, box, k, 6);
        mark(id);
    }

    private void mark(int id) {
        if (!moved.has(id)) {
            moved.add(id);
            movedCount++;
        }
    }

    private static boolean proper(int id, double[] bounds) {
        int k = 6 * id;
        return bounds[k] <= bounds[k + 3] && bounds[k + 1] <= bounds[k + 4] && bounds[k + 2] <= bounds[k + 5];
    }

    @Override
    public final void update(PairSink sink) {
        if (movedCount == 0) {
            return;
        }
        prepare();
        for (int a = moved.next(0); a >= 0; a = moved.next(a + 1)) {
            int k = 6 * a;
            hits.count = 0;
            search(box[k], box[k + 1], box[k + 2], box[k + 3], box[k + 4], box[k + 5], hits);
            hits.sort();
            report(a, sink);
        }

        settle();
    }

    @Override
    public final boolean isMoved(int id) {
        return moved.has(id);
    }

    @Override
    public final void settle() {
        for (int a = moved.next(0); a >= 0; a = moved.next(a + 1)) {
            moved.remove(a);
        }
        movedCount = 0;
    }

    private void report(int a, PairSink sink) {
        int[] ids = hits.ids;
        for (int i = 0, n = hits.count; i < n; i++) {
            int b = ids[i];
            if (b > a) {
                sink.pair(a, b);
            } else if (b < a && !moved.has(b)) {
                sink.pair(b, a);
            }
        }
    }

    @Override
    public final void query(double minX, double minY, double minZ, double maxX, double maxY, double maxZ, IdSink sink) {
        prepare();
        hits.count = 0;
        search(minX, minY, minZ, maxX, maxY, maxZ, hits);
        hits.sort();
        for (int i = 0; i < hits.count; i++) {
            sink.id(hits.ids[i]);
        }
    }

    @Override
    public final void reserve(int boxes) {
        if (boxes <= room) {
            return;
        }
        room = boxes;
        box = java.util.Arrays.copyOf(box, 6 * boxes);
        present.reserve(boxes);
        moved.reserve(boxes);
        hits.reserve(boxes);
        grow(boxes);
    }

    /** Whether this box overlaps the given one; touching counts. */
    final boolean overlaps(int id, double minX, double minY, double minZ, double maxX, double maxY, double maxZ) {
        double[] b = box;
        int k = 6 * id;
        return b[k] <= maxX && b[k + 3] >= minX && b[k + 1] <= maxY && b[k + 4] >= minY
                && b[k + 2] <= maxZ && b[k + 5] >= minZ;
    }
}
