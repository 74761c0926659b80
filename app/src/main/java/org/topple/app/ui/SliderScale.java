package org.topple.app.ui;

import org.topple.physics.settings.Setting;

/**
 * Where a value lies on a slider with a number of stops. Ranges over more than two decades are stretched, so that small values
 * can be set as finely as large ones: with u from 0 to 1, value = low + (high - low) (k^u - 1) / (k - 1).
 */
public final class SliderScale {
    /** Stops of a slider. */
    public static final int STOPS = 200;

    private final double low;
    private final double high;
    private final boolean whole;
    /** How many times finer the low end is; 1 is even. */
    private final double stretch;

    public SliderScale(double low, double high, boolean whole, double stretch) {
        if (!(low < high) || !(stretch >= 1)) {
            throw new IllegalArgumentException("low " + low + " must be below high " + high + ", and stretch " + stretch + " at least 1");
        }
        this.low = low;
        this.high = high;
        this.whole = whole;
        this.stretch = stretch;
    }

    /** The part of a setting's range that is of use on a slider. */
    public static SliderScale of(Setting s) {
        double usual = s.initial() > 0 ? 20 * s.initial() : s.whole() ? 20 : 0.1;
        double top = s.high() <= 2 ? s.high() : Math.min(s.high(), Math.max(usual, s.low() + (s.whole() ? 10 : 0)));
        return new SliderScale(s.low(), top, s.whole(), top > 2 || s.whole() ? 30 : 1);
    }

    /** The value at a stop. */
    public double value(int stop) {
        double u = Math.max(0, Math.min(1, stop / (double) STOPS));
        double share = stretch == 1 ? u : (Math.pow(stretch, u) - 1) / (stretch - 1);
        double v = low + (high - low) * share;
        return whole ? Math.rint(v) : v;
    }

    /** The stop nearest to a value, the first or last one if it lies outside. */
    public int stop(double value) {
        double share = Math.max(0, Math.min(1, (value - low) / (high - low)));
        double u = stretch == 1 ? share : Math.log(share * (stretch - 1) + 1) / Math.log(stretch);
        return (int) Math.round(u * STOPS);
    }
}
