package org.topple.physics.bytes;

/** Data that can't be read: damaged, cut short, from a later version, or not ours. Nothing has been changed by reading it. */
public final class FormatException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** Says what is wrong. */
    public FormatException(String message) {
        super(message);
    }
}
