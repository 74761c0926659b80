package org.topple.physics.bytes;

/** Data that can't be read: damaged, cut short, from a later version, or not ours. Nothing has been changed by reading it. */
public final class FormatException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final int frame;

    /** Says what is wrong. */
    public FormatException(String message) {
        this(message, -1);
    }

    /** Says what is wrong, and in which frame of a recording. */
    public FormatException(String message, int frame) {
        super(message);
        this.frame = frame;
    }

    /** The first frame of a recording that is damaged, or -1 if it is something else. */
    public int frame() {
        return frame;
    }
}
