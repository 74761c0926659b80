package org.topple.scenes;

import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;

/**
 * Ten unit cubes, each set off by the same distance d against the one below. The upper n cubes have their common center of
 * mass (n + 1)/2 d past the middle of the cube that carries them; with n = 9 the leaning column stands while 5 d is less than
 * half a cube, d &lt; 0.1 m.
 */
final class Lean extends Scene {
    private final double offset;

    Lean(String name, double offset, String sees) {
        super(name, Category.EXPERIMENTS);
        this.offset = offset;
        about("Ten cubes, each " + Math.round(offset * 100) + " cm farther out than the one below", "Compare lean8 with lean12", sees);
        camera(Camera.front(6, 10));
        atMost(32, 120, 200);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.5, 0);
        BodyDef cube = Parts.body(new Box(0.5, 0.5, 0.5), 1000, 0.5, 0);
        for (int i = 0; i < 10; i++) {
            world.add(cube.position(offset * i, 0.5 + i, 0));
        }
    }
}
