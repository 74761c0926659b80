package org.topple.app.ui;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.topple.app.sim.BodyPlace;

/** Tells which bodies have fallen since they were last told, by looking at all of them from time to time. */
public final class Falls {
    /** A fall is at least so many times the radius of the body's ball. */
    private static final float DEEP = 1;

    private final Map<Integer, Float> heights = new HashMap<>();

    /** Names of the bodies that fell; what is held, if that is not -1, is lowered on purpose. */
    public List<String> update(List<BodyPlace> now, int held) {
        List<String> fell = new ArrayList<>();
        Map<Integer, Float> next = new HashMap<>();
        for (BodyPlace b : now) {
            Float before = heights.get(b.body());
            float highest = before == null || b.body() == held ? b.y() : Math.max(before, b.y());
            if (highest - b.y() > DEEP * b.radius()) {
                fell.add(b.name());
                highest = b.y();
            }
            next.put(b.body(), highest);
        }
        heights.clear();
        heights.putAll(next);
        return fell;
    }

    /** Forgets all heights: another scene, or the same from its start. */
    public void clear() {
        heights.clear();
    }
}
