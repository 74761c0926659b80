package org.topple.scenes;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.Body;
import org.topple.physics.JointDef;
import org.topple.physics.math.Real;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/**
 * One body of a ragdoll and the joint that ties it to its parent, for a person of 1.75 m and 75 kg who stands with the arms
 * stretched out sideways, feet on y = 0, face along +z, left hand along +x. Lengths grow with the scale s, masses with s^3,
 * torques with s^4.
 */
final class Bone {
    /** Mass of the person, kg. */
    static final double MASS = 75;
    final Ragdoll.Part part;
    final Ragdoll.Part parent;
    final Vector3d center = new Vector3d();
    final Vector3d anchor = new Vector3d();
    /** Axis of a hinge, or direction of the bone in its socket. */
    final Vector3d axis = new Vector3d(0, 1, 0);
    /** Turn out of the pose with stretched arms into the middle of the joint's range. */
    final Quaterniond middle = new Quaterniond();
    /** Share of the person's mass. */
    final double share;
    private final double[] size;
    private boolean lies;
    private double cone;
    private double low;
    private double high;
    private double torque;

    /** A ball (one size), a capsule (radius and half length of its straight part) or a box (three half sizes). */
    Bone(Ragdoll.Part part, Ragdoll.Part parent, double share, double... size) {
        this.part = part;
        this.parent = parent;
        this.share = share;
        this.size = size;
    }

    Bone at(double x, double y, double z) {
        center.set(x, y, z);
        return this;
    }

    /** A capsule along x instead of y. */
    Bone lies() {
        lies = true;
        return this;
    }

    /** A hinge about an axis: angles from low to high, friction in N m. */
    Bone hinge(double x, double y, double z, double ax, double ay, double az, double lowest, double highest, double friction) {
        anchor.set(x, y, z);
        axis.set(ax, ay, az);
        low = lowest;
        high = highest;
        torque = friction;
        return this;
    }

    /** A socket: the bone points along an axis and leaves it by up to a cone, twists by so much either way; friction in N m. */
    Bone socket(double x, double y, double z, double ax, double ay, double az, double coneAngle, double twist, double friction) {
        anchor.set(x, y, z);
        axis.set(ax, ay, az);
        cone = coneAngle;
        low = -twist;
        high = twist;
        torque = friction;
        return this;
    }

    /** The middle of the range is turned by an angle about an axis. */
    Bone turned(double x, double y, double z, double angle) {
        double s = Real.sin(angle / 2);
        middle.set(s * x, s * y, s * z, Real.cos(angle / 2));
        return this;
    }

    /** The same on the other side: x turned round, and with it the sense of rotations about y and z. */
    Bone mirrored() {
        Ragdoll.Part other = parent.name().endsWith("_LEFT") ? mirror(parent) : parent;
        Bone b = new Bone(mirror(part), other, share, size).at(-center.x, center.y, center.z);
        b.lies = lies;
        b.anchor.set(-anchor.x, anchor.y, anchor.z);
        // a direction is mirrored, an axis of rotation is mirrored and reversed
        b.axis.set(cone > 0 ? -axis.x : axis.x, cone > 0 ? axis.y : -axis.y, cone > 0 ? axis.z : -axis.z);
        b.middle.set(middle.x, -middle.y, -middle.z, middle.w);
        b.cone = cone;
        b.low = low;
        b.high = high;
        b.torque = torque;
        return b;
    }

    private static Ragdoll.Part mirror(Ragdoll.Part left) {
        return Ragdoll.Part.valueOf(left.name().replace("_LEFT", "_RIGHT"));
    }

    /** Rotation of the shape while the arms are stretched. */
    Quaterniond rest() {
        return lies ? Parts.roll(-Math.PI / 2) : new Quaterniond();
    }

    Shape shape(double s) {
        return switch (size.length) {
            case 1 -> new Sphere(s * size[0]);
            case 2 -> new Capsule(s * size[0], s * size[1]);
            default -> new Box(s * size[0], s * size[1], s * size[2]);
        };
    }

    /**
     * The joint to the parent, at the poses of now.
     *
     * @param friction factor on the friction of the joint
     * @param hertz    frequency of the spring toward the middle of the range, 0 for none
     */
    JointDef joint(Body a, Body b, Vector3dc place, Vector3dc along, double s, double friction, double hertz, double damping) {
        double rub = friction * torque * s * s * s * s;
        if (cone > 0) {
            JointDef d = JointDef.coneTwist(a, b, place, along, cone).limit(0, low, high).turnFriction(rub);
            return hertz > 0 ? d.poseSpring(hertz, damping, 1e6) : d;
        }
        JointDef d = JointDef.hinge(a, b, place, along).limit(0, low, high).friction(0, rub);
        return hertz > 0 ? d.spring(0, Math.min(high, Math.max(low, 0.2)), hertz, damping) : d;
    }
}
