package org.topple.app;

import android.opengl.GLSurfaceView;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javax.microedition.khronos.egl.EGLConfig;
import javax.microedition.khronos.opengles.GL10;
import org.topple.app.gl.FrameClock;

/**
 * Measures the time between the frames of a renderer, tells which of them came too late for the screen, and keeps it from drawing more
 * of them than wanted. Asks for the next frame as long as it would differ from the last one; a rest after that is no missed frame. A
 * renderer that fails, for drivers have their ways, is left alone until its surface is made anew. One thread draws, another reads.
 */
final class FrameMeter implements GLSurfaceView.Renderer {
    private static final double NANOS = 1e9;
    /** A frame that takes longer than so many periods of the screen was missed at least once. */
    private static final float LATE = 1.5f;

    private final GLSurfaceView.Renderer renderer;
    private final FrameClock clock;
    private final FrameTimes times;
    private volatile long shortest;
    private volatile long period = Math.round(NANOS / 60);
    private BooleanSupplier lively = () -> true;
    private Runnable again = () -> { };
    private Consumer<RuntimeException> onFailure = e -> { };
    private boolean failed;
    private boolean rests;
    private long last;

    /** Keeps the times of frames. The clock may be null; else it is told of every frame. */
    FrameMeter(GLSurfaceView.Renderer renderer, FrameClock clock, FrameTimes times) {
        this.renderer = renderer;
        this.clock = clock;
        this.times = times;
    }

    /** Asks for the next frame as long as the picture is lively. To be called before the first frame. */
    void drawOnWhile(BooleanSupplier picture, Runnable next) {
        lively = picture;
        again = next;
    }

    /** Who is told, on the thread that draws, that the renderer failed. To be called before the first frame. */
    void setOnFailure(Consumer<RuntimeException> listener) {
        onFailure = listener;
    }

    /** At most so many frames a second; 0 for no limit. */
    void limit(int framesPerSecond) {
        shortest = framesPerSecond <= 0 ? 0 : 1_000_000_000L / framesPerSecond;
    }

    /** How often the screen shows a picture, per second. */
    void setRefreshRate(float hertz) {
        period = Math.round(NANOS / (hertz >= 20 && hertz <= 500 ? hertz : 60));
    }

    /** Nanoseconds between two frames if none is missed. */
    long expected() {
        return Math.max(period, shortest);
    }

    @Override
    public void onSurfaceCreated(GL10 gl, EGLConfig config) {
        failed = false;
        try {
            renderer.onSurfaceCreated(gl, config);
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    @Override
    public void onSurfaceChanged(GL10 gl, int width, int height) {
        if (failed) {
            return;
        }
        try {
            renderer.onSurfaceChanged(gl, width, height);
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    private void fail(RuntimeException e) {
        failed = true;
        onFailure.accept(e);
    }

    @Override
    public void onDrawFrame(GL10 gl) {
        if (failed) {
            return;
        }
        long rest = last + shortest - System.nanoTime();
        if (shortest > 0 && rest > 0 && rest <= shortest) {
            LockSupport.parkNanos(this, rest);
        }
        frame(System.nanoTime());
        TraceSections.INSTANCE.begin("frame");
        try {
            renderer.onDrawFrame(gl);
        } catch (RuntimeException e) {
            fail(e);
        } finally {
            TraceSections.INSTANCE.end();
        }
        rests = failed || !lively.getAsBoolean();
        if (!rests) {
            again.run();
        }
    }

    /** A frame starts. */
    void frame(long now) {
        if (clock != null) {
            clock.frame(now, period);
        }
        boolean late = now - last > LATE * expected();
        if (last != 0 && !(rests && late)) {
            times.add(now - last, late);
        }
        last = now;
    }

    /** The next frame comes after a rest that does not count: the screen was away. */
    void rest() {
        last = 0;
    }
}
