package org.topple.bench.kernel;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;

/** Integration: a step of 1000 boxes that spin in place, far apart and without weight; nanoseconds a body. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class FreeFlight {
    private static final int BODIES = 1000;
    private World world;

    @Setup
    public void fill() {
        world = new World();
        world.setGravity(0, 0, 0);
        for (int i = 0; i < BODIES; i++) {
            world.add(BodyDef.dynamic(new Box(0.5, 0.4, 0.3)).position(10 * (i % 10), 10 * (i / 100), 10 * (i / 10 % 10))
                    .angularVelocity(0.1, 0.7, 0.2).sleeps(false));
        }
    }

    @Benchmark
    @OperationsPerInvocation(BODIES)
    public long step() {
        world.step(1 / 60.0);
        return world.steps();
    }
}
