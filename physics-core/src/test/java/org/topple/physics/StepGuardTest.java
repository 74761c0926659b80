package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.body.BodyStore;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.graph.EventKind;
import org.topple.physics.profile.Phase;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;
import org.topple.physics.stepper.LayerStepper;
import org.topple.physics.stepper.StepContext;
import org.topple.physics.stepper.Stepper;

/** What goes wrong freezes its own group, is reported, and the rest goes on; speeds and places are bounded. */
public class StepGuardTest {
    private static final double H = 1 / 60.0;

    /** What can be spoiled, and what is to blame. */
    private enum Spoil {
        CONTACT(Phase.NARROW), VELOCITY(Phase.SOLVE), FLIGHT(Phase.INTEGRATE), POSE(Phase.PROJECT);

        private final Phase phase;

        Spoil(Phase phase) {
            this.phase = phase;
        }
    }

    /** Steps as usual, but spoils one number of one body in one step, where the phase that is to blame would have. */
    private static final class Spoiler implements Stepper {
        private final Stepper inner = new LayerStepper();
        private final int body;
        private final Spoil what;
        private int count;

        Spoiler(int body, Spoil what) {
            this.body = body;
            this.what = what;
        }

        @Override
        public void step(StepContext c, double h) {
            boolean now = count++ == 10;
            if (now && what == Spoil.CONTACT) {
                int e = c.bodies.firstEdge[body] >> 1;
                assertTrue(c.graph.edges.points[e] > 0);
                c.graph.edges.data[e * EdgeStore.STRIDE + EdgeStore.NORMAL + 1] = Double.NaN;
            }
            inner.step(c, h);
            if (now && what == Spoil.VELOCITY) {
                c.bodies.velocity[body * BodyStore.VEL + 4] = Double.POSITIVE_INFINITY;
            } else if (now && what == Spoil.FLIGHT) {
                c.bodies.velocity[body * BodyStore.VEL + 5] = 1e200;
                c.bodies.rotation[body * 4] = Double.NaN;
            } else if (now && what == Spoil.POSE) {
                c.bodies.pose[body * BodyStore.POSE] = Double.NaN;
            }
        }
    }

    private static void spoil(Spoil what) {
        World w = new World(new WorldSettings().sleep(WorldSettings.SleepKind.OFF));
        w.add(BodyDef.fixed(new HalfSpace()));
        Body[] left = new Body[3];
        for (int i = 0; i < 3; i++) {
            left[i] = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 0.5 + i, 0));
        }
        Body right = w.add(BodyDef.dynamic(new Sphere(0.5)).position(10, 20, 0));
        w.setStepper(new Spoiler(left[1].index(), what));
        int frozen = 0;
        for (int i = 0; i < 40; i++) {
            w.step(H);
            for (int e = 0; e < w.events().size(); e++) {
                if (w.events().kind(e) == EventKind.FROZEN) {
                    frozen++;
                    assertEquals(10, i);
                    assertEquals(what.phase, w.events().phase(e));
                }
            }
        }
        assertEquals("the whole group is reported", 3, frozen);
        for (Body b : left) {
            assertTrue(b.isFrozen());
            Vector3d p = b.position(new Vector3d());
            assertTrue(p.toString(), p.isFinite());
            assertEquals(0, b.velocity(new Vector3d()).length(), 0);
        }
        assertFalse(right.isFrozen());
        double t = 40 * H;
        assertEquals("the rest falls on", 20 - 0.5 * 9.81 * t * (t + H), right.position(new Vector3d()).y, 1e-9);
        // it can be brought back
        left[2].setPose(new Vector3d(0, 8, 0), new Quaterniond());
        w.step(H);
        assertFalse(left[2].isFrozen());
        assertTrue(left[2].velocity(new Vector3d()).y < 0);
    }

    @Test
    public void aSpoiledVelocityFreezesItsGroupOnly() {
        spoil(Spoil.VELOCITY);
    }

    @Test
    public void aSpoiledContactFreezesItsGroupOnly() {
        spoil(Spoil.CONTACT);
    }

    @Test
    public void aSpoiledFlightFreezesItsGroupOnly() {
        spoil(Spoil.FLIGHT);
    }

    @Test
    public void aSpoiledPoseFreezesItsGroupOnly() {
        spoil(Spoil.POSE);
    }

    @Test
    public void speedsAreCut() {
        World w = new World(new WorldSettings().set(Setting.MAX_SPEED, 50).set(Setting.MAX_SPIN, 20));
        Body b = w.add(BodyDef.dynamic(new Box(0.5, 0.3, 0.2)).velocity(300, 400, 0).angularVelocity(0, 90, 0));
        w.step(H);
        assertEquals(50, b.velocity(new Vector3d()).length(), 1e-9);
        assertTrue(b.angularVelocity(new Vector3d()).length() <= 20 + 1e-9);
    }

    @Test
    public void whoLeavesTheWorldIsPutToRestAndReported() {
        World w = new World(new WorldSettings().set(Setting.WORLD_BOUNDS, 100));
        Body b = w.add(BodyDef.dynamic(new Sphere(0.5)).position(90, 0, 0).velocity(30, 0, 0));
        int told = 0;
        for (int i = 0; i < 60; i++) {
            w.step(H);
            for (int e = 0; e < w.events().size(); e++) {
                told += w.events().kind(e) == EventKind.OUT_OF_WORLD ? 1 : 0;
            }
        }
        assertEquals(1, told);
        assertTrue(b.isFrozen());
        assertTrue(b.position(new Vector3d()).length() <= 100);
    }
}
