package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.topple.physics.JointKindsTest.O;
import static org.topple.physics.JointKindsTest.X;
import static org.topple.physics.JointKindsTest.Y;
import static org.topple.physics.JointKindsTest.Z;
import static org.topple.physics.JointKindsTest.axis;
import static org.topple.physics.JointKindsTest.box;
import static org.topple.physics.JointKindsTest.degreesBetween;
import static org.topple.physics.JointKindsTest.world;

import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Sphere;

/** Limits, motors, servos, friction and springs of free axes, with the numbers of the specification. */
public class JointAxesTest {
    private static final double H = 0.01;

    @Spec({"E62", "E79"})
    @Test public void aSliderStopsAtItsLimitsAndTheirRowsComeOnlyThen() {
        World w = world(true);
        Body block = box(w, 0, 0, 0, 0.2, 0.2, 0.2, 5);
        Joint slider = w.add(JointDef.slider(null, block, O, Y).limit(0, -1, 1));
        block.setVelocity(0, 3, 0);
        double low = 0, high = 0;
        w.step(H);
        assertEquals("far from its limits", 5, w.profile().rows);
        for (int i = 0; i < 300; i++) {
            w.step(H);
            low = Math.min(low, slider.value(0));
            high = Math.max(high, slider.value(0));
        }
        assertEquals("on its lower limit", 6, w.profile().rows);
        assertTrue("overshoot " + (low + 1), low >= -1.02);
        assertTrue("high " + high, high > 0.4 && high <= 1.02);
        assertEquals(-1, slider.value(0), 1e-3);
        assertEquals("the limit carries the weight", 5 * 9.81, slider.force(), 0.1);
    }

    /** With the printed row (4.183) the stop turns the pair; the errata's row does not. */
    @Spec("E62")
    @Test public void aStopOffTheAxisKeepsAngularMomentum() {
        World w = world(false);
        Body a = w.add(BodyDef.dynamic(new Sphere(0.5)).mass(2).filter(1, 0));
        Body b = w.add(BodyDef.dynamic(new Sphere(0.4)).mass(1).position(0, 2, 0).filter(1, 0));
        b.setVelocity(1, 0, 0);
        Joint slider = w.add(JointDef.slider(a, b, O, X).limit(0, -0.5, 0.5).errorReduction(0.2));
        // the joint takes up the shear of the start in the first step
        w.step(1e-3);
        Vector3d l = JointKindsTest.angularMomentum(w);
        double before = slider.rate(0);
        for (int i = 0; i < 1500; i++) {
            w.step(1e-3);
        }
        assertTrue("it went at " + before, before > 0.5);
        assertEquals("it has stopped", 0, slider.rate(0), 1e-3);
        assertEquals(0.5, slider.value(0), 5e-3);
        assertEquals(0, JointKindsTest.angularMomentum(w).distance(l), 1e-6);
        assertEquals(0, JointKindsTest.momentum(w).distance(1, 0, 0), 1e-9);
    }

    @Spec("E63")
    @Test public void aPendulumStopsAtFortyFiveDegrees() {
        World w = world(true);
        Body bob = box(w, 0, -1, 0, 0.1, 1, 0.1, 3);
        Joint hinge = w.add(JointDef.hinge(null, bob, O, Z).limit(0, -Math.PI / 4, Math.PI / 4));
        bob.setAngularVelocity(0, 0, 8);
        bob.setVelocity(8, 0, 0);
        double most = 0, least = 0;
        for (int i = 0; i < 400; i++) {
            w.step(H);
            most = Math.max(most, hinge.value(0));
            least = Math.min(least, hinge.value(0));
        }
        assertTrue("reached " + Math.toDegrees(most), most > Math.toRadians(44.9) && most < Math.toRadians(46));
        assertTrue("swung back to " + Math.toDegrees(least), least > -Math.toRadians(46) && least < -0.5);
    }

    /** Angles and rates have the sign of B's rotation about the axis relative to A, all the way round. */
    @Spec("E63")
    @Test public void aHingeKnowsItsAngleAllTheWayRound() {
        World w = world(false);
        Body base = box(w, 0, 0, 0, 0.3, 0.3, 0.3, 4);
        base.setPose(O, new Quaterniond().rotationXYZ(0.3, 0.7, -0.4));
        Body arm = box(w, 1, 0, 0, 0.5, 0.1, 0.1, 1);
        Joint hinge = w.add(JointDef.hinge(base, arm, O, Z).motor(0, 2, 1e9));
        double total = 0;
        double last = 0;
        for (int i = 0; i < 700; i++) {
            w.step(H);
            double now = hinge.value(0);
            double d = now - last;
            total += d > Math.PI ? d - 2 * Math.PI : d < -Math.PI ? d + 2 * Math.PI : d;
            last = now;
            assertTrue(now > -Math.PI - 1e-12 && now <= Math.PI + 1e-12);
            assertEquals(2, hinge.rate(0), 1e-3);
        }
        assertEquals(14, total, 0.02);
    }

    @Spec("E64")
    @Test public void aReachConeHoldsAgainstAnything() {
        World w = world(true);
        Body arm = box(w, 0, -0.5, 0, 0.1, 0.5, 0.1, 2);
        w.add(JointDef.coneTwist(null, arm, O, new Vector3d(0, -1, 0), Math.toRadians(40)).limit(0, -0.5, 0.5));
        Random random = new Random(3);
        double widest = 0, twist = 0;
        for (int i = 0; i < 3000; i++) {
            if (i % 20 == 0) {
                arm.applyImpulseAt(new Vector3d(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).mul(4),
                        arm.position(new Vector3d()).add(0.1, -0.3, 0.05));
            }
            w.step(H);
            widest = Math.max(widest, degreesBetween(axis(arm, new Vector3d(0, -1, 0)), new Vector3d(0, -1, 0)));
            twist = Math.max(twist, Math.abs(w.joint(0).value(0)));
        }
        assertTrue("reached " + widest, widest > 39 && widest < 41);
        assertTrue("twisted " + twist, twist > 0.4 && twist < 0.52);
    }

    /** A limit only pushes: the arm that swings away from the cone is as free as without one. */
    @Spec("E64")
    @Test public void aReachConeDoesNotPull() {
        double[] speed = new double[2];
        for (int k = 0; k < 2; k++) {
            World w = world(true);
            Body arm = box(w, 0, -0.5, 0, 0.1, 0.5, 0.1, 2);
            arm.setPose(new Vector3d(0.5 * Math.sin(0.6), -0.5 * Math.cos(0.6), 0), new Quaterniond().rotationZ(0.6));
            w.add(k == 0 ? JointDef.ball(null, arm, O) : JointDef.coneTwist(null, arm, O, new Vector3d(0.1, -1, 0), 0.7));
            for (int i = 0; i < 20; i++) {
                w.step(H);
            }
            speed[k] = arm.velocity(new Vector3d()).length();
        }
        assertTrue(speed[0] > 0.5);
        assertEquals(speed[0], speed[1], 1e-12);
    }

    /** tau t/I up to the wanted speed, then that speed. */
    @Spec({"E65", "E80"})
    @Test public void aMotorSpeedsUpByItsTorqueAndThenHolds() {
        World w = world(false);
        Body rotor = w.add(BodyDef.dynamic(new Sphere(0.5)).mass(5));
        double inertia = 0.4 * 5 * 0.25;
        double torque = 2;
        Joint hinge = w.add(JointDef.hinge(null, rotor, O, Y).motor(0, 10, torque));
        for (int i = 1; i <= 400; i++) {
            w.step(H);
            double free = torque * i * H / inertia;
            double speed = rotor.angularVelocity(new Vector3d()).y;
            if (free < 10) {
                assertEquals(free, speed, 0.01 * free);
                assertEquals(torque, hinge.motorForce(0), 1e-9);
            } else {
                assertEquals(10, speed, 0.01);
            }
            assertTrue(Math.abs(hinge.motorForce(0)) <= torque + 1e-12);
        }
        assertEquals("nothing to do at its speed", 0, hinge.motorForce(0), 1e-9);
    }

    @Spec("E65")
    @Test public void aSliderMotorPushesByItsForce() {
        World w = world(false);
        Body cart = box(w, 0, 0, 0, 0.2, 0.2, 0.2, 4);
        Joint slider = w.add(JointDef.slider(null, cart, O, X).motor(0, 3, 8));
        for (int i = 0; i < 100; i++) {
            w.step(H);
        }
        assertEquals(2, slider.rate(0), 0.02);
        assertEquals(2, cart.velocity(new Vector3d()).x, 0.02);
        for (int i = 0; i < 100; i++) {
            w.step(H);
        }
        assertEquals(3, slider.rate(0), 0.003);
    }

    @Spec("E66")
    @Test public void jointFrictionStopsASpinSteadilyAndForGood() {
        World w = world(false);
        Body rotor = w.add(BodyDef.dynamic(new Sphere(0.5)).mass(5));
        rotor.setAngularVelocity(0, 10, 0);
        w.add(JointDef.hinge(null, rotor, O, Y).friction(0, 2));
        double rate = 2 / (0.4 * 5 * 0.25);
        for (int i = 1; i <= 400; i++) {
            w.step(H);
            double expect = Math.max(0, 10 - rate * i * H);
            assertEquals(expect, rotor.angularVelocity(new Vector3d()).y, 0.02 * Math.max(1, expect));
        }
        assertEquals(0, rotor.angularVelocity(new Vector3d()).length(), 1e-15);
    }

    @Spec("E66")
    @Test public void aSocketRubsAboutEveryAxisAndHoldsALimb() {
        World w = world(true);
        Body arm = box(w, 0.4, 0, 0, 0.4, 0.05, 0.05, 2);
        // the weight turns it by 2 g 0.4 = 7.8 N m
        Joint held = w.add(JointDef.ball(null, arm, O).turnFriction(8));
        Body other = box(w, 0.4, 0, 5, 0.4, 0.05, 0.05, 2);
        w.add(JointDef.ball(null, other, new Vector3d(0, 0, 5)).turnFriction(7));
        for (int i = 0; i < 300; i++) {
            w.step(H);
        }
        assertEquals(0, arm.position(new Vector3d()).y, 1e-9);
        assertTrue(other.position(new Vector3d()).y < -0.05);
        assertTrue(held.torque() <= 8 + 1e-9);
    }

    /** tau t/I about each axis up to the wanted angular velocity, in the axes of the turned partner; then friction brings it to rest. */
    @Spec("E65")
    @Test public void aSocketIsDrivenAboutEveryAxis() {
        for (boolean cone : new boolean[] {false, true}) {
            World w = world(false);
            Body base = w.add(BodyDef.dynamic(new Sphere(2)).mass(1e6).rotation(new Quaterniond().rotationXYZ(0.3, 0.7, -0.4)).filter(1, 0));
            Body head = w.add(BodyDef.dynamic(new Sphere(0.5)).mass(5).filter(1, 0));
            double inertia = 0.4 * 5 * 0.25;
            JointDef def = cone ? JointDef.coneTwist(base, head, O, X, 3) : JointDef.ball(base, head, O);
            Joint joint = w.add(def.turnFriction(1).turnMotor(new Vector3d(2, -1, 0.5), 1));
            Vector3d wanted = axis(base, new Vector3d(2, -1, 0.5));
            w.step(H);
            Vector3d first = head.angularVelocity(new Vector3d());
            for (int k = 0; k < 3; k++) {
                double most = Math.min(Math.abs(wanted.get(k)), H / inertia);
                assertEquals(Math.signum(wanted.get(k)) * most, first.get(k), 0.01 * most);
            }
            for (int i = 0; i < 120; i++) {
                w.step(H);
                assertTrue(joint.torque() <= Math.sqrt(3) + 1e-9);
            }
            assertEquals(0, head.angularVelocity(new Vector3d()).distance(wanted), 1e-3);
            joint.setTurnMotor(O, 0);
            for (int i = 0; i < 150; i++) {
                w.step(H);
            }
            assertEquals("friction again", 0, head.angularVelocity(new Vector3d()).length(), 1e-4);
        }
    }

    @Test public void aPoseSpringBringsALimbBack() {
        World w = world(false);
        Body arm = w.add(BodyDef.dynamic(new Sphere(0.2)).mass(2));
        w.add(JointDef.ball(null, arm, O).poseSpring(2, 1, 1e9));
        arm.setPose(O, new Quaterniond().rotationXYZ(0.5, -0.7, 0.3));
        for (int i = 0; i < 300; i++) {
            w.step(H);
        }
        Quaterniond q = arm.rotation(new Quaterniond());
        assertEquals(0, Math.min(q.angle(), 2 * Math.PI - q.angle()), 1e-6);
    }

    @Spec("E67")
    @Test public void aServoReachesItsTargetAndHoldsOrStalls() {
        for (double torque : new double[] {60, 10}) {
            World w = world(true);
            Body arm = box(w, 0.5, 0, 0, 0.5, 0.05, 0.05, 4);
            // horizontal, the weight turns it by 4 g 0.5 = 19.6 N m
            Joint hinge = w.add(JointDef.hinge(null, arm, O, Z).servo(0, 0.5, 3, torque));
            double fastest = 0;
            for (int i = 0; i < 500; i++) {
                w.step(H);
                fastest = Math.max(fastest, Math.abs(hinge.rate(0)));
                assertTrue(Math.abs(hinge.motorForce(0)) <= torque + 1e-9);
            }
            if (torque > 20) {
                assertEquals(Math.toDegrees(0.5), Math.toDegrees(hinge.value(0)), 0.01);
                assertTrue("no faster than told: " + fastest, fastest <= 3 + 1e-9);
            } else {
                // it hangs where 4 g 0.5 cos x = 10, or swings about there
                assertTrue("stalls at " + hinge.value(0), hinge.value(0) < -0.3);
                assertTrue("does not explode: " + fastest, fastest < 10);
            }
        }
    }

    @Spec("E67")
    @Test public void aServoWithoutLimitsGoesTheShorterWay() {
        World w = world(false);
        Body arm = w.add(BodyDef.dynamic(new Sphere(0.5)).mass(1));
        Joint hinge = w.add(JointDef.hinge(null, arm, O, Z).servo(0, 3, 2, 1e6));
        for (int i = 0; i < 300; i++) {
            w.step(H);
        }
        assertEquals(3, hinge.value(0), 1e-9);
        hinge.setServo(0, -3, 2, 1e6);
        for (int i = 0; i < 30; i++) {
            w.step(H);
        }
        assertEquals("through half a turn, not back", -3, hinge.value(0), 1e-9);
    }

    /** A damped spring of its own frequency: period 1/f, and at ratio 1 no overshoot. */
    @Test public void aSpringSwingsWithItsFrequency() {
        World w = world(false);
        Body cart = box(w, 0, 0, 0, 0.2, 0.2, 0.2, 4);
        Joint slider = w.add(JointDef.slider(null, cart, O, X).spring(0, 1, 1.5, 0));
        double h = 1e-3;
        double crossing = 0;
        int n = 0;
        double first = 0;
        double before = slider.value(0) - 1;
        for (int i = 0; i < 5000; i++) {
            w.step(h);
            double now = slider.value(0) - 1;
            if (before < 0 && now >= 0) {
                crossing = w.time();
                first = n++ == 0 ? crossing : first;
            }
            before = now;
        }
        assertEquals(1 / 1.5, (crossing - first) / (n - 1), 0.01 / 1.5);
        World v = world(false);
        Body calm = box(v, 0, 0, 0, 0.2, 0.2, 0.2, 4);
        Joint critical = v.add(JointDef.slider(null, calm, O, X).spring(0, 1, 1.5, 1));
        for (int i = 0; i < 200; i++) {
            v.step(H);
            assertTrue(critical.value(0) <= 1 + 1e-9);
        }
        assertEquals(1, critical.value(0), 1e-3);
    }

    @Spec("E64")
    @Test public void aDoorWithLimitsStaysInItsFrameForAMinute() {
        World w = world(true);
        Body post = w.add(BodyDef.fixed(new Box(0.05, 1, 0.05)));
        Body door = box(w, 0.5, 0, 0, 0.45, 1, 0.02, 20);
        Joint hinge = w.add(JointDef.hinge(post, door, O, Y).limit(0, -1, 1).friction(0, 0.5));
        for (int i = 0; i < 6000; i++) {
            if (i % 300 == 0) {
                door.applyImpulseAt(new Vector3d(0, 0, i % 600 == 0 ? 40 : -40), door.position(new Vector3d()).add(axis(door, X).mul(0.4)));
            }
            w.step(H);
            assertTrue("at " + hinge.value(0), Math.abs(hinge.value(0)) < 1 + Math.toRadians(1));
        }
        assertEquals("friction has stopped it", 0, door.angularVelocity(new Vector3d()).length(), 1e-9);
    }
}
