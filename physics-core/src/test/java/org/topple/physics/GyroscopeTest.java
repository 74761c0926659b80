package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.body.BodyStore;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.Shape;

/** Torque-free bodies against Euler's equations, I w' = -w x I w in body axes. */
public class GyroscopeTest {
    /** A body with these principal inertias in empty space; no shape has diag(1, 2, 10), so they are written into the store. */
    private static Body body(World w, double ix, double iy, double iz, double wx, double wy, double wz) {
        w.setGravity(0, 0, 0);
        Body b = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).mass(1).angularVelocity(wx, wy, wz).sleeps(false));
        int i = b.index() * BodyStore.SYM;
        double[] inertia = {ix, 0, 0, iy, 0, iz};
        double[] inverse = {1 / ix, 0, 0, 1 / iy, 0, 1 / iz};
        System.arraycopy(inertia, 0, w.bodies.inertia, i, 6);
        System.arraycopy(inverse, 0, w.bodies.invInertia, i, 6);
        w.bodies.refresh(b.index());
        return b;
    }

    /** Euler's equations by Runge-Kutta of fourth order, in body axes. */
    private static double[] reference(double[] inertia, double[] start, double seconds) {
        int n = 200_000;
        double h = seconds / n;
        double[] w = start.clone();
        for (int step = 0; step < n; step++) {
            double[] a = slope(inertia, w);
            double[] b = slope(inertia, add(w, a, h / 2));
            double[] c = slope(inertia, add(w, b, h / 2));
            double[] d = slope(inertia, add(w, c, h));
            for (int k = 0; k < 3; k++) {
                w[k] += h / 6 * (a[k] + 2 * b[k] + 2 * c[k] + d[k]);
            }
        }
        return w;
    }

    private static double[] slope(double[] i, double[] w) {
        return new double[] {(i[1] - i[2]) * w[1] * w[2] / i[0], (i[2] - i[0]) * w[2] * w[0] / i[1], (i[0] - i[1]) * w[0] * w[1] / i[2]};
    }

    private static double[] add(double[] w, double[] d, double h) {
        return new double[] {w[0] + h * d[0], w[1] + h * d[1], w[2] + h * d[2]};
    }

    private static double error(double h) {
        double[] inertia = {1, 2, 2.5};
        double[] start = {0.3, 2, 0.5};
        World world = new World();
        Body b = body(world, 1, 2, 2.5, 0.3, 2, 0.5);
        TestWorlds.run(world, h, (int) Math.round(2 / h));
        Vector3d w = TestWorlds.turn(b).invert().transform(TestWorlds.spin(b));
        double[] r = reference(inertia, start, 2);
        return Math.sqrt((w.x - r[0]) * (w.x - r[0]) + (w.y - r[1]) * (w.y - r[1]) + (w.z - r[2]) * (w.z - r[2]));
    }

    @Spec("E42")
    @Test public void precessionFollowsRungeKutta() {
        double coarse = error(1e-3);
        double fine = error(5e-4);
        assertTrue("error " + coarse, coarse < 0.02);
        assertEquals("first order", 2, coarse / fine, 0.2);
    }

    /** The tennis racket: turned about its middle axis the body flips; without the gyroscopic term it would not. */
    @Spec("E42")
    @Test public void bodyFlipsAboutItsMiddleAxis() {
        World w = new World();
        Body b = body(w, 1, 2, 3, 0.01, 5, 0);
        double least = 5;
        for (int i = 0; i < 2000; i++) {
            w.step(0.002);
            least = Math.min(least, TestWorlds.turn(b).invert().transform(TestWorlds.spin(b)).y);
        }
        assertTrue("least " + least, least < -3);
    }

    @Test public void freeBodyNeverGainsEnergy() {
        World w = new World();
        Body b = body(w, 1, 2, 10, 5, 5, 0.5);
        double last = b.kineticEnergy();
        for (int i = 0; i < 3600; i++) {
            w.step(1 / 60.0);
            double now = b.kineticEnergy();
            assertTrue("step " + i + ": " + now + " after " + last, now <= last * (1 + 1e-12));
            last = now;
        }
    }

    @Test public void rodsAndPlatesAtHighSpinStayBounded() {
        Shape[] shapes = {new Box(1, 0.02, 0.02), new Box(0.5, 0.01, 0.5), new Cylinder(0.01, 1), new Cylinder(0.5, 0.01), new Box(1, 0.1, 0.3)};
        for (Shape shape : shapes) {
            for (double h : new double[] {1 / 60.0, 0.01, 1 / 30.0}) {
                World w = new World();
                w.setGravity(0, 0, 0);
                Body b = w.add(BodyDef.dynamic(shape).angularVelocity(60, 70, 40).sleeps(false));
                double start = b.kineticEnergy();
                for (int i = 0; i < 1000; i++) {
                    w.step(h);
                    assertTrue(b.kineticEnergy() <= start * (1 + 1e-9));
                }
                assertTrue(TestWorlds.spin(b).length() < 101 * 60);
                assertEquals(0, TestWorlds.at(b).length(), 1e-12);
            }
        }
    }
}
