package org.topple.app.ui;

/** A copy of a series as it was at a moment, for a picture that stands still. */
final class HeldSeries implements PlotSeries {
    private final PlotSeries original;
    private final long first;
    private final long count;
    private final float[][] values;
    private final boolean[] marks;

    HeldSeries(PlotSeries original) {
        this.original = original;
        count = original.count();
        first = Math.max(0, count - original.readable());
        int n = (int) (count - first);
        values = new float[original.size()][n];
        marks = new boolean[n];
        for (int k = 0; k < n; k++) {
            marks[k] = original.isMarked(first + k);
            for (int i = 0; i < values.length; i++) {
                values[i][k] = original.value(i, first + k);
            }
        }
    }

    @Override
    public int size() {
        return values.length;
    }

    @Override
    public String name(int series) {
        return original.name(series);
    }

    @Override
    public long count() {
        return count;
    }

    @Override
    public int readable() {
        return original.readable();
    }

    @Override
    public float value(int series, long at) {
        return at < first || at >= count ? 0 : values[series][(int) (at - first)];
    }

    @Override
    public boolean isMarked(long at) {
        return at >= first && at < count && marks[(int) (at - first)];
    }

    @Override
    public int fewest() {
        return original.fewest();
    }
}
