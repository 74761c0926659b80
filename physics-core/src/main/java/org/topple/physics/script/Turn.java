package org.topple.physics.script;

/** The rotational part of a scripted motion, a function of time and of nothing else. */
public interface Turn {
    /**
     * Fills the rotation, angular velocity and angular acceleration of out for the time t (s), and no other public
     * field.
     */
    void at(double t, MotionState out);
}
