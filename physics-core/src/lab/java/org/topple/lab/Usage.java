package org.topple.lab;

/** A command line that can't be carried out; the message says why. */
final class Usage extends RuntimeException {
    private static final long serialVersionUID = 1;

    Usage(String message) {
        super(message);
    }
}
