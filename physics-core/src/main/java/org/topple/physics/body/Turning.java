package org.topple.physics.body;

/** How a body's rotation follows its spin w over a step h (Erleben 4.14). A body with a spin axis turns exactly about that axis, and thus otherwise. */
public enum Turning {
    /** To first order while it turns by less than 0.05 rad in a step, exactly above: as good as the one at nearly the cost of the other. */
    ADAPTIVE,
    /** q += h/2 w q, made unit: the thesis' infinitesimal update, which lags by (h w)^3/12 and lets fast wheels leave their axles. */
    FIRST_ORDER,
    /** The rotation by h |w| about w. */
    FINITE
}
