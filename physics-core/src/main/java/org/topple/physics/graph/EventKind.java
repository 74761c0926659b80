package org.topple.physics.graph;

/** What can happen between bodies, told after the step (Erleben 5.3). */
public enum EventKind {
    /** A body came into a sensor, or left it. */
    IN_TRIGGER, OUT_TRIGGER,
    /** Two bodies began to touch, still touch, no longer touch. */
    NEW_TOUCHING, PERSISTENT_TOUCHING, VANISHING_TOUCHING,
    /** Two bodies came near, are still near, are no longer near. */
    NEW_PROXIMITY, PERSISTENT_PROXIMITY, VANISHING_PROXIMITY,
    /** A timer ran out. */
    TIMER_TICK,
    /** A joint broke under its load. */
    JOINT_BROKEN,
    /** A body fell asleep with its group, or woke up. */
    ASLEEP, AWAKE,
    /** A body left the bounds of the world and was put to rest. */
    OUT_OF_WORLD,
    /** A number went wrong; the body was frozen. */
    FROZEN;

    /** This kind as a bit of an event mask. */
    public int bit() {
        return 1 << ordinal();
    }
}
