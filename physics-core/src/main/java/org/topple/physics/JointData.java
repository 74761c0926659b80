package org.topple.physics;

import org.topple.physics.body.BodyStore;
import org.topple.physics.constraint.FreeAxis;
import org.topple.physics.constraint.JointConstraint;

/** All that a joint was made with and has been told since, in numbers: what {@link JointDef} takes to make it again. */
public final class JointData {
    /** Numbers in a frame. */
    public static final int FRAME = 23;

    /** What kind it is. */
    public final JointDef.Kind kind;
    /** Half angle of the cone, or the longest length; 0 for joints that have neither. */
    public final double bound;
    /** Shortest length of a distance joint. */
    public final double shortest;
    /** Frequency in Hz and damping ratio of a drag or suspension; frequency 0 if there is none. */
    public final double hertz, damping;
    /** Most that a drag pulls with, in weights of its body. */
    public final double weights;
    /** Share of the error that is corrected by velocity, negative if it is projected; softness of the joint in m/s per N. */
    public final double errorReduction, softness;
    /** Force in N and torque in N m that break it; infinite for never. */
    public final double breakForce, breakTorque;
    /** Friction torque of the rotations of a ball or cone-twist joint, N m. */
    public final double turnFriction;
    /** Frequency in Hz, damping ratio and torque in N m of its pose spring; frequency 0 if there is none. */
    public final double poseHertz, poseDamping, poseTorque;
    /** Angular velocity in rad/s, in the axes of A, and torque in N m of its turn motor; torque 0 if there is none. */
    public final double turnX, turnY, turnZ, turnTorque;
    /** Whether its two bodies collide with each other. */
    public final boolean collide;
    /** Its free axes. */
    public final Axis[] axes;
    private final double[] frame;

    /**
     * What acts along a free axis.
     *
     * @param lowest   lower limit, minus infinity for none
     * @param highest  upper limit, infinity for none
     * @param servo    whether the force drives to the target; else at the speed
     * @param speed    speed of the motor
     * @param force    most force or torque of motor or servo; 0 if there is neither
     * @param target   value that the servo drives to
     * @param topSpeed most speed of the servo
     * @param friction force or torque that resists motion
     * @param springTarget value that the spring pulls to
     * @param springHertz  its frequency; 0 if there is none
     * @param springDamping its damping ratio
     */
    public record Axis(double lowest, double highest, boolean servo, double speed, double force, double target, double topSpeed, double friction,
            double springTarget, double springHertz, double springDamping) {
        private static Axis of(FreeAxis axis) {
            double[] d = axis.drives();
            return new Axis(d[0], d[1], d[2] != 0, d[3], d[4], d[5], d[6], d[7], d[8], d[9], d[10]);
        }
    }

    JointData(JointDef.Kind kind, JointConstraint joint, BodyStore bodies) {
        this.kind = kind;
        double[] recipe = joint.recipe();
        bound = recipe[0];
        shortest = recipe[1];
        hertz = recipe[2];
        damping = recipe[3];
        weights = kind == JointDef.Kind.DRAG ? weights(recipe[4], bodies.mass[joint.bodyB()]) : 0;
        errorReduction = joint.errorReduction();
        softness = joint.softness();
        breakForce = joint.breakForce;
        breakTorque = joint.breakTorque;
        collide = !joint.ignores;
        double[] socket = joint.socketNumbers();
        turnFriction = socket[0];
        poseHertz = socket[1];
        poseDamping = socket[2];
        poseTorque = socket[3];
        turnX = socket[4];
        turnY = socket[5];
        turnZ = socket[6];
        turnTorque = socket[7];
        frame = java.util.Arrays.copyOf(joint.numbers(), FRAME);
        frame[FRAME - 1] = recipe[5];
        int n = 0;
        while (joint.axis(n) != null) {
            n++;
        }
        axes = new Axis[n];
        for (int i = 0; i < n; i++) {
            axes[i] = Axis.of(joint.axis(i));
        }
    }

    /** The number that gives back the same force, to the bit where there is one. */
    private static double weights(double force, double mass) {
        double w = force / (9.81 * mass);
        double up = Math.nextUp(w);
        double down = -Math.nextUp(-w);
        return w * 9.81 * mass == force ? w : up * 9.81 * mass == force ? up : down * 9.81 * mass == force ? down : w;
    }

    /**
     * Where it is, in the frames of its bodies: anchor of A, anchor of B, axis of A, axis of B, reference of A, reference of
     * B, the rotation of B relative to A when it was made (x y z w), and the angle between the axes of a joint with two.
     */
    public double[] frame() {
        return frame.clone();
    }
}
