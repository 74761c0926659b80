package org.topple.physics.record;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.BodyDef;
import org.topple.physics.Joint;
import org.topple.physics.JointDef;
import org.topple.physics.LongRuns;
import org.topple.physics.World;
import org.topple.physics.bytes.FormatException;
import org.topple.physics.settings.Setting;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

/** What was recorded can be played again, scrubbed and branched, to the bit; what was tampered with is found. */
public class RecordTest {
    private static final double H = 1 / 60.0;

    private static World tower() {
        World w = new World();
        w.add(BodyDef.fixed(new HalfSpace()));
        for (int i = 0; i < 8; i++) {
            w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0.02 * i, 0.5 + i, 0));
        }
        return w;
    }

    /** A user at work: adds, removes, drags, changes settings, at varying step lengths. */
    private static void play(World w, Recorder<World> r, int steps) {
        Joint drag = null;
        for (int i = 0; i < steps; i++) {
            if (i == 20) {
                w.add(BodyDef.dynamic(new Sphere(0.4)).position(5, 3, 0).velocity(-15, 0, 0));
            }
            if (i == 40) {
                drag = w.add(JointDef.drag(w.body(4), w.body(4).position(new Vector3d()), 3, 1, 10));
            }
            if (i > 40 && i < 60) {
                drag.aim(new Vector3d(0.1 * (i - 40), 5, 1));
            }
            if (i == 60) {
                w.remove(drag);
            }
            if (i == 70) {
                w.settings().set(Setting.SWEEPS, 12);
                w.remove(w.body(2));
            }
            r.step(i % 10 == 0 ? H / 2 : H);
        }
    }

    @Test
    public void aReplayGivesTheSameHashes() {
        World w = tower();
        Recorder<World> r = new Recorder<>(w, 30);
        play(w, r, 150);
        Recording read = Recording.fromBytes(r.recording().toBytes());
        Replay replay = Replay.run(read, World::restore);
        assertTrue(replay.toString(), replay.equal());
        assertEquals(150, replay.steps());
        assertArrayEquals(r.recording().toBytes(), read.toBytes());
    }

    @Test
    public void aChangedBodyIsFoundAtItsFirstFrame() {
        World w = tower();
        w.add(BodyDef.dynamic(new Sphere(0.3)).position(20, 50, 0));
        Recorder<World> r = new Recorder<>(w, 1000);
        for (int i = 0; i < 50; i++) {
            r.step(H);
        }
        // another engine: one that nudges body 9, which touches nobody, by a hair before step 17
        int[] made = {0};
        Replay replay = Replay.run(r.recording(), s -> {
            World copy = World.restore(s);
            return new Nudged(copy, made);
        });
        assertFalse(replay.equal());
        assertEquals(17, replay.firstFrame());
        assertEquals(9, replay.firstBody());
    }

    /** Passes everything on, and nudges once. */
    private static final class Nudged implements Recordable {
        private final World world;
        private final int[] steps;

        Nudged(World world, int[] steps) {
            this.world = world;
            this.steps = steps;
        }

        @Override
        public byte[] snapshot() {
            return world.snapshot();
        }

        @Override
        public void step(double h) {
            if (steps[0]++ == 17) {
                world.body(9).applyImpulse(1e-9, 0, 0);
            }
            world.step(h);
        }

        @Override
        public long stateHash() {
            return world.stateHash();
        }

        @Override
        public long edits() {
            return world.edits();
        }

        @Override
        public int slots() {
            return world.slots();
        }

        @Override
        public long bodyHash(int slot) {
            return world.bodyHash(slot);
        }
    }

    @Test
    public void aFlippedBitIsFound() {
        World w = tower();
        Recorder<World> r = new Recorder<>(w, 10);
        for (int i = 0; i < 30; i++) {
            r.step(H);
        }
        byte[] good = r.recording().toBytes();
        Random random = new Random(5);
        for (int n = 0; n < 200; n++) {
            byte[] bad = good.clone();
            bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
            assertThrows(FormatException.class, () -> Recording.fromBytes(bad));
        }
        // a hash that was changed on purpose is found where it stands: frame 3, behind magic, version and two counts
        byte[] bad = good.clone();
        int marks = w.slots();
        bad[8 + 1 + 1 + 1 + 3 * (16 + 1 + marks) + 8 + 7] ^= 1;
        Replay replay = Replay.run(Recording.fromBytes(seal(bad)), World::restore);
        assertEquals(3, replay.firstFrame());
    }

    @Test
    public void hostileRecordingsAreRefusedOrHarmless() {
        World w = tower();
        Recorder<World> r = new Recorder<>(w, 3);
        for (int i = 0; i < 8; i++) {
            r.step(H);
        }
        byte[] good = r.recording().toBytes();
        Random random = new Random(9);
        int refused = 0;
        int n = LongRuns.count(1_000_000);
        for (int i = 0; i < n; i++) {
            byte[] bad = random.nextInt(4) == 0 ? Arrays.copyOf(good, random.nextInt(good.length)) : good.clone();
            for (int k = 0; k < random.nextInt(5) && bad.length > 0; k++) {
                bad[random.nextInt(bad.length)] = (byte) random.nextInt(256);
            }
            try {
                Recording read = Recording.fromBytes(bad.length > 8 ? seal(bad) : bad);
                // to run it takes longer than to read it
                if (i % 10 == 0) {
                    Replay.run(read, World::restore);
                }
            } catch (FormatException e) {
                refused++;
            }
        }
        assertTrue(refused + " of " + n, refused > n / 4);
    }

    @Test
    public void theTimeMachineReachesEveryStepExactly() {
        TimeMachine<World> t = new TimeMachine<>(tower(), World::restore, Long.MAX_VALUE, 7);
        List<Long> hashes = new ArrayList<>();
        hashes.add(t.world().stateHash());
        for (int i = 0; i < 120; i++) {
            if (i == 33) {
                t.world().add(BodyDef.dynamic(new Sphere(0.4)).position(5, 3, 0).velocity(-15, 0, 0));
            }
            if (i % 11 == 5) {
                t.world().body(3).applyImpulse(1, 0, 0);
            }
            t.step(H);
            hashes.add(t.world().stateHash());
        }
        Random random = new Random(2);
        for (int n = 0; n < 60; n++) {
            int to = random.nextInt(121);
            t.seek(to);
            assertEquals("step " + to, (long) hashes.get(to), t.world().stateHash());
        }
        // backwards, one by one
        for (int to = 120; to >= 90; to--) {
            assertEquals((long) hashes.get(to), t.seek(to).stateHash());
        }
    }

    @Test
    public void aBranchLeavesTheOldFuture() {
        TimeMachine<World> t = new TimeMachine<>(tower(), World::restore, Long.MAX_VALUE, 10);
        for (int i = 0; i < 50; i++) {
            t.step(H);
        }
        long end = t.world().stateHash();
        t.seek(20);
        t.world().body(8).applyImpulse(2000, 0, 0);
        for (int i = 0; i < 30; i++) {
            t.step(H);
        }
        assertEquals(50, t.newest());
        assertNotEquals(end, t.world().stateHash());
        long branch = t.world().stateHash();
        t.seek(30);
        assertEquals(branch, t.seek(50).stateHash());
    }

    @Test
    public void theBudgetDropsTheOldestOnly() {
        TimeMachine<World> t = new TimeMachine<>(tower(), World::restore, 60_000, 5);
        for (int i = 0; i < 400; i++) {
            t.world().body(8).applyImpulse(0.1, 0, 0);
            t.step(H);
        }
        assertTrue("memory " + t.memory(), t.memory() < 120_000);
        assertTrue("oldest " + t.oldest(), t.oldest() > 0);
        assertEquals(400, t.newest());
        t.seek(t.oldest());
        assertThrows(IllegalArgumentException.class, () -> t.seek(t.oldest() - 1));
    }

    private static byte[] seal(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, bytes.length - 8);
        for (int i = 0; i < 8; i++) {
            bytes[bytes.length - 8 + i] = (byte) (crc.getValue() >> 8 * (7 - i));
        }
        return bytes;
    }
}
