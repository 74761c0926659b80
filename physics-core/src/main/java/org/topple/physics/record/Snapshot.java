package org.topple.physics.record;

import java.util.zip.CRC32;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.bytes.FormatException;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Shape;

/**
 * The envelope of a snapshot: {@code "TOPL"}, a version, the length, the settings, the state, and a checksum over all of it.
 *
 * <p>Reading checks the envelope first and then builds a state of its own, field by field, with every count and every
 * reference checked; the caller gets all of it or an exception.
 */
public final class Snapshot {
    /** The version that is written; others are refused. */
    public static final int VERSION = 2;
    private static final int MAGIC = 0x544f504c;
    private static final int HEAD = 16;
    private static final Setting[] SETTINGS = Setting.values();

    private Snapshot() {
    }

    /** Writes the whole state after what is there. */
    public static void write(ByteWriter out, WorldParts parts) {
        int from = out.size();
        out.i64((long) MAGIC << 32 | VERSION);
        out.i64(0);
        settings(out, parts.context().settings);
        StateFormat.write(out, parts);
        out.i64(0);
        byte[] bytes = out.array();
        put(bytes, from + 8, out.size() - from);
        put(bytes, out.size() - 8, checksum(parts.scratch().crc, bytes, from, out.size() - 8));
    }

    /** Checks the envelope; returns a reader that stands at the settings. */
    public static ByteReader open(byte[] bytes) {
        if (bytes == null) {
            throw new FormatException("a snapshot must not be null");
        }
        if (bytes.length < HEAD + 8) {
            throw new FormatException("a snapshot has at least " + (HEAD + 8) + " bytes, but this has " + bytes.length);
        }
        ByteReader in = new ByteReader(bytes, 0, bytes.length - 8);
        long head = in.i64();
        if ((int) (head >>> 32) != MAGIC) {
            throw new FormatException("this is not a snapshot: it does not start with TOPL");
        }
        if ((int) head != VERSION) {
            throw new FormatException("the snapshot has version " + (int) head + "; this program reads version " + VERSION);
        }
        long length = in.i64();
        if (length != bytes.length) {
            throw new FormatException("the snapshot says that it has " + length + " bytes, but there are " + bytes.length);
        }
        long sum = new ByteReader(bytes, bytes.length - 8, bytes.length).i64();
        if (sum != checksum(new CRC32(), bytes, 0, bytes.length - 8)) {
            throw new FormatException("the snapshot is damaged: its checksum does not fit");
        }
        return in;
    }

    /** Reads the state into the parts of a world that has nothing in it yet. */
    public static void read(ByteReader in, WorldParts parts) {
        StateFormat.read(in, parts);
    }

    /** Writes what a shape was made of. */
    public static void shape(ByteWriter out, Shape shape) {
        ShapeFormat.write(out, shape);
    }

    private static long checksum(CRC32 crc, byte[] bytes, int from, int end) {
        crc.reset();
        crc.update(bytes, from, end - from);
        return crc.getValue();
    }

    private static void put(byte[] bytes, int at, long value) {
        for (int i = 0; i < 8; i++) {
            bytes[at + i] = (byte) (value >> 8 * (7 - i));
        }
    }

    /** Writes all settings but the number of workers, which changes no bit. */
    public static void settings(ByteWriter out, WorldSettings s) {
        out.whole(SETTINGS.length);
        for (Setting key : SETTINGS) {
            out.text(key.key()).f64(s.get(key));
        }
        out.text(s.stepper().name()).text(s.solver().name()).text(s.friction().name()).text(s.broadPhase().name()).text(s.sleep().name());
    }

    /** Settings, as they stand at the front of a snapshot. */
    public static WorldSettings settings(ByteReader in) {
        WorldSettings s = new WorldSettings();
        int n = in.count("settings", 9, 10_000);
        try {
            for (int i = 0; i < n; i++) {
                String key = in.text("setting", 64);
                s.set(Setting.of(key), in.f64(key));
            }
            s.stepper(WorldSettings.StepperKind.valueOf(in.text("stepper", 32)));
            s.solver(WorldSettings.SolverKind.valueOf(in.text("solver", 32)));
            s.friction(WorldSettings.FrictionModel.valueOf(in.text("friction", 32)));
            s.broadPhase(WorldSettings.BroadPhaseKind.valueOf(in.text("broad phase", 32)));
            s.sleep(WorldSettings.SleepKind.valueOf(in.text("sleep", 32)));
        } catch (FormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw in.fail("a setting is refused: " + e.getMessage());
        }
        return s;
    }
}
