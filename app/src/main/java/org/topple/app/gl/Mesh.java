package org.topple.app.gl;

import java.util.Arrays;
import org.topple.physics.shape.ConvexHull;

/**
 * Triangles in counterclockwise order, and three indices per triangle. One mesh serves all sizes of a shape: a vertex has a
 * <b>corner</b> c, a unit <b>normal</b> n, and a distance to the next edge. In an instance of half size h and edge radius r it
 * lies at c (h - r) + n r, so that a box of any size has edges of one roundness, a ball is a point with a radius, and a capsule
 * a segment with one.
 */
final class Mesh {
    static final int FLOATS_PER_VERTEX = 7;

    private float[] vertices = new float[64];
    private short[] indices = new short[64];
    private int floats;
    private int count;

    float[] vertices() {
        return Arrays.copyOf(vertices, floats);
    }

    short[] indices() {
        return Arrays.copyOf(indices, count);
    }

    private int add(double cx, double cy, double cz, double nx, double ny, double nz, double edge) {
        if (floats + FLOATS_PER_VERTEX > vertices.length) {
            vertices = Arrays.copyOf(vertices, vertices.length * 2);
        }
        int v = floats / FLOATS_PER_VERTEX;
        vertices[floats++] = (float) cx;
        vertices[floats++] = (float) cy;
        vertices[floats++] = (float) cz;
        vertices[floats++] = (float) nx;
        vertices[floats++] = (float) ny;
        vertices[floats++] = (float) nz;
        vertices[floats++] = (float) edge;
        return v;
    }

    private void triangle(int a, int b, int c) {
        if (count + 3 > indices.length) {
            indices = Arrays.copyOf(indices, indices.length * 2);
        }
        indices[count++] = (short) a;
        indices[count++] = (short) b;
        indices[count++] = (short) c;
    }

    private void quad(int a, int b, int c, int d) {
        triangle(a, b, c);
        triangle(a, c, d);
    }

    /** A box whose edges are rounded: six faces, twelve strips, eight corners. */
    static Mesh box() {
        Mesh m = new Mesh();
        // vertex of corner i (bits: x, y, z positive) with the normal of axis k
        int[][] at = new int[8][3];
        for (int i = 0; i < 8; i++) {
            for (int k = 0; k < 3; k++) {
                int x = (i & 1) * 2 - 1;
                int y = (i >> 1 & 1) * 2 - 1;
                int z = (i >> 2 & 1) * 2 - 1;
                at[i][k] = m.add(x, y, z, k == 0 ? x : 0, k == 1 ? y : 0, k == 2 ? z : 0, 0);
            }
        }
        for (int k = 0; k < 3; k++) {
            int u = 1 << (k + 1) % 3;
            int v = 1 << (k + 2) % 3;
            int w = 1 << k;
            m.quad(at[w][k], at[w | u][k], at[w | u | v][k], at[w | v][k]);
            m.quad(at[0][k], at[v][k], at[u | v][k], at[u][k]);
            // the four edges along this axis, each between the faces of the other two
            int ku = (k + 1) % 3;
            int kv = (k + 2) % 3;
            for (int side = 0; side < 4; side++) {
                int i = ((side & 1) != 0 ? u : 0) | ((side & 2) != 0 ? v : 0);
                boolean even = side == 0 || side == 3;
                int a = at[i][ku];
                int b = at[i][kv];
                int c = at[i | w][kv];
                int d = at[i | w][ku];
                if (even) {
                    m.quad(a, b, c, d);
                } else {
                    m.quad(a, d, c, b);
                }
            }
        }
        for (int i = 0; i < 8; i++) {
            if (Integer.bitCount(i) % 2 != 0) {
                m.triangle(at[i][0], at[i][1], at[i][2]);
            } else {
                m.triangle(at[i][0], at[i][2], at[i][1]);
            }
        }
        return m;
    }

    /** A ball, cut in the middle so that it can be pulled apart along y: sphere and capsule. */
    static Mesh round(int segments, int rings) {
        Mesh m = new Mesh();
        int rows = 2 * rings + 2;
        for (int i = 0; i <= segments; i++) {
            double a = 2 * Math.PI * i / segments;
            for (int j = 0; j < rows; j++) {
                boolean top = j > rings;
                double b = Math.PI / 2 * (top ? (double) (j - rings - 1) / rings : (double) j / rings - 1);
                m.add(0, top ? 1 : -1, 0, Math.cos(b) * Math.sin(a), Math.sin(b), Math.cos(b) * Math.cos(a), 0);
            }
        }
        m.strips(segments, rows);
        return m;
    }

    /** A cylinder about y with rounded rims. */
    static Mesh cylinder(int segments) {
        Mesh m = new Mesh();
        for (int i = 0; i <= segments; i++) {
            double s = Math.sin(2 * Math.PI * i / segments);
            double c = Math.cos(2 * Math.PI * i / segments);
            m.add(0, -1, 0, 0, -1, 0, 0);
            m.add(s, -1, c, 0, -1, 0, 0);
            m.add(s, -1, c, s, 0, c, 0);
            m.add(s, 1, c, s, 0, c, 0);
            m.add(s, 1, c, 0, 1, 0, 0);
            m.add(0, 1, 0, 0, 1, 0, 0);
        }
        m.strips(segments, 6);
        return m;
    }

    /** Joins columns of vertices, each from the bottom to the top, around y. */
    private void strips(int segments, int rows) {
        for (int i = 0; i < segments; i++) {
            for (int j = 0; j + 1 < rows; j++) {
                int a = i * rows + j;
                quad(a, a + rows, a + rows + 1, a + 1);
            }
        }
    }

    /** A square of the plane y = 0, facing up. */
    static Mesh square() {
        Mesh m = new Mesh();
        m.quad(m.add(-1, 0, 1, 0, 1, 0, 0), m.add(1, 0, 1, 0, 1, 0, 0), m.add(1, 0, -1, 0, 1, 0, 0), m.add(-1, 0, -1, 0, 1, 0, 0));
        return m;
    }

    /** A hull, each face a fan around its middle, so that the distance to the rim is exact inside every triangle. */
    static Mesh hull(ConvexHull hull) {
        Mesh m = new Mesh();
        double[] v = hull.vertices;
        for (int f = 0; f < hull.faceCount(); f++) {
            int from = hull.faceStart[f];
            int to = hull.faceStart[f + 1];
            double nx = hull.facePlanes[4 * f];
            double ny = hull.facePlanes[4 * f + 1];
            double nz = hull.facePlanes[4 * f + 2];
            double[] mid = new double[3];
            for (int i = from; i < to; i++) {
                for (int k = 0; k < 3; k++) {
                    mid[k] += v[3 * hull.faceVertices[i] + k] / (to - from);
                }
            }
            for (int i = from; i < to; i++) {
                int a = 3 * hull.faceVertices[i];
                int b = 3 * hull.faceVertices[i + 1 < to ? i + 1 : from];
                int p = m.add(v[a], v[a + 1], v[a + 2], nx, ny, nz, 0);
                int q = m.add(v[b], v[b + 1], v[b + 2], nx, ny, nz, 0);
                m.triangle(m.add(mid[0], mid[1], mid[2], nx, ny, nz, distance(mid, v, a, b)), p, q);
            }
        }
        return m;
    }

    /** From a point to the line through two. */
    private static double distance(double[] p, double[] v, int a, int b) {
        double dx = v[b] - v[a], dy = v[b + 1] - v[a + 1], dz = v[b + 2] - v[a + 2];
        double x = p[0] - v[a], y = p[1] - v[a + 1], z = p[2] - v[a + 2];
        double t = (x * dx + y * dy + z * dz) / (dx * dx + dy * dy + dz * dz);
        x -= t * dx;
        y -= t * dy;
        z -= t * dz;
        return Math.sqrt(x * x + y * y + z * z);
    }
}
