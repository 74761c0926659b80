package org.topple.testgl;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How often each function of GL was called. */
public final class GlCalls {
    private static final Map<String, Integer> COUNTS = new ConcurrentHashMap<>();

    private GlCalls() { }

    static void count(String name) {
        COUNTS.merge(name, 1, Integer::sum);
    }

    /** Starts again at zero. */
    public static void reset() {
        COUNTS.clear();
    }

    /** Calls since the last reset. */
    public static int of(String name) {
        return COUNTS.getOrDefault(name, 0);
    }

    /** Calls of functions that draw. */
    public static int draws() {
        int sum = 0;
        for (Map.Entry<String, Integer> e : COUNTS.entrySet()) {
            sum += e.getKey().startsWith("glDraw") && !e.getKey().equals("glDrawBuffers") ? e.getValue() : 0;
        }
        return sum;
    }
}
