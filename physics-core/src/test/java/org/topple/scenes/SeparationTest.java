package org.topple.scenes;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.LongRuns;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Pose;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** The yardstick for penetrations, against answers known by hand. */
public class SeparationTest {
    private final Separation separation = new Separation();

    private static double[] at(double x, double y, double z, Quaterniond q) {
        double[] pose = new double[Shape.POSE];
        Pose.set(new Vector3d(x, y, z), q, pose, 0);
        return pose;
    }

    private double of(Shape a, double[] pa, Shape b, double[] pb) {
        double forth = separation.of(a, pa, 0, b, pb, 0);
        double back = separation.of(b, pb, 0, a, pa, 0);
        assertEquals("must not depend on the order", forth, back, 1e-6);
        return forth;
    }

    private static Quaterniond none() {
        return new Quaterniond();
    }

    @Test
    public void balls() {
        assertEquals(0.5, of(new Sphere(1), at(0, 0, 0, none()), new Sphere(0.5), at(0, 2, 0, none())), 1e-15);
        assertEquals(-0.25, of(new Sphere(1), at(0, 0, 0, none()), new Sphere(0.5), at(0, 0, 1.25, none())), 1e-15);
    }

    @Test
    public void aBallAndABoxAtFaceEdgeCornerAndInside() {
        Box box = new Box(1, 2, 3);
        Sphere ball = new Sphere(0.5);
        double[] b = at(0, 0, 0, none());
        assertEquals(0.5, of(ball, at(2, 0, 0, none()), box, b), 1e-15);
        assertEquals(Math.sqrt(2) - 0.5, of(ball, at(2, 3, 0, none()), box, b), 1e-15);
        assertEquals(Math.sqrt(3) - 0.5, of(ball, at(2, 3, 4, none()), box, b), 1e-15);
        assertEquals(-0.5 - 0.25, of(ball, at(0.75, 0, 0, none()), box, b), 1e-15);
    }

    @Test
    public void boxesFaceToFaceAndEdgeToEdge() {
        Box cube = new Box(0.5, 0.5, 0.5);
        assertEquals(0, of(cube, at(0, 0.5, 0, none()), cube, at(0.3, 1.5, 0.2, none())), 0);
        assertEquals(-0.1, of(cube, at(0, 0, 0, none()), cube, at(0.2, 0.9, 0.3, none())), 1e-15);
        // two edges crossing at right angles: each reaches half a diagonal
        Quaterniond aboutX = new Quaterniond().rotateX(Math.PI / 4);
        Quaterniond aboutZ = new Quaterniond().rotateZ(Math.PI / 4);
        double reach = Math.sqrt(2);
        assertEquals(-0.05, of(cube, at(0, 0, 0, aboutX), cube, at(0, reach - 0.05, 0, aboutZ)), 1e-12);
    }

    @Test
    public void everyShapeOnAPlane() {
        HalfSpace ground = new HalfSpace();
        double[] g = at(0, 0, 0, none());
        assertEquals(-0.1, of(new Sphere(0.5), at(3, 0.4, 0, none()), ground, g), 1e-15);
        assertEquals(-0.1, of(new Box(0.5, 0.5, 0.5), at(3, 0.4, 0, none()), ground, g), 1e-15);
        assertEquals(Math.sqrt(0.5), of(new Box(0.5, 0.5, 0.5), at(3, Math.sqrt(2), 0, new Quaterniond().rotateX(Math.PI / 4)), ground, g), 1e-12);
        assertEquals(0.25, of(new Capsule(0.5, 1), at(0, 1.75, 0, none()), ground, g), 1e-15);
        assertEquals(-0.25, of(new Cylinder(0.5, 1), at(0, 0.75, 0, none()), ground, g), 1e-15);
        assertEquals(Double.POSITIVE_INFINITY, separation.of(ground, g, 0, ground, g, 0), 0);
    }

    @Test
    public void capsules() {
        Capsule capsule = new Capsule(0.3, 1);
        double[] a = at(0, 0, 0, none());
        assertEquals(-0.1, of(capsule, a, capsule, at(0.5, 0.2, 0, none())), 1e-6);
        Quaterniond lying = new Quaterniond().rotateZ(Math.PI / 2);
        assertEquals(-0.2, of(capsule, a, capsule, at(0, 0, 0.4, lying)), 1e-6);
        assertEquals(-0.05, of(capsule, a, capsule, at(0, 2.55, 0, none())), 1e-6);
    }

    @Test
    public void aCylinderOnABox() {
        Cylinder can = new Cylinder(0.5, 1);
        Box box = new Box(2, 0.5, 2);
        double[] b = at(0, 0, 0, none());
        assertEquals(-0.02, of(can, at(0.3, 1.48, 0.4, none()), box, b), 1e-6);
        assertEquals(-0.02, of(can, at(0.3, 0.98, 0.4, new Quaterniond().rotateX(Math.PI / 2)), box, b), 1e-6);
    }

    @Test
    public void compoundsCountPartByPart() {
        Box bar = new Box(1, 0.1, 0.1);
        Compound cross = Compound.builder().add(bar, new Vector3d(), none()).add(new Box(0.1, 0.1, 1), new Vector3d(), none()).build();
        Sphere ball = new Sphere(0.2);
        // in the corner of the cross the ball is free, though inside its bounds
        assertTrue(of(cross, at(0, 0, 0, none()), ball, at(0.6, 0, 0.6, none())) > 0.2);
        assertEquals(-0.05, of(cross, at(0, 0, 0, none()), ball, at(0.9, 0.25, 0, none())), 1e-12);
    }

    /** The search of general shapes, given two boxes as hulls, against the 15 axes. */
    @Test
    public void theSearchFindsWhatTheAxesOfBoxesSay() {
        Box box = new Box(0.5, 0.3, 0.4);
        double[] xyz = new double[24];
        for (int k = 0; k < 8; k++) {
            xyz[3 * k] = (k & 1) == 0 ? -0.5 : 0.5;
            xyz[3 * k + 1] = (k & 2) == 0 ? -0.3 : 0.3;
            xyz[3 * k + 2] = (k & 4) == 0 ? -0.4 : 0.4;
        }
        ConvexHull hull = ConvexHull.of(xyz);
        Random random = new Random(7);
        int overlapping = 0;
        int off = 0;
        int cases = LongRuns.count(20_000);
        for (int i = 0; i < cases; i++) {
            double[] a = at(0, 0, 0, Parts.turn(random));
            double[] b = at(Parts.between(random, -0.8, 0.8), Parts.between(random, -0.8, 0.8), Parts.between(random, -0.8, 0.8), Parts.turn(random));
            double known = separation.of(box, a, 0, box, b, 0);
            double found = separation.of(hull, a, 0, hull, b, 0);
            assertEquals("one says apart, the other not", known > 1e-9, found > 1e-9);
            if (known < 0) {
                overlapping++;
                assertTrue("an overlap must not be reported smaller than it is: " + found + " for " + known, found <= known + 1e-9);
                off += found < known - 1e-9 ? 1 : 0;
            }
        }
        assertTrue("too few cases: " + overlapping, overlapping > cases / 10);
        assertEquals("off in some of " + overlapping, 0, off);
    }
}
