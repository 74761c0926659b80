package org.topple.app.sim;

import java.util.Locale;
import org.topple.physics.profile.Phase;
import org.topple.physics.profile.PhaseListener;

/** Makes a section of every phase of a step, so that a trace of the whole device shows them. Allocates nothing. */
public final class PhaseTrace implements PhaseListener {
    private final Sections sections;
    private final String[] names;

    /** Marks the phases by these sections. */
    public PhaseTrace(Sections sections) {
        this.sections = sections;
        Phase[] phases = Phase.values();
        names = new String[phases.length];
        for (Phase p : phases) {
            names[p.ordinal()] = "physics " + p.name().toLowerCase(Locale.US);
        }
    }

    @Override
    public void began(Phase phase) {
        sections.begin(names[phase.ordinal()]);
    }

    @Override
    public void ended(Phase phase) {
        sections.end();
    }
}
