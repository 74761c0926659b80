package org.topple.physics.shape;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Spec;

/** Mirtich, chapter 6: the printed tables and known solids. */
@Spec("V-14")
public class PolyhedronMassTest {
    private static final Quaterniond NO_TURN = new Quaterniond();
    private static final Vector3d ORIGIN = new Vector3d();

    /** Table 6.1, the cube of side 20. */
    @Test
    @Spec("F37")
    public void cubeOfTheThesis() {
        PolyhedronMass t = Meshes.box(10, 10, 10).mass();
        assertEquals(8000, t.volume, 8000e-13);
        assertEquals(0, Math.abs(t.tx) + Math.abs(t.ty) + Math.abs(t.tz), 8000e-13);
        assertEquals(800000 / 3.0, t.txx, 3e5 * 1e-13);
        assertEquals(800000 / 3.0, t.tyy, 3e5 * 1e-13);
        assertEquals(800000 / 3.0, t.tzz, 3e5 * 1e-13);
        assertEquals(0, Math.abs(t.txy) + Math.abs(t.tyz) + Math.abs(t.tzx), 3e5 * 1e-13);
    }

    /** Table 6.1, the tetrahedron. */
    @Test
    @Spec("F37")
    public void tetrahedronOfTheThesis() {
        PolyhedronMass t = new Meshes(new double[] {0, 0, 0, 5, 0, 0, 0, 4, 0, 0, 0, 3},
                new int[][] {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}).mass();
        double[] got = {t.volume, t.tx, t.ty, t.tz, t.txx, t.tyy, t.tzz, t.txy, t.tyz, t.tzx};
        double[] want = {10, 12.5, 10, 7.5, 25, 16, 9, 10, 6, 7.5};
        for (int i = 0; i < 10; i++) {
            assertEquals("integral " + i, want[i], got[i], 1e-13 * want[i]);
        }
        assertEquals("one visit per edge of a face", 12, t.visits);
    }

    /** A plate of 1 by 1 by 0.001 m in any orientation, also with faces almost parallel to a coordinate plane. */
    @Test
    @Spec("F38")
    public void thinSlabKeepsItsDigitsInEveryOrientation() {
        Random random = new Random(1);
        double v = 1e-3;
        for (int n = 0; n < 2000; n++) {
            Quaterniond q = n % 2 == 0
                    ? new Quaterniond(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).normalize()
                    : new Quaterniond().rotationXYZ(tiny(random), tiny(random), tiny(random));
            PolyhedronMass t = Meshes.box(0.5, 0.5, 0.0005).turned(q).mass();
            Matrix3d r = q.get(new Matrix3d());
            Matrix3d want = new Matrix3d(r).scale(v / 12, v / 12, v * 1e-6 / 12).mul(new Matrix3d(r).transpose());
            assertEquals(v, t.volume, 1e-12 * v);
            assertEquals(want.m00, t.txx, 1e-12 * v / 12);
            assertEquals(want.m11, t.tyy, 1e-12 * v / 12);
            assertEquals(want.m22, t.tzz, 1e-12 * v / 12);
            assertEquals(want.m10, t.txy, 1e-12 * v / 12);
            assertEquals(want.m21, t.tyz, 1e-12 * v / 12);
            assertEquals(want.m20, t.tzx, 1e-12 * v / 12);
        }
    }

    private static double tiny(Random random) {
        return StrictMath.pow(10, -12 * random.nextDouble()) * (random.nextInt(3) - 1);
    }

    /** A ring, genus 1: 4 by 4 by 1 with a hole of 2 by 2. */
    @Test
    @Spec("F39")
    public void squareRing() {
        Meshes quads = Meshes.ring();
        PolyhedronMass t = quads.mass();
        assertEquals(12, t.volume, 12e-12);
        assertEquals(20, t.txx, 20e-12);
        assertEquals(20, t.tyy, 20e-12);
        assertEquals(1, t.tzz, 1e-12);
        same(t, quads.triangles().mass(), 1e-13);
    }

    /** The same ring with its top as one face of ten corners: the outline, a bridge, the hole, and the bridge back. */
    @Test
    @Spec("F39")
    public void faceWithAHoleIsALoopWithABridge() {
        same(Meshes.ring().mass(), Meshes.bridgedRing().mass(), 1e-13);
    }

    @Test
    @Spec("F39")
    public void nonConvexFaces() {
        // an L of three unit cubes, its two L-shaped faces hexagons
        double[] outline = {0, 0, 2, 0, 2, 1, 1, 1, 1, 2, 0, 2};
        Meshes l = Meshes.prism(outline, 1);
        PolyhedronMass t = l.mass();
        assertEquals(3, t.volume, 1e-14);
        assertEquals(2.5, t.tx, 1e-14);
        assertEquals(2.5, t.ty, 1e-14);
        assertEquals(1.5, t.tz, 1e-14);
        assertEquals(2.0 / 3 + 7.0 / 3, t.txx, 1e-14);
        assertEquals(1, t.tzz, 1e-14);
        assertEquals(0.25 + 0.75 + 0.75, t.txy, 1e-14);
    }

    @Test
    @Spec("F40")
    public void twoHalvesMakeTheWhole() {
        Vector3d c = new Vector3d();
        PolyhedronMass left = Meshes.box(1, 2, 3).moved(-1, 0, 0).mass();
        PolyhedronMass right = Meshes.box(1, 2, 3).moved(1, 0, 0).mass();
        MassSum density = new MassSum().add(left, 700).add(right, 700);
        MassProperties whole = new Box(2, 2, 3).mass(700);
        same(whole, density.properties(), 1e-13);
        assertEquals(0, density.center(c).length(), 1e-13);
        MassSum given = new MassSum().addMass(left, whole.mass() / 2).addMass(right, whole.mass() / 2);
        same(whole, given.properties(), 1e-13);

        // one half three times as heavy: the center moves by half a half-width
        MassSum uneven = new MassSum().add(left, 100).add(right, 300);
        assertEquals(0.5, uneven.center(c).x, 1e-14);
        assertEquals(19200, uneven.mass(), 1e-9);
        // about the center: 4800 and 14400 kg at -1.5 and 0.5 m, each with (2^2 + 4^2)/12 of its mass about z
        assertEquals(19200 * 20 / 12.0 + 4800 * 2.25 + 14400 * 0.25, uneven.properties().izz(), 1e-9);
    }

    /** V-13: 500 g ellipsoid of 10 by 2.5 by 2 cm semi-axes with 30 g on its surface, at z = sqrt(1 - 0.8^2 - 0.5^2) c. */
    @Test
    @Spec("F41")
    public void rattlebackWithItsPointMass() {
        double a = 0.1;
        double b = 0.025;
        double c = 0.02;
        MassProperties smooth = new MassProperties(0.5, 0.1 * (b * b + c * c), 0.1 * (a * a + c * c), 0.1 * (a * a + b * b), 0, 0, 0);
        MassSum sum = new MassSum().add(smooth, ORIGIN, NO_TURN).addPoint(0.03, 0.8 * a, 0.5 * b, Math.sqrt(0.11) * c);
        rattleback(sum, 5e-5, 5e-7);

        // and as a polyhedron of 20480 faces: T_xx / T_1 is 0.19993 instead of 1/5, 0.036 % of at most 10.4 short
        PolyhedronMass faces = Meshes.sphere(6).scaled(a, b, c).mass();
        rattleback(new MassSum().addMass(faces, 0.5).addPoint(0.03, 0.8 * a, 0.5 * b, Math.sqrt(0.11) * c), 4e-3, 5e-7);
    }

    private static void rattleback(MassSum sum, double tensor, double center) {
        Vector3d r = sum.center(new Vector3d());
        assertEquals(0.530, sum.mass(), 1e-15);
        assertEquals(4.528e-3, r.x, center);
        assertEquals(0.708e-3, r.y, center);
        assertEquals(0.375e-3, r.z, center);
        MassProperties i = sum.properties();
        assertEquals(1.0817, i.ixx() * 1e4, tensor);
        assertEquals(12.2238, i.iyy() * 1e4, tensor);
        assertEquals(12.4805, i.izz() * 1e4, tensor);
        assertEquals(-0.2830, i.ixy() * 1e4, 5e-5);
        assertEquals(-0.1502, i.ixz() * 1e4, 5e-5);
        assertEquals(-0.0235, i.iyz() * 1e4, 5e-5);
    }

    /** A mesh moved by 100 of its lengths has the same inertia about its center of mass. */
    @Test
    @Spec("F42")
    public void translationLeavesTheTensorAlone() {
        Meshes body = Meshes.sphere(3).scaled(0.5, 0.3, 0.2).turned(new Quaterniond().rotationXYZ(1, 2, 3));
        MassProperties near = new MassSum().add(body.mass(), 1000).properties();
        MassSum far = new MassSum().add(body.moved(60, -60, 50).mass(), 1000);
        same(near, far.properties(), 1e-9);
        assertEquals(0, far.center(new Vector3d()).distance(60, -60, 50), 1e-11);
    }

    /** A turned mesh has the turned tensor. */
    @Test
    public void rotationTurnsTheTensor() {
        Quaterniond q = new Quaterniond().rotationXYZ(0.4, -1.1, 2.2);
        Meshes body = Meshes.prism(new double[] {0, 0, 2, 0, 2, 1, 1, 1, 1, 2, 0, 2}, 1);
        MassSum sum = new MassSum().add(body.mass(), 1000);
        Vector3d c = q.transform(sum.center(new Vector3d()));
        MassProperties want = new MassSum().add(sum.properties(), c, q).properties();
        MassSum turned = new MassSum().add(body.turned(q).mass(), 1000);
        same(want, turned.properties(), 1e-14);
        assertEquals(0, turned.center(new Vector3d()).distance(c), 1e-14);
    }

    /** A turned box has its own moments in its principal frame, and R^T I R is diagonal. */
    @Test
    @Spec("F43")
    public void principalAxesOfATurnedBox() {
        Random random = new Random(9);
        MassProperties plain = new Box(0.3, 0.2, 0.1).mass(1000);
        for (int n = 0; n < 200; n++) {
            Quaterniond q = new Quaterniond(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).normalize();
            MassProperties i = new MassSum().add(Meshes.box(0.3, 0.2, 0.1).turned(q).mass(), 1000).properties();
            Vector3d moments = new Vector3d();
            Matrix3d r = new Matrix3d();
            i.principal(moments, r);
            assertEquals(plain.ixx(), moments.x, 1e-13 * plain.izz());
            assertEquals(plain.iyy(), moments.y, 1e-13 * plain.izz());
            assertEquals(plain.izz(), moments.z, 1e-13 * plain.izz());
            assertEquals(1, r.determinant(), 1e-14);
            Matrix3d tensor = new Matrix3d(i.ixx(), i.ixy(), i.ixz(), i.ixy(), i.iyy(), i.iyz(), i.ixz(), i.iyz(), i.izz());
            Matrix3d d = new Matrix3d(r).transpose().mul(tensor).mul(r);
            assertTrue(Math.max(Math.abs(d.m01), Math.max(Math.abs(d.m02), Math.abs(d.m12))) < 1e-12 * plain.izz());
            assertEquals(moments.x, d.m00, 1e-13 * plain.izz());
        }
    }

    /** Table 6.2 with ten digits; cost is one visit per edge of a face, so it grows with the faces and by 4 per level. */
    @Test
    @Spec({"F44", "F45"})
    public void spheresConverge() {
        double[] volume = {2.536150710, 3.658712209, 4.047044680, 4.152740817, 4.179738948, 4.186524949};
        double[] second = {0.3670351788, 0.6691633200, 0.7910847339, 0.8257787141, 0.8347432953, 0.8370031023};
        for (int level = 1; level <= 6; level++) {
            Meshes sphere = Meshes.sphere(level);
            assertEquals(10 * (1 << 2 * (level - 1)) + 2, sphere.vertices.length / 3);
            PolyhedronMass t = sphere.mass();
            assertEquals(volume[level - 1], t.volume, 1e-9);
            assertEquals(second[level - 1], t.txx, 1e-9);
            assertEquals(t.txx, t.tyy, 1e-12);
            assertEquals(t.txx, t.tzz, 1e-12);
            assertEquals("first moment at level " + level, 0, t.tx, 1e-14);
            assertEquals("product at level " + level, 0, t.tyz, 1e-14);
            assertEquals(60 << 2 * (level - 1), t.visits);
        }
    }

    @Test
    public void boxByTheBook() {
        double m = 700 * 48;
        MassProperties i = new MassSum().add(Meshes.box(1, 2, 3).mass(), 700).properties();
        same(new MassProperties(m, m * (16 + 36) / 12, m * (4 + 36) / 12, m * (4 + 16) / 12, 0, 0, 0), i, 1e-14);
    }

    @Test
    @Spec("F46")
    public void openSurfaceIsReported() {
        Meshes m = Meshes.box(1, 1, 1);
        int[][] five = java.util.Arrays.copyOf(m.faces, 5);
        Refusals.refused("faceVertices", () -> new Meshes(m.vertices, five).mass());
    }

    @Test
    @Spec("F46")
    public void inconsistentWindingIsReported() {
        Meshes m = Meshes.box(1, 1, 1);
        m.faces[3] = Meshes.reversed(m.faces[3]);
        Refusals.refused("faceVertices", m::mass);
    }

    @Test
    @Spec("F46")
    public void insideOutIsReported() {
        Meshes m = Meshes.box(1, 1, 1);
        for (int f = 0; f < 6; f++) {
            m.faces[f] = Meshes.reversed(m.faces[f]);
        }
        Refusals.refused("faceVertices", m::mass);
    }

    @Test
    @Spec("F46")
    public void warpedFaceBadIndexAndBadNumbersAreReported() {
        Meshes warped = Meshes.box(1, 1, 1);
        warped.vertices[0] += 0.1;
        warped.vertices[1] += 0.2;
        warped.vertices[2] += 0.3;
        Refusals.refused("faceVertices", warped::mass);
        Meshes index = Meshes.box(1, 1, 1);
        index.faces[2][1] = 8;
        Refusals.refused("faceVertices", index::mass);
        index.faces[2][1] = index.faces[2][0];
        Refusals.refused("faceVertices", index::mass);
        for (double bad : Refusals.NO_COORDINATE) {
            Meshes m = Meshes.box(1, 1, 1);
            m.vertices[7] = bad;
            Refusals.refused("vertices", m::mass);
        }
        double[] v = Meshes.box(1, 1, 1).vertices;
        Refusals.refused("vertices", () -> PolyhedronMass.of(null, new int[5], new int[12]));
        Refusals.refused("vertices", () -> PolyhedronMass.of(new double[25], new int[5], new int[12]));
        Refusals.refused("faceStart", () -> PolyhedronMass.of(v, null, new int[12]));
        Refusals.refused("faceStart", () -> PolyhedronMass.of(v, new int[0], new int[0]));
        Refusals.refused("faceStart", () -> PolyhedronMass.of(v, new int[] {0, 3, 5, 9, 12}, new int[12]));
        Refusals.refused("faceStart", () -> PolyhedronMass.of(v, new int[] {0, 3, Integer.MAX_VALUE, Integer.MIN_VALUE, 12}, new int[12]));
        Refusals.refused("faceVertices", () -> PolyhedronMass.of(v, new int[5], null));
    }

    private static void same(PolyhedronMass a, PolyhedronMass b, double part) {
        double first = part * (a.volume + Math.abs(a.tx) + Math.abs(a.ty) + Math.abs(a.tz));
        double second = part * (a.txx + a.tyy + a.tzz);
        assertEquals(a.volume, b.volume, part * a.volume);
        assertEquals(a.tx, b.tx, first);
        assertEquals(a.ty, b.ty, first);
        assertEquals(a.tz, b.tz, first);
        assertEquals(a.txx, b.txx, second);
        assertEquals(a.tyy, b.tyy, second);
        assertEquals(a.tzz, b.tzz, second);
        assertEquals(a.txy, b.txy, second);
        assertEquals(a.tyz, b.tyz, second);
        assertEquals(a.tzx, b.tzx, second);
    }

    private static void same(MassProperties a, MassProperties b, double part) {
        double i = part * (a.ixx() + a.iyy() + a.izz());
        assertEquals(a.mass(), b.mass(), part * a.mass());
        assertEquals(a.ixx(), b.ixx(), i);
        assertEquals(a.iyy(), b.iyy(), i);
        assertEquals(a.izz(), b.izz(), i);
        assertEquals(a.ixy(), b.ixy(), i);
        assertEquals(a.ixz(), b.ixz(), i);
        assertEquals(a.iyz(), b.iyz(), i);
    }
}
