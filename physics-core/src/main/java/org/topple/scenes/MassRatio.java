package org.topple.scenes;

import org.topple.physics.World;
import org.topple.physics.shape.Box;

/** A unit cube of 1000 kg on a unit cube of 1 kg, touching. */
final class MassRatio extends Scene {
    MassRatio() {
        super("massratio", Category.STACKS);
        about("A cube of a ton on a cube of one kilogram", "Push the light cube out",
                "The light cube carries the heavy one without being pressed into the ground");
        camera(Camera.front(3, 3));
        atMost(32, 120, 200);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.5, 0);
        Box cube = new Box(0.5, 0.5, 0.5);
        world.add(Parts.body(cube, 1, 0.5, 0).position(0, 0.5, 0));
        world.add(Parts.body(cube, 1000, 0.5, 0).position(0, 1.5, 0));
    }
}
