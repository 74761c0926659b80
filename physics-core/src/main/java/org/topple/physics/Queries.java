package org.topple.physics;

import java.util.List;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.body.BodyStore;
import org.topple.physics.math.Real;
import org.topple.physics.query.Cone;
import org.topple.physics.query.Overlap;
import org.topple.physics.query.Ray;
import org.topple.physics.shape.Pose;
import org.topple.physics.shape.Shape;

/**
 * Questions about where things are: rays, overlaps, picks and bounds, at the poses of now. They change nothing and may be
 * asked between steps, on the thread that steps the world. Passive bodies are never found; others if the filter accepts
 * them, or without a filter if they are no sensors. Of equally good bodies the one with the lower index wins.
 */
public final class Queries {
    /** Farthest that a ray may start from the world's origin, along each axis, in meters. */
    public static final double FARTHEST = 1e8;
    /** Widest angle of {@link #pick}, in radians: 45 degrees. */
    public static final double WIDEST = 0.7853981633974484;
    private final World world;
    private final Ray ray;
    private final Cone cone;
    private final Overlap overlap;
    private final double[] pose = new double[Shape.POSE];
    private final double[] box = new double[6];

    Queries(World world) {
        this.world = world;
        ray = new Ray(world.bodies, world.colliders);
        cone = new Cone(world.bodies, world.colliders);
        overlap = new Overlap(world.bodies, world.colliders);
    }

    /**
     * Finds the first body along a ray. A ray that starts inside a body hits it at once, at distance 0. Allocates nothing.
     *
     * @param origin      where the ray starts, meters
     * @param direction   where it goes, of any length but zero
     * @param maxDistance how far to look, in meters, at least 0, may be infinite
     * @param filter      which bodies count, or null for all that are no sensors
     * @param out         receives the hit, or is cleared
     * @return whether something was hit
     */
    public boolean rayCast(Vector3dc origin, Vector3dc direction, double maxDistance, BodyFilter filter, RayHit out) {
        world.idle();
        Check.notNull("out", out);
        aim(origin, direction, maxDistance);
        world.ask();
        try {
            out.clear();
            return closest(maxDistance, filter, out);
        } finally {
            world.answered();
        }
    }

    private boolean closest(double maxDistance, BodyFilter filter, RayHit out) {
        double best = maxDistance;
        for (int b = 0; b < world.bodies.size; b++) {
            if (present(b) && ray.hits(b, best) && (!out.isHit() || ray.distance < best) && accepted(b, filter)) {
                best = ray.distance;
                write(out, b);
            }
        }
        return out.isHit();
    }

    /**
     * Finds every body along a ray, each where the ray enters it first.
     *
     * @param out receives the hits, nearest first
     * @return how many there are
     * @see #rayCast for the other arguments
     */
    public int rayCastAll(Vector3dc origin, Vector3dc direction, double maxDistance, BodyFilter filter, RayHits out) {
        world.idle();
        Check.notNull("out", out);
        aim(origin, direction, maxDistance);
        world.ask();
        try {
            out.clear();
            for (int b = 0; b < world.bodies.size; b++) {
                if (present(b) && ray.hits(b, maxDistance) && accepted(b, filter)) {
                    write(out.add(ray.distance), b);
                }
            }
            return out.size();
        } finally {
            world.answered();
        }
    }

    /**
     * What a finger means: the first body that the ray itself hits, else the bounded body with a point at the smallest angle
     * beside the ray, seen from its origin. The hit's point is where to grab it. Allocates nothing.
     *
     * @param angle how far beside the ray to look, in radians, from 0 to {@link #WIDEST}
     * @return whether something was found
     * @see #rayCast for the other arguments
     */
    public boolean pick(Vector3dc origin, Vector3dc direction, double maxDistance, double angle, BodyFilter filter, RayHit out) {
        world.idle();
        Check.notNull("out", out);
        if (!(angle >= 0 && angle <= WIDEST)) {
            throw new IllegalArgumentException("angle must be from 0 to " + WIDEST + " radians, but is " + angle);
        }
        aim(origin, direction, maxDistance);
        world.ask();
        try {
            out.clear();
            return closest(maxDistance, filter, out) || angle > 0 && beside(maxDistance, angle, filter, out);
        } finally {
            world.answered();
        }
    }

    private boolean beside(double maxDistance, double angle, BodyFilter filter, RayHit out) {
        cone.set(ray, Real.cos(angle), Real.sin(angle));
        double best = Double.POSITIVE_INFINITY;
        for (int b = 0; b < world.bodies.size; b++) {
            if (present(b) && cone.holds(b, maxDistance) && cone.tangent < best && accepted(b, filter)) {
                best = cone.tangent;
                out.set(world.handle(b), cone.distance, Real.atan(best));
                out.at(cone.x, cone.y, cone.z, cone.nx, cone.ny, cone.nz);
            }
        }
        return out.isHit();
    }

    /**
     * Finds every body that overlaps a shape; touching counts.
     *
     * @param shape    any shape, also compounds and half-spaces
     * @param position where its center of mass is, meters
     * @param rotation how it is turned, a unit quaternion
     * @param filter   which bodies count, or null for all that are no sensors
     * @param out      is cleared and receives the bodies by increasing index
     * @return how many there are
     */
    public int overlap(Shape shape, Vector3dc position, Quaterniondc rotation, BodyFilter filter, List<? super Body> out) {
        Check.notNull("shape", shape);
        near("position", Check.notNull("position", position));
        Check.unit("rotation", rotation);
        Check.notNull("out", out);
        world.ask();
        try {
            out.clear();
            Pose.set(position, rotation, pose, 0);
            overlap.set(shape, pose);
            for (int b = 0; b < world.bodies.size; b++) {
                if (present(b) && overlap.with(b) && accepted(b, filter)) {
                    out.add(world.handle(b));
                }
            }
            return out.size();
        } finally {
            world.answered();
        }
    }

    /**
     * Smallest axis-aligned box around all bounded bodies; half-spaces do not count.
     *
     * @param filter which bodies count, or null for all that are no sensors
     * @param min    receives the lowest corner, meters
     * @param max    receives the highest corner
     * @return whether there is any such body; if not, the corners are left alone
     */
    public boolean bounds(BodyFilter filter, Vector3d min, Vector3d max) {
        Check.notNull("min", min);
        Check.notNull("max", max);
        if (min == max) {
            throw new IllegalArgumentException("max must not be the same vector as min");
        }
        world.ask();
        try {
            boolean any = false;
            for (int b = 0; b < world.bodies.size; b++) {
                if (present(b) && world.bodies.outerRadius[b] < Double.POSITIVE_INFINITY && accepted(b, filter)) {
                    world.handle(b).shape().bounds(world.bodies.pose, b * BodyStore.POSE, box, 0);
                    if (any) {
                        min.set(Math.min(min.x, box[0]), Math.min(min.y, box[1]), Math.min(min.z, box[2]));
                        max.set(Math.max(max.x, box[3]), Math.max(max.y, box[4]), Math.max(max.z, box[5]));
                    } else {
                        min.set(box[0], box[1], box[2]);
                        max.set(box[3], box[4], box[5]);
                        any = true;
                    }
                }
            }
            return any;
        } finally {
            world.answered();
        }
    }

    /** Checks a ray and makes its direction unit. */
    private void aim(Vector3dc origin, Vector3dc direction, double maxDistance) {
        near("origin", Check.notNull("origin", origin));
        Check.finite("direction", direction);
        double x = direction.x(), y = direction.y(), z = direction.z();
        double l = Math.sqrt(x * x + y * y + z * z);
        if (!(l >= 1e-150)) {
            throw new IllegalArgumentException("direction must not be zero");
        }
        if (!(maxDistance >= 0)) {
            throw new IllegalArgumentException("maxDistance must be a number of at least 0, but is " + maxDistance);
        }
        ray.set(origin.x(), origin.y(), origin.z(), x / l, y / l, z / l);
    }

    private static void near(String name, Vector3dc p) {
        if (!(Math.abs(p.x()) <= FARTHEST && Math.abs(p.y()) <= FARTHEST && Math.abs(p.z()) <= FARTHEST)) {
            throw new IllegalArgumentException(name + " must have finite components of at most 1e8, but is (" + p.x() + ", " + p.y() + ", " + p.z() + ")");
        }
    }

    /** Whether a body is there to be found: not one that is passive, nor the one without a handle that joints to the world hold on to. */
    private boolean present(int b) {
        return (world.bodies.flags[b] & (BodyStore.USED | BodyStore.PASSIVE)) == BodyStore.USED && world.handle(b) != null;
    }

    private boolean accepted(int b, BodyFilter filter) {
        return (filter == null ? BodyFilter.SOLID : filter).accepts(world.handle(b));
    }

    private void write(RayHit out, int b) {
        double t = ray.distance;
        out.set(world.handle(b), t, 0);
        out.at(ray.x(t), ray.y(t), ray.z(t), ray.nx, ray.ny, ray.nz);
    }
}
