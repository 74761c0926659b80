package org.topple.app.bench;

/**
 * How the device does at a moment.
 *
 * @param thermal     how hot it says it is, or "unknown"
 * @param headroom    share of the way to throttling, 1 is there; NaN if it does not tell
 * @param battery     percent, or -1
 * @param collections garbage collections so far, or -1
 */
public record Vitals(String thermal, float headroom, int battery, long collections) {
    /** Of a device that tells nothing. */
    public static final Vitals UNKNOWN = new Vitals("unknown", Float.NaN, -1, -1);

    /** Garbage collections since an earlier moment, or -1. */
    long collectionsSince(Vitals earlier) {
        return earlier.collections < 0 || collections < 0 ? -1 : collections - earlier.collections;
    }
}
