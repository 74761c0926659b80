package org.topple.app.sim;

import org.topple.physics.BodyDef;
import org.topple.physics.shape.Shape;

/**
 * What is put into the scene when building.
 *
 * @param shape    what it looks like
 * @param material what it is made of
 * @param size     its longest edge, m
 * @param fixed    whether it never moves
 */
public record Part(PartShape shape, PartMaterial material, double size, boolean fixed) {
    /** Smallest and largest size, m. */
    public static final double SMALLEST = 0.05, LARGEST = 10;

    public Part {
        if (!(size >= SMALLEST && size <= LARGEST)) {
            throw new IllegalArgumentException("size must be from " + SMALLEST + " to " + LARGEST + " m, but is " + size);
        }
    }

    /** A body of this part. */
    BodyDef body(Shape made) {
        return (fixed ? BodyDef.fixed(made) : BodyDef.dynamic(made).density(material.density)).material(material.surface);
    }

    public Part with(PartShape value) {
        return new Part(value, material, size, fixed);
    }

    public Part with(PartMaterial value) {
        return new Part(shape, value, size, fixed);
    }

    public Part withSize(double value) {
        return new Part(shape, material, value, fixed);
    }

    public Part withFixed(boolean value) {
        return new Part(shape, material, size, value);
    }
}
