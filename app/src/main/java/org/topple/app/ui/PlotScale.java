package org.topple.app.ui;

/** Round numbers for axes. */
public final class PlotScale {
    private static final int LEAST = -24;
    private static final int MOST = 24;
    private static final String[] TEXTS = new String[3 * (MOST - LEAST + 1)];
    private static final String[] BELOW = new String[TEXTS.length];

    static {
        for (int i = 0; i < TEXTS.length; i++) {
            TEXTS[i] = Words.number((i % 3 == 0 ? 1 : i % 3 == 1 ? 2 : 5) * Math.pow(10, LEAST + i / 3));
            BELOW[i] = "-" + TEXTS[i];
        }
    }

    private PlotScale() { }

    /** A number that {@link #top} or {@link #power} has told, or its negative, in words that were made before; others, beyond all use, are made now. */
    public static String text(double round) {
        double size = Math.abs(round);
        int power = (int) Math.floor(Math.log10(size) + 1e-6);
        double share = size / Math.pow(10, power);
        int i = 3 * (power - LEAST) + (share < 1.5 ? 0 : share < 3.5 ? 1 : 2);
        return size > 0 && i >= 0 && i < TEXTS.length ? round > 0 ? TEXTS[i] : BELOW[i] : Words.number(round);
    }

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
