package org.topple.bench;

import org.joml.Quaterniondc;
import org.joml.Vector3dc;
import org.topple.physics.body.Material;
import org.topple.physics.body.MotionType;
import org.topple.physics.shape.MassProperties;
import org.topple.physics.shape.Shape;

/**
 * One body as every engine gets it: center of mass and rotation in the world, velocities in world axes, SI units.
 *
 * @param mass null for a body that nothing can move
 */
record BodyData(Shape shape, MotionType motion, Vector3dc position, Quaterniondc rotation, Vector3dc velocity, Vector3dc spin,
        MassProperties mass, Material material) {
    boolean dynamic() {
        return motion == MotionType.DYNAMIC;
    }
}
