package org.topple.physics.graph;

import java.util.Arrays;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.math.Hash64;

/** Timers of a world (Erleben 5.3): each ticks whenever its period of simulated time has passed. */
public final class Timers {
    /** Shortest and longest period, s: with a step of at most a second, a timer ticks a thousand times in one. */
    public static final double SHORTEST = 1e-3, LONGEST = 1e12;
    /** Most timers: a step of a second then has at most a million ticks. */
    public static final int MOST = 1000;

    private double[] period = new double[4];
    private double[] left = new double[4];
    private int size;

    /** Starts a timer and returns its number, or -1 if there are too many. */
    public int add(double seconds) {
        for (int i = 0; i < size; i++) {
            if (period[i] == 0) {
                period[i] = left[i] = seconds;
                return i;
            }
        }
        if (size == MOST) {
            return -1;
        }
        if (size == period.length) {
            period = Arrays.copyOf(period, size * 2);
            left = Arrays.copyOf(left, size * 2);
        }
        period[size] = left[size] = seconds;
        return size++;
    }

    /** Stops a timer. */
    public void remove(int timer) {
        if (timer < 0 || timer >= size || period[timer] == 0) {
            throw new IllegalArgumentException("timer must be one that runs, but is " + timer);
        }
        period[timer] = 0;
    }

    /** Adds the periods and what is left of them. */
    public void hash(Hash64 hash) {
        hash.add(size).addRun(period, 0, size).addRun(left, 0, size);
    }

    /** Writes all timers. */
    public void save(ByteWriter out) {
        out.whole(size);
        for (int i = 0; i < size; i++) {
            out.f64(period[i]).f64(left[i]);
        }
    }

    /** Reads all timers. */
    public void load(ByteReader in) {
        int n = in.count("timers", 16, MOST);
        period = new double[Math.max(4, n)];
        left = new double[Math.max(4, n)];
        size = n;
        for (int i = 0; i < n; i++) {
            period[i] = in.f64("period");
            left[i] = in.f64("time left");
            // zero is a timer that was stopped
            if (period[i] != 0 && !(period[i] >= SHORTEST && period[i] <= LONGEST && left[i] > 0 && left[i] <= 1.001 * period[i])) {
                throw in.fail("timer " + i + " runs wrong");
            }
        }
    }

    /** Whether there is a timer of this number. */
    public boolean runs(int timer) {
        return timer >= 0 && timer < size && period[timer] > 0;
    }

    /** Time passes; rounding of many small steps is forgiven up to a billionth of a period. */
    public void tick(double h, ContactGraph graph) {
        for (int i = 0; i < size; i++) {
            if (period[i] > 0) {
                left[i] -= h;
                while (left[i] <= 1e-9 * period[i]) {
                    left[i] += period[i];
                    if ((graph.eventMask & EventKind.TIMER_TICK.bit()) != 0) {
                        graph.events.add(EventKind.TIMER_TICK, i, -1, 0);
                    }
                }
            }
        }
    }
}
