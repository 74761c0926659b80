package org.topple.app.bench;

import java.util.Arrays;
import java.util.function.LongSupplier;
import org.topple.physics.World;
import org.topple.physics.profile.Phase;
import org.topple.scenes.Scene;

/** Runs one scene for a number of steps and takes the time of each. The thread that calls does the work. */
public final class SceneBench {
    /** Steps before the measurement, which warm up compiler and caches; they are part of the scene. */
    public static final int WARM_UP = 60;
    /** Most steps that can be asked for. */
    public static final int MOST_STEPS = 1_000_000;
    private static final int REPORT_EVERY = 16;

    /** Hears how far it is, on the thread that measures; false stops. */
    public interface Progress {
        boolean at(String scene, int step, int steps);
    }

    /** Garbage collections so far. */
    private final LongSupplier collections;

    public SceneBench(LongSupplier collections) {
        this.collections = collections;
    }

    /** The figures of a scene, or null if it was stopped. */
    public Result run(Scene scene, int steps, Progress progress) {
        if (steps < 1 || steps > MOST_STEPS) {
            throw new IllegalArgumentException("steps must be from 1 to " + MOST_STEPS + ", but is " + steps);
        }
        World world = scene.world();
        for (int i = 0; i < WARM_UP; i++) {
            world.step(scene.step());
        }
        long[] nanos = new long[steps];
        Phase[] phases = Phase.values();
        double[] sums = new double[phases.length];
        double contacts = 0;
        double awake = 0;
        long before = collections.getAsLong();
        for (int i = 0; i < steps; i++) {
            if (i % REPORT_EVERY == 0 && !progress.at(scene.name(), i, steps)) {
                return null;
            }
            long start = System.nanoTime();
            world.step(scene.step());
            nanos[i] = System.nanoTime() - start;
            for (int p = 0; p < phases.length; p++) {
                sums[p] += world.profile().nanos(phases[p]);
            }
            contacts += world.profile().contacts;
            awake += world.profile().awake;
        }
        long after = collections.getAsLong();
        for (int p = 0; p < phases.length; p++) {
            sums[p] /= 1e6 * steps;
        }
        int tenth = Math.max(1, steps / 10);
        double first = mean(nanos, 0, tenth);
        double last = mean(nanos, steps - tenth, steps);
        double mean = mean(nanos, 0, steps);
        Arrays.sort(nanos);
        return new Result(scene.name(), world.bodyCount(), steps, quantile(nanos, 0.5), quantile(nanos, 0.99), nanos[steps - 1] * 1e-6, mean, first, last, sums,
            contacts / steps, awake / steps, world.stateHash(), before < 0 || after < 0 ? -1 : after - before);
    }

    private static double mean(long[] nanos, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += nanos[i];
        }
        return sum * 1e-6 / (to - from);
    }

    /** Of sorted times, the smallest that a share of them does not exceed, in milliseconds. */
    static double quantile(long[] sorted, double share) {
        int i = (int) Math.ceil(share * sorted.length) - 1;
        return sorted[Math.max(0, Math.min(sorted.length - 1, i))] * 1e-6;
    }
}
