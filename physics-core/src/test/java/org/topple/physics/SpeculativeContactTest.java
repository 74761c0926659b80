package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.Sphere;

/** Contacts seen ahead: "do not close more than the gap in this step" (Erleben 4.5). */
public class SpeculativeContactTest {
    private static final double H = 0.01;

    private static WorldSettings bare() {
        return TestWorlds.awake().set(Setting.SKIN, 0).set(Setting.SLOP, 0).set(Setting.PROJECTION_SWEEPS, 0);
    }

    @Spec("E45")
    @Test public void ballStopsAtTheSurface() {
        for (double v : new double[] {1.5, 10, 40}) {
            double gap = 0.7 * v * H;
            World w = TestWorlds.floor(bare(), 0.5, 0);
            w.setGravity(0, 0, 0);
            Body ball = w.add(BodyDef.dynamic(new Sphere(0.2)).position(0, 0.2 + gap, 0).velocity(0, -v, 0));
            w.step(H);
            assertEquals(0.2, TestWorlds.at(ball).y, 1e-9);
            assertEquals(-gap / H, TestWorlds.velocity(ball).y, 1e-9);
        }
    }

    @Spec("E45")
    @Test public void ballThatDoesNotReachTheSurfaceFeelsNothing() {
        World w = TestWorlds.floor(bare(), 0.5, 0);
        w.setGravity(0, 0, 0);
        Body ball = w.add(BodyDef.dynamic(new Sphere(0.2)).position(0, 0.2 + 0.02, 0).velocity(0, -1.9, 0));
        w.step(H);
        assertEquals(-1.9, TestWorlds.velocity(ball).y, 0);
        int[] points = {0};
        w.forEachContact(c -> {
            points[0]++;
            assertEquals(0, c.impulse(), 0);
        });
        assertEquals(1, points[0]);
    }

    /**
     * What linearization leaves: a tilted disk on its rim, turned about the horizontal axis through the contact's side, rolls
     * onto parts of the rim that lie lower. To first order its gap stays 0; to second it sinks by (rho - y)/2 (w h)^2 with
     * rho the radius of curvature of its outline and y the height of its center.
     */
    @Spec("E45")
    @Test public void penetrationOfCurvedBodiesIsOfSecondOrder() {
        double[] depth = new double[3];
        double alpha = 0.5;
        double radius = 0.5;
        double half = 0.01;
        for (int k = 0; k < 3; k++) {
            double h = 0.02 / (1 << k);
            World w = TestWorlds.floor(bare(), 0, 0);
            w.setGravity(0, 0, 0);
            double y = radius * Math.sin(alpha) + half * Math.cos(alpha);
            Body disk = w.add(BodyDef.dynamic(new Cylinder(radius, half)).position(0, y, 0).rotation(new Quaterniond().rotationZ(alpha))
                    .angularVelocity(1, 0, 0));
            w.step(h);
            Vector3d axis = TestWorlds.turn(disk).transform(new Vector3d(0, 1, 0));
            double low = radius * Math.sqrt(1 - axis.y * axis.y) + half * Math.abs(axis.y);
            depth[k] = low - TestWorlds.at(disk).y;
        }
        assertTrue("depth " + depth[0], depth[0] > 1e-5);
        assertEquals(2, Math.log(depth[0] / depth[1]) / Math.log(2), 0.2);
        assertEquals(2, Math.log(depth[1] / depth[2]) / Math.log(2), 0.2);
    }
}
