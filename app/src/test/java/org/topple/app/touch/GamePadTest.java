package org.topple.app.touch;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class GamePadTest {
    private final StringBuilder told = new StringBuilder();
    private Gestures gestures;
    private boolean body = true;

    private final Actions actions = new Actions() {
        @Override
        public void pick(int finger, int token, float x, float y) {
            told.append("pick ").append(Math.round(x)).append(' ').append(Math.round(y)).append('\n');
            gestures.picked(finger, token, body);
        }

        @Override
        public void grab(int finger) {
            told.append("grab ").append(finger).append('\n');
        }

        @Override
        public void drag(int finger, float x, float y) {
            told.append("drag ").append(Math.round(x)).append(' ').append(Math.round(y)).append('\n');
        }

        @Override
        public void release(int finger, float x, float y, float vx, float vy) {
            told.append("release\n");
        }

        @Override
        public void orbit(float dx, float dy) {
            told.append("orbit ").append(Math.round(dx)).append(' ').append(Math.round(dy)).append('\n');
        }

        @Override
        public void pan(float dx, float dy) {
            told.append("pan ").append(Math.round(dx)).append(' ').append(Math.round(dy)).append('\n');
        }

        @Override
        public void zoom(float factor, float x, float y) {
            told.append(factor > 1 ? "nearer\n" : "away\n");
        }

        @Override
        public void focus(float x, float y) { }

        @Override
        public void inspect(float x, float y) { }

        @Override
        public void shoot(float x, float y) { }

        @Override
        public void build(float x, float y) { }
    };

    private final GamePad pad = pad();

    private GamePad pad() {
        gestures = new Gestures(actions, 8, 100);
        GamePad p = new GamePad(actions, gestures);
        p.setScreen(400, 800);
        return p;
    }

    private String told() {
        String s = told.toString();
        told.setLength(0);
        return s;
    }

    @Test
    public void sticksNearTheMiddleRest() {
        pad.sticks(0.12f, -0.12f, 0.17f, 0, 0.1f, 0);
        assertFalse(pad.isActive());
        pad.tick(0.1, 0);
        assertEquals("", told());
        pad.sticks(0.19f, 0, 0, 0, 0, 0);
        assertTrue(pad.isActive());
    }

    @Test
    public void theWholeRangeIsUsedAndTimeCounts() {
        pad.sticks(1, 0, 0, 0, 0, 0);
        pad.tick(0.01, 0);
        assertEquals("orbit -9 0\n", told());
        pad.tick(0.02, 0);
        assertEquals("orbit -18 0\n", told());
        pad.tick(100, 0);
        assertEquals("a long pause is no jump", "orbit -90 0\n", told());
        // into a corner it is not faster than straight
        pad.sticks(1, 1, 0, 0, 0, 0);
        pad.tick(0.1, 0);
        assertEquals("orbit -64 -64\n", told());
        pad.sticks(0, 0, 0, -1, 0, 0);
        pad.tick(0.1, 0);
        assertEquals("pan 0 70\n", told());
        pad.sticks(0, 0, 0, 0, 0, 1);
        pad.tick(0.1, 0);
        assertEquals("nearer\n", told());
        pad.sticks(0, 0, 0, 0, 0.5f, 0);
        pad.tick(0.1, 0);
        assertEquals("away\n", told());
        pad.sticks(0, 0, 0, 0, 0, 0);
        assertFalse(pad.isActive());
    }

    @Test
    public void theHandGrabsInTheMiddleAndTheStickDragsIt() {
        pad.toggleHand(0);
        assertEquals("pick 200 400\n", told());
        assertTrue(pad.isDown());
        pad.sticks(1, 0, 0, 0, 0, 0);
        pad.tick(0.1, 100);
        assertEquals("grab 9\ndrag 260 400\n", told());
        pad.move(0, -100, 200);
        assertEquals("drag 260 300\n", told());
        for (int i = 0; i < 20; i++) {
            pad.tick(0.1, 300 + i);
        }
        assertEquals("it stays on the screen", 400, pad.x(), 0);
        told();
        pad.toggleHand(5000);
        assertEquals("release\n", told());
        assertFalse(pad.isDown());
        assertEquals("the next one starts in the middle", 200, pad.x(), 0);
    }

    @Test
    public void withoutAHandKeysMoveNothingAndCancelLetsGo() {
        pad.move(10, 10, 0);
        assertEquals("", told());
        pad.toggleHand(0);
        pad.move(50, 0, 10);
        told();
        gestures.cancel();
        pad.cancel();
        assertEquals("release\n", told());
        assertFalse(pad.isDown());
        assertFalse(pad.isActive());
    }
}
