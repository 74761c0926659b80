package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
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

    private final FrameTimes times = new FrameTimes();
    private RuntimeException trouble;

    private final FrameMeter meter = new FrameMeter(new GLSurfaceView.Renderer() {
        @Override
        public void onSurfaceCreated(GL10 gl, EGLConfig config) { }

        @Override
        public void onSurfaceChanged(GL10 gl, int width, int height) { }

        @Override
        public void onDrawFrame(GL10 gl) {
            drawn++;
            if (trouble != null) {
                throw trouble;
            }
        }
    }, null, times);

    @Test
    public void missedFramesAreMarked() {
        meter.setRefreshRate(120);
        meter.frame(now);
        for (long millis : new long[] {8, 9, 17, 8, 50}) {
            meter.frame(now += millis * MILLI);
        }
        assertEquals(5, times.count());
        assertEquals(2, times.missed());
        assertEquals(17, times.millis(2), 1e-4);
        assertTrue(times.isMissed(2) && times.isMissed(4));
        assertFalse(times.isMissed(0) || times.isMissed(1) || times.isMissed(3));
    }

    @Test
    public void whatTheUserLimitsIsNotMissed() {
        meter.setRefreshRate(120);
        meter.limit(30);
        meter.frame(1);
        meter.frame(1 + 34 * MILLI);
        assertEquals(0, times.missed());
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
        assertEquals(1, times.count());
        assertEquals(0, times.missed());
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
        long measured = times.count();
        // after a rest of ten seconds
        meter.frame(System.nanoTime() + 10_000 * MILLI);
        assertEquals("no frame was missed meanwhile, and none measured", measured, times.count());
    }

    @Test
    public void everyFrameIsDrawnAndCounted() {
        for (int i = 0; i < 5; i++) {
            meter.onDrawFrame(null);
        }
        assertEquals(5, drawn);
        assertEquals(4, times.count());
    }

    /** It ended the app. */
    @Test
    public void aRendererThatFailsIsToldOnceAndLeftAloneUntilItsSurfaceIsMadeAnew() {
        RuntimeException[] told = new RuntimeException[1];
        int[] asked = new int[1];
        meter.setOnFailure(e -> told[0] = e);
        meter.drawOnWhile(() -> true, () -> asked[0]++);
        trouble = new IllegalStateException("a shader does not compile");
        meter.onDrawFrame(null);
        assertSame(trouble, told[0]);
        told[0] = null;
        meter.onDrawFrame(null);
        meter.onSurfaceChanged(null, 3, 4);
        assertNull(told[0]);
        assertEquals("drawn once", 1, drawn);
        assertEquals("and no next frame asked for", 0, asked[0]);
        trouble = null;
        meter.onSurfaceCreated(null, null);
        meter.onDrawFrame(null);
        assertEquals(2, drawn);
        assertEquals(1, asked[0]);
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
