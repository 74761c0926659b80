package org.topple.physics.shape;

import static org.junit.Assert.assertEquals;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.Test;

public class VectorsTest {
    /**
     * Thin hulls once got tensors that were not positive definite: the normal of a needle, taken from its two long sides,
     * was off by 1e-10, and its plane by that times its length. From the short sides it is right to the last digits.
     */
    @Test
    public void needleKeepsItsNormalWhicheverCornerIsSharp() {
        Random random = new Random(1);
        for (int n = 0; n < 3000; n++) {
            double[] v = new double[9];
            int sharp = n % 3;
            for (int k = 0; k < 3; k++) {
                v[3 * sharp + k] = 100 * random.nextGaussian();
                double far = 100 * random.nextGaussian();
                v[(3 * sharp + 3) % 9 + k] = far;
                v[(3 * sharp + 6) % 9 + k] = far + 1e-4 * random.nextGaussian();
            }
            double[] got = new double[3];
            Vectors.addNormal(v, 0, 3, 6, got);
            double[] want = new double[3];
            for (int k = 0; k < 3; k++) {
                int i = (k + 1) % 3;
                int j = (k + 2) % 3;
                want[k] = side(v, 3, i).multiply(side(v, 6, j)).subtract(side(v, 3, j).multiply(side(v, 6, i))).doubleValue();
            }
            double l = Math.sqrt(want[0] * want[0] + want[1] * want[1] + want[2] * want[2]);
            for (int k = 0; k < 3; k++) {
                assertEquals(want[k], got[k], 1e-15 * Math.max(l, 1e-2));
            }
        }
    }

    /** A coordinate of the side from corner 0, exactly. */
    private static BigDecimal side(double[] v, int corner, int k) {
        return new BigDecimal(v[corner + k]).subtract(new BigDecimal(v[k]));
    }
}
