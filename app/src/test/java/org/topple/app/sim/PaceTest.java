package org.topple.app.sim;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class PaceTest {
    private static final long MS = 1_000_000;

    @Test
    public void tellsTheSpeedOfTheLastHalfSecond() {
        Pace p = new Pace();
        assertFalse("not known yet", p.isTooSlow(1));
        for (int i = 0; i <= 60; i++) {
            p.stepped(0.0125, i * 21 * MS, 20 * MS);
        }
        assertEquals(12.5 / 21, p.speed(), 1e-6);
        assertEquals(20, p.stepMillis(), 1e-6);
        assertTrue(p.isTooSlow(1));
        assertFalse("as slow as wanted", p.isTooSlow(0.5));
        p.restart();
        assertFalse(p.isTooSlow(1));
    }

    @Test
    public void historyKeepsTheNewestSteps() {
        StepHistory h = new StepHistory();
        Snapshot s = new Snapshot();
        for (int i = 0; i < 5000; i++) {
            s.contacts = i;
            s.phaseNanos[2] = 3 * MS;
            h.add(s);
        }
        assertEquals(5000, h.count());
        assertEquals(4999, h.get(StepHistory.Channel.CONTACTS, 4999), 0);
        assertEquals(5000 - StepHistory.READABLE, h.get(StepHistory.Channel.CONTACTS, 5000 - StepHistory.READABLE), 0);
        assertEquals(3, h.get(StepHistory.Channel.GROUPS, 4999), 1e-6);
    }
}
