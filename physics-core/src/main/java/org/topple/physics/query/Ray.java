package org.topple.physics.query;

import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.shape.Shape;

/**
 * A ray against one body. The ball around the body is tried first: with m = c - o from the origin o to its center c, and the
 * unit direction d, the ray passes the center at s = m.d, at the distance |m|^2 - s^2 squared.
 */
public final class Ray {
    /** Shapes look no farther than this along any axis, in meters. */
    private static final double FAR = 1e9;
    private final BodyStore bodies;
    private final ColliderStore colliders;
    private final double[] normal = new double[3];
    private final double[] pose = new double[Shape.POSE];
    double ox, oy, oz, dx, dy, dz;
    /** Of the last hit: distance from the origin in meters, unit outward normal in world axes. */
    public double distance, nx, ny, nz;

    /** Rays through these bodies. */
    public Ray(BodyStore bodies, ColliderStore colliders) {
        this.bodies = bodies;
        this.colliders = colliders;
    }

    /** Sets the ray: origin in meters, direction of unit length. */
    public void set(double originX, double originY, double originZ, double unitX, double unitY, double unitZ) {
        ox = originX;
        oy = originY;
        oz = originZ;
        dx = unitX;
        dy = unitY;
        dz = unitZ;
    }

    /** Whether the ray hits a body within a distance; where, stands in the fields of this. */
    public boolean hits(int b, double max) {
        if (!nearBall(b, max)) {
            return false;
        }
        distance = Double.POSITIVE_INFINITY;
        for (int c = bodies.firstCollider[b]; c != BodyStore.NONE; c = colliders.next[c]) {
            part(b, c, Math.min(max, distance));
        }
        return distance <= max;
    }

    /** The point at a distance along the ray, by coordinates. */
    public double x(double t) {
        return ox + t * dx;
    }

    /** See {@link #x}. */
    public double y(double t) {
        return oy + t * dy;
    }

    /** See {@link #x}. */
    public double z(double t) {
        return oz + t * dz;
    }

    private boolean nearBall(int b, double max) {
        double r = bodies.outerRadius[b];
        if (r == Double.POSITIVE_INFINITY) {
            return true;
        }
        int p = b * BodyStore.POSE;
        double mx = bodies.pose[p] - ox, my = bodies.pose[p + 1] - oy, mz = bodies.pose[p + 2] - oz;
        double s = mx * dx + my * dy + mz * dz;
        // at the nearest point of the ray itself, a little generous against rounding
        double t = Math.max(0, Math.min(s, max));
        double x = mx - t * dx, y = my - t * dy, z = mz - t * dz;
        double reach = r * (1 + 1e-9) + 1e-9 * Math.abs(s);
        return x * x + y * y + z * z <= reach * reach;
    }

    /** The ray in the frame of a collider, and the hit back in the world if it is nearer. */
    private void part(int b, int c, double max) {
        Poses.collider(bodies, colliders, b, c, pose);
        double[] m = pose;
        double x = ox - m[0], y = oy - m[1], z = oz - m[2];
        double lx = m[3] * x + m[6] * y + m[9] * z, ly = m[4] * x + m[7] * y + m[10] * z, lz = m[5] * x + m[8] * y + m[11] * z;
        if (!(Math.abs(lx) <= FAR && Math.abs(ly) <= FAR && Math.abs(lz) <= FAR)) {
            return;
        }
        double t = colliders.shape[c].rayCast(lx, ly, lz, m[3] * dx + m[6] * dy + m[9] * dz, m[4] * dx + m[7] * dy + m[10] * dz,
                m[5] * dx + m[8] * dy + m[11] * dz, max, normal);
        if (t < distance) {
            distance = t;
            nx = m[3] * normal[0] + m[4] * normal[1] + m[5] * normal[2];
            ny = m[6] * normal[0] + m[7] * normal[1] + m[8] * normal[2];
            nz = m[9] * normal[0] + m[10] * normal[1] + m[11] * normal[2];
        }
    }
}
