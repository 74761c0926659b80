package org.topple.physics.stepper;

import org.topple.physics.graph.ContactGroups;
import org.topple.physics.profile.Phase;
import org.topple.physics.settings.Setting;
import org.topple.physics.solver.LayerSolve;

/**
 * The default: for each group, velocities from forces; rows, warm-started; one direct solve over the stack layers with true
 * masses ({@link LayerSolve}); symmetric sweeps, up and down the layers in turn; poses; projection; bounces.
 *
 * <p><b>Why this and not shock propagation.</b> The thesis trades stability for the feeling of weight: with f = 0 stacks are
 * best and a see-saw never turns, because its load is frozen out of the plank's equation; with f it turns at f times its true
 * rate. The layer solve uses the same layers as the coarse space of a solve of the true system. A column stays put because
 * its bending modes are solved exactly, and a lever feels its load because no mass is ever replaced by infinity.
 *
 * <p>Groups that are no stacks skip the direct solve: those lower than a few layers, and piles, where few contacts between
 * layers are flat and upright, so that the layer space says little about them.
 */
public final class LayerStepper implements Stepper {
    private final boolean direct;
    private final LayerSolve layers = new LayerSolve();
    private final AutoSubsteps substeps = new AutoSubsteps();
    private GroupSolver solver;
    private Room room = Room.NONE;
    private double gravity;

    /** With the direct solve. */
    public LayerStepper() {
        this(true);
    }

    LayerStepper(boolean direct) {
        this.direct = direct;
    }

    @Override
    public void reserve(int bodies, int edges, int points) {
        room = new Room(bodies, edges, points);
        substeps.reserve(bodies);
        if (direct) {
            layers.reserve(bodies, Math.min(bodies, 512), 3 * points, edges);
        }
        if (solver != null) {
            solver.reserve(room);
        }
    }

    @Override
    public int growths() {
        return layers.growths + (solver == null ? 0 : solver.rows.growths);
    }

    @Override
    public void step(StepContext c, double h) {
        if (solver == null || solver.c != c) {
            solver = new GroupSolver(c);
            solver.sequential = direct;
            solver.reserve(room);
        }
        double warm = c.previous > 0 ? c.settings.get(Setting.WARM_START) * h / c.previous : 0;
        solver.begin(h, warm, 1);
        double g = c.gravity();
        gravity = g;
        if (g > 0) {
            layers.up(-c.gx / g, -c.gy / g, -c.gz / g);
        } else {
            layers.up(0, 1, 0);
        }
        ContactGroups gr = c.groups;
        for (int i = 0; i < gr.count; i++) {
            if (gr.edgeStart[i] == gr.edgeStart[i + 1]) {
                c.profile.enter(Phase.INTEGRATE);
                solver.accelerate(i, h);
                solver.advance(i, h);
            } else {
                group(c, i, h, warm);
            }
        }
        c.profile.end(Phase.INTEGRATE);
    }

    /** A group takes one step, or as many parts of it as the tension of its joints asks for. */
    private void group(StepContext c, int g, double h, double warm) {
        int n = substeps.count(c, g, h);
        c.profile.substeps = Math.max(c.profile.substeps, n);
        for (int i = 0; i < n; i++) {
            solver.substep(h / n, (i + 1) * h / n, i == 0 ? warm / n : 1, i == n - 1 ? n : 1);
            part(c, g, h / n);
            if (i < n - 1) {
                solver.follow();
            }
        }
    }

    private void part(StepContext c, int g, double h) {
        ContactGroups gr = c.groups;
        int count = c.settings.count(Setting.SWEEPS);
        c.profile.enter(Phase.ROWS);
        solver.accelerate(g, h);
        solver.fill(g);
        solver.mark(Phase.ROWS, Phase.SOLVE);
        solver.rows.warmStart(c.bodies.velocity, c.bodies.invMass);
        int rounds = c.settings.count(Setting.LAYER_ROUNDS);
        if (direct && rounds > 0 && stacked(c, g)) {
            layers.solve(solver.rows, gr.bodies, gr.bodyStart[g], gr.bodyStart[g + 1] - gr.bodyStart[g], c.bodies.height, gr.maxLayer[g],
                    c.bodies.velocity, c.bodies.invMass, c.bodies.invInertiaWorld, gravity * h, rounds);
            c.profile.layerSolves++;
        }
        solver.sweep(0, solver.rows.blocks, count, true);
        solver.store();
        solver.mark(Phase.SOLVE, Phase.INTEGRATE);
        solver.advance(g, h);
        solver.mark(Phase.INTEGRATE, Phase.PROJECT);
        solver.project(g, c.settings.count(Setting.PROJECTION_SWEEPS));
        solver.bounce(g, count, true);
        c.profile.end(Phase.PROJECT);
    }

    /** Whether a group is a stack: tall enough, and most of what carries is flat and upright. */
    private static boolean stacked(StepContext c, int g) {
        ContactGroups gr = c.groups;
        return gr.maxLayer[g] + 1 >= c.settings.get(Setting.LAYER_MIN_HEIGHT)
                && gr.upright[g] >= c.settings.get(Setting.LAYER_UPRIGHT) * gr.supports[g] && gr.upright[g] > 0;
    }
}
