package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import org.junit.Test;
import org.topple.physics.graph.EventKind;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.settings.WorldSettings.SleepKind;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Sphere;
import org.topple.physics.stepper.FixedStepper;

/** What a world tells after each step. */
public class EventsTest {
    private static final double H = Blocks.H;

    private static int count(World world, EventKind kind) {
        int n = 0;
        for (int i = 0; i < world.events().size(); i++) {
            n += world.events().kind(i) == kind ? 1 : 0;
        }
        return n;
    }

    private static int find(World world, EventKind kind) {
        for (int i = 0; i < world.events().size(); i++) {
            if (world.events().kind(i) == kind) {
                return i;
            }
        }
        throw new AssertionError("no " + kind);
    }

    // timers

    @Test @Spec("S12") public void aTimerTicksWithSimulatedTime() {
        for (double h : new double[] {0.01, 1 / 60.0, 1 / 240.0, 0.5, 0.03}) {
            World world = Blocks.floor();
            int timer = world.addTimer(0.5);
            int ticks = 0;
            int steps = (int) Math.round(10 / h);
            for (int i = 1; i <= steps; i++) {
                world.step(h);
                ticks += count(world, EventKind.TIMER_TICK);
                assertEquals("step " + i + " of " + h, (int) Math.floor(i * h / 0.5 + 1e-9), ticks);
            }
            assertEquals("h = " + h, (int) Math.floor(steps * h / 0.5 + 1e-9), ticks);
            assertEquals(0, timer);
        }
    }

    @Test @Spec("S12") public void timersAreToldApart() {
        World world = Blocks.floor();
        int slow = world.addTimer(1);
        int fast = world.addTimer(0.125);
        int[] ticks = new int[2];
        for (int i = 0; i < 64; i++) {
            world.step(1 / 16.0);
            for (int k = 0; k < world.events().size(); k++) {
                if (world.events().kind(k) == EventKind.TIMER_TICK) {
                    ticks[world.events().number(k)]++;
                    assertNull("a timer is no body", world.events().bodyA(k));
                    assertNull(world.events().bodyB(k));
                }
            }
        }
        assertEquals(4, ticks[slow]);
        assertEquals(32, ticks[fast]);
        world.removeTimer(fast);
        world.step(1);
        assertEquals("one is left", 1, count(world, EventKind.TIMER_TICK));
        assertEquals("its number is free again", fast, world.addTimer(0.25));
        world.step(1);
        assertEquals("several ticks in a long step", 5, count(world, EventKind.TIMER_TICK));
    }

    // when events are told

    @Test @Spec("S12") public void nothingIsToldInTheMiddleOfAStep() {
        World world = Blocks.floor();
        Blocks.cube(world, 0, 0.5, 0);
        world.addTimer(0.01);
        world.setEventMask(-1);
        world.step(0.01);
        assertTrue(world.events().size() > 0);
        FixedStepper inner = new FixedStepper();
        int[] seen = {-1};
        world.setStepper((c, h) -> {
            seen[0] = Math.max(seen[0], world.events().size());
            inner.step(c, h);
            seen[0] = Math.max(seen[0], world.events().size());
        });
        Body late = Blocks.cube(world, 0, 1.5, 0);
        for (int i = 0; i < 5; i++) {
            world.step(0.01);
            assertTrue("told afterwards", world.events().size() > 0);
        }
        assertEquals("but not during", 0, seen[0]);
        assertTrue(late.isAlive());
    }

    @Test @Spec("S12") public void allNineKindsHappen() {
        World world = Blocks.floor();
        world.setEventMask(-1);
        world.add(BodyDef.fixed(new Box(1, 1, 1)).position(0, 3, 0).sensor(true));
        world.add(BodyDef.dynamic(new Sphere(0.2)).position(0, 6, 0).restitution(0.9));
        Blocks.cube(world, 10, 0.5, 0);
        world.addTimer(0.1);
        EnumSet<EventKind> seen = EnumSet.noneOf(EventKind.class);
        for (int i = 0; i < 200; i++) {
            world.step(0.01);
            for (int k = 0; k < world.events().size(); k++) {
                seen.add(world.events().kind(k));
            }
        }
        assertTrue(seen.toString(), seen.containsAll(EnumSet.range(EventKind.IN_TRIGGER, EventKind.TIMER_TICK)));
        assertEquals(9, EnumSet.range(EventKind.IN_TRIGGER, EventKind.TIMER_TICK).size());
    }

    @Test public void substepsDoNotRepeatEvents() {
        World world = Blocks.floor(new WorldSettings().set(Setting.SUBSTEPS, 8).sleep(SleepKind.OFF));
        Blocks.cube(world, 0, 1, 0);
        Map<EventKind, Integer> all = new EnumMap<>(EventKind.class);
        for (int i = 0; i < 120; i++) {
            world.step(H);
            for (int k = 0; k < world.events().size(); k++) {
                all.merge(world.events().kind(k), 1, Integer::sum);
            }
        }
        assertEquals("{NEW_TOUCHING=1}", all.toString());
    }

    @Test public void anEventIsGoneAfterTheNextStep() {
        World world = Blocks.floor();
        Body cube = Blocks.cube(world, 0, 0.5, 0);
        world.step(H);
        assertEquals(1, count(world, EventKind.NEW_TOUCHING));
        assertSame(cube, world.events().bodyB(find(world, EventKind.NEW_TOUCHING)));
        world.step(H);
        assertEquals(0, world.events().size());
    }

    @Test public void onlyWhatTheMaskAsksForIsTold() {
        World world = Blocks.floor();
        world.setEventMask(EventKind.PERSISTENT_TOUCHING.bit());
        Blocks.cube(world, 0, 0.5, 0);
        world.addTimer(H / 2);
        world.step(H);
        assertEquals(0, world.events().size());
        world.step(H);
        assertEquals(1, world.events().size());
        assertEquals(EventKind.PERSISTENT_TOUCHING, world.events().kind(0));
        world.setEventMask(0);
        world.step(H);
        assertEquals(0, world.events().size());
    }

    /** A contact seen ahead is solved before the surfaces meet; the speed told is that of the impact all the same. */
    @Test public void theSpeedOfAnImpactIsTold() {
        for (double restitution : new double[] {0, 0.8}) {
            World world = Blocks.floor();
            world.add(BodyDef.dynamic(new Sphere(0.25)).position(0, 2.25, 0).restitution(restitution));
            for (int i = 0; i < 100; i++) {
                world.step(H);
                if (count(world, EventKind.NEW_TOUCHING) > 0) {
                    break;
                }
            }
            // one step of gravity more or less
            assertEquals(Math.sqrt(2 * 9.81 * 2), world.events().speed(find(world, EventKind.NEW_TOUCHING)), 9.81 * H * 1.5);
        }
    }

    // removal

    @Test @Spec({"S4", "S12"}) public void aRemovedBodyTellsItsLastContact() {
        World world = Blocks.floor();
        Body[] column = Blocks.column(world, 2, 0, 0);
        Body gate = world.add(BodyDef.fixed(new Box(5, 5, 5)).sensor(true));
        Blocks.run(world, 3);
        world.remove(column[1]);
        // another body takes its place before anyone looks
        Body successor = Blocks.cube(world, 100, 100, 0);
        world.step(H);
        int touch = find(world, EventKind.VANISHING_TOUCHING);
        assertEquals(1, count(world, EventKind.VANISHING_TOUCHING));
        assertSame(column[0], world.events().bodyA(touch));
        assertNull("the one that is gone is not its successor", world.events().bodyB(touch));
        int out = find(world, EventKind.OUT_TRIGGER);
        assertEquals(1, count(world, EventKind.OUT_TRIGGER));
        assertTrue(world.events().bodyA(out) == gate || world.events().bodyB(out) == gate);
        assertTrue(world.events().bodyA(out) == null || world.events().bodyB(out) == null);
        assertTrue(successor.isAlive());
    }

    /** Events may be read after bodies were removed and others took their slots. */
    @Test public void anEventNeverNamesTheSuccessorOfItsBody() {
        World world = Blocks.floor();
        Body cube = Blocks.cube(world, 0, 0.5, 0);
        world.step(H);
        int i = find(world, EventKind.NEW_TOUCHING);
        int slot = cube.index();
        world.remove(cube);
        Body successor = Blocks.cube(world, 50, 50, 0);
        assertEquals("in the same place", slot, successor.index());
        assertNull(world.events().bodyB(i));
        assertNotSame(successor, world.events().bodyB(i));
    }

    @Test public void ignoringAndPassingOutTellTheEndToo() {
        World world = Blocks.floor();
        Body[] column = Blocks.column(world, 3, 0, 0);
        Blocks.run(world, 3);
        column[2].setActive(false);
        world.step(H);
        assertEquals(1, count(world, EventKind.VANISHING_TOUCHING));
        assertSame(column[1], world.events().bodyA(find(world, EventKind.VANISHING_TOUCHING)));
        column[2].setActive(true);
        world.step(H);
        assertEquals("and begins anew", 1, count(world, EventKind.NEW_TOUCHING));
        world.ignore(column[0], column[1]);
        world.step(H);
        assertEquals(1, count(world, EventKind.VANISHING_TOUCHING));
    }

    // sleep

    @Test public void everyBodyThatSleepsOrWakesIsTold() {
        World world = Blocks.floor();
        Body[] column = Blocks.column(world, 4, 0, 0);
        int slept = 0;
        for (int i = 0; i < 200 && slept == 0; i++) {
            world.step(H);
            slept = count(world, EventKind.ASLEEP);
        }
        assertEquals(4, slept);
        column[0].wake();
        world.step(H);
        assertEquals("the one that was woken and those that followed", 4, count(world, EventKind.AWAKE));
        world.step(H);
        assertEquals(0, count(world, EventKind.AWAKE));
    }

    // sensors

    @Test @Spec("S9") public void sensorsSeeEveryKindOfBodyButEachOther() {
        World world = new World();
        world.setGravity(0, 0, 0);
        Body sensor = world.add(BodyDef.scripted(new Sphere(1)).sensor(true));
        world.add(BodyDef.fixed(new Sphere(1)).position(1.5, 0, 0).sensor(true));
        world.add(BodyDef.fixed(new Sphere(0.1)).position(-0.9, 0, 0));
        world.add(BodyDef.scripted(new Sphere(0.1)).position(0, 0.95, 0));
        Body ball = world.add(BodyDef.dynamic(new Sphere(0.1)).position(0, -0.95, 0));
        assertTrue(sensor.isSensor());
        assertFalse(ball.isSensor());
        world.step(H);
        assertEquals(3, count(world, EventKind.IN_TRIGGER));
        assertEquals(0, count(world, EventKind.NEW_TOUCHING));
        ball.setVelocity(0, -60, 0);
        Blocks.run(world, 2);
        assertEquals(1, count(world, EventKind.OUT_TRIGGER));
    }

    /** A sensor that is put where something sleeps finds it, and does not wake it. */
    @Test public void aSensorPutOnASleeperSeesIt() {
        World world = Blocks.floor();
        Body cube = Blocks.cube(world, 0, 0.5, 0);
        assertTrue(Blocks.sleep(world, 200, cube));
        Body sensor = world.add(BodyDef.fixed(new Sphere(1)).position(0, 0.5, 0).sensor(true));
        world.step(H);
        assertEquals("cube and floor", 2, count(world, EventKind.IN_TRIGGER));
        assertTrue(cube.isAsleep());
        world.remove(sensor);
        world.step(H);
        assertEquals(2, count(world, EventKind.OUT_TRIGGER));
        assertTrue(cube.isAsleep());
    }
}
