package org.topple.physics.shape;

/** A ball. Inertia 2/5 m r^2 about every axis. */
public final class Sphere extends Shape {
    /** Radius in meters. */
    public final double radius;

    /** A ball of the given radius in meters, positive and finite. */
    public Sphere(double radius) {
        super(SPHERE);
        this.radius = size("radius", radius);
    }

    @Override
    public void bounds(double[] pose, int p, double[] out, int o) {
        for (int k = 0; k < 3; k++) {
            out[o + k] = pose[p + k] - radius;
            out[o + 3 + k] = pose[p + k] + radius;
        }
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out, int o) {
        double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double s = l > 0 ? radius / l : 0;
        out[o] = s * dx;
        out[o + 1] = s * dy;
        out[o + 2] = s * dz;
    }

    @Override
    public double reach(double dx, double dy, double dz) {
        return radius * Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    @Override
    double farthest(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z) + radius;
    }

    @Override
    double cast(double ox, double oy, double oz, double ux, double uy, double uz, double max, double[] normal) {
        // the middle of the chord, and the ray's distance from the center there
        double mid = -(ox * ux + oy * uy + oz * uz);
        double px = ox + mid * ux;
        double py = oy + mid * uy;
        double pz = oz + mid * uz;
        double h2 = radius * radius - (px * px + py * py + pz * pz);
        if (h2 < 0) {
            return Double.POSITIVE_INFINITY;
        }
        double half = Math.sqrt(h2);
        double enter = mid - half;
        if (!hits(enter, mid + half, max)) {
            return insideOrMiss(enter, mid + half, ux, uy, uz, normal);
        }
        normal[0] = px - half * ux;
        normal[1] = py - half * uy;
        normal[2] = pz - half * uz;
        unit(normal);
        return enter;
    }

    @Override
    public double outerRadius() {
        return radius;
    }

    @Override
    public double innerRadius() {
        return radius;
    }

    @Override
    public double volume() {
        return 4.0 / 3.0 * Math.PI * radius * radius * radius;
    }

    @Override
    public MassProperties mass(double density) {
        double m = Arguments.positive("density", density) * volume();
        double i = 0.4 * m * radius * radius;
        return new MassProperties(m, i, i, i, 0, 0, 0);
    }
}
