package org.topple.app.ui;

/** Round numbers for axes. */
public final class PlotScale {
    private PlotScale() { }

    /** The smallest of 1, 2, 5 times a power of ten that is not below a positive value; 1 for others. */
    public static double top(double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        double share = value / power / (1 + 1e-9);
        return share <= 1 ? power : share <= 2 ? 2 * power : share <= 5 ? 5 * power : 10 * power;
    }

    /** The smallest power of ten that is not below a positive value; 1 for others. */
    public static double power(double value) {
        return !(value > 0) || Double.isInfinite(value) ? 1 : Math.pow(10, Math.ceil(Math.log10(value) - 1e-9));
    }

    /** The step under a finger: x from 0 to width shows the steps from first to last. */
    public static long stepAt(float x, float width, long first, long last) {
        double u = width > 0 ? Math.max(0, Math.min(1, x / width)) : 0;
        return first + Math.round(u * (last - first));
    }
}
