package org.topple.physics.constraint;

import org.topple.physics.solver.RowStore;

/**
 * A soft pull of a point of B toward a point of the world, for fingers: three springs along the world axes, implicit in
 * time, each bounded by a force. C = pb - target.
 */
final class DragPart extends JointPart {
    private final double frequency, ratio, force;

    DragPart(double frequency, double ratio, double force) {
        super(3, false, 0);
        errs = false;
        this.frequency = frequency;
        this.ratio = ratio;
        this.force = force;
    }

    @Override
    int count(JointFrame f, double h) {
        return 3;
    }

    @Override
    void fill(JointFrame f, RowStore s, int i, RowWriter w) {
        for (int k = 0; k < 3; k++) {
            point(f, s, i + k, k == 0 ? 1 : 0, k == 1 ? 1 : 0, k == 2 ? 1 : 0);
            w.spring(f, s, i + k, f.e[k], frequency, ratio, force, impulse[k]);
        }
    }

    @Override
    void measure(JointFrame f, double[] out) {
        out[0] = out[1] = out[2] = Double.NaN;
    }
}
