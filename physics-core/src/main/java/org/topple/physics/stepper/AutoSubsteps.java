package org.topple.physics.stepper;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.constraint.JointConstraint;
import org.topple.physics.graph.ContactGroups;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.settings.Setting;

/**
 * How many smaller steps a jointed group needs. A taut chain swings across its tension like a string: with a tension T, a
 * link of inertia I and a lever r that is a spring of stiffness T r, frequency sqrt(T r/I). Explicit stepping of the
 * geometry is stable only while frequency times step stays below 2, whatever the solver does; a heavy weight on light
 * links exceeds that many times. The group, and nothing else, is then stepped in parts small enough.
 *
 * <p><b>What it does and costs</b>, by the cap on the number of parts: the chain of ten links of 1 kg with a ball of 1000 kg, 10 s at
 * h = 1/60 s, on one core of a desktop. The lab tells both for any scene ("parts of a step").
 * <pre>
 *   most parts     1        4        8          16         32
 *   mean           1        2.5      7.4        12.8       16.9
 *   largest gap    3.1 m    2.3 m    3.3e-6 m   3.3e-6 m   3.3e-6 m
 *   time a step    0.05     0.09     0.08       0.10       0.13 ms
 *   energy lost    64       64       1.8        1.4        1.2 kJ of 54
 * </pre>
 */
final class AutoSubsteps {
    /** Frequency times step that is let pass. */
    private static final double PASS = 1.5;
    private double[] stiffness = new double[0];

    /** The number for a group, from the tensions that have lasted. */
    int count(StepContext c, int g, double h) {
        int most = c.settings.count(Setting.MAX_AUTO_SUBSTEPS);
        ContactGroups gr = c.groups;
        EdgeStore es = c.graph.edges;
        if (most == 1 || c.joints.count() == 0) {
            return 1;
        }
        if (stiffness.length < c.bodies.size) {
            stiffness = new double[Math.max(c.bodies.size, c.bodies.motion.length)];
        }
        double worst = 0;
        for (int i = gr.bodyStart[g]; i < gr.bodyStart[g + 1]; i++) {
            stiffness[gr.bodies[i]] = 0;
        }
        for (int i = gr.edgeStart[g]; i < gr.edgeStart[g + 1]; i++) {
            int e = gr.edges[i];
            if (es.kind[e] == EdgeStore.JOINT) {
                JointConstraint joint = c.joints.get(es.joint[e]);
                worst = Math.max(worst, add(c.bodies, joint, joint.bodyA(), g));
                worst = Math.max(worst, add(c.bodies, joint, joint.bodyB(), g));
            }
        }
        int n = (int) Math.ceil(h * Math.sqrt(worst) / PASS);
        return Math.max(1, Math.min(most, n));
    }

    private double add(BodyStore bodies, JointConstraint joint, int b, int g) {
        if (bodies.group[b] != g) {
            return 0;
        }
        stiffness[b] += joint.stiffness(b);
        return stiffness[b];
    }

    void reserve(int bodies) {
        stiffness = Arrays.copyOf(stiffness, Math.max(bodies, stiffness.length));
    }
}
