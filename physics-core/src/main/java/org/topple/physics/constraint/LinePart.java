package org.topple.physics.constraint;

import org.topple.physics.solver.RowStore;

/**
 * B's anchor stays on a line through A's: C = (t.e, u.e) with t, u across A's axis and carried by A (Erleben 4.9.3). The
 * exact rows of the errata: because t turns with A, the lever arm at A reaches to B's anchor, a = (ra + e) x t.
 */
final class LinePart extends JointPart {
    private final double[] t = new double[3], u = new double[3];

    LinePart() {
        super(2, true, JointFrame.AXES | JointFrame.REFERENCES);
    }

    @Override
    int count(JointFrame f, double h) {
        return 2;
    }

    @Override
    void fill(JointFrame f, RowStore s, int i, RowWriter w) {
        axes(f);
        line(f, s, i, t[0], t[1], t[2]);
        w.hard(f, s, i, JointFrame.dot(t, f.e), impulse[0]);
        line(f, s, i + 1, u[0], u[1], u[2]);
        w.hard(f, s, i + 1, JointFrame.dot(u, f.e), impulse[1]);
    }

    @Override
    void measure(JointFrame f, double[] out) {
        axes(f);
        out[0] = JointFrame.dot(t, f.e);
        out[1] = JointFrame.dot(u, f.e);
    }

    @Override
    double gap(JointFrame f) {
        double[] c = errors(f);
        return Math.sqrt(c[0] * c[0] + c[1] * c[1]);
    }

    /** Across the axis and carried by A: from A's own reference, so that impulses keep their meaning. */
    private void axes(JointFrame f) {
        System.arraycopy(f.ua, 0, t, 0, 3);
        JointFrame.cross(f.sa, t, u);
    }
}
