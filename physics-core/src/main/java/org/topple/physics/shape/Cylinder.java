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
    double cast(double ox, double oy, double oz, double ux, double uy, double uz, double max, double[] normal) {
        // between the flat ends
        double enter = Double.NEGATIVE_INFINITY;
        double exit = Double.POSITIVE_INFINITY;
        if (uy != 0) {
            enter = ((uy > 0 ? -halfLength : halfLength) - oy) / uy;
            exit = ((uy > 0 ? halfLength : -halfLength) - oy) / uy;
        } else if (Math.abs(oy) > halfLength) {
            return Double.POSITIVE_INFINITY;
        }

        // within the round side, seen along the axis
        boolean side = false;
        double a = ux * ux + uz * uz;
        double mid = a > 0 ? -(ox * ux + oz * uz) / a : 0;
        double px = ox + mid * ux;
        double pz = oz + mid * uz;
        double h2 = radius * radius - (px * px + pz * pz);
        if (h2 < 0) {
            return Double.POSITIVE_INFINITY;
        }
        if (a > 0) {
            double half = Math.sqrt(h2 / a);
            side = mid - half > enter;
            enter = Math.max(enter, mid - half);
            exit = Math.min(exit, mid + half);
        }
        if (!hits(enter, exit, max)) {
            return insideOrMiss(enter, exit, ux, uy, uz, normal);
        }
        normal[0] = side ? ox + enter * ux : 0;
        normal[1] = side ? 0 : uy > 0 ? -1 : 1;
        normal[2] = side ? oz + enter * uz : 0;
        if (side) {
            unit(normal);
        }
        return enter;
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
