package org.topple.physics.shape;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.LongRuns;

public class RayCastTest {
    private static final double MISS = Double.POSITIVE_INFINITY;
    private final double[] n = new double[3];

    private void hit(Shape s, double fraction, double nx, double ny, double nz, double... ray) {
        assertEquals(fraction, s.rayCast(ray[0], ray[1], ray[2], ray[3], ray[4], ray[5], 100, n), 1e-14 * (1 + fraction));
        assertArrayEquals(new double[] {nx, ny, nz}, n, 1e-14);
    }

    private void miss(Shape s, double... ray) {
        n[0] = 7;
        assertEquals(MISS, s.rayCast(ray[0], ray[1], ray[2], ray[3], ray[4], ray[5], 100, n), 0);
        assertEquals("a miss leaves the normal alone", 7, n[0], 0);
    }

    @Test
    public void sphere() {
        Shape s = new Sphere(2);
        hit(s, 4, -1, 0, 0, -10, 0, 0, 2, 0, 0);
        hit(s, 3 - Math.sqrt(3), -Math.sqrt(3) / 2, 0.5, 0, -3, 1, 0, 1, 0, 0);
        hit(s, 0, 0, 0, -1, 0, 0, 1, 0, 0, 3);
        hit(s, 0, 0, 0, -1, 0, 0, -2, 0, 0, 3);
        miss(s, 0, 0, 2, 0, 0, 3);
        miss(s, -10, 2.001, 0, 1, 0, 0);
        miss(s, 10, 0, 0, 1, 0, 0);
    }

    @Test
    public void box() {
        Shape s = new Box(1, 2, 3);
        hit(s, 9, -1, 0, 0, -10, 1.9, 2.9, 1, 0, 0);
        hit(s, 4, 0, 1, 0, 0.9, 10, 0, 0, -2, 0);
        hit(s, 2, 0, 0, 1, 2.5, 0, 5, -1, 0, -1);
        hit(s, 0, -0.6, 0, -0.8, 0, 0, 0, 3, 0, 4);
        hit(s, 0, -1, 0, 0, -1, 0, 0, 1, 0, 0);
        miss(s, 1, 0, 0, 1, 0, 0);
        miss(s, -10, 2.1, 0, 1, 0, 0);
        miss(s, 0, 0, 3.1, 1, 0, 0);
    }

    @Test
    public void capsule() {
        Shape s = new Capsule(1, 2);
        hit(s, 9, -1, 0, 0, -10, 1.5, 0, 1, 0, 0);
        hit(s, 7, 0, 1, 0, 0, 10, 0, 0, -1, 0);
        hit(s, 10 - Math.sqrt(0.75), -Math.sqrt(0.75), 0.5, 0, -10, 2.5, 0, 1, 0, 0);
        hit(s, 0, 0, -1, 0, 0, 2.9, 0, 0, 1, 0);
        hit(s, 0, 0, -1, 0, 0.9, -2, 0, 0, 1, 0);
        miss(s, -10, 3.1, 0, 1, 0, 0);
        miss(s, 1.1, -10, 0, 0, 1, 0);
        miss(s, 0, -3, 0, 0, -1, 0);
    }

    @Test
    public void cylinder() {
        Shape s = new Cylinder(1, 2);
        hit(s, 9, -1, 0, 0, -10, 1.5, 0, 1, 0, 0);
        hit(s, 8, 0, 1, 0, 0.9, 10, 0, 0, -1, 0);
        hit(s, 0.5, 0, -1, 0, 0, -3, 0.5, 0, 2, 0);
        hit(s, 2, -0.8, 0, 0.6, -2.8, 0, 0.6, 1, 0, 0);
        hit(s, 0, 0, -1, 0, 0, 1.9, 0, 0, 1, 0);
        miss(s, -10, 2.1, 0, 1, 0, 0);
        miss(s, 0.8, -10, 0.8, 0, 1, 0);
    }

    @Test
    public void halfSpace() {
        Shape s = new HalfSpace();
        hit(s, 5, 0, 1, 0, 1, 10, 2, 3, -2, 1);
        hit(s, 0, 0, -1, 0, 0, -1, 0, 0, 1, 0);
        hit(s, 0, -1, 0, 0, 0, -1, 0, 1, 0, 0);
        hit(s, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0);
        miss(s, 0, 1, 0, 1, 0, 0);
        miss(s, 0, 1, 0, 0, 1, 0);
        miss(s, 0, 0, 0, 0, 1, 0);
        miss(s, 0, 0, 0, 1, 0, 0);
    }

    @Test
    public void hull() {
        Shape s = ConvexHull.of(new double[] {1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1});
        double c = 1 / Math.sqrt(3);
        hit(s, 2, -c, -c, -c, -1, -1, -1, 1 / 3.0, 1 / 3.0, 1 / 3.0);
        hit(s, 0, 0, 0, -1, 0, 0, 0.5, 0, 0, 1);
        miss(s, 1, 1, 0.01, 0, 0, -1);
    }

    @Test
    public void compoundHitsItsNearestPart() {
        Compound s = Compound.builder().add(new Sphere(1), new Vector3d(-3, 0, 0), new Quaterniond())
                .add(new Sphere(1), new Vector3d(3, 0, 0), new Quaterniond()).build();
        hit(s, 6, -1, 0, 0, -10, 0, 0, 1, 0, 0);
        hit(s, 6, 1, 0, 0, 10, 0, 0, -1, 0, 0);
        hit(s, 2, -1, 0, 0, 0, 0, 0, 1, 0, 0);
        miss(s, 0, -10, 0, 0, 1, 0);

        // a box on its corner: turned by 45 degrees about z
        Compound turned = Compound.builder().add(new Box(1, 1, 1), new Vector3d(), new Quaterniond().rotationZ(Math.PI / 4)).build();
        hit(turned, 10 - Math.sqrt(2) + 0.5, -Math.sqrt(0.5), Math.sqrt(0.5), 0, -10, 0.5, 0, 1, 0, 0);
    }

    @Test
    public void looksNoFartherThanAsked() {
        Shape s = new Box(1, 1, 1);
        assertEquals(2, s.rayCast(-3, 0, 0, 1, 0, 0, 2, n), 0);
        assertEquals(MISS, s.rayCast(-3, 0, 0, 1, 0, 0, 1.999, n), 0);
        assertEquals(0, s.rayCast(0, 0, 0, 1, 0, 0, 0, n), 0);
        assertEquals(2, s.rayCast(-3, 0, 0, 1, 0, 0, MISS, n), 0);
        assertEquals("from very far", 1e8 - 1, s.rayCast(-1e8, 0, 0, 1, 0, 0, MISS, n), 1e-7);
    }

    /**
     * Seeded rays against every kind of shape, from afar, from inside and along axes. A hit must lie on the surface (in the
     * shape blown up by 1e-9, not in the shape shrunk by it) with nothing of the shrunk shape before it, and its normal must
     * be that of a supporting plane; along a missing ray there must be nothing of the shrunk shape at all.
     */
    @Test
    public void agreesWithMarching() {
        Random random = new Random(11);
        int[] hits = new int[2];
        int rays = Math.max(4000, LongRuns.count(400_000));
        for (int i = 0; i < rays; i++) {
            Shape s = Solids.random(random, i % 7);
            double size = s.kind() == Shape.HALF_SPACE ? 1 : s.outerRadius();
            double[] o = new double[3];
            double[] d = new double[3];
            for (int k = 0; k < 3; k++) {
                o[k] = size * (i % 5 == 0 ? 0.5 : 2) * random.nextGaussian();
                d[k] = random.nextInt(4) == 0 ? 0 : size * random.nextGaussian() - (i % 2) * o[k];
            }
            if (d[0] == 0 && d[1] == 0 && d[2] == 0) {
                continue;
            }
            double t = s.rayCast(o[0], o[1], o[2], d[0], d[1], d[2], 5, n);
            hits[t == MISS ? 0 : 1]++;
            if (Solids.holds(s, o[0], o[1], o[2], -1e-9)) {
                assertEquals("starts inside", 0, t, 0);
                assertEquals(-1, (n[0] * d[0] + n[1] * d[1] + n[2] * d[2]) / Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]), 1e-14);
                continue;
            }
            double end = t == MISS ? 5 : t;
            for (int k = 0; k <= 200; k++) {
                double f = end * k / 200;
                assertTrue("passes through at " + f + " but " + t,
                        !Solids.holds(s, o[0] + f * d[0], o[1] + f * d[1], o[2] + f * d[2], -1e-9));
            }
            if (t == MISS) {
                continue;
            }
            double x = o[0] + t * d[0];
            double y = o[1] + t * d[1];
            double z = o[2] + t * d[2];
            assertTrue("hits nothing", Solids.holds(s, x, y, z, 1e-9));
            assertEquals(1, n[0] * n[0] + n[1] * n[1] + n[2] * n[2], 1e-14);
            assertTrue("normal along the ray", n[0] * d[0] + n[1] * d[1] + n[2] * d[2] <= 1e-12 * size);
            if (s.kind() != Shape.COMPOUND) {
                assertEquals("not a supporting plane", s.reach(n[0], n[1], n[2]), n[0] * x + n[1] * y + n[2] * z, 1e-6 * size);
            }
        }
        assertTrue("hits " + hits[1] + " misses " + hits[0], hits[0] > rays / 10 && hits[1] > rays / 10);
    }

    @Test
    public void badRaysAreRefused() {
        for (Shape s : Solids.all()) {
            for (double bad : Refusals.NO_COORDINATE) {
                Refusals.refused("ox", () -> s.rayCast(bad, 0, 0, 1, 0, 0, 1, n));
                Refusals.refused("oy", () -> s.rayCast(0, bad, 0, 1, 0, 0, 1, n));
                Refusals.refused("oz", () -> s.rayCast(0, 0, bad, 1, 0, 0, 1, n));
                Refusals.refused("dx", () -> s.rayCast(0, 0, 0, bad, 0, 0, 1, n));
                Refusals.refused("dy", () -> s.rayCast(0, 0, 0, 1, bad, 0, 1, n));
                Refusals.refused("dz", () -> s.rayCast(0, 0, 0, 1, 0, bad, 1, n));
            }
            Refusals.refused("dx", () -> s.rayCast(0, 0, 0, 0, 0, 0, 1, n));
            Refusals.refused("maxFraction", () -> s.rayCast(0, 0, 0, 1, 0, 0, -1, n));
            Refusals.refused("maxFraction", () -> s.rayCast(0, 0, 0, 1, 0, 0, Double.NaN, n));
            Refusals.refused("normalOut", () -> s.rayCast(0, 0, 0, 1, 0, 0, 1, null));
            Refusals.refused("normalOut", () -> s.rayCast(0, 0, 0, 1, 0, 0, 1, new double[2]));
        }
    }
}
