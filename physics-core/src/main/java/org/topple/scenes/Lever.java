package org.topple.scenes;

import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.math.Real;
import org.topple.physics.shape.Box;

/** A plank, level on the upper edge of a fixed square prism that stands on its lower edge. */
final class Lever {
    private Lever() {
    }

    /** Adds the prism, whose edge is at the given height, and the plank; returns the plank. */
    static Body build(World world, double edge, double length, double thickness, double width, double mass) {
        double half = edge / 2 / Math.sqrt(2);
        // the prism's corners point down to the ground and up to the plank
        world.add(BodyDef.fixed(new Box(half, half, width / 2)).position(0, edge / 2, 0).rotation(Parts.roll(Real.atan(1))).friction(0.5));
        return world.add(BodyDef.dynamic(new Box(length / 2, thickness / 2, width / 2)).mass(mass).friction(0.5)
                .position(0, edge + thickness / 2, 0));
    }
}
