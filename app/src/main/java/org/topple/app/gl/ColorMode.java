package org.topple.app.gl;

/** What the color of a body tells. */
public enum ColorMode {
    /** Whether it moves, is sleepy, asleep, fixed or scripted. */
    STATE,
    /** What it is made of. */
    MATERIAL,
    /** Which bodies it is in contact with, directly or through others. */
    GROUP,
    /** How many contacts it is away from something fixed. */
    LAYER
}
