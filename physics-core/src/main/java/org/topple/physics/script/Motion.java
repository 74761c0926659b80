package org.topple.physics.script;

/**
 * The state of a scripted body as a function of time, and of nothing else: Y(t) -> {r, v, a, q, w, alpha} (Erleben,
 * 3.2). The simulated world reacts to such a body; the body takes no notice. Implementations give the same bits for the
 * same time, allocate nothing, and accept every time up to 1e9 s.
 */
public interface Motion {
    /** Fills all public fields of out for the time t (s). */
    void at(double t, MotionState out);
}
