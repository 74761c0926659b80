package org.topple.physics.constraint;

import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.solver.RowStore;

/**
 * What acts on the three rotations that a ball joint leaves free: a motor, friction, and a spring toward the pose in which the joint was
 * made (Erleben 4.11). All are purely angular rows along the world axes, a = b = axis.
 *
 * <p>A motor wants wb - wa = w, given in the axes of A, by at most a torque about each axis; friction is a motor that wants 0. The spring's error is C = 2 v, the vector
 * part of the rotation of B relative to A since the joint was made, whose rate is wb - wa for small turns; at half a turn it
 * is at most 2, so that the pull stays bounded.
 */
final class SocketPart extends JointPart {
    private double friction, frequency, ratio, springTorque = Double.POSITIVE_INFINITY, motorTorque;
    /** Wanted angular velocity of B relative to A, in the axes of A. */
    private final double[] motor = new double[3];
    private final double[] local = new double[3], c = new double[3];
    private int rubs, pulls;

    SocketPart() {
        super(6, false, 0);
        errs = false;
    }

    /** Resists relative rotation by a torque, N m; 0 switches it off. */
    void friction(double torque) {
        friction = torque;
    }

    /** Wants an angular velocity of B relative to A, in the axes of A, by at most a torque about each axis; 0 switches it off. */
    void motor(double wx, double wy, double wz, double torque) {
        motor[0] = wx;
        motor[1] = wy;
        motor[2] = wz;
        motorTorque = torque;
    }

    /** Pulls back to the first pose with a frequency in Hz and a damping ratio, by at most a torque; frequency 0 switches it off. */
    void spring(double hertz, double damping, double torque) {
        frequency = hertz;
        ratio = damping;
        springTorque = torque;
        choose();
    }

    /** Only a spring wants to know how far the joint has turned. */
    private void choose() {
        sees = frequency > 0 ? JointFrame.TURN : 0;
    }

    /** Torque of friction; frequency, damping ratio and torque of the spring; angular velocity and torque of the motor. */
    double[] numbers() {
        return new double[] {friction, frequency, ratio, springTorque, motor[0], motor[1], motor[2], motorTorque};
    }

    @Override
    int count(JointFrame f, double h) {
        int r = friction > 0 || motorTorque > 0 ? 3 : 0;
        int p = frequency > 0 ? 3 : 0;
        if (r != rubs || p != pulls) {
            java.util.Arrays.fill(impulse, 0);
        }
        rubs = r;
        pulls = p;
        return r + p;
    }

    @Override
    void fill(JointFrame f, RowStore s, int i, RowWriter w) {
        if (rubs > 0 && motorTorque > 0) {
            f.fromA(motor, c);
            w.drives(f, s, i, c[0], c[1], c[2], motorTorque, impulse);
        } else if (rubs > 0) {
            w.drives(f, s, i, 0, 0, 0, friction, impulse);
        }
        if (pulls > 0) {
            for (int k = 0; k < 3; k++) {
                local[k] = 2 * f.turn[k];
            }
            f.fromA(local, c);
        }
        for (int k = 0; k < pulls; k++) {
            int n = rubs + k;
            angle(s, i + n, k == 0 ? 1 : 0, k == 1 ? 1 : 0, k == 2 ? 1 : 0);
            w.spring(f, s, i + n, c[k], frequency, ratio, springTorque, impulse[n]);
        }
    }

    @Override
    void measure(JointFrame f, double[] out) {
        java.util.Arrays.fill(out, Double.NaN);
    }

    @Override
    void save(ByteWriter out) {
        super.save(out);
        out.f64(friction).f64(frequency).f64(ratio).f64(springTorque).f64(motor, 0, 3).f64(motorTorque).u8(rubs + pulls / 3);
    }

    @Override
    void load(ByteReader in) {
        super.load(in);
        friction = FreeAxis.notNegative(in);
        frequency = FreeAxis.notNegative(in);
        ratio = FreeAxis.notNegative(in);
        springTorque = FreeAxis.notNegative(in);
        in.f64("turn motor", motor, 0, 3);
        motorTorque = FreeAxis.notNegative(in);
        int rows = in.u8();
        choose();
        rubs = rows >= 3 ? 3 : 0;
        pulls = rows % 3 == 1 ? 3 : 0;
    }
}
