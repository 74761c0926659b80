package org.topple.bench;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.BeforeClass;
import org.junit.Test;

public class PageTest {
    @BeforeClass
    public static void noScreen() {
        System.setProperty("java.awt.headless", "true");
    }

    private static Result result(String scene, Engines engine, double ms) {
        Result r = new Result();
        r.scene = scene;
        r.engine = engine.key();
        r.repeat = 1;
        r.settings = "a < b & c";
        // the clock may stand still for a step
        r.times = new double[] {ms, 0, 2 * ms};
        r.median = ms;
        r.quality = new Result.Verdict();
        return r;
    }

    @Test
    public void aPageHasItsTableItsPlotsAndItsReasons() throws IOException {
        List<Result> results = new ArrayList<>();
        for (String scene : List.of("wall200", "pile2000")) {
            results.add(result(scene, Engines.TOPPLE, 2));
            results.add(result(scene, Engines.PHYSX, 0.01));
            results.add(result(scene, Engines.ODE4J, 300));
        }
        Result gone = result("wall200", Engines.JOLT, 1);
        gone.skipped = "no native library";
        results.add(gone);
        Options options = Options.parse("--sleep", "off", "--scenes", "wall200,pile2000");
        Scaling.Row row = new Scaling.Row();
        row.bodies = 500;
        row.microsPerContact = 0.7;
        Scaling.Row more = new Scaling.Row();
        more.bodies = 20_000;
        more.microsPerContact = 0.9;
        String html = new Page(options, Map.of("date", "today"), new Summary(options, results), List.of(row, more), null, null).html();
        assertEquals("ratios, two scenes, scaling", 4, html.split("<svg", -1).length - 1);
        assertTrue(html.contains("<tr class=\"ours\"><td>wall200</td><td>topple</td>"));
        assertTrue(html.contains("<td>150.00</td>"));
        assertTrue(html.contains("jolt in wall200 skipped: no native library"));
        assertTrue(html.contains("a &lt; b &amp; c"));
    }
}
