package org.topple.scenes;

import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.Joint;

/** The bodies and joints of a ragdoll in a world, by part; made by {@link RagdollDef}. */
public final class Ragdoll {
    /** The parts of a person, each after its parent. */
    public enum Part {
        PELVIS, SPINE, CHEST, HEAD, UPPER_ARM_LEFT, LOWER_ARM_LEFT, HAND_LEFT, UPPER_ARM_RIGHT, LOWER_ARM_RIGHT, HAND_RIGHT, THIGH_LEFT,
        SHIN_LEFT, FOOT_LEFT, THIGH_RIGHT, SHIN_RIGHT, FOOT_RIGHT
    }

    private final Body[] bodies = new Body[Part.values().length];
    private final Joint[] joints = new Joint[bodies.length];

    Ragdoll() {
    }

    void put(Part part, Body body) {
        bodies[part.ordinal()] = body;
    }

    void put(Part part, Joint joint) {
        joints[part.ordinal()] = joint;
    }

    /** The body of a part, or null if this ragdoll does without it. */
    public Body body(Part part) {
        return bodies[place(part)];
    }

    /** The joint between a part and its parent, or null: the pelvis has none. */
    public Joint joint(Part part) {
        return joints[place(part)];
    }

    private static int place(Part part) {
        if (part == null) {
            throw new IllegalArgumentException("part must not be null");
        }
        return part.ordinal();
    }

    /** All bodies, from the pelvis outward. */
    public Body[] bodies() {
        int n = 0;
        for (Body b : bodies) {
            n += b == null ? 0 : 1;
        }
        Body[] out = new Body[n];
        n = 0;
        for (Body b : bodies) {
            if (b != null) {
                out[n++] = b;
            }
        }
        return out;
    }

    /** Total mass in kg. */
    public double mass() {
        double sum = 0;
        for (Body b : bodies()) {
            sum += b.mass();
        }
        return sum;
    }

    /** Center of mass in the world. */
    public Vector3d center(Vector3d dest) {
        if (dest == null) {
            throw new IllegalArgumentException("dest must not be null");
        }
        Vector3d x = new Vector3d();
        Vector3d sum = new Vector3d();
        double mass = 0;
        for (Body b : bodies()) {
            sum.add(b.position(x).mul(b.mass()));
            mass += b.mass();
        }
        return dest.set(sum.div(mass));
    }

    /** Largest gap of a joint, in meters. */
    public double gap() {
        double worst = 0;
        for (Joint j : joints) {
            worst = j == null || !j.isAlive() ? worst : Math.max(worst, j.gap());
        }
        return worst;
    }
}
