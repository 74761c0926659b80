package org.topple.physics.record;

import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.topple.physics.bytes.ByteReader;

/** Knows where things stand in the file of a recording, to change them on purpose. */
final class RecordingBytes {
    /**
     * A part of the file with a checksum behind it.
     *
     * @param from  its first byte
     * @param end   where its checksum is
     * @param frame number of the frame, -1 for the head
     * @param key   whether it is a key frame
     */
    record Part(int from, int end, int frame, boolean key) {
    }

    private RecordingBytes() {
    }

    static List<Part> parts(byte[] file) {
        List<Part> parts = new ArrayList<>();
        ByteReader in = new ByteReader(file, 0, file.length);
        in.i64();
        in.whole();
        in.text("scene", 600);
        in.f64("seconds");
        in.whole();
        in.whole();
        parts.add(new Part(0, in.at(), -1, false));
        in.skip(4);
        int frame = 0;
        while (in.left() > 0) {
            int from = in.at();
            int flags = in.u8();
            boolean key = flags >= 128;
            if (key) {
                in.skip(in.whole());
            } else {
                in.skip((flags & 1) != 0 ? 8 : 16);
                in.skip((flags & 2) == 0 ? 0 : in.whole());
                in.skip((flags & 4) != 0 ? 0 : in.whole());
            }
            parts.add(new Part(from, in.at(), frame, key));
            frame += key ? 0 : 1;
            in.skip(4);
        }
        return parts;
    }

    /** Mends a checksum. */
    static void seal(byte[] file, Part part) {
        CRC32 crc = new CRC32();
        crc.update(file, part.from, part.end - part.from);
        for (int i = 0; i < 4 && part.end + i < file.length; i++) {
            file[part.end + i] = (byte) (crc.getValue() >> 8 * (3 - i));
        }
    }
}
