package org.topple.bench;

import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.topple.physics.Spec;
import org.topple.physics.World;
import org.topple.physics.profile.Phase;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.scenes.Scenes;

/**
 * The thesis' own timing tables, on our machine: plain stepping with 10 sweeps against its budgets, the full shock scheme, its scripted scenes,
 * both with sleep off (so the frame rate does not depend on sleep); how the cost grows with the number of contacts and with the number
 * of sweeps; and for each scene how many seconds of CPU a simulated second takes.
 */
@Spec({"S23", "S51", "S52", "S59", "F75", "E38", "E39", "E40", "E41"})
final class ThesisTimes {
    private static final double H = 0.01;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private ThesisTimes() {
    }

    /** One scene under one scheme; milliseconds. */
    static final class Row {
        String scene, scheme;
        double min, mean, max, budget, slowdown, contacts;
    }

    /** All rows and the two fits. */
    static final class Report {
        List<Row> rows = new ArrayList<>();
        /** R squared of stepping time over contacts, and of step time over sweeps. */
        double contactFit, sweepFit;

        Table table() {
            Table t = new Table("thesis scene", "scheme, sleep off", "min ms", "mean ms", "max ms", "budget ms", "CPU s per s", "contacts");
            for (Row r : rows) {
                t.row(r.scene, r.scheme, Table.number(r.min), Table.number(r.mean), Table.number(r.max), Double.isNaN(r.budget) ? "" : Table.number(r.budget),
                        Table.number(r.slowdown), Table.number(r.contacts));
            }
            return t;
        }

        List<String> lines() {
            return List.of(String.format(Locale.ROOT, "stepping time over contacts (silo, tower, wall; thesis scheme): R^2 = %.3f, more than 0.95: %s",
                    contactFit, contactFit > 0.95 ? "met" : "MISSED"),
                    String.format(Locale.ROOT, "step time over sweeps, 10 to 10,000 (wall200): R^2 = %.4f, more than 0.98: %s", sweepFit,
                    sweepFit > 0.98 ? "met" : "MISSED"));
        }
    }

    /** Writes the report to the file given last. */
    public static void main(String[] words) throws IOException {
        Report report = new Report();
        WorldSettings plain = new WorldSettings().stepper(WorldSettings.StepperKind.FIXED).set(Setting.SWEEPS, 10).set(Setting.WARM_START, 0);
        String[] scenes = {"balls125", "wall200", "tower320", "silo3000"};
        double[] plainBudget = {16.8, 26.8, 51.3, Double.NaN};
        double[] fullBudget = {10, 30, 40, 300};
        for (int i = 0; i < scenes.length; i++) {
            run(scenes[i], plain, 100);
            report.rows.add(row(scenes[i], "plain, 10 sweeps", plain, plainBudget[i]));
            report.rows.add(row(scenes[i], "thesis (shock)", WorldSettings.thesis(), fullBudget[i]));
            report.rows.add(row(scenes[i], "shipped", new WorldSettings(), Double.NaN));
        }
        String[] scripted = {"scripted-balls125", "scripted-balls2000", "scripted-wall200", "scripted-tower320"};
        double[] scriptedBudget = {10, 300, 30, 40};
        for (int i = 0; i < scripted.length; i++) {
            report.rows.add(row(scripted[i], "shipped", new WorldSettings(), scriptedBudget[i]));
        }
        report.contactFit = contactFit();
        report.sweepFit = sweepFit();
        Files.writeString(Path.of(words[words.length - 1]), new GsonBuilder().serializeSpecialFloatingPointValues().create().toJson(report));
    }

    private static World world(String scene, WorldSettings settings) {
        return Scenes.named(scene).world(new WorldSettings(settings).sleep(WorldSettings.SleepKind.OFF));
    }

    private static double[] run(String scene, WorldSettings settings, int steps) {
        World world = world(scene, settings);
        double[] ms = new double[steps + 1];
        double contacts = 0;
        for (int i = 0; i < steps; i++) {
            long t0 = THREADS.getCurrentThreadCpuTime();
            world.step(H);
            ms[i] = (THREADS.getCurrentThreadCpuTime() - t0) * 1e-6;
            contacts += world.profile().contacts;
        }
        ms[steps] = contacts / steps;
        return ms;
    }

    private static Row row(String scene, String scheme, WorldSettings settings, double budget) {
        int steps = 200;
        double[] ms = run(scene, settings, steps);
        double[] times = java.util.Arrays.copyOf(ms, steps);
        Row row = new Row();
        row.scene = scene;
        row.scheme = scheme;
        row.min = Statistics.quantile(times, 0);
        row.mean = Statistics.mean(times);
        row.max = Statistics.quantile(times, 1);
        row.budget = budget;
        row.slowdown = row.mean / 1000 / H;
        row.contacts = ms[steps];
        return row;
    }

    /**
     * CPU time of a step less the share of its collision detection, over its contacts: medians of 20 steps each, in three scenes,
     * of the second of two runs.
     */
    private static double contactFit() {
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        for (int run = 0; run < 2; run++) {
            x.clear();
            y.clear();
            for (String scene : List.of("wall200", "tower640", "silo3000")) {
                World world = world(scene, WorldSettings.thesis());
                double[] ms = new double[20];
                for (int i = 0; i < 300; i++) {
                    long t0 = THREADS.getCurrentThreadCpuTime();
                    world.step(H);
                    double step = (THREADS.getCurrentThreadCpuTime() - t0) * 1e-6;
                    double collision = world.profile().nanos(Phase.BROAD) + world.profile().nanos(Phase.NARROW);
                    ms[i % ms.length] = step * (1 - collision / world.profile().total());
                    if ((i + 1) % ms.length == 0) {
                        x.add((double) world.profile().contacts);
                        y.add(Statistics.median(ms));
                    }
                }
            }
        }
        return Statistics.rSquared(array(x), array(y));
    }

    private static double sweepFit() {
        int[] sweeps = {10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000};
        double[] x = new double[sweeps.length];
        double[] y = new double[sweeps.length];
        for (int i = 0; i < sweeps.length; i++) {
            int steps = Math.max(3, Math.min(60, 6000 / sweeps[i]));
            double[] ms = run("wall200", new WorldSettings().stepper(WorldSettings.StepperKind.FIXED).set(Setting.SWEEPS, sweeps[i]), steps);
            x[i] = sweeps[i];
            y[i] = Statistics.median(java.util.Arrays.copyOf(ms, steps));
        }
        return Statistics.rSquared(x, y);
    }

    private static double[] array(List<Double> list) {
        return list.stream().mapToDouble(Double::doubleValue).toArray();
    }

}
