package org.topple.physics;

import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.body.BodyStore;
import org.topple.physics.body.MotionType;
import org.topple.physics.stepper.FirstOrderStep;

/**
 * Places bodies by hand, in a world without inertia (Erleben 4.16): a force gives a velocity, F = m v, and what is not pushed
 * stands still. A body that is moved pushes others out of its way, by their masses, and stops at what is fixed; nothing
 * overlaps, and nobody's velocity changes. Time does not pass.
 *
 * <p>Belongs to the thread of its world; call it between steps. Allocates nothing once warm.
 */
public final class FirstOrder {
    private static final int TRIES = 100;
    private static final int MOST_PASSES = 10_000;
    private final World world;
    private final FirstOrderStep step;
    private final Vector3d way = new Vector3d();
    private final Quaterniond turn = new Quaterniond();

    FirstOrder(World world) {
        this.world = world;
        step = new FirstOrderStep(world.context());
    }

    /** Adds a force at the center of mass, in newtons, for the next {@link #step}: alone the body moves at F/m. */
    public void push(Body body, double x, double y, double z) {
        int b = dynamic(body);
        Check.finite("force", x, y, z);
        step.push(b, x, y, z, 0, 0, 0);
    }

    /** Adds a torque in newton meters, world axes, for the next {@link #step}: alone the body turns at I^-1 t. */
    public void turn(Body body, double x, double y, double z) {
        int b = dynamic(body);
        Check.finite("torque", x, y, z);
        step.push(b, 0, 0, 0, x, y, z);
    }

    /** Adds a force at a world point, in newtons, for the next {@link #step}. */
    public void pushAt(Body body, Vector3dc force, Vector3dc point) {
        int b = dynamic(body);
        Check.finite("force", force);
        Check.finite("point", point);
        int p = b * BodyStore.POSE;
        double[] pose = world.bodies.pose;
        double x = point.x() - pose[p], y = point.y() - pose[p + 1], z = point.z() - pose[p + 2];
        step.push(b, force.x(), force.y(), force.z(), y * force.z() - z * force.y(), z * force.x() - x * force.z(), x * force.y() - y * force.x());
    }

    /** Lets all forces act for h seconds, more than 0 and at most 1; then they are gone. */
    public void step(double h) {
        world.change();
        if (!(h > 0) || h > World.LONGEST_STEP) {
            throw new IllegalArgumentException("step must be more than 0 and at most " + World.LONGEST_STEP + " s, but is " + h);
        }
        step.step(h);
    }

    /** How far the body's center went in the last {@link #step}, meters; over h that is its velocity. */
    public Vector3d moved(Body body, Vector3d dest) {
        int o = world.slot(body) * BodyStore.VEL;
        return Check.notNull("dest", dest).set(step.moved()[o], step.moved()[o + 1], step.moved()[o + 2]);
    }

    /** How far the body turned in the last {@link #step}, radians about the world axes. */
    public Vector3d turned(Body body, Vector3d dest) {
        int o = world.slot(body) * BodyStore.VEL + 3;
        return Check.notNull("dest", dest).set(step.moved()[o], step.moved()[o + 1], step.moved()[o + 2]);
    }

    /** Moves a body by (x, y, z) meters as far as nothing fixed is in the way; returns the distance that is left. */
    public double move(Body body, double x, double y, double z) {
        int b = dynamic(body);
        Check.finite("displacement", x, y, z);
        int p = b * BodyStore.POSE;
        double[] pose = world.bodies.pose;
        return to(b, pose[p] + x, pose[p + 1] + y, pose[p + 2] + z, null);
    }

    /** Moves a body towards a pose as far as nothing fixed is in the way; returns the distance of its center that is left, meters. */
    public double moveTo(Body body, Vector3dc position, Quaterniondc rotation) {
        int b = dynamic(body);
        Check.finite("position", position);
        Check.unit("rotation", rotation);
        return to(b, position.x(), position.y(), position.z(), rotation);
    }

    /** A push towards the goal moves the body less if it moves others too: push again until it is there or gets no farther. */
    private double to(int b, double x, double y, double z, Quaterniondc rotation) {
        world.change();
        double[] pose = world.bodies.pose;
        int p = b * BodyStore.POSE;
        double left = Double.POSITIVE_INFINITY;
        for (int i = 0; i < TRIES; i++) {
            way.set(x - pose[p], y - pose[p + 1], z - pose[p + 2]);
            turn.set(0, 0, 0, 1);
            if (rotation != null) {
                double[] q = world.bodies.rotation;
                turn.set(rotation).mul(-q[4 * b], -q[4 * b + 1], -q[4 * b + 2], q[4 * b + 3]);
            }
            // small turns are exact enough, large ones take more tries
            double sign = turn.w < 0 ? -2 : 2;
            double rest = way.length() + 2 * Math.sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z) * world.bodies.outerRadius[b];
            if (rest < 1e-9 || rest > 0.999 * left) {
                break;
            }
            left = rest;
            push(b, sign);
            step.step(1);
        }
        return way.set(x - pose[p], y - pose[p + 1], z - pose[p + 2]).length();
    }

    /** F = m d, t = I a, for the way d and the turn a to go in a second. */
    private void push(int b, double sign) {
        BodyStore s = world.bodies;
        double m = s.mass[b];
        double[] r = s.pose;
        int p = b * BodyStore.POSE + 3;
        double ax = sign * turn.x, ay = sign * turn.y, az = sign * turn.z;
        // the inertia is known in body axes
        double x = r[p] * ax + r[p + 3] * ay + r[p + 6] * az, y = r[p + 1] * ax + r[p + 4] * ay + r[p + 7] * az;
        double z = r[p + 2] * ax + r[p + 5] * ay + r[p + 8] * az;
        double[] t = s.inertia;
        int i = b * BodyStore.SYM;
        double lx = t[i] * x + t[i + 1] * y + t[i + 2] * z, ly = t[i + 1] * x + t[i + 3] * y + t[i + 4] * z;
        double lz = t[i + 2] * x + t[i + 4] * y + t[i + 5] * z;
        step.push(b, m * way.x, m * way.y, m * way.z, r[p] * lx + r[p + 1] * ly + r[p + 2] * lz, r[p + 3] * lx + r[p + 4] * ly + r[p + 5] * lz,
                r[p + 6] * lx + r[p + 7] * ly + r[p + 8] * lz);
    }

    /** Pushes overlaps of awake bodies apart and joints together, in so many passes (from 1 to 10,000); each sees contacts anew. */
    public void settle(int passes) {
        world.change();
        if (passes < 1 || passes > MOST_PASSES) {
            throw new IllegalArgumentException("passes must be from 1 to " + MOST_PASSES + ", but is " + passes);
        }
        for (int i = 0; i < passes; i++) {
            step.step(1);
        }
    }

    /** What happens inside, for tests and views. */
    FirstOrderStep inside() {
        return step;
    }

    private int dynamic(Body body) {
        world.change();
        int b = world.slot(body);
        if (body.motion() != MotionType.DYNAMIC) {
            throw new IllegalArgumentException("body must be dynamic, but is " + body.motion());
        }
        return b;
    }
}
