package org.topple.scenes;

import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Sphere;

/**
 * The wall of {@code wall200}, and a ball of 500 kg that meets a brick of its second row from the top with 20 m/s. Bounce or
 * not, the brick leaves with at least 10,000/1,500 = 6.7 m/s, while friction under and over it takes 15 m/s^2: it slides out.
 */
final class WreckingBall extends Scene {
    private final Wall wall = new Wall();

    WreckingBall() {
        super("wrecking-ball", Category.STACKS);
        about("A ball of 500 kg hits a wall of 205 bricks at 20 m/s", "Throw a second one", "The wall breaks where it is hit");
        camera(Camera.front(20, 10));
        atMost(wall.maxBodies(), wall.maxPairs(), wall.maxPoints());
    }

    @Override
    public void build(World world) {
        wall.build(world);
        world.add(BodyDef.dynamic(new Sphere(0.5)).mass(500).friction(0.5).position(0.5, 8.5, 7).velocity(0, 0.5 * 9.81 * 6 / 20, -20));
    }
}
