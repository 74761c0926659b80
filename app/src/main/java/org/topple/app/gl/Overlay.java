package org.topple.app.gl;

import org.topple.app.sim.Snapshot;

/** What can be drawn over the bodies, each by itself. */
public enum Overlay {
    /** Where bodies touch, and in which direction they push. */
    CONTACTS(Snapshot.WITH_CONTACTS),
    /** How hard they push. */
    IMPULSES(Snapshot.WITH_CONTACTS),
    /** How deep they overlap, fifty times enlarged. */
    PENETRATION(Snapshot.WITH_CONTACTS),
    /** Anchors, axes and limits of joints. */
    JOINTS(Snapshot.WITH_JOINTS),
    /** Bounding boxes. */
    BOUNDS(Snapshot.WITH_BOUNDS),
    /** Contact groups: bodies by color, and the edges of the contact graph. */
    GROUPS(Snapshot.WITH_CONTACTS),
    /** Stack layers: bodies and contacts by color. */
    LAYERS(Snapshot.WITH_CONTACTS),
    /** Velocities and spins. */
    VELOCITIES(0),
    /** Centers of mass. */
    CENTERS(0),
    /** Where centers of mass have been. */
    TRAILS(0);

    private final int details;

    Overlay(int details) {
        this.details = details;
    }

    /** The bit of this overlay in a set. */
    public int bit() {
        return 1 << ordinal();
    }

    /** Whether it is in a set. */
    public boolean in(int set) {
        return (set & bit()) != 0;
    }

    /** What snapshots must hold for a set of overlays, a sum of {@link Snapshot#WITH_CONTACTS} and so on. */
    public static int details(int set) {
        int sum = 0;
        for (Overlay o : values()) {
            sum |= o.in(set) ? o.details : 0;
        }
        return sum;
    }
}
