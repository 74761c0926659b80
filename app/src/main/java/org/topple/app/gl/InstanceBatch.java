package org.topple.app.gl;

import android.opengl.GLES30;
import java.nio.FloatBuffer;
import java.util.List;

/**
 * All pieces that are drawn with one mesh, in one draw call. Each instance has a size, uploaded once, and a place, a rotation
 * and a color, uploaded for each frame. GL thread only.
 */
final class InstanceBatch {
    /** Center 3, rotation 4, color 3, glow 1. */
    private static final int FRAME_FLOATS = 11;
    private static final int SIZE_FLOATS = 4;

    private final Figure figure;
    private final int[] bodies;
    /** Place 3 and rotation 4 of the piece in its body, or null if all are those of their bodies. */
    private final double[] local;
    private final int indexCount;
    private final int vertexArray;
    private final int[] buffers = new int[4];
    private final float[] frame;
    private final FloatBuffer upload;

    InstanceBatch(List<Piece> pieces) {
        Piece first = pieces.get(0);
        int n = pieces.size();
        figure = first.figure();
        bodies = new int[n];
        frame = new float[n * FRAME_FLOATS];
        upload = GlBuffers.direct(frame.length * Float.BYTES).asFloatBuffer();
        float[] sizes = new float[n * SIZE_FLOATS];
        double[] places = new double[7 * n];
        boolean plain = true;
        for (int i = 0; i < n; i++) {
            Piece p = pieces.get(i);
            bodies[i] = p.body();
            sizes[4 * i] = (float) p.half().x;
            sizes[4 * i + 1] = (float) p.half().y;
            sizes[4 * i + 2] = (float) p.half().z;
            sizes[4 * i + 3] = (float) p.radius();
            double[] place = {p.position().x, p.position().y, p.position().z, p.rotation().x, p.rotation().y, p.rotation().z, p.rotation().w};
            System.arraycopy(place, 0, places, 7 * i, 7);
            plain &= p.position().lengthSquared() == 0 && p.rotation().w == 1;
        }
        local = plain ? null : places;
        Mesh mesh = figure.mesh(first, n);
        indexCount = mesh.indices().length;
        vertexArray = GlBuffers.vertexArray();
        GLES30.glGenBuffers(buffers.length, buffers, 0);
        GLES30.glBindVertexArray(vertexArray);
        GlBuffers.indices(buffers[0], mesh.indices());
        GlBuffers.vertices(buffers[1], mesh.vertices());
        GlBuffers.attribute(0, 3, Mesh.FLOATS_PER_VERTEX, 0, 0);
        GlBuffers.attribute(1, 3, Mesh.FLOATS_PER_VERTEX, 3, 0);
        GlBuffers.attribute(6, 1, Mesh.FLOATS_PER_VERTEX, 6, 0);
        GlBuffers.vertices(buffers[2], sizes);
        GlBuffers.attribute(2, 4, SIZE_FLOATS, 0, 1);
        GLES30.glBindBuffer(GLES30.GL_ARRAY_BUFFER, buffers[3]);
        GlBuffers.attribute(4, 3, FRAME_FLOATS, 0, 1);
        GlBuffers.attribute(5, 4, FRAME_FLOATS, 3, 1);
        GlBuffers.attribute(3, 4, FRAME_FLOATS, 7, 1);
        GLES30.glBindVertexArray(0);
    }

    Figure figure() {
        return figure;
    }

    /** Uploads where the bodies are in this frame, 7 numbers each, and their colors, 4 numbers each. */
    void update(double[] poses, float[] colors) {
        int o = 0;
        for (int i = 0; i < bodies.length; i++) {
            place(poses, 7 * bodies[i], i, o);
            System.arraycopy(colors, BodyColors.STRIDE * bodies[i], frame, o + 7, 4);
            o += FRAME_FLOATS;
        }
        upload.put(frame).position(0);
        GLES30.glBindBuffer(GLES30.GL_ARRAY_BUFFER, buffers[3]);
        GLES30.glBufferData(GLES30.GL_ARRAY_BUFFER, frame.length * Float.BYTES, upload, GLES30.GL_STREAM_DRAW);
    }

    void draw() {
        GLES30.glBindVertexArray(vertexArray);
        GLES30.glDrawElementsInstanced(GLES30.GL_TRIANGLES, indexCount, GLES30.GL_UNSIGNED_SHORT, 0, bodies.length);
        GLES30.glBindVertexArray(0);
    }

    void delete() {
        GLES30.glDeleteVertexArrays(1, new int[] {vertexArray}, 0);
        GLES30.glDeleteBuffers(buffers.length, buffers, 0);
    }

    /** The body's pose, times the place of the piece in it. */
    private void place(double[] p, int b, int i, int o) {
        if (local == null) {
            for (int k = 0; k < 7; k++) {
                frame[o + k] = (float) p[b + k];
            }
            return;
        }
        int l = 7 * i;
        double qx = p[b + 3], qy = p[b + 4], qz = p[b + 5], qw = p[b + 6];
        double x = local[l], y = local[l + 1], z = local[l + 2];
        // v + 2 q x (q x v + w v)
        double tx = qy * z - qz * y + qw * x;
        double ty = qz * x - qx * z + qw * y;
        double tz = qx * y - qy * x + qw * z;
        frame[o] = (float) (p[b] + x + 2 * (qy * tz - qz * ty));
        frame[o + 1] = (float) (p[b + 1] + y + 2 * (qz * tx - qx * tz));
        frame[o + 2] = (float) (p[b + 2] + z + 2 * (qx * ty - qy * tx));
        double rx = local[l + 3], ry = local[l + 4], rz = local[l + 5], rw = local[l + 6];
        frame[o + 3] = (float) (qw * rx + qx * rw + qy * rz - qz * ry);
        frame[o + 4] = (float) (qw * ry - qx * rz + qy * rw + qz * rx);
        frame[o + 5] = (float) (qw * rz + qx * ry - qy * rx + qz * rw);
        frame[o + 6] = (float) (qw * rw - qx * rx - qy * ry - qz * rz);
    }
}
