/**
 * Rays, overlaps and picks. A query walks over the bodies of a world, rejects most by the ball around them at the pose they
 * have now (bounds of the broad phase belong to the last step), and asks the shapes of the rest. It changes nothing,
 * allocates nothing, and finds the same bodies in the same order on every machine. Bodies are known here by their slot; the
 * public face is {@code World.queries()}.
 */
package org.topple.physics.query;
