package org.topple.app.gl;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.Test;
import org.topple.app.sim.Bytes;
import org.topple.app.sim.Snapshot;
import org.topple.app.sim.WorldRecorder;
import org.topple.physics.World;
import org.topple.scenes.Scenes;

/** What a frame computes before it calls GL takes nothing from the heap once warm: poses, colors, camera, and all overlays. */
public class FrameAllocationTest {
    @Test
    public void aFrameAllocatesNothing() {
        World world = Scenes.named("wall200").world();
        WorldRecorder recorder = new WorldRecorder(world);
        recorder.setDetails(Snapshot.WITH_CONTACTS | Snapshot.WITH_JOINTS | Snapshot.WITH_BOUNDS);
        Snapshot s = new Snapshot();
        for (int i = 0; i < 20; i++) {
            world.step(1 / 60.0);
            recorder.stepped();
        }
        recorder.write(s);
        Frame frame = new Frame();
        BodyColors colors = new BodyColors();
        colors.rebuild(s.looks);
        Strokes strokes = new Strokes();
        OverlayPainter painter = new OverlayPainter(strokes);
        Trails trails = new Trails();
        Camera camera = Camera.of(Scenes.named("wall200").camera()).withScreen(800, 600);
        Matrix4f matrix = new Matrix4f();
        Vector3f v = new Vector3f();
        Runnable draw = () -> {
            for (int i = 0; i < 50; i++) {
                s.steps++;
                frame.interpolate(s, 0.5);
                colors.update(s, ColorMode.GROUP, 3, 0.01);
                strokes.clear();
                trails.add(s);
                trails.draw(strokes);
                painter.draw(s, frame, -1, Theme.DARK, 0.5);
                painter.fingers(s, Theme.DARK);
                camera.viewProjection(matrix);
                camera.eye(v);
                camera.right(v);
                camera.up(v);
            }
        };
        draw.run();
        assertTrue("strokes " + strokes.count(), strokes.count() > 5000);
        assertEquals(0, Bytes.allocated(draw));
    }
}
