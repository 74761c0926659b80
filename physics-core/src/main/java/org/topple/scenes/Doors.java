package org.topple.scenes;

import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Sphere;

/** Five doors in frames: each opens both ways to 100 degrees, rubs a little, and a weak spring closes it. Balls roll through. */
final class Doors extends Scene {
    static final int DOORS = 5;
    /** How far they open, radians. */
    static final double OPEN = 1.75;

    Doors() {
        super("doors", Category.MACHINES);
        about("Five swing doors with springs", "Pull a door open and let go", "Balls push through; the doors swing shut behind them");
        camera(Camera.front(10, 3));
        atMost(40, 100, 200);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.5, 0);
        Parts.block(world, 0.5, -6, 0, -5.3, 6, 1, -5);
        for (int i = 0; i < DOORS; i++) {
            double x = 2 * (i - 0.5 * (DOORS - 1));
            Body post = Parts.block(world, 0.5, x - 0.7, 0, -0.1, x - 0.5, 2.2, 0.1);
            Parts.block(world, 0.5, x + 0.52, 0, -0.1, x + 0.72, 2.2, 0.1);
            Body door = world.add(BodyDef.dynamic(new Box(0.48, 1, 0.03)).mass(20).friction(0.3).position(x, 1.05, 0));
            world.add(JointDef.hinge(post, door, new Vector3d(x - 0.5, 1.05, 0), new Vector3d(0, 1, 0)).limit(0, -OPEN, OPEN)
                    .friction(0, 0.3).spring(0, 0, 0.4, 0.5));
            world.add(BodyDef.dynamic(new Sphere(0.25)).mass(30).friction(0.5).position(x + 0.1, 0.25, 3).velocity(0, 0, -4 - i));
        }
    }
}
