package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.scenes.Scenes;

/** How much work a step is, counted in rows that sweeps visit. What a row costs is the benchmark's business. */
public class WorkCountTest {
    /** Work of solving against contacts, over a silo that fills, a tower and a wall: a line through the origin. */
    @Spec("S51")
    @Test public void workIsLinearInTheContacts() {
        List<double[]> points = new ArrayList<>();
        for (String name : new String[] {"silo3000", "tower640", "wall200"}) {
            World w = Scenes.named(name).world(TestWorlds.thesis(0.01));
            for (int step = 0; step < 40; step++) {
                w.step(0.01);
                points.add(new double[] {w.profile().contacts, w.profile().rowVisits});
            }
        }
        double[] x = points.stream().mapToDouble(p -> p[0]).toArray();
        double[] y = points.stream().mapToDouble(p -> p[1]).toArray();
        assertTrue("R^2 " + LineFit.r2(x, y), LineFit.r2(x, y) > 0.95);
        // three rows a contact, ten sweeps, two passes, and sometimes a third for bounces
        assertEquals(60, LineFit.slope(x, y), 6);
    }

    /** Plain sweeps visit each of three rows a contact ten times, asleep or awake: nothing in the budget depends on sleep. */
    @Spec({"S52", "S59"})
    @Test public void plainSweepsVisitEachRowTenTimes() {
        for (String name : new String[] {"x4-balls", "x6-wall", "x7-tower"}) {
            long[] visits = new long[2];
            for (int k = 0; k < 2; k++) {
                WorldSettings s = new WorldSettings(Scenes.named(name).settings());
                World w = Scenes.named(name).world(k == 0 ? s : s.sleep(WorldSettings.SleepKind.OFF));
                int contacts = 0;
                for (int step = 0; step < 20; step++) {
                    w.step(0.01);
                    contacts += w.profile().contacts;
                    visits[k] += w.profile().rowVisits;
                }
                assertTrue(name + ": " + visits[k] + " visits for " + contacts + " contacts", visits[k] <= 60L * contacts);
            }
            assertTrue(name, visits[0] <= visits[1]);
        }
    }

    /** Whatever happens in them, n calls are n steps and n h seconds: no step is cut, repeated or taken back. */
    @Spec("S64")
    @Test public void stepsAreFixed() {
        World w = TestWorlds.floor(TestWorlds.awake(), 0.5, 0.5);
        for (int i = 0; i < 20; i++) {
            w.add(BodyDef.dynamic(new Box(0.3, 0.3, 0.3)).position(0.1 * i, 0.2 + 0.35 * i, 0).velocity(0, -30, 0));
        }
        double h = 0.01;
        double simulated = 1.239;
        while ((w.steps() + 1) * h <= simulated) {
            long before = w.steps();
            w.step(h);
            assertEquals(before + 1, w.steps());
            assertEquals(1, w.profile().substeps);
        }
        assertEquals((long) Math.floor(simulated / h), w.steps());
        assertEquals(1.23, w.time(), 1e-12);
    }
}
