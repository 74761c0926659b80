package org.topple.physics.stepper;

import org.topple.physics.solver.RowStore;

/**
 * How much a stepper shall have room for, kept until its solver exists.
 *
 * @param bodies   bodies of a world
 * @param edges    pairs that are near, and joints
 * @param points   contact points
 * @param touching pairs that have points at the same time, and joints: most pairs that are near have none
 */
record Room(int bodies, int edges, int points, int touching) {
    static final Room NONE = new Room(0, 0, 0, 0);
    /** Layers of a stack. */
    private static final int LAYERS = 128;

    /** Rows: a normal for each point, and what all points of a pair share, or two of friction for each. */
    int rows(boolean pairs) {
        return pairs ? Math.min(3 * points, points + 3 * touching) : 3 * points;
    }

    /** Numbers in their lines: what a pair of one point has, and for each further point no more than the second adds. */
    int lines(boolean pairs) {
        int one = RowStore.pairLines(1);
        int more = RowStore.pairLines(2) - one;
        return pairs ? Math.min(one * points, (one - more) * touching + more * points) : 3 * RowStore.LINE * points;
    }

    /** Layers of the highest stack. */
    int layers() {
        return Math.min(bodies, LAYERS);
    }

    /** Room for the small groups that one of several workers takes. */
    Room small(int most) {
        return new Room(bodies, Math.min(edges, most), Math.min(points, most), Math.min(touching, most));
    }
}
