package org.topple.app.sim;

/** Marks what a thread is doing, for a trace of the whole device. Sections nest. */
public interface Sections {
    /** Marks nothing. */
    Sections NONE = new Sections() {
        @Override
        public void begin(String name) { }

        @Override
        public void end() { }
    };

    /** What follows belongs to this section. */
    void begin(String name);

    /** The section that was begun last is over. */
    void end();
}
