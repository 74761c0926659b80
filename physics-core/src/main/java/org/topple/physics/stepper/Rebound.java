package org.topple.physics.stepper;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.graph.ContactGroups;
import org.topple.physics.solver.RowStore;

/**
 * Keeps impacts from making energy. Newton's law sets the normal velocity after an impact whatever friction and spin do
 * meanwhile, and an oblique impact of a turning body with a restitution near 1 can leave with more energy than it had
 * (a known flaw of the law with friction); bodies that turn in the step between approach and rebound add to it. So the
 * velocities of a group are taken back, on the straight way towards those of the inelastic impact, until its energy is no
 * more than before.
 *
 * <p>Energy is meant as the time step keeps it, E + h/2 m g.v with E = T - m g.x: see the rebound of a contact row. Along
 * the way v1 + s (v2 - v1) it is a parabola in s, e1 + b s + c s^2 with c the kinetic energy of v2 - v1.
 */
final class Rebound {
    private final StepContext c;
    private double[] before = new double[0];
    private double budget;

    Rebound(StepContext c) {
        this.c = c;
    }

    void reserve(int bodies) {
        if (before.length < bodies * BodyStore.VEL) {
            before = Arrays.copyOf(before, Math.max(bodies * BodyStore.VEL, before.length * 3 / 2));
        }
    }

    /** The energy of a group before a step of length h, in which gravity has acted for a time already. */
    void begin(int g, double h, double fallen) {
        ContactGroups gr = c.groups;
        BodyStore bs = c.bodies;
        budget = 0;
        for (int i = gr.bodyStart[g]; i < gr.bodyStart[g + 1]; i++) {
            int b = gr.bodies[i];
            double[] v = bs.velocity;
            int o = b * BodyStore.VEL;
            double g2 = c.gx * c.gx + c.gy * c.gy + c.gz * c.gz;
            double gv = c.gx * v[o] + c.gy * v[o + 1] + c.gz * v[o + 2];
            // (v - a g)^2/2 + h/2 g.(v - a g), a the time gravity has acted
            budget += energy(b, h) + bs.mass[b] * fallen * (0.5 * fallen * g2 - gv - 0.5 * h * g2);
        }
    }

    /** Whether a group may be judged by its energy: joints may have motors, and scripted bodies push. */
    boolean closed(RowStore s) {
        for (int k = 0; k < s.blocks; k++) {
            if (s.kind[k] == RowStore.JOINT || c.bodies.motion[s.bodyA[k]] == BodyStore.SCRIPTED || c.bodies.motion[s.bodyB[k]] == BodyStore.SCRIPTED) {
                return false;
            }
        }
        return true;
    }

    /** Remembers the velocities of the inelastic impact. */
    void save(int g) {
        ContactGroups gr = c.groups;
        for (int i = gr.bodyStart[g]; i < gr.bodyStart[g + 1]; i++) {
            System.arraycopy(c.bodies.velocity, gr.bodies[i] * 6, before, gr.bodies[i] * 6, 6);
        }
    }

    /** Takes the bounce back as far as it made energy. */
    void limit(int g, double h) {
        double e2 = sum(g, h);
        if (e2 <= budget) {
            return;
        }
        ContactGroups gr = c.groups;
        double[] v = c.bodies.velocity;
        // the velocities become v1, and what was kept of them becomes v2 - v1
        for (int i = gr.bodyStart[g]; i < gr.bodyStart[g + 1]; i++) {
            for (int o = gr.bodies[i] * 6; o < gr.bodies[i] * 6 + 6; o++) {
                double v1 = before[o];
                before[o] = v[o] - v1;
                v[o] = v1;
            }
        }
        double e1 = sum(g, h);
        double square = 0;
        for (int i = gr.bodyStart[g]; i < gr.bodyStart[g + 1]; i++) {
            int b = gr.bodies[i];
            swap(v, b);
            square += c.bodies.kineticEnergy(b);
            swap(v, b);
        }
        // the larger root of square s^2 + slope s = room
        double slope = e2 - e1 - square;
        double room = budget - e1;
        double s = room <= 0 ? 0 : (Math.sqrt(slope * slope + 4 * square * room) - slope) / (2 * square);
        for (int i = gr.bodyStart[g]; i < gr.bodyStart[g + 1]; i++) {
            for (int o = gr.bodies[i] * 6; o < gr.bodies[i] * 6 + 6; o++) {
                v[o] += s * before[o];
            }
        }
    }

    private void swap(double[] v, int b) {
        for (int o = b * 6; o < b * 6 + 6; o++) {
            double x = v[o];
            v[o] = before[o];
            before[o] = x;
        }
    }

    /** Energy of a group as the step keeps it. */
    private double sum(int g, double h) {
        double e = 0;
        for (int i = c.groups.bodyStart[g]; i < c.groups.bodyStart[g + 1]; i++) {
            e += energy(c.groups.bodies[i], h);
        }
        return e;
    }

    private double energy(int b, double h) {
        double[] v = c.bodies.velocity;
        double[] p = c.bodies.pose;
        int o = b * BodyStore.VEL;
        int q = b * BodyStore.POSE;
        return c.bodies.kineticEnergy(b) - c.bodies.mass[b] * (c.gx * (p[q] - 0.5 * h * v[o]) + c.gy * (p[q + 1] - 0.5 * h * v[o + 1])
                + c.gz * (p[q + 2] - 0.5 * h * v[o + 2]));
    }
}
