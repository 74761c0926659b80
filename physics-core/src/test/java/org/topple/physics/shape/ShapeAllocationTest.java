package org.topple.physics.shape;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import org.junit.Test;
import org.topple.physics.AllocationProbe;
import org.topple.physics.math.Eigen3;
import org.topple.physics.math.Hash64;
import org.topple.physics.math.Quat;
import org.topple.physics.math.Real;

/** What a step may call allocates nothing. */
public class ShapeAllocationTest {
    private final double[] pose = new double[12];
    private final double[] out = new double[12];
    private final Hash64 hash = new Hash64();
    private double sum;

    @Test
    public void queriesOfShapesAllocateNothing() {
        Shape[] shapes = Solids.all();
        Clouds.pose(new Random(1), pose);
        Runnable all = () -> {
            for (Shape s : shapes) {
                s.bounds(pose, 0, out, 0);
                sum += s.reach(0, 1, 0) > 0 ? 1 : 2;
                sum += s.innerRadius() > 1 ? 1 : 2;
                for (int k = 0; k < 20; k++) {
                    sum += s.rayCast(3, 3, 3, -1, 0.1 * k - 2, -1, 10, out) < 5 ? 1 : 2;
                }
                if (s.kind() < Shape.HALF_SPACE) {
                    s.support(1, 2, 3, out, 0);
                } else if (s.kind() == Shape.COMPOUND) {
                    ((Compound) s).partPose(0, out, 0);
                    Pose.compose(pose, 0, pose, 0, out, 0);
                }
            }
        };
        all.run();
        assertEquals(0, AllocationProbe.bytes(all));
        assertTrue(sum > 0);
    }

    @Test
    public void functionsAllocateNothing() {
        Runnable all = () -> {
            for (int i = 0; i < 100; i++) {
                double x = i * i * 1e3;
                sum += Real.sin(x) + Real.cos(x) + Real.atan2(x, 3) + Real.asin(i * 0.01) + Real.acos(i * 0.01);
                out[3] = 1;
                Quat.integrate(out, 0, 1, 2, 3, 0.01);
                Quat.rotate(out, 0, 1, 2, i, 0.01);
                Quat.toMatrix(out, 0, pose, 0);
                hash.add(x).add(i).add(out, 0, 3);
                Eigen3.symmetric(1, 2, 3, 0.1 * i, 0.2, 0.3, out, 0, pose, 0);
            }
        };
        all.run();
        assertEquals(0, AllocationProbe.bytes(all));
        assertTrue(hash.value() != 0);
    }
}
