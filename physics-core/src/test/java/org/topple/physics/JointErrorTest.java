package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.topple.physics.JointKindsTest.O;
import static org.topple.physics.JointKindsTest.X;
import static org.topple.physics.JointKindsTest.Y;
import static org.topple.physics.JointKindsTest.Z;
import static org.topple.physics.JointKindsTest.box;
import static org.topple.physics.JointKindsTest.world;

import java.util.Arrays;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.body.Turning;
import org.topple.physics.math.Quat;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

/** How joint errors go away: by velocity, softly, or by projection; loops; and how wheels turn. */
public class JointErrorTest {
    private static final double H = 0.01;

    @Spec("E60")
    @Test public void anErrorShrinksByItsShareInEachStep() {
        for (double share : new double[] {0, 0.2, 0.5, 0.8}) {
            World w = world(false);
            Body a = w.add(BodyDef.dynamic(new Sphere(0.1)).mass(1));
            Body b = w.add(BodyDef.dynamic(new Sphere(0.1)).mass(2).position(1, 0, 0));
            Joint ball = w.add(JointDef.ball(a, b, new Vector3d(0.5, 0, 0)).errorReduction(share));
            b.setPosition(1.1, 0, 0);
            double error = 0.1;
            for (int i = 0; i < 60; i++) {
                w.step(H);
                double ideal = error * (1 - share);
                assertEquals("share " + share + " step " + i, ideal, ball.gap(), 0.02 * error + 1e-12);
                error = ball.gap();
            }
        }
    }

    /** The same for joints that hold rotations: the angle between the bodies shrinks by its share. */
    @Spec("E60")
    @Test public void aTurnOfAFixedJointShrinksByItsShare() {
        World w = world(false);
        Body a = w.add(BodyDef.dynamic(new Sphere(0.5)).mass(1));
        Body b = w.add(BodyDef.dynamic(new Sphere(0.5)).mass(2).position(2, 0, 0));
        w.add(JointDef.fixed(a, b, new Vector3d(1, 0, 0)).errorReduction(0.5).collide(false));
        b.setPose(new Vector3d(2, 0, 0), new Quaterniond().rotationXYZ(0.04, 0.02, 0.01));
        double error = b.rotation(new Quaterniond()).angle();
        for (int i = 0; i < 10; i++) {
            w.step(H);
            double now = a.rotation(new Quaterniond()).difference(b.rotation(new Quaterniond())).angle();
            now = Math.min(now, 2 * Math.PI - now);
            assertEquals(0.5 * error, now, 0.02 * error);
            error = now;
        }
    }

    @Spec("E60")
    @Test public void byDefaultAnErrorIsProjectedAndGivesNoVelocity() {
        World w = world(false);
        Body a = w.add(BodyDef.dynamic(new Sphere(0.1)).mass(1));
        Body b = w.add(BodyDef.dynamic(new Sphere(0.1)).mass(2).position(1, 0, 0));
        Joint ball = w.add(JointDef.ball(a, b, new Vector3d(0.5, 0, 0)));
        b.setPosition(1.1, 0, 0);
        w.step(H);
        assertEquals(0, ball.gap(), 1e-12);
        assertEquals(0, w.kineticEnergy(), 0);
        assertEquals("the lighter moves more", 0.1 * 2 / 3, a.position(new Vector3d()).x, 1e-12);
    }

    /** Sag K m g h/share. */
    @Spec("E84")
    @Test public void aSoftJointSagsAsPredicted() {
        World w = world(true);
        Body b = w.add(BodyDef.dynamic(new Sphere(0.1)).mass(1));
        Joint ball = w.add(JointDef.ball(null, b, O).softness(1e-3).errorReduction(0.8));
        for (int i = 0; i < 500; i++) {
            w.step(H);
        }
        assertEquals(1.226e-4, ball.gap(), 0.01 * 1.226e-4);
        assertEquals(-1.226e-4, b.position(new Vector3d()).y, 0.01 * 1.226e-4);
    }

    @Spec("E84")
    @Test public void aJointGivenTwiceIsSolvedAndSharesItsLoad() {
        World w = world(true);
        Body b = w.add(BodyDef.dynamic(new Box(0.1, 0.1, 0.1)).mass(1));
        Joint one = w.add(JointDef.fixed(null, b, O).softness(1e-3));
        Joint two = w.add(JointDef.fixed(null, b, O).softness(1e-3));
        for (int i = 0; i < 500; i++) {
            w.step(H);
        }
        assertEquals(9.81, one.force() + two.force(), 0.05);
        assertEquals("softness shares it evenly", one.force(), two.force(), 0.1);
        assertEquals(0, b.velocity(new Vector3d()).length(), 1e-6);
    }

    /** Ten links on the floor, out of line by centimeters and sunk in. */
    private static Body[] crookedChain(World w) {
        w.setGravity(0, 0, 0);
        w.add(BodyDef.fixed(new HalfSpace()));
        Body[] links = new Body[10];
        for (int i = 0; i < 10; i++) {
            links[i] = w.add(BodyDef.dynamic(new Box(0.25, 0.1, 0.1)).mass(1).position(0.5 * i, 0.1, 0));
            if (i > 0) {
                w.add(JointDef.ball(links[i - 1], links[i], new Vector3d(0.5 * i - 0.25, 0.1, 0)));
            }
        }
        for (int i = 0; i < 10; i++) {
            links[i].setPosition(0.5 * i + (i % 3 - 1) * 0.02, 0.1 - 0.01 * (i % 2), (i % 4 - 1.5) * 0.02);
        }
        assertTrue(gap(w) > 0.03 && depth(w) > 0.009);
        return links;
    }

    /** Gaps of joints and overlaps fall together, down to roundings, and velocities stay to the bit. */
    @Spec("E90")
    @Test public void projectionTakesJointsAndOverlapsTogether() {
        World w = new World(new WorldSettings().sleep(WorldSettings.SleepKind.OFF));
        Body[] links = crookedChain(w);
        for (int i = 0; i < 10; i++) {
            links[i].setVelocity(0.1 * i, -0.3, 1);
            links[i].setAngularVelocity(1, 0.2 * i, -2);
        }
        double[] v = w.bodies.velocity.clone();
        double gap = gap(w), depth = depth(w);
        for (int pass = 0; pass < 5; pass++) {
            w.firstOrder().settle(1);
            double nextGap = gap(w), nextDepth = depth(w);
            assertTrue("gap " + gap + " to " + nextGap, nextGap <= 0.2 * gap || nextGap < 1e-14);
            assertTrue("depth " + depth + " to " + nextDepth, nextDepth <= 0.2 * depth || nextDepth < 1e-14);
            gap = nextGap;
            depth = nextDepth;
            assertTrue("velocities", Arrays.equals(v, w.bodies.velocity));
        }
        assertTrue(gap < 1e-14 && depth < 1e-14);
    }

    /** The same inside the step, where overlaps up to the slop are left alone, and what has joints is not projected for its last 10 um. */
    @Spec("E90")
    @Test public void everyStepProjectsJointsAndOverlaps() {
        World w = new World(new WorldSettings().sleep(WorldSettings.SleepKind.OFF));
        crookedChain(w);
        double slop = w.settings().get(Setting.SLOP);
        double gap = gap(w), depth = depth(w);
        for (int pass = 0; pass < 3; pass++) {
            w.step(H);
            double nextGap = gap(w), nextDepth = depth(w);
            assertTrue("gap " + gap + " to " + nextGap, nextGap < 0.2 * gap || nextGap < 1e-10);
            assertTrue("depth " + depth + " to " + nextDepth, nextDepth < slop + 0.2 * (depth - slop) || nextDepth < slop + 1e-5);
            gap = nextGap;
            depth = nextDepth;
            assertEquals("velocities", 0, w.kineticEnergy(), 0);
        }
    }

    private static double gap(World w) {
        double[] worst = new double[1];
        w.forEachJoint(j -> worst[0] = Math.max(worst[0], j.gap()));
        return worst[0];
    }

    private static double depth(World w) {
        double[] worst = new double[1];
        Vector3d low = new Vector3d(), high = new Vector3d();
        w.forEachBody(b -> {
            if (b.mass() > 0) {
                b.bounds(low, high);
                worst[0] = Math.max(worst[0], -low.y);
            }
        });
        return worst[0];
    }

    /** Crank, coupler and rocker between two pivots, driven round for a minute. */
    @Spec("E81")
    @Test public void aFourBarLinkageRunsForAMinute() {
        World w = world(true);
        Vector3d a = new Vector3d(0, 0, 0), b = new Vector3d(0, 1, 0), c = new Vector3d(3, 2, 0), d = new Vector3d(3, 0, 0);
        Body crank = rod(w, a, b), coupler = rod(w, b, c), rocker = rod(w, c, d);
        w.add(JointDef.hinge(null, crank, a, Z).motor(0, 3, 1000));
        w.add(JointDef.hinge(crank, coupler, b, Z));
        w.add(JointDef.hinge(coupler, rocker, c, Z));
        w.add(JointDef.hinge(rocker, null, d, Z));
        double worst = 0;
        double turned = 0;
        double rate = 0;
        for (int i = 0; i < 6000; i++) {
            w.step(H);
            worst = Math.max(worst, gap(w));
            turned += H * crank.angularVelocity(new Vector3d()).z;
            rate = Math.max(rate, rocker.angularVelocity(new Vector3d()).length());
        }
        assertTrue("gap " + worst, worst < 0.01);
        assertEquals(180, turned, 2);
        assertTrue("the rocker rocks", rate > 0.5);
    }

    private static Body rod(World w, Vector3d from, Vector3d to) {
        Vector3d along = new Vector3d(to).sub(from);
        return w.add(BodyDef.dynamic(new Box(0.5 * along.length(), 0.05, 0.05)).mass(along.length())
                .position(new Vector3d(from).add(to).mul(0.5)).rotation(new Quaterniond().rotationTo(X, along)).filter(1, 0));
    }

    @Spec("E81")
    @Test public void aRingOfTwentyLinksHangsAndSwingsForAMinute() {
        World w = world(true);
        Body[] links = new Body[20];
        double radius = 0.5 / Math.tan(Math.PI / 20);
        Vector3d[] corners = new Vector3d[20];
        for (int i = 0; i < 20; i++) {
            double angle = 2 * Math.PI * (i - 0.5) / 20;
            corners[i] = new Vector3d(Math.cos(angle), Math.sin(angle), 0).mul(radius / Math.cos(Math.PI / 20));
        }
        for (int i = 0; i < 20; i++) {
            links[i] = rod(w, corners[i], corners[(i + 1) % 20]);
        }
        for (int i = 0; i < 20; i++) {
            w.add(JointDef.ball(links[(i + 19) % 20], links[i], corners[i]));
        }
        w.add(JointDef.ball(null, links[5], links[5].position(new Vector3d())));
        links[15].setVelocity(2, 0, 1);
        double worst = 0;
        for (int i = 0; i < 6000; i++) {
            w.step(H);
            worst = Math.max(worst, gap(w));
        }
        assertTrue("gap " + worst, worst < 0.01);
        assertTrue(w.kineticEnergy() > 0);
    }

    /** |w| = 100 rad/s for 0.01 s: 1 rad exactly, 2 atan(1/2) = 0.9273 rad to first order. */
    @Spec("E82")
    @Test public void rotationIsFiniteWhereItMatters() {
        double[] q = {0, 0, 0, 1};
        Quat.integrate(q, 0, 0, 100, 0, 0.01);
        assertEquals(0.9273, 2 * Math.atan2(q[1], q[3]), 1e-4);
        World w = world(false);
        Body free = w.add(BodyDef.dynamic(new Sphere(0.5)));
        free.setAngularVelocity(0, 100, 0);
        Body wheel = w.add(BodyDef.dynamic(new Sphere(0.5)).position(5, 0, 0));
        wheel.setSpinAxis(Y);
        wheel.setAngularVelocity(0, 100, 0);
        Body lags = w.add(BodyDef.dynamic(new Sphere(0.5)).position(10, 0, 0));
        lags.setTurning(Turning.FIRST_ORDER);
        lags.setAngularVelocity(0, 100, 0);
        Body slow = w.add(BodyDef.dynamic(new Sphere(0.5)).position(15, 0, 0));
        slow.setTurning(Turning.FINITE);
        slow.setAngularVelocity(0, 3, 0);
        assertEquals(Turning.ADAPTIVE, free.turning());
        assertEquals(Turning.FIRST_ORDER, lags.turning());
        assertEquals(Turning.FINITE, slow.turning());
        for (int i = 1; i <= 50; i++) {
            w.step(0.01);
            Quaterniond late = lags.rotation(new Quaterniond()), exact = slow.rotation(new Quaterniond());
            assertEquals(0, Math.sin(0.5 * (2 * Math.atan2(late.y, late.w) - i * 2 * Math.atan(0.5))), 1e-6);
            assertEquals(0.03 * i, 2 * Math.atan2(exact.y, exact.w), 1e-12);
            Quaterniond a = free.rotation(new Quaterniond());
            Quaterniond b = wheel.rotation(new Quaterniond());
            double angle = 2 * Math.atan2(a.y, a.w);
            assertEquals(0, Math.sin(0.5 * (angle - i)), 1e-6);
            assertEquals("about its axis the wheel turns like a free body", 0, Math.abs(a.dot(b)) - 1, 1e-12);
            assertEquals(1, a.lengthSquared(), 1e-12);
            assertEquals(1, b.lengthSquared(), 1e-12);
        }
        // no jump where the sine is replaced by its series
        double[] below = {0, 0, 0, 1}, above = {0, 0, 0, 1};
        Quat.rotate(below, 0, 0, 1.9999e-4, 0, 1);
        Quat.rotate(above, 0, 0, 2.0001e-4, 0, 1);
        assertEquals(1e-8, above[1] - below[1], 1e-12);
    }

    /** One sweep makes a joint between two bodies exact if it is taken as a block, and not row by row. */
    @Test public void aSweepOfBlocksMakesASingleJointExact() {
        for (int way = 0; way <= 1; way++) {
            World w = new World(new WorldSettings().sleep(WorldSettings.SleepKind.OFF).set(Setting.JOINT_SOLVE, way).set(Setting.SWEEPS, 1));
            w.setGravity(0, 0, 0);
            Body a = box(w, 0, 0, 0, 0.5, 0.3, 0.2, 3);
            Body b = box(w, 1, 0, 0, 0.5, 0.2, 0.2, 2);
            w.add(JointDef.hinge(a, b, new Vector3d(0.5, 0.2, 0.1), Z).errorReduction(0));
            b.setVelocity(1, -2, 0.5);
            b.setAngularVelocity(0.5, 1, 2);
            w.step(1e-9);
            Vector3d apart = b.velocity(new Vector3d()).add(b.angularVelocity(new Vector3d()).cross(new Vector3d(-0.5, 0.2, 0.1)))
                    .sub(a.velocity(new Vector3d())).sub(a.angularVelocity(new Vector3d()).cross(new Vector3d(0.5, 0.2, 0.1)));
            Vector3d spin = b.angularVelocity(new Vector3d()).sub(a.angularVelocity(new Vector3d()));
            double left = apart.length() + Math.abs(spin.x) + Math.abs(spin.y);
            assertEquals("way " + way + " leaves " + left, way == 1, left < 1e-6);
        }
    }

    /** A wheel that spins at 100 rad/s on an axle that turns with a car at 1 rad/s stays on its axle. */
    @Spec("E82")
    @Test public void aWheelAboutItsAxisStaysOnItsAxle() {
        World w = world(false);
        Body axle = box(w, 0, 0, 0, 0.5, 0.1, 0.1, 100);
        Body wheel = w.add(BodyDef.dynamic(new Sphere(0.3)).mass(10).position(0, 0, 1).filter(1, 0));
        wheel.setSpinAxis(Z);
        Joint hinge = w.add(JointDef.hinge(axle, wheel, new Vector3d(0, 0, 0.8), Z).motor(0, 100, 1e3));
        axle.setAngularVelocity(0, 1, 0);
        for (int i = 0; i < 300; i++) {
            w.step(H);
            double off = JointKindsTest.degreesBetween(JointKindsTest.axis(wheel, Z), JointKindsTest.axis(axle, Z));
            assertTrue("off by " + off, off < 0.1);
        }
        assertEquals(100, hinge.rate(0), 0.1);
    }
}
