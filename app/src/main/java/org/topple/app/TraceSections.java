package org.topple.app;

import androidx.tracing.Trace;
import org.topple.app.sim.Sections;

/** Shows what a thread does in system traces, as Perfetto and Android Studio record them. */
final class TraceSections implements Sections {
    static final TraceSections INSTANCE = new TraceSections();

    private TraceSections() { }

    @Override
    public void begin(String name) {
        Trace.beginSection(name);
    }

    @Override
    public void end() {
        Trace.endSection();
    }
}
