package org.topple.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** All results, as tables and as a judgment of the targets. */
final class Summary {
    /** Scenes whose targets name the peers. */
    private static final List<String> TARGETS = List.of("stack25", "wall200", "tower640", "silo3000", "pile2000", "ragdolls50x11");
    private final List<Result> results;
    private final Options options;

    Summary(Options options, List<Result> results) {
        this.options = options;
        this.results = List.copyOf(results);
    }

    Cell cell(String scene, Engines engine, boolean sleep) {
        return new Cell(scene, engine.key(), sleep, results);
    }

    /** Times and quality, a row for each scene and engine. */
    Table table(boolean sleep) {
        Table t = new Table("scene", "engine", "median", "p99", "worst", "at rest", "x ours", "fell at", "sinking mm", "drift mm", "overlap mm",
                "at end mm", "joint gap mm", "rest J/kg", "lost", "asleep");
        for (BenchScene s : options.scenes) {
            Cell ours = cell(s.name(), Engines.TOPPLE, sleep);
            for (Engines e : options.engines) {
                Cell c = cell(s.name(), e, sleep);
                if (c.good()) {
                    t.row(row(s, c, ours));
                }
            }
        }
        return t;
    }

    private static String[] row(BenchScene s, Cell c, Cell ours) {
        Result.Verdict q = c.first().quality;
        String ratio = ours.good() ? String.format(Locale.ROOT, "%.2f", c.ratio(ours)) : "-";
        String fell = !q.shouldStand ? "" : q.fellAt == null ? "stands" : String.format(Locale.ROOT, "%.2f s", q.fellAt);
        return new String[] {s.name(), c.engine, Table.number(c.median()), Table.number(c.figure(r -> r.p99)), Table.number(c.figure(r -> r.worst)),
            Table.number(c.figure(r -> r.rest)), ratio, fell, Table.millimeters(q.sinking), Table.millimeters(q.drift),
            Table.millimeters(q.maxPenetration), Table.millimeters(q.endPenetration), c.first().joints == 0 ? "" : Table.millimeters(q.jointGap),
            Table.number(q.restEnergy), q.lost == 0 ? "" : Integer.toString(q.lost), c.sleep ? c.first().asleep + "/" + c.first().bodies : ""};
    }

    /** Engines and scenes without figures, each with its reason, once. */
    List<String> gaps() {
        List<String> out = new ArrayList<>();
        for (BenchScene s : options.scenes) {
            for (Engines e : options.engines) {
                for (boolean sleep : options.sleep) {
                    Cell c = cell(s.name(), e, sleep);
                    if (!c.empty() && !c.good()) {
                        String line = e.key() + " in " + s.name() + " " + c.why();
                        if (!out.contains(line)) {
                            out.add(line);
                        }
                    }
                }
            }
        }
        return out;
    }

    /** What each engine ran with. */
    List<String> settings() {
        List<String> out = new ArrayList<>();
        for (Engines e : options.engines) {
            results.stream().filter(r -> r.engine.equals(e.key()) && r.settings != null).findFirst().ifPresent(r -> out.add(e.key() + ": " + r.settings));
        }
        return out;
    }

    /** Each target, met or missed, by how much. */
    List<String> targets() {
        List<String> out = new ArrayList<>();
        for (String scene : TARGETS) {
            Cell ours = cell(scene, Engines.TOPPLE, false);
            if (!ours.good()) {
                continue;
            }
            compare(out, scene, ours, "the faster of Jolt and Bullet", 1, Engines.JOLT, Engines.BULLET);
            if (!scene.equals("stack25")) {
                compare(out, scene, ours, "a third of the faster of ode4j and JBullet", 1 / 3.0, Engines.ODE4J, Engines.JBULLET);
            }
            Cell physx = cell(scene, Engines.PHYSX, false);
            if (physx.good()) {
                out.add(String.format(Locale.ROOT, "%-14s ratio to PhysX %.2f", scene, 1 / physx.ratio(ours)));
            }
        }
        for (BenchScene s : options.scenes) {
            asleep(out, s.name());
        }
        return out;
    }

    private void compare(List<String> out, String scene, Cell ours, String what, double share, Engines... peers) {
        double least = Double.POSITIVE_INFINITY;
        for (Engines e : peers) {
            Cell c = cell(scene, e, false);
            if (c.good()) {
                least = Math.min(least, c.ratio(ours));
            }
        }
        if (least < Double.POSITIVE_INFINITY) {
            double of = 1 / (least * share);
            out.add(String.format(Locale.ROOT, "%-14s %s: ours is %.2f times %s", scene, of <= 1 ? "met" : "MISSED", of, what));
        }
    }

    /** A scene all asleep costs at most 2 percent of what it costs awake, or 5 microseconds. */
    private void asleep(List<String> out, String scene) {
        Cell awake = cell(scene, Engines.TOPPLE, false);
        Cell sleeping = cell(scene, Engines.TOPPLE, true);
        if (awake.good() && sleeping.good() && sleeping.first().asleep == sleeping.first().bodies) {
            double us = 1000 * sleeping.figure(r -> r.rest);
            double share = us / 1000 / awake.figure(r -> r.rest);
            out.add(String.format(Locale.ROOT, "%-14s %s: asleep %.1f us a step, %.1f %% of awake at rest", scene, us <= 5 || share <= 0.02 ? "met" : "MISSED",
                    us, 100 * share));
        }
    }
}
