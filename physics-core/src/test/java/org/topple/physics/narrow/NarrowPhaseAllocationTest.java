package org.topple.physics.narrow;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.AllocationProbe;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Shape;

/** No pair, distance or sweep allocates. */
public class NarrowPhaseAllocationTest {
    private final NarrowPhase narrow = new NarrowPhase();
    private final TimeOfImpact impact = new TimeOfImpact();
    private final Manifold m = new Manifold();
    private long points;

    @Test
    public void nothingIsAllocated() {
        Random r = new Random(1);
        Shape[] shapes = new Shape[6];
        for (int k = 0; k < 5; k++) {
            shapes[k] = Shapes.random(r, k);
        }
        shapes[5] = new HalfSpace();
        double[][] poses = new double[400][];
        double[][] velocities = new double[400][6];
        for (int i = 0; i < poses.length; i++) {
            poses[i] = Poses.random(r, 0.4 * r.nextGaussian(), 0.4 * r.nextGaussian(), 0.4 * r.nextGaussian());
            for (int k = 0; k < 3; k++) {
                velocities[i][k] = 10 * r.nextGaussian();
            }
        }
        Runnable all = () -> {
            for (Shape a : shapes) {
                for (Shape b : shapes) {
                    if (a != shapes[5] || b != shapes[5]) {
                        run(a, b, poses, velocities);
                    }
                }
            }
        };
        all.run();
        assertTrue(points > 10_000);
        assertEquals(0, AllocationProbe.bytes(all));
    }

    private void run(Shape a, Shape b, double[][] poses, double[][] velocities) {
        for (int i = 0; i + 1 < poses.length; i++) {
            narrow.collide(a, poses[i], 0, b, poses[i + 1], 0, 0.02, m);
            points += m.count;
            if (i % 8 == 0) {
                impact.fraction(a, poses[i], 0, velocities[i], 0, b, poses[i + 1], 0, velocities[i + 1], 0, 0.01, 1e-3);
            }
        }
    }
}
