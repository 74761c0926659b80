package org.topple.physics.bytes;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes numbers into a byte array that grows. Whole numbers are short where they are small; all else is big-endian. */
public final class ByteWriter {
    private byte[] bytes;
    private int size;

    /** With room for a thousand bytes. */
    public ByteWriter() {
        this(1024);
    }

    /** With room for so many bytes. */
    public ByteWriter(int room) {
        bytes = new byte[Math.max(16, room)];
    }

    /** How many bytes have been written. */
    public int size() {
        return size;
    }

    /** What has been written. */
    public byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    /** The array behind it, of which the first {@link #size} bytes count. */
    public byte[] array() {
        return bytes;
    }

    /** Starts again, keeping the memory. */
    public void clear() {
        size = 0;
    }

    /** Goes back to an earlier size. */
    public void truncate(int earlier) {
        assert earlier >= 0 && earlier <= size;
        size = earlier;
    }

    /** Some bytes of an array, without their count. */
    public ByteWriter bytes(byte[] from, int start, int count) {
        room(count);
        System.arraycopy(from, start, bytes, size, count);
        size += count;
        return this;
    }

    /** One byte. */
    public ByteWriter u8(int value) {
        room(1);
        bytes[size++] = (byte) value;
        return this;
    }

    /** A whole number in one to five bytes; small ones of either sign are short. */
    public ByteWriter whole(int value) {
        int z = value << 1 ^ value >> 31;
        while ((z & ~0x7f) != 0) {
            u8(z & 0x7f | 0x80);
            z >>>= 7;
        }
        return u8(z);
    }

    /** Eight bytes. */
    public ByteWriter i64(long value) {
        room(8);
        for (int i = 7; i >= 0; i--) {
            bytes[size++] = (byte) (value >> 8 * i);
        }
        return this;
    }

    /** A number, to the bit. */
    public ByteWriter f64(double value) {
        return i64(Double.doubleToRawLongBits(value));
    }

    /** Some numbers of an array, without their count. */
    public ByteWriter f64(double[] values, int from, int count) {
        room(8 * count);
        for (int i = from; i < from + count; i++) {
            f64(values[i]);
        }
        return this;
    }

    /** A short text. */
    public ByteWriter text(String value) {
        if (ascii(value)) {
            whole(value.length());
            for (int i = 0; i < value.length(); i++) {
                u8(value.charAt(i));
            }
            return this;
        }
        byte[] b = value.getBytes(StandardCharsets.UTF_8);
        whole(b.length);
        room(b.length);
        System.arraycopy(b, 0, bytes, size, b.length);
        size += b.length;
        return this;
    }

    private static boolean ascii(String s) {
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) > 127) {
                return false;
            }
        }
        return true;
    }

    private void room(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(size + more, bytes.length * 2));
        }
    }
}
