package org.topple.bench;

import java.util.Arrays;

/** Figures of a handful of numbers. */
final class Statistics {
    private Statistics() {
    }

    /** The value below which a share of all lies, by nearest rank: 0 gives the least, 1 the largest. NaN for no numbers. */
    static double quantile(double[] values, double share) {
        if (values.length == 0) {
            return Double.NaN;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[Math.min(sorted.length - 1, Math.max(0, (int) Math.ceil(share * sorted.length) - 1))];
    }

    /** The middle value; of an even count the mean of the two in the middle. */
    static double median(double[] values) {
        if (values.length == 0) {
            return Double.NaN;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return 0.5 * (sorted[(n - 1) / 2] + sorted[n / 2]);
    }

    static double mean(double[] values) {
        double sum = 0;
        for (double v : values) {
            sum += v;
        }
        return sum / values.length;
    }

    /**
     * Coefficient of determination of the straight line that fits y best over x:
     * R^2 = (sum of (x - mean x)(y - mean y))^2 / (sum of (x - mean x)^2 * sum of (y - mean y)^2).
     */
    static double rSquared(double[] x, double[] y) {
        double mx = mean(x);
        double my = mean(y);
        double xy = 0;
        double xx = 0;
        double yy = 0;
        for (int i = 0; i < x.length; i++) {
            xy += (x[i] - mx) * (y[i] - my);
            xx += (x[i] - mx) * (x[i] - mx);
            yy += (y[i] - my) * (y[i] - my);
        }
        return xy * xy / (xx * yy);
    }
}
