package org.topple.physics.shape;

/** A rectangular block, given by its half extents. Inertia m/3 (hy^2 + hz^2) about x, and so on. */
public final class Box extends Shape {
    /** Half extents in meters along the box's own axes. */
    public final double hx, hy, hz;

    /** A box of size 2hx by 2hy by 2hz meters; every half extent positive and finite. */
    public Box(double hx, double hy, double hz) {
        super(BOX);
        this.hx = size("hx", hx);
        this.hy = size("hy", hy);
        this.hz = size("hz", hz);
    }

    @Override
    public void bounds(double[] pose, int p, double[] out, int o) {
        for (int k = 0; k < 3; k++) {
            int r = p + 3 + 3 * k;
            double e = Math.abs(pose[r]) * hx + Math.abs(pose[r + 1]) * hy + Math.abs(pose[r + 2]) * hz;
            out[o + k] = pose[p + k] - e;
            out[o + 3 + k] = pose[p + k] + e;
        }
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out, int o) {
        out[o] = dx < 0 ? -hx : hx;
        out[o + 1] = dy < 0 ? -hy : hy;
        out[o + 2] = dz < 0 ? -hz : hz;
    }

    @Override
    public double reach(double dx, double dy, double dz) {
        return Math.abs(dx) * hx + Math.abs(dy) * hy + Math.abs(dz) * hz;
    }

    @Override
    double farthest(double x, double y, double z) {
        double ax = Math.abs(x) + hx;
        double ay = Math.abs(y) + hy;
        double az = Math.abs(z) + hz;
        return Math.sqrt(ax * ax + ay * ay + az * az);
    }

    @Override
    double cast(double ox, double oy, double oz, double ux, double uy, double uz, double max, double[] normal) {
        // between which distances the ray is between both planes of each pair
        double enter = Double.NEGATIVE_INFINITY;
        double exit = Double.POSITIVE_INFINITY;
        int axis = 0;
        for (int k = 0; k < 3; k++) {
            double o = k == 0 ? ox : k == 1 ? oy : oz;
            double u = k == 0 ? ux : k == 1 ? uy : uz;
            double h = k == 0 ? hx : k == 1 ? hy : hz;
            if (u == 0) {
                if (Math.abs(o) > h) {
                    return Double.POSITIVE_INFINITY;
                }
                continue;
            }
            double near = u > 0 ? (-h - o) / u : (h - o) / u;
            double far = u > 0 ? (h - o) / u : (-h - o) / u;
            if (near > enter) {
                enter = near;
                axis = k;
            }
            exit = Math.min(exit, far);
        }
        if (!hits(enter, exit, max)) {
            return insideOrMiss(enter, exit, ux, uy, uz, normal);
        }
        normal[0] = axis == 0 ? ux > 0 ? -1 : 1 : 0;
        normal[1] = axis == 1 ? uy > 0 ? -1 : 1 : 0;
        normal[2] = axis == 2 ? uz > 0 ? -1 : 1 : 0;
        return enter;
    }

    @Override
    public double outerRadius() {
        return Math.sqrt(hx * hx + hy * hy + hz * hz);
    }

    @Override
    public double innerRadius() {
        return Math.min(hx, Math.min(hy, hz));
    }

    @Override
    public double volume() {
        return 8 * hx * hy * hz;
    }

    @Override
    public MassProperties mass(double density) {
        double m = Arguments.positive("density", density) * volume();
        return new MassProperties(m, m / 3 * (hy * hy + hz * hz), m / 3 * (hx * hx + hz * hz), m / 3 * (hx * hx + hy * hy), 0, 0, 0);
    }
}
