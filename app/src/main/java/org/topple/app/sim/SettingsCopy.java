package org.topple.app.sim;

import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;

/** Gives a world the settings of another. */
public final class SettingsCopy {
    private SettingsCopy() { }

    /** Copies all that can change while a world lives. */
    public static void copy(WorldSettings from, WorldSettings to) {
        to.stepper(from.stepper()).solver(from.solver()).friction(from.friction()).sleep(from.sleep());
        // fixation needs subgroups: cleared first, set last
        to.set(Setting.FIXATE, 0);
        for (Setting k : Setting.values()) {
            to.set(k, from.get(k));
        }
    }
}
