package org.topple.physics.math;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.Spec;

@Spec("F43")
public class Eigen3Test {
    private final double[] value = new double[3];
    private final double[] r = new double[9];

    @Test
    public void knownMatrix() {
        Eigen3.symmetric(2, 2, 5, 1, 0, 0, value, 0, r, 0);
        assertArrayEquals(new double[] {1, 3, 5}, value, 1e-15);
        assertEquals(-r[3], r[0], 1e-15);
        assertEquals(r[4], r[1], 1e-15);
        assertEquals(1, Math.abs(r[8]), 1e-15);
    }

    /** Random tensors, with equal, close, zero and negative eigenvalues among them, over 20 powers of ten. */
    @Test
    public void diagonalizesByAProperRotation() {
        Random random = new Random(7);
        double[] pose = new double[9];
        for (int n = 0; n < 20_000; n++) {
            double scale = StrictMath.pow(10, random.nextInt(21) - 10);
            double[] d = {scale * random.nextGaussian(), scale * random.nextGaussian(), scale * random.nextGaussian()};
            if (n % 3 == 1) {
                d[1] = d[0];
            }
            if (n % 5 == 1) {
                d[2] = d[0] * (1 + 1e-12);
            }
            if (n % 7 == 1) {
                d[n % 3] = 0;
            }
            double[] q = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
            Quat.normalize(q, 0);
            Quat.toMatrix(q, 0, pose, 0);
            double[] a = new double[9];
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    for (int k = 0; k < 3; k++) {
                        a[3 * i + j] += pose[3 * i + k] * d[k] * pose[3 * j + k];
                    }
                }
            }
            Eigen3.symmetric(a[0], a[4], a[8], a[1], a[2], a[5], value, 0, r, 0);
            java.util.Arrays.sort(d);
            double max = Math.max(Math.abs(d[0]), Math.abs(d[2]));
            assertArrayEquals(d, value, 4e-15 * max);
            double det = r[0] * (r[4] * r[8] - r[5] * r[7]) - r[1] * (r[3] * r[8] - r[5] * r[6]) + r[2] * (r[3] * r[7] - r[4] * r[6]);
            assertEquals(1, det, 1e-14);
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    double s = 0;
                    double unit = 0;
                    for (int k = 0; k < 3; k++) {
                        unit += r[3 * k + i] * r[3 * k + j];
                        for (int l = 0; l < 3; l++) {
                            s += r[3 * k + i] * a[3 * k + l] * r[3 * l + j];
                        }
                    }
                    assertEquals(i == j ? 1 : 0, unit, 1e-14);
                    assertEquals(i == j ? value[i] : 0, s, 1e-14 * max);
                }
            }
            assertTrue(value[0] <= value[1] && value[1] <= value[2]);
        }
    }

    @Test
    public void zeroAndUnitMatrices() {
        Eigen3.symmetric(0, 0, 0, 0, 0, 0, value, 0, r, 0);
        assertArrayEquals(new double[3], value, 0);
        Eigen3.symmetric(0, 0, 0, 1, 1, 1, value, 0, r, 0);
        assertArrayEquals(new double[] {-1, -1, 2}, value, 1e-15);
    }
}
