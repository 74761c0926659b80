package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.content.ComponentCallbacks2;
import android.content.res.Configuration;
import android.hardware.Sensor;
import android.hardware.SensorManager;
import android.os.Bundle;
import android.os.Vibrator;
import android.view.MotionEvent;
import android.view.View;
import androidx.core.content.ContextCompat;
import androidx.preference.PreferenceManager;
import androidx.test.core.app.ApplicationProvider;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.android.controller.ActivityController;
import org.robolectric.shadows.ShadowLog;
import org.robolectric.shadows.ShadowSensor;
import org.topple.app.gl.Quality;
import org.topple.app.gl.Shadows;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.WorldSimulation;
import org.topple.app.ui.Units;

/** What phones do to apps: nothing crashes, nothing leaks, nothing is lost. */
@RunWith(RobolectricTestRunner.class)
public class RobustnessTest {
    @Rule public final LabRule labs = new LabRule();

    private static PhysicsThread<WorldSimulation> physics(LabActivity a) {
        return LabRule.physics(a);
    }

    /** A finger holds a body. */
    private static void hold(LabActivity a) {
        float[] p = LabRule.pixel(a, 10);
        LabRule.touch(a, MotionEvent.ACTION_DOWN, p[0], p[1]);
        LabRule.touch(a, MotionEvent.ACTION_MOVE, p[0] + 100, p[1] - 60);
        assertEquals("a drag joint", 1, (int) LabRule.ask(a, s -> s.world().jointCount()));
    }

    @Test
    public void turningTheScreenInTheMiddleOfADragLetsGoAndLosesNothing() {
        LabActivity a = labs.lab("stack10");
        hold(a);
        PhysicsThread<WorldSimulation> before = physics(a);
        labs.last().recreate();
        LabActivity b = labs.last().get();
        assertNotSame(a, b);
        assertSame(before, physics(b));
        assertEquals(0, (int) LabRule.ask(b, s -> s.world().jointCount()));
        assertEquals(11, (int) LabRule.ask(b, s -> s.world().bodyCount()));
        Waiting.steps(before, 2);
    }

    @Test
    public void backgroundInTheMiddleOfADragStopsEverything() {
        LabActivity a = labs.lab("stack10");
        hold(a);
        labs.last().pause().stop();
        long steps = physics(a).steps();
        for (Thread t : Thread.getAllStackTraces().keySet()) {
            assertFalse("nothing runs in the background: " + t, t.getName().equals("physics"));
        }
        assertEquals(0, physics(a).simulation().world().jointCount());
        assertEquals(steps, physics(a).steps());
        labs.last().start().resume();
        Waiting.steps(physics(a), 2);
    }

    @Test
    public void sensorsRestInTheBackground() {
        SensorManager m = ContextCompat.getSystemService(ApplicationProvider.getApplicationContext(), SensorManager.class);
        shadowOf(m).addSensor(ShadowSensor.newInstance(Sensor.TYPE_ACCELEROMETER));
        shadowOf(m).addSensor(ShadowSensor.newInstance(Sensor.TYPE_GAME_ROTATION_VECTOR));
        LabActivity a = labs.lab("stack10");
        a.setTilt(true);
        assertTrue(shadowOf(m).hasListener(a.senses()));
        labs.last().pause();
        assertFalse(shadowOf(m).hasListener(a.senses()));
        labs.last().resume();
        assertTrue(shadowOf(m).hasListener(a.senses()));
    }

    /** Steps that take longer than they simulate: the delay is cut, and the user is told. */
    @Test
    public void aPhoneThatIsTooSlowSaysSo() {
        LabActivity a = labs.lab("wall200");
        physics(a).send(s -> s.world().settings().sleep(org.topple.physics.settings.WorldSettings.SleepKind.OFF));
        physics(a).setStep(2e-5);
        android.widget.TextView status = a.findViewById(R.id.status);
        Waiting.until("a word about it", () -> {
            shadowOf(android.os.Looper.getMainLooper()).idleFor(java.time.Duration.ofMillis(250));
            return status.getText().toString().startsWith("slow motion");
        });
        assertEquals(View.VISIBLE, status.getVisibility());
        assertTrue(status.getText().toString(), status.getText().toString().matches("slow motion [0-9.]+x: physics needs [0-9.]+ ms"));
        assertTrue("what is lost is counted", physics(a).lostNanos() > 0);
    }

    /** The window becomes half as high, and wide and low. */
    @Test
    public void multipleWindows() {
        LabActivity a = labs.lab("stack10");
        a.findViewById(R.id.tool_plots).performClick();
        PhysicsThread<WorldSimulation> before = physics(a);
        for (int[] size : new int[][] {{360, 380}, {700, 330}, {220, 220}, {411, 891}}) {
            Configuration c = new Configuration(a.getResources().getConfiguration());
            c.screenWidthDp = size[0];
            c.screenHeightDp = size[1];
            c.smallestScreenWidthDp = Math.min(size[0], size[1]);
            c.orientation = size[0] > size[1] ? Configuration.ORIENTATION_LANDSCAPE : Configuration.ORIENTATION_PORTRAIT;
            labs.last().configurationChange(c);
            LabActivity b = labs.last().get();
            assertSame(before, physics(b));
            assertEquals(Panel.Kind.PLOTS, b.openPanel());
            b.view().layout(0, 0, size[0], size[1]);
            Waiting.steps(before, 2);
        }
        assertEquals(11, (int) LabRule.ask(labs.last().get(), s -> s.world().bodyCount()));
    }

    @Test
    public void aPausedWindowThatIsStillSeenGoesOnWhenItReturns() {
        LabActivity a = labs.lab("stack10");
        for (int i = 0; i < 5; i++) {
            labs.last().pause();
            labs.last().resume();
        }
        Waiting.steps(physics(a), 2);
    }

    @Test
    public void lowMemoryAtEveryLevel() {
        LabActivity a = labs.lab("stack10");
        long hash = paused(a);
        for (int level : new int[] {ComponentCallbacks2.TRIM_MEMORY_RUNNING_MODERATE, ComponentCallbacks2.TRIM_MEMORY_RUNNING_LOW,
            ComponentCallbacks2.TRIM_MEMORY_RUNNING_CRITICAL, ComponentCallbacks2.TRIM_MEMORY_UI_HIDDEN, ComponentCallbacks2.TRIM_MEMORY_BACKGROUND,
            ComponentCallbacks2.TRIM_MEMORY_MODERATE, ComponentCallbacks2.TRIM_MEMORY_COMPLETE}) {
            a.onTrimMemory(level);
            assertEquals("the GPU's memory is given back in the background", level < ComponentCallbacks2.TRIM_MEMORY_RUNNING_CRITICAL,
                a.view().getPreserveEGLContextOnPause());
        }
        a.onLowMemory();
        assertEquals("nothing is lost", hash, (long) LabRule.ask(a, s -> s.world().stateHash()));
        labs.last().pause().resume();
        assertTrue("and kept again afterwards", a.view().getPreserveEGLContextOnPause());
        MainActivity gallery = Robolectric.buildActivity(MainActivity.class).setup().get();
        gallery.onTrimMemory(ComponentCallbacks2.TRIM_MEMORY_COMPLETE);
    }

    /** The past is given back when memory is short, at once also in the background; the world goes on. */
    @Test
    public void lowMemoryFreesTheHistory() {
        LabActivity a = labs.lab("stack10");
        Waiting.steps(physics(a), 40);
        assertTrue(a.model().history().newest() - a.model().history().oldest() >= 40);
        a.onTrimMemory(ComponentCallbacks2.TRIM_MEMORY_UI_HIDDEN);
        long hash = paused(a);
        assertTrue("not for being out of sight", a.model().history().newest() - a.model().history().oldest() >= 40);
        a.onTrimMemory(ComponentCallbacks2.TRIM_MEMORY_RUNNING_CRITICAL);
        Waiting.obeyed(physics(a));
        assertEquals(a.model().history().newest(), a.model().history().oldest());
        assertEquals(hash, (long) LabRule.ask(a, s -> s.world().stateHash()));
        physics(a).setPaused(false);
        Waiting.steps(physics(a), 20);
        labs.last().pause().stop();
        a.onTrimMemory(ComponentCallbacks2.TRIM_MEMORY_COMPLETE);
        Waiting.until("the past is forgotten out of sight", () -> a.model().history().newest() == a.model().history().oldest());
        labs.last().start().resume();
        Waiting.steps(physics(a), 2);
    }

    private static long paused(LabActivity a) {
        Waiting.steps(physics(a), 5);
        physics(a).setPaused(true);
        Waiting.obeyed(physics(a));
        return LabRule.ask(a, s -> s.world().stateHash());
    }

    @Test
    public void withoutAVibratorHitsAreSilent() {
        Vibrator v = ContextCompat.getSystemService(ApplicationProvider.getApplicationContext(), Vibrator.class);
        shadowOf(v).setHasVibrator(false);
        LabActivity a = labs.lab("stack10");
        hit(a);
        assertFalse(shadowOf(v).isVibrating());
        assertEquals(0, shadowOf(v).getMilliseconds());
    }

    @Test
    public void withAVibratorHitsAreFelt() {
        Vibrator v = ContextCompat.getSystemService(ApplicationProvider.getApplicationContext(), Vibrator.class);
        shadowOf(v).setHasVibrator(true);
        LabActivity a = labs.lab("stack10");
        hit(a);
        Waiting.until("it vibrated", () -> shadowOf(v).getMilliseconds() > 0);
    }

    @Test
    public void whoWantsNoHapticsFeelsNone() {
        PreferenceManager.getDefaultSharedPreferences(ApplicationProvider.getApplicationContext()).edit().putBoolean(Prefs.HAPTICS, false).commit();
        Vibrator v = ContextCompat.getSystemService(ApplicationProvider.getApplicationContext(), Vibrator.class);
        shadowOf(v).setHasVibrator(true);
        LabActivity a = labs.lab("stack10");
        hit(a);
        assertEquals(0, shadowOf(v).getMilliseconds());
    }

    /** The top box is thrown up and comes down hard. */
    private static void hit(LabActivity a) {
        physics(a).send(s -> s.world().body(10).setPosition(5, 9, 0));
        physics(a).send(s -> s.nudge(10, 0, -15, 0));
        Waiting.until("it hit the ground", () -> LabRule.ask(a, s -> s.world().body(10).position(new Vector3d()).y) < 1.2);
        Waiting.steps(physics(a), 5);
    }

    @Test
    public void withoutAGyroscopeTheOtherRotationSensorSteers() {
        SensorManager m = ContextCompat.getSystemService(ApplicationProvider.getApplicationContext(), SensorManager.class);
        shadowOf(m).addSensor(ShadowSensor.newInstance(Sensor.TYPE_ROTATION_VECTOR));
        assertTrue(labs.lab("stack10").hasTilt());
    }

    // leaks

    /** Tries for a while: the collector decides when. */
    private static boolean isCollected(WeakReference<?> r) {
        for (int i = 0; i < 50 && r.get() != null; i++) {
            Waiting.idle();
            System.gc();
            System.runFinalization();
            byte[][] pressure = new byte[16][];
            for (int k = 0; k < pressure.length; k++) {
                pressure[k] = new byte[1 << 20];
            }
        }
        return r.get() == null;
    }

    @Test
    public void turningTheScreenLeaksNoScreen() {
        labs.lab("stack10");
        List<WeakReference<Object>> old = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            LabActivity a = labs.last().get();
            old.add(new WeakReference<>(a));
            old.add(new WeakReference<>(a.view()));
            a.findViewById(R.id.tool_plots).performClick();
            a.inspect(3);
            Waiting.steps(physics(a), 2);
            a = null;
            labs.last().recreate();
        }
        Waiting.steps(physics(labs.last().get()), 2);
        // what the system itself may still hold is the last one
        for (int i = 0; i < old.size() - 2; i++) {
            assertTrue("screen " + i / 2 + " is still held", isCollected(old.get(i)));
        }
    }

    @Test
    public void aClosedLabLeavesNoThread() {
        ActivityController<LabActivity> c = labs.build("stack10").setup();
        LabRule.ready(c.get());
        c.close();
        Waiting.until("all threads end", () -> Thread.getAllStackTraces().keySet().stream()
            .noneMatch(t -> t.isAlive() && (t.getName().equals("physics") || t.getName().equals("scene loader"))));
    }

    // errors

    @Test
    public void anErrorReachesTheLogAndTheUserCanGoOn() {
        LabActivity a = labs.lab("stack10");
        ShadowLog.clear();
        physics(a).send(s -> {
            throw new IllegalStateException("out of cheese");
        });
        Waiting.until("a message", () -> a.dialog() != null && a.dialog().isShowing());
        assertTrue(ShadowLog.getLogs().stream().anyMatch(l -> l.type == android.util.Log.ERROR && l.throwable != null
            && "out of cheese".equals(l.throwable.getMessage())));
        assertTrue("it does not go on by itself", physics(a).isPaused());
        a.dialog().getButton(androidx.appcompat.app.AlertDialog.BUTTON_NEUTRAL).performClick();
        Waiting.steps(physics(a), 2);
        assertNull(physics(a).failure());
        assertEquals("with the same world", 11, (int) LabRule.ask(a, s -> s.world().bodyCount()));
    }

    @Test
    public void theMessageSurvivesATurn() {
        LabActivity a = labs.lab("stack10");
        physics(a).send(s -> {
            throw new IllegalStateException("out of cheese");
        });
        Waiting.until("a message", () -> a.dialog() != null && a.dialog().isShowing());
        labs.last().recreate();
        LabActivity b = labs.last().get();
        Waiting.until("a message", () -> b.dialog() != null && b.dialog().isShowing());
        b.dialog().getButton(androidx.appcompat.app.AlertDialog.BUTTON_POSITIVE).performClick();
        LabRule.ready(b);
        Waiting.steps(physics(b), 2);
    }

    @Test
    public void anEndOfMemoryIsAMessageToo() {
        LabActivity a = labs.lab("stack10");
        physics(a).send(s -> {
            throw new OutOfMemoryError("no room");
        });
        Waiting.until("a message", () -> a.dialog() != null && a.dialog().isShowing());
        a.dialog().getButton(androidx.appcompat.app.AlertDialog.BUTTON_NEUTRAL).performClick();
        Waiting.steps(physics(a), 2);
    }

    // settings and what survives

    @Test
    public void settingsActOnTheLabAndSurvive() {
        PreferenceManager.getDefaultSharedPreferences(ApplicationProvider.getApplicationContext()).edit().putString(Prefs.QUALITY, "low")
            .putString(Prefs.SHADOWS, "off").putString(Prefs.FRAME_RATE, "30").putString(Prefs.UNITS, "imperial").putBoolean(Prefs.REDUCED_MOTION, true).commit();
        LabActivity a = labs.lab("stack10");
        assertEquals(Quality.SAVER, a.model().options.quality());
        assertEquals(Shadows.OFF, a.model().options.shadows());
        assertEquals("a thirtieth of a second", 33_333_333, a.view().frames().expected());
        assertEquals(Units.IMPERIAL, new Prefs(a).units());
        float before = a.view().camera().distance();
        a.view().glideTo(a.view().camera().zoom(2, 300, 300));
        assertTrue("the camera jumps", a.view().camera().distance() < 0.6 * before);
        // changed while the lab is open
        PreferenceManager.getDefaultSharedPreferences(a).edit().putString(Prefs.SHADOWS, "low").commit();
        Waiting.idle();
        assertEquals(Shadows.CRISP, a.model().options.shadows());
        a.inspect(3);
        Waiting.until("feet", () -> text(a).contains(" ft"));
        new Prefs(a).reset();
        Waiting.idle();
        assertEquals(Shadows.SOFT, a.model().options.shadows());
        assertEquals(Units.METRIC, new Prefs(a).units());
    }

    private static String text(LabActivity a) {
        StringBuilder s = new StringBuilder();
        collect(a.findViewById(R.id.panel), s);
        return s.toString();
    }

    private static void collect(View v, StringBuilder out) {
        if (v instanceof android.widget.TextView t) {
            out.append(t.getText()).append('\n');
        }
        for (int i = 0; v instanceof android.view.ViewGroup g && i < g.getChildCount(); i++) {
            collect(g.getChildAt(i), out);
        }
    }

    @Test
    public void everyPanelSurvivesTheDeathOfTheProcess() {
        for (Panel.Kind kind : Panel.Kind.values()) {
            LabActivity a = labs.lab("stack10");
            if (kind == Panel.Kind.INSPECTOR) {
                a.inspect(4);
            } else {
                a.panels().show(kind);
            }
            a.view().orbit(60, 30);
            if (kind == Panel.Kind.PLOTS) {
                a.time().toggle();
            }
            long hash = paused(a);
            float pitch = a.view().camera().pitch();
            LabActivity b = labs.afterDeath("stack10");
            assertNotSame(physics(a), physics(b));
            assertEquals(kind, b.openPanel());
            assertEquals(kind == Panel.Kind.PLOTS, b.time().isOpen());
            assertEquals(pitch, b.view().camera().pitch(), 1e-6);
            assertEquals("the whole state", hash, (long) LabRule.ask(b, s -> s.world().stateHash()));
            assertEquals(kind == Panel.Kind.INSPECTOR ? 4 : -1, b.model().inspected);
        }
    }

    @Test
    public void aBundleOfAnotherVersionIsNoCrash() {
        Bundle strange = new Bundle();
        strange.putInt("panel", 77);
        strange.putInt("tool", -5);
        strange.putFloatArray("camera", new float[] {1});
        LabActivity a = labs.build("stack10").setup(strange).get();
        LabRule.ready(a);
        assertNotNull(a.view().camera());
        Waiting.steps(physics(a), 2);
    }
}
