package org.topple.scenes;

import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.shape.Sphere;

/**
 * Five steel balls of 8 cm side by side, each on two rods of 1 m that form a V below two beams; the first one, or two, are let go at 30 degrees.
 * One in, one out; two in, two out.
 */
final class NewtonsCradle extends Scene {
    static final int BALLS = 5;
    static final double RADIUS = 0.04;
    /** Height of the beams, and half the distance between them. */
    private static final double TOP = 1.2, HALF = 0.4, DEPTH = 0.9;
    private final int lifted;

    NewtonsCradle(String name, int lifted) {
        super(name, Category.MACHINES);
        this.lifted = lifted;
        about("Newton's cradle: five balls on rods", "Let two balls go, or stop one in the middle",
                lifted == 1 ? "One in, one out; the others stand still" : "Two in, two out");
        camera(Camera.front(0.6, 1.2));
        atMost(16, 64, 64);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.5, 0);
        for (int side = -1; side <= 1; side += 2) {
            Parts.block(world, 0.5, -0.35, TOP, side * HALF - 0.02, 0.35, TOP + 0.04, side * HALF + 0.02);
        }
        double swing = Math.PI / 6;
        Body[] balls = new Body[BALLS];
        for (int i = 0; i < BALLS; i++) {
            double x = 2 * RADIUS * (i - 0.5 * (BALLS - 1));
            balls[i] = world.add(BodyDef.dynamic(new Sphere(RADIUS)).density(7800).friction(0).restitution(1).position(x, TOP - DEPTH, 0));
        }
        for (int i = 0; i < BALLS; i++) {
            double x = 2 * RADIUS * (i - 0.5 * (BALLS - 1));
            Vector3d center = new Vector3d(x, TOP - DEPTH, 0);
            for (int side = -1; side <= 1; side += 2) {
                Vector3d beam = new Vector3d(x, TOP, side * HALF);
                double length = beam.distance(center);
                world.add(JointDef.distance(null, balls[i], beam, center, length, length));
            }
            if (i < lifted) {
                Vector3d v = Parts.roll(-swing).transform(new Vector3d(0, -DEPTH, 0));
                balls[i].setPosition(x + v.x, TOP + v.y, 0);
            }
        }
    }
}
