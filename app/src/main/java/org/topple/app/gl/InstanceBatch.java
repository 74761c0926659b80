package org.topple.app.gl;

import android.opengl.GLES30;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;
import org.topple.app.sim.Look;
import org.topple.app.sim.Snapshot;

/**
 * All bodies that are drawn with one mesh, in one draw call. Each instance has a scale and a color, uploaded once, and a
 * position and a rotation, uploaded for each frame. GL thread only.
 */
final class InstanceBatch {
    private static final int POSE_FLOATS = 7;
    private static final int LOOK_FLOATS = 6;

    private final int[] bodies;
    private final int indexCount;
    private final int vertexArray;
    private final int[] buffers = new int[4];
    private final boolean ground;
    private final float[] poses;
    private final FloatBuffer upload;

    /** The bodies are indices into the looks and into the poses of snapshots. */
    InstanceBatch(Figure figure, Look[] looks, int[] bodies) {
        this.bodies = bodies;
        ground = figure.isGround();
        poses = new float[bodies.length * POSE_FLOATS];
        upload = direct(poses.length * Float.BYTES).asFloatBuffer();
        Mesh mesh = figure.makeMesh();
        indexCount = mesh.indices().length;

        int[] id = new int[1];
        GLES30.glGenVertexArrays(1, id, 0);
        vertexArray = id[0];
        GLES30.glGenBuffers(buffers.length, buffers, 0);
        GLES30.glBindVertexArray(vertexArray);
        uploadIndices(mesh.indices());
        uploadStatic(1, mesh.vertices());
        attribute(0, 3, Mesh.FLOATS_PER_VERTEX, 0, 0);
        attribute(1, 3, Mesh.FLOATS_PER_VERTEX, 3, 0);
        uploadStatic(2, scalesAndColors(looks));
        attribute(2, 3, LOOK_FLOATS, 0, 1);
        attribute(3, 3, LOOK_FLOATS, 3, 1);
        GLES30.glBindBuffer(GLES30.GL_ARRAY_BUFFER, buffers[3]);
        attribute(4, 3, POSE_FLOATS, 0, 1);
        attribute(5, 4, POSE_FLOATS, 3, 1);
        GLES30.glBindVertexArray(0);
    }

    boolean isGround() {
        return ground;
    }

    /** Uploads the poses between the two states of a snapshot: 0 is the one before, 1 the one after. */
    void pose(Snapshot snapshot, double blend) {
        int o = 0;
        for (int body : bodies) {
            interpolate(snapshot.poses, body * Snapshot.STRIDE, blend, o);
            o += POSE_FLOATS;
        }
        upload.put(poses).position(0);
        GLES30.glBindBuffer(GLES30.GL_ARRAY_BUFFER, buffers[3]);
        GLES30.glBufferData(GLES30.GL_ARRAY_BUFFER, poses.length * Float.BYTES, upload, GLES30.GL_STREAM_DRAW);
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

    /** Straight lines for positions; for rotations too, which the shader makes unit again, along the shorter arc. */
    private void interpolate(double[] from, int p, double blend, int o) {
        double dot = 0;
        for (int k = 3; k < POSE_FLOATS; k++) {
            dot += from[p + k] * from[p + POSE_FLOATS + k];
        }
        double before = 1 - blend;
        for (int k = 0; k < POSE_FLOATS; k++) {
            double sign = k >= 3 && dot < 0 ? -1 : 1;
            poses[o + k] = (float) (before * sign * from[p + k] + blend * from[p + POSE_FLOATS + k]);
        }
    }

    private float[] scalesAndColors(Look[] looks) {
        float[] data = new float[bodies.length * LOOK_FLOATS];
        int o = 0;
        for (int body : bodies) {
            Figure f = Figure.of(looks[body].shape());
            int color = looks[body].color();
            data[o++] = (float) f.sx();
            data[o++] = (float) f.sy();
            data[o++] = (float) f.sz();
            data[o++] = (color >> 16 & 255) / 255f;
            data[o++] = (color >> 8 & 255) / 255f;
            data[o++] = (color & 255) / 255f;
        }
        return data;
    }

    private void uploadIndices(short[] indices) {
        ShortBuffer data = direct(indices.length * Short.BYTES).asShortBuffer().put(indices);
        upload(GLES30.GL_ELEMENT_ARRAY_BUFFER, 0, data, indices.length * Short.BYTES);
    }

    private void uploadStatic(int buffer, float[] values) {
        FloatBuffer data = direct(values.length * Float.BYTES).asFloatBuffer().put(values);
        upload(GLES30.GL_ARRAY_BUFFER, buffer, data, values.length * Float.BYTES);
    }

    private void upload(int target, int buffer, Buffer data, int bytes) {
        data.position(0);
        GLES30.glBindBuffer(target, buffers[buffer]);
        GLES30.glBufferData(target, bytes, data, GLES30.GL_STATIC_DRAW);
    }

    /** Part of the vertex that comes from the bound buffer; divisor 1 makes it the same for a whole instance. */
    private static void attribute(int location, int size, int stride, int offset, int divisor) {
        GLES30.glEnableVertexAttribArray(location);
        GLES30.glVertexAttribPointer(location, size, GLES30.GL_FLOAT, false, stride * Float.BYTES, offset * Float.BYTES);
        GLES30.glVertexAttribDivisor(location, divisor);
    }

    private static ByteBuffer direct(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }
}
