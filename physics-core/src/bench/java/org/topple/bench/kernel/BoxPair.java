package org.topple.bench.kernel;

import java.util.concurrent.TimeUnit;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.topple.physics.narrow.Manifold;
import org.topple.physics.narrow.NarrowPhase;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Pose;
import org.topple.physics.shape.Shape;

/** The contact of two boxes: face on face, edge on edge, and apart but within reach of the bounds. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class BoxPair {
    @Param({"face", "edge", "apart"})
    String how;
    private final NarrowPhase narrow = new NarrowPhase();
    private final Manifold manifold = new Manifold();
    private final Box box = new Box(0.5, 0.5, 0.5);
    private final double[] poses = new double[2 * Shape.POSE];

    @Setup
    public void place() {
        Quaterniond turn = new Quaterniond();
        Vector3d at = new Vector3d(0.3, 0.9999, 0.1);
        if (how.equals("edge")) {
            turn.rotationZ(Math.PI / 4).rotateX(0.3);
            at.set(0.1, 1.15, 0.05);
        } else if (how.equals("apart")) {
            turn.rotationXYZ(0.4, 0.5, 0.6);
            at.set(1.05, 1.05, 0);
        }
        Pose.set(new Vector3d(), new Quaterniond(), poses, 0);
        Pose.set(at, turn, poses, Shape.POSE);
    }

    @Benchmark
    public int collide() {
        narrow.collide(box, poses, 0, box, poses, Shape.POSE, 0.005, manifold);
        return manifold.count;
    }
}
