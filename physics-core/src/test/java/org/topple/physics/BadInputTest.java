package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertTrue;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.Before;
import org.junit.Test;
import org.topple.physics.body.Material;
import org.topple.physics.body.MotionType;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.bytes.FormatException;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

/** One test for each public method that takes anything: what no world could take is refused by name and changes nothing. */
public class BadInputTest {
    private static final double[] NOT_FINITE = Refused.NOT_FINITE;
    private World world;
    private Body cube;
    private Body floor;
    private Body platform;
    private Body dead;
    private Body foreign;

    @Before public void aWorldInMotion() {
        world = Blocks.floor();
        floor = world.bodies().iterator().next();
        cube = world.add(Blocks.cube().position(0, 0.6, 0).velocity(1, 2, 3));
        platform = world.add(BodyDef.scripted(new Box(1, 1, 1)).position(10, 0, 0).velocity(0, 0, 1));
        dead = Blocks.cube(world, 20, 5, 0);
        world.step(0.01);
        world.remove(dead);
        foreign = Blocks.cube(new World(), 0, 0, 0);
    }

    private void argument(String name, Runnable call) {
        Refused.argument(world, name, call);
    }

    private void state(String says, Runnable call) {
        Refused.state(world, says, call);
    }

    /** Calls with each of three numbers bad in turn. */
    private void numbers(String name, Triple call) {
        for (double bad : NOT_FINITE) {
            argument(name, () -> call.with(bad, 0, 0));
            argument(name, () -> call.with(0, bad, 0));
            argument(name, () -> call.with(0, 0, bad));
        }
    }

    private interface Triple {
        void with(double x, double y, double z);
    }

    // every method has its test

    @Test public void everyMethodThatTakesSomethingHasATest() {
        Set<String> missing = new TreeSet<>();
        Set<String> tests = new TreeSet<>();
        for (Method m : BadInputTest.class.getDeclaredMethods()) {
            tests.add(m.getName());
        }
        for (Class<?> type : new Class<?>[] {World.class, Body.class, BodyDef.class, Material.class, WorldSettings.class, Events.class, ContactView.class}) {
            for (Method m : type.getDeclaredMethods()) {
                if (Modifier.isPublic(m.getModifiers()) && !m.isSynthetic() && m.getParameterCount() > 0 && !harmless(m)) {
                    String name = Character.toLowerCase(type.getSimpleName().charAt(0)) + type.getSimpleName().substring(1)
                            + Character.toUpperCase(m.getName().charAt(0)) + m.getName().substring(1);
                    if (!tests.contains(name)) {
                        missing.add(name);
                    }
                }
            }
        }
        assertEquals(Set.of(), missing);
    }

    /** Methods that take whatever they are given, and those that have tests of their own elsewhere. */
    private static boolean harmless(Method m) {
        Set<String> takesAnything = Set.of("World.setStepper", "World.setSleepPolicy", "World.setEventMask", "World.setRegionMeter", "Body.setUserData", "BodyDef.userData",
                "BodyDef.sensor", "BodyDef.sleeps", "Body.setActive", "Material.equals");
        Set<String> elsewhere = Set.of("World.forEachJoint", "World.joint", "World.restore", "World.snapshotSince", "World.body", "World.bodyHash");
        String name = m.getDeclaringClass().getSimpleName() + "." + m.getName();
        return takesAnything.contains(name) || elsewhere.contains(name)
                || m.getParameterTypes()[0] == JointDef.class || m.getParameterTypes()[0] == Joint.class;
    }

    // World

    @Test public void worldOfNothing() {
        Refused.argument(null, "settings", () -> new World(null));
    }

    @Test public void worldGravity() {
        argument("dest", () -> world.gravity(null));
    }

    @Test public void worldSetGravity() {
        numbers("gravity", world::setGravity);
    }

    @Test public void worldForEachIgnored() {
        argument("action", () -> world.forEachIgnored(null));
    }

    @Test public void worldSnapshot() {
        argument("out", () -> world.snapshot(null));
    }

    @Test public void worldInputs() {
        argument("out", () -> world.inputs(0, null));
        argument("from", () -> world.inputs(-1, new ByteWriter()));
        argument("from", () -> world.inputs(world.inputs() + 1, new ByteWriter()));
    }

    @Test public void worldApply() {
        argument("in", () -> world.apply(null));
        // no such command, joint, body; a number that is none; cut short
        ByteWriter[] bad = {new ByteWriter().u8(99), new ByteWriter().u8(0).whole(5).f64(1).f64(2).f64(3), new ByteWriter().u8(2).whole(999).f64(1).f64(2).f64(3),
            new ByteWriter().u8(1).whole(0).f64(Double.NaN).f64(2).f64(3), new ByteWriter().u8(1).whole(0).f64(1)};
        for (ByteWriter b : bad) {
            long before = world.stateHash();
            assertThrows(FormatException.class, () -> world.apply(new ByteReader(b.array(), 0, b.size())));
            assertEquals(before, world.stateHash());
        }
    }

    @Test public void worldReserve() {
        argument("maxBodies", () -> world.reserve(-1, 0));
        argument("maxBodies", () -> world.reserve(World.MOST_BODIES + 1, 0));
        argument("maxPairs", () -> world.reserve(0, -1));
        argument("maxPairs", () -> world.reserve(0, Integer.MAX_VALUE));
        argument("maxPoints", () -> world.reserve(0, 0, -1));
        argument("maxPoints", () -> world.reserve(0, 0, Integer.MAX_VALUE));
        argument("maxTouching", () -> world.reserve(0, 0, 0, -1));
        argument("maxTouching", () -> world.reserve(10, 10, 10, 11));
    }

    @Test public void worldAdd() {
        argument("def", () -> world.add((BodyDef) null));
        // too heavy, too light, and so small that nothing is left of mass or inertia
        argument("mass", () -> world.add(BodyDef.dynamic(new Sphere(1e6)).density(1e11)));
        argument("mass", () -> world.add(Blocks.cube().mass(1e-200)));
        argument("mass", () -> world.add(BodyDef.dynamic(new Sphere(1e-150))));
        argument("mass", () -> world.add(BodyDef.dynamic(new Sphere(1e-60))));
        argument("mass", () -> world.add(BodyDef.dynamic(new Box(1e-80, 1, 1e-80)).mass(1)));
    }

    @Test public void worldRemove() {
        argument("body", () -> world.remove((Body) null));
        argument("another world", () -> world.remove(foreign));
        state("removed", () -> world.remove(dead));
    }

    @Test public void worldIgnore() {
        argument("body", () -> world.ignore(null, cube));
        argument("body", () -> world.ignore(cube, null));
        argument("another world", () -> world.ignore(cube, foreign));
        state("removed", () -> world.ignore(dead, cube));
        argument("same body", () -> world.ignore(cube, cube));
    }

    @Test public void worldAllow() {
        argument("body", () -> world.allow(null, cube));
        argument("body", () -> world.allow(cube, null));
        argument("another world", () -> world.allow(foreign, cube));
        state("removed", () -> world.allow(cube, dead));
        argument("same body", () -> world.allow(cube, cube));
    }

    @Test public void worldForEachBody() {
        argument("action", () -> world.forEachBody(null));
    }

    @Test public void worldForEachContact() {
        argument("visitor", () -> world.forEachContact(null));
    }

    @Test public void worldStep() {
        for (double bad : new double[] {Double.NaN, 0, -0.0, -0.01, 1.0001, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            argument("step", () -> world.step(bad));
        }
        assertEquals(1, world.steps());
        assertEquals(0.01, world.time(), 0);
    }

    @Test public void worldAddTimer() {
        for (double bad : Refused.NOT_POSITIVE) {
            argument("period", () -> world.addTimer(bad));
        }
        // a period that fits into a step more often than anyone could count
        argument("period", () -> world.addTimer(1e-300));
    }

    @Test public void worldPutToSleep() {
        argument("resting", () -> world.putToSleep(null));
        Body fixed = world.add(BodyDef.fixed(new HalfSpace()));
        argument("may sleep", () -> world.putToSleep(java.util.List.of(fixed)));
        Body foreign = new World().add(BodyDef.dynamic(new Sphere(1)));
        argument("of this world", () -> world.putToSleep(java.util.List.of(foreign)));
    }

    @Test public void worldRemoveTimer() {
        argument("timer", () -> world.removeTimer(0));
        argument("timer", () -> world.removeTimer(-1));
        int timer = world.addTimer(1);
        argument("timer", () -> world.removeTimer(timer + 1));
        world.removeTimer(timer);
        argument("timer", () -> world.removeTimer(timer));
    }

    // Body

    @Test public void bodySetMaterial() {
        argument("material", () -> cube.setMaterial(null));
    }

    @Test public void bodySetFilter() {
        argument("collision group", () -> cube.setFilter(-1, 0));
        argument("collision group", () -> cube.setFilter(32, 0));
    }

    @Test public void bodyPosition() {
        argument("dest", () -> cube.position(null));
    }

    @Test public void bodyRotation() {
        argument("dest", () -> cube.rotation(null));
    }

    @Test public void bodyVelocity() {
        argument("dest", () -> cube.velocity(null));
    }

    @Test public void bodyAngularVelocity() {
        argument("dest", () -> cube.angularVelocity(null));
    }

    @Test public void bodyVelocityAt() {
        argument("point", () -> cube.velocityAt(null, new Vector3d()));
        argument("dest", () -> cube.velocityAt(new Vector3d(), null));
        numbers("point", (x, y, z) -> cube.velocityAt(new Vector3d(x, y, z), new Vector3d()));
    }

    @Test public void bodyBounds() {
        Vector3d v = new Vector3d();
        argument("min", () -> cube.bounds(null, v));
        argument("max", () -> cube.bounds(v, null));
        argument("max", () -> cube.bounds(v, v));
    }

    @Test public void bodySetPose() {
        Quaterniond q = new Quaterniond();
        argument("position", () -> cube.setPose(null, q));
        argument("rotation", () -> cube.setPose(new Vector3d(), null));
        numbers("position", (x, y, z) -> cube.setPose(new Vector3d(x, y, z), q));
        for (Quaterniond bad : notUnit()) {
            argument("rotation", () -> cube.setPose(new Vector3d(), bad));
        }
    }

    private static Quaterniond[] notUnit() {
        return new Quaterniond[] {new Quaterniond(0, 0, 0, 0), new Quaterniond(0, 0, 0, 1.01), new Quaterniond(1, 1, 0, 0),
            new Quaterniond(Double.NaN, 0, 0, 1), new Quaterniond(0, 0, 0, Double.POSITIVE_INFINITY)};
    }

    @Test public void bodySetPosition() {
        numbers("position", cube::setPosition);
    }

    @Test public void bodyFollow() {
        argument("motion", () -> platform.follow((t, out) -> out.x = Double.NaN));
        argument("motion", () -> platform.follow((t, out) -> out.qw = 2, 0));
        argument("startTime", () -> platform.follow((t, out) -> out.x = t, Double.NaN));
        state("scripted", () -> cube.follow((t, out) -> out.x = t));
        state("scripted", () -> floor.follow(null));
        state("follows no motion", () -> platform.followedFrom());
    }

    @Test public void bodySetVelocity() {
        numbers("velocity", cube::setVelocity);
        state("fixed body", () -> floor.setVelocity(1, 0, 0));
    }

    @Test public void bodySetAngularVelocity() {
        numbers("angularVelocity", platform::setAngularVelocity);
        state("fixed body", () -> floor.setAngularVelocity(1, 0, 0));
    }

    @Test public void bodyApplyForce() {
        numbers("force", cube::applyForce);
        state("dynamic", () -> floor.applyForce(1, 0, 0));
        state("dynamic", () -> platform.applyForce(1, 0, 0));
    }

    @Test public void bodyApplyForceAt() {
        Vector3d v = new Vector3d();
        numbers("force", (x, y, z) -> cube.applyForceAt(new Vector3d(x, y, z), v));
        numbers("point", (x, y, z) -> cube.applyForceAt(v, new Vector3d(x, y, z)));
        argument("force", () -> cube.applyForceAt(null, v));
        argument("point", () -> cube.applyForceAt(v, null));
        state("dynamic", () -> floor.applyForceAt(v, v));
    }

    @Test public void bodyApplyTorque() {
        numbers("torque", cube::applyTorque);
        state("dynamic", () -> platform.applyTorque(1, 0, 0));
    }

    @Test public void bodyApplyImpulse() {
        numbers("impulse", cube::applyImpulse);
        state("dynamic", () -> platform.applyImpulse(1, 0, 0));
    }

    @Test public void bodyApplyImpulseAt() {
        Vector3d v = new Vector3d();
        numbers("impulse", (x, y, z) -> cube.applyImpulseAt(new Vector3d(x, y, z), v));
        numbers("point", (x, y, z) -> cube.applyImpulseAt(v, new Vector3d(x, y, z)));
        argument("impulse", () -> cube.applyImpulseAt(null, v));
        argument("point", () -> cube.applyImpulseAt(v, null));
        state("dynamic", () -> floor.applyImpulseAt(v, v));
    }

    @Test public void bodyApplyAngularImpulse() {
        numbers("angular impulse", cube::applyAngularImpulse);
        state("dynamic", () -> floor.applyAngularImpulse(1, 0, 0));
    }

    @Test public void bodySetDamping() {
        for (double bad : Refused.NEGATIVE) {
            argument("linear damping", () -> cube.setDamping(bad, 0));
            argument("angular damping", () -> cube.setDamping(0, bad));
        }
    }

    @Test public void bodySetSpinAxis() {
        numbers("axis", (x, y, z) -> cube.setSpinAxis(new Vector3d(x, y, z)));
        argument("axis", () -> cube.setSpinAxis(new Vector3d()));
    }

    @Test public void bodySetTurning() {
        argument("turning", () -> cube.setTurning(null));
    }

    // BodyDef

    @Test public void bodyDefDynamic() {
        Refused.argument(null, "shape", () -> BodyDef.dynamic(null));
        Refused.argument(null, "shape", () -> BodyDef.dynamic(new HalfSpace()));
    }

    @Test public void bodyDefFixed() {
        Refused.argument(null, "shape", () -> BodyDef.fixed(null));
    }

    @Test public void bodyDefScripted() {
        Refused.argument(null, "shape", () -> BodyDef.scripted(null));
    }

    @Test public void bodyDefOf() {
        Refused.argument(null, "motion", () -> BodyDef.of(null, new Sphere(1)));
        Refused.argument(null, "shape", () -> BodyDef.of(MotionType.FIXED, null));
    }

    @Test public void bodyDefPosition() {
        numbers("position", (x, y, z) -> Blocks.cube().position(x, y, z));
        numbers("position", (x, y, z) -> Blocks.cube().position(new Vector3d(x, y, z)));
        argument("position", () -> Blocks.cube().position(null));
    }

    @Test public void bodyDefRotation() {
        argument("rotation", () -> Blocks.cube().rotation(null));
        for (Quaterniond bad : notUnit()) {
            argument("rotation", () -> Blocks.cube().rotation(bad));
        }
    }

    @Test public void bodyDefVelocity() {
        numbers("velocity", (x, y, z) -> Blocks.cube().velocity(x, y, z));
    }

    @Test public void bodyDefAngularVelocity() {
        numbers("angularVelocity", (x, y, z) -> Blocks.cube().angularVelocity(x, y, z));
    }

    @Test public void bodyDefDensity() {
        for (double bad : Refused.NOT_POSITIVE) {
            argument("density", () -> Blocks.cube().density(bad));
        }
    }

    @Test public void bodyDefMass() {
        for (double bad : Refused.NOT_POSITIVE) {
            argument("mass", () -> Blocks.cube().mass(bad));
        }
    }

    @Test public void bodyDefMaterial() {
        argument("material", () -> Blocks.cube().material(null));
    }

    @Test public void bodyDefFriction() {
        for (double bad : Refused.NEGATIVE) {
            argument("friction", () -> Blocks.cube().friction(bad));
        }
    }

    @Test public void bodyDefRestitution() {
        for (double bad : new double[] {Double.NaN, -1e-9, 1.0001, Double.POSITIVE_INFINITY}) {
            argument("restitution", () -> Blocks.cube().restitution(bad));
        }
    }

    @Test public void bodyDefDamping() {
        for (double bad : Refused.NEGATIVE) {
            argument("linear damping", () -> Blocks.cube().damping(bad, 0));
            argument("angular damping", () -> Blocks.cube().damping(0, bad));
        }
    }

    @Test public void bodyDefFilter() {
        argument("collision group", () -> Blocks.cube().filter(-1, 0));
        argument("collision group", () -> Blocks.cube().filter(32, 0));
    }

    /** A refused call leaves a definition as it was: the body made from it has the values given before. */
    @Test public void aDefinitionSurvivesRefusedCalls() {
        BodyDef def = Blocks.cube().position(1, 2, 3).velocity(4, 5, 6).mass(7).friction(0.25).damping(0.1, 0.2);
        argument("position", () -> def.position(Double.NaN, 0, 0));
        argument("velocity", () -> def.velocity(0, Double.NaN, 0));
        argument("mass", () -> def.mass(-1));
        argument("density", () -> def.density(-1));
        argument("friction", () -> def.friction(-1));
        Body body = world.add(def);
        assertEquals(new Vector3d(1, 2, 3), Blocks.at(body));
        assertEquals(new Vector3d(4, 5, 6), body.velocity(new Vector3d()));
        assertEquals(7, body.mass(), 1e-12);
        assertEquals(0.25, body.material().friction(), 0);
    }

    // Material

    @Test public void materialOfNothing() {
        for (double bad : Refused.NEGATIVE) {
            Refused.argument(null, "friction", () -> new Material(bad, 0, 0, 0));
            Refused.argument(null, "rolling", () -> new Material(0, bad, 0, 0));
            Refused.argument(null, "spinning", () -> new Material(0, 0, bad, 0));
            Refused.argument(null, "restitution", () -> new Material(0, 0, 0, bad));
        }
        Refused.argument(null, "restitution", () -> new Material(0, 0, 0, 1.1));
    }

    @Test public void materialFriction() {
        Refused.argument(null, "friction", () -> Material.friction(Double.NaN));
    }

    @Test public void materialWithFriction() {
        Refused.argument(null, "friction", () -> Material.DEFAULT.withFriction(-1));
    }

    @Test public void materialWithRestitution() {
        Refused.argument(null, "restitution", () -> Material.DEFAULT.withRestitution(2));
    }

    @Test public void materialCombineFriction() {
        assertEquals("the order never matters", Material.combineFriction(0.2, 0.8), Material.combineFriction(0.8, 0.2), 0);
        assertEquals("nothing on one side means none", 0, Material.combineFriction(0, 5), 0);
    }

    @Test public void materialCombineRestitution() {
        assertEquals(0.8, Material.combineRestitution(0.2, 0.8), 0);
        assertEquals(0.8, Material.combineRestitution(0.8, 0.2), 0);
    }

    // settings

    @Test public void everySettingRefusesWhatIsOutOfRange() {
        for (Setting s : Setting.values()) {
            double initial = world.settings().get(s);
            for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, s.low() - 1, s.high() * 2 + 1}) {
                argument(s.key(), () -> world.settings().set(s, bad));
            }
            if (s.whole() && s.high() > s.low()) {
                argument(s.key(), () -> world.settings().set(s, s.low() + 0.5));
            }
            assertEquals(initial, world.settings().get(s), 0);
            assertTrue("ships a value in its range", s.initial() >= s.low() && s.initial() <= s.high());
            assertEquals(s, Setting.of(s.key()));
            assertFalse(s.key() + " says what it trades, in a unit", s.about().isEmpty() || s.unit().isEmpty());
        }
    }

    @Test public void settingOf() {
        Refused.argument(null, "setting", () -> Setting.of("swepes"));
        Refused.argument(null, "setting", () -> Setting.of(null));
    }

    @Test public void worldSettingsOfNothing() {
        Refused.argument(null, "other", () -> new WorldSettings(null));
    }

    @Test public void worldSettingsGet() {
        argument("s must", () -> world.settings().get(null));
    }

    @Test public void worldSettingsCount() {
        argument("s must", () -> world.settings().count(null));
    }

    @Test public void worldSettingsSet() {
        argument("s must", () -> world.settings().set(null, 1));
        argument("fixate", () -> world.settings().set(Setting.FIXATE, 1));
    }

    @Test public void worldSettingsStepper() {
        argument("stepper", () -> world.settings().stepper(null));
    }

    @Test public void worldSettingsSolver() {
        argument("solver", () -> world.settings().solver(null));
    }

    @Test public void worldSettingsFriction() {
        argument("friction", () -> world.settings().friction(null));
    }

    @Test public void worldSettingsBroadPhase() {
        argument("broadPhase", () -> world.settings().broadPhase(null));
    }

    @Test public void worldSettingsSleep() {
        argument("sleep", () -> world.settings().sleep(null));
    }

    // views

    private void index(Indexed call) {
        int n = world.events().size();
        for (int bad : new int[] {-1, n, n + 1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            byte[] before = world.snapshot();
            try {
                call.at(bad);
            } catch (IndexOutOfBoundsException e) {
                assertEquals("event " + bad + " of " + n, e.getMessage());
                org.junit.Assert.assertArrayEquals(before, world.snapshot());
                continue;
            }
            throw new AssertionError("accepted event " + bad);
        }
    }

    private interface Indexed {
        void at(int i);
    }

    @Test public void eventsKind() {
        index(i -> world.events().kind(i));
    }

    @Test public void eventsBodyA() {
        index(i -> world.events().bodyA(i));
    }

    @Test public void eventsBodyB() {
        index(i -> world.events().bodyB(i));
    }

    @Test public void eventsNumber() {
        index(i -> world.events().number(i));
    }

    @Test public void eventsSpeed() {
        index(i -> world.events().speed(i));
    }

    @Test public void eventsPhase() {
        index(i -> world.events().phase(i));
    }

    @Test public void contactViewPosition() {
        contacts(c -> argument("dest", () -> c.position(null)));
    }

    @Test public void contactViewNormal() {
        contacts(c -> argument("dest", () -> c.normal(null)));
    }

    private void contacts(ContactVisitor visitor) {
        Blocks.run(world, 60);
        int[] n = new int[1];
        world.forEachContact(c -> {
            visitor.contact(c);
            n[0]++;
        });
        assertTrue(n[0] > 0);
    }

    @Test public void worldSettingsWorkers() {
        argument("workers", () -> world.settings().workers(0));
        argument("workers", () -> world.settings().workers(65));
    }

    @Test public void worldSettingsGuard() {
        argument("beforeChange", () -> world.settings().guard(null));
    }

    // handles

    /** Every method of a dead handle but three is refused, whatever stands in its place. */
    @Test public void deadHandlesAreRefusedByEveryMethod() throws ReflectiveOperationException {
        Body successor = Blocks.cube(world, 20, 5, 0);
        assertFalse(dead.isAlive());
        assertNotNull(dead.world());
        assertTrue(dead.toString(), dead.toString().contains("removed"));
        assertTrue(successor.isAlive());
        int asked = 0;
        for (Method m : Body.class.getDeclaredMethods()) {
            if (!Modifier.isPublic(m.getModifiers()) || m.isSynthetic() || Set.of("world", "isAlive", "toString").contains(m.getName())) {
                continue;
            }
            byte[] before = world.snapshot();
            try {
                m.invoke(dead, arguments(m));
                throw new AssertionError(m.getName() + " took a dead handle");
            } catch (InvocationTargetException e) {
                assertEquals(m.getName(), IllegalStateException.class, e.getCause().getClass());
                assertTrue(e.getCause().getMessage().contains("removed"));
            }
            assertTrue(m.getName(), Arrays.equals(before, world.snapshot()));
            asked++;
        }
        assertTrue("asked " + asked, asked >= 35);
        assertEquals("the one in its place is as it was", 0, Blocks.at(successor).distance(20, 5, 0), 0);
    }

    private static Object[] arguments(Method m) {
        return Arrays.stream(m.getParameterTypes()).map(BadInputTest::value).toArray();
    }

    private static Object value(Class<?> type) {
        if (type == double.class) {
            return 0.5;
        }
        if (type == int.class) {
            return 1;
        }
        if (type == boolean.class) {
            return false;
        }
        if (type == Material.class) {
            return Material.DEFAULT;
        }
        if (type == Quaterniond.class || type == Quaterniondc.class) {
            return new Quaterniond();
        }
        return type == Vector3d.class || type == Vector3dc.class ? new Vector3d(1, 2, 3) : type == Object.class ? "x" : null;
    }

    // inside a step

    /** Everything that changes a world, called from a stepper and from a sleep policy of the user's. */
    @Test public void nothingMayBeChangedInsideAStep() {
        Vector3d v = new Vector3d(1, 2, 3);
        int timer = world.addTimer(1);
        RayHit hit = new RayHit();
        Runnable[] calls = {
            () -> world.step(0.01), () -> world.setGravity(1, 2, 3), world::wakeAll, () -> world.setStepper(null), () -> world.setSleepPolicy(null),
            () -> world.reserve(10, 10), () -> world.add(Blocks.cube()), () -> world.remove(cube), () -> world.ignore(cube, platform),
            () -> world.allow(cube, platform), () -> world.setEventMask(0), () -> world.addTimer(1), () -> world.removeTimer(timer), world::snapshot,
            () -> world.add(JointDef.ball(cube, null, v)),
            () -> world.settings().set(Setting.SWEEPS, 3), () -> world.settings().stepper(WorldSettings.StepperKind.SHOCK),
            () -> world.settings().solver(WorldSettings.SolverKind.JACOBI), () -> world.settings().friction(WorldSettings.FrictionModel.BOX),
            () -> world.settings().broadPhase(WorldSettings.BroadPhaseKind.SWEEP), () -> world.settings().sleep(WorldSettings.SleepKind.OFF),
            () -> cube.setMaterial(Material.DEFAULT), () -> cube.setFilter(1, 1), () -> cube.setUserData("x"), () -> cube.setPose(v, new Quaterniond()),
            () -> cube.setPosition(1, 2, 3), () -> cube.setVelocity(1, 2, 3), () -> cube.setAngularVelocity(1, 2, 3), () -> cube.applyForce(1, 2, 3),
            () -> cube.applyForceAt(v, v), () -> cube.applyTorque(1, 2, 3), () -> cube.applyImpulse(1, 2, 3), () -> cube.applyImpulseAt(v, v),
            () -> cube.applyAngularImpulse(1, 2, 3), () -> cube.setDamping(1, 1), () -> cube.setSpinAxis(v), () -> cube.setActive(false), cube::wake,
            () -> world.queries().rayCast(v, v, 10, null, hit), () -> world.queries().rayCastAll(v, v, 10, null, new RayHits()),
            () -> world.queries().pick(v, v, 10, 0.1, null, hit), () -> world.queries().overlap(new Sphere(1), v, new Quaterniond(), null, new ArrayList<>()),
            () -> world.queries().bounds(null, v, new Vector3d())};
        List<String> taken = new ArrayList<>();
        Runnable tryAll = () -> {
            for (int i = 0; i < calls.length; i++) {
                long hash = world.stateHash();
                try {
                    calls[i].run();
                    taken.add("call " + i + " was taken");
                } catch (IllegalStateException e) {
                    if (!e.getMessage().contains("middle of a step") || hash != world.stateHash()) {
                        taken.add("call " + i + ": " + e.getMessage());
                    }
                }
            }
        };
        int[] tried = new int[2];
        world.setStepper((c, h) -> {
            tried[0]++;
            tryAll.run();
        });
        world.setSleepPolicy((bodies, body, h) -> {
            tried[1]++;
            tryAll.run();
            return false;
        });
        world.step(0.01);
        assertEquals(List.of(), taken);
        assertTrue("was in both", tried[0] == 1 && tried[1] == 1);
        world.setStepper(null);
        world.setSleepPolicy(null);
        world.step(0.01);
        assertEquals("and the world goes on", 3, world.steps());
    }

    /** A stepper that throws leaves a world that can be stepped again. */
    @Test public void aStepperThatThrowsLeavesTheWorldUsable() {
        world.setStepper((c, h) -> {
            throw new UnsupportedOperationException("no");
        });
        try {
            world.step(0.01);
            throw new AssertionError("swallowed");
        } catch (UnsupportedOperationException e) {
            assertEquals("no", e.getMessage());
        }
        world.setStepper(null);
        cube.setPosition(0, 3, 0);
        world.step(0.01);
        assertTrue(Blocks.at(cube).y < 3.1);
    }
}
