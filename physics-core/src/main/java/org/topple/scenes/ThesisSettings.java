package org.topple.scenes;

import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;

/** The settings of the thesis' experiments (Erleben, chapter 6), all at a step of 0.01 s. */
final class ThesisSettings {
    /** The step of all of them, seconds. */
    static final double STEP = 0.01;

    private ThesisSettings() {
    }

    /** Plain stepping with Gauss-Seidel alone, as in 6.1.7: so many cold sweeps, no projection, no layers, no sleep. */
    static WorldSettings plain(int sweeps) {
        return WorldSettings.thesis().stepper(WorldSettings.StepperKind.FIXED).sleep(WorldSettings.SleepKind.OFF)
                .set(Setting.SWEEPS, sweeps).set(Setting.PROJECTION_SWEEPS, 0);
    }

    /** The modified scheme with shock propagation and this f, 10 and 5 sweeps, sleepy policy on (6.4.5, 6.5). */
    static WorldSettings shock(double f) {
        return WorldSettings.thesis().set(Setting.SHOCK_F, f);
    }

    /** The basic scheme, without the second query (6.4.3). */
    static WorldSettings basicShock(double f) {
        return shock(f).set(Setting.SHOCK_MODIFIED, 0);
    }
}
