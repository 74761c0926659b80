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
