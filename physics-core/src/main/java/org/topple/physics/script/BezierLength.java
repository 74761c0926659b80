package org.topple.physics.script;

/**
 * Arc length of a cubic Bezier segment in space by adaptive subdivision (Erleben, section 3.2.1, figures 3.2 and 3.3).
 *
 * <p>The length lies between the chord |P3 - P0| and the polygon |P1 - P0| + |P2 - P1| + |P3 - P2|. A segment whose
 * inner points are farther than eps from the chord's line is halved by de Casteljau's algorithm; else its length is the
 * mean of chord and polygon, whose errors nearly cancel. Three guards beyond the thesis: a closed segment (P0 = P3)
 * measures the distance to the point; a segment that folds back on its own line is flat and yet not measured by its
 * polygon, so polygon - chord must be within eps, too; and halving stops at depth 40.
 */
public final class BezierLength {
    private static final int DEEPEST = 40;

    private BezierLength() {
    }

    /** The length of the segment with these packed points, to about eps (m); eps must be positive. */
    public static double length(double[] points, double eps) {
        check(points, eps);
        return length(points.clone(), eps, 0);
    }

    /** The length from the segment's begin to its parameter w in 0 ... 1. */
    public static double lengthTo(double w, double[] points, double eps) {
        check(points, eps);
        if (!(w >= 0 && w <= 1)) {
            throw new IllegalArgumentException("w must be in 0 ... 1, not " + w);
        }
        double[] left = points.clone();
        split(left, new double[12], w);
        return length(left, eps, 0);
    }

    private static void check(double[] points, double eps) {
        if (Input.numbers("points", points).length != 12) {
            throw new IllegalArgumentException("points must be the 12 coordinates of four points, not " + points.length);
        }
        if (!(eps > 0)) {
            throw new IllegalArgumentException("eps must be positive, not " + eps);
        }
    }

    private static double length(double[] p, double eps, int depth) {
        double chord = distance(p, 0, p, 9);
        double polygon = distance(p, 0, p, 3) + distance(p, 3, p, 6) + distance(p, 6, p, 9);
        boolean flat = toLine(p, 3, chord) <= eps && toLine(p, 6, chord) <= eps && polygon - chord <= eps;
        if (flat || depth == DEEPEST) {
            return 0.5 * (chord + polygon);
        }
        double[] right = new double[12];
        split(p, right, 0.5);
        return length(p, eps, depth + 1) + length(right, eps, depth + 1);
    }

    /** De Casteljau (3.24): cuts at w; the left part replaces the whole. */
    private static void split(double[] p, double[] right, double w) {
        for (int k = 0; k < 3; k++) {
            double p01 = (1 - w) * p[k] + w * p[k + 3];
            double p12 = (1 - w) * p[k + 3] + w * p[k + 6];
            double p23 = (1 - w) * p[k + 6] + w * p[k + 9];
            double p012 = (1 - w) * p01 + w * p12;
            double p123 = (1 - w) * p12 + w * p23;
            double cut = (1 - w) * p012 + w * p123;
            right[k] = cut;
            right[k + 3] = p123;
            right[k + 6] = p23;
            right[k + 9] = p[k + 9];
            p[k + 3] = p01;
            p[k + 6] = p012;
            p[k + 9] = cut;
        }
    }

    private static double distance(double[] a, int i, double[] b, int j) {
        double x = b[j] - a[i];
        double y = b[j + 1] - a[i + 1];
        double z = b[j + 2] - a[i + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Distance of the point at i from the line through the first and the last one. */
    private static double toLine(double[] p, int i, double chord) {
        double x = p[i] - p[0];
        double y = p[i + 1] - p[1];
        double z = p[i + 2] - p[2];
        if (chord == 0) {
            return Math.sqrt(x * x + y * y + z * z);
        }
        double cx = (p[9] - p[0]) / chord;
        double cy = (p[10] - p[1]) / chord;
        double cz = (p[11] - p[2]) / chord;
        double ax = y * cz - z * cy;
        double ay = z * cx - x * cz;
        double az = x * cy - y * cx;
        return Math.sqrt(ax * ax + ay * ay + az * az);
    }
}
