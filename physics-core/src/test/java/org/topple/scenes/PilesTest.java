package org.topple.scenes;

import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.LongRuns;
import org.topple.physics.settings.WorldSettings;

/**
 * What is poured stays where it was poured: no body leaves its walls or sinks through the floor. Sleep off. While it pours, blows of many bodies at
 * once press the lowest into walls and floor by up to an eighth of their radius for a step or two, whatever the order of rows; so the bar is a fifth
 * in every step, and a tenth where the run ends at rest.
 */
public class PilesTest {
    private static void stays(String name, double seconds, double half, double height) {
        Scene scene = Scenes.named(name);
        SceneBodies s = new SceneBodies(scene.world(scene.settings().sleep(WorldSettings.SleepKind.OFF)));
        for (int i = 0; i < seconds / scene.step(); i++) {
            s.world.step(scene.step());
            inside(name, s, 0.8, half, height);
        }
        if (seconds > 2) {
            inside(name, s, 0.9, half, height);
        }
    }

    /** No center comes nearer to floor and walls than a share of the inner radius. */
    private static void inside(String name, SceneBodies s, double share, double half, double height) {
        for (Body body : s.dynamic) {
            Vector3d p = SceneBodies.position(body);
            double least = share * body.shape().innerRadius();
            assertTrue(name + ": " + body + " at " + p, p.y > least && p.y < height && Math.abs(p.x) < half - least && Math.abs(p.z) < half - least);
        }
    }

    @Test
    public void noBallLeavesTheSilo() {
        stays("silo3000", LongRuns.count(100) == 100 ? 12 : 1.5, 2.5, 34);
    }

    @Test
    public void noBodyLeavesTheBox() {
        stays("mixed", 4, 3, 10);
    }

    @Test
    public void noCubeSinksThroughTheFloor() {
        stays("pile2000", LongRuns.count(100) == 100 ? 14 : 1.5, 60, 60);
    }
}
