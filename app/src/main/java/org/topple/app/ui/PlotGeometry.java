package org.topple.app.ui;

/**
 * Where the numbers of a series lie in a picture: the places from first to last over the width, values from the base, which is zero
 * unless lines go below it, up to a round number at the top. Numbers may be added up (stacked), or shown by their powers of ten (logarithmic), {@link #DECADES} of them.
 * Knows nothing of Android, and allocates nothing once made.
 */
public final class PlotGeometry {
    /** How a plot shows its numbers. */
    public enum Style { LINES, STACKED, LOGARITHMIC }

    /** Powers of ten below the top of a logarithmic picture. */
    public static final int DECADES = 8;

    private final Style style;
    private final float[] points;
    private PlotSeries series;
    private long first;
    private long last;
    private float width;
    private float head;
    private float base;
    private double top = 1;
    private double bottom;

    /** Room for so many places. */
    public PlotGeometry(Style style, int most) {
        this.style = style;
        points = new float[4 * most];
    }

    /** Lays out the newest places, at most so many, between the lines head (top) and base (bottom). */
    public void lay(PlotSeries s, long shown, float w, float headY, float baseY) {
        series = s;
        width = w;
        head = headY;
        base = baseY;
        last = s.count() - 1;
        first = Math.max(0, last - Math.min(shown, s.readable()) + 1);
        top = style == Style.LOGARITHMIC ? PlotScale.power(highest()) : PlotScale.top(highest());
        float lowest = style == Style.LINES ? lowest() : 0;
        bottom = style == Style.LOGARITHMIC ? top * Math.pow(10, -DECADES) : lowest < 0 ? -PlotScale.top(-lowest) : 0;
    }

    private float lowest() {
        float least = 0;
        for (long k = first; k <= last; k++) {
            for (int i = 0; i < series.size(); i++) {
                least = Math.min(least, series.value(i, k));
            }
        }
        return least;
    }

    private float highest() {
        float most = 0;
        for (long k = first; k <= last; k++) {
            float sum = 0;
            for (int i = 0; i < series.size(); i++) {
                sum = style == Style.STACKED ? sum + series.value(i, k) : Math.max(sum, series.value(i, k));
            }
            most = Math.max(most, sum);
        }
        return most;
    }

    /** The value at the top. */
    public double top() {
        return top;
    }

    /** The value at the base. */
    public double bottom() {
        return bottom;
    }

    public long first() {
        return first;
    }

    public long last() {
        return last;
    }

    /** Whether there is anything to draw. */
    public boolean isEmpty() {
        return last <= first;
    }

    /** Where a place lies. */
    public float x(long at) {
        return last > first ? width * (at - first) / (last - first) : 0;
    }

    /** Where a value lies; what is beyond the picture lies at its edge. */
    public float y(double value) {
        double share = style == Style.LOGARITHMIC ? value > 0 ? 1 + (Math.log10(value) - Math.log10(top)) / DECADES : 0 : (value - bottom) / (top - bottom);
        return base - (float) Math.max(0, Math.min(1, share)) * (base - head);
    }

    /** The place under a finger. */
    public long at(float x) {
        return PlotScale.stepAt(x, width, first, Math.max(first, last));
    }

    /** Ends of the lines of a series, x and y of both: pieces of a curve, or bars from the base if stacked. See {@link #points()}. */
    public int lines(int i) {
        int n = 0;
        float px = 0;
        float py = 0;
        for (long k = first; k <= last; k++) {
            float sum = 0;
            for (int j = style == Style.STACKED ? 0 : i; j <= i; j++) {
                sum += series.value(j, k);
            }
            float x = x(k);
            float y = y(sum);
            if (style == Style.STACKED || k > first) {
                points[n++] = style == Style.STACKED ? x : px;
                points[n++] = style == Style.STACKED ? base : py;
                points[n++] = x;
                points[n++] = y;
            }
            px = x;
            py = y;
        }
        return n;
    }

    /** Lines from top to bottom where something is marked. */
    public int marks() {
        int n = 0;
        for (long k = first; k <= last; k++) {
            if (series.isMarked(k)) {
                points[n++] = x(k);
                points[n++] = head;
                points[n++] = x(k);
                points[n++] = base;
            }
        }
        return n;
    }

    /** Where {@link #lines} and {@link #marks} leave their numbers. */
    public float[] points() {
        return points;
    }
}
