package org.topple.physics;

import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.body.BodyStore;
import org.topple.physics.constraint.FreeAxis;
import org.topple.physics.constraint.JointConstraint;

/** A handle to a joint of a world; dies when the joint is removed or breaks, or one of its bodies is removed. */
public final class Joint {
    private final World world;
    private final JointDef.Kind kind;
    private final Body a;
    private final Body b;
    final JointConstraint constraint;
    int number = -1;

    Joint(World world, JointDef def, JointConstraint constraint) {
        this.world = world;
        this.constraint = constraint;
        kind = def.kind;
        a = def.a;
        b = def.b;
    }

    /** A handle to a joint that came with a snapshot. */
    Joint(World world, JointConstraint constraint, int number) {
        this.world = world;
        this.constraint = constraint;
        this.number = number;
        kind = JointDef.Kind.values()[constraint.kind()];
        a = world.body(constraint.bodyA());
        b = world.body(constraint.bodyB());
    }

    /** The world it belongs or belonged to. */
    public World world() {
        return world;
    }

    /** Whether it is still there. */
    public boolean isAlive() {
        return number >= 0;
    }

    /** Its number, as told in events. */
    public int number() {
        return alive().number;
    }

    /** What kind it is. */
    public JointDef.Kind kind() {
        return kind;
    }

    /** Its first body, or null for the world. */
    public Body bodyA() {
        return a;
    }

    /** Its second body, or null for the world. */
    public Body bodyB() {
        return b;
    }

    /** Number of free axes that can be limited or driven. */
    public int axes() {
        alive();
        int n = 0;
        while (constraint.axis(n) != null) {
            n++;
        }
        return n;
    }

    /** Value of a free axis now: radians in (-pi, pi], or meters. */
    public double value(int axis) {
        return alive().axis(axis).value(constraint.frame());
    }

    /** Rate of a free axis now: rad/s or m/s. */
    public double rate(int axis) {
        return alive().axis(axis).rate(constraint.frame());
    }

    /** Largest gap in meters between points that the joint should keep together. */
    public double gap() {
        alive();
        return constraint.gap();
    }

    /** Force that held it together in the last step, N. */
    public double force() {
        alive();
        return constraint.force();
    }

    /** Torque that held it together in the last step, N m. */
    public double torque() {
        alive();
        return constraint.torque();
    }

    /** Where its anchor is on body A, in the world. */
    public Vector3d anchor(Vector3d dest) {
        alive();
        Check.notNull("dest", dest);
        return constraint.anchor(dest);
    }

    /** Its axis as body A carries it, in the world. */
    public Vector3d axis(Vector3d dest) {
        alive();
        Check.notNull("dest", dest);
        return constraint.axis(dest);
    }

    /** Where its anchor is on body B, in the world; the same place as {@link #anchor} but for the gap. */
    public Vector3d otherAnchor(Vector3d dest) {
        alive();
        return constraint.otherAnchor(Check.notNull("dest", dest));
    }

    /** The direction across its axis, carried by body A, from which angles about the axis count, in the world. */
    public Vector3d reference(Vector3d dest) {
        alive();
        return constraint.reference(Check.notNull("dest", dest));
    }

    /** Whether there is a free axis of this number, from 0. */
    public boolean hasAxis(int axis) {
        alive();
        return axis >= 0 && constraint.axis(axis) != null;
    }

    /** What a free axis is. */
    public FreeAxis.Kind axisKind(int axis) {
        return alive().axis(axis).kind();
    }

    /** Lower limit of a free axis in radians or meters; negative infinity if there is none. */
    public double lowest(int axis) {
        return alive().axis(axis).lowest();
    }

    /** Upper limit of a free axis in radians or meters; infinity if there is none. */
    public double highest(int axis) {
        return alive().axis(axis).highest();
    }

    /** Largest angle in radians between the axes of both bodies; infinite if there is no such limit. */
    public double cone() {
        alive();
        return constraint.cone();
    }

    /** Drives a free axis at a speed by at most a force; force 0 switches the motor off. */
    public void setMotor(int axis, double speed, double maxForce) {
        FreeAxis f = edit(axis);
        f.motor(Check.finite("speed", speed), Check.notNegative("maxForce", maxForce));
        wake();
    }

    /** Drives a free axis to a value, no faster than a speed, by at most a force. */
    public void setServo(int axis, double target, double maxSpeed, double maxForce) {
        FreeAxis f = edit(axis);
        JointDef.value(kind, axis, "target", target);
        Check.positive("maxSpeed", maxSpeed);
        f.servo(target, maxSpeed, Check.notNegative("maxForce", maxForce));
        wake();
    }

    /** Drives the rotations of a ball or cone-twist joint, as {@link JointDef#turnMotor} says; torque 0 switches the motor off. */
    public void setTurnMotor(Vector3dc angularVelocity, double maxTorque) {
        world.change();
        alive();
        if (kind != JointDef.Kind.BALL && kind != JointDef.Kind.CONE_TWIST) {
            throw new IllegalStateException("only ball and cone-twist joints have a turn motor");
        }
        Check.finite("angularVelocity", angularVelocity);
        constraint.socketMotor(angularVelocity.x(), angularVelocity.y(), angularVelocity.z(), Check.notNegative("maxTorque", maxTorque));
        wake();
    }

    /** Keeps a free axis between two values. */
    public void setLimit(int axis, double lowest, double highest) {
        FreeAxis f = edit(axis);
        JointDef.bounds(kind, axis, lowest, highest);
        f.limit(lowest, highest);
        wake();
    }

    /** Resists motion of a free axis by a constant torque or force; acts while no motor or servo does. */
    public void setFriction(int axis, double maxForce) {
        FreeAxis f = edit(axis);
        f.friction(Check.notNegative("maxForce", maxForce));
        wake();
    }

    /** Pulls a free axis toward a value with a frequency in Hz and a damping ratio; frequency 0 switches the spring off. */
    public void setSpring(int axis, double target, double hertz, double damping) {
        FreeAxis f = edit(axis);
        JointDef.value(kind, axis, "target", target);
        f.spring(target, Check.notNegative("hertz", hertz), Check.notNegative("damping", damping), Double.POSITIVE_INFINITY);
        wake();
    }

    /** Torque or force of the motor, servo or friction of a free axis in the last step, N m or N. */
    public double motorForce(int axis) {
        return alive().axis(axis).motorForce();
    }

    /** All that it was made with and has been told since. */
    public JointData data() {
        alive();
        return new JointData(kind, constraint, world.bodies);
    }

    /** Moves the target of a drag, in world coordinates. */
    public void aim(Vector3dc target) {
        world.idle();
        alive();
        Check.finite("target", target);
        if (kind != JointDef.Kind.DRAG) {
            throw new IllegalStateException("only a drag can be aimed");
        }
        constraint.aim(target.x(), target.y(), target.z());
        wake();
        world.inputs.note(Inputs.Kind.AIM, number, target.x(), target.y(), target.z());
    }

    /** Wakes both bodies. */
    void wake() {
        BodyStore bodies = world.bodies;
        if (bodies.dynamic(constraint.bodyA())) {
            world.graph.wake(constraint.bodyA());
        }
        if (bodies.dynamic(constraint.bodyB())) {
            world.graph.wake(constraint.bodyB());
        }
    }

    private FreeAxis edit(int axis) {
        world.change();
        return alive().axis(axis);
    }

    private FreeAxis axis(int i) {
        FreeAxis f = i < 0 ? null : constraint.axis(i);
        if (f == null) {
            throw new IllegalArgumentException("a " + kind + " joint has no free axis " + i);
        }
        return f;
    }

    private Joint alive() {
        if (number < 0) {
            throw new IllegalStateException("the joint has been removed from its world");
        }
        return this;
    }
}
