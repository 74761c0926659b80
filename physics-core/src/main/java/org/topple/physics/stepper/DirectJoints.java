package org.topple.physics.stepper;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.settings.Setting;
import org.topple.physics.solver.GaussSeidel;
import org.topple.physics.solver.JointBlocks;
import org.topple.physics.solver.JointLoops;
import org.topple.physics.solver.JointTree;
import org.topple.physics.solver.RowStore;

/**
 * The joints of a group that are solved directly: a tree of joints at once, the loops that close over it, and limbs that come into
 * each other together with both. What the tree cannot take may be exact blocks within the sweeps.
 */
final class DirectJoints {
    /** Times that the joint tree may put rows on their bounds in one sweep. */
    private static final int TREE_ROUNDS = 4;
    /** Times that contacts between limbs may be closed after the sweeps. */
    private static final int CLOSINGS = 4;
    private final StepContext c;
    private final RowStore rows;
    private final JointTree tree = new JointTree();
    private final JointLoops loops = new JointLoops();
    private final JointBlocks blocks = new JointBlocks();
    private double[] still = new double[0], before = new double[0];
    private int group;

    /** What solves the joints among these rows. */
    DirectJoints(StepContext c, RowStore rows) {
        this.c = c;
        this.rows = rows;
    }

    void reserve(Room room) {
        if (c.joints.count() > 0) {
            tree.reserve(room.bodies(), room.edges());
        }
    }

    /** Makes room for so many bodies, if there are joints. */
    void grow(int bodies) {
        if (c.joints.count() == 0 || still.length >= bodies * BodyStore.VEL) {
            return;
        }
        still = Arrays.copyOf(still, bodies * BodyStore.VEL);
        before = Arrays.copyOf(before, bodies * BodyStore.VEL);
    }

    /** Forgets the group before. */
    void clear() {
        tree.clear();
        loops.clear();
    }

    /** Takes the joints of a group, whose rows stand; returns the blocks that a sweep shall solve exactly, or null. */
    JointBlocks build(int g, int way) {
        group = g;
        if (way == 2) {
            tree.build(rows, c.groups.bodyStart[g + 1] - c.groups.bodyStart[g]);
            loops.build(rows);
        }
        if (way == 1 || !loops.whole()) {
            blocks.prepare(rows, c.bodies.invMass);
            return blocks;
        }
        return null;
    }

    /** Whether the group has joints that are solved here. */
    boolean any() {
        return tree.joints() > 0;
    }

    /** The bodies that it ties together. */
    JointTree tree() {
        return tree;
    }

    /** The tree, then the loops, then the tree again to answer them. */
    void solve(double[] v, double[] impulse, double[] wanted) {
        int from = c.groups.bodyStart[group];
        tree.solve(rows, c.groups.bodies, from, v, impulse, wanted);
        if (loops.any()) {
            loops.solve(rows, tree, c.groups.bodies, from, c.groups.bodyStart[group + 1] - from, v, c.bodies.invMass, impulse, wanted, still);
            tree.solve(rows, c.groups.bodies, from, v, impulse, wanted);
        }
    }

    /** Velocities by the joint tree; rows with bounds leave it until none is beyond its bounds. Whether nothing is left to sweep. */
    boolean solve() {
        if (tree.joints() == 0) {
            return false;
        }
        int from = c.groups.bodyStart[group];
        double[] v = c.bodies.velocity;
        for (int round = 0; round <= TREE_ROUNDS; round++) {
            if (round == TREE_ROUNDS) {
                loops.dismiss();
            }
            if (tree.prepare(rows, round == TREE_ROUNDS, round == TREE_ROUNDS ? null : rows.lambda, c.groups.bodies, from, c.bodies.invMass, c.bodies.invInertiaWorld)) {
                loops.spoil();
            }
            solve(v, rows.lambda, rows.target);
            if (tree.clamp(rows, v, c.bodies.invMass) + loops.clamp(rows, v, c.bodies.invMass) == 0) {
                break;
            }
        }
        return tree.solved(rows, v);
    }

    /** The largest change of an impulse since it was last asked. */
    double takeChange() {
        return Math.max(tree.takeChange(), loops.takeChange());
    }

    /** Whether rows and factors of the step stand, and no loop needs rows of its own. */
    boolean ready() {
        return !loops.any() && tree.ready();
    }

    /** Pushes of the tree alone, with the rows and factors of the step. */
    void pushTree(double[] push) {
        tree.solve(rows, c.groups.bodies, c.groups.bodyStart[group], push, rows.push, rows.error);
    }

    /** Prepares for projection: no row is on its bounds. */
    void preparePush() {
        if (tree.prepare(rows, true, null, c.groups.bodies, c.groups.bodyStart[group], c.bodies.invMass, c.bodies.invInertiaWorld)) {
            loops.spoil();
        }
    }

    /** Its rows have changed. */
    void spoil() {
        tree.spoil();
        loops.spoil();
    }

    /**
     * Limbs that still come into each other by more than the slop in this step: their contacts are solved together with the joints.
     * Near a dead point such impulses can get out of hand. What stops bodies takes energy, sum dx (Jv + Jv')/2 over all rows; a
     * solution that gives some is taken back.
     */
    void close(int from, int to, GaussSeidel sweeps, double h) {
        double[] v = c.bodies.velocity;
        double speed = c.settings.get(Setting.SLOP) / h;
        if (!loops.admit(rows, tree, v, speed)) {
            return;
        }
        for (int k = 0; k < rows.blocks; k++) {
            System.arraycopy(v, rows.bodyA[k] * BodyStore.VEL, before, rows.bodyA[k] * BodyStore.VEL, BodyStore.VEL);
            System.arraycopy(v, rows.bodyB[k] * BodyStore.VEL, before, rows.bodyB[k] * BodyStore.VEL, BodyStore.VEL);
            for (int i = rows.first[k]; i < rows.first[k] + rows.size[k]; i++) {
                rows.push[i] = rows.lambda[i];
            }
        }
        for (int round = 0; round == 0 || round < CLOSINGS && loops.admit(rows, tree, v, speed); round++) {
            solve();
            sweeps.sweep(rows, from, to, (round & 1) == 1, v, c.bodies.invMass);
            solve();
        }
        loops.dismiss();
        double gain = 0;
        for (int k = 0; k < rows.blocks; k++) {
            for (int i = rows.first[k]; i < rows.first[k] + rows.size[k]; i++) {
                double x = rows.lambda[i] - rows.push[i];
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
            rows.lambda[i] = rows.push[i];
        }
    }
}
