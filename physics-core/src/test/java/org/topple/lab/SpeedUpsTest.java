package org.topple.lab;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.junit.Test;
import org.topple.physics.Spec;
import org.topple.physics.World;
import org.topple.physics.settings.Setting;

public class SpeedUpsTest {
    @Test @Spec("S16") public void theGridHas96Rows() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        SpeedUps.print(4, 2, new PrintStream(bytes, true, StandardCharsets.UTF_8));
        String[] lines = bytes.toString(StandardCharsets.UTF_8).split("\\R");
        assertEquals(97, lines.length);
        Set<String> seen = new HashSet<>();
        for (int i = 1; i < lines.length; i++) {
            assertTrue(lines[i], lines[i].matches("([C-] [T-] [R-] [Z-] [D-])  (none|subgroup|subgroup\\+fixate) +\\d+\\.\\d{3} +\\d+\\.\\d +\\d+"));
            assertTrue("twice: " + lines[i], seen.add(lines[i].substring(0, 27).trim()));
        }
        assertEquals("C T - Z D", SpeedUps.flags(27));
    }

    /** Each switch acts: on the same falling heap it changes the work that is done, or the motion. */
    @Test @Spec("S16") public void everySpeedUpActs() {
        long[] tweaked = run(2, 200);
        for (int other : new int[] {1, 4, 8, 16}) {
            long[] with = run(2 + other, 200);
            assertNotEquals("row " + SpeedUps.flags(2 + other), tweaked[2], with[2]);
        }
        assertTrue("tweaking saves row visits", run(2, 40)[1] < run(0, 40)[1] / 10);
        assertTrue("caching saves narrow-phase calls: " + run(3, 200)[0] + " of " + tweaked[0], run(3, 200)[0] < tweaked[0]);
        long[] sub = run(34, 200), fix = run(66, 200);
        assertTrue("subgroups save rows: " + sub[1] + " of " + tweaked[1], sub[1] < tweaked[1]);
        assertTrue("fixation saves more: " + fix[1] + " of " + sub[1], fix[1] < sub[1]);
    }

    /** Narrow-phase calls, row visits, and the state at the end. */
    private static long[] run(int row, int steps) {
        World world = SpeedUps.world(row, 50);
        long calls = 0, visits = 0;
        for (int i = 0; i < steps; i++) {
            world.step(0.01);
            calls += world.profile().narrowCalls;
            visits += world.profile().rowVisits;
        }
        return new long[] {calls, visits, world.motionHash()};
    }

    @Test @Spec("S16") public void fixationWithoutSubgroupsIsRejected() {
        for (Runnable bad : new Runnable[] {() -> SpeedUps.settings(0).set(Setting.FIXATE, 1), () -> SpeedUps.settings(95).set(Setting.SUBGROUP, 0)}) {
            try {
                bad.run();
            } catch (IllegalArgumentException e) {
                assertTrue(e.getMessage(), e.getMessage().contains("fixate") && e.getMessage().contains("subgroup"));
                continue;
            }
            throw new AssertionError("accepted");
        }
    }
}
