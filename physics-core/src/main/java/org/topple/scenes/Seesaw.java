package org.topple.scenes;

import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;

/**
 * A plank of 4 x 0.1 x 1 m and 100 kg, level on the upper edge of a fixed prism; two equal boxes side by side on its right
 * end, one on its left, all at rest.
 *
 * <p><b>What is true at the start.</b> About the edge, with boxes of mass m and side s at distance d and height
 * e = t + s/2 over the edge, plank mass M, length l, thickness t:
 * I = M (l^2 + t^2)/12 + M t^2/4 + 3 m (d^2 + e^2 + s^2/6), torque m g d, angular acceleration m g d / I.
 */
final class Seesaw extends Scene {
    /** Half the diagonal of the prism: the height of its edge. */
    static final double EDGE = 0.6;
    static final double LENGTH = 4, THICKNESS = 0.1, PLANK = 100;
    static final double SIDE = 0.4, LOAD = 60, REACH = 1.7;

    Seesaw() {
        super("seesaw", Category.MACHINES);
        about("A see-saw, loaded two to one", "Lift one of the two boxes off",
                "The heavy end goes down at once, as fast as gravity and inertia say");
        camera(Camera.front(5, 2));
        atMost(32, 120, 200);
    }

    /** The true angular acceleration at the start, rad/s^2. */
    static double trueAcceleration() {
        double e = THICKNESS + SIDE / 2;
        double inertia = PLANK * (LENGTH * LENGTH + THICKNESS * THICKNESS) / 12 + PLANK * THICKNESS * THICKNESS / 4
                + 3 * LOAD * (REACH * REACH + e * e + SIDE * SIDE / 6);
        return LOAD * 9.81 * REACH / inertia;
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.5, 0);
        Lever.build(world, EDGE, LENGTH, THICKNESS, 1, PLANK);
        BodyDef box = BodyDef.dynamic(new Box(SIDE / 2, SIDE / 2, SIDE / 2)).mass(LOAD).friction(0.5);
        double y = EDGE + THICKNESS + SIDE / 2;
        world.add(box.position(REACH, y, -0.25));
        world.add(box.position(REACH, y, 0.25));
        world.add(box.position(-REACH, y, 0));
    }
}
