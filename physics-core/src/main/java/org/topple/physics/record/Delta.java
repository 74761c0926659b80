package org.topple.physics.record;

import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.bytes.FormatException;

/**
 * What changed between two byte arrays: runs of equal bytes are only counted, the rest is kept and packed. Snapshots of
 * neighboring steps differ little where bodies sleep; from an empty array the delta is the packed whole.
 */
final class Delta {
    private Delta() {
    }

    /** The bytes that turn {@code from} into {@code to}. */
    static byte[] between(byte[] from, byte[] to) {
        ByteWriter out = new ByteWriter();
        out.whole(to.length);
        int at = 0;
        while (at < to.length) {
            int same = at;
            while (same < to.length && same < from.length && from[same] == to[same]) {
                same++;
            }
            // a new run starts where at least eight bytes are equal again
            int other = same;
            int equal = 0;
            while (other < to.length && equal < 8) {
                equal = other < from.length && from[other] == to[other] ? equal + 1 : 0;
                other++;
            }
            int end = equal == 8 ? other - 8 : other;
            out.whole(same - at).whole(end - same);
            for (int i = same; i < end; i++) {
                out.u8(to[i]);
            }
            at = end;
        }
        return pack(out);
    }

    private static byte[] pack(ByteWriter raw) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try {
            deflater.setInput(raw.array(), 0, raw.size());
            deflater.finish();
            ByteWriter out = new ByteWriter();
            out.whole(raw.size());
            byte[] buffer = new byte[8192];
            while (!deflater.finished()) {
                int n = deflater.deflate(buffer);
                for (int i = 0; i < n; i++) {
                    out.u8(buffer[i]);
                }
            }
            return out.toBytes();
        } finally {
            deflater.end();
        }
    }

    /** Turns {@code from} into what the delta was made for; refuses results above {@code most} bytes. */
    static byte[] apply(byte[] from, byte[] delta, int most) {
        ByteReader in = unpack(delta, most);
        byte[] to = new byte[in.whole("length", 0, most)];
        int at = 0;
        while (at < to.length) {
            int same = in.whole("run", 0, to.length - at);
            if (at + same > from.length) {
                throw in.fail("a delta takes more than there is");
            }
            System.arraycopy(from, at, to, at, same);
            at += same;
            int fresh = in.count("run", 1, to.length - at);
            for (int i = 0; i < fresh; i++) {
                to[at++] = (byte) in.u8();
            }
            if (same == 0 && fresh == 0) {
                throw in.fail("a delta stands still");
            }
        }
        return to;
    }

    private static ByteReader unpack(byte[] delta, int most) {
        ByteReader head = new ByteReader(delta, 0, delta.length);
        // what is packed can't be longer than all of it kept, with its run lengths
        int size = head.whole("packed length", 0, (int) Math.min(Integer.MAX_VALUE - 16, 2L * most + 64));
        // deflate packs at most about 1:1032, so a small input can't ask for much memory
        if (size > 1040L * delta.length) {
            throw head.fail("a delta of " + delta.length + " bytes can't hold " + size);
        }
        Inflater inflater = new Inflater();
        try {
            int from = delta.length - head.left();
            inflater.setInput(delta, from, head.left());
            byte[] raw = new byte[size];
            int n = 0;
            while (n < size) {
                int more = inflater.inflate(raw, n, size - n);
                if (more == 0) {
                    throw new FormatException("a delta ends too early");
                }
                n += more;
            }
            return new ByteReader(raw, 0, size);
        } catch (DataFormatException e) {
            throw new FormatException("a delta is damaged: " + e.getMessage());
        } finally {
            inflater.end();
        }
    }
}
