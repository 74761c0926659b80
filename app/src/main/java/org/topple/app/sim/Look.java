package org.topple.app.sim;

import org.topple.physics.shape.Shape;

/** What a body looks like: its shape, and a color as 0xRRGGBB. */
public record Look(Shape shape, int color) {
}
