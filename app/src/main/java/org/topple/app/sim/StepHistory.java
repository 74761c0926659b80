package org.topple.app.sim;

import org.topple.physics.profile.Phase;

/**
 * The numbers of the last steps, for plots. One thread adds, another reads without waiting: a step is announced after it
 * was written, and readers keep away from the oldest entries, which may be overwritten while they look.
 */
public final class StepHistory {
    /** Most steps that can be read back. */
    public static final int READABLE = 1536;
    private static final int SIZE = 2048;
    /** Steps whose residuals are kept; only the newest is shown. */
    private static final int RECENT = 64;
    private static final int PHASES = Phase.values().length;

    /** What is kept: milliseconds of each phase, joules, counts. */
    public enum Channel {
        BROAD, NARROW, GROUPS, ROWS, SOLVE, INTEGRATE, PROJECT, FINISH, KINETIC, POTENTIAL, CONTACTS, AWAKE;

        /** The channel of a phase of the step. */
        public static Channel of(Phase phase) {
            return values()[phase.ordinal()];
        }
    }

    private final float[][] values = new float[Channel.values().length][SIZE];
    private final float[][] residuals = new float[RECENT][Snapshot.MOST_RESIDUALS];
    private final int[] sweeps = new int[RECENT];
    private volatile long count;

    /** Keeps the numbers of a step. */
    void add(Snapshot s) {
        int i = (int) (count & SIZE - 1);
        for (int p = 0; p < PHASES; p++) {
            values[p][i] = s.phaseNanos[p] * 1e-6f;
        }
        values[Channel.KINETIC.ordinal()][i] = (float) s.kinetic;
        values[Channel.POTENTIAL.ordinal()][i] = (float) s.potential;
        values[Channel.CONTACTS.ordinal()][i] = s.contacts;
        values[Channel.AWAKE.ordinal()][i] = s.awake;
        int r = (int) (count % RECENT);
        sweeps[r] = s.residualCount;
        System.arraycopy(s.residuals, 0, residuals[r], 0, s.residualCount);
        announce();
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // only one thread adds
    private void announce() {
        count++;
    }

    /** Steps ever added; the newest is one less. */
    public long count() {
        return count;
    }

    /** The value of a step among the last {@link #READABLE}. */
    public float get(Channel channel, long step) {
        return values[channel.ordinal()][(int) (step & SIZE - 1)];
    }

    /** Sweeps of the newest step whose residuals are known. */
    public int sweeps() {
        return count == 0 ? 0 : sweeps[(int) ((count - 1) % RECENT)];
    }

    /** Largest change of an impulse (N s) in a sweep of the newest step. */
    public float residual(int sweep) {
        return count == 0 ? 0 : residuals[(int) ((count - 1) % RECENT)][sweep];
    }
}
