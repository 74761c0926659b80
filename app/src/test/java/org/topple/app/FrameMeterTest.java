package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import android.opengl.GLSurfaceView;
import javax.microedition.khronos.egl.EGLConfig;
import javax.microedition.khronos.opengles.GL10;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.topple.app.sim.Bytes;

@RunWith(RobolectricTestRunner.class)
public class FrameMeterTest {
    private static final long MILLI = 1_000_000;
    private int drawn;
    private long now = 1;

    private final FrameMeter meter = new FrameMeter(new GLSurfaceView.Renderer() {
        @Override
        public void onSurfaceCreated(GL10 gl, EGLConfig config) { }

        @Override
        public void onSurfaceChanged(GL10 gl, int width, int height) { }

        @Override
        public void onDrawFrame(GL10 gl) {
            drawn++;
        }
    }, null);

    @Test
    public void missedFramesAreMarked() {
        meter.setRefreshRate(120);
        meter.frame(now);
        for (long millis : new long[] {8, 9, 17, 8, 50}) {
            meter.frame(now += millis * MILLI);
        }
        assertEquals(5, meter.count());
        assertEquals(2, meter.missed());
        assertEquals(17, meter.millis(2), 1e-4);
        assertTrue(meter.isMissed(2) && meter.isMissed(4));
        assertFalse(meter.isMissed(0) || meter.isMissed(1) || meter.isMissed(3));
    }

    @Test
    public void whatTheUserLimitsIsNotMissed() {
        meter.setRefreshRate(120);
        meter.limit(30);
        meter.frame(1);
        meter.frame(1 + 34 * MILLI);
        assertEquals(0, meter.missed());
        assertEquals(33_333_333, meter.expected());
        meter.limit(0);
        assertEquals(8_333_333, meter.expected());
        meter.setRefreshRate(0);
        assertEquals("a screen that does not tell", 16_666_667, meter.expected());
    }

    @Test
    public void aRestIsNoFrame() {
        meter.frame(1);
        meter.frame(16 * MILLI);
        meter.rest();
        meter.frame(10_000 * MILLI);
        assertEquals(1, meter.count());
        assertEquals(0, meter.missed());
    }

    @Test
    public void measuringAllocatesNothing() {
        Runnable frames = () -> {
            for (int i = 0; i < 100; i++) {
                meter.frame(now += 16 * MILLI);
            }
        };
        frames.run();
        frames.run();
        assertEquals(0, Bytes.allocated(frames));
    }

    @Test
    public void asksForTheNextFrameOnlyWhileThePictureIsLively() {
        boolean[] lively = {true};
        int[] asked = new int[1];
        meter.drawOnWhile(() -> lively[0], () -> asked[0]++);
        meter.onDrawFrame(null);
        meter.onDrawFrame(null);
        assertEquals(2, asked[0]);
        lively[0] = false;
        meter.onDrawFrame(null);
        assertEquals(2, asked[0]);
        long measured = meter.count();
        // after a rest of ten seconds
        meter.frame(System.nanoTime() + 10_000 * MILLI);
        assertEquals("no frame was missed meanwhile, and none measured", measured, meter.count());
    }

    @Test
    public void everyFrameIsDrawnAndCounted() {
        for (int i = 0; i < 5; i++) {
            meter.onDrawFrame(null);
        }
        assertEquals(5, drawn);
        assertEquals(4, meter.count());
    }

    @Test
    public void theFastestPicturesAreAskedForUnlessLimited() {
        assertTrue(RefreshRate.isBetter(120, 60, 0));
        assertFalse(RefreshRate.isBetter(60, 120, 0));
        assertTrue("enough is enough", RefreshRate.isBetter(60, 120, 60));
        assertTrue(RefreshRate.isBetter(60, 48, 60));
        assertFalse(RefreshRate.isBetter(48, 60, 60));
        assertTrue("screens say 59.94", RefreshRate.isBetter(59.94f, 90, 60));
    }
}
