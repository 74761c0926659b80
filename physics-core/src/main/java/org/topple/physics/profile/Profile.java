package org.topple.physics.profile;

/**
 * How long each phase of the last step took, and how much work it did. The clock is read once at each change of phase,
 * and what it says never influences the step. Neither does who listens: without a listener the hooks cost a comparison.
 */
public final class Profile {
    private final long[] nanos = new long[Phase.values().length];
    private long mark;
    private PhaseListener listener;
    private Phase open;
    private double[] residuals = {};
    private int residualCount;
    /** Work of the last step. */
    public int pairs, narrowCalls, narrowSkips, contacts, rows, groups, layerSolves, sweeps, projections, projectionSweeps, awake, substeps;
    /** Rows visited by solver sweeps in the last step. */
    public long rowVisits;

    /** Starts a step. */
    public void begin() {
        java.util.Arrays.fill(nanos, 0);
        pairs = narrowCalls = narrowSkips = contacts = rows = groups = layerSolves = sweeps = projections = projectionSweeps = awake = substeps = 0;
        rowVisits = 0;
        residualCount = 0;
        mark = System.nanoTime();
    }

    /** Who hears of phases; null for nobody. Not during a step. */
    public void setListener(PhaseListener listener) {
        this.listener = listener;
        open = null;
    }

    /** What follows belongs to this phase; only the listener wants to know. Nothing happens if it is in that phase already. */
    public void enter(Phase phase) {
        if (listener != null && open != phase) {
            leave();
            open = phase;
            listener.began(phase);
        }
    }

    /** The phase is over, if it is in one; also when a step fails in the middle of it. */
    public void leave() {
        if (open != null && listener != null) {
            Phase was = open;
            open = null;
            listener.ended(was);
        }
    }

    /** What happened since the last mark belongs to this phase. */
    public void end(Phase phase) {
        long now = System.nanoTime();
        nanos[phase.ordinal()] += now - mark;
        mark = now;
        leave();
    }

    /** Records the residuals of at most this many sweeps from the next step on; 0 stops it. Allocates. */
    public void recordResiduals(int sweeps) {
        if (sweeps < 0) {
            throw new IllegalArgumentException("sweeps must not be negative, but is " + sweeps);
        }
        residuals = new double[sweeps];
        residualCount = 0;
    }

    /** Whether residuals are recorded. */
    public boolean wantsResiduals() {
        return residuals.length > 0;
    }

    /** A sweep over a group changed no impulse by more than this. */
    public void residual(int sweep, double change) {
        if (sweep < residuals.length) {
            residuals[sweep] = sweep < residualCount ? Math.max(residuals[sweep], change) : change;
            residualCount = Math.max(residualCount, sweep + 1);
        }
    }

    /** Sweeps of the last step whose residuals were recorded: those of the group that took the most. */
    public int residualCount() {
        return residualCount;
    }

    /** Largest change of an impulse (N s) in a sweep of the last step, over all groups, from 0 to {@link #residualCount()} - 1. */
    public double residual(int sweep) {
        if (sweep < 0 || sweep >= residualCount) {
            throw new IllegalArgumentException("sweep must be from 0 to " + (residualCount - 1) + ", but is " + sweep);
        }
        return residuals[sweep];
    }

    /** Takes over what a worker counted in this step, and forgets it there. */
    public void add(Profile worker) {
        rows += worker.rows;
        layerSolves += worker.layerSolves;
        sweeps += worker.sweeps;
        projections += worker.projections;
        projectionSweeps += worker.projectionSweeps;
        rowVisits += worker.rowVisits;
        substeps = Math.max(substeps, worker.substeps);
        worker.rows = worker.layerSolves = worker.sweeps = worker.projections = worker.projectionSweeps = worker.substeps = 0;
        worker.rowVisits = 0;
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
