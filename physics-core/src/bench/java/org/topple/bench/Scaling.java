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
import java.util.Random;
import org.joml.Quaterniond;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;

/**
 * What a contact costs in ever larger piles of our engine: unit cubes in random orientations poured into a square pit, so
 * that all of them end in one pile and one contact group, at rest, sleep off. Also the live bytes of each body and contact, of a world
 * that has room for what it will hold. Beside it what a body costs Jolt in the same piles: what large piles cost more in any engine, because
 * they do not fit into the processor's caches, is not the engine's doing.
 */
final class Scaling {
    static final int[] SIZES = {500, 1000, 2000, 5000, 10_000, 20_000};
    /** Height of a pile, in layers of cubes; the pit grows sideways. */
    private static final int LAYERS = 8;
    private static final double PITCH = 1.75;
    private static final int SETTLE = 240, TIMED = 60;
    /** Pairs, points and touching pairs for each body of such a pile, at most. */
    private static final double PAIRS = 5, POINTS = 5, TOUCHING = 2.5;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private Scaling() {
    }

    /** One size: medians of the last second. */
    static final class Row {
        int bodies;
        double contacts, ms, microsPerContact, bytesPerBody, bytesBeyondContacts;
        /** Of Jolt; 0 if it was not asked. */
        double joltMs;
    }

    /** Measures the engine and the size given first and second, and writes the row to the file given last. */
    public static void main(String[] words) throws IOException {
        Engines engine = Engines.named(words[0]);
        int n = Integer.parseInt(words[1]);
        Files.writeString(Path.of(words[words.length - 1]), new GsonBuilder().serializeSpecialFloatingPointValues().create().toJson(engine == Engines.TOPPLE ? measure(n) : other(engine, n)));
    }

    private static Row measure(int n) {
        Row row = new Row();
        row.bodies = n;
        // first of all, after a small world that brings what all share; everything is reserved, so nothing comes later
        pile(8).step(Task.H);
        long empty = liveBytes();
        World small = pile(n);
        for (int i = 0; i < 10; i++) {
            small.step(Task.H);
        }
        double bytes = liveBytes() - empty;
        // keeps the world alive until here
        small.steps();
        // warms the code
        for (World warm = pile(SIZES[0]); warm.steps() < 4 * SETTLE;) {
            warm.step(Task.H);
        }
        World world = pile(n);
        for (int i = 0; i < SETTLE; i++) {
            world.step(Task.H);
        }
        double[] ms = new double[TIMED];
        double[] contacts = new double[TIMED];
        for (int i = 0; i < TIMED; i++) {
            long t0 = THREADS.getCurrentThreadCpuTime();
            world.step(Task.H);
            ms[i] = (THREADS.getCurrentThreadCpuTime() - t0) * 1e-6;
            contacts[i] = world.profile().contacts;
        }
        row.ms = Statistics.median(ms);
        row.contacts = Statistics.median(contacts);
        row.microsPerContact = 1000 * row.ms / row.contacts;
        row.bytesPerBody = world.growths() > 0 ? Double.NaN : bytes / n;
        row.bytesBeyondContacts = row.bytesPerBody - 1024 * row.contacts / n;
        return row;
    }

    /** The median step of another engine. */
    private static Row other(Engines which, int n) {
        double[] ms = new double[TIMED];
        try (Engine engine = which.make()) {
            engine.build(SceneData.of("pile", pile(n)), false);
            for (int i = 0; i < SETTLE; i++) {
                engine.step(Task.H);
            }
            for (int i = 0; i < TIMED; i++) {
                long t0 = THREADS.getCurrentThreadCpuTime();
                engine.step(Task.H);
                ms[i] = (THREADS.getCurrentThreadCpuTime() - t0) * 1e-6;
            }
        }
        Row row = new Row();
        row.ms = Statistics.median(ms);
        return row;
    }

    private static World pile(int n) {
        World world = new World(new WorldSettings().sleep(WorldSettings.SleepKind.OFF));
        world.reserve(n + 8, (int) (PAIRS * n), (int) (POINTS * n), (int) (TOUCHING * n));
        world.add(BodyDef.fixed(new HalfSpace()).friction(0.5));
        int side = (int) Math.ceil(Math.sqrt(n / (double) LAYERS));
        double half = 0.5 * PITCH * side;
        double high = PITCH * (LAYERS + 2);
        for (int s = -1; s <= 1; s += 2) {
            world.add(BodyDef.fixed(new Box(0.5, high, half + 1)).position(s * (half + 0.5), high, 0).friction(0.5));
            world.add(BodyDef.fixed(new Box(half, high, 0.5)).position(0, high, s * (half + 0.5)).friction(0.5));
        }
        Random random = new Random(n);
        for (int i = 0; i < n; i++) {
            Quaterniond q = new Quaterniond(random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).normalize();
            world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).friction(0.5).rotation(q).position(PITCH * (i % side + 0.5) - half,
                    1 + PITCH * (i / (side * side)), PITCH * (i / side % side + 0.5) - half));
        }
        return world;
    }

    private static long liveBytes() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            System.gc();
            least = Math.min(least, Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
        }
        return least;
    }

    /** How many times the dearest contact costs what one costs in the smallest pile. */
    static double growth(List<Row> rows) {
        return rows.stream().mapToDouble(r -> r.microsPerContact).max().orElseThrow() / rows.get(0).microsPerContact;
    }

    /** The two targets, met or missed. */
    static List<String> lines(List<Row> rows) {
        double growth = growth(rows);
        double bytes = rows.stream().mapToDouble(r -> r.bytesBeyondContacts).max().orElseThrow();
        double joltGrowth = rows.stream().mapToDouble(r -> r.joltMs / r.bodies).max().orElseThrow() * rows.get(0).bodies / rows.get(0).joltMs;
        return List.of(String.format(Locale.ROOT, "cost of a contact grows by %.2f times, less than 1.5: %s%s", growth, growth < 1.5 ? "met" : "MISSED",
                joltGrowth > 0 ? String.format(Locale.ROOT, " (Jolt's cost of a body by %.2f times)", joltGrowth) : ""),
                String.format(Locale.ROOT, "memory beyond 1 KiB a contact is at most %.0f bytes a body, less than 2048: %s", bytes, bytes < 2048 ? "met" : "MISSED"));
    }

    static Table table(List<Row> rows) {
        Table t = new Table("scaling", "bodies", "contacts", "ms a step", "us a contact", "bytes a body", "less 1 KiB a contact", "us a body", "Jolt us a body");
        for (Row r : rows) {
            t.row("one pile", Integer.toString(r.bodies), Table.number(r.contacts), Table.number(r.ms), Table.number(r.microsPerContact),
                    Table.number(r.bytesPerBody), Table.number(r.bytesBeyondContacts), Table.number(1000 * r.ms / r.bodies),
                    r.joltMs > 0 ? Table.number(1000 * r.joltMs / r.bodies) : "");
        }
        return t;
    }
}
