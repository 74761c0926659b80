package org.topple.physics.solver;

/**
 * Projected Gauss-Seidel over blocks in random order, drawn anew after some sweeps (Erleben 6.1.4, fig. 6.6; the thesis found it
 * not worth it). An array of indices is permuted, not the rows; within a block normals come before friction as ever. The draws begin alike in
 * every call of {@link #begin}, so equal problems give equal bits and nothing has to be kept between steps.
 */
public final class Shuffled implements RowSolver {
    private final GaussSeidel sweeps;
    private int[] order = new int[0];
    private int every;
    private int done;
    private int draw;
    private double change, largest;

    /** Sweeps with the settings of another solver. */
    public Shuffled(GaussSeidel sweeps) {
        this.sweeps = sweeps;
    }

    /** Starts with the order of the blocks from..to-1 drawn, and drawn again after so many sweeps, at least 1. */
    public void begin(int from, int to, int sweepsOfAnOrder) {
        if (order.length < to - from) {
            order = new int[2 * (to - from)];
        }
        for (int i = 0; i < to - from; i++) {
            order[i] = from + i;
        }
        every = sweepsOfAnOrder;
        done = 0;
        draw = 1;
    }

    @Override
    public void sweep(RowStore s, int from, int to, boolean backwards, double[] v, double[] invMass) {
        int n = to - from;
        if (done++ % every == 0) {
            for (int i = n - 1; i > 0; i--) {
                // a linear congruence of full period, of which the upper bits are good
                draw = draw * 1664525 + 1013904223;
                int j = (int) ((draw >>> 8) * (long) (i + 1) >>> 24);
                int k = order[i];
                order[i] = order[j];
                order[j] = k;
            }
        }
        change = largest = 0;
        for (int i = 0; i < n; i++) {
            int k = order[backwards ? n - 1 - i : i];
            sweeps.sweep(s, k, k + 1, backwards, v, invMass);
            change = Math.max(change, sweeps.change());
            largest = Math.max(largest, sweeps.largest());
        }
    }

    @Override
    public double change() {
        return change;
    }

    @Override
    public double largest() {
        return largest;
    }
}
