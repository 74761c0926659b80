package org.topple.physics;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.joml.Vector3d;
import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.broad.BroadPhase;
import org.topple.physics.broad.HashGrid;
import org.topple.physics.broad.SweepAndPrune;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.constraint.JointConstraint;
import org.topple.physics.constraint.Joints;
import org.topple.physics.graph.ContactGraph;
import org.topple.physics.graph.ContactGroups;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.graph.EventKind;
import org.topple.physics.graph.GraphNodes;
import org.topple.physics.graph.PairRules;
import org.topple.physics.graph.Timers;
import org.topple.physics.profile.Profile;
import org.topple.physics.record.Difference;
import org.topple.physics.record.Recordable;
import org.topple.physics.record.Snapshot;
import org.topple.physics.record.WorldParts;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.sleep.SleepPolicy;
import org.topple.physics.stepper.StepContext;
import org.topple.physics.stepper.Stepper;
import org.topple.physics.work.RegionMeter;
import org.topple.physics.work.Workers;

/**
 * A world of rigid bodies. Add bodies, call {@link #step}, read their poses.
 *
 * <pre>{@code
 * World world = new World();
 * world.add(BodyDef.fixed(new HalfSpace()));
 * for (int i = 0; i < 25; i++) {
 *     world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 0.5 + i, 0));
 * }
 * for (int i = 0; i < 600; i++) {
 *     world.step(1 / 60.0);
 * }
 * }</pre>
 *
 * <p>SI units throughout. A world belongs to one thread at a time. Bad arguments are refused with an exception that names
 * them, and leave the world as it was. Nothing may be called from inside a step (by a stepper or policy of the user's).
 */
public final class World implements Recordable {
    /** Longest step that is taken, in seconds. */
    public static final double LONGEST_STEP = 1;
    /** Most bodies a world holds. */
    public static final int MOST_BODIES = 1 << 20;

    final BodyStore bodies = new BodyStore();
    final ColliderStore colliders = new ColliderStore();
    final ContactGraph graph;
    private final ContactGroups groups;
    final Joints joints = new Joints();
    final Scripts scripts = new Scripts(bodies);
    final Inputs inputs = new Inputs(this);
    private final StepContext context;
    private final WorldSettings settings;
    private final Profile profile = new Profile();
    private final Timers timers = new Timers();
    private final WorldParts.Clock clock = new WorldParts.Clock();
    private WorldParts parts;
    private final Methods methods;
    private final BodyRegister bodyRegister;
    private final JointRegister jointRegister;
    private final StepLoop loop;
    private final Queries queries;
    private final StateHash hash;
    private final ContactView view = new ContactView(this);
    private FirstOrder firstOrder;
    private RegionMeter regionMeter;
    private boolean stepping;
    private boolean asking;
    private long edits;

    /** An empty world with the settings that ship and gravity (0, -9.81, 0). */
    public World() {
        this(new WorldSettings());
    }

    /** An empty world; the settings are copied. */
    public World(WorldSettings initial) {
        settings = new WorldSettings(Check.notNull("settings", initial));
        settings.guard(this::wakeAll);
        BroadPhase broad = settings.broadPhase() == WorldSettings.BroadPhaseKind.GRID ? new HashGrid() : new SweepAndPrune();
        graph = new ContactGraph(bodies, colliders, broad, settings, profile);
        groups = new ContactGroups(graph);
        context = new StepContext(bodies, colliders, graph, groups, joints, settings, profile);
        graph.setWorkers(context.workers);
        context.gy = -9.81;
        methods = new Methods(settings);
        bodyRegister = new BodyRegister(this, context);
        jointRegister = new JointRegister(this, context);
        loop = new StepLoop(context, methods, scripts, bodyRegister, jointRegister, timers, clock);
        queries = new Queries(this);
        hash = new StateHash(context, timers, clock, scripts);
    }

    /** The settings of this world; what is changed acts from the next step on and wakes every body. Refused inside a step. */
    public WorldSettings settings() {
        return settings;
    }

    /** How long the phases of the last step took, and how much work they did. */
    public Profile profile() {
        return profile;
    }

    /** Simulated time in seconds. */
    public double time() {
        return clock.time;
    }

    /** Number of steps so far. */
    public long steps() {
        return clock.steps;
    }

    /** Gravity in m/s^2. */
    public Vector3d gravity(Vector3d dest) {
        return Check.notNull("dest", dest).set(context.gx, context.gy, context.gz);
    }

    /** Sets gravity in m/s^2, and wakes everything if it is new. */
    public void setGravity(double x, double y, double z) {
        idle();
        Check.finite("gravity", x, y, z);
        if (x != context.gx || y != context.gy || z != context.gz) {
            context.gx = x;
            context.gy = y;
            context.gz = z;
            wakeEach();
            inputs.note(Inputs.Kind.GRAVITY, 0, x, y, z);
        }
    }

    /** Wakes every body. */
    public void wakeAll() {
        change();
        wakeEach();
    }

    private void wakeEach() {
        for (int b = 0; b < bodies.size; b++) {
            if ((bodies.flags[b] & BodyStore.USED) != 0) {
                graph.wake(b);
            }
        }
    }

    /** Moves bodies by hand in a world without inertia; see there. */
    public FirstOrder firstOrder() {
        if (firstOrder == null) {
            firstOrder = new FirstOrder(this);
        }
        return firstOrder;
    }

    /** Replaces the stepper that the settings name; null goes back to them. */
    public void setStepper(Stepper userStepper) {
        change();
        methods.own(userStepper);
    }

    /** Replaces the sleep policy that the settings name; null goes back to them. */
    public void setSleepPolicy(SleepPolicy userPolicy) {
        change();
        methods.own(userPolicy);
    }

    /**
     * Puts bodies to sleep that lie at rest: all at once those that rest on each other, for what touches a body that is awake wakes in the
     * next step. What they touch is looked for now, so that they wake when it goes. Only dynamic, active bodies that may sleep, in a
     * world where anything does.
     */
    public void putToSleep(Iterable<Body> resting) {
        change();
        Check.notNull("resting", resting);
        choose();
        if (methods.policy() == null) {
            throw new IllegalStateException("nothing sleeps in this world: its settings say so");
        }
        for (Body body : resting) {
            if (body == null || body.world() != this || !bodies.active(body.slot()) && !body.isAsleep() || !body.sleeps()) {
                throw new IllegalArgumentException("only active dynamic bodies of this world that may sleep can be put to sleep, but not " + body);
            }
        }
        graph.broad(0, context.gx, context.gy, context.gz);
        graph.narrow(0);
        for (int b = 0; b < bodies.size; b++) {
            bodies.flags[b] &= ~BodyStore.NUDGED;
        }
        for (Body body : resting) {
            bodies.flags[body.slot()] |= BodyStore.SLEEPY;
            if (!body.isAsleep()) {
                graph.sleep(body.slot());
            }
        }
    }

    /** Makes room for this many bodies and this many touching pairs, so that no step allocates up to there. */
    public void reserve(int maxBodies, int maxPairs) {
        reserve(maxBodies, maxPairs, (int) Math.max(0, Math.min(4L * maxPairs, 64 * MOST_BODIES)));
    }

    /**
     * Makes room for this many bodies, pairs of near bodies and joints, and contact points. Most near pairs do not touch, so
     * the points are what saves memory: without them four are taken for each pair.
     */
    public void reserve(int maxBodies, int maxPairs, int maxPoints) {
        reserve(maxBodies, maxPairs, maxPoints, (int) Math.max(0, Math.min(maxPairs, (long) maxPoints + maxBodies)));
    }

    /** The same, with how many of the pairs have contact points at the same time, and joints: that saves memory where pairs have several points. */
    public void reserve(int maxBodies, int maxPairs, int maxPoints, int maxTouching) {
        change();
        Check.count("maxBodies", maxBodies, MOST_BODIES);
        Check.count("maxPairs", maxPairs, 64 * MOST_BODIES);
        Check.count("maxPoints", maxPoints, 64 * MOST_BODIES);
        Check.count("maxTouching", maxTouching, maxPairs);
        bodies.reserve(maxBodies);
        colliders.reserve(maxBodies);
        graph.reserve(maxBodies, maxPairs, maxPoints);
        groups.reserve(maxBodies, maxTouching);
        loop.reserve(maxBodies);
        choose();
        methods.reserve(maxBodies, maxPairs, maxPoints, maxTouching);
    }

    /** Times that something had to grow inside a step since the world was made. */
    public int growths() {
        return bodies.growths + colliders.growths + graph.edges.growths + methods.growths();
    }

    /** Adds a body. */
    public Body add(BodyDef def) {
        change();
        Check.notNull("def", def);
        if (bodies.count >= MOST_BODIES) {
            throw new IllegalStateException("a world holds at most " + MOST_BODIES + " bodies");
        }
        return bodyRegister.add(def);
    }

    /** Removes a body; what rested on it wakes, and handles to it are refused from now on. */
    public void remove(Body body) {
        change();
        int b = slot(body);
        jointRegister.removeAll(b);
        bodyRegister.remove(b);
        scripts.forget(b);
    }

    /** Adds a joint between two living bodies of this world, or a body and the world. */
    public Joint add(JointDef def) {
        change();
        Check.notNull("def", def);
        if (def.a != null) {
            slot(def.a);
        }
        if (def.b != null) {
            slot(def.b);
        }
        def.check();
        int a = def.a == null ? ground() : slot(def.a);
        int b = def.b == null ? ground() : slot(def.b);
        return jointRegister.add(def, a, b);
    }

    /** Removes a joint; its bodies wake. */
    public void remove(Joint joint) {
        change();
        Check.notNull("joint", joint);
        if (joint.world() != this) {
            throw new IllegalArgumentException("the joint belongs to another world");
        }
        if (!joint.isAlive()) {
            throw new IllegalStateException("the joint has been removed already");
        }
        joint.wake();
        jointRegister.drop(joint);
    }

    /** Number of joints. */
    public int jointCount() {
        return joints.count();
    }

    /** All joints, in the order of their numbers. */
    public void forEachJoint(Consumer<Joint> action) {
        jointRegister.forEach(Check.notNull("action", action));
    }

    /** The joint with this number, or null. */
    public Joint joint(int number) {
        return jointRegister.handle(number);
    }

    /** A hidden fixed body that joints to the world hold on to. */
    private int ground() {
        if (clock.ground < 0) {
            clock.ground = bodyRegister.addHidden();
        }
        return clock.ground;
    }

    /** Two bodies pass through each other from now on. */
    public void ignore(Body a, Body b) {
        change();
        int i = slot(a);
        int j = other(i, b);
        graph.rules().ignore(i, j);
        graph.refilter(i);
    }

    /** Takes one {@link #ignore} of the two bodies back. */
    public void allow(Body a, Body b) {
        change();
        int i = slot(a);
        int j = other(i, b);
        graph.rules().allow(i, j);
        graph.refilter(i);
        graph.wake(i);
        graph.wake(j);
    }

    private int other(int i, Body b) {
        int j = slot(b);
        if (i == j) {
            throw new IllegalArgumentException("b must not be the same body as a");
        }
        return j;
    }

    /** The pairs that {@link #ignore} named, once for each time; not those that a joint keeps apart. */
    public void forEachIgnored(BiConsumer<Body, Body> action) {
        Check.notNull("action", action);
        PairRules rest = new PairRules(graph.rules());
        for (int i = 0; i < joints.size(); i++) {
            JointConstraint j = joints.get(i);
            if (j != null && j.ignores) {
                rest.allow(j.bodyA(), j.bodyB());
            }
        }
        rest.forEach((a, b) -> action.accept(bodyRegister.handle(a), bodyRegister.handle(b)));
    }

    /** Number of bodies. */
    public int bodyCount() {
        return clock.ground < 0 ? bodies.count : bodies.count - 1;
    }

    /** All bodies, in the order of their slots. */
    public void forEachBody(Consumer<Body> action) {
        bodyRegister.forEach(Check.notNull("action", action));
    }

    /** All bodies, in the order of their slots; adding or removing bodies while iterating is the caller's risk. */
    public Iterable<Body> bodies() {
        return bodyRegister;
    }

    /**
     * Advances the world by h seconds, more than 0 and at most {@link #LONGEST_STEP}. Allocates nothing once warm. Where so many bodies are in
     * one place that their pairs would not fit into half of the memory, unless they were {@linkplain #reserve reserved}, the step is refused
     * before anything has moved.
     */
    @Override
    public void step(double h) {
        idle();
        if (!(h > 0) || h > LONGEST_STEP) {
            throw new IllegalArgumentException("step must be more than 0 and at most " + LONGEST_STEP + " s, but is " + h);
        }
        choose();
        inputs.clear();
        stepping = true;
        try {
            loop.step(h);
        } finally {
            context.profile.leave();
            stepping = false;
        }
    }

    /** Ends the worker threads of this world, if it has any. A later step starts them again if the settings still ask for them. */
    public void close() {
        idle();
        hire(1);
    }

    /** Lets someone listen to the regions that workers share, to measure them; null ends it. */
    public void setRegionMeter(RegionMeter meter) {
        idle();
        regionMeter = meter;
        context.workers.setMeter(meter);
    }

    private void hire(int workers) {
        if (context.workers.count() != workers) {
            context.workers.close();
            context.workers = new Workers(workers);
            context.workers.setMeter(regionMeter);
            graph.setWorkers(context.workers);
        }
    }

    /** Looks which stepper and policy are in force, and who works; without a policy nothing sleeps on. */
    private void choose() {
        hire(settings.workers());
        if (methods.choose()) {
            for (int b = 0; b < bodies.size; b++) {
                if ((bodies.flags[b] & BodyStore.USED) != 0 && bodies.asleep(b)) {
                    graph.wake(b);
                }
            }
        }
    }

    /** Which events are told, as a sum of {@link EventKind#bit()}. */
    public void setEventMask(int mask) {
        change();
        graph.eventMask = mask;
    }

    /** What happened in the last step, and between it and the step before. */
    public Events events() {
        return new Events(this);
    }

    /** Starts a timer that ticks every {@code period} seconds of simulated time, at least a millisecond; returns its number. At most 1000 run at a time. */
    public int addTimer(double period) {
        change();
        if (!(period >= Timers.SHORTEST && period <= Timers.LONGEST)) {
            throw new IllegalArgumentException("period must be from 1e-3 to 1e12 s, but is " + period);
        }
        int number = timers.add(period);
        if (number < 0) {
            throw new IllegalStateException("a world has at most " + Timers.MOST + " timers");
        }
        return number;
    }

    /** Stops a timer. */
    public void removeTimer(int timer) {
        change();
        timers.remove(timer);
    }

    /** Shows every contact point of the last step to a visitor, which must not call this again. Allocates nothing. */
    public void forEachContact(ContactVisitor visitor) {
        Check.notNull("visitor", visitor);
        for (int e = 0; e < graph.edges.size; e++) {
            if (graph.edges.kind[e] == EdgeStore.CONTACT) {
                for (int i = 0; i < graph.edges.points[e]; i++) {
                    view.at(e, i);
                    visitor.contact(view);
                }
            }
        }
    }

    /** Rays, overlaps, picks and bounds. */
    public Queries queries() {
        return queries;
    }

    /** Kinetic energy of all dynamic bodies, in joules. */
    public double kineticEnergy() {
        return Energies.kinetic(bodies);
    }

    /** Potential energy of all dynamic bodies in the field of gravity, in joules, zero at the origin. */
    public double potentialEnergy() {
        return Energies.potential(bodies, context.gx, context.gy, context.gz);
    }

    /**
     * A 64-bit hash of all that decides what happens next: poses, velocities and sleep, what contacts, joints and timers carry from step to
     * step, clock, gravity, settings, shapes, materials, joints. Equal states give equal hashes on every machine.
     */
    @Override
    public long stateHash() {
        return hash.all(edits());
    }

    /** A 64-bit hash of poses, velocities and sleep of all bodies alone: equal for worlds that move alike, whatever moves them. */
    public long motionHash() {
        return hash.motion();
    }

    /** A 64-bit hash of pose, velocity and sleep of one body; 0 where there is none. */
    @Override
    public long bodyHash(int slot) {
        return hash.of(slot);
    }

    /**
     * The whole state as bytes: {@link #restore} makes a world from them whose next steps are the same to the bit. User data, and
     * motions, steppers and sleep policies of the user's own code, are not part of it.
     */
    @Override
    public byte[] snapshot() {
        ByteWriter out = new ByteWriter();
        snapshot(out);
        return out.toBytes();
    }

    /** What changed since an earlier snapshot of this world, as bytes: far fewer where much sleeps. {@link #restore(byte[], byte[])} takes both. */
    public byte[] snapshotSince(byte[] key) {
        return Difference.between(key, snapshot());
    }

    @Override
    public void snapshot(ByteWriter out) {
        idle();
        Snapshot.write(Check.notNull("out", out), parts());
    }

    @Override
    public int inputs() {
        return inputs.size();
    }

    @Override
    public void inputs(int from, ByteWriter out) {
        if (from < 0 || from > inputs.size()) {
            throw new IllegalArgumentException("from must be from 0 to " + inputs.size() + ", but is " + from);
        }
        inputs.copy(from, Check.notNull("out", out));
    }

    /** Does commands again; where one is refused those before it stay done. */
    @Override
    public void apply(ByteReader in) {
        idle();
        inputs.apply(Check.notNull("in", in));
    }

    /**
     * A new world in the state of a snapshot. Bodies and joints have the numbers they had ({@link #body}, {@link #joint}).
     * Damaged, foreign or later data is refused with a {@link org.topple.physics.bytes.FormatException}.
     */
    public static World restore(byte[] snapshot) {
        ByteReader in = Snapshot.open(snapshot);
        World world = new World(Snapshot.settings(in));
        Snapshot.read(in, world.parts());
        world.bodyRegister.adopt();
        world.jointRegister.adopt();
        return world;
    }

    /** A new world in the state of a snapshot and of what changed since. Refuses what {@link #restore(byte[])} does, and two that don't belong together. */
    public static World restore(byte[] key, byte[] changes) {
        return restore(Difference.apply(key, changes));
    }

    private WorldParts parts() {
        if (parts == null) {
            parts = new WorldParts(context, timers, clock, scripts, new WorldParts.Scratch());
        }
        return parts;
    }

    /** The body with this number, or null. */
    public Body body(int index) {
        return bodyRegister.handle(index);
    }

    /** A number that changes with every change from outside. */
    @Override
    public long edits() {
        return edits + settings.changes();
    }

    @Override
    public int slots() {
        return bodies.size;
    }

    /** Refuses calls from inside a step, and notes that something is changed between steps. */
    void change() {
        idle();
        edits++;
    }

    /** Refuses calls from inside a step. */
    void idle() {
        if (stepping) {
            throw new IllegalStateException("the world is in the middle of a step: call this between steps");
        }
        if (asking) {
            throw new IllegalStateException("the world is in the middle of a query: a filter must not change it");
        }
    }

    /** A query starts; while it lasts nothing may change, nor another one start. */
    void ask() {
        idle();
        asking = true;
    }

    /** A query ends. */
    void answered() {
        asking = false;
    }

    /** The slot of a living body of this world; refuses others. */
    int slot(Body body) {
        Check.notNull("body", body);
        if (body.world() != this) {
            throw new IllegalArgumentException("the body belongs to another world");
        }
        return body.slot();
    }

    Body handle(int slot) {
        return bodyRegister.handle(slot);
    }

    /** The nodes of the contact graph, timers among them. */
    GraphNodes nodes() {
        return new GraphNodes(graph, timers::runs);
    }

    /** Contact groups of the last step. */
    ContactGroups groups() {
        return groups;
    }

    StepContext context() {
        return context;
    }
}
