package org.topple.physics.stepper;

/**
 * How much a stepper shall have room for, kept until its solver exists.
 *
 * @param bodies bodies of a world
 * @param edges  pairs and joints of a world
 * @param points contact points of a world; each takes three rows
 * @param stack  bodies of the largest group that is solved as a stack
 */
record Room(int bodies, int edges, int points, int stack) {
    static final Room NONE = new Room(0, 0, 0, 0);
    /** Layers of a stack, rows and blocks for each of its bodies: one with all six sides in four points of others. */
    private static final int LAYERS = 128, ROWS = 48, BLOCKS = 8;

    /** Blocks of rows: most pairs that are near have no point; joints are as many as bodies at most. */
    int blocks() {
        return Math.min(edges, points + bodies);
    }

    /** Layers, rows and blocks of the largest stack. */
    int layers() {
        return Math.min(stack, LAYERS);
    }

    int stackRows() {
        return Math.min(3 * points, ROWS * stack);
    }

    int stackBlocks() {
        return Math.min(blocks(), BLOCKS * stack);
    }
}
