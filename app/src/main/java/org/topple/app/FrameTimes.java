package org.topple.app;

/** The times between the last frames, and which of them came too late. One thread adds, another reads without waiting. */
final class FrameTimes {
    /** Frames that can be read back. */
    static final int READABLE = 512;
    private static final int SIZE = 1024;

    private final float[] millis = new float[SIZE];
    private final boolean[] missed = new boolean[SIZE];
    private volatile long count;
    private volatile long misses;

    /** Keeps a frame. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // only the thread that draws adds
    void add(long nanos, boolean late) {
        int i = (int) (count & SIZE - 1);
        millis[i] = nanos * 1e-6f;
        missed[i] = late;
        misses += late ? 1 : 0;
        count++;
    }

    /** Frames measured so far. */
    long count() {
        return count;
    }

    /** Frames that came too late. */
    long missed() {
        return misses;
    }

    /** Time before a frame in milliseconds, among the last {@link #READABLE}. */
    float millis(long frame) {
        return millis[(int) (frame & SIZE - 1)];
    }

    /** Whether the screen had to show an old picture before that frame. */
    boolean isMissed(long frame) {
        return missed[(int) (frame & SIZE - 1)];
    }
}
