package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import androidx.test.core.app.ApplicationProvider;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.annotation.Config;
import org.robolectric.util.ReflectionHelpers;

/** What devices tell and do not tell. */
@RunWith(RobolectricTestRunner.class)
@Config(sdk = 34)
public class DeviceTest {
    private int asked;

    /** A result said that the headroom was unknown whenever it was asked for twice in a row, at the end of each run for one. */
    @Test
    public void headroomIsNotAskedForTooOften() {
        Headroom h = new Headroom();
        float first = h.at(5000, this::device);
        assertEquals(0.1f, first, 1e-6);
        assertEquals(first, h.at(5400, this::device), 0);
        assertEquals(first, h.at(5999, this::device), 0);
        assertEquals(1, asked);
        assertEquals(0.2f, h.at(6000, this::device), 1e-6);
        Headroom silent = new Headroom();
        assertEquals(Float.NaN, silent.at(0, () -> Double.NaN), 0);
        assertEquals("it may tell later", 0.3f, silent.at(1000, this::device), 1e-6);
    }

    private double device() {
        return ++asked / 10.0;
    }

    /** A failure of the hints went for one of physics, again with every step. */
    @Test
    public void hintsThatFailAreLeftOffAndPhysicsGoesOn() {
        PerformanceHints h = new PerformanceHints(ApplicationProvider.getApplicationContext());
        for (Runnable call : new Runnable[] {() -> h.worked(7), () -> h.target(8), h::ended}) {
            ReflectionHelpers.setField(h, "session", "no session of the system");
            call.run();
            assertNull(ReflectionHelpers.getField(h, "session"));
        }
    }
}
