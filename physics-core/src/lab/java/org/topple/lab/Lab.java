package org.topple.lab;

import java.io.PrintStream;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

/**
 * The headless runner.
 *
 * <pre>
 *   list                      prints the name of every scene, one per line
 *   run SCENE [options]       runs a scene and prints figures
 * </pre>
 *
 * Exit status: 0 done, 1 the engine failed during the run, 2 the command line is wrong.
 */
public final class Lab {
    private static final String HELP = """
            usage: list
                   run SCENE [--seconds 10] [--dt 0.01] [--from 0] [--stepper layer|shock|fixed]
                       [--solver gauss-seidel|jacobi|sor] [--sweeps N] [--f X] [--sleep on|off] [--seed 0]
                       [--threads 1] [--set KEY=VALUE]... [--json]""";

    private Lab() {
    }

    /** Runs a command and exits with its status. */
    public static void main(String[] args) {
        int status = run(args, System.out, System.err);
        System.out.flush();
        System.err.flush();
        System.exit(status);
    }

    /** Runs a command; returns the exit status. */
    static int run(String[] args, PrintStream out, PrintStream err) {
        try {
            if (args.length == 0) {
                throw new Usage("a command is needed");
            }
            switch (args[0]) {
                case "list" -> list(args, out);
                case "run" -> {
                    Options options = Options.parse(args);
                    Figures figures = new Experiment(options).run();
                    if (options.json) {
                        out.println(Report.json(figures));
                    } else {
                        Report.table(figures, options.scene, out);
                    }
                    for (String error : figures.errors) {
                        err.println("error: " + error);
                    }
                    return figures.errors.isEmpty() ? 0 : 1;
                }
                default -> throw new Usage("there is no command \"" + args[0] + "\"");
            }
            return 0;
        } catch (Usage e) {
            err.println(e.getMessage());
            err.println(HELP);
            return 2;
        }
    }

    private static void list(String[] args, PrintStream out) {
        if (args.length > 1) {
            throw new Usage("list takes no options, but was given \"" + args[1] + "\"");
        }
        for (Scene scene : Scenes.all()) {
            out.println(scene.name());
        }
    }
}
