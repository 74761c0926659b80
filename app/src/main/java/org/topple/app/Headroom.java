package org.topple.app;

import java.util.function.DoubleSupplier;

/** Remembers what the device last said about its headroom, for a device that is asked again within half a second says nothing. Any thread. */
final class Headroom {
    private static final long FRESH_MILLIS = 1000;

    private boolean asked;
    private long last;
    private float value = Float.NaN;

    /** What the device says, or said less than a second ago. */
    synchronized float at(long millis, DoubleSupplier device) {
        if (!asked || millis - last >= FRESH_MILLIS) {
            asked = true;
            last = millis;
            value = (float) device.getAsDouble();
        }
        return value;
    }
}
