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
        factor(a, o, n);
        // work = L^-1, lower
        for (int j = 0; j < n; j++) {
            work[j * n + j] = 1 / a[o + j * n + j];
            for (int i = j + 1; i < n; i++) {
                double v = 0;
                for (int k = j; k < i; k++) {
                    v -= a[o + i * n + k] * work[k * n + j];
                }
                work[i * n + j] = v / a[o + i * n + i];
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double v = 0;
                for (int k = i; k < n; k++) {
                    v += work[k * n + i] * work[k * n + j];
                }
                a[o + i * n + j] = v;
                a[o + j * n + i] = v;
            }
        }
    }
}
