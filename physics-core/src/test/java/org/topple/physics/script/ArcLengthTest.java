package org.topple.physics.script;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Spec;

public class ArcLengthTest {
    /** Sum of the chords of many samples. */
    private static double polyline(CubicChain chain, int samples) {
        double[] p = new double[3];
        double[] q = new double[3];
        double from = chain.joint(0);
        double to = chain.joint(chain.segments());
        chain.evaluate(from, 0, p);
        double sum = 0;
        for (int i = 1; i <= samples; i++) {
            chain.evaluate(from + (to - from) * i / samples, 0, q);
            double x = q[0] - p[0];
            double y = q[1] - p[1];
            double z = q[2] - p[2];
            sum += Math.sqrt(x * x + y * y + z * z);
            double[] swap = p;
            p = q;
            q = swap;
        }
        return sum;
    }

    private static double[] randomSegment(Random random) {
        double[] p = new double[12];
        for (int i = 0; i < 12; i++) {
            p[i] = random.nextDouble();
        }
        return p;
    }

    private static CubicChain chain(double[] segment) {
        return new CubicChain(3, new double[] {0, 1}, segment);
    }

    @Test
    @Spec("E27")
    public void quadratureEqualsAPolylineOfTwoMillionChords() {
        for (int combo = 0; combo < 2; combo++) {
            Path path = Combos.path(combo);
            double expected = polyline(path.curve(), 2_000_000);
            assertEquals(expected, path.length(), 1e-9 * expected);
        }
    }

    @Test
    @Spec("E27")
    public void theSpeedPolynomialGivesSpeedAndLength() {
        Random random = new Random(5);
        for (int run = 0; run < 100; run++) {
            double[] p = randomSegment(random);
            CubicChain c = chain(p);
            SpeedPolynomial polynomial = new SpeedPolynomial(p);
            double w = random.nextDouble();
            double x = c.slope(0, 0, w);
            double y = c.slope(0, 1, w);
            double z = c.slope(0, 2, w);
            assertEquals(Math.sqrt(x * x + y * y + z * z), polynomial.speed(w), 1e-12);
            assertEquals(new ArcLength(c).lengthAt(0, w), polynomial.lengthTo(w), 1e-7);
        }
        double[] p = randomSegment(random);
        double expected = polyline(chain(p), 2_000_000);
        assertEquals(expected, new SpeedPolynomial(p).lengthTo(1), 1e-8 * expected);
    }

    @Test
    public void aParabolaAndACuspHaveTheirKnownLengths() {
        // y = x^2 on 0..1: sqrt(5)/2 + asinh(2)/4
        double[] parabola = {0, 0, 0, 1.0 / 3, 0, 0, 2.0 / 3, 1.0 / 3, 0, 1, 1, 0};
        double expected = Math.sqrt(5) / 2 + Math.log(2 + Math.sqrt(5)) / 4;
        assertEquals(expected, new ArcLength(chain(parabola)).length(), 1e-14);
        assertEquals(expected, BezierLength.length(parabola, 1e-6), 1e-8);

        // a cusp, x = t^2, y = t^3 on -1..1: 2 (13^1.5 - 8)/27
        double[] cusp = {1, -1, 0, -1.0 / 3, 1, 0, -1.0 / 3, -1, 0, 1, 1, 0};
        expected = 2 * (13 * Math.sqrt(13) - 8) / 27;
        assertEquals(expected, new ArcLength(chain(cusp)).length(), 1e-12);
    }

    @Test
    @Spec("E28")
    public void subdivisionIsAsGoodAsItsEpsilonAsks() {
        Random random = new Random(6);
        for (int run = 0; run < 200; run++) {
            double[] p = randomSegment(random);
            double exact = new ArcLength(chain(p)).length();
            assertEquals(exact, BezierLength.length(p, 1e-3), 2e-4 * exact);
            assertEquals(exact, BezierLength.length(p, 1e-4), 3e-5 * exact);
            assertEquals(exact, BezierLength.length(p, 1e-5), 2e-6 * exact);
        }
    }

    @Test
    @Spec("E28")
    public void lengthUpToAParameterGrowsToTheWhole() {
        Random random = new Random(7);
        for (int run = 0; run < 20; run++) {
            double[] p = randomSegment(random);
            ArcLength arc = new ArcLength(chain(p));
            assertEquals(BezierLength.length(p, 1e-4), BezierLength.lengthTo(1, p, 1e-4), 1e-14);
            assertEquals(0, BezierLength.lengthTo(0, p, 1e-4), 0);
            double before = 0;
            for (int i = 1; i <= 100; i++) {
                double s = BezierLength.lengthTo(i / 100.0, p, 1e-4);
                assertTrue(s > before);
                assertEquals(arc.lengthAt(0, i / 100.0), s, 1e-4);
                before = s;
            }
        }
    }

    @Test
    @Spec("E28")
    public void aCollinearFoldBackIsMeasuredThereAndBack() {
        // x = 0, 3, -2, 1: flat at once, but its polygon is far too long
        double[] fold = {0, 0, 0, 3, 0, 0, -2, 0, 0, 1, 0, 0};
        double exact = polyline(chain(fold), 1_000_000);
        assertTrue(exact > 1.5);
        assertEquals(exact, BezierLength.length(fold, 1e-3), 2e-3 * exact);
        assertEquals(exact, new ArcLength(chain(fold)).length(), 1e-9);

        // closed: from a point back to it
        double[] loop = {1, 1, 1, 3, 1, 1, 1, 4, 1, 1, 1, 1};
        exact = polyline(chain(loop), 1_000_000);
        assertEquals(exact, BezierLength.length(loop, 1e-3), 1e-3 * exact);
        double[] there = {0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0};
        assertEquals(1.5, BezierLength.length(there, 1e-4), 1e-3);
    }

    @Test
    @Spec("E29")
    public void theParameterFoundHasTheLengthAsked() {
        for (int combo = 0; combo < 2; combo++) {
            Path path = Combos.path(combo);
            double[] segment = new double[12];
            for (int i = 0; i <= 1000; i++) {
                double s = path.length() * i / 1000;
                double u = path.parameter(s);
                assertEquals(s, path.lengthTo(u), 1e-12 * path.length());

                // and by the other method
                int at = path.curve().segment(u);
                double by = 0;
                for (int j = 0; j < at; j++) {
                    path.curve().points(j, segment);
                    by += BezierLength.length(segment, 1e-5);
                }
                path.curve().points(at, segment);
                double w = (u - path.curve().joint(at)) / (path.curve().joint(at + 1) - path.curve().joint(at));
                by += BezierLength.lengthTo(Math.min(1, w), segment, 1e-5);
                assertEquals(s, by, 1e-5 * path.length());
            }
        }
    }

    @Test
    @Spec("E29")
    public void equalDistancesGiveEqualChordsWhereTheCurveIsGentle() {
        for (int combo = 0; combo < 2; combo++) {
            Path path = Combos.path(combo);
            MotionState state = new MotionState();
            int n = 400;
            double step = path.length() / n;
            Vector3d before = new Vector3d();
            Vector3d now = new Vector3d();
            int gentle = 0;
            path.at(0, state);
            state.position(before);
            for (int i = 1; i <= n; i++) {
                path.at(i * step, state);
                state.position(now);
                double curvature = Math.sqrt(state.kx * state.kx + state.ky * state.ky + state.kz * state.kz);
                // a chord of an arc of curvature k is short by (k ds)^2 / 24
                if (curvature * step < 0.2) {
                    assertEquals(1, now.distance(before) / step, 5e-3);
                    gentle++;
                }
                before.set(now);
            }
            assertTrue("only " + gentle, gentle > 0.8 * n);
        }
    }
}
