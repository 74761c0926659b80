package org.topple.bench;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.Body;
import org.topple.physics.Joint;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;
import org.topple.physics.shape.MassProperties;
import org.topple.physics.shape.Shape;

/** A scene that knows no engine: what stands where, and what holds on to what. */
record SceneData(String name, Vector3dc gravity, List<BodyData> bodies, List<JointData> joints) {
    /** Reads a world back; refuses what not every engine could be given. */
    static SceneData of(String name, World world) {
        List<BodyData> bodies = new ArrayList<>();
        Map<Body, Integer> places = new IdentityHashMap<>();
        for (Body body : world.bodies()) {
            places.put(body, bodies.size());
            bodies.add(read(name, body));
        }
        List<JointData> joints = new ArrayList<>();
        world.forEachJoint(joint -> joints.add(read(name, joint, places)));
        return new SceneData(name, world.gravity(new Vector3d()), List.copyOf(bodies), List.copyOf(joints));
    }

    private static BodyData read(String name, Body body) {
        switch (body.shape().kind()) {
            case Shape.SPHERE, Shape.BOX, Shape.CAPSULE -> { }
            case Shape.HALF_SPACE -> level(name, body);
            default -> throw new IllegalArgumentException(name + " has a " + body.shape().getClass().getSimpleName()
                    + "; the benchmark knows spheres, boxes, capsules and half-spaces");
        }
        if (body.motion() == MotionType.SCRIPTED || body.isSensor()) {
            throw new IllegalArgumentException(name + " has a scripted body or a sensor; the benchmark knows dynamic and fixed bodies");
        }
        boolean dynamic = body.motion() == MotionType.DYNAMIC;
        MassProperties mass = dynamic ? body.shape().mass(1).withMass(body.mass()) : null;
        return new BodyData(body.shape(), body.motion(), body.position(new Vector3d()), body.rotation(new Quaterniond()).normalize(),
                dynamic ? body.velocity(new Vector3d()) : new Vector3d(), dynamic ? body.angularVelocity(new Vector3d()) : new Vector3d(),
                mass, body.material());
    }

    /** Some engines take a plane by its normal and distance alone. */
    private static void level(String name, Body body) {
        if (body.rotation(new Quaterniond()).transform(new Vector3d(0, 1, 0)).y < 1 - 1e-12) {
            throw new IllegalArgumentException(name + " has a tilted half-space; the benchmark knows level ones");
        }
    }

    /**
     * Limits and friction of joints are left out, for all engines alike: no two engines mean the same by them. A cone-twist
     * joint without them is a ball.
     */
    private static JointData read(String name, Joint joint, Map<Body, Integer> places) {
        JointDef.Kind kind = switch (joint.kind()) {
            case BALL, CONE_TWIST -> JointDef.Kind.BALL;
            case HINGE -> JointDef.Kind.HINGE;
            default -> throw new IllegalArgumentException(name + " has a joint of kind " + joint.kind()
                    + "; the benchmark knows balls, cone-twist joints and hinges");
        };
        return new JointData(kind, joint.bodyA() == null ? -1 : places.get(joint.bodyA()), joint.bodyB() == null ? -1 : places.get(joint.bodyB()),
                joint.anchor(new Vector3d()), kind == JointDef.Kind.HINGE ? joint.axis(new Vector3d()) : new Vector3d(0, 1, 0));
    }

    /** A point of the world in the frame of a body at the start; of the world itself for -1. */
    Vector3d local(int body, Vector3dc point) {
        Vector3d p = new Vector3d(point);
        return body < 0 ? p : direction(body, p.sub(bodies.get(body).position()));
    }

    /** A direction of the world in the axes of a body at the start. */
    Vector3d direction(int body, Vector3dc d) {
        Vector3d p = new Vector3d(d);
        return body < 0 ? p : bodies.get(body).rotation().transformInverse(p);
    }

    /** Which bodies joints tie together: the same number for all bodies of a group, -1 for those without joints. */
    int[] jointGroups() {
        int[] group = new int[bodies.size()];
        java.util.Arrays.fill(group, -1);
        int next = 0;
        for (JointData j : joints) {
            int a = j.a() < 0 ? -1 : group[j.a()];
            int b = j.b() < 0 ? -1 : group[j.b()];
            int g = a >= 0 ? a : b >= 0 ? b : next++;
            if (a >= 0 && b >= 0 && a != b) {
                for (int i = 0; i < group.length; i++) {
                    group[i] = group[i] == b ? a : group[i];
                }
            }
            if (j.a() >= 0) {
                group[j.a()] = g;
            }
            if (j.b() >= 0) {
                group[j.b()] = g;
            }
        }
        return group;
    }
}
