package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.content.Intent;
import android.os.Looper;
import android.view.View;
import android.widget.ListView;
import androidx.appcompat.app.AlertDialog;
import androidx.test.core.app.ApplicationProvider;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.android.controller.ActivityController;
import org.robolectric.shadows.ShadowLog;
import org.topple.app.bench.BenchRun;
import org.topple.app.bench.Request;

@RunWith(RobolectricTestRunner.class)
public class BenchmarkActivityTest {
    private static Intent intent() {
        return new Intent(ApplicationProvider.getApplicationContext(), BenchmarkActivity.class);
    }

    @Test
    public void startedFromAComputerItWritesTheFileAndEnds() throws Exception {
        Intent i = intent().putExtra(BenchmarkActivity.SCENES, "stack10,massratio").putExtra(BenchmarkActivity.STEPS, 20)
            .putExtra(BenchmarkActivity.OUT, "result.json").putExtra(BenchmarkActivity.WORKERS, 2);
        BenchmarkActivity a = Robolectric.buildActivity(BenchmarkActivity.class, i).setup().get();
        Waiting.until("it ends by itself", a::isFinishing);
        File file = new File(a.getExternalFilesDir(null), "result.json");
        JsonObject json = JsonParser.parseString(new String(Files.readAllBytes(file.toPath()), StandardCharsets.UTF_8)).getAsJsonObject();
        assertEquals(2, json.getAsJsonArray("results").size());
        assertEquals("true", json.get("debuggable").getAsString());
        assertEquals("2", json.get("workers").getAsString());
        assertTrue(json.get("warning").getAsString().contains("debuggable"));
        assertEquals("off", json.get("sleep").getAsString());
        for (String fact : new String[] {"buildType", "device", "abi", "api", "workers", "sleep", "thermalBefore", "headroomBefore", "batteryBefore", "thermalAfter",
            "headroomAfter", "batteryAfter", "interruptions"}) {
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
        // once 600 steps were run instead
        a = Robolectric.buildActivity(BenchmarkActivity.class, intent().putExtra(BenchmarkActivity.SCENES, "stack10").putExtra(BenchmarkActivity.STEPS, "7")).setup().get();
        assertTrue(a.isFinishing());
        assertFalse(a.model().isRunning());
        a = Robolectric.buildActivity(BenchmarkActivity.class, intent().putExtra(BenchmarkActivity.SLEEP, "perhaps")).setup().get();
        assertTrue(a.isFinishing());
        assertTrue(ShadowLog.getLogsForTag("ToppleBenchmark").stream().anyMatch(l -> l.msg.equals("refused: steps must be a whole number (--ei), but is 7")));
    }

    /** Any of the extras asks for a run; the others have their usual values. */
    @Test
    public void oneExtraIsEnough() {
        BenchmarkActivity a = Robolectric.buildActivity(BenchmarkActivity.class, intent().putExtra(BenchmarkActivity.STEPS, 1)).setup().get();
        Waiting.until("it ends by itself", a::isFinishing);
        assertEquals(5, a.model().status().getValue().results().size());
    }

    /** As another app might send it. */
    @Test
    public void anIntentThatCannotBeReadIsNoCrash() {
        Intent broken = intent();
        android.os.Bundle b = new android.os.Bundle();
        b.putParcelable("x", new Unreadable());
        broken.putExtras(b);
        android.os.Parcel p = android.os.Parcel.obtain();
        broken.writeToParcel(p, 0);
        p.setDataPosition(0);
        Intent received = Intent.CREATOR.createFromParcel(p);
        p.recycle();
        BenchmarkActivity a = Robolectric.buildActivity(BenchmarkActivity.class, received).setup().get();
        assertFalse(a.isFinishing());
    }

    /** Has no creator, so that nobody can make it from a parcel. */
    @SuppressWarnings("ParcelCreator")
    private static final class Unreadable implements android.os.Parcelable {
        @Override
        public int describeContents() {
            return 0;
        }

        @Override
        public void writeToParcel(android.os.Parcel out, int flags) { }
    }

    @Test
    public void openedByHandItWaits() {
        BenchmarkActivity a = Robolectric.buildActivity(BenchmarkActivity.class, intent()).setup().get();
        assertFalse(a.isFinishing());
        assertFalse(a.model().isRunning());
    }

    private static ActivityController<BenchmarkActivity> running() {
        ActivityController<BenchmarkActivity> c = Robolectric.buildActivity(BenchmarkActivity.class, intent()).setup();
        c.get().model().begin(Request.of("stack10", 1_000_000, null, 1), false);
        Waiting.until("it runs", () -> done(c) > 0);
        return c;
    }

    private static int done(ActivityController<BenchmarkActivity> c) {
        return c.get().model().status().getValue().done();
    }

    private static BenchRun.State state(ActivityController<BenchmarkActivity> c) {
        return c.get().model().status().getValue().state();
    }

    /** It used to begin again. */
    @Test
    public void turningTheScreenNeitherRestartsNorPausesIt() {
        ActivityController<BenchmarkActivity> c = running();
        BenchmarkModel model = c.get().model();
        int before = done(c);
        c.recreate();
        assertSame(model, c.get().model());
        Waiting.until("it goes on", () -> done(c) > before);
        assertEquals(0, model.status().getValue().interruptions());
        assertNotNull(find(c.get(), c.get().getString(R.string.bench_stop)));
        model.stop();
        Waiting.until("it stops", () -> !model.isRunning());
        c.close();
    }

    /** It used to go on in the background. */
    @Test
    public void inTheBackgroundItIsPausedAndSaysSo() {
        ActivityController<BenchmarkActivity> c = running();
        c.pause().stop();
        Waiting.until("it pauses", () -> state(c) == BenchRun.State.PAUSED);
        int done = done(c);
        c.start();
        assertNotNull(find(c.get(), c.get().getString(R.string.bench_paused)));
        c.resume();
        Waiting.until("it goes on", () -> done(c) > done);
        assertEquals(1, c.get().model().status().getValue().interruptions());
        c.get().model().stop();
        Waiting.until("it stops", () -> !c.get().model().isRunning());
        c.close();
    }

    @Test
    public void leavingItStopsItsThread() {
        ActivityController<BenchmarkActivity> c = running();
        c.close();
        Waiting.until("the thread ends", () -> Thread.getAllStackTraces().keySet().stream().noneMatch(t -> t.getName().equals("benchmark")));
    }

    @Test
    public void aSecondWishWhileItRunsIsRefused() {
        ActivityController<BenchmarkActivity> c = running();
        c.newIntent(intent().putExtra(BenchmarkActivity.SCENES, "massratio").putExtra(BenchmarkActivity.OUT, "x.json"));
        assertFalse(c.get().model().isAutomatic());
        c.get().model().stop();
        Waiting.until("it stops", () -> !c.get().model().isRunning());
        c.newIntent(intent().putExtra(BenchmarkActivity.SCENES, "massratio").putExtra(BenchmarkActivity.STEPS, 3).putExtra(BenchmarkActivity.OUT, "x.csv"));
        Waiting.until("it ends by itself", () -> c.get().isFinishing());
        assertTrue(new File(c.get().getExternalFilesDir(null), "x.csv").length() > 0);
    }

    @SuppressWarnings("deprecation")
    @Test
    public void theUserChoosesScenesAndSharesTheResult() {
        FreshProvider.forget();
        ActivityController<BenchmarkActivity> c = Robolectric.buildActivity(BenchmarkActivity.class, intent()).setup();
        BenchmarkActivity a = c.get();
        find(a, Request.USUAL.replace(",", ", ")).performClick();
        shadowOf(Looper.getMainLooper()).idle();
        ListView list = a.dialog().getListView();
        for (int i = 0; i < list.getCount(); i++) {
            String name = (String) list.getItemAtPosition(i);
            // as the list does when it shows a row
            list.setItemChecked(i, List.of(Request.USUAL.split(",")).contains(name));
            if (list.isItemChecked(i) != (name.equals("stack10") || name.equals("massratio"))) {
                list.performItemClick(null, i, i);
            }
        }
        a.dialog().getButton(AlertDialog.BUTTON_POSITIVE).performClick();
        shadowOf(Looper.getMainLooper()).idle();
        c.recreate();
        BenchmarkActivity b = c.get();
        find(b, b.getString(R.string.bench_start)).performClick();
        Waiting.until("it is done", () -> !b.model().isRunning());
        assertEquals(2, b.model().status().getValue().results().size());
        find(b, b.getString(R.string.bench_share_csv)).performClick();
        Intent chooser = started(b);
        Intent send = chooser.getParcelableExtra(Intent.EXTRA_INTENT);
        assertEquals("text/csv", send.getType());
        assertEquals("content", ((android.net.Uri) send.getParcelableExtra(Intent.EXTRA_STREAM)).getScheme());
        find(b, b.getString(R.string.bench_share_json)).performClick();
        assertNotNull(started(b));
        c.close();
    }

    private static Intent started(BenchmarkActivity a) {
        Intent[] next = {null};
        Waiting.until("something is shared", () -> (next[0] = shadowOf(a).getNextStartedActivity()) != null);
        return next[0];
    }

    private static View find(BenchmarkActivity a, String text) {
        return LabRule.find(a.getWindow().getDecorView(), text);
    }

    @Test
    public void settingsAndAboutOpen() {
        SettingsActivity s = Robolectric.buildActivity(SettingsActivity.class).setup().get();
        SettingsActivity.Choices choices = (SettingsActivity.Choices) s.getSupportFragmentManager().findFragmentById(android.R.id.content);
        new Prefs(s).setTilt(true);
        choices.findPreference(Prefs.RESET).performClick();
        assertTrue("not without being asked", new Prefs(s).tilt());
        choices.sure().getButton(AlertDialog.BUTTON_POSITIVE).performClick();
        shadowOf(Looper.getMainLooper()).idle();
        assertFalse(new Prefs(s).tilt());
        for (String key : new String[] {Prefs.THEME, Prefs.QUALITY, Prefs.SHADOWS, Prefs.FRAME_RATE, Prefs.HAPTICS, Prefs.SHAKE, Prefs.TILT, Prefs.UNITS,
            Prefs.REDUCED_MOTION, Prefs.STRENGTH, Prefs.GRAVITY, Prefs.TIME_SCALE}) {
            assertTrue(key, choices.findPreference(key) != null);
        }
        assertFalse(Robolectric.buildActivity(AboutActivity.class).setup().get().isFinishing());
    }
}
