package org.topple.physics.stepper;

import org.topple.physics.settings.Setting;

/**
 * Which share f of the step {@link ShockStepper} solves simultaneously in a group (Erleben 6.4.4). A lever feels its load at f times
 * the true rate, a tall stack stands best at f = 0: with a share for each group a world can have both. Groups change from step
 * to step, so a share is asked for, not kept.
 */
public interface GroupShare {
    /** The world's share, {@link Setting#SHOCK_F}, for every group. */
    GroupShare OF_WORLD = (c, group) -> c.settings.get(Setting.SHOCK_F);

    /** The share of a group, 0 to 1; its bodies are {@code c.groups.bodies} from {@code bodyStart[group]} to before {@code bodyStart[group + 1]}. */
    double share(StepContext c, int group);
}
