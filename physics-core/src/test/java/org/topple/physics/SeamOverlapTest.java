package org.topple.physics;

import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;

/**
 * Boxes of a resting stack or wall that overlap by 1e-12 to 1e-6 m, as rounding and projection leave them: a narrow phase that
 * takes such a sliver for a deep contact along the wrong axis shoots the boxes out. Nothing may move.
 */
public class SeamOverlapTest {
    @Test public void wallWithSliversStaysAtRest() {
        for (int exponent = -12; exponent <= -6; exponent++) {
            for (int sign = -1; sign <= 1; sign += 2) {
                double s = sign * Math.pow(10, exponent);
                World w = TestWorlds.floor(TestWorlds.awake(), 0.5, 0);
                Random r = new Random(exponent);
                for (int row = 0; row < 5; row++) {
                    for (int i = 0; i < 5; i++) {
                        w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position((1 - s) * i + s * r.nextDouble(),
                                0.5 + row * (1 - s), s * r.nextGaussian()));
                    }
                }
                rest(w, "slivers of " + s);
            }
        }
    }

    @Test public void columnWithSliversStaysAtRest() {
        for (WorldSettings settings : new WorldSettings[] {TestWorlds.awake(), TestWorlds.thesis(0.01)}) {
            for (int exponent = -12; exponent <= -6; exponent++) {
                World w = TestWorlds.floor(settings, 0.5, 0);
                double s = Math.pow(10, exponent);
                for (int i = 0; i < 10; i++) {
                    w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(s * (i % 3), 0.5 - s + i * (1 - s), -s * (i % 2)));
                }
                rest(w, "slivers of " + s);
            }
        }
    }

    private static void rest(World w, String what) {
        for (int step = 0; step < 100; step++) {
            w.step(0.01);
            for (Body b : w.bodies()) {
                double v = TestWorlds.velocity(b).length();
                assertTrue(what + ": body " + b.index() + " at " + v + " m/s in step " + step, v < 0.02);
            }
            w.forEachContact(c -> assertTrue(what + ": depth " + c.separation(), c.separation() > -1e-3));
        }
    }
}
