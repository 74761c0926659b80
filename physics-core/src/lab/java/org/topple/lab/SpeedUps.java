package org.topple.lab;

import java.io.PrintStream;
import java.util.Locale;
import org.joml.Quaterniond;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/**
 * The thesis' grid of speed-ups (Erleben 5.6, table 5.5): caching, tweaking, reduction, zeroing and damping, each on and off,
 * without subgroups, with them, and with subgroups and fixation; sleepy groups are on in all 96 rows. What is dropped on the
 * slope are balls and cubes in turn, because a ball touches in one point and reduction needs several.
 *
 * <p>Thesis: the slope is unknown, here 10 degrees with friction 0.25; 0.01 s a step, 1000 steps; 500 sweeps, tweaked 15.
 * Deep, for the reduction, is more than 0.1 mm, since projection leaves no deeper overlaps here for long.
 */
public final class SpeedUps {
    /** Rows of the grid. */
    static final int ROWS = 96;
    private static final String[] BLOCKS = {"none", "subgroup", "subgroup+fixate"};

    private SpeedUps() {
    }

    /** Prints the grid. Arguments: number of bodies (120), number of steps (1000). */
    public static void main(String[] args) {
        print(args.length > 0 ? Integer.parseInt(args[0]) : 120, args.length > 1 ? Integer.parseInt(args[1]) : 1000, System.out);
    }

    /** Runs and prints all rows. */
    static void print(int bodies, int steps, PrintStream out) {
        out.println("C T R Z D  groups           seconds  rows/step  asleep");
        for (int row = 0; row < ROWS; row++) {
            World world = world(row, bodies);
            long rows = 0;
            long start = System.nanoTime();
            for (int i = 0; i < steps; i++) {
                world.step(0.01);
                rows += world.profile().rows;
            }
            double seconds = (System.nanoTime() - start) * 1e-9;
            int asleep = 0;
            for (Body b : world.bodies()) {
                asleep += b.isAsleep() ? 1 : 0;
            }
            out.println(String.format(Locale.ROOT, "%s  %-15s  %7.3f  %9.1f  %6d", flags(row), BLOCKS[row / 32], seconds, rows / (double) steps, asleep));
        }
    }

    /** Letters of what is on in a row; the row number is a binary counter, as in the thesis. */
    static String flags(int row) {
        StringBuilder s = new StringBuilder();
        for (int k = 0; k < 5; k++) {
            s.append(k == 0 ? "" : " ").append(on(row, k) ? "CTRZD".charAt(k) : '-');
        }
        return s.toString();
    }

    private static boolean on(int row, int k) {
        return (row >> k & 1) != 0;
    }

    /** What a row switches on; damping is the bodies' own. */
    static WorldSettings settings(int row) {
        WorldSettings s = new WorldSettings().stepper(WorldSettings.StepperKind.FIXED).sleep(WorldSettings.SleepKind.ENERGY);
        if (!on(row, 0)) {
            s.set(Setting.COHERENCE, 0).set(Setting.WARM_START, 0);
        }
        s.set(Setting.SWEEPS, on(row, 1) ? 15 : 500);
        s.set(Setting.REDUCE_DEPTH, on(row, 2) ? 1e-4 : 0);
        s.set(Setting.ZERO_SLEEPY, on(row, 3) ? 1 : 0);
        return s.set(Setting.SUBGROUP, row >= 32 ? 1 : 0).set(Setting.FIXATE, row >= 64 ? 1 : 0);
    }

    /** The slope and what falls on it. */
    static World world(int row, int bodies) {
        World world = new World(settings(row));
        world.add(BodyDef.fixed(new HalfSpace()).rotation(new Quaterniond().rotateZ(Math.toRadians(10))).friction(0.25).restitution(0.25));
        Shape ball = new Sphere(0.25);
        Shape cube = new Box(0.25, 0.25, 0.25);
        double damping = on(row, 4) ? 0.5 : 0;
        for (int i = 0; i < bodies; i++) {
            world.add(BodyDef.dynamic(i % 2 == 0 ? ball : cube).position(0.6 * (i % 5), 1 + 0.6 * (i / 25), 0.6 * (i / 5 % 5)).friction(0.25)
                    .restitution(0.25).damping(damping, damping));
        }
        return world;
    }
}
