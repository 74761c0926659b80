package org.topple.app.touch;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.Test;

public class GesturesTest {
    private final List<String> done = new ArrayList<>();
    private int token;
    private final Gestures g = new Gestures(new Actions() {
        @Override
        public void pick(int finger, int t, float x, float y) {
            token = t;
            note("pick %d %.0f %.0f", finger, x, y);
        }

        @Override
        public void grab(int finger) {
            note("grab %d", finger);
        }

        @Override
        public void drag(int finger, float x, float y) {
            note("drag %d %.0f %.0f", finger, x, y);
        }

        @Override
        public void release(int finger, float x, float y, float vx, float vy) {
            note("release %d %.0f %.0f", finger, vx, vy);
        }

        @Override
        public void orbit(float dx, float dy) {
            note("orbit %.0f %.0f", dx, dy);
        }

        @Override
        public void pan(float dx, float dy) {
            note("pan %.1f %.1f", dx, dy);
        }

        @Override
        public void zoom(float factor, float x, float y) {
            note("zoom %.2f %.0f %.0f", factor, x, y);
        }

        @Override
        public void focus(float x, float y) {
            note("focus %.0f %.0f", x, y);
        }

        @Override
        public void inspect(float x, float y) {
            note("inspect %.0f %.0f", x, y);
        }

        @Override
        public void build(float x, float y) {
            note("build %.0f %.0f", x, y);
        }

        @Override
        public void shoot(float x, float y) {
            note("shoot %.0f %.0f", x, y);
        }
    }, 8, 200);

    private void note(String format, Object... values) {
        done.add(String.format(Locale.US, format, values));
    }

    private void assertDone(String... expected) {
        assertEquals(List.of(expected), done);
        done.clear();
    }

    private void down(int finger, float x, float y, long now, boolean body) {
        g.down(finger, x, y, now);
        g.picked(finger, token, body);
        done.clear();
    }

    @Test
    public void aFingerOnABodyDragsAndLetsGo() {
        g.down(0, 100, 100, 0);
        assertDone("pick 0 100 100");
        g.picked(0, token, true);
        g.move(0, 104, 100, 10);
        assertDone();
        g.move(0, 120, 100, 20);
        assertDone("grab 0", "drag 0 120 100");
        g.move(0, 130, 100, 30);
        assertDone("drag 0 130 100");
        g.move(0, 130, 100, 800);
        g.up(0, 130, 100, 900);
        assertDone("drag 0 130 100", "release 0 0 0");
    }

    @Test
    public void aFingerLiftedInMotionThrows() {
        down(0, 0, 0, 0, true);
        for (int i = 1; i <= 10; i++) {
            g.move(0, 10 * i, -5 * i, 10 * i);
        }
        done.clear();
        g.up(0, 100, -50, 105);
        assertDone("release 0 1000 -500");
    }

    @Test
    public void aSlowFingerThrowsNothing() {
        down(0, 0, 0, 0, true);
        g.move(0, 10, 0, 100);
        g.move(0, 20, 0, 200);
        done.clear();
        g.up(0, 20, 0, 210);
        assertDone("release 0 0 0");
    }

    @Test
    public void anAnswerThatComesLateIsTakenUpOrIgnored() {
        g.down(0, 0, 0, 0);
        g.move(0, 50, 0, 10);
        assertDone("pick 0 0 0");
        g.picked(0, token, true);
        assertDone("grab 0", "drag 0 50 0");
        g.up(0, 50, 0, 900);
        done.clear();
        g.down(0, 0, 0, 1000);
        int old = token;
        g.up(0, 0, 0, 1010);
        g.down(0, 5, 0, 3000);
        done.clear();
        g.picked(0, old, true);
        g.move(0, 90, 0, 3010);
        assertDone();
    }

    @Test
    public void severalFingersDragSeveralBodies() {
        down(0, 0, 0, 0, true);
        down(1, 200, 0, 0, true);
        g.move(0, 50, 0, 10);
        g.move(1, 250, 0, 10);
        assertDone("grab 0", "drag 0 50 0", "grab 1", "drag 1 250 0");
    }

    @Test
    public void oneFingerOnEmptySpaceOrbitsTwoPanAndPinch() {
        down(0, 100, 100, 0, false);
        g.move(0, 120, 90, 10);
        assertDone("orbit 20 -10");
        g.down(1, 220, 90, 20);
        g.move(1, 320, 90, 30);
        assertDone("pan 50.0 0.0", "zoom 2.00 220 90");
        g.up(1, 320, 90, 40);
        g.move(0, 130, 90, 50);
        assertDone("orbit 10 0");
    }

    @Test
    public void twoTapsFocusAndOneDoesNothing() {
        down(0, 50, 50, 0, false);
        g.up(0, 50, 50, 50);
        assertDone();
        down(0, 55, 50, 150, true);
        g.up(0, 55, 50, 200);
        assertDone("focus 55 50");
        down(0, 55, 50, 260, true);
        g.up(0, 55, 50, 300);
        assertDone();
    }

    @Test
    public void aLongPressInspectsAndDoesNotDragAfterwards() {
        down(0, 50, 50, 0, true);
        g.tick(400);
        assertDone();
        g.tick(500);
        assertDone("inspect 50 50");
        g.move(0, 150, 50, 600);
        g.up(0, 150, 50, 700);
        g.tick(2000);
        assertDone();
    }

    @Test
    public void aMovingFingerOrASecondOneIsNoLongPress() {
        down(0, 50, 50, 0, false);
        g.move(0, 90, 50, 100);
        done.clear();
        g.tick(700);
        assertDone();
        g.up(0, 90, 50, 800);
        down(0, 50, 50, 1000, true);
        down(1, 90, 50, 1000, true);
        g.tick(1700);
        assertDone();
    }

    @Test
    public void inTheBuildToolATapBuildsAndAStrokePlacesOrOrbits() {
        g.setTool(Tool.BUILD);
        down(0, 50, 60, 0, true);
        g.up(0, 50, 60, 90);
        assertDone("build 50 60");
        down(0, 50, 60, 100, false);
        g.up(0, 50, 60, 150);
        assertDone("build 50 60");
        down(0, 50, 60, 1000, true);
        g.move(0, 90, 60, 1010);
        assertDone("grab 0", "drag 0 90 60");
        g.cancel();
        done.clear();
        down(0, 50, 60, 2000, false);
        g.move(0, 90, 60, 2010);
        assertDone("orbit 40 0");
    }

    @Test
    public void inTheThrowToolATapShootsAndAStrokeOrbits() {
        g.setTool(Tool.THROW);
        g.down(0, 50, 60, 0);
        g.up(0, 50, 60, 100);
        assertDone("shoot 50 60");
        g.down(0, 50, 60, 200);
        g.move(0, 80, 60, 210);
        g.up(0, 80, 60, 220);
        assertDone("orbit 30 0");
    }

    @Test
    public void theCameraToolNeverAsksForBodies() {
        g.setTool(Tool.CAMERA);
        g.down(0, 0, 0, 0);
        g.move(0, 30, 0, 10);
        assertDone("orbit 30 0");
    }

    @Test
    public void aCancelLetsGoGently() {
        down(0, 0, 0, 0, true);
        g.move(0, 90, 0, 10);
        done.clear();
        g.cancel();
        assertDone("release 0 0 0");
        g.move(0, 190, 0, 20);
        g.up(0, 190, 0, 30);
        g.tick(999);
        assertDone();
    }

    /** Whoever moves the camera by itself asks this first. */
    @Test
    public void itIsTouchedWhileAnyFingerIsDown() {
        assertFalse(g.isTouched());
        down(0, 0, 0, 0, true);
        down(3, 90, 0, 10, false);
        assertTrue(g.isTouched());
        g.up(0, 0, 0, 50);
        assertTrue(g.isTouched());
        g.tick(1000);
        assertTrue("a long press is a touch still", g.isTouched());
        g.up(3, 90, 0, 1100);
        assertFalse(g.isTouched());
        g.down(1, 5, 5, 2000);
        assertTrue("before it is known what is there", g.isTouched());
        g.cancel();
        assertFalse(g.isTouched());
        g.down(42, 0, 0, 3000);
        assertFalse(g.isTouched());
    }

    @Test
    public void strangeFingersAreNoError() {
        g.down(42, 0, 0, 0);
        g.move(42, 9, 9, 0);
        g.move(3, 9, 9, 0);
        g.up(42, 0, 0, 0);
        g.up(3, 0, 0, 0);
        assertDone();
    }
}
