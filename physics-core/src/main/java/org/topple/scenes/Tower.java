package org.topple.scenes;

import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.math.Real;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;

/**
 * A round tower: rings of 20 bricks, each ring turned by half a brick against the one below, touching.
 *
 * <p><b>Radius of a ring.</b> The inner faces of the bricks are chords of length l. Neighbors turned by 2 pi/n come nearest
 * at their inner corners: a corner lies at distance l/2 from its chord's middle, which is at distance a = R - w/2 from the
 * axis (w the brick's depth along the radius). Seen along the plane halfway between two neighbors, half the gap is
 * a sin(pi/n) - (l/2) cos(pi/n), so a gap g takes a = (g/2 + (l/2) cos(pi/n)) / sin(pi/n).
 */
final class Tower extends Scene {
    private static final int RING = 20;
    /** Gap between neighbors, meters. */
    private static final double GAP = 0.015;
    private final int rings;
    private final Box brick;
    private final double density;
    private final double friction;
    private final double restitution;
    private final boolean hit;

    /** A tower of the library. */
    Tower(int bricks) {
        this("tower" + bricks, bricks / RING, new Box(0.75, 0.5, 0.5), 1000, 0.5, 0, false);
        about("A round tower of " + bricks + " bricks of 1.5 tons each", "Pull out a brick, or drop something on the rim",
                "It stands as long as one watches, sleep or no sleep");
    }

    private Tower(String name, int rings, Box brick, double density, double friction, double restitution, boolean hit) {
        super(name, Category.STACKS);
        this.rings = rings;
        this.brick = brick;
        this.density = density;
        this.friction = friction;
        this.restitution = restitution;
        this.hit = hit;
        camera(Camera.front(14, 2 * brick.hy * rings));
        atMost(RING * rings + 33, 7 * RING * rings + 200, 11 * RING * rings + 200);
    }

    /** One of the thesis' towers: 10 kg/m^3, friction 0.25; X23 is hit by a thrown brick after it has gone to sleep. */
    static Tower thesis(String name, int rings, Box brick, double restitution, boolean hit, WorldSettings settings, String sees) {
        Tower tower = new Tower(name, rings, brick, 10, 0.25, restitution, hit);
        tower.about("The thesis' tower of " + RING * rings + " bricks, restitution " + restitution,
                "Run it with more sweeps, or with the default stepper", sees);
        tower.runsWith(ThesisSettings.STEP, settings);
        // the thesis keeps edges of bodies that have parted for long
        tower.atMost(tower.maxBodies(), 14 * RING * rings, tower.maxPoints());
        return tower;
    }

    /** The tower of 320 bricks with the thesis' material: what a scripted body goes through. */
    static Tower light(String name) {
        return new Tower(name, 16, new Box(0.75, 0.5, 0.5), 10, 0.25, 0.25, false);
    }

    /** Distance of the bricks' centers from the axis. */
    static double radius(Box brick) {
        double half = Real.atan(1) * 4 / RING;
        return (GAP / 2 + brick.hx * Real.cos(half)) / Real.sin(half) + brick.hz;
    }

    @Override
    public void build(World world) {
        Parts.ground(world, friction, restitution);
        BodyDef def = Parts.body(brick, density, friction, restitution);
        double radius = radius(brick);
        double turn = Real.atan(1) * 8 / RING;
        for (int ring = 0; ring < rings; ring++) {
            for (int i = 0; i < RING; i++) {
                double angle = (i + 0.5 * (ring % 2)) * turn;
                // turned so that its length lies along the ring and its depth along the radius
                world.add(def.rotation(Parts.yaw(angle)).position(radius * Real.sin(angle), (2 * ring + 1) * brick.hy, radius * Real.cos(angle)));
            }
        }
        if (hit) {
            // thrown so that it meets the wall of the tower at its own height after 1.5 s
            double t = 1.5;
            double speed = 20;
            world.add(def.rotation(Parts.yaw(0)).position(0, brick.hy * rings, radius + 1.5 + speed * t)
                    .velocity(0, 0.5 * 9.81 * t, -speed));
        }
    }
}
