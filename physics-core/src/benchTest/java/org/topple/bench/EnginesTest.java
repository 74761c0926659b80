package org.topple.bench;

import static org.junit.Assert.assertEquals;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Assume;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

/** Whether every engine was given the same physics: scenes with a known answer, in each. Engines without a native library here are skipped. */
@RunWith(Parameterized.class)
public class EnginesTest {
    private final Engines kind;

    public EnginesTest(Engines kind) {
        this.kind = kind;
    }

    @Parameterized.Parameters(name = "{0}")
    public static Engines[] engines() {
        return Engines.values();
    }

    private double[] run(World world, int steps) {
        return run(world, steps, false);
    }

    private double[] run(World world, int steps, boolean sleep) {
        SceneData data = SceneData.of("test", world);
        double[] poses = Poses.start(data);
        Engine made = null;
        try {
            made = kind.make();
        } catch (LinkageError e) {
            Assume.assumeNoException(e);
        }
        try (Engine engine = made) {
            engine.build(data, sleep);
            for (int i = 0; i < steps; i++) {
                engine.step(Task.H);
            }
            engine.poses(poses);
            asleep = engine.asleep();
        }
        return poses;
    }

    private int asleep;

    private static World ground(double friction) {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()).friction(friction));
        return world;
    }

    @Test
    public void aBallFallsWithoutDamping() {
        World world = new World();
        world.add(BodyDef.dynamic(new Sphere(0.5)).position(0, 100, 0).velocity(2, 0, 0));
        double[] p = run(world, 60);
        // any scheme of first order is off by at most g t h / 2
        assertEquals(100 - 0.5 * 9.81, p[1], 0.5 * 9.81 / 60 + 1e-3);
        assertEquals(2, p[0], 1e-3);
    }

    @Test
    public void aBoxSlidesToAHaltByTheFrictionThatWasMeant() {
        for (double mu : new double[] {0.5, 0.3}) {
            World world = ground(mu);
            world.add(BodyDef.dynamic(new Box(0.5, 0.2, 0.5)).position(0, 0.2, 0).friction(mu).velocity(4, 0, 0));
            double[] p = run(world, 240);
            double way = 4 * 4 / (2 * mu * 9.81);
            // an engine may need two steps to find all contacts: 2 v h
            assertEquals("mu " + mu, way, p[Poses.STRIDE], 2 * 4 / 60.0 + 0.01 * way);
        }
    }

    @Test
    public void aSpinKeepsItsRateAndTurnsTheRightWay() {
        World world = new World();
        world.setGravity(0, 0, 0);
        world.add(BodyDef.dynamic(new Box(0.5, 0.4, 0.3)).angularVelocity(0, 1, 0));
        double[] p = run(world, 60);
        Quaterniond q = new Quaterniond(p[3], p[4], p[5], p[6]);
        assertEquals(0, q.difference(new Quaterniond().rotationY(1)).angle(), 5e-3);
    }

    @Test
    public void aCapsuleStandsAlongY() {
        World world = ground(0.5);
        world.add(BodyDef.dynamic(new Capsule(0.2, 0.5)).position(0, 0.9, 0));
        double[] p = run(world, 30);
        assertEquals(0.7, p[Poses.STRIDE + 1], 0.02);
    }

    @Test
    public void aBoxRestsOnAFixedBoxThatIsTurned() {
        World world = new World();
        world.add(BodyDef.fixed(new Box(0.5, 2, 0.5)).position(0, 1, 0).rotation(new Quaterniond().rotationZ(Math.PI / 2)));
        world.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).position(1.2, 1.7, 0));
        double[] p = run(world, 60);
        assertEquals("the long side lies along x", 1.7, p[Poses.STRIDE + 1], 0.02);
    }

    @Test
    public void aPendulumOnABallHasItsPeriod() {
        World world = new World();
        // a small ball on a light lever: I/(m l) = l + 2 r^2 / (5 l)
        Body bob = world.add(BodyDef.dynamic(new Sphere(0.1)).position(Math.sin(0.1), -Math.cos(0.1), 0));
        world.add(JointDef.ball(null, bob, new Vector3d()));
        double quarter = 0.5 * Math.PI * Math.sqrt((1 + 0.4 * 0.01) / 9.81);
        double[] p = run(world, (int) Math.round(quarter * 60));
        // it passes the lowest point at 0.31 m/s, so the time is right to three steps
        assertEquals(0, p[0], 3 * 0.31 / 60);
        assertEquals(1, Math.hypot(p[0], p[1]), 0.01);
        // some engines damp it, but none turns it
        p = run(world, (int) Math.round(2 * quarter * 60));
        assertEquals(-Math.sin(0.1), p[0], 0.25 * Math.sin(0.1));
    }

    @Test
    public void aRodSwingsWithItsInertia() {
        World world = new World();
        // 2 m long and 0.2 m thick, hung 0.3 m above its center: T = 2 pi sqrt((I/m + d^2) / (g d)), I/m = (4 + 0.04) / 12
        double d = 0.3;
        Body rod = world.add(BodyDef.dynamic(new Box(0.1, 1, 0.1)).position(d * Math.sin(0.1), -d * Math.cos(0.1), 0)
                .rotation(new Quaterniond().rotationZ(0.1)));
        world.add(JointDef.ball(null, rod, new Vector3d()));
        double period = 2 * Math.PI * Math.sqrt(((4 + 0.04) / 12 + d * d) / (9.81 * d));
        double[] p = run(world, (int) Math.round(period / 4 * 60));
        // it passes the lowest point at 0.1 d 2 pi / T, so the time is right to three steps
        assertEquals(0, p[0], 3 * 0.1 * d * 2 * Math.PI / period / 60);
    }

    @Test
    public void aHingeTurnsAboutItsAxisOnly() {
        World world = new World();
        Body a = world.add(BodyDef.dynamic(new Box(0.5, 0.1, 0.1)).position(0.5, 0, 0).rotation(new Quaterniond().rotationX(0.4)));
        Body b = world.add(BodyDef.dynamic(new Box(0.5, 0.1, 0.1)).position(1.5, 0, 0).angularVelocity(0.3, 0.2, 0));
        world.add(JointDef.hinge(null, a, new Vector3d(), new Vector3d(0, 0, 1)));
        world.add(JointDef.hinge(a, b, new Vector3d(1, 0, 0), new Vector3d(0, 0, 1)));
        double[] p = run(world, 20);
        assertEquals("stays in the plane", 0, p[2], 0.02);
        assertEquals(0, p[Poses.STRIDE + 2], 0.03);
        assertEquals("fell", -0.5, p[1], 0.4);
    }

    @Test
    public void bodiesOnAJointPassThroughEachOther() {
        World world = new World();
        world.setGravity(0, 0, 0);
        Body a = world.add(BodyDef.dynamic(new Sphere(0.5)).position(0, 0, 0));
        Body b = world.add(BodyDef.dynamic(new Sphere(0.5)).position(0.2, 0, 0));
        world.add(JointDef.ball(a, b, new Vector3d(0.1, 0, 0)));
        double[] p = run(world, 30);
        assertEquals(0.2, Math.abs(p[Poses.STRIDE] - p[0]), 1e-3);
        assertEquals(0, p[0], 1e-3);
    }

    @Test
    public void sleepIsOnOnlyWhenAskedFor() {
        World world = ground(0.5);
        world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 0.5, 0));
        run(world, 300, true);
        assertEquals("asleep after 5 s", 1, asleep);
        run(world, 300, false);
        assertEquals("awake all the time", 0, asleep);
    }
}
