package org.topple.app.sim;

import org.topple.physics.body.MotionType;
import org.topple.physics.shape.Shape;

/**
 * What stays the same about a body while it is in the world.
 *
 * @param shape  its shape
 * @param color  color of its material as 0xRRGGBB
 * @param motion how it moves
 * @param body   its number in the world, {@code Body.index()}, or -1 if it has none
 */
public record Look(Shape shape, int color, MotionType motion, int body) {
    /** A body that moves, or the ground. */
    public Look(Shape shape, int color) {
        this(shape, color, shape.kind() == Shape.HALF_SPACE ? MotionType.FIXED : MotionType.DYNAMIC, -1);
    }
}
