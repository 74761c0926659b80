package org.topple.bench;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;

public class StatisticsTest {
    private static final double[] VALUES = {5, 1, 4, 2, 3};

    @Test
    public void medianIsTheMiddle() {
        assertEquals(3, Statistics.median(VALUES), 0);
        assertEquals(2.5, Statistics.median(new double[] {4, 1, 2, 3}), 0);
        assertTrue(Double.isNaN(Statistics.median(new double[0])));
    }

    @Test
    public void quantilesAreByNearestRank() {
        assertEquals(1, Statistics.quantile(VALUES, 0), 0);
        assertEquals(2, Statistics.quantile(VALUES, 0.4), 0);
        assertEquals(5, Statistics.quantile(VALUES, 0.99), 0);
        assertEquals(5, Statistics.quantile(VALUES, 1), 0);
        double[] hundred = new double[100];
        for (int i = 0; i < 100; i++) {
            hundred[i] = 100 - i;
        }
        assertEquals(99, Statistics.quantile(hundred, 0.99), 0);
        assertEquals("the input keeps its order", 100, hundred[0], 0);
    }

    @Test
    public void fitOfALineIsPerfectAndOfNoiseIsNot() {
        double[] x = {1, 2, 3, 4};
        assertEquals(1, Statistics.rSquared(x, new double[] {5, 3, 1, -1}), 1e-12);
        // by hand: sums of products 2, 5 and 4 about the means 2.5 and 3
        assertEquals(0.2, Statistics.rSquared(x, new double[] {2, 4, 2, 4}), 1e-12);
    }

    @Test
    public void passesAreMergedStepByStep() {
        assertArrayEquals(new double[] {2, 5}, Worker.middle(List.of(new double[] {1, 9}, new double[] {3, 5}, new double[] {2, 4})), 1e-12);
    }
}
