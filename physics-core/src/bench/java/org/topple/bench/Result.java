package org.topple.bench;

import java.util.LinkedHashMap;
import java.util.Map;

/** What one run of one engine in one scene gave, as written to files. Times in milliseconds of the stepping thread's CPU time. */
final class Result {
    String scene, engine, settings;
    boolean sleep;
    int repeat, steps, bodies, joints;
    double h;
    /** Why there are no figures: the engine is not to be had here, or the run failed. */
    String skipped, failed;
    double median, p99, worst, mean;
    /** Median of the last second of the run. */
    double rest;
    /** Each step; the median where the run was repeated. */
    double[] times = {};
    /** Median of each phase, where the engine tells. */
    Map<String, Double> phases = new LinkedHashMap<>();
    double contacts;
    int asleep;
    Verdict quality;

    /** What {@link Quality} found; lengths in meters, energy in J/kg. */
    static final class Verdict {
        boolean shouldStand;
        Double fellAt;
        double sinking, drift, maxPenetration, endPenetration, jointGap, restEnergy;
        int lost;
    }

    boolean good() {
        return skipped == null && failed == null;
    }
}
