package org.topple.lab;

import java.util.Arrays;

/** Numbers gathered step by step, without allocation while they come in. */
final class Samples {
    private final double[] values;
    private int count;

    Samples(int most) {
        values = new double[Math.max(1, most)];
    }

    void add(double value) {
        values[count++] = value;
    }

    int count() {
        return count;
    }

    double mean() {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += values[i];
        }
        return count == 0 ? 0 : sum / count;
    }

    /** The value below which a share of all lies, by nearest rank; 0 gives the least, 1 the largest. */
    double quantile(double share) {
        if (count == 0) {
            return 0;
        }
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return sorted[Math.min(count - 1, Math.max(0, (int) Math.ceil(share * count) - 1))];
    }
}
