package org.topple.physics.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.topple.physics.shape.QuickHull.Triangle;

/**
 * Merges the triangles of a hull into flat faces. The largest triangle left starts a face and takes in neighbors as long
 * as all their corners lie within a tolerance of its plane. Vertices that end up inside a face, or on an edge between two
 * faces only, are dropped and the hull is built again from the rest, until every vertex is a true corner of at least three
 * faces.
 */
final class HullFaces {
    /** Points closer to the surface than this part of the extent count as on it. */
    static final double TOLERANCE = 1e-7;
    /** A cloud flatter than this part of its extent is refused. */
    static final double THINNEST = 1e-5;

    /** Corners only, in the order of the input. */
    final double[] vertices;
    /** The faces as loops over the corners. */
    final List<int[]> loops;

    private HullFaces(double[] vertices, List<int[]> loops) {
        this.vertices = vertices;
        this.loops = loops;
    }

    /**
     * The faces of a cloud of the given largest extent. Dropping a vertex between two faces that are almost parallel, as a
     * needle's tip may have, can cost more than the tolerance; then a finer one is tried.
     */
    static HullFaces of(double[] points, double extent) {
        for (double part = TOLERANCE; part > 1e-12; part /= 10) {
            HullFaces faces = attempt(points, part * extent, extent);
            if (faces != null && faces.sound(points, 4 * TOLERANCE * extent)) {
                return faces;
            }
        }
        throw new IllegalArgumentException("xyz must span a solid with distinct faces, but its hull is a tangle of slivers");
    }

    private static HullFaces attempt(double[] points, double tolerance, double extent) {
        double[] v = points;
        while (true) {
            List<Triangle> triangles = QuickHull.triangles(v, tolerance, THINNEST * extent);
            List<int[]> loops = merge(v, triangles, tolerance);
            if (loops == null) {
                return null;
            }

            // count the faces round each vertex
            int[] faces = new int[v.length / 3];
            for (int[] loop : loops) {
                for (int i : loop) {
                    faces[i]++;
                }
            }
            int kept = 0;
            int[] index = new int[faces.length];
            for (int i = 0; i < faces.length; i++) {
                index[i] = faces[i] >= 3 ? kept++ : -1;
            }
            double[] corners = new double[3 * kept];
            for (int i = 0; i < faces.length; i++) {
                if (index[i] >= 0) {
                    System.arraycopy(v, 3 * i, corners, 3 * index[i], 3);
                }
            }
            boolean dropped = false;
            for (int[] loop : loops) {
                for (int i = 0; i < loop.length; i++) {
                    loop[i] = index[loop[i]];
                    dropped |= loop[i] < 0;
                }
            }
            if (!dropped) {
                return new HullFaces(corners, loops);
            }
            if (kept < 4) {
                return null;
            }
            v = corners;
        }
    }

    /** Loops of merged faces, or null if one of them isn't a simple loop. */
    private static List<int[]> merge(double[] v, List<Triangle> triangles, double tolerance) {
        Triangle[] bySize = triangles.toArray(new Triangle[0]);
        Arrays.sort(bySize, (s, t) -> Double.compare(t.area, s.area));
        List<int[]> loops = new ArrayList<>();
        int[] after = new int[v.length / 3];
        Arrays.fill(after, -1);
        List<Triangle> face = new ArrayList<>();
        for (Triangle seed : bySize) {
            if (seed.face >= 0) {
                continue;
            }

            // flood over what lies in the seed's plane
            int id = loops.size();
            face.clear();
            face.add(seed);
            seed.face = id;
            for (int k = 0; k < face.size(); k++) {
                for (Triangle u : face.get(k).neighbor) {
                    if (u.face < 0 && inPlane(v, seed, u, tolerance)) {
                        u.face = id;
                        face.add(u);
                    }
                }
            }
            int[] loop = boundary(face, after);
            if (loop == null) {
                return null;
            }
            loops.add(loop);
        }
        return loops;
    }

    private static boolean inPlane(double[] v, Triangle seed, Triangle t, double tolerance) {
        for (int c : t.corner) {
            double off = seed.nx * v[3 * c] + seed.ny * v[3 * c + 1] + seed.nz * v[3 * c + 2] - seed.d;
            if (Math.abs(off) > tolerance) {
                return false;
            }
        }
        return true;
    }

    /** The outline of a patch, from its lowest vertex on; null if it isn't one simple loop. {@code after} is all -1 between calls. */
    private static int[] boundary(List<Triangle> face, int[] after) {
        int edges = 0;
        int start = Integer.MAX_VALUE;
        boolean simple = true;
        for (Triangle t : face) {
            for (int i = 0; i < 3; i++) {
                if (t.neighbor[i].face != t.face) {
                    simple &= after[t.corner[i]] < 0;
                    after[t.corner[i]] = t.corner[(i + 1) % 3];
                    start = Math.min(start, t.corner[i]);
                    edges++;
                }
            }
        }
        int[] loop = null;
        if (simple && edges >= 3) {
            loop = new int[edges];
            int u = start;
            for (int i = 0; i < edges; i++) {
                loop[i] = u;
                u = after[u];
                if (u == start && i < edges - 1) {
                    loop = null;
                    break;
                }
            }
        }
        for (Triangle t : face) {
            for (int c : t.corner) {
                after[c] = -1;
            }
        }
        return loop;
    }

    /** Euler's formula, and no point of the cloud noticeably outside of a face. */
    private boolean sound(double[] points, double slack) {
        int sides = 0;
        double[] n = new double[4];
        for (int[] loop : loops) {
            sides += loop.length;
            if (!PolyhedronMass.plane(vertices, loop, 0, loop.length, n)) {
                return false;
            }
            for (int i = 0; i < points.length; i += 3) {
                if (n[0] * points[i] + n[1] * points[i + 1] + n[2] * points[i + 2] - n[3] > slack) {
                    return false;
                }
            }
        }
        return sides % 2 == 0 && vertices.length / 3 - sides / 2 + loops.size() == 2;
    }
}
