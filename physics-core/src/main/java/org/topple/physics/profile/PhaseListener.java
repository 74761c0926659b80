package org.topple.physics.profile;

/**
 * Hears where a step is, to show it in a trace of the whole device. Called on the thread that steps, in pairs that never
 * nest; it must neither throw nor touch the world.
 */
public interface PhaseListener {
    /** A phase begins. A step enters some phases several times, once for each group of bodies. */
    void began(Phase phase);

    /** The phase that began last is over. */
    void ended(Phase phase);
}
