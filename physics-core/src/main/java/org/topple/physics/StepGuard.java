package org.topple.physics;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.body.StepStart;
import org.topple.physics.graph.ContactGraph;
import org.topple.physics.graph.ContactGroups;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.graph.EventKind;
import org.topple.physics.graph.PointPool;
import org.topple.physics.profile.Phase;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;

/**
 * Keeps bad numbers in. After a step every body that moved is looked at: where something is not a number, its whole group
 * is put back to the pose it had before the step and frozen, and the rest goes on. Speeds beyond the bounds are cut, and a
 * body that has left the world is put to rest where it was.
 */
final class StepGuard {
    private final BodyStore bodies;
    private final ContactGraph graph;
    private final ContactGroups groups;
    private final WorldSettings settings;
    private final StepStart start;

    StepGuard(BodyStore bodies, ContactGraph graph, ContactGroups groups, WorldSettings settings, StepStart start) {
        this.bodies = bodies;
        this.start = start;
        this.graph = graph;
        this.groups = groups;
        this.settings = settings;
    }

    void reserve(int maxBodies) {
        start.reserve(maxBodies);
    }

    /** Remembers where every body is that is about to be stepped. */
    void save() {
        if (start.state.length < bodies.size * StepStart.STRIDE) {
            reserve(Math.max(bodies.size, bodies.motion.length));
        }
        start.save(bodies, groups.bodies, 0, groups.bodyStart[groups.count]);
    }

    /** Looks at every body of every group. */
    void check() {
        double fast = settings.get(Setting.MAX_SPEED);
        double spin = settings.get(Setting.MAX_SPIN);
        double far = settings.get(Setting.WORLD_BOUNDS);
        for (int g = 0; g < groups.count; g++) {
            int bad = -1;
            for (int i = groups.bodyStart[g]; i < groups.bodyStart[g + 1] && bad < 0; i++) {
                bad = look(groups.bodies[i], fast, spin, far) ? -1 : groups.bodies[i];
            }
            if (bad >= 0) {
                Phase phase = blame(g, bad);
                for (int i = groups.bodyStart[g]; i < groups.bodyStart[g + 1]; i++) {
                    freeze(groups.bodies[i], EventKind.FROZEN, phase);
                }
            }
        }
    }

    /**
     * The phase in which the numbers of a group went wrong, as far as they tell. Bad contacts come from the narrow phase, unless bodies
     * were looked at again after they had moved. A bad velocity else comes from the solver. If only the pose is bad, its velocity was too
     * large to integrate, or it went wrong after that.
     */
    private Phase blame(int group, int bad) {
        if (settings.stepper() != WorldSettings.StepperKind.SHOCK && badContact(group)) {
            return Phase.NARROW;
        }
        double v2 = 0;
        for (int i = bad * BodyStore.VEL; i < (bad + 1) * BodyStore.VEL; i++) {
            v2 += bodies.velocity[i] * bodies.velocity[i];
            if (bodies.velocity[i] - bodies.velocity[i] != 0) {
                return Phase.SOLVE;
            }
        }
        return v2 < Double.POSITIVE_INFINITY ? Phase.PROJECT : Phase.INTEGRATE;
    }

    /** Whether the normal or a point of a contact of a group is no number. */
    private boolean badContact(int group) {
        EdgeStore s = graph.edges;
        double sum = 0;
        for (int i = groups.bodyStart[group]; i < groups.bodyStart[group + 1]; i++) {
            for (int l = bodies.firstEdge[groups.bodies[i]]; l != BodyStore.NONE; l = s.next[l]) {
                int e = l >> 1;
                for (int k = 0; k < 3 && s.points[e] > 0; k++) {
                    sum += Math.abs(s.data[e * EdgeStore.STRIDE + EdgeStore.NORMAL + k]);
                }
                for (int k = 0; k < s.points[e] * PointPool.POINT_SIZE; k++) {
                    sum += Math.abs(s.pool.data[s.place[e * EdgeStore.POINTS + k / PointPool.POINT_SIZE] + k % PointPool.POINT_SIZE]);
                }
            }
        }
        return !(sum < Double.POSITIVE_INFINITY);
    }

    /** What nothing can move stands if an infinite impulse met it: infinity times no inverse mass is not a number. */
    void hold(int b) {
        int o = b * BodyStore.VEL;
        double sum = 0;
        for (int i = o; i < o + BodyStore.VEL; i++) {
            sum += bodies.velocity[i];
        }
        if (sum - sum != 0) {
            Arrays.fill(bodies.velocity, o, o + BodyStore.VEL, 0);
        }
    }

    private boolean look(int b, double fast, double spin, double far) {
        double[] v = bodies.velocity;
        double[] p = bodies.pose;
        int o = b * BodyStore.VEL;
        int q = b * BodyStore.POSE;
        double v2 = v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2];
        double w2 = v[o + 3] * v[o + 3] + v[o + 4] * v[o + 4] + v[o + 5] * v[o + 5];
        double x2 = p[q] * p[q] + p[q + 1] * p[q + 1] + p[q + 2] * p[q + 2];
        double r = bodies.rotation[4 * b] + bodies.rotation[4 * b + 1] + bodies.rotation[4 * b + 2] + bodies.rotation[4 * b + 3];
        if (!(v2 + w2 + x2 + r < Double.POSITIVE_INFINITY)) {
            return false;
        }
        if (v2 > fast * fast) {
            scale(v, o, fast / Math.sqrt(v2));
        }
        if (w2 > spin * spin) {
            scale(v, o + 3, spin / Math.sqrt(w2));
        }
        if (x2 > far * far) {
            freeze(b, EventKind.OUT_OF_WORLD, Phase.INTEGRATE);
        }
        return true;
    }

    private static void scale(double[] v, int o, double s) {
        v[o] *= s;
        v[o + 1] *= s;
        v[o + 2] *= s;
    }

    /** Back to where it was, without velocity, as if it were fixed. */
    private void freeze(int b, EventKind why, Phase phase) {
        int o = b * StepStart.STRIDE;
        System.arraycopy(start.state, o, bodies.pose, b * BodyStore.POSE, 3);
        System.arraycopy(start.state, o + StepStart.ROTATION, bodies.rotation, b * 4, 4);
        bodies.refresh(b);
        Arrays.fill(bodies.velocity, b * BodyStore.VEL, (b + 1) * BodyStore.VEL, 0);
        Arrays.fill(bodies.force, b * BodyStore.VEL, (b + 1) * BodyStore.VEL, 0);
        Arrays.fill(bodies.invInertiaWorld, b * BodyStore.SYM, (b + 1) * BodyStore.SYM, 0);
        bodies.invMass[b] = 0;
        bodies.flags[b] |= BodyStore.FROZEN | BodyStore.MOVED;
        graph.forget(b);
        if ((graph.eventMask & why.bit()) != 0) {
            graph.events.add(why, b, -1, phase.ordinal());
        }
    }
}
