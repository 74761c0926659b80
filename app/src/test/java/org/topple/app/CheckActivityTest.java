package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.android.controller.ActivityController;
import org.topple.scenes.GoldenStates;
import org.topple.scenes.Scenes;

/** The phone is checked against the states that the app carries. */
@RunWith(RobolectricTestRunner.class)
public class CheckActivityTest {
    private static CheckActivity.State wait(CheckActivity a) {
        Waiting.until("the check", () -> a.check().state.getValue().finished());
        return a.check().state.getValue();
    }

    @Test
    public void theFirstScenesAreEqualAndItCanBeStopped() {
        try (ActivityController<CheckActivity> c = Robolectric.buildActivity(CheckActivity.class).setup()) {
            CheckActivity a = c.get();
            a.check().start(() -> a.getAssets().open(CheckActivity.ASSET));
            Waiting.until("two scenes", () -> a.check().state.getValue().done() >= 2 || a.check().state.getValue().finished());
            a.check().stop();
            String text = wait(a).text();
            assertTrue(text, text.startsWith("stopped; so far ") || text.startsWith("equal: "));
            assertTrue(a.report(), a.report().contains(text) && a.report().contains("device: ") && a.report().contains("debuggable: true\n") && a.report().contains("workers: " + CheckActivity.WORKERS + "\n"));
        }
    }

    @Test
    public void theAppCarriesEveryScene() throws IOException {
        try (ActivityController<CheckActivity> c = Robolectric.buildActivity(CheckActivity.class).setup();
            DataInputStream in = new DataInputStream(c.get().getAssets().open(CheckActivity.ASSET))) {
            in.readInt();
            assertEquals(GoldenStates.STEPS, in.readInt());
            assertEquals(Scenes.all().length, in.readInt());
        }
    }

    @Test
    public void aDamagedFileIsSaidToBe() {
        try (ActivityController<CheckActivity> c = Robolectric.buildActivity(CheckActivity.class).setup()) {
            c.get().check().start(() -> new ByteArrayInputStream(new byte[20]));
            assertTrue(wait(c.get()).text().startsWith("the check failed"));
        }
    }
}
