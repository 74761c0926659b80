package org.topple.scenes;

import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.LongRuns;
import org.topple.physics.settings.WorldSettings;

/** What is poured stays where it was poured: no body leaves its walls or sinks through the floor. Sleep off. */
public class PilesTest {
    private static void stays(String name, double seconds, double half, double height) {
        Scene scene = Scenes.named(name);
        SceneBodies s = new SceneBodies(scene.world(scene.settings().sleep(WorldSettings.SleepKind.OFF)));
        for (int i = 0; i < seconds / scene.step(); i++) {
            s.world.step(scene.step());
        }
        for (Body body : s.dynamic) {
            Vector3d p = SceneBodies.position(body);
            // a center nearer to the floor than nine tenths of the inner radius is an overlap of more than a tenth
            double least = 0.9 * body.shape().innerRadius();
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
