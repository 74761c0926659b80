package org.topple.physics.narrow;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.LongRuns;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** Every shape on a half-space. */
public class HalfSpaceTest {
    private static final HalfSpace FLOOR = new HalfSpace();
    private static final double[] ORIGIN = Poses.at(0, 0, 0);
    private final NarrowPhase narrow = new NarrowPhase();
    private final Manifold m = new Manifold();

    private void drop(Shape s, double[] pose, double margin) {
        narrow.collide(s, pose, 0, FLOOR, ORIGIN, 0, margin, m);
    }

    @Test
    public void ballTouchesBelowItsCenter() {
        drop(new Sphere(0.5), Poses.at(1, 0.49, 2), 0);
        assertEquals(1, m.count);
        assertEquals(-0.01, m.separation[0], 1e-15);
        assertEquals(-1, m.ny, 0);
        assertEquals(1, m.x[0], 0);
        assertEquals(-0.005, m.y[0], 1e-15);
        assertEquals(2, m.z[0], 0);
        drop(new Sphere(0.5), Poses.at(1, 0.53, 2), 0.02);
        assertEquals(0, m.count);
        drop(new Sphere(0.5), Poses.at(1, 0.53, 2), 0.04);
        assertEquals(0.03, m.separation[0], 1e-15);
    }

    @Test
    public void boxStandsOnFourCornersTwoOrOne() {
        Box b = new Box(0.5, 0.2, 0.3);
        drop(b, Poses.turned(3, 0.199, 0, 0, 1, 0, 0.7), 0.02);
        assertEquals(4, m.count);
        for (int k = 0; k < 4; k++) {
            assertEquals(-1e-3, m.separation[k], 1e-12);
            assertEquals(Math.sqrt(0.34), Math.hypot(m.x[k] - 3, m.z[k]), 1e-12);
        }
        drop(b, Poses.turned(0, (0.5 + 0.2) * Math.sqrt(0.5), 0, 0, 0, 1, Math.PI / 4), 0.02);
        assertEquals(2, m.count);
        drop(b, Poses.compose(Poses.turned(0, 0.5, 0, 1, 0, 0, 0.6), Poses.turned(0, 0, 0, 0, 0, 1, 0.7)), 0.02);
        assertEquals(1, m.count);
    }

    /** A box keeps the names of its corners when it tips over an edge from one face to the next. */
    @Test
    public void cornersKeepTheirNamesOverAnEdge() {
        double y = 0.5 * Math.sqrt(2);
        drop(new Box(0.5, 0.5, 0.5), Poses.turned(0, y, 0, 0, 0, 1, Math.PI / 4 - 0.01), 0.005);
        int a = m.feature[0];
        int b = m.feature[1];
        drop(new Box(0.5, 0.5, 0.5), Poses.turned(0, y, 0, 0, 0, 1, Math.PI / 4 + 0.01), 0.005);
        assertEquals(2, m.count);
        assertEquals(a + b, m.feature[0] + m.feature[1]);
        assertTrue(m.feature[0] == a || m.feature[0] == b);
    }

    @Test
    public void capsuleLiesOnTwoPointsAndStandsOnOne() {
        Capsule c = new Capsule(0.2, 0.5);
        drop(c, Poses.turned(0, 0.2, 0, 0, 0, 1, Math.PI / 2), 0.01);
        assertEquals(2, m.count);
        assertEquals(0.5, Math.abs(m.x[0]), 1e-12);
        assertEquals(0.5, Math.abs(m.x[1]), 1e-12);
        drop(c, Poses.at(0, 0.7, 0), 0.01);
        assertEquals(1, m.count);
        assertEquals(0, m.separation[0], 1e-15);
    }

    @Test
    public void cylinderStandsOnFourPointsAndLiesOnTwo() {
        Cylinder c = new Cylinder(0.3, 0.5);
        drop(c, Poses.at(0, 0.5, 0), 0.01);
        assertEquals(4, m.count);
        for (int k = 0; k < 4; k++) {
            assertEquals(0.3, Math.hypot(m.x[k], m.z[k]), 1e-12);
            assertEquals(0.3 * Math.sqrt(2), Math.hypot(m.x[k] - m.x[(k + 1) % 4], m.z[k] - m.z[(k + 1) % 4]), 1e-12);
        }
        drop(c, Poses.turned(0, 0.3, 0, 0, 0, 1, Math.PI / 2), 0.01);
        assertEquals(2, m.count);
        assertEquals(1, Math.abs(m.x[0] - m.x[1]), 1e-12);
        drop(c, Poses.turned(0, 0.55, 0, 0, 0, 1, 0.4), 0.01);
        assertEquals(1, m.count);
        assertEquals(0.55 - 0.5 * Math.cos(0.4) - 0.3 * Math.sin(0.4), m.separation[0], 1e-12);
    }

    @Test
    public void swappedOrderTurnsTheNormal() {
        narrow.collide(FLOOR, ORIGIN, 0, new Sphere(1), Poses.at(0, 0.9, 0), 0, 0, m);
        assertEquals(1, m.ny, 0);
        assertEquals(-0.1, m.separation[0], 1e-15);
    }

    /** The deepest point is the lowest of the shape, every point lies within the margin and half its gap from the plane. */
    @Test
    public void deepestPointIsTheLowestOfTheShape() {
        Random r = new Random(9);
        double[] q = new double[3];
        Shape[] shapes = {new Sphere(0.4), new Box(0.5, 0.2, 0.7), new Capsule(0.2, 0.5), new Cylinder(0.3, 0.6),
            ConvexHull.of(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0.9, 0.8, 0.7, 0.3, 0.9, 0.8})};
        int n = LongRuns.count(1_000_000);
        for (Shape s : shapes) {
            for (int i = 0; i < n; i++) {
                double[] plane = Poses.random(r, r.nextGaussian(), r.nextGaussian(), r.nextGaussian());
                double nx = plane[4];
                double ny = plane[7];
                double nz = plane[10];
                double[] pose = Poses.random(r, r.nextGaussian(), r.nextGaussian(), r.nextGaussian());
                if (i % 3 == 0) {
                    pose = Poses.compose(plane, Poses.turned(r.nextGaussian(), 0.5 * r.nextDouble(), 0, r.nextGaussian(),
                            r.nextGaussian(), r.nextGaussian(), Math.pow(10, -6 * r.nextDouble())));
                }
                s.support(-(nx * pose[3] + ny * pose[6] + nz * pose[9]), -(nx * pose[4] + ny * pose[7] + nz * pose[10]),
                        -(nx * pose[5] + ny * pose[8] + nz * pose[11]), q, 0);
                double low = 0;
                for (int k = 0; k < 3; k++) {
                    double w = pose[k] + pose[3 + 3 * k] * q[0] + pose[4 + 3 * k] * q[1] + pose[5 + 3 * k] * q[2] - plane[k];
                    low += w * plane[4 + 3 * k];
                }
                double margin = r.nextInt(2) * 0.5;
                narrow.collide(s, pose, 0, FLOOR, plane, 0, margin, m);
                assertTrue(m.count <= Manifold.MAX);
                double min = Double.POSITIVE_INFINITY;
                for (int k = 0; k < m.count; k++) {
                    assertTrue(m.separation[k] <= margin);
                    double h = (m.x[k] - plane[0]) * nx + (m.y[k] - plane[1]) * ny + (m.z[k] - plane[2]) * nz;
                    assertEquals(0.5 * m.separation[k], h, 1e-12);
                    min = Math.min(min, m.separation[k]);
                }
                if (low <= margin - 1e-3) {
                    assertEquals(s.getClass().getSimpleName() + " " + i, low, min, s instanceof Cylinder ? 2e-4 : 1.1e-5);
                    assertEquals(1, -(m.nx * nx + m.ny * ny + m.nz * nz), 1e-12);
                } else if (low > margin) {
                    assertEquals(0, m.count);
                }
            }
        }
    }
}
