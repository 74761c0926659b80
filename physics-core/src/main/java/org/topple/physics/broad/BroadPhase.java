package org.topple.physics.broad;

/**
 * Finds which boxes may touch. Boxes are known by small integer ids, and are read from a packed array that the owner
 * fills: min x, y, z, max x, y, z at {@code 6 * id}. A side may be infinite (half-spaces); none is NaN. The bounds are
 * copied when they are announced, so the owner may replace its array. Memory grows with the largest id, so owners reuse
 * ids.
 *
 * <p>The search is incremental: boxes are fattened by their owner, and only those that left their fat bounds are
 * announced, so a scene at rest costs nothing.
 *
 * <p>The order of reports is part of the contract: {@link #update} goes through the moved boxes by increasing id, and
 * for each through its partners by increasing id. It is therefore the same for every implementation, and depends on
 * nothing but the boxes and on which of them have moved: a world that is restored from a snapshot goes on as the
 * original did.
 *
 * <p>Sinks must not call the broad phase that calls them. Not safe for use by several threads at once.
 */
public interface BroadPhase {
    /** Takes a new box into the search; its bounds stand in {@code bounds}. It counts as moved at the next update. */
    void add(int id, double[] bounds);

    /**
     * Forgets a box, even one still waiting as moved. No pair with it is reported any more. Its id may be used again.
     */
    void remove(int id);

    /** The bounds of this box have changed in {@code bounds}; it counts as moved at the next update. */
    void move(int id, double[] bounds);

    /** Whether this box counts as moved at the next update. */
    boolean isMoved(int id);

    /** Forgets which boxes have moved, as if an update had just been made. */
    void settle();

    /**
     * Reports each pair of overlapping boxes (touching counts) of which at least one has moved or is new since the last
     * update, each pair once, the lower id first. Pairs of boxes that have not moved are not reported again: the owner
     * keeps them. Order: a is the moved box, by increasing id, b its partner, by increasing id; pairs of two moved
     * boxes come with the lower id.
     */
    void update(PairSink sink);

    /** Reports every box that overlaps the given one (touching counts), in increasing order of ids. */
    void query(double minX, double minY, double minZ, double maxX, double maxY, double maxZ, IdSink sink);

    /** Makes room for the ids below {@code boxes}, so that no call allocates while no other id is used. */
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
