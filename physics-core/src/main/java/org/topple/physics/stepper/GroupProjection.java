package org.topple.physics.stepper;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.constraint.Constraint;
import org.topple.physics.constraint.JointConstraint;
import org.topple.physics.graph.ContactGroups;
import org.topple.physics.profile.Profile;
import org.topple.physics.solver.Projection;
import org.topple.physics.solver.RowStore;

/**
 * Pushes the overlaps and joint errors of a group apart ({@link Projection}), on rows that its {@link GroupSolver} has filled and at
 * the poses that it has reached.
 */
final class GroupProjection {
    /** Times that a group with joints may be projected in one step, and the joint error (m or rad) that asks for it. */
    private static final int PROJECTIONS = 4;
    private static final double OPEN = 1e-3;
    /** Turn of a joint in one step, rad, up to which rows from its start do for projection. */
    private static final double LITTLE = 0.03;
    /** Overlap beyond the slop (m) that does not yet ask for the projection of a group with joints. */
    private static final double SHALLOW = 1e-5;
    /** Largest turn of a body in one projection, rad. */
    private static final double LONGEST = 0.5;
    private final StepContext c;
    private final GroupSolver solver;
    private final RowStore rows;
    private final DirectJoints joints;
    private final Profile profile;
    private double[] push = new double[0];

    /** What projects the groups of a solver. */
    GroupProjection(GroupSolver solver, Profile profile) {
        this.solver = solver;
        this.profile = profile;
        c = solver.c;
        rows = solver.rows;
        joints = solver.joints;
    }

    /** Makes room for so many bodies. */
    void grow(int bodies) {
        push = Arrays.copyOf(push, bodies * BodyStore.VEL);
    }

    /** Projection over the whole group with true masses, on errors measured now; nothing is done where nothing overlaps. */
    void run(int g, int count, double h, double whole) {
        boolean any = errors();
        if (any && light(h, whole)) {
            profile.projections++;
            joints.pushTree(push);
            shorten(g);
            displace(c.groups.bodies, c.groups.bodyStart[g], c.groups.bodyStart[g + 1], push);
            return;
        }
        // rows are straight and bodies turn: joints are corrected from where they are now, and again while they are open
        for (int pass = 0; any && pass < PROJECTIONS; pass++) {
            if (joints.any()) {
                turn();
            }
            push(g, count);
            any = joints.any() && errors() && open();
        }
    }

    private boolean errors() {
        if (solver.shared()) {
            return solver.crew.errors();
        }
        boolean any = false;
        for (int k = 0; k < rows.blocks; k++) {
            any |= solver.constraint(rows.edge[k]).errors(rows, k) && (!joints.any() || rows.kind[k] == RowStore.JOINT || deep(k));
        }
        return any;
    }

    /** Whether a contact is deep enough to project a group with joints for it alone. */
    private boolean deep(int k) {
        for (int i = rows.first[k]; i < rows.first[k] + rows.points[k]; i++) {
            if (rows.error[i] > SHALLOW) {
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
    private boolean light(double h, double whole) {
        if (!joints.any() || h < whole || !joints.ready()) {
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
                double error = rows.error[rows.first[k] + i];
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
        joints.spoil();
    }

    /** Whether a joint is farther apart than one would like to see. */
    private boolean open() {
        for (int k = 0; k < rows.blocks; k++) {
            for (int i = 0; rows.kind[k] == RowStore.JOINT && i < rows.points[k]; i++) {
                double error = rows.error[rows.first[k] + i];
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
        if (solver.shared()) {
            profile.projectionSweeps += count;
            solver.crew.push(g, count);
            return;
        }
        Projection.clear(rows, 0, rows.blocks);
        boolean jointed = joints.any();
        if (jointed) {
            joints.preparePush();
        }
        for (int q = 0; q < count; q++) {
            boolean moved = Projection.sweep(rows, 0, rows.blocks, push, c.bodies.invMass);
            profile.projectionSweeps++;
            if (jointed && !moved && q > 0) {
                break;
            }
            if (jointed) {
                joints.solve(push, rows.push, rows.error);
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
            solver.motion.displace(list[i], by, list[i] * 6);
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
            solver.constraint(rows.edge[k]).errors(rows, k);
        }
        Projection.clear(rows, 0, rows.blocks);
        for (int q = 0; q < count; q++) {
            Projection.sweep(rows, 0, rows.blocks, push, c.bodies.invMass);
        }
    }
}
