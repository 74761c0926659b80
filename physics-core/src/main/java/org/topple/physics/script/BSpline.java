package org.topple.physics.script;

/**
 * A cubic non-uniform B-spline: n control points P_i of any dimension, n + 4 knots u_i that never decrease, and a curve
 * over u_3 ... u_n that is C2 wherever knots are single (Erleben, section 3.1).
 *
 * <p>Points and derivatives come from de Boor's recursion
 * <pre>
 *   P_(i,0) = P_i,  P_(i,k) = (1 - f) P_(i-1,k-1) + f P_(i,k-1),  f = (u - u_i) / (u_(i+4-k) - u_i)
 * </pre>
 * the derivative being the B-spline of degree 2 with points 3 (P_(i+1) - P_i) / (u_(i+4) - u_(i+1)), and so on.
 *
 * <p>Bezier points are values of the blossom: the recursion with another parameter r_k in each step k. Over u_i ...
 * u_(i+1) = [x, y] they are f(x, x, x), f(x, x, y), f(x, y, y), f(y, y, y). {@link #chain()} has the same curve in that
 * form.
 */
public final class BSpline {
    private static final int DEGREE = 3;
    private final int dimension;
    private final int count;
    private final double[] points;
    private final double[] knots;

    /**
     * Control points packed one after the other, and knots. Refuses fewer than 4 points, a number of knots other than
     * points + 4, numbers that are not finite or above 1e9 in size, knots that decrease, knots that are repeated four
     * times inside (there the curve would break), and an empty range.
     */
    public BSpline(int dimension, double[] points, double[] knots) {
        Input.atLeast("dimension", 1, dimension);
        this.points = Input.numbers("points", points);
        this.knots = Input.numbers("knots", knots);
        this.dimension = dimension;
        if (points.length % dimension != 0) {
            throw new IllegalArgumentException("points must hold whole points of dimension " + dimension + ", not "
                    + points.length + " numbers");
        }
        count = points.length / dimension;
        Input.atLeast("number of control points", 4, count);
        if (knots.length != count + 4) {
            throw new IllegalArgumentException("knots must be " + (count + 4) + " for " + count + " control points, not "
                    + knots.length);
        }
        for (int i = 1; i < knots.length; i++) {
            if (knots[i] < knots[i - 1]) {
                throw new IllegalArgumentException("knots must not decrease, but knots[" + i + "] = " + knots[i]
                        + " follows " + knots[i - 1]);
            }
        }
        if (!(knots[count] > knots[DEGREE])) {
            throw new IllegalArgumentException("knots must span a range: knots[3] and knots[" + count + "] are both "
                    + knots[count]);
        }
        for (int i = DEGREE + 1; i + DEGREE < count; i++) {
            if (knots[i] == knots[i + DEGREE]) {
                throw new IllegalArgumentException("knots[" + i + "] is repeated four times, where the curve would break");
            }
        }
    }

    /**
     * The open spline with evenly spaced knots: it starts in the first control point, at parameter 0, and ends in the
     * last, at n - 3.
     */
    public static BSpline open(int dimension, double... points) {
        Input.atLeast("dimension", 1, dimension);
        int n = Input.there("points", points).length / dimension;
        Input.atLeast("number of control points", 4, n);
        double[] knots = new double[n + 4];
        for (int i = 0; i < knots.length; i++) {
            knots[i] = Math.max(0, Math.min(i - DEGREE, n - DEGREE));
        }
        return new BSpline(dimension, points, knots);
    }

    /** Coordinates of a point. */
    public int dimension() {
        return dimension;
    }

    /** How many control points there are. */
    public int count() {
        return count;
    }

    /** Coordinate k of control point i. */
    public double point(int i, int k) {
        return points[i * dimension + k];
    }

    /** Knot i, 0 ... count + 3. */
    public double knot(int i) {
        return knots[i];
    }

    /** The parameter where the curve begins. */
    public double from() {
        return knots[DEGREE];
    }

    /** The parameter where the curve ends. */
    public double to() {
        return knots[count];
    }

    /** The point (order 0) or a derivative by the parameter (1, 2) at a parameter, clamped to the curve's range. */
    public void evaluate(double parameter, int order, double[] out) {
        Input.number("parameter", parameter);
        Input.order(order);
        double u = Math.min(to(), Math.max(from(), parameter));
        int span = span(u);
        double[] work = new double[4 * dimension];
        System.arraycopy(points, (span - DEGREE) * dimension, work, 0, work.length);

        // control points of the derivative, of degree 3 - order
        for (int o = 1; o <= order; o++) {
            int degree = DEGREE - o + 1;
            for (int j = 0; j < degree; j++) {
                double scale = degree / (knots[span + 1 + j] - knots[span + 1 + j - degree]);
                for (int k = 0; k < dimension; k++) {
                    int at = j * dimension + k;
                    work[at] = scale * (work[at + dimension] - work[at]);
                }
            }
        }
        deBoor(span, DEGREE - order, u, u, u, work);
        System.arraycopy(work, 0, out, 0, dimension);
    }

    /** The knot interval of u that is not empty. */
    private int span(double u) {
        int i = DEGREE;
        for (int j = DEGREE + 1; j < count; j++) {
            if (knots[j] <= u && knots[j + 1] > knots[j]) {
                i = j;
            }
        }
        // a range may begin with repeated knots
        while (knots[i + 1] == knots[i]) {
            i++;
        }
        return i;
    }

    /** Reduces degree + 1 points of the span to one, with its own parameter in each step. */
    private void deBoor(int span, int degree, double r1, double r2, double r3, double[] work) {
        for (int step = 1; step <= degree; step++) {
            double r = step == 1 ? r1 : step == 2 ? r2 : r3;
            for (int j = 0; j <= degree - step; j++) {
                double low = knots[span - degree + step + j];
                double high = knots[span + 1 + j];
                double f = (r - low) / (high - low);
                for (int k = 0; k < dimension; k++) {
                    int at = j * dimension + k;
                    work[at] = (1 - f) * work[at] + f * work[at + dimension];
                }
            }
        }
    }

    /** The same curve as Bezier segments, one for each knot interval that is not empty. */
    public CubicChain chain() {
        int segments = 0;
        for (int i = DEGREE; i < count; i++) {
            segments += knots[i + 1] > knots[i] ? 1 : 0;
        }
        double[] u = new double[segments + 1];
        double[] bezier = new double[4 * segments * dimension];
        double[] work = new double[4 * dimension];
        int s = 0;
        for (int i = DEGREE; i < count; i++) {
            double x = knots[i];
            double y = knots[i + 1];
            if (x == y) {
                continue;
            }
            u[s] = x;
            u[s + 1] = y;
            for (int p = 0; p < 4; p++) {
                System.arraycopy(points, (i - DEGREE) * dimension, work, 0, work.length);
                deBoor(i, DEGREE, p > 0 ? y : x, p > 1 ? y : x, p > 2 ? y : x, work);
                System.arraycopy(work, 0, bezier, (4 * s + p) * dimension, dimension);
            }
            s++;
        }

        // neighbors share their joint to the last bit
        for (int j = 1; j < segments; j++) {
            System.arraycopy(bezier, 4 * j * dimension, bezier, (4 * j - 1) * dimension, dimension);
        }
        return new CubicChain(dimension, u, bezier);
    }
}
