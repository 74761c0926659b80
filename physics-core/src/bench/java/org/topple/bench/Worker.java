package org.topple.bench;

import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.topple.scenes.Scenes;

/**
 * One engine, one scene, one virtual machine. The first pass, where asked for, looks at all poses after every step; more
 * passes warm the code; the last ones only step, and each step is timed by the CPU time of the thread.
 */
final class Worker {
    /** Short scenes are timed so often, and for so long in seconds, whatever is reached first. */
    private static final int PASSES = 9;
    private static final double TIMED = 0.5;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private final Task task;
    private final Result result = new Result();

    Worker(Task task) {
        this.task = task;
    }

    /** Runs the task given by all words but the last, and writes its result to the file that the last one names. */
    public static void main(String[] words) throws IOException {
        Result result = new Worker(Task.parse(words)).run();
        Files.writeString(Path.of(words[words.length - 1]), new GsonBuilder().serializeSpecialFloatingPointValues().create().toJson(result));
        // natives may have started threads
        System.exit(0);
    }

    Result run() {
        result.scene = task.scene();
        result.engine = task.engine();
        result.sleep = task.sleep();
        result.repeat = task.repeat();
        result.steps = task.steps();
        result.h = Task.H;
        SceneData data;
        try {
            data = SceneData.of(task.scene(), Scenes.named(task.scene()).world());
        } catch (IllegalArgumentException e) {
            result.skipped = e.getMessage();
            return result;
        }
        result.bodies = (int) data.bodies().stream().filter(BodyData::dynamic).count();
        result.joints = data.joints().size();
        try {
            measure(data);
        } catch (LinkageError e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            result.skipped = "no native library: " + cause.getMessage();
        } catch (RuntimeException e) {
            result.failed = e.toString();
        }
        return result;
    }

    private Engine engine(SceneData data) {
        Engine engine = Engines.named(task.engine()).make();
        engine.build(data, task.sleep());
        return engine;
    }

    private void measure(SceneData data) {
        long begin = THREADS.getCurrentThreadCpuTime();
        if (task.observe()) {
            observe(data);
        }
        while ((THREADS.getCurrentThreadCpuTime() - begin) * 1e-9 < task.warm()) {
            try (Engine engine = engine(data)) {
                for (int i = 0; i < task.steps() && (THREADS.getCurrentThreadCpuTime() - begin) * 1e-9 < task.warm(); i++) {
                    engine.step(Task.H);
                }
            }
        }
        List<double[]> passes = new ArrayList<>();
        begin = THREADS.getCurrentThreadCpuTime();
        do {
            passes.add(pass(data));
        } while (passes.size() < PASSES && (THREADS.getCurrentThreadCpuTime() - begin) * 1e-9 < TIMED);
        result.times = middle(passes);
        summarize();
    }

    /** The median of all passes, step by step, to the nanosecond. */
    static double[] middle(List<double[]> passes) {
        double[] out = new double[passes.get(0).length];
        double[] values = new double[passes.size()];
        for (int i = 0; i < out.length; i++) {
            for (int p = 0; p < values.length; p++) {
                values[p] = passes.get(p)[i];
            }
            out[i] = Math.rint(Statistics.median(values) * 1e6) * 1e-6;
        }
        return out;
    }

    private void summarize() {
        double[] t = result.times;
        result.median = Statistics.median(t);
        result.p99 = Statistics.quantile(t, 0.99);
        result.worst = Statistics.quantile(t, 1);
        result.mean = Statistics.mean(t);
        int last = Math.min(t.length, (int) Math.rint(1 / Task.H));
        result.rest = Statistics.median(java.util.Arrays.copyOfRange(t, t.length - last, t.length));
    }

    /** The pass that looks. */
    private void observe(SceneData data) {
        BenchScene scene = BenchScene.named(task.scene());
        Quality quality = new Quality(data, Task.H, task.steps(), scene.every());
        double[] poses = Poses.start(data);
        try (Engine engine = engine(data)) {
            for (int i = 0; i < task.steps(); i++) {
                engine.step(Task.H);
                engine.poses(poses);
                quality.look(poses);
            }
            result.settings = engine.settings();
            result.asleep = engine.asleep();
        }
        Result.Verdict v = new Result.Verdict();
        v.shouldStand = scene.stands();
        v.fellAt = scene.stands() && quality.fellAt > 0 ? quality.fellAt : null;
        v.sinking = quality.sinking;
        v.drift = quality.drift;
        v.maxPenetration = quality.maxPenetration;
        v.endPenetration = quality.endPenetration;
        v.jointGap = quality.jointGap;
        v.restEnergy = quality.restEnergy;
        v.lost = quality.lost;
        result.quality = v;
    }

    /** A pass that only steps; milliseconds of each step. */
    private double[] pass(SceneData data) {
        double[] times = new double[task.steps()];
        Map<String, double[]> phases = new LinkedHashMap<>();
        double contacts = 0;
        try (Engine engine = engine(data)) {
            for (int i = 0; i < times.length; i++) {
                long t0 = THREADS.getCurrentThreadCpuTime();
                engine.step(Task.H);
                long t1 = THREADS.getCurrentThreadCpuTime();
                times[i] = (t1 - t0) * 1e-6;
                int at = i;
                engine.phases().forEach((name, ms) -> phases.computeIfAbsent(name, k -> new double[times.length])[at] = ms);
                contacts += engine.contacts();
            }
        }
        phases.forEach((name, ms) -> result.phases.put(name, Statistics.median(ms)));
        result.contacts = contacts / times.length;
        return times;
    }
}
