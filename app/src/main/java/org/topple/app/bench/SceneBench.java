package org.topple.app.bench;

import java.util.Arrays;
import java.util.function.Supplier;
import org.topple.physics.World;
import org.topple.physics.profile.Phase;
import org.topple.physics.profile.PhaseListener;
import org.topple.physics.settings.WorldSettings;
import org.topple.scenes.Scene;

/** Runs one scene for a number of steps and takes the time of each. The thread that calls does the work. */
public final class SceneBench {
    /** Steps before the measurement, which warm up compiler and caches; they are part of the scene. */
    public static final int WARM_UP = 60;
    /** Most steps that can be asked for. */
    public static final int MOST_STEPS = 1_000_000;

    /** Hears before every step how far it is, on the thread that measures, and may wait; false stops. */
    public interface Progress {
        boolean at(String scene, int step, int steps) throws InterruptedException;
    }

    private final Supplier<Vitals> vitals;
    private final PhaseListener phases;
    private final int workers;
    private final boolean sleep;

    /** Who tells how the device does, who hears of phases, which may be null, how many threads step, and whether bodies may sleep. */
    public SceneBench(Supplier<Vitals> vitals, PhaseListener phases, int workers, boolean sleep) {
        this.vitals = vitals;
        this.phases = phases;
        this.workers = workers;
        this.sleep = sleep;
    }

    /** The figures of a scene, or null if it was stopped. */
    public Result run(Scene scene, int steps, Progress progress) throws InterruptedException {
        if (steps < 1 || steps > MOST_STEPS) {
            throw new IllegalArgumentException("steps must be from 1 to " + MOST_STEPS + ", but is " + steps);
        }
        WorldSettings settings = scene.settings().workers(workers);
        World world = scene.world(sleep ? settings : settings.sleep(WorldSettings.SleepKind.OFF));
        world.profile().setListener(phases);
        try {
            return measure(scene, world, steps, progress);
        } finally {
            world.close();
        }
    }

    private Result measure(Scene scene, World world, int steps, Progress progress) throws InterruptedException {
        for (int i = 0; i < WARM_UP; i++) {
            if (!progress.at(scene.name(), 0, steps)) {
                return null;
            }
            world.step(scene.step());
        }
        long[] nanos = new long[steps];
        Phase[] phases = Phase.values();
        double[] sums = new double[phases.length];
        double contacts = 0;
        double awake = 0;
        Vitals before = vitals.get();
        for (int i = 0; i < steps; i++) {
            if (!progress.at(scene.name(), i, steps)) {
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
        Vitals after = vitals.get();
        for (int p = 0; p < phases.length; p++) {
            sums[p] /= 1e6 * steps;
        }
        int tenth = Math.max(1, steps / 10);
        double first = mean(nanos, 0, tenth);
        double last = mean(nanos, steps - tenth, steps);
        double mean = mean(nanos, 0, steps);
        Arrays.sort(nanos);
        return new Result(scene.name(), world.bodyCount(), steps, quantile(nanos, steps, 0.5), quantile(nanos, steps, 0.99), nanos[steps - 1] * 1e-6, mean, first, last, sums,
            contacts / steps, awake / steps, world.stateHash(),
            after.collectionsSince(before), after);
    }

    private static double mean(long[] nanos, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += nanos[i];
        }
        return sum * 1e-6 / (to - from);
    }

    /** Of the first n times, which are sorted, the smallest that a share of them does not exceed, in milliseconds. */
    static double quantile(long[] sorted, int n, double share) {
        int i = (int) Math.ceil(share * n) - 1;
        return sorted[Math.max(0, Math.min(n - 1, i))] * 1e-6;
    }
}
