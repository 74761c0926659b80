package org.topple.scenes;

import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;

/**
 * A column of ten unit cubes whose upper five are shifted as one block, so that their center of mass lies 2 % of a cube
 * outside the cube that carries them: they topple over its edge. The lower five stand.
 */
final class Topple extends Scene {
    /** How far the center of mass of the upper half lies outside its support, meters. */
    static final double OUTSIDE = 0.02;

    Topple() {
        super("topple", Category.EXPERIMENTS);
        about("A column whose upper half has its center of mass 2 cm outside its support", "Push it back by 3 cm, and it stands",
                "It leans, slowly at first, and goes over within seconds");
        camera(Camera.front(8, 10));
        atMost(32, 120, 200);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.5, 0);
        BodyDef cube = Parts.body(new Box(0.5, 0.5, 0.5), 1000, 0.5, 0);
        for (int i = 0; i < 10; i++) {
            world.add(cube.position(i < 5 ? 0 : 0.5 + OUTSIDE, 0.5 + i, 0));
        }
    }
}
