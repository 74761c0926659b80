package org.topple.physics;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

/** Small worlds that several tests share, and readings from them. */
final class TestWorlds {
    private TestWorlds() {
    }

    /** The settings that ship, without sleep. */
    static WorldSettings awake() {
        return new WorldSettings().sleep(WorldSettings.SleepKind.OFF);
    }

    /** The thesis' settings with a given f, without sleep. */
    static WorldSettings thesis(double f) {
        return WorldSettings.thesis().sleep(WorldSettings.SleepKind.OFF).set(Setting.SHOCK_F, f);
    }

    /** A world with a floor at y = 0. */
    static World floor(WorldSettings settings, double friction, double restitution) {
        World w = new World(settings);
        w.add(BodyDef.fixed(new HalfSpace()).friction(friction).restitution(restitution));
        return w;
    }

    /** A column of unit cubes of 1000 kg, touching, on the floor. */
    static Body[] column(World w, int n, double friction) {
        Body[] boxes = new Body[n];
        for (int i = 0; i < n; i++) {
            boxes[i] = w.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).friction(friction).position(0, 0.5 + i, 0));
        }
        return boxes;
    }

    /** A grid of n x n x n balls of radius r, centers a spacing apart, the lowest at height y. */
    static Body[] balls(World w, int n, double r, double spacing, double y, double friction) {
        Body[] balls = new Body[n * n * n];
        for (int i = 0; i < balls.length; i++) {
            balls[i] = w.add(BodyDef.dynamic(new Sphere(r)).friction(friction)
                    .position((i % n - (n - 1) / 2.0) * spacing, y + i / (n * n) * spacing, (i / n % n - (n - 1) / 2.0) * spacing));
        }
        return balls;
    }

    static void run(World w, double h, int steps) {
        for (int i = 0; i < steps; i++) {
            w.step(h);
        }
    }

    static Vector3d at(Body b) {
        return b.position(new Vector3d());
    }

    static Vector3d velocity(Body b) {
        return b.velocity(new Vector3d());
    }

    static Vector3d spin(Body b) {
        return b.angularVelocity(new Vector3d());
    }

    static Quaterniond turn(Body b) {
        return b.rotation(new Quaterniond());
    }

    /**
     * Kinetic and potential energy as a step of length h keeps them. Velocities are those of the middle of a step (v += h g,
     * x += h v is the leapfrog), so in free flight m v^2/2 - m g.x falls by m (h g)^2/2 a step while v changes by h g, and what
     * stays is E + h/2 m g.v.
     */
    static double energy(World w, double h) {
        double e = w.kineticEnergy() + w.potentialEnergy();
        Vector3d g = w.gravity(new Vector3d());
        for (Body b : w.bodies()) {
            e += 0.5 * h * b.mass() * g.dot(velocity(b));
        }
        return e;
    }

    /** Sum of the normal impulses of all contacts between two bodies in the last step. */
    static double impulse(World w, Body a, Body b) {
        double[] sum = {0};
        w.forEachContact(c -> {
            if (c.bodyA() == a && c.bodyB() == b || c.bodyA() == b && c.bodyB() == a) {
                sum[0] += c.impulse();
            }
        });
        return sum[0];
    }

    /** Deepest overlap of any two balls of equal radius, and of any ball with the floor at 0, from their poses. */
    static double overlap(Body[] balls, double r) {
        double worst = 0;
        Vector3d p = new Vector3d();
        Vector3d q = new Vector3d();
        for (int i = 0; i < balls.length; i++) {
            balls[i].position(p);
            worst = Math.max(worst, r - p.y);
            for (int k = i + 1; k < balls.length; k++) {
                worst = Math.max(worst, 2 * r - p.distance(balls[k].position(q)));
            }
        }
        return worst;
    }
}
