package org.topple.app.gl;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import android.opengl.GLES30;
import java.io.IOException;
import java.util.Arrays;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.topple.app.sim.Look;
import org.topple.app.sim.Snapshot;
import org.topple.app.sim.TripleBuffer;
import org.topple.app.sim.WorldSimulation;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;
import org.topple.testgl.GlTestRunner;
import org.topple.testgl.OffscreenGl;
import org.topple.testgl.Picture;

@RunWith(GlTestRunner.class)
public class LabRendererTest {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 400;
    private static final Look GROUND = new Look(new HalfSpace(), 0xb0b4a8);
    private static final Camera CAMERA = Camera.lookingAt(0, 1, 0, 0.4f, 0.35f, 8).withScreen(WIDTH, HEIGHT);

    private final TripleBuffer<Snapshot> snapshots = new TripleBuffer<>(new Snapshot(), new Snapshot(), new Snapshot());
    private final LabRenderer renderer = new LabRenderer(snapshots, CAMERA, () -> 0);

    @Test
    public void drawsEveryKindOfShapeWhereItIs() throws IOException {
        Look[] looks = {GROUND, new Look(new Box(0.4, 0.6, 0.3), 0xff0000), new Look(new Sphere(0.5), 0x00ff00),
            new Look(new Capsule(0.3, 0.4), 0x0000ff), new Look(new Cylinder(0.4, 0.5), 0xffff00)};
        double[][] at = {{0, 0, 0}, {-2, 1, 0}, {-0.7, 1, 0}, {0.7, 1, 0}, {2, 1, 0}};
        Picture p = draw(looks, at, at, 0);
        p.save("shapes");
        assertColor(p, at[1], 1, 0, 0);
        assertColor(p, at[2], 0, 1, 0);
        assertColor(p, at[3], 0, 0, 1);
        assertColor(p, at[4], 1, 1, 0);
        assertEquals("sky", 0xccdeed, p.at(WIDTH / 2, 5));
    }

    /** The skeleton from end to end: engine, simulation, snapshot, renderer; the picture is in the README. */
    @Test
    public void drawsAScene() throws IOException {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        for (int i = 0; i < 24; i++) {
            double x = (i % 4 - 1.5) * 0.82 + (i / 4 % 2) * 0.4;
            world.add(BodyDef.dynamic(new Box(0.4, 0.2, 0.2)).density(1000).position(x, 0.2 + i / 4 * 0.4, 0));
        }
        world.add(BodyDef.dynamic(new Box(0.3, 0.3, 0.3)).density(3000).position(-1, 1.4, 3).velocity(2, 2, -9));
        WorldSimulation simulation = new WorldSimulation(world);
        for (int i = 0; i < 55; i++) {
            simulation.step(0.01);
        }
        try (OffscreenGl gl = new OffscreenGl(WIDTH, HEIGHT)) {
            start();
            simulation.write(snapshots.back());
            snapshots.publish();
            renderer.onDrawFrame(null);
            assertEquals(GLES30.GL_NO_ERROR, GLES30.glGetError());
            Picture p = gl.picture();
            p.save("scene");
            assertTrue(Arrays.stream(p.pixels()).distinct().count() > 100);
        }
    }

    @Test
    public void castsShadowsOnTheGround() {
        double[][] low = {{0, 0, 0}, {0, 0.5, 0}};
        double[][] high = {{0, 0, 0}, {0, 50, 0}};
        Look[] looks = {GROUND, new Look(new Box(0.5, 0.5, 0.5), 0xff0000)};
        int[] spot = pixel(-0.55, 0, -0.55);
        int shadowed = draw(looks, low, low, 0).at(spot[0], spot[1]);
        int lit = draw(looks, high, high, 0).at(spot[0], spot[1]);
        assertTrue(Integer.toHexString(shadowed) + " is darker than " + Integer.toHexString(lit), (shadowed & 255) + 30 < (lit & 255));
    }

    @Test
    public void interpolatesBetweenTheStates() {
        Look[] looks = {GROUND, new Look(new Sphere(0.4), 0xff0000)};
        double[][] before = {{0, 0, 0}, {-1.5, 1, 0}};
        double[][] after = {{0, 0, 0}, {1.5, 1, 0}};
        assertColor(draw(looks, before, after, 0), before[1], 1, 0, 0);
        assertColor(draw(looks, before, after, 0.5), new double[] {0, 1, 0}, 1, 0, 0);
        assertColor(draw(looks, before, after, 1), after[1], 1, 0, 0);
    }

    @Test
    public void drawsThousandsOfBodiesInAFewCalls() throws IOException {
        int n = 5000;
        Look[] looks = new Look[n];
        double[][] at = new double[n][];
        for (int i = 0; i < n; i++) {
            looks[i] = new Look(new Box(0.04, 0.04, 0.04), 0x404040 + i * 37 % 0xbfbfbf);
            at[i] = new double[] {(i % 50 - 25) * 0.12, i / 50 / 10 * 0.12, (i / 50 % 10) * 0.12};
        }
        Picture p = draw(looks, at, at, 0);
        p.save("thousands");
        int covered = 0;
        for (int pixel : p.pixels()) {
            covered += pixel == 0xccdeed ? 0 : 1;
        }
        assertTrue("pixels covered " + covered, covered > WIDTH * HEIGHT / 10);
    }

    @Test
    public void followsBodiesThatComeAndGo() {
        Look red = new Look(new Box(0.5, 0.5, 0.5), 0xff0000);
        double[][] one = {{0, 0, 0}, {0, 1, 0}};
        try (OffscreenGl gl = new OffscreenGl(WIDTH, HEIGHT)) {
            start();
            publish(new Look[] {GROUND, red}, one, one, 0);
            renderer.onDrawFrame(null);
            int[] spot = pixel(0, 1, 0);
            int with = gl.picture().at(spot[0], spot[1]);
            publish(new Look[] {GROUND}, one, one, 0);
            renderer.onDrawFrame(null);
            assertNotEquals(with, gl.picture().at(spot[0], spot[1]));
            assertEquals(GLES30.GL_NO_ERROR, GLES30.glGetError());
        }
    }

    private Picture draw(Look[] looks, double[][] before, double[][] after, double blend) {
        try (OffscreenGl gl = new OffscreenGl(WIDTH, HEIGHT)) {
            start();
            publish(looks, before, after, blend);
            renderer.onDrawFrame(null);
            assertEquals(GLES30.GL_NO_ERROR, GLES30.glGetError());
            return gl.picture();
        }
    }

    private void start() {
        renderer.onSurfaceCreated(null, null);
        renderer.onSurfaceChanged(null, WIDTH, HEIGHT);
    }

    /** The renderer's clock stands at 0, so the due time decides the blend. */
    private void publish(Look[] looks, double[][] before, double[][] after, double blend) {
        Snapshot s = snapshots.back();
        s.reserve(looks.length);
        s.looks = looks;
        s.stepNanos = 1000;
        s.dueNanos = Math.round(1000 * (1 - blend));
        for (int i = 0; i < looks.length; i++) {
            int o = i * Snapshot.STRIDE;
            System.arraycopy(before[i], 0, s.poses, o, 3);
            System.arraycopy(after[i], 0, s.poses, o + 7, 3);
            s.poses[o + 6] = 1;
            s.poses[o + 13] = 1;
        }
        snapshots.publish();
    }

    private static int[] pixel(double x, double y, double z) {
        Vector3f clip = CAMERA.viewProjection(new Matrix4f()).transformProject(new Vector3f((float) x, (float) y, (float) z));
        return new int[] {Math.round((clip.x + 1) / 2 * WIDTH), Math.round((1 - clip.y) / 2 * HEIGHT)};
    }

    private static void assertColor(Picture p, double[] at, int r, int g, int b) {
        int[] spot = pixel(at[0], at[1], at[2]);
        int c = p.at(spot[0], spot[1]);
        String message = "pixel " + spot[0] + " " + spot[1] + " is " + Integer.toHexString(c);
        assertEquals(message, r == 1, (c >> 16 & 255) > 60);
        assertEquals(message, g == 1, (c >> 8 & 255) > 60);
        assertEquals(message, b == 1, (c & 255) > 60);
    }
}
