package org.topple.physics.stepper;

/**
 * How much a stepper shall have room for, kept until its solver exists.
 *
 * @param bodies bodies of a world
 * @param edges  pairs and joints of a world
 * @param points contact points of a world; each takes three rows
 */
record Room(int bodies, int edges, int points) {
    static final Room NONE = new Room(0, 0, 0);

    /** Blocks of rows: most pairs that are near have no point; joints are as many as bodies at most. */
    int blocks() {
        return Math.min(edges, points + bodies);
    }
}
