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
    double cast(double ox, double oy, double oz, double ux, double uy, double uz, double max, double[] normal) {
        // the union of a cylinder and two balls is convex: enter at the first of them, leave at the last
        double enter = Double.POSITIVE_INFINITY;
        double exit = Double.NEGATIVE_INFINITY;
        double axisY = 0;
        for (int end = -1; end <= 1; end += 2) {
            double cy = end * halfLength;
            double mid = -(ox * ux + (oy - cy) * uy + oz * uz);
            double px = ox + mid * ux;
            double py = oy - cy + mid * uy;
            double pz = oz + mid * uz;
            double h2 = radius * radius - (px * px + py * py + pz * pz);
            if (h2 >= 0) {
                double half = Math.sqrt(h2);
                if (mid - half < enter) {
                    enter = mid - half;
                    axisY = cy;
                }
                exit = Math.max(exit, mid + half);
            }
        }
        double a = ux * ux + uz * uz;
        double mid = a > 0 ? -(ox * ux + oz * uz) / a : 0;
        double px = ox + mid * ux;
        double pz = oz + mid * uz;
        double h2 = radius * radius - (px * px + pz * pz);
        if (a > 0 && h2 >= 0) {
            double half = Math.sqrt(h2 / a);
            double y = oy + (mid - half) * uy;
            if (mid - half < enter && Math.abs(y) <= halfLength) {
                enter = mid - half;
                axisY = y;
            }
            if (Math.abs(oy + (mid + half) * uy) <= halfLength) {
                exit = Math.max(exit, mid + half);
            }
        }
        if (!hits(enter, exit, max)) {
            return insideOrMiss(enter, exit, ux, uy, uz, normal);
        }
        normal[0] = ox + enter * ux;
        normal[1] = oy + enter * uy - axisY;
        normal[2] = oz + enter * uz;
        unit(normal);
        return enter;
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
