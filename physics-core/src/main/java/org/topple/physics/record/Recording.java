package org.topple.physics.record;

import java.util.Arrays;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;

/**
 * What happened, step by step: the length of each step, the short commands before it, the hash after it (and a byte of the hash
 * of each body, to tell who differs), and key frames. A key frame is the state before a step. There is one at the start, one
 * wherever something was changed from outside in a way that no short command tells, and one every so often. From one to the next the
 * world goes on by itself and by the commands, so that all inputs are there, whatever they were.
 *
 * <p>Key frames are kept as differences to the key frame before, some of them whole. All bytes lie in one buffer, in the order of
 * time, with a table of where things are: keeping a step makes nothing new once there is room, and a recording that is
 * {@linkplain #clear emptied} keeps its room. {@link RecordingFormat} makes a file of it.
 */
public final class Recording {
    /** Largest state that is read. */
    public static final int LARGEST_STATE = 1 << 28;
    /** What a key frame may be: not a difference; made because something was changed; packed. */
    static final int WHOLE = 1, EDIT = 2, PACKED = 4;
    /** Memory of a step in the tables. */
    private static final int STEP_BYTES = 32;
    private static final byte[] NOTHING = new byte[0];

    final ByteWriter data;
    private double[] length;
    private long[] hash;
    private int[] marksAt, marks;
    private int[] inputsAt, inputs;
    private int steps;
    private int[] keyStep = new int[8], keyAt = new int[8], keySize = new int[8], keyFlags = new int[8];
    private int keys;
    private String scene = "";

    Recording() {
        this(64, 1024);
    }

    /** With room for so many steps and bytes. */
    Recording(int steps, int bytes) {
        data = new ByteWriter(bytes);
        length = new double[steps];
        hash = new long[steps];
        marksAt = new int[steps];
        marks = new int[steps];
        inputsAt = new int[steps];
        inputs = new int[steps];
    }

    /** Name of the scene that it began with; may be empty. */
    public String scene() {
        return scene;
    }

    /** Names the scene that it begins with, in at most 200 characters. */
    public void setScene(String name) {
        if (name == null || name.length() > RecordingFormat.MOST_NAME) {
            throw new IllegalArgumentException("a scene's name has at most " + RecordingFormat.MOST_NAME + " characters");
        }
        scene = name;
    }

    /** Number of steps recorded. */
    public int steps() {
        return steps;
    }

    /** All steps together, in seconds. */
    public double seconds() {
        double sum = 0;
        for (int i = 0; i < steps; i++) {
            sum += length[i];
        }
        return sum;
    }

    /** Memory of all key frames and steps, about. */
    public long memory() {
        return data.size() + (long) STEP_BYTES * (steps + keys);
    }

    /** Number of key frames. */
    public int keyFrames() {
        return keys;
    }

    /** Length of a step in seconds. */
    public double stepLength(int i) {
        return length[check(i)];
    }

    /** Hash of the state after a step. */
    public long hashAfter(int i) {
        return hash[check(i)];
    }

    /** Size in bytes of the commands before a step. */
    public int inputSize(int i) {
        return inputs[check(i)];
    }

    /** The commands before a step. */
    ByteReader inputs(int i) {
        return new ByteReader(data.array(), inputsAt[check(i)], inputsAt[i] + inputs[i]);
    }

    /** Where the commands before a step are in the data. */
    int inputsAt(int i) {
        return inputsAt[i];
    }

    /** Bodies whose marks are kept after a step, and where in the data. */
    int marks(int i) {
        return marks[i];
    }

    int marksAt(int i) {
        return marksAt[i];
    }

    /** The first body whose state after a step is not the recorded one (one in 256 is overlooked), or -1. */
    public int firstDifference(int i, Recordable world) {
        int n = marks[check(i)];
        for (int b = 0; b < Math.max(n, world.slots()); b++) {
            int wanted = b < n ? data.array()[marksAt[i] + b] : 0;
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

    /** Forgets everything but its room. */
    void clear() {
        data.clear();
        steps = 0;
        keys = 0;
    }

    /** A key frame before the next step follows: its bytes have been written to the data from here on. */
    void key(int from, int flags) {
        if (keys == keyStep.length) {
            keyStep = Arrays.copyOf(keyStep, keys * 2);
            keyAt = Arrays.copyOf(keyAt, keys * 2);
            keySize = Arrays.copyOf(keySize, keys * 2);
            keyFlags = Arrays.copyOf(keyFlags, keys * 2);
        }
        keyStep[keys] = steps;
        keyAt[keys] = from;
        keySize[keys] = data.size() - from;
        keyFlags[keys++] = flags;
    }

    /** Keeps a step of a world that has just made it; its commands have been written to the data from here on. */
    void step(double h, int inputsFrom, Recordable world) {
        int size = data.size() - inputsFrom;
        int from = data.size();
        int n = world.slots();
        for (int b = 0; b < n; b++) {
            data.u8((byte) world.bodyHash(b));
        }
        step(h, world.stateHash(), inputsFrom, size, from, n);
        // where nothing moves the marks of the step before do
        if (steps > 1 && sameMarks(steps - 1)) {
            marksAt[steps - 1] = marksAt[steps - 2];
            data.truncate(from);
        }
    }

    private boolean sameMarks(int i) {
        boolean same = marks[i] == marks[i - 1];
        byte[] b = data.array();
        for (int k = 0; k < marks[i] && same; k++) {
            same = b[marksAt[i] + k] == b[marksAt[i - 1] + k];
        }
        return same;
    }

    void step(double h, long hashAfter, int inputsFrom, int inputSize, int marksFrom, int markCount) {
        if (steps == length.length) {
            int n = steps * 2;
            length = Arrays.copyOf(length, n);
            hash = Arrays.copyOf(hash, n);
            marksAt = Arrays.copyOf(marksAt, n);
            marks = Arrays.copyOf(marks, n);
            inputsAt = Arrays.copyOf(inputsAt, n);
            inputs = Arrays.copyOf(inputs, n);
        }
        length[steps] = h;
        hash[steps] = hashAfter;
        inputsAt[steps] = inputsFrom;
        inputs[steps] = inputSize;
        marksAt[steps] = marksFrom;
        marks[steps++] = markCount;
    }

    /** Forgets everything after a number of steps: what comes next is a new branch. The first key frame stays. */
    void cut(int count) {
        while (keys > 1 && keyStep[keys - 1] >= Math.max(1, count)) {
            keys--;
        }
        steps = count;
        int end = keys == 0 ? 0 : keyAt[keys - 1] + keySize[keys - 1];
        for (int i = 0; i < count; i++) {
            end = Math.max(end, Math.max(inputsAt[i] + inputs[i], marksAt[i] + marks[i]));
        }
        data.truncate(end);
    }

    /** Adds all of another recording, whose first state is the last of this one, changed or not. */
    void append(Recording other) {
        int shift = data.size();
        data.bytes(other.data.array(), 0, other.data.size());
        int k = 0;
        for (int i = 0; i <= other.steps; i++) {
            for (; k < other.keys && other.keyStep[k] == i; k++) {
                key(0, other.keyFlags[k]);
                keyAt[keys - 1] = other.keyAt[k] + shift;
                keySize[keys - 1] = other.keySize[k];
            }
            if (i < other.steps) {
                step(other.length[i], other.hash[i], other.inputsAt[i] + shift, other.inputs[i], other.marksAt[i] + shift, other.marks[i]);
            }
        }
    }

    /** The part from one key frame, which must be whole, to another one or, if there is none of that number, to the end. */
    Recording part(int firstKey, int endKey) {
        Recording r = new Recording();
        int from = keyStep[firstKey];
        int to = endKey < keys ? keyStep[endKey] : steps;
        int k = firstKey;
        for (int i = from; i <= to; i++) {
            for (; k < Math.min(endKey, keys) && keyStep[k] == i; k++) {
                int at = r.data.size();
                r.data.bytes(data.array(), keyAt[k], keySize[k]);
                r.key(at, keyFlags[k]);
            }
            if (i < to) {
                int at = r.data.size();
                boolean shared = i > from && marksAt[i] == marksAt[i - 1] && marks[i] == marks[i - 1];
                r.data.bytes(data.array(), inputsAt[i], inputs[i]);
                if (!shared) {
                    r.data.bytes(data.array(), marksAt[i], marks[i]);
                }
                r.step(length[i], hash[i], at, inputs[i], shared ? r.marksAt(r.steps - 1) : at + inputs[i], marks[i]);
            }
        }
        return r;
    }

    /** The last key frame at or before a step, by its place among the key frames. */
    int keyBefore(int step) {
        int i = keys - 1;
        while (i > 0 && keyStep[i] > step) {
            i--;
        }
        return i;
    }

    /** The step that a key frame stands before. */
    public int keyStep(int key) {
        return keyStep[key];
    }

    int keyFlags(int key) {
        return keyFlags[key];
    }

    /** Whether a key frame was made because something was changed from outside. */
    public boolean isEdit(int key) {
        return (keyFlags[key] & EDIT) != 0;
    }

    /** Key frames since the last whole one. */
    int differences() {
        int k = keys - 1;
        while (k >= 0 && (keyFlags[k] & WHOLE) == 0) {
            k--;
        }
        return keys - 1 - k;
    }

    /** The bytes of a key frame as they are kept, unpacked. */
    byte[] keyData(int key) {
        return (keyFlags[key] & PACKED) != 0 ? Delta.unpack(data.array(), keyAt[key], keyAt[key] + keySize[key], LARGEST_STATE)
                : Arrays.copyOfRange(data.array(), keyAt[key], keyAt[key] + keySize[key]);
    }

    /** Writes the bytes of a key frame in packed form. */
    void packKey(int key, ByteWriter out) {
        if ((keyFlags[key] & PACKED) != 0) {
            out.bytes(data.array(), keyAt[key], keySize[key]);
        } else {
            Delta.pack(data.array(), keyAt[key], keySize[key], out);
        }
    }

    /** The state of a key frame. */
    public byte[] state(int key) {
        int from = key;
        while ((keyFlags[from] & WHOLE) == 0) {
            from--;
        }
        byte[] state = NOTHING;
        for (int i = from; i <= key; i++) {
            byte[] d = keyData(i);
            state = Delta.apply(state, d, 0, d.length, LARGEST_STATE);
        }
        return state;
    }

    /** The recording as bytes. */
    public byte[] toBytes() {
        return RecordingFormat.write(this);
    }

    /** Reads a recording; refuses what is damaged, foreign or inconsistent, and names the first damaged frame. */
    public static Recording fromBytes(byte[] bytes) {
        return RecordingFormat.read(bytes);
    }
}
