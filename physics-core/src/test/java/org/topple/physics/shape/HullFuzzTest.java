package org.topple.physics.shape;

import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.LongRuns;

/** Random clouds of points: a sound hull, or a refusal. */
public class HullFuzzTest {
    /** Gaussian clouds, lattices, prisms, boxes, plates, needles and balls, turned and roughened by 1e-4 to 1e-16. */
    @Test
    public void randomCloudsGiveSoundHulls() {
        Random random = new Random(5);
        int built = 0;
        int tries = Math.max(2000, LongRuns.count(100_000));
        for (int n = 0; n < tries; n++) {
            LongRuns.tell("clouds", n, tries);
            double[] p = Clouds.random(random, n % 8);
            ConvexHull h;
            try {
                h = ConvexHull.of(p);
            } catch (IllegalArgumentException e) {
                assertTrue(e.getMessage(), e.getMessage().contains("lie in one"));
                continue;
            }
            built++;
            ConvexHullTest.sound(h, p);
        }
        assertTrue("only " + built, built > 0.95 * tries);
    }
}
