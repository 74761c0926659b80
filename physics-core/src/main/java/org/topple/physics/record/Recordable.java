package org.topple.physics.record;

import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;

/** What can be recorded and played again: a world, seen from outside. */
public interface Recordable {
    /** The whole state as bytes. */
    byte[] snapshot();

    /** Writes the whole state after what is there; makes nothing new once the writer has room. */
    void snapshot(ByteWriter out);

    /** Goes on by h seconds. */
    void step(double h);

    /** A hash of the state. */
    long stateHash();

    /** A number that changes whenever something is changed from outside between steps, but for {@link #inputs()}. */
    long edits();

    /** Size in bytes of the short commands since the last step. */
    int inputs();

    /** Writes the short commands since the last step from a byte on. */
    void inputs(int from, ByteWriter out);

    /** Does short commands again. */
    void apply(ByteReader in);

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
