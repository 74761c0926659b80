package org.topple.app.gl;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.app.sim.Snapshot;
import org.topple.app.sim.StepClock;
import org.topple.app.sim.TripleBuffer;

/** Even motion looks even, whatever the rates of screen and steps are, and although frames never start on time. */
public class FrameClockTest {
    private static final double NANOS = 1e9;

    /** Largest and smallest way of a body between two frames, as shares of the even one. */
    private static double[] ways(double hertz, double step, double jitter) {
        Random random = new Random(7);
        long period = Math.round(NANOS / hertz);
        long h = Math.round(step * NANOS);
        StepClock clock = new StepClock(h, 4);
        clock.start(0);
        TripleBuffer<Snapshot> buffer = new TripleBuffer<>(new Snapshot(), new Snapshot(), new Snapshot());
        Frame frame = new Frame();
        FrameClock frames = new FrameClock();
        double x = 0;
        double last = Double.NaN;
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (int i = 1; i < 600; i++) {
            long now = i * period + Math.round(random.nextDouble() * jitter * period);
            // the physics thread has done every step that was due, each a little late
            while (clock.untilDue(now) == 0) {
                long due = clock.stepped();
                Snapshot s = buffer.back();
                s.reserve(1);
                s.looks = new org.topple.app.sim.Look[1];
                s.poses[0] = x;
                s.poses[Snapshot.STRIDE / 2] = x + step;
                s.poses[6] = s.poses[Snapshot.STRIDE / 2 + 6] = 1;
                x += step;
                s.dueNanos = due + h;
                s.stepNanos = h;
                buffer.publish();
            }
            frames.frame(now, period);
            Snapshot s = buffer.front();
            if (s.looks.length == 0) {
                continue;
            }
            double blend = s.blend(frames.getAsLong());
            double at = s.poses[0] + blend * (s.poses[Snapshot.STRIDE / 2] - s.poses[0]);
            if (i > 60) {
                double way = (at - last) * hertz;
                least = Math.min(least, way);
                most = Math.max(most, way);
            }
            last = at;
        }
        return new double[] {least, most};
    }

    @Test
    public void evenMotionIsEvenOnEveryScreen() {
        for (double hertz : new double[] {60, 90, 120}) {
            for (double step : new double[] {1 / 60.0, 0.01, 1 / 120.0}) {
                double[] w = ways(hertz, step, 0.15);
                assertTrue(hertz + " Hz, steps of " + step + ": ways from " + w[0] + " to " + w[1], w[0] > 0.9 && w[1] < 1.1);
            }
        }
    }

    @Test
    public void itFollowsTheRealTime() {
        FrameClock c = new FrameClock();
        long period = 16_666_667;
        long now = 0;
        for (int i = 0; i < 1000; i++) {
            // a screen that is a little slower than it says
            now += period + 20_000;
            c.frame(now, period);
        }
        assertEquals(now, c.getAsLong(), 0.1 * period);
    }

    @Test
    public void itNeverRunsBackwardsAndJumpsAfterARest() {
        FrameClock c = new FrameClock();
        long period = 8_333_333;
        Random random = new Random(3);
        long now = 1000;
        long last = 0;
        for (int i = 0; i < 2000; i++) {
            now += i % 300 == 0 ? 3_000_000_000L : Math.round(random.nextDouble() * 3 * period);
            c.frame(now, period);
            assertTrue(c.getAsLong() >= last);
            last = c.getAsLong();
            if (i % 300 == 0) {
                assertEquals(now, last);
            }
            assertEquals("it stays near", now, last, 2 * period);
        }
    }
}
