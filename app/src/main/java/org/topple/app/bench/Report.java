package org.topple.app.bench;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.topple.physics.profile.Phase;

/** Results as JSON, CSV, and a table to read. */
public final class Report {
    private static final Phase[] PHASES = Phase.values();

    private Report() { }

    /** One object: the facts, a warning if there is one, the results, and a soak unless it is null. */
    public static String json(Map<String, String> facts, String warning, List<Result> results, Soak soak) {
        StringWriter text = new StringWriter();
        try (JsonWriter out = new JsonWriter(text)) {
            out.setIndent("  ");
            out.beginObject();
            for (Map.Entry<String, String> f : facts.entrySet()) {
                out.name(f.getKey()).value(f.getValue());
            }
            if (warning != null) {
                out.name("warning").value(warning);
            }
            out.name("results").beginArray();
            for (Result r : results) {
                write(out, r);
            }
            out.endArray();
            if (soak != null) {
                write(out, soak);
            }
            out.endObject();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return text.toString();
    }

    private static void write(JsonWriter out, Result r) throws IOException {
        out.beginObject();
        out.name("scene").value(r.scene()).name("bodies").value(r.bodies()).name("steps").value(r.steps());
        out.name("msMedian").value(r.median()).name("msP99").value(r.p99()).name("msWorst").value(r.worst()).name("msMean").value(r.mean());
        out.name("msFirstTenth").value(r.firstMean()).name("msLastTenth").value(r.lastMean());
        out.name("msPhases").beginObject();
        for (Phase p : PHASES) {
            out.name(p.name().toLowerCase(Locale.US)).value(r.phases()[p.ordinal()]);
        }
        out.endObject();
        out.name("contactsMean").value(r.contacts()).name("awakeMean").value(r.awake());
        out.name("stateHash").value(Long.toHexString(r.stateHash())).name("collections").value(r.collections());
        write(out, r.vitals());
        out.endObject();
    }

    private static void write(JsonWriter out, Vitals v) throws IOException {
        out.name("thermal").value(v.thermal()).name("battery").value(v.battery()).name("headroom");
        if (v.headroom() != v.headroom()) {
            out.value("unknown");
        } else {
            out.value(v.headroom());
        }
    }

    private static void write(JsonWriter out, Soak soak) throws IOException {
        out.name("soak").beginObject();
        out.name("scene").value(soak.scene()).name("seconds").value(soak.seconds());
        out.name("msPeak").value(soak.peak()).name("msSustained").value(soak.sustained()).name("sustainedShare").value(soak.ratio());
        out.name("windows").beginArray();
        for (Window w : soak.windows()) {
            out.beginObject();
            out.name("seconds").value(w.seconds()).name("steps").value(w.steps()).name("msMedian").value(w.median()).name("msP99").value(w.p99());
            out.name("collections").value(w.collections());
            write(out, w.vitals());
            out.endObject();
        }
        out.endArray();
        out.endObject();
    }

    /** One line per scene, or per window of a soak, under a line of names; facts and warning as comments above. */
    public static String csv(Map<String, String> facts, String warning, List<Result> results, Soak soak) {
        StringBuilder s = new StringBuilder();
        for (Map.Entry<String, String> f : facts.entrySet()) {
            s.append("# ").append(f.getKey()).append(": ").append(f.getValue().replace('\n', ' ')).append('\n');
        }
        if (warning != null) {
            s.append("# warning: ").append(warning).append('\n');
        }
        if (soak != null) {
            return s.append(csv(soak)).toString();
        }
        s.append("scene,bodies,steps,msMedian,msP99,msWorst,msMean,msFirstTenth,msLastTenth");
        for (Phase p : PHASES) {
            s.append(",ms_").append(p.name().toLowerCase(Locale.US));
        }
        s.append(",contactsMean,awakeMean,collections,thermal,headroom,battery\n");
        for (Result r : results) {
            s.append(String.format(Locale.US, "%s,%d,%d,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f", r.scene(), r.bodies(), r.steps(), r.median(), r.p99(), r.worst(), r.mean(),
                r.firstMean(), r.lastMean()));
            for (double p : r.phases()) {
                s.append(String.format(Locale.US, ",%.4f", p));
            }
            s.append(String.format(Locale.US, ",%.1f,%.1f,%d,%s\n", r.contacts(), r.awake(), r.collections(), csv(r.vitals())));
        }
        return s.toString();
    }

    private static String csv(Vitals v) {
        return v.thermal() + "," + headroom(v) + "," + v.battery();
    }

    private static String headroom(Vitals v) {
        return v.headroom() != v.headroom() ? "unknown" : String.format(Locale.US, "%.3f", v.headroom());
    }

    private static String csv(Soak soak) {
        StringBuilder s = new StringBuilder();
        s.append(String.format(Locale.US, "# soak of %s, %.0f s: peak %.4f ms, sustained %.4f ms, share %.3f\n", soak.scene(), soak.seconds(), soak.peak(),
            soak.sustained(), soak.ratio()));
        s.append("seconds,steps,msMedian,msP99,collections,thermal,headroom,battery\n");
        for (Window w : soak.windows()) {
            s.append(String.format(Locale.US, "%.1f,%d,%.4f,%.4f,%d,%s\n", w.seconds(), w.steps(), w.median(), w.p99(), w.collections(), csv(w.vitals())));
        }
        return s.toString();
    }

    /** Columns for a font of equal widths, narrow enough for a phone: times in milliseconds, below them what they are made of. */
    public static String table(List<Result> results) {
        StringBuilder s = new StringBuilder(String.format(Locale.US, "%-16s%8s%8s%8s\n", "scene, ms", "median", "p99", "worst"));
        for (Result r : results) {
            s.append(String.format(Locale.US, "%-16s%8.3f%8.3f%8.3f", r.scene(), r.median(), r.p99(), r.worst()));
            for (Phase p : PHASES) {
                s.append(String.format(Locale.US, p.ordinal() % 2 == 0 ? "\n  %-11s%7.3f" : "    %-9s%7.3f", p.name().toLowerCase(Locale.US), r.phases()[p.ordinal()]));
            }
            s.append(String.format(Locale.US, "\n  contacts %.0f, awake %.0f, collections %s\n  ", r.contacts(), r.awake(), count(r.collections())));
            s.append(words(r.vitals())).append('\n');
        }
        return s.toString();
    }

    private static String count(long n) {
        return n < 0 ? "unknown" : String.valueOf(n);
    }

    /** Temperature and battery as people read them, in two lines. */
    static String words(Vitals v) {
        return "temperature " + v.thermal() + ", headroom " + headroom(v) + "\n  battery " + (v.battery() < 0 ? "unknown" : v.battery() + " %");
    }

    /** The figures of a soak, and how they came about minute by minute. */
    public static String table(Soak soak) {
        StringBuilder s = new StringBuilder(String.format(Locale.US, "%s for %.0f s\npeak      %8.3f ms\nsustained %8.3f ms, %.0f %% of the peak\n\n%8s%9s%8s%8s\n",
            soak.scene(), soak.seconds(), soak.peak(), soak.sustained(), 100 * soak.ratio(), "s", "steps", "median", "p99"));
        for (Window w : soak.windows()) {
            s.append(String.format(Locale.US, "%8.0f%9d%8.3f%8.3f\n  collections %s\n  %s\n", w.seconds(), w.steps(), w.median(), w.p99(), count(w.collections()), words(w.vitals())));
        }
        return s.toString();
    }
}
