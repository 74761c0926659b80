package org.topple.app.bench;

/**
 * Some seconds of a soak.
 *
 * @param seconds since the soak began, at the end of the window
 * @param steps   done in it
 * @param median  of the step times, ms
 * @param p99     99 % of the steps took at most this, ms
 * @param collections garbage collections meanwhile, -1 if unknown
 * @param vitals  of the device at the end
 */
public record Window(double seconds, int steps, double median, double p99, long collections, Vitals vitals) { }
