package org.topple.lab;

import org.topple.physics.World;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

/** What to run, from the words of a command line: the scene's own settings, changed by each option in turn. */
final class Options {
    final Scene scene;
    final WorldSettings settings;
    double seconds = 10;
    double dt = 0.01;
    double from;
    long seed;
    int threads = 1;
    boolean json;

    private Options(Scene scene) {
        this.scene = scene;
        settings = scene.settings();
    }

    /** Reads {@code run SCENE ...}; refuses what it does not know. */
    static Options parse(String[] args) {
        if (args.length < 2) {
            throw new Usage("run needs the name of a scene");
        }
        Options o = new Options(scene(args[1]));
        for (int i = 2; i < args.length; i++) {
            String name = args[i];
            if (name.equals("--json")) {
                o.json = true;
                continue;
            }
            if (!known(name)) {
                throw new Usage("there is no option \"" + name + "\"");
            }
            if (i + 1 == args.length) {
                throw new Usage(name + " needs a value");
            }
            o.set(name, args[++i]);
        }
        if (o.steps() < 1) {
            throw new Usage("--seconds must be at least one step of " + o.dt + " s, but is " + o.seconds);
        }
        if (o.from >= o.seconds) {
            throw new Usage("--from must be less than --seconds, but is " + o.from + " of " + o.seconds);
        }
        return o;
    }

    /** Whole steps in the time, so that the simulated time never exceeds it; forgives the rounding of decimal fractions. */
    int steps() {
        return (int) Math.floor(seconds / dt * (1 + 1e-12) + 1e-9);
    }

    /** Steps before anything counts. */
    int ignored() {
        return Math.min(steps() - 1, (int) Math.ceil(from / dt - 1e-9));
    }

    private static Scene scene(String name) {
        try {
            return Scenes.named(name);
        } catch (IllegalArgumentException e) {
            throw new Usage(e.getMessage() + "; \"list\" prints all of them");
        }
    }

    private static boolean known(String name) {
        return switch (name) {
            case "--seconds", "--dt", "--from", "--stepper", "--solver", "--sweeps", "--f", "--sleep", "--seed", "--threads", "--set" -> true;
            default -> false;
        };
    }

    private void set(String name, String value) {
        switch (name) {
            case "--seconds" -> seconds = number(name, value, Double.MIN_VALUE, 1e6);
            case "--dt" -> dt = number(name, value, 1e-6, World.LONGEST_STEP);
            case "--from" -> from = number(name, value, 0, 1e6);
            case "--stepper" -> settings.stepper(switch (value) {
                case "layer" -> WorldSettings.StepperKind.LAYER;
                case "shock" -> WorldSettings.StepperKind.SHOCK;
                case "fixed" -> WorldSettings.StepperKind.FIXED;
                default -> throw new Usage("--stepper must be layer, shock or fixed, but is \"" + value + "\"");
            });
            case "--solver" -> settings.solver(switch (value) {
                case "gauss-seidel" -> WorldSettings.SolverKind.GAUSS_SEIDEL;
                case "jacobi" -> WorldSettings.SolverKind.JACOBI;
                case "sor" -> WorldSettings.SolverKind.SOR;
                default -> throw new Usage("--solver must be gauss-seidel, jacobi or sor, but is \"" + value + "\"");
            });
            case "--sweeps" -> setting(name, Setting.SWEEPS, value);
            case "--f" -> setting(name, Setting.SHOCK_F, value);
            case "--sleep" -> sleep(value);
            case "--seed" -> seed = whole(name, value, 0, Long.MAX_VALUE);
            case "--threads" -> threads = (int) whole(name, value, 1, 64);
            default -> key(value);
        }
    }

    /** On is the scene's own policy, or the default one where the scene has none. */
    private void sleep(String value) {
        switch (value) {
            case "off" -> settings.sleep(WorldSettings.SleepKind.OFF);
            case "on" -> settings.sleep(scene.settings().sleep() == WorldSettings.SleepKind.OFF ? WorldSettings.SleepKind.REST
                    : scene.settings().sleep());
            default -> throw new Usage("--sleep must be on or off, but is \"" + value + "\"");
        }
    }

    private void key(String pair) {
        int equals = pair.indexOf('=');
        if (equals < 1) {
            throw new Usage("--set takes KEY=VALUE, but was given \"" + pair + "\"");
        }
        Setting setting;
        try {
            setting = Setting.of(pair.substring(0, equals));
        } catch (IllegalArgumentException e) {
            throw new Usage("--set: " + e.getMessage());
        }
        setting("--set", setting, pair.substring(equals + 1));
    }

    private void setting(String name, Setting setting, String value) {
        double x = number(name, value, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        try {
            settings.set(setting, x);
        } catch (IllegalArgumentException e) {
            throw new Usage(name + ": " + e.getMessage());
        }
    }

    private static double number(String name, String value, double low, double high) {
        double x;
        try {
            x = Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new Usage(name + " must be a number, but is \"" + value + "\"");
        }
        if (!(x >= low && x <= high)) {
            throw new Usage(name + " must be from " + low + " to " + high + ", but is " + value);
        }
        return x;
    }

    private static long whole(String name, String value, long low, long high) {
        long x;
        try {
            x = Long.parseLong(value);
        } catch (NumberFormatException e) {
            throw new Usage(name + " must be a whole number, but is \"" + value + "\"");
        }
        if (x < low || x > high) {
            throw new Usage(name + " must be from " + low + " to " + high + ", but is " + value);
        }
        return x;
    }
}
