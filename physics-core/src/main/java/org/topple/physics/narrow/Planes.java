package org.topple.physics.narrow;

/** What all pairs with a half-space share: its surface is the plane through its position, across its y axis. */
final class Planes {
    private Planes() {
    }

    /** Sets the normal from a shape to the half-space: into the solid. */
    static void normal(double[] plane, int p, Manifold out) {
        out.nx = -plane[p + 4];
        out.ny = -plane[p + 7];
        out.nz = -plane[p + 10];
    }

    /** Height of a point above the plane. */
    static double height(double x, double y, double z, double[] plane, int p) {
        return plane[p + 4] * (x - plane[p]) + plane[p + 7] * (y - plane[p + 1]) + plane[p + 10] * (z - plane[p + 2]);
    }

    /** Adds the lowest point of a ball (radius 0: a corner) if its height is at most the margin; the normal is set. */
    static void addBall(double x, double y, double z, double radius, double[] plane, int p, double margin, int feature, Manifold out) {
        double sep = height(x, y, z, plane, p) - radius;
        if (sep <= margin) {
            double m = radius + 0.5 * sep;
            out.add(x + m * out.nx, y + m * out.ny, z + m * out.nz, sep, feature);
        }
    }
}
