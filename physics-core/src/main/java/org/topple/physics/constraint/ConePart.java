package org.topple.physics.constraint;

import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.math.Real;
import org.topple.physics.solver.RowStore;

/**
 * Reach cone (Erleben 4.10.3): the angle phi between A's and B's axis stays below a bound. C = bound - phi &gt;= 0; with
 * w = (sa x sb)/|sa x sb| its rate is -w.(wb - wa). One row that only pushes back, there when the bound is near.
 */
final class ConePart extends JointPart {
    /** Angle from the bound, rad, beyond which a slow joint has no row; a slow one turns by less than this in two steps. */
    private static final double CLOSE = 0.1, SLOW = 0.07;
    private final double bound;
    /** Cosine of the angle of the axes at which the bound may be near; what no cosine is beyond, if it may always be. */
    private final double wide;
    private final double[] w = {1, 0, 0};
    private double phi;

    ConePart(double bound) {
        super(1, false, JointFrame.AXES);
        this.bound = bound;
        wide = bound > CLOSE && bound < Math.PI ? Real.cos(bound - CLOSE) : 2;
    }

    /** Largest angle between the axes. */
    double bound() {
        return bound;
    }

    @Override
    int count(JointFrame f, double h) {
        if (far(f, h)) {
            impulse[0] = 0;
            return 0;
        }
        look(f);
        double rate = 0;
        for (int k = 0; k < 3; k++) {
            rate += w[k] * (f.bodies.velocity[f.b * 6 + 3 + k] - f.bodies.velocity[f.a * 6 + 3 + k]);
        }
        boolean near = bound - phi < 0.02 + 2 * h * Math.abs(rate);
        if (!near) {
            impulse[0] = 0;
        }
        return near ? 1 : 0;
    }

    /** Whether the bound is too far for this step, as one can tell without an arc tangent. */
    private boolean far(JointFrame f, double h) {
        double[] v = f.bodies.velocity;
        int a = f.a * 6 + 3;
        int b = f.b * 6 + 3;
        double x = v[b] - v[a], y = v[b + 1] - v[a + 1], z = v[b + 2] - v[a + 2];
        return JointFrame.dot(f.sa, f.sb) > wide && 4 * h * h * (x * x + y * y + z * z) < SLOW * SLOW;
    }

    private void look(JointFrame f) {
        double x = f.sa[1] * f.sb[2] - f.sa[2] * f.sb[1], y = f.sa[2] * f.sb[0] - f.sa[0] * f.sb[2], z = f.sa[0] * f.sb[1] - f.sa[1] * f.sb[0];
        double l = Math.sqrt(x * x + y * y + z * z);
        if (l > 1e-9) {
            w[0] = x / l;
            w[1] = y / l;
            w[2] = z / l;
        }
        phi = Real.atan2(l, JointFrame.dot(f.sa, f.sb));
    }

    @Override
    void fill(JointFrame f, RowStore s, int i, RowWriter writer) {
        angle(s, i, -w[0], -w[1], -w[2]);
        writer.stop(f, s, i, bound - phi, impulse[0]);
    }

    @Override
    void measure(JointFrame f, double[] out) {
        look(f);
        out[0] = bound - phi;
    }

    @Override
    void save(ByteWriter out) {
        super.save(out);
        out.f64(w, 0, 3);
    }

    @Override
    void load(ByteReader in) {
        super.load(in);
        in.f64("direction", w, 0, 3);
    }
}
