package org.topple.app.touch;

/** Decides which hits are felt: strong ones, harder if stronger, and not more than a dozen a second. */
public final class HitFeel {
    /** Softest and hardest vibration, as amplitudes of the device. */
    public static final int SOFTEST = 20, HARDEST = 255;
    private static final double WEAKEST_SPEED = 1.5, STRONGEST_SPEED = 15;
    private static final long APART_MILLIS = 80;

    private long last = Long.MIN_VALUE / 2;

    /** Amplitude from {@link #SOFTEST} to {@link #HARDEST} for a hit with a speed in m/s, or 0 for none. */
    public int amplitude(double speed, long millis) {
        if (!(speed >= WEAKEST_SPEED) || millis - last < APART_MILLIS) {
            return 0;
        }
        last = millis;
        double share = Math.min(1, (speed - WEAKEST_SPEED) / (STRONGEST_SPEED - WEAKEST_SPEED));
        return (int) Math.round(SOFTEST + share * (HARDEST - SOFTEST));
    }
}
