package org.topple.physics.record;

import java.util.zip.CRC32;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.bytes.FormatException;

/**
 * A recording as a file: a head, then key frames and steps in the order of time. The head and every record carry a checksum of their
 * own, so that a changed bit is found in the very frame that it stands in. Key frames stay packed when they are read: what a file
 * asks for in memory is about its size, until one of its states is unpacked.
 *
 * <p>Head: magic number, version, scene, seconds, steps, key frames. A record starts with a byte of flags; a key frame goes on with its
 * size and bytes, a step with its length unless it is that of the step before, its hash, commands and marks if there are any.
 */
public final class RecordingFormat {
    static final int MOST_NAME = 200;
    static final int VERSION = 3;
    /** Most key frames between two whole ones: to have the state of one, all since the last whole one are put together. */
    static final int MOST_DIFFERENCES = 64;
    private static final long MAGIC = 0x544f504c5245430aL;
    private static final int KEY = 128, SAME_LENGTH = 1, INPUTS = 2, SAME_MARKS = 4;
    private static final int CHECK = 4;

    /**
     * What the head of a file says.
     *
     * @param scene   name of the scene it began with
     * @param seconds simulated time
     * @param steps   number of steps
     * @param keys    number of key frames
     */
    public record Head(String scene, double seconds, int steps, int keys) {
    }

    private RecordingFormat() {
    }

    static byte[] write(Recording r) {
        ByteWriter out = new ByteWriter();
        CRC32 crc = new CRC32();
        out.i64(MAGIC).whole(VERSION).text(r.scene()).f64(r.seconds()).whole(r.steps()).whole(r.keyFrames());
        seal(out, 0, crc);
        ByteWriter packed = new ByteWriter();
        int k = 0;
        for (int i = 0; i <= r.steps(); i++) {
            for (; k < r.keyFrames() && r.keyStep(k) == i; k++) {
                packed.clear();
                r.packKey(k, packed);
                int from = out.size();
                out.u8(KEY | r.keyFlags(k) & ~Recording.PACKED).whole(packed.size()).bytes(packed.array(), 0, packed.size());
                seal(out, from, crc);
            }
            if (i < r.steps()) {
                int from = out.size();
                step(out, r, i);
                seal(out, from, crc);
            }
        }
        return out.toBytes();
    }

    private static void step(ByteWriter out, Recording r, int i) {
        boolean sameLength = i > 0 && r.stepLength(i) == r.stepLength(i - 1);
        boolean sameMarks = i > 0 && r.marksAt(i) == r.marksAt(i - 1) && r.marks(i) == r.marks(i - 1);
        out.u8((sameLength ? SAME_LENGTH : 0) | (r.inputSize(i) > 0 ? INPUTS : 0) | (sameMarks ? SAME_MARKS : 0));
        if (!sameLength) {
            out.f64(r.stepLength(i));
        }
        out.i64(r.hashAfter(i));
        if (r.inputSize(i) > 0) {
            out.whole(r.inputSize(i)).bytes(r.data.array(), r.inputsAt(i), r.inputSize(i));
        }
        if (!sameMarks) {
            out.whole(r.marks(i)).bytes(r.data.array(), r.marksAt(i), r.marks(i));
        }
    }

    private static void seal(ByteWriter out, int from, CRC32 crc) {
        crc.reset();
        crc.update(out.array(), from, out.size() - from);
        int sum = (int) crc.getValue();
        for (int i = CHECK - 1; i >= 0; i--) {
            out.u8(sum >> 8 * i);
        }
    }

    private static void check(ByteReader in, byte[] bytes, int from, CRC32 crc) {
        crc.reset();
        crc.update(bytes, from, in.at() - from);
        int sum = 0;
        for (int i = 0; i < CHECK; i++) {
            sum = sum << 8 | in.u8();
        }
        if (sum != (int) crc.getValue()) {
            throw in.fail("its checksum does not fit");
        }
    }

    /** Reads only the head, from the first bytes of a file (a thousand are enough). */
    public static Head head(byte[] bytes) {
        return head(new ByteReader(bytes, 0, bytes.length), bytes);
    }

    private static Head head(ByteReader in, byte[] bytes) {
        if (in.left() < 24) {
            throw new FormatException("this is not a recording: it is too short");
        }
        if (in.i64() != MAGIC) {
            throw new FormatException("this is not a recording");
        }
        int version = in.whole();
        if (version != VERSION) {
            throw new FormatException("the recording has version " + version + "; this program reads version " + VERSION);
        }
        String scene = in.text("scene", 3 * MOST_NAME);
        if (scene.length() > MOST_NAME) {
            throw in.fail("the name of the scene is too long");
        }
        double seconds = in.f64("seconds");
        int steps = in.whole("steps", 0, Integer.MAX_VALUE);
        int keys = in.whole("key frames", 1, Integer.MAX_VALUE);
        try {
            check(in, bytes, 0, new CRC32());
        } catch (FormatException e) {
            throw new FormatException("the head of the recording is damaged: " + e.getMessage());
        }
        return new Head(scene, seconds, steps, keys);
    }

    /** Reads a file. */
    static Recording read(byte[] bytes) {
        if (bytes == null) {
            throw new FormatException("a recording must not be null");
        }
        ByteReader in = new ByteReader(bytes, 0, bytes.length);
        Head head = head(in, bytes);
        Recording r = new Recording();
        r.setScene(head.scene);
        CRC32 crc = new CRC32();
        while (r.steps() < head.steps || r.keyFrames() < head.keys) {
            try {
                record(in, bytes, r, crc);
            } catch (FormatException e) {
                throw new FormatException("the recording is damaged in frame " + r.steps() + ": " + e.getMessage(), r.steps());
            }
        }
        if (in.left() != 0 || r.steps() != head.steps || r.keyFrames() != head.keys) {
            throw in.fail("the recording has not the frames that its head tells");
        }
        return r;
    }

    /** Reads a key frame or a step; adds it only if it is whole and right. */
    private static void record(ByteReader in, byte[] bytes, Recording r, CRC32 crc) {
        int from = in.at();
        int flags = in.u8();
        if ((flags & KEY) != 0) {
            int size = in.count("key frame", 1, Integer.MAX_VALUE);
            int start = in.at();
            in.skip(size);
            check(in, bytes, from, crc);
            boolean whole = (flags & Recording.WHOLE) != 0;
            if ((flags & ~(KEY | Recording.WHOLE | Recording.EDIT)) != 0 || r.keyFrames() == 0 && !whole) {
                throw in.fail("a key frame has wrong flags");
            }
            if (!whole && r.differences() == MOST_DIFFERENCES) {
                throw in.fail("more than " + MOST_DIFFERENCES + " key frames in a row are differences");
            }
            int at = r.data.size();
            r.data.bytes(bytes, start, size);
            r.key(at, flags & ~KEY | Recording.PACKED);
            return;
        }
        if (r.keyFrames() == 0) {
            throw in.fail("it does not start with a key frame");
        }
        int last = r.steps() - 1;
        if ((flags & ~(SAME_LENGTH | INPUTS | SAME_MARKS)) != 0 || last < 0 && (flags & (SAME_LENGTH | SAME_MARKS)) != 0) {
            throw in.fail("a step has wrong flags");
        }
        double h = (flags & SAME_LENGTH) != 0 ? r.stepLength(last) : in.f64("step", 1);
        if (!(h > 0)) {
            throw in.fail("a step must be positive, but is " + h);
        }
        long hash = in.i64();
        int inputs = (flags & INPUTS) == 0 ? 0 : in.count("inputs", 1, 1 << 16);
        int inputsAt = in.at();
        in.skip(inputs);
        boolean sameMarks = (flags & SAME_MARKS) != 0;
        int marks = sameMarks ? r.marks(last) : in.count("marks", 1, 1 << 24);
        int marksAt = in.at();
        in.skip(sameMarks ? 0 : marks);
        check(in, bytes, from, crc);
        int at = r.data.size();
        r.data.bytes(bytes, inputsAt, inputs);
        if (!sameMarks) {
            r.data.bytes(bytes, marksAt, marks);
        }
        r.step(h, hash, at, inputs, sameMarks ? r.marksAt(last) : at + inputs, marks);
    }
}
