package org.topple.physics.stepper;

import org.topple.physics.graph.ContactGroups;
import org.topple.physics.profile.Phase;
import org.topple.physics.profile.Profile;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.solver.LayerSolve;

/** Steps one group at a time, as {@link LayerStepper} says; each worker has its own. */
final class LayerGroup {
    /** Residual at which a group of one layer counts as solved, as a share of the speed that gravity adds in a step; a taller one asks for less. */
    private static final double SHARE = 0.1;
    /** So many layers allow for one more cycle. */
    private static final int LAYERS_A_CYCLE = 5;
    private final StepContext c;
    private final boolean direct;
    private final LayerSolve layers = new LayerSolve();
    private final AutoSubsteps substeps = new AutoSubsteps();
    private final Profile profile;
    final GroupSolver solver;
    private double h, warm, gravity;

    /** What it does is told to the given profile. */
    LayerGroup(StepContext c, boolean direct, Profile profile) {
        this.c = c;
        this.direct = direct;
        this.profile = profile;
        solver = new GroupSolver(c, profile);
        solver.sequential = direct;
    }

    void reserve(Room room) {
        substeps.reserve(room.bodies());
        if (direct) {
            boolean pairs = c.settings.friction() == WorldSettings.FrictionModel.MANIFOLD;
            layers.reserve(room.bodies(), room.layers(), room.rows(pairs), room.touching());
        }
        solver.reserve(room);
    }

    int growths() {
        return layers.growths + solver.rows.growths;
    }

    /** Starts a step of h seconds. */
    void begin(double step) {
        h = step;
        warm = c.previous > 0 ? c.settings.get(Setting.WARM_START) * h / c.previous : 0;
        solver.begin(h, warm, 1);
        gravity = c.gravity();
        if (gravity > 0) {
            layers.up(-c.gx / gravity, -c.gy / gravity, -c.gz / gravity);
        } else {
            layers.up(0, 1, 0);
        }
    }

    /** A group takes one step, or as many parts of it as the tension of its joints asks for. */
    void step(int g) {
        if (c.groups.edgeStart[g] == c.groups.edgeStart[g + 1]) {
            profile.enter(Phase.INTEGRATE);
            profile.substeps = Math.max(profile.substeps, 1);
            solver.accelerate(g, h);
            solver.advance(g, h);
            return;
        }
        int n = substeps.count(c, g, h);
        profile.substeps = Math.max(profile.substeps, n);
        for (int i = 0; i < n; i++) {
            solver.substep(h / n, (i + 1) * h / n, i == 0 ? warm / n : 1, i == n - 1 ? n : 1);
            part(g, h / n);
            if (i < n - 1) {
                solver.follow();
            }
        }
    }

    private void part(int g, double h) {
        int count = c.settings.count(Setting.SWEEPS);
        profile.enter(Phase.ROWS);
        solver.accelerate(g, h);
        solver.fill(g);
        solver.mark(Phase.ROWS, Phase.SOLVE);
        solver.warmStart();
        if (stacked(g)) {
            cycle(g, h, count);
        } else {
            solver.sweep(0, solver.rows.blocks, count, true);
        }
        solver.store();
        solver.mark(Phase.SOLVE, Phase.INTEGRATE);
        solver.advance(g, h);
        solver.mark(Phase.INTEGRATE, Phase.PROJECT);
        solver.project(g, c.settings.count(Setting.PROJECTION_SWEEPS));
        solver.bounce(g, count, true);
        solver.mark(Phase.PROJECT, null);
    }

    /** Direct solve and sweeps, again and again while a blow has left speeds that do not fit. */
    private void cycle(int g, double h, int count) {
        ContactGroups gr = c.groups;
        int tall = gr.maxLayer[g] + 1;
        int most = gravity > 0 ? Math.min(c.settings.count(Setting.LAYER_CYCLES), 1 + tall / LAYERS_A_CYCLE) : 1;
        double enough = SHARE / tall * gravity * h;
        boolean calm = false;
        for (int i = 0; i < most && !calm; i++) {
            layers.solve(solver.rows, gr.bodies, gr.bodyStart[g], gr.bodyStart[g + 1] - gr.bodyStart[g], c.bodies.height, gr.maxLayer[g],
                    c.bodies.velocity, c.bodies.invMass, c.bodies.invInertiaWorld, gravity * h, c.settings.count(Setting.LAYER_ROUNDS));
            profile.layerSolves++;
            solver.sweep(0, solver.rows.blocks, count, true);
            // what rests began the step with impulses that fit, and is not looked at again
            calm = i == 0 && layers.missed() <= enough || layers.residual(solver.rows, c.bodies.velocity) <= enough;
        }
    }

    /** Whether a group is a stack: tall enough, and most of what carries is flat and upright. */
    private boolean stacked(int g) {
        ContactGroups gr = c.groups;
        return direct && c.settings.count(Setting.LAYER_ROUNDS) > 0 && gr.maxLayer[g] + 1 >= c.settings.get(Setting.LAYER_MIN_HEIGHT)
                && gr.upright[g] >= c.settings.get(Setting.LAYER_UPRIGHT) * gr.supports[g] && gr.upright[g] > 0;
    }
}
