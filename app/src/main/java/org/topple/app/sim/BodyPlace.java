package org.topple.app.sim;

/**
 * Where a body is, for lists of bodies.
 *
 * @param body   its number in the world
 * @param name   what it is, in words
 * @param x      position of its center of mass, m
 * @param y      upwards
 * @param z      toward the viewer
 * @param radius of a ball around it, m
 * @param asleep whether its group sleeps
 */
public record BodyPlace(int body, String name, float x, float y, float z, float radius, boolean asleep) { }
