package org.topple.physics.work;

/**
 * Listens to the regions of a team, to measure its critical path; off unless one is set. All methods but {@link #share} are called
 * by the thread that runs the region. Nothing it does may touch the world.
 */
public interface RegionMeter {
    /** A clock of the calling thread, in nanoseconds: its CPU time if the system tells it. */
    long now();

    /** A region starts. */
    void open();

    /** What a worker spent on its tasks of the region; called by that worker. */
    void share(int worker, long nanos);

    /** The region has ended; all shares have been told. */
    void close();
}
