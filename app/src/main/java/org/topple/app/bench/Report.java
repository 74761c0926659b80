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

    /** One object: the facts, a warning if there is one, and the results. */
    public static String json(Map<String, String> facts, String warning, List<Result> results) {
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
        out.endObject();
    }

    /** One line per scene under a line of names; facts and warning as comments above. */
    public static String csv(Map<String, String> facts, String warning, List<Result> results) {
        StringBuilder s = new StringBuilder();
        for (Map.Entry<String, String> f : facts.entrySet()) {
            s.append("# ").append(f.getKey()).append(": ").append(f.getValue().replace('\n', ' ')).append('\n');
        }
        if (warning != null) {
            s.append("# warning: ").append(warning).append('\n');
        }
        s.append("scene,bodies,steps,msMedian,msP99,msWorst,msMean,msFirstTenth,msLastTenth");
        for (Phase p : PHASES) {
            s.append(",ms_").append(p.name().toLowerCase(Locale.US));
        }
        s.append(",contactsMean,awakeMean,collections\n");
        for (Result r : results) {
            s.append(String.format(Locale.US, "%s,%d,%d,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f", r.scene(), r.bodies(), r.steps(), r.median(), r.p99(), r.worst(), r.mean(),
                r.firstMean(), r.lastMean()));
            for (double p : r.phases()) {
                s.append(String.format(Locale.US, ",%.4f", p));
            }
            s.append(String.format(Locale.US, ",%.1f,%.1f,%d%n", r.contacts(), r.awake(), r.collections()).replace("\r", ""));
        }
        return s.toString();
    }

    /** Columns for a font of equal widths. */
    public static String table(List<Result> results) {
        StringBuilder s = new StringBuilder(String.format(Locale.US, "%-16s%8s%8s%8s%9s%7s%n", "scene", "median", "p99", "worst", "contacts", "awake"));
        for (Result r : results) {
            s.append(String.format(Locale.US, "%-16s%8.2f%8.2f%8.2f%9.0f%7.0f%n", r.scene(), r.median(), r.p99(), r.worst(), r.contacts(), r.awake()));
            s.append("  ");
            for (Phase p : PHASES) {
                s.append(String.format(Locale.US, "%s %.2f  ", p.name().toLowerCase(Locale.US), r.phases()[p.ordinal()]));
            }
            s.append(String.format(Locale.US, "%n  sustained %.2f, peak %.2f ms%n", r.lastMean(), r.firstMean()));
        }
        return s.toString().replace("\r", "");
    }
}
