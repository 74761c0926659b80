package org.topple.physics.math;

/**
 * A running 64-bit hash of numbers, for comparing states. Equal sequences give equal hashes on every machine; all NaNs
 * count as one, and -0.0 as 0.0. Each number costs two multiplications and a rotation; it is no protection against
 * forgery.
 */
public final class Hash64 {
    private static final long SEED = 0x9e3779b97f4a7c15L;
    private static final long MIX = 0xbf58476d1ce4e5b9L;
    private static final long SPREAD = 0x94d049bb133111ebL;
    private static final long FOURTH = 0xd6e8feb86659fd93L;

    private long state = SEED;

    /** Forgets what was added. */
    public Hash64 reset() {
        state = SEED;
        return this;
    }

    /** Adds a whole number. */
    public Hash64 add(long value) {
        state = (Long.rotateLeft(state, 29) ^ value * MIX) * SPREAD + SEED;
        return this;
    }

    /** Adds a number; every NaN counts the same, and so do both zeros. */
    public Hash64 add(double value) {
        return add(Double.doubleToLongBits(value + 0.0));
    }

    /** Adds four numbers at once, which takes a third of the time but gives another hash than one after the other. */
    public Hash64 add(double a, double b, double c, double d) {
        return add(four(a, b, c, d));
    }

    /** Adds {@code count} numbers from {@code values[from]} on. */
    public Hash64 add(double[] values, int from, int count) {
        for (int i = from; i < from + count; i++) {
            add(values[i]);
        }
        return this;
    }

    /** Adds {@code count} numbers from {@code values[from]} on, eight or four at once: the fastest way, which gives another hash again. */
    public Hash64 addRun(double[] values, int from, int count) {
        int end = from + count;
        int i = from;
        for (; i + 8 <= end; i += 8) {
            add(four(values[i], values[i + 1], values[i + 2], values[i + 3]) ^ Long.rotateLeft(four(values[i + 4], values[i + 5], values[i + 6], values[i + 7]), 8));
        }
        for (; i < end; i += 4) {
            add(values[i], i + 1 < end ? values[i + 1] : 0, i + 2 < end ? values[i + 2] : 0, i + 3 < end ? values[i + 3] : 0);
        }
        return this;
    }

    /** Adds {@code count} bytes from {@code bytes[from]} on, eight at once. */
    public Hash64 add(byte[] bytes, int from, int count) {
        long word = 0;
        for (int i = 0; i < count; i++) {
            word = word << 8 | bytes[from + i] & 0xff;
            if ((i & 7) == 7) {
                add(word);
                word = 0;
            }
        }
        return add(word).add(count);
    }

    private static long four(double a, double b, double c, double d) {
        // odd factors and rotations lose no bit of any of them
        return Double.doubleToLongBits(a + 0.0) * SEED ^ Long.rotateLeft(Double.doubleToLongBits(b + 0.0) * SPREAD, 16)
                ^ Long.rotateLeft(Double.doubleToLongBits(c + 0.0) * MIX, 32) ^ Long.rotateLeft(Double.doubleToLongBits(d + 0.0) * FOURTH, 48);
    }

    /** The hash of all that was added since the start or the last reset. */
    public long value() {
        long h = state;
        h = (h ^ h >>> 31) * MIX;
        h = (h ^ h >>> 27) * SPREAD;
        return h ^ h >>> 33;
    }
}
