package org.topple.physics.script;

/**
 * The C2 cubic curve through given points at given parameters.
 *
 * <p>With slopes m_i at the points p_i and h_i = u_(i+1) - u_i, the Bezier points of a segment are p_i, p_i + m_i h_i /
 * 3, p_(i+1) - m_(i+1) h_i / 3, p_(i+1). Equal second derivatives on both sides of each inner point ask for
 * <pre>
 *   m_(i-1) / h_(i-1) + 2 m_i (1 / h_(i-1) + 1 / h_i) + m_(i+1) / h_i
 *       = 3 (p_i - p_(i-1)) / h_(i-1)^2 + 3 (p_(i+1) - p_i) / h_i^2
 * </pre>
 * and an end either has a given slope, or none of it bends: 2 m_0 + m_1 = 3 (p_1 - p_0) / h_0. The matrix is
 * tridiagonal and its diagonal dominates, so elimination from top to bottom is stable.
 */
final class Interpolation {
    private Interpolation() {
    }

    /** Through packed points at increasing parameters; end slopes packed by coordinate, null = straight ends. */
    static CubicChain through(int dimension, double[] u, double[] points, double[] first, double[] last) {
        int n = u.length;
        double[] lower = new double[n];
        double[] diagonal = new double[n];
        double[] upper = new double[n];
        double[] slope = new double[n * dimension];
        for (int i = 0; i < n; i++) {
            double before = i == 0 ? 0 : 1 / (u[i] - u[i - 1]);
            double after = i == n - 1 ? 0 : 1 / (u[i + 1] - u[i]);
            boolean given = i == 0 && first != null || i == n - 1 && last != null;
            lower[i] = given ? 0 : before;
            upper[i] = given ? 0 : after;
            diagonal[i] = given ? 1 : 2 * (before + after);
            for (int k = 0; k < dimension; k++) {
                int at = i * dimension + k;
                double toBefore = i == 0 ? 0 : points[at] - points[at - dimension];
                double toAfter = i == n - 1 ? 0 : points[at + dimension] - points[at];
                slope[at] = given ? (i == 0 ? first[k] : last[k])
                        : 3 * (toBefore * before * before + toAfter * after * after);
            }
        }
        eliminate(dimension, lower, diagonal, upper, slope);

        double[] bezier = new double[4 * (n - 1) * dimension];
        for (int i = 0; i < n - 1; i++) {
            double third = (u[i + 1] - u[i]) / 3;
            for (int k = 0; k < dimension; k++) {
                int at = i * dimension + k;
                int to = 4 * i * dimension + k;
                bezier[to] = points[at];
                bezier[to + dimension] = points[at] + third * slope[at];
                bezier[to + 2 * dimension] = points[at + dimension] - third * slope[at + dimension];
                bezier[to + 3 * dimension] = points[at + dimension];
            }
        }
        return new CubicChain(dimension, u, bezier);
    }

    /** Solves the tridiagonal system, the right side becoming the solution. */
    private static void eliminate(int dimension, double[] lower, double[] diagonal, double[] upper, double[] x) {
        int n = diagonal.length;
        for (int i = 1; i < n; i++) {
            double f = lower[i] / diagonal[i - 1];
            diagonal[i] -= f * upper[i - 1];
            for (int k = 0; k < dimension; k++) {
                x[i * dimension + k] -= f * x[(i - 1) * dimension + k];
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = 0; k < dimension; k++) {
                double next = i == n - 1 ? 0 : upper[i] * x[(i + 1) * dimension + k];
                x[i * dimension + k] = (x[i * dimension + k] - next) / diagonal[i];
            }
        }
    }
}
