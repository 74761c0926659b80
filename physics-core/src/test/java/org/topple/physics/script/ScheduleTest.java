package org.topple.physics.script;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Spec;

public class ScheduleTest {
    private final MotionState state = new MotionState();

    @Test
    @Spec("E30")
    public void theTimeAtTheRootIsTheTimeAsked() {
        Schedule[] all = {
            Schedule.constant(1, 2, 4, 8), Schedule.ease(0, 0, 6, 10, 0.9),
            Schedule.of(BSpline.open(2, 0, 0, 0.1, 1, 2, 1.5, 2.1, 4, 5, 4.5, 6, 9)),
            Schedule.through(new double[] {0, 1, 1.5, 4}, new double[] {0, 3, 2, 9})};
        for (Schedule schedule : all) {
            for (int i = 0; i <= 1000; i++) {
                double t = schedule.begin() + (schedule.end() - schedule.begin()) * i / 1000;
                assertEquals(t, schedule.timeAtRoot(t), 1e-14 * schedule.end());
            }
        }
    }

    @Test
    @Spec("E30")
    public void theBodyIsAtTheKeysInTime() {
        double[] times = {0, 0.7, 2, 2.5, 6};
        double length = Combos.path(1).length();
        double[] distances = {0, 0.1 * length, 0.5 * length, 0.4 * length, length};
        Path path = Combos.path(1);
        Motion motion = ScriptedMotion.along(path, Schedule.through(times, distances));
        double[] expected = new double[3];
        for (int i = 0; i < times.length; i++) {
            motion.at(times[i], state);
            path.curve().evaluate(path.parameter(distances[i]), 0, expected);
            assertEquals(0, new Vector3d(expected).distance(state.x, state.y, state.z), 1e-12);
        }
    }

    @Test
    @Spec("E30")
    public void timeThatTurnsBackIsRefused() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
                () -> Schedule.of(BSpline.open(2, 0, 0, 3.01, 1, -0.01, 2, 3, 3)));
        assertTrue(e.getMessage(), e.getMessage().contains("time stands or turns back"));
        assertThrows(IllegalArgumentException.class, () -> Schedule.of(BSpline.open(2, 0, 0, -1, 1, 2, 2, 3, 3)));
        assertThrows(IllegalArgumentException.class, () -> Schedule.of(BSpline.open(2, 0, 0, 1, 1, 4, 2, 3, 3)));
        assertThrows(IllegalArgumentException.class, () -> Schedule.of(BSpline.open(2, 1, 0, 1, 1, 1, 2, 1, 3)));
        // by a hair it does not
        assertEquals(3, Schedule.of(BSpline.open(2, 0, 0, 2.99, 1, 0.01, 2, 3, 3)).end(), 0);
    }

    @Test
    @Spec("E32")
    public void constantSpeedIsConstantToTheEnds() {
        for (int combo = 0; combo < 2; combo++) {
            Motion motion = Combos.motion(combo);
            double mean = Combos.path(combo).length() / Combos.DURATION;
            int n = 600;
            Vector3d before = new Vector3d();
            Vector3d now = new Vector3d();
            motion.at(0, state);
            state.position(before);
            for (int i = 1; i <= n; i++) {
                motion.at(Combos.DURATION * i / n, state);
                assertEquals(mean, state.velocity(new Vector3d()).length(), 1e-12 * mean);
                state.position(now);
                assertEquals(mean, now.distance(before) * n / Combos.DURATION, 5e-3 * mean);
                before.set(now);
            }
        }
    }

    @Test
    @Spec("E32")
    public void easeStartsAndEndsAtRest() {
        for (double sharpness : new double[] {1.0 / 3, 0.5, 0.7, 0.95}) {
            Schedule ease = Schedule.ease(2, 1, 5, 7, sharpness);
            double peak = 0;
            for (double t = 2; t <= 5; t += 1e-3) {
                ease.at(t, state);
                peak = Math.max(peak, state.ds);
            }
            // s_v/t_v at the middle: 1.5 ds / (1.5 (1 - k) dt)
            assertEquals(2 / (1 - sharpness), peak, 1e-3 * peak);
            ease.at(2, state);
            assertEquals(0, state.ds, 1e-12);
            ease.at(5, state);
            assertEquals(0, state.ds, 1e-12);
            ease.at(3.5, state);
            assertEquals(4, state.s, 1e-12);
        }
        // the gentle one is 3 x^2 - 2 x^3
        assertEquals(3 * 0.0625 - 2 * 0.015625, Schedule.ease(0, 0, 4, 1).value(1), 1e-15);
    }

    @Test
    public void throughReproducesACubicAndItsRates() {
        // s = t^3 - t on -1..2, slopes 2 and 11
        Schedule cubic = Schedule.through(new double[] {-1, 0.3, 1, 2}, new double[] {0, 0.027 - 0.3, 0, 6}, 2, 11);
        for (double t = -1; t <= 2; t += 0.01) {
            cubic.at(t, state);
            assertEquals(t * t * t - t, state.s, 1e-13);
            assertEquals(3 * t * t - 1, state.ds, 1e-12);
            assertEquals(6 * t, state.dds, 1e-11);
        }
    }

    @Test
    @Spec("E33")
    public void aMomentAtWhichTimeHardlyPassesGivesFiniteRates() {
        // t_v = 0 in the middle while s goes on: the speed is infinite there
        Schedule stop = Schedule.of(BSpline.open(2, 0, 0, 1, 0, 0, 1, 1, 1));
        double before = -1;
        for (int i = 0; i <= 10_000; i++) {
            stop.at(i / 10_000.0, state);
            assertTrue(Math.abs(state.ds) < 1e12 && Math.abs(state.dds) < 1e30);
            assertTrue(state.s >= before);
            before = state.s;
        }
        stop.at(0.5, state);
        assertTrue(state.ds > 100);

        // both vanish at the ends, their quotient does not: t = s = 3 v^2 - 2 v^3
        Schedule even = Schedule.of(BSpline.open(2, 0, 0, 0, 0, 1, 1, 1, 1));
        for (int i = 0; i <= 10_000; i++) {
            even.at(i / 10_000.0, state);
            assertEquals(i / 10_000.0, state.s, 1e-12);
            assertEquals(1, state.ds, 1e-6);
            assertEquals(0, state.dds, 1e-3);
        }
    }
}
