package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.script.AxisTurn;
import org.topple.physics.script.Motion;
import org.topple.physics.script.MotionState;
import org.topple.physics.script.Path;
import org.topple.physics.script.Schedule;
import org.topple.physics.script.ScriptedMotion;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

/** Scripted bodies that follow a motion: exactly, whatever is in their way, and felt by all others. */
public class FollowedMotionTest {
    private static final double H = 0.01;

    /** Through a field of boxes at about 3 m/s, turning. */
    private static Motion bend() {
        Path path = Path.through(new Vector3d(-3, 0.6, 0), new Vector3d(-1, 0.6, 1), new Vector3d(1, 0.8, -1), new Vector3d(3, 0.6, 0));
        return ScriptedMotion.along(path, Schedule.ease(0, 0, 3, path.length())).turning(AxisTurn.steady(new Vector3d(1, 2, 3), 4, new Quaterniond()));
    }

    private static World field(boolean others) {
        World w = new World();
        w.add(BodyDef.fixed(new HalfSpace()));
        Body plow = w.add(BodyDef.scripted(new Box(0.5, 0.5, 0.5)));
        plow.follow(bend());
        for (int i = 0; others && i < 40; i++) {
            w.add(BodyDef.dynamic(i % 2 == 0 ? new Box(0.2, 0.2, 0.2) : new Sphere(0.2)).position(-2 + 0.5 * (i % 8), 0.2 + 0.4 * (i / 16), -1 + 0.5 * (i / 8)));
        }
        return w;
    }

    @Spec({"E37", "S62"})
    @Test public void goesTheSameWayToTheLastBitWithAndWithoutOthers() {
        World alone = field(false), crowd = field(true);
        MotionState y = new MotionState();
        Motion motion = bend();
        double moved = 0;
        Body last = null;
        for (Body b : crowd.bodies()) {
            last = b;
        }
        Vector3d start = last.position(new Vector3d());
        for (int i = 0; i < 320; i++) {
            alone.step(H);
            crowd.step(H);
            Vector3d a = body(alone, 1).position(new Vector3d()), c = body(crowd, 1).position(new Vector3d());
            Quaterniond q = body(crowd, 1).rotation(new Quaterniond());
            motion.at(crowd.time(), y);
            assertTrue("path error", c.x == y.x && c.y == y.y && c.z == y.z && q.x == y.qx && q.y == y.qy && q.z == y.qz && q.w == y.qw);
            assertTrue(a.x == c.x && a.y == c.y && a.z == c.z);
            assertEquals(y.vx, body(crowd, 1).velocity(new Vector3d()).x, 0);
            assertEquals(y.wy, body(crowd, 1).angularVelocity(new Vector3d()).y, 0);
            for (Body b : crowd.bodies()) {
                moved = Math.max(moved, b.velocity(new Vector3d()).length());
            }
        }
        assertTrue("the others react", moved > 1 && last.position(new Vector3d()).distance(start) > 0.01);
    }

    private static Body body(World w, int index) {
        for (Body b : w.bodies()) {
            if (b.index() == index) {
                return b;
            }
        }
        throw new AssertionError();
    }

    @Spec("E37")
    @Test public void aTrayCarriesABoxAtItsSpeed() {
        World w = new World();
        Body tray = w.add(BodyDef.scripted(new Box(1, 0.1, 1)).friction(0.25));
        Path line = Path.through(new Vector3d(0, 1, 0), new Vector3d(6, 1, 0));
        tray.follow(ScriptedMotion.along(line, Schedule.through(new double[] {0, 6, 12}, new double[] {0, 6, 0})));
        Body box = w.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).position(0, 1.3, 0).friction(0.25));
        double peak = 0;
        for (int i = 0; i < 1200; i++) {
            double before = tray.position(new Vector3d()).x;
            w.step(H);
            double speed = (tray.position(new Vector3d()).x - before) / H;
            peak = Math.max(peak, speed);
            if (i > 20) {
                assertEquals("step " + i, speed, box.velocity(new Vector3d()).x, 0.01 * 1.5);
            }
        }
        assertTrue(peak > 1.4);
        assertEquals("it has not slipped", tray.position(new Vector3d()).x, box.position(new Vector3d()).x, 0.01);
    }

    /** Evaluated at the end of each part of a step, in order, and at the step's end at the world's own time. */
    @Spec("E9")
    @Test public void isEvaluatedFirstInEachSubstep() {
        List<Double> times = new ArrayList<>();
        List<String> order = new ArrayList<>();
        World w = new World(new WorldSettings().set(Setting.SUBSTEPS, 4));
        Body b = w.add(BodyDef.scripted(new Sphere(1)));
        w.add(BodyDef.dynamic(new Sphere(1)).position(0, 9, 0));
        b.follow((t, out) -> {
            times.add(t);
            order.add("script");
            out.x = 3 * t * t;
            out.vx = 6 * t;
        });
        times.clear();
        order.clear();
        w.setStepper((c, h) -> order.add("step"));
        for (int i = 1; i <= 10; i++) {
            w.step(H);
            assertEquals(3 * w.time() * w.time(), b.position(new Vector3d()).x, 1e-12);
            assertEquals(w.time(), times.get(times.size() - 1), 0);
        }
        assertEquals(40, times.size());
        for (int i = 0; i < 40; i++) {
            assertEquals((i + 1) * H / 4, times.get(i), 1e-12);
            assertEquals("script", order.get(2 * i));
            assertEquals("step", order.get(2 * i + 1));
        }
    }

    @Test public void aLoadHangsOnAMovingHookWithoutAGap() {
        World w = new World(new WorldSettings().sleep(WorldSettings.SleepKind.OFF));
        Body hook = w.add(BodyDef.scripted(new Sphere(0.1)));
        hook.follow(bend());
        Vector3d at = hook.position(new Vector3d());
        Body load = w.add(BodyDef.dynamic(new Sphere(0.2)).position(new Vector3d(at).sub(0, 1, 0)));
        Joint joint = w.add(JointDef.ball(hook, load, at));
        for (int i = 0; i < 400; i++) {
            w.step(H);
            assertTrue("gap " + joint.gap(), joint.gap() < 1e-5);
        }
    }

    @Test public void whatSleepsOnATrayWakesWhenItStarts() {
        World w = new World();
        Body tray = w.add(BodyDef.scripted(new Box(1, 0.1, 1)).position(0, 1, 0));
        Body box = w.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).position(0, 1.3, 0));
        Path line = Path.through(new Vector3d(0, 1, 0), new Vector3d(6, 1, 0));
        tray.follow(ScriptedMotion.along(line, Schedule.ease(3, 0, 9, 6)), 0);
        boolean slept = false;
        for (int i = 0; i < 800; i++) {
            w.step(H);
            slept |= box.isAsleep() && w.time() < 3;
        }
        assertTrue(slept);
        assertEquals(tray.position(new Vector3d()).x, box.position(new Vector3d()).x, 0.05);
        assertTrue(box.position(new Vector3d()).x > 3);
    }

    @Test public void refusesWhatCanNotFollow() {
        World w = new World();
        Body dynamic = w.add(BodyDef.dynamic(new Sphere(1)));
        Body b = w.add(BodyDef.scripted(new Sphere(1)).position(1, 2, 3));
        Motion still = ScriptedMotion.standing(new Vector3d(4, 5, 6));
        assertThrows(IllegalStateException.class, () -> dynamic.follow(still));
        assertThrows(IllegalArgumentException.class, () -> b.follow(still, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> b.follow((t, out) -> out.x = Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> b.follow((t, out) -> out.qw = 2));
        assertNull(b.followed());
        assertEquals(0, b.position(new Vector3d()).distance(1, 2, 3), 0);
        b.follow(still);
        assertEquals(0, b.position(new Vector3d()).distance(4, 5, 6), 0);
        assertThrows(IllegalStateException.class, () -> b.setPosition(0, 0, 0));
        assertThrows(IllegalStateException.class, () -> b.setVelocity(0, 0, 1));
        assertThrows(IllegalStateException.class, () -> b.setAngularVelocity(0, 0, 1));
        b.follow(null);
        b.setPosition(7, 0, 0);
        w.step(H);
        assertEquals(7, b.position(new Vector3d()).x, 0);
        w.remove(b);
        w.step(H);
    }

    @Test public void aMotionThatLosesItsWayStandsStill() {
        World w = new World();
        Body b = w.add(BodyDef.scripted(new Sphere(1)));
        b.follow((t, out) -> {
            out.x = t < 0.5 ? t : Double.NaN;
            out.vx = 1;
        });
        for (int i = 0; i < 100; i++) {
            w.step(H);
        }
        assertEquals(0.49, b.position(new Vector3d()).x, 1e-9);
        assertEquals(0, b.velocity(new Vector3d()).length(), 0);
        assertFalse(Double.isNaN(w.kineticEnergy()));
    }
}
