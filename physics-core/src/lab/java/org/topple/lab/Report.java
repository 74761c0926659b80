package org.topple.lab;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import org.topple.scenes.Scene;

/** Prints figures: one line of JSON, or a table for people. */
final class Report {
    private Report() {
    }

    /** One JSON object without line breaks. */
    static String json(Figures f) {
        StringWriter text = new StringWriter();
        try (JsonWriter out = new JsonWriter(text)) {
            out.beginObject();
            out.name("scene").value(f.scene).name("bodies").value(f.bodies).name("dynamicBodies").value(f.dynamicBodies);
            out.name("joints").value(f.joints).name("steps").value(f.steps).name("dt").value(f.dt).name("from").value(f.from);
            out.name("stepper").value(f.stepper).name("solver").value(f.solver).name("sweeps").value(f.sweeps).name("f").value(f.f);
            out.name("sleep").value(f.sleep).name("seed").value(f.seed).name("threads").value(f.threads);
            out.name("msMin").value(f.msMin).name("msMedian").value(f.msMedian).name("msP99").value(f.msP99);
            out.name("msMean").value(f.msMean).name("msMax").value(f.msMax);
            out.name("contactsMin").value(f.contactsMin).name("contactsMean").value(f.contactsMean).name("contactsMax").value(f.contactsMax);
            out.name("substepsMean").value(f.substepsMean).name("substepsMax").value(f.substepsMax);
            out.name("maxPenetration").value(f.maxPenetration).name("endPenetration").value(f.endPenetration);
            out.name("heightLoss").value(f.heightLoss).name("maxDrift").value(f.maxDrift);
            out.name("kineticEnergyEnd").value(f.kineticEnergyEnd).name("asleepEnd").value(f.asleepEnd);
            out.name("jointErrorMax").value(f.jointErrorMax).name("bytesPerStep").value(f.bytesPerStep);
            out.name("growths").value(f.growths).name("bytesPerBody").value(f.bytesPerBody);
            out.name("stateHash").value(f.stateHash).name("errors").value(f.errors.size());
            out.name("messages").beginArray();
            for (String error : f.errors) {
                out.value(error);
            }
            out.endArray();
            out.endObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** A table, with frame times in seconds and contacts as min / mean / max, as the thesis' Table 6.3 has them. */
    static void table(Figures f, Scene scene, PrintStream out) {
        line(out, "%s: %s", f.scene, scene.shows());
        line(out, "  %d bodies (%d dynamic), %d joints; %d steps of %g s from %g s; stepper %s, solver %s, %d sweeps, f %g, sleep %s, seed %d",
                f.bodies, f.dynamicBodies, f.joints, f.steps, f.dt, f.from, f.stepper, f.solver, f.sweeps, f.f, f.sleep, f.seed);
        line(out, "  %-22s %11s %11s %11s", "", "min", "mean", "max");
        line(out, "  %-22s %11.6f %11.6f %11.6f", "frame time (s)", f.msMin / 1000, f.msMean / 1000, f.msMax / 1000);
        line(out, "  %-22s %11d %11.1f %11d", "contacts", f.contactsMin, f.contactsMean, f.contactsMax);
        line(out, "  %-22s median %.4f ms, 99 %% within %.4f ms", "step", f.msMedian, f.msP99);
        line(out, "  %-22s worst %.3g m, at the end %.3g m", "penetration", f.maxPenetration, f.endPenetration);
        line(out, "  %-22s top sank %.3g m, largest drift %.3g m", "standing", f.heightLoss, f.maxDrift);
        line(out, "  %-22s %.3g J, %d asleep", "at the end", f.kineticEnergyEnd, f.asleepEnd);
        line(out, "  %-22s %.3g m", "joint error", f.jointErrorMax);
        line(out, "  %-22s mean %.1f, at most %d, of the group that takes most", "parts of a step", f.substepsMean, f.substepsMax);
        line(out, "  %-22s %.1f bytes a step, %d growths, %.0f bytes a body", "memory", f.bytesPerStep, f.growths, f.bytesPerBody);
        line(out, "  %-22s %s", "state", f.stateHash);
    }

    private static void line(PrintStream out, String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
