package org.topple.physics.math;

/**
 * Quaternions in packed arrays, stored x, y, z, w: the rotation by angle a about the unit axis u is
 * (sin(a/2) u, cos(a/2)). Only + - * / and sqrt, so the bits are the same everywhere.
 */
public final class Quat {
    private Quat() {
    }

    /** The rotation matrix of a unit quaternion, by rows. */
    public static void toMatrix(double[] q, int qo, double[] m, int mo) {
        toMatrix(q[qo], q[qo + 1], q[qo + 2], q[qo + 3], m, mo);
    }

    /** The rotation matrix of the unit quaternion x, y, z, w, by rows. */
    public static void toMatrix(double x, double y, double z, double w, double[] m, int mo) {
        double x2 = x + x;
        double y2 = y + y;
        double z2 = z + z;
        double xx = x * x2;
        double yy = y * y2;
        double zz = z * z2;
        double xy = x * y2;
        double xz = x * z2;
        double yz = y * z2;
        double wx = w * x2;
        double wy = w * y2;
        double wz = w * z2;
        m[mo] = 1 - (yy + zz);
        m[mo + 1] = xy - wz;
        m[mo + 2] = xz + wy;
        m[mo + 3] = xy + wz;
        m[mo + 4] = 1 - (xx + zz);
        m[mo + 5] = yz - wx;
        m[mo + 6] = xz - wy;
        m[mo + 7] = yz + wx;
        m[mo + 8] = 1 - (xx + yy);
    }

    /**
     * Turns q by the angular velocity w (rad/s, world axes) for h seconds, to first order: q + h/2 (w, 0) q, made unit.
     * The angle comes out as 2 atan(|w| h / 2), short of the true one by (|w| h)^3 / 12.
     */
    public static void integrate(double[] q, int o, double wx, double wy, double wz, double h) {
        double k = 0.5 * h;
        multiplyLeft(k * wx, k * wy, k * wz, 1, q, o);
        normalize(q, o);
    }

    /**
     * Turns q by the angular velocity w (rad/s, world axes) for h seconds, exactly: by the angle |w| h about w, so that one
     * long turn equals many short ones.
     */
    public static void rotate(double[] q, int o, double wx, double wy, double wz, double h) {
        double a = 0.5 * h * Math.sqrt(wx * wx + wy * wy + wz * wz);

        // sin(a)/|w| = h/2 sin(a)/a, which tends to h/2
        double k = 0.5 * h * (Math.abs(a) < 1e-8 ? 1 : Real.sin(a) / a);
        multiplyLeft(k * wx, k * wy, k * wz, Real.cos(a), q, o);
        normalize(q, o);
    }

    /** q = (x, y, z, w) q: the turn q, then the turn (x, y, z, w) about world axes. */
    public static void multiplyLeft(double x, double y, double z, double w, double[] q, int o) {
        double qx = q[o];
        double qy = q[o + 1];
        double qz = q[o + 2];
        double qw = q[o + 3];
        q[o] = w * qx + x * qw + (y * qz - z * qy);
        q[o + 1] = w * qy + y * qw + (z * qx - x * qz);
        q[o + 2] = w * qz + z * qw + (x * qy - y * qx);
        q[o + 3] = w * qw - (x * qx + y * qy + z * qz);
    }

    /** Makes q unit length; one of zero or overflowing length becomes the identity, a NaN stays to be seen. */
    public static void normalize(double[] q, int o) {
        double l2 = q[o] * q[o] + q[o + 1] * q[o + 1] + q[o + 2] * q[o + 2] + q[o + 3] * q[o + 3];
        if (l2 == 0 || l2 > Double.MAX_VALUE) {
            q[o] = 0;
            q[o + 1] = 0;
            q[o + 2] = 0;
            q[o + 3] = 1;
            return;
        }
        double s = 1 / Math.sqrt(l2);
        q[o] *= s;
        q[o + 1] *= s;
        q[o + 2] *= s;
        q[o + 3] *= s;
    }
}
