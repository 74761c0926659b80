package org.topple.app.sim;

/**
 * What the physics thread owns and steps. Nothing here is safe to call from two threads at once: while the thread
 * runs it is the only caller, and others send it a {@link Command}; while it is stopped, whoever stopped it may call.
 */
public interface Simulation {
    /** Advances by a step of the given length in seconds. */
    void step(double h);

    /** Whether further steps would change nothing but the time, until a command comes. */
    default boolean isStill() {
        return false;
    }

    /** Fills in all that is shown; the caller sets the times. */
    void write(Snapshot snapshot);

    /** Fills in a second simulation that is shown beside this one; whether there is one. */
    default boolean writeTwin(Snapshot snapshot) {
        return false;
    }

    /** The whole state as bytes that {@link #restore} understands. */
    byte[] save();

    /** Goes back to a saved state; refuses bytes that are none, and stays as it is then. */
    void restore(byte[] state);
}
