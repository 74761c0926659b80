package org.topple.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What to run, from the words of a command line. */
final class Options {
    List<BenchScene> scenes = new ArrayList<>(List.of(BenchScene.all()));
    List<Engines> engines = new ArrayList<>(List.of(Engines.values()));
    int repeats = 3;
    /** Steps of each run; 0 for as many as the scene says. */
    int steps;
    boolean[] sleep = {false, true};
    boolean quick;
    boolean scaling = true;
    boolean workers = true;
    Path jvm = Path.of(System.getProperty("java.home"), "bin", "java");
    Path out = Path.of("build", "reports", "bench");

    /** Reads the words; refuses what it does not know. */
    static Options parse(String... words) {
        Options o = new Options();
        boolean repeatsGiven = false;
        for (int i = 0; i < words.length; i++) {
            String name = words[i];
            if (name.equals("--quick")) {
                o.quick = true;
                continue;
            }
            if (!List.of("--scenes", "--engines", "--repeats", "--steps", "--sleep", "--scaling", "--workers", "--jvm", "--out").contains(name)) {
                throw new Usage("there is no option \"" + name + "\"; they are --scenes a,b --engines a,b --repeats N --steps N"
                        + " --sleep on|off|both --scaling on|off --workers on|off --jvm PATH --out FOLDER --quick");
            }
            if (i + 1 == words.length) {
                throw new Usage(name + " needs a value");
            }
            o.set(name, words[++i]);
            repeatsGiven |= name.equals("--repeats");
        }
        if (o.quick && !repeatsGiven) {
            o.repeats = 1;
        }
        return o;
    }

    private void set(String name, String value) {
        switch (name) {
            case "--scenes" -> scenes = Arrays.stream(value.split(",")).map(BenchScene::named).toList();
            case "--engines" -> engines = Arrays.stream(value.split(",")).map(Engines::named).toList();
            case "--repeats" -> repeats = whole(name, value, 1, 1000);
            case "--steps" -> steps = whole(name, value, 1, 1_000_000);
            case "--sleep" -> sleep = switch (value) {
                case "off" -> new boolean[] {false};
                case "on" -> new boolean[] {true};
                case "both" -> new boolean[] {false, true};
                default -> throw new Usage("--sleep must be on, off or both, but is \"" + value + "\"");
            };
            case "--scaling" -> scaling = on(name, value);
            case "--workers" -> workers = on(name, value);
            case "--jvm" -> jvm = Path.of(value);
            default -> out = Path.of(value);
        }
    }

    private static boolean on(String name, String value) {
        return switch (value) {
            case "on" -> true;
            case "off" -> false;
            default -> throw new Usage(name + " must be on or off, but is \"" + value + "\"");
        };
    }

    private static int whole(String name, String value, int low, int high) {
        int x;
        try {
            x = Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new Usage(name + " must be a whole number, but is \"" + value + "\"");
        }
        if (x < low || x > high) {
            throw new Usage(name + " must be from " + low + " to " + high + ", but is " + value);
        }
        return x;
    }

    int steps(BenchScene scene) {
        return steps > 0 ? steps : quick ? scene.quickSteps() : scene.steps();
    }
}
