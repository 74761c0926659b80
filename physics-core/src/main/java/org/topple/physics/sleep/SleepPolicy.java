package org.topple.physics.sleep;

import org.topple.physics.body.BodyStore;

/**
 * Decides which bodies are sleepy. A group sleeps when all its bodies are sleepy and something fixed carries it. What a
 * policy remembers of a body it keeps in {@link BodyStore#sleepMemory}; it is cleared when the body is woken.
 */
public interface SleepPolicy {
    /** Whether a body that has just been stepped by h seconds is sleepy. Called once a step for each body that is awake. */
    boolean sleepy(BodyStore bodies, int body, double h);
}
