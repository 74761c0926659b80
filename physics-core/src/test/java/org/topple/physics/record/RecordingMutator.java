package org.topple.physics.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;

/**
 * Changes recordings where it hurts: bytes of the file with mended checksums, and, since key frames are packed and a changed byte there
 * hardly ever unpacks, also what the file is made of before it is written: states, differences, commands, order, lengths, marks.
 */
final class RecordingMutator {
    private final Recording good;
    private final byte[] file;
    private final List<RecordingBytes.Part> parts;
    private final List<byte[]> states = new ArrayList<>();
    private final SnapshotMutator snapshots;

    RecordingMutator(Recording good) {
        this.good = good;
        file = good.toBytes();
        parts = RecordingBytes.parts(file);
        for (int k = 0; k < good.keyFrames(); k++) {
            states.add(good.state(k));
        }
        snapshots = new SnapshotMutator(states);
    }

    /** A file with an error or more in it, checksums mended. */
    byte[] next(Random r) {
        int level = r.nextInt(6);
        return level == 0 ? bytes(r) : made(r, level);
    }

    private byte[] bytes(Random r) {
        byte[] bad = r.nextInt(4) == 0 ? Arrays.copyOf(file, r.nextInt(file.length)) : file.clone();
        for (int k = 0; k < 1 + r.nextInt(4) && bad.length > 0; k++) {
            // small parts as often as large ones
            RecordingBytes.Part part = parts.get(r.nextInt(parts.size()));
            int at = part.from() + r.nextInt(part.end() - part.from());
            if (part.end() + 4 <= bad.length) {
                bad[at] = (byte) r.nextInt(256);
                RecordingBytes.seal(bad, part);
            }
        }
        return bad;
    }

    /** Makes the recording anew, with an error on the way: 1 in a state, 2 in a difference, 3 in commands, 4 in the order, 5 in a step. */
    private byte[] made(Random r, int level) {
        Recording bad = new Recording();
        bad.setScene(good.scene());
        int wrongKey = r.nextInt(good.keyFrames());
        int wrongStep = r.nextInt(good.steps());
        byte[] last = new byte[0];
        int k = 0;
        for (int i = 0; i <= good.steps(); i++) {
            for (; k < good.keyFrames() && good.keyStep(k) == i; k++) {
                byte[] state = level == 1 && k == wrongKey ? snapshots.next(r) : states.get(k);
                boolean whole = k == 0 || (good.keyFlags(k) & Recording.WHOLE) != 0;
                int flags = (whole ? Recording.WHOLE : 0) | good.keyFlags(k) & Recording.EDIT;
                if (level == 4 && r.nextInt(4) == 0) {
                    flags ^= r.nextInt(4);
                }
                int from = bad.data.size();
                Delta.between(last, whole ? 0 : last.length, state, state.length, bad.data);
                if (level == 2 && k == wrongKey) {
                    for (int n = 0; n < 1 + r.nextInt(3); n++) {
                        bad.data.array()[from + r.nextInt(Math.min(200, bad.data.size() - from))] = (byte) r.nextInt(256);
                    }
                }
                for (int n = level == 4 ? r.nextInt(3) : 1; n > 0; n--) {
                    bad.key(from, flags);
                }
                last = state;
            }
            if (i < good.steps()) {
                for (int n = level == 4 ? r.nextInt(3) : 1; n > 0; n--) {
                    step(bad, i, i == wrongStep ? level : 0, r);
                }
            }
        }
        return bad.toBytes();
    }

    private void step(Recording bad, int i, int level, Random r) {
        int at = bad.data.size();
        byte[] inputs = Arrays.copyOfRange(good.data.array(), good.inputsAt(i), good.inputsAt(i) + good.inputSize(i));
        inputs = level == 3 ? commands(inputs, r) : inputs;
        bad.data.bytes(inputs, 0, inputs.length);
        int size = bad.data.size() - at;
        int marks = level == 5 && r.nextBoolean() ? r.nextInt(100) : good.marks(i);
        bad.data.bytes(good.data.array(), good.marksAt(i), Math.min(marks, good.marks(i)));
        bad.data.bytes(new byte[100], 0, Math.max(0, marks - good.marks(i)));
        double h = good.stepLength(i);
        if (level == 5) {
            double[] lengths = {1, 0.5, 1e-9, 1e-300, h, h * (1 + 1e-15), 0.1, -1, Double.NaN, 2};
            h = lengths[r.nextInt(lengths.length)];
        }
        bad.step(h, good.hashAfter(i), at, size, at + size, marks);
    }

    /** Commands with other kinds, other bodies, other numbers. */
    private static byte[] commands(byte[] inputs, Random r) {
        ByteWriter out = new ByteWriter();
        ByteReader in = new ByteReader(inputs, 0, inputs.length);
        while (in.left() > 0) {
            int kind = in.u8();
            int number = in.whole();
            out.u8(r.nextInt(4) == 0 ? r.nextInt(12) : kind).whole(r.nextInt(4) == 0 ? r.nextInt(8) - 1 : number);
            int numbers = kind >= 8 ? 6 : 3;
            for (int n = 0; n < numbers; n++) {
                double x = in.raw();
                double[] choice = {x, -x, 0, 1e3 * x, 1e12, 1e30, Double.NaN, Double.POSITIVE_INFINITY, Double.longBitsToDouble(r.nextLong())};
                out.f64(r.nextInt(3) == 0 ? choice[r.nextInt(choice.length)] : x);
            }
            if (r.nextInt(20) == 0) {
                break;
            }
        }
        return out.toBytes();
    }
}
