package org.topple.app.gl;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import android.opengl.GLES30;
import java.io.IOException;
import java.util.Arrays;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.topple.app.sim.Look;
import org.topple.app.sim.Snapshot;
import org.topple.app.sim.TripleBuffer;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.Spec;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;
import org.topple.scenes.Scenes;
import org.topple.testgl.GlCalls;
import org.topple.testgl.GlTestRunner;
import org.topple.testgl.OffscreenGl;
import org.topple.testgl.Picture;

@RunWith(GlTestRunner.class)
public class LabRendererTest {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 300;
    private static final double H = 1 / 60.0;
    private static final Look GROUND = new Look(new HalfSpace(), 0xb0b4a8);
    private static final Camera CAMERA = Camera.lookingAt(0, 1, 0, 0.4f, 0.35f, 8).withScreen(WIDTH, HEIGHT);

    private final TripleBuffer<Snapshot> snapshots = new TripleBuffer<>(new Snapshot(), new Snapshot(), new Snapshot());
    private final LabRenderer renderer = new LabRenderer(snapshots, CAMERA, () -> 0);
    private RenderOptions options = RenderOptions.DEFAULT.with(ColorMode.MATERIAL);

    @Test
    public void drawsEveryKindOfShapeWhereItIs() throws IOException {
        Compound cross = Compound.builder().add(new Box(0.5, 0.15, 0.15), new Vector3d(), new Quaterniond())
            .add(new Box(0.15, 0.5, 0.15), new Vector3d(), new Quaterniond()).build();
        ConvexHull wedge = ConvexHull.of(new double[] {-0.5, -0.4, -0.4, 0.5, -0.4, -0.4, 0, 0.5, 0, -0.5, -0.4, 0.4, 0.5, -0.4, 0.4});
        Look[] looks = {GROUND, new Look(new Box(0.4, 0.6, 0.3), 0xff0000), new Look(new Sphere(0.5), 0x00ff00), new Look(new Capsule(0.3, 0.4), 0x0000ff),
            new Look(new Cylinder(0.4, 0.5), 0xffff00), new Look(cross, 0xff00ff), new Look(wedge, 0x00ffff)};
        double[][] at = {{0, 0, 0}, {-2.6, 1, 0}, {-1.5, 1, 0}, {-0.5, 1, 0}, {0.5, 1, 0}, {1.5, 1, 0}, {2.7, 1, 0}};
        Picture p = draw(looks, at, at, 0);
        p.save("shapes");
        assertColor(p, at[1], 1, 0, 0);
        assertColor(p, new double[] {-1.5, 1.25, 0}, 0, 1, 0);
        assertColor(p, new double[] {-0.5, 1.4, 0}, 0, 0, 1);
        assertColor(p, new double[] {0.4, 1, 0}, 1, 1, 0);
        assertColor(p, at[5], 1, 0, 1);
        assertColor(p, new double[] {1.1, 1, 0}, 1, 0, 1);
        assertColor(p, new double[] {1.5, 1.4, 0}, 1, 0, 1);
        assertColor(p, at[6], 0, 1, 1);
        int ground = p.at(WIDTH / 2, HEIGHT - 5);
        assertTrue("gray ground " + Integer.toHexString(ground), Math.abs((ground >> 16 & 255) - (ground & 255)) < 30);
    }

    /** Emphasizes one brick, and compares the pixels that change with those whose ray hits it first. */
    @Test
    public void aBrickIsWhereThePickerSaysItIs() {
        try (Studio studio = Studio.of(Scenes.named("wall200"), WIDTH, HEIGHT)) {
            studio.run(2, H);
            studio.frameBodies();
            Picture plain = studio.shoot();
            Body brick = pick(studio, WIDTH / 2, HEIGHT / 2);
            studio.options = studio.options.withSelected(brick.index());
            Picture with = studio.shoot();
            int hits = 0;
            for (int y = 4; y < HEIGHT - 4; y += 2) {
                for (int x = 4; x < WIDTH - 4; x += 2) {
                    boolean hit = pick(studio, x, y) == brick;
                    // near its rim rounding decides
                    if (hit == (pick(studio, x - 3, y - 3) == brick) && hit == (pick(studio, x + 3, y + 3) == brick)
                        && hit == (pick(studio, x + 3, y - 3) == brick) && hit == (pick(studio, x - 3, y + 3) == brick)) {
                        assertEquals("pixel " + x + " " + y, hit, distance(plain.at(x, y), with.at(x, y)) > 10);
                        hits += hit ? 1 : 0;
                    }
                }
            }
            assertTrue("hits " + hits, hits > 20);
        }
    }

    /** The body that the ray through the middle of a pixel hits first. */
    private static Body pick(Studio studio, int x, int y) {
        Vector3f eye = studio.camera.eye(new Vector3f());
        Vector3f d = studio.camera.direction(x + 0.5f, y + 0.5f, new Vector3f());
        Body best = null;
        double nearest = 1000;
        double[] normal = new double[3];
        for (int i = 0; i < studio.recorder.size(); i++) {
            Body b = studio.recorder.body(i);
            Quaterniond q = b.rotation(new Quaterniond()).conjugate();
            Vector3d o = q.transform(new Vector3d(eye.x, eye.y, eye.z).sub(b.position(new Vector3d())));
            Vector3d u = q.transform(new Vector3d(d.x, d.y, d.z));
            double t = b.shape().rayCast(o.x, o.y, o.z, u.x, u.y, u.z, nearest, normal);
            if (t < nearest) {
                nearest = t;
                best = b;
            }
        }
        return best;
    }

    /** A stack that rests is asleep and blue; a ball in the air is orange. */
    @Test
    @Spec("S61")
    public void bodiesShowTheirState() {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        world.add(BodyDef.fixed(new Box(0.4, 0.4, 0.4)).position(-2.5, 0.4, 0));
        world.add(BodyDef.dynamic(new Box(0.4, 0.4, 0.4)).position(-0.8, 0.4, 0));
        world.add(BodyDef.scripted(new Box(0.4, 0.4, 0.4)).position(0.8, 1, 0));
        Body ball = world.add(BodyDef.dynamic(new Box(0.4, 0.4, 0.4)).position(2.5, 100, 0));
        world.add(BodyDef.dynamic(new Box(0.4, 0.4, 0.4)).position(-4.1, 0.4, 0).sleeps(false));
        try (Studio studio = new Studio(WIDTH, HEIGHT, world, CAMERA)) {
            studio.run(100, H);
            ball.setPosition(2.5, 1, 0);
            studio.recorder.jumped();
            Picture p = studio.shoot();
            int fixed = at(p, -2.5, 0.4, 0);
            int asleep = at(p, -0.8, 0.4, 0);
            int scripted = at(p, 0.8, 1, 0);
            int moving = at(p, 2.5, 1, 0);
            int sleepy = at(p, -4.1, 0.4, 0);
            assertTrue("yellow " + Integer.toHexString(sleepy), red(sleepy) > blue(sleepy) + 60 && green(sleepy) > 0.65 * red(sleepy));
            assertTrue("gray " + Integer.toHexString(fixed), Math.abs(red(fixed) - blue(fixed)) < 30);
            assertTrue("blue " + Integer.toHexString(asleep), blue(asleep) > red(asleep) + 40);
            assertTrue("violet " + Integer.toHexString(scripted), blue(scripted) > green(scripted) + 40 && red(scripted) > green(scripted) + 15);
            assertTrue("orange " + Integer.toHexString(moving), red(moving) > blue(moving) + 60 && green(moving) < 0.65 * red(moving));
        }
    }

    /** Half the way after 0.05 s, all of it after 0.3 s. */
    @Test
    public void colorsFollowSmoothly() {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        world.add(BodyDef.dynamic(new Box(1, 1, 1)).position(0, 1, 0));
        try (Studio studio = new Studio(WIDTH, HEIGHT, world, CAMERA)) {
            studio.options = options.with(ColorMode.STATE);
            studio.run(1, H);
            int awake = at(studio.shoot(), 0, 1, 0);
            studio.run(200, H);
            int asleep = at(studio.shoot(), 0, 1, 0);
            assertTrue("from orange to blue", red(awake) > red(asleep) + 60 && blue(asleep) > blue(awake) + 60);
            world.wakeAll();
            world.step(H);
            studio.recorder.stepped();
            // the first frame after a rest
            studio.draw();
            assertEquals("starts from where it was", asleep, at(studio.picture(), 0, 1, 0));
            studio.pass(0.05);
            studio.draw();
            int between = at(studio.picture(), 0, 1, 0);
            assertTrue(Integer.toHexString(between) + " lies between", red(between) > red(asleep) + 15 && red(between) < red(awake) - 15);
        }
    }

    @Test
    public void castsShadowsOnTheGround() {
        double[][] low = {{0, 0, 0}, {0, 1.2, 0}};
        double[][] high = {{0, 0, 0}, {0, 50, 0}};
        Look[] looks = {GROUND, new Look(new Box(0.7, 0.2, 0.7), 0xff0000)};
        double[] spot = shadow(0, 1.2, 0);
        for (Shadows quality : new Shadows[] {Shadows.CRISP, Shadows.SOFT}) {
            options = options.with(quality);
            int shadowed = at(draw(looks, low, low, 0), spot[0], spot[1], spot[2]);
            int lit = at(draw(looks, high, high, 0), spot[0], spot[1], spot[2]);
            assertTrue(Integer.toHexString(shadowed) + " is darker than " + Integer.toHexString(lit), green(shadowed) + 40 < green(lit));
        }
        options = options.with(Shadows.OFF);
        int without = at(draw(looks, low, low, 0), spot[0], spot[1], spot[2]);
        int lit = at(draw(looks, high, high, 0), spot[0], spot[1], spot[2]);
        assertTrue("without shadows", distance(without, lit) < 8);
    }

    /** Who looks closely at the shadow of something high above sees it all the same. */
    @Test
    public void highThingsThrowShadowsToWhereOneLooksClosely() {
        double[] spot = shadow(0, 40, 0);
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        Body block = world.add(BodyDef.fixed(new Box(1.5, 0.2, 1.5)).position(0, 40, 0));
        Camera near = Camera.lookingAt((float) spot[0], 0, (float) spot[2], 0.4f, 0.9f, 2.5f);
        try (Studio studio = new Studio(WIDTH, HEIGHT, world, near)) {
            int shadowed = studio.shoot().at(WIDTH / 2, HEIGHT / 2);
            block.setPosition(30, 40, 0);
            studio.recorder.jumped();
            int lit = studio.shoot().at(WIDTH / 2, HEIGHT / 2);
            assertTrue(Integer.toHexString(shadowed) + " is darker than " + Integer.toHexString(lit), green(shadowed) + 40 < green(lit));
        }
    }

    /** From dark to lit over more than two pixels: soft, and darkest in the middle. */
    @Test
    public void shadowsHaveSoftEdges() {
        double[][] at = {{0, 0, 0}, {0, 3, 0}};
        Picture p = draw(new Look[] {GROUND, new Look(new Box(0.9, 0.1, 0.9), 0xff0000)}, at, at, 0);
        double[] middle = shadow(0, 3, 0);
        int[] from = pixel(middle[0], 0, middle[2]);
        int[] to = pixel(middle[0] + 1.45, 0, middle[2]);
        int between = 0;
        int dark = green(p.at(from[0], from[1]));
        int light = green(p.at(to[0], to[1]));
        for (int x = from[0]; x < to[0]; x++) {
            int y = from[1] + (to[1] - from[1]) * (x - from[0]) / (to[0] - from[0]);
            int g = green(p.at(x, y));
            between += g > dark + 10 && g < light - 10 ? 1 : 0;
        }
        assertTrue("dark " + dark + " light " + light, dark + 40 < light);
        assertTrue("pixels between " + between, between >= 2);
    }

    @Test
    @Spec({"S61", "E91"})
    public void everyOverlayAppearsAndDisappears() throws IOException {
        try (Studio studio = Studio.of(Scenes.named("seesaw"), WIDTH, HEIGHT)) {
            World world = studio.world;
            Body arm = world.add(BodyDef.dynamic(new Box(0.5, 0.1, 0.1)).position(1, 2.5, 1));
            world.add(org.topple.physics.JointDef.hinge(null, arm, new Vector3d(0.5, 2.5, 1), new Vector3d(0, 0, 1)).limit(0, -1, 1));
            world.settings().sleep(org.topple.physics.settings.WorldSettings.SleepKind.OFF);
            Body deep = world.add(BodyDef.dynamic(new Box(0.3, 0.3, 0.3)).position(-2, 0.3, 1.5));
            studio.run(8, H);
            // a hand's breadth in the ground, which the next step sees
            deep.setPosition(-2, 0.2, 1.5);
            studio.run(1, H);
            studio.frameBodies();
            Picture plain = studio.shoot();
            for (Overlay o : Overlay.values()) {
                studio.options = RenderOptions.DEFAULT.with(o, true);
                for (int i = 0; i < 12 && o == Overlay.TRAILS; i++) {
                    studio.draw();
                    studio.run(1, H);
                }
                if (o == Overlay.TRAILS) {
                    plain = null;
                }
                Picture on = studio.shoot();
                on.save("overlay-" + o.name().toLowerCase(java.util.Locale.ROOT));
                studio.options = RenderOptions.DEFAULT;
                Picture off = studio.shoot();
                if (plain != null) {
                    assertArrayEquals(o + " leaves nothing", plain.pixels(), off.pixels());
                }
                int changed = 0;
                for (int i = 0; i < on.pixels().length; i++) {
                    changed += distance(on.pixels()[i], off.pixels()[i]) > 20 ? 1 : 0;
                }
                assertTrue(o + " changes pixels: " + changed, changed > 30);
            }
        }
    }

    @Test
    public void drawsThousandsOfBodiesInOneCallPerShape() throws IOException {
        int n = 4000;
        Look[] looks = new Look[n];
        double[][] at = new double[n][];
        Shape[] shapes = {new Box(0.04, 0.04, 0.04), new Sphere(0.04), new Capsule(0.02, 0.02), new Cylinder(0.03, 0.04)};
        for (int i = 0; i < n; i++) {
            looks[i] = new Look(i < 3000 ? shapes[0] : shapes[i % 4], 0x404040 + i * 37 % 0xbfbfbf);
            at[i] = new double[] {(i % 50 - 25) * 0.12, 0.1 + i / 50 / 10 * 0.12, (i / 50 % 10) * 0.12};
        }
        Picture p = draw(looks, at, at, 0);
        p.save("thousands");
        // boxes, balls and capsules (which share a mesh), cylinders: shadows and bodies
        assertEquals(2 * 3, GlCalls.of("glDrawElementsInstanced"));
        // the sky and the copy to the screen
        assertEquals(2 * 3 + 2, GlCalls.draws());
        int covered = 0;
        for (int pixel : p.pixels()) {
            covered += Math.abs(red(pixel) - blue(pixel)) > 30 ? 1 : 0;
        }
        assertTrue("pixels covered " + covered, covered > WIDTH * HEIGHT / 20);
        options = options.with(Shadows.OFF);
        draw(looks, at, at, 0);
        assertEquals(3, GlCalls.of("glDrawElementsInstanced"));
    }

    @Test
    public void interpolatesBetweenTheStates() {
        Look[] looks = {GROUND, new Look(new Sphere(0.4), 0xff0000)};
        double[][] before = {{0, 0, 0}, {-1.5, 1, 0}};
        double[][] after = {{0, 0, 0}, {1.5, 1, 0}};
        assertColor(draw(looks, before, after, 0), new double[] {-1.5, 1.2, 0}, 1, 0, 0);
        assertColor(draw(looks, before, after, 0.5), new double[] {0, 1.2, 0}, 1, 0, 0);
        assertColor(draw(looks, before, after, 1), new double[] {1.5, 1.2, 0}, 1, 0, 0);
    }

    @Test
    public void followsBodiesThatComeAndGo() {
        Look red = new Look(new Box(0.5, 0.5, 0.5), 0xff0000);
        double[][] one = {{0, 0, 0}, {0, 1, 0}};
        try (OffscreenGl gl = new OffscreenGl(WIDTH, HEIGHT)) {
            start();
            publish(new Look[] {GROUND, red}, one, one, 0);
            renderer.onDrawFrame(null);
            int with = at(gl.picture(), 0, 1, 0);
            publish(new Look[] {GROUND}, one, one, 0);
            renderer.onDrawFrame(null);
            assertNotEquals(with, at(gl.picture(), 0, 1, 0));
            assertEquals(GLES30.GL_NO_ERROR, GLES30.glGetError());
        }
    }

    /** Everything is made anew in a new context, and the picture is the same to the last pixel. */
    @Test
    public void survivesTheLossOfTheContext() {
        try (Studio studio = Studio.of(Scenes.named("seesaw"), WIDTH, HEIGHT)) {
            studio.options = studio.options.with(Overlay.CONTACTS, true).with(Overlay.CENTERS, true);
            studio.run(3, H);
            Picture before = studio.shoot();
            studio.newContext();
            assertArrayEquals(before.pixels(), studio.shoot().pixels());
        }
    }

    @Test
    public void everyQualityAndThemeDraws() {
        try (Studio studio = Studio.of(Scenes.named("stack10"), WIDTH, HEIGHT)) {
            studio.run(2, H);
            int[] spread = new int[2];
            for (Theme theme : Theme.values()) {
                Picture best = null;
                for (Shadows shadows : Shadows.values()) {
                    for (Quality quality : Quality.values()) {
                        studio.options = RenderOptions.DEFAULT.with(theme).with(shadows).with(quality);
                        Picture p = studio.shoot();
                        assertTrue("not empty", Arrays.stream(p.pixels()).distinct().count() > 50);
                        best = p;
                    }
                }
                spread[theme.ordinal()] = green(best.at(3, 3));
            }
            assertTrue("the sky is light, then dark", spread[0] > 150 && spread[1] < 80);
        }
    }

    /** The same colors whether the hardware encodes them or the shader does. */
    @Test
    public void smoothAndPlainPicturesHaveTheSameColors() {
        double[][] at = {{0, 0, 0}, {0, 1, 0}};
        Look[] looks = {GROUND, new Look(new Box(1, 1, 1), 0xc06030)};
        Picture smooth = draw(looks, at, at, 0);
        renderer.drawPlainly();
        Picture plain = draw(looks, at, at, 0);
        int far = 0;
        for (int i = 0; i < smooth.pixels().length; i++) {
            far += distance(smooth.pixels()[i], plain.pixels()[i]) > 9 ? 1 : 0;
        }
        assertTrue("pixels that differ, at edges: " + far, far < smooth.pixels().length / 40);
        assertTrue("but edges do", far > 50);
    }

    /** What one must look through to see what it holds is drawn as glass: the ball behind the wall shows. */
    @Test
    public void fixedWallsAreGlass() {
        Look wall = new Look(new Box(2, 1.5, 0.1), 0xffffff, MotionType.FIXED, 1);
        double[][] at = {{0, 0, 0}, {0, 1.5, 1.5}, {0, 1, 0}};
        Look[] looks = {GROUND, wall, new Look(new Sphere(0.6), 0xff0000)};
        int seen = at(draw(looks, at, at, 0), 0, 1.3, 0.4);
        assertTrue(Integer.toHexString(seen), red(seen) > green(seen) + 60);
    }

    /** What a finger pulls shows a band and a disc, in front of everything; gone when it lets go. */
    @Test
    public void fingersShowWhatTheyPull() {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        Body box = world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 0.5, 0));
        try (Studio studio = new Studio(WIDTH, HEIGHT, world, CAMERA)) {
            studio.recorder.setDetails(0);
            studio.run(1, H);
            Picture before = studio.shoot();
            org.topple.physics.Joint drag = world.add(org.topple.physics.JointDef.drag(box, new Vector3d(0, 0.5, 0), 4, 1, 10));
            drag.aim(new Vector3d(-1.5, 0.5, 0));
            Picture with = studio.shoot();
            int[] finger = pixel(-1.5, 0.5, 0);
            int[] grip = pixel(0, 0.5, 0);
            assertTrue("disc", distance(before.at(finger[0], finger[1]), with.at(finger[0], finger[1])) > 8);
            assertTrue("grip inside the box", distance(before.at(grip[0], grip[1]), with.at(grip[0], grip[1])) > 40);
            world.remove(drag);
            assertArrayEquals(before.pixels(), studio.shoot().pixels());
        }
    }

    private Picture draw(Look[] looks, double[][] before, double[][] after, double blend) {
        try (OffscreenGl gl = new OffscreenGl(WIDTH, HEIGHT)) {
            start();
            publish(looks, before, after, blend);
            GlCalls.reset();
            renderer.onDrawFrame(null);
            assertEquals(GLES30.GL_NO_ERROR, GLES30.glGetError());
            return gl.picture();
        }
    }

    private void start() {
        renderer.setOptions(options);
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
            s.state[i] = looks[i].motion() == MotionType.DYNAMIC ? Snapshot.MOVING : Snapshot.FIXED;
        }
        snapshots.publish();
    }

    /** Where the ground is on the sun's ray through a point. */
    private static double[] shadow(double x, double y, double z) {
        Vector3f sun = LabRenderer.LIGHT;
        return new double[] {x - y * sun.x / sun.y, 0, z - y * sun.z / sun.y};
    }

    private static int[] pixel(double x, double y, double z) {
        Vector3f p = CAMERA.project((float) x, (float) y, (float) z, new Vector3f());
        return new int[] {(int) p.x, (int) p.y};
    }

    private static int at(Picture p, double x, double y, double z) {
        int[] spot = pixel(x, y, z);
        return p.at(spot[0], spot[1]);
    }

    private static int red(int c) {
        return c >> 16 & 255;
    }

    private static int green(int c) {
        return c >> 8 & 255;
    }

    private static int blue(int c) {
        return c & 255;
    }

    private static int distance(int a, int b) {
        return Math.max(Math.abs(red(a) - red(b)), Math.max(Math.abs(green(a) - green(b)), Math.abs(blue(a) - blue(b))));
    }

    private static void assertColor(Picture p, double[] at, int r, int g, int b) {
        int c = at(p, at[0], at[1], at[2]);
        String message = "color at " + Arrays.toString(at) + " is " + Integer.toHexString(c);
        assertEquals(message, r == 1, red(c) > 95);
        assertEquals(message, g == 1, green(c) > 95);
        assertEquals(message, b == 1, blue(c) > 95);
    }
}
