package org.topple.physics;

import java.util.Arrays;
import org.topple.physics.graph.ContactGraph;
import org.topple.physics.graph.EventKind;

/** Timers of a world (Erleben 5.3): each ticks whenever its period of simulated time has passed. */
final class Timers {
    private double[] period = new double[4];
    private double[] left = new double[4];
    private int size;

    int add(double seconds) {
        for (int i = 0; i < size; i++) {
            if (period[i] == 0) {
                period[i] = left[i] = seconds;
                return i;
            }
        }
        if (size == period.length) {
            period = Arrays.copyOf(period, size * 2);
            left = Arrays.copyOf(left, size * 2);
        }
        period[size] = left[size] = seconds;
        return size++;
    }

    void remove(int timer) {
        if (timer < 0 || timer >= size || period[timer] == 0) {
            throw new IllegalArgumentException("there is no timer " + timer);
        }
        period[timer] = 0;
    }

    /** Time passes; rounding of many small steps is forgiven up to a billionth of a period. */
    void tick(double h, ContactGraph graph) {
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
