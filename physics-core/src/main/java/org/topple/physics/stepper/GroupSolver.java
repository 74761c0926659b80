package org.topple.physics.stepper;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.constraint.Constraint;
import org.topple.physics.constraint.ContactRows;
import org.topple.physics.constraint.JointConstraint;
import org.topple.physics.graph.ContactGroups;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.profile.Phase;
import org.topple.physics.profile.Profile;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.solver.GaussSeidel;
import org.topple.physics.solver.Jacobi;
import org.topple.physics.solver.RowSolver;
import org.topple.physics.solver.RowStore;
import org.topple.physics.solver.Shuffled;

/**
 * What every stepper does with a group: fill rows, sweep them, move bodies, push overlaps apart, bounce. Holds the rows of
 * one group at a time. What a {@link Crew} can do better together it does.
 */
final class GroupSolver {
    /** Change of an impulse, relative to the largest, below which a group with joints is swept no more: the next step starts from there. */
    private static final double ENOUGH = 1.5e-4;
    /** Most rows of a joint: five hard ones, two limits, a motor and a spring. */
    private static final int JOINT_ROWS = 9;
    /** Largest turn of a joint's lever in one step, rad: beyond, rows say nothing of where the anchor will be. */
    private static final double WIDEST = 1;
    final StepContext c;
    private final Profile profile;
    final RowStore rows = new RowStore();
    final ContactRows contacts;
    final GaussSeidel sweeps = new GaussSeidel();
    private final Shuffled shuffled = new Shuffled(sweeps);
    final Motion motion;
    /** Whether hard joint rows are solved directly; shock propagation changes masses within the step and can't. */
    boolean directJoints = true;
    /** Whether blows are passed on through touching bodies one after the other, or shared among all at once. */
    boolean sequential;
    final FastMotion fast;
    private final Rebound rebound;
    private boolean closed;
    private final Jacobi jacobi = new Jacobi();
    final DirectJoints joints;
    final GroupProjection projection;
    private final Impacts impacts = new Impacts();
    private double h, whole, end, warm, scale;
    private int group;
    /** Whether the rows at hand are those of the group that moves next; a group without edges has none. */
    private boolean filled;
    private int[] local = new int[0];
    /** Those who help with big groups, or null if none is to be cut. The order of rows is that of the crew even if nobody helps. */
    Crew crew;
    private boolean cut;

    GroupSolver(StepContext c) {
        this(c, c.profile);
    }

    /** A solver that tells what it does to a profile of its own; only that of the world reads the clock. */
    GroupSolver(StepContext c, Profile profile) {
        this.c = c;
        this.profile = profile;
        contacts = new ContactRows(c.graph, c.settings);
        motion = new Motion(c.bodies);
        fast = new FastMotion(c);
        rebound = new Rebound(c);
        joints = new DirectJoints(c, rows);
        projection = new GroupProjection(this, profile);
    }

    void reserve(Room room) {
        boolean pairs = c.settings.friction() == WorldSettings.FrictionModel.MANIFOLD;
        rows.reserve(room.touching(), room.rows(pairs), room.lines(pairs) + c.joints.count() * JOINT_ROWS * RowStore.LINE);
        joints.reserve(room);
        impacts.reserve(room.bodies());
        grow(room.bodies());
    }

    private void grow(int bodies) {
        fast.reserve(bodies);
        rebound.reserve(bodies);
        if (local.length < bodies) {
            int n = Math.max(bodies, local.length * 3 / 2);
            local = Arrays.copyOf(local, n);
            rows.reserveBodies(n);
            projection.grow(n);
        }
        // joints may come later than bodies
        joints.grow(local.length);
    }

    /** Starts a step: sweeps as the settings say; impulses start from {@code warmScale} times the last ones. */
    void begin(double step, double warmScale, double storeScale) {
        grow(c.bodies.size);
        whole = step;
        substep(step, step, warmScale, storeScale);
        sweeps.box = jacobi.box = c.settings.friction() == WorldSettings.FrictionModel.BOX;
        sweeps.measure = c.settings.get(Setting.ABSOLUTE_TOLERANCE) > 0 || c.settings.get(Setting.RELATIVE_TOLERANCE) > 0
                || c.profile.wantsResiduals() || c.joints.count() > 0;
    }

    /** The same for a part of the step that ends at {@code timeAtEnd}. */
    void substep(double step, double timeAtEnd, double warmScale, double storeScale) {
        h = step;
        end = timeAtEnd;
        warm = warmScale;
        scale = storeScale;
        contacts.begin(step, timeAtEnd, warmScale, storeScale, c.gx, c.gy, c.gz);
    }

    /** What an edge stands for. */
    Constraint constraint(int e) {
        if (c.graph.edges.kind[e] != EdgeStore.JOINT) {
            return contacts.at(e);
        }
        JointConstraint joint = c.joints.get(c.graph.edges.joint[e]);
        joint.begin(h, end, warm, scale);
        return joint;
    }

    /** Separations of the group's contacts at the poses of now. */
    void follow() {
        for (int k = 0; k < rows.blocks; k++) {
            if (rows.kind[k] != RowStore.JOINT) {
                contacts.follow(rows, k);
            }
        }
    }

    /** Rows of all edges of a group, lowest layer first. */
    void fill(int g) {
        ContactGroups gr = c.groups;
        rows.clear();
        group = g;
        filled = true;
        boolean jointed = false;
        for (int i = gr.bodyStart[g]; i < gr.bodyStart[g + 1]; i++) {
            local[gr.bodies[i]] = i - gr.bodyStart[g];
            contacts.take(rows, gr.bodies[i]);
        }
        cut = crew != null && crew.cuts(g);
        if (cut) {
            crew.fill(g);
        } else {
            for (int i = gr.edgeStart[g]; i < gr.edgeStart[g + 1]; i++) {
                jointed |= fill(g, gr.edges[i], constraint(gr.edges[i]), rows);
            }
        }
        profile.rows += rows.rows;
        closed = impacts() && rebound.closed(rows);
        if (closed) {
            rebound.begin(g, h, contacts.fallen());
        }
        joints.clear();
        int way = c.settings.count(Setting.JOINT_SOLVE);
        boolean direct = jointed && c.settings.solver() != WorldSettings.SolverKind.JACOBI && directJoints && way > 0;
        sweeps.exact = direct ? joints.build(g, way) : null;
    }

    /** Rows of one edge of a group; whether it is a joint. */
    boolean fill(int g, int e, Constraint constraint, RowStore s) {
        EdgeStore es = c.graph.edges;
        BodyStore bs = c.bodies;
        int k = constraint.fill(s);
        int a = es.bodyA[e];
        int b = es.bodyB[e];
        s.layer[k] = es.layer[e];
        s.localA[k] = bs.group[a] == g ? local[a] : -1;
        s.localB[k] = bs.group[b] == g ? local[b] : -1;
        s.heightA[k] = s.localA[k] < 0 ? 0 : bs.height[a];
        s.heightB[k] = s.localB[k] < 0 ? 0 : bs.height[b];
        return s.kind[k] == RowStore.JOINT;
    }

    /** Applies the impulses that all rows start from. */
    void warmStart() {
        if (cut) {
            crew.warmStart();
        } else {
            rows.warmStart(c.bodies.velocity, c.bodies.invMass);
        }
    }

    /** Keeps a share of the impulses that a block starts from for the first of two solves. */
    void split(int k, double share) {
        if (rows.kind[k] != RowStore.JOINT) {
            contacts.split(rows, k, share);
            return;
        }
        for (int i = rows.first[k]; i < rows.first[k] + rows.size[k]; i++) {
            rows.lambda[i] *= share;
        }
    }

    /** Adds up the impulses of both solves. */
    void total(int k) {
        if (rows.kind[k] != RowStore.JOINT) {
            contacts.total(rows, k);
        }
    }

    /** Prepares a block for another solve of length step with the masses of now. */
    void again(int k, double step) {
        if (rows.kind[k] != RowStore.JOINT) {
            contacts.again(rows, k, step);
            return;
        }
        remass(k);
        for (int i = rows.first[k]; i < rows.first[k] + rows.size[k]; i++) {
            rows.lambda[i] = 0;
        }
    }

    /** Effective masses of a block from the masses of now. */
    void remass(int k) {
        contacts.remass(rows, k);
    }

    /** Sweeps the blocks from..to-1 with the solver of the settings; every other sweep backwards if symmetric. */
    void sweep(int from, int to, int count, boolean symmetric) {
        if (from == to) {
            return;
        }
        double[] v = c.bodies.velocity;
        double[] im = c.bodies.invMass;
        double absolute = c.settings.get(Setting.ABSOLUTE_TOLERANCE);
        double relative = c.settings.get(Setting.RELATIVE_TOLERANCE);
        int least = c.settings.count(Setting.MIN_SWEEPS);
        int permute = c.settings.count(Setting.PERMUTE);
        RowSolver solver = c.settings.solver() == WorldSettings.SolverKind.JACOBI ? jacobi : permute > 0 ? shuffled : sweeps;
        if (solver == shuffled) {
            shuffled.begin(from, to, permute);
        }
        int visits = rows.first[to - 1] + rows.size[to - 1] - rows.first[from];
        // who measures works alone, in the same order
        boolean shared = cut && solver == sweeps && absolute == 0 && relative == 0 && !profile.wantsResiduals();
        boolean record = profile.wantsResiduals() && to - from >= rows.blocks;
        // what projection changed does not count
        joints.takeChange();
        for (int q = 0; q < count; q++) {
            boolean backwards = symmetric && (q & 1) == 1;
            if (shared) {
                crew.sweep(backwards);
            } else {
                solver.sweep(rows, from, to, backwards, v, im);
            }
            boolean done = solver != jacobi && joints.solve();
            double change = solver.change();
            // a sweep and a direct solve that change next to nothing are the last
            done |= joints.any() && solver != jacobi && Math.max(change, joints.takeChange()) <= ENOUGH * solver.largest();
            profile.sweeps++;
            profile.rowVisits += visits;
            if (record) {
                profile.residual(q, change);
            }
            // without a division the relative test is safe at x = 0; a tolerance of 0 never stops
            if (done || q + 1 >= least && (change < absolute || relative > 0 && change <= relative * solver.largest())) {
                break;
            }
        }
        if (joints.any() && solver != jacobi) {
            joints.close(from, to, sweeps, h);
        }
    }

    /** Gives all impulses back to the edges. */
    void store() {
        if (cut) {
            crew.store();
            return;
        }
        for (int k = 0; k < rows.blocks; k++) {
            constraint(rows.edge[k]).store(rows, k);
        }
    }

    void accelerate(int g, double h) {
        ContactGroups gr = c.groups;
        if (crew != null && crew.cuts(g)) {
            crew.accelerate(g, h);
            return;
        }
        for (int i = gr.bodyStart[g]; i < gr.bodyStart[g + 1]; i++) {
            motion.accelerate(gr.bodies[i], h, c.gx, c.gy, c.gz);
        }
    }

    void advance(int g, double h) {
        if (crew != null && crew.cuts(g)) {
            crew.advance(g, h);
            return;
        }
        advance(c.groups.bodies, c.groups.bodyStart[g], c.groups.bodyStart[g + 1], h);
    }

    /** Moves the bodies of a list; fast ones only up to what they would go through. */
    void advance(int[] list, int from, int to, double h) {
        fast.look(list, from, to, h);
        if (filled && joints.any() && from == c.groups.bodyStart[group]) {
            // no anchor swings faster than its body spins
            boolean spins = spins(list, from, to, WIDEST / h);
            for (int k = 0; spins && k < rows.blocks; k++) {
                if (rows.kind[k] == RowStore.JOINT) {
                    JointConstraint joint = c.joints.get(c.graph.edges.joint[rows.edge[k]]);
                    fast.atMost(rows.bodyA[k], WIDEST / (h * joint.swing(rows.bodyA[k])));
                    fast.atMost(rows.bodyB[k], WIDEST / (h * joint.swing(rows.bodyB[k])));
                }
            }
            fast.together(joints.tree(), list, from);
        }
        filled = false;
        for (int i = from; i < to; i++) {
            motion.advance(list[i], h * fast.share(list[i]));
        }
    }

    /** Whether a body of a list spins at least so fast, rad/s. */
    private boolean spins(int[] list, int from, int to, double speed) {
        double[] v = c.bodies.velocity;
        double most = speed * speed;
        for (int i = from; i < to; i++) {
            int o = list[i] * BodyStore.VEL + 3;
            if (!(v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2] < most)) {
                return true;
            }
        }
        return false;
    }

    /** Projection over the whole group with true masses. */
    void project(int g, int count) {
        projection.run(g, count, h, whole);
    }

    /** Whether the group at hand is cut into strips, and the crew does with it what it can. */
    boolean shared() {
        return cut;
    }

    /**
     * Newton's law of impact, v+ = -e v-, for contacts that met faster than the threshold and carry an impulse. It runs
     * after the poses have moved, so that a contact seen ahead bounces where the surfaces meet and not before. Where a blow
     * runs on through touching bodies, {@link Impacts} passes it on.
     */
    void bounce(int g, int count, boolean symmetric) {
        double threshold = c.settings.get(Setting.RESTITUTION_SPEED);
        boolean any = false;
        for (int k = 0; k < rows.blocks; k++) {
            if (rows.restitution[k] == 0 || rows.kind[k] == RowStore.JOINT) {
                continue;
            }
            for (int i = rows.first[k]; i < rows.first[k] + rows.points[k]; i++) {
                double meet = rows.approach[i];
                if (meet > threshold && rows.lambda[i] > 0) {
                    rows.target[i] = contacts.rebound(rows, i, k);
                    any = true;
                }
            }
        }
        if (any) {
            rebound.save(g);
            if (sequential && impacts.chained(rows, c.groups.bodyStart[g + 1] - c.groups.bodyStart[g], threshold)) {
                impacts.resolve(rows, c.bodies.velocity, c.bodies.invMass, threshold);
            }
            sweep(0, rows.blocks, count, symmetric);
            if (closed) {
                rebound.limit(g, h);
            }
        }
    }

    /** Whether any contact is about to bounce. */
    private boolean impacts() {
        double threshold = c.settings.get(Setting.RESTITUTION_SPEED);
        for (int k = 0; k < rows.blocks; k++) {
            if (rows.restitution[k] > 0 && rows.kind[k] != RowStore.JOINT) {
                for (int i = rows.first[k]; i < rows.first[k] + rows.points[k]; i++) {
                    if (rows.approach[i] > threshold) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Marks the end of a phase and what comes next, if known, but not for single bodies: reading the clock would cost more than their step. */
    void mark(Phase phase, Phase next) {
        if (profile == c.profile) {
            profile.end(phase);
            if (next != null) {
                profile.enter(next);
            }
        }
    }
}
