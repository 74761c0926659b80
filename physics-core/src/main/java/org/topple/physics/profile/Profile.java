package org.topple.physics.profile;

/**
 * How long each phase of the last step took, and how much work it did. The clock is read once at each change of phase,
 * and what it says never influences the step.
 */
public final class Profile {
    private final long[] nanos = new long[Phase.values().length];
    private long mark;
    /** Work of the last step. */
    public int pairs, narrowCalls, narrowSkips, contacts, rows, groups, layerSolves, sweeps, projections, projectionSweeps, awake, substeps;
    /** Rows visited by solver sweeps in the last step. */
    public long rowVisits;

    /** Starts a step. */
    public void begin() {
        java.util.Arrays.fill(nanos, 0);
        pairs = narrowCalls = narrowSkips = contacts = rows = groups = layerSolves = sweeps = projections = projectionSweeps = awake = substeps = 0;
        rowVisits = 0;
        mark = System.nanoTime();
    }

    /** What happened since the last mark belongs to this phase. */
    public void end(Phase phase) {
        long now = System.nanoTime();
        nanos[phase.ordinal()] += now - mark;
        mark = now;
    }

    /** Time of a phase in the last step, in nanoseconds of wall time. */
    public long nanos(Phase phase) {
        return nanos[phase.ordinal()];
    }

    /** Time of the last step, in nanoseconds. */
    public long total() {
        long sum = 0;
        for (long n : nanos) {
            sum += n;
        }
        return sum;
    }
}
