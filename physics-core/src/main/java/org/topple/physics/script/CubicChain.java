package org.topple.physics.script;

/**
 * A curve of cubic Bezier segments, end to end, in one or more dimensions.
 *
 * <p>Segment i runs over the parameters u_i ... u_(i+1) with the local parameter w = (u - u_i) / (u_(i+1) - u_i) in [0,
 * 1]:
 * <pre>
 *   C(w) = (1-w)^3 P0 + 3 w (1-w)^2 P1 + 3 w^2 (1-w) P2 + w^3 P3 = a w^3 + b w^2 + c w + d
 *   d = P0,  c = 3 (P1 - P0),  b = 3 (P0 - 2 P1 + P2),  a = P3 - P0 + 3 (P1 - P2)
 * </pre>
 */
public final class CubicChain {
    final int dimension;
    final int segments;
    /** Parameters at the joints. */
    final double[] u;
    /** Bezier points: {@code (4 * segment + point) * dimension + coordinate}. */
    final double[] bezier;
    /** Coefficients a, b, c, d, laid out as the Bezier points. */
    final double[] power;

    CubicChain(int dimension, double[] u, double[] bezier) {
        this.dimension = dimension;
        this.segments = u.length - 1;
        this.u = u;
        this.bezier = bezier;
        power = new double[bezier.length];
        for (int o = 0; o < bezier.length; o += 4 * dimension) {
            for (int k = o; k < o + dimension; k++) {
                double p0 = bezier[k];
                double p1 = bezier[k + dimension];
                double p2 = bezier[k + 2 * dimension];
                double p3 = bezier[k + 3 * dimension];
                power[k] = p3 - p0 + 3 * (p1 - p2);
                power[k + dimension] = 3 * (p0 - 2 * p1 + p2);
                power[k + 2 * dimension] = 3 * (p1 - p0);
                power[k + 3 * dimension] = p0;
            }
        }
    }

    /** How many segments there are. */
    public int segments() {
        return segments;
    }

    /** The parameter at joint i, 0 ... segments. */
    public double joint(int i) {
        return u[i];
    }

    /** The segment that holds the parameter; the first or last one if it lies outside. */
    public int segment(double parameter) {
        int low = 0;
        int high = segments - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (u[middle] <= parameter) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** The point (order 0) or a derivative by the parameter (1, 2) at a parameter, clamped to the curve's range. */
    public void evaluate(double parameter, int order, double[] out) {
        Input.number("parameter", parameter);
        Input.order(order);
        int i = segment(parameter);
        double h = u[i + 1] - u[i];
        double w = Math.min(1, Math.max(0, (parameter - u[i]) / h));
        for (int k = 0; k < dimension; k++) {
            double value = order == 0 ? value(i, k, w) : order == 1 ? slope(i, k, w) / h : bend(i, k, w) / (h * h);
            out[k] = value;
        }
    }

    /** Coordinate k of segment i. */
    double value(int i, int k, double w) {
        int o = 4 * i * dimension + k;
        return ((power[o] * w + power[o + dimension]) * w + power[o + 2 * dimension]) * w + power[o + 3 * dimension];
    }

    /** Its first derivative by w. */
    double slope(int i, int k, double w) {
        int o = 4 * i * dimension + k;
        return (3 * power[o] * w + 2 * power[o + dimension]) * w + power[o + 2 * dimension];
    }

    /** Its second derivative by w. */
    double bend(int i, int k, double w) {
        int o = 4 * i * dimension + k;
        return 6 * power[o] * w + 2 * power[o + dimension];
    }

    /** The four Bezier points of segment i, packed. */
    public void points(int i, double[] out) {
        System.arraycopy(bezier, 4 * i * dimension, out, 0, 4 * dimension);
    }
}
