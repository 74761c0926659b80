package org.topple.bench;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.Test;

public class OptionsTest {
    @Test
    public void everythingRunsUnlessToldOtherwise() {
        Options o = Options.parse();
        assertEquals(9, o.scenes.size());
        assertEquals(List.of(Engines.values()), o.engines);
        assertArrayEquals(new boolean[] {false, true}, o.sleep);
        assertEquals(3, o.repeats);
        assertEquals(600, o.steps(BenchScene.named("stack25")));
    }

    @Test
    public void listsNumbersAndPathsAreRead() {
        Options o = Options.parse("--scenes", "pile2000,chain", "--engines", "jolt,topple", "--repeats", "5", "--steps", "77", "--sleep", "on",
                "--scaling", "off", "--workers", "off", "--jvm", "/j/bin/java", "--out", "there");
        assertEquals(List.of(BenchScene.named("pile2000"), BenchScene.named("chain")), o.scenes);
        assertEquals(List.of(Engines.JOLT, Engines.TOPPLE), o.engines);
        assertEquals(5, o.repeats);
        assertEquals(77, o.steps(o.scenes.get(0)));
        assertArrayEquals(new boolean[] {true}, o.sleep);
        assertEquals(Path.of("/j/bin/java"), o.jvm);
        assertEquals(Path.of("there"), o.out);
        assertTrue(!o.scaling);
        assertTrue(!o.workers);
    }

    @Test
    public void quickIsShort() {
        Options o = Options.parse("--quick");
        assertEquals(1, o.repeats);
        assertEquals(60, o.steps(BenchScene.named("pile2000")));
        assertEquals(2, Options.parse("--repeats", "2", "--quick").repeats);
    }

    @Test
    public void nonsenseIsRefusedByName() {
        refuses("--speed", "--speed", "1");
        refuses("--steps needs a value", "--steps");
        refuses("--steps must be from 1", "--steps", "0");
        refuses("--repeats must be a whole number", "--repeats", "many");
        refuses("there is no engine \"havok\"", "--engines", "jolt,havok");
        refuses("--sleep must be", "--sleep", "maybe");
        refuses("--scaling must be", "--scaling", "2");
        refuses("--workers must be", "--workers", "2");
    }

    private static void refuses(String message, String... words) {
        Usage e = assertThrows(Usage.class, () -> Options.parse(words));
        assertTrue(e.getMessage(), e.getMessage().contains(message));
    }

    @Test
    public void aTaskSurvivesItsCommandLine() {
        Task task = new Task("jolt", "wall200", 12, true, 3, 0.5, false);
        assertEquals(task, Task.parse(task.words()));
    }
}
