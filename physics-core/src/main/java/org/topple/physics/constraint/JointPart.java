package org.topple.physics.constraint;

import org.topple.physics.body.BodyStore;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.solver.LineRows;
import org.topple.physics.solver.RowStore;

/**
 * One idea of a joint, such as "these two points stay together" or "this angle stays within bounds". A part writes rows in
 * the convention of {@link RowStore}: J u = l.(vb - va) + b.wb - a.wa. Hard rows (without bounds) come from parts that say
 * so, and stand before all others in the block of the joint.
 */
abstract class JointPart {
    /** Impulses of the last step, one a row. */
    final double[] impulse;
    private final double[] wanted;
    /** Whether its rows have no bounds, so that they can be solved directly. */
    final boolean hard;
    /** What it looks at of the frame besides the anchors, in bits of {@link JointFrame}. */
    int sees;
    /** Whether some of the rows that it has now have errors to project. */
    boolean errs = true;

    JointPart(int most, boolean hard, int sees) {
        impulse = new double[most];
        wanted = new double[most];
        this.hard = hard;
        this.sees = sees;
    }

    /** Looks at the frame and says how many rows there are now, for a step of length h. */
    abstract int count(JointFrame f, double h);

    /** Writes its rows from row {@code i} on. */
    abstract void fill(JointFrame f, RowStore s, int i, RowWriter w);

    /** Errors C of the same rows at the poses of now: what J u is the rate of. Rows that are not projected give NaN. */
    abstract void measure(JointFrame f, double[] out);

    /** Writes what it carries from step to step. */
    void save(ByteWriter out) {
        out.f64(impulse, 0, impulse.length);
    }

    /** Reads what it carries from step to step. */
    void load(ByteReader in) {
        in.f64("impulse", impulse, 0, impulse.length);
    }

    /** Looks at the impulses of its rows, if it has any, after a solve of length h. */
    void took(RowStore s, int i, double h) {
    }

    /** Looks at a frame that has turned since it counted its rows, before it fills them anew. */
    void turned(JointFrame f) {
        measure(f, wanted);
    }

    /** How far apart it finds what it should keep in one place, in meters; 0 for parts about angles. */
    double gap(JointFrame f) {
        return 0;
    }

    final double[] errors(JointFrame f) {
        measure(f, wanted);
        return wanted;
    }

    /** Row along a direction at the anchors: l = d, a = ra x d, b = rb x d. */
    static void point(JointFrame f, RowStore s, int i, double x, double y, double z) {
        double[] d = s.line;
        int r = s.lineAt[i];
        d[r] = x;
        d[r + 1] = y;
        d[r + 2] = z;
        d[r + 3] = f.ra[1] * z - f.ra[2] * y;
        d[r + 4] = f.ra[2] * x - f.ra[0] * z;
        d[r + 5] = f.ra[0] * y - f.ra[1] * x;
        d[r + 6] = f.rb[1] * z - f.rb[2] * y;
        d[r + 7] = f.rb[2] * x - f.rb[0] * z;
        d[r + 8] = f.rb[0] * y - f.rb[1] * x;
    }

    /**
     * Row along a direction that A carries, at the place of B's anchor: l = d, a = (ra + e) x d, b = rb x d. The rate of
     * d.e when d turns with A.
     */
    static void line(JointFrame f, RowStore s, int i, double x, double y, double z) {
        point(f, s, i, x, y, z);
        double[] d = s.line;
        int r = s.lineAt[i];
        double cx = f.ra[0] + f.e[0], cy = f.ra[1] + f.e[1], cz = f.ra[2] + f.e[2];
        d[r + 3] = cy * z - cz * y;
        d[r + 4] = cz * x - cx * z;
        d[r + 5] = cx * y - cy * x;
    }

    /** Purely angular row: l = 0, a = b = axis. */
    static void angle(RowStore s, int i, double x, double y, double z) {
        double[] d = s.line;
        int r = s.lineAt[i];
        d[r] = d[r + 1] = d[r + 2] = 0;
        d[r + 3] = d[r + 6] = x;
        d[r + 4] = d[r + 7] = y;
        d[r + 5] = d[r + 8] = z;
    }

    /** Completes rows; knows the step, and how errors are treated. */
    static final class RowWriter {
        final BodyStore bodies;
        double h;
        double warm;
        /** Error reduction per step (negative: by projection) and softness. */
        double erp;
        double cfm;

        RowWriter(BodyStore bodies) {
            this.bodies = bodies;
        }

        /** A row without bounds whose error is C. */
        void hard(JointFrame f, RowStore s, int i, double c, double lambda) {
            free(s, i, c, lambda);
            finish(f, s, i, cfm / h);
        }

        private void free(RowStore s, int i, double c, double lambda) {
            s.low[i] = Double.NEGATIVE_INFINITY;
            s.high[i] = Double.POSITIVE_INFINITY;
            s.target[i] = erp >= 0 ? -erp * c / h : 0;
            s.lambda[i] = warm * lambda;
        }

        /** Three rows without bounds that keep both anchors in one place. */
        void pin(JointFrame f, RowStore s, int i, double[] lambda) {
            double soft = cfm / h;
            for (int k = 0; k < 3; k++) {
                free(s, i + k, f.e[k], lambda[k]);
                s.cfm[i + k] = soft;
            }
            LineRows.pin(s, i, f.ra, f.rb, bodies.invMass[f.a], bodies.invMass[f.b], bodies.invInertiaWorld, f.a * BodyStore.SYM, f.b * BodyStore.SYM, soft);
        }

        /** A row that only pushes, and only where the gap closes within the step. */
        void stop(JointFrame f, RowStore s, int i, double gap, double lambda) {
            s.low[i] = 0;
            s.high[i] = Double.POSITIVE_INFINITY;
            s.target[i] = gap > 0 ? -gap / h : erp >= 0 ? -erp * gap / h : 0;
            s.lambda[i] = warm * lambda;
            finish(f, s, i, 0);
        }

        /** A row that wants a speed, by at most a force (or torque). */
        void drive(JointFrame f, RowStore s, int i, double speed, double force, double lambda) {
            bounded(s, i, speed, force, lambda);
            finish(f, s, i, 0);
        }

        private void bounded(RowStore s, int i, double speed, double force, double lambda) {
            double most = force * h;
            double start = warm * lambda;
            s.low[i] = -most;
            s.high[i] = most;
            s.target[i] = speed;
            s.lambda[i] = start > most ? most : start < -most ? -most : start;
        }

        /** Three rows that want an angular velocity, by at most a torque about each world axis. */
        void drives(JointFrame f, RowStore s, int i, double x, double y, double z, double torque, double[] lambda) {
            bounded(s, i, x, torque, lambda[0]);
            bounded(s, i + 1, y, torque, lambda[1]);
            bounded(s, i + 2, z, torque, lambda[2]);
            s.cfm[i] = s.cfm[i + 1] = s.cfm[i + 2] = 0;
            LineRows.turns(s, i, bodies.invInertiaWorld, f.a * BodyStore.SYM, f.b * BodyStore.SYM, 0);
        }

        /**
         * A damped spring of given frequency and damping ratio against an error C, implicit in time: with the row's own mass
         * m, k = m w^2 and c = 2 m z w, softness 1/(h (c + h k)) and target -C k/(c + h k). Stable for any step.
         */
        void spring(JointFrame f, RowStore s, int i, double c, double frequency, double ratio, double force, double lambda) {
            finish(f, s, i, 0);
            double mass = s.mass[i];
            double w = 2 * Math.PI * frequency;
            double stiff = mass * w * w;
            double damp = 2 * mass * ratio * w;
            double soft = damp + h * stiff;
            s.low[i] = -force * h;
            s.high[i] = force * h;
            s.target[i] = soft > 0 ? -c * stiff / soft : 0;
            s.lambda[i] = Math.max(-force * h, Math.min(force * h, warm * lambda));
            if (soft > 0) {
                finish(f, s, i, 1 / (h * soft));
            }
        }

        void finish(JointFrame f, RowStore s, int i, double soft) {
            s.cfm[i] = soft;
            s.finish(i, bodies.invMass[f.a], bodies.invMass[f.b], bodies.invInertiaWorld, f.a * BodyStore.SYM, f.b * BodyStore.SYM, 1, soft);
        }
    }
}
