package org.topple.app.sim;

/**
 * Decides when the next fixed step is due. Steps are due at equal distances of real time; if the steps take longer
 * than they simulate, the clock gives up the time that it is late beyond a limit, so that the delay never spirals,
 * and adds up what it gave up.
 */
public final class StepClock {
    private final int maxLateSteps;
    private long stepNanos;
    private long maxLateNanos;
    private long due;
    private long lost;

    /** The step in nanoseconds, and how many steps the clock may be late before it gives time up. */
    public StepClock(long stepNanos, int maxLateSteps) {
        if (stepNanos <= 0 || maxLateSteps < 1) {
            throw new IllegalArgumentException("step " + stepNanos + " ns, late steps " + maxLateSteps + ": both must be positive");
        }
        this.maxLateSteps = maxLateSteps;
        setStep(stepNanos);
    }

    /** Another distance between steps, from the next one on: another step size, or slow motion. */
    public void setStep(long nanos) {
        if (nanos <= 0) {
            throw new IllegalArgumentException("step " + nanos + " ns must be positive");
        }
        due += nanos - stepNanos;
        stepNanos = nanos;
        maxLateNanos = nanos * maxLateSteps;
    }

    /** Starts, or goes on after a pause that shall not count. */
    public void start(long now) {
        due = now + stepNanos;
    }

    /** Goes on after a rest that shall not count, with a step that is due now, but never sooner than a step after the last one. */
    public void resume(long now) {
        due = Math.max(due, now);
    }

    /** Nanoseconds to wait for the next step; 0 if it is due. Drops what is beyond the limit. */
    public long untilDue(long now) {
        long late = now - due;
        if (late > maxLateNanos) {
            lost += late - maxLateNanos;
            due += late - maxLateNanos;
        }
        return Math.max(0, due - now);
    }

    /** A step was done; returns the time at which it was due. */
    public long stepped() {
        long was = due;
        due += stepNanos;
        return was;
    }

    public long stepNanos() {
        return stepNanos;
    }

    /** Real time given up since the clock was made, in nanoseconds. */
    public long lostNanos() {
        return lost;
    }
}
