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
import org.topple.physics.solver.JointBlocks;
import org.topple.physics.solver.JointLoops;
import org.topple.physics.solver.JointTree;
import org.topple.physics.solver.Projection;
import org.topple.physics.solver.RowSolver;
import org.topple.physics.solver.RowStore;
import org.topple.physics.solver.Shuffled;

/**
 * What every stepper does with a group: fill rows, sweep them, move bodies, push overlaps apart, bounce. Holds the rows of
 * one group at a time. What a {@link Crew} can do better together it does.
 */
final class GroupSolver {
    private static final int R = RowStore.ROW;
    /** Times that the joint tree may put rows on their bounds in one sweep. */
    private static final int TREE_ROUNDS = 4;
    /** Times that a group with joints may be projected in one step, and the joint error (m or rad) that asks for it. */
    private static final int PROJECTIONS = 4;
    private static final double OPEN = 1e-3;
    /** Turn of a joint in one step, rad, up to which rows from its start do for projection. */
    private static final double LITTLE = 0.03;
    /** Times that contacts between limbs may be closed after the sweeps. */
    private static final int CLOSINGS = 4;
    /** Change of an impulse, relative to the largest, below which a group with joints is swept no more: the next step starts from there. */
    private static final double ENOUGH = 1e-4;
    /** Overlap beyond the slop (m) that does not yet ask for the projection of a group with joints. */
    private static final double SHALLOW = 1e-5;
    /** Largest turn of a joint's lever in one step, rad: beyond, rows say nothing of where the anchor will be. */
    private static final double WIDEST = 1;
    /** Largest turn of a body in one projection, rad. */
    private static final double LONGEST = 0.5;
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
    private final JointTree tree = new JointTree();
    private final JointLoops loops = new JointLoops();
    private final JointBlocks blocks = new JointBlocks();
    private final Impacts impacts = new Impacts();
    private double h, whole, end, warm, scale;
    private int group;
    /** Whether the rows at hand are those of the group that moves next; a group without edges has none. */
    private boolean filled;
    private double[] push = new double[0], still = new double[0], before = new double[0];
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
    }

    void reserve(Room room) {
        rows.reserve(room.blocks(), 3 * room.points());
        if (c.joints.count() > 0) {
            tree.reserve(room.bodies(), room.edges());
        }
        impacts.reserve(room.bodies());
        grow(room.bodies());
    }

    private void grow(int bodies) {
        fast.reserve(bodies);
        rebound.reserve(bodies);
        if (local.length < bodies) {
            int n = Math.max(bodies, local.length * 3 / 2);
            local = Arrays.copyOf(local, n);
            push = Arrays.copyOf(push, n * BodyStore.VEL);
            still = Arrays.copyOf(still, n * BodyStore.VEL);
            before = Arrays.copyOf(before, n * BodyStore.VEL);
        }
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
        tree.clear();
        loops.clear();
        sweeps.exact = null;
        int way = c.settings.count(Setting.JOINT_SOLVE);
        if (jointed && c.settings.solver() != WorldSettings.SolverKind.JACOBI && directJoints && way > 0) {
            if (way == 2) {
                tree.build(rows, gr.bodyStart[g + 1] - gr.bodyStart[g]);
                loops.build(rows);
            }
            if (way == 1 || !loops.whole()) {
                blocks.prepare(rows, c.bodies.invMass);
                sweeps.exact = blocks;
            }
        }
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
            rows.row[i * R + RowStore.LAMBDA] *= share;
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
            rows.row[i * R + RowStore.LAMBDA] = 0;
        }
    }

    /** Effective masses of a block from the masses of now. */
    void remass(int k) {
        contacts.remass(rows, k);
    }

    /** The tree, then the loops, then the tree again to answer them. */
    private void direct(double[] v, int lambda, int wanted) {
        int from = c.groups.bodyStart[group];
        tree.solve(rows, c.groups.bodies, from, v, lambda, wanted);
        if (loops.any()) {
            loops.solve(rows, tree, c.groups.bodies, from, c.groups.bodyStart[group + 1] - from, v, c.bodies.invMass, lambda, wanted, still);
            tree.solve(rows, c.groups.bodies, from, v, lambda, wanted);
        }
    }

    /** Velocities by the joint tree; rows with bounds leave it until none is beyond its bounds. Whether nothing is left to sweep. */
    private boolean solveTree() {
        if (tree.joints() == 0) {
            return false;
        }
        int from = c.groups.bodyStart[group];
        double[] v = c.bodies.velocity;
        for (int round = 0; round <= TREE_ROUNDS; round++) {
            if (round == TREE_ROUNDS) {
                loops.dismiss();
            }
            if (tree.prepare(rows, round == TREE_ROUNDS, round == TREE_ROUNDS ? JointTree.NONE : RowStore.LAMBDA, c.groups.bodies, from, c.bodies.invMass, c.bodies.invInertiaWorld)) {
                loops.spoil();
            }
            direct(v, RowStore.LAMBDA, RowStore.TARGET);
            if (tree.clamp(rows, v, c.bodies.invMass) + loops.clamp(rows, v, c.bodies.invMass) == 0) {
                break;
            }
        }
        return tree.solved(rows, v);
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
        tree.takeChange();
        loops.takeChange();
        for (int q = 0; q < count; q++) {
            boolean backwards = symmetric && (q & 1) == 1;
            if (shared) {
                crew.sweep(backwards);
            } else {
                solver.sweep(rows, from, to, backwards, v, im);
            }
            boolean done = solver != jacobi && solveTree();
            double change = solver.change();
            // a sweep and a direct solve that change next to nothing are the last
            done |= tree.joints() > 0 && solver != jacobi && Math.max(change, Math.max(tree.takeChange(), loops.takeChange())) <= ENOUGH * solver.largest();
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
        if (tree.joints() > 0 && solver != jacobi) {
            close(from, to);
        }
    }

    /**
     * Limbs that still come into each other by more than the slop in this step: their contacts are solved together with the joints.
     * Near a dead point such impulses can get out of hand. What stops bodies takes energy, sum dx (Jv + Jv')/2 over all rows; a
     * solution that gives some is taken back.
     */
    private void close(int from, int to) {
        double[] v = c.bodies.velocity;
        double speed = c.settings.get(Setting.SLOP) / h;
        if (!loops.admit(rows, tree, v, speed)) {
            return;
        }
        for (int k = 0; k < rows.blocks; k++) {
            System.arraycopy(v, rows.bodyA[k] * BodyStore.VEL, before, rows.bodyA[k] * BodyStore.VEL, BodyStore.VEL);
            System.arraycopy(v, rows.bodyB[k] * BodyStore.VEL, before, rows.bodyB[k] * BodyStore.VEL, BodyStore.VEL);
            for (int i = rows.first[k]; i < rows.first[k] + rows.size[k]; i++) {
                rows.row[i * R + RowStore.PUSH] = rows.row[i * R + RowStore.LAMBDA];
            }
        }
        for (int round = 0; round == 0 || round < CLOSINGS && loops.admit(rows, tree, v, speed); round++) {
            solveTree();
            sweeps.sweep(rows, from, to, (round & 1) == 1, v, c.bodies.invMass);
            solveTree();
        }
        loops.dismiss();
        double gain = 0;
        for (int k = 0; k < rows.blocks; k++) {
            for (int i = rows.first[k]; i < rows.first[k] + rows.size[k]; i++) {
                double x = rows.row[i * R + RowStore.LAMBDA] - rows.row[i * R + RowStore.PUSH];
                gain += 0.5 * x * (rows.relative(i, k, before) + rows.relative(i, k, v));
            }
        }
        if (!(gain <= 0)) {
            undo(v);
        }
    }

    /** Back to the velocities and impulses before. */
    private void undo(double[] v) {
        for (int i = c.groups.bodyStart[group]; i < c.groups.bodyStart[group + 1]; i++) {
            int o = c.groups.bodies[i] * BodyStore.VEL;
            System.arraycopy(before, o, v, o, BodyStore.VEL);
        }
        for (int i = 0; i < rows.rows; i++) {
            rows.row[i * R + RowStore.LAMBDA] = rows.row[i * R + RowStore.PUSH];
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
        if (filled && tree.joints() > 0 && from == c.groups.bodyStart[group]) {
            for (int k = 0; k < rows.blocks; k++) {
                if (rows.kind[k] == RowStore.JOINT) {
                    JointConstraint joint = c.joints.get(c.graph.edges.joint[rows.edge[k]]);
                    fast.atMost(rows.bodyA[k], WIDEST / (h * joint.swing(rows.bodyA[k])));
                    fast.atMost(rows.bodyB[k], WIDEST / (h * joint.swing(rows.bodyB[k])));
                }
            }
            fast.together(tree, list, from);
        }
        filled = false;
        for (int i = from; i < to; i++) {
            motion.advance(list[i], h * fast.share(list[i]));
        }
    }

    /** Projection over the whole group with true masses, on errors measured now; nothing is done where nothing overlaps. */
    void project(int g, int count) {
        boolean any = errors();
        if (any && light()) {
            profile.projections++;
            tree.solve(rows, c.groups.bodies, c.groups.bodyStart[g], push, RowStore.PUSH, RowStore.ERROR);
            shorten(g);
            displace(c.groups.bodies, c.groups.bodyStart[g], c.groups.bodyStart[g + 1], push);
            return;
        }
        // rows are straight and bodies turn: joints are corrected from where they are now, and again while they are open
        for (int pass = 0; any && pass < PROJECTIONS; pass++) {
            if (tree.joints() > 0) {
                turn();
            }
            push(g, count);
            any = tree.joints() > 0 && errors() && open();
        }
    }

    private boolean errors() {
        if (cut) {
            return crew.errors();
        }
        boolean any = false;
        for (int k = 0; k < rows.blocks; k++) {
            any |= constraint(rows.edge[k]).errors(rows, k) && (tree.joints() == 0 || rows.kind[k] == RowStore.JOINT || deep(k));
        }
        return any;
    }

    /** Whether a contact is deep enough to project a group with joints for it alone. */
    private boolean deep(int k) {
        for (int i = rows.first[k]; i < rows.first[k] + rows.points[k]; i++) {
            if (rows.row[i * R + RowStore.ERROR] > SHALLOW) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether nothing but joints of the tree is to be projected, and they have turned so little in this step that its own rows and factors
     * still serve: a turn by w h leaves that share of the error, for the next step. Contacts that carry stay where they are. A taut group, which
     * is stepped in parts, is near the bound of what is stable and gets rows of its own.
     */
    private boolean light() {
        if (tree.joints() == 0 || h < whole || loops.any() || !tree.ready()) {
            return false;
        }
        for (int k = 0; k < rows.blocks; k++) {
            if (rows.kind[k] != RowStore.JOINT) {
                if (deep(k)) {
                    return false;
                }
                continue;
            }
            if (rows.direct[k] == 0 || c.joints.get(c.graph.edges.joint[rows.edge[k]]).turning() * h > LITTLE) {
                return false;
            }
            for (int i = 0; i < rows.size[k]; i++) {
                double error = rows.row[(rows.first[k] + i) * R + RowStore.ERROR];
                if (error > (i < rows.points[k] ? OPEN : Constraint.NO_ERROR) || i < rows.points[k] && error < -OPEN && error != Double.NEGATIVE_INFINITY) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Joint rows at the poses of now. */
    private void turn() {
        for (int k = 0; k < rows.blocks; k++) {
            if (rows.kind[k] == RowStore.JOINT) {
                c.joints.get(c.graph.edges.joint[rows.edge[k]]).turn(rows, k);
            }
        }
        tree.spoil();
        loops.spoil();
    }

    /** Whether a joint is farther apart than one would like to see. */
    private boolean open() {
        for (int k = 0; k < rows.blocks; k++) {
            for (int i = 0; rows.kind[k] == RowStore.JOINT && i < rows.points[k]; i++) {
                double error = rows.row[(rows.first[k] + i) * R + RowStore.ERROR];
                if (error != Double.NEGATIVE_INFINITY && Math.abs(error) > OPEN) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Where a mechanism is near a dead point pushes can get out of hand; nothing turns by more than half a radian at once. */
    private void shorten(int g) {
        double most = 0;
        for (int i = c.groups.bodyStart[g]; i < c.groups.bodyStart[g + 1]; i++) {
            int o = c.groups.bodies[i] * 6;
            most = Math.max(most, push[o + 3] * push[o + 3] + push[o + 4] * push[o + 4] + push[o + 5] * push[o + 5]);
        }
        if (most > LONGEST * LONGEST) {
            double share = LONGEST / Math.sqrt(most);
            for (int i = c.groups.bodyStart[g]; i < c.groups.bodyStart[g + 1]; i++) {
                for (int o = c.groups.bodies[i] * 6; o < c.groups.bodies[i] * 6 + 6; o++) {
                    push[o] *= share;
                }
            }
        }
    }

    private void push(int g, int count) {
        ContactGroups gr = c.groups;
        profile.projections++;
        if (cut) {
            profile.projectionSweeps += count;
            crew.push(g, count);
            return;
        }
        Projection.clear(rows, 0, rows.blocks);
        boolean jointed = tree.joints() > 0;
        if (jointed && tree.prepare(rows, true, JointTree.NONE, gr.bodies, gr.bodyStart[g], c.bodies.invMass, c.bodies.invInertiaWorld)) {
            loops.spoil();
        }
        for (int q = 0; q < count; q++) {
            boolean moved = Projection.sweep(rows, 0, rows.blocks, push, c.bodies.invMass);
            profile.projectionSweeps++;
            if (jointed && !moved && q > 0) {
                break;
            }
            if (jointed) {
                direct(push, RowStore.PUSH, RowStore.ERROR);
            }
        }
        if (jointed) {
            shorten(g);
        }
        displace(gr.bodies, gr.bodyStart[g], gr.bodyStart[g + 1], push);
    }

    /** Moves the bodies of a list by displacements, which are taken. */
    void displace(int[] list, int from, int to, double[] by) {
        for (int i = from; i < to; i++) {
            motion.displace(list[i], by, list[i] * 6);
            // left clean: a body that is frozen later must not seem to be pushed
            Arrays.fill(by, list[i] * 6, list[i] * 6 + 6, 0);
        }
    }

    /** Room for displacements, six numbers a body; {@link #push} starts from them. */
    double[] displacements() {
        return push;
    }

    /** Adds to the displacements of the group's bodies what its rows ask for. */
    void push(int count) {
        for (int k = 0; k < rows.blocks; k++) {
            constraint(rows.edge[k]).errors(rows, k);
        }
        Projection.clear(rows, 0, rows.blocks);
        for (int q = 0; q < count; q++) {
            Projection.sweep(rows, 0, rows.blocks, push, c.bodies.invMass);
        }
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
                int r = i * R;
                double meet = rows.row[r + RowStore.APPROACH];
                if (meet > threshold && rows.row[r + RowStore.LAMBDA] > 0) {
                    rows.row[r + RowStore.TARGET] = contacts.rebound(rows, i, k);
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
                    if (rows.row[i * R + RowStore.APPROACH] > threshold) {
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
