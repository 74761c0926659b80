package org.topple.app.sim;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.TreeSet;
import org.junit.Test;
import org.topple.physics.World;
import org.topple.physics.profile.Phase;
import org.topple.scenes.Scenes;

/** Sections of a trace: one for every phase, closed again, also in worlds that come later, and without a byte of garbage. */
public class PhaseTraceTest {
    private final Deque<String> open = new ArrayDeque<>();
    private final TreeSet<String> seen = new TreeSet<>();

    private final Sections sections = new Sections() {
        @Override
        public void begin(String name) {
            open.push(name);
            seen.add(name);
        }

        @Override
        public void end() {
            open.pop();
        }
    };

    @Test
    public void everyPhaseIsASection() {
        WorldSimulation s = new WorldSimulation(new World());
        s.setPhases(new PhaseTrace(sections));
        s.replace(Scenes.named("wall200").world());
        s.step(1 / 60.0);
        assertTrue(open.isEmpty());
        assertEquals(Phase.values().length, seen.size());
        assertTrue(seen.toString(), seen.contains("physics solve") && seen.contains("physics broad"));
    }

    @Test
    public void tracingAllocatesNothing() {
        World world = Scenes.named("stack10").world();
        world.profile().setListener(new PhaseTrace(Sections.NONE));
        Runnable steps = () -> {
            for (int i = 0; i < 20; i++) {
                world.step(1 / 60.0);
            }
        };
        steps.run();
        steps.run();
        assertEquals(0, Bytes.allocated(steps));
    }
}
