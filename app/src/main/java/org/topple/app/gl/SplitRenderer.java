package org.topple.app.gl;

import android.opengl.GLSurfaceView;
import java.util.function.LongSupplier;
import javax.microedition.khronos.egl.EGLConfig;
import javax.microedition.khronos.opengles.GL10;
import org.topple.app.sim.Snapshot;
import org.topple.app.sim.TripleBuffer;
import org.topple.app.touch.Halves;

/** Draws one simulation on the whole screen, or two in halves of it, through the same camera. GL thread only. */
public final class SplitRenderer implements GLSurfaceView.Renderer {
    private final LabRenderer first;
    private final LabRenderer second;
    private Halves halves = Halves.of(1, 1, false, false);
    private boolean panel;

    /** The clock is that of the snapshots. */
    public SplitRenderer(TripleBuffer<Snapshot> first, TripleBuffer<Snapshot> second, Camera camera, LongSupplier nanoTime) {
        this.first = new LabRenderer(first, camera, nanoTime);
        this.second = new LabRenderer(second, camera, nanoTime);
    }

    /** Shows two simulations from the next frame on, or one; and whether a panel takes a part of the screen. */
    public void setSplit(boolean split, boolean withPanel) {
        panel = withPanel;
        place(Halves.of(halves.width(), halves.height(), split, panel));
    }

    private void place(Halves now) {
        halves = now;
        int w = now.viewWidth();
        int h = now.viewHeight();
        // counted from below
        first.setViewport(0, now.height() - h, w, h);
        second.setViewport(now.width() - w, 0, w, h);
    }

    /** Looks through another camera from the next frame on. */
    public void setCamera(Camera camera) {
        first.setCamera(camera);
        second.setCamera(camera);
    }

    /** Draws in another way from the next frame on. */
    public void setOptions(RenderOptions options) {
        first.setOptions(options);
        second.setOptions(options);
    }

    @Override
    public void onSurfaceCreated(GL10 gl, EGLConfig config) {
        first.onSurfaceCreated(gl, config);
        second.onSurfaceCreated(gl, config);
    }

    @Override
    public void onSurfaceChanged(GL10 gl, int width, int height) {
        place(Halves.of(Math.max(1, width), Math.max(1, height), halves.split(), panel));
    }

    /** Whether the next frame would differ from the last one although nothing new comes. */
    public boolean isLively() {
        return first.isLively() || halves.split() && second.isLively();
    }

    @Override
    public void onDrawFrame(GL10 gl) {
        first.onDrawFrame(gl);
        if (halves.split()) {
            second.onDrawFrame(gl);
        }
    }
}
