package org.topple.physics.shape;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;

public class OrientationTest {
    /**
     * Points (x, y, 3 x + y) with short x and y lie exactly in one plane. The fourth is in it, or one last bit above or
     * below: far less than the rounding of the determinant in doubles.
     */
    @Test
    public void oneLastBitDecides() {
        Random random = new Random(1);
        int wrong = 0;
        for (int n = 0; n < 20_000; n++) {
            double[] v = new double[12];
            for (int i = 0; i < 4; i++) {
                v[3 * i] = (random.nextInt(1 << 26) | 1) * 0x1p-26;
                v[3 * i + 1] = random.nextInt(1 << 26) * 0x1p-26;
                v[3 * i + 2] = 3 * v[3 * i] + v[3 * i + 1];
            }
            double turn = (v[3] - v[0]) * (v[7] - v[1]) - (v[4] - v[1]) * (v[6] - v[0]);
            if (turn == 0) {
                continue;
            }
            int step = n % 3 - 1;
            v[11] += step * Math.ulp(v[11]);

            // counter-clockwise seen from above in x and y means that above is the seen side
            int want = turn > 0 ? step : -step;
            assertEquals(want, Orientation.side(v, 0, 1, 2, 3));
            assertEquals(-want, Orientation.side(v, 0, 2, 1, 3));
            wrong += rounded(v) != want ? 1 : 0;
        }
        assertTrue("the cases are too easy: doubles fail in " + wrong, wrong > 1000);
    }

    /** The sign in plain doubles. */
    private static int rounded(double[] v) {
        double ax = v[3] - v[0];
        double ay = v[4] - v[1];
        double az = v[5] - v[2];
        double bx = v[6] - v[0];
        double by = v[7] - v[1];
        double bz = v[8] - v[2];
        double cx = v[9] - v[0];
        double cy = v[10] - v[1];
        double cz = v[11] - v[2];
        return (int) Math.signum((ay * bz - az * by) * cx + (az * bx - ax * bz) * cy + (ax * by - ay * bx) * cz);
    }

    @Test
    public void clearCases() {
        double[] v = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, -1};
        assertEquals(1, Orientation.side(v, 0, 1, 2, 3));
        assertEquals(-1, Orientation.side(v, 0, 1, 2, 4));
        assertEquals(0, Orientation.side(v, 0, 1, 2, 1));
    }
}
