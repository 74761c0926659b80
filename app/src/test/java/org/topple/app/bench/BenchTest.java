package org.topple.app.bench;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.topple.physics.World;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

public class BenchTest {
    private static final Scene SCENE = Scenes.named("stack10");

    private static Result run(int steps) {
        return new SceneBench(() -> 3).run(SCENE, steps, (s, i, n) -> true);
    }

    @Test
    public void measuresEveryStepAndEndsInTheSameStateAsAPlainRun() {
        Result r = run(40);
        World world = SCENE.world();
        for (int i = 0; i < SceneBench.WARM_UP + 40; i++) {
            world.step(SCENE.step());
        }
        assertEquals(world.stateHash(), r.stateHash());
        assertEquals(11, r.bodies());
        assertTrue(r.median() > 0 && r.median() <= r.p99() && r.p99() <= r.worst());
        double phases = 0;
        for (double p : r.phases()) {
            phases += p;
        }
        assertTrue("phases " + phases + " of " + r.mean(), phases > 0 && phases <= r.mean() * 1.05);
        assertEquals(0, r.collections());
    }

    @Test
    public void stopsWhenTold() {
        assertNull(new SceneBench(() -> -1).run(SCENE, 100, (s, i, n) -> i < 32));
        assertThrows(IllegalArgumentException.class, () -> run(0));
    }

    @Test
    public void quantilesAreThoseOfTheSortedTimes() {
        long[] sorted = new long[100];
        for (int i = 0; i < 100; i++) {
            sorted[i] = (i + 1) * 1_000_000L;
        }
        assertEquals(50, SceneBench.quantile(sorted, 0.5), 1e-9);
        assertEquals(99, SceneBench.quantile(sorted, 0.99), 1e-9);
        assertEquals(7, SceneBench.quantile(new long[] {7_000_000}, 0.99), 1e-9);
    }

    @Test
    public void reportsSayWhatAndWhere() {
        List<Result> results = List.of(run(5));
        Map<String, String> facts = Map.of("device", "Acme \"One\"");
        JsonObject json = JsonParser.parseString(Report.json(facts, "slow", results)).getAsJsonObject();
        assertEquals("Acme \"One\"", json.get("device").getAsString());
        assertEquals("slow", json.get("warning").getAsString());
        JsonObject first = json.getAsJsonArray("results").get(0).getAsJsonObject();
        assertEquals("stack10", first.get("scene").getAsString());
        assertEquals(8, first.getAsJsonObject("msPhases").size());
        String[] lines = Report.csv(facts, null, results).split("\n");
        assertEquals(lines[1].split(",").length, lines[2].split(",").length);
        assertTrue(Report.table(results).contains("stack10"));
    }

    @Test
    public void requestsAreChecked() {
        Request r = Request.of("wall200, stack10", 10, "result.json");
        assertEquals(2, r.scenes().size());
        assertEquals(5, Request.of(null, 1, null).scenes().size());
        assertThrows(IllegalArgumentException.class, () -> Request.of("nowhere", 10, null));
        assertThrows(IllegalArgumentException.class, () -> Request.of(",", 10, null));
        assertThrows(IllegalArgumentException.class, () -> Request.of("wall200", 0, null));
        for (String bad : new String[] {"../x.json", "a/b.json", ".json", ".hidden.json", "x.txt", "", "x.json/", "a\u0000.json", "/sdcard/x.json"}) {
            assertThrows(bad, IllegalArgumentException.class, () -> Request.of("wall200", 10, bad));
        }
    }
}
