package org.topple.app.sim;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.topple.physics.Body;
import org.topple.physics.World;

/**
 * Something that was done to a world by hand, and can be taken back. It knows bodies by their numbers, which it is told when they change.
 * Belongs to the thread that owns the world.
 */
interface Edit {
    /** Raises a body out of what it overlaps. */
    interface Raise {
        void raise(Body body);
    }

    /** Hears that a body has come back with another number. */
    interface Renumber {
        void renumber(int old, int now);
    }

    /** Takes it back; the answer takes that back. Null if what it was done to is gone. */
    Edit revert(World world, Raise raise, Renumber renumber);

    /** A body has another number now. */
    void renumber(int old, int now);

    /** About so many bytes of memory. */
    int bytes();

    void write(DataOutputStream out) throws IOException;

    /** What {@link #write} wrote. */
    static Edit read(DataInputStream in) throws IOException {
        return in.readBoolean() ? new PoseEdit(in) : new PartEdit(in);
    }
}
