package org.topple.physics.shape;

import java.util.Arrays;

/** Refuses what is not the closed, consistently wound surface of a solid with flat faces. */
final class PolyhedronCheck {
    /** How far a vertex may lie off its face's plane, as part of the largest extent. */
    private static final double FLAT = 1e-6;

    private PolyhedronCheck() {
    }

    static void check(double[] vertices, int[] faceStart, int[] faceVertices) {
        Arguments.notNull("vertices", vertices);
        Arguments.notNull("faceStart", faceStart);
        Arguments.notNull("faceVertices", faceVertices);
        Arguments.points("vertices", vertices);
        int n = vertices.length / 3;
        int faces = faceStart.length - 1;
        if (faces < 4 || faceStart[0] != 0 || faceStart[faces] != faceVertices.length) {
            throw new IllegalArgumentException("faceStart must run from 0 to the length of faceVertices over at least 4 faces");
        }
        for (int f = 0; f < faces; f++) {
            // compared without a difference, which could wrap round
            if (faceStart[f + 1] < faceStart[f] || faceStart[f + 1] > faceVertices.length || faceStart[f + 1] - faceStart[f] < 3) {
                throw new IllegalArgumentException("faceStart must give every face at least 3 vertices, but face " + f + " breaks that");
            }
        }
        for (int v : faceVertices) {
            if (v < 0 || v >= n) {
                throw new IllegalArgumentException("faceVertices must lie in 0.." + (n - 1) + ", but one is " + v);
            }
        }
        closed(n, faceStart, faceVertices);
        flat(vertices, faceStart, faceVertices);
    }

    /** Every directed edge u to v must be met by as many edges v to u. */
    private static void closed(int n, int[] faceStart, int[] loop) {
        long[] out = new long[loop.length];
        long[] back = new long[loop.length];
        for (int f = 0; f + 1 < faceStart.length; f++) {
            int from = faceStart[f];
            int to = faceStart[f + 1];
            for (int i = from; i < to; i++) {
                int u = loop[i];
                int v = loop[i + 1 < to ? i + 1 : from];
                if (u == v) {
                    throw new IllegalArgumentException("faceVertices must not repeat a vertex in a row, but face " + f + " does with " + u);
                }
                out[i] = (long) u * n + v;
                back[i] = (long) v * n + u;
            }
        }
        Arrays.sort(out);
        Arrays.sort(back);
        for (int i = 0; i < out.length; i++) {
            if (out[i] != back[i]) {
                long e = Math.min(out[i], back[i]);
                throw new IllegalArgumentException("faceVertices must form a closed surface wound one way, but the edge between vertices "
                        + e / n + " and " + e % n + " is open or run through twice in the same direction");
            }
        }
    }

    private static void flat(double[] v, int[] faceStart, int[] loop) {
        double extent = 0;
        for (int k = 0; k < 3; k++) {
            double min = v[k];
            double max = v[k];
            for (int i = k; i < v.length; i += 3) {
                min = Math.min(min, v[i]);
                max = Math.max(max, v[i]);
            }
            extent = Math.max(extent, max - min);
        }
        double[] n = new double[4];
        for (int f = 0; f + 1 < faceStart.length; f++) {
            if (!PolyhedronMass.plane(v, loop, faceStart[f], faceStart[f + 1], n)) {
                continue;
            }
            for (int i = faceStart[f]; i < faceStart[f + 1]; i++) {
                int p = 3 * loop[i];
                double off = n[0] * v[p] + n[1] * v[p + 1] + n[2] * v[p + 2] - n[3];
                if (Math.abs(off) > FLAT * extent) {
                    throw new IllegalArgumentException("faceVertices must form flat faces, but vertex " + loop[i] + " lies " + off
                            + " m off the plane of face " + f);
                }
            }
        }
    }
}
