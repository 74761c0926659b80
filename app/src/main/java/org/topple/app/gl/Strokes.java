package org.topple.app.gl;

import android.opengl.GLES30;
import java.nio.FloatBuffer;
import java.util.Arrays;

/**
 * Lines, dots and arrows over the scene, in one draw call: strokes between two points of the world, so and so many pixels thick
 * at each end. Filled anew for each frame; what does not fit is left out.
 */
final class Strokes {
    /** Most strokes in a frame. */
    static final int MOST = 1 << 16;
    private static final int FLOATS = 12;

    private float[] data = new float[256 * FLOATS];
    private FloatBuffer upload;
    private int count;
    private int vertexArray;
    private final int[] buffer = new int[1];

    /** Makes the GL objects, in a context that has none of them. GL thread. */
    void create() {
        vertexArray = GlBuffers.vertexArray();
        GLES30.glGenBuffers(1, buffer, 0);
        GLES30.glBindVertexArray(vertexArray);
        GLES30.glBindBuffer(GLES30.GL_ARRAY_BUFFER, buffer[0]);
        GlBuffers.attribute(0, 4, FLOATS, 0, 1);
        GlBuffers.attribute(1, 4, FLOATS, 4, 1);
        GlBuffers.attribute(2, 4, FLOATS, 8, 1);
        GLES30.glBindVertexArray(0);
    }

    void clear() {
        count = 0;
    }

    int count() {
        return count;
    }

    /** A number of a stroke, for tests: from x, y, z, thickness, to x, y, z, thickness, red, green, blue, alpha. */
    float number(int stroke, int i) {
        return data[stroke * FLOATS + i];
    }

    void line(double ax, double ay, double az, double bx, double by, double bz, float thickness, float[] color, float alpha) {
        taper(ax, ay, az, thickness, bx, by, bz, thickness, color, alpha);
    }

    void dot(double x, double y, double z, float thickness, float[] color, float alpha) {
        taper(x, y, z, thickness, x, y, z, thickness, color, alpha);
    }

    /** A line with a head that takes a third of its length, at most so many meters. */
    void arrow(double ax, double ay, double az, double bx, double by, double bz, float thickness, double head, float[] color, float alpha) {
        double dx = bx - ax, dy = by - ay, dz = bz - az;
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (length < 1e-9) {
            return;
        }
        double t = 1 - Math.min(head, length / 3) / length;
        line(ax, ay, az, ax + t * dx, ay + t * dy, az + t * dz, thickness, color, alpha);
        taper(ax + t * dx, ay + t * dy, az + t * dz, 4 * thickness, bx, by, bz, 0.5f, color, alpha);
    }

    void taper(double ax, double ay, double az, float from, double bx, double by, double bz, float to, float[] color, float alpha) {
        if (count == MOST) {
            return;
        }
        int o = count++ * FLOATS;
        if (o + FLOATS > data.length) {
            data = Arrays.copyOf(data, data.length * 2);
        }
        data[o] = (float) ax;
        data[o + 1] = (float) ay;
        data[o + 2] = (float) az;
        data[o + 3] = from;
        data[o + 4] = (float) bx;
        data[o + 5] = (float) by;
        data[o + 6] = (float) bz;
        data[o + 7] = to;
        data[o + 8] = color[0];
        data[o + 9] = color[1];
        data[o + 10] = color[2];
        data[o + 11] = alpha;
    }

    /** Brings them to the graphics card. GL thread. */
    void upload() {
        if (upload == null || upload.capacity() < data.length) {
            upload = GlBuffers.direct(data.length * Float.BYTES).asFloatBuffer();
        }
        upload.clear();
        upload.put(data, 0, count * FLOATS).position(0);
        GLES30.glBindBuffer(GLES30.GL_ARRAY_BUFFER, buffer[0]);
        GLES30.glBufferData(GLES30.GL_ARRAY_BUFFER, count * FLOATS * Float.BYTES, upload, GLES30.GL_STREAM_DRAW);
    }

    void draw() {
        GLES30.glBindVertexArray(vertexArray);
        GLES30.glDrawArraysInstanced(GLES30.GL_TRIANGLE_STRIP, 0, 4, count);
        GLES30.glBindVertexArray(0);
    }
}
