package org.topple.bench;

import com.google.gson.Gson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.topple.physics.World;
import org.topple.physics.settings.WorldSettings;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

/**
 * What worker threads bring: two worlds in the same state, one stepped by one worker and one by two, take turns. A pair is some steps of
 * each, with the order changing from pair to pair; its figure is the ratio of the median wall times of a step, and the figure of the
 * scene is the median over all pairs. Beside it the critical path in CPU time, as {@link CriticalPath} says, for wall time
 * is worth little on a machine that others use too.
 */
final class WorkerPairs {
    private static final String[] SCENES = {"pile2000", "silo3000", "tower640", "ragdolls50"};
    private static final int PAIRS = 11, STEPS = 20, SETTLE = 240, TARGET_SCENES = 2;
    private static final double TARGET = 1.6;

    private WorkerPairs() {
    }

    /** One scene: ms a step, and how many times as fast. */
    static final class Row {
        String scene;
        int pairs;
        double one, two, ratio;
        /** CPU time of a step, its part outside of regions, and the critical path of 2, 4 and 8 workers. */
        double cpu, serial, path2, path4, path8;
        /** The critical path of 2 workers, with the shares that they really took. */
        double taken2;
        boolean same;
    }

    /** All scenes, and what an empty region costs. */
    static final class Report {
        List<Row> rows = new ArrayList<>();
        RegionTimes.Row region;
    }

    /** Writes the report to the file given last. */
    public static void main(String[] words) throws IOException {
        Report report = new Report();
        for (String name : SCENES) {
            report.rows.add(measure(Scenes.named(name)));
        }
        report.region = RegionTimes.measure();
        Files.writeString(Path.of(words[words.length - 1]), new Gson().toJson(report));
    }

    static Row measure(Scene scene) {
        World[] worlds = {world(scene, 1), world(scene, 2)};
        for (World w : worlds) {
            step(w, SETTLE);
        }
        double[][] ms = new double[2][PAIRS];
        double[] ratio = new double[PAIRS];
        for (int p = 0; p < PAIRS; p++) {
            for (int i = 0; i < 2; i++) {
                int which = (p + i) % 2;
                ms[which][p] = step(worlds[which], STEPS);
            }
            ratio[p] = ms[0][p] / ms[1][p];
        }
        Row row = new Row();
        row.scene = scene.name();
        row.pairs = PAIRS;
        row.one = Statistics.median(ms[0]);
        row.two = Statistics.median(ms[1]);
        row.ratio = Statistics.median(ratio);
        CriticalPath alone = CriticalPath.of(worlds[0], PAIRS * STEPS / 2);
        CriticalPath both = CriticalPath.of(worlds[1], PAIRS * STEPS / 2);
        row.cpu = alone.cpu();
        row.serial = alone.serial();
        row.path2 = alone.planned(2);
        row.path4 = alone.planned(4);
        row.path8 = alone.planned(8);
        row.taken2 = both.taken();
        row.same = worlds[0].stateHash() == worlds[1].stateHash();
        worlds[1].close();
        return row;
    }

    private static World world(Scene scene, int workers) {
        World world = scene.world(new WorldSettings(scene.settings()).sleep(WorldSettings.SleepKind.OFF));
        world.settings().workers(workers);
        return world;
    }

    /** The median wall time of so many steps, ms. */
    private static double step(World world, int steps) {
        double[] ms = new double[steps];
        for (int i = 0; i < steps; i++) {
            long t0 = System.nanoTime();
            world.step(Task.H);
            ms[i] = (System.nanoTime() - t0) * 1e-6;
        }
        return Statistics.median(ms);
    }

    /** The targets, met or missed, and what a region costs. */
    static List<String> lines(Report report) {
        List<String> lines = new ArrayList<>();
        for (Row r : report.rows.subList(0, Math.min(TARGET_SCENES, report.rows.size()))) {
            lines.add(String.format(Locale.ROOT, "%s with 2 workers is %.2f times as fast by the clock (%d pairs), at least %.1f: %s; its critical path is %.2f times shorter: %s",
                    r.scene, r.ratio, r.pairs, TARGET, r.ratio >= TARGET ? "met" : "MISSED", r.cpu / r.path2, r.cpu / r.path2 >= TARGET ? "met" : "MISSED"));
        }
        for (Row r : report.rows) {
            if (!r.same) {
                lines.add(r.scene + " is NOT in the same state with 1 and with 2 workers");
            }
        }
        lines.add(report.region.line());
        return lines;
    }

    static Table table(Report report) {
        Table t = new Table("workers", "wall ms, 1", "wall ms, 2", "ratio", "CPU ms, 1", "serial", "path 2", "path 4", "path 8", "shares taken by 2");
        for (Row r : report.rows) {
            t.row(r.scene, Table.number(r.one), Table.number(r.two), Table.number(r.ratio), Table.number(r.cpu), Table.number(r.serial), Table.number(r.path2),
                    Table.number(r.path4), Table.number(r.path8), Table.number(r.taken2));
        }
        return t;
    }
}
