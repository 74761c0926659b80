package org.topple.physics.shape;

import java.util.ArrayList;
import java.util.List;

/**
 * The triangulated convex hull of a point cloud. Starting from a tetrahedron, the point farthest outside is added until
 * all others lie inside or within a tolerance of the surface: the triangles that see the point go, and a fan from their
 * horizon to the point takes their place.
 *
 * <p>Whether a triangle sees a point is decided by {@link Orientation} without rounding. What sees a point is then always
 * one patch with one horizon, and no triangle is ever degenerate: were the point in line with a horizon edge, it would lie
 * in the planes of both triangles beside it, and neither would see it. A point outside the new hull that was outside a
 * removed triangle is outside some triangle of the fan, so only these are searched.
 */
final class QuickHull {
    /** A triangle a, b, c, counter-clockwise from outside; neighbor i lies across the edge from corner i to i + 1. */
    static final class Triangle {
        final int[] corner;
        final Triangle[] neighbor = new Triangle[3];
        double nx, ny, nz, d, area;
        boolean removed;
        /** The face it was merged into, or -1. */
        int face = -1;
        private int mark;
        private int outside = -1;
        private int farthest = -1;
        private double height;

        Triangle(int a, int b, int c) {
            corner = new int[] {a, b, c};
        }
    }

    private static final int MOST_TRIANGLES = 4096;

    private final double[] v;
    private final int[] next;
    private final double tolerance;
    private final List<Triangle> triangles = new ArrayList<>();
    private final Triangle[] fanFrom;
    private final List<Triangle> fan = new ArrayList<>();
    private final List<Triangle> seen = new ArrayList<>();
    private int alive;
    private int round;

    private QuickHull(double[] v, double tolerance) {
        this.v = v;
        this.tolerance = tolerance;
        next = new int[v.length / 3];
        fanFrom = new Triangle[v.length / 3];
    }

    /**
     * The triangles of the hull.
     *
     * @param v points, roughly centered
     * @param tolerance how far outside a point may stay, in meters
     * @param thinnest refuse a cloud flatter than this, in meters
     */
    static List<Triangle> triangles(double[] v, double tolerance, double thinnest) {
        QuickHull hull = new QuickHull(v, tolerance);
        hull.start(thinnest);
        hull.grow();
        List<Triangle> left = new ArrayList<>();
        for (Triangle t : hull.triangles) {
            if (!t.removed) {
                left.add(t);
            }
        }
        return left;
    }

    /** A large tetrahedron of the cloud. */
    private void start(double thinnest) {
        int n = next.length;
        int a = 0;
        int b = 0;
        double best = 0;
        for (int k = 0; k < 3; k++) {
            int min = 0;
            int max = 0;
            for (int i = 1; i < n; i++) {
                min = v[3 * i + k] < v[3 * min + k] ? i : min;
                max = v[3 * i + k] > v[3 * max + k] ? i : max;
            }
            double extent = v[3 * max + k] - v[3 * min + k];
            if (extent > best) {
                best = extent;
                a = min;
                b = max;
            }
        }
        refuseFlat(best > thinnest, "lie in one spot");

        // the point farthest from the line, then the one farthest from the plane
        double ux = v[3 * b] - v[3 * a];
        double uy = v[3 * b + 1] - v[3 * a + 1];
        double uz = v[3 * b + 2] - v[3 * a + 2];
        double length = Math.sqrt(ux * ux + uy * uy + uz * uz);
        int c = -1;
        best = 0;
        for (int i = 0; i < n; i++) {
            double px = v[3 * i] - v[3 * a];
            double py = v[3 * i + 1] - v[3 * a + 1];
            double pz = v[3 * i + 2] - v[3 * a + 2];
            double x = uy * pz - uz * py;
            double y = uz * px - ux * pz;
            double z = ux * py - uy * px;
            double off = Math.sqrt(x * x + y * y + z * z) / length;
            if (off > best) {
                best = off;
                c = i;
            }
        }
        refuseFlat(best > thinnest, "lie in one line");
        Triangle base = new Triangle(a, b, c);
        plane(base);
        int d = -1;
        best = 0;
        for (int i = 0; i < n; i++) {
            double off = Math.abs(height(base, i));
            if (off > best) {
                best = off;
                d = i;
            }
        }
        refuseFlat(best > thinnest, "lie in one plane");
        if (Orientation.side(v, a, b, c, d) > 0) {
            int swap = b;
            b = c;
            c = swap;
        }
        Triangle[] t = {new Triangle(a, b, c), new Triangle(b, a, d), new Triangle(c, b, d), new Triangle(a, c, d)};
        link(t[0], 0, t[1], 0);
        link(t[0], 1, t[2], 0);
        link(t[0], 2, t[3], 0);
        link(t[1], 1, t[3], 2);
        link(t[1], 2, t[2], 1);
        link(t[2], 2, t[3], 1);
        for (Triangle each : t) {
            plane(each);
            triangles.add(each);
            fan.add(each);
        }
        alive = 4;
        for (int i = 0; i < n; i++) {
            assign(i);
        }
    }

    private static void refuseFlat(boolean solid, String how) {
        if (!solid) {
            throw new IllegalArgumentException("xyz must span a solid, but its points " + how + " (to within 1e-5 of their extent)");
        }
    }

    private void grow() {
        while (true) {
            Triangle top = null;
            for (Triangle t : triangles) {
                if (!t.removed && t.farthest >= 0 && (top == null || t.height > top.height)) {
                    top = t;
                }
            }
            if (top == null) {
                return;
            }
            add(top, top.farthest);
            if (alive > MOST_TRIANGLES) {
                throw new IllegalArgumentException("xyz must have a hull of at most " + ConvexHull.MAX_VERTICES
                        + " vertices, but has many more");
            }
            if (triangles.size() > 4 * alive) {
                triangles.removeIf(t -> t.removed);
            }
        }
    }

    /** Replaces what sees the point by a fan. */
    private void add(Triangle top, int p) {
        round++;
        fan.clear();
        seen.clear();
        top.mark = round;
        seen.add(top);
        for (int s = 0; s < seen.size(); s++) {
            Triangle t = seen.get(s);
            t.removed = true;
            for (int i = 0; i < 3; i++) {
                Triangle u = t.neighbor[i];
                if (u.mark == round) {
                    continue;
                }
                if (sees(u, p)) {
                    u.mark = round;
                    seen.add(u);
                } else {
                    // a horizon edge
                    Triangle f = new Triangle(t.corner[i], t.corner[(i + 1) % 3], p);
                    int back = 0;
                    while (u.corner[back] != f.corner[1]) {
                        back++;
                    }
                    link(f, 0, u, back);
                    plane(f);
                    fan.add(f);
                    fanFrom[f.corner[0]] = f;
                }
            }
        }

        // close the fan round the point
        for (Triangle f : fan) {
            link(f, 1, fanFrom[f.corner[1]], 2);
            triangles.add(f);
        }
        alive += fan.size() - seen.size();

        // the points outside the removed triangles move to the fan
        for (Triangle t : seen) {
            int i = t.outside;
            while (i >= 0) {
                int after = next[i];
                if (i != p) {
                    assign(i);
                }
                i = after;
            }
            t.outside = -1;
        }
    }

    private boolean sees(Triangle t, int p) {
        return Orientation.side(v, t.corner[0], t.corner[1], t.corner[2], p) > 0;
    }

    /** Gives a point to the triangle of the fan that it lies farthest outside of, if any. */
    private void assign(int i) {
        Triangle best = null;
        double most = tolerance;
        for (Triangle f : fan) {
            double h = height(f, i);
            if (h > most && sees(f, i)) {
                most = h;
                best = f;
            }
        }
        if (best == null) {
            return;
        }
        next[i] = best.outside;
        best.outside = i;
        if (best.farthest < 0 || most > best.height) {
            best.farthest = i;
            best.height = most;
        }
    }

    private double height(Triangle t, int i) {
        return t.nx * v[3 * i] + t.ny * v[3 * i + 1] + t.nz * v[3 * i + 2] - t.d;
    }

    private void plane(Triangle t) {
        double[] n = new double[3];
        int a = 3 * t.corner[0];
        Vectors.addNormal(v, a, 3 * t.corner[1], 3 * t.corner[2], n);
        double l = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        t.area = l / 2;
        if (l > 0) {
            t.nx = n[0] / l;
            t.ny = n[1] / l;
            t.nz = n[2] / l;
        }
        t.d = t.nx * v[a] + t.ny * v[a + 1] + t.nz * v[a + 2];
    }

    private static void link(Triangle t, int i, Triangle u, int j) {
        t.neighbor[i] = u;
        u.neighbor[j] = t;
    }
}
