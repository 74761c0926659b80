package org.topple.lab;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.math.Real;
import org.topple.physics.shape.MassProperties;

/**
 * How far bodies have come since a start, and how fast they went in the last step, from poses alone.
 *
 * <p>Velocities are pose differences over the step: v = dx/h; the turn dq = q1 q0* = (sin(a/2) u, cos(a/2)) gives w = a u/h.
 */
final class Motions {
    private final Body[] bodies;
    private final double[] start;
    private final double[] before;
    private int highest = -1;
    /** Most that the body highest at the start sank below it, and the largest horizontal distance of any body from its own. */
    double heightLoss, drift;
    private final Vector3d position = new Vector3d();
    private final Quaterniond rotation = new Quaterniond();
    private final double[] turn = new double[4];

    Motions(Body[] bodies) {
        this.bodies = bodies;
        start = new double[bodies.length * 3];
        before = new double[bodies.length * 7];
    }

    /** Counts from here. */
    void begin() {
        for (int i = 0; i < bodies.length; i++) {
            bodies[i].position(position);
            start[3 * i] = position.x;
            start[3 * i + 1] = position.y;
            start[3 * i + 2] = position.z;
            if (bodies[i].mass() > 0 && (highest < 0 || position.y > start[3 * highest + 1])) {
                highest = i;
            }
        }
    }

    /** Remembers all poses, to be called before the last step. */
    void remember() {
        for (int i = 0; i < bodies.length; i++) {
            bodies[i].position(position);
            bodies[i].rotation(rotation);
            int o = 7 * i;
            before[o] = position.x;
            before[o + 1] = position.y;
            before[o + 2] = position.z;
            before[o + 3] = rotation.x;
            before[o + 4] = rotation.y;
            before[o + 5] = rotation.z;
            before[o + 6] = rotation.w;
        }
    }

    /** Looks at all bodies after a step; false if a pose is not a number. */
    boolean look() {
        boolean good = true;
        for (int i = 0; i < bodies.length; i++) {
            if (bodies[i].mass() == 0) {
                continue;
            }
            bodies[i].position(position);
            bodies[i].rotation(rotation);
            double x = position.x - start[3 * i], z = position.z - start[3 * i + 2];
            drift = Math.max(drift, Math.sqrt(x * x + z * z));
            if (i == highest) {
                heightLoss = Math.max(heightLoss, start[3 * i + 1] - position.y);
            }
            good &= Math.abs(x + position.y + z + rotation.x + rotation.y + rotation.z + rotation.w) < Double.POSITIVE_INFINITY;
        }
        return good;
    }

    /** Kinetic energy of the step since {@link #remember}, of h seconds, in joules. */
    double kineticEnergy(double h) {
        double sum = 0;
        for (int i = 0; i < bodies.length; i++) {
            if (bodies[i].mass() > 0) {
                sum += kineticEnergy(i, h);
            }
        }
        return sum;
    }

    private double kineticEnergy(int i, double h) {
        Body body = bodies[i];
        body.position(position);
        body.rotation(rotation);
        int o = 7 * i;
        double vx = (position.x - before[o]) / h, vy = (position.y - before[o + 1]) / h, vz = (position.z - before[o + 2]) / h;

        // the turn in body axes, q0* q1, where the inertia is constant
        double ax = -before[o + 3], ay = -before[o + 4], az = -before[o + 5], aw = before[o + 6];
        turn[0] = aw * rotation.x + ax * rotation.w + ay * rotation.z - az * rotation.y;
        turn[1] = aw * rotation.y + ay * rotation.w + az * rotation.x - ax * rotation.z;
        turn[2] = aw * rotation.z + az * rotation.w + ax * rotation.y - ay * rotation.x;
        turn[3] = aw * rotation.w - ax * rotation.x - ay * rotation.y - az * rotation.z;
        double s = Math.sqrt(turn[0] * turn[0] + turn[1] * turn[1] + turn[2] * turn[2]);
        double angle = 2 * Real.atan2(s, Math.abs(turn[3]));
        double k = s > 0 ? angle / s / h : 0;
        double wx = k * turn[0], wy = k * turn[1], wz = k * turn[2];
        MassProperties m = body.shape().mass(1).withMass(body.mass());
        double spin = m.ixx() * wx * wx + m.iyy() * wy * wy + m.izz() * wz * wz + 2 * (m.ixy() * wx * wy + m.ixz() * wx * wz + m.iyz() * wy * wz);
        return 0.5 * (m.mass() * (vx * vx + vy * vy + vz * vz) + spin);
    }
}
