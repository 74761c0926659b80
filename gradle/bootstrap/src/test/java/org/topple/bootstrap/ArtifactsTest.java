package org.topple.bootstrap;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** With a stand-in for Maven. */
public class ArtifactsTest {
    private static final String EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();

    private Path root() {
        return folder.getRoot().toPath();
    }

    /** A command that finds the output file among its arguments and names the jar there. */
    private String maven(String script) throws IOException {
        Path file = root().resolve("mvn");
        Files.writeString(file, "#!/bin/sh\nfor a; do case $a in -Dmdep.outputFile=*) out=${a#*=};; esac; done\n" + script + "\n");
        assertTrue(file.toFile().setExecutable(true));
        return file.toString();
    }

    private Map<String, Path> fetch(String maven, String sha256) throws IOException {
        return Artifacts.fetch(maven, new String[] {"group:thing:1.0 5 " + sha256}, root());
    }

    @Test
    public void findsTheJarsAndCleansUp() throws IOException {
        Path jar = Files.createFile(root().resolve("thing-1.0.jar"));
        assertEquals(Map.of("thing", jar), fetch(maven("printf %s " + jar + " > $out"), EMPTY));
        assertTrue(Files.notExists(root().resolve("pom.xml")));
    }

    @Test
    public void refusesAWrongChecksum() throws IOException {
        Path jar = Files.writeString(root().resolve("thing-1.0.jar"), "tampered");
        IOException e = assertThrows(IOException.class, () -> fetch(maven("printf %s " + jar + " > $out"), EMPTY));
        assertTrue(e.getMessage(), e.getMessage().startsWith("wrong checksum of " + jar + ": expected " + EMPTY + ", found "));
    }

    @Test
    public void showsWhatMavenSaysWhenThereIsNoNetwork() throws IOException {
        IOException e = assertThrows(IOException.class, () -> fetch(maven("echo '[ERROR] Network is unreachable'; exit 1"), EMPTY));
        assertTrue(e.getMessage(), e.getMessage().contains("no network") && e.getMessage().contains("Network is unreachable"));
    }

    @Test
    public void saysThatMavenIsMissing() {
        IOException e = assertThrows(IOException.class, () -> fetch(root() + "/none", EMPTY));
        assertTrue(e.getMessage(), e.getMessage().contains("Maven is needed"));
    }
}
