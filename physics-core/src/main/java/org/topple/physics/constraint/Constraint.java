package org.topple.physics.constraint;

import org.topple.physics.solver.RowStore;

/**
 * Anything that restrains two bodies: a contact or a joint (Erleben 4.13). It says how many rows it has now, fills them,
 * and gets its impulses back; the solver knows nothing else of it.
 */
public interface Constraint {
    /** Errors up to this, in m or rad, are roundings, for which nothing is projected. */
    double NO_ERROR = 1e-9;

    /** Number of rows at the poses of now; a constraint that is not active has none. */
    int rows();

    /** Adds one block with that many rows and the impulses to start from; returns the block. */
    int fill(RowStore s);

    /** Takes the impulses of its block back, to start from in the next step. */
    void store(RowStore s, int block);

    /** Writes what projection shall correct, measured at the poses of now; whether there is anything. */
    boolean errors(RowStore s, int block);
}
