package org.topple.physics.record;

import java.util.zip.CRC32;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.bytes.FormatException;

/**
 * A snapshot as what changed since another one, its key frame: short where much sleeps. The envelope is {@code "TOPD"}, a version, the
 * checksum of the key frame, the changes, and a checksum over all of it, so that a difference fits its own key frame only.
 */
public final class Difference {
    /** The version that is written; others are refused. */
    public static final int VERSION = 1;
    private static final int MAGIC = 0x544f5044;
    private static final int HEAD = 16, END = 8;

    private Difference() {
    }

    /** What changed from one snapshot to another. */
    public static byte[] between(byte[] key, byte[] snapshot) {
        Snapshot.open(key);
        Snapshot.open(snapshot);
        ByteWriter out = new ByteWriter(snapshot.length / 4 + HEAD + END);
        out.i64((long) MAGIC << 32 | VERSION).i64(checksum(key, key.length));
        Delta.between(key, key.length, snapshot, snapshot.length, out);
        return out.i64(checksum(out.array(), out.size())).toBytes();
    }

    /** The snapshot that a difference was made from; refuses another key frame, and whatever is damaged, foreign or later. */
    public static byte[] apply(byte[] key, byte[] difference) {
        Snapshot.open(key);
        if (difference == null || difference.length < HEAD + END) {
            throw new FormatException("a difference has at least " + (HEAD + END) + " bytes");
        }
        ByteReader in = new ByteReader(difference, 0, difference.length);
        long head = in.i64();
        if ((int) (head >>> 32) != MAGIC) {
            throw new FormatException("this is not a difference: it does not start with TOPD");
        }
        if ((int) head != VERSION) {
            throw new FormatException("the difference has version " + (int) head + "; this program reads version " + VERSION);
        }
        int end = difference.length - END;
        if (new ByteReader(difference, end, difference.length).i64() != checksum(difference, end)) {
            throw new FormatException("the difference is damaged: its checksum does not fit");
        }
        if (in.i64() != checksum(key, key.length)) {
            throw new FormatException("the difference belongs to another key frame");
        }
        return Delta.apply(key, difference, HEAD, end, Recording.LARGEST_STATE);
    }

    private static long checksum(byte[] bytes, int size) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, size);
        return crc.getValue();
    }
}
