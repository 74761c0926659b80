package org.topple.scenes;

import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;

/**
 * A beam of 4 m and 400 kg that lies with its last 1.5 m on a pier and reaches out by 2.5 m, held down by a counterweight of
 * 600 kg over its end. Without the weight its own center of mass is 0.5 m outside.
 */
final class Overhang extends Scene {
    Overhang() {
        super("overhang", Category.EXPERIMENTS);
        about("A beam that hangs out of a pier, held by a counterweight", "Take the counterweight away",
                "It stays as it is until the weight is gone; then it goes down");
        camera(Camera.front(6, 4));
        atMost(32, 120, 200);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.5, 0);
        Parts.block(world, 0.5, -1.5, 0, -0.5, 0, 2, 0.5);
        world.add(BodyDef.dynamic(new Box(2, 0.1, 0.4)).mass(400).friction(0.5).position(0.5, 2.1, 0));
        world.add(BodyDef.dynamic(new Box(0.4, 0.4, 0.4)).mass(600).friction(0.5).position(-1.1, 2.6, 0));
    }
}
