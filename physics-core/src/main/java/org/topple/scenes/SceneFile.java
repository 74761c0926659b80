package org.topple.scenes;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.Joint;
import org.topple.physics.World;
import org.topple.physics.settings.WorldSettings;

/**
 * A scene as a readable text file: JSON, described in {@code docs/scene-file.md}. It holds what a scene starts from: bodies,
 * joints, motions that scripted bodies follow, who sleeps, gravity and the settings that are not the usual ones. What a running world
 * carries besides (impulses of the last step, timers, user data) is the business of snapshots.
 *
 * <p>A file is foreign input. It is read strictly, sizes are bounded, and every number goes through the engine's own refusals
 * before {@link #read} returns; whatever is wrong with it comes out as a {@link SceneFileException}.
 */
public final class SceneFile {
    /** The version that is written; others are refused. */
    public static final int VERSION = 1;
    /** Most characters of a file. */
    public static final int MAX_CHARS = 16 << 20;
    /** Most bodies, joints and pairs that ignore each other. */
    public static final int MAX_BODIES = 100_000, MAX_JOINTS = 100_000, MAX_IGNORED = 20_000;
    /** Most points of a hull, and most points and parts of all hulls and compounds. */
    public static final int MAX_HULL_POINTS = 4096, MAX_POINTS = 1_000_000, MAX_PARTS = 100_000;
    /** Most characters of a name or description. */
    public static final int MAX_TEXT = 1000;

    /** Memory that a body of a file and of its world takes, about. */
    private static final int BODY_BYTES = 4096;

    String name = "";
    String about = "";
    double step = 1 / 60.0;
    final Vector3d gravity = new Vector3d(0, -9.81, 0);
    final WorldSettings settings;
    final List<SceneBody> bodies = new ArrayList<>();
    final List<SceneJoint> joints = new ArrayList<>();
    final List<int[]> ignored = new ArrayList<>();

    SceneFile(WorldSettings settings) {
        this.settings = settings;
    }

    /** Bodies that are read where there is so much memory: not more than half of it can hold. */
    static int mostBodies(long memory) {
        return (int) Math.min(MAX_BODIES, memory / 2 / BODY_BYTES);
    }

    /** What is in a world now. */
    public static SceneFile of(World world, String name) {
        List<Body> bodies = new ArrayList<>();
        List<Joint> joints = new ArrayList<>();
        if (world != null) {
            world.forEachBody(bodies::add);
            world.forEachJoint(joints::add);
        }
        return of(world, name, bodies, joints);
    }

    /** Some bodies of a world, in this order, and some of the joints that they have with each other or the world. */
    public static SceneFile of(World world, String name, List<Body> bodies, List<Joint> joints) {
        if (world == null || name == null || name.length() > MAX_TEXT) {
            throw new IllegalArgumentException("world and name must not be null, and a name has at most " + MAX_TEXT + " characters");
        }
        SceneFile file = new SceneFile(new WorldSettings(world.settings()));
        file.name = name;
        world.gravity(file.gravity);
        Map<Body, Integer> numbers = new HashMap<>();
        for (Body body : bodies) {
            numbers.put(body, file.bodies.size());
            file.bodies.add(SceneBody.of(body, world.time()));
        }
        for (Joint joint : joints) {
            if (joint.bodyA() != null && !numbers.containsKey(joint.bodyA()) || joint.bodyB() != null && !numbers.containsKey(joint.bodyB())) {
                throw new IllegalArgumentException("joint " + joint.number() + " has a body that is not among those of the file");
            }
            file.joints.add(SceneJoint.of(joint, numbers));
        }
        world.forEachIgnored((a, b) -> {
            if (numbers.containsKey(a) && numbers.containsKey(b)) {
                file.ignored.add(new int[] {numbers.get(a), numbers.get(b)});
            }
        });
        return file;
    }

    /** A scene of the library as it starts. */
    public static SceneFile of(Scene scene) {
        SceneFile file = of(scene.world(), scene.name());
        file.about = scene.shows();
        file.step = scene.step();
        return file;
    }

    /** Reads a file; refuses what is not one, or what no world would take. */
    public static SceneFile read(String text) {
        if (text == null) {
            throw new IllegalArgumentException("text must not be null");
        }
        return read(new StringReader(text));
    }

    /** Reads a file; refuses what is not one, or what no world would take. The reader is left open. */
    public static SceneFile read(Reader in) {
        if (in == null) {
            throw new IllegalArgumentException("in must not be null");
        }
        SceneFile file = new SceneReader(in).read();
        file.world();
        return file;
    }

    /** Writes the file; the writer is flushed and left open. */
    public void write(Writer out) throws IOException {
        JsonWriter json = new JsonWriter(out);
        new SceneWriter(json).write(this);
        json.flush();
    }

    /** The file as text. */
    public String text() {
        StringWriter out = new StringWriter();
        try {
            write(out);
        } catch (IOException e) {
            throw new IllegalStateException("a text in memory can't fail", e);
        }
        return out.toString();
    }

    /** A new world with all that the file holds; bodies have their numbers in the file as indices. */
    public World world() {
        World world = new World(settings);
        world.setGravity(gravity.x, gravity.y, gravity.z);
        addTo(world);
        return world;
    }

    /** Adds all bodies and joints to a world, which keeps its gravity and settings. */
    public void addTo(World world) {
        addTo(world, new Body[bodies.size()]);
    }

    /**
     * Adds what is missing of the bodies, and all joints: where there is a body in {@code made} it stands for the one of that number
     * in the file. Afterwards all are there.
     */
    public void addTo(World world, Body[] made) {
        if (made == null || made.length != bodies.size()) {
            throw new IllegalArgumentException("made must have room for " + bodies.size() + " bodies");
        }
        for (int i = 0; i < made.length; i++) {
            if (made[i] != null) {
                continue;
            }
            SceneBody body = bodies.get(i);
            try {
                made[i] = world.add(body.def());
                body.finish(made[i], world.time());
            } catch (IllegalArgumentException | IllegalStateException e) {
                throw new SceneFileException(e.getMessage() + body.place, e);
            }
        }
        for (SceneJoint joint : joints) {
            try {
                world.add(joint.def(made));
            } catch (IllegalArgumentException | IllegalStateException e) {
                throw new SceneFileException(e.getMessage() + joint.place, e);
            }
        }
        for (int[] pair : ignored) {
            world.ignore(made[pair[0]], made[pair[1]]);
        }
        List<Body> resting = new ArrayList<>();
        for (int i = 0; i < made.length; i++) {
            if (bodies.get(i).asleep) {
                resting.add(made[i]);
            }
        }
        // last of all, for what is added wakes what it touches
        if (!resting.isEmpty() && world.settings().sleep() != WorldSettings.SleepKind.OFF) {
            try {
                world.putToSleep(resting);
            } catch (IllegalStateException e) {
                throw new SceneFileException(e.getMessage() + bodies.get(0).place, e);
            }
        }
    }

    /** Its name. */
    public String name() {
        return name;
    }

    /** What it shows. */
    public String about() {
        return about;
    }

    /** Step in seconds that it is meant to run with. */
    public double step() {
        return step;
    }

    /** Number of bodies. */
    public int bodyCount() {
        return bodies.size();
    }

    /** Number of joints. */
    public int jointCount() {
        return joints.size();
    }
}
