package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.settings.WorldSettings.StepperKind;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Sphere;

/** Overlaps are pushed apart by projection, and nothing gets a velocity from it. */
public class OverlapRecoveryTest {
    private static final double H = 0.01;

    @Spec("S27")
    @Test public void isolatedOverlapGoesInThreeCallsAndVelocitiesStay() {
        for (WorldSettings s : new WorldSettings[] {TestWorlds.awake(), TestWorlds.thesis(0.01), TestWorlds.awake().stepper(StepperKind.FIXED)}) {
            World w = new World(s);
            w.setGravity(0, 0, 0);
            Body a = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).velocity(0.3, -0.7, 1.1));
            Body b = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 0.9, 0).velocity(0.3, -0.7, 1.1));
            double[] v = w.bodies.velocity.clone();
            TestWorlds.run(w, H, 3);
            double overlap = 1 - (TestWorlds.at(b).y - TestWorlds.at(a).y);
            assertTrue("overlap " + overlap, overlap < 1e-3 && overlap > -1e-3);
            assertTrue("velocities " + Arrays.toString(w.bodies.velocity), Arrays.equals(v, w.bodies.velocity));
            // equal masses share the way, and the pair keeps its course
            assertEquals(0.45 - 3 * H * 0.7, (TestWorlds.at(a).y + TestWorlds.at(b).y) / 2, 1e-9);
        }
    }

    /** Only normal rows: a ball that overlaps an incline is pushed along the normal and not turned. */
    @Spec("S27")
    @Test public void projectionKnowsNoFriction() {
        World w = TestWorlds.floor(TestWorlds.awake(), 1, 0);
        w.setGravity(0, 0, 0);
        Body ball = w.add(BodyDef.dynamic(new Sphere(0.5)).friction(1).position(0, 0.4, 0));
        TestWorlds.run(w, H, 3);
        assertEquals(0.5, TestWorlds.at(ball).y, 1e-3);
        assertEquals(0, TestWorlds.at(ball).x, 0);
        assertEquals(1, TestWorlds.turn(ball).w, 0);
    }

    /** Two touching balls that move down: positions follow the constrained velocity, not the old one. */
    @Spec("S26")
    @Test public void positionsMoveWithTheConstrainedVelocity() {
        World w = TestWorlds.floor(TestWorlds.thesis(0.01).set(Setting.SWEEPS, 100).set(Setting.PROJECTION_SWEEPS, 0), 0, 0);
        double v = 2;
        Body low = w.add(BodyDef.dynamic(new Sphere(0.5)).position(0, 0.5, 0).velocity(0, -v, 0));
        Body high = w.add(BodyDef.dynamic(new Sphere(0.5)).position(0, 1.5, 0).velocity(0, -v, 0));
        w.step(H);
        double depth = Math.max(0.5 - TestWorlds.at(low).y, 1 - TestWorlds.at(high).y + TestWorlds.at(low).y);
        double withOldVelocity = v * H;
        assertTrue("depth " + depth, depth < 1e-3 && depth < withOldVelocity);
    }

    /** No stabilization: a box set 5 cm into the floor is moved out, not shot out. */
    @Spec("S29")
    @Test public void sunkenBoxDoesNotPop() {
        for (WorldSettings s : new WorldSettings[] {new WorldSettings(), TestWorlds.awake(), WorldSettings.thesis(), TestWorlds.awake().stepper(StepperKind.FIXED)}) {
            World w = TestWorlds.floor(s, 0.5, 0.5);
            Body box = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).restitution(0.5).position(0, 0.45, 0));
            for (int i = 0; i < 200; i++) {
                w.step(H);
                assertTrue("v " + TestWorlds.velocity(box).y, TestWorlds.velocity(box).y < 0.1);
            }
            assertEquals(0.5, TestWorlds.at(box).y, 1e-3);
        }
    }

    /** Frames until no two of the balls overlap by a millimeter, and not more than the given number. */
    private static int frames(WorldSettings s, int n, int most) {
        World w = TestWorlds.floor(s.set(Setting.MAX_CORRECTION, 10), 0.25, 0);
        double r = 0.5;
        Body[] balls = n == 1 ? new Body[5] : TestWorlds.balls(w, n, r, 0.8, 0.4, 0.25);
        for (int i = 0; n == 1 && i < 5; i++) {
            balls[i] = w.add(BodyDef.dynamic(new Sphere(r)).position(0, 0.4 + 0.8 * i, 0));
        }
        int frame = 1;
        for (; frame <= most; frame++) {
            w.step(H);
            if (TestWorlds.overlap(balls, r) < 1e-3) {
                break;
            }
        }
        // the order of the grid is kept along every axis
        Vector3d p = new Vector3d();
        Vector3d q = new Vector3d();
        for (int i = 0; i < balls.length; i++) {
            balls[i].position(p);
            assertTrue(i % n == n - 1 || balls[i + 1].position(q).x > p.x);
            assertTrue(i / n % n == n - 1 || balls[i + n].position(q).z > p.z);
            assertTrue(i + n * n >= balls.length || balls[i + n * n].position(q).y > p.y);
        }
        return frame;
    }

    private static WorldSettings basic() {
        return TestWorlds.thesis(0).set(Setting.SHOCK_MODIFIED, 0);
    }

    /** 125 balls with 20 % overlap, five layers: five frames, because each frame corrects the depths of the last. */
    @Spec("S47")
    @Test public void overlappingGridRecoversInFiveFrames() {
        assertTrue(frames(basic(), 5, 5) <= 5);
        assertEquals("without shock propagation", 6, frames(TestWorlds.thesis(0).stepper(StepperKind.FIXED), 5, 5));
    }

    /**
     * Depths measured again before each layer: a column of five is right after one frame instead of five. The row checked that in
     * one dimension; in the grid the five balls of a line push each other sideways as well, and the order of the layers does
     * not help there. Gauss-Seidel on a line of n equal bodies shrinks the error by cos^2(pi/n) a sweep, 0.65 for five, so from 0.2 m to 1 mm it
     * takes ln 200 / -ln 0.65 = 12.5 sweeps: 15 are enough for one frame, 10 are not, and five sweeps a frame take three frames.
     */
    @Spec("S50")
    @Test public void measuredAgainTheLayersRecoverInOneFrame() {
        assertEquals(5, frames(basic(), 1, 9));
        assertEquals(1, frames(basic().set(Setting.SHOCK_REEVALUATE, 1), 1, 9));
        assertEquals(1, frames(basic().set(Setting.SHOCK_REEVALUATE, 1).set(Setting.PROJECTION_SWEEPS, 15), 5, 9));
        assertEquals(2, frames(basic().set(Setting.SHOCK_REEVALUATE, 1).set(Setting.PROJECTION_SWEEPS, 10), 5, 9));
        assertEquals(3, frames(basic().set(Setting.SHOCK_REEVALUATE, 1), 5, 9));
    }
}
