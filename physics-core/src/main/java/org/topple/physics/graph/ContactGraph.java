package org.topple.physics.graph;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.body.Material;
import org.topple.physics.broad.BroadPhase;
import org.topple.physics.narrow.NarrowPhase;
import org.topple.physics.profile.Profile;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Shape;
import org.topple.physics.work.Workers;

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
    private final boolean shipped;
    private final EdgePass pass;
    private final MovingBounds moving;
    private Workers workers = new Workers(1);
    private final PairRules rules = new PairRules();
    /** Whether a query ends at the first pair that overlaps (Erleben 5.2.3), for those who step back in time; off by default. */
    public boolean stopAtFirstOverlap;
    private boolean zeroed;

    /** A graph over the given bodies with the narrow phase and the contact determination that ship. */
    public ContactGraph(BodyStore bodies, ColliderStore colliders, BroadPhase broadPhase, WorldSettings settings, Profile profile) {
        this(bodies, colliders, broadPhase, new NarrowPhase()::collide, new DeepestOnly(settings), settings, profile, true);
    }

    /** A graph over the given bodies with these stages (Erleben 5.4): pairs, points, contacts. One worker asks for points. */
    public ContactGraph(BodyStore bodies, ColliderStore colliders, BroadPhase broadPhase, ContactSource narrow, ContactChoice choice,
            WorldSettings settings, Profile profile) {
        this(bodies, colliders, broadPhase, narrow, choice, settings, profile, false);
    }

    private ContactGraph(BodyStore bodies, ColliderStore colliders, BroadPhase broadPhase, ContactSource narrow, ContactChoice choice,
            WorldSettings settings, Profile profile, boolean shipped) {
        events = new EventQueue(bodies);
        this.bodies = bodies;
        this.colliders = colliders;
        this.broadPhase = broadPhase;
        this.settings = settings;
        this.profile = profile;
        this.shipped = shipped;
        moving = new MovingBounds(bodies, colliders, settings);
        pass = new EdgePass(this, new ContactFinder(bodies, colliders, edges, narrow, choice, settings, profile));
    }

    /** Who does the work from now on. */
    public void setWorkers(Workers team) {
        workers = team;
        int old = pass.finders().length;
        if (shipped && old < team.count()) {
            ContactFinder[] finders = Arrays.copyOf(pass.finders(), team.count());
            for (int i = old; i < finders.length; i++) {
                finders[i] = new ContactFinder(bodies, colliders, edges, new NarrowPhase()::collide, new DeepestOnly(settings), settings, profile);
                finders[i].proximityOnly = finders[0].proximityOnly;
            }
            pass.hire(finders);
        }
    }

    /** The settings that the graph reads. */
    WorldSettings settings() {
        return settings;
    }

    /** Whether only the nearest point of each pair is wanted and no contacts, as impulse-based simulators do. */
    public void setProximityOnly(boolean value) {
        if (value != pass.finders()[0].proximityOnly) {
            for (ContactFinder f : pass.finders()) {
                f.proximityOnly = value;
            }
            // what was found in the other mode does not count
            for (int e = 0; e < edges.size; e++) {
                edges.forgetPose(e);
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
        moving.fatten(c, settings.get(Setting.FAT));
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
        moving.begin(h, gx, gy, gz);
        for (int b = 0; b < bodies.size; b++) {
            if (moves(b)) {
                bodies.flags[b] &= ~BodyStore.MOVED;
                moving.add(b);
            }
        }
        moving.update(broadPhase, workers);
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
        edges.forgetPose(e);
    }

    /** Combined material of an edge, from those of its colliders. */
    private void combine(int e) {
        int a = edges.colliderA[e];
        int b = edges.colliderB[e];
        double[] o = edges.data;
        int d = e * EdgeStore.STRIDE;
        o[d + EdgeStore.FRICTION] = Material.combineFriction(colliders.friction[a], colliders.friction[b]);
        edges.rolls[e] = rolling(e) > 0 || spinning(e) > 0;
        o[d + EdgeStore.RESTITUTION] = Material.combineRestitution(colliders.restitution[a], colliders.restitution[b]);
    }

    /** Length by which the force of an edge bounds what resists rolling, m. */
    public double rolling(int e) {
        return Material.combineFriction(colliders.rolling[edges.colliderA[e]], colliders.rolling[edges.colliderB[e]]);
    }

    /** The same for spinning. */
    public double spinning(int e) {
        return Material.combineFriction(colliders.spinning[edges.colliderA[e]], colliders.spinning[edges.colliderB[e]]);
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
        zero();
        boolean whole = pass.run(h, settings.get(Setting.OBSOLETE_GAP), stopAtFirstOverlap, workers, moving.count());
        profile.pairs = edges.count;
        profile.contacts = 0;
        for (ContactFinder f : pass.finders()) {
            f.end();
        }
        return whole;
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
                    edges.data[e * EdgeStore.STRIDE + EdgeStore.RESTITUTION] = 0;
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
            double speed = Math.max(edges.data[d + EdgeStore.HIT_SPEED], edges.seen[e * EdgeStore.SEEN + EdgeStore.COMING]);
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
        Arrays.fill(bodies.velocity, b * BodyStore.VEL, (b + 1) * BodyStore.VEL, 0);
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
        Arrays.fill(bodies.sleepMemory, b * BodyStore.SLEEP_MEMORY, (b + 1) * BodyStore.SLEEP_MEMORY, 0);
        bodies.flags[b] &= ~BodyStore.SLEEPY;
    }

    /** Forgets the impulses of a body's contacts, so that nothing wrong is carried on. */
    public void forget(int body) {
        for (int l = bodies.firstEdge[body]; l != BodyStore.NONE; l = edges.next[l]) {
            int d = (l >> 1) * EdgeStore.STRIDE;
            edges.forget(l >> 1);
            edges.data[d + EdgeStore.HIT_SPEED] = 0;
            edges.forgetPose(l >> 1);
            edges.mend(l >> 1);
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
    public void reserve(int maxColliders, int maxEdges, int maxPoints) {
        edges.reserve(maxEdges, maxPoints);
        broadPhase.reserve(maxColliders);
        events.reserve(Math.max(64, Math.min(maxEdges, maxPoints + maxColliders)));
        moving.reserve(maxColliders);
        pass.reserve(maxEdges);
    }
}
