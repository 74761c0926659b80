package org.topple.scenes;

import java.util.Random;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Sphere;

/**
 * 3000 balls of radius 0.25 m poured in layers of 8 x 8 into a silo of 5 x 5 m with walls 0.5 m thick. Each ball is a little
 * off its place in the grid, so that no column of balls stands.
 */
final class Silo extends Scene {
    private static final int BALLS = 3000;
    private static final int SIDE = 8;
    private static final double R = 0.25;
    private static final double INSIDE = 2.5;
    private static final double PITCH = 2 * INSIDE / SIDE;
    private static final double RISE = 0.65;
    private static final double JITTER = 0.05;

    Silo() {
        super("silo3000", Category.PILES);
        about("3000 balls poured into a silo", "Throw a heavy ball in, or look at the walls",
                "They come to rest at a height of some 13 m, and none gets out");
        camera(Camera.front(12, 30));
        atMost(BALLS + 40, 34_000, 13_000);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.3, 0);
        Parts.walls(world, 0.3, INSIDE, 34, 0.5);
        BodyDef ball = Parts.body(new Sphere(R), 1000, 0.3, 0);
        Random random = new Random(3000);
        for (int n = 0; n < BALLS; n++) {
            int k = n / (SIDE * SIDE);
            int i = n % SIDE;
            int j = n / SIDE % SIDE;
            world.add(ball.position(-INSIDE + PITCH * (i + 0.5) + Parts.between(random, -JITTER, JITTER), R + RISE * k,
                    -INSIDE + PITCH * (j + 0.5) + Parts.between(random, -JITTER, JITTER)));
        }
    }
}
