package org.topple.app.gl;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import android.opengl.GLES30;
import java.io.IOException;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.topple.app.sim.Snapshot;
import org.topple.app.sim.TripleBuffer;
import org.topple.app.sim.WorldSimulation;
import org.topple.scenes.Scenes;
import org.topple.testgl.GlTestRunner;
import org.topple.testgl.OffscreenGl;
import org.topple.testgl.Picture;

/** The run that was left is drawn where it was, and one sees through it. */
@RunWith(GlTestRunner.class)
public class GhostTest {
    private static final int WIDTH = 480, HEIGHT = 480;

    private static Picture draw(WorldSimulation s, Camera camera) {
        TripleBuffer<Snapshot> snapshots = new TripleBuffer<>(new Snapshot(), new Snapshot(), new Snapshot());
        s.write(snapshots.back());
        snapshots.publish();
        try (OffscreenGl gl = new OffscreenGl(WIDTH, HEIGHT)) {
            LabRenderer r = new LabRenderer(snapshots, camera, () -> 0);
            r.onSurfaceCreated(null, null);
            r.onSurfaceChanged(null, WIDTH, HEIGHT);
            r.onDrawFrame(null);
            r.onDrawFrame(null);
            assertEquals(GLES30.GL_NO_ERROR, GLES30.glGetError());
            return gl.picture();
        }
    }

    @Test
    public void theGhostIsWhereTheOriginalWas() throws IOException {
        WorldSimulation s = new WorldSimulation(Scenes.named("stack10").world());
        s.step(1 / 60.0);
        s.nudge(10, 4, 0, 0);
        for (int i = 0; i < 30; i++) {
            s.step(1 / 60.0);
        }
        Vector3d original = s.world().body(10).position(new Vector3d());
        s.seek(1);
        s.branch();
        for (int i = 0; i < 30; i++) {
            s.step(1 / 60.0);
        }
        assertTrue("the branch stands", s.world().body(10).position(new Vector3d()).distance(original) > 1);
        Camera camera = Camera.lookingAt(0, 6, 0, 0.3f, 0.2f, 18).withScreen(WIDTH, HEIGHT);
        Picture with = draw(s, camera);
        with.save("ghost");
        s.dropGhost();
        Picture without = draw(s, camera);
        Vector3f p = camera.project((float) original.x, (float) original.y, (float) original.z, new Vector3f());
        int there = difference(with.at((int) p.x, (int) p.y), without.at((int) p.x, (int) p.y));
        assertTrue("difference " + there, there > 20 && there < 500);
        assertEquals("elsewhere nothing changes", 0, difference(with.at(20, 20), without.at(20, 20)));
    }

    private static int difference(int a, int b) {
        int sum = 0;
        for (int k = 0; k < 24; k += 8) {
            sum += Math.abs((a >> k & 255) - (b >> k & 255));
        }
        return sum;
    }
}
