package org.topple.physics;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.constraint.JointConstraint;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.graph.PointPool;
import org.topple.physics.graph.Timers;
import org.topple.physics.math.Hash64;
import org.topple.physics.record.Snapshot;
import org.topple.physics.record.WorldParts;
import org.topple.physics.stepper.StepContext;

/**
 * Hashes of the state of a world: equal states give equal hashes on every machine.
 *
 * <p>The hash of the motion sees poses, velocities and sleep of the bodies. The whole hash sees all that decides what happens
 * next: clock and gravity, the forces that wait, where drags pull to, the time that timers have left, and what a step never changes:
 * settings, masses, shapes, materials, filters, how joints were made and what they were told, ignored pairs, motions. That last part is
 * hashed only when something was changed from outside.
 *
 * <p>What bodies, contacts and joints carry from step to step besides (how long they have been still, the impulses that the next
 * solve starts from) is far more than the motion, and a difference in it soon shows in the motion. So only one in {@link #TURNS} of them is
 * hashed after each step, in turn, each within {@link #TURNS} steps. Not hashed are bounds, the order of lists, and where contacts were
 * found: they follow from the poses of steps before.
 */
final class StateHash {
    /** Steps after which all that is carried has been hashed once. */
    static final int TURNS = 16;
    private static final int SEEN = BodyStore.ASLEEP | BodyStore.PASSIVE | BodyStore.FROZEN;
    private final StepContext context;
    private final BodyStore bodies;
    private final Timers timers;
    private final WorldParts.Clock clock;
    private final Scripts scripts;
    private final Hash64 hash = new Hash64();
    private final ByteWriter bytes = new ByteWriter();
    private long constants;
    private long constantsAt = -1;
    private int constantJoints;
    /** The joints whose targets are told in short commands. */
    private JointConstraint[] drags = {};

    StateHash(StepContext context, Timers timers, WorldParts.Clock clock, Scripts scripts) {
        this.context = context;
        bodies = context.bodies;
        this.timers = timers;
        this.clock = clock;
        this.scripts = scripts;
    }

    /** Of the motion of all bodies. */
    long motion() {
        hash.reset();
        hash.add(bodies.count);
        for (int b = 0; b < bodies.size; b++) {
            if ((bodies.flags[b] & BodyStore.USED) != 0) {
                add(b, SEEN);
            }
        }
        return hash.value();
    }

    /** Of the motion of the body in one slot; 0 if the slot is free. */
    long of(int b) {
        if ((bodies.flags[b] & BodyStore.USED) == 0) {
            return 0;
        }
        hash.reset();
        add(b, SEEN);
        return hash.value();
    }

    private void add(int b, int flags) {
        double[] x = bodies.pose, q = bodies.rotation, v = bodies.velocity;
        int i = b * BodyStore.POSE;
        int j = b * 4;
        int k = b * BodyStore.VEL;
        hash.add((long) b << 32 | bodies.flags[b] & flags);
        hash.add(x[i], x[i + 1], x[i + 2], q[j]);
        hash.add(q[j + 1], q[j + 2], q[j + 3], v[k]);
        hash.add(v[k + 1], v[k + 2], v[k + 3], v[k + 4]);
        hash.add(v[k + 5]);
    }

    /** Of all that decides what happens next. What only changes from outside is looked at anew if the number of edits is another one. */
    long all(long edits) {
        if (edits != constantsAt || context.joints.count() != constantJoints) {
            constants = constants();
            constantsAt = edits;
            constantJoints = context.joints.count();
        }
        hash.reset();
        hash.add(constants).add(clock.steps).add(clock.time, context.gx, context.gy, context.gz).add(context.previous);
        double[] f = bodies.force;
        for (int b = 0; b < bodies.size; b++) {
            if ((bodies.flags[b] & BodyStore.USED) != 0) {
                add(b, -1);
                int k = b * BodyStore.VEL;
                if (f[k] != 0 || f[k + 1] != 0 || f[k + 2] != 0 || f[k + 3] != 0 || f[k + 4] != 0 || f[k + 5] != 0) {
                    hash.addRun(f, k, BodyStore.VEL);
                }
            }
        }
        for (int i = 0; i < drags.length; i++) {
            drags[i].hashTarget(hash);
        }
        timers.hash(hash);
        carried((int) (clock.steps & TURNS - 1));
        return hash.value();
    }

    /** What every so many bodies, contacts and joints carry from step to step. */
    private void carried(int first) {
        for (int b = first; b < bodies.size; b += TURNS) {
            if ((bodies.flags[b] & BodyStore.USED) != 0) {
                hash.addRun(bodies.sleepMemory, b * BodyStore.SLEEP_MEMORY, BodyStore.SLEEP_MEMORY);
            }
        }
        EdgeStore s = context.graph.edges;
        double[] p = s.pool.data;
        for (int e = first; e < s.size; e += TURNS) {
            if (s.kind[e] == EdgeStore.CONTACT && s.points[e] > 0) {
                hash.addRun(s.data, e * EdgeStore.STRIDE + EdgeStore.MANIFOLD_IMPULSE, EdgeStore.STRIDE - EdgeStore.MANIFOLD_IMPULSE);
                for (int i = e * EdgeStore.POINTS; i < e * EdgeStore.POINTS + s.points[e]; i++) {
                    int w = s.place[i] + PointPool.IMPULSE;
                    hash.add(p[w], p[w + 1], p[w + 2], p[w + 3]);
                }
            }
        }
        for (int i = first; i < context.joints.size(); i += TURNS) {
            if (context.joints.get(i) != null) {
                context.joints.get(i).hash(hash);
            }
        }
    }

    /** What no step changes. */
    private long constants() {
        bytes.clear();
        Snapshot.settings(bytes, context.settings);
        bytes.whole(context.graph.eventMask).whole(clock.ground);
        for (int b = 0; b < bodies.size; b++) {
            if ((bodies.flags[b] & BodyStore.USED) == 0) {
                continue;
            }
            bytes.whole(b).u8(bodies.motion[b]).f64(bodies.mass[b]).f64(bodies.inertia, b * BodyStore.SYM, BodyStore.SYM);
            bytes.f64(bodies.damping, b * 2, 2).f64(bodies.axis, b * 3, 3);
            if (context.shapes[b] != null) {
                Snapshot.shape(bytes, context.shapes[b]);
            }
            ColliderStore c = context.colliders;
            for (int i = bodies.firstCollider[b]; i != BodyStore.NONE; i = c.next[i]) {
                bytes.u8(c.sensor[i] ? 1 : 0).whole(c.groupBit[i]).whole(c.mask[i]);
                bytes.f64(c.friction[i]).f64(c.rolling[i]).f64(c.spinning[i]).f64(c.restitution[i]);
            }
        }
        drags = new JointConstraint[0];
        for (int i = 0; i < context.joints.size(); i++) {
            JointConstraint joint = context.joints.get(i);
            if (joint != null) {
                if (joint.drags()) {
                    drags = Arrays.copyOf(drags, drags.length + 1);
                    drags[drags.length - 1] = joint;
                }
                bytes.whole(i).whole(joint.bodyA()).whole(joint.bodyB());
                joint.define(bytes);
            }
        }
        context.graph.rules().save(bytes);
        scripts.save(bytes);
        return hash.reset().add(bytes.array(), 0, bytes.size()).value();
    }
}
