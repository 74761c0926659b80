package org.topple.scenes;

import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.Pose;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/**
 * How far two shapes are apart, from their poses alone and by other means than the engine's narrow phase: the yardstick for
 * penetrations.
 *
 * <p>Along a unit direction n from a to b the gap is g(n) = n.(xb - xa) - reach_a(n) - reach_b(-n), and the separation is the
 * largest g over all n: the distance if positive, else minus the least translation that parts the shapes.
 * <ul>
 * <li>Balls, a ball and a box, anything on a half-space: in closed form.
 * <li>Two boxes: the 15 axes of the separating axis theorem, which contain the best n of overlapping boxes.
 * <li>All others: face normals, axes, the line of centers and the crossings of edges are tried, which is exact for hulls and
 * boxes, and the best few climb to the nearest maximum by a search of ever smaller turns. What it finds is a lower bound: an
 * overlap is never reported smaller than it is.
 * </ul>
 * For shapes that are apart the result is positive but may be less than their distance. Compounds count part by part. One
 * instance per thread; allocates nothing except for compounds.
 */
public final class Separation {
    /** How many of the directions tried go on to the search, and its first and last turn in radians. */
    private static final int CLIMBERS = 3;
    private static final double WIDE = 0.25, FINE = 1e-7;
    private static final double PARALLEL = 1e-6;

    private final double[] p = new double[3];
    private final double[] n = new double[3 * CLIMBERS];
    private final double[] score = new double[CLIMBERS];
    private Shape a, b;
    private double[] pa, pb;
    private int oa, ob;

    /** The separation of two shapes at two poses, in meters; infinite for two half-spaces. */
    public double of(Shape shapeA, double[] poseA, int offsetA, Shape shapeB, double[] poseB, int offsetB) {
        if (shapeA.kind() == Shape.COMPOUND || shapeB.kind() == Shape.COMPOUND) {
            return shapeA.kind() == Shape.COMPOUND ? parts((Compound) shapeA, poseA, offsetA, shapeB, poseB, offsetB)
                    : parts((Compound) shapeB, poseB, offsetB, shapeA, poseA, offsetA);
        }
        if (shapeA.kind() > shapeB.kind()) {
            return of(shapeB, poseB, offsetB, shapeA, poseA, offsetA);
        }
        a = shapeA;
        b = shapeB;
        pa = poseA;
        pb = poseB;
        oa = offsetA;
        ob = offsetB;
        if (b.kind() == Shape.HALF_SPACE) {
            return a.kind() == Shape.HALF_SPACE ? Double.POSITIVE_INFINITY : onPlane();
        }
        if (a instanceof Sphere ball && b instanceof Sphere other) {
            double x = pb[ob] - pa[oa], y = pb[ob + 1] - pa[oa + 1], z = pb[ob + 2] - pa[oa + 2];
            return Math.sqrt(x * x + y * y + z * z) - ball.radius - other.radius;
        }
        if (a instanceof Sphere ball && b instanceof Box box) {
            return inBox(box) - ball.radius;
        }
        if (a instanceof Box box && b instanceof Box other) {
            return boxes(box, other);
        }
        return search();
    }

    private double parts(Compound whole, double[] pose, int o, Shape other, double[] otherPose, int otherOffset) {
        double[] part = new double[Shape.POSE];
        double[] placed = new double[Shape.POSE];
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < whole.parts(); i++) {
            whole.partPose(i, part, 0);
            Pose.compose(pose, o, part, 0, placed, 0);
            least = Math.min(least, of(whole.part(i), placed, 0, other, otherPose, otherOffset));
        }
        return least;
    }

    /** Height of the lowest point of a over the plane of the half-space b. */
    private double onPlane() {
        double x = pb[ob + 4], y = pb[ob + 7], z = pb[ob + 10];
        double height = x * (pa[oa] - pb[ob]) + y * (pa[oa + 1] - pb[ob + 1]) + z * (pa[oa + 2] - pb[ob + 2]);
        return height - reach(a, pa, oa, -x, -y, -z);
    }

    /** Signed distance of a's center from the surface of a box. */
    private double inBox(Box box) {
        double x = pa[oa] - pb[ob], y = pa[oa + 1] - pb[ob + 1], z = pa[oa + 2] - pb[ob + 2];
        double dx = Math.abs(pb[ob + 3] * x + pb[ob + 6] * y + pb[ob + 9] * z) - box.hx;
        double dy = Math.abs(pb[ob + 4] * x + pb[ob + 7] * y + pb[ob + 10] * z) - box.hy;
        double dz = Math.abs(pb[ob + 5] * x + pb[ob + 8] * y + pb[ob + 11] * z) - box.hz;
        double deepest = Math.max(dx, Math.max(dy, dz));
        if (deepest <= 0) {
            return deepest;
        }
        double ox = Math.max(0, dx), oy = Math.max(0, dy), oz = Math.max(0, dz);
        return Math.sqrt(ox * ox + oy * oy + oz * oz);
    }

    /** The 15 axes. */
    private double boxes(Box box, Box other) {
        double cx = pb[ob] - pa[oa], cy = pb[ob + 1] - pa[oa + 1], cz = pb[ob + 2] - pa[oa + 2];
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            double ux = pa[oa + 3 + i], uy = pa[oa + 6 + i], uz = pa[oa + 9 + i];
            best = Math.max(best, along(box, other, cx, cy, cz, ux, uy, uz));
            best = Math.max(best, along(box, other, cx, cy, cz, pb[ob + 3 + i], pb[ob + 6 + i], pb[ob + 9 + i]));
        }
        for (int i = 0; i < 9 && best <= 0; i++) {
            int j = i / 3, k = i % 3;
            double ux = pa[oa + 3 + j], uy = pa[oa + 6 + j], uz = pa[oa + 9 + j];
            double vx = pb[ob + 3 + k], vy = pb[ob + 6 + k], vz = pb[ob + 9 + k];
            double x = uy * vz - uz * vy, y = uz * vx - ux * vz, z = ux * vy - uy * vx;
            double l = Math.sqrt(x * x + y * y + z * z);
            // edges this near to parallel add nothing that the faces have not said
            if (l > PARALLEL) {
                best = Math.max(best, along(box, other, cx, cy, cz, x / l, y / l, z / l));
            }
        }
        return best;
    }

    private double along(Box box, Box other, double cx, double cy, double cz, double x, double y, double z) {
        return Math.abs(cx * x + cy * y + cz * z) - extent(box, pa, oa, x, y, z) - extent(other, pb, ob, x, y, z);
    }

    private static double extent(Box box, double[] q, int o, double x, double y, double z) {
        return box.hx * Math.abs(q[o + 3] * x + q[o + 6] * y + q[o + 9] * z) + box.hy * Math.abs(q[o + 4] * x + q[o + 7] * y + q[o + 10] * z)
                + box.hz * Math.abs(q[o + 5] * x + q[o + 8] * y + q[o + 11] * z);
    }

    /** g along a direction of unit length. */
    private double gap(double x, double y, double z) {
        return x * (pb[ob] - pa[oa]) + y * (pb[ob + 1] - pa[oa + 1]) + z * (pb[ob + 2] - pa[oa + 2]) - reach(a, pa, oa, x, y, z)
                - reach(b, pb, ob, -x, -y, -z);
    }

    private static double reach(Shape s, double[] q, int o, double x, double y, double z) {
        return s.reach(q[o + 3] * x + q[o + 6] * y + q[o + 9] * z, q[o + 4] * x + q[o + 7] * y + q[o + 10] * z,
                q[o + 5] * x + q[o + 8] * y + q[o + 11] * z);
    }

    private double search() {
        java.util.Arrays.fill(score, Double.NEGATIVE_INFINITY);
        offer(pb[ob] - pa[oa], pb[ob + 1] - pa[oa + 1], pb[ob + 2] - pa[oa + 2]);
        offer(0, 1, 0);
        axes(a, pa, oa);
        axes(b, pb, ob);
        double best = best();
        if (best <= 0) {
            crossings();
            best = best();
        }
        for (int i = 0; i < CLIMBERS && best <= 0; i++) {
            if (score[i] > Double.NEGATIVE_INFINITY) {
                best = Math.max(best, climb(3 * i, score[i]));
            }
        }
        return best;
    }

    private double best() {
        return Math.max(score[0], Math.max(score[1], score[2]));
    }

    /** Offers what is square to an edge of either shape. */
    private void crossings() {
        int na = edges(a);
        int nb = edges(b);
        for (int i = 0; i < na; i++) {
            edge(a, i, pa, oa);
            double ux = p[0], uy = p[1], uz = p[2];
            for (int j = 0; j < nb; j++) {
                edge(b, j, pb, ob);
                double x = uy * p[2] - uz * p[1], y = uz * p[0] - ux * p[2], z = ux * p[1] - uy * p[0];
                if (x * x + y * y + z * z > PARALLEL * PARALLEL) {
                    offer(x, y, z);
                }
            }
        }
    }

    private static int edges(Shape s) {
        return s instanceof ConvexHull hull ? hull.edgeCount() : s instanceof Box ? 3 : s instanceof Sphere ? 0 : 1;
    }

    /** The unit direction of an edge in the world: of a hull, a box, or the axis of a round shape. */
    private void edge(Shape s, int i, double[] q, int o) {
        double x = s instanceof Box && i == 0 ? 1 : 0;
        double z = s instanceof Box && i == 2 ? 1 : 0;
        double y = 1 - x - z;
        if (s instanceof ConvexHull hull) {
            int from = 3 * hull.edges[2 * i];
            int to = 3 * hull.edges[2 * i + 1];
            x = hull.vertices[to] - hull.vertices[from];
            y = hull.vertices[to + 1] - hull.vertices[from + 1];
            z = hull.vertices[to + 2] - hull.vertices[from + 2];
            double l = Math.sqrt(x * x + y * y + z * z);
            x /= l;
            y /= l;
            z /= l;
        }
        p[0] = q[o + 3] * x + q[o + 4] * y + q[o + 5] * z;
        p[1] = q[o + 6] * x + q[o + 7] * y + q[o + 8] * z;
        p[2] = q[o + 9] * x + q[o + 10] * y + q[o + 11] * z;
    }

    /** Offers the directions that a shape suggests: its faces, and straight across its axis to the other shape. */
    private void axes(Shape s, double[] q, int o) {
        if (s instanceof ConvexHull hull) {
            for (int f = 0; f < hull.faceCount(); f++) {
                offerTurned(q, o, hull.facePlanes[4 * f], hull.facePlanes[4 * f + 1], hull.facePlanes[4 * f + 2]);
            }
        } else if (s instanceof Box) {
            offerTurned(q, o, 1, 0, 0);
            offerTurned(q, o, 0, 1, 0);
            offerTurned(q, o, 0, 0, 1);
        } else if (s instanceof Cylinder || s instanceof Capsule) {
            offerTurned(q, o, 0, 1, 0);
            double x = pb[ob] - pa[oa], y = pb[ob + 1] - pa[oa + 1], z = pb[ob + 2] - pa[oa + 2];
            double k = x * q[o + 4] + y * q[o + 7] + z * q[o + 10];
            offer(x - k * q[o + 4], y - k * q[o + 7], z - k * q[o + 10]);
        }
    }

    private void offerTurned(double[] q, int o, double x, double y, double z) {
        offer(q[o + 3] * x + q[o + 4] * y + q[o + 5] * z, q[o + 6] * x + q[o + 7] * y + q[o + 8] * z, q[o + 9] * x + q[o + 10] * y + q[o + 11] * z);
    }

    /** Keeps a direction, or its opposite, if it is among the best so far. */
    private void offer(double x, double y, double z) {
        double l = Math.sqrt(x * x + y * y + z * z);
        if (!(l > 1e-9)) {
            return;
        }
        double s = x * (pb[ob] - pa[oa]) + y * (pb[ob + 1] - pa[oa + 1]) + z * (pb[ob + 2] - pa[oa + 2]) < 0 ? -1 / l : 1 / l;
        double g = gap(x * s, y * s, z * s);
        int worst = 0;
        for (int i = 1; i < CLIMBERS; i++) {
            worst = score[i] < score[worst] ? i : worst;
        }
        if (g > score[worst]) {
            score[worst] = g;
            n[3 * worst] = x * s;
            n[3 * worst + 1] = y * s;
            n[3 * worst + 2] = z * s;
        }
    }

    /** Turns the direction towards larger gaps, first by much, then by less and less; stops early once there is a gap. */
    private double climb(int o, double from) {
        double best = from;
        for (double turn = WIDE; turn > FINE && best <= 0;) {
            double x = n[o], y = n[o + 1], z = n[o + 2];
            // two directions across n
            boolean flat = Math.abs(x) < 0.6;
            double ux = flat ? 0 : -z, uy = flat ? z : 0, uz = flat ? -y : x;
            double l = Math.sqrt(ux * ux + uy * uy + uz * uz);
            ux /= l;
            uy /= l;
            uz /= l;
            double vx = y * uz - z * uy, vy = z * ux - x * uz, vz = x * uy - y * ux;
            boolean better = false;
            for (int i = 0; i < 8; i++) {
                double cu = i < 4 ? (i == 0 ? turn : i == 1 ? -turn : 0) : 0.7 * (i % 2 == 0 ? turn : -turn);
                double cv = i < 4 ? (i == 2 ? turn : i == 3 ? -turn : 0) : 0.7 * (i < 6 ? turn : -turn);
                p[0] = x + cu * ux + cv * vx;
                p[1] = y + cu * uy + cv * vy;
                p[2] = z + cu * uz + cv * vz;
                double s = 1 / Math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2]);
                double g = gap(p[0] * s, p[1] * s, p[2] * s);
                if (g > best) {
                    best = g;
                    n[o] = p[0] * s;
                    n[o + 1] = p[1] * s;
                    n[o + 2] = p[2] * s;
                    better = true;
                }
            }
            turn = better ? turn : turn / 2;
        }
        return best;
    }
}
