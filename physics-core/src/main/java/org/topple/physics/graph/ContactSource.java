package org.topple.physics.graph;

import org.topple.physics.narrow.Manifold;
import org.topple.physics.shape.Shape;

/** The narrow phase as the graph sees it, so that another can take its place (Erleben 5.4). */
public interface ContactSource {
    /** Fills an empty manifold with the points of two shapes that are nearer than the margin; see {@code NarrowPhase}. */
    void collide(Shape a, double[] poseA, int pa, Shape b, double[] poseB, int pb, double margin, Manifold out);
}
