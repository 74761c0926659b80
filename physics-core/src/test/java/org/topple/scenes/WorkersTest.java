package org.topple.scenes;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.Map;
import org.junit.Test;
import org.topple.physics.LongRuns;
import org.topple.physics.World;

/** The same bits for any number of workers. */
public class WorkersTest {
    @Test
    public void everySceneGivesItsGoldenBitsWithFourWorkers() throws IOException {
        Map<String, String> kept = GoldenHashes.kept();
        for (Scene scene : Scenes.all()) {
            assertEquals(scene.name() + " with 4 workers", kept.get(scene.name()), GoldenHashes.of(scene, 4));
        }
    }

    /** Scenes with one large group, with many, and with joints, from the fall to the rest. */
    @Test
    public void anyNumberOfWorkersGivesTheSameBits() {
        for (String name : new String[] {"pile2000", "silo3000", "wall200", "ragdolls50"}) {
            Scene scene = Scenes.named(name);
            int steps = Math.max(90, LongRuns.count(1000));
            long[] first = run(scene, steps, 1);
            for (int workers : new int[] {2, 4, 8}) {
                long[] now = run(scene, steps, workers);
                for (int i = 0; i < steps; i++) {
                    assertEquals(name + " with " + workers + " workers after " + (i + 1) + " steps", first[i], now[i]);
                }
            }
        }
    }

    private static long[] run(Scene scene, int steps, int workers) {
        World world = scene.world();
        world.settings().workers(workers);
        long[] hashes = new long[steps];
        for (int i = 0; i < steps; i++) {
            world.step(scene.step());
            hashes[i] = world.stateHash();
        }
        world.close();
        return hashes;
    }
}
