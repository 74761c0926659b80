package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.graph.EventKind;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

/** Joints as edges of the contact graph: groups, layers, sleep, collisions of neighbors, and breaking. */
public class JointGraphTest {
    private static final double H = 1 / 60.0;
    private static final Vector3d O = new Vector3d(), Z = new Vector3d(0, 0, 1);

    private static void run(World w, double seconds) {
        for (int i = 0; i < seconds / H; i++) {
            w.step(H);
        }
    }

    @Spec("S63")
    @Test public void jointedBodiesAreOneGroupWithHeights() {
        World w = new World();
        Body a = w.add(BodyDef.dynamic(new Sphere(0.1)).position(0, -1, 0));
        Body b = w.add(BodyDef.dynamic(new Sphere(0.1)).position(0, -2, 0));
        Body c = w.add(BodyDef.dynamic(new Sphere(0.1)).position(9, 0, 0));
        w.add(JointDef.ball(null, a, O));
        Joint link = w.add(JointDef.ball(a, b, new Vector3d(0, -1.5, 0)));
        w.step(H);
        assertEquals(a.group(), b.group());
        assertNotEquals(a.group(), c.group());
        assertEquals(1, a.stackHeight());
        assertEquals(2, b.stackHeight());
        assertEquals(-1, c.stackHeight());
        w.remove(link);
        w.step(H);
        assertNotEquals(a.group(), b.group());
    }

    @Spec("S63")
    @Test public void neighborsPassThroughEachOtherUnlessAsked() {
        for (boolean collide : new boolean[] {false, true}) {
            World w = new World(new WorldSettings().sleep(WorldSettings.SleepKind.OFF));
            w.setGravity(0, 0, 0);
            Body a = w.add(BodyDef.dynamic(new Box(0.5, 0.1, 0.1)));
            Body b = w.add(BodyDef.dynamic(new Box(0.5, 0.1, 0.1)).position(1.02, 0, 0));
            Joint hinge = w.add(JointDef.hinge(a, b, new Vector3d(0.51, 0, 0), Z).collide(collide).motor(0, 1, 50));
            run(w, 2.5);
            // boxes of half height 0.1 that turn about a point 0.01 outside meet long before a right angle
            assertEquals("bends through only when they ignore each other", !collide, hinge.value(0) > 2);
            w.remove(hinge);
            run(w, 0.1);
            int[] contacts = new int[1];
            w.forEachContact(v -> contacts[0]++);
            if (!collide) {
                assertTrue("without the joint they collide again", contacts[0] > 0);
            }
        }
    }

    @Spec("S63")
    @Test public void aHangingChainSleepsAndWakesAsOne() {
        World w = new World();
        Body last = null;
        Body first = null;
        for (int i = 0; i < 5; i++) {
            Body link = w.add(BodyDef.dynamic(new Box(0.05, 0.25, 0.05)).mass(1).position(0, -0.25 - 0.5 * i, 0));
            w.add(JointDef.ball(last, link, new Vector3d(0, -0.5 * i, 0)));
            last = link;
            first = first == null ? link : first;
        }
        run(w, 2);
        assertTrue(first.isAsleep() && last.isAsleep());
        last.applyImpulse(0.5, 0, 0);
        w.step(H);
        assertFalse("the whole chain wakes", first.isAsleep());
        assertTrue(first.angularVelocity(new Vector3d()).length() > 0);
        double fastest = 0;
        for (int i = 0; i < 60; i++) {
            w.step(H);
            fastest = Math.max(fastest, i < 30 ? 0 : last.velocity(new Vector3d()).length());
        }
        assertTrue("it swings on at " + fastest, fastest > 0.1);
    }

    @Spec("S63")
    @Test public void changingAJointWakesItsBodies() {
        World w = new World();
        Body bar = w.add(BodyDef.dynamic(new Box(0.05, 0.5, 0.05)).position(0, -0.5, 0));
        Joint hinge = w.add(JointDef.hinge(null, bar, O, Z));
        run(w, 2);
        assertTrue(bar.isAsleep());
        hinge.setMotor(0, 1, 1000);
        w.step(H);
        assertFalse(bar.isAsleep());
        assertEquals(1, hinge.rate(0), 1e-6);
        hinge.setMotor(0, 0, 0);
        w.remove(hinge);
        run(w, 0.5);
        assertTrue("falls", bar.position(new Vector3d()).y < -1);
    }

    /** A pendulum of 2 m from 5 degrees is slow at its turning points and must not freeze there. */
    @Test public void aPendulumSwingsAsIfThereWereNoSleep() {
        double[][] x = new double[2][];
        for (int k = 0; k < 2; k++) {
            World w = new World(new WorldSettings().sleep(k == 0 ? WorldSettings.SleepKind.REST : WorldSettings.SleepKind.OFF));
            double angle = Math.toRadians(5);
            Body bob = w.add(BodyDef.dynamic(new Sphere(0.1)).mass(1).position(2 * Math.sin(angle), -2 * Math.cos(angle), 0));
            w.add(JointDef.ball(null, bob, O));
            x[k] = new double[3600];
            for (int i = 0; i < x[k].length; i++) {
                w.step(H);
                x[k][i] = bob.position(new Vector3d()).x;
            }
        }
        for (int i = 0; i < x[0].length; i++) {
            assertEquals("step " + i, x[1][i], x[0][i], 0);
        }
        double late = 0;
        for (int i = 3000; i < 3600; i++) {
            late = Math.max(late, Math.abs(x[0][i]));
        }
        assertEquals("amplitude after a minute", 2 * Math.sin(Math.toRadians(5)), late, 0.01);
    }

    @Test public void aJointBreaksUnderItsLoadAndTellsIt() {
        World w = new World();
        Body light = w.add(BodyDef.dynamic(new Sphere(0.1)).mass(1).position(0, -1, 0));
        Joint holds = w.add(JointDef.ball(null, light, O).breaksAt(15, Double.POSITIVE_INFINITY));
        Body heavy = w.add(BodyDef.dynamic(new Sphere(0.1)).mass(2).position(5, -1, 0));
        Joint breaks = w.add(JointDef.ball(null, heavy, new Vector3d(5, 0, 0)).breaksAt(15, Double.POSITIVE_INFINITY));
        int number = breaks.number();
        w.step(H);
        int told = 0;
        for (int i = 0; i < w.events().size(); i++) {
            if (w.events().kind(i) == EventKind.JOINT_BROKEN) {
                assertEquals(number, w.events().number(i));
                told++;
            }
        }
        assertEquals(1, told);
        assertTrue(holds.isAlive());
        assertFalse(breaks.isAlive());
        assertEquals(1, w.jointCount());
        run(w, 0.5);
        assertTrue("falls", heavy.position(new Vector3d()).y < -2);
        assertEquals(-1, light.position(new Vector3d()).y, 1e-6);
        light.applyImpulse(0, -1, 0);
        w.step(H);
        assertFalse("a jerk of 1 N s within a step is 60 N", holds.isAlive());
    }

    @Test public void aJointBreaksUnderItsTorque() {
        World w = new World();
        Body shelf = w.add(BodyDef.dynamic(new Box(0.5, 0.05, 0.2)).mass(2).position(0.5, 0, 0));
        Joint weak = w.add(JointDef.fixed(null, shelf, O).breaksAt(Double.POSITIVE_INFINITY, 9));
        Body other = w.add(BodyDef.dynamic(new Box(0.5, 0.05, 0.2)).mass(2).position(0.5, 0, 5));
        Joint strong = w.add(JointDef.fixed(null, other, new Vector3d(0, 0, 5)).breaksAt(Double.POSITIVE_INFINITY, 11));
        run(w, 0.5);
        // 2 g 0.5 = 9.81 N m
        assertFalse(weak.isAlive());
        assertTrue(strong.isAlive());
        assertEquals(9.81, strong.torque(), 0.01);
    }

    /** A body out of the simulation is neither pulled along nor does it hold anything. */
    @Test public void aJointToAPassiveBodyRests() {
        World w = new World();
        Body a = w.add(BodyDef.dynamic(new Sphere(0.1)).position(0, 5, 0));
        Body b = w.add(BodyDef.dynamic(new Sphere(0.1)).position(1, 5, 0));
        w.add(JointDef.ball(a, b, new Vector3d(0.5, 5, 0)));
        a.setActive(false);
        run(w, 0.5);
        assertEquals(0, a.position(new Vector3d()).distance(0, 5, 0), 0);
        assertEquals(0, a.velocity(new Vector3d()).length(), 0);
        assertEquals("b falls freely", -9.81 * 0.5, b.velocity(new Vector3d()).y, 0.2);
        a.setActive(true);
        run(w, 0.2);
        assertEquals(1, a.position(new Vector3d()).distance(b.position(new Vector3d())), 1e-6);
    }

    /** The scripted end of a joint moves only when the step is over; what hangs on it must not lag a step behind. */
    @Test public void whatHangsOnAScriptedBodyKeepsUpWithIt() {
        World w = new World(new WorldSettings().sleep(WorldSettings.SleepKind.OFF));
        Body crane = w.add(BodyDef.scripted(new Box(0.1, 0.1, 0.1)));
        Body load = w.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).mass(3).position(0, -1, 0));
        Joint joint = w.add(JointDef.fixed(crane, load, O));
        crane.setVelocity(2, 1, 0);
        crane.setAngularVelocity(0, 1.5, 0);
        for (int i = 0; i < 120; i++) {
            w.step(H);
            assertTrue("gap " + joint.gap(), joint.gap() < 1e-6);
            assertEquals(1, load.position(new Vector3d()).distance(crane.position(new Vector3d())), 1e-6);
        }
        assertEquals(0, load.angularVelocity(new Vector3d()).distance(0, 1.5, 0), 1e-6);
    }

    @Test public void twoRunsGiveTheSameBits() {
        long[] hash = new long[2];
        for (int k = 0; k < 2; k++) {
            World w = new World();
            w.add(BodyDef.fixed(new HalfSpace()));
            Body last = null;
            for (int i = 0; i < 8; i++) {
                Body link = w.add(BodyDef.dynamic(new Box(0.25, 0.1, 0.1)).position(0.25 + 0.5 * i, 1 + 0.01 * i, 0));
                if (last != null) {
                    Vector3d at = new Vector3d(0.5 * i, 1, 0);
                    w.add(i % 2 == 0 ? JointDef.hinge(last, link, at, Z).limit(0, -0.5, 0.5).friction(0, 1)
                            : JointDef.coneTwist(last, link, at, new Vector3d(1, 0, 0), 0.6).limit(0, -0.3, 0.3).turnFriction(0.5));
                }
                last = link;
            }
            for (int i = 0; i < 200; i++) {
                w.step(H);
                if (k == 1) {
                    // looking changes nothing
                    w.forEachJoint(j -> {
                        j.gap();
                        j.value(0);
                        j.rate(0);
                        j.anchor(new Vector3d());
                    });
                }
            }
            hash[k] = w.stateHash();
        }
        assertEquals(hash[0], hash[1]);
    }
}
