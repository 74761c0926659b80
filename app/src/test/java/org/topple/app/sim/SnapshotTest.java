package org.topple.app.sim;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertSame;

import org.junit.Test;

public class SnapshotTest {
    private final Snapshot s = new Snapshot();

    @Test
    public void blendRunsFromOneStateToTheNext() {
        s.dueNanos = 1000;
        s.stepNanos = 100;
        assertEquals(0, s.blend(0), 0);
        assertEquals(0, s.blend(900), 0);
        assertEquals(0.25, s.blend(925), 1e-12);
        assertEquals(1, s.blend(1000), 0);
        assertEquals(1, s.blend(5000), 0);
    }

    @Test
    public void reserveAllocatesOnlyForMoreThanEver() {
        s.reserve(10);
        double[] poses = s.poses;
        s.reserve(3);
        s.reserve(10);
        assertSame(poses, s.poses);
        s.reserve(11);
        assertEquals(20 * Snapshot.STRIDE, s.poses.length);
    }
}
