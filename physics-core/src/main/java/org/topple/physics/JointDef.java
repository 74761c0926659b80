package org.topple.physics;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.body.BodyStore;
import org.topple.physics.body.MotionType;
import org.topple.physics.constraint.FreeAxis;
import org.topple.physics.constraint.JointBuilder;
import org.topple.physics.constraint.JointConstraint;

/**
 * What a joint shall be: made with two bodies (the second may be null for the world), then given limits, motors, springs.
 * Anchors and axes are in world coordinates at the poses of the moment when it is added. Free axes are numbered: a hinge and
 * a slider have axis 0; a wheel has 0 steering, 1 spin and 2 the ride on its spring; a universal joint 0 and 1 about its first and
 * second axis; a cone-twist joint has its twist as axis 0. Angles are in radians from -pi to pi, zero where the joint was made.
 *
 * <p>A spring's or suspension's frequency is that of the two bodies by themselves, free to move along the axis: with their
 * effective mass m along it, stiffness m (2 pi f)^2 and damping 2 m r (2 pi f).
 */
public final class JointDef {
    /** The kinds of joint. */
    public enum Kind {
        BALL, HINGE, SLIDER, WHEEL, UNIVERSAL, FIXED, CONE_TWIST, DISTANCE, DRAG;

        /** How many free axes can be limited or driven. */
        int axes() {
            return switch (this) {
                case HINGE, SLIDER, CONE_TWIST -> 1;
                case UNIVERSAL -> 2;
                case WHEEL -> 3;
                default -> 0;
            };
        }

        /** Whether a free axis is an angle; else it is a distance. */
        boolean angle(int axis) {
            return this != SLIDER && !(this == WHEEL && axis == 2);
        }
    }

    /** Error reduction of soft joints that name none: the thesis' default. */
    private static final double SOFT_ERP = 0.8;

    final Kind kind;
    final Body a;
    final Body b;
    private final Vector3d anchorA = new Vector3d(), anchorB = new Vector3d(), axisA = new Vector3d(0, 1, 0), axisB = new Vector3d(0, 1, 0);
    private double low, high, frequency, ratio = 1, weights;
    private double turnFriction, poseFrequency, poseRatio, poseTorque, turnTorque;
    private final Vector3d turn = new Vector3d();
    private double erp = -1, cfm, breakForce = Double.POSITIVE_INFINITY, breakTorque = Double.POSITIVE_INFINITY;
    private final double[][] limits = new double[3][], motors = new double[3][], servos = new double[3][], springs = new double[3][];
    private final double[] frictions = new double[3];
    private double[] frame;
    boolean collide;

    private JointDef(Kind kind, Body a, Body b) {
        this.kind = kind;
        this.a = a;
        this.b = b;
        if (a == null && b == null) {
            throw new IllegalArgumentException("a joint needs at least one body: both a and b are null");
        }
        if (a != null) {
            a.world().slot(a);
        }
        if (b != null) {
            (a == null ? b : a).world().slot(b);
        }
        if (a == b) {
            throw new IllegalArgumentException("a and b must be different bodies");
        }
        if ((a == null || a.motion() != MotionType.DYNAMIC) && (b == null || b.motion() != MotionType.DYNAMIC)) {
            throw new IllegalArgumentException("a joint needs at least one dynamic body");
        }
    }

    /** Two points stay together; all rotations are free. */
    public static JointDef ball(Body a, Body b, Vector3dc anchor) {
        return new JointDef(Kind.BALL, a, b).at(anchor, anchor);
    }

    /** B turns about one axis relative to A. */
    public static JointDef hinge(Body a, Body b, Vector3dc anchor, Vector3dc axis) {
        return new JointDef(Kind.HINGE, a, b).at(anchor, anchor).along(axis, axis);
    }

    /** B slides along one axis of A without turning. */
    public static JointDef slider(Body a, Body b, Vector3dc anchor, Vector3dc axis) {
        return new JointDef(Kind.SLIDER, a, b).at(anchor, anchor).along(axis, axis);
    }

    /** A wheel b at a chassis a: steers about one axis of the chassis, spins about one of its own; the two must not be parallel. */
    public static JointDef wheel(Body a, Body b, Vector3dc anchor, Vector3dc steering, Vector3dc spin) {
        return new JointDef(Kind.WHEEL, a, b).at(anchor, anchor).along(steering, spin).apart();
    }

    /** Two shafts that keep the angle between an axis of each, which must not be parallel. */
    public static JointDef universal(Body a, Body b, Vector3dc anchor, Vector3dc axisOfA, Vector3dc axisOfB) {
        return new JointDef(Kind.UNIVERSAL, a, b).at(anchor, anchor).along(axisOfA, axisOfB).apart();
    }

    /** B stays as it is relative to A. */
    public static JointDef fixed(Body a, Body b, Vector3dc anchor) {
        return new JointDef(Kind.FIXED, a, b).at(anchor, anchor);
    }

    /** A shoulder or hip: B's axis stays within a cone about A's, half angle in (0, pi); its twist can be limited. */
    public static JointDef coneTwist(Body a, Body b, Vector3dc anchor, Vector3dc axis, double coneAngle) {
        JointDef d = new JointDef(Kind.CONE_TWIST, a, b).at(anchor, anchor).along(axis, axis);
        if (!(coneAngle > 0 && coneAngle < Math.PI)) {
            throw new IllegalArgumentException("coneAngle must be between 0 and pi, but is " + coneAngle);
        }
        d.high = coneAngle;
        return d;
    }

    /** The distance of two points stays between two lengths: equal for a rod, shortest 0 for a rope. */
    public static JointDef distance(Body a, Body b, Vector3dc pointOfA, Vector3dc pointOfB, double shortest, double longest) {
        JointDef d = new JointDef(Kind.DISTANCE, a, b).at(pointOfA, pointOfB);
        Check.notNegative("shortest", shortest);
        Check.positive("longest", longest);
        if (shortest > longest) {
            throw new IllegalArgumentException("shortest must not be above longest, but is " + shortest + " > " + longest);
        }
        d.low = shortest;
        d.high = longest;
        return d;
    }

    /**
     * A finger: pulls a point of a body toward a point of the world (aim it with {@link Joint#aim}) like a spring of a
     * frequency in Hz and a damping ratio, by at most {@code weights} times the body's weight at 9.81 m/s^2.
     */
    public static JointDef drag(Body body, Vector3dc point, double hertz, double damping, double weights) {
        Check.notNull("body", body);
        JointDef d = new JointDef(Kind.DRAG, null, body).at(point, point);
        d.frequency = Check.positive("hertz", hertz);
        d.ratio = Check.notNegative("damping", damping);
        d.weights = Check.positive("weights", weights);
        d.collide = true;
        return d;
    }

    /** Keeps a free axis between two values, low at most high; infinite is no limit. Angles are from -pi to pi. */
    public JointDef limit(int axis, double lowest, double highest) {
        free(axis);
        bounds(kind, axis, lowest, highest);
        limits[axis] = new double[] {lowest, highest};
        return this;
    }

    /** Refuses limits that are upside down, not numbers, or angles beyond half a turn. */
    static void bounds(Kind kind, int axis, double lowest, double highest) {
        if (!(lowest <= highest)) {
            throw new IllegalArgumentException("lowest must not be above highest, but they are " + lowest + " and " + highest);
        }
        if (lowest == Double.POSITIVE_INFINITY || highest == Double.NEGATIVE_INFINITY) {
            throw new IllegalArgumentException("limits must leave something between them, but are " + lowest + " and " + highest);
        }
        if (!Double.isInfinite(lowest)) {
            value(kind, axis, "lowest", lowest);
        }
        if (!Double.isInfinite(highest)) {
            value(kind, axis, "highest", highest);
        }
    }

    /** Refuses a value that a free axis can't have. */
    static double value(Kind kind, int axis, String name, double value) {
        Check.finite(name, value);
        if (kind.angle(axis) && Math.abs(value) > Math.PI) {
            throw new IllegalArgumentException(name + " must be an angle from -pi to pi, but is " + value);
        }
        return value;
    }

    /** Drives a free axis at a speed (rad/s or m/s) by at most a torque or force (N m or N). */
    public JointDef motor(int axis, double speed, double maxForce) {
        free(axis);
        motors[axis] = new double[] {Check.finite("speed", speed), Check.notNegative("maxForce", maxForce)};
        return this;
    }

    /** Drives a free axis to a value, no faster than a speed, by at most a torque or force. */
    public JointDef servo(int axis, double target, double maxSpeed, double maxForce) {
        free(axis);
        servos[axis] = new double[] {value(kind, axis, "target", target), Check.positive("maxSpeed", maxSpeed), Check.notNegative("maxForce", maxForce)};
        return this;
    }

    /** Resists motion of a free axis by a constant torque or force. */
    public JointDef friction(int axis, double maxForce) {
        free(axis);
        frictions[axis] = Check.notNegative("maxForce", maxForce);
        return this;
    }

    /** Pulls a free axis toward a value with a frequency in Hz and a damping ratio. */
    public JointDef spring(int axis, double target, double hertz, double damping) {
        free(axis);
        springs[axis] = new double[] {value(kind, axis, "target", target), Check.positive("hertz", hertz), Check.notNegative("damping", damping)};
        return this;
    }

    /** Resists the rotations that a ball or cone-twist joint leaves free, by a torque in N m about each axis. */
    public JointDef turnFriction(double maxTorque) {
        socket("turn friction");
        turnFriction = Check.notNegative("maxTorque", maxTorque);
        return this;
    }

    /**
     * Drives the rotations that a ball or cone-twist joint leaves free: B shall turn relative to A with an angular velocity in rad/s, given
     * in the axes of A, by at most a torque in N m about each axis. While it does, turn friction rests.
     */
    public JointDef turnMotor(Vector3dc angularVelocity, double maxTorque) {
        socket("a turn motor");
        Check.finite("angularVelocity", angularVelocity);
        turnTorque = Check.notNegative("maxTorque", maxTorque);
        turn.set(angularVelocity);
        return this;
    }

    /** Pulls a ball or cone-twist joint back to the pose in which it is made, with a frequency in Hz, a damping ratio and at most a torque. */
    public JointDef poseSpring(double hertz, double damping, double maxTorque) {
        socket("a pose spring");
        poseFrequency = Check.positive("hertz", hertz);
        poseRatio = Check.notNegative("damping", damping);
        poseTorque = Check.positive("maxTorque", maxTorque);
        return this;
    }

    private void socket(String what) {
        if (kind != Kind.BALL && kind != Kind.CONE_TWIST) {
            throw new IllegalStateException("only ball and cone-twist joints have " + what);
        }
    }

    /** The spring that a wheel rides on, along the steering axis. */
    public JointDef suspension(double hertz, double damping) {
        if (kind != Kind.WHEEL) {
            throw new IllegalStateException("only a wheel has a suspension");
        }
        frequency = Check.positive("hertz", hertz);
        ratio = Check.notNegative("damping", damping);
        return this;
    }

    /** Corrects this share of the joint's error by velocity in each step, 0 to 1, instead of projecting it. */
    public JointDef errorReduction(double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("error reduction must be from 0 to 1, but is " + share);
        }
        erp = share;
        return this;
    }

    /**
     * Softness of the rows that hold the joint together (constraint force mixing), m/s per N; at least 0. A soft joint is not
     * projected; unless told otherwise it corrects 0.8 of its error in each step, and a load F pulls it apart by softness F h/0.8.
     */
    public JointDef softness(double value) {
        cfm = Check.notNegative("softness", value);
        return this;
    }

    /** Breaks when its force (N) or torque (N m) exceeds a bound; infinite is never. */
    public JointDef breaksAt(double force, double torque) {
        if (!(force > 0) || !(torque > 0)) {
            throw new IllegalArgumentException("force and torque that break a joint must be positive, but are " + force + " and " + torque);
        }
        breakForce = force;
        breakTorque = torque;
        return this;
    }

    /** Whether the two bodies collide with each other; by default they don't. */
    public JointDef collide(boolean value) {
        collide = value;
        return this;
    }

    /**
     * Puts the joint where {@link JointData#frame} says, in the frames of its bodies, instead of where it was told in world
     * coordinates: angles go on counting from where they did. Refuses other than 23 numbers, and axes or a rotation that are not unit.
     */
    public JointDef frame(double... numbers) {
        Check.notNull("numbers", numbers);
        if (numbers.length != JointData.FRAME) {
            throw new IllegalArgumentException("a frame must have " + JointData.FRAME + " numbers, but has " + numbers.length);
        }
        for (double n : numbers) {
            Check.finite("frame", n);
        }
        for (int i = 6; i < 18; i += 3) {
            double l2 = numbers[i] * numbers[i] + numbers[i + 1] * numbers[i + 1] + numbers[i + 2] * numbers[i + 2];
            if (!(Math.abs(l2 - 1) <= 1e-6)) {
                throw new IllegalArgumentException("axes and references of a frame must be unit vectors, but the one from number " + i + " is not");
            }
        }
        Check.unit("rotation", new Quaterniond(numbers[18], numbers[19], numbers[20], numbers[21]));
        if (!(numbers[22] >= 0 && numbers[22] <= Math.PI)) {
            throw new IllegalArgumentException("the angle of a frame must be from 0 to pi, but is " + numbers[22]);
        }
        frame = numbers.clone();
        return this;
    }

    private JointDef at(Vector3dc pointA, Vector3dc pointB) {
        Check.finite("anchor", pointA);
        Check.finite("anchor", pointB);
        anchorA.set(pointA);
        anchorB.set(pointB);
        return this;
    }

    private JointDef along(Vector3dc first, Vector3dc second) {
        direction(first, axisA);
        direction(second, axisB);
        return this;
    }

    private static void direction(Vector3dc v, Vector3d out) {
        Check.finite("axis", v);
        double l = Math.sqrt(v.x() * v.x() + v.y() * v.y() + v.z() * v.z());
        if (!(l > 1e-9)) {
            throw new IllegalArgumentException("axis must not be zero");
        }
        out.set(v.x() / l, v.y() / l, v.z() / l);
    }

    private JointDef apart() {
        if (Math.abs(axisA.dot(axisB)) > 0.999) {
            throw new IllegalArgumentException("the two axes must not be parallel");
        }
        return this;
    }

    private void free(int axis) {
        if (axis < 0 || axis >= kind.axes()) {
            throw new IllegalArgumentException("a " + kind + " joint has " + kind.axes() + " free axes, so there is no axis " + axis);
        }
    }

    /** Refuses what contradicts itself. */
    void check() {
        boolean rides = limits[2] != null || motors[2] != null || servos[2] != null || springs[2] != null || frictions[2] > 0;
        if (kind == Kind.WHEEL && frequency == 0 && rides) {
            throw new IllegalArgumentException("a wheel without suspension does not ride, so axis 2 can't be limited or driven");
        }
    }

    /** Builds the constraint between the bodies in two slots. */
    JointConstraint build(BodyStore bodies, int slotA, int slotB) {
        JointBuilder j = new JointBuilder(bodies, slotA, slotB);
        j.anchors(anchorA.x, anchorA.y, anchorA.z, anchorB.x, anchorB.y, anchorB.z);
        if (kind == Kind.WHEEL || kind == Kind.UNIVERSAL) {
            j.axes(axisA.x, axisA.y, axisA.z, axisB.x, axisB.y, axisB.z);
        } else {
            j.axis(axisA.x, axisA.y, axisA.z);
        }
        if (frame != null) {
            j.frame(frame);
        }
        double force = kind == Kind.DRAG ? weights * 9.81 * bodies.mass[slotB] : 0;
        JointConstraint joint = j.build(kind.ordinal(), new double[] {high, low, frequency, ratio, force, frame == null ? -1 : frame[22]});
        joint.ignores = !collide && a != null && b != null;
        joint.errorReduction(erp < 0 && cfm > 0 ? SOFT_ERP : erp);
        joint.softness(cfm);
        joint.breakForce = breakForce;
        joint.breakTorque = breakTorque;
        if (turnFriction > 0) {
            joint.socketFriction(turnFriction);
        }
        if (turnTorque > 0) {
            joint.socketMotor(turn.x, turn.y, turn.z, turnTorque);
        }
        if (poseFrequency > 0) {
            joint.socketSpring(poseFrequency, poseRatio, poseTorque);
        }
        for (int i = 0; i < kind.axes(); i++) {
            FreeAxis axis = joint.axis(i);
            if (axis != null) {
                drive(axis, i);
            }
        }
        return joint;
    }

    private void drive(FreeAxis axis, int i) {
        if (limits[i] != null) {
            axis.limit(limits[i][0], limits[i][1]);
        }
        if (motors[i] != null) {
            axis.motor(motors[i][0], motors[i][1]);
        }
        if (servos[i] != null) {
            axis.servo(servos[i][0], servos[i][1], servos[i][2]);
        }
        if (frictions[i] > 0) {
            axis.friction(frictions[i]);
        }
        if (springs[i] != null) {
            axis.spring(springs[i][0], springs[i][1], springs[i][2], Double.POSITIVE_INFINITY);
        }
    }
}
