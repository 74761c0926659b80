package org.topple.physics.constraint;

import org.topple.physics.solver.RowStore;

/**
 * Two anchors stay together: C = pb - pa, three rows along the world axes (Erleben 4.9.1). With a suspension, the part
 * along A's axis is left to a spring.
 *
 * <p>d/dt C = vb + wb x rb - va - wa x ra; along a unit vector d this is d.(vb - va) + (rb x d).wb - (ra x d).wa.
 */
final class PointPart extends JointPart {
    private final boolean sprung;
    private final double[] t = new double[3], u = new double[3];

    PointPart(boolean sprung) {
        super(3, true, sprung ? JointFrame.AXES | JointFrame.REFERENCES : 0);
        this.sprung = sprung;
    }

    @Override
    int count(JointFrame f, double h) {
        return sprung ? 2 : 3;
    }

    @Override
    void fill(JointFrame f, RowStore s, int i, RowWriter w) {
        if (sprung) {
            axes(f);
            line(f, s, i, t[0], t[1], t[2]);
            w.hard(f, s, i, JointFrame.dot(t, f.e), impulse[0]);
            line(f, s, i + 1, u[0], u[1], u[2]);
            w.hard(f, s, i + 1, JointFrame.dot(u, f.e), impulse[1]);
            return;
        }
        w.pin(f, s, i, impulse);
    }

    @Override
    void measure(JointFrame f, double[] out) {
        if (sprung) {
            axes(f);
            out[0] = JointFrame.dot(t, f.e);
            out[1] = JointFrame.dot(u, f.e);
            return;
        }
        System.arraycopy(f.e, 0, out, 0, 3);
    }

    @Override
    double gap(JointFrame f) {
        double[] c = errors(f);
        return Math.sqrt(c[0] * c[0] + c[1] * c[1] + (sprung ? 0 : c[2] * c[2]));
    }

    private void axes(JointFrame f) {
        System.arraycopy(f.ua, 0, t, 0, 3);
        JointFrame.cross(f.sa, t, u);
    }
}
