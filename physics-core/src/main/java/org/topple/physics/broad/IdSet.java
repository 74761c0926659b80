package org.topple.physics.broad;

/** A set of small integers, one bit each, gone through in increasing order. */
final class IdSet {
    private long[] words = new long[1];

    /** Makes room for the ids below this. */
    void reserve(int ids) {
        int need = (ids + 63) >>> 6;
        if (need > words.length) {
            words = java.util.Arrays.copyOf(words, need);
        }
    }

    boolean has(int id) {
        int w = id >>> 6;
        return w < words.length && (words[w] >>> id & 1) != 0;
    }

    /** Adds an id for which there is room. */
    void add(int id) {
        words[id >>> 6] |= 1L << id;
    }

    void remove(int id) {
        words[id >>> 6] &= ~(1L << id);
    }

    /** The smallest member from {@code from} on, or -1. */
    int next(int from) {
        int w = from >>> 6;
        if (w >= words.length) {
            return -1;
        }
        long word = words[w] & -1L << from;
        while (word == 0) {
            if (++w == words.length) {
                return -1;
            }
            word = words[w];
        }
        return (w << 6) + Long.numberOfTrailingZeros(word);
    }
}
