package org.topple.app.touch;

/**
 * Turns the touches of up to ten fingers into {@link Actions}. A finger that lands asks what is under it. On a body it takes hold
 * as soon as it moves, and throws if it is lifted in motion; on empty space one finger turns the camera, two shift and zoom it. A
 * finger that lands beside one that moves the camera moves the camera too. A tap throws or builds in the tools for that, two taps focus, a
 * long press inspects. Belongs to one thread; times are in milliseconds.
 */
public final class Gestures {
    /** How long a finger rests until it means the inspector, and how soon a second tap must follow. */
    public static final long LONG_PRESS = 500, DOUBLE_TAP = 300;
    /** Most fingers. */
    public static final int MOST = 10;
    /** Samples over which the velocity of a finger is taken, and how old they may be. */
    private static final int SAMPLES = 8;
    private static final long OLDEST = 120, STALE = 60;

    private enum State { UP, ASKED, ON_BODY, HOLDING, CAMERA, DONE }

    /** One finger. */
    private static final class Finger {
        State state = State.UP;
        int token;
        boolean moved;
        float startX, startY, x, y;
        long start;
        final float[] xs = new float[SAMPLES];
        final float[] ys = new float[SAMPLES];
        final long[] times = new long[SAMPLES];
        int samples;

        void sample(float px, float py, long now) {
            xs[samples % SAMPLES] = px;
            ys[samples % SAMPLES] = py;
            times[samples++ % SAMPLES] = now;
        }
    }

    private final Actions actions;
    private final float slop;
    private final float slowestFling;
    private final Finger[] fingers = new Finger[MOST];
    private Tool tool = Tool.GRAB;
    private int tokens;
    private long lastTap = Long.MIN_VALUE / 2;
    private float lastTapX, lastTapY;

    /** Motion up to {@code slop} pixels is none; slower than {@code slowestFling} pixels per second throws nothing. */
    public Gestures(Actions actions, float slop, float slowestFling) {
        this.actions = actions;
        this.slop = slop;
        this.slowestFling = slowestFling;
        for (int i = 0; i < MOST; i++) {
            fingers[i] = new Finger();
        }
    }

    /** What fingers that land from now on do. */
    public void setTool(Tool value) {
        tool = value;
    }

    public Tool tool() {
        return tool;
    }

    /** Whether any finger is down. */
    public boolean isTouched() {
        return count(State.UP) < MOST;
    }

    /** A finger lands; fingers have small numbers of their own. */
    public void down(int finger, float x, float y, long now) {
        if (finger < 0 || finger >= MOST) {
            return;
        }
        Finger f = fingers[finger];
        boolean camera = tool == Tool.THROW || tool == Tool.CAMERA || count(State.CAMERA) > 0;
        f.moved = false;
        f.startX = f.x = x;
        f.startY = f.y = y;
        f.start = now;
        f.samples = 0;
        f.sample(x, y, now);
        if (camera) {
            // fingers that came together move the camera, none of them taps
            f.moved = count(State.CAMERA) > 0;
            f.state = State.CAMERA;
        } else {
            f.state = State.ASKED;
            f.token = ++tokens;
            actions.pick(finger, f.token, x, y);
        }
    }

    /** The answer to {@link Actions#pick}: whether there is a body that can be dragged. Late answers are ignored. */
    public void picked(int finger, int token, boolean body) {
        Finger f = fingers[finger];
        if (f.state != State.ASKED || f.token != token) {
            return;
        }
        f.state = body ? State.ON_BODY : State.CAMERA;
        if (body && f.moved) {
            hold(finger, f);
        }
    }

    /** A finger moves. */
    public void move(int finger, float x, float y, long now) {
        if (finger < 0 || finger >= MOST || fingers[finger].state == State.UP) {
            return;
        }
        Finger f = fingers[finger];
        float oldX = f.x;
        float oldY = f.y;
        f.x = x;
        f.y = y;
        f.sample(x, y, now);
        f.moved |= Math.hypot(x - f.startX, y - f.startY) > slop;
        if (!f.moved) {
            return;
        }
        switch (f.state) {
            case ON_BODY -> hold(finger, f);
            case HOLDING -> actions.drag(finger, x, y);
            case CAMERA -> moveCamera(f, oldX, oldY);
            default -> { }
        }
    }

    /** A finger is lifted. */
    public void up(int finger, float x, float y, long now) {
        if (finger < 0 || finger >= MOST) {
            return;
        }
        Finger f = fingers[finger];
        State state = f.state;
        f.state = State.UP;
        if (state == State.HOLDING) {
            float[] v = velocity(f, now);
            boolean fling = Math.hypot(v[0], v[1]) >= slowestFling;
            actions.release(finger, x, y, fling ? v[0] : 0, fling ? v[1] : 0);
        } else if (state != State.UP && state != State.DONE && !f.moved && now - f.start < LONG_PRESS) {
            tap(x, y, now);
        }
    }

    /** Everything is lifted without meaning: the screen goes away, or the system took the fingers. */
    public void cancel() {
        for (int i = 0; i < MOST; i++) {
            Finger f = fingers[i];
            if (f.state == State.HOLDING) {
                actions.release(i, f.x, f.y, 0, 0);
            }
            f.state = State.UP;
        }
        lastTap = Long.MIN_VALUE / 2;
    }

    /** Time passes: call it when a finger may have rested for {@link #LONG_PRESS}. */
    public void tick(long now) {
        Finger only = null;
        for (Finger f : fingers) {
            if (f.state != State.UP) {
                if (only != null) {
                    return;
                }
                only = f;
            }
        }
        boolean resting = only != null && !only.moved && only.state != State.DONE && only.state != State.HOLDING;
        if (resting && now - only.start >= LONG_PRESS) {
            only.state = State.DONE;
            actions.inspect(only.x, only.y);
        }
    }

    private void hold(int finger, Finger f) {
        f.state = State.HOLDING;
        actions.grab(finger);
        actions.drag(finger, f.x, f.y);
    }

    private void tap(float x, float y, long now) {
        if (tool == Tool.THROW) {
            actions.shoot(x, y);
        } else if (tool == Tool.BUILD) {
            actions.build(x, y);
        } else if (now - lastTap <= DOUBLE_TAP && Math.hypot(x - lastTapX, y - lastTapY) <= 4 * slop) {
            lastTap = Long.MIN_VALUE / 2;
            actions.focus(x, y);
        } else {
            lastTap = now;
            lastTapX = x;
            lastTapY = y;
        }
    }

    /** One finger turns; of two, each shifts by its half, and zooms by how it changes their distance. */
    private void moveCamera(Finger f, float oldX, float oldY) {
        Finger other = null;
        int n = 0;
        for (Finger g : fingers) {
            if (g.state == State.CAMERA) {
                n++;
                other = g == f ? other : g;
            }
        }
        if (n == 1) {
            actions.orbit(f.x - oldX, f.y - oldY);
        } else {
            actions.pan((f.x - oldX) / n, (f.y - oldY) / n);
            double before = Math.hypot(oldX - other.x, oldY - other.y);
            double after = Math.hypot(f.x - other.x, f.y - other.y);
            if (before > slop && after > slop) {
                actions.zoom((float) (after / before), (f.x + other.x) / 2, (f.y + other.y) / 2);
            }
        }
    }

    private int count(State state) {
        int n = 0;
        for (Finger f : fingers) {
            n += f.state == state ? 1 : 0;
        }
        return n;
    }

    /** Pixels per second over the last moments; zero if the finger was still before it was lifted. */
    private static float[] velocity(Finger f, long now) {
        int newest = f.samples - 1;
        int oldest = newest;
        while (oldest > 0 && newest - oldest < SAMPLES - 1 && now - f.times[(oldest - 1) % SAMPLES] <= OLDEST) {
            oldest--;
        }
        int a = oldest % SAMPLES;
        int b = newest % SAMPLES;
        float seconds = (f.times[b] - f.times[a]) / 1000f;
        if (now - f.times[b] > STALE || seconds <= 0) {
            return new float[2];
        }
        return new float[] {(f.xs[b] - f.xs[a]) / seconds, (f.ys[b] - f.ys[a]) / seconds};
    }
}
