package org.topple.app.sim;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.Body;
import org.topple.physics.BodyFilter;
import org.topple.physics.Joint;
import org.topple.physics.JointDef;
import org.topple.physics.RayHit;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;
import org.topple.physics.shape.Shape;

/**
 * What up to ten fingers do to a world. A finger first picks a point of a body; once it moves it grabs it there by a drag joint,
 * whose force is at most a multiple of the body's weight; lifted in motion, it throws it.
 */
final class Fingers {
    static final int MOST = 10;
    /** A finger more, which only looks. */
    static final int PROBE = MOST;
    /** And one that carries a body by its center, for those who do not see where fingers land. */
    static final int HAND = MOST + 1;
    private static final double HERTZ = 5;
    private static final double DAMPING = 1;
    private static final double FASTEST = 25;
    private static final double REACH = 1e4;
    private static final BodyFilter BOUNDED = b -> b.shape().kind() != Shape.HALF_SPACE && !b.isSensor();

    /** One finger. */
    private static final class Finger {
        Body body;
        Joint joint;
        double distance;
        /** The picked point in the frame of the body. */
        final Vector3d grip = new Vector3d();
    }

    private final Finger[] fingers = new Finger[HAND + 1];
    private final RayHit hit = new RayHit();
    private final Vector3d v = new Vector3d();
    private final Vector3d target = new Vector3d();
    private final Vector3d carried = new Vector3d();
    private final Quaterniond q = new Quaterniond();
    private double strength = 30;

    Fingers() {
        for (int i = 0; i < fingers.length; i++) {
            fingers[i] = new Finger();
        }
    }

    /** How many times a body's weight a finger pulls at most. */
    void setStrength(double weights) {
        if (!(weights > 0 && weights <= 1e6)) {
            throw new IllegalArgumentException("weights must be more than 0 and at most 1e6, but is " + weights);
        }
        strength = weights;
    }

    /** The body that a ray means, with a tolerance in radians; the ground does not count. Null if there is none. */
    Body pick(World world, int finger, Vector3dc origin, Vector3dc direction, double angle) {
        Finger f = fingers[finger];
        forget(f, world);
        if (!world.queries().pick(origin, direction, REACH, angle, BOUNDED, hit)) {
            return null;
        }
        f.body = hit.body();
        f.distance = hit.distance();
        hit.point(v);
        f.body.rotation(q).transformInverse(f.grip.set(v).sub(f.body.position(target)));
        return f.body;
    }

    /** Takes hold of what was picked. Whether it can be moved. */
    boolean grab(World world, int finger) {
        Finger f = fingers[finger];
        if (f.joint != null || f.body == null || !f.body.isAlive() || f.body.motion() != MotionType.DYNAMIC || f.body.isFrozen()) {
            return f.joint != null;
        }
        f.body.rotation(q).transform(target.set(f.grip)).add(f.body.position(v));
        f.joint = world.add(JointDef.drag(f.body, target, HERTZ, DAMPING, strength));
        return true;
    }

    /** Pulls what the finger holds to where its ray is now, as far away as it was picked. */
    void drag(int finger, Vector3dc origin, Vector3dc direction) {
        Finger f = fingers[finger];
        if (f.joint != null && f.joint.isAlive()) {
            f.joint.aim(target.set(direction).mul(f.distance).add(origin));
        }
    }

    /** The hand takes hold of the center of a body. Whether it can be moved. */
    boolean take(World world, Body body) {
        Finger f = fingers[HAND];
        forget(f, world);
        f.body = body;
        f.grip.zero();
        body.position(carried);
        return grab(world, HAND);
    }

    /** The hand moves by so much, m, and pulls what it holds along. */
    void carry(double x, double y, double z) {
        Finger f = fingers[HAND];
        if (f.joint != null && f.joint.isAlive()) {
            f.joint.aim(carried.add(x, y, z));
        }
    }

    /** The body that a finger picked, or null. */
    Body picked(int finger) {
        Body b = fingers[finger].body;
        return b != null && b.isAlive() ? b : null;
    }

    /** From the picked point of the body to where the finger's ray is now, as far away as it was picked. */
    Vector3d way(int finger, Vector3dc origin, Vector3dc direction, Vector3d dest) {
        Finger f = fingers[finger];
        f.body.rotation(q).transform(v.set(f.grip)).add(f.body.position(target));
        return dest.set(direction).mul(f.distance).add(origin).sub(v);
    }

    /** Lets go; the body leaves with the velocity (m/s) of the finger if that is not zero. */
    void release(World world, int finger, Vector3dc velocity) {
        Finger f = fingers[finger];
        boolean held = f.joint != null && f.joint.isAlive();
        Body body = f.body;
        forget(f, world);
        double speed = velocity.length();
        if (held && speed > 0 && !isHeld(body)) {
            double s = Math.min(1, FASTEST / speed);
            body.setVelocity(velocity.x() * s, velocity.y() * s, velocity.z() * s);
        }
    }

    void releaseAll(World world) {
        for (Finger f : fingers) {
            forget(f, world);
        }
    }

    /** Forgets everything without touching the world, which is another now. */
    void clear() {
        for (Finger f : fingers) {
            f.joint = null;
            f.body = null;
        }
    }

    /** How far away the body was picked, in meters. */
    double distance(int finger) {
        return fingers[finger].distance;
    }

    boolean isHeld(Body body) {
        for (Finger f : fingers) {
            if (f.joint != null && f.body == body) {
                return true;
            }
        }
        return false;
    }

    private static void forget(Finger f, World world) {
        if (f.joint != null && f.joint.isAlive()) {
            world.remove(f.joint);
        }
        f.joint = null;
        f.body = null;
    }
}
