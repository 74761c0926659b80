package org.topple.scenes;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.Spec;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;

/** What the thesis' scenes say that one should see in them is what happens in them. */
public class ThesisScenesTest {
    private static SceneBodies run(String name, double seconds, int sweeps) {
        Scene scene = Scenes.named(name);
        SceneBodies s = new SceneBodies(scene.world(scene.settings().set(Setting.SWEEPS, sweeps)));
        step(s, (int) Math.round(seconds / scene.step()));
        return s;
    }

    private static void step(SceneBodies s, int steps) {
        for (int i = 0; i < steps; i++) {
            s.world.step(ThesisSettings.STEP);
        }
    }

    private static double height(SceneBodies s, int body) {
        return SceneBodies.position(s.dynamic.get(body)).y;
    }

    @Test
    public void tenSweepsLetTheBallsAndTheTowerSinkAndAHundredDoNot() {
        assertEquals("7 cm a second", 0.07, 4.5 - height(run("x4-balls", 1, 10), 124), 0.01);
        assertEquals("they hold", 4.5, height(run("x4-balls", 1, 100), 124), 1e-3);
        assertTrue("it bursts", height(run("x7-tower", 6, 10), 319) < 5);
        assertEquals("5 cm a second", 0.05, 7.75 - height(run("x7-tower", 1, 100), 319), 0.01);
        SceneBodies two = SceneBodies.of("x8-massratio");
        double low = 2;
        for (int i = 0; i < 100; i++) {
            step(two, 1);
            low = Math.min(low, height(two, 1));
        }
        assertTrue("the heavy ball sinks to " + low, low < 1.5);
    }

    /** The first frame in which all are asleep, at most 300. */
    private static int asleep(String name) {
        SceneBodies s = SceneBodies.of(name);
        int frame = 0;
        while (frame < 300 && !s.dynamic.stream().allMatch(Body::isAsleep)) {
            step(s, 1);
            frame++;
        }
        return frame;
    }

    @Spec("S57")
    @Test
    public void theLessAStackBouncesTheSoonerItSleeps() {
        int little = asleep("x18-stack");
        int more = asleep("x19-stack");
        assertTrue("e = 0.1 after " + little + ", e = 0.4 after " + more, little <= 40 && more >= little + 10 && more <= 60);
        SceneBodies all = run("x20-stack", 10, 10);
        assertTrue("e = 1 falls apart: " + height(all, 9), height(all, 9) < 5);
    }

    /** The tooth at top left has its center of mass over the edge that carries it. */
    @Test
    public void theToothThatNothingHoldsDownTips() {
        for (String name : new String[] {"x21-wall", "x22-wall"}) {
            SceneBodies s = run(name, 3, 10);
            assertTrue(name + ": " + height(s, 180), height(s, 180) < 9);
            assertEquals("the row stays", 9.5, height(s, 190), 0.05);
        }
    }

    @Spec("S58")
    @Test
    public void withWarmStartAllOtherBricksTurnSleepy() {
        Scene scene = Scenes.named("x22-wall");
        SceneBodies s = new SceneBodies(scene.world(scene.settings().set(Setting.WARM_START, 0.9).sleep(WorldSettings.SleepKind.REST)));
        step(s, 60);
        double sum = 0;
        for (int i = 0; i < 100; i++) {
            step(s, 1);
            List<Body> bricks = s.dynamic;
            assertFalse("the tooth, step " + i, bricks.get(180).isSleepy());
            sum += bricks.stream().filter(Body::isSleepy).count() / 100.0;
        }
        assertTrue("sleepy on average: " + sum, sum > 180);
    }

    @Test
    public void aThrownBrickMakesAHoleInTheTower() {
        SceneBodies s = SceneBodies.of("x23-tower");
        step(s, 150);
        long sleepy = s.dynamic.stream().filter(Body::isSleepy).count();
        assertTrue("sleepy before the hit: " + sleepy, sleepy > 200);
        for (int k = 0; k < 640; k++) {
            assertEquals("brick " + k, 0.5 + k / 20, height(s, k), 0.05);
        }
        step(s, 100);
        int out = 0;
        for (int k = 0; k < 640; k++) {
            Vector3d p = SceneBodies.position(s.dynamic.get(k));
            out += p.y < 0.4 + k / 20 - 0.5 ? 1 : 0;
        }
        assertTrue("bricks knocked out: " + out, out > 0 && out < 100);
    }
}
