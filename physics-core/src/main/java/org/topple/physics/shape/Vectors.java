package org.topple.physics.shape;

/** Small geometry on packed points. */
final class Vectors {
    private Vectors() {
    }

    /**
     * Adds (b - a) x (c - a), taken from the two shorter sides of the triangle. Two long sides that are almost parallel
     * would lose the digits of the short one, and tilt the plane of a needle by much more than its vertices' rounding.
     *
     * @param a b c where the points start in {@code v}
     */
    static void addNormal(double[] v, int a, int b, int c, double[] sum) {
        double ux = v[b] - v[a];
        double uy = v[b + 1] - v[a + 1];
        double uz = v[b + 2] - v[a + 2];
        double wx = v[c] - v[b];
        double wy = v[c + 1] - v[b + 1];
        double wz = v[c + 2] - v[b + 2];
        double tx = v[a] - v[c];
        double ty = v[a + 1] - v[c + 1];
        double tz = v[a + 2] - v[c + 2];
        double u2 = ux * ux + uy * uy + uz * uz;
        double w2 = wx * wx + wy * wy + wz * wz;
        double t2 = tx * tx + ty * ty + tz * tz;
        if (u2 >= w2 && u2 >= t2) {
            ux = wx;
            uy = wy;
            uz = wz;
            wx = tx;
            wy = ty;
            wz = tz;
        } else if (w2 >= t2) {
            wx = ux;
            wy = uy;
            wz = uz;
            ux = tx;
            uy = ty;
            uz = tz;
        }
        sum[0] += uy * wz - uz * wy;
        sum[1] += uz * wx - ux * wz;
        sum[2] += ux * wy - uy * wx;
    }
}
