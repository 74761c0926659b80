package org.topple.physics.script;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.Spec;

public class BSplineTest {
    private final double[] a = new double[3];
    private final double[] b = new double[3];

    private static BSpline random(Random random) {
        int n = 4 + random.nextInt(8);
        double[] points = new double[3 * n];
        for (int i = 0; i < points.length; i++) {
            points[i] = random.nextDouble() * 10 - 5;
        }
        double[] knots = new double[n + 4];
        boolean open = random.nextBoolean();
        double u = random.nextDouble();
        for (int i = 0; i < knots.length; i++) {
            boolean end = i < 4 || i > n;
            knots[i] = u;
            u += open && (i < 3 || end && i > 3) ? 0 : 0.1 + random.nextDouble();
        }
        return new BSpline(3, points, knots);
    }

    @Test
    @Spec("E26")
    public void bezierSegmentsAreTheSameCurve() {
        Random random = new Random(1);
        for (int run = 0; run < 200; run++) {
            BSpline spline = random(random);
            CubicChain chain = spline.chain();
            for (int i = 0; i <= 50; i++) {
                double u = spline.from() + (spline.to() - spline.from()) * i / 50;
                for (int order = 0; order <= 2; order++) {
                    spline.evaluate(u, order, a);
                    chain.evaluate(u, order, b);
                    double scale = order == 0 ? 1 : order == 1 ? 100 : 1e4;
                    assertArrayEquals("order " + order + " at " + u, a, b, 1e-10 * scale);
                }
            }
        }
    }

    @Test
    @Spec("E26")
    public void pointAndTwoDerivativesAreContinuousAtSimpleKnots() {
        for (BSpline spline : new BSpline[] {Combos.simple(), Combos.advanced()}) {
            CubicChain chain = spline.chain();
            for (int j = 1; j < chain.segments; j++) {
                double before = chain.u[j] - chain.u[j - 1];
                double after = chain.u[j + 1] - chain.u[j];
                for (int k = 0; k < 3; k++) {
                    assertEquals(chain.value(j - 1, k, 1), chain.value(j, k, 0), 1e-12);
                    assertEquals(chain.slope(j - 1, k, 1) / before, chain.slope(j, k, 0) / after, 1e-8);
                    assertEquals(chain.bend(j - 1, k, 1) / (before * before), chain.bend(j, k, 0) / (after * after), 1e-8);
                }
            }
        }
    }

    /** The twin of the test above: at a double knot the second derivative does jump. */
    @Test
    public void aDoubleKnotCostsTheSecondDerivativeOnly() {
        BSpline spline = new BSpline(1, new double[] {0, 1, 3, -2, 0, 1}, new double[] {0, 0, 0, 0, 1, 1, 2, 2, 2, 2});
        CubicChain chain = spline.chain();
        assertEquals(2, chain.segments());
        assertEquals(chain.slope(0, 0, 1), chain.slope(1, 0, 0), 1e-12);
        assertTrue(Math.abs(chain.bend(0, 0, 1) - chain.bend(1, 0, 0)) > 1);
    }

    @Test
    public void withoutInnerKnotsItIsTheBezierCurve() {
        BSpline spline = BSpline.open(1, 1, 2, -3, 5);
        spline.evaluate(0.25, 0, a);
        assertEquals(0.421875 * 1 + 0.421875 * 2 + 0.140625 * -3 + 0.015625 * 5, a[0], 1e-15);
        spline.evaluate(0, 1, a);
        assertEquals(3, a[0], 1e-14);
        spline.evaluate(1, 2, a);
        assertEquals(6 * (5 - 2 * -3 + 2), a[0], 1e-12);
    }

    @Test
    public void evenKnotsGiveTheTextbookBlend() {
        // uniform cubic B-spline at a knot: (P0 + 4 P1 + P2)/6, its derivative (P2 - P0)/2
        BSpline spline = new BSpline(1, new double[] {6, 12, 30, 0, 3}, new double[] {0, 1, 2, 3, 4, 5, 6, 7, 8});
        spline.evaluate(3, 0, a);
        assertEquals((6 + 48 + 30) / 6.0, a[0], 1e-13);
        spline.evaluate(4, 1, a);
        assertEquals((0 - 12) / 2.0, a[0], 1e-13);
        spline.evaluate(3, 2, a);
        assertEquals(6 - 24 + 30, a[0], 1e-12);
    }

    @Test
    public void derivativesMatchDifferences() {
        BSpline spline = Combos.advanced();
        double h = 1e-5;
        double[] c = new double[3];
        for (double u = 0.01; u < 3.99; u += 0.0371) {
            for (int order = 1; order <= 2; order++) {
                spline.evaluate(u + h, order - 1, a);
                spline.evaluate(u - h, order - 1, b);
                spline.evaluate(u, order, c);
                for (int k = 0; k < 3; k++) {
                    assertEquals((a[k] - b[k]) / (2 * h), c[k], 2e-3);
                }
            }
        }
    }
}
