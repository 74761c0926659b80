package org.topple.physics.narrow;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** Pairs of round and polyhedral shapes whose contact is known: resting, lying, crossing, touching, deep, degenerate. */
public class ConvexPairTest {
    private static final Box CUBE = new Box(0.5, 0.5, 0.5);
    private static final double[] ORIGIN = Poses.at(0, 0, 0);
    private final NarrowPhase narrow = new NarrowPhase();
    private final Manifold m = new Manifold();

    private void collide(Shape a, double[] pa, Shape b, double[] pb, double margin) {
        narrow.collide(a, pa, 0, b, pb, 0, margin, m);
    }

    private void contact(int k, double x, double y, double z, double separation, double tolerance) {
        assertEquals(x, m.x[k], tolerance);
        assertEquals(y, m.y[k], tolerance);
        assertEquals(z, m.z[k], tolerance);
        assertEquals(separation, m.separation[k], tolerance);
    }

    private void normal(double x, double y, double z, double tolerance) {
        assertEquals(x, m.nx, tolerance);
        assertEquals(y, m.ny, tolerance);
        assertEquals(z, m.nz, tolerance);
    }

    @Test
    public void twoBalls() {
        collide(new Sphere(1), ORIGIN, new Sphere(2), Poses.at(0, 2.9, 0), 0);
        assertEquals(1, m.count);
        normal(0, 1, 0, 0);
        contact(0, 0, 0.95, 0, -0.1, 1e-15);
        collide(new Sphere(1), ORIGIN, new Sphere(2), ORIGIN, 0);
        assertEquals(-3, m.separation[0], 0);
        normal(0, 1, 0, 0);
    }

    @Test
    public void ballAtFaceEdgeAndCornerOfABox() {
        Sphere s = new Sphere(0.2);
        collide(CUBE, ORIGIN, s, Poses.at(0.1, 0.69, 0.2), 0);
        normal(0, 1, 0, 0);
        contact(0, 0.1, 0.495, 0.2, -0.01, 1e-12);
        double e = 0.19 / Math.sqrt(2);
        collide(CUBE, ORIGIN, s, Poses.at(0.5 + e, 0.5 + e, 0.2), 0);
        normal(Math.sqrt(0.5), Math.sqrt(0.5), 0, 1e-12);
        assertEquals(-0.01, m.separation[0], 1e-12);
        double c = 0.19 / Math.sqrt(3);
        collide(CUBE, ORIGIN, s, Poses.at(0.5 + c, 0.5 + c, -0.5 - c), 0);
        normal(Math.sqrt(1 / 3.0), Math.sqrt(1 / 3.0), -Math.sqrt(1 / 3.0), 1e-12);
        assertEquals(-0.01, m.separation[0], 1e-12);
        collide(CUBE, ORIGIN, s, Poses.at(0.1, 0.1, -0.3), 0);
        normal(0, 0, -1, 0);
        assertEquals(-0.4, m.separation[0], 1e-12);
        collide(CUBE, ORIGIN, s, ORIGIN, 0);
        assertEquals(-0.7, m.separation[0], 1e-12);
    }

    @Test
    public void ballAtSideEndAndRimOfACylinder() {
        Cylinder c = new Cylinder(0.5, 1);
        Sphere s = new Sphere(0.2);
        collide(c, ORIGIN, s, Poses.at(0, 0.3, 0.69), 0);
        normal(0, 0, 1, 1e-15);
        contact(0, 0, 0.3, 0.495, -0.01, 1e-12);
        collide(c, ORIGIN, s, Poses.at(0.1, -1.19, 0.3), 0);
        normal(0, -1, 0, 1e-15);
        contact(0, 0.1, -0.995, 0.3, -0.01, 1e-12);
        collide(c, ORIGIN, s, Poses.at(0.5 + 0.19 * 0.6, 1 + 0.19 * 0.8, 0), 0);
        normal(0.6, 0.8, 0, 1e-12);
        assertEquals(-0.01, m.separation[0], 1e-12);
        collide(c, ORIGIN, s, Poses.at(0, 0.9, 0), 0);
        normal(0, 1, 0, 1e-15);
        assertEquals(-0.3, m.separation[0], 1e-12);
        collide(c, ORIGIN, s, ORIGIN, 0);
        assertEquals(-0.7, m.separation[0], 1e-12);
    }

    @Test
    public void ballAtACapsule() {
        Capsule c = new Capsule(0.3, 0.5);
        Sphere s = new Sphere(0.2);
        collide(c, ORIGIN, s, Poses.at(0.49, 0.2, 0), 0);
        normal(1, 0, 0, 1e-12);
        contact(0, 0.295, 0.2, 0, -0.01, 1e-12);
        collide(c, ORIGIN, s, Poses.at(0, 0.99, 0), 0);
        normal(0, 1, 0, 1e-12);
        assertEquals(-0.01, m.separation[0], 1e-12);

        // the center on the axis: pushed out across it
        collide(c, ORIGIN, s, Poses.at(0, 0.2, 0), 0);
        assertEquals(-0.5, m.separation[0], 1e-12);
        assertEquals(0, m.ny, 1e-12);
    }

    @Test
    public void ballAtAHull() {
        ConvexHull h = Shapes.block(0.5, 0.5, 0.5);
        collide(h, ORIGIN, new Sphere(0.2), Poses.at(0.1, 0.69, 0.2), 0);
        normal(0, 1, 0, 1e-9);
        contact(0, 0.1, 0.495, 0.2, -0.01, 1e-9);
        collide(h, ORIGIN, new Sphere(0.2), Poses.at(0.1, 0.1, -0.3), 0);
        normal(0, 0, -1, 1e-9);
        assertEquals(-0.4, m.separation[0], 1e-9);
        collide(h, ORIGIN, new Sphere(0.2), Poses.at(0.9, 0.9, 0), 0.4);
        assertEquals(0.4 * Math.sqrt(2) - 0.2, m.separation[0], 1e-9);
    }

    @Test
    public void capsulesCrossingParallelAndThroughEachOther() {
        Capsule c = new Capsule(0.2, 0.5);
        double[] lying = Poses.turned(0, 0, 0, 0, 0, 1, Math.PI / 2);
        double[] crossing = Poses.compose(Poses.at(0.1, 0.39, 0.2), Poses.turned(0, 0, 0, 1, 0, 0, Math.PI / 2));
        collide(c, lying, c, crossing, 0);
        assertEquals(1, m.count);
        normal(0, 1, 0, 1e-12);
        contact(0, 0.1, 0.195, 0, -0.01, 1e-12);

        // parallel, overlapping by half their length
        collide(c, lying, c, Poses.compose(Poses.at(0.5, 0.39, 0), lying), 0);
        assertEquals(2, m.count);
        normal(0, 1, 0, 1e-12);
        double from = Math.min(m.x[0], m.x[1]);
        double to = Math.max(m.x[0], m.x[1]);
        assertEquals(0, from, 1e-12);
        assertEquals(0.5, to, 1e-12);
        assertEquals(-0.01, m.separation[0], 1e-12);
        assertEquals(-0.01, m.separation[1], 1e-12);

        // axes that cross in a point: out along their common perpendicular
        collide(c, lying, c, Poses.turned(0, 0, 0, 1, 0, 0, Math.PI / 2), 0);
        assertEquals(1, Math.abs(m.ny), 1e-9);
        assertEquals(-0.4, m.separation[0], 1e-9);
    }

    @Test
    public void capsuleLiesOnABoxWithTwoPoints() {
        Capsule c = new Capsule(0.1, 0.3);
        double[] lying = Poses.turned(0, 0, 0, 0, 0, 1, Math.PI / 2);
        for (double gap : new double[] {1e-3, 1e-8, 0, -1e-8, -1e-3}) {
            collide(CUBE, ORIGIN, c, Poses.compose(Poses.at(0.1, 0.6 + gap, 0.2), lying), 0.01);
            assertEquals(2, m.count);
            normal(0, 1, 0, 1e-9);
            assertEquals(0.6, Math.abs(m.x[0] - m.x[1]), 1e-6);
            for (int k = 0; k < 2; k++) {
                assertEquals(0.2, m.z[k], 1e-9);
                assertEquals(gap, m.separation[k], 1e-9);
            }
        }

        // one end hangs over the edge
        collide(CUBE, ORIGIN, c, Poses.compose(Poses.at(0.4, 0.599, 0.2), lying), 0.01);
        assertEquals(2, m.count);
        assertEquals(0.5, Math.max(m.x[0], m.x[1]), 1e-3);
    }

    @Test
    public void capsuleAlongAnEdgeTouchesInTwoPoints() {
        Capsule c = new Capsule(0.1, 0.3);
        double e = 0.5 + 0.099 / Math.sqrt(2);
        collide(CUBE, ORIGIN, c, Poses.at(e, 0.1, e), 0.01);
        assertEquals(2, m.count);
        normal(Math.sqrt(0.5), 0, Math.sqrt(0.5), 1e-9);
        assertEquals(0.6, Math.abs(m.y[0] - m.y[1]), 1e-9);
        assertEquals(-1e-3, m.separation[0], 1e-9);
    }

    @Test
    public void cylinderStandsOnABox() {
        for (double gap : new double[] {1e-3, 1e-6, 1e-9, 0, -1e-12, -1e-9, -1e-6, -1e-3}) {
            collide(new Box(2, 0.5, 2), ORIGIN, new Cylinder(0.3, 0.4), Poses.at(0.1, 0.9 + gap, 0.2), 0.01);
            assertEquals("gap " + gap, 4, m.count);
            normal(0, 1, 0, 1e-9);
            for (int k = 0; k < 4; k++) {
                assertEquals(0.3, Math.hypot(m.x[k] - 0.1, m.z[k] - 0.2), 1e-9);
                assertEquals("gap " + gap, gap, m.separation[k], 1e-9);
                int q = (k + 1) % 4;
                assertEquals(0.3 * Math.sqrt(2), Math.hypot(m.x[k] - m.x[q], m.z[k] - m.z[q]), 1e-9);
            }
        }
    }

    @Test
    public void cylinderLiesOnABoxWithTwoPoints() {
        double[] lying = Poses.turned(0, 0, 0, 0, 0, 1, Math.PI / 2);
        for (double gap : new double[] {1e-3, 1e-9, 0, -1e-9, -1e-3}) {
            collide(new Box(2, 0.5, 2), ORIGIN, new Cylinder(0.3, 0.4), Poses.compose(Poses.at(0.1, 0.8 + gap, 0.2), lying), 0.01);
            assertEquals("gap " + gap, 2, m.count);
            normal(0, 1, 0, 1e-9);
            assertEquals(0.8, Math.abs(m.x[0] - m.x[1]), 1e-9);
            assertEquals(gap, m.separation[0], 1e-9);
            assertEquals(gap, m.separation[1], 1e-9);
        }
    }

    @Test
    public void cylindersStackEndOnEnd() {
        Cylinder c = new Cylinder(0.5, 0.5);
        for (double yaw : new double[] {0, 0.1, 0.4, 1}) {
            for (double gap : new double[] {1e-4, 0, -1e-9, -1e-4}) {
                collide(c, ORIGIN, c, Poses.turned(0, 1 + gap, 0, 0, 1, 0, yaw), 0.01);
                assertEquals(4, m.count);
                normal(0, 1, 0, 1e-9);
                double area = Math.abs((m.x[2] - m.x[0]) * (m.z[3] - m.z[1]) - (m.z[2] - m.z[0]) * (m.x[3] - m.x[1])) / 2;
                assertTrue("area " + area, area > 0.8 * 0.5);
                for (int k = 0; k < 4; k++) {
                    assertEquals(gap, m.separation[k], 1e-9);
                }
            }
        }
    }

    @Test
    public void cylindersSideBySide() {
        Cylinder c = new Cylinder(0.5, 0.5);
        collide(c, ORIGIN, c, Poses.turned(0.999, 0.3, 0, 0, 1, 0, 0.4), 0.01);
        assertEquals(2, m.count);
        normal(1, 0, 0, 1e-5);
        assertEquals(-1e-3, m.separation[0], 1e-9);
        assertEquals(0.7, Math.abs(m.y[0] - m.y[1]), 1e-9);
    }

    /** A hull that is a box behaves like the box. */
    @Test
    public void blockOfAHullOnABoxIsLikeABox() {
        ConvexHull h = Shapes.block(0.5, 0.5, 0.5);
        Random r = new Random(3);
        for (int i = 0; i < 3000; i++) {
            double overlap = (i % 2 == 0 ? 1 : -1) * Math.pow(10, -12 + 9 * r.nextDouble());
            double[] pb = Poses.turned(0.5 * r.nextDouble(), 1 - overlap, 0.5 * r.nextDouble(), 0, 1, 0, r.nextDouble());
            Manifold boxes = new Manifold();
            narrow.collide(CUBE, ORIGIN, 0, CUBE, pb, 0, 0.02, boxes);
            collide(i % 3 == 0 ? CUBE : h, ORIGIN, i % 3 == 1 ? CUBE : h, pb, 0.02);
            assertEquals("overlap " + overlap, boxes.count, m.count);
            normal(0, 1, 0, 1e-9);
            for (int k = 0; k < m.count; k++) {
                assertEquals("overlap " + overlap, -overlap, m.separation[k], 2e-9);
            }
        }
    }

    /** A cylinder on a prism, a wedge on a wedge, a box on a cylinder's end: flat contacts that only touch. */
    @Test
    public void flatContactsSurviveRoundOff() {
        Random r = new Random(8);
        ConvexHull prism = ConvexHull.of(new double[] {-1, 0, -1, 1, 0, -1, 0, 0, 1.3, -1, 0.7, -1, 1, 0.7, -1, 0, 0.7, 1.3});
        double[] low = new double[3];
        prism.support(0, 1, 0, low, 0);
        double top = low[1];
        prism.support(0, -1, 0, low, 0);
        double bottom = low[1];
        Shape[] upper = {CUBE, new Cylinder(0.4, 0.5), prism};
        double[] feet = {0.5, 0.5, -bottom};
        for (int i = 0; i < 3000; i++) {
            int k = i % 3;
            double overlap = (r.nextInt(3) - 1) * Math.pow(10, -12 + 6 * r.nextDouble());
            double tilt = r.nextInt(2) * 1e-7;
            double[] world = Poses.random(r, 3, 4, 5);
            double[] pb = Poses.compose(Poses.turned(0.1 * r.nextGaussian(), top + feet[k] - overlap, 0.1 * r.nextGaussian(),
                    r.nextGaussian(), 0, r.nextGaussian(), tilt), Poses.turned(0, 0, 0, 0, 1, 0, 6 * r.nextDouble()));
            collide(prism, world, upper[k], Poses.compose(world, pb), 0.02);
            assertTrue("shape " + k + " overlap " + overlap + " has " + m.count, m.count >= 3);
            assertEquals(1, m.nx * world[4] + m.ny * world[7] + m.nz * world[10], 1e-9);
            for (int q = 0; q < m.count; q++) {
                assertEquals("shape " + k, -overlap, m.separation[q], 4e-7);
            }
        }
    }

    /** Roofs of hulls, ridge across ridge. */
    @Test
    public void hullEdgesCrossInOnePoint() {
        ConvexHull h = Shapes.block(0.5, 0.5, 0.5);
        double ridge = Math.sqrt(0.5);
        double[] roof = Poses.turned(0, 0, 0, 0, 0, 1, Math.PI / 4);
        for (double gap : new double[] {1e-3, -1e-3}) {
            double[] other = Poses.compose(Poses.turned(0.1, 2 * ridge + gap, -0.07, 0, 1, 0, Math.PI / 2), roof);
            collide(h, roof, h, other, 0.02);
            assertEquals(1, m.count);
            normal(0, 1, 0, 1e-9);
            contact(0, 0, ridge + gap / 2, -0.07, gap, 1e-9);
        }
    }

    /** Equal shapes in equal places, and one inside the other: a unit normal and the true depth. */
    @Test
    public void coincidentAndContained() {
        Shape[] shapes = {new Sphere(0.5), CUBE, new Capsule(0.5, 0.3), new Cylinder(0.5, 0.6), Shapes.block(0.5, 0.6, 0.7)};
        double[] half = {0.5, 0.5, 0.5, 0.5, 0.5};
        for (int i = 0; i < shapes.length; i++) {
            for (int j = 0; j < shapes.length; j++) {
                collide(shapes[i], Poses.at(1, 2, 3), shapes[j], Poses.at(1, 2, 3), 0);
                assertTrue(m.count > 0);
                assertEquals(1, m.nx * m.nx + m.ny * m.ny + m.nz * m.nz, 1e-9);
                double deepest = 0;
                for (int k = 0; k < m.count; k++) {
                    deepest = Math.min(deepest, m.separation[k]);
                }
                assertEquals(i + " " + j, -half[i] - half[j], deepest, 2e-3);
            }
        }
    }

    /** Far from the world's origin the answer keeps its digits. */
    @Test
    public void farFromTheOrigin() {
        double[] far = Poses.at(1e6, -2e6, 3e6);
        collide(Shapes.block(0.5, 0.5, 0.5), far, new Cylinder(0.3, 0.5), Poses.compose(far, Poses.at(0, 0.999, 0)), 0.02);
        assertEquals(4, m.count);
        assertEquals(-1e-3, m.separation[0], 1e-8);
        normal(0, 1, 0, 1e-9);
    }

    /** Within the margin the gap is told, beyond it nothing is. */
    @Test
    public void marginIsKept() {
        Shape[] shapes = {new Sphere(0.5), CUBE, new Capsule(0.25, 0.25), new Cylinder(0.3, 0.5), Shapes.block(0.4, 0.5, 0.4)};
        for (Shape a : shapes) {
            for (Shape b : shapes) {
                collide(a, ORIGIN, b, Poses.at(0, 2.5, 0), 1.51);
                assertTrue(m.count > 0);
                normal(0, 1, 0, 1e-9);
                for (int k = 0; k < m.count; k++) {
                    assertEquals(1.5, m.separation[k], 1e-9);
                    assertEquals(1.25, m.y[k], 1e-9);
                }
                collide(a, ORIGIN, b, Poses.at(0, 2.5, 0), 1.49);
                assertEquals(0, m.count);
            }
        }
    }

    @Test(expected = IllegalArgumentException.class)
    public void twoHalfSpacesAreRefused() {
        collide(new HalfSpace(), ORIGIN, new HalfSpace(), ORIGIN, 0);
    }
}
