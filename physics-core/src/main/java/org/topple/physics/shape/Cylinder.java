package org.topple.physics.shape;

/**
 * A cylinder along the y axis with flat ends at y = +-halfLength. Inertia m r^2/2 along the axis, m (r^2/4 + l^2/3)
 * across, with l the half length.
 */
public final class Cylinder extends Shape {
    /** Radius and half the length, in meters. */
    public final double radius, halfLength;

    /** Both sizes positive and finite. */
    public Cylinder(double radius, double halfLength) {
        super(CYLINDER);
        this.radius = size("radius", radius);
        this.halfLength = size("halfLength", halfLength);
    }

    @Override
    public void bounds(double[] pose, int p, double[] out, int o) {
        for (int k = 0; k < 3; k++) {
            double a = pose[p + 4 + 3 * k];
            double e = Math.abs(a) * halfLength + radius * Math.sqrt(Math.max(0, 1 - a * a));
            out[o + k] = pose[p + k] - e;
            out[o + 3 + k] = pose[p + k] + e;
        }
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out, int o) {
        double l = Math.sqrt(dx * dx + dz * dz);
        double s = l > 0 ? radius / l : 0;
        out[o] = s * dx;
        out[o + 1] = dy < 0 ? -halfLength : halfLength;
        out[o + 2] = s * dz;
    }

    @Override
    public double reach(double dx, double dy, double dz) {
        return Math.abs(dy) * halfLength + radius * Math.sqrt(dx * dx + dz * dz);
    }

    @Override
    double farthest(double x, double y, double z) {
        double ay = Math.abs(y) + halfLength;
        double ar = Math.sqrt(x * x + z * z) + radius;
        return Math.sqrt(ay * ay + ar * ar);
    }

    @Override
    public double outerRadius() {
        return Math.sqrt(radius * radius + halfLength * halfLength);
    }

    @Override
    public double innerRadius() {
        return Math.min(radius, halfLength);
    }

    @Override
    public double volume() {
        return Math.PI * radius * radius * 2 * halfLength;
    }

    @Override
    public MassProperties mass(double density) {
        double m = Arguments.positive("density", density) * volume();
        double across = m * (radius * radius / 4 + halfLength * halfLength / 3);
        return new MassProperties(m, across, m * radius * radius / 2, across, 0, 0, 0);
    }
}
