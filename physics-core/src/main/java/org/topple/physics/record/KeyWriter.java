package org.topple.physics.record;

import org.topple.physics.bytes.ByteWriter;

/** Writes key frames as differences to the one before, in two buffers that are used in turn. */
final class KeyWriter {
    private static final int WHOLE_EVERY = 8;
    private ByteWriter last = new ByteWriter();
    private ByteWriter now = new ByteWriter();
    private int sinceWhole = WHOLE_EVERY;

    /** The next key frame is whole. */
    void restart() {
        sinceWhole = WHOLE_EVERY;
    }

    /** Adds the state of a world to a recording, as a difference unless that is empty or it is time for a whole one. */
    void write(Recordable world, Recording to, boolean edit) {
        boolean whole = to.keyFrames() == 0 || sinceWhole >= WHOLE_EVERY;
        sinceWhole = whole ? 1 : sinceWhole + 1;
        now.clear();
        world.snapshot(now);
        int from = to.data.size();
        Delta.between(last.array(), whole ? 0 : last.size(), now.array(), now.size(), to.data);
        to.key(from, (whole ? Recording.WHOLE : 0) | (edit ? Recording.EDIT : 0));
        ByteWriter swap = last;
        last = now;
        now = swap;
    }

    /** Size of the last state in bytes. */
    long stateSize() {
        return last.size();
    }
}
