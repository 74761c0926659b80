package org.topple.physics.record;

import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.bytes.FormatException;

/**
 * What changed between two byte arrays: runs of equal bytes are only counted, the rest is kept. Snapshots of neighboring steps
 * differ little where bodies sleep; from an empty array the delta is the whole. A delta can be packed: that takes longer than
 * to make it, and halves it, so that it is done for files, not while the world runs.
 */
final class Delta {
    /** Bytes that are unpacked at first. */
    private static final int ROOM = 1 << 16;

    private Delta() {
    }

    /** Writes what turns {@code from} into {@code to}; the first so many bytes of both count. */
    static void between(byte[] from, int fromSize, byte[] to, int toSize, ByteWriter out) {
        out.whole(toSize);
        int both = Math.min(fromSize, toSize);
        int at = 0;
        while (at < toSize) {
            int same = at;
            while (same < both && from[same] == to[same]) {
                same++;
            }
            // a new run starts where at least eight bytes are equal again
            int other = same;
            int equal = 0;
            while (other < both && equal < 8) {
                equal = from[other] == to[other] ? equal + 1 : 0;
                other++;
            }
            int end = equal == 8 ? other - 8 : toSize;
            out.whole(same - at).whole(end - same).bytes(to, same, end - same);
            at = end;
        }
    }

    /** Turns {@code from} into what the delta in these bytes was made for; refuses results above {@code most} bytes. */
    static byte[] apply(byte[] from, byte[] delta, int start, int end, int most) {
        ByteReader in = new ByteReader(delta, start, end);
        int size = in.whole("length", 0, (int) Math.min(most, ByteReader.mostMemory() / 4));
        // equal bytes come from what is there, all others from the delta
        if (size > (long) from.length + in.left()) {
            throw in.fail("a delta of " + in.left() + " bytes can't make " + size + " of " + from.length);
        }
        byte[] to = new byte[size];
        int at = 0;
        while (at < to.length) {
            int same = in.whole("run", 0, to.length - at);
            if (at + same > from.length) {
                throw in.fail("a delta takes more than there is");
            }
            System.arraycopy(from, at, to, at, same);
            at += same;
            int fresh = in.count("run", 1, to.length - at);
            in.bytes(to, at, fresh);
            at += fresh;
            if (same == 0 && fresh == 0) {
                throw in.fail("a delta stands still");
            }
        }
        return to;
    }

    /** Writes some bytes in packed form. */
    static void pack(byte[] raw, int start, int size, ByteWriter out) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try {
            deflater.setInput(raw, start, size);
            deflater.finish();
            out.whole(size);
            byte[] buffer = new byte[8192];
            while (!deflater.finished()) {
                out.bytes(buffer, 0, deflater.deflate(buffer));
            }
        } finally {
            deflater.end();
        }
    }

    /** What was packed into these bytes; refuses results above {@code most} bytes. */
    static byte[] unpack(byte[] packed, int start, int end, int most) {
        ByteReader head = new ByteReader(packed, start, end);
        int size = head.whole("packed length", 0, (int) Math.min(Math.min(Integer.MAX_VALUE - 16, 2L * most + 64), ByteReader.mostMemory() / 4));
        // deflate packs at most about 1:1032
        if (size > 1040L * (end - start)) {
            throw head.fail("a delta of " + (end - start) + " bytes can't hold " + size);
        }
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(packed, end - head.left(), head.left());
            // room grows with what really comes out
            byte[] raw = new byte[Math.min(size, ROOM)];
            int n = 0;
            while (n < size) {
                if (n == raw.length) {
                    raw = Arrays.copyOf(raw, (int) Math.min(size, 4L * n));
                }
                int more = inflater.inflate(raw, n, raw.length - n);
                if (more == 0) {
                    throw new FormatException("a delta ends too early");
                }
                n += more;
            }
            return raw;
        } catch (DataFormatException e) {
            throw new FormatException("a delta is damaged: " + e.getMessage());
        } finally {
            inflater.end();
        }
    }
}
