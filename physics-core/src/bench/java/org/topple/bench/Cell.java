package org.topple.bench;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * All repeats of one engine in one scene. Each figure is the median over the repeats; a ratio is the median of the ratios
 * of runs that stood side by side in time, so that a slow minute of the machine slows both.
 */
final class Cell {
    final String scene, engine;
    final boolean sleep;
    private final List<Result> runs;

    Cell(String scene, String engine, boolean sleep, List<Result> all) {
        this.scene = scene;
        this.engine = engine;
        this.sleep = sleep;
        runs = all.stream().filter(r -> r.scene.equals(scene) && r.engine.equals(engine) && r.sleep == sleep).toList();
    }

    /** Whether every run gave figures. */
    boolean good() {
        return !runs.isEmpty() && runs.stream().allMatch(Result::good);
    }

    boolean empty() {
        return runs.isEmpty();
    }

    /** Why there are none. */
    String why() {
        for (Result r : runs) {
            if (!r.good()) {
                return r.skipped != null ? "skipped: " + r.skipped : "failed: " + r.failed;
            }
        }
        return "";
    }

    /** The first run, which is the one that was judged. */
    Result first() {
        return runs.get(0);
    }

    double figure(ToDoubleFunction<Result> of) {
        return Statistics.median(runs.stream().mapToDouble(of).toArray());
    }

    double median() {
        return figure(r -> r.median);
    }

    /** How many times longer a step takes than in another cell. */
    double ratio(Cell other) {
        int n = Math.min(runs.size(), other.runs.size());
        double[] ratios = new double[n];
        for (int i = 0; i < n; i++) {
            ratios[i] = runs.get(i).median / other.runs.get(i).median;
        }
        return Statistics.median(ratios);
    }
}
