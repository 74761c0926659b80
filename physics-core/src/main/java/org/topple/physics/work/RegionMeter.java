package org.topple.physics.work;

/**
 * Listens to the regions of a team, to measure its critical path; off unless one is set. {@link #open} and {@link #close} are called
 * by the thread that runs the region. Nothing it does may touch the world.
 */
public interface RegionMeter {
    /** A clock of the calling thread, in nanoseconds: its CPU time if the system tells it. */
    long now();

    /** A region of so many tasks starts. */
    void open(int tasks);

    /** What a task took; called by its worker. */
    void task(int task, int worker, long nanos);

    /** The region has ended; all tasks have been told. */
    void close();
}
