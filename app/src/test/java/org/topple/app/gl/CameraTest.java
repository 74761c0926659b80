package org.topple.app.gl;

import static org.junit.Assert.assertEquals;

import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.Test;

public class CameraTest {
    private final Camera camera = Camera.lookingAt(1, 2, 3, 0.7f, 0.4f, 10).withScreen(800, 600);

    @Test
    public void theMiddleOfTheScreenShowsTheTarget() {
        Vector3f eye = camera.eye(new Vector3f());
        Vector3f d = camera.direction(400, 300, new Vector3f());
        assertEquals(1, eye.x + 10 * d.x, 1e-4);
        assertEquals(2, eye.y + 10 * d.y, 1e-4);
        assertEquals(3, eye.z + 10 * d.z, 1e-4);
    }

    @Test
    public void aRayThroughAPixelHitsWhatIsDrawnThere() {
        Vector3f drawn = new Vector3f(2.5f, 0.5f, 1);
        Vector3f clip = camera.viewProjection(new Matrix4f()).transformProject(drawn, new Vector3f());
        Vector3f d = camera.direction((clip.x + 1) * 400, (1 - clip.y) * 300, new Vector3f());
        Vector3f toDrawn = drawn.sub(camera.eye(new Vector3f())).normalize();
        assertEquals(1, d.dot(toDrawn), 1e-6);
    }

    @Test
    public void aViewWithoutSizeIsNoError() {
        assertEquals(1, camera.withScreen(0, 0).direction(0, 0, new Vector3f()).length(), 1e-5);
    }
}
