package org.topple.app.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.topple.physics.World;
import org.topple.physics.profile.PhaseListener;
import org.topple.physics.settings.WorldSettings;
import org.topple.scenes.Scene;

/**
 * Steps a scene without rest for minutes, so that the device gets warm. Nothing sleeps and the scene starts again every few seconds of
 * its time, so that the load stays the same. The thread that calls does the work.
 */
public final class SoakBench {
    /** Steps before the scene starts again. */
    static final int PASS = 600;
    private static final int MOST_SAMPLES = 1 << 18;

    private final LongSupplier clock;
    private final Supplier<Vitals> vitals;
    private final PhaseListener phases;
    private final int workers;
    private final long[] samples = new long[MOST_SAMPLES];
    private Vitals last;

    /** Time in nanoseconds that does not run while the benchmark is paused, and who tells how the device does. */
    public SoakBench(LongSupplier clock, Supplier<Vitals> vitals, PhaseListener phases, int workers) {
        this.clock = clock;
        this.vitals = vitals;
        this.phases = phases;
        this.workers = workers;
    }

    /** Runs for so long, in windows of so long, nanoseconds; null if it was stopped before the first window was full. */
    public Soak run(Scene scene, long nanos, long windowNanos, SceneBench.Progress progress) throws InterruptedException {
        WorldSettings settings = scene.settings().sleep(WorldSettings.SleepKind.OFF).workers(workers);
        List<Window> windows = new ArrayList<>();
        last = vitals.get();
        long start = clock.getAsLong();
        long windowEnd = start + windowNanos;
        long seconds = nanos / 1_000_000_000L;
        int n = 0;
        while (true) {
            World world = scene.world(settings);
            world.profile().setListener(phases);
            try {
                for (int i = 0; i < PASS; i++) {
                    long before = clock.getAsLong();
                    if (!progress.at(scene.name(), (int) ((before - start) / 1_000_000_000L), (int) seconds)) {
                        return windows.isEmpty() ? null : new Soak(scene.name(), windows);
                    }
                    long began = clock.getAsLong();
                    world.step(scene.step());
                    long now = clock.getAsLong();
                    samples[Math.min(n, MOST_SAMPLES - 1)] = now - began;
                    n++;
                    if (now >= windowEnd) {
                        windows.add(window(now - start, n));
                        n = 0;
                        windowEnd = now + windowNanos;
                        if (now - start >= nanos) {
                            return new Soak(scene.name(), windows);
                        }
                    }
                }
            } finally {
                world.close();
            }
        }
    }

    private Window window(long nanos, int steps) {
        int n = Math.min(steps, MOST_SAMPLES);
        Arrays.sort(samples, 0, n);
        Vitals before = last;
        last = vitals.get();
        return new Window(nanos * 1e-9, steps, SceneBench.quantile(samples, n, 0.5), SceneBench.quantile(samples, n, 0.99), last.collectionsSince(before), last);
    }
}
