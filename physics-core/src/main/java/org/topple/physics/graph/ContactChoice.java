package org.topple.physics.graph;

import org.topple.physics.narrow.Manifold;

/**
 * Contact determination (Erleben 5.2.4): which of the points that the narrow phase found become contacts of the pair. Asked
 * after each run of the narrow phase for a pair that pushes; it may take points away from the manifold.
 */
public interface ContactChoice {
    /** Keeps some or all points. */
    void choose(Manifold found);
}
