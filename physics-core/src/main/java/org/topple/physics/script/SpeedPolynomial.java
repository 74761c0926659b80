package org.topple.physics.script;

/**
 * The speed of a cubic segment in space as the root of one polynomial, and the arc length by quadrature (Erleben,
 * section 3.2.1).
 *
 * <p>For C(w) = a w^3 + b w^2 + c w + d (3.19), by Horner's rule,
 * <pre>
 *   |C'| = sqrt((((A w + B) w + C) w + D) w + E)
 *   A = 9 a.a,  B = 12 a.b,  C = 6 a.c + 4 b.b,  D = 4 b.c,  E = c.c
 * </pre>
 * Where C' nearly vanishes the sum cancels, and its root has an error of 1e-8 of the size of C' rather than 1e-16: the
 * instability of the integrand that the thesis met (section 3.4). {@link Path} therefore takes the root of the squares
 * of the three components of C'.
 */
public final class SpeedPolynomial {
    private static final int PANELS = 16;
    private final double a, b, c, d, e;

    /** Of the segment with these four Bezier points, packed. */
    public SpeedPolynomial(double[] points) {
        if (Input.numbers("points", points).length != 12) {
            throw new IllegalArgumentException("points must be the 12 coordinates of four points, not " + points.length);
        }
        double[] p = new CubicChain(3, new double[] {0, 1}, points.clone()).power;
        a = 9 * dot(p, 0, 0);
        b = 12 * dot(p, 0, 3);
        c = 6 * dot(p, 0, 6) + 4 * dot(p, 3, 3);
        d = 4 * dot(p, 3, 6);
        e = dot(p, 6, 6);
    }

    private static double dot(double[] p, int i, int j) {
        return p[i] * p[j] + p[i + 1] * p[j + 1] + p[i + 2] * p[j + 2];
    }

    /** |C'| at the parameter w. */
    public double speed(double w) {
        return Math.sqrt(Math.max(0, (((a * w + b) * w + c) * w + d) * w + e));
    }

    /** The length from w = 0 to w, m. */
    public double lengthTo(double w) {
        double half = 0.5 * w / PANELS;
        double sum = 0;
        for (int panel = 0; panel < PANELS; panel++) {
            double middle = (2 * panel + 1) * half;
            for (int j = 0; j < GaussLegendre.PAIRS; j++) {
                double x = half * GaussLegendre.node(j);
                sum += GaussLegendre.weight(j) * (speed(middle - x) + speed(middle + x));
            }
        }
        return half * sum;
    }
}
