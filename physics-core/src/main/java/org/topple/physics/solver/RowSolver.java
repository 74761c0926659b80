package org.topple.physics.solver;

/**
 * An iterative method for the boxed problem of a {@link RowStore} (Erleben 6.1.1): w = A x - b with lo &lt;= x &lt;= hi, where
 * x = lo asks for w &gt;= 0, x = hi for w &lt;= 0, and w = 0 in between. A call is one sweep, so that the loop over rows
 * has no virtual call in it. Gauss-Seidel and SOR are one class: they differ in the effective masses of the rows.
 */
public interface RowSolver {
    /**
     * Sweeps the blocks from..to-1 once.
     *
     * @param backwards last row first; methods that don't depend on the order ignore it
     * @param v         velocities of all bodies, six numbers each, which follow the impulses
     */
    void sweep(RowStore s, int from, int to, boolean backwards, double[] v, double[] invMass);

    /** Largest change of an impulse in the last sweep, l-infinity; 0 if it was not measured. */
    double change();

    /** Largest impulse of the last sweep; 0 if it was not measured. */
    double largest();
}
