package org.topple.physics;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.body.MotionType;
import org.topple.physics.broad.BroadPhase;
import org.topple.physics.broad.HashGrid;
import org.topple.physics.broad.SweepAndPrune;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.constraint.JointConstraint;
import org.topple.physics.constraint.Joints;
import org.topple.physics.graph.ContactGraph;
import org.topple.physics.graph.ContactGroups;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.graph.EventKind;
import org.topple.physics.graph.GraphNodes;
import org.topple.physics.graph.PairRules;
import org.topple.physics.graph.Timers;
import org.topple.physics.math.Hash64;
import org.topple.physics.profile.Phase;
import org.topple.physics.profile.Profile;
import org.topple.physics.record.Recordable;
import org.topple.physics.record.Snapshot;
import org.topple.physics.record.WorldParts;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.MassProperties;
import org.topple.physics.shape.Shape;
import org.topple.physics.sleep.EnergyPolicy;
import org.topple.physics.sleep.RestPolicy;
import org.topple.physics.sleep.SleepPolicy;
import org.topple.physics.sleep.Sleeping;
import org.topple.physics.stepper.FixedStepper;
import org.topple.physics.stepper.LayerStepper;
import org.topple.physics.stepper.ShockStepper;
import org.topple.physics.stepper.StepContext;
import org.topple.physics.stepper.Stepper;

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
    private final StepContext context;
    private final WorldSettings settings;
    private final Profile profile = new Profile();
    private final StepGuard guard;
    private final Timers timers = new Timers();
    private Body[] handles = new Body[16];
    private Joint[] jointHandles = new Joint[8];
    private FirstOrder firstOrder;
    private Stepper stepper;
    private Stepper custom;
    private WorldSettings.StepperKind stepperKind;
    private SleepPolicy policy;
    private SleepPolicy customPolicy;
    private WorldSettings.SleepKind sleepKind;
    private int[] room = new int[3];
    private boolean stepping;
    private long edits;
    private final WorldParts.Clock clock = new WorldParts.Clock();
    private boolean asking;
    private final Queries queries;
    private final Hash64 hash = new Hash64();
    private final ContactView view = new ContactView(this);

    /** An empty world with the settings that ship and gravity (0, -9.81, 0). */
    public World() {
        this(new WorldSettings());
    }

    /** An empty world; the settings are copied. */
    public World(WorldSettings initial) {
        settings = new WorldSettings(Check.notNull("settings", initial));
        BroadPhase broad = settings.broadPhase() == WorldSettings.BroadPhaseKind.GRID ? new HashGrid() : new SweepAndPrune();
        graph = new ContactGraph(bodies, colliders, broad, settings, profile);
        groups = new ContactGroups(graph);
        context = new StepContext(bodies, colliders, graph, groups, joints, settings, profile);
        guard = new StepGuard(bodies, graph, groups, settings);
        queries = new Queries(this);
        context.gy = -9.81;
    }

    /** The settings of this world; what is changed acts from the next step on. Sleeping bodies are not woken by it. */
    public WorldSettings settings() {
        return settings;
    }

    /** How long the phases of the last step took, and how much work they did. */
    public Profile profile() {
        return profile;
    }

    /** Simulated time in seconds, and number of steps. */
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
        change();
        Check.finite("gravity", x, y, z);
        if (x != context.gx || y != context.gy || z != context.gz) {
            context.gx = x;
            context.gy = y;
            context.gz = z;
            wakeAll();
        }
    }

    /** Wakes every body. */
    public void wakeAll() {
        change();
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
        custom = userStepper;
        stepper = null;
    }

    /** Replaces the sleep policy that the settings name; null goes back to them. */
    public void setSleepPolicy(SleepPolicy userPolicy) {
        change();
        customPolicy = userPolicy;
        policy = null;
        sleepKind = null;
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
        change();
        if (maxBodies < 0 || maxBodies > MOST_BODIES) {
            throw new IllegalArgumentException("maxBodies must be from 0 to " + MOST_BODIES + ", but is " + maxBodies);
        }
        if (maxPairs < 0 || maxPairs > 64 * MOST_BODIES) {
            throw new IllegalArgumentException("maxPairs must be from 0 to " + 64 * MOST_BODIES + ", but is " + maxPairs);
        }
        if (maxPoints < 0 || maxPoints > 64 * MOST_BODIES) {
            throw new IllegalArgumentException("maxPoints must be from 0 to " + 64 * MOST_BODIES + ", but is " + maxPoints);
        }
        bodies.reserve(maxBodies);
        colliders.reserve(maxBodies);
        graph.reserve(maxBodies, maxPairs);
        groups.reserve(maxBodies, maxPairs);
        guard.reserve(maxBodies);
        room = new int[] {maxBodies, maxPairs, maxPoints};
        choose();
        stepper.reserve(maxBodies, maxPairs, maxPoints);
    }

    /** Times that something had to grow inside a step since the world was made. */
    public int growths() {
        return bodies.growths + colliders.growths + graph.edges.growths + (stepper == null ? 0 : stepper.growths());
    }

    /** Adds a body. */
    public Body add(BodyDef def) {
        change();
        Check.notNull("def", def);
        if (bodies.count >= MOST_BODIES) {
            throw new IllegalStateException("a world holds at most " + MOST_BODIES + " bodies");
        }
        MassProperties mass = null;
        if (def.motion == MotionType.DYNAMIC) {
            mass = def.mass > 0 ? def.shape.mass(1).withMass(def.mass) : def.shape.mass(def.density);
            if (!(mass.mass() > 0) || mass.mass() > Check.HUGE) {
                throw new IllegalArgumentException("mass must be a positive number of at most 1e12 kg, but the shape and density give " + mass.mass());
            }
            // smaller ones have no inverse
            if (!(Math.min(mass.mass(), Math.min(mass.ixx(), Math.min(mass.iyy(), mass.izz()))) >= 1e-100)) {
                throw new IllegalArgumentException("mass and inertia must be at least 1e-100, but are " + mass.mass() + " and " + mass.ixx() + ", "
                        + mass.iyy() + ", " + mass.izz());
            }
        }
        int b = bodies.add();
        room(b);
        Body body = new Body(this, b, bodies.generation[b], def);
        handles[b] = body;
        context.shapes[b] = def.shape;
        bodies.motion[b] = (byte) def.motion.ordinal();
        bodies.outerRadius[b] = def.shape.outerRadius();
        bodies.innerRadius[b] = def.shape.innerRadius();
        bodies.damping[2 * b] = def.linearDamping;
        bodies.damping[2 * b + 1] = def.angularDamping;
        if (!def.sleeps) {
            bodies.flags[b] |= BodyStore.NO_SLEEP;
        }
        if (mass != null) {
            body.weigh(mass);
        }
        body.place(def.position, def.rotation);
        if (def.motion != MotionType.FIXED) {
            body.move(def.velocity, def.spin);
        }
        colliders(b, def);
        // nudged, so that what sleeps where a fixed body is put finds out
        bodies.flags[b] |= BodyStore.MOVED | BodyStore.NUDGED;
        return body;
    }

    /** Room for the handle and the shape of a slot. */
    private void room(int b) {
        if (b >= handles.length) {
            handles = Arrays.copyOf(handles, Math.max(b + 1, handles.length * 2));
        }
        if (handles.length > context.shapes.length) {
            context.shapes = Arrays.copyOf(context.shapes, handles.length);
        }
    }

    private void colliders(int b, BodyDef def) {
        double[] pose = new double[Shape.POSE];
        if (def.shape instanceof Compound compound) {
            for (int i = compound.parts() - 1; i >= 0; i--) {
                compound.partPose(i, pose, 0);
                collider(b, def, compound.part(i), pose);
            }
        } else {
            pose[3] = pose[7] = pose[11] = 1;
            collider(b, def, def.shape, pose);
        }
    }

    private void collider(int b, BodyDef def, Shape part, double[] pose) {
        int c = colliders.add(bodies, b, part, pose);
        colliders.friction[c] = def.material.friction();
        colliders.rolling[c] = def.material.rolling();
        colliders.spinning[c] = def.material.spinning();
        colliders.restitution[c] = def.material.restitution();
        colliders.groupBit[c] = 1 << def.group;
        colliders.mask[c] = def.mask;
        colliders.sensor[c] = def.sensor;
        graph.addCollider(c);
    }

    /** Removes a body; what rested on it wakes, and handles to it are refused from now on. */
    public void remove(Body body) {
        change();
        int b = slot(body);
        // joints first, while the bodies at both their ends are whole
        for (int l = bodies.firstEdge[b]; l != BodyStore.NONE;) {
            int e = l >> 1;
            if (graph.edges.kind[e] == EdgeStore.JOINT) {
                remove(jointHandles[graph.edges.joint[e]]);
                l = bodies.firstEdge[b];
            } else {
                l = graph.edges.next[l];
            }
        }
        for (int c = bodies.firstCollider[b]; c != BodyStore.NONE;) {
            int after = colliders.next[c];
            graph.removeCollider(c);
            colliders.remove(c);
            c = after;
        }
        graph.rules().forget(b);
        scripts.forget(b);
        bodies.remove(b);
        handles[b] = null;
        context.shapes[b] = null;
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
        Joint joint = new Joint(this, def, def.build(bodies, a, b));
        int e = graph.edges.add(EdgeStore.JOINT, -1, -1, a, b, bodies);
        joint.constraint.edge = e;
        joint.number = joints.add(joint.constraint);
        graph.edges.joint[e] = joint.number;
        if (joint.number >= jointHandles.length) {
            jointHandles = Arrays.copyOf(jointHandles, jointHandles.length * 2);
        }
        jointHandles[joint.number] = joint;
        if (joint.constraint.ignores) {
            graph.rules().ignore(a, b);
            graph.refilter(a);
        }
        joint.wake();
        return joint;
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
        drop(joint);
    }

    private void drop(Joint joint) {
        graph.edges.remove(joint.constraint.edge, bodies);
        joints.remove(joint.number);
        jointHandles[joint.number] = null;
        joint.number = -1;
        if (joint.constraint.ignores) {
            graph.rules().allow(joint.constraint.bodyA(), joint.constraint.bodyB());
            graph.refilter(joint.constraint.bodyA());
        }
    }

    /** Number of joints. */
    public int jointCount() {
        return joints.count();
    }

    /** All joints, in the order of their numbers. */
    public void forEachJoint(Consumer<Joint> action) {
        Check.notNull("action", action);
        for (int i = 0; i < joints.size(); i++) {
            if (jointHandles[i] != null) {
                action.accept(jointHandles[i]);
            }
        }
    }

    /** The joint with this number, or null. */
    public Joint joint(int number) {
        return number >= 0 && number < jointHandles.length ? jointHandles[number] : null;
    }

    /** A hidden fixed body that joints to the world hold on to. */
    private int ground() {
        if (clock.ground < 0) {
            int b = bodies.add();
            bodies.motion[b] = BodyStore.FIXED;
            bodies.refresh(b);
            bodies.outerRadius[b] = bodies.innerRadius[b] = 0;
            room(b);
            clock.ground = b;
        }
        return clock.ground;
    }

    /** Joints that bore more than they can are gone after the step. */
    private void breakJoints() {
        for (int i = 0; i < joints.size(); i++) {
            Joint joint = jointHandles[i];
            if (joint != null && joint.constraint.overloaded()) {
                drop(joint);
                if ((graph.eventMask & EventKind.JOINT_BROKEN.bit()) != 0) {
                    graph.events.add(EventKind.JOINT_BROKEN, i, -1, 0);
                }
            }
        }
    }

    /** Two bodies pass through each other from now on. */
    public void ignore(Body a, Body b) {
        change();
        int i = slot(a);
        int j = slot(b);
        if (i == j) {
            throw new IllegalArgumentException("b must not be the same body as a");
        }
        graph.rules().ignore(i, j);
        graph.refilter(i);
    }

    /** Takes one {@link #ignore} of the two bodies back. */
    public void allow(Body a, Body b) {
        change();
        int i = slot(a);
        int j = slot(b);
        if (i == j) {
            throw new IllegalArgumentException("b must not be the same body as a");
        }
        graph.rules().allow(i, j);
        graph.refilter(i);
        graph.wake(i);
        graph.wake(j);
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
        rest.forEach((a, b) -> action.accept(handles[a], handles[b]));
    }

    /** Number of bodies. */
    public int bodyCount() {
        return clock.ground < 0 ? bodies.count : bodies.count - 1;
    }

    /** All bodies, in the order of their slots. */
    public void forEachBody(Consumer<Body> action) {
        Check.notNull("action", action);
        for (int b = 0; b < bodies.size; b++) {
            if (handles[b] != null) {
                action.accept(handles[b]);
            }
        }
    }

    /** All bodies, in the order of their slots; adding or removing bodies while iterating is the caller's risk. */
    public Iterable<Body> bodies() {
        return () -> new Iterator<>() {
            private int at = next(0);

            private int next(int from) {
                int b = from;
                while (b < bodies.size && handles[b] == null) {
                    b++;
                }
                return b;
            }

            @Override
            public boolean hasNext() {
                return at < bodies.size;
            }

            @Override
            public Body next() {
                if (at >= bodies.size) {
                    throw new NoSuchElementException();
                }
                Body body = handles[at];
                at = next(at + 1);
                return body;
            }
        };
    }

    /** Advances the world by h seconds, more than 0 and at most {@link #LONGEST_STEP}. Allocates nothing once warm. */
    @Override
    public void step(double h) {
        idle();
        if (!(h > 0) || h > LONGEST_STEP) {
            throw new IllegalArgumentException("step must be more than 0 and at most " + LONGEST_STEP + " s, but is " + h);
        }
        choose();
        stepping = true;
        try {
            profile.begin();
            graph.events.begin();
            int n = settings.count(Setting.SUBSTEPS);
            for (int i = 1; i <= n; i++) {
                scripts.aim(i == n ? clock.time + h : clock.time + i * h / n, h / n);
                substep(h / n);
            }
            graph.tellContacts();
            clock.time += h;
            clock.steps++;
            timers.tick(h, graph);
            graph.events.deliver();
            profile.end(Phase.FINISH);
        } finally {
            stepping = false;
        }
    }

    private void substep(double h) {
        graph.broad(h, context.gx, context.gy, context.gz);
        profile.end(Phase.BROAD);
        graph.narrow(h);
        profile.end(Phase.NARROW);
        double g = context.gravity();
        groups.build(g > 0 ? -context.gx / g : 0, g > 0 ? -context.gy / g : 1, g > 0 ? -context.gz / g : 0);
        profile.groups = groups.count;
        profile.awake = groups.bodyStart[groups.count];
        guard.save();
        profile.end(Phase.GROUPS);
        stepper.step(context, h);
        groups.release();
        context.previous = h;
        script(h);
        guard.check();
        breakJoints();
        clearForces();
        if (policy != null) {
            Sleeping.update(graph, groups, policy, h);
        }
        profile.end(Phase.FINISH);
    }

    /** Scripted bodies go where their motion or their velocity takes them. */
    private void script(double h) {
        for (int b = 0; b < bodies.size; b++) {
            if (scripts.drives(b)) {
                scripts.arrive(b);
            } else if (bodies.motion[b] == BodyStore.SCRIPTED && graph.mover(b)) {
                handles[b].carry(h);
            }
            bodies.flags[b] &= ~BodyStore.NUDGED;
        }
    }

    private void clearForces() {
        for (int i = 0; i < groups.bodyStart[groups.count]; i++) {
            int o = groups.bodies[i] * BodyStore.VEL;
            Arrays.fill(bodies.force, o, o + BodyStore.VEL, 0);
        }
    }

    /** The stepper and policy that are in force. */
    private void choose() {
        if (custom != null) {
            stepper = custom;
        } else if (stepper == null || stepperKind != settings.stepper()) {
            stepperKind = settings.stepper();
            stepper = switch (stepperKind) {
                case LAYER -> new LayerStepper();
                case SHOCK -> new ShockStepper();
                case FIXED -> new FixedStepper();
            };
            stepper.reserve(room[0], room[1], room[2]);
        }
        if (customPolicy != null) {
            policy = customPolicy;
        } else if (sleepKind != settings.sleep()) {
            sleepKind = settings.sleep();
            policy = switch (sleepKind) {
                case OFF -> null;
                case REST -> new RestPolicy(settings);
                case ENERGY -> new EnergyPolicy(settings);
            };
            if (policy == null) {
                wakeSleepers();
            }
        }
    }

    private void wakeSleepers() {
        for (int b = 0; b < bodies.size; b++) {
            if ((bodies.flags[b] & BodyStore.USED) != 0 && bodies.asleep(b)) {
                graph.wake(b);
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

    /** Starts a timer that ticks every {@code period} seconds of simulated time, at least a millisecond; returns its number. */
    public int addTimer(double period) {
        change();
        if (!(period >= 1e-3 && period <= Check.HUGE)) {
            throw new IllegalArgumentException("period must be from 1e-3 to 1e12 s, but is " + period);
        }
        return timers.add(period);
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
        double sum = 0;
        for (int b = 0; b < bodies.size; b++) {
            if (bodies.motion[b] == BodyStore.DYNAMIC && (bodies.flags[b] & BodyStore.USED) != 0) {
                sum += bodies.kineticEnergy(b);
            }
        }
        return sum;
    }

    /** Potential energy of all dynamic bodies in the field of gravity, in joules, zero at the origin. */
    public double potentialEnergy() {
        double sum = 0;
        for (int b = 0; b < bodies.size; b++) {
            if (bodies.motion[b] == BodyStore.DYNAMIC && (bodies.flags[b] & BodyStore.USED) != 0) {
                int p = b * BodyStore.POSE;
                sum -= bodies.mass[b] * (context.gx * bodies.pose[p] + context.gy * bodies.pose[p + 1] + context.gz * bodies.pose[p + 2]);
            }
        }
        return sum;
    }

    /** A 64-bit hash of poses, velocities and sleep of all bodies: equal states give equal hashes on every machine. */
    @Override
    public long stateHash() {
        hash.reset();
        hash.add(bodies.count);
        for (int b = 0; b < bodies.size; b++) {
            if ((bodies.flags[b] & BodyStore.USED) != 0) {
                add(b);
            }
        }
        return hash.value();
    }

    @Override
    public long bodyHash(int slot) {
        if ((bodies.flags[slot] & BodyStore.USED) == 0) {
            return 0;
        }
        hash.reset();
        add(slot);
        return hash.value();
    }

    private void add(int b) {
        hash.add(b);
        hash.add(bodies.flags[b] & (BodyStore.ASLEEP | BodyStore.PASSIVE | BodyStore.FROZEN));
        hash.add(bodies.pose, b * BodyStore.POSE, 3);
        hash.add(bodies.rotation, b * 4, 4);
        hash.add(bodies.velocity, b * BodyStore.VEL, BodyStore.VEL);
    }

    /**
     * The whole state as bytes: {@link #restore} makes a world from them whose next steps are the same to the bit. User data,
     * motions that scripted bodies follow, and steppers and sleep policies of the user's own, are not part of it.
     */
    @Override
    public byte[] snapshot() {
        idle();
        return Snapshot.write(parts());
    }

    /**
     * A new world in the state of a snapshot. Bodies and joints have the numbers they had ({@link #body}, {@link #joint}).
     * Damaged, foreign or later data is refused with a {@link org.topple.physics.bytes.FormatException}.
     */
    public static World restore(byte[] snapshot) {
        ByteReader in = Snapshot.open(snapshot);
        World world = new World(Snapshot.settings(in));
        Snapshot.read(in, world.parts());
        world.adopt();
        return world;
    }

    private WorldParts parts() {
        return new WorldParts(context, timers, clock);
    }

    /** Handles for the bodies and joints that a snapshot brought. */
    private void adopt() {
        for (int b = 0; b < bodies.size; b++) {
            room(b);
            if (context.shapes[b] != null) {
                handles[b] = new Body(this, b, context.shapes[b]);
            }
        }
        for (int i = 0; i < joints.size(); i++) {
            JointConstraint j = joints.get(i);
            if (i >= jointHandles.length) {
                jointHandles = Arrays.copyOf(jointHandles, Math.max(i + 1, jointHandles.length * 2));
            }
            jointHandles[i] = j == null ? null : new Joint(this, j, i);
        }
    }

    /** The body with this number, or null. */
    public Body body(int index) {
        return handle(index);
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
        return slot >= 0 && slot < handles.length ? handles[slot] : null;
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

    /** Position of the world's gravity as a vector, for energy tests and tilt. */
    void setGravity(Vector3dc g) {
        setGravity(g.x(), g.y(), g.z());
    }
}
