package org.topple.bootstrap;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** The folders of the cache are whole or absent, whatever goes wrong. */
public class BootstrapTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path cache() {
        return folder.getRoot().toPath().resolve("cache");
    }

    /** What is in the cache, less the lock file. */
    private List<String> content() throws IOException {
        try (Stream<Path> list = Files.list(cache())) {
            return list.map(p -> p.getFileName().toString()).filter(n -> !n.equals(".lock")).sorted().toList();
        }
    }

    @Test
    public void makesTheFolderOnce() throws IOException {
        for (int i = 0; i < 2; i++) {
            String number = "made by " + i;
            Bootstrap.make(cache().resolve("x"), 1, dir -> Files.writeString(dir.resolve("file"), number));
        }
        assertEquals(List.of("x"), content());
        assertEquals("made by 0", Files.readString(cache().resolve("x/file")));
    }

    @Test
    public void leavesNothingBehindWhenItFails() throws IOException {
        IOException e = assertThrows(IOException.class, () -> Bootstrap.make(cache().resolve("x"), 1, dir -> {
            Files.writeString(dir.resolve("half"), "");
            throw new IOException("No space left on device");
        }));
        assertEquals("No space left on device: make room in " + cache(), Bootstrap.explain(e, cache().resolve("x")));
        assertEquals(List.of(), content());
    }

    @Test
    public void startsAnewAfterARunThatWasKilled() throws IOException {
        Files.createDirectories(cache().resolve("x.unfinished"));
        Files.writeString(cache().resolve("x.unfinished/half"), "");
        Bootstrap.make(cache().resolve("x"), 1, dir -> assertFalse(Files.exists(dir.resolve("half"))));
        assertEquals(List.of("x"), content());
    }

    @Test
    public void refusesToStartWithoutRoom() throws IOException {
        IOException e = assertThrows(IOException.class, () -> Bootstrap.make(cache().resolve("x"), Long.MAX_VALUE, dir -> { }));
        assertTrue(e.getMessage(), e.getMessage().contains("MB needed"));
        assertEquals(List.of(), content());
    }

    @Test
    public void explainsAHomeThatCannotBeWritten() throws IOException {
        Files.writeString(cache(), "a file where a folder should be");
        Path target = cache().resolve("below/x");
        IOException e = assertThrows(IOException.class, () -> Bootstrap.make(target, 1, dir -> { }));
        String message = Bootstrap.explain(e, target);
        assertTrue(message, message.contains("cannot write to") && message.contains("GRADLE_USER_HOME"));
    }

    /** Several processes at once: one works, the others wait and find the work done. */
    @Test
    public void isSafeToRunSeveralTimesAtOnce() throws Exception {
        String java = System.getProperty("java.home") + "/bin/java";
        List<Process> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            all.add(new ProcessBuilder(java, "-cp", System.getProperty("java.class.path"), Slow.class.getName(), cache().toString())
                .redirectErrorStream(true).redirectOutput(new File(folder.getRoot(), "out" + i)).start());
        }
        for (Process p : all) {
            assertTrue(p.waitFor(60, TimeUnit.SECONDS));
            assertEquals(0, p.exitValue());
        }
        assertEquals(List.of("log", "x"), content());
        assertEquals("assembled once", 1, Files.readAllLines(cache().resolve("log")).size());
    }

    /** Takes its time to assemble a folder, and writes down that it did. */
    static final class Slow {
        private Slow() { }

        public static void main(String[] args) throws IOException {
            Path cache = Path.of(args[0]);
            Bootstrap.make(cache.resolve("x"), 1, dir -> {
                try {
                    TimeUnit.MILLISECONDS.sleep(500);
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
                Path log = cache.resolve("log");
                Files.writeString(log, (Files.exists(log) ? Files.readString(log) : "") + "assembled\n");
            });
        }
    }
}
