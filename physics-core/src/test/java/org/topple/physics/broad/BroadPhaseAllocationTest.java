package org.topple.physics.broad;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.AllocationProbe;

/** After {@code reserve} no call allocates: every box is added, moved, queried and removed within the measured run. */
public class BroadPhaseAllocationTest {
    private static final int N = 2000;

    private final double[] bounds = new double[6 * N];
    private final boolean[] there = new boolean[N];
    private final Random random = new Random(3);
    private long reports;
    private final BroadPhase.PairSink pairs = (a, b) -> reports++;
    private final BroadPhase.IdSink ids = id -> reports++;

    private void steps(BroadPhase phase, int count) {
        for (int s = 0; s < count; s++) {
            for (int id = 0; id < N; id++) {
                int dice = random.nextInt(12);
                if (!there[id]) {
                    there[id] = true;
                    place(id, 5 * random.nextDouble());
                    phase.add(id, bounds);
                } else if (dice == 0) {
                    there[id] = false;
                    phase.remove(id);
                } else if (dice == 1) {
                    // sizes, levels and cells all change
                    place(id, random.nextInt(50) == 0 ? 1e300 : 0.01 + 40 * random.nextDouble() * random.nextDouble());
                    phase.move(id, bounds);
                }
            }
            phase.update(pairs);
            phase.query(0, 0, 0, 9, 9, 9, ids);
        }
    }

    private void place(int id, double side) {
        for (int k = 0; k < 3; k++) {
            double at = 100 * (random.nextDouble() - 0.5);
            bounds[6 * id + k] = at - side;
            bounds[6 * id + 3 + k] = at + side;
        }
    }

    private void check(BroadPhase warm, BroadPhase phase) {
        // another object loads the classes
        steps(warm, 2);
        java.util.Arrays.fill(there, false);
        phase.reserve(N);
        reports = 0;
        assertEquals(0, AllocationProbe.bytes(() -> steps(phase, 40)));
        assertTrue(reports > 1000);
    }

    @Test
    public void sweepAndPrune() {
        check(new SweepAndPrune(), new SweepAndPrune());
    }

    @Test
    public void hashGrid() {
        check(new HashGrid(), new HashGrid());
    }
}
