package org.topple.physics.record;

import java.util.ArrayList;
import java.util.List;

/** A few states between two key frames, kept while one goes back through them, within a bound of memory. */
final class Waypoints {
    private static final long MOST_BYTES = 32L << 20;
    private final List<Point> points = new ArrayList<>();
    private long segment = -1;
    private long bytes;

    /**
     * A state.
     *
     * @param step  number of steps that lead to it
     * @param state its snapshot
     */
    record Point(long step, byte[] state) {
    }

    void clear() {
        points.clear();
        bytes = 0;
        segment = -1;
    }

    /** The last one at or before a step, of those after the key frame at a step; null if there is none. */
    Point before(long step, long key) {
        if (key != segment) {
            clear();
            segment = key;
        }
        Point best = null;
        for (Point p : points) {
            if (p.step <= step && (best == null || p.step > best.step)) {
                best = p;
            }
        }
        return best;
    }

    /** Keeps the state of a world after a step if none is near. */
    void offer(Recordable world, long step, long key, int keyEvery) {
        long every = Math.max(2, Math.round(Math.sqrt(keyEvery)));
        if (key != segment || (step - key) % every != 0 || bytes > MOST_BYTES) {
            return;
        }
        for (Point p : points) {
            if (p.step == step) {
                return;
            }
        }
        Point p = new Point(step, world.snapshot());
        bytes += p.state.length;
        points.add(p);
    }
}
