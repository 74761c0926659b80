package org.topple.app.sim;

import java.util.ArrayDeque;
import java.util.Deque;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;
import org.topple.scenes.RagdollDef;

/** What was thrown into a world: balls, boxes, ragdolls. When there are too many, the first ones go. */
final class Missiles {
    /** Most things that were thrown, and most bodies that they have together. */
    static final int MOST = 16, MOST_BODIES = 80;
    private static final double DENSITY = 2000;
    /** Height of a ragdoll of scale 1, where its middle is, and its scale per meter of size, within bounds. */
    private static final double MIDDLE = 0.95, SCALE = 2, SMALLEST = 0.4, TALLEST = 2.5;

    private final Deque<Body[]> thrown = new ArrayDeque<>();
    private int bodies;

    /** Forgets everything without touching the world, which is another now. */
    void clear() {
        thrown.clear();
        bodies = 0;
    }

    /** Throws something of a size (m) from a point with a velocity (m/s). */
    void shoot(World world, Missile kind, double size, Vector3dc from, Vector3dc velocity) {
        Body[] missile = kind == Missile.RAGDOLL ? ragdoll(world, size, from, velocity) : new Body[] {solid(world, kind, size, from, velocity)};
        thrown.addLast(missile);
        bodies += missile.length;
        while (thrown.size() > MOST || bodies > MOST_BODIES) {
            Body[] oldest = thrown.removeFirst();
            bodies -= oldest.length;
            for (Body b : oldest) {
                if (b.isAlive()) {
                    world.remove(b);
                }
            }
        }
    }

    private static Body solid(World world, Missile kind, double size, Vector3dc from, Vector3dc velocity) {
        Shape shape = kind == Missile.BALL ? new Sphere(size / 2) : new Box(size / 2, size / 2, size / 2);
        return world.add(BodyDef.dynamic(shape).density(DENSITY).friction(0.5).position(from).velocity(velocity.x(), velocity.y(), velocity.z()));
    }

    /** Head first. */
    private static Body[] ragdoll(World world, double size, Vector3dc from, Vector3dc velocity) {
        double scale = Math.max(SMALLEST, Math.min(TALLEST, SCALE * size));
        Quaterniond turn = velocity.lengthSquared() > 0 ? new Quaterniond().rotationTo(new Vector3d(0, 1, 0), velocity) : new Quaterniond();
        Vector3d feet = turn.transform(new Vector3d(0, -MIDDLE * scale, 0)).add(from);
        return RagdollDef.full().scale(scale).rotation(turn.normalize()).position(feet.x, feet.y, feet.z).velocity(velocity.x(), velocity.y(), velocity.z())
            .addTo(world).bodies();
    }
}
