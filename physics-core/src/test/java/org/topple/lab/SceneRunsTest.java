package org.topple.lab;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.Test;
import org.topple.physics.LongRuns;
import org.topple.physics.Spec;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

/** Every scene of the library loads and runs at its own step, stays within its declared maxima, and logs its figures. */
public class SceneRunsTest {
    /** 1000 steps in a long run; otherwise enough for the first impacts. */
    private static final int STEPS = Math.max(50, LongRuns.count(1000));

    @Spec("S60")
    @Test
    public void everySceneRunsWithoutErrorAndWithinItsMaxima() {
        PrintStream log = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (Scene scene : Scenes.all()) {
            Figures f = LabRuns.figures(scene.name() + " --dt " + scene.step() + " --seconds " + STEPS * scene.step());
            Report.table(f, scene, log);
            assertEquals(scene.name() + " " + f.errors, 0, f.errors.size());
            assertEquals(scene.name(), STEPS, f.steps);
            assertEquals(scene.name() + " outgrew what it declares", 0, f.growths);
            assertTrue(scene.name(), f.msMin <= f.msMean && f.msMean <= f.msMax && f.contactsMin <= f.contactsMean && f.contactsMean <= f.contactsMax);
        }
    }
}
