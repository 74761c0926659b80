package org.topple.physics.graph;

import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.body.Material;
import org.topple.physics.broad.BroadPhase;
import org.topple.physics.narrow.NarrowPhase;
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
    public final EventQueue events;
    /** Which events are told, as bits of {@link EventKind}. */
    public int eventMask = EventKind.NEW_TOUCHING.bit() | EventKind.VANISHING_TOUCHING.bit() | EventKind.IN_TRIGGER.bit()
            | EventKind.OUT_TRIGGER.bit() | EventKind.TIMER_TICK.bit() | EventKind.JOINT_BROKEN.bit() | EventKind.ASLEEP.bit()
            | EventKind.AWAKE.bit() | EventKind.OUT_OF_WORLD.bit() | EventKind.FROZEN.bit();
    private final WorldSettings settings;
    private final Profile profile;
    private final BroadPhase broadPhase;
    private final ContactFinder finder;
    private final FlushSeams seams;
    private final PairRules rules = new PairRules();
    /** Whether a query ends at the first pair that overlaps (Erleben 5.2.3), for those who step back in time; off by default. */
    public boolean stopAtFirstOverlap;
    private boolean zeroed;

    /** A graph over the given bodies with the narrow phase and the contact determination that ship. */
    public ContactGraph(BodyStore bodies, ColliderStore colliders, BroadPhase broadPhase, WorldSettings settings, Profile profile) {
        this(bodies, colliders, broadPhase, new NarrowPhase()::collide, new DeepestOnly(settings), settings, profile);
    }

    /** A graph over the given bodies with these stages (Erleben 5.4): pairs, points, contacts. */
    public ContactGraph(BodyStore bodies, ColliderStore colliders, BroadPhase broadPhase, ContactSource narrow, ContactChoice choice,
            WorldSettings settings, Profile profile) {
        events = new EventQueue(bodies);
        this.bodies = bodies;
        this.colliders = colliders;
        this.broadPhase = broadPhase;
        this.settings = settings;
        this.profile = profile;
        seams = new FlushSeams(bodies, colliders, edges);
        finder = new ContactFinder(bodies, colliders, edges, narrow, choice, settings, profile);
    }

    /** The settings that the graph reads. */
    WorldSettings settings() {
        return settings;
    }

    /** Whether only the nearest point of each pair is wanted and no contacts, as impulse-based simulators do. */
    public void setProximityOnly(boolean value) {
        if (value != finder.proximityOnly) {
            finder.proximityOnly = value;
            // what was found in the other mode does not count
            for (int e = 0; e < edges.size; e++) {
                edges.data[e * EdgeStore.STRIDE + EdgeStore.REL + 6] = Double.NaN;
            }
        }
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
        // from the lower to the higher body; slots of colliders may be in another order once some were reused
        int e = ba < bb ? edges.add(kind, a, b, ba, bb, bodies) : edges.add(kind, b, a, bb, ba, bodies);
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

    /** Contact points of every edge that has an end in motion; whether the query ran to its end. */
    public boolean narrow(double h) {
        double gap = settings.get(Setting.OBSOLETE_GAP);
        boolean whole = true;
        zero();
        finder.begin(h);
        for (int e = 0; e < edges.size; e++) {
            byte kind = edges.kind[e];
            if (kind == EdgeStore.FREE || kind == EdgeStore.JOINT || !mover(edges.bodyA[e]) && !mover(edges.bodyB[e])) {
                continue;
            }
            int before = edges.points[e];
            if ((edges.state[e] & EdgeStore.TOUCHING) == 0) {
                // a contact seen ahead was solved one step before its surfaces meet: that is the speed of the impact
                int d = e * EdgeStore.STRIDE;
                edges.data[d + EdgeStore.COMING] = before > 0 ? edges.data[d + EdgeStore.HIT_SPEED] : 0;
            }
            if (near(e)) {
                edges.state[e] = EdgeStore.NEAR;
                finder.find(e);
                rouse(e, before);
                if (stopAtFirstOverlap && kind == EdgeStore.CONTACT && (edges.state[e] & EdgeStore.PENETRATING) != 0) {
                    whole = false;
                    break;
                }
                continue;
            }
            // out of reach: no points; gone for good once its end was told and the gap is wide
            edges.points[e] = 0;
            rouse(e, before);
            edges.state[e] = EdgeStore.VANISHED;
            if ((edges.old[e] & (EdgeStore.NEAR | EdgeStore.TOUCHING)) == 0 && obsolete(e, gap)) {
                edges.remove(e, bodies);
            }
        }
        for (int e = 0; e < edges.size; e++) {
            if (edges.kind[e] == EdgeStore.CONTACT && edges.points[e] > 0 && (mover(edges.bodyA[e]) || mover(edges.bodyB[e])) && seams.smooth(e)) {
                finder.again(e);
            }
        }
        profile.pairs = edges.count;
        finder.end();
        return whole;
    }

    /**
     * Wakes a sleeper whose contact has gone, or at which something moves that no group holds: a scripted body, or a fixed one
     * that was put there. What touches it in a group of its own wakes it when the group is gathered.
     */
    private void rouse(int e, int before) {
        int a = edges.bodyA[e];
        int b = edges.bodyB[e];
        if (((bodies.flags[a] | bodies.flags[b]) & BodyStore.ASLEEP) == 0 || edges.kind[e] != EdgeStore.CONTACT) {
            return;
        }
        int now = edges.points[e];
        if (before > 0 && now == 0 || now > 0 && !(bodies.dynamic(a) && bodies.dynamic(b))) {
            wake(bodies.asleep(a) ? a : b);
        }
    }

    /** Pairs with a sleepy end don't bounce, if so set (Erleben 5.6). */
    private void zero() {
        boolean zero = settings.get(Setting.ZERO_SLEEPY) != 0;
        if (!zero && !zeroed) {
            return;
        }
        zeroed = zero;
        for (int e = 0; e < edges.size; e++) {
            if (edges.kind[e] == EdgeStore.CONTACT) {
                combine(e);
                if (zero && ((bodies.flags[edges.bodyA[e]] | bodies.flags[edges.bodyB[e]]) & (BodyStore.SLEEPY | BodyStore.ASLEEP)) != 0) {
                    edges.restitution[e] = 0;
                }
            }
        }
    }

    /** Tells what changed since the last flush; only edges with an end in motion can have changed. */
    public void tellContacts() {
        boolean persistent = (eventMask & (EventKind.PERSISTENT_PROXIMITY.bit() | EventKind.PERSISTENT_TOUCHING.bit())) != 0;
        for (int e = 0; e < edges.size; e++) {
            byte kind = edges.kind[e];
            int now = edges.state[e];
            int before = edges.old[e];
            if (kind == EdgeStore.FREE || kind == EdgeStore.JOINT || now == before && ((now & 3) == 0 || !persistent)) {
                continue;
            }
            boolean sensor = kind == EdgeStore.SENSOR;
            int d = e * EdgeStore.STRIDE;
            double speed = Math.max(edges.data[d + EdgeStore.HIT_SPEED], edges.data[d + EdgeStore.COMING]);
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

    /** Puts a body to sleep where it is. */
    public void sleep(int b) {
        bodies.flags[b] |= BodyStore.ASLEEP | BodyStore.MOVED;
        java.util.Arrays.fill(bodies.velocity, b * BodyStore.VEL, (b + 1) * BodyStore.VEL, 0);
        if ((eventMask & EventKind.ASLEEP.bit()) != 0) {
            events.add(EventKind.ASLEEP, b, -1, 0);
        }
    }

    /** Wakes a body; its whole contact group follows when the next step gathers it. */
    public void wake(int b) {
        if (bodies.asleep(b)) {
            bodies.flags[b] &= ~BodyStore.ASLEEP;
            if ((eventMask & EventKind.AWAKE.bit()) != 0) {
                events.add(EventKind.AWAKE, b, -1, 0);
            }
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
        if ((f & (BodyStore.USED | BodyStore.ASLEEP | BodyStore.PASSIVE | BodyStore.FROZEN)) != BodyStore.USED) {
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
        // a contact takes a part away from a displacement; what is left ends in the ball whose diameter it is
        double way = falls ? h * Math.sqrt(v[w] * v[w] + v[w + 1] * v[w + 1] + v[w + 2] * v[w + 2]) : 0;
        double aside = way > 0.5 * bodies.innerRadius[b] ? way : 0;
        boolean out = false;
        for (int k = 0; k < 3; k++) {
            double d = h * (v[w + k] + (falls ? h * (k == 0 ? gx : k == 1 ? gy : gz) : 0));
            t[o + k] += (aside > 0 ? 0.5 * (d - aside) : Math.min(d, 0)) - room;
            t[o + 3 + k] += (aside > 0 ? 0.5 * (d + aside) : Math.max(d, 0)) + room;
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
        if (EdgeType.between(type(a, ba), type(b, bb)) == null) {
            return false;
        }
        if ((bodies.flags[ba] & BodyStore.PASSIVE) != 0 || (bodies.flags[bb] & BodyStore.PASSIVE) != 0) {
            return false;
        }
        return (colliders.groupBit[a] & colliders.mask[b]) != 0 && (colliders.groupBit[b] & colliders.mask[a]) != 0
                && rules.allows(ba, bb);
    }

    /** Type of a collider's node as far as edges care: links may have the same edges as rigid bodies. */
    NodeType type(int c, int body) {
        if (colliders.sensor[c]) {
            return NodeType.TRIGGER;
        }
        return bodies.dynamic(body) ? NodeType.RIGID : bodies.motion[body] == BodyStore.FIXED ? NodeType.FIXED : NodeType.SCRIPTED;
    }

    /** Makes room, so that a step allocates nothing. */
    public void reserve(int maxColliders, int maxEdges) {
        edges.reserve(maxEdges);
        broadPhase.reserve(maxColliders);
        events.reserve(Math.max(64, maxEdges));
    }
}
