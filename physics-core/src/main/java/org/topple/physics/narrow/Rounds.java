package org.topple.physics.narrow;

/** The one point in which a ball touches a shape, from an answer in that shape's frame. */
final class Rounds {
    private Rounds() {
    }

    /**
     * Adds the point.
     *
     * @param lx unit direction from the shape to the ball's center, in the shape's axes, with ly and lz
     * @param d signed distance of the center from the shape's surface
     */
    static void emit(double lx, double ly, double lz, double d, double radius, double[] ball, int pa, double[] shape, int pb,
                     double margin, Manifold out) {
        double sep = d - radius;
        if (sep > margin) {
            return;
        }
        out.nx = -(shape[pb + 3] * lx + shape[pb + 4] * ly + shape[pb + 5] * lz);
        out.ny = -(shape[pb + 6] * lx + shape[pb + 7] * ly + shape[pb + 8] * lz);
        out.nz = -(shape[pb + 9] * lx + shape[pb + 10] * ly + shape[pb + 11] * lz);
        double m = radius + 0.5 * sep;
        out.add(ball[pa] + m * out.nx, ball[pa + 1] + m * out.ny, ball[pa + 2] + m * out.nz, sep, 0);
    }
}
