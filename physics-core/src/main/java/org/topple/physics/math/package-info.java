/**
 * Scalars, small linear algebra and functions whose bits are the same on every machine: only + - * /, sqrt and
 * comparisons, never the platform's trigonometry.
 *
 * <p>Packed layouts: a vector is x, y, z; a quaternion x, y, z, w; a matrix nine numbers by rows. Every method takes an
 * array and the index where its operand starts, and allocates nothing.
 */
package org.topple.physics.math;
