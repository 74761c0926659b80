package org.topple.physics;

import org.topple.physics.settings.WorldSettings;
import org.topple.physics.sleep.EnergyPolicy;
import org.topple.physics.sleep.RestPolicy;
import org.topple.physics.sleep.SleepPolicy;
import org.topple.physics.stepper.FixedStepper;
import org.topple.physics.stepper.LayerStepper;
import org.topple.physics.stepper.ShockStepper;
import org.topple.physics.stepper.Stepper;

/** The stepper and the sleep policy that are in force: the user's own, or those that the settings name. */
final class Methods {
    private final WorldSettings settings;
    private Stepper stepper;
    private Stepper ownStepper;
    private WorldSettings.StepperKind stepperKind;
    private SleepPolicy policy;
    private SleepPolicy ownPolicy;
    private WorldSettings.SleepKind sleepKind;
    private int bodies, pairs, points, touching;

    Methods(WorldSettings settings) {
        this.settings = settings;
    }

    /** The stepper; known after {@link #choose}. */
    Stepper stepper() {
        return stepper;
    }

    /** The sleep policy, or null if nothing sleeps; known after {@link #choose}. */
    SleepPolicy policy() {
        return policy;
    }

    void own(Stepper user) {
        ownStepper = user;
        stepper = null;
    }

    void own(SleepPolicy user) {
        ownPolicy = user;
        policy = null;
        sleepKind = null;
    }

    /** Makes room in the stepper of now, and in those that follow it. */
    void reserve(int maxBodies, int maxPairs, int maxPoints, int maxTouching) {
        bodies = maxBodies;
        pairs = maxPairs;
        points = maxPoints;
        touching = maxTouching;
        stepper.reserve(bodies, pairs, points, touching);
    }

    /** Times that the stepper had to grow. */
    int growths() {
        return stepper == null ? 0 : stepper.growths();
    }

    /** Looks at the settings again. Whether sleep has just been switched off. */
    boolean choose() {
        if (ownStepper != null) {
            stepper = ownStepper;
        } else if (stepper == null || stepperKind != settings.stepper()) {
            stepperKind = settings.stepper();
            stepper = switch (stepperKind) {
                case LAYER -> new LayerStepper();
                case SHOCK -> new ShockStepper();
                case FIXED -> new FixedStepper();
            };
            stepper.reserve(bodies, pairs, points, touching);
        }
        if (ownPolicy != null) {
            policy = ownPolicy;
        } else if (sleepKind != settings.sleep()) {
            sleepKind = settings.sleep();
            policy = switch (sleepKind) {
                case OFF -> null;
                case REST -> new RestPolicy(settings);
                case ENERGY -> new EnergyPolicy(settings);
            };
            return policy == null;
        }
        return false;
    }
}
