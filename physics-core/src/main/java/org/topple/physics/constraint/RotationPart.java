package org.topple.physics.constraint;

import org.topple.physics.solver.RowStore;

/**
 * No relative rotation: C = 2 v, the vector part of the rotation of B relative to A since the joint was made, turned into
 * world axes (Erleben 4.9.3, 4.9.6; q_err as in the errata). Its rate is wb - wa to first order: three rows a = b = world axes.
 */
final class RotationPart extends JointPart {
    private final double[] c = new double[3], local = new double[3];

    RotationPart() {
        super(3, true, JointFrame.TURN);
    }

    @Override
    int count(JointFrame f, double h) {
        return 3;
    }

    @Override
    void fill(JointFrame f, RowStore s, int i, RowWriter w) {
        error(f, c);
        for (int k = 0; k < 3; k++) {
            angle(s, i + k, k == 0 ? 1 : 0, k == 1 ? 1 : 0, k == 2 ? 1 : 0);
            w.hard(f, s, i + k, c[k], impulse[k]);
        }
    }

    @Override
    void measure(JointFrame f, double[] out) {
        error(f, out);
    }

    private void error(JointFrame f, double[] out) {
        for (int k = 0; k < 3; k++) {
            local[k] = 2 * f.turn[k];
        }
        f.fromA(local, out);
    }
}
