package org.topple.app;

import org.topple.physics.settings.WorldSettings;

/**
 * What the user wants of every scene that is opened.
 *
 * @param gravity   m/s^2, for scenes that have the usual one; NaN for what the scene has
 * @param timeScale seconds simulated per second
 * @param step      length of a step in seconds, or NaN for what the scene asks for
 * @param stepper   or null for what the scene asks for
 * @param sleep     or null for what the scene asks for
 */
record ExperimentDefaults(double gravity, double timeScale, double step, WorldSettings.StepperKind stepper, WorldSettings.SleepKind sleep) {
    /** Everything as scenes ask for. */
    static final ExperimentDefaults NONE = new ExperimentDefaults(Double.NaN, 1, Double.NaN, null, null);
}
