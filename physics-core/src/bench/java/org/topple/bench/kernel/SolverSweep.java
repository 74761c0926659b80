package org.topple.bench.kernel;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.topple.physics.solver.GaussSeidel;
import org.topple.physics.solver.RowStore;

/** One sweep of the solver over columns of cubes, four points and twelve rows to a pair; nanoseconds a row. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class SolverSweep {
    private static final int PAIRS = 1000, POINTS = 4, ROWS = 3 * POINTS;
    private final RowStore rows = new RowStore();
    private final GaussSeidel solver = new GaussSeidel();
    private final double[] velocity = new double[6 * (PAIRS + 1)];
    private final double[] invMass = new double[PAIRS + 1];
    private final double[] invInertia = new double[6 * (PAIRS + 1)];
    private boolean backwards;

    @Setup
    public void fill() {
        rows.reserve(PAIRS, PAIRS * ROWS, PAIRS * ROWS * RowStore.LINE);
        for (int b = 0; b <= PAIRS; b++) {
            // columns of 10 cubes of 1000 kg, each on a fixed one
            boolean fixed = b % 11 == 0;
            invMass[b] = fixed ? 0 : 1e-3;
            invInertia[6 * b] = invInertia[6 * b + 3] = invInertia[6 * b + 5] = fixed ? 0 : 6e-3;
            velocity[6 * b + 1] = fixed ? 0 : -9.81 / 60;
        }
        for (int k = 0; k < PAIRS; k++) {
            pair(rows.block(RowStore.CONTACT_POINTS, k, k + 1, ROWS));
        }
    }

    private void pair(int k) {
        rows.points[k] = POINTS;
        rows.friction[k] = 0.5;
        for (int i = 0; i < POINTS; i++) {
            double x = i % 2 - 0.5;
            double z = i / 2 - 0.5;
            row(k, rows.first[k] + i, 0, 1, 0, x, z);
            row(k, rows.first[k] + POINTS + 2 * i, 1, 0, 0, x, z);
            row(k, rows.first[k] + POINTS + 2 * i + 1, 0, 0, 1, x, z);
        }
    }

    /** A row along a direction at a point half a cube above one center and half a cube below the other. */
    private void row(int k, int i, double lx, double ly, double lz, double x, double z) {
        double[] d = rows.line;
        int r = rows.lineAt[i];
        d[r] = lx;
        d[r + 1] = ly;
        d[r + 2] = lz;
        cross(x, 0.5, z, lx, ly, lz, d, r + RowStore.ANG_A);
        cross(x, -0.5, z, lx, ly, lz, d, r + RowStore.ANG_B);
        rows.finish(i, invMass[k], invMass[k + 1], invInertia, 6 * k, 6 * (k + 1), 1, 0);
    }

    private static void cross(double ax, double ay, double az, double bx, double by, double bz, double[] out, int o) {
        out[o] = ay * bz - az * by;
        out[o + 1] = az * bx - ax * bz;
        out[o + 2] = ax * by - ay * bx;
    }

    @Benchmark
    @OperationsPerInvocation(PAIRS * ROWS)
    public double sweep() {
        // gravity, so that there is always something left to solve
        for (int b = 0; b <= PAIRS; b++) {
            velocity[6 * b + 1] -= invMass[b] * 1e-3;
        }
        backwards = !backwards;
        solver.sweep(rows, 0, rows.blocks, backwards, velocity, invMass);
        return velocity[7];
    }
}
