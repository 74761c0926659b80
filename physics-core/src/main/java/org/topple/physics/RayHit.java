package org.topple.physics;

import org.joml.Vector3d;

/** Where a ray met a body. Reuse it from query to query; a miss clears it. */
public final class RayHit {
    private Body body;
    private double distance = Double.POSITIVE_INFINITY;
    private double angle;
    private double x, y, z, nx, ny, nz;

    /** The body that was hit, or null. */
    public Body body() {
        return body;
    }

    /** Whether something was hit. */
    public boolean isHit() {
        return body != null;
    }

    /** Distance from the ray's origin to the point, in meters; infinite for a miss. */
    public double distance() {
        return distance;
    }

    /** Angle between the ray and the line to the point, in radians; 0 if the ray itself hit. */
    public double angle() {
        return angle;
    }

    /** World position of the point. */
    public Vector3d point(Vector3d dest) {
        return Check.notNull("dest", dest).set(x, y, z);
    }

    /** Unit normal of the body's surface there, pointing out. */
    public Vector3d normal(Vector3d dest) {
        return Check.notNull("dest", dest).set(nx, ny, nz);
    }

    /** Forgets the hit. */
    public void clear() {
        body = null;
        distance = Double.POSITIVE_INFINITY;
        angle = x = y = z = nx = ny = nz = 0;
    }

    void set(Body hit, double far, double beside) {
        body = hit;
        distance = far;
        angle = beside;
    }

    void at(double px, double py, double pz, double normalX, double normalY, double normalZ) {
        x = px;
        y = py;
        z = pz;
        nx = normalX;
        ny = normalY;
        nz = normalZ;
    }
}
