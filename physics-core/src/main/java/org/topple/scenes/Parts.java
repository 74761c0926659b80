package org.topple.scenes;

import java.util.Random;
import org.joml.Quaterniond;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.math.Real;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Shape;

/** What many scenes are made of: a ground, walls, turns. */
final class Parts {
    private Parts() {
    }

    /** The ground y = 0. */
    static Body ground(World world, double friction, double restitution) {
        return world.add(BodyDef.fixed(new HalfSpace()).friction(friction).restitution(restitution));
    }

    /** A fixed block from one corner to the other. */
    static Body block(World world, double friction, double x0, double y0, double z0, double x1, double y1, double z1) {
        return world.add(BodyDef.fixed(new Box((x1 - x0) / 2, (y1 - y0) / 2, (z1 - z0) / 2))
                .position((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2).friction(friction));
    }

    /** Four fixed walls around the square |x|, |z| &lt; half, from the ground up. */
    static void walls(World world, double friction, double half, double height, double thickness) {
        double out = half + thickness;
        block(world, friction, -out, 0, -out, -half, height, out);
        block(world, friction, half, 0, -out, out, height, out);
        block(world, friction, -half, 0, -out, half, height, -half);
        block(world, friction, -half, 0, half, half, height, out);
    }

    /** A dynamic body at rest. */
    static BodyDef body(Shape shape, double density, double friction, double restitution) {
        return BodyDef.dynamic(shape).density(density).friction(friction).restitution(restitution);
    }

    /** The turn by an angle in radians about the upright axis. */
    static Quaterniond yaw(double angle) {
        return new Quaterniond(0, Real.sin(angle / 2), 0, Real.cos(angle / 2));
    }

    /** The turn by an angle in radians about the z axis. */
    static Quaterniond roll(double angle) {
        return new Quaterniond(0, 0, Real.sin(angle / 2), Real.cos(angle / 2));
    }

    /**
     * A turn drawn evenly from all turns: a point drawn from the cube until it lies in the ball of four dimensions, made
     * unit. Only + - * / and sqrt, so the same everywhere.
     */
    static Quaterniond turn(Random random) {
        while (true) {
            double x = between(random, -1, 1);
            double y = between(random, -1, 1);
            double z = between(random, -1, 1);
            double w = between(random, -1, 1);
            double l2 = x * x + y * y + z * z + w * w;
            if (l2 > 0.01 && l2 <= 1) {
                double s = 1 / Math.sqrt(l2);
                return new Quaterniond(x * s, y * s, z * s, w * s);
            }
        }
    }

    /** A number drawn evenly between two. */
    static double between(Random random, double low, double high) {
        return low + (high - low) * random.nextDouble();
    }
}
