package org.topple.scenes;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.topple.physics.LongRuns;

/** A long time of random touches, additions and removals: nothing grows, nothing breaks. A million steps in {@code longTest}. */
public class SoakTest {
    private static final int FULL = 1_000_000;
    private static final int BLOCKS = 20;

    @Test
    public void nothingGrowsHoweverLongOnePlays() {
        boolean all = LongRuns.full();
        int steps = all ? FULL : 1000;
        Soak soak = new Soak(7);
        // warm: all have been poured in and lie
        soak.block(all ? 5000 : 300);
        List<Soak.Block> blocks = new ArrayList<>();
        for (int i = 0; i < BLOCKS; i++) {
            blocks.add(soak.block(steps / BLOCKS));
            if (all) {
                System.out.println("soak: " + (i + 1) * (steps / BLOCKS) + " of " + steps + ": " + blocks.get(i));
            }
        }
        Soak.Block early = mean(blocks.subList(0, BLOCKS / 3));
        Soak.Block late = mean(blocks.subList(BLOCKS - BLOCKS / 3, BLOCKS));
        String figures = early + "\n" + late;
        // the scene has room for all that is thrown in
        assertEquals(figures, 0, late.growths);
        // what work there is follows the number of bodies, which goes up and down between its bounds by a fifth
        assertTrue(figures, late.pairs < 1.3 * early.pairs && late.rows < 1.3 * early.rows && late.contacts < 1.3 * early.contacts);
        assertTrue(figures, late.stateBytes < 1.3 * early.stateBytes);
        assertTrue(figures, late.heapBytes < early.heapBytes + 4_000_000);
        // and someone did play
        assertTrue(soak.drags > steps / 200 && soak.hits > steps / 100 && soak.additions > steps / 200 && soak.removals > steps / 200);
        assertTrue(figures, late.rows > 500);
    }

    private static Soak.Block mean(List<Soak.Block> blocks) {
        Soak.Block mean = new Soak.Block();
        for (Soak.Block b : blocks) {
            mean.pairs += b.pairs / blocks.size();
            mean.rows += b.rows / blocks.size();
            mean.contacts += b.contacts / blocks.size();
            mean.awake += b.awake / blocks.size();
            mean.stateBytes += b.stateBytes / blocks.size();
            mean.heapBytes += b.heapBytes / blocks.size();
            mean.growths = Math.max(mean.growths, b.growths);
            mean.bodies = Math.max(mean.bodies, b.bodies);
        }
        return mean;
    }
}
