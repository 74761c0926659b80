package org.topple.scenes;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.topple.physics.World;

/**
 * The same bits everywhere: runs every scene of the library in child processes, one for each virtual machine and way to run
 * it (optimized, first-level compiler only, interpreted; one worker or four), and compares the hashes. Machines that run compiled code
 * make the steps of the golden hashes, the interpreter a few.
 */
public final class GoldenMatrix {
    /** Steps that an interpreter makes. */
    static final int SHORT = 6;
    private static final String[] WAYS = {"", "-XX:TieredStopAtLevel=1", "-Xint"};
    private static final int[] WORKERS = {1, 4};

    private GoldenMatrix() {
    }

    /** The hashes of these scenes (all if none is named) after a few and, unless it is 0, after so many steps. */
    static Map<String, String> hashes(int steps, int workers, List<String> names) {
        Map<String, String> hashes = new TreeMap<>();
        for (Scene scene : Scenes.all()) {
            if (names.isEmpty() || names.contains(scene.name())) {
                World world = scene.world();
                world.settings().workers(workers);
                for (int i = 1; i <= Math.max(steps, SHORT); i++) {
                    world.step(scene.step());
                    if (i == SHORT || i == steps) {
                        hashes.put(scene.name() + "@" + i, String.format(Locale.ROOT, "%016x", world.motionHash()));
                    }
                }
                world.close();
            }
        }
        return hashes;
    }

    /** Homes of the virtual machine that runs this, and of the newest other one beside it, if there is any. */
    static List<File> homes() {
        File own = new File(System.getProperty("java.home"));
        List<File> homes = new ArrayList<>();
        homes.add(own);
        File newest = null;
        List<File> shelves = new ArrayList<>(List.of(own.getParentFile(), new File("/usr/lib/jvm")));
        String home = System.getenv("JAVA_HOME");
        if (home != null && new File(home).getParentFile() != null) {
            shelves.add(new File(home).getParentFile());
        }
        for (File shelf : shelves) {
            File[] all = shelf.listFiles(f -> new File(f, "bin/java").canExecute());
            for (File f : all == null ? new File[0] : all) {
                if (version(f) > Math.max(version(own), newest == null ? 0 : version(newest))) {
                    newest = f;
                }
            }
        }
        if (newest != null) {
            homes.add(newest);
        }
        return homes;
    }

    /** The feature release of a home, by the file in it that says so; 0 if there is none. */
    static int version(File home) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(new java.io.FileInputStream(new File(home, "release")), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.startsWith("JAVA_VERSION=\"")) {
                    String[] parts = line.substring(14).split("[.\"+-]");
                    return Integer.parseInt(parts[0]);
                }
            }
        } catch (IOException | NumberFormatException e) {
            return 0;
        }
        return 0;
    }

    /** The hashes that a child process computes. */
    static Map<String, String> child(File home, String way, int workers, List<String> names) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(new File(home, "bin/java").getPath(), "-Xmx1g", "-cp", System.getProperty("java.class.path")));
        if (!way.isEmpty()) {
            command.add(way);
        }
        command.add(GoldenMatrix.class.getName());
        command.add("--print");
        command.add(way.equals("-Xint") ? "0" : Integer.toString(GoldenHashes.STEPS));
        command.add(Integer.toString(workers));
        command.addAll(names);
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        Map<String, String> hashes = new TreeMap<>();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String[] words = line.split(" ");
                hashes.put(words[0], words[1]);
            }
        }
        if (process.waitFor() != 0) {
            throw new IllegalStateException(command + " ended with " + process.exitValue());
        }
        return hashes;
    }

    /** Runs the matrix; returns the lines that differ. */
    static List<String> compare(List<String> names, PrintStream out) throws IOException, InterruptedException {
        List<String> different = new ArrayList<>();
        Map<String, String> first = new TreeMap<>();
        List<File> homes = homes();
        if (homes.size() == 1) {
            out.println("skipped: there is no newer JDK beside " + homes.get(0));
        }
        for (File home : homes) {
            for (String way : WAYS) {
                for (int workers : WORKERS) {
                    String name = "JDK " + version(home) + " " + (way.isEmpty() ? "optimized" : way) + ", workers " + workers;
                    Map<String, String> hashes = child(home, way, workers, names);
                    int wrong = 0;
                    for (Map.Entry<String, String> e : hashes.entrySet()) {
                        String before = first.putIfAbsent(e.getKey(), e.getValue());
                        if (before != null && !before.equals(e.getValue())) {
                            wrong++;
                            different.add(name + ": " + e.getKey() + " is " + e.getValue() + ", but was " + before);
                        }
                    }
                    out.println(name + ": " + hashes.size() + " hashes, " + wrong + " differ");
                }
            }
        }
        for (Map.Entry<String, String> e : GoldenHashes.kept().entrySet()) {
            String now = first.get(e.getKey() + "@" + GoldenHashes.STEPS);
            if (now != null && !now.equals(e.getValue())) {
                different.add(e.getKey() + " is " + now + ", but its golden hash is " + e.getValue());
            }
        }
        return different;
    }

    /** Without arguments the whole matrix; {@code --print STEPS WORKERS [SCENE...]} is what a child does. */
    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length > 0) {
            hashes(Integer.parseInt(args[1]), Integer.parseInt(args[2]), Arrays.asList(args).subList(3, args.length))
                .forEach((name, hash) -> System.out.println(name + " " + hash));
            return;
        }
        List<String> different = compare(List.of(), System.out);
        different.forEach(System.out::println);
        System.out.println(different.isEmpty() ? "all equal" : different.size() + " differ");
        if (!different.isEmpty()) {
            System.exit(1);
        }
    }
}
