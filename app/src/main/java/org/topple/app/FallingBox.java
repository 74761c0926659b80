package org.topple.app;

import org.joml.Quaterniond;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;

/** The first scene: a tilted box that falls on the ground and bounces. */
final class FallingBox {
    private static final double BOUNCE = 0.6;

    private FallingBox() { }

    static World world() {
        World world = new World();
        world.add(BodyDef.fixed(new HalfSpace()).restitution(BOUNCE));
        world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).density(500).restitution(BOUNCE)
            .position(0, 3, 0).rotation(new Quaterniond().rotateXYZ(0.3, 0.2, 0.4)).angularVelocity(0.5, 1, 0));
        return world;
    }
}
