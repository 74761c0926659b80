package org.topple.physics.stepper;

/**
 * One time step of all groups that are awake, from contact points to new poses. Detection has been done, groups and
 * layers stand in the context; sleep and events come afterwards.
 */
public interface Stepper {
    /** Advances every body of every group by h seconds. */
    void step(StepContext c, double h);

    /**
     * Makes room for groups of this size, so that no step allocates: bodies, pairs that are near and joints, contact points, and those of the
     * pairs that touch, with the joints.
     */
    default void reserve(int bodies, int edges, int points, int touching) {
    }

    /** Times that something had to grow inside a step. */
    default int growths() {
        return 0;
    }
}
