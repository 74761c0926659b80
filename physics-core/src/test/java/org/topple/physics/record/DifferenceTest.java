package org.topple.physics.record;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.bytes.FormatException;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

/** A snapshot as what changed since a key frame: to the bit, short, and nothing else is taken for one. */
public class DifferenceTest {
    private static final double H = 1 / 60.0;

    @Test
    public void aWorldComesBackFromKeyFrameAndChangesToTheBit() {
        World w = SnapshotTest.zoo();
        byte[] key = w.snapshot();
        for (int round = 0; round < 5; round++) {
            for (int i = 0; i < 20; i++) {
                w.step(H);
            }
            if (round == 3) {
                w.remove(w.body(8));
                w.add(BodyDef.dynamic(new Sphere(0.2)).position(1, 20, 1));
            }
            byte[] changes = w.snapshotSince(key);
            World copy = World.restore(key, changes);
            assertArrayEquals(w.snapshot(), copy.snapshot());
            for (int i = 0; i < 10; i++) {
                w.step(H);
                copy.step(H);
                assertEquals(w.stateHash(), copy.stateHash());
            }
        }
    }

    /** A hundred boxes sleep, one ball rolls past them. */
    @Test
    public void whatSleepsCostsNothing() {
        World w = new World();
        w.add(BodyDef.fixed(new HalfSpace()));
        for (int i = 0; i < 100; i++) {
            w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(2 * (i % 10), 0.5, 2 * (i / 10)));
        }
        for (int i = 0; i < 120; i++) {
            w.step(H);
        }
        assertTrue(w.body(50).isAsleep());
        w.add(BodyDef.dynamic(new Sphere(0.5)).position(-3, 0.5, 0).velocity(0, 0, 2));
        w.step(H);
        byte[] key = w.snapshot();
        w.step(H);
        int changes = w.snapshotSince(key).length;
        assertTrue(changes + " of " + key.length, changes < key.length / 50);
        assertEquals(w.body(101).position(new Vector3d()), World.restore(key, w.snapshotSince(key)).body(101).position(new Vector3d()));
    }

    @Test
    public void damagedForeignAndLaterOnesAreRefused() {
        World w = SnapshotTest.zoo();
        byte[] key = w.snapshot();
        w.step(H);
        byte[] other = w.snapshot();
        w.step(H);
        byte[] good = w.snapshotSince(key);
        Random r = new Random(2);
        for (int n = 0; n < 2000; n++) {
            byte[] bad = good.clone();
            bad[n < 64 ? n : r.nextInt(bad.length)] ^= (byte) (1 << r.nextInt(8));
            assertThrows(FormatException.class, () -> World.restore(key, bad));
            byte[] cut = Arrays.copyOf(good, n < 64 ? n : r.nextInt(good.length));
            assertThrows(FormatException.class, () -> World.restore(key, cut));
        }
        assertTrue(refusal(other, good).contains("another key frame"));
        assertThrows(FormatException.class, () -> World.restore(key, null));
        assertThrows(FormatException.class, () -> World.restore(null, good));
        assertThrows(FormatException.class, () -> w.snapshotSince(good));
        byte[] later = good.clone();
        later[7] = 9;
        assertTrue(refusal(key, later).contains("version 9"));
    }

    /** Whoever mends the checksum gets no more than the bytes can make. */
    @Test
    public void aLengthThatLiesIsRefused() {
        byte[] key = SnapshotTest.zoo().snapshot();
        byte[] good = SnapshotTest.zoo().snapshotSince(key);
        ByteWriter out = new ByteWriter().bytes(good, 0, 16).whole(Recording.LARGEST_STATE);
        CRC32 crc = new CRC32();
        crc.update(out.array(), 0, out.size());
        byte[] bad = out.i64(crc.getValue()).toBytes();
        assertTrue(refusal(key, bad).contains("can't make"));
    }

    private static String refusal(byte[] key, byte[] changes) {
        return assertThrows(FormatException.class, () -> World.restore(key, changes)).getMessage();
    }
}
