package org.topple.app;

/** A line that is worth reading for a while: what to try in a scene, what a tool does. UI thread; times in milliseconds. */
final class Hint {
    /** How long one looks at a new scene until all is read, and at what a tool does. */
    static final long LONG = 12_000, SHORT = 6_000;

    private String text = "";
    private long until;

    /** Says something for so long, instead of what was said before. */
    void say(String line, long now, long millis) {
        text = line;
        until = now + millis;
    }

    /** What is to be read now, or "". */
    String at(long now) {
        return now < until ? text : "";
    }
}
