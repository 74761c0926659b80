package org.topple.bench.kernel;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.topple.physics.broad.BroadPhase;
import org.topple.physics.broad.HashGrid;
import org.topple.physics.broad.SweepAndPrune;

/** An update of the broad phase: 2000 boxes in a heap, a tenth of which left their fat bounds. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class BroadUpdate {
    private static final int BOXES = 2000;
    @Param({"grid", "sweep"})
    String phase;
    private final double[] bounds = new double[6 * BOXES];
    private final Random random = new Random(1);
    private BroadPhase broad;
    private int pairs;
    private int next;

    @Setup
    public void fill() {
        broad = phase.equals("grid") ? new HashGrid() : new SweepAndPrune();
        broad.reserve(BOXES);
        for (int i = 0; i < BOXES; i++) {
            put(i, 0);
            broad.add(i, bounds);
        }
        broad.update((a, b) -> pairs++);
    }

    /** Puts a box near its place in the heap. */
    private void put(int i, double off) {
        double[] c = {1.2 * (i % 13) + off, 1.2 * (i / 169), 1.2 * (i / 13 % 13) - off};
        for (int k = 0; k < 3; k++) {
            bounds[6 * i + k] = c[k] - 0.65;
            bounds[6 * i + 3 + k] = c[k] + 0.65;
        }
    }

    @Benchmark
    public int update() {
        for (int m = 0; m < BOXES / 10; m++) {
            next = (next + 7) % BOXES;
            put(next, 0.2 * random.nextDouble() - 0.1);
            broad.move(next, bounds);
        }
        broad.update((a, b) -> pairs++);
        return pairs;
    }
}
