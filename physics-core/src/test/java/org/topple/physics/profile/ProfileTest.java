package org.topple.physics.profile;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.EnumSet;
import java.util.Set;
import org.junit.Test;
import org.topple.physics.World;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.scenes.Scenes;

public class ProfileTest {
    private static final double H = 1 / 60.0;

    /** Checks that phases come in pairs that do not nest. */
    private static final class Ears implements PhaseListener {
        private final Set<Phase> heard = EnumSet.noneOf(Phase.class);
        private Phase open;
        private Phase last;

        @Override
        public void began(Phase phase) {
            assertNull("in " + open + ", but " + phase + " begins", open);
            open = phase;
            heard.add(phase);
        }

        @Override
        public void ended(Phase phase) {
            assertEquals(open, phase);
            open = null;
            last = phase;
        }
    }

    @Test
    public void aListenerHearsEveryPhaseOfEveryStepper() {
        for (WorldSettings.StepperKind kind : WorldSettings.StepperKind.values()) {
            World world = Scenes.named("wall200").world(new WorldSettings().stepper(kind).sleep(WorldSettings.SleepKind.OFF));
            Ears ears = new Ears();
            world.profile().setListener(ears);
            for (int i = 0; i < 5; i++) {
                world.step(H);
                assertNull(kind.name(), ears.open);
                assertEquals("the end of a step", Phase.FINISH, ears.last);
            }
            Set<Phase> missing = EnumSet.complementOf(EnumSet.copyOf(ears.heard));
            missing.removeIf(p -> p == Phase.INTEGRATE && kind == WorldSettings.StepperKind.SHOCK); // part of the layers there
            assertTrue(kind + " lacks " + missing, missing.isEmpty());
        }
    }

    @Test
    public void whoListensChangesNoBit() {
        World heard = Scenes.named("stack10").world();
        World alone = Scenes.named("stack10").world();
        heard.profile().setListener(new Ears());
        heard.profile().recordResiduals(64);
        for (int i = 0; i < 30; i++) {
            heard.step(H);
            alone.step(H);
        }
        assertEquals(alone.stateHash(), heard.stateHash());
    }

    @Test
    public void aPhaseIsLeftWhenAStepFails() {
        Profile p = new Profile();
        Ears ears = new Ears();
        p.setListener(ears);
        p.begin();
        p.enter(Phase.BROAD);
        p.leave();
        p.leave();
        p.enter(Phase.BROAD);
        p.enter(Phase.SOLVE);
        assertEquals(Phase.SOLVE, ears.open);
        p.end(Phase.SOLVE);
        assertNull(ears.open);
    }

    @Test
    public void residualsShrinkFromSweepToSweep() {
        World world = Scenes.named("wall200").world(new WorldSettings().stepper(WorldSettings.StepperKind.FIXED).set(Setting.SWEEPS, 40).set(Setting.WARM_START, 0)
            .sleep(WorldSettings.SleepKind.OFF));
        world.profile().recordResiduals(32);
        for (int i = 0; i < 3; i++) {
            world.step(H);
        }
        Profile p = world.profile();
        assertEquals("as many as asked for", 32, p.residualCount());
        assertTrue(p.residual(0) + " to " + p.residual(31), p.residual(0) > 0 && p.residual(31) < 0.5 * p.residual(0));
        assertThrows(IllegalArgumentException.class, () -> p.residual(32));
        assertThrows(IllegalArgumentException.class, () -> p.residual(-1));
        assertThrows(IllegalArgumentException.class, () -> p.recordResiduals(-1));
        p.recordResiduals(0);
        world.step(H);
        assertEquals(0, p.residualCount());
    }

    @Test
    public void theWorstGroupCounts() {
        Profile p = new Profile();
        p.recordResiduals(4);
        p.begin();
        p.residual(0, 3);
        p.residual(1, 1);
        p.residual(0, 2);
        p.residual(1, 5);
        p.residual(2, 0.5);
        p.residual(9, 100);
        assertEquals(3, p.residualCount());
        assertEquals(3, p.residual(0), 0);
        assertEquals(5, p.residual(1), 0);
        assertEquals(0.5, p.residual(2), 0);
        p.begin();
        assertEquals(0, p.residualCount());
    }
}
