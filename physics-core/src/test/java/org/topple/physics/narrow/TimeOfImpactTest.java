package org.topple.physics.narrow;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.LongRuns;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** The first contact of moving shapes, and the distance of resting ones. */
public class TimeOfImpactTest {
    private static final double[] REST = new double[6];
    private final TimeOfImpact impact = new TimeOfImpact();
    private final Distance distance = new Distance();

    private double fraction(Shape a, double[] pa, double[] va, Shape b, double[] pb, double h, double target) {
        return impact.fraction(a, pa, 0, va, 0, b, pb, 0, REST, 0, h, target);
    }

    /** A 5 cm ball at 100 m/s against a 2 cm plate, which it would cross in a fifth of a step. */
    @Test
    public void ballMeetsAPlateInTime() {
        Shape plate = new Box(1, 0.01, 1);
        double f = fraction(new Sphere(0.025), Poses.at(0, 0.535, 0), new double[] {0, -100, 0, 0, 0, 0}, plate, Poses.at(0, 0, 0), 0.01, 1e-3);
        assertEquals(0.5, f, 1e-3);
        assertTrue(f <= 0.5 && f >= 0.5 - 1e-3);
    }

    @Test
    public void whatPassesBesideOrLeavesDoesNotCount() {
        Shape plate = new Box(1, 0.01, 1);
        Sphere ball = new Sphere(0.025);
        assertEquals(1, fraction(ball, Poses.at(1.03, 0.5, 0), new double[] {0, -100, 0, 0, 0, 0}, plate, Poses.at(0, 0, 0), 0.01, 1e-3), 0);
        assertEquals(1, fraction(ball, Poses.at(0, 0.5, 0), new double[] {0, 100, 0, 0, 0, 0}, plate, Poses.at(0, 0, 0), 0.01, 1e-3), 0);
        assertEquals(1, fraction(ball, Poses.at(0, 1.5, 0), new double[] {0, -100, 0, 0, 0, 0}, plate, Poses.at(0, 0, 0), 0.01, 1e-3), 0);
        assertEquals(1, fraction(ball, Poses.at(0, 0.0355, 0), new double[] {100, 0, 0, 0, 0, 0}, plate, Poses.at(0, 0, 0), 0.01, 1e-3), 0);
    }

    /** A rod that only turns strikes when its end has swept the angle to the wall. */
    @Test
    public void turningRodStrikesWithItsEnd() {
        Box rod = new Box(1, 0.01, 0.01);
        Box wall = new Box(0.1, 0.1, 0.1);
        double f = fraction(rod, Poses.at(0, 0, 0), new double[] {0, 0, 0, 0, 0, 10}, wall, Poses.at(0, 0.9, 0), 0.2, 1e-3);

        // the rod's face, 0.01 off its middle line, meets the block's near lower edge, at (0.1, 0.8)
        double angle = Math.atan2(0.8, 0.1) - Math.asin(0.01 / Math.hypot(0.8, 0.1));
        assertEquals(angle / 2, f, 2e-3);
        assertTrue(f < angle / 2);
    }

    @Test
    public void fallingOnAHalfSpace() {
        double[] v = {0, -50, 0, 0, 0, 0};
        double f = fraction(new Box(0.1, 0.2, 0.3), Poses.at(0, 0.45, 0), v, new HalfSpace(), Poses.at(0, 0, 0), 0.01, 1e-4);
        assertEquals(0.5, f, 3e-4);
        f = impact.fraction(new HalfSpace(), Poses.at(0, 0, 0), 0, REST, 0, new Box(0.1, 0.2, 0.3), Poses.at(0, 0.45, 0), 0, v, 0, 0.01, 1e-4);
        assertEquals(0.5, f, 3e-4);
    }

    /** Random shapes thrown at a thin plate: none passes; where they stop they are near it and do not overlap. */
    @Test
    public void nothingPassesAThinPlate() {
        Random r = new Random(7);
        Shape plate = new Box(2, 0.01, 2);
        double[] at = Poses.at(0, 0, 0);
        for (int i = 0; i < LongRuns.count(1_000_000); i++) {
            Shape s = i % 2 == 0 ? Shapes.random(r, i / 2 % 5) : i % 4 == 1 ? new Sphere(0.025) : new Box(0.025, 0.025, 0.025);
            double[] p = Poses.random(r, 0.5 * (r.nextDouble() - 0.5), s.outerRadius() + 0.02 + r.nextDouble(), 0.5 * (r.nextDouble() - 0.5));
            double[] v = {20 * (r.nextDouble() - 0.5), -s.outerRadius() * 200 - 250, 20 * (r.nextDouble() - 0.5),
                50 * r.nextGaussian(), 50 * r.nextGaussian(), 50 * r.nextGaussian()};
            double f = fraction(s, p, v, plate, at, 0.01, 1e-3);
            assertTrue("throw " + i, f < 1);
            double[] there = moved(p, v, 0.01 * f);
            double d = distance.between(s, there, 0, plate, at, 0, 1);
            assertTrue("throw " + i + " stops at " + d, d > 0 && d <= 1e-3);
            assertTrue(there[1] > 0);
        }
    }

    private static double[] moved(double[] p, double[] v, double t) {
        double w = Math.sqrt(v[3] * v[3] + v[4] * v[4] + v[5] * v[5]);
        double[] turn = Poses.turned(0, 0, 0, v[3], v[4], v[5], w * t);
        double[] origin = p.clone();
        origin[0] = 0;
        origin[1] = 0;
        origin[2] = 0;
        double[] q = Poses.compose(turn, origin);
        q[0] = p[0] + t * v[0];
        q[1] = p[1] + t * v[1];
        q[2] = p[2] + t * v[2];
        return q;
    }

    /** The distance is that of the witness points, along the normal, and no direction shows a larger gap. */
    @Test
    public void distanceAndWitnessesAgree() {
        Random r = new Random(6);
        ReferenceConvex reference = new ReferenceConvex();
        int far = 0;
        for (int i = 0; i < LongRuns.count(1_000_000); i++) {
            Shape a = Shapes.random(r, i % 5);
            Shape b = Shapes.random(r, i / 5 % 5);
            double[] pa = Poses.random(r, 5, 6, 7);
            double[] pb = Poses.random(r, 5 + r.nextGaussian(), 6 + r.nextGaussian(), 7 + r.nextGaussian());
            double d = distance.between(a, pa, 0, b, pb, 0, 100);
            if (d > 1e-6) {
                far++;
                double wx = distance.bx - distance.ax;
                double wy = distance.by - distance.ay;
                double wz = distance.bz - distance.az;
                assertEquals(d, Math.sqrt(wx * wx + wy * wy + wz * wz), 1e-9);
                assertEquals(d, wx * distance.nx + wy * distance.ny + wz * distance.nz, 1e-9);
                assertEquals("pair " + i, d, reference.gap(a, pa, b, pb, distance.nx, distance.ny, distance.nz), 1e-6);
            }
        }
        assertTrue(far > LongRuns.count(1_000_000) / 4);
    }

    @Test
    public void distanceToAHalfSpace() {
        double d = distance.between(new Box(0.5, 0.5, 0.5), Poses.at(3, 2, 1), 0, new HalfSpace(), Poses.at(0, 0, 0), 0, 10);
        assertEquals(1.5, d, 1e-15);
        assertEquals(-1, distance.ny, 0);
        assertEquals(1.5, distance.ay, 1e-15);
        assertEquals(0, distance.by, 1e-15);
        d = distance.between(new HalfSpace(), Poses.at(0, 0, 0), 0, new Sphere(0.5), Poses.at(3, 2, 1), 0, 10);
        assertEquals(1.5, d, 1e-15);
        assertEquals(1, distance.ny, 0);
        assertEquals(0, distance.ay, 1e-15);
        assertEquals(0, distance.between(new Sphere(0.5), Poses.at(3, 0.4, 1), 0, new HalfSpace(), Poses.at(0, 0, 0), 0, 10), 0);
    }

    @Test
    public void overlappingShapesAreAtDistanceZero() {
        assertEquals(0, distance.between(new Box(1, 1, 1), Poses.at(0, 0, 0), 0, new Sphere(0.5), Poses.at(1.4, 0, 0), 0, 10), 0);
        assertEquals(0, distance.between(new Box(1, 1, 1), Poses.at(0, 0, 0), 0, new Box(1, 1, 1), Poses.at(0, 0, 0), 0, 10), 0);
    }
}
