package org.topple.physics.record;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.BodyDef;
import org.topple.physics.Joint;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.bytes.FormatException;
import org.topple.physics.settings.Setting;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

/** What was recorded can be played again, scrubbed and branched, to the bit; what was tampered with is found. */
public class RecordTest {
    private static final double H = 1 / 60.0;

    static World tower() {
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
        public void snapshot(ByteWriter out) {
            world.snapshot(out);
        }

        @Override
        public long edits() {
            return world.edits();
        }

        @Override
        public int inputs() {
            return world.inputs();
        }

        @Override
        public void inputs(int from, ByteWriter out) {
            world.inputs(from, out);
        }

        @Override
        public void apply(ByteReader in) {
            world.apply(in);
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
    public void aFlippedBitIsFoundInTheFirstFrameItTouches() {
        World w = tower();
        Recorder<World> r = new Recorder<>(w, 10);
        play(w, r, 75);
        byte[] good = r.recording().toBytes();
        Random random = new Random(5);
        int frames = 0;
        for (RecordingBytes.Part part : RecordingBytes.parts(good)) {
            int tries = part.key() ? 20 : 5;
            for (int n = 0; n < tries; n++) {
                byte[] bad = good.clone();
                int at = n == 0 ? part.from() : part.from() + random.nextInt(part.end() + 4 - part.from());
                bad[at] ^= (byte) (1 << random.nextInt(8));
                FormatException e = assertThrows(FormatException.class, () -> Recording.fromBytes(bad));
                assertEquals("byte " + at + ": " + e.getMessage(), part.frame(), e.frame());
            }
            frames = Math.max(frames, part.frame() + 1);
        }
        assertEquals(75, frames);
    }

    /** Whoever changes a recording on purpose can mend the checksums: then the replay finds it. */
    @Test
    public void aMendedBitIsFoundByTheReplay() {
        World w = tower();
        Recorder<World> r = new Recorder<>(w, 10);
        for (int i = 0; i < 45; i++) {
            w.body(5).applyImpulse(0.5, 0, 0);
            r.step(H);
        }
        byte[] good = r.recording().toBytes();
        Random random = new Random(6);
        int found = 0;
        for (RecordingBytes.Part part : RecordingBytes.parts(good)) {
            if (part.frame() < 0 || part.key()) {
                continue;
            }
            // hash, commands: the first has its length before them
            byte[] bad = good.clone();
            int skip = part.frame() == 0 ? 9 : 1;
            int at = part.from() + skip + (part.frame() % 2 == 0 ? random.nextInt(8) : 8 + 1 + 2 + random.nextInt(6));
            bad[at] ^= (byte) (1 << random.nextInt(8));
            RecordingBytes.seal(bad, part);
            try {
                Replay replay = Replay.run(Recording.fromBytes(bad), World::restore);
                assertEquals(replay.toString(), part.frame(), replay.firstFrame());
                found++;
            } catch (FormatException e) {
                // an impulse so changed that the world refuses it
                assertTrue(e.getMessage(), e.getMessage().contains("input"));
            }
        }
        assertTrue("found " + found, found > 30);
    }

    /** Every bit of the length of a step, down to the last one, whose only trace may be the clock. */
    @Test
    public void aMendedLengthIsFoundByTheReplay() {
        World w = tower();
        Recorder<World> r = new Recorder<>(w, 10);
        for (int i = 0; i < 12; i++) {
            r.step(i == 5 ? H / 2 : H);
        }
        byte[] good = r.recording().toBytes();
        int replayed = 0;
        for (RecordingBytes.Part part : RecordingBytes.parts(good)) {
            if (part.key() || part.frame() != 0 && part.frame() != 5 && part.frame() != 6) {
                continue;
            }
            for (int bit = 0; bit < 64; bit++) {
                byte[] bad = good.clone();
                bad[part.from() + 8 - bit / 8] ^= (byte) (1 << bit % 8);
                RecordingBytes.seal(bad, part);
                Recording read;
                try {
                    read = Recording.fromBytes(bad);
                } catch (FormatException e) {
                    // negative, or more than a second
                    assertEquals(part.frame(), e.frame());
                    continue;
                }
                assertEquals("bit " + bit, part.frame(), Replay.run(read, World::restore).firstFrame());
                replayed++;
            }
        }
        assertTrue("replayed " + replayed, replayed > 150);
    }

    @Test
    public void aChangedKeyFrameIsFoundThere() {
        World w = tower();
        Recorder<World> r = new Recorder<>(w, 10);
        for (int i = 0; i < 45; i++) {
            r.step(H);
        }
        Recording good = r.recording();
        Random random = new Random(8);
        int found = 0;
        for (int n = 0; n < 60; n++) {
            int key = 1 + random.nextInt(good.keyFrames() - 1);
            byte[] state = good.state(key);
            // a bit of something between settings and events: poses, velocities, impulses, bounds
            state[state.length / 3 + random.nextInt(state.length / 2)] ^= (byte) (1 << random.nextInt(8));
            Recording bad = good.part(0, key);
            int from = bad.data.size();
            Delta.between(new byte[0], 0, state, state.length, bad.data);
            bad.key(from, Recording.WHOLE);
            int at = bad.data.size();
            bad.step(H, good.hashAfter(good.keyStep(key)), at, 0, at, 0);
            try {
                assertEquals(good.keyStep(key), Replay.run(bad, World::restore).firstFrame());
                found++;
            } catch (FormatException e) {
                // nor does its checksum fit
                found++;
            }
        }
        assertEquals(60, found);
    }

    /** Marks that steps share used to be copied for each step when a time machine took over a recording: a file of 20 MB could ask for gigabytes. */
    @Test
    public void marksThatStepsShareStayShared() {
        World w = new World();
        w.add(BodyDef.fixed(new HalfSpace()));
        for (int i = 0; i < 100; i++) {
            w.add(BodyDef.fixed(new Sphere(0.1)).position(i, 1, 0));
        }
        Recorder<World> r = new Recorder<>(w, 1000);
        for (int i = 0; i < 900; i++) {
            r.step(H);
        }
        Recording read = Recording.fromBytes(r.recording().toBytes());
        TimeMachine<World> t = new TimeMachine<>(read, World::restore, Long.MAX_VALUE, 1000);
        assertTrue(t.memory() + " of " + read.memory(), t.memory() <= read.memory());
        assertTrue(Replay.run(t.recording(), World::restore).equal());
        assertArrayEquals(read.toBytes(), t.recording().toBytes());
    }

    /** To have the state of a key frame all since the last whole one are put together: a million in a row would never come to an end. */
    @Test
    public void endlessDifferencesAreRefused() {
        for (int differences : new int[] {RecordingFormat.MOST_DIFFERENCES, RecordingFormat.MOST_DIFFERENCES + 1}) {
            Recording r = new Recording();
            byte[] state = tower().snapshot();
            for (int i = 0; i <= differences; i++) {
                int from = r.data.size();
                Delta.between(state, i == 0 ? 0 : state.length, state, state.length, r.data);
                r.key(from, i == 0 ? Recording.WHOLE : 0);
            }
            byte[] file = r.toBytes();
            if (differences == RecordingFormat.MOST_DIFFERENCES) {
                assertArrayEquals(state, Recording.fromBytes(file).state(differences));
            } else {
                FormatException e = assertThrows(FormatException.class, () -> Recording.fromBytes(file));
                assertTrue(e.getMessage(), e.getMessage().contains("in a row"));
            }
        }
    }

    /** What says that it is large is not given the room before it proves it. */
    @Test
    public void aPackedLengthThatLiesIsRefused() {
        ByteWriter out = new ByteWriter();
        byte[] junk = new byte[1 << 19];
        new Random(1).nextBytes(junk);
        out.whole(1 << 29).bytes(junk, 0, junk.length);
        assertThrows(FormatException.class, () -> Delta.unpack(out.array(), 0, out.size(), Recording.LARGEST_STATE));
        ByteWriter good = new ByteWriter();
        Delta.pack(junk, 0, junk.length, good);
        assertArrayEquals(junk, Delta.unpack(good.array(), 0, good.size(), Recording.LARGEST_STATE));
    }

    @Test
    public void aDragCostsAFewBytesAStep() {
        World w = tower();
        Joint drag = w.add(JointDef.drag(w.body(8), w.body(8).position(new Vector3d()), 3, 1, 10));
        Recorder<World> r = new Recorder<>(w, 100);
        for (int i = 0; i < 300; i++) {
            drag.aim(new Vector3d(0.01 * i, 8 + 0.005 * i, 0.3));
            w.setGravity(0.001 * i, -9.81, 0);
            r.step(H);
        }
        Recording recording = r.recording();
        assertEquals("key frames by interval only", 3, recording.keyFrames());
        for (int i = 0; i < 300; i++) {
            // the step of a key frame has its inputs there
            assertEquals(i == 100 || i == 200 ? 0 : i == 0 ? 26 : 52, recording.inputSize(i));
        }
        assertTrue(Replay.run(recording, World::restore).equal());
    }

    @Test
    public void everyShortCommandIsPlayedAgain() {
        World w = tower();
        w.add(BodyDef.scripted(new Box(1, 0.1, 1)).position(6, 0.5, 0));
        Recorder<World> r = new Recorder<>(w, 1000);
        Random random = new Random(3);
        for (int i = 0; i < 120; i++) {
            double x = random.nextDouble() - 0.5;
            double y = random.nextDouble() - 0.5;
            double z = random.nextDouble() - 0.5;
            Vector3d v = new Vector3d(100 * x, 100 * y, 100 * z);
            Vector3d p = new Vector3d(z, 3 + x, y);
            switch (i % 9) {
                case 0 -> w.body(2).setVelocity(x, y, z);
                case 1 -> w.body(3).setAngularVelocity(x, y, z);
                case 2 -> w.body(4).applyForce(100 * x, 100 * y, 100 * z);
                case 3 -> w.body(5).applyForceAt(v, p);
                case 4 -> w.body(6).applyTorque(x, y, z);
                case 5 -> w.body(7).applyImpulse(x, y, z);
                case 6 -> w.body(8).applyImpulseAt(v, p);
                case 7 -> w.body(1).applyAngularImpulse(x, y, z);
                default -> w.body(9).setVelocity(x, 0, z);
            }
            r.step(H);
        }
        assertEquals(1, r.recording().keyFrames());
        Replay replay = Replay.run(Recording.fromBytes(r.recording().toBytes()), World::restore);
        assertTrue(replay.toString(), replay.equal());
    }

    /** A thousand commands between two steps are no longer short: the state is kept instead. */
    @Test
    public void tooManyCommandsMakeAKeyFrame() {
        World w = tower();
        Recorder<World> r = new Recorder<>(w, 1000);
        for (int i = 0; i < 10; i++) {
            for (int k = 0; k < (i == 5 ? 1000 : 2); k++) {
                w.body(1 + k % 8).applyForce(k, 1, 0);
            }
            r.step(H);
        }
        assertEquals(2, r.recording().keyFrames());
        assertTrue(Replay.run(r.recording(), World::restore).equal());
    }

    /** Additions, removals, drags, tilts, settings, impulses. */
    private static Joint disturb(World w, int i, Joint drag) {
        if (i == 33) {
            w.add(BodyDef.dynamic(new Sphere(0.4)).position(5, 3, 0).velocity(-15, 0, 0));
        }
        if (i % 11 == 5) {
            w.body(3).applyImpulse(1, 0, 0);
        }
        if (i == 50) {
            return w.add(JointDef.drag(w.body(7), w.body(7).position(new Vector3d()), 3, 1, 10));
        }
        if (drag != null && i < 80) {
            drag.aim(new Vector3d(0.02 * (i - 50), 7, 0.5));
            w.setGravity(0.01 * i, -9.81, 0);
        }
        if (i == 80) {
            w.remove(drag);
        }
        if (i == 90) {
            w.remove(w.body(2));
            w.settings().set(Setting.SWEEPS, 14);
        }
        return drag;
    }

    @Test
    public void theTimeMachineReachesEveryStepExactly() {
        TimeMachine<World> t = new TimeMachine<>(tower(), World::restore, Long.MAX_VALUE, 7);
        List<Long> hashes = new ArrayList<>();
        hashes.add(t.world().stateHash());
        Joint drag = null;
        for (int i = 0; i < 120; i++) {
            drag = disturb(t.world(), i, drag);
            t.step(H);
            hashes.add(t.world().stateHash());
        }
        Random random = new Random(2);
        for (int n = 0; n < 60; n++) {
            int to = random.nextInt(121);
            t.seek(to);
            assertEquals("step " + to, (long) hashes.get(to), t.world().stateHash());
            assertEquals(to, t.now());
        }
        // backwards, one by one, and forwards again
        for (int to = 120; to >= 0; to--) {
            assertEquals("step " + to, (long) hashes.get(to), t.seek(to).stateHash());
        }
        for (int to = 1; to <= 120; to++) {
            assertTrue(t.forward());
            assertEquals("step " + to, (long) hashes.get(to), t.world().stateHash());
        }
        assertFalse("there is nothing after the newest", t.forward());
        // as a file, and from there
        Recording all = Recording.fromBytes(t.recording().toBytes());
        assertTrue(Replay.run(all, World::restore).equal());
        TimeMachine<World> again = new TimeMachine<>(all, World::restore, Long.MAX_VALUE, 7);
        assertEquals(120, again.newest());
        for (int to : new int[] {0, 119, 33, 34, 51, 80, 90, 91, 120, 7}) {
            assertEquals("step " + to, (long) hashes.get(to), again.seek(to).stateHash());
        }
    }

    /** In the past the world may be touched: then what was recorded is not what comes, and the next step is a new branch. */
    @Test
    public void aTouchInThePastStartsABranchThatIsExactToo() {
        TimeMachine<World> t = new TimeMachine<>(tower(), World::restore, Long.MAX_VALUE, 9);
        for (int i = 0; i < 60; i++) {
            t.step(H);
        }
        for (long from : new long[] {45, 27, 0}) {
            t.seek(from);
            assertTrue(t.forward());
            t.seek(from);
            t.world().body(8).applyImpulse(300, 0, 0);
            t.world().add(BodyDef.dynamic(new Sphere(0.3)).position(0, 12, 0));
            assertFalse("it was touched", t.forward());
            List<Long> hashes = new ArrayList<>();
            for (int i = 0; i < 25; i++) {
                t.step(H);
                hashes.add(t.world().stateHash());
            }
            assertEquals(from + 25, t.newest());
            for (int i : new int[] {24, 3, 0, 12, 1}) {
                assertEquals((long) hashes.get(i), t.seek(from + 1 + i).stateHash());
            }
            t.seek(from);
            assertEquals("before the touch", t.world().bodyCount(), bodiesBefore(t, from));
            for (int i = 0; i < 25; i++) {
                assertTrue(t.forward());
                assertEquals((long) hashes.get(i), t.world().stateHash());
            }
            assertTrue(Replay.run(t.recording(), World::restore).equal());
        }
    }

    private static int bodiesBefore(TimeMachine<World> t, long step) {
        World w = t.seek(step);
        int n = w.bodyCount();
        t.forward();
        assertEquals(n + 1, t.world().bodyCount());
        t.seek(step);
        return n;
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
}
