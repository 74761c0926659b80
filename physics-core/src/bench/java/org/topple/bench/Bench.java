package org.topple.bench;

import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Runs the benchmark: every scene in every engine, sleep off and then on. The engines take turns scene by scene, in another
 * order in each repeat, so that all see the same moods of the machine. What takes very long is not repeated.
 */
public final class Bench {
    /** A quick run starts nothing new after so many seconds. */
    private static final double QUICK = 160;
    /** Seconds of CPU time for warming up: code that the virtual machine compiles, and code that is compiled already. */
    private static final double WARM = 4, WARM_QUICK = 0.7, WARM_COMPILED = 0.2;
    /** Runs longer than this many seconds of CPU time are not repeated. */
    private static final double LONG = 15;
    private final Options options;
    private final Machines machines;
    private final List<Result> results = new ArrayList<>();
    private final long begin = System.nanoTime();
    private final Set<String> once = new HashSet<>();
    private boolean cut;

    private Bench(Options options, Machines machines) {
        this.options = options;
        this.machines = machines;
    }

    /** Runs it; see {@link Options} for the words. */
    public static void main(String[] words) throws IOException {
        Options options;
        try {
            options = Options.parse(words);
        } catch (Usage e) {
            System.err.println(e.getMessage());
            System.exit(2);
            return;
        }
        Machines machines = new Machines(options.jvm);
        try {
            new Bench(options, machines).run();
        } finally {
            machines.close();
        }
    }

    private double seconds() {
        return (System.nanoTime() - begin) * 1e-9;
    }

    private void run() throws IOException {
        Map<String, String> about = about();
        about.forEach((k, v) -> System.out.println(k + ": " + v));
        for (boolean sleep : options.sleep) {
            for (int repeat = 1; repeat <= options.repeats; repeat++) {
                for (BenchScene scene : options.scenes) {
                    List<Engines> order = new ArrayList<>(options.engines);
                    Collections.rotate(order, repeat - 1);
                    for (Engines engine : order) {
                        one(engine, scene, sleep, repeat);
                    }
                }
            }
        }
        List<Scaling.Row> scaling = scaling();
        ThesisTimes.Report thesis = thesis();
        WorkerPairs.Report workers = workers();
        Summary summary = new Summary(options, results);
        print(summary, scaling, thesis, workers);
        write(about, summary, scaling, thesis, workers);
    }

    private void one(Engines engine, BenchScene scene, boolean sleep, int repeat) throws IOException {
        if (options.quick && seconds() > QUICK) {
            cut = true;
            return;
        }
        String cell = engine.key() + " " + scene.name() + " " + sleep;
        if (once.contains(cell)) {
            return;
        }
        double warm = engine.compiled ? WARM_COMPILED : options.quick ? WARM_QUICK : WARM;
        Task task = new Task(engine.key(), scene.name(), options.steps(scene), sleep, repeat, warm, repeat == 1);
        StringBuilder message = new StringBuilder();
        Result r = machines.run(Worker.class, Result.class, message, task.words());
        if (r == null) {
            r = new Result();
            r.scene = task.scene();
            r.engine = task.engine();
            r.sleep = sleep;
            r.repeat = repeat;
            r.failed = message.toString();
        }
        results.add(r);
        if (!r.good() || r.mean * r.steps > 1000 * LONG) {
            once.add(cell);
        }
        System.out.printf(Locale.ROOT, "%5.0f s  %-14s %-8s sleep %-3s run %d: %s%n", seconds(), scene.name(), engine.key(), sleep ? "on" : "off", repeat,
                r.good() ? Table.number(r.median) + " ms" : r.skipped != null ? "skipped, " + r.skipped : "failed, " + r.failed);
    }

    private List<Scaling.Row> scaling() throws IOException {
        if (!options.scaling || options.quick || !options.engines.contains(Engines.TOPPLE)) {
            return List.of();
        }
        List<Scaling.Row> rows = new ArrayList<>();
        for (int n : Scaling.SIZES) {
            StringBuilder message = new StringBuilder();
            Scaling.Row row = machines.run(Scaling.class, Scaling.Row.class, message, Engines.TOPPLE.key(), Integer.toString(n));
            if (row == null) {
                System.out.println("scaling, " + n + " bodies: " + message);
                return List.of();
            }
            Scaling.Row jolt = options.engines.contains(Engines.JOLT)
                    ? machines.run(Scaling.class, Scaling.Row.class, message, Engines.JOLT.key(), Integer.toString(n)) : null;
            row.joltMs = jolt == null ? 0 : jolt.ms;
            rows.add(row);
        }
        return rows;
    }

    private ThesisTimes.Report thesis() throws IOException {
        if (!options.scaling || options.quick || !options.engines.contains(Engines.TOPPLE)) {
            return null;
        }
        StringBuilder message = new StringBuilder();
        ThesisTimes.Report report = machines.run(ThesisTimes.class, ThesisTimes.Report.class, message);
        if (report == null) {
            System.out.println("thesis scenes: " + message);
        }
        return report;
    }

    private WorkerPairs.Report workers() throws IOException {
        if (!options.workers || options.quick || !options.engines.contains(Engines.TOPPLE)) {
            return null;
        }
        StringBuilder message = new StringBuilder();
        WorkerPairs.Report report = machines.runUnpinned(WorkerPairs.class, WorkerPairs.Report.class, message);
        if (report == null) {
            System.out.println("workers: " + message);
        }
        return report;
    }

    private void print(Summary summary, List<Scaling.Row> scaling, ThesisTimes.Report thesis, WorkerPairs.Report workers) {
        for (boolean sleep : options.sleep) {
            System.out.println();
            System.out.println("sleep " + (sleep ? "on" : "off") + ", ms a step of the stepping thread's CPU time, h = 1/60 s");
            System.out.print(summary.table(sleep));
        }
        System.out.println();
        summary.settings().forEach(System.out::println);
        System.out.println();
        summary.targets().forEach(System.out::println);
        summary.gaps().forEach(System.out::println);
        if (!scaling.isEmpty()) {
            System.out.println();
            System.out.print(Scaling.table(scaling));
            Scaling.lines(scaling).forEach(System.out::println);
        }
        if (thesis != null) {
            System.out.println();
            System.out.print(thesis.table());
            thesis.lines().forEach(System.out::println);
        }
        if (workers != null) {
            System.out.println();
            System.out.print(WorkerPairs.table(workers));
            WorkerPairs.lines(workers).forEach(System.out::println);
        }
        if (cut) {
            System.out.println("quick run: time was up after " + Math.round(QUICK) + " s, what is missing above was not started");
        }
    }

    private void write(Map<String, String> about, Summary summary, List<Scaling.Row> scaling, ThesisTimes.Report thesis, WorkerPairs.Report workers)
            throws IOException {
        Files.createDirectories(options.out);
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("about", about);
        all.put("results", results);
        all.put("targets", summary.targets());
        all.put("scaling", scaling);
        all.put("thesis", thesis);
        all.put("workers", workers);
        Files.writeString(options.out.resolve("bench.json"), new GsonBuilder().serializeSpecialFloatingPointValues().create().toJson(all));
        Files.writeString(options.out.resolve("index.html"), new Page(options, about, summary, scaling, thesis, workers).html());
        System.out.println();
        System.out.println("report: " + options.out.resolve("index.html").toAbsolutePath().toUri());
    }

    private Map<String, String> about() {
        Map<String, String> about = new LinkedHashMap<>();
        about.put("date", LocalDate.now().toString());
        about.put("machine", Runtime.getRuntime().availableProcessors() + " processors, " + cpu() + ", " + System.getProperty("os.name") + " "
                + System.getProperty("os.arch"));
        about.put("virtual machine", options.jvm + (options.jvm.startsWith(System.getProperty("java.home")) ? " (" + Runtime.version() + ")" : ""));
        about.put("runs", "each in a virtual machine of its own, " + machines.pinning() + ", " + options.repeats + " repeats, one thread, h = 1/60 s"
                + (options.quick ? ", quick" : ""));
        return about;
    }

    private static String cpu() {
        try {
            for (String line : Files.readAllLines(java.nio.file.Path.of("/proc/cpuinfo"))) {
                if (line.startsWith("model name")) {
                    return line.substring(line.indexOf(':') + 1).strip();
                }
            }
        } catch (IOException e) {
            return "unknown processor";
        }
        return "unknown processor";
    }
}
