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

    private static final Vitals VITALS = new Vitals("light", 0.7f, 81, 3);

    private static Result run(int steps) throws InterruptedException {
        return new SceneBench(() -> VITALS, null, 1, true).run(SCENE, steps, (s, i, n) -> true);
    }

    @Test
    public void measuresEveryStepAndEndsInTheSameStateAsAPlainRun() throws InterruptedException {
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

    /** A column is asleep before the measurement begins; the table told of steps that cost nothing. */
    @Test
    public void unlessToldElseNothingSleeps() throws InterruptedException {
        Result asleep = run(30);
        assertEquals(0, asleep.awake(), 0);
        Result awake = new SceneBench(() -> VITALS, null, 1, Request.of("stack10", 30, null, 1).sleep()).run(SCENE, 30, (s, i, n) -> true);
        assertEquals(10, awake.awake(), 0);
        assertEquals(40, awake.contacts(), 0);
        World world = SCENE.world(SCENE.settings().sleep(org.topple.physics.settings.WorldSettings.SleepKind.OFF));
        for (int i = 0; i < SceneBench.WARM_UP + 30; i++) {
            world.step(SCENE.step());
        }
        assertEquals(world.stateHash(), awake.stateHash());
    }

    /** Several threads give the same bits, and end with the run. */
    @Test
    public void workersChangeNothingButTime() throws InterruptedException {
        Result one = run(20);
        Result two = new SceneBench(() -> VITALS, null, 2, true).run(SCENE, 20, (s, i, n) -> true);
        assertEquals(one.stateHash(), two.stateHash());
    }

    @Test
    public void stopsWhenTold() throws InterruptedException {
        assertNull(new SceneBench(() -> Vitals.UNKNOWN, null, 1, true).run(SCENE, 100, (s, i, n) -> i < 32));
        assertThrows(IllegalArgumentException.class, () -> run(0));
    }

    @Test
    public void quantilesAreThoseOfTheSortedTimes() {
        long[] sorted = new long[100];
        for (int i = 0; i < 100; i++) {
            sorted[i] = (i + 1) * 1_000_000L;
        }
        assertEquals(50, SceneBench.quantile(sorted, 100, 0.5), 1e-9);
        assertEquals(99, SceneBench.quantile(sorted, 100, 0.99), 1e-9);
        assertEquals(7, SceneBench.quantile(new long[] {7_000_000}, 1, 0.99), 1e-9);
    }

    @Test
    public void reportsSayWhatAndWhere() throws InterruptedException {
        List<Result> results = List.of(run(5));
        Map<String, String> facts = Map.of("device", "Acme \"One\"");
        JsonObject json = JsonParser.parseString(Report.json(facts, "slow", results, null)).getAsJsonObject();
        assertEquals("Acme \"One\"", json.get("device").getAsString());
        assertEquals("slow", json.get("warning").getAsString());
        JsonObject first = json.getAsJsonArray("results").get(0).getAsJsonObject();
        assertEquals("stack10", first.get("scene").getAsString());
        assertEquals(8, first.getAsJsonObject("msPhases").size());
        String[] lines = Report.csv(facts, null, results, null).split("\n");
        assertEquals(lines[1].split(",").length, lines[2].split(",").length);
        assertEquals("light", first.get("thermal").getAsString());
        assertEquals(0.7, first.get("headroom").getAsDouble(), 1e-6);
        assertEquals(81, first.get("battery").getAsInt());
        assertEquals(0, first.get("collections").getAsInt());
        assertTrue(lines[2].endsWith(",0,light,0.700,81"));
        String table = Report.table(results);
        for (String word : new String[] {"stack10", "median", "p99", "worst", "contacts", "awake", "collections 0", "solve", "temperature light", "headroom 0.700", "battery 81 %"}) {
            assertTrue(word + " in " + table, table.contains(word));
        }
        assertFitsAPhone(table);
    }

    /** 328 dp of a screen of 360 hold 45 letters of 12 sp. */
    private static void assertFitsAPhone(String table) {
        for (String line : table.split("\n")) {
            assertTrue(line, line.length() <= 45);
        }
    }

    @Test
    public void aDeviceThatTellsNothingIsUnknown() throws InterruptedException {
        List<Result> results = List.of(new SceneBench(() -> Vitals.UNKNOWN, null, 1, true).run(SCENE, 2, (s, i, n) -> true));
        JsonObject json = JsonParser.parseString(Report.json(Map.of(), null, results, null)).getAsJsonObject();
        JsonObject first = json.getAsJsonArray("results").get(0).getAsJsonObject();
        assertEquals("unknown", first.get("headroom").getAsString());
        assertEquals(-1, first.get("collections").getAsInt());
        String table = Report.table(results);
        assertTrue(table, table.contains("temperature unknown, headroom unknown\n  battery unknown") && table.contains("collections unknown"));
        assertFitsAPhone(table);
    }

    /** A clock that a step takes a time from, which grows from 1 to 2 ms as if the device got warm. */
    private static final class WarmClock implements java.util.function.LongSupplier {
        private long now;
        private int reads;

        @Override
        public long getAsLong() {
            // the third reading of a step is the one after it
            now += ++reads % 3 == 1 && reads > 1 ? 1_000_000L + Math.min(1_000_000L, now / 600_000) : 0;
            return now;
        }
    }

    @Test
    public void aSoakTellsPeakAndSustainedSpeed() throws InterruptedException {
        long[] collected = {5};
        Soak soak = new SoakBench(new WarmClock(), () -> new Vitals("light", 0.7f, 81, collected[0] += 2), null, 1).run(SCENE, 2_000_000_000L, 100_000_000L, (s, i, n) -> true);
        assertTrue("windows " + soak.windows().size(), soak.windows().size() >= 18 && soak.windows().size() <= 20);
        assertTrue("length " + soak.seconds(), soak.seconds() >= 2 && soak.seconds() < 2.1);
        assertTrue("peak " + soak.peak(), soak.peak() >= 1 && soak.peak() < 1.1);
        assertTrue("sustained " + soak.sustained(), soak.sustained() > soak.peak() && soak.sustained() <= 2);
        assertEquals(soak.peak() / soak.sustained(), soak.ratio(), 1e-12);
        JsonObject json = JsonParser.parseString(Report.json(Map.of(), null, List.of(), soak)).getAsJsonObject().getAsJsonObject("soak");
        assertEquals(soak.sustained(), json.get("msSustained").getAsDouble(), 0);
        assertEquals(soak.windows().size(), json.getAsJsonArray("windows").size());
        assertEquals("light", json.getAsJsonArray("windows").get(0).getAsJsonObject().get("thermal").getAsString());
        assertEquals("of the window alone", 2, json.getAsJsonArray("windows").get(3).getAsJsonObject().get("collections").getAsInt());
        String[] csv = Report.csv(Map.of(), null, List.of(), soak).split("\n");
        assertTrue(csv[3], csv[3].endsWith(",2,light,0.700,81"));
        assertEquals(csv[1].split(",").length, csv[3].split(",").length);
        assertTrue(Report.csv(Map.of(), null, List.of(), soak).contains("seconds,steps,msMedian"));
        assertTrue(Report.table(soak).contains("sustained"));
        assertFitsAPhone(Report.table(soak));
    }

    @Test
    public void theLastFifthIsWhatLasts() {
        List<Window> windows = new java.util.ArrayList<>();
        for (int i = 0; i < 10; i++) {
            windows.add(new Window(i, 1, i < 8 ? 2 - 0.1 * i : i == 8 ? 4 : 5, 9, 0, VITALS));
        }
        Soak soak = new Soak("x", windows);
        assertEquals(1.3, soak.peak(), 1e-12);
        assertEquals(4, soak.sustained(), 0);
    }

    @Test
    public void aPausedRunWaitsAndSaysSo() throws Exception {
        java.util.concurrent.BlockingQueue<BenchRun.Status> told = new java.util.concurrent.LinkedBlockingQueue<>();
        BenchRun run = new BenchRun(Request.of("stack10", 1_000_000, null, 1), () -> VITALS, null, told::add);
        run.start();
        assertEquals(BenchRun.State.RUNNING, told.poll(30, java.util.concurrent.TimeUnit.SECONDS).state());
        run.pause();
        BenchRun.Status s = told.poll(30, java.util.concurrent.TimeUnit.SECONDS);
        while (s.state() == BenchRun.State.RUNNING) {
            s = told.poll(30, java.util.concurrent.TimeUnit.SECONDS);
        }
        assertEquals(BenchRun.State.PAUSED, s.state());
        int done = s.done();
        assertTrue(told.isEmpty());
        run.resume();
        do {
            s = told.poll(30, java.util.concurrent.TimeUnit.SECONDS);
        } while (s.done() == done);
        assertEquals(BenchRun.State.RUNNING, s.state());
        assertEquals(1, s.interruptions());
        run.stop();
        while (!s.isOver()) {
            s = told.poll(30, java.util.concurrent.TimeUnit.SECONDS);
        }
        assertEquals(BenchRun.State.STOPPED, s.state());
    }

    @Test
    public void requestsAreChecked() {
        Request r = Request.of("wall200, stack10", 10, "result.json", 1);
        assertEquals(2, r.scenes().size());
        assertEquals(5, Request.of(null, 1, null, 1).scenes().size());
        assertThrows(IllegalArgumentException.class, () -> Request.of("nowhere", 10, null, 1));
        assertThrows(IllegalArgumentException.class, () -> Request.of(",", 10, null, 1));
        assertThrows(IllegalArgumentException.class, () -> Request.of("wall200", 0, null, 1));
        assertThrows(IllegalArgumentException.class, () -> Request.of("wall200", 10, null, 0));
        assertThrows(IllegalArgumentException.class, () -> Request.of("wall200", 10, null, 65));
        assertTrue(Request.of("wall200", 10, "x.csv", 2).isCsv());
        for (String bad : new String[] {"../x.json", "a/b.json", ".json", ".hidden.json", "x.txt", "", "x.json/", "a\u0000.json", "/sdcard/x.json"}) {
            assertThrows(bad, IllegalArgumentException.class, () -> Request.of("wall200", 10, bad, 1));
        }
    }
}
