package org.topple.physics.solver;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;

/** A pair that is swept as one does what its rows would do one after the other. */
public class PairRowsTest {
    private static final int R = RowStore.ROW;
    private static final double[] INV_MASS = {0.7, 0.2};
    private static final double[] INERTIA = {1.1, 0.1, -0.2, 0.9, 0.05, 1.4, 0.3, -0.02, 0.04, 0.5, 0.01, 0.6};
    private final Random random = new Random(7);

    /** A pair of n points with a common normal, two tangents across it and a twist about it. */
    private RowStore pair(int n, double friction) {
        RowStore s = new RowStore();
        int k = s.block(RowStore.CONTACT_MANIFOLD, 0, 1, n + 3);
        s.points[k] = n;
        s.friction[k] = friction;
        double[][] axes = {{0.6, 0, 0.8}, {0, 1, 0}, {-0.8, 0, 0.6}};
        for (int i = 0; i < n + 2; i++) {
            double[] l = axes[i < n ? 0 : i - n + 1];
            s.at(i, l[0], l[1], l[2], random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian(),
                    random.nextGaussian(), random.nextGaussian(), INV_MASS[0], INV_MASS[1], INERTIA, 0, 6, 1);
            s.target[i] = i < n ? random.nextGaussian() : 0;
            s.lambda[i] = i < n ? random.nextDouble() : 0;
            s.error[i] = random.nextGaussian();
        }
        int w = (n + 2) * R;
        for (int c = 0; c < 3; c++) {
            s.row[w + 3 + c] = s.row[w + 6 + c] = axes[0][c];
        }
        s.finish(n + 2, INV_MASS[0], INV_MASS[1], INERTIA, 0, 6, 1, 0);
        s.row[w + RowStore.HIGH] = 0.4;
        s.couple(k, INV_MASS[0], INV_MASS[1]);
        return s;
    }

    private double[] velocities() {
        return random.doubles(12, -1, 1).toArray();
    }

    private static double set(RowStore s, int i, double[] v, double now) {
        double old = s.lambda[i];
        s.lambda[i] = now;
        s.apply(i, 0, v, INV_MASS, now - old);
        return now;
    }

    private static double free(RowStore s, int i, double[] v) {
        int r = i * R;
        return s.row[r + RowStore.LAMBDA] + (s.row[r + RowStore.TARGET] - s.relative(i, 0, v)) * s.row[r + RowStore.MASS];
    }

    private static void frictionByRows(RowStore s, double[] v) {
        int n = s.points[0];
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += s.lambda[i];
        }
        double t = free(s, n, v), u = free(s, n + 1, v);
        double f = Math.min(1, s.friction[0] * sum / Math.hypot(t, u));
        set(s, n, v, f * t);
        set(s, n + 1, v, f * u);
        double most = s.friction[0] * sum * s.high[n + 2];
        set(s, n + 2, v, Math.max(-most, Math.min(most, free(s, n + 2, v))));
    }

    private static void normalsByRows(RowStore s, double[] v, boolean backwards) {
        for (int j = 0; j < s.points[0]; j++) {
            int i = backwards ? s.points[0] - 1 - j : j;
            set(s, i, v, Math.max(0, free(s, i, v)));
        }
    }

    @Test public void sweepsLikeItsRowsOneByOne() {
        int clamped = 0;
        for (int trial = 0; trial < 300; trial++) {
            int n = 2 + trial % 3;
            RowStore s = pair(n, trial % 5 == 0 ? 0 : 0.5);
            RowStore slow = new RowStore();
            slow.block(RowStore.CONTACT_MANIFOLD, 0, 1, n + 3);
            System.arraycopy(s.row, 0, slow.row, 0, (n + 3) * R);
            slow.points[0] = n;
            slow.friction[0] = s.friction[0];
            double[] v = velocities();
            double[] w = v.clone();
            boolean backwards = (trial & 8) != 0;
            GaussSeidel sweeps = new GaussSeidel();
            sweeps.measure = true;
            sweeps.frictionFirst = (trial & 16) != 0;
            for (int q = 0; q < 3; q++) {
                double[] before = lambdas(s);
                sweeps.sweep(s, 0, 1, backwards, v, INV_MASS);
                if (!sweeps.frictionFirst) {
                    normalsByRows(slow, w, backwards);
                }
                if (s.friction[0] > 0) {
                    frictionByRows(slow, w);
                }
                if (sweeps.frictionFirst) {
                    normalsByRows(slow, w, backwards);
                }
                assertArrayEquals(w, v, 1e-12);
                assertArrayEquals(lambdas(slow), lambdas(s), 1e-12);
                double change = 0;
                for (int i = 0; i < n + 3; i++) {
                    change = Math.max(change, Math.abs(lambdas(s)[i] - before[i]));
                    clamped += i < n && lambdas(s)[i] == 0 ? 1 : 0;
                }
                assertEquals(change, sweeps.change(), 1e-12);
            }
        }
        assertTrue(clamped + " rows at their bound", clamped > 100);
    }

    @Test public void sweepsASinglePointLikeItsRowsOneByOne() {
        int slides = 0;
        for (int trial = 0; trial < 200; trial++) {
            RowStore s = new RowStore();
            RowStore slow = new RowStore();
            for (RowStore one : new RowStore[] {s, slow}) {
                one.block(RowStore.CONTACT_POINTS, 0, 1, 3);
                one.points[0] = 1;
                one.friction[0] = 0.5;
            }
            RowStore rows = pair(2, 0.5);
            for (int i = 0; i < 3; i++) {
                System.arraycopy(rows.row, (i + (i > 0 ? 1 : 0)) * R, s.row, i * R, R);
            }
            s.couple(0, INV_MASS[0], INV_MASS[1]);
            System.arraycopy(s.row, 0, slow.row, 0, 3 * R);
            double[] v = velocities();
            double[] w = v.clone();
            GaussSeidel sweeps = new GaussSeidel();
            for (int q = 0; q < 3; q++) {
                sweeps.sweep(s, 0, 1, false, v, INV_MASS);
                double t = free(slow, 1, w), u = free(slow, 2, w);
                double limit = 0.5 * slow.row[RowStore.LAMBDA];
                double f = Math.min(1, limit / Math.hypot(t, u));
                slides += f < 1 ? 1 : 0;
                assertEquals(f < 1 ? 1 : 0, s.sliding[0]);
                set(slow, 1, w, f * t);
                set(slow, 2, w, f * u);
                set(slow, 0, w, Math.max(0, free(slow, 0, w)));
                assertArrayEquals(w, v, 1e-12);
                assertArrayEquals(lambdas(slow), lambdas(s), 1e-12);
            }
        }
        assertTrue(slides + " slide", slides > 50 && slides < 550);
    }

    private static double[] lambdas(RowStore s) {
        double[] x = new double[s.size[0]];
        for (int i = 0; i < x.length; i++) {
            x[i] = s.lambda[i];
        }
        return x;
    }

    @Test public void projectsLikeItsRowsOneByOne() {
        for (int trial = 0; trial < 100; trial++) {
            int n = 2 + trial % 3;
            RowStore s = pair(n, 0.5);
            double[] v = new double[12];
            double[] w = new double[12];
            double[] push = new double[n];
            Projection.clear(s, 0, 1);
            for (int q = 0; q < 3; q++) {
                Projection.sweep(s, 0, 1, v, INV_MASS);
                for (int i = 0; i < n; i++) {
                    double now = Math.max(0, push[i] + (s.error[i] - s.relative(i, 0, w)) / s.diag[i]);
                    s.apply(i, 0, w, INV_MASS, now - push[i]);
                    push[i] = now;
                    assertEquals(now, s.push[i], 1e-12 * Math.max(1, now));
                }
                assertArrayEquals(w, v, 1e-12);
            }
        }
    }

    /** What has no inverse mass may be shared between groups, and is not even written. */
    @Test public void whatNothingMovesIsNotWritten() {
        RowStore s = pair(4, 0.5);
        double[] v = velocities();
        v[3] = -0.0;
        double[] before = v.clone();
        new GaussSeidel().sweep(s, 0, 1, false, v, new double[] {0, 0.2});
        for (int i = 0; i < 6; i++) {
            assertEquals(Double.doubleToRawLongBits(before[i]), Double.doubleToRawLongBits(v[i]));
        }
        assertTrue(v[6] != before[6]);
    }
}
