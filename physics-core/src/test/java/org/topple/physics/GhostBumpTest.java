package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** What slides over a floor of flush boxes must not feel their seams. */
public class GhostBumpTest {
    private static final double[] SPEEDS = {0.5, 2, 10, 30};

    /** Highest vertical speed, largest spin about x and z, loss of speed, and deviation to the side over 60 steps. */
    private static double[] slide(Shape shape, double half, boolean seams, double friction, double v, double yaw, double h) {
        World w = new World(TestWorlds.awake());
        if (seams) {
            for (int i = 0; i < 60; i++) {
                for (int k = -1; k < 2; k++) {
                    w.add(BodyDef.fixed(new Box(0.5, 0.5, 0.5)).friction(friction).position(i, -0.5, k));
                }
            }
        } else {
            w.add(BodyDef.fixed(new Box(30, 0.5, 1.5)).friction(friction).position(29.5, -0.5, 0));
        }
        Body b = w.add(BodyDef.dynamic(shape).friction(friction).position(1.2, half, 0.13).velocity(v, 0, 0)
                .rotation(new Quaterniond().rotationY(yaw)));
        double up = 0;
        for (int i = 0; i < 100; i++) {
            w.step(h);
            up = Math.max(up, Math.abs(TestWorlds.velocity(b).y));
        }
        Vector3d out = TestWorlds.velocity(b);
        return new double[] {up, v - out.x, Math.abs(TestWorlds.at(b).z - 0.13), TestWorlds.at(b).y - half};
    }

    private static void compare(Shape shape, double half, double friction, double yaw) {
        for (double v : SPEEDS) {
            for (double h : new double[] {1 / 60.0, 0.01}) {
                double[] plate = slide(shape, half, false, friction, v, yaw, h);
                double[] seams = slide(shape, half, true, friction, v, yaw, h);
                String what = shape.getClass().getSimpleName() + " at " + v + " m/s, friction " + friction + ", yaw " + yaw + ": ";
                assertTrue(what + "up " + seams[0] + " against " + plate[0], seams[0] <= plate[0] + 1e-3 * v);
                assertEquals(what + "loss", plate[1], seams[1], 1e-3 * v + 0.02 * Math.abs(plate[1]));
                assertTrue(what + "aside " + seams[2] + " against " + plate[2], seams[2] <= plate[2] + 1e-3 * v);
                assertEquals(what + "height", plate[3], seams[3], 1e-3);
            }
        }
    }

    @Test public void boxSlidesOverSeams() {
        compare(new Box(0.3, 0.2, 0.25), 0.2, 0, 0);
        compare(new Box(0.3, 0.2, 0.25), 0.2, 0, 0.3);
        compare(new Box(0.3, 0.2, 0.25), 0.2, 0.3, 0);
        compare(new Box(0.3, 0.2, 0.25), 0.2, 0.3, 0.3);
    }

    @Test public void smallBoxSlidesOverSeams() {
        compare(new Box(0.05, 0.03, 0.05), 0.03, 0, 0.2);
        compare(new Box(0.05, 0.03, 0.05), 0.03, 0.3, 0.2);
    }

    @Test public void ballRollsOverSeams() {
        compare(new Sphere(0.2), 0.2, 0, 0);
        compare(new Sphere(0.2), 0.2, 0.3, 0);
        compare(new Sphere(0.03), 0.03, 0.3, 0);
    }

    @Test public void cylinderAndCapsuleSlideOverSeams() {
        compare(new Cylinder(0.2, 0.15), 0.15, 0, 0);
    }

    /** A box that lands from 1 m on seams while it flies at 5 m/s. */
    @Test public void boxLandsOnSeams() {
        for (boolean seams : new boolean[] {false, true}) {
            World w = new World(TestWorlds.awake());
            for (int i = 0; i < 30; i++) {
                w.add(BodyDef.fixed(new Box(seams ? 0.5 : 15, 0.5, 2)).friction(0).position(seams ? i : 14.5, -0.5, 0));
                if (!seams) {
                    break;
                }
            }
            Body b = w.add(BodyDef.dynamic(new Box(0.3, 0.2, 0.25)).friction(0).position(1, 1.2, 0).velocity(5, 0, 0));
            TestWorlds.run(w, 1 / 60.0, 120);
            assertEquals(5, TestWorlds.velocity(b).x, 5e-3);
            assertEquals(0, TestWorlds.spin(b).length(), 5e-3);
        }
    }
}
