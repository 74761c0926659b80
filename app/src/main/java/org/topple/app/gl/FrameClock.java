package org.topple.app.gl;

import java.util.function.LongSupplier;

/**
 * The time for which a frame is drawn. A frame starts whenever the thread gets to it, but pictures appear at equal distances, so
 * drawing for the moment of the start makes even motion tremble. This clock goes on by whole periods of the screen and follows the
 * real time slowly: with t the last time, p the period, and n = round((now - t) / p), the next one is
 * t + n p + g (now - t - n p), with a small g. It never runs backwards, and jumps to the real time after a rest, and if frames come
 * faster than the screen is said to show them. GL thread only.
 */
public final class FrameClock implements LongSupplier {
    private static final double GAIN = 0.1;
    private static final int REST_PERIODS = 8;

    private long time;
    private boolean running;

    /** A frame starts now, on a screen with this period, nanoseconds. */
    public void frame(long now, long period) {
        if (!running || now - time > REST_PERIODS * period || now < time - period) {
            running = true;
            time = Math.max(now, time);
            return;
        }
        long n = Math.round((now - time) / (double) period);
        long next = n == 0 ? now : time + n * period;
        time = Math.max(time, next + Math.round(GAIN * (now - next)));
    }

    @Override
    public long getAsLong() {
        return time;
    }
}
