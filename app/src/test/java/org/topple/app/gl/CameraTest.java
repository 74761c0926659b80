package org.topple.app.gl;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3f;
import org.junit.Test;

public class CameraTest {
    private final Camera camera = Camera.lookingAt(1, 2, 3, 0.7f, 0.4f, 10).withScreen(800, 600);

    /** The point at which the ray through a pixel is at a depth along the view. */
    private static Vector3f under(Camera c, float x, float y, float depth) {
        Vector3f d = c.direction(x, y, new Vector3f());
        float forward = -d.dot(c.back(new Vector3f()));
        return d.mul(depth / forward).add(c.eye(new Vector3f()));
    }

    private static void assertNear(String what, Vector3f expected, Vector3f actual, float tolerance) {
        assertTrue(what + ": " + expected + " " + actual, expected.distance(actual) < tolerance);
    }

    /** All corners are seen between the tool bar below and the title above, and a corner is near an edge of that part. */
    @Test
    public void aSceneFitsIntoWhatControlsLeaveFree() {
        float[] box = {-8, 0, -1, 8, 3, 1};
        for (int[] screen : new int[][] {{720, 1520, 0, 120, 720, 1250}, {1520, 720, 0, 0, 1250, 720}}) {
            Camera c = Camera.lookingAt(1, 2, 3, 0.5f, 0.3f, 9).withScreen(screen[0], screen[1]).fitInto(box, screen[2], screen[3], screen[4], screen[5]);
            float nearest = 1e9f;
            for (int i = 0; i < 8; i++) {
                Vector3f p = c.project(box[(i & 1) == 0 ? 0 : 3], box[(i & 2) == 0 ? 1 : 4], box[(i & 4) == 0 ? 2 : 5], new Vector3f());
                assertTrue(p.x + " " + p.y, p.x >= screen[2] - 2 && p.x <= screen[4] + 2 && p.y >= screen[3] - 2 && p.y <= screen[5] + 2);
                nearest = Math.min(nearest, Math.min(Math.min(p.x - screen[2], screen[4] - p.x), Math.min(p.y - screen[3], screen[5] - p.y)));
            }
            assertTrue("nearest " + nearest, nearest < 80);
        }
    }

    @Test
    public void theMiddleOfTheScreenShowsTheTarget() {
        assertNear("target", new Vector3f(1, 2, 3), under(camera, 400, 300, 10), 1e-4f);
    }

    @Test
    public void aRayThroughAPixelHitsWhatIsDrawnThere() {
        Vector3f drawn = new Vector3f(2.5f, 0.5f, 1);
        Vector3f pixel = camera.project(drawn.x, drawn.y, drawn.z, new Vector3f());
        assertTrue(pixel.z > 0 && pixel.z < 1);
        Vector3f d = camera.direction(pixel.x, pixel.y, new Vector3f());
        Vector3f toDrawn = drawn.sub(camera.eye(new Vector3f())).normalize();
        assertEquals(1, d.dot(toDrawn), 1e-6);
    }

    @Test
    public void whatIsBehindTheEyeIsNotSeen() {
        Vector3f behind = camera.back(new Vector3f()).mul(15).add(1, 2, 3);
        float depth = camera.project(behind.x, behind.y, behind.z, new Vector3f()).z;
        assertTrue("depth " + depth, depth > 1 || depth < 0);
    }

    @Test
    public void aViewWithoutSizeIsNoError() {
        assertEquals(1, camera.withScreen(0, 0).direction(0, 0, new Vector3f()).length(), 1e-5);
    }

    @Test
    public void orbitTurnsAboutTheTargetAndStopsAtThePole() {
        Camera turned = camera.orbit(100, 50);
        assertNear("target", new Vector3f(1, 2, 3), under(turned, 400, 300, 10), 1e-4f);
        assertEquals(10, turned.eye(new Vector3f()).distance(1, 2, 3), 1e-4);
        assertEquals(0.7 - Math.PI * 100 / 600, turned.yaw(), 1e-5);
        assertEquals(0.4 + Math.PI * 50 / 600, turned.pitch(), 1e-5);
        assertTrue(camera.orbit(0, 10000).pitch() < Math.PI / 2);
        assertTrue(camera.orbit(0, -10000).pitch() > -Math.PI / 4);
    }

    @Test
    public void panKeepsWhatIsUnderTheFinger() {
        Vector3f before = under(camera, 300, 200, 10);
        Vector3f after = under(camera.pan(120, -70), 420, 130, 10);
        assertNear("under the finger", before, after, 1e-3f);
    }

    @Test
    public void pinchKeepsWhatIsBetweenTheFingers() {
        Vector3f before = under(camera, 200, 450, 10);
        Camera near = camera.zoom(2, 200, 450);
        assertEquals(5, near.distance(), 1e-5);
        assertNear("between the fingers", before, under(near, 200, 450, 5), 1e-3f);
        assertTrue("never through the target", camera.zoom(1e9f, 0, 0).distance() > 0.1);
        assertTrue("never lost", camera.zoom(1e-9f, 0, 0).distance() < 1000);
    }

    @Test
    public void focusShowsABodyInTheMiddle() {
        Camera c = camera.focus(5, 1, -2, 0.5f);
        assertNear("middle", new Vector3f(400, 300, 0), c.project(5, 1, -2, new Vector3f()).mul(1, 1, 0), 0.01f);
        Vector3f up = c.up(new Vector3f()).mul(0.5f);
        float top = c.project(5 + up.x, 1 + up.y, -2 + up.z, new Vector3f()).y;
        assertEquals("a third of the height from top to bottom", 100, 300 - top, 2);
    }

    @Test
    public void framedCornersAreOnTheScreenAndFillIt() {
        for (Camera c : new Camera[] {camera, camera.withScreen(400, 900)}) {
            Camera f = c.fit(-10, 0, -1, 10, 8, 1);
            float most = 0;
            for (int i = 0; i < 8; i++) {
                Vector3f p = f.project((i & 1) * 20 - 10, (i >> 1 & 1) * 8, (i >> 2) * 2 - 1, new Vector3f());
                float x = Math.abs(p.x / f.width() - 0.5f) * 2;
                float y = Math.abs(p.y / f.height() - 0.5f) * 2;
                assertTrue("corner " + i + " " + p, x < 1 && y < 1);
                most = Math.max(most, Math.max(x, y));
            }
            assertTrue("one of them near the rim: " + most, most > 0.85);
        }
    }

    @Test
    public void aSceneIsSeenFromItsOwnCamera() {
        Camera c = Camera.of(new org.topple.scenes.Camera(3, 4, 5, 1, 2, -1, 50));
        assertNear("eye", new Vector3f(3, 4, 5), c.eye(new Vector3f()), 1e-4f);
        assertNear("target", new Vector3f(1, 2, -1), c.target(new Vector3f()), 1e-6f);
    }

    @Test
    public void betweenTwoCamerasTheShorterWayIsTaken() {
        Camera a = Camera.lookingAt(0, 0, 0, 3, 0.2f, 5);
        Camera b = Camera.lookingAt(2, 0, 0, -3, 0.4f, 20);
        Camera half = a.toward(b, 0.5f);
        assertEquals("over pi, not over 0", Math.PI, half.yaw(), 1e-5);
        assertEquals(10, half.distance(), 1e-4);
        assertEquals(0.3, half.pitch(), 1e-6);
        assertEquals(1, half.target(new Vector3f()).x, 1e-6);
        assertEquals(5, a.toward(b, 0).distance(), 1e-6);
    }

    /** A scene once went to the top of the screen by sinking the camera into the ground, from where there is no ground to see. */
    @Test
    public void aSceneInTheUpperPartOfTheScreenIsNotSeenFromBelowTheGround() {
        Camera c = Camera.lookingAt(0, 1, 0, 0.4f, 0.2f, 8).withScreen(720, 1520);
        float[] box = {-3, 0, -1, 3, 2, 1};
        Camera high = c.fitInto(box, 0, 130, 720, 360);
        assertTrue(high.eye(new Vector3f()).y > 0.05f * high.distance());
        for (int i = 0; i < 8; i++) {
            Vector3f p = high.project((i & 1) == 0 ? -3 : 3, (i & 2) == 0 ? 0 : 2, (i & 4) == 0 ? -1 : 1, new Vector3f());
            assertTrue("corner at " + p, p.x >= 0 && p.x <= 720 && p.y >= 120 && p.y <= 370);
        }
        assertEquals("room enough", c.pitch(), c.fitInto(box, 0, 100, 720, 1300).pitch(), 0);
    }
}
