/**
 * Where a pair of shapes touches.
 *
 * <p>In: two convex shapes, two poses (twelve packed doubles, see {@link org.topple.physics.shape.Shape}) and a margin.
 * Out: a {@link org.topple.physics.narrow.Manifold} with one normal from the first shape to the second and up to four
 * points. {@link org.topple.physics.narrow.NarrowPhase} picks the file that knows the pair from a table.
 *
 * <p>Symbols: {@code n} contact normal, {@code z} signed gap along it, {@code u v} coordinates in the plane of the
 * reference face, {@code s} separation along a candidate axis (negative: overlap), {@code h} half extents. Reference
 * face: the face whose plane gives the normal. Incident face: the face of the other shape that looks at it.
 */
package org.topple.physics.narrow;
