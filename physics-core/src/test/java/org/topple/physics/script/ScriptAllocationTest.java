package org.topple.physics.script;

import static org.junit.Assert.assertEquals;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.AllocationProbe;

/** Evaluating a motion allocates nothing, at regular and at degenerate places. */
public class ScriptAllocationTest {
    private final MotionState state = new MotionState();

    private void sample(Motion motion) {
        for (int i = -10; i < 1000; i++) {
            motion.at(i * 0.01, state);
        }
    }

    private void check(Motion motion) {
        sample(motion);
        assertEquals(0, AllocationProbe.bytes(() -> sample(motion)));
    }

    @Test
    public void motionsAlongPaths() {
        for (int combo = 0; combo < 4; combo++) {
            check(Combos.motion(combo));
        }
        Path cusp = Path.of(BSpline.open(3, 1, -1, 0, -1.0 / 3, 1, 0, -1.0 / 3, -1, 0, 1, 1, 0));
        check(ScriptedMotion.along(cusp, Schedule.constant(0, 0, 10, cusp.length())));
        Schedule stop = Schedule.of(BSpline.open(2, 0, 0, 10, 0, 0, 1, 10, 1));
        check(ScriptedMotion.along(cusp, stop));
    }

    @Test
    public void turns() {
        ScriptedMotion standing = ScriptedMotion.standing(new Vector3d());
        check(standing.turning(AxisTurn.steady(new Vector3d(1, 2, 3), 5, new Quaterniond())));
        check(standing.turning(AxisTurn.by(new Vector3d(1, 2, 3), Schedule.ease(0, 0, 9, 30), new Quaterniond())));
        check(standing.turning(KeyedTurn.through(new double[] {0, 3, 9}, new Quaterniond(), new Quaterniond().rotateX(2),
                new Quaterniond().rotateY(1))));
    }
}
