package org.topple.bench;

import com.google.gson.Gson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Starts virtual machines for tasks, one at a time, pinned to one processor where the system has taskset. */
final class Machines {
    private static final int LONGEST = 30;
    private final Path java;
    private final Path folder;
    private final String processor;

    /** Takes the java to run and a folder for temporary files, which {@link #close} removes. */
    Machines(Path java) throws IOException {
        this.java = java;
        folder = Files.createTempDirectory("topple-bench");
        processor = processor();
    }

    /** The last processor this process may use, or null if one can't pin. */
    private static String processor() {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                if (line.startsWith("Cpus_allowed_list:")) {
                    String[] parts = line.substring(line.indexOf(':') + 1).trim().split("[,-]");
                    Process p = new ProcessBuilder("taskset", "-c", parts[parts.length - 1], "true").start();
                    return p.waitFor() == 0 ? parts[parts.length - 1] : null;
                }
            }
        } catch (IOException e) {
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return null;
    }

    /** How runs are pinned, in words. */
    String pinning() {
        return processor == null ? "not pinned" : "pinned to processor " + processor;
    }

    /** Runs a main class in a machine of its own; returns what it wrote to its file, or null, with a message, if it wrote none. */
    <T> T run(Class<?> main, Class<T> type, StringBuilder message, String... words) throws IOException {
        return run(processor, main, type, message, words);
    }

    /** The same on all processors. */
    <T> T runUnpinned(Class<?> main, Class<T> type, StringBuilder message, String... words) throws IOException {
        return run(null, main, type, message, words);
    }

    private <T> T run(String processor, Class<?> main, Class<T> type, StringBuilder message, String... words) throws IOException {
        Path file = folder.resolve("result.json");
        Path log = folder.resolve("log.txt");
        Path temporary = Files.createDirectories(folder.resolve("tmp"));
        Files.deleteIfExists(file);
        List<String> command = new ArrayList<>();
        if (processor != null) {
            command.addAll(List.of("taskset", "-c", processor));
        }
        command.addAll(List.of(java.toString(), "-Xms1g", "-Xmx3g", "-XX:+UseSerialGC", "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + temporary, "-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(words));
        command.add(file.toString());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
        try {
            if (!process.waitFor(LONGEST, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                message.append("took longer than " + LONGEST + " minutes");
                return null;
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            message.append("interrupted");
            return null;
        }
        if (!Files.exists(file)) {
            String said = Files.readString(log).strip();
            message.append("ended with status " + process.exitValue() + ": " + said.substring(0, Math.min(300, said.length())).replace('\n', ' '));
            return null;
        }
        return new Gson().fromJson(Files.readString(file), type);
    }

    void close() throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path p : walk.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(p);
            }
        }
    }
}
