package org.topple.scenes;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.World;
import org.topple.physics.math.Quat;
import org.topple.physics.math.Real;
import org.topple.physics.shape.Pose;
import org.topple.physics.shape.Shape;

/**
 * Shakes a scene a little, so that nothing stands by symmetry: every dynamic body is moved horizontally by up to 1 % of its
 * smallest size and turned by up to one degree about the upright axis. No overlap is made or deepened: a body whose new place
 * would overlap tries others, smaller and smaller, and stays where it is if none is free. Bricks that touch on both sides can
 * only slide along each other.
 */
public final class SceneSeed {
    /** Largest shift as a share of the size, and largest turn in radians. */
    public static final double SHIFT = 0.01, TURN = 0.017453292519943295;
    /** Rounding that does not count as overlap, meters. */
    private static final double ROUNDING = 1e-12;
    private static final int TRIES = 12;

    private final List<Body> bodies = new ArrayList<>();
    private final double[] poses;
    private final Separation separation = new Separation();
    private final double[] next = new double[Shape.POSE];
    private final Vector3d position = new Vector3d();
    private final Quaterniond rotation = new Quaterniond();
    private final double[] turned = new double[4];
    private int moved;

    private SceneSeed(World world) {
        world.forEachBody(bodies::add);
        poses = new double[bodies.size() * Shape.POSE];
        for (int i = 0; i < bodies.size(); i++) {
            Pose.set(bodies.get(i).position(position), bodies.get(i).rotation(rotation), poses, i * Shape.POSE);
        }
    }

    /** Shakes all dynamic bodies; seed 0 leaves the world alone. Returns how many were moved. Refuses negative seeds. */
    public static int shake(World world, long seed) {
        if (seed < 0) {
            throw new IllegalArgumentException("seed must be at least 0, but is " + seed);
        }
        if (seed == 0) {
            return 0;
        }
        SceneSeed shaken = new SceneSeed(world);
        Random random = new Random(seed);
        for (int i = 0; i < shaken.bodies.size(); i++) {
            if (shaken.bodies.get(i).mass() > 0) {
                shaken.shake(i, random);
            }
        }
        return shaken.moved;
    }

    private void shake(int i, Random random) {
        Body body = bodies.get(i);
        double size = 2 * body.shape().innerRadius();
        int[] near = near(i, size);
        double[] before = new double[near.length];
        for (int k = 0; k < near.length; k++) {
            before[k] = gap(i, poses, i * Shape.POSE, near[k]);
        }
        for (int k = 0; k < TRIES; k++) {
            // first everything; then, by turns, without the turn, along z only, along x only; smaller every fourth time
            double scale = 1.0 / (1 << k / 4);
            double dx = k % 4 == 2 ? 0 : scale * SHIFT * size * Parts.between(random, -1, 1);
            double dz = k % 4 == 3 ? 0 : scale * SHIFT * size * Parts.between(random, -1, 1);
            double turn = k % 4 == 0 ? scale * TURN * Parts.between(random, -1, 1) : 0;
            double length = Math.sqrt(dx * dx + dz * dz);
            double cut = length > SHIFT * size ? SHIFT * size / length : 1;
            if (place(i, cut * dx, cut * dz, turn, near, before)) {
                moved++;
                return;
            }
        }
    }

    /** Moves the body if its new place is free. */
    private boolean place(int i, double dx, double dz, double turn, int[] near, double[] before) {
        Body body = bodies.get(i);
        body.position(position).add(dx, 0, dz);
        body.rotation(rotation);
        turned[0] = rotation.x;
        turned[1] = rotation.y;
        turned[2] = rotation.z;
        turned[3] = rotation.w;
        Quat.multiplyLeft(0, Real.sin(turn / 2), 0, Real.cos(turn / 2), turned, 0);
        Quat.normalize(turned, 0);
        rotation.set(turned[0], turned[1], turned[2], turned[3]);
        Pose.set(position, rotation, next, 0);
        for (int k = 0; k < near.length; k++) {
            if (gap(i, next, 0, near[k]) < Math.min(0, before[k]) - ROUNDING) {
                return false;
            }
        }
        System.arraycopy(next, 0, poses, i * Shape.POSE, Shape.POSE);
        body.setPose(position, rotation);
        return true;
    }

    private double gap(int i, double[] pose, int o, int other) {
        return separation.of(bodies.get(i).shape(), pose, o, bodies.get(other).shape(), poses, other * Shape.POSE);
    }

    /** The other bodies that the body could reach. */
    private int[] near(int i, double size) {
        int[] found = new int[bodies.size()];
        int count = 0;
        double reach = bodies.get(i).shape().outerRadius() + SHIFT * size;
        int o = i * Shape.POSE;
        for (int j = 0; j < bodies.size(); j++) {
            double r = reach + bodies.get(j).shape().outerRadius();
            int p = j * Shape.POSE;
            double x = poses[p] - poses[o], y = poses[p + 1] - poses[o + 1], z = poses[p + 2] - poses[o + 2];
            if (j != i && x * x + y * y + z * z <= r * r) {
                found[count++] = j;
            }
        }
        return java.util.Arrays.copyOf(found, count);
    }
}
