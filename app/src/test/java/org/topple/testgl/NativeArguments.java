package org.topple.testgl;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.lwjgl.system.MemoryUtil;

/** Copies of Java arrays and strings in native memory for the time of a call, and back when it is closed. */
final class NativeArguments implements AutoCloseable {
    private final List<Runnable> after = new ArrayList<>();

    long string(String s) {
        ByteBuffer b = MemoryUtil.memUTF8(s);
        after.add(() -> MemoryUtil.memFree(b));
        return MemoryUtil.memAddress(b);
    }

    long buffer(Buffer b) {
        if (b == null) {
            return 0;
        }
        if (b.isDirect()) {
            return MemoryUtil.memAddress(b);
        }
        return array(b.array(), b.arrayOffset() + b.position());
    }

    /** The elements of a primitive array from an offset on. */
    long array(Object array, int offset) {
        if (array == null) {
            return 0;
        }
        int n = Array.getLength(array) - offset;
        ByteBuffer b = MemoryUtil.memAlloc(Math.max(1, n * 8)).order(ByteOrder.nativeOrder());
        int size = copyIn(array, offset, n, b);
        after.add(() -> {
            for (int i = 0; i < n; i++) {
                copyOut(array, offset + i, b, i * size);
            }
            MemoryUtil.memFree(b);
        });
        return MemoryUtil.memAddress(b);
    }

    /** Returns the size of an element. */
    private static int copyIn(Object array, int offset, int n, ByteBuffer b) {
        int size = 4;
        for (int i = 0; i < n; i++) {
            Object v = Array.get(array, offset + i);
            if (v instanceof Float f) {
                b.putFloat(i * 4, f);
            } else if (v instanceof Integer x) {
                b.putInt(i * 4, x);
            } else if (v instanceof Long l) {
                size = 8;
                b.putLong(i * 8, l);
            } else if (v instanceof Short s) {
                size = 2;
                b.putShort(i * 2, s);
            } else {
                size = 1;
                b.put(i, v instanceof Boolean t ? (byte) (t ? 1 : 0) : (Byte) v);
            }
        }
        return size;
    }

    private static void copyOut(Object array, int index, ByteBuffer b, int at) {
        if (array instanceof float[] a) {
            a[index] = b.getFloat(at);
        } else if (array instanceof int[] a) {
            a[index] = b.getInt(at);
        } else if (array instanceof long[] a) {
            a[index] = b.getLong(at);
        } else if (array instanceof short[] a) {
            a[index] = b.getShort(at);
        } else if (array instanceof boolean[] a) {
            a[index] = b.get(at) != 0;
        } else if (array instanceof byte[] a) {
            a[index] = b.get(at);
        }
    }

    @Override
    public void close() {
        after.forEach(Runnable::run);
    }
}
