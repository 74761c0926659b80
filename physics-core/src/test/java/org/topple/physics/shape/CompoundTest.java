package org.topple.physics.shape;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Spec;

public class CompoundTest {
    private static final Quaterniond NO_TURN = new Quaterniond();

    @Test
    @Spec("F40")
    public void twoHalfBoxesAreOneBox() {
        Compound c = Compound.builder().add(new Box(1, 2, 3), new Vector3d(4, 5, 6), NO_TURN)
                .add(new Box(1, 2, 3), new Vector3d(6, 5, 6), NO_TURN).build();
        MassProperties want = new Box(2, 2, 3).mass(700);
        MassProperties got = c.mass(700);
        assertEquals(want.mass(), got.mass(), 1e-13 * want.mass());
        assertEquals(want.ixx(), got.ixx(), 1e-13 * want.ixx());
        assertEquals(want.iyy(), got.iyy(), 1e-13 * want.iyy());
        assertEquals(want.izz(), got.izz(), 1e-13 * want.izz());
        assertEquals(0, Math.abs(got.ixy()) + Math.abs(got.ixz()) + Math.abs(got.iyz()), 1e-13 * want.ixx());
        assertEquals(0, c.offset(new Vector3d()).distance(5, 5, 6), 1e-14);
        assertEquals(96, c.volume(), 1e-12);
        assertEquals(Math.sqrt(4 + 4 + 9), c.outerRadius(), 1e-14);
        assertEquals(1, c.innerRadius(), 0);
    }

    /** Turned parts give the tensor of the hull of the same solid. */
    @Test
    public void turnedPartHasTheTurnedTensor() {
        Random random = new Random(1);
        for (int n = 0; n < 50; n++) {
            Quaterniond q = Solids.turn(random);
            Compound c = Compound.builder().add(new Box(0.3, 0.2, 0.1), new Vector3d(1, 2, 3), q).build();
            MassProperties want = new MassSum().add(Meshes.box(0.3, 0.2, 0.1).turned(q).mass(), 500).properties();
            MassProperties got = c.mass(500);
            assertEquals(want.ixx(), got.ixx(), 1e-13);
            assertEquals(want.iyy(), got.iyy(), 1e-13);
            assertEquals(want.izz(), got.izz(), 1e-13);
            assertEquals(want.ixy(), got.ixy(), 1e-13);
            assertEquals(want.ixz(), got.ixz(), 1e-13);
            assertEquals(want.iyz(), got.iyz(), 1e-13);
        }
    }

    @Test
    public void overlapsCountTwice() {
        Compound c = Compound.builder().add(new Sphere(1), new Vector3d(), NO_TURN).add(new Sphere(1), new Vector3d(), NO_TURN).build();
        assertEquals(2 * new Sphere(1).volume(), c.volume(), 1e-14);
    }

    @Test
    public void partsKeepTheirPlacesAroundTheCommonCenter() {
        Sphere ball = new Sphere(1);
        Box box = new Box(1, 1, 1);
        Quaterniond q = new Quaterniond().rotationXYZ(1, 2, 3);
        Compound c = Compound.builder().add(ball, new Vector3d(1, 0, 0), NO_TURN).add(box, new Vector3d(0, 3, 0), q).build();
        assertEquals(2, c.parts());
        assertSame(ball, c.part(0));
        assertSame(box, c.part(1));
        Vector3d center = c.offset(new Vector3d());
        double m0 = ball.volume();
        double m1 = box.volume();
        assertEquals(0, center.distance(m0 / (m0 + m1), 3 * m1 / (m0 + m1), 0), 1e-15);
        double[] pose = new double[14];
        c.partPose(1, pose, 1);
        assertEquals(-center.x, pose[1], 1e-15);
        assertEquals(3 - center.y, pose[2], 1e-15);
        Vector3d x = q.transform(new Vector3d(1, 0, 0));
        assertEquals(x.x, pose[4], 1e-15);
        assertEquals(x.y, pose[7], 1e-15);
        assertEquals(x.z, pose[10], 1e-15);
        assertEquals(0, pose[0], 0);
        assertEquals(0, pose[13], 0);
        assertThrows(IndexOutOfBoundsException.class, () -> c.part(2));
        assertThrows(IndexOutOfBoundsException.class, () -> c.partPose(-1, pose, 0));
    }

    /** The bounds of the compound are those of its parts' bounds, and the outer ball holds all parts and touches one. */
    @Test
    public void boundsAndOuterRadiusAreTight() {
        Random random = new Random(2);
        double[] pose = new double[12];
        double[] local = new double[12];
        double[] world = new double[12];
        double[] box = new double[6];
        double[] part = new double[6];
        for (int n = 0; n < 300; n++) {
            Compound c = (Compound) Solids.random(random, Shape.COMPOUND);
            Clouds.pose(random, pose);
            c.bounds(pose, 0, box, 0);
            double[] want = {1e9, 1e9, 1e9, -1e9, -1e9, -1e9};
            for (int i = 0; i < c.parts(); i++) {
                c.partPose(i, local, 0);
                Pose.compose(pose, 0, local, 0, world, 0);
                c.part(i).bounds(world, 0, part, 0);
                for (int k = 0; k < 3; k++) {
                    want[k] = Math.min(want[k], part[k]);
                    want[k + 3] = Math.max(want[k + 3], part[k + 3]);
                }
            }
            double farthest = 0;
            for (int k = 0; k < 6; k++) {
                assertEquals(want[k], box[k], 1e-13);
            }
            for (int k = 0; k < 3000; k++) {
                double x = random.nextGaussian();
                double y = random.nextGaussian();
                double z = random.nextGaussian();
                double l = Math.sqrt(x * x + y * y + z * z);
                farthest = Math.max(farthest, c.reach(x / l, y / l, z / l));
            }
            assertTrue(farthest <= c.outerRadius() + 1e-12);
            assertEquals(c.outerRadius(), farthest, 0.02 * c.outerRadius());
        }
    }

    @Test
    public void badPartsAreRefusedAndChangeNothing() {
        Vector3d at = new Vector3d();
        Sphere ball = new Sphere(1);
        Compound.Builder b = Compound.builder();
        Refusals.refused("a compound", b::build);
        b.add(ball, at, NO_TURN);
        Refusals.refused("shape", () -> b.add(null, at, NO_TURN));
        Refusals.refused("shape", () -> b.add(new HalfSpace(), at, NO_TURN));
        Refusals.refused("shape", () -> b.add(Compound.builder().add(ball, at, NO_TURN).build(), at, NO_TURN));
        Refusals.refused("position", () -> b.add(ball, null, NO_TURN));
        Refusals.refused("rotation", () -> b.add(ball, at, null));
        for (double bad : Refusals.NO_COORDINATE) {
            Refusals.refused("position.x", () -> b.add(ball, new Vector3d(bad, 0, 0), NO_TURN));
            Refusals.refused("position.y", () -> b.add(ball, new Vector3d(0, bad, 0), NO_TURN));
            Refusals.refused("position.z", () -> b.add(ball, new Vector3d(0, 0, bad), NO_TURN));
            Refusals.refused("rotation", () -> b.add(ball, at, new Quaterniond(0, 0, 0, bad)));
        }
        Refusals.refused("rotation", () -> b.add(ball, at, new Quaterniond(0, 0, 0, 0)));
        Refusals.refused("rotation", () -> b.add(ball, at, new Quaterniond(0.1, 0, 0, 1)));
        Compound c = b.build();
        assertEquals(1, c.parts());
        assertEquals(ball.volume(), c.volume(), 1e-15);
        Refusals.refused("dest", () -> c.offset(null));
        assertThrows(UnsupportedOperationException.class, () -> c.support(1, 0, 0, new double[3], 0));
        for (int i = 1; i < Compound.MAX_PARTS; i++) {
            b.add(ball, at, NO_TURN);
        }
        Refusals.refused("a compound", () -> b.add(ball, at, NO_TURN));
    }

    /** A compound keeps its parts even if its builder goes on. */
    @Test
    public void builderMayGoOn() {
        Compound.Builder b = Compound.builder().add(new Sphere(1), new Vector3d(), NO_TURN);
        Compound one = b.build();
        Compound two = b.add(new Sphere(1), new Vector3d(5, 0, 0), NO_TURN).build();
        assertEquals(1, one.parts());
        assertEquals(2, two.parts());
        assertEquals(1, one.outerRadius(), 0);
        assertEquals(2.5, two.offset(new Vector3d()).x, 1e-15);
    }
}
