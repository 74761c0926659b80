package org.topple.app;

import android.opengl.GLSurfaceView;
import java.util.concurrent.locks.LockSupport;
import javax.microedition.khronos.egl.EGLConfig;
import javax.microedition.khronos.opengles.GL10;

/** Measures the time between the frames of a renderer, and keeps it from drawing more of them than wanted. One thread draws, another reads. */
final class FrameMeter implements GLSurfaceView.Renderer {
    /** Frames that can be read back. */
    static final int READABLE = 512;
    private static final int SIZE = 1024;

    private final GLSurfaceView.Renderer renderer;
    private final float[] millis = new float[SIZE];
    private volatile long count;
    private volatile long shortest;
    private long last;

    FrameMeter(GLSurfaceView.Renderer renderer) {
        this.renderer = renderer;
    }

    /** At most so many frames a second; 0 for no limit. */
    void limit(int framesPerSecond) {
        shortest = framesPerSecond <= 0 ? 0 : 1_000_000_000L / framesPerSecond;
    }

    @Override
    public void onSurfaceCreated(GL10 gl, EGLConfig config) {
        renderer.onSurfaceCreated(gl, config);
    }

    @Override
    public void onSurfaceChanged(GL10 gl, int width, int height) {
        renderer.onSurfaceChanged(gl, width, height);
    }

    @Override
    public void onDrawFrame(GL10 gl) {
        long rest = last + shortest - System.nanoTime();
        if (shortest > 0 && rest > 0 && rest <= shortest) {
            LockSupport.parkNanos(this, rest);
        }
        frame(System.nanoTime());
        renderer.onDrawFrame(gl);
    }

    /** A frame starts. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // only the thread that draws adds
    void frame(long now) {
        if (last != 0) {
            millis[(int) (count & SIZE - 1)] = (now - last) * 1e-6f;
            count++;
        }
        last = now;
    }

    /** Frames measured so far. */
    long count() {
        return count;
    }

    /** Time before a frame in milliseconds, among the last {@link #READABLE}. */
    float millis(long frame) {
        return millis[(int) (frame & SIZE - 1)];
    }
}
