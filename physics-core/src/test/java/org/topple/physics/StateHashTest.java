package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.body.BodyStore;
import org.topple.physics.body.Material;
import org.topple.physics.body.Turning;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.graph.EventKind;
import org.topple.physics.graph.PointPool;
import org.topple.physics.record.Recorder;
import org.topple.physics.record.Recording;
import org.topple.physics.record.Replay;
import org.topple.physics.script.ScriptedMotion;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

/** The state hash sees all that decides what happens next; the hash of the motion sees the motion. */
public class StateHashTest {
    private static final double H = 1 / 60.0;

    /** Ground, a column, a hinged pair, a dragged ball, a scripted plate, a timer; some way into its life. */
    private static World world() {
        World w = new World();
        w.add(BodyDef.fixed(new HalfSpace()));
        for (int i = 0; i < 3; i++) {
            w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 0.5 + i, 0));
        }
        Body a = w.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).position(5, 3, 0));
        Body b = w.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).position(5, 2, 0));
        w.add(JointDef.ball(null, a, new Vector3d(5, 3.5, 0)));
        w.add(JointDef.hinge(a, b, new Vector3d(5, 2.5, 0), new Vector3d(0, 0, 1)).limit(0, -0.5, 0.5));
        Body ball = w.add(BodyDef.dynamic(new Sphere(0.3)).position(-5, 1, 0));
        w.add(JointDef.drag(ball, new Vector3d(-5, 1, 0), 2, 1, 5)).aim(new Vector3d(-5, 2, 0));
        w.add(BodyDef.scripted(new Box(1, 0.1, 1)).position(9, 0.5, 0));
        w.addTimer(0.25);
        for (int i = 0; i < 20; i++) {
            w.step(H);
        }
        return w;
    }

    /** Everything that can be told a world, in one example each. */
    private static Map<String, Consumer<World>> changes() {
        Map<String, Consumer<World>> changes = new LinkedHashMap<>();
        changes.put("gravity", w -> w.setGravity(0, -9.80, 0));
        changes.put("setting", w -> w.settings().set(Setting.SWEEPS, 9));
        changes.put("solver", w -> w.settings().solver(WorldSettings.SolverKind.JACOBI));
        changes.put("event mask", w -> w.setEventMask(EventKind.ASLEEP.bit()));
        changes.put("timer", w -> w.addTimer(0.5));
        changes.put("no timer", w -> w.removeTimer(0));
        changes.put("body", w -> w.add(BodyDef.fixed(new Sphere(0.1)).position(0, 50, 0)));
        changes.put("another shape", w -> w.add(BodyDef.fixed(new Sphere(0.2)).position(0, 50, 0)));
        changes.put("no body", w -> w.remove(w.body(3)));
        changes.put("material", w -> w.body(1).setMaterial(new Material(0.4, 0, 0, 0)));
        changes.put("filter", w -> w.body(1).setFilter(1, 3));
        changes.put("damping", w -> w.body(1).setDamping(0.1, 0));
        changes.put("spin axis", w -> w.body(1).setSpinAxis(new Vector3d(0, 1, 0)));
        changes.put("turning", w -> w.body(1).setTurning(Turning.FINITE));
        changes.put("passive", w -> w.body(1).setActive(false));
        changes.put("pose", w -> w.body(1).setPose(new Vector3d(0, 0.5, 1e-12), new Quaterniond()));
        changes.put("velocity", w -> w.body(1).setVelocity(0, 1e-12, 0));
        changes.put("force", w -> w.body(1).applyForce(0, 1e-12, 0));
        changes.put("torque", w -> w.body(1).applyTorque(0, 1e-12, 0));
        changes.put("ignored pair", w -> w.ignore(w.body(1), w.body(4)));
        changes.put("motion", w -> w.body(8).follow(ScriptedMotion.standing(w.body(8).position(new Vector3d()))));
        changes.put("joint", w -> w.add(JointDef.distance(w.body(1), w.body(4), new Vector3d(0, 0.5, 0), new Vector3d(5, 3, 0), 1, 9)));
        changes.put("no joint", w -> w.remove(w.joint(0)));
        changes.put("limit", w -> w.joint(1).setLimit(0, -0.5, 0.6));
        changes.put("motor", w -> w.joint(1).setMotor(0, 1, 2));
        changes.put("servo", w -> w.joint(1).setServo(0, 0.1, 1, 2));
        changes.put("axis friction", w -> w.joint(1).setFriction(0, 0.1));
        changes.put("spring", w -> w.joint(1).setSpring(0, 0.1, 2, 1));
        changes.put("turn motor", w -> w.joint(0).setTurnMotor(new Vector3d(0, 1, 0), 3));
        changes.put("drag", w -> w.joint(2).aim(new Vector3d(-5, 2, 1e-9)));
        changes.put("impulse", w -> w.body(2).applyImpulse(0, 0, 1e-9));
        changes.put("moved by hand", w -> w.firstOrder().move(w.body(3), 0, 0.1, 0.1));
        return changes;
    }

    @Test
    public void everyChangeFromOutsideIsSeenAtOnce() {
        Map<String, Consumer<World>> changes = changes();
        Map<Long, String> seen = new LinkedHashMap<>();
        byte[] start = world().snapshot();
        seen.put(World.restore(start).stateHash(), "nothing");
        changes.forEach((name, change) -> {
            World w = World.restore(start);
            w.stateHash();
            change.accept(w);
            String other = seen.put(w.stateHash(), name);
            assertTrue(name + " looks like " + other, other == null);
            assertEquals(name, w.stateHash(), World.restore(w.snapshot()).stateHash());
        });
    }

    /** A recording holds every input, whatever it is: between two steps, and again right before a key frame. */
    @Test
    public void everyChangeFromOutsideIsPlayedAgain() {
        byte[] start = world().snapshot();
        changes().forEach((name, change) -> {
            for (int keyEvery : new int[] {1000, 3}) {
                World w = World.restore(start);
                Recorder<World> r = new Recorder<>(w, keyEvery);
                for (int i = 0; i < 7; i++) {
                    if (i == 3) {
                        long edits = w.edits();
                        change.accept(w);
                        assertTrue(name + " is not noticed", w.edits() != edits || w.inputs() > 0);
                    }
                    r.step(H);
                }
                Replay replay = Replay.run(Recording.fromBytes(r.recording().toBytes()), World::restore);
                assertTrue(name + ": " + replay, replay.equal());
                assertEquals(7, replay.steps());
            }
        });
    }

    @Test
    public void whatIsCarriedFromStepToStepIsSeen() {
        World w = world();
        EdgeStore edges = w.graph.edges;
        BodyStore bodies = w.bodies;
        int seen = 0;
        for (int step = 0; step < StateHash.TURNS; step++) {
            w.step(H);
            long hash = w.stateHash();
            long motion = w.motionHash();
            for (int e = 0; e < edges.size; e++) {
                if (edges.kind[e] == EdgeStore.CONTACT && edges.points[e] > 0) {
                    seen += changes(w, edges.pool.data, edges.place[e * EdgeStore.POINTS + edges.points[e] - 1] + PointPool.IMPULSE);
                    seen += changes(w, edges.data, e * EdgeStore.STRIDE + EdgeStore.MANIFOLD_IMPULSE);
                }
            }
            for (int b = 0; b < bodies.size; b++) {
                seen += changes(w, bodies.sleepMemory, b * BodyStore.SLEEP_MEMORY);
            }
            assertEquals(1, changes(w, bodies.force, BodyStore.VEL + 2));
            assertEquals(hash, w.stateHash());
            assertEquals(motion, w.motionHash());
        }
        // three contacts in the column, each with two numbers that were changed, and nine bodies with the ground that joints hold on to
        assertEquals(2 * 3 + bodies.size, seen);
    }

    /** 1 if the hash sees a change of this number, else 0. */
    private static int changes(World w, double[] numbers, int at) {
        long hash = w.stateHash();
        double before = numbers[at];
        numbers[at] += 1e-3;
        long other = w.stateHash();
        numbers[at] = before;
        return hash == other ? 0 : 1;
    }

    /** Time alone is no motion. */
    @Test
    public void timeIsSeenButIsNoMotion() {
        World w = new World();
        w.add(BodyDef.fixed(new Sphere(1)));
        long hash = w.stateHash();
        long motion = w.motionHash();
        w.step(H);
        assertNotEquals(hash, w.stateHash());
        assertEquals(motion, w.motionHash());
    }

    /** A joint that breaks does so within a step, where nothing is changed from outside. */
    @Test
    public void aBrokenJointIsSeen() {
        World w = new World();
        Body b = w.add(BodyDef.dynamic(new Sphere(0.5)));
        w.add(JointDef.ball(null, b, new Vector3d(0, 1, 0)).breaksAt(1, 1));
        w.stateHash();
        w.step(H);
        assertEquals(0, w.jointCount());
        assertEquals(World.restore(w.snapshot()).stateHash(), w.stateHash());
    }
}
