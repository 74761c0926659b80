package org.topple.app.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.ToIntFunction;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.Body;
import org.topple.physics.Events;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;
import org.topple.physics.graph.EventKind;
import org.topple.physics.profile.PhaseListener;

/** Steps a world of the engine, and does to it what the user wants. */
public final class WorldSimulation implements Simulation {
    private final Fingers fingers = new Fingers();
    private final Missiles missiles = new Missiles();
    private final OwnMaterials materials = new OwnMaterials();
    private final Builder builder = new Builder();
    private World world;
    private Events events;
    private WorldRecorder recorder;
    private int details;
    private PhaseListener phases;
    private DoubleConsumer onHit = speed -> { };

    /** Takes over a world. */
    public WorldSimulation(World world) {
        take(world);
    }

    private void take(World newWorld) {
        world = newWorld;
        events = world.events();
        recorder = new WorldRecorder(world);
        recorder.setDetails(details);
        world.profile().setListener(phases);
        fingers.clear();
        missiles.clear();
        builder.goOn(world);
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
        world.step(h);
        recorder.stepped();
        double hardest = 0;
        for (int i = 0; i < events.size(); i++) {
            if (events.kind(i) == EventKind.NEW_TOUCHING) {
                hardest = Math.max(hardest, events.speed(i));
            }
        }
        if (hardest > 0) {
            onHit.accept(hardest);
        }
    }

    @Override
    public void write(Snapshot snapshot) {
        recorder.write(snapshot);
    }

    /** The world as it is now. */
    public Snapshot picture() {
        Snapshot s = new Snapshot();
        recorder.write(s);
        return s;
    }

    /** What else snapshots shall hold, a sum of {@link Snapshot#WITH_CONTACTS} and so on. */
    public void setDetails(int value) {
        details = value;
        recorder.setDetails(value);
    }

    /** How many times a body's weight a finger pulls at most. */
    public void setStrength(double weights) {
        fingers.setStrength(weights);
    }

    /** The number of the body that a finger's ray means, within an angle in radians; -1 for none, and for the ground. */
    public int pick(int finger, Vector3dc origin, Vector3dc direction, double angle) {
        Body b = fingers.pick(world, finger, origin, direction, angle);
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
        if (builder.world() != world) {
            take(builder.world());
        }
        recorder.jumped();
        return answer;
    }

    /** The finger takes hold of what it picked, to place it: the number of the body, or -1. */
    public int hold(int finger) {
        Body b = fingers.picked(finger);
        if (b == null) {
            return -1;
        }
        builder.begin();
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
        world.forEachBody(b -> {
            if (b.motion() == MotionType.DYNAMIC && !b.isFrozen()) {
                Vector3d v = b.velocity(new Vector3d());
                b.setVelocity(v.x + x, v.y + y, v.z + z);
            }
        });
    }

    /** Pushes one body: changes its velocity by so much, m/s. Does nothing if it is gone or can't be moved. */
    public void nudge(int body, double x, double y, double z) {
        if (isMovable(body) && !world.body(body).isFrozen()) {
            Body b = world.body(body);
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

    /** Lets go of everything first: fingers do not survive. */
    @Override
    public byte[] save() {
        releaseAll();
        return world.snapshot();
    }

    @Override
    public void restore(byte[] state) {
        take(World.restore(state));
    }
}
