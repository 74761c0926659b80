package org.topple.physics.solver;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;

/** Inverses of small symmetric matrices, of every size that joints have. */
public class SmallCholeskyTest {
    /** B B^T with an n x m matrix B of random numbers. */
    private static double[] square(Random r, int n, int m) {
        double[][] b = new double[n][];
        for (int i = 0; i < n; i++) {
            b[i] = r.doubles(m, -1, 1).toArray();
        }
        double[] a = new double[n * n + 2];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < m; k++) {
                    a[2 + i * n + j] += b[i][k] * b[j][k];
                }
            }
        }
        return a;
    }

    @Test public void theInverseTimesTheMatrixIsTheIdentity() {
        Random r = new Random(3);
        for (int n = 1; n <= 6; n++) {
            for (int trial = 0; trial < 50; trial++) {
                double[] a = square(r, n, n + 2);
                double[] inverse = a.clone();
                SmallCholesky.invert(inverse, 2, n, new double[36]);
                for (int i = 0; i < n; i++) {
                    for (int j = 0; j < n; j++) {
                        double sum = 0;
                        for (int k = 0; k < n; k++) {
                            sum += a[2 + i * n + k] * inverse[2 + k * n + j];
                        }
                        assertEquals(n + " rows", i == j ? 1 : 0, sum, 1e-7);
                    }
                }
                assertEquals("what stands before is not touched", 0, inverse[0] + inverse[1], 0);
            }
        }
    }

    /** A direction that the matrix lacks is dropped: rows that say the same twice get one answer, and no infinite one. */
    @Test public void aLostDirectionIsDropped() {
        Random r = new Random(4);
        for (int n = 2; n <= 6; n++) {
            double[] a = square(r, n, n);
            // the last row says what the first says
            for (int j = 0; j < n; j++) {
                a[2 + (n - 1) * n + j] = a[2 + j];
            }
            for (int j = 0; j < n; j++) {
                a[2 + j * n + n - 1] = a[2 + j * n];
            }
            double[] inverse = a.clone();
            SmallCholesky.invert(inverse, 2, n, new double[36]);
            // solves A x = A e for some e
            for (int i = 0; i < n; i++) {
                double image = 0;
                for (int k = 0; k < n; k++) {
                    double x = 0;
                    for (int j = 0; j < n; j++) {
                        x += inverse[2 + k * n + j] * a[2 + j * n];
                    }
                    assertTrue(Math.abs(x) < 1e3);
                    image += a[2 + i * n + k] * x;
                }
                assertEquals(n + " rows", a[2 + i * n], image, 1e-6);
            }
        }
    }
}
