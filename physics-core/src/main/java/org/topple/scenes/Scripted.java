package org.topple.scenes;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.math.Real;
import org.topple.physics.script.AxisTurn;
import org.topple.physics.script.Motion;
import org.topple.physics.script.Path;
import org.topple.physics.script.Schedule;
import org.topple.physics.script.ScriptedMotion;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/**
 * A scripted body meets simulated ones (Erleben 3.4, figures 3.7 to 3.10: X24 to X27), at a step of 0.01 s with friction and
 * restitution 0.25: a sphere dives into a cube of 125 balls, spirals inward through 2000 balls on a table, a block goes through a wall of 200
 * bricks and past a tower of 320.
 */
final class Scripted extends Scene {
    private final int balls;
    private final Scene target;

    private Scripted(String name, int balls, Scene target, String shows, String sees, Camera camera) {
        super(name, Category.EXPERIMENTS);
        this.balls = balls;
        this.target = target;
        about(shows, "Put something in its way", sees);
        camera(camera);
        runsWith(ThesisSettings.STEP, new WorldSettings());
        if (target == null) {
            atMost(2100, 16_000, 12_000);
        } else {
            atMost(target.maxBodies() + 8, target.maxPairs() + 400, target.maxPoints() + 400);
        }
    }

    static Scripted balls125() {
        return new Scripted("scripted-balls125", 125, BallGrid.touching(), "A scripted sphere dives into a cube of 125 balls", "It follows its spline exactly; the cube bursts",
                Camera.front(8, 6));
    }

    static Scripted balls2000() {
        return new Scripted("scripted-balls2000", 2000, null, "A scripted sphere spirals inward through 2000 balls on a table", "It leaves a furrow",
                Camera.front(24, 6));
    }

    static Scripted wall() {
        return new Scripted("scripted-wall200", 0, Wall.light("scripted-wall"), "A scripted block goes through a wall of 200 bricks",
                "The wall stands still until it is hit", Camera.front(20, 10));
    }

    static Scripted tower() {
        return new Scripted("scripted-tower320", 0, Tower.light("scripted-tower"), "A scripted block goes through a tower of 320 bricks",
                "The tower stands still until it is hit", Camera.front(16, 17));
    }

    @Override
    public void build(World world) {
        if (target == null) {
            table(world);
        } else {
            target.build(world);
        }
        Body body = world.add(BodyDef.scripted(shape()).friction(0.25).restitution(0.25));
        body.follow(motion());
    }

    private Shape shape() {
        return balls > 0 ? new Sphere(balls > 125 ? 0.5 : 1) : new Box(0.9, 0.9, 0.9);
    }

    /** What the scripted body does; its time 0 is the start. */
    Motion motion() {
        return switch (balls) {
            case 125 -> along(1, 4, new Vector3d(-7, 5, 1), new Vector3d(-4, 3.5, 0.5), new Vector3d(-1, 1.6, 0), new Vector3d(2, 1.4, -0.5),
                    new Vector3d(5, 3, -2), new Vector3d(7, 5, -3));
            case 2000 -> along(0.5, 14, spiral());
            default -> target.name().equals("scripted-wall")
                    ? along(1, 4, new Vector3d(2, 6, 9), new Vector3d(1, 4.5, 4), new Vector3d(0.3, 3.4, 0), new Vector3d(-1, 4, -4), new Vector3d(-3, 6, -9))
                    : along(1, 5, new Vector3d(3, 9, 14), new Vector3d(2, 6, 7), new Vector3d(1.5, 5.5, 0), new Vector3d(0, 6, -7), new Vector3d(-3, 9, -14));
        };
    }

    /** Eases from the first to the last point between two times, and turns as it goes unless it is a ball. */
    private Motion along(double from, double to, Vector3d... points) {
        Path path = Path.through(points);
        ScriptedMotion motion = ScriptedMotion.along(path, Schedule.ease(from, 0, to, path.length()));
        return balls > 0 ? motion : motion.turning(AxisTurn.by(new Vector3d(1, 2, 0.5), Schedule.ease(from, 0, to, 4), new Quaterniond()));
    }

    private static Vector3d[] spiral() {
        Vector3d[] p = new Vector3d[25];
        for (int i = 0; i < p.length; i++) {
            double angle = i * Math.PI / 4;
            double radius = 14 - 0.5 * i;
            p[i] = new Vector3d(radius * Real.cos(angle), 0.51, radius * Real.sin(angle));
        }
        return p;
    }

    /** 2000 balls in a square on a table with a rim. */
    private static void table(World world) {
        Parts.ground(world, 0.25, 0.25);
        Parts.walls(world, 0.25, 16, 0.5, 0.5);
        BodyDef ball = Parts.body(new Sphere(0.25), 10, 0.25, 0.25);
        for (int i = 0; i < 2000; i++) {
            world.add(ball.position(0.52 * (i % 45 - 22), 0.25, 0.52 * (i / 45 - 22)));
        }
    }
}
