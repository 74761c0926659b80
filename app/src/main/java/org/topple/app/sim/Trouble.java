package org.topple.app.sim;

/**
 * A body whose numbers went wrong, or that left the world, and was put to rest.
 *
 * @param step  the step in which it happened
 * @param body  its number
 * @param name  what it is
 * @param phase in which phase of the step; null if it left the world
 */
public record Trouble(long step, int body, String name, String phase) {
}
