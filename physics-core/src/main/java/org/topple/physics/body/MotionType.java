package org.topple.physics.body;

/** How a body moves. */
public enum MotionType {
    /** Never moves; infinite mass. */
    FIXED,
    /** Moves as it is told, by pose and velocity from outside; infinite mass. */
    SCRIPTED,
    /** Moves by forces, contacts and joints. */
    DYNAMIC
}
