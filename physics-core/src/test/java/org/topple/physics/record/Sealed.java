package org.topple.physics.record;

import java.util.zip.CRC32;

/** Mends the envelope of a snapshot that was changed on purpose. */
final class Sealed {
    private Sealed() {
    }

    /** Puts in the length and the checksum, where they are wrong; changes the bytes themselves. */
    static byte[] snapshot(byte[] bytes) {
        if (bytes.length >= 24) {
            put(bytes, 8, bytes.length);
            CRC32 crc = new CRC32();
            crc.update(bytes, 0, bytes.length - 8);
            put(bytes, bytes.length - 8, crc.getValue());
        }
        return bytes;
    }

    private static void put(byte[] bytes, int at, long value) {
        for (int i = 0; i < 8; i++) {
            bytes[at + i] = (byte) (value >> 8 * (7 - i));
        }
    }
}
