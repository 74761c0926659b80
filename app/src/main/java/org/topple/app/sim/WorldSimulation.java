package org.topple.app.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.ToIntFunction;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.Body;
import org.topple.physics.Events;
import org.topple.physics.Joint;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;
import org.topple.physics.graph.EventKind;
import org.topple.physics.profile.PhaseListener;
import org.topple.physics.record.Recording;
import org.topple.physics.settings.WorldSettings;

/** Steps a world of the engine, and does to it what the user wants. */
public final class WorldSimulation implements Simulation {
    private final Fingers fingers = new Fingers();
    private final Missiles missiles = new Missiles();
    private final OwnMaterials materials = new OwnMaterials();
    private final Builder builder = new Builder();
    private final History history = new History();
    private final List<Joint> orphans = new ArrayList<>();
    /** Threads that step the world: one processor is left to the screen, and more than four bring little. */
    public static final int WORKERS = Math.max(1, Math.min(4, Runtime.getRuntime().availableProcessors() - 1));
    private World world;
    private Events events;
    private WorldRecorder recorder;
    private int details;
    private PhaseListener phases;
    private DoubleConsumer onHit = speed -> { };
    private Consumer<Trouble> onTrouble = t -> { };
    private final SideWatch watch = new SideWatch();
    private final Stillness stillness = new Stillness();
    private WorldSimulation twin;
    private int parts = 1;
    private double strength = 30;

    /** Takes over a world. */
    public WorldSimulation(World world) {
        history.setOnBranch(this::letGo);
        take(world);
    }

    private void take(World newWorld) {
        history.begin(newWorld);
        recorder = new WorldRecorder(newWorld);
        recorder.setDetails(details);
        connect(newWorld);
    }

    private void connect(World newWorld) {
        if (world != null && world != newWorld) {
            world.close();
        }
        world = newWorld;
        world.settings().workers(WORKERS);
        events = world.events();
        world.profile().setListener(phases);
        fingers.clear();
        missiles.clear();
        builder.goOn(world);
        orphans.clear();
    }

    /** The time machine brought another world of the same past. */
    private void follow(World other) {
        if (other != world) {
            connect(other);
            recorder.follow(other);
            // what fingers held then
            world.forEachJoint(j -> {
                if (j.kind() == JointDef.Kind.DRAG) {
                    orphans.add(j);
                }
            });
        }
    }

    /** Where the recorded run is left no finger of then holds anything any more. */
    private void letGo() {
        for (int i = 0; i < orphans.size(); i++) {
            if (orphans.get(i).isAlive()) {
                world.remove(orphans.get(i));
            }
        }
        orphans.clear();
    }

    /** The recent past. Its numbers may be asked for by any thread. */
    public History history() {
        return history;
    }

    /** Goes to a step of the past, or as near as is kept. */
    public void seek(long step) {
        fingers.releaseAll(world);
        follow(history.seek(step));
        recorder.jumped();
        // the other one has the same numbers of steps, unless it takes more of them
        if (twin != null && twin.parts == parts) {
            twin.seek(step);
        }
    }

    /** Leaves the recorded run here. */
    public void branch() {
        history.branch();
        if (twin != null) {
            twin.branch();
        }
    }

    /** Lets the run that was left go. */
    public void dropGhost() {
        history.dropGhost();
        if (twin != null) {
            twin.dropGhost();
        }
    }

    /** Whether steps go back in time. */
    public void setReverse(boolean on) {
        history.setReverse(on);
        if (twin != null) {
            twin.setReverse(on);
        }
    }

    /** Memory for the past, in bytes. */
    public void setHistoryBudget(long bytes) {
        history.setBudget(bytes);
    }

    /** All that is kept of the past; a copy, which any thread may use. */
    public Recording recording() {
        return history.recording();
    }

    /** Plays a recording from its start. */
    public void replay(Recording recording) {
        materials.clear();
        twin = null;
        World first = history.begin(recording);
        recorder = new WorldRecorder(first);
        recorder.setDetails(details);
        connect(first);
        builder.take(first);
    }

    /** Who is told of bodies whose numbers went wrong. On the physics thread. */
    public void setOnTrouble(Consumer<Trouble> listener) {
        onTrouble = listener;
    }

    /** Ends the threads that step the world; a step would start them again. */
    public void close() {
        world.close();
    }

    /** The world, which {@link #replace} and {@link #restore} change. */
    public World world() {
        return world;
    }

    /** Goes on with another world. */
    public void replace(World other) {
        materials.clear();
        take(other);
        builder.take(other);
        twin = null;
        watch.begin(other);
    }

    /** Steps another world along, which is shown beside this one: the same scene with other settings. Null ends that. */
    public void setTwin(World other) {
        twin = other == null ? null : new WorldSimulation(other);
        if (twin != null) {
            twin.materials.copy(materials);
            twin.setDetails(details);
            twin.setPhases(phases);
            twin.setStrength(strength);
            twin.watch.begin(other);
            watch.begin(world);
        }
    }

    /** The world beside this one, or null. */
    public WorldSimulation twin() {
        return twin;
    }

    /** Does something to this world and to the one beside it. */
    public void each(Consumer<WorldSimulation> action) {
        action.accept(this);
        if (twin != null) {
            action.accept(twin);
        }
    }

    /** In how many parts a step is taken. */
    public void setParts(int n) {
        parts = Math.max(1, n);
    }

    /** How this world fares. */
    public SideNumbers numbers() {
        return watch.numbers(world);
    }

    @Override
    public boolean writeTwin(Snapshot snapshot) {
        if (twin != null) {
            twin.write(snapshot);
        }
        return twin != null;
    }

    /** Who hears of the phases of steps, in this world and all that follow; null for nobody. */
    public void setPhases(PhaseListener listener) {
        phases = listener;
        world.profile().setListener(listener);
    }

    /** Who is told the approach speed (m/s) of the hardest new contact of a step, if there is one. On the physics thread. */
    public void setOnHit(DoubleConsumer listener) {
        onHit = listener;
    }

    @Override
    public void step(double h) {
        boolean live = history.isLive();
        if (live) {
            letGo();
        }
        long began = System.nanoTime();
        for (int i = 0; i < parts; i++) {
            follow(history.step(h / parts));
        }
        watch.stepped(System.nanoTime() - began);
        recorder.stepped();
        if (twin != null) {
            twin.step(h);
        }
        double hardest = 0;
        Trouble trouble = null;
        for (int i = 0; i < events.size(); i++) {
            EventKind kind = events.kind(i);
            if (kind == EventKind.NEW_TOUCHING) {
                hardest = Math.max(hardest, events.speed(i));
            } else if (live && trouble == null && (kind == EventKind.FROZEN || kind == EventKind.OUT_OF_WORLD)) {
                trouble = trouble(i, kind);
            }
        }
        if (trouble != null) {
            onTrouble.accept(trouble);
        }
        if (hardest > 0) {
            onHit.accept(hardest);
        }
    }

    /** Nothing is awake, driven by a script, played from the past or shown as a ghost, in either world. */
    @Override
    public boolean isStill() {
        return history.isLive() && !history.hasGhost() && stillness.of(world) && (twin == null || twin.isStill());
    }

    @Override
    public void write(Snapshot snapshot) {
        recorder.write(snapshot);
        history.write(snapshot);
    }

    private Trouble trouble(int event, EventKind kind) {
        Body b = events.bodyA(event);
        return new Trouble(world.steps(), b == null ? -1 : b.index(), b == null ? "" : Inspector.name(b),
            kind == EventKind.FROZEN ? events.phase(event).name() : null);
    }

    /** The world as it is now, with the bounds of its bodies. */
    public Snapshot picture() {
        Snapshot s = new Snapshot();
        recorder.setDetails(details | Snapshot.WITH_BOUNDS);
        recorder.copy(s);
        recorder.setDetails(details);
        return s;
    }

    /** What else snapshots shall hold, a sum of {@link Snapshot#WITH_CONTACTS} and so on. */
    public void setDetails(int value) {
        details = value;
        recorder.setDetails(value);
        if (twin != null) {
            twin.setDetails(value);
        }
    }

    /** How many times a body's weight a finger pulls at most. */
    public void setStrength(double weights) {
        strength = weights;
        fingers.setStrength(weights);
        if (twin != null) {
            twin.setStrength(weights);
        }
    }

    /** The number of the body that a finger's ray means, within an angle in radians; -1 for none, and for the ground. */
    public int pick(int finger, Vector3dc origin, Vector3dc direction, double angle) {
        Body b = fingers.pick(world, finger, origin, direction, angle);
        return b == null ? -1 : b.index();
    }

    /** The number of the body that a finger picked, or -1. */
    public int picked(int finger) {
        Body b = fingers.picked(finger);
        return b == null ? -1 : b.index();
    }

    /** The body that a ray means, within an angle in radians, without touching it; null for none, and for the ground. */
    public BodyPlace look(Vector3dc origin, Vector3dc direction, double angle) {
        Body b = fingers.pick(world, Fingers.PROBE, origin, direction, angle);
        return b == null ? null : place(b);
    }

    private static BodyPlace place(Body b) {
        Vector3d p = b.position(new Vector3d());
        return new BodyPlace(b.index(), Inspector.name(b), (float) p.x, (float) p.y, (float) p.z, (float) b.shape().outerRadius(), b.isAsleep());
    }

    /** Builds by hand; edits go through {@link #build}. */
    public Builder builder() {
        return builder;
    }

    /** Does something to the world by hand, and shows it without a transition. The answer is that of the edit. */
    public int build(ToIntFunction<Builder> edit) {
        releaseAll();
        int answer = edit.applyAsInt(builder);
        recorder.jumped();
        return answer;
    }

    /** The finger takes hold of what it picked, to place it: the number of the body, or -1. */
    public int hold(int finger) {
        Body b = fingers.picked(finger);
        if (b == null) {
            return -1;
        }
        builder.begin(b);
        return b.index();
    }

    /** Places the body that the finger holds where its ray is now, as far as others let it. */
    public void place(int finger, Vector3dc origin, Vector3dc direction) {
        Body b = fingers.picked(finger);
        if (b != null) {
            builder.move(b, fingers.way(finger, origin, direction, new Vector3d()));
            recorder.jumped();
        }
    }

    /** The number of the body that a ray means and that can be built with, or -1. */
    public int pickPlaceable(Vector3dc origin, Vector3dc direction, double angle) {
        Body b = fingers.pick(world, Fingers.PROBE, origin, direction, angle);
        return b != null && builder.isPlaceable(b.index()) ? b.index() : -1;
    }

    /** Whether a body of this number exists and can be dragged, or placed by hand. */
    public boolean isMovable(int body, boolean byHand) {
        return byHand ? builder.isPlaceable(body) : isMovable(body);
    }

    /** Whether a body of this number exists and can be moved. */
    public boolean isMovable(int body) {
        Body b = world.body(body);
        return b != null && b.motion() == MotionType.DYNAMIC;
    }

    /** The finger takes hold of what it picked. */
    public void grab(int finger) {
        fingers.grab(world, finger);
    }

    /** The finger moves. */
    public void drag(int finger, Vector3dc origin, Vector3dc direction) {
        fingers.drag(finger, origin, direction);
    }

    /** Lifts the finger; it moved so fast, in m/s per meter of distance from the eye. */
    public void release(int finger, Vector3dc velocityAtOneMeter) {
        fingers.release(world, finger, new Vector3d(velocityAtOneMeter).mul(fingers.distance(finger)));
    }

    /** Takes hold of the center of a body, as a finger does; whether it is there and can be moved. */
    public boolean take(int body) {
        return isMovable(body) && fingers.take(world, world.body(body));
    }

    /** Moves what was taken hold of by so much, m, with the strength of a finger. */
    public void carry(double x, double y, double z) {
        fingers.carry(x, y, z);
    }

    /** Lets go of what was taken hold of; it keeps its motion. */
    public void drop() {
        fingers.release(world, Fingers.HAND, new Vector3d());
    }

    /** The number of the body that was taken hold of, or -1. */
    public int carried() {
        return picked(Fingers.HAND);
    }

    /** Where a body is, or null if it is gone. */
    public BodyPlace place(int body) {
        Body b = world.body(body);
        return b == null ? null : place(b);
    }

    /** Lifts all fingers gently. */
    public void releaseAll() {
        fingers.releaseAll(world);
    }

    /** Throws something of a size (m) from a point with a velocity (m/s). */
    public void shoot(Missile kind, double size, Vector3dc from, Vector3dc velocity) {
        missiles.shoot(world, kind, size, from, velocity);
    }

    /** Changes the velocity of every movable body by so much, m/s. */
    public void jolt(double x, double y, double z) {
        world.forEachBody(b -> push(b, x, y, z));
    }

    /** Pushes one body: changes its velocity by so much, m/s. Does nothing if it is gone or can't be moved. */
    public void nudge(int body, double x, double y, double z) {
        Body b = world.body(body);
        if (b != null) {
            push(b, x, y, z);
        }
    }

    private static void push(Body b, double x, double y, double z) {
        if (b.motion() == MotionType.DYNAMIC && !b.isFrozen()) {
            Vector3d v = b.velocity(new Vector3d());
            b.setVelocity(v.x + x, v.y + y, v.z + z);
        }
    }

    /** Gives every body this friction and restitution; NaN gives back its own one. */
    public void setMaterial(double friction, double restitution) {
        materials.give(world, friction, restitution);
    }

    /** The same for a world that has these values already; another world of its scene tells the own ones. */
    public void learnMaterials(World fresh, double friction, double restitution) {
        materials.learn(fresh, friction, restitution);
    }

    /** All that is to be told of a body, or null if it is gone. */
    public BodyInfo inspect(int body) {
        Body b = world.body(body);
        return b == null ? null : Inspector.inspect(world, b, fingers.isHeld(b));
    }

    /** The movable bodies, at most so many. */
    public List<BodyPlace> places(int most) {
        List<BodyPlace> list = new ArrayList<>();
        for (Body b : world.bodies()) {
            if (b.motion() == MotionType.DYNAMIC && list.size() < most) {
                list.add(place(b));
            }
        }
        return list;
    }

    /** Memory is short: gives back what the user can do without. */
    public void trim() {
        history.trim();
        if (twin != null) {
            twin.trim();
        }
    }

    /** Lets go of everything first: fingers do not survive. */
    @Override
    public byte[] save() {
        releaseAll();
        return world.snapshot();
    }

    @Override
    public void restore(byte[] state) {
        take(World.restore(state));
        if (twin != null) {
            WorldSettings settings = new WorldSettings(twin.world.settings());
            twin.take(World.restore(state));
            SettingsCopy.copy(settings, twin.world.settings());
        }
    }
}
