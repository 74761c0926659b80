package org.topple.app.sim;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.Joint;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;
import org.topple.scenes.Scenes;

public class WorldRecorderTest {
    private static final double H = 1 / 60.0;
    private static final int ALL = Snapshot.WITH_CONTACTS | Snapshot.WITH_JOINTS | Snapshot.WITH_BOUNDS;

    private final Snapshot s = new Snapshot();

    private static void run(World world, WorldRecorder recorder, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step(H);
            recorder.stepped();
        }
    }

    @Test
    public void aSleepingWorldShowsNothingNew() {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        Body box = world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 1, 0));
        WorldRecorder recorder = new WorldRecorder(world);
        recorder.write(s);
        assertTrue("the first", s.changed);
        run(world, recorder, 1);
        recorder.write(s);
        assertTrue("falls", s.changed && s.moves);
        run(world, recorder, 300);
        assertTrue(box.isAsleep());
        recorder.write(s);
        assertTrue("another state", s.changed && !s.moves);
        for (int details : new int[] {0, ALL}) {
            recorder.setDetails(details);
            recorder.write(s);
            run(world, recorder, 1);
            recorder.write(s);
            assertTrue("sleeps", !s.changed && !s.moves);
        }
        recorder.jumped();
        recorder.write(s);
        assertTrue("changed by hand", s.changed && !s.moves);
        recorder.write(s);
        assertTrue(!s.changed);
        world.add(BodyDef.fixed(new Box(1, 1, 1)).position(9, 1, 0));
        recorder.write(s);
        assertTrue("a new body", s.changed);
    }

    /** The engine knows no groups of bodies that sleep; who looks at groups wants to see them all the same, also after bodies came and went. */
    @Test
    public void whoSleepsKeepsItsGroup() {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        Body first = world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(-9, 0.5, 0));
        for (int i = 0; i < 4; i++) {
            world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(5 * (i / 2), 0.5 + i % 2, 0));
        }
        WorldRecorder recorder = new WorldRecorder(world);
        for (int i = 0; i < 120; i++) {
            run(world, recorder, 1);
            recorder.write(s);
        }
        assertEquals(-1, world.body(3).group());
        assertEquals(Snapshot.FIXED, s.state[0]);
        assertEquals("nobody's", -1, s.group[0]);
        assertTrue("asleep in group " + s.group[2], s.group[2] >= 0 && s.state[2] == Snapshot.ASLEEP);
        assertEquals(s.group[2], s.group[3]);
        assertEquals(s.group[4], s.group[5]);
        assertTrue("another column", s.group[2] != s.group[4]);
        int second = s.group[5];
        world.remove(first);
        recorder.write(s);
        assertEquals(second, s.group[4]);
    }

    @Test
    public void holdsTheStateOfEveryBody() {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()));
        world.add(BodyDef.scripted(new Box(1, 1, 1)).position(20, 5, 0).velocity(1, 0, 0));
        for (int i = 0; i < 3; i++) {
            world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 0.5 + i, 0));
        }
        Body falling = world.add(BodyDef.dynamic(new Sphere(0.5)).position(9, 100, 0).velocity(1, 2, 3).angularVelocity(4, 5, 6));
        WorldRecorder recorder = new WorldRecorder(world);
        run(world, recorder, 120);
        recorder.write(s);
        assertEquals(Snapshot.FIXED, s.state[0]);
        assertEquals(Snapshot.SCRIPTED, s.state[1]);
        for (int i = 2; i < 5; i++) {
            assertEquals("at rest for two seconds", Snapshot.ASLEEP, s.state[i]);
            assertEquals(i - 1, s.height[i]);
        }
        assertEquals(Snapshot.MOVING, s.state[5]);
        assertEquals(-1, s.height[5]);
        assertTrue(s.group[5] >= 0);
        Vector3d v = falling.velocity(new Vector3d());
        assertEquals(v.y, s.velocities[5 * Snapshot.VELOCITY + 1], 1e-5);
        assertEquals(5, s.velocities[5 * Snapshot.VELOCITY + 4], 1e-5);
        assertEquals(120, s.steps);
        assertEquals(world.kineticEnergy(), s.kinetic, 0);
        assertEquals(world.potentialEnergy(), s.potential, 0);
        assertEquals(1, s.awake);
        assertTrue(s.totalNanos() > 0);
    }

    /** The order of contacts, their places, normals, impulses and separations are the engine's own. */
    @Test
    public void contactsAreThoseOfTheEngine() {
        World world = Scenes.named("wall200").world();
        WorldRecorder recorder = new WorldRecorder(world);
        recorder.setDetails(ALL);
        run(world, recorder, 5);
        recorder.write(s);
        int[] k = {0};
        world.forEachContact(c -> {
            int o = k[0] * Snapshot.CONTACT;
            Vector3d p = c.position(new Vector3d());
            Vector3d n = c.normal(new Vector3d());
            assertArrayEquals(new double[] {p.x, p.y, p.z, n.x, n.y, n.z, c.impulse(), c.separation()},
                java.util.Arrays.copyOfRange(s.contact, o, o + Snapshot.CONTACT), 0);
            assertEquals(c.layer(), s.contactLayer[k[0]]);
            assertSame(c.bodyA(), recorder.body(s.contactBodies[2 * k[0]]));
            assertSame(c.bodyB(), recorder.body(s.contactBodies[2 * k[0] + 1]));
            k[0]++;
        });
        assertTrue("contacts " + k[0], k[0] > 800);
        assertEquals(k[0], s.contactCount);
        recorder.setDetails(0);
        recorder.write(s);
        assertEquals(0, s.contactCount);
    }

    @Test
    public void boundsAreThoseOfTheEngine() {
        World world = Scenes.named("mixed").world();
        WorldRecorder recorder = new WorldRecorder(world);
        recorder.setDetails(ALL);
        run(world, recorder, 30);
        recorder.write(s);
        Vector3d min = new Vector3d();
        Vector3d max = new Vector3d();
        for (int i = 5; i < recorder.size(); i++) {
            recorder.body(i).bounds(min, max);
            assertEquals(min.x, s.bounds[i * 6], 1e-5);
            assertEquals(min.y, s.bounds[i * 6 + 1], 1e-5);
            assertEquals(max.z, s.bounds[i * 6 + 5], 1e-5);
        }
    }

    @Test
    public void jointsHaveFramesAndLimits() {
        World world = new World();
        Body arm = world.add(BodyDef.dynamic(new Box(0.5, 0.1, 0.1)).position(0.5, 2, 0));
        Joint joint = world.add(JointDef.hinge(null, arm, new Vector3d(0, 2, 0), new Vector3d(0, 0, 1)).limit(0, -0.5, 1));
        WorldRecorder recorder = new WorldRecorder(world);
        recorder.setDetails(ALL);
        run(world, recorder, 6);
        recorder.write(s);
        assertEquals(1, s.jointCount);
        assertEquals(2, s.joint[Snapshot.JOINT_ANCHOR + 1], 1e-9);
        assertEquals(0, s.joint[Snapshot.JOINT_OTHER], 1e-4);
        assertEquals(1, s.joint[Snapshot.JOINT_AXIS + 2], 1e-9);
        assertEquals(-0.5, s.joint[Snapshot.JOINT_LOW], 0);
        assertEquals(1, s.joint[Snapshot.JOINT_HIGH], 0);
        assertEquals(joint.value(0), s.joint[Snapshot.JOINT_VALUE], 0);
        assertTrue("swings down", s.joint[Snapshot.JOINT_VALUE] < -0.01);
        double across = s.joint[Snapshot.JOINT_ZERO] * s.joint[Snapshot.JOINT_AXIS] + s.joint[Snapshot.JOINT_ZERO + 1] * s.joint[Snapshot.JOINT_AXIS + 1]
            + s.joint[Snapshot.JOINT_ZERO + 2] * s.joint[Snapshot.JOINT_AXIS + 2];
        assertEquals(0, across, 1e-9);
    }

    @Test
    public void bodiesThatStayKeepTheStateBefore() {
        World world = new World();
        Body first = world.add(BodyDef.dynamic(new Sphere(0.5)).position(0, 10, 0));
        Body second = world.add(BodyDef.dynamic(new Sphere(0.5)).position(5, 10, 0));
        WorldRecorder recorder = new WorldRecorder(world);
        run(world, recorder, 3);
        recorder.write(s);
        Look[] looks = s.looks;
        double after = s.poses[Snapshot.STRIDE + 8];
        world.remove(first);
        world.add(BodyDef.dynamic(new Box(1, 1, 1)).position(0, 3, 0).rotation(new Quaterniond()));
        run(world, recorder, 1);
        recorder.write(s);
        assertNotSame(looks, s.looks);
        assertEquals(2, s.looks.length);
        assertEquals("a new body takes the place of the old one and starts where it is", 3, s.poses[1], 0.01);
        assertEquals(after, s.poses[Snapshot.STRIDE + 1], 0);
        assertEquals(second.index(), s.looks[1].body());
        looks = s.looks;
        run(world, recorder, 1);
        recorder.write(s);
        assertSame("unchanged bodies keep their looks", looks, s.looks);
    }

    @Test
    public void aJumpIsNotInterpolated() {
        World world = new World();
        Body ball = world.add(BodyDef.dynamic(new Sphere(0.5)).position(0, 10, 0));
        WorldRecorder recorder = new WorldRecorder(world);
        run(world, recorder, 3);
        ball.setPosition(7, 8, 9);
        recorder.jumped();
        recorder.write(s);
        assertEquals(7, s.poses[0], 0);
        assertEquals(7, s.poses[7], 0);
    }

    /** Bytes that the thread takes from the heap while it records, once warm. */
    @Test
    public void recordsWithoutAllocation() {
        World world = Scenes.named("wall200").world();
        WorldRecorder recorder = new WorldRecorder(world);
        recorder.setDetails(ALL);
        run(world, recorder, 50);
        for (int i = 0; i < 200; i++) {
            recorder.stepped();
            recorder.write(s);
        }
        long bytes = Bytes.allocated(() -> {
            for (int i = 0; i < 100; i++) {
                recorder.stepped();
                recorder.write(s);
            }
        });
        assertEquals(0, bytes);
    }
}
