package org.topple.app.sim;

/**
 * The poses of all bodies after a step and before it, for the renderer to interpolate between. One body takes
 * {@link #STRIDE} numbers: position x, y, z, rotation quaternion x, y, z, w, first before the step, then after.
 */
public final class Snapshot {
    /** Numbers per body. */
    public static final int STRIDE = 14;

    private static final Look[] NONE = {};

    /** When the state after the step is due, on the clock of {@link System#nanoTime()}. */
    public long dueNanos;
    /** Length of the step in nanoseconds. */
    public long stepNanos = 1;
    /** One for each body, in the order of the poses. Replaced, never changed, when bodies come or go. */
    public Look[] looks = NONE;
    /** See above; may be longer than needed. */
    public double[] poses = new double[0];

    /** Makes room for the bodies; keeps no content. Allocates only when there are more than ever before. */
    public void reserve(int bodies) {
        if (poses.length < bodies * STRIDE) {
            poses = new double[Math.max(bodies * STRIDE, poses.length * 2)];
        }
    }

    /** How far between the two states the given time is, from 0 to 1. */
    public double blend(long nanos) {
        return Math.min(1, Math.max(0, (double) (nanos - dueNanos + stepNanos) / stepNanos));
    }
}
