package org.topple.scenes;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.topple.physics.LongRuns;
import org.topple.physics.World;

/**
 * A snapshot of every scene of the library, large, jointed and scripted ones too, goes on to the same bits: 10,000 steps in
 * {@code longTest}. Original and copy are stepped beside each other, so that two cores have work.
 */
@RunWith(Parameterized.class)
public class SnapshotScenesTest {
    private static final int BEFORE = 30, FULL = 10_000, LARGE = 600;
    private final Scene scene;

    public SnapshotScenesTest(String name) {
        scene = Scenes.named(name);
    }

    @Parameterized.Parameters(name = "{0}")
    public static List<String> names() {
        List<String> names = new ArrayList<>();
        for (Scene each : Scenes.all()) {
            names.add(each.name());
        }
        return names;
    }

    @Test
    public void goesOnToTheSameBits() {
        World original = scene.world();
        for (int i = 0; i < BEFORE; i++) {
            original.step(scene.step());
        }
        World copy = World.restore(original.snapshot());
        assertEquals(original.stateHash(), copy.stateHash());
        int steps = LongRuns.full() ? FULL : original.bodyCount() > LARGE ? 5 : 30;
        CompletableFuture<long[]> other = CompletableFuture.supplyAsync(() -> hashes(copy, steps, ""));
        long[] hashes = hashes(original, steps, scene.name());
        long[] found = other.join();
        for (int i = 0; i < steps; i++) {
            assertEquals("step " + i, hashes[i], found[i]);
        }
        assertArrayEquals(original.snapshot(), copy.snapshot());
    }

    /** The hash after every step. */
    private long[] hashes(World world, int steps, String tell) {
        long[] hashes = new long[steps];
        for (int i = 0; i < steps; i++) {
            world.step(scene.step());
            hashes[i] = world.stateHash();
            if (!tell.isEmpty() && world.bodyCount() > LARGE) {
                LongRuns.tell(tell, i + 1, steps);
            }
        }
        return hashes;
    }
}
