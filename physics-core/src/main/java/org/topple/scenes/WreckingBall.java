package org.topple.scenes;

import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Sphere;

/** The wall of {@code wall200}, and a ball of 500 kg that flies at its middle with 20 m/s. */
final class WreckingBall extends Scene {
    private final Wall wall = new Wall();

    WreckingBall() {
        super("wrecking-ball", Category.STACKS);
        about("A ball of 500 kg hits a wall of 205 bricks at 20 m/s", "Throw a second one", "The wall breaks where it is hit");
        camera(Camera.front(20, 10));
        atMost(wall.maxBodies(), wall.maxPairs());
    }

    @Override
    public void build(World world) {
        wall.build(world);
        world.add(BodyDef.dynamic(new Sphere(0.5)).mass(500).friction(0.5).position(0.25, 6, 7).velocity(0, 0, -20));
    }
}
