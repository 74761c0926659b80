package org.topple.physics;

import static org.junit.Assert.assertEquals;

import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/** Balls and boxes of 5 cm at 100 m/s: they cover 33 times their size in a step of 1/60 s, and must not pass through anything. */
public class TunnelingTest {
    private static final double H = 1 / 60.0;

    private static BodyDef shot(Random r, int kind) {
        Shape shape = kind % 2 == 0 ? new Sphere(0.025) : new Box(0.025, 0.025, 0.025);
        BodyDef def = BodyDef.dynamic(shape).friction(r.nextDouble()).restitution(r.nextInt(3) * 0.4);
        if (kind % 2 == 1) {
            def.rotation(new Quaterniond(r.nextGaussian(), r.nextGaussian(), r.nextGaussian(), r.nextGaussian()).normalize());
            def.angularVelocity(30 * r.nextGaussian(), 30 * r.nextGaussian(), 30 * r.nextGaussian());
        }
        return def;
    }

    /** Aims at a point of the plane z = 0, from a random side of up to 60 degrees and a random distance of up to two steps. */
    private static void aim(BodyDef def, Random r, double x, double y) {
        double phi = 2 * Math.PI * r.nextDouble();
        double theta = Math.PI / 3 * r.nextDouble();
        Vector3d d = new Vector3d(Math.sin(theta) * Math.cos(phi), Math.sin(theta) * Math.sin(phi), -Math.cos(theta));
        double away = 1.2 + 3 * r.nextDouble();
        def.position(x - away * d.x, y - away * d.y, -away * d.z).velocity(100 * d.x, 100 * d.y, 100 * d.z);
    }

    @Test public void nothingPassesThroughAThinPlate() {
        Random r = new Random(1);
        int passed = 0;
        for (int i = 0; i < LongRuns.count(10_000); i++) {
            World w = new World(TestWorlds.awake());
            w.add(BodyDef.fixed(new Box(20, 20, 0.01)));
            BodyDef def = shot(r, i);
            aim(def, r, r.nextDouble(), r.nextDouble());
            Body b = w.add(def);
            boolean hit = false;
            for (int step = 0; step < 12; step++) {
                w.step(H);
                Vector3d p = TestWorlds.at(b);
                passed += !hit && p.z < 0.01 ? 1 : 0;
                hit |= p.z < 0.01;
            }
        }
        assertEquals(0, passed);
    }

    @Test public void nothingPassesThroughAWallOfBricks() {
        Random r = new Random(2);
        int passed = 0;
        int touched = 0;
        World w = wall();
        int n = LongRuns.count(10_000);
        for (int i = 0; i < n; i++) {
            if (i % 20 == 19) {
                w = wall();
            }
            BodyDef def = shot(r, i);
            aim(def, r, 16 * (r.nextDouble() - 0.5), 1 + 8 * r.nextDouble());
            Body b = w.add(def);
            boolean back = false;
            for (int step = 0; step < 6; step++) {
                w.step(H);
                Vector3d p = TestWorlds.at(b);
                back |= p.z < 0.3 && p.y < 9.9 && p.y > 0.1 && Math.abs(p.x) < 9.9;
            }
            passed += back ? 1 : 0;
            touched += TestWorlds.velocity(b).z > -50 ? 1 : 0;
            w.remove(b);
        }
        assertEquals(0, passed);
        assertEquals(n, touched);
    }

    /** A ball that flies 5 cm over an edge, and past the side of a box, is not touched: contacts ahead are looked for where the pair meets. */
    @Test public void fastBodyThatMissesIsNotDeflected() {
        for (boolean turned : new boolean[] {false, true}) {
            World w = new World(TestWorlds.awake());
            w.setGravity(0, 0, 0);
            w.add(BodyDef.fixed(new Box(2, 0.5, 0.5)).rotation(new Quaterniond().rotationY(turned ? 0.3 : 0)));
            Body over = w.add(BodyDef.dynamic(new Sphere(0.025)).position(0, 0.575, 2.1).velocity(0, 0, -100));
            Body past = w.add(BodyDef.dynamic(new Box(0.025, 0.025, 0.025)).position(2.5, 0, 3.7).velocity(0, 0, -100).angularVelocity(3, 4, 5));
            TestWorlds.run(w, H, 4);
            assertEquals(new Vector3d(0, 0, -100), TestWorlds.velocity(over));
            assertEquals(new Vector3d(0, 0, -100), TestWorlds.velocity(past));
        }
    }

    /** Into a corner: the first plate sends the shot along itself, into the second within the same step. */
    @Test public void nothingLeavesThroughACorner() {
        Random r = new Random(3);
        int passed = 0;
        for (int i = 0; i < LongRuns.count(10_000); i++) {
            World w = new World(TestWorlds.awake());
            w.add(BodyDef.fixed(new Box(20, 20, 0.01)));
            w.add(BodyDef.fixed(new Box(0.01, 20, 20)));
            BodyDef def = shot(r, i);
            double away = 0.5 + 3 * r.nextDouble();
            double phi = Math.PI / 2 * r.nextDouble();
            double x = 0.1 + 2 * r.nextDouble();
            def.position(x + away * Math.cos(phi), 0, 0.1 + away * Math.sin(phi)).velocity(-100 * Math.cos(phi), 10 * r.nextGaussian(), -100 * Math.sin(phi));
            Body b = w.add(def);
            boolean out = false;
            for (int step = 0; step < 10; step++) {
                w.step(H);
                Vector3d p = TestWorlds.at(b);
                out |= p.z < 0 || p.x < 0;
            }
            passed += out ? 1 : 0;
        }
        assertEquals(0, passed);
    }

    /** The other steppers see the same contacts. */
    @Test public void nothingPassesWithAnyStepper() {
        for (WorldSettings s : new WorldSettings[] {TestWorlds.thesis(0.01), TestWorlds.awake().stepper(WorldSettings.StepperKind.FIXED)}) {
            Random r = new Random(4);
            for (int i = 0; i < 100; i++) {
                World w = new World(s);
                w.add(BodyDef.fixed(new Box(20, 20, 0.01)));
                BodyDef def = shot(r, i);
                aim(def, r, r.nextDouble(), r.nextDouble());
                Body b = w.add(def);
                for (int step = 0; step < 12; step++) {
                    w.step(H);
                    assertEquals(1, Math.signum(TestWorlds.at(b).z), 0);
                }
            }
        }
    }

    private static World wall() {
        World w = new World(new WorldSettings());
        w.add(BodyDef.fixed(new HalfSpace()));
        for (int row = 0; row < 10; row++) {
            boolean odd = row % 2 == 1;
            for (int i = 0; i < (odd ? 21 : 20); i++) {
                boolean half = odd && (i == 0 || i == 20);
                double x = odd ? i == 0 ? -9.75 : i == 20 ? 9.75 : -10 + i : -9.5 + i;
                w.add(BodyDef.dynamic(new Box(half ? 0.25 : 0.5, 0.5, 0.5)).position(x, 0.5 + row, 0));
            }
        }
        return w;
    }
}
