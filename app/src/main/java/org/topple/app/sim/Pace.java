package org.topple.app.sim;

/**
 * How fast simulated time runs against real time, and how long a step takes to compute, both over the last half second
 * or so. Written by the physics thread, read by any.
 */
public final class Pace {
    private static final long WINDOW_NANOS = 500_000_000;
    /** Share of the wanted speed below which it counts as too slow. */
    private static final double TOO_SLOW = 0.93;

    private boolean open;
    private long start;
    private double simulated;
    private long cost;
    private int steps;
    private volatile double speed = Double.NaN;
    private volatile double stepMillis = Double.NaN;

    /** Forgets the past, as after a pause. */
    void restart() {
        open = false;
        speed = Double.NaN;
    }

    /** A step of h seconds ended now and took so many nanoseconds to compute. */
    void stepped(double h, long now, long nanos) {
        if (!open) {
            open = true;
            start = now;
            simulated = 0;
            cost = 0;
            steps = 0;
            return;
        }
        simulated += h;
        cost += nanos;
        steps++;
        if (now - start >= WINDOW_NANOS) {
            speed = simulated / ((now - start) * 1e-9);
            stepMillis = cost * 1e-6 / steps;
            open = false;
        }
    }

    /** Seconds simulated per second, NaN if not known yet. */
    public double speed() {
        return speed;
    }

    /** Milliseconds that a step takes, NaN if not known yet. */
    public double stepMillis() {
        return stepMillis;
    }

    /** Whether the simulation runs clearly slower than it should. */
    public boolean isTooSlow(double wantedSpeed) {
        return speed < TOO_SLOW * wantedSpeed;
    }
}
