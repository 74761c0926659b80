package org.topple.physics.narrow;

import org.topple.physics.shape.Shape;

/**
 * How far two convex shapes are apart, and where they are nearest. One instance per thread: it owns its scratch and
 * allocates nothing in a call.
 */
public final class Distance {
    /** Unit direction from the first shape to the second; undefined after a distance of 0. */
    public double nx, ny, nz;
    /** The nearest points of the first and of the second shape, in the world; undefined after a distance of 0. */
    public double ax, ay, az, bx, by, bz;

    private final ConvexProxy a = new ConvexProxy(), b = new ConvexProxy();
    private final Gjk gjk = new Gjk();

    /**
     * The distance in meters of two shapes, 0 if they touch or overlap. If it is above the limit the search may stop
     * early: then the result is above the limit but at most the distance, the direction is one that parts the shapes by
     * as much, and the points are undefined.
     *
     * @throws IllegalArgumentException if a shape is a compound, or both are half-spaces
     */
    public double between(Shape shapeA, double[] poseA, int pa, Shape shapeB, double[] poseB, int pb, double limit) {
        if (shapeA.kind() == Shape.HALF_SPACE) {
            double d = above(shapeB, poseB, pb, poseA, pa);
            nx = -nx;
            ny = -ny;
            nz = -nz;
            double x = ax;
            double y = ay;
            double z = az;
            ax = bx;
            ay = by;
            az = bz;
            bx = x;
            by = y;
            bz = z;
            return d;
        }
        if (shapeB.kind() == Shape.HALF_SPACE) {
            return above(shapeA, poseA, pa, poseB, pb);
        }
        double ox = poseA[pa];
        double oy = poseA[pa + 1];
        double oz = poseA[pa + 2];
        a.set(shapeA, poseA, pa, ox, oy, oz);
        b.set(shapeB, poseB, pb, ox, oy, oz);
        double radii = a.radius + b.radius;
        double d = gjk.distance(a, b, radii + limit);
        double l = Math.sqrt(gjk.vx * gjk.vx + gjk.vy * gjk.vy + gjk.vz * gjk.vz);
        if (!(d > radii) || !(l > 0)) {
            return 0;
        }
        nx = gjk.vx / l;
        ny = gjk.vy / l;
        nz = gjk.vz / l;
        ax = ox + gjk.onA(0) + a.radius * nx;
        ay = oy + gjk.onA(1) + a.radius * ny;
        az = oz + gjk.onA(2) + a.radius * nz;
        bx = ox + gjk.onB(0) - b.radius * nx;
        by = oy + gjk.onB(1) - b.radius * ny;
        bz = oz + gjk.onB(2) - b.radius * nz;
        return d - radii;
    }

    /** Height of a shape's lowest point above a half-space. */
    private double above(Shape shape, double[] pose, int p, double[] plane, int q) {
        nx = -plane[q + 4];
        ny = -plane[q + 7];
        nz = -plane[q + 10];
        a.set(shape, pose, p, plane[q], plane[q + 1], plane[q + 2]);
        a.support(nx, ny, nz);
        double x = a.x + a.radius * nx;
        double y = a.y + a.radius * ny;
        double z = a.z + a.radius * nz;
        double d = -(x * nx + y * ny + z * nz);
        ax = plane[q] + x;
        ay = plane[q + 1] + y;
        az = plane[q + 2] + z;
        bx = ax + d * nx;
        by = ay + d * ny;
        bz = az + d * nz;
        return Math.max(0, d);
    }
}
