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

    /** Clouds that nobody would make but to break something: any bits, far away, tiny, huge, flat, on a line, all the same. */
    @Test
    public void wildCloudsAreRefusedOrSolid() {
        int tries = LongRuns.count(100_000);
        int built = 0;
        for (int n = 0; n < tries; n++) {
            LongRuns.tell("wild clouds", n, tries);
            Random r = new Random(n);
            double[] p = Clouds.random(r, r.nextInt(7));
            double scale = StrictMath.pow(10, r.nextInt(40) - 20);
            double offset = r.nextInt(3) == 0 ? StrictMath.pow(10, r.nextInt(20)) : 0;
            int flat = r.nextInt(8);
            for (int i = 0; i < p.length; i++) {
                p[i] = flat < 3 && i % 3 == flat ? 1 : flat == 3 && i % 3 > 0 ? 1 : p[i] * scale + offset;
                if (i >= 3 && r.nextInt(10) == 0) {
                    p[i] = p[i - 3];
                }
            }
            if (r.nextInt(4) == 0) {
                p[r.nextInt(p.length)] = r.nextBoolean() ? Double.longBitsToDouble(r.nextLong()) : Double.NaN;
            }
            try {
                ConvexHull h = ConvexHull.of(r.nextInt(20) == 0 ? java.util.Arrays.copyOf(p, r.nextInt(p.length)) : p);
                built++;
                MassProperties m = h.mass(1000);
                assertTrue("cloud " + n, h.volume() > 0 && h.innerRadius() > 0 && m.mass() > 0 && m.mass() < Double.POSITIVE_INFINITY && m.ixx() > 0);
            } catch (IllegalArgumentException e) {
                assertTrue("cloud " + n + ": " + e.getMessage(), e.getMessage() != null && e.getMessage().startsWith("xyz"));
            } catch (RuntimeException | Error e) {
                throw new AssertionError("cloud " + n, e);
            }
        }
        assertTrue(built + " of " + tries, built > tries / 20 && built < 0.9 * tries);
    }
}
