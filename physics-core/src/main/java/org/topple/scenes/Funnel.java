package org.topple.scenes;

import org.joml.Quaterniond;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.math.Real;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Sphere;

/** 128 balls run through a funnel of four sloping walls into a bin below it (Erleben, figure 1). */
final class Funnel extends Scene {
    static final double RADIUS = 0.2, MOUTH = 0.6, BOTTOM = 3, RIM = 2.2, BIN = 3;
    private static final double SLOPE = 0.9, THICK = 0.15, LENGTH = (RIM - MOUTH) / 0.6216099682706644;

    Funnel() {
        super("funnel128", Category.PILES);
        about("128 balls in a funnel", "Stop the mouth with a box", "They run out and come to rest in the bin");
        camera(Camera.front(8, 10));
        atMost(160, 1200, 1200);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.3, 0);
        Parts.walls(world, 0.3, BIN, 1.5, 0.3);
        double s = Real.sin(SLOPE), c = Real.cos(SLOPE);
        double out = MOUTH + 0.5 * LENGTH * c + THICK * s;
        double up = BOTTOM + 0.5 * LENGTH * s - THICK * c;
        double rim = BOTTOM + LENGTH * s;
        Box panel = new Box(0.5 * LENGTH, THICK, RIM + THICK);
        for (int i = 0; i < 4; i++) {
            // each wall is the first one, turned about the upright axis by quarters
            Quaterniond turn = Parts.yaw(i * Math.PI / 2);
            double x = i == 0 ? out : i == 2 ? -out : 0;
            double z = i == 1 ? -out : i == 3 ? out : 0;
            world.add(BodyDef.fixed(panel).friction(0.3).position(x, up, z).rotation(new Quaterniond(turn).mul(Parts.roll(SLOPE))));
        }
        double wall = RIM + 0.3;
        Parts.block(world, 0.3, RIM, rim - 0.3, -wall, wall, rim + 5, wall);
        Parts.block(world, 0.3, -wall, rim - 0.3, -wall, -RIM, rim + 5, wall);
        Parts.block(world, 0.3, -RIM, rim - 0.3, RIM, RIM, rim + 5, wall);
        Parts.block(world, 0.3, -RIM, rim - 0.3, -wall, RIM, rim + 5, -RIM);
        BodyDef ball = Parts.body(new Sphere(RADIUS), 1000, 0.3, 0.1);
        for (int i = 0; i < 128; i++) {
            // layers of 4 x 4, each shifted against the one below
            int layer = i / 16;
            double shift = layer % 2 == 0 ? 0.03 : -0.03;
            world.add(ball.position(0.45 * (i % 4 - 1.5) + shift, rim + 0.3 + 0.45 * layer, 0.45 * (i / 4 % 4 - 1.5) - shift));
        }
    }
}
