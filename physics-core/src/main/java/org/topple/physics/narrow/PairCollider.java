package org.topple.physics.narrow;

import org.topple.physics.shape.Shape;

/** Finds where two shapes of known kinds touch. An instance belongs to one thread and owns its scratch. */
interface PairCollider {
    /**
     * Adds to an empty manifold the points whose separation is at most the margin, at most {@link Manifold#MAX} of them
     * unless the pair is asked for raw points, with the normal from a to b.
     */
    void collide(Shape a, double[] poseA, int pa, Shape b, double[] poseB, int pb, double margin, Manifold out);
}
