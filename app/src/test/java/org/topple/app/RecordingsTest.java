package org.topple.app;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import android.content.Context;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.content.pm.ResolveInfo;
import android.net.Uri;
import android.widget.EditText;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import android.widget.TextView;
import androidx.appcompat.app.AlertDialog;
import androidx.test.core.app.ApplicationProvider;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.Shadows;
import org.robolectric.android.controller.ActivityController;
import org.topple.app.sim.WorldSimulation;
import org.topple.physics.BodyDef;
import org.topple.physics.World;
import org.topple.physics.bytes.FormatException;
import org.topple.physics.record.Recorder;
import org.topple.physics.record.Recording;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Sphere;
import org.topple.scenes.SceneFile;
import org.topple.scenes.Scenes;

/** Recordings and scene files: kept, listed, shared, and taken from strangers. */
@RunWith(RobolectricTestRunner.class)
public class RecordingsTest {
    private final Context context = ApplicationProvider.getApplicationContext();
    private final Recordings recordings = new Recordings(context);

    private static byte[] recording(int steps) {
        World w = Scenes.named("stack10").world();
        Recorder<World> r = new Recorder<>(w, 20);
        for (int i = 0; i < steps; i++) {
            r.step(1 / 60.0);
        }
        r.recording().setScene("stack10");
        return r.recording().toBytes();
    }

    @Test
    public void filesAreKeptListedRenamedAndRefusedElsewhere() throws IOException {
        File f = recordings.keep("My run / 1", Recordings.RECORDING, recording(30));
        recordings.keep("My run / 1", Recordings.RECORDING, recording(60));
        recordings.keep("bad", Recordings.RECORDING, new byte[] {1, 2, 3});
        assertEquals("My run _ 1.topple", f.getName());
        List<Recordings.Entry> list = recordings.list();
        assertEquals(3, list.size());
        Recordings.Entry first = list.stream().filter(e -> e.name().equals("My run _ 1")).findFirst().orElseThrow();
        assertEquals("stack10", first.scene());
        assertEquals(0.5, first.seconds(), 1e-9);
        assertEquals(f.length(), first.bytes());
        assertTrue(list.stream().anyMatch(e -> e.name().equals("My run _ 1 2")));
        assertNotNull("a damaged file is listed and said to be", list.stream().filter(e -> e.name().equals("bad")).findFirst().orElseThrow().problem());
        File renamed = recordings.rename(f, "../other");
        assertEquals("other is no path", f.getParentFile(), renamed.getParentFile());
        assertThrows(IOException.class, () -> recordings.file("../lab.state"));
        assertThrows(IOException.class, () -> recordings.file("a/b.topple"));
        assertArrayEquals(recording(30), Recordings.read(renamed));
    }

    private static void until(OpenActivity a) {
        Waiting.until("the file is read", a::isDone);
    }

    private ActivityController<OpenActivity> open(String action, InputStream in) {
        Uri uri = Uri.parse("content://some.app/files/strange%20name.bin");
        Shadows.shadowOf(context.getContentResolver()).registerInputStream(uri, in);
        Intent intent = new Intent(action).setClass(context, OpenActivity.class);
        if (action.equals(Intent.ACTION_SEND)) {
            intent.putExtra(Intent.EXTRA_STREAM, uri);
        } else {
            intent.setData(uri);
        }
        ActivityController<OpenActivity> c = Robolectric.buildActivity(OpenActivity.class, intent).setup();
        until(c.get());
        return c;
    }

    @Test
    public void aRecordingFromAnotherAppIsCheckedKeptAndOpened() throws IOException {
        for (String action : new String[] {Intent.ACTION_SEND, Intent.ACTION_VIEW}) {
            try (ActivityController<OpenActivity> c = open(action, new ByteArrayInputStream(recording(25)))) {
                Intent next = Shadows.shadowOf(c.get()).getNextStartedActivity();
                assertEquals(LabActivity.class.getName(), next.getComponent().getClassName());
                File f = recordings.file(next.getStringExtra(LabActivity.FILE));
                assertArrayEquals(recording(25), Recordings.read(f));
                assertTrue(c.get().isFinishing());
            }
        }
    }

    @Test
    public void aSceneFileFromAnotherAppIsOpened() {
        byte[] json = SceneFile.of(Scenes.named("seesaw")).text().getBytes(StandardCharsets.UTF_8);
        try (ActivityController<OpenActivity> c = open(Intent.ACTION_SEND, new ByteArrayInputStream(json))) {
            Intent next = Shadows.shadowOf(c.get()).getNextStartedActivity();
            assertTrue(next.getStringExtra(LabActivity.FILE).endsWith(".json"));
        }
    }

    /** Noise, halves, changed bytes, deep nesting, text that is none, nothing at all: each is refused with a reason and leaves no file. */
    @Test
    public void hostileFilesAreRefusedWithAReason() {
        Random random = new Random(4);
        byte[] good = recording(25);
        byte[] noise = new byte[5000];
        random.nextBytes(noise);
        byte[] changed = good.clone();
        changed[good.length / 2] ^= 8;
        byte[] later = good.clone();
        later[8] = 40;
        byte[][] bad = {{}, noise, java.util.Arrays.copyOf(good, good.length / 2), changed, later, "{".repeat(100_000).getBytes(StandardCharsets.UTF_8),
            "{\"version\": 1, \"bodies\": [{\"shape\": {}}]}".getBytes(StandardCharsets.UTF_8), {'{', (byte) 0xff, (byte) 0xfe, '}'}};
        for (int i = 0; i < bad.length; i++) {
            try (ActivityController<OpenActivity> c = open(i % 2 == 0 ? Intent.ACTION_SEND : Intent.ACTION_VIEW, new ByteArrayInputStream(bad[i]))) {
                assertTrue(c.get().status(), c.get().status().startsWith("The file can't be opened: ") && c.get().status().length() > 40);
                assertEquals(null, Shadows.shadowOf(c.get()).getNextStartedActivity());
            }
        }
        assertEquals(List.of(), recordings.list());
    }

    /** Every bound of the settings together: one step would make two thousand million sweeps, and the screen could not be left. */
    @Test
    public void filesThatAskForEndlessStepsAreRefused() {
        WorldSettings endless = new WorldSettings().set(Setting.SWEEPS, 100_000).set(Setting.SUBSTEPS, 64).set(Setting.LAYER_CYCLES, 20);
        World w = new World(endless);
        w.add(BodyDef.dynamic(new Sphere(1)));
        byte[] json = SceneFile.of(w, "endless").text().getBytes(StandardCharsets.UTF_8);
        byte[] topple = new Recorder<>(w, 20).recording().toBytes();
        for (byte[] bad : new byte[][] {json, topple}) {
            try (ActivityController<OpenActivity> c = open(Intent.ACTION_VIEW, new ByteArrayInputStream(bad))) {
                assertTrue(c.get().status(), c.get().status().contains("2048005120 sweeps a step"));
            }
        }
        assertEquals(List.of(), recordings.list());
        // where only a later state of a recording asks for it, the frame is named; who has kept such a file plays as far as it goes
        World calm = new World();
        calm.add(BodyDef.dynamic(new Sphere(1)));
        Recorder<World> r = new Recorder<>(calm, 20);
        r.step(0.01);
        calm.settings().set(Setting.SWEEPS, 100_000).set(Setting.SUBSTEPS, 64);
        r.step(0.01);
        try (ActivityController<OpenActivity> c = open(Intent.ACTION_SEND, new ByteArrayInputStream(r.recording().toBytes()))) {
            assertTrue(c.get().status(), c.get().status().contains("in frame 1: its settings ask for"));
        }
        assertEquals(List.of(), recordings.list());
        WorldSimulation s = new WorldSimulation(new World());
        s.replay(Recording.fromBytes(r.recording().toBytes()));
        s.step(0.01);
        assertThrows(FormatException.class, () -> s.step(0.01));
    }

    /** The filters of the manifest: what other apps and file managers send. */
    @Test
    public void otherAppsFindTheWayHere() {
        String[][] offers = {
            {Intent.ACTION_SEND, null, "application/octet-stream"}, {Intent.ACTION_SEND, null, "application/json"},
            {Intent.ACTION_VIEW, "content://files/1", "application/octet-stream"}, {Intent.ACTION_VIEW, "content://files/1", "application/json"},
            {Intent.ACTION_VIEW, "content://files/Download/Wall 2026-11-18.topple", "application/x-unknown"},
            {Intent.ACTION_VIEW, "content://files/Download/v1.2/run.topple", "*/*"}};
        for (String[] offer : offers) {
            assertEquals(offer[1] + " " + offer[2], OpenActivity.class.getName(), whoTakes(offer));
        }
        String[][] others = {{Intent.ACTION_SEND, null, "text/plain"}, {Intent.ACTION_SEND, null, "image/png"}, {Intent.ACTION_VIEW, "content://files/a.png", "image/png"},
            {Intent.ACTION_VIEW, "file:///sdcard/run.topple", "application/octet-stream"}, {Intent.ACTION_VIEW, "https://example.org/run.topple", "application/octet-stream"}};
        for (String[] offer : others) {
            assertEquals(offer[1] + " " + offer[2], null, whoTakes(offer));
        }
    }

    private String whoTakes(String[] offer) {
        Intent intent = new Intent(offer[0]).addCategory(Intent.CATEGORY_DEFAULT).setPackage(context.getPackageName());
        intent = offer[1] == null ? intent.setType(offer[2]) : intent.setDataAndType(Uri.parse(offer[1]), offer[2]);
        ResolveInfo found = context.getPackageManager().resolveActivity(intent, PackageManager.MATCH_DEFAULT_ONLY);
        return found == null ? null : found.activityInfo.name;
    }

    /** A stream without end is read up to the bound and no further. */
    @Test
    public void aFileWithoutEndIsRefused() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return '{';
            }

            @Override
            public int read(byte[] b, int from, int n) {
                return n;
            }
        };
        try (ActivityController<OpenActivity> c = open(Intent.ACTION_SEND, endless)) {
            assertTrue(c.get().status(), c.get().status().contains("more than 96 MB"));
        }
    }

    @Test
    public void whatIsNoFileIsSaidToBeNone() {
        for (Intent intent : new Intent[] {new Intent(Intent.ACTION_VIEW, Uri.parse("file:///data/data/org.topple.app/files/x")), new Intent(Intent.ACTION_SEND),
            new Intent(Intent.ACTION_SEND).putExtra(Intent.EXTRA_STREAM, "text"), new Intent()}) {
            try (ActivityController<OpenActivity> c = Robolectric.buildActivity(OpenActivity.class, intent.setClass(context, OpenActivity.class)).setup()) {
                assertTrue(c.get().isDone());
                assertEquals("There is no file that could be opened.", c.get().status());
            }
        }
    }

    private static LinearLayout column(RecordingsActivity a) {
        return (LinearLayout) ((ScrollView) a.<android.view.ViewGroup>findViewById(android.R.id.content).getChildAt(0)).getChildAt(0);
    }

    private static String message(RecordingsActivity a) {
        TextView t = a.dialog() == null ? null : a.dialog().findViewById(android.R.id.message);
        return t == null ? "" : t.getText().toString();
    }

    @Test
    public void theListOpensChecksSharesRenamesAndDeletes() throws IOException {
        FreshProvider.forget();
        recordings.keep("run", Recordings.RECORDING, recording(40));
        try (ActivityController<RecordingsActivity> c = Robolectric.buildActivity(RecordingsActivity.class).setup()) {
            RecordingsActivity a = c.get();
            Waiting.until("the list", () -> column(a).getChildCount() == 2);
            assertTrue(((TextView) column(a).getChildAt(1)).getText().toString().startsWith("Stack"));
            column(a).getChildAt(0).performClick();
            click(a, 0);
            assertEquals("run.topple", Shadows.shadowOf(a).getNextStartedActivity().getStringExtra(LabActivity.FILE));
            column(a).getChildAt(0).performClick();
            click(a, 1);
            Waiting.until("the check", () -> message(a).contains("40 steps came out the same"));
            column(a).getChildAt(0).performClick();
            click(a, 2);
            Intent[] sent = {null};
            Waiting.until("something is shared", () -> (sent[0] = Shadows.shadowOf(a).getNextStartedActivity()) != null);
            assertEquals(Intent.ACTION_CHOOSER, sent[0].getAction());
            column(a).getChildAt(0).performClick();
            click(a, 3);
            a.dialog().<EditText>findViewById(R.id.title).setText("better name");
            a.dialog().getButton(AlertDialog.BUTTON_POSITIVE).performClick();
            Waiting.until("the new name", () -> ((TextView) column(a).getChildAt(0)).getText().toString().equals("better name"));
            column(a).getChildAt(0).performClick();
            click(a, 4);
            a.dialog().getButton(AlertDialog.BUTTON_POSITIVE).performClick();
            Waiting.until("nothing is left", () -> column(a).getChildCount() == 1);
            assertEquals(List.of(), recordings.list());
        }
    }

    /** A dialog of a screen that is gone, or work for a thread that is gone, ended the app. */
    @Test
    public void turningTheScreenWhileAFileIsCheckedOrDeletedIsNoCrash() throws IOException {
        File f = recordings.keep("long", Recordings.RECORDING, recording(1500));
        Recordings.Entry e = recordings.list().get(0);
        Set<Thread> others = Thread.getAllStackTraces().keySet();
        ActivityController<RecordingsActivity> c = Robolectric.buildActivity(RecordingsActivity.class).setup();
        RecordingsActivity a = c.get();
        a.check(e);
        a.delete(e);
        a.dialog().getButton(AlertDialog.BUTTON_POSITIVE).performClick();
        Waiting.idle();
        c.pause().stop().destroy();
        Waiting.until("the thread ends", () -> Thread.getAllStackTraces().keySet().stream()
            .noneMatch(t -> t.isAlive() && t.getName().equals("recordings") && !others.contains(t)));
        Waiting.idle();
        assertFalse("deleted all the same", f.exists());
        assertFalse(a.dialog().isShowing());
    }

    private static void click(RecordingsActivity a, int item) {
        a.dialog().getListView().performItemClick(null, item, item);
    }
}
