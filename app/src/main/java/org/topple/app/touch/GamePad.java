package org.topple.app.touch;

/**
 * Sticks, triggers and a hand for those who do not touch the screen. The left stick turns the camera and the right one shifts it, the
 * triggers go away and nearer; all the faster the further they are pushed. The hand is a finger of its own that lands in the middle
 * of the screen; while it is down the left stick, or keys, move it, and with it what it holds. Belongs to one thread.
 */
public final class GamePad {
    /** The number of the hand among the fingers; no screen has so many. */
    public static final int HAND = 9;
    /** Sticks rest only roughly in the middle. */
    static final float DEAD = 0.18f;
    private static final float ORBIT = 900, SHIFT = 700, MOVE = 600, ZOOM = 1.6f;
    private static final double LONGEST = 0.1;

    private final Actions actions;
    private final Gestures gestures;
    private float leftX, leftY, rightX, rightY, away, nearer;
    private boolean down;
    private float x, y;
    private int width = 1, height = 1;

    public GamePad(Actions actions, Gestures gestures) {
        this.actions = actions;
        this.gestures = gestures;
    }

    /** Size of the screen in pixels. */
    public void setScreen(int w, int h) {
        width = Math.max(1, w);
        height = Math.max(1, h);
        if (!down) {
            x = width / 2f;
            y = height / 2f;
        }
    }

    /** How the sticks stand, from -1 to 1, y downwards, and the triggers, from 0 to 1. */
    public void sticks(float lx, float ly, float rx, float ry, float leftTrigger, float rightTrigger) {
        leftX = alive(lx, ly) * lx;
        leftY = alive(lx, ly) * ly;
        rightX = alive(rx, ry) * rx;
        rightY = alive(rx, ry) * ry;
        away = alive(leftTrigger, 0) * leftTrigger;
        nearer = alive(rightTrigger, 0) * rightTrigger;
    }

    /** Factor that is 0 in the dead zone and brings what is beyond it back to the whole range. */
    private static float alive(float a, float b) {
        float far = (float) Math.hypot(a, b);
        return far <= DEAD ? 0 : Math.min(1, (far - DEAD) / (1 - DEAD)) / far;
    }

    /** Whether anything is pushed, so that time matters. */
    public boolean isActive() {
        return leftX != 0 || leftY != 0 || rightX != 0 || rightY != 0 || away != 0 || nearer != 0;
    }

    /** So many seconds have passed; it is now this many milliseconds. */
    public void tick(double seconds, long now) {
        float t = (float) Math.max(0, Math.min(LONGEST, seconds));
        if (leftX != 0 || leftY != 0) {
            if (down) {
                move(leftX * MOVE * t, leftY * MOVE * t, now);
            } else {
                actions.orbit(-leftX * ORBIT * t, -leftY * ORBIT * t);
            }
        }
        if (rightX != 0 || rightY != 0) {
            actions.pan(-rightX * SHIFT * t, -rightY * SHIFT * t);
        }
        if (away != nearer) {
            actions.zoom((float) Math.exp((nearer - away) * ZOOM * t), width / 2f, height / 2f);
        }
    }

    /** The hand takes hold of what is in the middle, or lets go. */
    public void toggleHand(long now) {
        if (down) {
            down = false;
            gestures.up(HAND, x, y, now);
            setScreen(width, height);
        } else {
            setScreen(width, height);
            down = true;
            gestures.down(HAND, x, y, now);
        }
    }

    /** Moves the hand, if it is down, by so many pixels, within the screen. */
    public void move(float dx, float dy, long now) {
        if (down) {
            x = Math.max(0, Math.min(width, x + dx));
            y = Math.max(0, Math.min(height, y + dy));
            gestures.move(HAND, x, y, now);
        }
    }

    /** Everything is let go of without meaning. */
    public void cancel() {
        sticks(0, 0, 0, 0, 0, 0);
        down = false;
        setScreen(width, height);
    }

    public boolean isDown() {
        return down;
    }

    /** Where the hand is. */
    public float x() {
        return x;
    }

    public float y() {
        return y;
    }
}
