package org.topple.physics.narrow;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.LongRuns;
import org.topple.physics.Spec;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/**
 * Random pairs of every two bounded shapes against what must always hold. Every answer is judged by a proof that uses only
 * the shapes' support functions and definitions: apart is proved by a direction with a gap, overlap by a common point or by
 * the failure of a brute-force search for such a direction.
 */
public class PairFuzzTest {
    private static final String[] NAMES = {"sphere", "box", "capsule", "cylinder", "hull"};
    private final NarrowPhase narrow = new NarrowPhase();
    private final ConvexProxy proxyA = new ConvexProxy(), proxyB = new ConvexProxy();
    private final Gjk gjk = new Gjk();
    private final Epa epa = new Epa();
    private final ReferenceConvex reference = new ReferenceConvex();
    private final Manifold m = new Manifold(), swapped = new Manifold(), ahead = new Manifold();

    @Test
    public void spheres() {
        fuzz(Shape.SPHERE);
    }

    @Spec("S34")
    @Test
    public void boxes() {
        fuzz(Shape.BOX);
    }

    @Test
    public void capsules() {
        fuzz(Shape.CAPSULE);
    }

    @Test
    public void cylinders() {
        fuzz(Shape.CYLINDER);
    }

    @Test
    public void hulls() {
        fuzz(Shape.HULL);
    }

    /** All pairs of a kind with itself and the kinds of higher code. */
    private void fuzz(int kind) {
        int n = LongRuns.count(1_000_000);
        for (int other = kind; other <= Shape.HULL; other++) {
            Random r = new Random(100 * kind + other);
            String what = NAMES[kind] + " and " + NAMES[other];
            int overlaps = 0;
            Shape a = null;
            Shape b = null;
            for (int i = 0; i < n; i++) {
                LongRuns.tell(what, i, n);
                if (i % 20 == 0) {
                    a = Shapes.random(r, kind);
                    b = Shapes.random(r, other);
                }
                double[] pa = Poses.random(r, 5 * r.nextGaussian(), 0, 0);
                double reach = 0.4 * (a.outerRadius() + b.outerRadius());
                double[] pb = Poses.random(r, pa[0] + reach * r.nextGaussian(), reach * r.nextGaussian(), reach * r.nextGaussian());
                if (i % 4 == 0) {
                    pb = Poses.compose(pa, Poses.turned(reach * r.nextGaussian(), reach * r.nextGaussian(), reach * r.nextGaussian(),
                            r.nextGaussian(), r.nextGaussian(), r.nextGaussian(), Math.pow(10, -6 * r.nextDouble())));
                }
                overlaps += check(a, pa, b, pb, i % 16 == 0, NAMES[kind] + " and " + NAMES[other] + ", pair " + i) ? 1 : 0;
            }
            assertTrue(NAMES[kind] + " and " + NAMES[other] + ": " + overlaps + " overlaps", overlaps > n / 6);
        }
    }

    /** Checks one pair; true if it overlaps. */
    private boolean check(Shape a, double[] pa, Shape b, double[] pb, boolean brute, String at) {
        narrow.collide(a, pa, 0, b, pb, 0, 0, m);
        narrow.collide(b, pb, 0, a, pa, 0, 0, swapped);
        double least = Math.min(a.innerRadius(), b.innerRadius());
        assertTrue(at, m.count <= Manifold.MAX && (m.count > 0) == (swapped.count > 0) || grazes(m, swapped, least));
        if (m.count == 0) {
            assertTrue(at + ": missed overlap", apart(a, pa, b, pb, 1e-9));
            return false;
        }

        // finite numbers, a unit normal, points near both shapes
        double deepest = 0;
        assertEquals(at, 1, m.nx * m.nx + m.ny * m.ny + m.nz * m.nz, 1e-9);
        for (int k = 0; k < m.count; k++) {
            assertTrue(at, m.separation[k] <= 0 && m.separation[k] > -10);
            deepest = Math.min(deepest, m.separation[k]);
        }
        for (int k = 0; k < m.count; k++) {
            double slack = -deepest + 0.05 * least + 1e-9;
            double da = distance(a, pa, m, k);
            double db = distance(b, pb, m, k);
            assertTrue(at + ": point " + Integer.toHexString(m.feature[k]) + " off a by " + da + ", off b by " + db + ", depth " + deepest
                    + ", least " + least, Math.max(da, db) < slack);
        }

        // symmetry: the same depth, except that two boxes may be described by the face of either
        if (swapped.count > 0) {
            double other = 0;
            for (int k = 0; k < swapped.count; k++) {
                other = Math.min(other, swapped.separation[k]);
            }
            if (a instanceof Box && b instanceof Box) {
                double[] moved = Poses.moved(pa, swapped.nx, swapped.ny, swapped.nz, -other);
                assertTrue(at + ": not parted the other way by " + -other, apart(a, moved, b, pb, 0.03 * least - 0.0038 * other + 1e-7));
            } else {
                assertEquals(at + ": swapped depth", deepest, other, 1e-5);
            }
        }

        // overlap is real
        if (deepest < -1e-9 && !common(a, pa, b, pb)) {
            assertTrue(at + ": no overlap", reference.separation(a, pa, b, pb, m.nx, m.ny, m.nz) <= 1e-9);
        }

        // moving b out along the normal by the depth parts them, but for the 5 degrees that a face normal may be off: it
        // falls short by 1 - cos(5 degrees) of the depth, and a patch may be 2 % of the size shallower than its axis
        double[] out = Poses.moved(pb, m.nx, m.ny, m.nz, -deepest);
        assertTrue(at + ": not parted by " + -deepest + ", feature " + Integer.toHexString(m.feature[0]), apart(a, pa, b, out, 0.03 * least - 0.0038 * deepest + 1e-7));

        // no deeper than the least motion that parts them; boxes may take their best face instead of an edge
        if (brute) {
            double s = reference.separation(a, pa, b, pb, m.nx, m.ny, m.nz);
            if (a instanceof Box && b instanceof Box) {
                double face = reference.gap(a, pa, b, pb, m.nx, m.ny, m.nz);
                assertTrue(at + ": " + deepest + " where " + s + " would do", deepest >= Math.min(s, face) - 1e-6);
            } else {
                assertTrue(at + ": " + deepest + " where " + s + " would do", deepest >= s - 1e-6);
            }
        }
        return true;
    }

    /** Both answers of a pair that hardly touches may differ. */
    private static boolean grazes(Manifold m, Manifold n, double least) {
        Manifold some = m.count > 0 ? m : n;
        for (int k = 0; k < some.count; k++) {
            if (some.separation[k] < -2e-5 * least - 1e-9) {
                return false;
            }
        }
        return true;
    }

    /** Is there a direction along which the shapes are apart, or overlap by at most the tolerance? */
    private boolean apart(Shape a, double[] pa, Shape b, double[] pb, double tolerance) {
        narrow.collide(a, pa, 0, b, pb, 0, 20, ahead);
        return ahead.count > 0 && reference.gap(a, pa, b, pb, ahead.nx, ahead.ny, ahead.nz) >= -tolerance
                || searched(a, pa, b, pb) >= -tolerance
                || reference.separation(a, pa, b, pb, ahead.nx, ahead.ny, ahead.nz) >= -tolerance;
    }

    /** The gap, by the support functions, along the direction that the distance and depth searches propose. */
    private double searched(Shape a, double[] pa, Shape b, double[] pb) {
        proxyA.set(a, pa, 0, 0, 0, 0);
        proxyB.set(b, pb, 0, 0, 0, 0);
        double d = gjk.distance(proxyA, proxyB, 100);
        if (d > 1e-7) {
            return reference.gap(a, pa, b, pb, gjk.vx / d, gjk.vy / d, gjk.vz / d);
        }
        return epa.penetrate(gjk, proxyA, proxyB) ? reference.gap(a, pa, b, pb, epa.nx, epa.ny, epa.nz) : Double.NEGATIVE_INFINITY;
    }

    /** Is one of the contact points inside both shapes? */
    private boolean common(Shape a, double[] pa, Shape b, double[] pb) {
        for (int k = 0; k < m.count; k++) {
            if (distance(a, pa, m, k) <= 1e-9 && distance(b, pb, m, k) <= 1e-9) {
                return true;
            }
        }
        return false;
    }

    /** How far a contact point lies outside a shape at most; 0 or less inside. */
    private static double distance(Shape s, double[] p, Manifold m, int k) {
        double dx = m.x[k] - p[0];
        double dy = m.y[k] - p[1];
        double dz = m.z[k] - p[2];
        double x = dx * p[3] + dy * p[6] + dz * p[9];
        double y = dx * p[4] + dy * p[7] + dz * p[10];
        double z = dx * p[5] + dy * p[8] + dz * p[11];
        if (s instanceof Sphere b) {
            return Math.sqrt(x * x + y * y + z * z) - b.radius;
        }
        if (s instanceof Box b) {
            return Math.max(Math.abs(x) - b.hx, Math.max(Math.abs(y) - b.hy, Math.abs(z) - b.hz));
        }
        if (s instanceof Capsule c) {
            double e = Math.max(0, Math.abs(y) - c.halfLength);
            return Math.sqrt(x * x + e * e + z * z) - c.radius;
        }
        if (s instanceof Cylinder c) {
            return Math.max(Math.sqrt(x * x + z * z) - c.radius, Math.abs(y) - c.halfLength);
        }
        double far = Double.NEGATIVE_INFINITY;
        double[] f = ((ConvexHull) s).facePlanes;
        for (int i = 0; i < f.length; i += 4) {
            far = Math.max(far, f[i] * x + f[i + 1] * y + f[i + 2] * z - f[i + 3]);
        }
        return far;
    }
}
