package org.topple.physics.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.bytes.FormatException;

/**
 * What happened, step by step: the length of each step, the hash after it (and a byte of
 * the hash of each body, to tell who differs), and key frames. A key frame is the state before
 * a step; there is one at the start, one wherever something was changed from outside between steps, and one every so often.
 * From a key frame to the next the world goes on by itself, so key frames hold all inputs, whatever they were.
 *
 * <p>Key frames are kept as differences to the key frame before, each packed; every 16th is kept whole.
 */
public final class Recording {
    /** Largest state that is read. */
    public static final int LARGEST_STATE = 1 << 28;
    private static final long MAGIC = 0x544f504c5245430aL;
    private static final int WHOLE_EVERY = 16;
    private static final byte[] NOTHING = new byte[0];

    private final List<Key> keys = new ArrayList<>();
    private double[] length = new double[64];
    private long[] hash = new long[64];
    private byte[][] marks = new byte[64][];
    private int steps;
    private byte[] last = NOTHING;
    private long bytes;

    /** A key frame before a step. */
    private record Key(int step, boolean whole, byte[] data) {
    }

    /** Number of steps recorded. */
    public int steps() {
        return steps;
    }

    /** Memory of all key frames and steps, about. */
    public long memory() {
        return bytes + 16L * steps;
    }

    /** Number of key frames. */
    public int keyFrames() {
        return keys.size();
    }

    /** Length of a step in seconds. */
    public double stepLength(int i) {
        return length[check(i)];
    }

    /** Hash of the state after a step. */
    public long hashAfter(int i) {
        return hash[check(i)];
    }

    /** The first body whose state after a step is not the recorded one (one in 256 is overlooked), or -1. */
    public int firstDifference(int i, Recordable world) {
        byte[] m = marks[check(i)];
        for (int b = 0; b < Math.max(m.length, world.slots()); b++) {
            int wanted = b < m.length ? m[b] : 0;
            int found = b < world.slots() ? (byte) world.bodyHash(b) : 0;
            if (wanted != found) {
                return b;
            }
        }
        return -1;
    }

    private int check(int i) {
        if (i < 0 || i >= steps) {
            throw new IndexOutOfBoundsException("step " + i + " of " + steps);
        }
        return i;
    }

    /** Keeps a state as key frame before the next step. */
    void key(byte[] state) {
        boolean whole = keys.size() % WHOLE_EVERY == 0;
        byte[] data = Delta.between(whole ? NOTHING : last, state);
        keys.add(new Key(steps, whole, data));
        bytes += data.length + 32;
        last = state;
    }

    /** Keeps a step of a world that has just made it. */
    void step(double h, Recordable world) {
        byte[] m = new byte[world.slots()];
        for (int b = 0; b < m.length; b++) {
            m[b] = (byte) world.bodyHash(b);
        }
        step(h, world.stateHash(), m);
    }

    private void step(double h, long hashAfter, byte[] bodyMarks) {
        if (steps == length.length) {
            length = Arrays.copyOf(length, steps * 2);
            hash = Arrays.copyOf(hash, steps * 2);
            marks = Arrays.copyOf(marks, steps * 2);
        }
        length[steps] = h;
        marks[steps] = bodyMarks;
        bytes += bodyMarks.length;
        hash[steps++] = hashAfter;
    }

    /** Forgets everything after a number of steps: what comes next is a new branch. */
    void cut(int count) {
        while (!keys.isEmpty() && keys.get(keys.size() - 1).step > count) {
            bytes -= keys.remove(keys.size() - 1).data.length + 32;
        }
        for (int i = count; i < steps; i++) {
            bytes -= marks[i].length;
            marks[i] = null;
        }
        steps = count;
        last = keys.isEmpty() ? NOTHING : state(keys.size() - 1);
    }

    /** The last key frame at or before a step, by its place among the key frames. */
    int keyBefore(int step) {
        int i = keys.size() - 1;
        while (i > 0 && keys.get(i).step > step) {
            i--;
        }
        return i;
    }

    /** The step that a key frame stands before. */
    public int keyStep(int key) {
        return keys.get(key).step;
    }

    /** The state of a key frame. */
    public byte[] state(int key) {
        int from = key;
        while (!keys.get(from).whole) {
            from--;
        }
        byte[] state = NOTHING;
        for (int i = from; i <= key; i++) {
            state = Delta.apply(state, keys.get(i).data, LARGEST_STATE);
        }
        return state;
    }

    /** The recording as bytes. */
    public byte[] toBytes() {
        ByteWriter out = new ByteWriter();
        out.i64(MAGIC).whole(1).whole(steps).whole(keys.size());
        for (int i = 0; i < steps; i++) {
            out.f64(length[i]).i64(hash[i]).whole(marks[i].length);
            for (byte b : marks[i]) {
                out.u8(b);
            }
        }
        for (Key k : keys) {
            out.whole(k.step).u8(k.whole ? 1 : 0).whole(k.data.length);
            for (byte b : k.data) {
                out.u8(b);
            }
        }
        CRC32 crc = new CRC32();
        crc.update(out.array(), 0, out.size());
        out.i64(crc.getValue());
        return out.toBytes();
    }

    /** Reads a recording; refuses what is damaged, foreign or inconsistent. */
    public static Recording fromBytes(byte[] data) {
        if (data == null || data.length < 24) {
            throw new FormatException("this is not a recording: it is too short");
        }
        ByteReader in = new ByteReader(data, 0, data.length - 8);
        if (in.i64() != MAGIC) {
            throw new FormatException("this is not a recording");
        }
        int version = in.whole();
        if (version != 1) {
            throw new FormatException("the recording has version " + version + "; this program reads version 1");
        }
        CRC32 crc = new CRC32();
        crc.update(data, 0, data.length - 8);
        if (new ByteReader(data, data.length - 8, data.length).i64() != crc.getValue()) {
            throw new FormatException("the recording is damaged: its checksum does not fit");
        }
        Recording r = new Recording();
        int steps = in.whole("steps", 0, in.left() / 16);
        int frames = in.whole("key frames", 1, in.left() / 3);
        for (int i = 0; i < steps; i++) {
            double h = in.f64("step", 1);
            if (!(h > 0)) {
                throw in.fail("a step must be positive, but is " + h);
            }
            long hashAfter = in.i64();
            byte[] m = new byte[in.count("marks", 1, LARGEST_STATE)];
            for (int k = 0; k < m.length; k++) {
                m[k] = (byte) in.u8();
            }
            r.step(h, hashAfter, m);
        }
        for (int i = 0; i < frames; i++) {
            int before = in.whole("step of a key frame", i == 0 ? 0 : r.keyStep(i - 1), i == 0 ? 0 : steps);
            boolean whole = in.u8() != 0;
            if (i == 0 && !whole) {
                throw in.fail("the first key frame is not whole");
            }
            byte[] part = new byte[in.count("key frame", 1, LARGEST_STATE)];
            for (int k = 0; k < part.length; k++) {
                part[k] = (byte) in.u8();
            }
            r.keys.add(new Key(before, whole, part));
            r.bytes += part.length + 32;
        }
        if (in.left() != 0) {
            throw in.fail(in.left() + " bytes are left over");
        }
        return r;
    }
}
