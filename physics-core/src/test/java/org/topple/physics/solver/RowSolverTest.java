package org.topple.physics.solver;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.Spec;

public class RowSolverTest {
    @Spec("S19")
    @Test public void gaussSeidelSolvesRandomBoxedProblems() {
        Random r = new Random(1);
        for (int problem = 0; problem < 100; problem++) {
            BoxedProblem p = new BoxedProblem(r, 3 + r.nextInt(4), 1 + r.nextInt(12), 0.2, 1);
            GaussSeidel s = new GaussSeidel();
            s.measure = true;
            int sweeps = 0;
            do {
                s.sweep(p.rows, 0, p.rows.blocks, false, p.v, p.invMass);
            } while (++sweeps < 10_000 && s.change() > 0);
            assertTrue("problem " + problem + ": " + p.violation(), p.violation() < 1e-6);
        }
    }

    @Spec("S20")
    @Test public void jacobiAndOverRelaxationReachTheSameSolution() {
        Random r = new Random(2);
        for (int problem = 0; problem < 30; problem++) {
            int bodies = 3 + r.nextInt(4);
            int n = 1 + r.nextInt(8);
            long seed = r.nextLong();
            RowSolver[] methods = {new GaussSeidel(), new Jacobi(), new GaussSeidel()};
            double[][] x = new double[3][n];
            for (int m = 0; m < 3; m++) {
                BoxedProblem p = new BoxedProblem(new Random(seed), bodies, n, 0.2, m == 2 ? 1.3 : 1);
                for (int sweep = 0; sweep < 5000; sweep++) {
                    methods[m].sweep(p.rows, 0, p.rows.blocks, false, p.v, p.invMass);
                }
                for (int i = 0; i < n; i++) {
                    x[m][i] = p.x(i);
                }
            }
            assertArrayEquals("Jacobi " + problem, x[0], x[1], 1e-6);
            assertArrayEquals("SOR " + problem, x[0], x[2], 1e-9);
        }
    }

    /** Jacobi reads only velocities from before the sweep, so it may ignore the order; Gauss-Seidel may not. */
    @Spec("S20")
    @Test public void onlyGaussSeidelDependsOnTheOrder() {
        double[][] ends = new double[4][];
        for (int m = 0; m < 4; m++) {
            BoxedProblem p = new BoxedProblem(new Random(5), 4, 10, 0.1, 1);
            RowSolver s = m < 2 ? new Jacobi() : new GaussSeidel();
            // two sweeps: the second starts from what the first did
            s.sweep(p.rows, 0, 10, m % 2 == 1, p.v, p.invMass);
            s.sweep(p.rows, 0, 10, m % 2 == 1, p.v, p.invMass);
            ends[m] = p.v.clone();
        }
        assertArrayEquals(ends[0], ends[1], 0);
        double differ = 0;
        for (int i = 0; i < ends[2].length; i++) {
            differ = Math.max(differ, Math.abs(ends[2][i] - ends[3][i]));
        }
        assertTrue("differ " + differ, differ > 1e-3);
    }

    /** Every order comes to the same solution, and each block is visited once a sweep whatever the draw. */
    @Spec("S23")
    @Test public void shuffledSweepsReachTheSameSolution() {
        Random r = new Random(6);
        for (int problem = 0; problem < 30; problem++) {
            int n = 1 + r.nextInt(12);
            long seed = r.nextLong();
            BoxedProblem fixed = new BoxedProblem(new Random(seed), 5, n, 0.2, 1);
            BoxedProblem drawn = new BoxedProblem(new Random(seed), 5, n, 0.2, 1);
            GaussSeidel sweeps = new GaussSeidel();
            Shuffled shuffled = new Shuffled(sweeps);
            shuffled.begin(0, n, 3);
            for (int sweep = 0; sweep < 3000; sweep++) {
                sweeps.sweep(fixed.rows, 0, n, false, fixed.v, fixed.invMass);
                shuffled.sweep(drawn.rows, 0, n, sweep % 2 == 1, drawn.v, drawn.invMass);
            }
            for (int i = 0; i < n; i++) {
                assertEquals("problem " + problem, fixed.x(i), drawn.x(i), 1e-9);
            }
        }
    }

    /** The factored sweep keeps only J, M^-1 J^T, the diagonal and the velocities; the dense one multiplies by A. */
    @Spec("S21")
    @Test public void factoredEqualsDenseProjectedOverRelaxation() {
        Random r = new Random(3);
        double worst = 0;
        for (int problem = 0; problem < 100; problem++) {
            int n = 1 + r.nextInt(20);
            double omega = problem % 3 == 0 ? 1 : 0.5 + r.nextDouble();
            BoxedProblem p = new BoxedProblem(r, 2 + r.nextInt(6), n, problem % 2 == 0 ? 0 : 0.5, omega);
            double[] x = new double[n];
            GaussSeidel s = new GaussSeidel();
            for (int sweep = 0; sweep < 20; sweep++) {
                boolean backwards = sweep % 2 == 1;
                s.sweep(p.rows, 0, n, backwards, p.v, p.invMass);
                for (int k = 0; k < n; k++) {
                    int i = backwards ? n - 1 - k : k;
                    double now = x[i] + omega * (p.b[i] - BoxedProblem.dot(p.a[i], x)) / p.a[i][i];
                    x[i] = Math.max(p.low[i], Math.min(p.high[i], now));
                }
                for (int i = 0; i < n; i++) {
                    worst = Math.max(worst, Math.abs(x[i] - p.x(i)) / Math.max(1, Math.abs(x[i])));
                }
            }
            // u + M^-1 J^T x is what the velocities have become
            for (int i = 0; i < n; i++) {
                double softened = BoxedProblem.dot(p.j[i], p.v) + p.cfm[i] * x[i];
                double target = p.rows.target[i];
                assertEquals(p.w(i), softened - target, 1e-10);
            }
        }
        assertTrue("worst " + worst, worst < 1e-12);
    }

    @Spec("S21")
    @Test public void memoryIsLinearInTheRows() {
        RowStore s = new RowStore();
        for (int n = 0; n < 10_000; n++) {
            s.block(RowStore.JOINT, 0, 1, 1);
        }
        // a line, and target, impulse, mass, two bounds, softness, diagonal, push and error
        int perRow = (s.line.length + 9 * s.lambda.length) / s.rows;
        assertTrue("numbers a row " + perRow, perRow <= 2 * (RowStore.LINE + 9));
        assertTrue(s.lineAt.length + " starts of lines", s.lineAt.length <= 2 * s.rows);
    }

    @Test public void aRowThatNothingCanMoveStaysIdle() {
        RowStore s = new RowStore();
        s.block(RowStore.JOINT, 0, 1, 1);
        s.line[0] = 1;
        s.target[0] = 1;
        s.low[0] = Double.NEGATIVE_INFINITY;
        s.high[0] = Double.POSITIVE_INFINITY;
        s.finish(0, 0, 0, new double[12], 0, 6, 1, 0);
        double[] v = new double[12];
        new GaussSeidel().sweep(s, 0, 1, false, v, new double[2]);
        assertEquals(0, s.lambda[0], 0);
        assertArrayEquals(new double[12], v, 0);
    }

    /**
     * A ball of 8000 on a ball of 1 on the ground: the error of the impulses shrinks by m2/(m1 + m2) = 8000/8001 a sweep, so
     * 64,000 sweeps leave e^-8 of it. With spheres of 0.5 m and 1 kg/m^3 under 1 m and 1000 kg/m^3 the ratio is exactly that.
     */
    @Spec("S25")
    @Test public void massRatioOfEightThousandNeedsSixtyFourThousandSweeps() {
        double light = 4 / 3.0 * Math.PI * 0.125;
        double heavy = 4 / 3.0 * Math.PI * 1000;
        double gh = 9.81 * 0.01;
        RowStore s = new RowStore();
        double[] invMass = {0, 1 / light, 1 / heavy};
        double[] v = new double[18];
        v[7] = v[13] = -gh;
        for (int k = 0; k < 2; k++) {
            s.block(RowStore.CONTACT_POINTS, k, k + 1, 3);
            s.points[k] = 1;
            s.line[s.lineAt[3 * k] + 1] = 1;
            s.finish(3 * k, invMass[k], invMass[k + 1], new double[18], 6 * k, 6 * k + 6, 1, 0);
        }
        double truth = (light + heavy) * gh;
        GaussSeidel solver = new GaussSeidel();
        int[] marks = {10, 100, 1000, 10_000, 64_000};
        double[] error = new double[marks.length];
        int done = 0;
        for (int m = 0; m < marks.length; m++) {
            for (; done < marks[m]; done++) {
                solver.sweep(s, 0, 2, false, v, invMass);
            }
            error[m] = 1 - s.lambda[0] / truth;
        }
        assertEquals(0.99875, error[0], 1e-4);
        assertEquals(0.98758, error[1], 1e-4);
        assertEquals(0.8825, error[2], 1e-3);
        assertEquals(0.2865, error[3], 1e-3);
        assertEquals(3.36e-4, error[4], 0.05 * 3.36e-4);
    }
}
