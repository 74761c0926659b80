package org.topple.scenes;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.Joint;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;
import org.topple.physics.shape.Shape;

/**
 * Someone plays with the scene {@code mixed} for a long time: drags bodies about, hits them, throws new ones in and takes others
 * away, all from a seed. Figures are kept per block of steps, so that one can see whether anything grows.
 */
public final class Soak {
    private static final double H = 1 / 60.0;
    private static final int MOST = 330, LEAST = 270;

    /** Figures of a block of steps. */
    static final class Block {
        /** Means per step. */
        double pairs, rows, contacts, awake;
        /** At the end of the block: bytes of a snapshot, bytes of live heap, times that something grew, bodies. */
        long stateBytes, heapBytes;
        int growths, bodies;

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "pairs %.0f rows %.0f contacts %.0f awake %.0f bodies %d state %d heap %.1f MB growths %d", pairs, rows, contacts,
                    awake, bodies, stateBytes, heapBytes / 1e6, growths);
        }
    }

    final World world = Scenes.named("mixed").world();
    private final Random random;
    private final List<Body> bodies = new ArrayList<>();
    private final List<Shape> shapes = new ArrayList<>();
    private final Vector3d p = new Vector3d();
    private final Quaterniond q = new Quaterniond();
    private Joint drag;
    private int dragSteps;
    /** What the player did. */
    int drags, hits, additions, removals, lost;

    Soak(long seed) {
        random = new Random(seed);
        world.forEachBody(b -> {
            if (b.motion() == MotionType.DYNAMIC) {
                bodies.add(b);
                shapes.add(b.shape());
            }
        });
    }

    /** Runs a block of steps. */
    Block block(int steps) {
        Block block = new Block();
        for (int i = 0; i < steps; i++) {
            play();
            world.step(H);
            block.pairs += world.profile().pairs;
            block.rows += world.profile().rows;
            block.contacts += world.profile().contacts;
            block.awake += world.profile().awake;
            if (i % 100 == 99) {
                check();
            }
        }
        block.pairs /= steps;
        block.rows /= steps;
        block.contacts /= steps;
        block.awake /= steps;
        block.stateBytes = world.snapshot().length;
        block.heapBytes = heap();
        block.growths = world.growths();
        block.bodies = world.bodyCount();
        return block;
    }

    private static long heap() {
        System.gc();
        Runtime r = Runtime.getRuntime();
        return r.totalMemory() - r.freeMemory();
    }

    private Body any() {
        return bodies.get(random.nextInt(bodies.size()));
    }

    private void play() {
        if (drag != null && (--dragSteps == 0 || !drag.isAlive())) {
            if (drag.isAlive()) {
                world.remove(drag);
            }
            drag = null;
        }
        if (drag == null && random.nextInt(60) == 0) {
            Body body = any();
            drag = world.add(JointDef.drag(body, body.position(p), 3, 1, 20));
            dragSteps = 30 + random.nextInt(90);
            drags++;
        }
        if (drag != null && dragSteps % 10 == 0) {
            drag.aim(new Vector3d(between(-2.5, 2.5), between(0.5, 9), between(-2.5, 2.5)));
        }
        if (random.nextInt(40) == 0) {
            Body body = any();
            double s = body.mass();
            body.applyImpulseAt(new Vector3d(s * between(-4, 4), s * between(-2, 6), s * between(-4, 4)),
                    body.position(p).add(between(-0.1, 0.1), between(-0.1, 0.1), between(-0.1, 0.1)));
            hits++;
        }
        if (random.nextInt(50) == 0 && bodies.size() < MOST) {
            bodies.add(world.add(BodyDef.dynamic(shapes.get(random.nextInt(shapes.size()))).rotation(Parts.turn(random))
                    .position(between(-2, 2), 11 + between(0, 1), between(-2, 2)).velocity(0, between(-10, 0), 0)));
            additions++;
        }
        if (random.nextInt(50) == 0 && bodies.size() > LEAST) {
            int i = random.nextInt(bodies.size());
            world.remove(bodies.remove(i));
            removals++;
        }
    }

    private double between(double low, double high) {
        return Parts.between(random, low, high);
    }

    /** Every number is in order; bodies thrown over the wall are taken away. */
    private void check() {
        for (int i = bodies.size() - 1; i >= 0; i--) {
            Body b = bodies.get(i);
            if (!b.position(p).isFinite() || !b.velocity(p).isFinite() || !b.angularVelocity(p).isFinite()
                    || Math.abs(b.rotation(q).lengthSquared() - 1) > 1e-9 || b.isFrozen()) {
                throw new AssertionError("step " + world.steps() + ": " + b + " is at " + b.position(p) + (b.isFrozen() ? ", frozen" : ""));
            }
            if (b.position(p).y < -2) {
                throw new AssertionError("step " + world.steps() + ": " + b + " fell through the ground to " + p);
            }
            if (Math.abs(p.x) > 20 || Math.abs(p.z) > 20) {
                world.remove(b);
                bodies.remove(i);
                lost++;
            }
        }
    }

    /** Runs as many blocks of 1000 steps as told, from a seed, and prints their figures. */
    public static void main(String[] args) {
        PrintStream out = System.out;
        Soak soak = new Soak(Long.parseLong(args[1]));
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            out.println(i + " " + soak.block(1000));
        }
        out.println(soak.drags + " drags " + soak.hits + " hits " + soak.additions + " additions " + soak.removals + " removals " + soak.lost + " over the wall");
    }
}
