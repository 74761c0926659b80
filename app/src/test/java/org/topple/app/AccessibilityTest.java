package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.app.Activity;
import android.content.Intent;
import android.text.Layout;
import android.view.InputDevice;
import android.view.KeyEvent;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewGroup;
import android.view.accessibility.AccessibilityManager;
import android.widget.HorizontalScrollView;
import android.widget.ScrollView;
import android.widget.TextView;
import androidx.core.content.ContextCompat;
import androidx.core.view.accessibility.AccessibilityNodeInfoCompat;
import androidx.recyclerview.widget.RecyclerView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Vector3d;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.android.controller.ActivityController;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.GraphicsMode;
import org.robolectric.shadows.ShadowChoreographer;
import org.topple.app.sim.BodyPlace;
import org.topple.app.touch.Tool;

/** Every screen and panel, for those who see little, hear the screen, or do not touch it. */
@RunWith(RobolectricTestRunner.class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = 34, qualifiers = "w360dp-h760dp-xhdpi")
public class AccessibilityTest {
    private static final int SMALLEST = 48;
    @Rule public final LabRule labs = new LabRule();

    private LabActivity lab() {
        return lab("stack10");
    }

    private LabActivity lab(String scene) {
        LabActivity a = labs.build(scene).setup().get();
        LabRule.ready(a);
        Waiting.until("laid out", () -> a.view().getWidth() > 0);
        return a;
    }

    /** Hands every screen, with every panel, to a check. */
    private void everyScreen(java.util.function.BiConsumer<String, View> check) {
        Map<String, Class<? extends Activity>> screens = new LinkedHashMap<>();
        screens.put("gallery", MainActivity.class);
        screens.put("settings", SettingsActivity.class);
        screens.put("about", AboutActivity.class);
        screens.put("benchmark", BenchmarkActivity.class);
        screens.put("recordings", RecordingsActivity.class);
        screens.put("check", CheckActivity.class);
        for (Map.Entry<String, Class<? extends Activity>> e : screens.entrySet()) {
            try (ActivityController<? extends Activity> c = Robolectric.buildActivity(e.getValue(), new Intent()).setup()) {
                Waiting.idle();
                check.accept(e.getKey(), c.get().getWindow().getDecorView());
            }
        }
        LabActivity a = lab();
        for (Tool tool : Tool.values()) {
            a.setTool(tool);
            Waiting.idle();
            check.accept("lab with the tool " + tool, a.getWindow().getDecorView());
        }
        a.setTool(Tool.GRAB);
        for (Panel.Kind kind : Panel.Kind.values()) {
            if (kind == Panel.Kind.INSPECTOR) {
                a.inspect(3);
            } else {
                a.panels().show(kind);
            }
            Waiting.obeyed(LabRule.physics(a));
            Waiting.idle();
            check.accept("lab with " + kind, a.getWindow().getDecorView());
        }
    }

    private static void all(View v, List<View> out) {
        if (v.getVisibility() != View.VISIBLE) {
            return;
        }
        out.add(v);
        for (int i = 0; v instanceof ViewGroup g && i < g.getChildCount(); i++) {
            all(g.getChildAt(i), out);
        }
    }

    private static String name(View v) {
        String id = v.getId() == View.NO_ID ? "" : v.getResources().getResourceName(v.getId());
        return v.getClass().getSimpleName() + " " + id + " " + label(v);
    }

    /** What a screen reader says: a description, the view's text, or the texts inside. */
    private static String label(View v) {
        if (v.getContentDescription() != null && v.getContentDescription().length() > 0) {
            return v.getContentDescription().toString();
        }
        StringBuilder s = new StringBuilder();
        if (v instanceof TextView t) {
            s.append(t.getText()).append(t.getHint() == null ? "" : t.getHint());
        }
        for (int i = 0; v instanceof ViewGroup g && i < g.getChildCount(); i++) {
            s.append(label(g.getChildAt(i)));
        }
        return s.toString();
    }

    private static boolean scrolls(View v) {
        return v instanceof ScrollView || v instanceof HorizontalScrollView || v instanceof RecyclerView || v.canScrollVertically(1) || v.canScrollVertically(-1);
    }

    @Test
    public void everyControlIsLabeledAndLargeEnough() {
        Set<String> bad = new TreeSet<>();
        int[] controls = new int[1];
        everyScreen((screen, root) -> {
            float dp = root.getResources().getDisplayMetrics().density;
            List<View> views = new ArrayList<>();
            all(root, views);
            for (View v : views) {
                boolean control = v.isClickable() && v.isEnabled() && !(v instanceof RecyclerView) && !(v instanceof ScrollView);
                if (!control) {
                    continue;
                }
                controls[0]++;
                if (label(v).trim().length() < 2) {
                    bad.add(screen + ": no label on " + name(v));
                }
                boolean selectable = v instanceof TextView t && t.isTextSelectable();
                if (!selectable && (v.getWidth() < SMALLEST * dp - 1 || v.getHeight() < SMALLEST * dp - 1)) {
                    bad.add(screen + ": " + v.getWidth() / dp + " x " + v.getHeight() / dp + " dp " + name(v));
                }
            }
        });
        assertEquals(String.join("\n", bad), 0, bad.size());
        assertTrue("controls " + controls[0], controls[0] > 80);
    }

    @Test
    @Config(qualifiers = "w760dp-h360dp-land-night-xhdpi")
    public void everyControlIsLabeledAndLargeEnoughAcross() {
        everyControlIsLabeledAndLargeEnough();
    }

    /** Texts have the room that their lines need, nothing is cut off but what can be scrolled to. */
    private void noTextIsCut() {
        Set<String> bad = new TreeSet<>();
        int[] texts = new int[1];
        everyScreen((screen, root) -> {
            List<View> views = new ArrayList<>();
            all(root, views);
            for (View v : views) {
                if (!(v instanceof TextView t) || t.getText().length() == 0 || t.getLayout() == null) {
                    continue;
                }
                texts[0]++;
                Layout l = t.getLayout();
                int room = t.getHeight() - t.getTotalPaddingTop() - t.getTotalPaddingBottom();
                boolean ellipsis = false;
                for (int i = 0; i < l.getLineCount(); i++) {
                    ellipsis |= l.getEllipsisCount(i) > 0;
                }
                if (ellipsis || l.getHeight() > t.getHeight() || l.getHeight() > room + 2 && room >= 0 && t.getTotalPaddingTop() >= 0) {
                    bad.add(screen + ": " + l.getHeight() + " in " + room + (ellipsis ? " with dots: " : ": ") + t.getText());
                }
                cutByParent(screen, t, bad);
            }
        });
        assertEquals(String.join("\n", bad), 0, bad.size());
        assertTrue("texts " + texts[0], texts[0] > 60);
    }

    private static void cutByParent(String screen, TextView t, Set<String> bad) {
        float left = 0;
        float top = 0;
        View v = t;
        while (v.getParent() instanceof View p && !scrolls(p)) {
            left += v.getLeft();
            top += v.getTop();
            if (left < -1 || top < -1 || left + t.getWidth() > p.getWidth() + 1 || top + t.getHeight() > p.getHeight() + 1) {
                bad.add(screen + ": beyond " + p.getClass().getSimpleName() + ": " + t.getText());
                return;
            }
            v = p;
        }
    }

    @Test
    public void noTextIsCutOff() {
        noTextIsCut();
    }

    @Test
    @Config(fontScale = 2)
    public void noTextIsCutOffInLettersOfTwiceTheSize() {
        noTextIsCut();
    }

    // colors

    private static double luminance(int color) {
        double[] c = new double[3];
        for (int i = 0; i < 3; i++) {
            double v = (color >> 16 - 8 * i & 255) / 255.0;
            c[i] = v <= 0.03928 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4);
        }
        return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
    }

    /** As the web's guidelines count it. */
    private static double contrast(int a, int b) {
        double la = luminance(a);
        double lb = luminance(b);
        return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
    }

    private static int over(int top, int below) {
        int alpha = top >>> 24;
        int out = 0xff000000;
        for (int shift = 0; shift <= 16; shift += 8) {
            out |= Math.round(((top >> shift & 255) * alpha + (below >> shift & 255) * (255 - alpha)) / 255f) << shift;
        }
        return out;
    }

    private static void contrastHolds(int... sky) {
        Activity a = Robolectric.buildActivity(AboutActivity.class).setup().get();
        int ink = ContextCompat.getColor(a, R.color.ink);
        int soft = ContextCompat.getColor(a, R.color.ink_soft);
        int accent = ContextCompat.getColor(a, R.color.accent);
        int panel = ContextCompat.getColor(a, R.color.panel);
        int pressed = ContextCompat.getColor(a, R.color.accent_soft);
        int[] grounds = {ContextCompat.getColor(a, R.color.background), ContextCompat.getColor(a, R.color.surface), over(panel, 0xff000000), over(panel, 0xffffffff)};
        for (int ground : grounds) {
            for (int text : new int[] {ink, soft, accent}) {
                assertTrue(Integer.toHexString(text) + " on " + Integer.toHexString(ground) + ": " + contrast(text, ground), contrast(text, ground) >= 4.5);
            }
            assertTrue("a tool that is on: " + contrast(accent, over(pressed, ground)), contrast(accent, over(pressed, ground)) >= 3);
            for (int curve : org.topple.app.ui.PlotView.COLORS) {
                assertTrue("curve " + Integer.toHexString(curve) + ": " + contrast(curve, ground), contrast(curve, ground) >= 3);
            }
        }
        for (int s : sky) {
            assertTrue("title on the sky " + Integer.toHexString(s) + ": " + contrast(ink, s), contrast(ink, s) >= 4.5);
        }
    }

    /** White signs on a white bar: the system has to be told that the ground is light. */
    private static void theBarsOfTheSystemCanBeRead(boolean night) {
        for (Class<? extends Activity> screen : List.of(MainActivity.class, SettingsActivity.class, BenchmarkActivity.class)) {
            Activity a = Robolectric.buildActivity(screen, new Intent()).setup().get();
            int ink = night ? 0xffffffff : 0xff000000;
            assertTrue(contrast(ink, a.getWindow().getStatusBarColor()) > 4.5);
            assertTrue(contrast(ink, a.getWindow().getNavigationBarColor()) > 4.5);
            for (int light : new int[] {android.R.attr.windowLightStatusBar, android.R.attr.windowLightNavigationBar}) {
                android.util.TypedValue v = new android.util.TypedValue();
                assertTrue(a.getTheme().resolveAttribute(light, v, true));
                assertEquals(!night, v.data != 0);
            }
        }
    }

    @Test
    @Config(qualifiers = "notnight")
    public void theBarsOfTheSystemCanBeReadByDay() {
        theBarsOfTheSystemCanBeRead(false);
    }

    @Test
    @Config(qualifiers = "night")
    public void theBarsOfTheSystemCanBeReadAtNight() {
        theBarsOfTheSystemCanBeRead(true);
    }

    @Test
    @Config(qualifiers = "notnight")
    public void contrastHoldsByDay() {
        contrastHolds(0xff4f93dc, 0xffdfe9f1, 0xffc8c6c2);
    }

    @Test
    @Config(qualifiers = "night")
    public void contrastHoldsAtNight() {
        contrastHolds(0xff0a0e16, 0xff222b37, 0xff2a323d);
    }

    // screen reader

    @Test
    public void aScreenReaderHearsWhatFell() {
        LabActivity a = lab();
        AccessibilityManager manager = ContextCompat.getSystemService(a, AccessibilityManager.class);
        shadowOf(manager).setEnabled(true);
        shadowOf(manager).setTouchExplorationEnabled(true);
        a.tell(List.of(new BodyPlace(1, "Box 1", 0, 5, 0, 0.9f, false), new BodyPlace(2, "Ball 2", 0, 5, 0, 0.9f, false)));
        assertFalse(shadowOf(manager).getSentAccessibilityEvents().stream().anyMatch(e -> e.getText().toString().contains("fell")));
        a.tell(List.of(new BodyPlace(1, "Box 1", 0, 2, 0, 0.9f, false), new BodyPlace(2, "Ball 2", 0, 5, 0, 0.9f, false)));
        List<android.view.accessibility.AccessibilityEvent> events = shadowOf(manager).getSentAccessibilityEvents();
        assertTrue(events.toString(), events.stream().anyMatch(e -> e.getText().toString().contains("Box 1 fell")));
    }

    /** The line changes five times a second. */
    @Test
    public void aScreenReaderHearsOnceThatPhysicsIsTooSlow() {
        LabActivity a = lab();
        AccessibilityManager manager = ContextCompat.getSystemService(a, AccessibilityManager.class);
        shadowOf(manager).setEnabled(true);
        LabRule.physics(a).send(s -> s.world().settings().sleep(org.topple.physics.settings.WorldSettings.SleepKind.OFF));
        LabRule.physics(a).setStep(2e-6);
        Waiting.until("a word about it", () -> {
            shadowOf(android.os.Looper.getMainLooper()).idleFor(Duration.ofMillis(250));
            return said(a, "slow motion");
        });
        TextView status = a.findViewById(R.id.status);
        String first = status.getText().toString();
        // on a quiet machine a step takes as long as the one before: more sweeps change the number for sure
        LabRule.physics(a).send(s -> s.world().settings().set(org.topple.physics.settings.Setting.SWEEPS, 5000));
        Waiting.until("another number", () -> {
            shadowOf(android.os.Looper.getMainLooper()).idleFor(Duration.ofMillis(250));
            return !status.getText().toString().equals(first);
        });
        assertTrue(status.getText().toString().startsWith("slow motion"));
        assertEquals(1, shadowOf(manager).getSentAccessibilityEvents().stream().filter(e -> e.getText().toString().contains("slow motion")).count());
    }

    private static boolean act(LabActivity a, int body, int action) {
        boolean done = a.view().explorer().onPerformActionForVirtualView(body, action, null);
        // the answer to taking hold comes back to the UI thread
        Waiting.obeyed(LabRule.physics(a));
        Waiting.idle();
        return done;
    }

    private static Vector3d position(LabActivity a, int body) {
        return LabRule.ask(a, s -> s.world().body(body).position(new Vector3d()));
    }

    private static boolean said(LabActivity a, String words) {
        AccessibilityManager manager = ContextCompat.getSystemService(a, AccessibilityManager.class);
        return shadowOf(manager).getSentAccessibilityEvents().stream().anyMatch(e -> e.getText().toString().contains(words));
    }

    private static List<Integer> actions(LabActivity a, int body) {
        AccessibilityNodeInfoCompat node = AccessibilityNodeInfoCompat.obtain();
        a.view().explorer().onPopulateNodeForVirtualView(body, node);
        List<Integer> ids = new ArrayList<>();
        node.getActionList().forEach(x -> ids.add(x.getId()));
        return ids;
    }

    /** The top cube of a column is lifted by the same spring as under a finger, carried aside, and dropped. */
    @Test
    public void aScreenReaderDragsABodyByActions() {
        LabActivity a = lab();
        shadowOf(ContextCompat.getSystemService(a, AccessibilityManager.class)).setEnabled(true);
        a.tell(LabRule.ask(a, s -> s.places(BodyExplorer.MOST)));
        assertTrue(actions(a, 10).contains(R.id.take_hold));
        assertFalse("nothing is held yet", act(a, 10, R.id.move_left));
        assertTrue(act(a, 10, R.id.take_hold));
        assertEquals(10, a.view().explorer().held());
        assertTrue(said(a, "Box 10 is held"));
        assertFalse(actions(a, 10).contains(R.id.take_hold));
        assertTrue(actions(a, 10).containsAll(List.of(R.id.move_left, R.id.move_right, R.id.move_away, R.id.move_near, R.id.move_up, R.id.move_down,
            R.id.let_go)));
        assertEquals("a drag joint", 1, (int) LabRule.ask(a, s -> s.world().jointCount()));
        Vector3d start = position(a, 10);
        double step = BuildTool.niceSize(0.06 * a.view().camera().distance());
        assertTrue(act(a, 10, R.id.move_up));
        assertTrue(said(a, "Move up"));
        Waiting.until("lifted", () -> Math.abs(position(a, 10).y - start.y - step) < 0.1 * step);
        assertTrue(act(a, 10, R.id.move_right));
        Vector3d right = new Vector3d(Math.cos(a.view().camera().yaw()), 0, -Math.sin(a.view().camera().yaw()));
        Waiting.until("carried to the right", () -> Math.abs(position(a, 10).sub(start).dot(right) - step) < 0.1 * step);
        shadowOf(android.os.Looper.getMainLooper()).idleFor(Duration.ofSeconds(2));
        Waiting.obeyed(LabRule.physics(a));
        Waiting.idle();
        assertTrue("where it is now", said(a, "held]"));
        assertTrue(act(a, 10, R.id.let_go));
        assertTrue(said(a, "Let go"));
        assertEquals(-1, a.view().explorer().held());
        assertEquals(0, (int) LabRule.ask(a, s -> s.world().jointCount()));
        assertTrue("the hand is empty", LabRule.ask(a, s -> s.carried()) == -1);
    }

    @Test
    public void everySideIsTheOneSeenOnTheScreen() {
        LabActivity a = lab();
        a.findViewById(R.id.tool_build).performClick();
        a.tell(LabRule.ask(a, s -> s.places(BodyExplorer.MOST)));
        Vector3d forward = new Vector3d(a.view().camera().direction(a.view().getWidth() / 2f, a.view().getHeight() / 2f, new org.joml.Vector3f()));
        double step = BuildTool.niceSize(0.06 * a.view().camera().distance());
        Vector3d start = position(a, 10);
        assertTrue(act(a, 10, R.id.take_hold));
        // up first, away from the others; each step is an edit
        int[] ways = {R.id.move_up, R.id.move_away, R.id.move_near, R.id.move_left, R.id.move_right, R.id.move_down};
        Vector3d[] by = new Vector3d[ways.length];
        for (int i = 0; i < ways.length; i++) {
            Vector3d before = position(a, 10);
            assertTrue(act(a, 10, ways[i]));
            by[i] = position(a, 10).sub(before);
            assertEquals("way " + i, step, by[i].length(), 0.05 * step);
        }
        assertTrue(by[0].y > 0.9 * step && by[5].y < -0.9 * step);
        assertTrue(by[1].dot(forward) > 0.5 * step && by[2].dot(forward) < -0.5 * step);
        assertEquals("across", 0, by[3].dot(forward.x, 0, forward.z), 0.05 * step);
        assertTrue(by[3].add(by[4], new Vector3d()).length() < 0.1 * step);
        for (int i = 0; i < ways.length; i++) {
            a.build().undo();
        }
        assertEquals(0, position(a, 10).distance(start), 1e-9);
    }

    @Test
    public void whatIsHeldIsLetGoInTheBackgroundAndWhenItIsGone() {
        LabActivity a = lab();
        a.tell(LabRule.ask(a, s -> s.places(BodyExplorer.MOST)));
        assertTrue(act(a, 10, R.id.take_hold));
        a.view().cancel();
        assertEquals(-1, a.view().explorer().held());
        assertTrue(LabRule.ask(a, s -> s.carried()) == -1);
        assertTrue(act(a, 9, R.id.take_hold));
        a.tell(List.of());
        assertEquals(-1, a.view().explorer().held());
        assertTrue("the ground stays", act(a, 0, R.id.take_hold));
        assertEquals(-1, a.view().explorer().held());
    }

    /** A panel once hid what its sliders acted on. */
    @Test
    @Config(qualifiers = "w360dp-h760dp-xhdpi")
    public void theSceneMakesRoomForAPanel() {
        LabActivity a = lab();
        a.findViewById(R.id.tool_experiment).performClick();
        Screens.settle(a);
        int[] at = new int[2];
        a.findViewById(R.id.panel).getLocationInWindow(at);
        for (int body = 1; body <= 10; body++) {
            float y = LabRule.pixel(a, body)[1];
            assertTrue("body " + body + " at " + y + ", panel at " + at[1], y > 0 && y < at[1]);
        }
        a.panels().show(Panel.Kind.NONE);
        Screens.settle(a);
        assertTrue("and takes it back", LabRule.pixel(a, 1)[1] > at[1]);
    }

    /** So did the time bar, and what belongs to a tool, with the foot of a stack. */
    @Test
    @Config(qualifiers = "w360dp-h760dp-xhdpi")
    public void theSceneMakesRoomForTheTimeBarAndTheTray() {
        LabActivity a = lab("stack25");
        a.findViewById(R.id.tool_time).performClick();
        Screens.settle(a);
        assertAbove(a, R.id.time);
        a.findViewById(R.id.tool_time).performClick();
        a.findViewById(R.id.tool_throw).performClick();
        Screens.settle(a);
        assertAbove(a, R.id.tray);
        a.findViewById(R.id.tool_build).performClick();
        Screens.settle(a);
        assertAbove(a, R.id.tray);
    }

    private static void assertAbove(LabActivity a, int control) {
        int[] at = new int[2];
        a.findViewById(control).getLocationInWindow(at);
        float y = LabRule.pixel(a, 1)[1];
        assertTrue("lowest body at " + y + ", control at " + at[1], y > 0 && y < at[1]);
    }

    /** And the labels of two worlds side by side. */
    @Test
    @Config(qualifiers = "w760dp-h360dp-land-xhdpi")
    public void theSceneMakesRoomForTheLabelsOfAComparison() {
        LabActivity a = lab();
        a.comparison().toggle();
        Waiting.until("the labels have words", () -> a.comparison().label(0).contains("J"));
        Screens.settle(a);
        Screens.settle(a);
        assertAbove(a, R.id.compare_a);
    }

    // keyboard and game pad

    private static void key(LabActivity a, int code, int repeat) {
        a.onKeyDown(code, new KeyEvent(0, 0, KeyEvent.ACTION_DOWN, code, repeat));
    }

    @Test
    public void aKeyThatIsHeldTogglesOnce() {
        LabActivity a = lab();
        key(a, KeyEvent.KEYCODE_SPACE, 0);
        key(a, KeyEvent.KEYCODE_SPACE, 1);
        key(a, KeyEvent.KEYCODE_SPACE, 2);
        assertTrue(LabRule.physics(a).isPaused());
        for (int i = 0; i < 4; i++) {
            key(a, KeyEvent.KEYCODE_C, i);
            key(a, KeyEvent.KEYCODE_F, i);
        }
        assertTrue("two worlds", a.comparison().isOn());
        assertEquals(Panel.Kind.FILE, a.openPanel());
        for (int i = 0; i < 4; i++) {
            key(a, KeyEvent.KEYCODE_ESCAPE, i);
        }
        assertEquals(Panel.Kind.NONE, a.openPanel());
        assertFalse("closing a panel is not leaving", a.isFinishing());
        assertFalse("the system's keys stay the system's", a.onKeyDown(KeyEvent.KEYCODE_VOLUME_UP, new KeyEvent(0, 0, KeyEvent.ACTION_DOWN, KeyEvent.KEYCODE_VOLUME_UP, 3)));
    }

    /** Which tool is at work was seen only. */
    @Test
    public void aScreenReaderHearsWhichToolIsOn() {
        LabActivity a = lab();
        assertTrue(a.findViewById(R.id.tool_grab).isSelected());
        a.findViewById(R.id.tool_throw).performClick();
        assertTrue(a.findViewById(R.id.tool_throw).isSelected());
        assertFalse(a.findViewById(R.id.tool_grab).isSelected());
        a.findViewById(R.id.tool_slow).performClick();
        assertTrue(a.findViewById(R.id.tool_slow).isSelected());
    }

    /** The system tells the keys to who asks; each of them does something. */
    @Test
    public void everyShortcutThatIsToldWorks() {
        LabActivity a = lab();
        List<android.view.KeyboardShortcutGroup> groups = new ArrayList<>();
        a.onProvideKeyboardShortcuts(groups, null, 0);
        List<android.view.KeyboardShortcutInfo> keys = groups.get(groups.size() - 1).getItems();
        assertEquals(20, keys.size());
        for (android.view.KeyboardShortcutInfo k : keys) {
            assertTrue(k.getLabel().toString(), k.getLabel().length() > 3 && a.onKeyDown(k.getKeycode(), new KeyEvent(KeyEvent.ACTION_DOWN, k.getKeycode())));
            Waiting.obeyed(LabRule.physics(a));
        }
    }

    @Test
    public void theKeyboardGrabsAndMovesABody() {
        LabActivity a = lab();
        float[] p = LabRule.pixel(a, 10);
        a.view().pan(a.view().getWidth() / 2f - p[0], a.view().getHeight() / 2f - p[1]);
        a.view().requestFocus();
        key(a, KeyEvent.KEYCODE_G, 0);
        Waiting.obeyed(LabRule.physics(a));
        Waiting.obeyed(LabRule.physics(a));
        for (int i = 0; i < 6; i++) {
            key(a, KeyEvent.KEYCODE_DPAD_RIGHT, i);
        }
        assertEquals("a drag joint", 1, (int) LabRule.ask(a, s -> s.world().jointCount()));
        key(a, KeyEvent.KEYCODE_G, 0);
        assertEquals(0, (int) LabRule.ask(a, s -> s.world().jointCount()));
        float yaw = a.view().camera().yaw();
        key(a, KeyEvent.KEYCODE_DPAD_RIGHT, 0);
        assertTrue("without a hand arrows turn the camera", yaw != a.view().camera().yaw());
    }

    private static MotionEvent sticks(float x, float y, float z, float rz, float trigger) {
        MotionEvent.PointerProperties id = new MotionEvent.PointerProperties();
        MotionEvent.PointerCoords at = new MotionEvent.PointerCoords();
        at.setAxisValue(MotionEvent.AXIS_X, x);
        at.setAxisValue(MotionEvent.AXIS_Y, y);
        at.setAxisValue(MotionEvent.AXIS_Z, z);
        at.setAxisValue(MotionEvent.AXIS_RZ, rz);
        at.setAxisValue(MotionEvent.AXIS_RTRIGGER, trigger);
        return MotionEvent.obtain(0, 0, MotionEvent.ACTION_MOVE, 1, new MotionEvent.PointerProperties[] {id}, new MotionEvent.PointerCoords[] {at}, 0, 0, 1, 1, 1, 0,
            InputDevice.SOURCE_JOYSTICK, 0);
    }

    @Test
    public void analogSticksTurnAndShiftTheCamera() {
        LabActivity a = lab();
        // frames come as time passes, not at once
        ShadowChoreographer.setPaused(true);
        ShadowChoreographer.setFrameDelay(Duration.ofMillis(16));
        float yaw = a.view().camera().yaw();
        assertTrue(a.onGenericMotionEvent(sticks(1, 0, 0, 0, 0)));
        shadowOf(android.os.Looper.getMainLooper()).idleFor(Duration.ofMillis(200));
        float turned = a.view().camera().yaw();
        assertTrue("from " + yaw + " to " + turned, Math.abs(turned - yaw) > 0.1);
        float away = a.view().camera().distance();
        assertTrue(a.onGenericMotionEvent(sticks(0, 0, 0, 0, 1)));
        shadowOf(android.os.Looper.getMainLooper()).idleFor(Duration.ofMillis(200));
        assertTrue(a.view().camera().distance() < away);
        assertTrue("the end of a push is heard too", a.onGenericMotionEvent(sticks(0, 0, 0, 0, 0)));
        assertFalse(a.pad().pad().isActive());
        assertFalse("what means nothing is left to the system", a.onGenericMotionEvent(sticks(0.05f, 0, 0, 0, 0)));
    }
}
