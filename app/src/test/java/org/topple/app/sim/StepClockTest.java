package org.topple.app.sim;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class StepClockTest {
    private static final long STEP = 10;
    private final StepClock clock = new StepClock(STEP, 4);

    @Test
    public void stepsAreDueAtEqualDistances() {
        clock.start(100);
        assertEquals(10, clock.untilDue(100));
        assertEquals(1, clock.untilDue(109));
        assertEquals(0, clock.untilDue(110));
        assertEquals(110, clock.stepped());
        assertEquals(7, clock.untilDue(113));
        assertEquals(120, clock.stepped());
        assertEquals(0, clock.lostNanos());
    }

    @Test
    public void catchesUpWithinTheLimit() {
        clock.start(0);
        for (int i = 1; i <= 5; i++) {
            assertEquals(0, clock.untilDue(50));
            assertEquals(i * STEP, clock.stepped());
        }
        assertEquals(10, clock.untilDue(50));
        assertEquals(0, clock.lostNanos());
    }

    @Test
    public void givesUpWhatIsBeyondTheLimit() {
        clock.start(0);
        assertEquals(0, clock.untilDue(1000));
        assertEquals(950, clock.lostNanos());
        int steps = 0;
        for (; clock.untilDue(1000) == 0; clock.stepped()) {
            steps++;
        }
        assertEquals("the late ones and the one due now", 5, steps);
    }

    /** A step that takes three times as long as it simulates: the delay stays within the limit forever. */
    @Test
    public void neverSpirals() {
        clock.start(0);
        long now = 0;
        for (int i = 0; i < 1000; i++) {
            now += clock.untilDue(now);
            long due = clock.stepped();
            assertTrue("late at step " + i, now - due <= 4 * STEP);
            now += 3 * STEP;
        }
        assertEquals(1000 * 2 * STEP, clock.lostNanos(), 6 * STEP);
    }

    @Test
    public void aPauseDoesNotCount() {
        clock.start(0);
        clock.start(1_000_000);
        assertEquals(10, clock.untilDue(1_000_000));
        assertEquals(0, clock.lostNanos());
    }

    @Test
    public void refusesNonsense() {
        assertThrows(IllegalArgumentException.class, () -> new StepClock(0, 4));
        assertThrows(IllegalArgumentException.class, () -> new StepClock(10, 0));
    }

    /** After a rest a step is due at once; whoever rests and goes on in quick turns gains no steps by that. */
    @Test
    public void goingOnIsAtOnceButNeverTooSoon() {
        clock.start(0);
        assertEquals(0, clock.untilDue(10));
        assertEquals(10, clock.stepped());
        clock.resume(13);
        assertEquals("a step after the last one", 7, clock.untilDue(13));
        clock.resume(1_000_000);
        assertEquals(0, clock.untilDue(1_000_000));
        assertEquals(1_000_000, clock.stepped());
        assertEquals(10, clock.untilDue(1_000_000));
        assertEquals(0, clock.lostNanos());
    }
}
