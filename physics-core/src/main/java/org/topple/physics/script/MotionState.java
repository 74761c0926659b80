package org.topple.physics.script;

import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Where a scripted body is at one time and how it moves: what a {@link Motion} fills. All in world axes. It also holds
 * the scratch space of the evaluation, so that motions themselves never change and any number of threads may use one,
 * each with its own state.
 */
public final class MotionState {
    /** Position, m. */
    public double x, y, z;
    /** Velocity, m/s. */
    public double vx, vy, vz;
    /** Acceleration, m/s^2. */
    public double ax, ay, az;
    /** Rotation, a unit quaternion. */
    public double qx, qy, qz, qw = 1;
    /** Angular velocity, rad/s. */
    public double wx, wy, wz;
    /** Angular acceleration, rad/s^2. */
    public double alphaX, alphaY, alphaZ;

    /** A schedule's value and its first and second derivatives by time. */
    double s, ds, dds;
    /** A path's unit tangent and curvature vector. */
    double tx, ty, tz, kx, ky, kz;
    /** A quaternion and its first and second derivatives by time. */
    final double[] r = new double[12];

    /** Copies the position into dest. */
    public Vector3d position(Vector3d dest) {
        return dest.set(x, y, z);
    }

    /** Copies the velocity into dest. */
    public Vector3d velocity(Vector3d dest) {
        return dest.set(vx, vy, vz);
    }

    /** Copies the acceleration into dest. */
    public Vector3d acceleration(Vector3d dest) {
        return dest.set(ax, ay, az);
    }

    /** Copies the rotation into dest. */
    public Quaterniond rotation(Quaterniond dest) {
        return dest.set(qx, qy, qz, qw);
    }

    /** Copies the angular velocity into dest. */
    public Vector3d angularVelocity(Vector3d dest) {
        return dest.set(wx, wy, wz);
    }

    /** Copies the angular acceleration into dest. */
    public Vector3d angularAcceleration(Vector3d dest) {
        return dest.set(alphaX, alphaY, alphaZ);
    }
}
