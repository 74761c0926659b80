package org.topple.app.sim;

/**
 * What the inspector tells of a body: immutable, made on the physics thread, shown on another.
 *
 * @param body           its number in the world
 * @param name           what it is, in words
 * @param mass           kg, 0 if nothing moves it
 * @param x              position of the center of mass, m
 * @param y              upwards
 * @param z              toward the viewer
 * @param speed          m/s
 * @param spin           rad/s
 * @param kinetic        kinetic energy, J
 * @param group          contact group, -1 for none, and while it sleeps
 * @param groupSize      bodies in the group, also while it sleeps
 * @param height         contacts between it and something fixed, -1 if nothing carries it
 * @param contacts       contact points
 * @param load           sum of the normal impulses at them, N s
 * @param contactList    the strongest contacts in words, one per line
 * @param why            why it is awake or asleep, in a sentence
 */
public record BodyInfo(int body, String name, double mass, double x, double y, double z, double speed, double spin, double kinetic, int group, int groupSize,
        int height, int contacts, double load, String contactList, String why) { }
