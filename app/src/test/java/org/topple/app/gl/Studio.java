package org.topple.app.gl;

import static org.junit.Assert.assertEquals;

import android.opengl.GLES30;
import org.topple.app.sim.Snapshot;
import org.topple.app.sim.TripleBuffer;
import org.topple.app.sim.WorldRecorder;
import org.topple.physics.World;
import org.topple.scenes.Scene;
import org.topple.testgl.OffscreenGl;
import org.topple.testgl.Picture;

/** A world in front of the app's renderer, without a screen and with a clock that runs when told. */
final class Studio implements AutoCloseable {
    static final int ALL_DETAILS = Snapshot.WITH_CONTACTS | Snapshot.WITH_JOINTS | Snapshot.WITH_BOUNDS;

    final World world;
    final WorldRecorder recorder;
    final TripleBuffer<Snapshot> snapshots = new TripleBuffer<>(new Snapshot(), new Snapshot(), new Snapshot());
    final LabRenderer renderer;
    Camera camera;
    RenderOptions options = RenderOptions.DEFAULT;
    /** Whether frames come when half of the step is over. */
    boolean early;
    private final int width;
    private final int height;
    private OffscreenGl gl;
    private long nanos;

    Studio(int width, int height, World world, Camera camera) {
        this.width = width;
        this.height = height;
        this.world = world;
        this.camera = camera.withScreen(width, height);
        recorder = new WorldRecorder(world);
        recorder.setDetails(ALL_DETAILS);
        renderer = new LabRenderer(snapshots, this.camera, () -> nanos);
        newContext();
    }

    /** A scene as its own camera sees it. */
    static Studio of(Scene scene, int width, int height) {
        return new Studio(width, height, scene.world(), Camera.of(scene.camera()));
    }

    /** Loses the context and all that is in it, and starts a new one. */
    void newContext() {
        if (gl != null) {
            gl.close();
        }
        gl = new OffscreenGl(width, height);
        renderer.onSurfaceCreated(null, null);
        renderer.onSurfaceChanged(null, width, height);
    }

    /** Steps. */
    void run(int steps, double h) {
        for (int i = 0; i < steps; i++) {
            world.step(h);
            recorder.stepped();
            nanos += Math.round(h * 1e9);
        }
    }

    /** Looks from the same direction at all bodies that move. */
    void frameBodies() {
        Snapshot s = snapshots.back();
        recorder.write(s);
        camera = Framing.of(s, camera);
    }

    /** The same, but of something very slender only the lower part. */
    void frameStout(float most) {
        frameBodies();
        float[] b = Framing.box(snapshots.back());
        float wide = Math.max(b[3] - b[0], b[5] - b[2]);
        if (b[4] - b[1] > most * wide) {
            camera = camera.fit(b[0], b[1], b[2], b[3], b[1] + most * wide, b[5]);
        }
    }

    /** Lets time pass for the renderer. */
    void pass(double seconds) {
        nanos += Math.round(seconds * 1e9);
    }

    /** Draws the newest state. */
    void draw() {
        Snapshot s = snapshots.back();
        recorder.write(s);
        s.stepNanos = 1000;
        s.dueNanos = nanos + (early ? 500 : 0);
        snapshots.publish();
        renderer.setCamera(camera);
        renderer.setOptions(options);
        renderer.onDrawFrame(null);
    }

    /** Draws the newest state, twice so that colors have followed, and takes the picture. */
    Picture shoot() {
        draw();
        pass(5);
        draw();
        assertEquals(GLES30.GL_NO_ERROR, GLES30.glGetError());
        return gl.picture();
    }

    /** The picture as it was drawn last. */
    Picture picture() {
        return gl.picture();
    }

    @Override
    public void close() {
        gl.close();
    }
}
