package org.topple.physics.profile;

/** The parts of a step, in order. */
public enum Phase {
    /** Bounds, and which pairs may touch. */
    BROAD,
    /** Where they touch. */
    NARROW,
    /** Contact groups and stack layers. */
    GROUPS,
    /** Rows of contacts and joints. */
    ROWS,
    /** Layer solve and sweeps. */
    SOLVE,
    /** New poses. */
    INTEGRATE,
    /** Overlaps and joint errors pushed apart. */
    PROJECT,
    /** Sleep and events. */
    FINISH
}
