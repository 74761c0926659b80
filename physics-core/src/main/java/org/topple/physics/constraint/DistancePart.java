package org.topple.physics.constraint;

import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.solver.RowStore;

/**
 * The distance of two anchors: C = |e| - length, one row along d = e/|e|. A rod keeps its length both ways; a rope has a
 * longest length and only pulls; with a shortest length as well it is a telescope. Anchors in one place give no direction:
 * the last one is kept.
 */
final class DistancePart extends JointPart {
    private final double shortest, longest;
    private final double[] d = {0, 1, 0};
    private double length;
    private int side;

    DistancePart(double shortest, double longest) {
        super(1, shortest == longest, 0);
        this.shortest = shortest;
        this.longest = longest;
    }

    @Override
    int count(JointFrame f, double h) {
        look(f);
        if (hard) {
            return 1;
        }
        // both anchors may turn away within the step, so it is the whole relative speed that counts
        double reach = 2 * h * speed(f) + 1e-3;
        int was = side;
        side = longest - length < reach ? 1 : shortest > 0 && length - shortest < reach ? -1 : 0;
        if (side != was) {
            impulse[0] = 0;
        }
        return side == 0 ? 0 : 1;
    }

    /** Speed of B's anchor relative to A's. */
    private static double speed(JointFrame f) {
        double[] v = f.bodies.velocity;
        int a = f.a * 6;
        int b = f.b * 6;
        double x = v[b] + v[b + 4] * f.rb[2] - v[b + 5] * f.rb[1] - v[a] - v[a + 4] * f.ra[2] + v[a + 5] * f.ra[1];
        double y = v[b + 1] + v[b + 5] * f.rb[0] - v[b + 3] * f.rb[2] - v[a + 1] - v[a + 5] * f.ra[0] + v[a + 3] * f.ra[2];
        double z = v[b + 2] + v[b + 3] * f.rb[1] - v[b + 4] * f.rb[0] - v[a + 2] - v[a + 3] * f.ra[1] + v[a + 4] * f.ra[0];
        return Math.sqrt(x * x + y * y + z * z);
    }

    @Override
    double gap(JointFrame f) {
        look(f);
        return Math.max(Math.max(0, length - longest), shortest - length);
    }

    private void look(JointFrame f) {
        length = Math.sqrt(JointFrame.dot(f.e, f.e));
        if (length > 1e-9) {
            for (int k = 0; k < 3; k++) {
                d[k] = f.e[k] / length;
            }
        }
    }

    @Override
    void fill(JointFrame f, RowStore s, int i, RowWriter w) {
        if (hard) {
            point(f, s, i, d[0], d[1], d[2]);
            w.hard(f, s, i, length - longest, impulse[0]);
        } else {
            point(f, s, i, -side * d[0], -side * d[1], -side * d[2]);
            w.stop(f, s, i, side > 0 ? longest - length : length - shortest, impulse[0]);
        }
    }

    @Override
    void measure(JointFrame f, double[] out) {
        look(f);
        out[0] = hard ? length - longest : side > 0 ? longest - length : length - shortest;
    }

    @Override
    void save(ByteWriter out) {
        super.save(out);
        out.f64(d, 0, 3).u8(side + 1);
    }

    @Override
    void load(ByteReader in) {
        super.load(in);
        in.f64("direction", d, 0, 3);
        side = Math.min(2, in.u8()) - 1;
    }
}
