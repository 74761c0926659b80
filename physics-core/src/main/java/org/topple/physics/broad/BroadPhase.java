package org.topple.physics.broad;

/**
 * Finds which boxes may touch. Boxes are kept by small integer ids in one packed array that the owner fills: min x, y, z,
 * max x, y, z at {@code 6 * id}. A side may be infinite (half-spaces).
 *
 * <p>The search is incremental: boxes are fattened by their owner, and only those that left their fat bounds are
 * announced, so a scene at rest costs nothing. The order in which pairs are reported depends only on the sequence of
 * calls, never on clocks, hashes of objects or memory.
 */
public interface BroadPhase {
    /** Takes a new box into the search; its bounds stand in {@code bounds}. It counts as moved at the next update. */
    void add(int id, double[] bounds);

    /** Forgets a box. No pair with it is reported any more. */
    void remove(int id);

    /** The bounds of this box have changed in {@code bounds}; it counts as moved at the next update. */
    void move(int id, double[] bounds);

    /**
     * Reports each pair of overlapping boxes (touching counts) of which at least one has moved or is new since the last
     * update, each pair once, the lower id first. Pairs of boxes that have not moved are not reported again: the owner keeps them.
     */
    void update(PairSink sink);

    /** Reports every box that overlaps the given one, in increasing order of ids. */
    void query(double minX, double minY, double minZ, double maxX, double maxY, double maxZ, IdSink sink);

    /** Makes room for this many boxes, so that no call allocates while there are no more. */
    void reserve(int boxes);

    /** Takes a pair, lower id first. */
    interface PairSink {
        /** Called for a pair. */
        void pair(int a, int b);
    }

    /** Takes an id. */
    interface IdSink {
        /** Called for a box. */
        void id(int id);
    }
}
