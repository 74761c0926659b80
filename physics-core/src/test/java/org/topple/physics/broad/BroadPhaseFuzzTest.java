package org.topple.physics.broad;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.LongRuns;

/**
 * Random boxes that come, go and move, reported by each broad phase exactly as by testing all pairs: the same pairs in
 * the same order. Since the order is the reference's, two runs can't differ either.
 */
public class BroadPhaseFuzzTest {
    private static final int MOST = 160;

    private final BroadPhase reference = new AllPairs();
    private final BroadPhase[] phases = {new SweepAndPrune(), new HashGrid()};
    private final double[] bounds = new double[6 * 4 * MOST];
    private final boolean[] there = new boolean[4 * MOST];
    private Random random;
    private double world;
    private double smallest;
    private double largest;
    private long reports;

    /**
     * A run of updates in a world of this half width, of boxes with sides of the given range, logarithmically spread.
     */
    private void run(long seed, int updates, double halfWidth, double from, double to, double activity) {
        random = new Random(seed);
        world = halfWidth;
        smallest = from;
        largest = to;
        for (int u = 0; u < updates; u++) {
            // ids are sparse: one in four is used
            for (int i = 0; i < MOST; i++) {
                if (random.nextDouble() < activity) {
                    change(4 * i + (int) (seed & 3));
                }
            }
            compare(seed, u);
        }
    }

    private void change(int id) {
        int dice = random.nextInt(10);
        if (!there[id]) {
            place(id);
            there[id] = true;
            reference.add(id, bounds);
            for (BroadPhase p : phases) {
                p.add(id, bounds);
            }
        } else if (dice == 0) {
            there[id] = false;
            reference.remove(id);
            for (BroadPhase p : phases) {
                p.remove(id);
            }
        } else {
            if (dice == 1) {
                place(id);
            } else {
                shove(id);
            }
            reference.move(id, bounds);
            for (BroadPhase p : phases) {
                p.move(id, bounds);
            }
        }
    }

    private void place(int id) {
        int k = 6 * id;
        int kind = random.nextInt(40);
        for (int a = 0; a < 3; a++) {
            double center = (random.nextDouble() - 0.5) * 2 * world;
            if (kind == 0) {
                // on a lattice, so that sides touch exactly
                center = Math.rint(center);
            } else if (kind == 1) {
                center = 0;
            }
            double half = 0.5 * smallest * Math.exp(random.nextDouble() * Math.log(largest / smallest));
            if (kind == 2) {
                half = 0;
            }
            bounds[k + a] = center - half;
            bounds[k + 3 + a] = center + half;
        }
        if (kind == 3) {
            bounds[k + random.nextInt(3)] = Double.NEGATIVE_INFINITY;
        } else if (kind == 4) {
            bounds[k + 3 + random.nextInt(3)] = Double.POSITIVE_INFINITY;
        } else if (kind == 5) {
            for (int a = 0; a < 3; a++) {
                bounds[k + a] = -1e9;
                bounds[k + 3 + a] = 1e9;
            }
        }
    }

    private void shove(int id) {
        for (int a = 0; a < 3; a++) {
            double by = 0.2 * random.nextGaussian() * Math.sqrt(smallest * largest);
            bounds[6 * id + a] += by;
            bounds[6 * id + 3 + a] += by;
        }
    }

    private void compare(long seed, int update) {
        String where = "seed " + seed + " update " + update;
        if (random.nextInt(3) == 0) {
            // also before the moves have been taken in
            query(where);
        }
        int[] expected = Reports.updateOf(reference);
        reports += expected.length;
        for (BroadPhase p : phases) {
            assertArrayEquals(where + " of " + p.getClass().getSimpleName(), expected, Reports.updateOf(p));
        }
        query(where);
    }

    private void query(String where) {
        double[] q = new double[6];
        for (int a = 0; a < 3; a++) {
            double center = (random.nextDouble() - 0.5) * 2 * world;
            double half = random.nextDouble() * random.nextDouble() * world;
            q[a] = random.nextInt(8) == 0 ? Double.NEGATIVE_INFINITY : center - half;
            q[a + 3] = random.nextInt(8) == 0 ? Double.POSITIVE_INFINITY : center + half;
        }
        int[] expected = Reports.queryOf(reference, q);
        reports += expected.length;
        for (BroadPhase p : phases) {
            assertArrayEquals(where + " query of " + p.getClass().getSimpleName(), expected, Reports.queryOf(p, q));
        }
    }

    @Test
    public void crowdOfEqualBoxes() {
        for (long seed = 0; seed < 4; seed++) {
            new BroadPhaseFuzzTest().checkedRun(seed, LongRuns.count(30_000), 3, 0.9, 1.1, 0.3);
        }
    }

    @Test
    public void fewMoversAmongManyAtRest() {
        for (long seed = 4; seed < 8; seed++) {
            new BroadPhaseFuzzTest().checkedRun(seed, LongRuns.count(200_000), 4, 0.5, 2, 0.02);
        }
    }

    @Test
    public void grainsAndHills() {
        for (long seed = 8; seed < 12; seed++) {
            new BroadPhaseFuzzTest().checkedRun(seed, LongRuns.count(30_000), 300, 0.01, 1000, 0.3);
        }
    }

    @Test
    public void farApart() {
        for (long seed = 12; seed < 16; seed++) {
            new BroadPhaseFuzzTest().checkedRun(seed, LongRuns.count(30_000), 1e10, 1e-3, 1e10, 0.3);
        }
    }

    private void checkedRun(long seed, int updates, double halfWidth, double from, double to, double activity) {
        run(seed, updates, halfWidth, from, to, activity);
        assertTrue("too few pairs to mean anything: " + reports, reports > 10 * updates);
    }
}
