package org.topple.physics.shape;

/**
 * A cylinder along the y axis with half balls as caps: all points within {@code radius} of the segment from
 * (0, -halfLength, 0) to (0, halfLength, 0).
 *
 * <p>Inertia: with m1 the mass of the cylinder and m2 of the two caps together, about y
 * {@code m1 r^2/2 + m2 2/5 r^2}; across {@code m1 (r^2/4 + l^2/3) + m2 (2/5 r^2 + l^2 + 3/4 l r)}, where l is the half
 * length (the centroid of a half ball lies 3/8 r above its base, the inertia of a half ball about its base is that of
 * the ball).
 */
public final class Capsule extends Shape {
    /** Radius of the caps and half the length of the straight part, in meters. */
    public final double radius, halfLength;

    /** Both sizes positive and finite. */
    public Capsule(double radius, double halfLength) {
        super(CAPSULE);
        this.radius = size("radius", radius);
        this.halfLength = size("halfLength", halfLength);
    }

    @Override
    public void bounds(double[] pose, int p, double[] out, int o) {
        for (int k = 0; k < 3; k++) {
            double e = Math.abs(pose[p + 4 + 3 * k]) * halfLength + radius;
            out[o + k] = pose[p + k] - e;
            out[o + 3 + k] = pose[p + k] + e;
        }
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out, int o) {
        double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double s = l > 0 ? radius / l : 0;
        out[o] = s * dx;
        out[o + 1] = s * dy + (dy < 0 ? -halfLength : halfLength);
        out[o + 2] = s * dz;
    }

    @Override
    public double reach(double dx, double dy, double dz) {
        return Math.abs(dy) * halfLength + radius * Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    @Override
    double farthest(double x, double y, double z) {
        double ay = Math.abs(y) + halfLength;
        return Math.sqrt(x * x + ay * ay + z * z) + radius;
    }

    @Override
    public double outerRadius() {
        return radius + halfLength;
    }

    @Override
    public double innerRadius() {
        return radius;
    }

    @Override
    public double volume() {
        return Math.PI * radius * radius * (2 * halfLength + 4.0 / 3.0 * radius);
    }

    @Override
    public MassProperties mass(double density) {
        Arguments.positive("density", density);
        double r2 = radius * radius;
        double l = halfLength;
        double m1 = density * Math.PI * r2 * 2 * l;
        double m2 = density * Math.PI * r2 * 4.0 / 3.0 * radius;
        double along = m1 * r2 / 2 + m2 * 0.4 * r2;
        double across = m1 * (r2 / 4 + l * l / 3) + m2 * (0.4 * r2 + l * l + 0.75 * l * radius);
        return new MassProperties(m1 + m2, across, along, across, 0, 0, 0);
    }
}
