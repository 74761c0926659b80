package org.topple.scenes;

import org.topple.physics.World;
import org.topple.physics.shape.Sphere;

/**
 * The thesis' X8: a ball of radius 1 m and 1000 kg/m^3 on one of radius 0.5 m and 1 kg/m^3, a mass ratio of 8000, no
 * friction. Restitution is 1 between the balls and 0 on the ground: the larger of two counts, so only the upper ball has it.
 * Gauss-Seidel keeps 8000/8001 of the error in each sweep, so it takes some 64,000 of them.
 */
final class TwoBalls extends Scene {
    TwoBalls() {
        super("x8-massratio", Category.EXPERIMENTS);
        about("A ball 8000 times as heavy as the one it rests on", "Run it with 64000 sweeps, or with the default stepper",
                "With few sweeps the heavy ball sinks into the light one and jumps out again");
        camera(Camera.front(3, 3));
        runsWith(ThesisSettings.STEP, ThesisSettings.plain(10));
        atMost(32, 120, 200);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0, 0);
        world.add(Parts.body(new Sphere(0.5), 1, 0, 0).position(0, 0.5, 0));
        world.add(Parts.body(new Sphere(1), 1000, 0, 1).position(0, 2, 0));
    }
}
