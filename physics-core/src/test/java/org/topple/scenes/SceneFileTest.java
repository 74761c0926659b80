package org.topple.scenes;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.Joint;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.body.Material;
import org.topple.physics.script.AxisTurn;
import org.topple.physics.script.KeyedTurn;
import org.topple.physics.script.Schedule;
import org.topple.physics.script.ScriptedMotion;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

/** What is written is read back the same, and what is wrong is refused with its line and path. */
public class SceneFileTest {
    private static final double H = 1 / 60.0;

    /** Everything a file can say, in one world. */
    static World everything() {
        WorldSettings s = new WorldSettings().stepper(WorldSettings.StepperKind.SHOCK).solver(WorldSettings.SolverKind.SOR)
                .friction(WorldSettings.FrictionModel.MANIFOLD).broadPhase(WorldSettings.BroadPhaseKind.SWEEP).sleep(WorldSettings.SleepKind.OFF)
                .set(Setting.SWEEPS, 11).set(Setting.SLOP, 1e-3).set(Setting.SUBGROUP, 1).set(Setting.FIXATE, 1);
        World w = new World(s);
        w.setGravity(0.1, -9, 0.2);
        w.add(BodyDef.fixed(new HalfSpace()).rotation(new Quaterniond().rotateX(0.01)));
        Body[] b = new Body[12];
        for (int i = 0; i < b.length; i++) {
            b[i] = w.add(BodyDef.dynamic(new Box(0.3, 0.2, 0.1 + 0.01 * i)).position(2.0 * i, 2, 0).rotation(new Quaterniond().rotateXYZ(0.3 * i, 0.2, 0.1)));
        }
        w.add(BodyDef.dynamic(new Sphere(0.3)).mass(7).position(0, 5, 0).velocity(1, 2, 3).angularVelocity(3, 2, 1).sleeps(false).filter(3, 0xfffffff7));
        w.add(BodyDef.dynamic(new Capsule(0.2, 0.3)).density(123.4).position(0, 7, 0).material(new Material(0.3, 0.01, 0.02, 0.4)).damping(0.1, 0.2));
        w.add(BodyDef.dynamic(new Cylinder(0.2, 0.3)).position(0, 9, 0).rotation(new Quaterniond(0.5, 0.5, 0.5, 0.5))).setSpinAxis(new Vector3d(0, 1, 0));
        w.add(BodyDef.dynamic(ConvexHull.of(new double[] {0, 0, 0, 1, 0, 0, 0, 1.1, 0, 0, 0, 0.9, 0.7, 0.7, 0.7})).mass(3).position(0, 12, 0));
        w.add(BodyDef.dynamic(Compound.builder().add(new Sphere(0.2), new Vector3d(1, 2, 3), new Quaterniond())
                .add(new Box(0.5, 0.1, 0.1), new Vector3d(1, 2.2, 3), new Quaterniond().rotateY(0.4)).build()).position(3, 12, 0));
        w.add(BodyDef.scripted(new Box(1, 0.1, 1)).position(-5, 1, 0).velocity(0.1, 0, 0));
        Schedule ease = Schedule.ease(0, 0, 3, 2);
        w.add(BodyDef.scripted(new Sphere(0.2))).follow(ScriptedMotion.along(org.topple.physics.script.Path.through(new Vector3d(-5, 3, 1), new Vector3d(-6, 4, 2), new Vector3d(-8, 3, 1)), ease)
                .turning(AxisTurn.by(new Vector3d(1, 2, 3), ease, new Quaterniond(0.5, 0.5, 0.5, 0.5))), -0.3);
        w.add(BodyDef.scripted(new Sphere(0.2))).follow(ScriptedMotion.standing(new Vector3d(-5, 6, 1))
                .turning(KeyedTurn.through(new double[] {0, 1, 2}, new Quaterniond(), new Quaterniond().rotateX(1), new Quaterniond().rotateY(1))), 0.1);
        w.add(BodyDef.scripted(new Sphere(0.2))).follow(ScriptedMotion.standing(new Vector3d(-5, 8, 1)).turning(AxisTurn.steady(new Vector3d(0, 1, 0), 2, new Quaterniond())));
        w.add(BodyDef.fixed(new Box(1, 1, 1)).position(-9, 1, 0).sensor(true));
        w.add(BodyDef.dynamic(new Box(1, 1, 1)).position(-19, 1, 0)).setActive(false);
        w.ignore(w.body(13), w.body(14));
        w.ignore(b[0], b[1]);
        Vector3d y = new Vector3d(0, 1, 0), x = new Vector3d(1, 0, 0.1);
        w.add(JointDef.ball(b[0], b[1], new Vector3d(1, 2, 0)).collide(true).turnFriction(0.3));
        w.add(JointDef.hinge(b[1], b[2], new Vector3d(3, 2, 0), y).limit(0, -0.5, 0.7).motor(0, 2, 3));
        w.add(JointDef.slider(b[2], b[3], new Vector3d(5, 2, 0), x).servo(0, 0.2, 1, 50).limit(0, -1, Double.POSITIVE_INFINITY));
        w.add(JointDef.wheel(b[3], b[4], new Vector3d(7, 2, 0), y, x).suspension(3, 0.6).motor(1, 5, 6));
        w.add(JointDef.universal(b[4], b[5], new Vector3d(9, 2, 0), y, x).friction(1, 0.4));
        w.add(JointDef.fixed(b[5], b[6], new Vector3d(11, 2, 0)).breaksAt(1e5, 1e6));
        w.add(JointDef.coneTwist(b[6], b[7], new Vector3d(13, 2, 0), x, 0.7).limit(0, -0.2, 0.3).spring(0, 0.1, 4, 0.5).poseSpring(3, 0.4, 50));
        w.add(JointDef.distance(b[7], b[8], new Vector3d(14, 2, 0), new Vector3d(16, 2.1, 0), 1, 2.5));
        w.add(JointDef.ball(b[9], b[8], new Vector3d(17, 2, 0)).errorReduction(0.3).softness(1e-5));
        w.add(JointDef.drag(b[10], new Vector3d(20.1, 2, 0), 3, 0.9, 7.3)).aim(new Vector3d(20, 4, 1));
        w.add(JointDef.hinge(b[11], null, new Vector3d(22, 2, 0), x));
        return w;
    }

    private static void steps(World w, int n, double h) {
        for (int i = 0; i < n; i++) {
            w.step(h);
        }
    }

    @Test
    public void aWorldThatHasNotRunYetHasTheSameFuture() {
        World w = everything();
        String text = SceneFile.of(w, "everything").text();
        World copy = SceneFile.read(text).world();
        assertEquals(w.stateHash(), copy.stateHash());
        for (int i = 0; i < 120; i++) {
            w.step(H);
            copy.step(H);
            assertEquals("step " + i, w.stateHash(), copy.stateHash());
        }
        assertEquals(w.jointCount(), copy.jointCount());
    }

    /** Scripted bodies used to come back with their velocity only, and left their path at its first bend. */
    @Test
    public void aScriptedBodyFollowsItsMotionFromAFile() {
        World w = everything();
        steps(w, 30, H);
        World copy = SceneFile.read(SceneFile.of(w, "later").text()).world();
        int followers = 0;
        for (int i = 0; i < 100; i++) {
            for (Body body : w.bodies()) {
                if (body.followed() != null) {
                    Body other = copy.body(body.index());
                    // the copy's clock starts at 0, which costs some bits of the time
                    assertEquals(0, body.position(new Vector3d()).distance(other.position(new Vector3d())), 1e-12);
                    assertEquals(0, body.angularVelocity(new Vector3d()).distance(other.angularVelocity(new Vector3d())), 1e-12);
                    assertEquals(body.followedFrom() - w.time(), other.followedFrom() - copy.time(), 1e-12);
                    followers++;
                }
            }
            w.step(H);
            copy.step(H);
        }
        assertEquals(300, followers);
    }

    /** What is asleep on screen was wide awake from a file. */
    @Test
    public void whoSleepsSleepsOn() {
        World w = resting();
        String text = SceneFile.of(w, "rest").text();
        World copy = SceneFile.read(text).world();
        assertEquals(w.motionHash(), copy.motionHash());
        assertEquals(text, SceneFile.of(copy, "rest").text());
        for (int i = 0; i < 60; i++) {
            w.step(H);
            copy.step(H);
            assertEquals("step " + i, w.motionHash(), copy.motionHash());
        }
        // a push at the bottom wakes all that rest on it
        copy.body(1).applyImpulse(300, 0, 0);
        copy.step(H);
        for (int i = 1; i <= 4; i++) {
            assertFalse("body " + i, copy.body(i).isAsleep());
        }
        // and so does the loss of what carries them, before the first step
        World other = SceneFile.read(text).world();
        other.remove(other.body(1));
        steps(other, 90, H);
        assertEquals("the next one has fallen into its place", 0.5, other.body(2).position(new Vector3d()).y, 0.01);
        // where nothing sleeps, nobody does
        World off = new World(new WorldSettings().sleep(WorldSettings.SleepKind.OFF));
        SceneFile.read(text).addTo(off);
        assertFalse(off.body(1).isAsleep());
    }

    /** Four boxes on each other, asleep. */
    static World resting() {
        World w = new World();
        w.add(BodyDef.fixed(new HalfSpace()));
        for (int i = 0; i < 4; i++) {
            w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0.01 * i, 0.5 + i, 0));
        }
        steps(w, 120, H);
        for (int i = 1; i <= 4; i++) {
            assertTrue("body " + i, w.body(i).isAsleep());
        }
        return w;
    }

    @Test
    public void onlyWhatMaySleepIsAsleep() {
        for (String body : new String[] {"\"motion\": \"fixed\"", "\"sleeps\": false", "\"active\": false"}) {
            refused(HEAD + "\"bodies\": [{\"shape\": {\"sphere\": 1}, \"asleep\": true, " + body + "}]}", "asleep", "line 2");
        }
        World w = resting();
        assertThrows(IllegalArgumentException.class, () -> w.putToSleep(List.of(w.body(0))));
        Body foreign = resting().body(1);
        assertThrows(IllegalArgumentException.class, () -> w.putToSleep(List.of(foreign)));
        assertThrows(IllegalArgumentException.class, () -> w.putToSleep(null));
        World awake = new World(new WorldSettings().sleep(WorldSettings.SleepKind.OFF));
        Body b = awake.add(BodyDef.dynamic(new Sphere(1)));
        assertThrows(IllegalStateException.class, () -> awake.putToSleep(List.of(b)));
    }

    private static final String HEAD = "{\"version\": 1,\n";
    private static final String SCRIPTED = HEAD + "\"bodies\": [{\"motion\": \"scripted\", \"shape\": {\"sphere\": 1}, \"follows\": ";

    @Test
    public void badMotionsAreRefused() {
        String path = "\"path\": {\"knots\": [0, 1], \"points\": [0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0]}";
        String schedule = "\"schedule\": {\"knots\": [0, 1], \"points\": [0, 0, 1, 1, 2, 2, 3, 3]}";
        SceneFile.read(SCRIPTED + "{" + path + ", " + schedule + "}}]}");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"sphere\": 1}, \"follows\": {\"point\": [0, 0, 0]}}]}", "only scripted", "$.bodies[0]");
        refused(SCRIPTED + "{}}]}", "either a point, or a path and a schedule", "$.bodies[0]");
        refused(SCRIPTED + "{" + path + "}}]}", "either a point, or a path and a schedule");
        refused(SCRIPTED + "{\"point\": [0, 0, 0], " + path + ", " + schedule + "}}]}", "either a point, or a path and a schedule");
        refused(SCRIPTED + "{\"point\": [0, 0, 0], \"speed\": 1}}]}", "no field \"speed\"", "$.bodies[0].follows");
        refused(SCRIPTED + "{\"point\": [0, 0, 0], \"start\": 1e300}}]}", "$.bodies[0]");
        refused(SCRIPTED + "{\"point\": [0, 0, 1e10]}}]}", "point[2]");
        refused(SCRIPTED + "{\"point\": [0, 0, 0], \"turn\": [0, 2, 0, 0, 0, 0, 1, 1]}}]}", "unit");
        refused(SCRIPTED + "{\"point\": [0, 0, 0], \"angle\": {}}}]}", "either a turn");
        refused(SCRIPTED + "{\"point\": [0, 0, 0], \"keys\": {\"points\": []}}}]}", "keys.knots must not be null");
        refused(SCRIPTED + "{" + path.replace("[0, 1]", "[1, 0]") + ", " + schedule + "}}]}", "path.knots must increase");
        refused(SCRIPTED + "{" + path.replace("[0, 1]", "[0]") + ", " + schedule + "}}]}", "path.knots must be 2 to");
        refused(SCRIPTED + "{" + path + ", " + schedule.replace("3, 3]", "3]") + "}}]}", "schedule.points must be 8 numbers, but are 7");
        refused(SCRIPTED + "{" + path + ", " + schedule.replace("3, 3]", "-3, 3]") + "}}]}", "time stands or turns back");
        refused(SCRIPTED + "{" + path.replace("[0, 0, 0, 1", "[3e9, 0, 0, 1") + ", " + schedule + "}}]}", "path.points");
    }

    /** Bits of a rotation must survive: a body that was put where it is used to be normalized once more, and moved by a bit. */
    @Test
    public void aWorldInMotionIsReadBackToTheBit() {
        World w = everything();
        steps(w, 100, H);
        SceneFile file = SceneFile.of(w, "later");
        World copy = SceneFile.read(file.text()).world();
        assertEquals(w.motionHash(), copy.motionHash());
        assertEquals(file.text(), SceneFile.of(copy, "later").text());
        for (int i = 0; i < w.jointCount(); i++) {
            Joint j = w.joint(i);
            Joint k = copy.joint(i);
            assertEquals(j.kind(), k.kind());
            assertEquals(j.gap(), k.gap(), 0);
            for (int axis = 0; j.hasAxis(axis); axis++) {
                assertEquals(j.value(axis), k.value(axis), 0);
                assertEquals(j.lowest(axis), k.lowest(axis), 0);
            }
        }
        // and goes on from there: twice the same
        World again = SceneFile.read(file.text()).world();
        steps(copy, 60, H);
        steps(again, 60, H);
        assertEquals(copy.stateHash(), again.stateHash());
    }

    @Test
    public void everySceneOfTheLibraryIsTheSameFromAFile() {
        for (Scene scene : Scenes.all()) {
            SceneFile file = SceneFile.read(SceneFile.of(scene).text());
            assertEquals(scene.name(), file.name());
            assertEquals(scene.shows(), file.about());
            assertEquals(scene.step(), file.step(), 0);
            World w = scene.world();
            World copy = file.world();
            assertEquals(w.bodyCount(), file.bodyCount());
            // motions of scripted bodies begin within the first second
            boolean scripted = false;
            for (Body body : w.bodies()) {
                scripted |= body.followed() != null;
            }
            int n = scripted ? 120 : 3;
            steps(w, n, scene.step());
            steps(copy, n, scene.step());
            assertEquals(scene.name(), w.stateHash(), copy.stateHash());
        }
    }

    @Test
    public void theExampleOfThePageIsRead() throws IOException {
        Path page = Path.of("docs", "scene-file.md");
        String text = Files.readString(Files.exists(page) ? page : Path.of("..").resolve(page), StandardCharsets.UTF_8);
        String example = text.substring(text.indexOf("```json") + 7, text.indexOf("```", text.indexOf("```json") + 7));
        World w = SceneFile.read(example).world();
        assertEquals(3, w.bodyCount());
        assertEquals(1, w.jointCount());
        steps(w, 60, H);
        assertTrue(w.joint(0).value(0) != 0);
    }

    private static final String BALL = "{\"shape\": {\"sphere\": 1}}";

    private static void refused(String text, String... words) {
        SceneFileException e = assertThrows(SceneFileException.class, () -> SceneFile.read(text));
        for (String word : words) {
            assertTrue(e.getMessage() + " should say " + word, e.getMessage().contains(word));
        }
    }

    @Test
    public void whatIsWrongIsRefusedWithLineAndPath() {
        refused("", "line 1");
        refused("[]", "an object", "path $");
        refused("{}", "version");
        refused("{\"name\": \"x\"}", "first field must be \"version\"");
        refused("{\"version\": 2}", "version 2", "line 1");
        refused("{\"version\": 1.5}", "whole number");
        refused(HEAD + "\"bodies\": [" + BALL + ",\n{\"shape\": {\"sphere\": -1}}]}", "radius", "line 3", "$.bodies[1].shape");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"cube\": 1}}]}", "no field \"cube\"", "line 2", "$.bodies[0].shape");
        refused(HEAD + "\"bodies\": [{\"shape\": {}}]}", "one field");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"sphere\": 1, \"box\": [1, 1, 1]}}]}", "one field");
        refused(HEAD + "\"bodies\": [{}]}", "needs a \"shape\"", "$.bodies[0]");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"box\": [1, 1]}}]}", "must have 3 numbers, but has 2");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"box\": [1, 1, 1, 1]}}]}", "more than 3");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"sphere\": \"1\"}}]}", "a number", "string");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"sphere\": NaN}}]}", "line 2");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"sphere\": 1e999}}]}", "line 2");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"hull\": [[0, 0, 0], [1, 0, 0], [0, 1, 0]]}}]}", "$.bodies[0].shape");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"halfSpace\": true}}]}", "bounded", "$.bodies[0]");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"sphere\": 1}, \"rotation\": [0, 0, 0, 2]}]}", "unit quaternion", "$.bodies[0]");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"sphere\": 1}, \"mass\": 1, \"density\": 1}]}", "either");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"sphere\": 1}, \"mass\": 0}]}", "positive");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"sphere\": 1}, \"mass\": 1e-120}]}", "at least 1e-100", "$.bodies[0]");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"sphere\": 1}, \"motion\": \"wild\"}]}", "fixed, scripted, dynamic");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"sphere\": 1}, \"color\": 1}]}", "no field \"color\"");
        refused(HEAD + "\"bodies\": [],\n\"bodies\": []}", "twice", "line 3");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"compound\": [{\"shape\": {\"compound\": []}}]}}]}", "no field \"compound\"");
        refused(HEAD + "\"gravity\": [0, 1e13, 0]}", "gravity", "line 2");
        refused(HEAD + "\"step\": 0}", "step");
        refused(HEAD + "\"settings\": {\"sweeps\": -1}}", "sweeps", "$.settings");
        refused(HEAD + "\"settings\": {\"fixate\": 1}}", "subgroup");
        refused(HEAD + "\"joints\": [{\"kind\": \"ball\", \"a\": 0, \"anchor\": [0, 0, 0]}]}", "no body 0", "$.joints[0]", "line 2");
        refused(HEAD + "\"bodies\": [" + BALL + "],\n\"joints\": [{\"kind\": \"hinge\", \"a\": 0, \"anchor\": [0, 0, 0]}]}", "needs \"axis\"", "line 3");
        refused(HEAD + "\"bodies\": [" + BALL + "],\n\"joints\": [{\"kind\": \"ball\", \"a\": 0, \"anchor\": [0, 0, 0], \"axis1\": {\"friction\": 1}}]}",
                "free axes", "$.joints[0]");
        refused(HEAD + "\"bodies\": [" + BALL + "],\n\"joints\": [{\"kind\": \"ball\", \"a\": 0, \"anchor\": [0, 0, 0], \"cone\": 1}]}", "no \"cone\"");
        refused(HEAD + "\"bodies\": [" + BALL + "],\n\"joints\": [{\"kind\": \"ball\", \"a\": 0, \"frame\": {}}]}", "unit");
        refused(HEAD + "\"bodies\": [" + BALL + "], \"ignore\": [[0, 0]]}", "itself");
        refused(HEAD + "\"bodies\": [" + BALL + "], \"ignore\": [[0, 1]]}", "no body 1");
        refused(HEAD + "\"bodies\": []} x", "line 2");
        refused(HEAD + "/* no comments */ \"bodies\": []}", "line 2");
    }

    @Test
    public void sizesAreBounded() {
        refused(HEAD + "\"name\": \"" + "x".repeat(SceneFile.MAX_TEXT + 1) + "\"}", "more than 1000");
        refused(HEAD + " ".repeat(SceneFile.MAX_CHARS) + "}", "longer than");
        refused("[".repeat(1_000_000), "an object");
        refused(HEAD + "\"bodies\": [" + "[".repeat(1_000_000), "an object");
        refused(HEAD + "\"bodies\": [{\"shape\": {\"hull\": [" + "[0,0,0],".repeat(SceneFile.MAX_HULL_POINTS) + "[1,1,1]]}}]}", "4096");
        refused(HEAD + "\"bodies\": [" + (BALL + ",").repeat(SceneFile.MAX_BODIES) + BALL + "]}", "100000");
        // where memory is small, what would not fit into half of it
        assertEquals(32_768, SceneFile.mostBodies(256 << 20));
        assertEquals(SceneFile.MAX_BODIES, SceneFile.mostBodies(1L << 40));
        assertThrows(IllegalArgumentException.class, () -> SceneFile.read((String) null));
        assertThrows(IllegalArgumentException.class, () -> SceneFile.of(null, ""));
    }

    /** A frame that says nothing about a rotation is no frame, and one with numbers left out of its vectors neither. */
    @Test
    public void badFramesAreRefused() {
        String text = SceneFile.of(everything(), "x").text();
        refused(text.replaceFirst("\"axisA\": \\[[^]]*\\]", "\"axisA\": [0, 0, 0.5]"), "unit vectors", "$.joints[0]");
        refused(text.replaceFirst("\"anchorA\": \\[[^]]*\\]", "\"anchorA\": [0, 0, 1e300]"), "frame", "$.joints[0]");
        refused(text.replaceFirst("\"angle\": [^,\\s}]*", "\"angle\": 4"), "angle");
    }

    /** Two of three bodies and their joint leave a world by way of a file, and the joint comes back to the one that stayed. */
    @Test
    public void aPartOfAWorldComesBackToIt() {
        World world = new World();
        Body a = world.add(BodyDef.dynamic(new Box(1, 1, 1)).position(0, 1, 0));
        Body b = world.add(BodyDef.dynamic(new Box(1, 1, 1)).position(3, 1, 0));
        Body c = world.add(BodyDef.dynamic(new Box(1, 1, 1)).position(9, 1, 0));
        Joint joint = world.add(JointDef.ball(a, b, new Vector3d(1.5, 1, 0)));
        double[] frame = joint.data().frame();
        SceneFile part = SceneFile.read(SceneFile.of(world, "part", List.of(b, a), List.of(joint)).text());
        assertEquals(2, part.bodyCount());
        assertEquals(1, part.jointCount());
        assertThrows(IllegalArgumentException.class, () -> SceneFile.of(world, "part", List.of(b, c), List.of(joint)));
        world.remove(b);
        assertThrows(IllegalArgumentException.class, () -> part.addTo(world, new Body[1]));
        Body[] made = {null, a};
        part.addTo(world, made);
        assertEquals(3, world.bodyCount());
        assertEquals(new Vector3d(3, 1, 0), made[0].position(new Vector3d()));
        Joint[] back = new Joint[1];
        world.forEachJoint(j -> back[0] = j);
        assertSame(a, back[0].bodyA());
        assertSame(made[0], back[0].bodyB());
        assertArrayEquals(frame, back[0].data().frame(), 0);
    }
}
