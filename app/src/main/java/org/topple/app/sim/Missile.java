package org.topple.app.sim;

/** What can be thrown. */
public enum Missile {
    BALL, BOX, RAGDOLL
}
