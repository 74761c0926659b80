package org.topple.app.sim;

/**
 * How one of two simulations that are compared fares.
 *
 * @param stepMillis what a step costs, on average over the last ones
 * @param sunk       how much lower the body is that was highest when the comparison began, m; NaN if it is gone
 * @param kinetic    energy of motion, J
 * @param awake      bodies that are awake
 */
public record SideNumbers(double stepMillis, double sunk, double kinetic, int awake) { }
