package org.topple.app.gl;

import java.util.Arrays;

/** Triangles in counterclockwise order: six numbers per vertex, position and normal, and three indices per triangle. */
final class Mesh {
    static final int FLOATS_PER_VERTEX = 6;

    private float[] vertices = new float[0];
    private short[] indices = new short[0];

    float[] vertices() {
        return vertices;
    }

    short[] indices() {
        return indices;
    }

    private int add(double x, double y, double z, double nx, double ny, double nz) {
        int n = vertices.length;
        vertices = Arrays.copyOf(vertices, n + FLOATS_PER_VERTEX);
        double[] v = {x, y, z, nx, ny, nz};
        for (int i = 0; i < FLOATS_PER_VERTEX; i++) {
            vertices[n + i] = (float) v[i];
        }
        return n / FLOATS_PER_VERTEX;
    }

    private void triangle(int a, int b, int c) {
        int n = indices.length;
        indices = Arrays.copyOf(indices, n + 3);
        indices[n] = (short) a;
        indices[n + 1] = (short) b;
        indices[n + 2] = (short) c;
    }

    /** A cube from -1 to 1. */
    static Mesh box() {
        Mesh m = new Mesh();
        for (int axis = 0; axis < 3; axis++) {
            for (int side = -1; side <= 1; side += 2) {
                int first = m.vertices.length / FLOATS_PER_VERTEX;
                for (int corner = 0; corner < 4; corner++) {
                    double[] p = new double[3];
                    double[] n = new double[3];
                    n[axis] = side;
                    p[axis] = side;
                    p[(axis + 1) % 3] = corner == 1 || corner == 2 ? side : -side;
                    p[(axis + 2) % 3] = corner >= 2 ? 1 : -1;
                    m.add(p[0], p[1], p[2], n[0], n[1], n[2]);
                }
                m.triangle(first, first + 1, first + 2);
                m.triangle(first, first + 2, first + 3);
            }
        }
        return m;
    }

    /** A square of the plane y = 0, facing up. */
    static Mesh square(double half) {
        Mesh m = new Mesh();
        m.add(-half, 0, half, 0, 1, 0);
        m.add(half, 0, half, 0, 1, 0);
        m.add(half, 0, -half, 0, 1, 0);
        m.add(-half, 0, -half, 0, 1, 0);
        m.triangle(0, 1, 2);
        m.triangle(0, 2, 3);
        return m;
    }

    /**
     * A body of revolution about y. The profile runs from the bottom to the top; each of its points is
     * radius, height, and the radial and the vertical part of the normal.
     */
    static Mesh revolution(double[][] profile, int segments) {
        Mesh m = new Mesh();
        for (int i = 0; i <= segments; i++) {
            double angle = 2 * Math.PI * i / segments;
            double c = Math.cos(angle);
            double s = Math.sin(angle);
            for (double[] p : profile) {
                m.add(p[0] * s, p[1], p[0] * c, p[2] * s, p[3], p[2] * c);
            }
        }
        int n = profile.length;
        for (int i = 0; i < segments; i++) {
            for (int j = 0; j + 1 < n; j++) {
                int a = i * n + j;
                m.triangle(a, a + n, a + n + 1);
                m.triangle(a, a + n + 1, a + 1);
            }
        }
        return m;
    }

    /** The profile of a ball of a radius, cut in the middle and pulled apart by a half height: a capsule, or a sphere. */
    static double[][] roundProfile(double radius, double halfHeight, int rings) {
        double[][] profile = new double[2 * rings + 2][];
        for (int i = 0; i <= rings; i++) {
            double angle = Math.PI / 2 * i / rings;
            double c = Math.cos(angle);
            double s = Math.sin(angle);
            profile[rings - i] = new double[] {radius * c, -halfHeight - radius * s, c, -s};
            profile[rings + 1 + i] = new double[] {radius * c, halfHeight + radius * s, c, s};
        }
        return profile;
    }

    /** The profile of a cylinder of radius 1 from -1 to 1. */
    static double[][] cylinderProfile() {
        return new double[][] {{0, -1, 0, -1}, {1, -1, 0, -1}, {1, -1, 1, 0}, {1, 1, 1, 0}, {1, 1, 0, 1}, {0, 1, 0, 1}};
    }
}
