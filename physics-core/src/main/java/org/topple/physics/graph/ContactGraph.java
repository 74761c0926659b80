package org.topple.physics.graph;

import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.body.Material;
import org.topple.physics.broad.BroadPhase;
import org.topple.physics.profile.Profile;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Shape;

/**
 * The contact graph (Erleben, chapter 5): bodies are nodes, near pairs and joints are edges that live from step to step.
 *
 * <p>One query runs the three stages of the thesis, each a method of its own: {@link #broad} merges the pairs of the
 * broad phase (new, kept, vanished), {@link #narrow} finds contact points where a pair has moved, {@link #events} tells
 * what changed. Groups and layers are built from the edges afterwards, by {@link ContactGroups}.
 */
public final class ContactGraph implements BroadPhase.PairSink {
    public final BodyStore bodies;
    public final ColliderStore colliders;
    public final EdgeStore edges = new EdgeStore();
    public final EventQueue events = new EventQueue();
    /** Which events are told, as bits of {@link EventKind}. */
    public int eventMask = EventKind.NEW_TOUCHING.bit() | EventKind.VANISHING_TOUCHING.bit() | EventKind.IN_TRIGGER.bit()
            | EventKind.OUT_TRIGGER.bit() | EventKind.TIMER_TICK.bit() | EventKind.JOINT_BROKEN.bit() | EventKind.ASLEEP.bit()
            | EventKind.AWAKE.bit() | EventKind.OUT_OF_WORLD.bit() | EventKind.FROZEN.bit();
    private final WorldSettings settings;
    private final Profile profile;
    private final BroadPhase broadPhase;
    private final ContactFinder finder;
    private final PairRules rules = new PairRules();

    /** A graph over the given bodies. */
    public ContactGraph(BodyStore bodies, ColliderStore colliders, BroadPhase broadPhase, WorldSettings settings, Profile profile) {
        this.bodies = bodies;
        this.colliders = colliders;
        this.broadPhase = broadPhase;
        this.settings = settings;
        this.profile = profile;
        finder = new ContactFinder(bodies, colliders, edges, settings, profile);
    }

    /** Which groups of bodies ignore each other. */
    public PairRules rules() {
        return rules;
    }

    /** The search for pairs. */
    public BroadPhase broadPhase() {
        return broadPhase;
    }

    /** Takes a new collider into the search. */
    public void addCollider(int c) {
        colliders.refresh(bodies, c);
        colliders.shape[c].bounds(colliders.pose, c * Shape.POSE, colliders.bounds, c * ColliderStore.BOUNDS);
        fatten(c);
        broadPhase.add(c, colliders.fat);
    }

    /** Forgets a collider and its edges; whoever slept on it wakes. */
    public void removeCollider(int c) {
        int b = colliders.body[c];
        for (int l = bodies.firstEdge[b]; l != BodyStore.NONE;) {
            int e = l >> 1;
            int after = edges.next[l];
            if (edges.kind[e] != EdgeStore.JOINT && (edges.colliderA[e] == c || edges.colliderB[e] == c)) {
                flushRemoved(e);
                edges.remove(e, bodies);
            }
            l = after;
        }
        broadPhase.remove(c);
    }

    /** Bounds of what moves, and the pairs that follow from them. */
    public void broad(double h, double gx, double gy, double gz) {
        for (int b = 0; b < bodies.size; b++) {
            if (moves(b)) {
                bodies.flags[b] &= ~BodyStore.MOVED;
                for (int c = bodies.firstCollider[b]; c != BodyStore.NONE; c = colliders.next[c]) {
                    refresh(c, b, h, gx, gy, gz);
                }
            }
        }
        broadPhase.update(this);
    }

    /** A pair whose fat bounds overlap; becomes an edge unless a rule forbids it or it is one already. */
    @Override
    public void pair(int a, int b) {
        int ba = colliders.body[a];
        int bb = colliders.body[b];
        if (ba == bb || !allowed(a, b, ba, bb) || edges.find(a, b) >= 0) {
            return;
        }
        byte kind = colliders.sensor[a] || colliders.sensor[b] ? EdgeStore.SENSOR : EdgeStore.CONTACT;
        int e = edges.add(kind, a, b, ba, bb, bodies);
        combine(e);
        edges.data[e * EdgeStore.STRIDE + EdgeStore.REL + 6] = Double.NaN;
    }

    /** Combined material of an edge, from those of its colliders. */
    private void combine(int e) {
        int a = edges.colliderA[e];
        int b = edges.colliderB[e];
        edges.friction[e] = Material.combineFriction(colliders.friction[a], colliders.friction[b]);
        edges.rolling[e] = Material.combineFriction(colliders.rolling[a], colliders.rolling[b]);
        edges.spinning[e] = Material.combineFriction(colliders.spinning[a], colliders.spinning[b]);
        edges.restitution[e] = Material.combineRestitution(colliders.restitution[a], colliders.restitution[b]);
    }

    /** Materials of a body's colliders have changed: its edges combine again. */
    public void recombine(int body) {
        for (int l = bodies.firstEdge[body]; l != BodyStore.NONE; l = edges.next[l]) {
            if (edges.kind[l >> 1] != EdgeStore.JOINT) {
                combine(l >> 1);
            }
        }
    }

    /** Filters of a body have changed: edges that are no longer allowed go, new ones are looked for. */
    public void refilter(int body) {
        for (int l = bodies.firstEdge[body]; l != BodyStore.NONE;) {
            int e = l >> 1;
            int after = edges.next[l];
            if (edges.kind[e] != EdgeStore.JOINT && !allowed(edges.colliderA[e], edges.colliderB[e], edges.bodyA[e], edges.bodyB[e])) {
                flushRemoved(e);
                edges.remove(e, bodies);
            }
            l = after;
        }
        for (int c = bodies.firstCollider[body]; c != BodyStore.NONE; c = colliders.next[c]) {
            broadPhase.move(c, colliders.fat);
        }
        bodies.flags[body] |= BodyStore.MOVED;
    }

    /** Contact points of every edge that has an end in motion. */
    public void narrow(double h) {
        double gap = settings.get(Setting.OBSOLETE_GAP);
        finder.begin(h);
        for (int e = 0; e < edges.size; e++) {
            byte kind = edges.kind[e];
            if (kind == EdgeStore.FREE || kind == EdgeStore.JOINT || !mover(edges.bodyA[e]) && !mover(edges.bodyB[e])) {
                continue;
            }
            if (near(e)) {
                edges.state[e] = EdgeStore.NEAR;
                finder.find(e);
                continue;
            }
            // out of reach: no points; gone for good once its end was told and the gap is wide
            edges.points[e] = 0;
            edges.state[e] = EdgeStore.VANISHED;
            if ((edges.old[e] & (EdgeStore.NEAR | EdgeStore.TOUCHING)) == 0 && obsolete(e, gap)) {
                edges.remove(e, bodies);
            }
        }
        profile.pairs = edges.count;
        finder.end();
    }

    /** Tells what changed since the last flush; only edges with an end in motion can have changed. */
    public void tellContacts() {
        for (int e = 0; e < edges.size; e++) {
            byte kind = edges.kind[e];
            int now = edges.state[e];
            int before = edges.old[e];
            if (kind == EdgeStore.FREE || kind == EdgeStore.JOINT || now == before && (now & 3) == 0) {
                continue;
            }
            boolean sensor = kind == EdgeStore.SENSOR;
            double speed = edges.data[e * EdgeStore.STRIDE + EdgeStore.HIT_SPEED];
            tell(e, (before & EdgeStore.NEAR) != 0, (now & EdgeStore.NEAR) != 0, EventKind.NEW_PROXIMITY,
                    EventKind.PERSISTENT_PROXIMITY, EventKind.VANISHING_PROXIMITY, speed);
            tell(e, (before & EdgeStore.TOUCHING) != 0, (now & EdgeStore.TOUCHING) != 0,
                    sensor ? EventKind.IN_TRIGGER : EventKind.NEW_TOUCHING, sensor ? null : EventKind.PERSISTENT_TOUCHING,
                    sensor ? EventKind.OUT_TRIGGER : EventKind.VANISHING_TOUCHING, speed);
            edges.old[e] = now;
        }
    }

    private void tell(int e, boolean before, boolean now, EventKind fresh, EventKind kept, EventKind gone, double speed) {
        EventKind kind = now ? before ? kept : fresh : before ? gone : null;
        if (kind != null && (eventMask & kind.bit()) != 0) {
            events.add(kind, edges.bodyA[e], edges.bodyB[e], kind == fresh ? speed : 0);
        }
    }

    /** An edge is taken away from outside: its last events are not lost, and no end sleeps on. */
    private void flushRemoved(int e) {
        boolean sensor = edges.kind[e] == EdgeStore.SENSOR;
        int before = edges.old[e];
        tell(e, (before & EdgeStore.NEAR) != 0, false, null, null, EventKind.VANISHING_PROXIMITY, 0);
        tell(e, (before & EdgeStore.TOUCHING) != 0, false, null, null,
                sensor ? EventKind.OUT_TRIGGER : EventKind.VANISHING_TOUCHING, 0);
        if (!sensor && edges.points[e] > 0) {
            wake(edges.bodyA[e]);
            wake(edges.bodyB[e]);
        }
    }

    /** Wakes a body; its whole contact group follows when the next step gathers it. */
    public void wake(int b) {
        if (bodies.asleep(b)) {
            bodies.flags[b] &= ~BodyStore.ASLEEP;
        }
        java.util.Arrays.fill(bodies.sleepMemory, b * BodyStore.SLEEP_MEMORY, (b + 1) * BodyStore.SLEEP_MEMORY, 0);
        bodies.flags[b] &= ~BodyStore.SLEEPY;
    }

    /** Forgets the impulses of a body's contacts, so that nothing wrong is carried on. */
    public void forget(int body) {
        for (int l = bodies.firstEdge[body]; l != BodyStore.NONE; l = edges.next[l]) {
            int d = (l >> 1) * EdgeStore.STRIDE;
            java.util.Arrays.fill(edges.data, d + EdgeStore.IMPULSE, d + EdgeStore.REACH, 0);
            edges.data[d + EdgeStore.REL + 6] = Double.NaN;
        }
    }

    /** Whether an edge of this body can change in this step: the body is awake, or a script moves it. */
    public boolean mover(int b) {
        int f = bodies.flags[b];
        if ((f & (BodyStore.ASLEEP | BodyStore.PASSIVE | BodyStore.FROZEN)) != 0) {
            return false;
        }
        return bodies.motion[b] == BodyStore.DYNAMIC || bodies.motion[b] == BodyStore.SCRIPTED && moving(b)
                || (f & BodyStore.NUDGED) != 0;
    }

    private boolean moving(int b) {
        int o = b * BodyStore.VEL;
        double[] v = bodies.velocity;
        return v[o] != 0 || v[o + 1] != 0 || v[o + 2] != 0 || v[o + 3] != 0 || v[o + 4] != 0 || v[o + 5] != 0;
    }

    private boolean moves(int b) {
        return (bodies.flags[b] & BodyStore.USED) != 0 && (mover(b) || (bodies.flags[b] & BodyStore.MOVED) != 0);
    }

    /** Tight bounds swept by the motion to come; the fat ones follow when the tight ones have left them. */
    private void refresh(int c, int b, double h, double gx, double gy, double gz) {
        colliders.refresh(bodies, c);
        double[] t = colliders.bounds;
        double[] f = colliders.fat;
        double[] v = bodies.velocity;
        int o = c * ColliderStore.BOUNDS;
        int w = b * BodyStore.VEL;
        colliders.shape[c].bounds(colliders.pose, c * Shape.POSE, t, o);
        boolean falls = bodies.motion[b] == BodyStore.DYNAMIC;
        double turn = (bodies.outerRadius[b] - bodies.innerRadius[b]) * h
                * Math.sqrt(v[w + 3] * v[w + 3] + v[w + 4] * v[w + 4] + v[w + 5] * v[w + 5]);
        double room = settings.get(Setting.MARGIN) * 0.5 + (turn >= 0 ? Math.min(turn, bodies.outerRadius[b]) : 0);
        boolean out = false;
        for (int k = 0; k < 3; k++) {
            double d = h * (v[w + k] + (falls ? h * (k == 0 ? gx : k == 1 ? gy : gz) : 0));
            t[o + k] += Math.min(d, 0) - room;
            t[o + 3 + k] += Math.max(d, 0) + room;
            out |= t[o + k] < f[o + k] || t[o + 3 + k] > f[o + 3 + k];
        }
        if (out) {
            fatten(c);
            broadPhase.move(c, f);
        }
    }

    private void fatten(int c) {
        double fat = settings.get(Setting.FAT);
        int o = c * ColliderStore.BOUNDS;
        for (int k = 0; k < 3; k++) {
            colliders.fat[o + k] = colliders.bounds[o + k] - fat;
            colliders.fat[o + 3 + k] = colliders.bounds[o + 3 + k] + fat;
        }
    }

    /** Whether the fat bounds of an edge's ends overlap. */
    private boolean near(int e) {
        double[] f = colliders.fat;
        int a = edges.colliderA[e] * ColliderStore.BOUNDS;
        int b = edges.colliderB[e] * ColliderStore.BOUNDS;
        return f[a] <= f[b + 3] && f[b] <= f[a + 3] && f[a + 1] <= f[b + 4] && f[b + 1] <= f[a + 4] && f[a + 2] <= f[b + 5] && f[b + 2] <= f[a + 5];
    }

    /** The gap between the bounds along some axis is at least {@code factor} times their longest side (Erleben 5.2.1). */
    private boolean obsolete(int e, double factor) {
        double[] t = factor > 0 ? colliders.bounds : colliders.fat;
        int a = edges.colliderA[e] * ColliderStore.BOUNDS;
        int b = edges.colliderB[e] * ColliderStore.BOUNDS;
        double longest = 0;
        double gap = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < 3; k++) {
            double sa = t[a + 3 + k] - t[a + k];
            double sb = t[b + 3 + k] - t[b + k];
            longest = Math.max(longest, Math.max(sa, sb));
            gap = Math.max(gap, Math.max(t[a + k] - t[b + 3 + k], t[b + k] - t[a + 3 + k]));
        }
        // without a factor an edge goes as soon as the fat bounds part; an endless side never makes a gap obsolete
        return factor > 0 ? longest == Double.POSITIVE_INFINITY ? gap > 0 : gap >= factor * longest : true;
    }

    private boolean allowed(int a, int b, int ba, int bb) {
        byte ma = bodies.motion[ba];
        byte mb = bodies.motion[bb];
        boolean sa = colliders.sensor[a];
        boolean sb = colliders.sensor[b];
        if (sa && sb || !sa && !sb && ma != BodyStore.DYNAMIC && mb != BodyStore.DYNAMIC) {
            return false;
        }
        if ((bodies.flags[ba] & BodyStore.PASSIVE) != 0 || (bodies.flags[bb] & BodyStore.PASSIVE) != 0) {
            return false;
        }
        return (colliders.groupBit[a] & colliders.mask[b]) != 0 && (colliders.groupBit[b] & colliders.mask[a]) != 0
                && rules.allows(ba, bb);
    }

    /** Makes room, so that a step allocates nothing. */
    public void reserve(int maxColliders, int maxEdges) {
        edges.reserve(maxEdges);
        broadPhase.reserve(maxColliders);
        events.reserve(Math.max(64, maxEdges));
    }
}
