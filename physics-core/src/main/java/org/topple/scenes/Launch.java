package org.topple.scenes;

import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;

/** A box of 1000 kg just set on one end of a plank, and a box of 10 kg on the other. */
final class Launch extends Scene {
    Launch() {
        super("launch", Category.MACHINES);
        about("A box of a ton set on one end of a plank, ten kilograms on the other", "Build more weight onto the light end, until it stays",
                "The light box is thrown off");
        camera(Camera.front(6, 4));
        atMost(32, 120, 200);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.5, 0);
        Lever.build(world, 1, 4, 0.1, 1, 100);
        double y = 1.1 + 0.2;
        BodyDef box = BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).friction(0.5);
        world.add(box.mass(1000).position(1.7, y, 0));
        world.add(box.mass(10).position(-1.7, y, 0));
    }
}
