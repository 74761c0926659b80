package org.topple.app.gl;

import android.opengl.GLES30;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;

/** Vertex arrays and their buffers. GL thread only. */
final class GlBuffers {
    private GlBuffers() { }

    static int vertexArray() {
        int[] id = new int[1];
        GLES30.glGenVertexArrays(1, id, 0);
        return id[0];
    }

    /** Fills the bound vertex array's index buffer, once. */
    static void indices(int buffer, short[] indices) {
        ShortBuffer data = direct(indices.length * Short.BYTES).asShortBuffer().put(indices);
        upload(GLES30.GL_ELEMENT_ARRAY_BUFFER, buffer, data, indices.length * Short.BYTES);
    }

    /** Fills a vertex buffer, once, and leaves it bound. */
    static void vertices(int buffer, float[] values) {
        FloatBuffer data = direct(values.length * Float.BYTES).asFloatBuffer().put(values);
        upload(GLES30.GL_ARRAY_BUFFER, buffer, data, values.length * Float.BYTES);
    }

    private static void upload(int target, int buffer, Buffer data, int bytes) {
        data.position(0);
        GLES30.glBindBuffer(target, buffer);
        GLES30.glBufferData(target, bytes, data, GLES30.GL_STATIC_DRAW);
    }

    /** Part of the vertex that comes from the bound buffer; divisor 1 makes it the same for a whole instance. */
    static void attribute(int location, int size, int stride, int offset, int divisor) {
        GLES30.glEnableVertexAttribArray(location);
        GLES30.glVertexAttribPointer(location, size, GLES30.GL_FLOAT, false, stride * Float.BYTES, offset * Float.BYTES);
        GLES30.glVertexAttribDivisor(location, divisor);
    }

    static ByteBuffer direct(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }
}
