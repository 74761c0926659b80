package org.topple.app.sim;

import org.topple.physics.World;
import org.topple.physics.bytes.FormatException;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;

/**
 * Worlds from files that others made. Every count in a step has a bound, but all bounds together would let a single step take hours, in which
 * the screen could not be left: so a file may ask only for what a phone does in a few seconds.
 */
public final class Foreign {
    /** Most sweeps over all rows in one step; the settings that ship make up to 2640. */
    static final long MOST_SWEEPS = 1_000_000;

    private Foreign() { }

    /** A world from a snapshot; refused if a step of it might take too long. */
    public static World restore(byte[] state) {
        return checked(World.restore(state));
    }

    /** The same world; refused if a step of it might take too long. */
    public static World checked(World world) {
        WorldSettings s = world.settings();
        long once = (long) s.count(Setting.SWEEPS) * s.count(Setting.LAYER_CYCLES) + s.count(Setting.PROJECTION_SWEEPS);
        long sweeps = once * s.count(Setting.SUBSTEPS) * s.count(Setting.MAX_AUTO_SUBSTEPS);
        if (sweeps > MOST_SWEEPS) {
            throw new FormatException("its settings ask for up to " + sweeps + " sweeps a step; at most " + MOST_SWEEPS + " are made");
        }
        return world;
    }
}
