package org.topple.physics.stepper;

import org.topple.physics.body.BodyStore;
import org.topple.physics.math.Quat;

/**
 * Equations of motion of single bodies (Erleben 4.3): velocities from forces, poses from velocities.
 *
 * <p><b>Gyroscopic torque.</b> In body axes I w' = -w x I w. Taken explicitly it gains energy without bound; here it is taken
 * implicitly, by Newton steps on f(w1) = I (w1 - w0) + h w1 x I w1 = 0 with the derivative I + h ([w1]x I - [I w1]x). What the
 * finite number of Newton steps leaves is removed by scaling the spin back to its old energy wherever it grew, so a body
 * without torque never gains any.
 *
 * <p><b>Rotation.</b> Small turns by q += h/2 w q, which lags by |hw|^3/12 a step; turns above 0.05 rad by the exact rotation
 * about w, unless a body asks for one of them always; wheels exactly about their axis, the rest to first order (4.14).
 */
final class Motion {
    private static final double LARGE_TURN = 0.05;
    private final BodyStore bodies;

    Motion(BodyStore bodies) {
        this.bodies = bodies;
    }

    /** v += h (g + f/m), w += h I^-1 t with gyroscopic torque and damping. */
    void accelerate(int b, double h, double gx, double gy, double gz) {
        double[] v = bodies.velocity;
        double[] f = bodies.force;
        int o = b * BodyStore.VEL;
        int i = b * BodyStore.SYM;
        double im = bodies.invMass[b];
        v[o] += h * (gx + im * f[o]);
        v[o + 1] += h * (gy + im * f[o + 1]);
        v[o + 2] += h * (gz + im * f[o + 2]);
        double tx = f[o + 3], ty = f[o + 4], tz = f[o + 5];
        if (tx != 0 || ty != 0 || tz != 0) {
            double[] iw = bodies.invInertiaWorld;
            v[o + 3] += h * (iw[i] * tx + iw[i + 1] * ty + iw[i + 2] * tz);
            v[o + 4] += h * (iw[i + 1] * tx + iw[i + 3] * ty + iw[i + 4] * tz);
            v[o + 5] += h * (iw[i + 2] * tx + iw[i + 4] * ty + iw[i + 5] * tz);
        }
        if (v[o + 3] != 0 || v[o + 4] != 0 || v[o + 5] != 0) {
            gyrate(b, o, i, h);
        }
        double dl = bodies.damping[2 * b], da = bodies.damping[2 * b + 1];
        if (dl != 0 || da != 0) {
            double sl = 1 / (1 + h * dl), sa = 1 / (1 + h * da);
            for (int k = 0; k < 3; k++) {
                v[o + k] *= sl;
                v[o + 3 + k] *= sa;
            }
        }
    }

    private void gyrate(int b, int o, int i, double h) {
        double[] in = bodies.inertia;
        double xx = in[i], xy = in[i + 1], xz = in[i + 2], yy = in[i + 3], yz = in[i + 4], zz = in[i + 5];
        if (xy == 0 && xz == 0 && yz == 0 && xx == yy && yy == zz) {
            return;
        }
        double[] p = bodies.pose;
        double[] v = bodies.velocity;
        int r = b * BodyStore.POSE + 3;
        double wx = v[o + 3], wy = v[o + 4], wz = v[o + 5];
        double x0 = p[r] * wx + p[r + 3] * wy + p[r + 6] * wz;
        double y0 = p[r + 1] * wx + p[r + 4] * wy + p[r + 7] * wz;
        double z0 = p[r + 2] * wx + p[r + 5] * wy + p[r + 8] * wz;
        double x = x0, y = y0, z = z0;
        for (int newton = 0; newton < 3; newton++) {
            double lx = xx * x + xy * y + xz * z, ly = xy * x + yy * y + yz * z, lz = xz * x + yz * y + zz * z;
            double dx = x - x0, dy = y - y0, dz = z - z0;
            double fx = xx * dx + xy * dy + xz * dz + h * (y * lz - z * ly);
            double fy = xy * dx + yy * dy + yz * dz + h * (z * lx - x * lz);
            double fz = xz * dx + yz * dy + zz * dz + h * (x * ly - y * lx);
            // I + h ([w]x I - [I w]x)
            double m0 = xx + h * (-z * xy + y * xz), m1 = xy + h * (-z * yy + y * yz + lz), m2 = xz + h * (-z * yz + y * zz - ly);
            double m3 = xy + h * (z * xx - x * xz - lz), m4 = yy + h * (z * xy - x * yz), m5 = yz + h * (z * xz - x * zz + lx);
            double m6 = xz + h * (-y * xx + x * xy + ly), m7 = yz + h * (-y * xy + x * yy - lx), m8 = zz + h * (-y * xz + x * yz);
            double c0 = m4 * m8 - m5 * m7, c1 = m5 * m6 - m3 * m8, c2 = m3 * m7 - m4 * m6;
            double det = m0 * c0 + m1 * c1 + m2 * c2;
            if (!(Math.abs(det) > 0)) {
                break;
            }
            double s = 1 / det;
            double x1 = x, y1 = y, z1 = z;
            x -= s * (c0 * fx + (m2 * m7 - m1 * m8) * fy + (m1 * m5 - m2 * m4) * fz);
            y -= s * (c1 * fx + (m0 * m8 - m2 * m6) * fy + (m2 * m3 - m0 * m5) * fz);
            z -= s * (c2 * fx + (m1 * m6 - m0 * m7) * fy + (m0 * m4 - m1 * m3) * fz);
            if (x == x1 && y == y1 && z == z1) {
                break;
            }
        }
        double before = energy(xx, xy, xz, yy, yz, zz, x0, y0, z0);
        double after = energy(xx, xy, xz, yy, yz, zz, x, y, z);
        if (!(after <= before)) {
            double s = after < Double.POSITIVE_INFINITY ? Math.sqrt(before / after) : Double.NaN;
            if (s > 0) {
                x *= s;
                y *= s;
                z *= s;
            } else {
                return;
            }
        }
        v[o + 3] = p[r] * x + p[r + 1] * y + p[r + 2] * z;
        v[o + 4] = p[r + 3] * x + p[r + 4] * y + p[r + 5] * z;
        v[o + 5] = p[r + 6] * x + p[r + 7] * y + p[r + 8] * z;
    }

    private static double energy(double xx, double xy, double xz, double yy, double yz, double zz, double x, double y, double z) {
        return xx * x * x + yy * y * y + zz * z * z + 2 * (xy * x * y + xz * x * z + yz * y * z);
    }

    /** x += h v, and the rotation. */
    void advance(int b, double h) {
        double[] v = bodies.velocity;
        int o = b * BodyStore.VEL;
        int p = b * BodyStore.POSE;
        bodies.pose[p] += h * v[o];
        bodies.pose[p + 1] += h * v[o + 1];
        bodies.pose[p + 2] += h * v[o + 2];
        double wx = v[o + 3], wy = v[o + 4], wz = v[o + 5];
        if (wx == 0 && wy == 0 && wz == 0) {
            return;
        }
        int flags = bodies.flags[b];
        if ((flags & BodyStore.AXIS_ROTATION) != 0) {
            double ax = world(b, 0), ay = world(b, 1), az = world(b, 2);
            double s = ax * wx + ay * wy + az * wz;
            Quat.rotate(bodies.rotation, 4 * b, ax * s, ay * s, az * s, h);
            Quat.integrate(bodies.rotation, 4 * b, wx - ax * s, wy - ay * s, wz - az * s, h);
        } else if ((flags & BodyStore.FINITE_ROTATION) != 0
                || (flags & BodyStore.FIRST_ORDER) == 0 && (wx * wx + wy * wy + wz * wz) * h * h > LARGE_TURN * LARGE_TURN) {
            Quat.rotate(bodies.rotation, 4 * b, wx, wy, wz, h);
        } else {
            Quat.integrate(bodies.rotation, 4 * b, wx, wy, wz, h);
        }
        bodies.refresh(b);
    }

    private double world(int b, int r) {
        int p = b * BodyStore.POSE + 3 + 3 * r;
        return bodies.pose[p] * bodies.axis[3 * b] + bodies.pose[p + 1] * bodies.axis[3 * b + 1] + bodies.pose[p + 2] * bodies.axis[3 * b + 2];
    }

    /** Moves a body by a displacement of six numbers, as projection found it. */
    void displace(int b, double[] d, int o) {
        int p = b * BodyStore.POSE;
        bodies.pose[p] += d[o];
        bodies.pose[p + 1] += d[o + 1];
        bodies.pose[p + 2] += d[o + 2];
        if (d[o + 3] != 0 || d[o + 4] != 0 || d[o + 5] != 0) {
            Quat.integrate(bodies.rotation, 4 * b, d[o + 3], d[o + 4], d[o + 5], 1);
            bodies.refresh(b);
        }
    }
}
