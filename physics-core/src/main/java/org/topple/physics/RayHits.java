package org.topple.physics;

import java.util.ArrayList;
import java.util.List;

/** All hits of a ray, nearest first; hits at the same distance in the order of their bodies. Reuse it from query to query. */
public final class RayHits {
    private final List<RayHit> hits = new ArrayList<>();
    private int size;

    /** How many there are. */
    public int size() {
        return size;
    }

    /** Hit i, nearest first; valid until the next query. */
    public RayHit get(int i) {
        if (i < 0 || i >= size) {
            throw new IndexOutOfBoundsException("hit " + i + " of " + size);
        }
        return hits.get(i);
    }

    /** Forgets all hits. */
    public void clear() {
        for (int i = 0; i < size; i++) {
            hits.get(i).clear();
        }
        size = 0;
    }

    /** A fresh hit in its place by distance, behind those that are as near. */
    RayHit add(double distance) {
        if (size == hits.size()) {
            hits.add(new RayHit());
        }
        RayHit fresh = hits.get(size);
        int at = size++;
        while (at > 0 && hits.get(at - 1).distance() > distance) {
            hits.set(at, hits.get(at - 1));
            at--;
        }
        hits.set(at, fresh);
        return fresh;
    }
}
