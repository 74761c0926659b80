package org.topple.physics.script;

import org.joml.Quaterniondc;
import org.joml.Vector3dc;
import org.topple.physics.math.Real;

/**
 * Turns about an axis that is fixed in the world, by an angle a(t): q = (sin(a/2) n, cos(a/2)) q_0, w = a' n, alpha =
 * a'' n.
 */
public final class AxisTurn implements Turn {
    /** How many {@link #numbers} there are. */
    static final int NUMBERS = 8;

    private final double nx, ny, nz;
    private final double x0, y0, z0, w0;
    private final Schedule angle;
    private final double rate;

    private AxisTurn(Vector3dc axis, Schedule angle, double rate, Quaterniondc start) {
        Input.there("axis", axis);
        Input.number("axis.x", axis.x());
        Input.number("axis.y", axis.y());
        Input.number("axis.z", axis.z());
        double size = Math.sqrt(axis.x() * axis.x() + axis.y() * axis.y() + axis.z() * axis.z());
        if (!(size > 1e-12)) {
            throw new IllegalArgumentException("axis must have a length");
        }
        nx = axis.x() / size;
        ny = axis.y() / size;
        nz = axis.z() / size;
        double[] q = unit("start", start);
        x0 = q[0];
        y0 = q[1];
        z0 = q[2];
        w0 = q[3];
        this.angle = angle;
        this.rate = rate;
    }

    /** A turn that was made before: axis and start, both unit to about 1e-6, and the rate. */
    private AxisTurn(double[] n, Schedule angle) {
        nx = n[0];
        ny = n[1];
        nz = n[2];
        x0 = n[3];
        y0 = n[4];
        z0 = n[5];
        w0 = n[6];
        rate = n[7];
        this.angle = angle;
        if (!(Math.abs(nx * nx + ny * ny + nz * nz - 1) < 1e-6 && Math.abs(x0 * x0 + y0 * y0 + z0 * z0 + w0 * w0 - 1) < 1e-6)) {
            throw new IllegalArgumentException("axis and start must be of unit length");
        }
    }

    /** The turn with these {@link #numbers}. */
    static AxisTurn of(double[] numbers, Schedule angle) {
        return new AxisTurn(numbers, angle);
    }

    /** Axis, start and rate. */
    double[] numbers() {
        return new double[] {nx, ny, nz, x0, y0, z0, w0, rate};
    }

    /** What it turns by, or null where it is steady. */
    Schedule angle() {
        return angle;
    }

    /** A checked copy, made unit to the last bit. */
    static double[] unit(String name, Quaterniondc q) {
        Input.there(name, q);
        double size = Math.sqrt(q.x() * q.x() + q.y() * q.y() + q.z() * q.z() + q.w() * q.w());
        if (!(Math.abs(size - 1) < 1e-6)) {
            throw new IllegalArgumentException(name + " must be a unit quaternion, not one of length " + size);
        }
        return new double[] {q.x() / size, q.y() / size, q.z() / size, q.w() / size};
    }

    /** Without end, at a steady rate (rad/s), from the rotation start at t = 0. */
    public static AxisTurn steady(Vector3dc axis, double rate, Quaterniondc start) {
        return new AxisTurn(axis, null, Input.number("rate", rate), start);
    }

    /** By the angle (rad) of a schedule, from the rotation start at angle 0. */
    public static AxisTurn by(Vector3dc axis, Schedule angle, Quaterniondc start) {
        return new AxisTurn(axis, Input.there("angle", angle), 0, start);
    }

    @Override
    public void at(double t, MotionState out) {
        Input.number("t", t);
        if (angle == null) {
            out.s = rate * t;
            out.ds = rate;
            out.dds = 0;
        } else {
            angle.at(t, out);
        }
        double sine = Real.sin(0.5 * out.s);
        double w = Real.cos(0.5 * out.s);
        double x = sine * nx;
        double y = sine * ny;
        double z = sine * nz;
        out.qx = w * x0 + w0 * x + (y * z0 - z * y0);
        out.qy = w * y0 + w0 * y + (z * x0 - x * z0);
        out.qz = w * z0 + w0 * z + (x * y0 - y * x0);
        out.qw = w * w0 - x * x0 - y * y0 - z * z0;
        out.wx = out.ds * nx;
        out.wy = out.ds * ny;
        out.wz = out.ds * nz;
        out.alphaX = out.dds * nx;
        out.alphaY = out.dds * ny;
        out.alphaZ = out.dds * nz;
    }
}
