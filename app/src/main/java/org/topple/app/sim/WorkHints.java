package org.topple.app.sim;

/** Tells the system how long the work of a thread may take and does take, so that it can choose clock rates. All calls come from that thread. */
public interface WorkHints {
    /** Tells nobody. */
    WorkHints NONE = new WorkHints() {
        @Override
        public void began(long targetNanos) { }

        @Override
        public void target(long nanos) { }

        @Override
        public void worked(long nanos) { }

        @Override
        public void ended() { }
    };

    /** The thread starts; its pieces of work should take at most so long. */
    void began(long targetNanos);

    /** They should take at most so long from now on. */
    void target(long nanos);

    /** A piece of work took so long. */
    void worked(long nanos);

    /** The thread ends. */
    void ended();
}
