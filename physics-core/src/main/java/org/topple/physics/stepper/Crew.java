package org.topple.physics.stepper;

import java.util.Arrays;
import org.topple.physics.graph.ContactGroups;
import org.topple.physics.solver.Projection;
import org.topple.physics.solver.RowStore;

/**
 * What the solvers of all workers do together with a big group, which is cut into {@link Strips}: each part of what
 * {@link GroupSolver} does, over spans of blocks or of bodies. The first of them leads and has the rows; of the others only
 * the scratch space is used. All must have begun the step.
 */
final class Crew {
    private final StepContext c;
    private final GroupSolver lead;
    private final GroupSolver[] team;
    private final Strips strips = new Strips();
    /** Parts of the rows of the one who leads, by worker, and whether a worker has found something. */
    private final RowStore[] windows;
    private final boolean[] found;
    private int group;
    private boolean backwards;
    private double h;
    private final Strips.RowCount rowCount, lineCount;
    private final Strips.Span fillSpan = this::fill, warmSpan = this::warm, sweepSpan = this::sweep, storeSpan = this::store, errorSpan = this::errors,
            clearSpan = this::clear, pushSpan = this::push, accelerateSpan = this::accelerate, lookSpan = this::look, advanceSpan = this::advance,
            displaceSpan = this::displace;

    Crew(StepContext c, GroupSolver... team) {
        this.c = c;
        this.team = team;
        lead = team[0];
        rowCount = lead.contacts::rows;
        lineCount = lead.contacts::lines;
        found = new boolean[team.length];
        windows = new RowStore[team.length];
        for (int i = 0; i < windows.length; i++) {
            windows[i] = new RowStore();
        }
    }

    void reserve(Room room) {
        strips.reserve(room.bodies(), room.touching());
    }

    /** Whether a group is one to be cut: big, and without joints, whose direct solve knows no strips. */
    boolean cuts(int g) {
        return Schedule.big(c.groups, g) && c.groups.joints[g] == 0;
    }

    /** Rows of all edges of a group, by strips. */
    void fill(int g) {
        group = g;
        double gravity = c.gravity();
        double s = gravity > 0 ? -1 / gravity : 0;
        strips.build(c, g, s * c.gx, s * c.gy, s * c.gz, rowCount, lineCount);
        int blocks = strips.start[strips.tasks];
        int rows = strips.row[strips.tasks];
        int lines = strips.line[strips.tasks];
        lead.rows.require(blocks, rows, lines);
        strips.each(c.workers, fillSpan);
        lead.rows.filled(blocks, rows, lines);
    }

    private void fill(int from, int to, int worker) {
        RowStore window = windows[worker];
        int task = strips.taskAt(from);
        window.share(lead.rows, from, strips.row[task], strips.line[task]);
        for (int i = from; i < to; i++) {
            lead.fill(group, strips.edges[i], team[worker].contacts.at(strips.edges[i]), window);
        }
    }

    void warmStart() {
        strips.sweep(c.workers, warmSpan, false);
    }

    private void warm(int from, int to, int worker) {
        lead.rows.warmStart(from, to, c.bodies.velocity, c.bodies.invMass);
    }

    /** One sweep over all rows. */
    void sweep(boolean back) {
        backwards = back;
        strips.sweep(c.workers, sweepSpan, back);
    }

    private void sweep(int from, int to, int worker) {
        team[worker].sweeps.sweep(lead.rows, from, to, backwards, c.bodies.velocity, c.bodies.invMass);
    }

    void store() {
        strips.each(c.workers, storeSpan);
    }

    private void store(int from, int to, int worker) {
        for (int k = from; k < to; k++) {
            lead.contacts.store(lead.rows, k);
        }
    }

    /** What projection shall correct; whether there is anything. */
    boolean errors() {
        Arrays.fill(found, false);
        strips.each(c.workers, errorSpan);
        boolean any = false;
        for (boolean f : found) {
            any |= f;
        }
        return any;
    }

    private void errors(int from, int to, int worker) {
        boolean any = false;
        for (int k = from; k < to; k++) {
            any |= lead.contacts.errors(lead.rows, k);
        }
        found[worker] |= any;
    }

    /** Projects a group by this many sweeps. */
    void push(int g, int count) {
        strips.each(c.workers, clearSpan);
        for (int q = 0; q < count; q++) {
            strips.sweep(c.workers, pushSpan, false);
        }
        bodies(g, displaceSpan);
    }

    private void clear(int from, int to, int worker) {
        Projection.clear(lead.rows, from, to);
    }

    private void push(int from, int to, int worker) {
        Projection.sweep(lead.rows, from, to, lead.projection.displacements(), c.bodies.invMass);
    }

    private void displace(int from, int to, int worker) {
        team[worker].projection.displace(c.groups.bodies, from, to, lead.projection.displacements());
    }

    void accelerate(int g, double step) {
        h = step;
        bodies(g, accelerateSpan);
    }

    private void accelerate(int from, int to, int worker) {
        for (int i = from; i < to; i++) {
            team[worker].motion.accelerate(c.groups.bodies[i], h, c.gx, c.gy, c.gz);
        }
    }

    /** All are looked at before any moves. */
    void advance(int g, double step) {
        h = step;
        bodies(g, lookSpan);
        bodies(g, advanceSpan);
    }

    private void look(int from, int to, int worker) {
        team[worker].fast.look(c.groups.bodies, from, to, h, lead.fast);
    }

    private void advance(int from, int to, int worker) {
        for (int i = from; i < to; i++) {
            int b = c.groups.bodies[i];
            team[worker].motion.advance(b, h * lead.fast.share(b));
        }
    }

    private void bodies(int g, Strips.Span work) {
        ContactGroups gr = c.groups;
        strips.bodies(c.workers, work, gr.bodyStart[g], gr.bodyStart[g + 1]);
    }
}
