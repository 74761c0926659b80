package org.topple.physics.constraint;

import org.topple.physics.solver.RowStore;

/**
 * Two axes stay parallel: C = (t.(sa x sb), u.(sa x sb)) with t, u across sa (Erleben 4.9.2). To first order sa x sb is the
 * small rotation from sa to sb, whose rate is the part of wb - wa across the axis: rows a = b = t and u.
 */
final class ParallelPart extends JointPart {
    private final double[] t = new double[3], u = new double[3], x = new double[3];

    ParallelPart() {
        super(2, true, JointFrame.AXES | JointFrame.REFERENCES);
    }

    @Override
    int count(JointFrame f, double h) {
        return 2;
    }

    @Override
    void fill(JointFrame f, RowStore s, int i, RowWriter w) {
        axes(f);
        angle(s, i, t[0], t[1], t[2]);
        w.hard(f, s, i, JointFrame.dot(t, x), impulse[0]);
        angle(s, i + 1, u[0], u[1], u[2]);
        w.hard(f, s, i + 1, JointFrame.dot(u, x), impulse[1]);
    }

    @Override
    void measure(JointFrame f, double[] out) {
        axes(f);
        out[0] = JointFrame.dot(t, x);
        out[1] = JointFrame.dot(u, x);
    }

    /** From A's own reference, so that impulses keep their meaning from step to step. */
    private void axes(JointFrame f) {
        System.arraycopy(f.ua, 0, t, 0, 3);
        JointFrame.cross(f.sa, t, u);
        JointFrame.cross(f.sa, f.sb, x);
    }
}
