/**
 * The geometry of bodies: ball, box, capsule, cylinder, convex hull, half-space, and compounds of them, with their bounds,
 * farthest points, ray casts and mass properties.
 *
 * <p>In goes what a user knows (sizes, a cloud of points, parts with poses); out come immutable shapes whose origin is
 * their center of mass and which may be shared by any number of bodies and threads. Only constructors allocate. Poses are
 * packed as {@link org.topple.physics.shape.Shape} says; u is a unit direction, n a unit outward normal.
 */
package org.topple.physics.shape;
