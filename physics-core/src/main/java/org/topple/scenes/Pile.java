package org.topple.scenes;

import java.util.Random;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;

/** 2000 unit cubes in random orientations, in layers of 10 x 10 at 1.9 m, more than a cube's diagonal, falling on a plane. */
final class Pile extends Scene {
    private static final int CUBES = 2000;
    private static final int SIDE = 10;
    private static final double PITCH = 1.9;

    Pile() {
        super("pile2000", Category.PILES);
        about("2000 cubes of a ton each, dropped in a heap", "Drop it, then throw a ball into the heap",
                "A heap with a slope of its own comes to rest; nothing sinks through the floor");
        camera(Camera.front(40, 30));
        atMost(CUBES + 33, 12_300, 9_000, 4_500);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.5, 0);
        BodyDef cube = Parts.body(new Box(0.5, 0.5, 0.5), 1000, 0.5, 0);
        Random random = new Random(2000);
        double middle = 0.5 * (SIDE - 1);
        for (int n = 0; n < CUBES; n++) {
            int i = n % SIDE;
            int j = n / SIDE % SIDE;
            int k = n / (SIDE * SIDE);
            world.add(cube.rotation(Parts.turn(random)).position(PITCH * (i - middle), 1 + PITCH * k, PITCH * (j - middle)));
        }
    }
}
