package org.topple.bench;

/** A command line that makes no sense. */
final class Usage extends RuntimeException {
    private static final long serialVersionUID = 1;

    Usage(String message) {
        super(message);
    }
}
