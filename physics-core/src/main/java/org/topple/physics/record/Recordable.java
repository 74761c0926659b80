package org.topple.physics.record;

/** What can be recorded and played again: a world, seen from outside. */
public interface Recordable {
    /** The whole state as bytes. */
    byte[] snapshot();

    /** Goes on by h seconds. */
    void step(double h);

    /** A hash of the state. */
    long stateHash();

    /** A number that changes whenever something is changed from outside between steps. */
    long edits();

    /** Bodies have numbers below this. */
    int slots();

    /** A hash of the state of one body; 0 where there is none. */
    long bodyHash(int slot);

    /** Makes a world from a snapshot. */
    interface Restorer<W extends Recordable> {
        /** A new world in that state. */
        W restore(byte[] snapshot);
    }
}
