package org.topple.physics;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.Test;
import org.topple.physics.body.Material;
import org.topple.physics.body.MotionType;
import org.topple.physics.body.Turning;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.record.Difference;
import org.topple.physics.script.Motion;
import org.topple.physics.script.ScriptedMotion;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Compound;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.MassProperties;
import org.topple.physics.shape.MassSum;
import org.topple.physics.shape.PolyhedronMass;
import org.topple.physics.shape.Pose;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;
import org.topple.physics.sleep.SleepPolicy;
import org.topple.physics.stepper.LayerStepper;
import org.topple.physics.stepper.Stepper;

/**
 * Every public method and constructor that a user meets, found by reflection, with one bad argument at a time among good ones: null, a
 * number that is none, a quaternion that is no rotation, a handle that is dead or of another world. Each is refused with a message,
 * and the world stays as it was to the last byte; what is taken on purpose is listed. {@link BadInputTest} asks for the names in
 * the messages.
 */
public class EveryMethodRefusesTest {
    private static final Class<?>[] TYPES = {World.class, Body.class, BodyDef.class, Joint.class, JointDef.class, Queries.class, FirstOrder.class,
        RayHit.class, RayHits.class, Events.class, ContactView.class, Material.class, WorldSettings.class, Setting.class, Sphere.class, Box.class, Capsule.class,
        Cylinder.class, ConvexHull.class, HalfSpace.class, Shape.class, Compound.class, Compound.Builder.class, MassProperties.class, MassSum.class,
        PolyhedronMass.class, Pose.class};

    /** A world in motion and everything that can be asked of it. */
    private static final class Fixture {
        final World world = Blocks.floor();
        final Body cube = world.add(Blocks.cube().position(0, 0.5, 0).velocity(1, 2, 3));
        final Body platform = world.add(BodyDef.scripted(new Box(1, 1, 1)).position(10, 0, 0).velocity(0, 0, 1));
        final Body rider = world.add(BodyDef.scripted(new Box(1, 1, 1)).position(-10, 0, 0));
        final Body other = Blocks.cube(world, 5, 3, 0);
        final Body dead = Blocks.cube(world, 20, 5, 0);
        final Body foreign = Blocks.cube(new World(), 0, 0, 0);
        final Joint hinge = world.add(JointDef.hinge(cube, other, new Vector3d(2, 2, 0), new Vector3d(0, 0, 1)));
        final Joint ball = world.add(JointDef.ball(other, null, new Vector3d(5, 4, 0)));
        final Joint drag = world.add(JointDef.drag(cube, new Vector3d(0, 1, 0), 1, 1, 1));
        final Joint deadJoint = world.add(JointDef.ball(cube, null, new Vector3d()));
        final Joint foreignJoint = foreign.world().add(JointDef.ball(foreign, null, new Vector3d()));
        final RayHits hits = new RayHits();

        Fixture() {
            rider.follow(ScriptedMotion.standing(new Vector3d(-10, 0, 0)));
            world.addTimer(0.01);
            world.setEventMask(-1);
            world.step(0.01);
            world.remove(dead);
            world.remove(deadJoint);
            world.queries().rayCastAll(new Vector3d(0, 9, 0), new Vector3d(0, -1, 0), 20, null, hits);
            assertTrue(world.events().size() > 0 && hits.size() > 0);
        }

        /** What a method is called on. */
        Object target(Class<?> type, String name) {
            if (type == World.class) {
                return world;
            }
            if (type == Body.class) {
                return name.equals("followedFrom") ? rider : name.startsWith("follow") ? platform : cube;
            }
            if (type == Joint.class) {
                return name.equals("setTurnMotor") ? ball : name.equals("aim") ? drag : hinge;
            }
            if (type == JointDef.class) {
                Vector3d at = new Vector3d();
                return name.equals("suspension") ? JointDef.wheel(cube, other, at, new Vector3d(0, 1, 0), new Vector3d(1, 0, 0))
                        : Set.of("turnMotor", "turnFriction", "poseSpring").contains(name) ? JointDef.ball(cube, other, at)
                        : JointDef.hinge(cube, other, at, new Vector3d(1, 0, 0));
            }
            if (type == ContactView.class) {
                ContactView[] view = new ContactView[1];
                world.forEachContact(c -> view[0] = c);
                return view[0];
            }
            return Map.<Class<?>, Object>ofEntries(Map.entry(BodyDef.class, Blocks.cube()), Map.entry(Queries.class, world.queries()),
                    Map.entry(FirstOrder.class, world.firstOrder()), Map.entry(RayHit.class, hits.get(0)), Map.entry(RayHits.class, hits),
                    Map.entry(Events.class, world.events()), Map.entry(Material.class, Material.DEFAULT), Map.entry(WorldSettings.class, world.settings()),
                    Map.entry(Setting.class, Setting.SWEEPS), Map.entry(Sphere.class, new Sphere(1)), Map.entry(Shape.class, new Sphere(1)), Map.entry(Box.class, new Box(1, 1, 1)),
                    Map.entry(Capsule.class, new Capsule(1, 1)), Map.entry(Cylinder.class, new Cylinder(1, 1)), Map.entry(HalfSpace.class, new HalfSpace()),
                    Map.entry(ConvexHull.class, ConvexHull.of(CORNERS.clone())), Map.entry(Compound.class, two().build()), Map.entry(Compound.Builder.class, two()),
                    Map.entry(MassProperties.class, new Sphere(1).mass(1)), Map.entry(MassSum.class, new MassSum().addPoint(1, 0, 0, 0).addPoint(1, 1, 0, 0).addPoint(1, 0, 1, 0)))
                    .get(type);
        }

        /** A good argument for the place k of a method. */
        Object good(Executable m, int k) {
            Class<?> type = m.getParameterTypes()[k];
            String name = name(m);
            if (OWN.containsKey(name + " " + k)) {
                return OWN.get(name + " " + k);
            }
            if (type == Body.class) {
                return k == 0 ? cube : other;
            }
            if (type == Vector3dc.class || type == Vector3d.class) {
                return new Vector3d(k % 3 == 0 ? 1 : 0, k % 3 == 1 ? 1 : 0, k % 3 == 2 ? 1 : 0);
            }
            if (name.equals("JointDef.frame")) {
                return hinge.data().frame();
            }
            if (type == byte[].class) {
                return k == 0 ? world.snapshot() : Difference.between(world.snapshot(), world.snapshot());
            }
            return Map.<Class<?>, Object>ofEntries(Map.entry(double.class, 0.5), Map.entry(int.class, 0), Map.entry(boolean.class, true), Map.entry(Joint.class, hinge),
                    Map.entry(Quaterniond.class, new Quaterniond()), Map.entry(Quaterniondc.class, new Quaterniond()), Map.entry(Material.class, Material.DEFAULT),
                    Map.entry(Shape.class, new Sphere(0.5)), Map.entry(BodyDef.class, Blocks.cube().position(0, 9, 0)), Map.entry(JointDef.class, JointDef.ball(other, null, new Vector3d())),
                    Map.entry(RayHit.class, new RayHit()), Map.entry(RayHits.class, new RayHits()), Map.entry(List.class, new ArrayList<>()), Map.entry(Iterable.class, List.of(cube)),
                    Map.entry(Consumer.class, (Consumer<Object>) x -> { }), Map.entry(BiConsumer.class, (BiConsumer<Object, Object>) (x, y) -> { }),
                    Map.entry(ContactVisitor.class, (ContactVisitor) c -> { }), Map.entry(BodyFilter.class, BodyFilter.SOLID), Map.entry(MotionType.class, MotionType.DYNAMIC),
                    Map.entry(Turning.class, Turning.FINITE), Map.entry(Motion.class, ScriptedMotion.standing(new Vector3d())), Map.entry(Object.class, "x"),
                    Map.entry(String.class, "sweeps"), Map.entry(Setting.class, Setting.SLOP), Map.entry(WorldSettings.class, new WorldSettings()),
                    Map.entry(WorldSettings.StepperKind.class, WorldSettings.StepperKind.SHOCK), Map.entry(WorldSettings.SolverKind.class, WorldSettings.SolverKind.SOR),
                    Map.entry(WorldSettings.FrictionModel.class, WorldSettings.FrictionModel.BOX), Map.entry(WorldSettings.BroadPhaseKind.class, WorldSettings.BroadPhaseKind.SWEEP),
                    Map.entry(WorldSettings.SleepKind.class, WorldSettings.SleepKind.ENERGY), Map.entry(Runnable.class, (Runnable) () -> { }),
                    Map.entry(Stepper.class, (Stepper) (c, h) -> { }), Map.entry(SleepPolicy.class, (SleepPolicy) (b, i, h) -> false),
                    Map.entry(ByteWriter.class, new ByteWriter()), Map.entry(ByteReader.class, new ByteReader(new byte[0], 0, 0)), Map.entry(Matrix3d.class, new Matrix3d()),
                    Map.entry(MassProperties.class, new Sphere(1).mass(1)), Map.entry(PolyhedronMass.class, PolyhedronMass.of(CORNERS.clone(), FACES.clone(), SIDES.clone())),
                    Map.entry(double[].class, new double[24])).get(type);
        }

        /** Bad arguments for the place k of a method, by what is bad about them. */
        Map<String, Object> bad(Executable m, int k) {
            Class<?> type = m.getParameterTypes()[k];
            Map<String, Object> all = new LinkedHashMap<>();
            if (type == double.class) {
                all.put("NaN", Double.NaN);
                all.put("infinity", Double.POSITIVE_INFINITY);
                all.put("-infinity", Double.NEGATIVE_INFINITY);
            } else if (type == int.class) {
                all.put("-1", -1);
                all.put("most", Integer.MAX_VALUE);
            } else if (!type.isPrimitive()) {
                all.put("null", null);
            }
            if (type == Vector3dc.class) {
                all.put("NaN", new Vector3d(1, Double.NaN, 1));
                all.put("infinity", new Vector3d(1, 1, Double.NEGATIVE_INFINITY));
            }
            if (type == Quaterniondc.class) {
                all.put("NaN", new Quaterniond(0, Double.NaN, 0, 1));
                all.put("not unit", new Quaterniond(0, 0, 0, 1.001));
            }
            if (type == Body.class) {
                all.put("dead", dead);
                all.put("foreign", foreign);
            }
            if (type == Joint.class) {
                all.put("dead", deadJoint);
                all.put("foreign", foreignJoint);
            }
            return all;
        }
    }

    private static final double[] CORNERS = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    private static final int[] FACES = {0, 3, 6, 9, 12}, SIDES = {0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2};

    /** Good arguments where those of the type alone will not do. */
    private static final Map<String, Object> OWN = Map.ofEntries(Map.entry("ConvexHull.of 0", CORNERS), Map.entry("PolyhedronMass.of 0", CORNERS),
            Map.entry("PolyhedronMass.of 1", FACES), Map.entry("PolyhedronMass.of 2", SIDES), Map.entry("FirstOrder.settle 0", 1), Map.entry("WorldSettings.workers 0", 1),
            Map.entry("MassProperties.new 4", 0.0), Map.entry("MassProperties.new 5", 0.0), Map.entry("MassProperties.new 6", 0.0));

    private static Compound.Builder two() {
        return Compound.builder().add(new Sphere(1), new Vector3d(), new Quaterniond()).add(new Sphere(1), new Vector3d(1, 0, 0), new Quaterniond());
    }

    private static String name(Executable m) {
        return m.getDeclaringClass().getSimpleName() + "." + (m instanceof Constructor ? "new" : m.getName());
    }

    private static List<Executable> methods() {
        List<Executable> all = new ArrayList<>();
        for (Class<?> type : TYPES) {
            all.addAll(Arrays.asList(type.getConstructors()));
            Arrays.stream(type.getDeclaredMethods()).filter(m -> Modifier.isPublic(m.getModifiers()) && !Modifier.isAbstract(m.getModifiers()))
                    .filter(m -> !m.isSynthetic() && !m.getName().equals("equals") && !m.getName().equals("valueOf")).forEach(all::add);
        }
        all.removeIf(m -> m.getParameterCount() == 0 || name(m).equals("HalfSpace.mass"));
        all.sort(Comparator.comparing(Executable::toGenericString));
        return all;
    }

    private static Object call(Executable m, Object target, Object[] arguments) throws Throwable {
        try {
            return m instanceof Constructor<?> c ? c.newInstance(arguments) : ((Method) m).invoke(Modifier.isStatic(m.getModifiers()) ? null : target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** What is taken on purpose: method, place of the argument, what is odd about it. */
    private static boolean taken(String name, int k, String bad) {
        String what = name + " " + k + " " + bad;
        Set<String> mean = Set.of("World.setStepper 0 null", "World.setSleepPolicy 0 null", "World.setRegionMeter 0 null", "Body.setUserData 0 null",
                "BodyDef.userData 0 null", "Body.follow 0 null", "Body.setSpinAxis 0 null", "Queries.rayCast 3 null", "Queries.rayCastAll 3 null",
                "Queries.pick 4 null", "Queries.overlap 3 null", "Queries.bounds 0 null", "Queries.rayCast 2 infinity", "Queries.rayCastAll 2 infinity",
                "Queries.pick 2 infinity", "Shape.rayCast 6 infinity", "JointDef.breaksAt 0 infinity", "JointDef.breaksAt 1 infinity", "JointDef.limit 1 -infinity",
                "JointDef.limit 2 infinity", "JointDef.drag 0 foreign", "Joint.setLimit 1 -infinity", "Joint.setLimit 2 infinity");
        // a sum of bits; a number that nothing has
        Set<String> anyNumber = Set.of("World.setEventMask 0", "Body.setFilter 1", "BodyDef.filter 1", "Joint.hasAxis 0", "World.body 0", "World.joint 0");
        boolean jointToTheWorld = k < 2 && bad.equals("null") && Set.of("JointDef.ball", "JointDef.hinge", "JointDef.slider", "JointDef.wheel",
                "JointDef.universal", "JointDef.fixed", "JointDef.coneTwist", "JointDef.distance").contains(name);
        return mean.contains(what) || anyNumber.contains(name + " " + k) || jointToTheWorld;
    }

    /** What inner loops call is not checked and changes nothing; materials are checked when they are made. */
    private static boolean unchecked(Executable m) {
        return Shape.class.isAssignableFrom(m.getDeclaringClass()) && Set.of("bounds", "support", "supportVertex", "reach").contains(m.getName())
                || m.getDeclaringClass() == Pose.class && m.getName().equals("compose")
                || m.getDeclaringClass() == Material.class && m.getName().startsWith("combine");
    }

    @Test public void oneBadArgumentAmongGoodOnesIsRefused() throws Throwable {
        int refused = 0;
        Set<String> wrong = new TreeSet<>();
        for (Executable m : methods()) {
            if (unchecked(m)) {
                continue;
            }
            int n = m.getParameterCount();
            Fixture f = new Fixture();
            call(m, f.target(m.getDeclaringClass(), m.getName()), IntStream.range(0, n).mapToObj(k -> f.good(m, k)).toArray());
            for (int k = 0; k < n; k++) {
                for (String bad : new Fixture().bad(m, k).keySet()) {
                    if (taken(name(m), k, bad)) {
                        continue;
                    }
                    Fixture g = new Fixture();
                    Object target = g.target(m.getDeclaringClass(), m.getName());
                    Object[] arguments = IntStream.range(0, n).mapToObj(j -> g.good(m, j)).toArray();
                    arguments[k] = g.bad(m, k).get(bad);
                    byte[] before = g.world.snapshot();
                    String what = name(m) + " " + k + " " + bad;
                    try {
                        call(m, target, arguments);
                        wrong.add(what + " was taken");
                    } catch (IllegalArgumentException | IllegalStateException | IndexOutOfBoundsException e) {
                        refused++;
                        if (e.getMessage() == null || !e.getMessage().contains(" ")) {
                            wrong.add(what + ": " + e);
                        }
                    } catch (Exception e) {
                        wrong.add(what + ": " + e);
                    }
                    if (!Arrays.equals(before, g.world.snapshot())) {
                        wrong.add(what + " changed the world");
                    }
                }
            }
        }
        assertEquals(Set.of(), wrong);
        assertTrue("refused " + refused, refused > 500);
    }

    /** From inside a step each method refuses, or changes nothing: the world ends up with the same bytes as one that nobody disturbed. */
    @Test public void insideAStepNothingChanges() throws Throwable {
        Class<?>[] types = {World.class, Body.class, Joint.class, Queries.class, FirstOrder.class, WorldSettings.class};
        Set<String> wrong = new TreeSet<>();
        int refused = 0;
        byte[] undisturbed = stepped(new Fixture(), () -> { });
        for (Class<?> type : types) {
            for (Method m : type.getDeclaredMethods()) {
                if (!Modifier.isPublic(m.getModifiers()) || Modifier.isStatic(m.getModifiers()) || m.isSynthetic() || TAKEN_INSIDE.contains(name(m))) {
                    continue;
                }
                Fixture f = new Fixture();
                Object target = f.target(type, m.getName());
                Object[] arguments = IntStream.range(0, m.getParameterCount()).mapToObj(k -> f.good(m, k)).toArray();
                String[] said = {""};
                byte[] after = stepped(f, () -> {
                    try {
                        call(m, target, arguments);
                    } catch (Throwable e) {
                        said[0] = e.toString();
                    }
                });
                boolean says = said[0].contains("middle of a step");
                refused += says ? 1 : 0;
                if (!said[0].isEmpty() && !says || !Arrays.equals(undisturbed, after)) {
                    wrong.add(m + ": " + said[0]);
                }
            }
        }
        assertEquals(Set.of(), wrong);
        assertTrue("refused " + refused, refused > 60);
    }

    /** These are no part of the world's state: the number of threads, and who is told of a change. */
    private static final Set<String> TAKEN_INSIDE = Set.of("WorldSettings.workers", "WorldSettings.guard");

    private static byte[] stepped(Fixture f, Runnable inside) {
        Stepper real = new LayerStepper();
        f.world.setStepper((c, h) -> {
            inside.run();
            real.step(c, h);
            inside.run();
        });
        f.world.step(0.01);
        f.world.setStepper(null);
        return f.world.snapshot();
    }

    /** Every method of a dead joint is refused but those that tell what it was. */
    @Test public void deadJointsAreRefusedByEveryMethod() throws Throwable {
        for (Method m : Joint.class.getDeclaredMethods()) {
            if (!Modifier.isPublic(m.getModifiers()) || m.isSynthetic() || Set.of("world", "isAlive", "kind", "bodyA", "bodyB", "toString").contains(m.getName())) {
                continue;
            }
            Fixture f = new Fixture();
            byte[] before = f.world.snapshot();
            Object[] arguments = IntStream.range(0, m.getParameterCount()).mapToObj(k -> f.good(m, k)).toArray();
            IllegalStateException e = assertThrows(m.getName(), IllegalStateException.class, () -> run(m, f.deadJoint, arguments));
            assertTrue(m.getName() + ": " + e.getMessage(), e.getMessage().contains("removed"));
            assertArrayEquals(m.getName(), before, f.world.snapshot());
        }
    }

    private static void run(Method m, Object target, Object[] arguments) throws Throwable {
        call(m, target, arguments);
    }

    /** Joints to the world hold on to a body without a handle, and bounds asked a filter about it. */
    @Test public void whatJointsToTheWorldHoldOnToIsNotFound() {
        World world = new World();
        Body bob = world.add(BodyDef.dynamic(new Sphere(0.5)).position(5, 1, 0));
        world.add(JointDef.ball(null, bob, new Vector3d(5, 3, 0)));
        Vector3d min = new Vector3d(), max = new Vector3d();
        assertTrue(world.queries().bounds(b -> b == bob, min, max));
        assertEquals(new Vector3d(4.5, 0.5, -0.5), min);
        assertEquals(new Vector3d(5.5, 1.5, 0.5), max);
        RayHit hit = new RayHit();
        assertFalse(world.queries().pick(new Vector3d(0, 0, -5), new Vector3d(0, 0, 1), 100, 0.1, null, hit));
        assertEquals(1, world.queries().overlap(new Sphere(100), new Vector3d(), new Quaterniond(), null, new ArrayList<>()));
    }
}
