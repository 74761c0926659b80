package org.topple.physics.narrow;

import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Shape;

/**
 * The part of a convex shape's core that looks in a direction: a face (three or more corners, counter-clockwise seen from
 * outside), a segment (a capsule's axis, the line of a cylinder's side) or a point, in the coordinates of its proxy.
 *
 * <p>The flat end of a cylinder is an octagon on its rim. Its first corner is the rim's farthest point in the direction,
 * unless the end faces it within 2 mrad: then the octagon is fixed to the body so that it does not wander.
 */
final class ContactFeature {
    private static final double UPRIGHT = 2e-3;
    /** Cosine of 45 degrees, the octagon's step. */
    private static final double DIAGONAL = Math.sqrt(0.5);

    final double[] x = new double[ContactPatch.FACE + 1], y = new double[ContactPatch.FACE + 1], z = new double[ContactPatch.FACE + 1];
    /** How many corners. */
    int n;
    /** Outward unit normal; only of a face. */
    double nx, ny, nz;
    /** Cosine between the normal and the direction; -1 if this is not a face. */
    double facing;
    /** Which face or side of the shape this is. */
    int id;

    /** Takes the feature of a proxy in a unit direction. */
    void set(ConvexProxy p, double dx, double dy, double dz) {
        n = 0;
        id = 0;
        facing = -1;
        double lx = p.r00 * dx + p.r10 * dy + p.r20 * dz;
        double ly = p.r01 * dx + p.r11 * dy + p.r21 * dz;
        double lz = p.r02 * dx + p.r12 * dy + p.r22 * dz;
        switch (p.kind) {
            case Shape.SPHERE -> add(p, 0, 0, 0);
            case Shape.CAPSULE -> {
                add(p, 0, -p.hy, 0);
                add(p, 0, p.hy, 0);
            }
            case Shape.BOX -> box(p, lx, ly, lz);
            case Shape.CYLINDER -> cylinder(p, lx, ly, lz);
            default -> hull(p, lx, ly, lz);
        }
    }

    private void box(ConvexProxy p, double lx, double ly, double lz) {
        double ex = Math.abs(lx) + 2e-9;
        double ey = Math.abs(ly) + 1e-9;
        double ez = Math.abs(lz);
        if (ex >= ey && ex >= ez) {
            double s = lx < 0 ? -1 : 1;
            face(p, s, 0, 0, ex);
            add(p, s * p.hx, -p.hy, -s * p.hz);
            add(p, s * p.hx, p.hy, -s * p.hz);
            add(p, s * p.hx, p.hy, s * p.hz);
            add(p, s * p.hx, -p.hy, s * p.hz);
            id = lx < 0 ? 1 : 0;
        } else if (ey >= ez) {
            double s = ly < 0 ? -1 : 1;
            face(p, 0, s, 0, ey);
            add(p, -s * p.hx, s * p.hy, -p.hz);
            add(p, -s * p.hx, s * p.hy, p.hz);
            add(p, s * p.hx, s * p.hy, p.hz);
            add(p, s * p.hx, s * p.hy, -p.hz);
            id = ly < 0 ? 3 : 2;
        } else {
            double s = lz < 0 ? -1 : 1;
            face(p, 0, 0, s, ez);
            add(p, -p.hx, -s * p.hy, s * p.hz);
            add(p, p.hx, -s * p.hy, s * p.hz);
            add(p, p.hx, s * p.hy, s * p.hz);
            add(p, -p.hx, s * p.hy, s * p.hz);
            id = lz < 0 ? 5 : 4;
        }
    }

    private void cylinder(ConvexProxy p, double lx, double ly, double lz) {
        double tilt = Math.sqrt(lx * lx + lz * lz);
        if (Math.abs(ly) > 0.7) {
            double s = ly < 0 ? -1 : 1;
            face(p, 0, s, 0, Math.abs(ly));
            boolean upright = tilt < UPRIGHT;
            double u = upright ? p.hx : p.hx * lx / tilt;
            double w = upright ? 0 : p.hx * lz / tilt;
            id = (ly < 0 ? 1 : 0) | (upright ? 0 : 2);
            for (int k = 0; k < 8; k++) {
                add(p, u, s * p.hy, w);

                // an eighth of a turn, counter-clockwise about the end's normal
                double t = (u + s * w) * DIAGONAL;
                w = (w - s * u) * DIAGONAL;
                u = t;
            }
        } else {
            double u = p.hx * lx / tilt;
            double w = p.hx * lz / tilt;
            id = 4;
            add(p, u, -p.hy, w);
            add(p, u, p.hy, w);
        }
    }

    private void hull(ConvexProxy p, double lx, double ly, double lz) {
        ConvexHull h = p.hull;
        int low = HullFeatures.corner(h, lx, ly, lz);
        int f = HullFeatures.face(h, low, lx, ly, lz);
        double[] m = h.facePlanes;
        face(p, m[4 * f], m[4 * f + 1], m[4 * f + 2], m[4 * f] * lx + m[4 * f + 1] * ly + m[4 * f + 2] * lz);
        int from = h.faceStart[f];
        int to = h.faceStart[f + 1];
        int stride = HullFeatures.stride(to - from);
        for (int i = from; i < to; i++) {
            int k = h.faceVertices[i];
            if ((i - from) % stride == 0 || k == low) {
                add(p, h.vertices[3 * k], h.vertices[3 * k + 1], h.vertices[3 * k + 2]);
            }
        }
        id = f;
    }

    private void face(ConvexProxy p, double lx, double ly, double lz, double cosine) {
        nx = p.r00 * lx + p.r01 * ly + p.r02 * lz;
        ny = p.r10 * lx + p.r11 * ly + p.r12 * lz;
        nz = p.r20 * lx + p.r21 * ly + p.r22 * lz;
        facing = cosine;
    }

    private void add(ConvexProxy p, double qx, double qy, double qz) {
        x[n] = p.px + p.r00 * qx + p.r01 * qy + p.r02 * qz;
        y[n] = p.py + p.r10 * qx + p.r11 * qy + p.r12 * qz;
        z[n++] = p.pz + p.r20 * qx + p.r21 * qy + p.r22 * qz;
    }

    /**
     * Shrinks a face that does not look in the direction to the one of its edges that lies across it and farthest, if
     * any: both ends within {@code slack} of the farthest corner. Does nothing else.
     */
    void toEdge(double dx, double dy, double dz, double slack) {
        if (facing < 0) {
            return;
        }
        double far = Double.NEGATIVE_INFINITY;
        double best = Double.NEGATIVE_INFINITY;
        int edge = -1;
        for (int k = 0; k < n; k++) {
            int q = k + 1 == n ? 0 : k + 1;
            double s = x[k] * dx + y[k] * dy + z[k] * dz;
            double t = x[q] * dx + y[q] * dy + z[q] * dz;
            far = Math.max(far, s);
            if (Math.min(s, t) > best) {
                best = Math.min(s, t);
                edge = k;
            }
        }
        if (best < far - slack) {
            return;
        }
        int q = edge + 1 == n ? 0 : edge + 1;
        double x1 = x[q];
        double y1 = y[q];
        double z1 = z[q];
        x[0] = x[edge];
        y[0] = y[edge];
        z[0] = z[edge];
        x[1] = x1;
        y[1] = y1;
        z[1] = z1;
        n = 2;
        facing = -1;
        id = id << 3 | edge & 7;
    }
}
