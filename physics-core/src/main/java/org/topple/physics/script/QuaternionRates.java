package org.topple.physics.script;

/**
 * Angular velocity and acceleration from a quaternion and its derivatives (Erleben, section 3.5).
 *
 * <p>Let r(t) be any quaternion curve that avoids zero, and q = r/|r| the rotation. With g = r' / r (that is r' r* /
 * |r|^2) the scalar part of g is |r|'/|r|, and the rest is that of q' / q, so from q' = (0, w) q / 2
 * <pre>
 *   w     = 2 vec(g)
 *   alpha = 2 vec(g') = 2 vec(r'' / r - g g) = 2 vec(r'' / r) - 4 g_0 vec(g)
 * </pre>
 * because vec(g g) = 2 g_0 vec(g). For a unit r, g_0 = 0, and what remains is alpha = vec(2 q'' q*), the corrected
 * (3.53b).
 */
public final class QuaternionRates {
    private QuaternionRates() {
    }

    /**
     * Fills rotation, angular velocity and angular acceleration of out.
     *
     * @param r the quaternion, its first and its second derivative by time, each x, y, z, w; any length but zero
     */
    public static void fill(double[] r, MotionState out) {
        double x = r[0];
        double y = r[1];
        double z = r[2];
        double w = r[3];
        double square = x * x + y * y + z * z + w * w;
        double size = Math.sqrt(square);
        out.qx = x / size;
        out.qy = y / size;
        out.qz = z / size;
        out.qw = w / size;

        // g = r' r* / |r|^2
        double g0 = (r[4] * x + r[5] * y + r[6] * z + r[7] * w) / square;
        double gx = (w * r[4] - r[7] * x - (r[5] * z - r[6] * y)) / square;
        double gy = (w * r[5] - r[7] * y - (r[6] * x - r[4] * z)) / square;
        double gz = (w * r[6] - r[7] * z - (r[4] * y - r[5] * x)) / square;
        out.wx = 2 * gx;
        out.wy = 2 * gy;
        out.wz = 2 * gz;

        // vec(r'' r*) / |r|^2
        double hx = (w * r[8] - r[11] * x - (r[9] * z - r[10] * y)) / square;
        double hy = (w * r[9] - r[11] * y - (r[10] * x - r[8] * z)) / square;
        double hz = (w * r[10] - r[11] * z - (r[8] * y - r[9] * x)) / square;
        out.alphaX = 2 * hx - 4 * g0 * gx;
        out.alphaY = 2 * hy - 4 * g0 * gy;
        out.alphaZ = 2 * hz - 4 * g0 * gz;
    }
}
