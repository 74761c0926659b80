package org.topple.physics;

/** Least squares through points. */
final class LineFit {
    private LineFit() {
    }

    static double slope(double[] x, double[] y) {
        return cov(x, y) / cov(x, x);
    }

    /** Share of the variance of y that the line explains. */
    static double r2(double[] x, double[] y) {
        double c = cov(x, y);
        return c * c / (cov(x, x) * cov(y, y));
    }

    private static double cov(double[] x, double[] y) {
        double mx = 0;
        double my = 0;
        for (int i = 0; i < x.length; i++) {
            mx += x[i] / x.length;
            my += y[i] / x.length;
        }
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += (x[i] - mx) * (y[i] - my);
        }
        return sum;
    }
}
