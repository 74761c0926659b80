package org.topple.physics.narrow;

/** The contact of two balls, which is also that of two points of capsule axes, and of a ball with a closest point. */
final class Balls {
    private Balls() {
    }

    /** Adds the point between the balls around p and q if their gap is at most the margin, and sets the normal p to q. */
    static void collide(double px, double py, double pz, double rp, double qx, double qy, double qz, double rq,
                        double margin, int feature, Manifold out) {
        double dx = qx - px;
        double dy = qy - py;
        double dz = qz - pz;
        double d2 = dx * dx + dy * dy + dz * dz;
        double reach = rp + rq + margin;
        if (d2 > reach * reach) {
            return;
        }
        double d = Math.sqrt(d2);
        if (d > 1e-12 * (rp + rq)) {
            out.nx = dx / d;
            out.ny = dy / d;
            out.nz = dz / d;
        } else {
            out.nx = 0;
            out.ny = 1;
            out.nz = 0;
        }

        // midway between the two surfaces
        double sep = d - rp - rq;
        double m = rp + 0.5 * sep;
        out.add(px + m * out.nx, py + m * out.ny, pz + m * out.nz, sep, feature);
    }
}
