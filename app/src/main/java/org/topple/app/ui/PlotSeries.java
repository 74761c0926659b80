package org.topple.app.ui;

/** Numbers that a plot draws: one or more series over steps, frames or sweeps. One thread may add while another reads. */
public interface PlotSeries {
    /** How many series there are. */
    int size();

    /** What a series is called. */
    String name(int series);

    /** One more than the newest place. */
    long count();

    /** How many of the newest can be read. */
    int readable();

    /** A number. */
    float value(int series, long at);

    /** Whether something went wrong there. */
    default boolean isMarked(long at) {
        return false;
    }

    /** The fewest that are worth a picture. */
    default int fewest() {
        return 30;
    }
}
