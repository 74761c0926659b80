package org.topple.app.gl;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.app.sim.Snapshot;
import org.topple.app.sim.WorldRecorder;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.JointDef;
import org.topple.physics.Spec;
import org.topple.physics.World;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;
import org.topple.scenes.Scenes;

/** What overlays show is what the engine says, counted and measured before any pixel. */
public class OverlayPainterTest {
    private static final double H = 1 / 60.0;

    private final Strokes strokes = new Strokes();
    private final OverlayPainter painter = new OverlayPainter(strokes);
    private final Snapshot s = new Snapshot();
    private final Frame frame = new Frame();

    private void paint(World world, int steps, Overlay overlay) {
        WorldRecorder recorder = new WorldRecorder(world);
        recorder.setDetails(Overlay.details(overlay.bit()));
        for (int i = 0; i < steps; i++) {
            world.step(H);
            recorder.stepped();
        }
        recorder.write(s);
        frame.interpolate(s, 1);
        strokes.clear();
        painter.draw(s, frame, overlay.bit(), Theme.LIGHT, 0.5);
    }

    private Vector3d from(int stroke) {
        return new Vector3d(strokes.number(stroke, 0), strokes.number(stroke, 1), strokes.number(stroke, 2));
    }

    private Vector3d to(int stroke) {
        return new Vector3d(strokes.number(stroke, 4), strokes.number(stroke, 5), strokes.number(stroke, 6));
    }

    private static World box(double height) {
        World world = new World();
        world.settings().sleep(WorldSettings.SleepKind.OFF);
        world.add(BodyDef.fixed(new HalfSpace()));
        world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, height, 0));
        return world;
    }

    @Test
    @Spec({"E91", "S61"})
    public void everyContactHasADotAndAnArrowAlongItsNormal() {
        World world = Scenes.named("wall200").world();
        paint(world, 3, Overlay.CONTACTS);
        int[] contacts = {0};
        world.forEachContact(c -> {
            Vector3d at = c.position(new Vector3d());
            int k = 3 * contacts[0]++;
            assertTrue(from(k).distance(at) < 1e-5);
            assertTrue("the arrow ends along the normal", to(k + 1).sub(at).normalize().dot(c.normal(new Vector3d())) > 0.9999);
            assertTrue("a dot", from(k + 2).distance(at) < 1e-5 && to(k + 2).distance(at) < 1e-5);
        });
        assertEquals(3 * contacts[0], strokes.count());
    }

    /** The strongest is 1.6 times the scale long, the others as the square root of their share of it. */
    @Test
    @Spec("E91")
    public void impulsesAreAsLongAsTheyAreStrong() {
        World world = box(0.5);
        paint(world, 30, Overlay.IMPULSES);
        double[] most = {0};
        world.forEachContact(c -> most[0] = Math.max(most[0], c.impulse()));
        int[] k = {0};
        world.forEachContact(c -> {
            assertEquals(1.6 * 0.5 * Math.sqrt(c.impulse() / most[0]), from(k[0]).distance(to(k[0])), 1e-5);
            k[0]++;
        });
        assertEquals(4, k[0]);
        assertEquals(4, strokes.count());
    }

    /** A box set 4 mm into the ground shows arrows of what is left of that, times 50. */
    @Test
    @Spec("S61")
    public void overlapsAreEnlargedFiftyTimes() {
        World world = box(0.496);
        paint(world, 1, Overlay.PENETRATION);
        int[] deep = {0};
        world.forEachContact(c -> {
            if (c.separation() < 0) {
                assertEquals(-50 * c.separation(), to(2 * deep[0] + 1).distance(c.position(new Vector3d())), 1e-5);
                deep[0]++;
            }
        });
        assertTrue("overlapping points " + deep[0], deep[0] > 0);
        assertEquals(2 * deep[0], strokes.count());
    }

    @Test
    @Spec({"E91", "S61"})
    public void theContactGraphHasAnEdgePerPair() {
        World world = new World();
        world.settings().sleep(WorldSettings.SleepKind.OFF);
        world.add(BodyDef.fixed(new HalfSpace()));
        for (int i = 0; i < 5; i++) {
            world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 0.5 + i, 0));
        }
        paint(world, 2, Overlay.GROUPS);
        assertEquals("5 edges, 5 nodes", 10, strokes.count());
        paint(world, 2, Overlay.LAYERS);
        assertEquals("four corners of five pairs", 20, strokes.count());
        float[] lowest = BodyColors.layer(s.contactLayer[0]);
        assertEquals(lowest[0] + 0.25 * (1 - lowest[0]), strokes.number(0, 8), 1e-6);
    }

    @Test
    public void bodiesHaveBoundsAndCentersButTheGroundHasNone() {
        World world = box(3);
        paint(world, 1, Overlay.BOUNDS);
        assertEquals(12, strokes.count());
        for (int i = 0; i < 12; i++) {
            assertEquals(1, from(i).distance(to(i)), 1e-5);
        }
        paint(world, 1, Overlay.CENTERS);
        assertEquals(2, strokes.count());
        assertEquals(s.poses[Snapshot.STRIDE + 8], from(0).y, 1e-5);
    }

    @Test
    public void velocitiesAreAsFarAsBodiesGoInASeventhOfASecond() {
        World world = new World();
        world.setGravity(0, 0, 0);
        world.add(BodyDef.dynamic(new Sphere(0.5)).velocity(3, 0, 0).angularVelocity(0, 4, 0));
        paint(world, 1, Overlay.VELOCITIES);
        assertEquals("two arrows", 4, strokes.count());
        assertEquals(3 * OverlayPainter.SECONDS, to(1).x - from(0).x, 1e-5);
        assertEquals(4 * OverlayPainter.SECONDS, to(3).y - from(2).y, 1e-5);
    }

    /** The arc of a hinge ends at its limits, which are -0.5 and 1 rad from where it started. */
    @Test
    public void jointsShowTheirLimits() {
        World world = new World();
        Body arm = world.add(BodyDef.dynamic(new Box(0.5, 0.1, 0.1)).position(0.5, 2, 0));
        world.add(JointDef.hinge(null, arm, new Vector3d(0, 2, 0), new Vector3d(0, 0, 1)).limit(0, -0.5, 1));
        paint(world, 1, Overlay.JOINTS);
        Vector3d zero = new Vector3d(s.joint[Snapshot.JOINT_ZERO], s.joint[Snapshot.JOINT_ZERO + 1], s.joint[Snapshot.JOINT_ZERO + 2]);
        // gap, axis, then 24 pieces of the arc
        Vector3d low = from(2).sub(0, 2, 0).normalize();
        Vector3d high = to(25).sub(0, 2, 0).normalize();
        assertEquals(-0.5, Math.atan2(zero.x * low.y - zero.y * low.x, zero.dot(low)), 1e-5);
        assertEquals(1, Math.atan2(zero.x * high.y - zero.y * high.x, zero.dot(high)), 1e-5);
    }

    @Test
    public void trailsFollowTheBodyAndForgetOnReset() {
        World world = new World();
        Body ball = world.add(BodyDef.dynamic(new Sphere(0.5)).position(0, 50, 0).velocity(5, 0, 0));
        WorldRecorder recorder = new WorldRecorder(world);
        Trails trails = new Trails();
        for (int i = 0; i < 10; i++) {
            world.step(H);
            recorder.stepped();
            recorder.write(s);
            trails.add(s);
            trails.add(s);
        }
        trails.draw(strokes);
        assertEquals("a stroke between each two of ten places", 9, strokes.count());
        assertTrue("newest first", from(0).distance(ball.position(new Vector3d())) < 1e-4);
        strokes.clear();
        trails.clear();
        trails.draw(strokes);
        assertEquals(0, strokes.count());
    }

    @Test
    public void overlaysAskForWhatTheyNeed() {
        assertEquals(0, Overlay.details(0));
        assertEquals(Snapshot.WITH_CONTACTS, Overlay.details(Overlay.CONTACTS.bit() | Overlay.CENTERS.bit()));
        assertEquals(Snapshot.WITH_JOINTS | Snapshot.WITH_BOUNDS, Overlay.details(Overlay.JOINTS.bit() | Overlay.BOUNDS.bit()));
    }

    @Test
    public void thereIsAnEndToStrokes() {
        for (int i = 0; i < Strokes.MOST + 10; i++) {
            strokes.dot(0, 0, 0, 1, new float[3], 1);
        }
        assertEquals(Strokes.MOST, strokes.count());
    }
}
