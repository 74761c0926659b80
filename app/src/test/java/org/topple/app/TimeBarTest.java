package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import android.content.Context;
import android.content.DialogInterface;
import android.content.Intent;
import android.view.View;
import android.widget.SeekBar;
import android.widget.TextView;
import androidx.test.core.app.ApplicationProvider;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.After;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.Shadows;
import org.robolectric.android.controller.ActivityController;
import org.topple.app.sim.Trouble;
import org.topple.physics.World;
import org.topple.physics.bytes.ByteWriter;
import org.topple.physics.record.Recordable;
import org.topple.physics.record.Recorder;
import org.topple.scenes.Scenes;

/** The scrub bar, what is saved from the lab, and what is opened there. */
@RunWith(RobolectricTestRunner.class)
public class TimeBarTest {
    private final List<ActivityController<LabActivity>> open = new ArrayList<>();

    private LabActivity lab(Intent intent) {
        ActivityController<LabActivity> c = Robolectric.buildActivity(LabActivity.class, intent).setup();
        open.add(c);
        LabActivity a = c.get();
        Waiting.until("the scene is built", () -> a.model().isLoaded());
        Waiting.obeyed(a.model().physics());
        return a;
    }

    private LabActivity lab() {
        return lab(LabActivity.intent(ApplicationProvider.getApplicationContext(), "stack10"));
    }

    @After
    public void close() {
        for (ActivityController<LabActivity> c : open) {
            c.close();
        }
    }

    private static void settle(LabActivity a) {
        Waiting.obeyed(a.model().physics());
        a.time().tick();
    }

    @Test
    public void theBarScrubsStepsBackAndBranches() {
        LabActivity a = lab();
        assertEquals(View.GONE, a.findViewById(R.id.time).getVisibility());
        a.findViewById(R.id.tool_time).performClick();
        assertEquals(View.VISIBLE, a.findViewById(R.id.time).getVisibility());
        assertTrue(a.findViewById(R.id.tool_time).isActivated());
        Waiting.steps(a.model().physics(), 30);
        a.togglePause();
        settle(a);
        long newest = a.model().history().newest();
        SeekBar scrub = a.findViewById(R.id.time_scrub);
        assertEquals(newest, scrub.getMax());
        assertEquals(newest, scrub.getProgress());
        assertFalse("there is nothing to branch from now", a.findViewById(R.id.time_branch).isEnabled());
        a.findViewById(R.id.time_back).performClick();
        settle(a);
        assertEquals(newest - 1, a.model().history().now());
        a.time().seek(5);
        a.time().seek(7);
        settle(a);
        assertEquals(7, a.model().history().now());
        assertEquals(7, scrub.getProgress());
        assertTrue(a.<TextView>findViewById(R.id.time_label).getText().toString().endsWith(" s"));
        // a step forward plays what was recorded
        a.stepOnce();
        Waiting.until("a step", () -> a.model().history().now() == 8);
        assertEquals(newest, a.model().history().newest());
        a.findViewById(R.id.time_branch).performClick();
        Waiting.until("the branch", () -> a.model().history().hasGhost());
        a.time().tick();
        assertFalse(a.model().physics().isPaused());
        assertEquals(View.VISIBLE, a.findViewById(R.id.time_ghost).getVisibility());
        a.findViewById(R.id.time_ghost).performClick();
        Waiting.until("no ghost", () -> !a.model().history().hasGhost());
    }

    @Test
    public void itPlaysInReverseUntilTheStart() {
        LabActivity a = lab();
        a.findViewById(R.id.tool_time).performClick();
        Waiting.steps(a.model().physics(), 25);
        a.findViewById(R.id.time_reverse).performClick();
        Waiting.until("the start", () -> {
            a.time().tick();
            return a.model().history().now() == 0 && a.model().physics().isPaused();
        });
        long newest = a.model().history().newest();
        a.togglePause();
        Waiting.until("forward again", () -> a.model().history().now() > 3);
        assertEquals(newest, Math.max(newest, Math.min(newest, a.model().history().newest())));
    }

    @Test
    public void aRecordingIsSavedAndOpenedAgain() throws Exception {
        LabActivity a = lab();
        Waiting.steps(a.model().physics(), 40);
        a.findViewById(R.id.tool_file).performClick();
        assertEquals(Panel.Kind.FILE, a.openPanel());
        FilePanel.save(a, f -> { });
        Recordings recordings = new Recordings(a);
        Waiting.until("the file", () -> !recordings.list().isEmpty());
        Recordings.Entry e = recordings.list().get(0);
        assertEquals("stack10", e.scene());
        assertTrue(e.name(), e.name().startsWith("Stack"));
        LabActivity b = lab(LabActivity.open(a, e.file().getName()));
        settle(b);
        assertTrue("it waits at its start", b.model().physics().isPaused());
        assertEquals(0, b.model().history().now());
        assertTrue(b.model().history().newest() >= 40);
        assertEquals(View.VISIBLE, b.findViewById(R.id.time).getVisibility());
        assertEquals("stack10", b.model().scene.name());
    }

    @Test
    public void theSceneIsSharedAsFileAndAsTest() {
        FreshProvider.forget();
        LabActivity a = lab();
        a.findViewById(R.id.tool_file).performClick();
        for (String name : new String[] {a.getString(R.string.file_json), a.getString(R.string.file_java), a.getString(R.string.file_share)}) {
            ArrayList<View> found = new ArrayList<>();
            a.findViewById(R.id.panel).findViewsWithText(found, name, View.FIND_VIEWS_WITH_TEXT);
            found.get(0).performClick();
            Intent[] sent = {null};
            Waiting.until(name, () -> (sent[0] = Shadows.shadowOf(a).getNextStartedActivity()) != null);
            assertEquals(Intent.ACTION_CHOOSER, sent[0].getAction());
        }
    }

    @Test
    public void troubleIsToldAndTheRecordingCanBeSaved() {
        LabActivity a = lab();
        a.model().trouble().setValue(new Trouble(123, 7, "Box", "SOLVE"));
        TextView text = a.dialog().findViewById(android.R.id.message);
        for (String word : new String[] {"123", "7", "Box", "SOLVE"}) {
            assertTrue(text.getText().toString(), text.getText().toString().contains(word));
        }
        a.dialog().getButton(DialogInterface.BUTTON_POSITIVE).performClick();
        Waiting.until("the file", () -> !new Recordings(a).list().isEmpty());
    }

    /** A recording whose state after a change is no world, although all its checksums are right. */
    private static byte[] withABadLaterState() {
        World w = Scenes.named("stack10").world();
        Recordable liar = (Recordable) Proxy.newProxyInstance(Recordable.class.getClassLoader(), new Class<?>[] {Recordable.class}, (proxy, method, args) -> {
            boolean late = w.steps() >= 20;
            if (late && method.getName().equals("edits")) {
                return -1L;
            } else if (late && method.getName().equals("snapshot")) {
                ((ByteWriter) args[0]).bytes(new byte[100], 0, 100);
                return null;
            }
            return method.invoke(w, args);
        });
        Recorder<Recordable> r = new Recorder<>(liar, 1000);
        for (int i = 0; i < 30; i++) {
            r.step(1 / 60.0);
        }
        r.recording().setScene("stack10");
        return r.recording().toBytes();
    }

    /** Opening a recording looks at its first state only; a bad later one is told when it is played, and the scene can be started anew. */
    @Test
    public void aBadLaterStateOfARecordingIsToldWhenItIsPlayed() throws Exception {
        Context context = ApplicationProvider.getApplicationContext();
        String file = new Recordings(context).keep("liar", Recordings.RECORDING, withABadLaterState()).getName();
        LabActivity a = lab(LabActivity.open(context, file));
        settle(a);
        assertEquals(30, a.model().history().newest());
        a.togglePause();
        Waiting.until("a message", () -> a.dialog() != null && a.dialog().isShowing());
        String text = a.dialog().<TextView>findViewById(android.R.id.message).getText().toString();
        assertTrue(text, text.contains("snapshot"));
        assertEquals("it stands before what it can't play", 20, a.model().history().now());
        assertTrue(a.model().physics().isPaused());
        a.dialog().getButton(DialogInterface.BUTTON_POSITIVE).performClick();
        Waiting.until("the scene is built", () -> a.model().isLoaded());
        Waiting.steps(a.model().physics(), 2);
    }

    @Test
    public void aMissingFileIsNoCrash() {
        LabActivity a = lab(LabActivity.open(ApplicationProvider.getApplicationContext(), "../gone.topple"));
        assertTrue(a.model().isLoaded());
    }
}
