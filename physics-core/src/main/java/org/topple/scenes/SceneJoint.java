package org.topple.scenes;

import java.util.Map;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.Joint;
import org.topple.physics.JointData;
import org.topple.physics.JointDef;

/** A joint of a scene file: the numbers, as they stand in the file. */
final class SceneJoint {
    static final int AXES = 3;
    private static final double INF = Double.POSITIVE_INFINITY;

    JointDef.Kind kind;
    /** Numbers of its bodies; -1 is the world. */
    int a = -1;
    int b = -1;
    /** In world coordinates; without meaning if there is a frame. */
    Vector3d anchor, otherAnchor, axis, otherAxis;
    /** In the frames of the bodies, or null. */
    double[] frame;
    double cone, shortest, longest;
    double hertz, damping = 1, weights;
    double errorReduction = -1, softness;
    double breakForce = INF, breakTorque = INF;
    double turnFriction;
    /** Frequency, damping ratio and torque, or null. */
    double[] poseSpring;
    /** Angular velocity and torque, or null. */
    double[] turnMotor;
    boolean collide;
    final SceneAxis[] axes = new SceneAxis[AXES];
    /** Where it stands in the file, for messages. */
    String place = "";

    /** A joint as it is now. */
    static SceneJoint of(Joint joint, Map<Body, Integer> numbers) {
        JointData d = joint.data();
        SceneJoint j = new SceneJoint();
        j.kind = d.kind;
        j.a = joint.bodyA() == null ? -1 : numbers.get(joint.bodyA());
        j.b = joint.bodyB() == null ? -1 : numbers.get(joint.bodyB());
        j.frame = d.frame();
        j.cone = d.kind == JointDef.Kind.CONE_TWIST ? d.bound : 0;
        j.longest = d.kind == JointDef.Kind.DISTANCE ? d.bound : 0;
        j.shortest = d.shortest;
        j.hertz = d.hertz;
        j.damping = d.damping;
        j.weights = d.weights;
        j.errorReduction = d.errorReduction;
        j.softness = d.softness;
        j.breakForce = d.breakForce;
        j.breakTorque = d.breakTorque;
        j.turnFriction = d.turnFriction;
        j.poseSpring = d.poseHertz > 0 ? new double[] {d.poseHertz, d.poseDamping, d.poseTorque} : null;
        j.turnMotor = d.turnTorque > 0 ? new double[] {d.turnX, d.turnY, d.turnZ, d.turnTorque} : null;
        j.collide = d.collide && j.a >= 0 && j.b >= 0;
        for (int i = 0; i < d.axes.length; i++) {
            j.axes[i] = SceneAxis.of(d.axes[i]);
        }
        return j;
    }

    /** What the engine makes a joint of; refuses what it refuses. */
    JointDef def(Body[] bodies) {
        belongs(cone != 0, "cone", JointDef.Kind.CONE_TWIST, JointDef.Kind.CONE_TWIST);
        belongs(shortest != 0 || longest != 0, "shortest\" and \"longest", JointDef.Kind.DISTANCE, JointDef.Kind.DISTANCE);
        belongs(weights != 0, "weights", JointDef.Kind.DRAG, JointDef.Kind.DRAG);
        belongs(hertz != 0, "hertz", JointDef.Kind.DRAG, JointDef.Kind.WHEEL);
        JointDef def = start(body(bodies, a), body(bodies, b));
        if (frame != null) {
            def.frame(frame);
        }
        if (kind == JointDef.Kind.WHEEL && hertz != 0) {
            def.suspension(hertz, damping);
        }
        if (errorReduction >= 0) {
            def.errorReduction(errorReduction);
        }
        def.softness(softness).breaksAt(breakForce, breakTorque);
        if (kind != JointDef.Kind.DRAG) {
            def.collide(collide);
        }
        if (turnFriction != 0) {
            def.turnFriction(turnFriction);
        }
        if (poseSpring != null) {
            def.poseSpring(poseSpring[0], poseSpring[1], poseSpring[2]);
        }
        if (turnMotor != null) {
            def.turnMotor(new Vector3d(turnMotor[0], turnMotor[1], turnMotor[2]), turnMotor[3]);
        }
        for (int i = 0; i < AXES; i++) {
            if (axes[i] != null) {
                axes[i].tell(def, i);
            }
        }
        return def;
    }

    private void belongs(boolean said, String name, JointDef.Kind one, JointDef.Kind other) {
        if (said && kind != one && kind != other) {
            throw new IllegalArgumentException("a " + SceneWriter.kind(kind) + " joint has no \"" + name + "\"");
        }
    }

    private JointDef start(Body first, Body second) {
        // a frame replaces these, but the definition wants some to begin with
        Vector3d p = given(anchor, "anchor", new Vector3d());
        Vector3d s = new Vector3d(0, 1, 0);
        Vector3d t = new Vector3d(1, 0, 0);
        return switch (kind) {
            case BALL -> JointDef.ball(first, second, p);
            case HINGE -> JointDef.hinge(first, second, p, given(axis, "axis", s));
            case SLIDER -> JointDef.slider(first, second, p, given(axis, "axis", s));
            case WHEEL -> JointDef.wheel(first, second, p, given(axis, "axis", s), given(otherAxis, "otherAxis", t));
            case UNIVERSAL -> JointDef.universal(first, second, p, given(axis, "axis", s), given(otherAxis, "otherAxis", t));
            case FIXED -> JointDef.fixed(first, second, p);
            case CONE_TWIST -> JointDef.coneTwist(first, second, p, given(axis, "axis", s), cone);
            case DISTANCE -> JointDef.distance(first, second, p, given(otherAnchor, "otherAnchor", p), shortest, longest);
            case DRAG -> JointDef.drag(onlyB(first, second), p, hertz, damping, weights);
        };
    }

    private Vector3d given(Vector3d value, String name, Vector3d otherwise) {
        if (value == null && frame == null) {
            throw new IllegalArgumentException("a " + SceneWriter.kind(kind) + " joint needs \"" + name + "\" or \"frame\"");
        }
        return value == null ? otherwise : value;
    }

    private static Body onlyB(Body first, Body second) {
        if (first != null || second == null) {
            throw new IllegalArgumentException("a drag joint needs its body as \"b\", and no \"a\"");
        }
        return second;
    }

    private static Body body(Body[] bodies, int number) {
        if (number < -1 || number >= bodies.length) {
            throw new IllegalArgumentException("there is no body " + number + ": the file has " + bodies.length);
        }
        return number < 0 ? null : bodies[number];
    }
}
