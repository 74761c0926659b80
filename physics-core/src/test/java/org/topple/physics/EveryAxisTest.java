package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.topple.physics.JointKindsTest.world;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.shape.Sphere;

/** Limits, motors, servos, friction and springs on each free axis of each joint, between bodies and to the world. */
public class EveryAxisTest {
    private static final double H = 0.01;
    private static final Vector3d O = new Vector3d(), X = new Vector3d(1, 0, 0), Y = new Vector3d(0, 1, 0), Z = new Vector3d(0, 0, 1);

    /** A joint with a free axis, by name. */
    private enum Axis {
        HINGE(0), SLIDER(0), STEERING(0), SPIN(1), RIDE(2), FIRST_OF_UNIVERSAL(0), SECOND_OF_UNIVERSAL(1), TWIST(0);

        final int number;

        Axis(int number) {
            this.number = number;
        }

        JointDef def(Body a, Body b) {
            return switch (this) {
                case HINGE -> JointDef.hinge(a, b, O, Z);
                case SLIDER -> JointDef.slider(a, b, O, X);
                case STEERING, SPIN -> JointDef.wheel(a, b, O, Y, Z);
                case RIDE -> JointDef.wheel(a, b, O, Y, Z).suspension(1, 1);
                case FIRST_OF_UNIVERSAL, SECOND_OF_UNIVERSAL -> JointDef.universal(a, b, O, Y, Z);
                case TWIST -> JointDef.coneTwist(a, b, O, X, 0.5);
            };
        }
    }

    private interface Run {
        void on(World w, Joint joint, int axis, String name);
    }

    /** All axes of a ball of 1 kg and 0.4 m at the world, and at a ball of 1000 kg. */
    private static void all(Run run) {
        for (Axis axis : Axis.values()) {
            for (boolean toWorld : new boolean[] {true, false}) {
                World w = world(false);
                Body a = toWorld ? null : w.add(BodyDef.dynamic(new Sphere(2)).mass(1000).filter(1, 0));
                Body b = w.add(BodyDef.dynamic(new Sphere(0.4)).mass(1).filter(1, 0));
                run.on(w, w.add(axis.def(a, b)), axis.number, axis + (toWorld ? " at the world" : " at a body"));
            }
        }
    }

    private static void step(World w, int steps) {
        for (int i = 0; i < steps; i++) {
            w.step(H);
        }
    }

    @Spec({"E62", "E63"})
    @Test public void limitsStopIt() {
        all((w, joint, axis, name) -> {
            joint.setLimit(axis, -0.1, 0.2);
            for (int sign = -1; sign <= 1; sign += 2) {
                joint.setMotor(axis, sign, 20);
                double most = 0;
                for (int i = 0; i < 200; i++) {
                    w.step(H);
                    most = Math.max(most, sign * joint.value(axis));
                }
                double limit = sign < 0 ? 0.1 : 0.2;
                assertEquals(name, limit, sign * joint.value(axis), 1e-3);
                assertTrue(name + " overshoots to " + most, most < limit + 0.003);
            }
        });
    }

    @Spec("E65")
    @Test public void motorsGiveItTheirSpeedByTheirForce() {
        all((w, joint, axis, name) -> {
            joint.setMotor(axis, 0.5, 40);
            for (int i = 0; i < 40; i++) {
                w.step(H);
                assertTrue(name, Math.abs(joint.motorForce(axis)) <= 40 + 1e-9);
            }
            assertEquals(name, 0.5, joint.rate(axis), 5e-4);
            assertEquals(name, 0.2, joint.value(axis), 0.01);
        });
    }

    @Spec("E65")
    @Test public void weakMotorsSpeedItUpAsTheirForceSays() {
        all((w, joint, axis, name) -> {
            // a suspension would help or hinder
            joint.setSpring(axis, 0, 0, 0);
            joint.setMotor(axis, 100, 0.02);
            w.step(H);
            boolean slides = name.startsWith("SLIDER") || name.startsWith("RIDE");
            double mass = slides ? 1 : 0.4 * 0.16;
            assertEquals(name, 0.02 * H / mass, joint.rate(axis), 0.01 * 0.02 * H / mass);
            assertEquals(name, 0.02, joint.motorForce(axis), 1e-9);
        });
    }

    @Spec("E67")
    @Test public void servosTakeItThereAndHold() {
        all((w, joint, axis, name) -> {
            joint.setServo(axis, 0.3, 1, 500);
            double fastest = 0;
            for (int i = 0; i < 100; i++) {
                w.step(H);
                fastest = Math.max(fastest, Math.abs(joint.rate(axis)));
            }
            assertEquals(name, 0.3, joint.value(axis), 1e-3);
            assertTrue(name + " at " + fastest, fastest <= 1 + 1e-6);
        });
    }

    @Spec("E66")
    @Test public void frictionStopsItForGood() {
        all((w, joint, axis, name) -> {
            joint.setMotor(axis, 0.5, 1000);
            w.step(H);
            joint.setMotor(axis, 0, 0);
            joint.setFriction(axis, 5);
            step(w, 60);
            double at = joint.value(axis);
            assertEquals(name, 0, joint.rate(axis), 1e-12);
            step(w, 60);
            assertEquals(name, at, joint.value(axis), 1e-9);
        });
    }

    /** Critically damped: there within a few periods, and never beyond. A wheel's suspension is the spring of its ride. */
    @Test public void springsPullItThere() {
        all((w, joint, axis, name) -> {
            joint.setSpring(axis, 0.3, 1, 1);
            double most = 0;
            for (int i = 0; i < 300; i++) {
                w.step(H);
                most = Math.max(most, joint.value(axis));
            }
            assertEquals(name, 0.3, joint.value(axis), 1e-3);
            assertTrue(name + " overshoots to " + most, most < 0.3 + 1e-6);
        });
    }

    /** Undamped, it swings with its frequency: one period later it is back where it was. */
    @Test public void springsHaveTheirFrequency() {
        all((w, joint, axis, name) -> {
            joint.setSpring(axis, 0.2, 0.5, 0);
            double[] x = new double[2001];
            for (int i = 1; i <= 2000; i++) {
                w.step(1e-3);
                x[i] = joint.value(axis);
            }
            assertEquals(name, 0.4, x[1000], 5e-3);
            assertEquals(name, 0, x[2000], 5e-3);
        });
    }
}
