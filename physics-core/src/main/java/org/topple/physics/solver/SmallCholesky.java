package org.topple.physics.solver;

/** Cholesky factors of small dense symmetric matrices in packed arrays, row by row. */
final class SmallCholesky {
    private SmallCholesky() {
    }

    /** Factors the n x n matrix at {@code o} in place, A = L L^T; a pivot lost to rounding is made huge, which drops its direction. */
    static void factor(double[] a, int o, int n) {
        for (int j = 0; j < n; j++) {
            double whole = a[o + j * n + j];
            double d = whole;
            for (int k = 0; k < j; k++) {
                d -= a[o + j * n + k] * a[o + j * n + k];
            }
            if (!(d > 1e-13 * whole)) {
                d = whole * 1e13;
            }
            d = Math.sqrt(d);
            a[o + j * n + j] = d;
            for (int i = j + 1; i < n; i++) {
                double v = a[o + i * n + j];
                for (int k = 0; k < j; k++) {
                    v -= a[o + i * n + k] * a[o + j * n + k];
                }
                a[o + i * n + j] = v / d;
            }
        }
    }

    /** {@link #factor} for six rows: the fixed count lets the loops be unrolled. */
    static void factor6(double[] a, int o) {
        for (int j = 0; j < 6; j++) {
            double whole = a[o + j * 7];
            double d = whole;
            for (int k = 0; k < j; k++) {
                d -= a[o + j * 6 + k] * a[o + j * 6 + k];
            }
            if (!(d > 1e-13 * whole)) {
                d = whole * 1e13;
            }
            d = Math.sqrt(d);
            double inverse = 1 / d;
            a[o + j * 7] = d;
            for (int i = j + 1; i < 6; i++) {
                double v = a[o + i * 6 + j];
                for (int k = 0; k < j; k++) {
                    v -= a[o + i * 6 + k] * a[o + j * 6 + k];
                }
                a[o + i * 6 + j] = v * inverse;
            }
        }
    }

    /** {@link #solve} for six rows, without loops. */
    static void solve6(double[] l, int o, double[] b, int at, int s) {
        double x0 = b[at] / l[o];
        double x1 = (b[at + s] - l[o + 6] * x0) / l[o + 7];
        double x2 = (b[at + 2 * s] - l[o + 12] * x0 - l[o + 13] * x1) / l[o + 14];
        double x3 = (b[at + 3 * s] - l[o + 18] * x0 - l[o + 19] * x1 - l[o + 20] * x2) / l[o + 21];
        double x4 = (b[at + 4 * s] - l[o + 24] * x0 - l[o + 25] * x1 - l[o + 26] * x2 - l[o + 27] * x3) / l[o + 28];
        double x5 = (b[at + 5 * s] - l[o + 30] * x0 - l[o + 31] * x1 - l[o + 32] * x2 - l[o + 33] * x3 - l[o + 34] * x4) / l[o + 35];
        x5 /= l[o + 35];
        x4 = (x4 - l[o + 34] * x5) / l[o + 28];
        x3 = (x3 - l[o + 27] * x4 - l[o + 33] * x5) / l[o + 21];
        x2 = (x2 - l[o + 20] * x3 - l[o + 26] * x4 - l[o + 32] * x5) / l[o + 14];
        x1 = (x1 - l[o + 13] * x2 - l[o + 19] * x3 - l[o + 25] * x4 - l[o + 31] * x5) / l[o + 7];
        x0 = (x0 - l[o + 6] * x1 - l[o + 12] * x2 - l[o + 18] * x3 - l[o + 24] * x4 - l[o + 30] * x5) / l[o];
        b[at] = x0;
        b[at + s] = x1;
        b[at + 2 * s] = x2;
        b[at + 3 * s] = x3;
        b[at + 4 * s] = x4;
        b[at + 5 * s] = x5;
    }

    /** Solves L L^T x = b in place; the entries of b are {@code stride} apart from {@code at}. */
    static void solve(double[] l, int o, int n, double[] b, int at, int stride) {
        for (int i = 0; i < n; i++) {
            double v = b[at + i * stride];
            for (int k = 0; k < i; k++) {
                v -= l[o + i * n + k] * b[at + k * stride];
            }
            b[at + i * stride] = v / l[o + i * n + i];
        }
        for (int i = n - 1; i >= 0; i--) {
            double v = b[at + i * stride];
            for (int k = i + 1; k < n; k++) {
                v -= l[o + k * n + i] * b[at + k * stride];
            }
            b[at + i * stride] = v / l[o + i * n + i];
        }
    }

    /** Replaces the symmetric n x n matrix at {@code o} by its inverse, L^-T L^-1; {@code work} has room for n x n. */
    static void invert(double[] a, int o, int n, double[] work) {
        if (n == 3) {
            invert3(a, o);
        } else if (n == 6) {
            factor6(a, o);
            invertFactored(a, o, 6, work);
        } else {
            factor(a, o, n);
            invertFactored(a, o, n, work);
        }
    }

    /** The inverse of L L^T, of which {@code a} holds L; {@code w} takes L^-1. */
    private static void invertFactored(double[] a, int o, int n, double[] w) {
        for (int j = 0; j < n; j++) {
            w[j * n + j] = 1 / a[o + j * n + j];
        }
        for (int j = 0; j < n; j++) {
            for (int i = j + 1; i < n; i++) {
                double v = 0;
                for (int k = j; k < i; k++) {
                    v -= a[o + i * n + k] * w[k * n + j];
                }
                w[i * n + j] = v * w[i * n + i];
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double v = 0;
                for (int k = i; k < n; k++) {
                    v += w[k * n + i] * w[k * n + j];
                }
                a[o + i * n + j] = v;
                a[o + j * n + i] = v;
            }
        }
    }

    /** {@link #invert} for three rows, without loops. */
    private static void invert3(double[] a, int o) {
        double w0 = 1 / root(a[o], a[o]);
        double l1 = a[o + 3] * w0;
        double l2 = a[o + 6] * w0;
        double w1 = 1 / root(a[o + 4] - l1 * l1, a[o + 4]);
        double l3 = (a[o + 7] - l2 * l1) * w1;
        double w2 = 1 / root(a[o + 8] - l2 * l2 - l3 * l3, a[o + 8]);
        // L^-1 below its diagonal w
        double m1 = -l1 * w0 * w1;
        double m3 = -l3 * w1 * w2;
        double m2 = -(l2 * w0 + l3 * m1) * w2;
        a[o] = w0 * w0 + m1 * m1 + m2 * m2;
        a[o + 1] = a[o + 3] = w1 * m1 + m3 * m2;
        a[o + 2] = a[o + 6] = w2 * m2;
        a[o + 4] = w1 * w1 + m3 * m3;
        a[o + 5] = a[o + 7] = w2 * m3;
        a[o + 8] = w2 * w2;
    }

    /** The root of a pivot; one lost to rounding is made huge, which drops its direction. */
    private static double root(double pivot, double whole) {
        return Math.sqrt(pivot > 1e-13 * whole ? pivot : whole * 1e13);
    }
}
