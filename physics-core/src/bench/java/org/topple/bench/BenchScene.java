package org.topple.bench;

/**
 * A scene of the benchmark.
 *
 * @param name       its name in the library
 * @param steps      steps of a full run
 * @param quickSteps steps of a quick run
 * @param stands     whether it should stand as it was built
 * @param every      how often overlaps are looked for, in steps
 */
record BenchScene(String name, int steps, int quickSteps, boolean stands, int every) {
    private static final BenchScene[] ALL = {
        new BenchScene("stack25", 600, 200, true, 1),
        new BenchScene("wall200", 600, 120, true, 2),
        new BenchScene("tower640", 600, 120, true, 5),
        new BenchScene("silo3000", 420, 40, false, 10),
        new BenchScene("pile2000", 480, 60, false, 10),
        new BenchScene("ragdolls50x11", 600, 120, false, 5),
        new BenchScene("massratio", 600, 200, true, 1),
        new BenchScene("chain", 600, 200, false, 1),
        new BenchScene("seesaw", 300, 200, false, 1),
    };

    static BenchScene[] all() {
        return ALL.clone();
    }

    /** The scene of this name; others of the library run as scenes that need not stand. */
    static BenchScene named(String name) {
        for (BenchScene s : ALL) {
            if (s.name.equals(name)) {
                return s;
            }
        }
        return new BenchScene(name, 600, 120, false, 5);
    }
}
