package org.topple.physics;

/** How many random cases or steps a test does: one percent by default, all of them in {@code ./gradlew longTest}. */
public final class LongRuns {
    private static final boolean FULL = Boolean.getBoolean("topple.long");

    private LongRuns() { }

    /** The given number in a long run, else a hundredth of it, but at least one. */
    public static int count(int full) {
        return FULL ? full : Math.max(1, full / 100);
    }
}
