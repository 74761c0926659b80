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
        super(1);
        this.shortest = shortest;
        this.longest = longest;
    }

    @Override
    boolean hard() {
        return shortest == longest;
    }

    @Override
    int count(JointFrame f, double h) {
        look(f);
        if (hard()) {
            return 1;
        }
        double reach = h * closing(f);
        side = longest - length < reach ? 1 : length - shortest < reach ? -1 : 0;
        if (side == 0) {
            impulse[0] = 0;
        }
        return side == 0 ? 0 : 1;
    }

    private double closing(JointFrame f) {
        double sum = 0;
        for (int k = 0; k < 6; k++) {
            double r = k < 3 ? 1 : length;
            sum += r * (Math.abs(f.bodies.velocity[f.a * 6 + k]) + Math.abs(f.bodies.velocity[f.b * 6 + k]));
        }
        return sum + 1e-3;
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
        if (hard()) {
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
        out[0] = hard() ? length - longest : side > 0 ? longest - length : length - shortest;
    }

    @Override
    void save(ByteWriter out) {
        super.save(out);
        out.f64(d, 0, 3);
    }

    @Override
    void load(ByteReader in) {
        super.load(in);
        in.f64("direction", d, 0, 3);
    }
}
