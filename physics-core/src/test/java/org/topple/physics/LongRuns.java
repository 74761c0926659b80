package org.topple.physics;

/** How many random cases or steps a test does: one percent by default, all of them in {@code longTest} and {@code fuzz}. */
public final class LongRuns {
    private static final boolean FULL = Boolean.getBoolean("topple.long");
    private static final int LINES = 20;

    private LongRuns() { }

    /** Whether this is a long run. */
    public static boolean full() {
        return FULL;
    }

    /** The given number in a long run, else a hundredth of it, but at least one. */
    public static int count(int full) {
        return FULL ? full : Math.max(1, full / 100);
    }

    /** In a long run, a line for every twentieth of the way, so that one sees that it lives. */
    public static void tell(String what, int done, int of) {
        if (FULL && done > 0 && (long) done * LINES / of != (done - 1L) * LINES / of) {
            System.out.println(what + ": " + done + " of " + of);
        }
    }
}
