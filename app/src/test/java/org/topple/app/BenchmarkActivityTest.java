package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import android.content.Intent;
import androidx.test.core.app.ApplicationProvider;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RobolectricTestRunner;

@RunWith(RobolectricTestRunner.class)
public class BenchmarkActivityTest {
    private static Intent intent() {
        return new Intent(ApplicationProvider.getApplicationContext(), BenchmarkActivity.class);
    }

    @Test
    public void startedFromAComputerItWritesTheFileAndEnds() throws Exception {
        Intent i = intent().putExtra(BenchmarkActivity.SCENES, "stack10,massratio").putExtra(BenchmarkActivity.STEPS, 20)
            .putExtra(BenchmarkActivity.OUT, "result.json");
        BenchmarkActivity a = Robolectric.buildActivity(BenchmarkActivity.class, i).setup().get();
        Waiting.until("it ends by itself", a::isFinishing);
        File file = new File(a.getExternalFilesDir(null), "result.json");
        JsonObject json = JsonParser.parseString(new String(Files.readAllBytes(file.toPath()), StandardCharsets.UTF_8)).getAsJsonObject();
        assertEquals(2, json.getAsJsonArray("results").size());
        assertEquals("true", json.get("debuggable").getAsString());
        assertTrue(json.get("warning").getAsString().contains("debuggable"));
        for (String fact : new String[] {"buildType", "device", "abi", "api", "workers", "thermalBefore"}) {
            assertTrue(fact, json.has(fact));
        }
    }

    @Test
    public void badRequestsEndWithoutAFile() {
        for (String bad : new String[] {"../evil.json", "/sdcard/evil.json", "evil.txt"}) {
            Intent i = intent().putExtra(BenchmarkActivity.SCENES, "stack10").putExtra(BenchmarkActivity.STEPS, 5).putExtra(BenchmarkActivity.OUT, bad);
            BenchmarkActivity a = Robolectric.buildActivity(BenchmarkActivity.class, i).setup().get();
            assertTrue(bad, a.isFinishing());
        }
        BenchmarkActivity a = Robolectric.buildActivity(BenchmarkActivity.class, intent().putExtra(BenchmarkActivity.SCENES, "nowhere")).setup().get();
        assertTrue(a.isFinishing());
    }

    @Test
    public void openedByHandItWaits() {
        BenchmarkActivity a = Robolectric.buildActivity(BenchmarkActivity.class, intent()).setup().get();
        assertFalse(a.isFinishing());
    }

    @Test
    public void settingsAndAboutOpen() {
        SettingsActivity s = Robolectric.buildActivity(SettingsActivity.class).setup().get();
        SettingsActivity.Choices choices = (SettingsActivity.Choices) s.getSupportFragmentManager().findFragmentById(android.R.id.content);
        new Prefs(s).setTilt(true);
        choices.findPreference(Prefs.RESET).performClick();
        assertFalse(new Prefs(s).tilt());
        for (String key : new String[] {Prefs.THEME, Prefs.QUALITY, Prefs.SHADOWS, Prefs.FRAME_RATE, Prefs.HAPTICS, Prefs.SHAKE, Prefs.TILT, Prefs.UNITS,
            Prefs.REDUCED_MOTION, Prefs.STRENGTH, Prefs.GRAVITY, Prefs.TIME_SCALE}) {
            assertTrue(key, choices.findPreference(key) != null);
        }
        assertFalse(Robolectric.buildActivity(AboutActivity.class).setup().get().isFinishing());
    }
}
