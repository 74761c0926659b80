package org.topple.scenes;

import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.math.Real;
import org.topple.physics.shape.Box;

/** Twenty planks on hinges between two banks, and three crates of 100 kg that fall on it. Both ends are held: a closed loop. */
final class HangingBridge extends Scene {
    static final int PLANKS = 20;
    private static final double LENGTH = 0.5, GAP = 0.02, HEIGHT = 4;

    HangingBridge() {
        super("bridge", Category.MACHINES);
        about("A bridge of twenty planks on hinges", "Drop something heavy on it", "It sags, swings and carries");
        camera(Camera.front(14, 5));
        atMost(32, 200, 300);
    }

    @Override
    public void build(World world) {
        Parts.ground(world, 0.6, 0);
        double span = PLANKS * (LENGTH + GAP) - 0.3;
        double half = 0.5 * span;
        Body left = Parts.block(world, 0.6, -half - 3, 0, -1.5, -half, HEIGHT, 1.5);
        Body right = Parts.block(world, 0.6, half, 0, -1.5, half + 3, HEIGHT, 1.5);
        // a shallow arc that is a little longer than the span
        double sag = 0.9;
        Body last = left;
        for (int i = 0; i < PLANKS; i++) {
            double x = -half + span * (i + 0.5) / PLANKS;
            double y = HEIGHT - 0.05 - sag * (1 - x * x / (half * half));
            double slope = 2 * sag * x / (half * half);
            Body plank = world.add(BodyDef.dynamic(new Box(0.5 * LENGTH, 0.05, 1)).density(600).friction(0.6).position(x, y, 0)
                    .rotation(Parts.roll(Real.atan2(slope, 1))));
            world.add(JointDef.hinge(last, plank, place(i, half, span, sag), new Vector3d(0, 0, 1)));
            last = plank;
        }
        world.add(JointDef.hinge(last, right, place(PLANKS, half, span, sag), new Vector3d(0, 0, 1)));
        for (int i = 0; i < 3; i++) {
            world.add(BodyDef.dynamic(new Box(0.3, 0.3, 0.3)).mass(100).friction(0.6).position(-1.5 + 1.5 * i, HEIGHT + 1 + 0.7 * i, 0));
        }
    }

    private static Vector3d place(int i, double half, double span, double sag) {
        double x = -half + span * i / PLANKS;
        return new Vector3d(x, HEIGHT - 0.05 - sag * (1 - x * x / (half * half)), 0);
    }
}
