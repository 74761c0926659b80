package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import android.content.Intent;
import android.os.Bundle;
import android.os.SystemClock;
import android.view.KeyEvent;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewGroup;
import android.widget.SeekBar;
import android.widget.TextView;
import androidx.appcompat.app.AlertDialog;
import androidx.core.view.accessibility.AccessibilityNodeInfoCompat;
import androidx.lifecycle.ViewModelProvider;
import androidx.test.core.app.ApplicationProvider;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.After;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.android.controller.ActivityController;
import org.robolectric.annotation.Config;
import org.topple.app.gl.Overlay;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.WorldSimulation;
import org.topple.app.touch.Tool;
import org.topple.app.ui.PlotView;
import org.topple.physics.settings.Setting;

@RunWith(RobolectricTestRunner.class)
public class LabActivityTest {
    private final List<ActivityController<LabActivity>> open = new ArrayList<>();

    private ActivityController<LabActivity> build(String scene) {
        Intent intent = LabActivity.intent(ApplicationProvider.getApplicationContext(), scene);
        ActivityController<LabActivity> c = Robolectric.buildActivity(LabActivity.class, intent);
        open.add(c);
        return c;
    }

    private LabActivity lab(String scene) {
        ActivityController<LabActivity> c = build(scene).setup();
        LabActivity a = c.get();
        ready(a);
        LabRule.layOut(a);
        return a;
    }

    private static void ready(LabActivity a) {
        Waiting.until("the scene is built", () -> a.model().isLoaded());
        Waiting.obeyed(physics(a));
    }

    private static PhysicsThread<WorldSimulation> physics(LabActivity a) {
        return new ViewModelProvider(a).get(LabModel.class).physics();
    }

    private static <R> R ask(LabActivity a, java.util.function.Function<WorldSimulation, R> question) {
        List<R> answer = new ArrayList<>();
        physics(a).ask(question, answer::add);
        Waiting.obeyed(physics(a));
        return answer.get(0);
    }

    @After
    public void close() {
        for (ActivityController<LabActivity> c : open) {
            LabActivity a = c.get();
            if (a != null && !a.isDestroyed()) {
                c.close();
            }
        }
        for (Thread t : Thread.getAllStackTraces().keySet()) {
            assertFalse("a physics thread is left over", t.getName().equals("physics") && t.isAlive());
        }
    }

    private static float[] pixel(LabActivity a, int body) {
        Vector3d p = ask(a, s -> s.world().body(body).position(new Vector3d()));
        Vector3f v = a.view().camera().project((float) p.x, (float) p.y, (float) p.z, new Vector3f());
        return new float[] {v.x, v.y};
    }

    private static void touch(LabActivity a, int action, float x, float y) {
        long now = SystemClock.uptimeMillis();
        MotionEvent e = MotionEvent.obtain(now, now, action, x, y, 0);
        assertTrue(a.view().dispatchTouchEvent(e));
        e.recycle();
        Waiting.obeyed(physics(a));
        Waiting.obeyed(physics(a));
    }

    @Test
    public void showsTheSceneItWasAskedFor() {
        LabActivity a = lab("stack10");
        assertEquals("Stack 10", a.<TextView>findViewById(R.id.title).getText().toString());
        assertEquals(11, (int) ask(a, s -> s.world().bodyCount()));
        Waiting.steps(physics(a), 3);
        assertEquals(View.GONE, a.findViewById(R.id.loading).getVisibility());
    }

    @Test
    public void anUnknownSceneIsNoCrash() {
        LabActivity a = lab("no such scene");
        assertTrue(ask(a, s -> s.world().bodyCount()) > 1);
    }

    @Test
    public void aFingerDragsABodyUpAndLetsGoInTheBackground() {
        LabActivity a = lab("stack10");
        float[] p = pixel(a, 10);
        double before = ask(a, s -> s.world().body(10).position(new Vector3d()).x);
        touch(a, MotionEvent.ACTION_DOWN, p[0], p[1]);
        touch(a, MotionEvent.ACTION_MOVE, p[0] + 120, p[1] - 40);
        assertEquals("a drag joint", 1, (int) ask(a, s -> s.world().jointCount()));
        Waiting.steps(physics(a), 40);
        double after = ask(a, s -> s.world().body(10).position(new Vector3d()).x);
        assertTrue("moved from " + before + " to " + after, after > before + 0.5);
        // the screen goes away in the middle of it
        open.get(0).pause();
        physics(a).borrow(s -> { });
        assertEquals(0, physics(a).simulation().world().jointCount());
        open.get(0).resume();
    }

    @Test
    public void aFingerOnEmptySpaceTurnsTheCamera() {
        LabActivity a = lab("stack10");
        float yaw = a.view().camera().yaw();
        touch(a, MotionEvent.ACTION_DOWN, 20, 560);
        touch(a, MotionEvent.ACTION_MOVE, 80, 560);
        touch(a, MotionEvent.ACTION_MOVE, 180, 560);
        touch(a, MotionEvent.ACTION_UP, 180, 560);
        assertTrue(Math.abs(a.view().camera().yaw() - yaw) > 0.1);
    }

    @Test
    public void theThrowToolShoots() {
        LabActivity a = lab("stack10");
        a.findViewById(R.id.tool_throw).performClick();
        touch(a, MotionEvent.ACTION_DOWN, 300, 300);
        touch(a, MotionEvent.ACTION_UP, 300, 300);
        assertEquals(12, (int) ask(a, s -> s.world().bodyCount()));
        assertTrue(a.findViewById(R.id.tool_throw).isActivated());
    }

    @Test
    public void pauseStepSlowAndReset() {
        LabActivity a = lab("stack10");
        a.findViewById(R.id.tool_pause).performClick();
        assertTrue(physics(a).isPaused());
        assertEquals(a.getString(R.string.tool_play), a.findViewById(R.id.tool_pause).getContentDescription());
        Waiting.obeyed(physics(a));
        long steps = physics(a).steps();
        a.findViewById(R.id.tool_step).performClick();
        Waiting.until("one step", () -> physics(a).steps() == steps + 1);
        a.findViewById(R.id.tool_slow).performClick();
        assertEquals(0.2, physics(a).timeScale(), 0);
        physics(a).send(s -> s.nudge(10, 50, 0, 0));
        a.findViewById(R.id.tool_pause).performClick();
        Waiting.steps(physics(a), 5);
        a.findViewById(R.id.tool_reset).performClick();
        ready(a);
        assertEquals("back in its place", 0, ask(a, s -> s.world().body(10).position(new Vector3d()).x), 0.02);
    }

    @Test
    public void everyControlIsLabeledAndLargeEnough() {
        LabActivity a = lab("stack10");
        float density = a.getResources().getDisplayMetrics().density;
        int[] ids = {R.id.back, R.id.tool_grab, R.id.tool_throw, R.id.tool_camera, R.id.tool_pause, R.id.tool_step, R.id.tool_slow, R.id.tool_reset,
            R.id.tool_overlays, R.id.tool_experiment, R.id.tool_plots, R.id.tool_settings};
        for (int id : ids) {
            View v = a.findViewById(id);
            assertTrue(v.getContentDescription().length() > 3);
            assertTrue(v.getLayoutParams().width >= 48 * density && v.getLayoutParams().height >= 48 * density);
        }
    }

    @Test
    public void panelsOpenAndCloseAndOverlaysReachTheRenderer() {
        LabActivity a = lab("stack10");
        for (int id : new int[] {R.id.tool_overlays, R.id.tool_experiment, R.id.tool_plots}) {
            a.findViewById(id).performClick();
            assertEquals(View.VISIBLE, a.findViewById(R.id.panel).getVisibility());
            assertTrue(a.findViewById(id).isActivated());
            a.findViewById(id).performClick();
            assertEquals(View.GONE, a.findViewById(R.id.panel).getVisibility());
        }
        a.findViewById(R.id.tool_overlays).performClick();
        clickText(a.findViewById(R.id.panel), a.getString(R.string.overlay_contacts));
        assertTrue(Overlay.CONTACTS.in(a.model().options.overlays()));
        a.onBackPressed();
        assertEquals(Panel.Kind.NONE, a.openPanel());
        assertFalse(a.isFinishing());
    }

    private static View clickText(View root, String text) {
        View v = LabRule.find(root, text);
        assertNotNull(text, v);
        v.performClick();
        return v;
    }

    /** Every setting of the engine has a control, and what is set arrives in the world; a reset takes it back. */
    @Test
    public void theExperimentPanelReachesTheWorld() {
        LabActivity a = lab("stack10");
        a.findViewById(R.id.tool_experiment).performClick();
        View panel = a.findViewById(R.id.panel);
        clickText(panel, a.getString(R.string.experiment_more));
        for (Setting s : Setting.values()) {
            assertNotNull(s.key(), LabRule.find(panel, org.topple.app.ui.Words.title(s.key())));
            assertNotNull(s.key(), LabRule.find(panel, s.about()));
        }
        a.model().experiment.settings().set(Setting.SWEEPS, 33);
        a.model().experiment.setGravity(1.62);
        a.model().experiment.setFriction(0.9);
        a.model().experiment.setStep(0.005);
        a.model().experiment.apply(physics(a));
        assertEquals(33, (int) ask(a, s -> s.world().settings().count(Setting.SWEEPS)));
        assertEquals(-1.62, ask(a, s -> s.world().gravity(new Vector3d()).y), 1e-12);
        assertEquals(0.9, ask(a, s -> s.world().body(3).material().friction()), 0);
        assertEquals(0.005, physics(a).step(), 0);
        clickText(a.findViewById(R.id.panel), a.getString(R.string.experiment_reset));
        assertEquals((int) Setting.SWEEPS.initial(), (int) ask(a, s -> s.world().settings().count(Setting.SWEEPS)));
        assertEquals(-9.81, ask(a, s -> s.world().gravity(new Vector3d()).y), 1e-12);
    }

    @Test
    public void aSliderMovedByTheUserActsAtOnce() {
        LabActivity a = lab("stack10");
        a.findViewById(R.id.tool_experiment).performClick();
        SeekBar gravity = described(a.findViewById(R.id.panel), "Gravity");
        gravity.setProgress(0);
        org.robolectric.shadow.api.Shadow.<org.robolectric.shadows.ShadowSeekBar>extract(gravity).getOnSeekBarChangeListener().onProgressChanged(gravity, 0, true);
        double g = ask(a, s -> s.world().gravity(new Vector3d()).length());
        assertEquals(0, g, 0);
    }

    private static SeekBar described(View v, String start) {
        if (v instanceof SeekBar s && s.getContentDescription().toString().startsWith(start)) {
            return s;
        }
        for (int i = 0; v instanceof ViewGroup g && i < g.getChildCount(); i++) {
            SeekBar found = described(g.getChildAt(i), start);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** While paused the pictures stand, but a single step is seen. */
    @Test
    public void plotsShowSingleSteps() {
        LabActivity a = lab("stack10");
        a.togglePause();
        Waiting.obeyed(physics(a));
        a.panels().show(Panel.Kind.PLOTS);
        long before = last(a);
        assertEquals(physics(a).history().count() - 1, before);
        a.stepOnce();
        Waiting.until("one step", () -> physics(a).history().count() == before + 2);
        a.panels().update();
        assertEquals(before + 1, last(a));
    }

    /** Turning the screen took the frames out of the picture. */
    @Test
    public void framesThatWereMeasuredOutliveTheirView() {
        LabActivity a = lab("stack10");
        a.togglePause();
        for (int i = 0; i < 40; i++) {
            a.view().frames().frame(1 + i * 20_000_000L);
        }
        a.panels().show(Panel.Kind.PLOTS);
        open.get(0).recreate();
        LabActivity b = open.get(0).get();
        assertTrue(a != b && b.openPanel() == Panel.Kind.PLOTS);
        assertEquals(39, b.model().frames.count());
        assertNotNull(LabRule.find(b.findViewById(R.id.panel), b.getString(R.string.plots_missed, 0, 39)));
        PlotView plot = (PlotView) LabRule.described(b.findViewById(R.id.panel), b.getString(R.string.plots_frames));
        plot.layout(0, 0, 400, 120);
        MotionEvent e = MotionEvent.obtain(0, 0, MotionEvent.ACTION_DOWN, 400, 9, 0);
        plot.onTouchEvent(e);
        e.recycle();
        assertEquals(38, plot.read());
        assertEquals(20, plot.value(0), 1e-3);
    }

    /** The newest place of the first plot. */
    private static long last(LabActivity a) {
        PlotView plot = (PlotView) LabRule.described(a.findViewById(R.id.panel), a.getString(R.string.plots_time));
        plot.layout(0, 0, 400, 120);
        MotionEvent e = MotionEvent.obtain(0, 0, MotionEvent.ACTION_DOWN, 400, 9, 0);
        plot.onTouchEvent(e);
        e.recycle();
        return plot.read();
    }

    @Test
    public void theInspectorTellsOfTheBody() {
        LabActivity a = lab("stack10");
        a.inspect(3);
        Waiting.obeyed(physics(a));
        assertEquals(Panel.Kind.INSPECTOR, a.openPanel());
        Waiting.until("its name", () -> LabRule.find(a.findViewById(R.id.panel), "Box 3") != null);
        assertEquals(3, a.model().options.selected());
        a.inspect(-1);
        assertEquals(Panel.Kind.NONE, a.openPanel());
        assertEquals(-1, a.model().options.selected());
    }

    @Test
    public void turningTheScreenKeepsTheSimulation() {
        LabActivity a = lab("stack10");
        PhysicsThread<WorldSimulation> first = physics(a);
        a.findViewById(R.id.tool_plots).performClick();
        open.get(0).recreate();
        LabActivity b = open.get(0).get();
        assertSame(first, physics(b));
        assertEquals(Panel.Kind.PLOTS, b.openPanel());
        Waiting.steps(first, 2);
    }

    @Test
    public void everythingSurvivesTheDeathOfTheProcess() {
        LabActivity a = lab("stack10");
        a.findViewById(R.id.tool_camera).performClick();
        a.findViewById(R.id.tool_plots).performClick();
        a.view().orbit(100, 20);
        physics(a).send(s -> s.nudge(10, 3, 0, 0));
        Waiting.steps(physics(a), 10);
        physics(a).setPaused(true);
        Bundle saved = new Bundle();
        open.get(0).pause().stop().saveInstanceState(saved);
        long hash = physics(a).simulation().world().stateHash();
        float yaw = a.view().camera().yaw();
        open.get(0).destroy();

        ActivityController<LabActivity> c = build("stack10").create(saved).start().postCreate(saved).resume();
        LabActivity b = c.get();
        ready(b);
        assertTrue(physics(b).isPaused());
        assertEquals(hash, (long) ask(b, s -> s.world().stateHash()));
        assertEquals(yaw, b.view().camera().yaw(), 1e-6);
        assertEquals(Tool.CAMERA, b.model().tool);
        assertEquals(Panel.Kind.PLOTS, b.openPanel());
    }

    /** The UI thread may not wait for a file; who reads it waits for who writes it. */
    @Test
    public void theStateIsWrittenOnAThreadOfItsOwn() {
        LabActivity a = lab("stack10");
        CountDownLatch go = new CountDownLatch(1);
        a.model().work(() -> {
            try {
                go.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        File folder = ApplicationProvider.getApplicationContext().getNoBackupFilesDir();
        open.get(0).pause().stop();
        assertFalse(new File(folder, "lab.state").exists());
        go.countDown();
        assertNotNull(new StateFile(folder).read("stack10"));
    }

    @Test
    public void aDamagedStateStartsTheSceneAnew() throws IOException {
        StateFile file = new StateFile(ApplicationProvider.getApplicationContext().getNoBackupFilesDir());
        file.write("stack10", new StateFile.Saved(new byte[] {1, 2, 3}, new byte[] {4}));
        assertNull("of another scene", file.read("wall200"));
        LabActivity b = build("stack10").setup(new Bundle()).get();
        ready(b);
        assertEquals(11, (int) ask(b, s -> s.world().bodyCount()));
    }

    @Test
    public void anErrorOfThePhysicsThreadReachesTheUserWithAWayToGoOn() {
        LabActivity a = lab("stack10");
        physics(a).send(s -> {
            throw new IllegalStateException("out of cheese");
        });
        Waiting.until("a message", () -> a.dialog() != null && a.dialog().isShowing());
        TextView text = a.dialog().findViewById(android.R.id.message);
        assertTrue(text.getText().toString().contains("out of cheese"));
        a.dialog().getButton(AlertDialog.BUTTON_POSITIVE).performClick();
        ready(a);
        Waiting.steps(physics(a), 2);
        assertNull(physics(a).failure());
    }

    @Test
    public void keysWork() {
        LabActivity a = lab("stack10");
        a.onKeyDown(KeyEvent.KEYCODE_SPACE, new KeyEvent(KeyEvent.ACTION_DOWN, KeyEvent.KEYCODE_SPACE));
        assertTrue(physics(a).isPaused());
        float away = a.view().camera().distance();
        a.onKeyDown(KeyEvent.KEYCODE_PLUS, new KeyEvent(KeyEvent.ACTION_DOWN, KeyEvent.KEYCODE_PLUS));
        assertTrue(a.view().camera().distance() < away);
        a.onKeyDown(KeyEvent.KEYCODE_E, new KeyEvent(KeyEvent.ACTION_DOWN, KeyEvent.KEYCODE_E));
        assertEquals(Panel.Kind.EXPERIMENT, a.openPanel());
        a.onKeyDown(KeyEvent.KEYCODE_T, new KeyEvent(KeyEvent.ACTION_DOWN, KeyEvent.KEYCODE_T));
        assertEquals(12, (int) ask(a, s -> s.world().bodyCount()));
    }

    @Test
    public void aScreenReaderFindsAndInspectsBodies() {
        LabActivity a = lab("stack10");
        a.tell(ask(a, s -> s.places(BodyExplorer.MOST)));
        float[] p = pixel(a, 10);
        assertEquals(10, a.view().explorer().getVirtualViewAt(p[0], p[1]));
        List<Integer> seen = new ArrayList<>();
        a.view().explorer().getVisibleVirtualViews(seen);
        assertTrue(seen.size() >= 9);
        AccessibilityNodeInfoCompat node = AccessibilityNodeInfoCompat.obtain();
        a.view().explorer().onPopulateNodeForVirtualView(10, node);
        assertTrue(node.getContentDescription().toString(), node.getContentDescription().toString().startsWith("Box 10, "));
        assertTrue(a.view().explorer().onPerformActionForVirtualView(4, AccessibilityNodeInfoCompat.ACTION_CLICK, null));
        assertEquals(Panel.Kind.INSPECTOR, a.openPanel());
    }

    @Test
    @Config(qualifiers = "land-night")
    public void landscapeAtNight() {
        LabActivity a = lab("stack10");
        assertEquals(org.topple.app.gl.Theme.DARK, a.model().options.theme());
        a.findViewById(R.id.tool_plots).performClick();
        assertEquals(View.VISIBLE, a.findViewById(R.id.panel).getVisibility());
    }

    @Test
    @Config(sdk = 34)
    public void withoutSensorsNothingBreaks() {
        LabActivity a = lab("stack10");
        assertFalse(a.hasTilt());
        a.setTilt(true);
        a.findViewById(R.id.tool_overlays).performClick();
        assertNotNull(LabRule.find(a.findViewById(R.id.panel), a.getString(R.string.no_tilt)));
        Waiting.steps(physics(a), 2);
        assertEquals(-9.81, ask(a, s -> s.world().gravity(new Vector3d()).y), 0);
    }
}
