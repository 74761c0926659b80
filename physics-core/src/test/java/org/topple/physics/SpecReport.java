package org.topple.physics;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which rows of the specification are proven by tests, measured by the benchmark, or missing, by seed. Reads the
 * {@link Spec} annotations in the sources, so ids must be written out. {@code ./gradlew specReport} prints it.
 */
final class SpecReport {
    private static final Pattern ANNOTATION = Pattern.compile("^\\s*(?:@\\w+(?:\\([^)]*\\))?\\s+)*@Spec\\(([^)]*)\\)", Pattern.MULTILINE);
    private static final Pattern ID = Pattern.compile("\"([^\"]+)\"");

    /** Rows by seed, in the order of the specification: id, then what it asks for. */
    private final Map<String, Map<String, String>> seeds = new LinkedHashMap<>();

    private SpecReport(InputStream rows) throws IOException {
        Map<String, String> current = null;
        BufferedReader in = new BufferedReader(new InputStreamReader(rows, StandardCharsets.US_ASCII));
        for (String line; (line = in.readLine()) != null; ) {
            if (line.startsWith("# ")) {
                current = new LinkedHashMap<>();
                seeds.put(line.substring(2), current);
            } else if (!line.isEmpty()) {
                String[] idAndText = line.split(" ", 2);
                current.put(idAndText[0], idAndText[1]);
            }
        }
    }

    /** The project's own rows. */
    static SpecReport load() throws IOException {
        try (InputStream rows = SpecReport.class.getResourceAsStream("spec-rows.txt")) {
            return new SpecReport(rows);
        }
    }

    Set<String> rows() {
        Set<String> all = new TreeSet<>();
        seeds.values().forEach(s -> all.addAll(s.keySet()));
        return all;
    }

    /** The ids in all Java sources below a folder, which need not exist. */
    static Set<String> idsBelow(Path folder) throws IOException {
        Set<String> ids = new TreeSet<>();
        if (Files.isDirectory(folder)) {
            List<Path> sources;
            try (Stream<Path> walk = Files.walk(folder)) {
                sources = walk.filter(p -> p.toString().endsWith(".java")).toList();
            }
            for (Path p : sources) {
                ids.addAll(idsIn(Files.readString(p)));
            }
        }
        return ids;
    }

    static List<String> idsIn(String source) {
        List<String> ids = new ArrayList<>();
        for (Matcher a = ANNOTATION.matcher(source); a.find(); ) {
            for (Matcher id = ID.matcher(a.group(1)); id.find(); ) {
                ids.add(id.group(1));
            }
        }
        return ids;
    }

    String print(Set<String> proven, Set<String> measured) {
        StringBuilder out = new StringBuilder();
        int total = 0;
        int done = 0;
        for (Map.Entry<String, Map<String, String>> seed : seeds.entrySet()) {
            Map<String, String> rows = seed.getValue();
            List<String> byTest = rows.keySet().stream().filter(proven::contains).toList();
            List<String> byBenchmark = rows.keySet().stream().filter(r -> measured.contains(r) && !proven.contains(r)).toList();
            int seedDone = byTest.size() + byBenchmark.size();
            out.append(seed.getKey()).append(": ").append(seedDone).append(" of ").append(rows.size()).append('\n');
            out.append("  proven: ").append(String.join(" ", byTest)).append('\n');
            out.append("  measured: ").append(String.join(" ", byBenchmark)).append('\n');
            rows.forEach((id, text) -> {
                if (!proven.contains(id) && !measured.contains(id)) {
                    out.append("  missing ").append(id).append(": ").append(text).append('\n');
                }
            });
            total += rows.size();
            done += seedDone;
        }
        return out.append(done).append(" of ").append(total).append(" rows\n").toString();
    }

    /** Prints the report for a folder of tests, one of benchmarks, and any number of further folders of tests. */
    public static void main(String[] args) throws IOException {
        Set<String> proven = idsBelow(Path.of(args[0]));
        for (int i = 2; i < args.length; i++) {
            proven.addAll(idsBelow(Path.of(args[i])));
        }
        System.out.print(load().print(proven, idsBelow(Path.of(args[1]))));
    }
}
