package org.topple.physics.broad;

import java.util.Arrays;

/** Writes down what a broad phase reports, in order. */
final class Reports implements BroadPhase.PairSink, BroadPhase.IdSink {
    private int[] seen = new int[64];
    private int count;

    @Override
    public void pair(int a, int b) {
        id(a);
        id(b);
    }

    @Override
    public void id(int id) {
        if (count == seen.length) {
            seen = Arrays.copyOf(seen, 2 * count);
        }
        seen[count++] = id;
    }

    /** All that was reported since the last call. */
    int[] take() {
        int[] all = Arrays.copyOf(seen, count);
        count = 0;
        return all;
    }

    static int[] updateOf(BroadPhase phase) {
        Reports r = new Reports();
        phase.update(r);
        return r.take();
    }

    static int[] queryOf(BroadPhase phase, double... box) {
        Reports r = new Reports();
        phase.query(box[0], box[1], box[2], box[3], box[4], box[5], r);
        return r.take();
    }
}
