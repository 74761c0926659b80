package org.topple.physics.math;

/**
 * Eigenvalues and eigenvectors of a symmetric 3 by 3 matrix by Jacobi's method: rotations in the three coordinate planes,
 * each of which zeroes one off-diagonal element, until all are zero to working precision (Mirtich, section 6.1).
 *
 * <p>The rotation that zeroes a_pq has t = tan(angle) with t^2 + 2 t k - 1 = 0, k = (a_qq - a_pp) / (2 a_pq); the smaller
 * root t = sgn(k) / (|k| + sqrt(k^2 + 1)) turns by at most 45 degrees, and the sum of the squared off-diagonals shrinks by
 * 2 a_pq^2 each time. Convergence is quadratic: 10 rounds are plenty.
 */
public final class Eigen3 {
    private static final int MOST_ROUNDS = 50;

    private Eigen3() {
    }

    /**
     * Diagonalizes {@code [xx xy xz; xy yy yz; xz yz zz]}.
     *
     * @param values from {@code vo} on: the three eigenvalues, ascending
     * @param axes from {@code ao} on: a proper rotation by rows whose columns are the eigenvectors, so that
     *     {@code axes^T A axes} is diagonal
     */
    public static void symmetric(double xx, double yy, double zz, double xy, double xz, double yz,
            double[] values, int vo, double[] axes, int ao) {
        values[vo] = xx;
        values[vo + 1] = yy;
        values[vo + 2] = zz;
        for (int i = 0; i < 9; i++) {
            axes[ao + i] = i % 4 == 0 ? 1 : 0;
        }
        double a01 = xy;
        double a02 = xz;
        double a12 = yz;
        for (int round = 0; round < MOST_ROUNDS && (a01 != 0 || a02 != 0 || a12 != 0); round++) {
            double size = Math.abs(values[vo]) + Math.abs(values[vo + 1]) + Math.abs(values[vo + 2]);

            // each rotation mixes the other two off-diagonals
            double t = rotate(a01, size, 0, 1, values, vo, axes, ao);
            double c = 1 / Math.sqrt(t * t + 1);
            double s = t * c;
            double old = a02;
            a01 = 0;
            a02 = c * old - s * a12;
            a12 = s * old + c * a12;

            t = rotate(a02, size, 0, 2, values, vo, axes, ao);
            c = 1 / Math.sqrt(t * t + 1);
            s = t * c;
            a02 = 0;
            a01 = -s * a12;
            a12 = c * a12;

            t = rotate(a12, size, 1, 2, values, vo, axes, ao);
            c = 1 / Math.sqrt(t * t + 1);
            s = t * c;
            a12 = 0;
            a02 = s * a01;
            a01 = c * a01;
        }
        sort(values, vo, axes, ao, 0, 1);
        sort(values, vo, axes, ao, 1, 2);
        sort(values, vo, axes, ao, 0, 1);
    }

    /** Turns the values and axes p and q so that {@code apq} vanishes, and returns the tangent; negligible ones return 0. */
    private static double rotate(double apq, double size, int p, int q, double[] values, int vo, double[] axes, int ao) {
        if (Math.abs(apq) <= 1e-30 * size) {
            return 0;
        }
        double k = (values[vo + q] - values[vo + p]) / (2 * apq);
        double t = 1 / (Math.abs(k) + Math.sqrt(k * k + 1));
        t = k < 0 ? -t : t;
        double c = 1 / Math.sqrt(t * t + 1);
        double s = t * c;
        values[vo + p] -= t * apq;
        values[vo + q] += t * apq;
        for (int i = ao; i < ao + 9; i += 3) {
            double vp = axes[i + p];
            double vq = axes[i + q];
            axes[i + p] = c * vp - s * vq;
            axes[i + q] = s * vp + c * vq;
        }
        return t;
    }

    /** Puts the smaller of two neighboring values first; one axis changes sign, so that the rotation stays proper. */
    private static void sort(double[] values, int vo, double[] axes, int ao, int p, int q) {
        if (values[vo + p] <= values[vo + q]) {
            return;
        }
        double v = values[vo + p];
        values[vo + p] = values[vo + q];
        values[vo + q] = v;
        for (int i = ao; i < ao + 9; i += 3) {
            double a = axes[i + p];
            axes[i + p] = axes[i + q];
            axes[i + q] = -a;
        }
    }
}
