package org.topple.physics.bytes;

import java.nio.charset.StandardCharsets;

/**
 * Reads what {@link ByteWriter} wrote, trusting nothing: no read goes past the end, counts are checked against the bytes
 * that are left before anything is made from them, and every failure is a {@link FormatException} that says where.
 */
public final class ByteReader {
    /** Numbers are at most so large, so that products of a few of them stay finite. */
    public static final double MOST = 1e30;
    private final byte[] bytes;
    private final int end;
    private int at;
    private long asked;

    /** Reads the bytes from..end-1. */
    public ByteReader(byte[] bytes, int from, int end) {
        this.bytes = bytes;
        this.at = from;
        this.end = end;
    }

    /** Bytes that are left. */
    public int left() {
        return end - at;
    }

    /** One byte, 0 to 255. */
    public int u8() {
        if (at >= end) {
            throw fail("the data ends too early");
        }
        return bytes[at++] & 0xff;
    }

    /** A whole number. */
    public int whole() {
        int z = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int b = u8();
            z |= (b & 0x7f) << shift;
            if (b < 0x80) {
                return z >>> 1 ^ -(z & 1);
            }
        }
        throw fail("a whole number does not end");
    }

    /** A whole number within bounds. */
    public int whole(String name, int low, int high) {
        int v = whole();
        if (v < low || v > high) {
            throw fail(name + " must be from " + low + " to " + high + ", but is " + v);
        }
        return v;
    }

    /** A count of things that take at least this many bytes each, so that no more are made than are there. */
    public int count(String name, int bytesEach, int most) {
        int n = whole(name, 0, most);
        if ((long) n * bytesEach > left()) {
            throw fail(name + " says " + n + ", but there are only " + left() + " bytes left");
        }
        return n;
    }

    /**
     * A count of slots, of which each takes much memory even where it is free and has but a byte or two here. All slots of one
     * reader together may take {@link #mostMemory()}.
     */
    public int slots(String name, int bytesEach, int memoryEach, int most) {
        int n = count(name, bytesEach, most);
        asked += (long) n * memoryEach;
        if (asked > mostMemory()) {
            throw fail(name + " says " + n + ", which would take " + (asked >> 20) + " MB; at most " + (mostMemory() >> 20) + " MB are given to what is read");
        }
        return n;
    }

    /** Memory in bytes that may be given to foreign data: half of all that there may be. */
    public static long mostMemory() {
        return Runtime.getRuntime().maxMemory() / 2;
    }

    /** Eight bytes. */
    public long i64() {
        if (left() < 8) {
            throw fail("the data ends too early");
        }
        long v = 0;
        for (int i = 0; i < 8; i++) {
            v = v << 8 | bytes[at++] & 0xff;
        }
        return v;
    }

    /** Any number, even one that is not finite. */
    public double raw() {
        return Double.longBitsToDouble(i64());
    }

    /** A finite number of at most {@link #MOST}. */
    public double f64(String name) {
        return f64(name, MOST);
    }

    /** A number of at most the given size. */
    public double f64(String name, double most) {
        double v = raw();
        if (!(Math.abs(v) <= most)) {
            throw fail(name + " must be a number of at most " + most + ", but is " + v);
        }
        return v;
    }

    /** Some numbers of at most the given size into an array. */
    public void f64(String name, double most, double[] out, int from, int count) {
        for (int i = from; i < from + count; i++) {
            out[i] = f64(name, most);
        }
    }

    /** Some finite numbers into an array. */
    public void f64(String name, double[] out, int from, int count) {
        f64(name, MOST, out, from, count);
    }

    /** Some bytes into an array. */
    public void bytes(byte[] out, int from, int count) {
        if (left() < count) {
            throw fail("the data ends too early");
        }
        System.arraycopy(bytes, at, out, from, count);
        at += count;
    }

    /** Where it stands in the array. */
    public int at() {
        return at;
    }

    /** Goes on by so many bytes. */
    public void skip(int count) {
        if (left() < count) {
            throw fail("the data ends too early");
        }
        at += count;
    }

    /** A short text. */
    public String text(String name, int most) {
        int n = count(name, 1, most);
        String s = new String(bytes, at, n, StandardCharsets.UTF_8);
        at += n;
        return s;
    }

    /** An exception that says where reading stands. */
    public FormatException fail(String what) {
        return new FormatException(what + " (at byte " + at + ")");
    }
}
