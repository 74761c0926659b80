package org.topple.lab;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Runs lab commands inside a test. */
public final class LabRuns {
    /** What the command wrote, and its exit status. */
    final String out, err;
    final int status;

    private LabRuns(String[] args) {
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        ByteArrayOutputStream e = new ByteArrayOutputStream();
        status = Lab.run(args, new PrintStream(o, true, StandardCharsets.UTF_8), new PrintStream(e, true, StandardCharsets.UTF_8));
        out = o.toString(StandardCharsets.UTF_8);
        err = e.toString(StandardCharsets.UTF_8);
    }

    /** Runs a whole command line, words apart by blanks. */
    static LabRuns run(String line) {
        return new LabRuns(line.isEmpty() ? new String[0] : line.split(" "));
    }

    /** The figures of a run: scene and options, words apart by blanks. */
    static Figures figures(String line) {
        return new Experiment(Options.parse(("run " + line).split(" "))).run();
    }

    /** The same without the second run, which only tells times. */
    static Figures observed(String line) {
        Experiment experiment = new Experiment(Options.parse(("run " + line).split(" ")));
        return experiment.observed();
    }
}
