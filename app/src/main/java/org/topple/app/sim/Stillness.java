package org.topple.app.sim;

import java.util.function.Consumer;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.World;

/** Tells whether a world stands still: nothing in it is awake, and nothing driven by a script moves. Allocates nothing. */
final class Stillness {
    private final Consumer<Body> look = this::look;
    private final Vector3d v = new Vector3d();
    private boolean stirs;

    boolean of(World world) {
        stirs = false;
        world.forEachBody(look);
        return !stirs;
    }

    private void look(Body b) {
        stirs |= switch (b.motion()) {
            case DYNAMIC -> !b.isAsleep() && !b.isFrozen();
            case SCRIPTED -> b.followed() != null || b.velocity(v).lengthSquared() > 0 || b.angularVelocity(v).lengthSquared() > 0;
            case FIXED -> false;
        };
    }
}
