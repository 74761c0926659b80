package org.topple.physics.stepper;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.graph.ContactGroups;
import org.topple.physics.settings.Setting;
import org.topple.physics.solver.Projection;
import org.topple.physics.solver.RowStore;

/**
 * A world without inertia (Erleben 4.16): force is mass times velocity, torque is inertia times spin. What is not pushed
 * stands still, and a body stops as soon as the push does.
 *
 * <p>In a step of h seconds a body goes h F/m by itself. The normal rows of contacts, and the rows of joints, may not be
 * violated at its end: with d the displacements of all bodies and s the separations, J d + s &gt;= 0, pushes f &gt;= 0,
 * f (J d + s) = 0, d = h M^-1 F + M^-1 J^T f. That is the boxed problem of {@link Projection}, started from h M^-1 F
 * instead of 0. Without forces it is the projection of overlaps. Friction takes no part.
 *
 * <p>Steps are cut into parts in which nothing moves by more than a quarter of its size, with contacts found anew for each.
 * The velocities of the ordinary world are set aside while contacts are looked for, and come back to the bit.
 */
public final class FirstOrderStep {
    /** Sweeps, in multiples of those of projection: nobody wants to see a push arrive late. */
    private static final int PATIENCE = 20;
    private static final int MOST_PARTS = 1000;
    private final StepContext c;
    private final GroupSolver solver;
    private double[] force = new double[0], moved = new double[0], kept = new double[0];
    private boolean pushed;
    private double vx, vy, vz, wx, wy, wz;

    /** A first-order view of a world. */
    public FirstOrderStep(StepContext c) {
        this.c = c;
        solver = new GroupSolver(c);
        // joints are swept with the contacts
        solver.directJoints = false;
    }

    /** Adds to the force and torque (world axes) on a body until the end of the next step. */
    public void push(int b, double fx, double fy, double fz, double tx, double ty, double tz) {
        reserve();
        int o = b * BodyStore.VEL;
        force[o] += fx;
        force[o + 1] += fy;
        force[o + 2] += fz;
        force[o + 3] += tx;
        force[o + 4] += ty;
        force[o + 5] += tz;
        pushed = true;
        c.graph.wake(b);
    }

    /** How far a body went in the last step: six numbers from {@code 6 b} on. */
    public double[] moved() {
        reserve();
        return moved;
    }

    /** The rows of the group that was solved last; PUSH has the pushes, ERROR the wanted displacements. */
    public RowStore rows() {
        return solver.rows;
    }

    private void reserve() {
        int n = c.bodies.motion.length * BodyStore.VEL;
        if (force.length < n) {
            force = Arrays.copyOf(force, n);
            moved = Arrays.copyOf(moved, n);
            kept = Arrays.copyOf(kept, n);
        }
    }

    /** One step of h seconds; afterwards no force acts. */
    public void step(double h) {
        reserve();
        Arrays.fill(moved, 0);
        int parts = parts(h);
        for (int i = 0; i < parts; i++) {
            part(h / parts);
        }
        Arrays.fill(force, 0);
        pushed = false;
    }

    /** In how many parts a step must be taken. */
    private int parts(double h) {
        double most = 1;
        for (int b = 0; pushed && b < c.bodies.size; b++) {
            if (c.bodies.active(b)) {
                speed(b);
                most = Math.max(most, way(b, h) / (0.25 * c.bodies.innerRadius[b]));
            }
        }
        return (int) Math.ceil(Math.min(most, MOST_PARTS));
    }

    /** F/m and I^-1 t of a body. */
    private void speed(int b) {
        double[] i = c.bodies.invInertiaWorld;
        int o = b * BodyStore.VEL;
        int q = b * BodyStore.SYM;
        double im = c.bodies.invMass[b];
        vx = im * force[o];
        vy = im * force[o + 1];
        vz = im * force[o + 2];
        double x = force[o + 3], y = force[o + 4], z = force[o + 5];
        wx = i[q] * x + i[q + 1] * y + i[q + 2] * z;
        wy = i[q + 1] * x + i[q + 3] * y + i[q + 4] * z;
        wz = i[q + 2] * x + i[q + 4] * y + i[q + 5] * z;
    }

    /** How far any point of a body goes at the speed at hand. */
    private double way(int b, double h) {
        return h * (Math.sqrt(vx * vx + vy * vy + vz * vz) + Math.sqrt(wx * wx + wy * wy + wz * wz) * c.bodies.outerRadius[b]);
    }

    private void part(double h) {
        find(h);
        solver.begin(h, 0, 1);
        solver.contacts.exact();
        ContactGroups gr = c.groups;
        double[] d = solver.projection.displacements();
        for (int g = 0; g < gr.count; g++) {
            for (int i = gr.bodyStart[g]; i < gr.bodyStart[g + 1]; i++) {
                int b = gr.bodies[i];
                speed(b);
                int o = b * BodyStore.VEL;
                d[o] = h * vx;
                d[o + 1] = h * vy;
                d[o + 2] = h * vz;
                d[o + 3] = h * wx;
                d[o + 4] = h * wy;
                d[o + 5] = h * wz;
            }
            if (gr.edgeStart[g] < gr.edgeStart[g + 1]) {
                solver.fill(g);
                solver.projection.push(c.settings.count(Setting.PROJECTION_SWEEPS) * PATIENCE);
            }
            for (int i = gr.bodyStart[g]; i < gr.bodyStart[g + 1]; i++) {
                int o = gr.bodies[i] * BodyStore.VEL;
                for (int k = o; k < o + 6; k++) {
                    moved[k] += d[k];
                }
                solver.motion.displace(gr.bodies[i], d, o);
                Arrays.fill(d, o, o + 6, 0);
            }
        }
    }

    /** Contacts and groups of now, for bodies that move as they are pushed. */
    private void find(double h) {
        double[] v = c.bodies.velocity;
        System.arraycopy(v, 0, kept, 0, c.bodies.size * BodyStore.VEL);
        double margin = c.settings.get(Setting.MARGIN);
        double reach = 0;
        for (int b = 0; b < c.bodies.size; b++) {
            speed(b);
            int o = b * BodyStore.VEL;
            v[o] = vx;
            v[o + 1] = vy;
            v[o + 2] = vz;
            v[o + 3] = wx;
            v[o + 4] = wy;
            v[o + 5] = wz;
            reach = c.bodies.active(b) ? Math.max(reach, way(b, h)) : reach;
        }
        // whoever is pushed on moves as far as the pusher
        c.settings.set(Setting.MARGIN, Math.min(margin + reach, Setting.MARGIN.high()));
        try {
            c.graph.broad(h, 0, 0, 0);
            c.graph.narrow(h);
        } finally {
            c.settings.set(Setting.MARGIN, margin);
            System.arraycopy(kept, 0, v, 0, c.bodies.size * BodyStore.VEL);
        }
        double g = c.gravity();
        c.groups.build(g > 0 ? -c.gx / g : 0, g > 0 ? -c.gy / g : 1, g > 0 ? -c.gz / g : 0);
    }
}
