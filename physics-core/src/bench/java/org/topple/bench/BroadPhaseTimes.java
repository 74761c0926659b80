package org.topple.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Random;
import org.topple.physics.broad.BroadPhase;
import org.topple.physics.broad.HashGrid;
import org.topple.physics.broad.SweepAndPrune;

/**
 * Times the broad phases on boxes that behave as those of our scenes do: in each step some leave their fat bounds. All
 * phases get the same steps, one after the other within each step; printed is the median over the steps of the thread's
 * CPU time for announcing the moved boxes and the update, in microseconds.
 */
public final class BroadPhaseTimes {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double FAT = 0.05;

    private final String name;
    private final int n;
    private final double[] bounds;
    private final Random random = new Random(1);

    private BroadPhaseTimes(String name, int n) {
        this.name = name;
        this.n = n;
        bounds = new double[6 * (n + 1)];
    }

    /** Prints one line for each scene and share of moved boxes. */
    public static void main(String[] args) {
        System.out.println("scene          boxes  moved |    sweep     grid us/step |"
                + "    sweep     grid us for the first update | pairs");
        for (int round = 0; round < 3; round++) {
            for (double share : new double[] {0.02, 0.1, 0.2}) {
                balls().run(share);
            }
            wall().run(0.005);
            wall().run(0.02);
            pile().run(0.05);
            pile().run(0.5);
            mixed().run(0.1);
            plain().run(0.1);
        }
    }

    private void cube(int id, double x, double y, double z, double side) {
        box(id, x, y, z, side, side, side);
    }

    private void box(int id, double x, double y, double z, double sx, double sy, double sz) {
        double[] c = {x, y, z};
        double[] s = {sx, sy, sz};
        for (int k = 0; k < 3; k++) {
            bounds[6 * id + k] = c[k] - 0.5 * s[k] - FAT;
            bounds[6 * id + 3 + k] = c[k] + 0.5 * s[k] + FAT;
        }
    }

    private void floor() {
        for (int k = 0; k < 3; k++) {
            bounds[6 * n + k] = Double.NEGATIVE_INFINITY;
            bounds[6 * n + 3 + k] = k == 1 ? 0 : Double.POSITIVE_INFINITY;
        }
    }

    /** Balls of 0.5 m in a silo of 5 x 5 m with four walls. */
    private static BroadPhaseTimes balls() {
        BroadPhaseTimes t = new BroadPhaseTimes("balls", 3000);
        for (int i = 4; i < t.n; i++) {
            double jitter = 0.1 * t.random.nextDouble();
            t.cube(i, 0.6 * (i % 8) - 2.1 + jitter, 0.3 + 0.6 * (i / 64), 0.6 * (i / 8 % 8) - 2.1 + jitter, 0.5);
        }
        t.box(0, -2.75, 20, 0, 0.5, 40, 6);
        t.box(1, 2.75, 20, 0, 0.5, 40, 6);
        t.box(2, 0, 20, -2.75, 6, 40, 0.5);
        t.box(3, 0, 20, 2.75, 6, 40, 0.5);
        t.floor();
        return t;
    }

    /** Bricks of 1 x 0.5 x 0.5 m in bond. */
    private static BroadPhaseTimes wall() {
        BroadPhaseTimes t = new BroadPhaseTimes("wall", 205);
        for (int i = 0; i < t.n; i++) {
            int row = i / 21;
            t.box(i, i % 21 + 0.5 * (row & 1), 0.25 + 0.5 * row, 0, 1, 0.5, 0.5);
        }
        t.floor();
        return t;
    }

    /** Turned unit cubes, 40 x 40 in a layer. */
    private static BroadPhaseTimes pile() {
        BroadPhaseTimes t = new BroadPhaseTimes("pile", 20000);
        for (int i = 0; i < t.n; i++) {
            double s = 1 + 0.7 * t.random.nextDouble();
            t.box(i, 1.2 * (i % 40), 0.6 + 1.1 * (i / 1600), 1.2 * (i / 40 % 40), s, 1 + 0.7 * t.random.nextDouble(), s);
        }
        t.floor();
        return t;
    }

    /** Sides of 2 cm to 2 m, evenly over the logarithm, with a few of 20 m. */
    private static BroadPhaseTimes mixed() {
        BroadPhaseTimes t = new BroadPhaseTimes("mixed", 3000);
        for (int i = 0; i < t.n; i++) {
            double side = i % 300 == 0 ? 20 : 0.02 * Math.pow(100, t.random.nextDouble());
            t.cube(i, 40 * t.random.nextDouble(), 10 * t.random.nextDouble(), 40 * t.random.nextDouble(), side);
        }
        t.floor();
        return t;
    }

    /** Boxes of 1 m scattered thinly over a plain of 300 x 300 m. */
    private static BroadPhaseTimes plain() {
        BroadPhaseTimes t = new BroadPhaseTimes("plain", 3000);
        for (int i = 0; i < t.n; i++) {
            t.cube(i, 300 * t.random.nextDouble(), 0.5, 300 * t.random.nextDouble(), 1);
        }
        t.floor();
        return t;
    }

    private void run(double share) {
        BroadPhase[] phases = {new SweepAndPrune(), new HashGrid()};
        long[] pairs = new long[phases.length];
        double[] first = new double[phases.length];
        for (int p = 0; p < phases.length; p++) {
            BroadPhase phase = phases[p];
            int at = p;
            phase.reserve(n + 1);
            long start = THREADS.getCurrentThreadCpuTime();
            for (int i = 0; i <= n; i++) {
                phase.add(i, bounds);
            }
            phase.update((a, b) -> pairs[at]++);
            first[p] = (THREADS.getCurrentThreadCpuTime() - start) * 1e-3;
        }

        int steps = n > 10000 ? 120 : 600;
        double[][] times = new double[phases.length][steps];
        int[] moved = new int[n];
        for (int s = 0; s < steps; s++) {
            int m = step(share, moved);
            for (int p = 0; p < phases.length; p++) {
                int turn = (p + s) % phases.length;
                times[turn][s] = time(phases[turn], moved, m, pairs, turn);
            }
        }
        StringBuilder line = new StringBuilder(String.format("%-12s %7d %5.1f%% |", name, n, 100 * share));
        for (double[] t : times) {
            Arrays.sort(t);
            line.append(String.format(" %8.1f", t[steps / 2]));
        }
        line.append("         |");
        for (double f : first) {
            line.append(String.format(" %8.0f", f));
        }
        System.out.println(line + "                         | " + Arrays.toString(pairs));
    }

    /** Lets a share of the boxes leave their fat bounds, to and fro, so that the scene keeps its shape. */
    private int step(double share, int[] moved) {
        int m = 0;
        for (int i = 4; i < n; i++) {
            if (random.nextDouble() < share) {
                moved[m++] = i;
                double by = random.nextBoolean() ? 2 * FAT : -2 * FAT;
                int k = 6 * i + random.nextInt(3);
                bounds[k] += by;
                bounds[k + 3] += by;
            }
        }
        return m;
    }

    private double time(BroadPhase phase, int[] moved, int m, long[] pairs, int p) {
        long start = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < m; i++) {
            phase.move(moved[i], bounds);
        }
        phase.update((a, b) -> pairs[p]++);
        return (THREADS.getCurrentThreadCpuTime() - start) * 1e-3;
    }
}
