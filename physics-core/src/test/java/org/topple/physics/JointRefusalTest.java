package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Before;
import org.junit.Test;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Sphere;

/** Bad joints are refused by name, and the world stays as it was. */
public class JointRefusalTest {
    private static final Vector3d O = new Vector3d(), X = new Vector3d(1, 0, 0), Y = new Vector3d(0, 1, 0), NAN = new Vector3d(0, Double.NaN, 0);
    private World world;
    private Body a, b, ground;
    private long hash;

    @Before public void before() {
        world = new World();
        a = world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)));
        b = world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(2, 0, 0));
        ground = world.add(BodyDef.fixed(new Box(1, 1, 1)).position(0, -5, 0));
        hash = world.stateHash();
    }

    private void refused(String words, Class<? extends RuntimeException> kind, Runnable bad) {
        RuntimeException e = assertThrows(kind, bad::run);
        assertTrue(e.getMessage(), e.getMessage().contains(words));
        assertEquals("the world has changed", hash, world.stateHash());
        assertEquals(0, world.jointCount());
    }

    private void argument(String words, Runnable bad) {
        refused(words, IllegalArgumentException.class, bad);
    }

    @Test public void refusesBodiesThatCanNotBeJoined() {
        argument("different bodies", () -> JointDef.ball(a, a, O));
        argument("at least one body", () -> JointDef.ball(null, null, O));
        argument("dynamic", () -> JointDef.ball(ground, null, O));
        argument("dynamic", () -> JointDef.hinge(null, ground, O, X));
        argument("body", () -> JointDef.drag(null, O, 1, 1, 1));
        Body stranger = new World().add(BodyDef.dynamic(new Sphere(1)));
        argument("another world", () -> world.add(JointDef.ball(a, stranger, O)));
        argument("another world", () -> world.add(JointDef.ball(null, stranger, O)));
        argument("def", () -> world.add((JointDef) null));
        argument("joint", () -> world.remove((Joint) null));
    }

    @Test public void refusesDeadBodies() {
        JointDef def = JointDef.ball(null, b, O);
        world.remove(b);
        hash = world.stateHash();
        refused("removed", IllegalStateException.class, () -> world.add(def));
    }

    @Test public void refusesBadPlaces() {
        argument("anchor", () -> JointDef.ball(a, b, NAN));
        argument("anchor", () -> JointDef.ball(a, b, null));
        argument("anchor", () -> JointDef.fixed(a, b, new Vector3d(Double.POSITIVE_INFINITY, 0, 0)));
        argument("axis", () -> JointDef.hinge(a, b, O, O));
        argument("axis", () -> JointDef.hinge(a, b, O, NAN));
        argument("axis", () -> JointDef.slider(a, b, O, new Vector3d(1e-12, 0, 0)));
        argument("parallel", () -> JointDef.wheel(a, b, O, Y, new Vector3d(0, -2, 0)));
        argument("parallel", () -> JointDef.universal(a, b, O, X, X));
        argument("coneAngle", () -> JointDef.coneTwist(a, b, O, X, 0));
        argument("coneAngle", () -> JointDef.coneTwist(a, b, O, X, Double.NaN));
        argument("coneAngle", () -> JointDef.coneTwist(a, b, O, X, 4));
        argument("shortest", () -> JointDef.distance(a, b, O, X, 2, 1));
        argument("longest", () -> JointDef.distance(a, b, O, X, 0, 0));
        argument("shortest", () -> JointDef.distance(a, b, O, X, -1, 1));
    }

    @Test public void refusesBadNumbers() {
        JointDef hinge = JointDef.hinge(a, b, X, Y);
        argument("lowest", () -> hinge.limit(0, 1, -1));
        argument("lowest", () -> hinge.limit(0, Double.NaN, 1));
        argument("lowest", () -> hinge.limit(0, 0, Double.NaN));
        argument("highest", () -> hinge.limit(0, 0, 7));
        argument("limits", () -> hinge.limit(0, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY));
        argument("free axes", () -> hinge.limit(1, 0, 1));
        argument("free axes", () -> hinge.motor(-1, 0, 1));
        argument("free axes", () -> JointDef.ball(a, b, O).motor(0, 1, 1));
        argument("speed", () -> hinge.motor(0, Double.NaN, 1));
        argument("maxForce", () -> hinge.motor(0, 1, -1));
        argument("target", () -> hinge.servo(0, 4, 1, 1));
        argument("maxSpeed", () -> hinge.servo(0, 0, 0, 1));
        argument("maxForce", () -> hinge.friction(0, Double.NaN));
        argument("hertz", () -> hinge.spring(0, 0, 0, 1));
        argument("damping", () -> hinge.spring(0, 0, 1, -1));
        argument("error reduction", () -> hinge.errorReduction(1.5));
        argument("error reduction", () -> hinge.errorReduction(Double.NaN));
        argument("softness", () -> hinge.softness(-1));
        argument("break", () -> hinge.breaksAt(0, 1));
        argument("break", () -> hinge.breaksAt(1, Double.NaN));
        argument("weights", () -> JointDef.drag(a, O, 1, 1, 0));
        argument("maxTorque", () -> JointDef.ball(a, b, O).turnFriction(-1));
        refused("suspension", IllegalStateException.class, () -> hinge.suspension(1, 1));
        refused("friction", IllegalStateException.class, () -> hinge.turnFriction(1));
        refused("pose spring", IllegalStateException.class, () -> hinge.poseSpring(1, 1, 1));
        argument("suspension", () -> world.add(JointDef.wheel(a, b, O, Y, X).limit(2, -1, 1)));
        argument("angularVelocity", () -> JointDef.ball(a, b, O).turnMotor(NAN, 1));
        argument("maxTorque", () -> JointDef.ball(a, b, O).turnMotor(X, -1));
        refused("turn motor", IllegalStateException.class, () -> hinge.turnMotor(X, 1));
        argument("hertz", () -> JointDef.wheel(a, b, O, Y, X).suspension(0, 1));
        argument("damping", () -> JointDef.wheel(a, b, O, Y, X).suspension(1, Double.NaN));
        argument("hertz", () -> JointDef.ball(a, b, O).poseSpring(-1, 1, 1));
        argument("damping", () -> JointDef.ball(a, b, O).poseSpring(1, Double.NaN, 1));
        argument("maxTorque", () -> JointDef.ball(a, b, O).poseSpring(1, 1, 0));
        argument("hertz", () -> JointDef.drag(a, O, Double.POSITIVE_INFINITY, 1, 1));
        argument("damping", () -> JointDef.drag(a, O, 1, -1, 1));
        argument("anchor", () -> JointDef.drag(a, NAN, 1, 1, 1));
        argument("anchor", () -> JointDef.distance(a, b, O, NAN, 0, 1));
        argument("axis", () -> JointDef.wheel(a, b, O, Y, NAN));
        argument("axis", () -> JointDef.universal(a, b, O, O, X));
        argument("axis", () -> JointDef.coneTwist(a, b, O, null, 1));
        argument("maxSpeed", () -> hinge.servo(0, 0, Double.NaN, 1));
        argument("maxForce", () -> hinge.servo(0, 0, 1, -1));
        argument("target", () -> hinge.spring(0, Double.NaN, 1, 1));
        argument("free axes", () -> hinge.servo(1, 0, 1, 1));
        argument("free axes", () -> hinge.friction(1, 1));
        argument("free axes", () -> hinge.spring(1, 0, 1, 1));
        argument("softness", () -> hinge.softness(Double.NaN));
        argument("23 numbers", () -> hinge.frame(1, 2, 3));
        argument("numbers", () -> hinge.frame((double[]) null));
        argument("unit vectors", () -> hinge.frame(new double[23]));
        double[] frame = new double[23];
        frame[5] = Double.NaN;
        argument("frame", () -> hinge.frame(frame));
    }

    @Test public void refusesBadChangesOfALivingJoint() {
        Joint hinge = world.add(JointDef.hinge(a, b, X, Y));
        assertEquals(1, hinge.axes());
        long before = world.stateHash();
        assertThrows(IllegalArgumentException.class, () -> hinge.setMotor(1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> hinge.setMotor(-1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> hinge.setMotor(0, Double.NaN, 1));
        assertThrows(IllegalArgumentException.class, () -> hinge.setServo(0, 4, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> hinge.setLimit(0, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> hinge.setFriction(0, -1));
        assertThrows(IllegalArgumentException.class, () -> hinge.setSpring(0, 0, Double.NaN, 0));
        assertThrows(IllegalArgumentException.class, () -> hinge.value(2));
        assertThrows(IllegalArgumentException.class, () -> hinge.anchor(null));
        assertThrows(IllegalArgumentException.class, () -> hinge.otherAnchor(null));
        assertThrows(IllegalArgumentException.class, () -> hinge.axis(null));
        assertThrows(IllegalArgumentException.class, () -> hinge.reference(null));
        assertThrows(IllegalArgumentException.class, () -> hinge.rate(-1));
        assertThrows(IllegalArgumentException.class, () -> hinge.axisKind(1));
        assertThrows(IllegalArgumentException.class, () -> hinge.lowest(1));
        assertThrows(IllegalArgumentException.class, () -> hinge.highest(-1));
        assertThrows(IllegalArgumentException.class, () -> hinge.motorForce(3));
        assertThrows(IllegalArgumentException.class, () -> hinge.setServo(0, 0, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> hinge.setServo(0, 0, 1, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> hinge.setLimit(0, Double.NaN, 0));
        assertThrows(IllegalArgumentException.class, () -> hinge.setSpring(0, 4, 1, 1));
        assertFalse(hinge.hasAxis(1) || hinge.hasAxis(-1));
        assertThrows(IllegalStateException.class, () -> hinge.aim(O));
        assertThrows(IllegalStateException.class, () -> hinge.setTurnMotor(X, 1));
        assertEquals(before, world.stateHash());
        world.step(0.01);
        assertEquals("no motor has been set", 0, hinge.motorForce(0), 0);
    }

    @Test public void refusesDeadJoints() {
        Joint first = world.add(JointDef.hinge(a, b, X, Y));
        Joint drag = world.add(JointDef.drag(a, O, 5, 1, 5));
        world.remove(first);
        assertFalse(first.isAlive());
        assertThrows(IllegalStateException.class, () -> world.remove(first));
        assertThrows(IllegalStateException.class, first::gap);
        assertThrows(IllegalStateException.class, first::number);
        assertThrows(IllegalStateException.class, () -> first.setMotor(0, 1, 1));
        assertThrows(IllegalStateException.class, () -> first.value(0));
        assertThrows(IllegalStateException.class, () -> first.rate(0));
        assertThrows(IllegalStateException.class, () -> first.hasAxis(0));
        assertThrows(IllegalStateException.class, () -> first.axes());
        assertThrows(IllegalStateException.class, () -> first.anchor(new Vector3d()));
        assertThrows(IllegalStateException.class, first::force);
        assertThrows(IllegalStateException.class, first::torque);
        assertThrows(IllegalStateException.class, first::cone);
        assertThrows(IllegalStateException.class, first::data);
        assertThrows(IllegalStateException.class, () -> first.setServo(0, 0, 1, 1));
        assertThrows(IllegalStateException.class, () -> first.setLimit(0, 0, 1));
        assertThrows(IllegalStateException.class, () -> first.setFriction(0, 1));
        assertThrows(IllegalStateException.class, () -> first.setSpring(0, 0, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> drag.aim(NAN));
        assertThrows(IllegalArgumentException.class, () -> drag.aim(null));
        assertThrows(IllegalArgumentException.class, () -> new World().remove(drag));
        // another joint takes the number; the old handle stays dead
        Joint next = world.add(JointDef.ball(a, b, O));
        assertEquals(0, next.number());
        assertFalse(first.isAlive());
        world.remove(a);
        assertFalse("dies with its body", drag.isAlive() || next.isAlive());
        assertEquals(0, world.jointCount());
        world.step(0.01);
    }

    /** Slot 0 belonged to a dynamic body: the hidden ground that takes it must not fall. */
    @Test public void theWorldAsAPartnerNeverMoves() {
        World w = new World();
        Body gone = w.add(BodyDef.dynamic(new Sphere(1)));
        Body bob = w.add(BodyDef.dynamic(new Sphere(0.1)).position(5, 0, 0));
        w.remove(gone);
        w.add(JointDef.ball(null, bob, new Vector3d(5, 0, 0)));
        assertEquals(1, w.bodyCount());
        for (int i = 0; i < 100; i++) {
            w.step(0.01);
        }
        assertEquals(0, bob.position(new Vector3d()).distance(5, 0, 0), 1e-9);
    }
}
