package org.topple.physics.shape;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;

public class ShapeTest {
    /** Volume and inertia of each kind by one random point in each of 1.7 million small cubes. */
    @Test
    public void massAgreesWithCounting() {
        Random random = new Random(1);
        for (int kind : new int[] {Shape.SPHERE, Shape.BOX, Shape.CAPSULE, Shape.CYLINDER, Shape.HULL}) {
            Shape s = Solids.random(random, kind);
            int n = 120;
            double r = s.outerRadius();
            double cell = 2 * r / n;
            double v = 0;
            double[] m = new double[9];
            for (int i = 0; i < n * n * n; i++) {
                double x = (i % n + random.nextDouble()) * cell - r;
                double y = (i / n % n + random.nextDouble()) * cell - r;
                double z = (i / n / n + random.nextDouble()) * cell - r;
                if (Solids.holds(s, x, y, z, 0)) {
                    v++;
                    m[0] += x;
                    m[1] += y;
                    m[2] += z;
                    m[3] += y * y + z * z;
                    m[4] += x * x + z * z;
                    m[5] += x * x + y * y;
                    m[6] -= x * y;
                    m[7] -= x * z;
                    m[8] -= y * z;
                }
            }
            double dm = 1000 * cell * cell * cell;
            MassProperties p = s.mass(1000);
            double inertia = p.ixx() + p.iyy() + p.izz();
            assertEquals(p.mass(), v * dm, 0.002 * p.mass());
            assertEquals(p.mass(), 1000 * s.volume(), 1e-12 * p.mass());
            assertEquals(p.ixx(), m[3] * dm, 0.002 * inertia);
            assertEquals(p.iyy(), m[4] * dm, 0.002 * inertia);
            assertEquals(p.izz(), m[5] * dm, 0.002 * inertia);
            assertEquals(p.ixy(), m[6] * dm, 0.002 * inertia);
            assertEquals(p.ixz(), m[7] * dm, 0.002 * inertia);
            assertEquals(p.iyz(), m[8] * dm, 0.002 * inertia);
            assertEquals("the center of mass is the origin", 0, Math.abs(m[0]) + Math.abs(m[1]) + Math.abs(m[2]), 0.002 * r * v);
        }
    }

    /** Support points lie on the shape, reach as far as reach() says, and no sample reaches farther. */
    @Test
    public void supportReachBoundsAndRadiiAgree() {
        Random random = new Random(2);
        double[] p = new double[3];
        double[] pose = new double[12];
        double[] box = new double[6];
        for (int n = 0; n < 500; n++) {
            Shape s = Solids.random(random, n % 5);
            double r = s.outerRadius();
            for (int i = 0; i < 50; i++) {
                double x = random.nextInt(4) == 0 ? 0 : random.nextGaussian();
                double y = random.nextInt(4) == 0 ? 0 : random.nextGaussian();
                double z = random.nextGaussian();
                s.support(x, y, z, p, 0);
                assertTrue(Solids.holds(s, p[0], p[1], p[2], 1e-12));
                double reach = x * p[0] + y * p[1] + z * p[2];
                assertEquals(reach, s.reach(x, y, z), 1e-12);
                double l = Math.sqrt(x * x + y * y + z * z);
                assertTrue(reach >= l * s.innerRadius() - 1e-12);
                assertTrue(reach <= l * r + 1e-12);
                double qx = r * (2 * random.nextDouble() - 1);
                double qy = r * (2 * random.nextDouble() - 1);
                double qz = r * (2 * random.nextDouble() - 1);
                if (Solids.holds(s, qx, qy, qz, 0)) {
                    assertTrue(x * qx + y * qy + z * qz <= reach + 1e-12);
                    assertTrue(qx * qx + qy * qy + qz * qz <= r * r + 1e-12);
                } else {
                    assertTrue(qx * qx + qy * qy + qz * qz >= s.innerRadius() * s.innerRadius() - 1e-12);
                }
            }
            Clouds.pose(random, pose);
            s.bounds(pose, 0, box, 0);
            for (int k = 0; k < 3; k++) {
                double a = pose[3 + 3 * k];
                double b = pose[4 + 3 * k];
                double c = pose[5 + 3 * k];
                assertEquals(pose[k] - s.reach(-a, -b, -c), box[k], 1e-12);
                assertEquals(pose[k] + s.reach(a, b, c), box[k + 3], 1e-12);
            }
        }
    }

    @Test
    public void zeroDirectionGivesAPointOfTheShape() {
        for (Shape s : Solids.all()) {
            if (s.kind() == Shape.HALF_SPACE || s.kind() == Shape.COMPOUND) {
                continue;
            }
            double[] p = new double[3];
            s.support(0, 0, 0, p, 0);
            assertTrue(Solids.holds(s, p[0], p[1], p[2], 1e-12));
        }
    }

    @Test
    public void halfSpaceReachesStraightOutOnly() {
        HalfSpace h = new HalfSpace();
        assertEquals(0, h.reach(0, 1, 0), 0);
        assertEquals(Double.POSITIVE_INFINITY, h.reach(0, -1, 0), 0);
        assertEquals(Double.POSITIVE_INFINITY, h.reach(1, 1, 0), 0);
        assertThrows(UnsupportedOperationException.class, () -> h.support(0, 1, 0, new double[3], 0));
        assertThrows(IllegalArgumentException.class, () -> h.mass(1));
        double[] box = new double[6];
        h.bounds(new double[] {1, 2, 3, 1, 0, 0, 0, 1, 0, 0, 0, 1}, 0, box, 0);
        assertEquals(2, box[4], 0);
        assertEquals(Double.NEGATIVE_INFINITY, box[1], 0);
        assertEquals(Double.POSITIVE_INFINITY, box[3], 0);
    }

    @Test
    public void badSizesAreRefused() {
        for (double bad : Refusals.NO_SIZE) {
            Refusals.refused("radius", () -> new Sphere(bad));
            Refusals.refused("hx", () -> new Box(bad, 1, 1));
            Refusals.refused("hy", () -> new Box(1, bad, 1));
            Refusals.refused("hz", () -> new Box(1, 1, bad));
            Refusals.refused("radius", () -> new Capsule(bad, 1));
            Refusals.refused("halfLength", () -> new Capsule(1, bad));
            Refusals.refused("radius", () -> new Cylinder(bad, 1));
            Refusals.refused("halfLength", () -> new Cylinder(1, bad));
            for (Shape s : Solids.all()) {
                if (s.kind() != Shape.HALF_SPACE) {
                    Refusals.refused("density", () -> s.mass(bad));
                }
            }
        }
        Refusals.refused("radius", () -> new Sphere(2e9));
    }

    @Test
    public void badCloudsAreRefused() {
        Refusals.refused("xyz", () -> ConvexHull.of(null));
        Refusals.refused("xyz", () -> ConvexHull.of(new double[0]));
        Refusals.refused("xyz", () -> ConvexHull.of(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}));
        Refusals.refused("xyz", () -> ConvexHull.of(new double[13]));
        Refusals.refused("xyz", () -> ConvexHull.of(new double[3 * ConvexHull.MAX_POINTS + 3]));
        Refusals.refused("xyz", () -> ConvexHull.of(new double[24]));
        Refusals.refused("xyz", () -> ConvexHull.of(new double[] {1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3}));
        Refusals.refused("xyz", () -> ConvexHull.of(new double[] {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, -5, -5, -5}));
        Refusals.refused("xyz", () -> ConvexHull.of(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0.5, 3, 0}));
        Refusals.refused("xyz", () -> ConvexHull.of(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 1e-7}));
        Refusals.refused("xyz", () -> ConvexHull.of(new double[] {0, 0, 0, 1e-10, 0, 0, 0, 1e-10, 0, 0, 0, 1e-10}));
        for (double bad : Refusals.NO_COORDINATE) {
            Refusals.refused("xyz", () -> ConvexHull.of(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, bad}));
        }
        ConvexHull h = ConvexHull.of(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1});
        Refusals.refused("dest", () -> h.offset(null));
    }

    @Test
    public void badMassesAreRefused() {
        MassProperties good = new MassProperties(1, 1, 2, 10, 0, 0, 0);
        for (double bad : Refusals.NO_SIZE) {
            Refusals.refused("mass", () -> new MassProperties(bad, 1, 1, 1, 0, 0, 0));
            Refusals.refused("inertia", () -> new MassProperties(1, bad, 1, 1, 0, 0, 0));
            Refusals.refused("inertia", () -> new MassProperties(1, 1, bad, 1, 0, 0, 0));
            Refusals.refused("inertia", () -> new MassProperties(1, 1, 1, bad, 0, 0, 0));
            Refusals.refused("newMass", () -> good.withMass(bad));
            Refusals.refused("density", () -> new MassSum().add(Meshes.box(1, 1, 1).mass(), bad));
            Refusals.refused("mass", () -> new MassSum().addMass(Meshes.box(1, 1, 1).mass(), bad));
            Refusals.refused("mass", () -> new MassSum().addPoint(bad, 0, 0, 0));
        }
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -1, 1}) {
            Refusals.refused("inertia", () -> new MassProperties(1, 1, 1, 1, bad, 0, 0));
            Refusals.refused("inertia", () -> new MassProperties(1, 1, 1, 1, 0, bad, 0));
            Refusals.refused("inertia", () -> new MassProperties(1, 1, 1, 1, 0, 0, bad));
        }
        Refusals.refused("moments", () -> good.principal(null, new Matrix3d()));
        Refusals.refused("axes", () -> good.principal(new Vector3d(), null));
        for (double bad : Refusals.NO_COORDINATE) {
            Refusals.refused("px", () -> new MassSum().addPoint(1, bad, 0, 0));
            Refusals.refused("py", () -> new MassSum().addPoint(1, 0, bad, 0));
            Refusals.refused("pz", () -> new MassSum().addPoint(1, 0, 0, bad));
        }
        Refusals.refused("t", () -> new MassSum().add(null, 1));
        Refusals.refused("t", () -> new MassSum().addMass(null, 1));
        Refusals.refused("body", () -> new MassSum().add(null, new Vector3d(), new Quaterniond()));
        Refusals.refused("position", () -> new MassSum().add(good, null, new Quaterniond()));
        Refusals.refused("rotation", () -> new MassSum().add(good, new Vector3d(), null));
        Refusals.refused("dest", () -> new MassSum().addPoint(1, 0, 0, 0).center(null));
        assertThrows(IllegalStateException.class, () -> new MassSum().center(new Vector3d()));
        assertThrows(IllegalStateException.class, () -> new MassSum().properties());
    }

    @Test
    public void posesComposeAndRefuse() {
        Random random = new Random(3);
        double[] out = new double[12];
        Refusals.refused("position", () -> Pose.set(null, new Quaterniond(), out, 0));
        Refusals.refused("rotation", () -> Pose.set(new Vector3d(), null, out, 0));
        Refusals.refused("out", () -> Pose.set(new Vector3d(), new Quaterniond(), null, 0));
        Refusals.refused("position.y", () -> Pose.set(new Vector3d(0, Double.NaN, 0), new Quaterniond(), out, 0));
        Refusals.refused("rotation", () -> Pose.set(new Vector3d(), new Quaterniond(0, 0, 0, 2), out, 0));
        for (double v : out) {
            assertEquals("a refused pose writes nothing", 0, v, 0);
        }
        Quaterniond q = Solids.turn(random);
        Quaterniond r = Solids.turn(random);
        double[] a = new double[12];
        double[] b = new double[12];
        Pose.set(new Vector3d(1, 2, 3), q, a, 0);
        Pose.set(new Vector3d(4, 5, 6), r, b, 0);
        Pose.compose(a, 0, b, 0, out, 0);
        Vector3d want = q.transform(new Vector3d(4, 5, 6)).add(1, 2, 3);
        assertEquals(0, want.distance(out[0], out[1], out[2]), 1e-14);
        Vector3d y = q.transform(r.transform(new Vector3d(0, 1, 0)));
        assertEquals(0, y.distance(out[4], out[7], out[10]), 1e-14);
    }
}
