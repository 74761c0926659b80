package org.topple.app.bench;

import java.util.Arrays;
import java.util.List;

/**
 * One scene run for minutes: how fast the device is at its best, and how fast it stays once it is warm.
 *
 * @param scene   name
 * @param windows one after the other, at least one
 */
public record Soak(String scene, List<Window> windows) {
    private static final int SUSTAINED_SHARE = 5;

    /** Median step time of the fastest window, ms. */
    public double peak() {
        double best = Double.POSITIVE_INFINITY;
        for (Window w : windows) {
            best = Math.min(best, w.median());
        }
        return best;
    }

    /** Median of the medians of the last fifth of the windows, ms. */
    public double sustained() {
        int n = windows.size();
        int last = Math.max(1, n / SUSTAINED_SHARE);
        double[] medians = new double[last];
        for (int i = 0; i < last; i++) {
            medians[i] = windows.get(n - last + i).median();
        }
        Arrays.sort(medians);
        return medians[(last - 1) / 2];
    }

    /** Speed that stays, as a share of the best. */
    public double ratio() {
        return peak() / sustained();
    }

    /** Length in seconds. */
    public double seconds() {
        return windows.get(windows.size() - 1).seconds();
    }
}
