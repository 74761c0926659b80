package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.settings.WorldSettings.FrictionModel;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;

/** Coulomb friction by the book: a block on an incline sticks below tan(theta) = mu and slides above it, in every direction. */
public class FrictionTest {
    private static final double G = 9.81;

    /** How far a cube on an incline has gone after the time, in m; the incline is the floor under a tilted gravity. */
    private static double slide(WorldSettings s, double mu, double slope, double direction, double h, double seconds) {
        World w = TestWorlds.floor(s, mu, 0);
        double theta = Math.atan(slope);
        w.setGravity(G * Math.sin(theta) * Math.cos(direction), -G * Math.cos(theta), G * Math.sin(theta) * Math.sin(direction));
        Body box = w.add(BodyDef.dynamic(new Box(0.5, 0.25, 0.5)).friction(mu).position(0, 0.25, 0));
        TestWorlds.run(w, h, (int) Math.round(seconds / h));
        Vector3d p = TestWorlds.at(box);
        // across the slope it does not go at all
        double along = p.x * Math.cos(direction) + p.z * Math.sin(direction);
        double across = p.z * Math.cos(direction) - p.x * Math.sin(direction);
        assertTrue("across " + across, Math.abs(across) < 1e-3 + 0.02 * Math.abs(along));
        return along;
    }

    private static void stickAndSlip(FrictionModel model, double mu, double h) {
        for (int k = 0; k < 24; k++) {
            double direction = k * Math.PI / 12;
            WorldSettings s = TestWorlds.awake().friction(model);
            double stuck = slide(s, mu, 0.99 * mu, direction, h, 5);
            assertTrue(model + " stuck at " + 15 * k + " deg: " + stuck, Math.abs(stuck) < 1e-3);
            double theta = Math.atan(1.01 * mu);
            double free = 0.5 * G * (Math.sin(theta) - mu * Math.cos(theta)) * 25;
            double gone = slide(s, mu, 1.01 * mu, direction, h, 5);
            assertEquals(model + " slides at " + 15 * k + " deg", free, gone, 0.05 * free);
        }
    }

    @Spec("S22")
    @Test public void coneSticksAndSlipsAtTheAngleOfFriction() {
        stickAndSlip(FrictionModel.CONE, 0.25, 1 / 60.0);
        stickAndSlip(FrictionModel.CONE, 0.5, 0.01);
    }

    @Spec("S22")
    @Test public void manifoldFrictionSticksAndSlipsAtTheAngleOfFriction() {
        stickAndSlip(FrictionModel.MANIFOLD, 0.25, 1 / 60.0);
        stickAndSlip(FrictionModel.MANIFOLD, 0.5, 0.01);
    }

    /** The thesis' box-shaped limit: mu along a tangent axis (here x and z), 1.41 mu along the diagonal. */
    @Spec("S22")
    @Test public void boxFrictionHoldsThirteenDegreesAndSlidesAtFifteen() {
        double deg = Math.PI / 180;
        for (int axis = 0; axis < 4; axis++) {
            WorldSettings s = TestWorlds.thesis(0.01);
            assertTrue(Math.abs(slide(s, 0.25, Math.tan(13 * deg), axis * 90 * deg, 0.01, 5)) < 1e-3);
            double free = 0.5 * G * (Math.sin(15 * deg) - 0.25 * Math.cos(15 * deg)) * 25;
            assertEquals(free, slide(s, 0.25, Math.tan(15 * deg), axis * 90 * deg, 0.01, 5), 0.05 * free);
        }
        // the diagonal holds up to 1.41 mu
        assertTrue(Math.abs(slide(TestWorlds.thesis(0.01), 0.25, 1.4 * 0.25, 45 * deg, 0.01, 5)) < 1e-3);
        assertTrue(slide(TestWorlds.thesis(0.01), 0.25, 1.43 * 0.25, 45 * deg, 0.01, 5) > 0.1);
        assertTrue(slide(TestWorlds.awake(), 0.25, 1.4 * 0.25, 45 * deg, 0.01, 5) > 5);
    }

    @Test public void slidesAtTheRateOfTheBook() {
        double deg = Math.PI / 180;
        double a = G * (Math.sin(20 * deg) - 0.3 * Math.cos(20 * deg));
        for (FrictionModel model : FrictionModel.values()) {
            double gone = slide(TestWorlds.awake().friction(model), 0.3, Math.tan(20 * deg), 0, 0.01, 2);
            assertEquals(model.name(), 0.5 * a * 4, gone, 0.01 * 0.5 * a * 4);
        }
    }

    /** The same on a plane and on a plate that are themselves tilted, so that no normal lies along an axis. */
    @Test public void tiltedGroundsHoldAndRelease() {
        for (boolean plate : new boolean[] {false, true}) {
            for (double factor : new double[] {0.99, 1.01}) {
                Quaterniond tilt = new Quaterniond().rotationAxis(Math.atan(0.4 * factor), 0.48, 0, 0.877);
                World w = new World(TestWorlds.awake());
                Vector3d n = tilt.transform(new Vector3d(0, 1, 0));
                if (plate) {
                    Vector3d c = new Vector3d(n).mul(-0.5);
                    w.add(BodyDef.fixed(new Box(5, 0.5, 5)).friction(0.4).position(c).rotation(tilt));
                } else {
                    w.add(BodyDef.fixed(new HalfSpace()).friction(0.4).rotation(tilt));
                }
                Body box = w.add(BodyDef.dynamic(new Box(0.3, 0.2, 0.4)).friction(0.4).position(new Vector3d(n).mul(0.2)).rotation(tilt));
                Vector3d from = TestWorlds.at(box);
                TestWorlds.run(w, 1 / 60.0, 300);
                double gone = TestWorlds.at(box).distance(from);
                assertTrue("plate " + plate + " factor " + factor + " gone " + gone, factor < 1 ? gone < 1e-3 : gone > 0.1);
            }
        }
    }

    /** Friction of a pair is the geometric mean of its two sides. */
    @Test public void frictionCombinesByTheGeometricMean() {
        for (double factor : new double[] {0.99, 1.01}) {
            World w = TestWorlds.floor(TestWorlds.awake(), 0.9, 0);
            double theta = Math.atan(factor * 0.3);
            w.setGravity(G * Math.sin(theta), -G * Math.cos(theta), 0);
            Body box = w.add(BodyDef.dynamic(new Box(0.5, 0.25, 0.5)).friction(0.1).position(0, 0.25, 0));
            TestWorlds.run(w, 0.01, 500);
            double gone = TestWorlds.at(box).x;
            assertTrue("gone " + gone, factor < 1 ? Math.abs(gone) < 1e-3 : gone > 0.1);
        }
    }
}
