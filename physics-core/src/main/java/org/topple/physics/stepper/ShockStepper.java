package org.topple.physics.stepper;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.constraint.ContactRows;
import org.topple.physics.graph.ContactGroups;
import org.topple.physics.profile.Phase;
import org.topple.physics.settings.Setting;
import org.topple.physics.solver.Projection;
import org.topple.physics.solver.RowStore;

/**
 * The thesis' time-stepping with shock propagation (Erleben 6.4), per group:
 *
 * <pre>
 *   dynamics(f h)                              all rows together, ordinary masses, restitution here and only here
 *   for each layer, from the ground up:        bodies of height &lt;= the layer have infinite mass
 *       dynamics((1 - f) h) and projection     on the contacts and bodies of the layer
 *   modified scheme: contacts again at t + h, projection of the whole group
 * </pre>
 *
 * where dynamics(h) is: v += h g, sweeps, x += h v with the new velocities (6.1). Each body is moved in exactly one layer, its
 * height minus one; bodies that nothing carries move together in one extra layer (erratum ERR-10). The
 * second query of the modified scheme is the first-order update of the separations.
 *
 * <p><b>Ripples.</b> A fixated body keeps its velocity, and what lies on two of them follows both. What the sweeps of one layer
 * leave is handed up: in the tower of 640 bricks, where each brick lies on two, it grows by a factor of 1.35 to 1.4 a ring,
 * 3e-5 m/s at the ground to 0.3 m/s in the 32nd ring. A column hands it up as it is. So what one layer leaves decides
 * whether a tower ripples: 20 sweeps instead of 10 leave a thousandth, and the impulses of the step before to start from a tenth.
 *
 * <p>f is the world's, or that of a {@link GroupShare} for each group.
 */
public final class ShockStepper implements Stepper {
    private GroupSolver solver;
    private Room room = Room.NONE;
    private double[] trueMass = new double[0], push = new double[0];
    private int[] order = new int[0];
    private final GroupShare share;
    private double[] shares = new double[0];

    /** With the share f of the world's settings in all groups. */
    public ShockStepper() {
        this(GroupShare.OF_WORLD);
    }

    /** With a share f for each group. */
    public ShockStepper(GroupShare share) {
        if (share == null) {
            throw new IllegalArgumentException("share must not be null");
        }
        this.share = share;
    }

    @Override
    public void reserve(int bodies, int edges, int points, int touching) {
        room = new Room(bodies, edges, points, touching);
        grow(bodies);
        if (solver != null) {
            solver.reserve(room);
        }
    }

    @Override
    public int growths() {
        return solver == null ? 0 : solver.rows.growths;
    }

    private void grow(int bodies) {
        if (trueMass.length < bodies) {
            trueMass = new double[bodies];
            push = new double[bodies * BodyStore.VEL];
            order = new int[bodies];
            shares = new double[bodies];
        }
    }

    @Override
    public void step(StepContext c, double h) {
        if (solver == null || solver.c != c) {
            solver = new GroupSolver(c);
            solver.reserve(room);
            solver.sweeps.frictionFirst = false;
            solver.directJoints = false;
        }
        grow(c.bodies.size);
        double warm = c.previous > 0 ? c.settings.get(Setting.WARM_START) * h / c.previous : 0;
        solver.begin(h, warm, 1);
        ContactGroups gr = c.groups;
        // asked for before anything moves, so that a bad answer leaves all poses as they were
        for (int g = 0; g < gr.count; g++) {
            shares[g] = share.share(c, g);
            if (!(shares[g] >= 0 && shares[g] <= 1)) {
                throw new IllegalArgumentException("the share of a group must be from 0 to 1, but is " + shares[g]);
            }
        }
        for (int g = 0; g < gr.count; g++) {
            if (gr.edgeStart[g] == gr.edgeStart[g + 1]) {
                c.profile.enter(Phase.INTEGRATE);
                solver.accelerate(g, h);
                solver.advance(g, h);
            } else {
                group(c, g, h);
            }
        }
        c.profile.end(Phase.INTEGRATE);
    }

    private void group(StepContext c, int g, double h) {
        double f = shares[g];
        solver.contacts.fallen(f * h);
        int sweeps = c.settings.count(Setting.SWEEPS);
        int corrections = c.settings.count(Setting.PROJECTION_SWEEPS);
        RowStore s = solver.rows;
        // all together, for the first part of the step; without time this is the resolution of impacts
        c.profile.enter(Phase.ROWS);
        solver.accelerate(g, f * h);
        solver.fill(g);
        solver.mark(Phase.ROWS, Phase.SOLVE);
        for (int k = 0; k < s.blocks; k++) {
            solver.split(k, f);
        }
        s.warmStart(c.bodies.velocity, c.bodies.invMass);
        restitution(c, s);
        solver.sweep(0, s.blocks, sweeps, false);
        if (f > 0) {
            solver.advance(g, f * h);
        }
        // layer by layer, for the rest
        shock(c, g, (1 - f) * h, sweeps, corrections);
        for (int k = 0; k < s.blocks; k++) {
            solver.total(k);
        }
        solver.store();
        solver.mark(Phase.SOLVE, Phase.PROJECT);
        if (c.settings.get(Setting.SHOCK_MODIFIED) > 0) {
            solver.project(g, corrections);
        }
        // impacts that were seen ahead have been brought to the surface: they bounce there
        solver.bounce(g, sweeps, false);
        c.profile.end(Phase.PROJECT);
    }

    /** What touches bounces in the first pass, before the rest of gravity, and not again at the end of the step. */
    private void restitution(StepContext c, RowStore s) {
        double threshold = c.settings.get(Setting.RESTITUTION_SPEED);
        for (int k = 0; k < s.blocks; k++) {
            double e = s.kind[k] == RowStore.JOINT ? 0 : s.restitution[k];
            for (int i = s.first[k]; e > 0 && i < s.first[k] + s.points[k]; i++) {
                double meet = s.approach[i];
                if (s.separation[i] <= 0) {
                    if (meet > threshold) {
                        s.target[i] = solver.contacts.rebound(s, i, k);
                    }
                    s.approach[i] = 0;
                }
            }
        }
    }

    private void shock(StepContext c, int g, double h, int sweeps, int corrections) {
        ContactGroups gr = c.groups;
        BodyStore bs = c.bodies;
        RowStore s = solver.rows;
        int b0 = gr.bodyStart[g];
        int b1 = gr.bodyStart[g + 1];
        for (int i = b0; i < b1; i++) {
            int b = gr.bodies[i];
            trueMass[b] = bs.invMass[b];
        }
        // bodies by height; the walk that made the group is not sorted by it
        int top = gr.maxLayer[g];
        int n = byHeight(gr, bs, b0, b1, top);
        int body = 0;
        int block = 0;
        for (int layer = 0; layer <= top + 1; layer++) {
            int from = block;
            while (block < s.blocks && s.layer[block] == layer) {
                block++;
            }
            int first = body;
            while (body < n && Math.min(bs.height[order[body]], top + 2) == layer + 1) {
                body++;
            }
            layer(c, h, layer, from, block, first, body, sweeps, corrections);
        }
        for (int k = 0; k < s.blocks; k++) {
            solver.remass(k);
        }
    }

    private int byHeight(ContactGroups gr, BodyStore bs, int b0, int b1, int top) {
        int n = 0;
        for (int height = 1; height <= top + 2; height++) {
            for (int i = b0; i < b1; i++) {
                int b = gr.bodies[i];
                if (Math.min(bs.height[b], top + 2) == height) {
                    order[n++] = b;
                }
            }
        }
        return n;
    }

    /** One layer: what lies below has infinite mass, what moves here moves for good. */
    private void layer(StepContext c, double h, int layer, int from, int to, int first, int last, int sweeps, int corrections) {
        BodyStore bs = c.bodies;
        RowStore s = solver.rows;
        ContactRows contacts = solver.contacts;
        for (int i = first; i < last; i++) {
            int b = order[i];
            solver.motion.accelerate(b, h, c.gx, c.gy, c.gz);
        }
        for (int k = from; k < to; k++) {
            fixate(bs, s, k, layer, true);
            solver.again(k, h);
        }
        solver.sweep(from, to, sweeps, false);
        solver.advance(order, first, last, h);
        boolean any = false;
        boolean fresh = c.settings.get(Setting.SHOCK_REEVALUATE) > 0;
        for (int k = from; k < to; k++) {
            any |= s.kind[k] == RowStore.JOINT ? solver.constraint(s.edge[k]).errors(s, k) : fresh ? contacts.errors(s, k) : contacts.staleErrors(s, k);
        }
        if (any) {
            for (int k = from; k < to; k++) {
                Arrays.fill(push, s.bodyA[k] * 6, s.bodyA[k] * 6 + 6, 0);
                Arrays.fill(push, s.bodyB[k] * 6, s.bodyB[k] * 6 + 6, 0);
            }
            Projection.clear(s, from, to);
            for (int q = 0; q < corrections; q++) {
                Projection.sweep(s, from, to, push, bs.invMass);
            }
            c.profile.projections++;
            c.profile.projectionSweeps += corrections;
            for (int i = first; i < last; i++) {
                solver.motion.displace(order[i], push, order[i] * 6);
                Arrays.fill(push, order[i] * 6, order[i] * 6 + 6, 0);
            }
        }
        for (int k = from; k < to; k++) {
            fixate(bs, s, k, layer, false);
        }
    }

    /** Takes the mass of a block's lower bodies away, or gives it back. */
    private void fixate(BodyStore bs, RowStore s, int k, int layer, boolean on) {
        if (s.localA[k] >= 0 && s.heightA[k] <= layer) {
            mass(bs, s.bodyA[k], on);
        }
        if (s.localB[k] >= 0 && s.heightB[k] <= layer) {
            mass(bs, s.bodyB[k], on);
        }
    }

    private void mass(BodyStore bs, int b, boolean fixated) {
        if (fixated) {
            bs.invMass[b] = 0;
            Arrays.fill(bs.invInertiaWorld, b * BodyStore.SYM, (b + 1) * BodyStore.SYM, 0);
        } else {
            bs.invMass[b] = trueMass[b];
            bs.refresh(b);
        }
    }
}
