package org.topple.physics;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;

/** Small worlds that many tests start from. Unit cubes, 1000 kg each, friction 0.5, unless said otherwise. */
public final class Blocks {
    /** The step of most tests, in seconds. */
    public static final double H = 1 / 60.0;

    private Blocks() {
    }

    /** A world with a floor at y = 0. */
    public static World floor() {
        return floor(new WorldSettings());
    }

    /** A world with a floor at y = 0 and these settings. */
    public static World floor(WorldSettings settings) {
        World world = new World(settings);
        world.add(BodyDef.fixed(new HalfSpace()));
        return world;
    }

    /** A world with a floor tilted about the z axis, rising towards +x. */
    public static World slope(WorldSettings settings, double degrees, double friction) {
        World world = new World(settings);
        world.add(BodyDef.fixed(new HalfSpace()).rotation(new Quaterniond().rotateZ(Math.toRadians(degrees))).friction(friction));
        return world;
    }

    /** A unit cube with its center here. */
    public static Body cube(World world, double x, double y, double z) {
        return world.add(cube().position(x, y, z));
    }

    /** What a unit cube is. */
    public static BodyDef cube() {
        return BodyDef.dynamic(new Box(0.5, 0.5, 0.5));
    }

    /** A column of unit cubes that touch, lowest first. */
    public static Body[] column(World world, int n, double x, double z) {
        Body[] all = new Body[n];
        for (int i = 0; i < n; i++) {
            all[i] = cube(world, x, 0.5 + i, z);
        }
        return all;
    }

    /** A wall of unit cubes in running bond: rows of n, odd rows with half bricks at both ends. Lowest row first. */
    public static Body[] wall(World world, int n, int rows) {
        Body[] all = new Body[rows * n + rows / 2];
        int k = 0;
        for (int r = 0; r < rows; r++) {
            boolean odd = r % 2 == 1;
            int bricks = odd ? n + 1 : n;
            double x = 0;
            for (int i = 0; i < bricks; i++) {
                double w = odd && (i == 0 || i == n) ? 0.5 : 1;
                all[k++] = world.add(BodyDef.dynamic(new Box(w / 2, 0.5, 0.5)).position(x + w / 2, r + 0.5, 0));
                x += w;
            }
        }
        return all;
    }

    /** Steps a world n times. */
    public static void run(World world, int n) {
        run(world, n, H);
    }

    /** Steps a world n times by h seconds. */
    public static void run(World world, int n, double h) {
        for (int i = 0; i < n; i++) {
            world.step(h);
        }
    }

    /** Steps until all of these bodies sleep, at most n times; whether they do. */
    public static boolean sleep(World world, int n, Body... bodies) {
        for (int i = 0; i < n; i++) {
            world.step(H);
            if (asleep(bodies) == bodies.length) {
                return true;
            }
        }
        return false;
    }

    /** How many of these bodies sleep. */
    public static int asleep(Body... bodies) {
        int n = 0;
        for (Body b : bodies) {
            n += b.isAsleep() ? 1 : 0;
        }
        return n;
    }

    /** Where a body is. */
    public static Vector3d at(Body b) {
        return b.position(new Vector3d());
    }

    /** How fast its center is. */
    public static double speed(Body b) {
        return b.velocity(new Vector3d()).length();
    }
}
