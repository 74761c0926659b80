package org.topple.app;

import android.opengl.GLSurfaceView;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import javax.microedition.khronos.egl.EGLConfig;
import javax.microedition.khronos.opengles.GL10;
import org.topple.app.gl.FrameClock;

/**
 * Measures the time between the frames of a renderer, tells which of them came too late for the screen, and keeps it from drawing more
 * of them than wanted. Asks for the next frame as long as it would differ from the last one; a rest after that is no missed frame.
 * One thread draws, another reads.
 */
final class FrameMeter implements GLSurfaceView.Renderer {
    /** Frames that can be read back. */
    static final int READABLE = 512;
    private static final int SIZE = 1024;
    private static final double NANOS = 1e9;
    /** A frame that takes longer than so many periods of the screen was missed at least once. */
    private static final float LATE = 1.5f;

    private final GLSurfaceView.Renderer renderer;
    private final FrameClock clock;
    private final float[] millis = new float[SIZE];
    private final boolean[] missed = new boolean[SIZE];
    private volatile long count;
    private volatile long misses;
    private volatile long shortest;
    private volatile long period = Math.round(NANOS / 60);
    private BooleanSupplier lively = () -> true;
    private Runnable again = () -> { };
    private boolean rests;
    private long last;

    /** The clock may be null; else it is told of every frame. */
    FrameMeter(GLSurfaceView.Renderer renderer, FrameClock clock) {
        this.renderer = renderer;
        this.clock = clock;
    }

    /** Asks for the next frame as long as the picture is lively. To be called before the first frame. */
    void drawOnWhile(BooleanSupplier picture, Runnable next) {
        lively = picture;
        again = next;
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
        TraceSections.INSTANCE.begin("frame");
        renderer.onDrawFrame(gl);
        TraceSections.INSTANCE.end();
        rests = !lively.getAsBoolean();
        if (!rests) {
            again.run();
        }
    }

    /** A frame starts. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // only the thread that draws adds
    void frame(long now) {
        if (clock != null) {
            clock.frame(now, period);
        }
        boolean late = now - last > LATE * expected();
        if (last != 0 && !(rests && late)) {
            int i = (int) (count & SIZE - 1);
            millis[i] = (now - last) * 1e-6f;
            missed[i] = late;
            misses += missed[i] ? 1 : 0;
            count++;
        }
        last = now;
    }

    /** The next frame comes after a rest that does not count: the screen was away. */
    void rest() {
        last = 0;
    }

    /** Frames measured so far. */
    long count() {
        return count;
    }

    /** Frames that came too late. */
    long missed() {
        return misses;
    }

    /** Time before a frame in milliseconds, among the last {@link #READABLE}. */
    float millis(long frame) {
        return millis[(int) (frame & SIZE - 1)];
    }

    /** Whether the screen had to show an old picture before that frame. */
    boolean isMissed(long frame) {
        return missed[(int) (frame & SIZE - 1)];
    }
}
