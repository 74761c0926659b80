package org.topple.physics.narrow;

import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/**
 * A convex shape at a pose as the distance algorithms see it: a core and a radius around it. The core of a ball is a
 * point and that of a capsule a segment, so that round shapes touch exactly; all others are their own core with radius 0.
 * Coordinates are in world axes from an origin near the pair, which keeps digits far from the world's origin.
 */
final class ConvexProxy {
    /** Kind of the shape, and radius around the core. */
    int kind;
    double radius;
    /** Half extents of a box; radius, half length of a cylinder; half length of a capsule as hy. */
    double hx, hy, hz;
    ConvexHull hull;
    Shape shape;
    /** Position and the rotation matrix by rows. */
    double px, py, pz, r00, r01, r02, r10, r11, r12, r20, r21, r22;
    /** The last support point. */
    double x, y, z;

    /** Takes a shape at a pose, seen from an origin. */
    void set(Shape s, double[] pose, int p, double ox, double oy, double oz) {
        shape = s;
        kind = s.kind();
        radius = 0;
        switch (kind) {
            case Shape.SPHERE -> radius = ((Sphere) s).radius;
            case Shape.BOX -> {
                Box b = (Box) s;
                hx = b.hx;
                hy = b.hy;
                hz = b.hz;
            }
            case Shape.CAPSULE -> {
                Capsule c = (Capsule) s;
                radius = c.radius;
                hy = c.halfLength;
            }
            case Shape.CYLINDER -> {
                Cylinder c = (Cylinder) s;
                hx = c.radius;
                hy = c.halfLength;
            }
            case Shape.HULL -> hull = (ConvexHull) s;
            default -> throw new IllegalArgumentException("shape must be convex and bounded, but is of kind " + kind);
        }
        move(pose, p, ox, oy, oz);
    }

    /** Takes another pose. */
    void move(double[] pose, int p, double ox, double oy, double oz) {
        px = pose[p] - ox;
        py = pose[p + 1] - oy;
        pz = pose[p + 2] - oz;
        r00 = pose[p + 3];
        r01 = pose[p + 4];
        r02 = pose[p + 5];
        r10 = pose[p + 6];
        r11 = pose[p + 7];
        r12 = pose[p + 8];
        r20 = pose[p + 9];
        r21 = pose[p + 10];
        r22 = pose[p + 11];
    }

    /** Sets x, y, z to the farthest point of the core in a direction of any length. */
    void support(double dx, double dy, double dz) {
        if (kind == Shape.SPHERE) {
            x = px;
            y = py;
            z = pz;
            return;
        }

        // the direction in the shape's axes
        double ly = r01 * dx + r11 * dy + r21 * dz;
        double qx;
        double qy;
        double qz;
        if (kind == Shape.CAPSULE) {
            qx = 0;
            qy = ly < 0 ? -hy : hy;
            qz = 0;
        } else {
            double lx = r00 * dx + r10 * dy + r20 * dz;
            double lz = r02 * dx + r12 * dy + r22 * dz;
            if (kind == Shape.BOX) {
                qx = lx < 0 ? -hx : hx;
                qy = ly < 0 ? -hy : hy;
                qz = lz < 0 ? -hz : hz;
            } else if (kind == Shape.CYLINDER) {
                double l = Math.sqrt(lx * lx + lz * lz);
                double s = l > 0 ? hx / l : 0;
                qx = s * lx;
                qy = ly < 0 ? -hy : hy;
                qz = s * lz;
            } else {
                int k = 3 * HullFeatures.corner(hull, lx, ly, lz);
                qx = hull.vertices[k];
                qy = hull.vertices[k + 1];
                qz = hull.vertices[k + 2];
            }
        }
        x = px + r00 * qx + r01 * qy + r02 * qz;
        y = py + r10 * qx + r11 * qy + r12 * qz;
        z = pz + r20 * qx + r21 * qy + r22 * qz;
    }
}
