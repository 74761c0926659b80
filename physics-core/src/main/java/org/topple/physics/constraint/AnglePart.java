package org.topple.physics.constraint;

import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.math.Real;
import org.topple.physics.solver.RowStore;

/**
 * Two axes keep the angle between them: C = phi - phi0, phi = angle(sa, sb) (Erleben 4.9.4, 4.9.5 with the signs of the
 * errata). d/dt phi = w.(wb - wa) with w = (sa x sb)/|sa x sb|: one row. Where the axes are parallel w is not defined; the
 * last one is kept.
 */
final class AnglePart extends JointPart {
    private final double phi0;
    private final double[] w = {1, 0, 0};

    AnglePart(double phi0) {
        super(1, true, JointFrame.AXES);
        this.phi0 = phi0;
    }

    @Override
    int count(JointFrame f, double h) {
        return 1;
    }

    @Override
    void fill(JointFrame f, RowStore s, int i, RowWriter writer) {
        double c = error(f);
        angle(s, i, w[0], w[1], w[2]);
        writer.hard(f, s, i, c, impulse[0]);
    }

    @Override
    void measure(JointFrame f, double[] out) {
        out[0] = error(f);
    }

    private double error(JointFrame f) {
        double x = f.sa[1] * f.sb[2] - f.sa[2] * f.sb[1], y = f.sa[2] * f.sb[0] - f.sa[0] * f.sb[2], z = f.sa[0] * f.sb[1] - f.sa[1] * f.sb[0];
        double l = Math.sqrt(x * x + y * y + z * z);
        if (l > 1e-9) {
            w[0] = x / l;
            w[1] = y / l;
            w[2] = z / l;
        }
        return Real.atan2(l, JointFrame.dot(f.sa, f.sb)) - phi0;
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
