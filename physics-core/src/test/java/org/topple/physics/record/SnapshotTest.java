package org.topple.physics.record;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.JointDef;
import org.topple.physics.LongRuns;
import org.topple.physics.World;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.bytes.FormatException;
import org.topple.physics.graph.Timers;
import org.topple.physics.script.ScriptedMotion;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

/** A snapshot is the whole world: what is restored goes on to the same bits, and nothing else can be restored. */
public class SnapshotTest {
    private static final double H = 1 / 60.0;

    /** Every shape and every joint, some asleep, some falling, some removed, timers and sensors running. */
    static World zoo() {
        World w = new World(new WorldSettings().set(Setting.SLEEP_TIME, 0.2));
        w.add(BodyDef.fixed(new HalfSpace()));
        Random r = new Random(7);
        double[] cloud = new double[60];
        for (int i = 0; i < cloud.length; i++) {
            cloud[i] = r.nextDouble() - 0.5;
        }
        ConvexHull hull = ConvexHull.of(cloud);
        Compound dumbbell = Compound.builder().add(new Sphere(0.3), new Vector3d(-0.5, 0, 0), new Quaterniond())
                .add(new Box(0.3, 0.2, 0.25), new Vector3d(0.5, 0, 0), new Quaterniond().rotationX(0.3)).build();
        Body gone = null;
        for (int i = 0; i < 40; i++) {
            BodyDef d = switch (i % 6) {
                case 0 -> BodyDef.dynamic(new Box(0.3, 0.2, 0.4));
                case 1 -> BodyDef.dynamic(new Sphere(0.3));
                case 2 -> BodyDef.dynamic(new Capsule(0.2, 0.3));
                case 3 -> BodyDef.dynamic(new Cylinder(0.25, 0.3));
                case 4 -> BodyDef.dynamic(hull);
                default -> BodyDef.dynamic(dumbbell);
            };
            Body b = w.add(d.position(r.nextDouble() * 3, 0.6 + 0.4 * i, r.nextDouble() * 3).restitution(0.2 * (i % 3)));
            gone = i == 5 ? b : gone;
        }
        Body a = w.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).position(-5, 4, 0));
        Body b = w.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).position(-5, 3, 0));
        Body c = w.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).position(-5, 2, 0));
        w.add(JointDef.ball(null, a, new Vector3d(-5, 4.5, 0)));
        w.add(JointDef.hinge(a, b, new Vector3d(-5, 3.5, 0), new Vector3d(0, 0, 1)).limit(0, -0.5, 0.5).motor(0, 1, 5));
        w.add(JointDef.coneTwist(b, c, new Vector3d(-5, 2.5, 0), new Vector3d(0, 1, 0), 0.6).friction(0, 0.1));
        w.add(JointDef.drag(c, new Vector3d(-5, 2, 0), 2, 1, 5)).aim(new Vector3d(-4, 2.5, 1));
        Body wheel = w.add(BodyDef.dynamic(new Cylinder(0.4, 0.1)).position(-8, 1, 0));
        Body car = w.add(BodyDef.dynamic(new Box(1, 0.2, 0.5)).position(-8, 1.6, 0));
        w.add(JointDef.wheel(car, wheel, new Vector3d(-8, 1, 0), new Vector3d(0, 1, 0), new Vector3d(0, 0, 1)).suspension(3, 0.7).motor(1, 4, 20));
        w.add(BodyDef.fixed(new Box(2, 2, 2)).sensor(true).position(0, 2, 0));
        w.add(BodyDef.scripted(new Box(1, 0.1, 1)).position(6, 0.5, 0).velocity(0.1, 0, 0).angularVelocity(0, 0.5, 0));
        w.addTimer(0.25);
        w.remove(gone);
        return w;
    }

    @Test
    public void aRestoredWorldGoesOnToTheSameBits() {
        World original = zoo();
        for (int i = 0; i < 90; i++) {
            original.step(H);
        }
        World copy = World.restore(original.snapshot());
        assertEquals(original.stateHash(), copy.stateHash());
        assertEquals(original.bodyCount(), copy.bodyCount());
        assertEquals(original.jointCount(), copy.jointCount());
        for (int i = 0; i < Math.max(600, LongRuns.count(10_000)); i++) {
            original.step(H);
            copy.step(H);
            assertEquals("step " + i, original.stateHash(), copy.stateHash());
            assertEquals("events of step " + i, original.events().size(), copy.events().size());
        }
        assertArrayEquals(original.snapshot(), copy.snapshot());
    }

    @Test
    public void whatIsDoneBetweenStepsSurvives() {
        World original = zoo();
        for (int i = 0; i < 30; i++) {
            original.step(H);
        }
        // pending: a new body, a moved one, a removed one, a force
        original.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(1, 9, 1));
        original.body(3).setPosition(2, 12, 2);
        original.remove(original.body(8));
        original.body(4).applyForce(0, 500, 0);
        World copy = World.restore(original.snapshot());
        assertNull(copy.body(8));
        for (int i = 0; i < 240; i++) {
            original.step(H);
            copy.step(H);
            assertEquals("step " + i, original.stateHash(), copy.stateHash());
        }
        assertEquals(original.add(BodyDef.dynamic(new Sphere(1)).position(0, 30, 0)).index(),
                copy.add(BodyDef.dynamic(new Sphere(1)).position(0, 30, 0)).index());
    }

    @Test
    public void everyChangedByteIsFound() {
        byte[] good = small();
        Random r = new Random(1);
        for (int i = 0; i < good.length; i++) {
            byte[] bad = good.clone();
            bad[i] ^= (byte) (1 << r.nextInt(8));
            assertThrows("byte " + i, FormatException.class, () -> World.restore(bad));
        }
    }

    @Test
    public void everyCutIsFound() {
        byte[] good = small();
        for (int n = 0; n < good.length; n++) {
            byte[] bad = Arrays.copyOf(good, n);
            assertThrows("length " + n, FormatException.class, () -> World.restore(bad));
        }
        assertThrows(FormatException.class, () -> World.restore(null));
    }

    @Test
    public void aLaterVersionIsNamed() {
        byte[] bad = small();
        bad[7] = 99;
        FormatException e = assertThrows(FormatException.class, () -> World.restore(Sealed.snapshot(bad)));
        assertTrue(e.getMessage(), e.getMessage().contains("version 99"));
    }

    /** A timer of 1e-30 s would tick for ever in the first step. */
    @Test
    public void aTimerThatNeverEndsIsRefused() {
        World w = new World();
        w.addTimer(0.123456789);
        byte[] bad = w.snapshot();
        byte[] period = new ByteWriter().f64(0.123456789).toBytes();
        byte[] short30 = new ByteWriter().f64(1e-30).toBytes();
        int found = 0;
        for (int i = 0; i + 8 <= bad.length; i++) {
            if (Arrays.equals(bad, i, i + 8, period, 0, 8)) {
                System.arraycopy(short30, 0, bad, i, 8);
                found++;
            }
        }
        assertEquals("period and time left", 2, found);
        FormatException e = assertThrows(FormatException.class, () -> World.restore(Sealed.snapshot(bad)));
        assertTrue(e.getMessage(), e.getMessage().contains("timer 0"));
    }

    /** A million timers, packed into some kB, would tick so often in a step that their events took all memory. */
    @Test
    public void timersCannotAskForAllMemory() {
        World w = new World();
        for (int i = 0; i < Timers.MOST; i++) {
            w.addTimer(0.00125);
        }
        IllegalStateException e = assertThrows(IllegalStateException.class, () -> w.addTimer(1));
        assertTrue(e.getMessage(), e.getMessage().contains("1000 timers"));
        w.removeTimer(17);
        assertEquals(17, w.addTimer(0.00125));
        World copy = World.restore(w.snapshot());
        copy.step(1);
        assertEquals(800 * Timers.MOST, copy.events().size());
        byte[] good = w.snapshot();
        // the count of timers, before the first of them
        byte[] first = new ByteWriter().f64(0.00125).toBytes();
        int at = 0;
        while (!Arrays.equals(good, at, at + 8, first, 0, 8)) {
            at++;
        }
        ByteWriter out = new ByteWriter().bytes(good, 0, at - 2).whole(Timers.MOST + 1).bytes(good, at, good.length - at);
        FormatException f = assertThrows(FormatException.class, () -> World.restore(Sealed.snapshot(out.toBytes())));
        assertTrue(f.getMessage(), f.getMessage().contains("timers"));
    }

    /** Found by the fuzz test: at a time of 1e29 s a motion refused to say where its body is, in the middle of a step. */
    @Test
    public void aMotionOutOfTimeStandsStill() {
        World w = new World();
        Body body = w.add(BodyDef.scripted(new Sphere(1)));
        body.follow(ScriptedMotion.standing(new Vector3d(1, 2, 3)), 0.123456789);
        byte[] bytes = w.snapshot();
        byte[] start = new ByteWriter().f64(0.123456789).toBytes();
        int at = 0;
        while (!Arrays.equals(bytes, at, at + 8, start, 0, 8)) {
            at++;
        }
        System.arraycopy(new ByteWriter().f64(-1e12).toBytes(), 0, bytes, at, 8);
        World late = World.restore(Sealed.snapshot(bytes));
        late.step(H);
        assertEquals(new Vector3d(1, 2, 3), late.body(0).position(new Vector3d()));
    }

    /** A free slot has two bytes or one, but a kilobyte of memory: 32 MB of zeros would ask for 16 GB, packed in a recording of 32 kB. */
    @Test
    public void freeSlotsCannotAskForAllMemory() {
        byte[] good = new World().snapshot();
        ByteReader in = Snapshot.open(good);
        Snapshot.settings(in);
        in.skip(48);
        in.whole();
        in.whole();
        assertEquals("shapes", 0, in.whole());
        ByteWriter out = new ByteWriter().bytes(good, 0, in.at());
        byte[] zeros = new byte[(1 << 25) + 64];
        out.whole(1 << 24).bytes(zeros, 0, zeros.length);
        byte[] bodies = Sealed.snapshot(out.toBytes());
        FormatException e = assertThrows(FormatException.class, () -> World.restore(bodies));
        assertTrue(e.getMessage(), e.getMessage().contains("bodies") && e.getMessage().contains("MB"));
        // no bodies, none of them free; then no colliders, none of them free; then edges
        out.truncate(in.at());
        out.whole(0).whole(0).whole(0).whole(0).whole(1 << 24).bytes(zeros, 0, zeros.length);
        byte[] edges = Sealed.snapshot(out.toBytes());
        FormatException f = assertThrows(FormatException.class, () -> World.restore(edges));
        assertTrue(f.getMessage(), f.getMessage().contains("edges") && f.getMessage().contains("MB"));
    }

    private static byte[] small() {
        World w = new World();
        w.add(BodyDef.fixed(new HalfSpace()));
        Body a = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 0.5, 0));
        Body b = w.add(BodyDef.dynamic(new Sphere(0.4)).position(0, 1.4, 0));
        w.add(JointDef.hinge(a, b, new Vector3d(0, 1, 0), new Vector3d(0, 0, 1)));
        for (int i = 0; i < 5; i++) {
            w.step(H);
        }
        return w.snapshot();
    }
}
