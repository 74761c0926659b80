package org.topple.app.sim;

/**
 * What the physics thread owns and steps. Nothing here is safe to call from two threads at once: while the thread
 * runs it is the only caller, and others send it a {@link Command}; while it is stopped, whoever stopped it may call.
 */
public interface Simulation {
    /** Advances by a step of the given length in seconds. */
    void step(double h);

    /** Fills in poses and looks; the caller sets the times. */
    void write(Snapshot snapshot);

    /** Takes hold of what the ray hits; all in world coordinates, the direction of unit length. Whether it hit. */
    boolean grab(double ox, double oy, double oz, double dx, double dy, double dz);

    /** Pulls what is held to where the ray is now, at the distance at which it was grabbed. */
    void drag(double ox, double oy, double oz, double dx, double dy, double dz);

    /** Lets go. Does nothing if nothing is held. */
    void release();

    /** The whole state as bytes that {@link #restore} understands. */
    byte[] save();

    /** Goes back to a saved state; refuses bytes that are none, and stays as it is then. */
    void restore(byte[] state);
}
