package org.topple.app.gl;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.annotation.Config;
import org.topple.app.sim.Bytes;
import org.topple.app.sim.Snapshot;
import org.topple.app.sim.TripleBuffer;
import org.topple.app.sim.WorldRecorder;
import org.topple.physics.World;
import org.topple.scenes.Scenes;
import org.topple.testgl.SilentGlRunner;

/** A whole frame on the GL thread, from the snapshot to the last GL call, takes nothing from the heap once warm. */
@RunWith(SilentGlRunner.class)
@Config(sdk = 34)
public class RendererAllocationTest {
    @Test
    public void aFrameAllocatesNothing() {
        World world = Scenes.named("mixed").world();
        WorldRecorder recorder = new WorldRecorder(world);
        recorder.setDetails(Snapshot.WITH_CONTACTS | Snapshot.WITH_JOINTS | Snapshot.WITH_BOUNDS);
        TripleBuffer<Snapshot> buffer = new TripleBuffer<>(new Snapshot(), new Snapshot(), new Snapshot());
        for (int i = 0; i < 40; i++) {
            world.step(1 / 60.0);
            recorder.stepped();
        }
        // all three buffers hold something
        for (int i = 0; i < 3; i++) {
            recorder.write(buffer.back());
            buffer.publish();
            buffer.front();
        }
        long[] now = new long[1];
        FrameClock clock = new FrameClock();
        LabRenderer r = new LabRenderer(buffer, Camera.of(Scenes.named("mixed").camera()).withScreen(800, 600), clock);
        RenderOptions options = RenderOptions.DEFAULT;
        for (Overlay o : Overlay.values()) {
            options = options.with(o, true);
        }
        r.setOptions(options);
        r.onSurfaceCreated(null, null);
        r.onSurfaceChanged(null, 800, 600);
        Runnable frames = () -> {
            for (int i = 0; i < 30; i++) {
                now[0] += 8_333_333;
                clock.frame(now[0], 8_333_333);
                r.onDrawFrame(null);
            }
        };
        frames.run();
        frames.run();
        assertEquals(0, Bytes.allocated(frames));
    }
}
