package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import android.content.SharedPreferences;
import android.content.res.Configuration;
import android.opengl.GLSurfaceView;
import android.os.Bundle;
import android.os.SystemClock;
import android.util.Log;
import android.view.KeyEvent;
import android.view.MotionEvent;
import androidx.preference.PreferenceManager;
import androidx.test.core.app.ApplicationProvider;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.android.controller.ActivityController;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadows.ShadowGLSurfaceView;
import org.robolectric.shadows.ShadowLog;
import org.topple.app.gl.ColorMode;
import org.topple.app.gl.Overlay;
import org.topple.app.sim.Missile;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.WorldSimulation;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.testgl.SilentGlRunner;

/**
 * A user who touches, turns, pauses, changes settings and scenes at random, with the real threads and the real engine. The third thread
 * draws with the real renderer; only what it tells OpenGL comes to nothing.
 */
@RunWith(SilentGlRunner.class)
@Config(shadows = SoakTest.DrawingView.class)
public class SoakTest {
    private static final int EVENTS = 5000;
    private static final int SIZE = 600;
    private static final int PATIENCE_SECONDS = 30;
    private static final String[] SCENES = {"stack10", "seesaw", "massratio", "ragdoll1", "lean8", "chain-hang", "launch", "wall200", "stack25"};
    private static final AtomicInteger FRAMES = new AtomicInteger();
    private static final AtomicInteger CONTEXTS = new AtomicInteger();
    private static final AtomicReference<Throwable> UNCAUGHT = new AtomicReference<>();
    private static ExecutorService gl;

    /** Draws on a thread of its own what the view asks for, as the system's view would. */
    @Implements(GLSurfaceView.class)
    public static class DrawingView extends ShadowGLSurfaceView {
        @RealObject private GLSurfaceView view;
        private final AtomicBoolean asked = new AtomicBoolean();
        private GLSurfaceView.Renderer renderer;
        private volatile boolean resting;
        private boolean lost = true;

        private static void onGl(Runnable job) {
            gl.execute(() -> {
                try {
                    job.run();
                } catch (Throwable e) {
                    UNCAUGHT.compareAndSet(null, e);
                }
            });
        }

        @Implementation
        protected void setRenderer(GLSurfaceView.Renderer r) {
            renderer = r;
            onGl(this::surface);
        }

        private void surface() {
            if (lost) {
                CONTEXTS.incrementAndGet();
                renderer.onSurfaceCreated(null, null);
            }
            lost = false;
            renderer.onSurfaceChanged(null, SIZE, SIZE);
        }

        @Implementation
        protected void setRenderMode(int mode) { }

        @Implementation
        protected void requestRender() {
            if (asked.compareAndSet(false, true)) {
                onGl(this::draw);
            }
        }

        private void draw() {
            asked.set(false);
            if (!resting) {
                renderer.onDrawFrame(null);
                FRAMES.incrementAndGet();
            }
        }

        @Implementation
        protected void queueEvent(Runnable event) {
            onGl(event);
        }

        @Override
        @Implementation
        protected void onPause() {
            resting = true;
            drawn();
            lost |= !view.getPreserveEGLContextOnPause();
        }

        @Override
        @Implementation
        protected void onResume() {
            resting = false;
            if (renderer != null) {
                onGl(this::surface);
                requestRender();
            }
        }
    }

    /** Waits until the thread that draws has done all that was asked of it. */
    private static void drawn() {
        try {
            gl.submit(() -> { }).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("the thread that draws is stuck", e);
        }
    }

    @Before
    public void begin() {
        FRAMES.set(0);
        CONTEXTS.set(0);
        UNCAUGHT.set(null);
        gl = Executors.newSingleThreadExecutor(r -> new Thread(r, "soak gl"));
        usual = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> UNCAUGHT.compareAndSet(null, e));
        // the thread that draws rests between frames as if for a screen
        PreferenceManager.getDefaultSharedPreferences(ApplicationProvider.getApplicationContext()).edit().putString(Prefs.FRAME_RATE, "60").commit();
    }

    @After
    public void end() {
        Thread.setDefaultUncaughtExceptionHandler(usual);
        gl.shutdownNow();
    }

    private Thread.UncaughtExceptionHandler usual;

    private final Random random = new Random(20240917);
    private final boolean[] fingers = new boolean[3];
    private final float[] x = new float[3];
    private final float[] y = new float[3];
    private ActivityController<LabActivity> controller;
    private int scenes;
    private final List<WeakReference<LabActivity>> closed = new ArrayList<>();
    private final List<WeakReference<LabModel>> models = new ArrayList<>();

    private LabActivity lab() {
        return controller.get();
    }

    private void open() {
        String scene = SCENES[scenes++ % SCENES.length];
        controller = Robolectric.buildActivity(LabActivity.class, LabActivity.intent(ApplicationProvider.getApplicationContext(), scene)).setup();
        lab().view().layout(0, 0, SIZE, SIZE);
    }

    @Test
    public void fiveThousandEvents() {
        int threads = threads();
        open();
        for (int i = 0; i < EVENTS; i++) {
            event();
            if (i % 50 == 0) {
                PhysicsThread<WorldSimulation> physics = lab().model().physics();
                Waiting.obeyed(physics);
                drawn();
                assertNull("event " + i, physics.failure());
                assertNoError("event " + i);
            }
        }
        PhysicsThread<WorldSimulation> last = lab().model().physics();
        Waiting.until("the scene is built", () -> lab().model().isLoaded());
        last.setPaused(false);
        Waiting.steps(last, 1);
        controller.close();
        controller = null;
        assertTrue("scenes " + scenes, scenes > 3);
        assertTrue("screens " + closed.size(), closed.size() > 10);
        assertTrue("screens still held: " + held() + " of " + closed.size(), held() <= 3);
        assertTrue("worlds still held: " + models(), models() <= 3);
        Waiting.until("all threads end", () -> threads() <= threads);
        drawn();
        assertNoError("in the end");
        assertTrue("frames " + FRAMES, FRAMES.get() > 300);
        assertTrue("contexts " + CONTEXTS, CONTEXTS.get() > closed.size());
        int[] drags = new int[1];
        last.simulation().world().forEachJoint(j -> drags[0] += j.kind() == org.topple.physics.JointDef.Kind.DRAG ? 1 : 0);
        assertEquals("no finger holds anything", 0, drags[0]);
    }

    /** Failures are forgotten when the user goes on; the log keeps them. */
    private static void assertNoError(String when) {
        if (UNCAUGHT.get() != null) {
            throw new AssertionError(when, UNCAUGHT.get());
        }
        for (ShadowLog.LogItem l : ShadowLog.getLogs()) {
            if (l.type >= Log.ERROR && l.throwable != null) {
                throw new AssertionError(when + ": " + l.tag + ": " + l.msg, l.throwable);
            }
        }
        ShadowLog.clear();
    }

    private static int threads() {
        int n = 0;
        for (Thread t : Thread.getAllStackTraces().keySet()) {
            n += t.isAlive() && (t.getName().equals("physics") || t.getName().equals("scene loader")) ? 1 : 0;
        }
        return n;
    }

    private void event() {
        int kind = random.nextInt(1000);
        if (kind < 880) {
            touch(random.nextInt(fingers.length));
        } else if (kind < 920) {
            int[] tools = {R.id.tool_grab, R.id.tool_throw, R.id.tool_build, R.id.tool_camera, R.id.tool_pause, R.id.tool_step, R.id.tool_slow, R.id.tool_overlays,
                R.id.tool_experiment, R.id.tool_compare, R.id.tool_plots, R.id.tool_file, R.id.tool_time};
            lab().findViewById(tools[random.nextInt(tools.length)]).performClick();
        } else if (kind < 935) {
            setting();
        } else if (kind < 945) {
            preference();
        } else if (kind < 952) {
            look();
        } else if (kind < 960) {
            past();
        } else if (kind < 970) {
            lab().inspect(random.nextInt(12) - 1);
        } else if (kind < 975) {
            build();
        } else if (kind < 980) {
            lab().findViewById(R.id.tool_reset).performClick();
        } else if (kind < 985) {
            int[] keys = {KeyEvent.KEYCODE_G, KeyEvent.KEYCODE_DPAD_LEFT, KeyEvent.KEYCODE_DPAD_UP, KeyEvent.KEYCODE_SPACE, KeyEvent.KEYCODE_T, KeyEvent.KEYCODE_P,
                KeyEvent.KEYCODE_BUTTON_B, KeyEvent.KEYCODE_PLUS};
            int key = keys[random.nextInt(keys.length)];
            lab().view().requestFocus();
            lab().onKeyDown(key, new KeyEvent(KeyEvent.ACTION_DOWN, key));
        } else if (kind < 989) {
            controller.pause().resume();
            java.util.Arrays.fill(fingers, false);
        } else if (kind < 990) {
            lab().onTrimMemory(random.nextInt(81));
        } else if (kind < 995) {
            turn();
        } else if (kind < 996) {
            controller.pause().stop().start().resume();
            java.util.Arrays.fill(fingers, false);
        } else if (kind < 998) {
            die();
        } else {
            remember();
            models.add(new WeakReference<>(lab().model()));
            controller.close();
            java.util.Arrays.fill(fingers, false);
            open();
        }
    }

    /** Turned, or only made anew. */
    private void turn() {
        remember();
        if (random.nextBoolean()) {
            Configuration c = new Configuration(lab().getResources().getConfiguration());
            boolean wide = c.screenWidthDp > c.screenHeightDp;
            int w = c.screenWidthDp;
            c.screenWidthDp = c.screenHeightDp;
            c.screenHeightDp = w;
            c.orientation = wide ? Configuration.ORIENTATION_PORTRAIT : Configuration.ORIENTATION_LANDSCAPE;
            controller.configurationChange(c);
        } else {
            controller.recreate();
        }
        lab().view().layout(0, 0, SIZE, SIZE);
        java.util.Arrays.fill(fingers, false);
    }

    /** The system ends the process in the background, and the user comes back. */
    private void die() {
        remember();
        String scene = lab().model().scene.name();
        Bundle saved = new Bundle();
        models.add(new WeakReference<>(lab().model()));
        controller.pause().stop().saveInstanceState(saved);
        controller.destroy();
        controller = Robolectric.buildActivity(LabActivity.class, LabActivity.intent(ApplicationProvider.getApplicationContext(), scene)).setup(saved);
        lab().view().layout(0, 0, SIZE, SIZE);
        java.util.Arrays.fill(fingers, false);
    }

    private void remember() {
        closed.add(new WeakReference<>(lab()));
    }

    /** Of the screens that are gone, how many something still holds; the system itself may hold the last few. */
    private int held() {
        return held(closed);
    }

    private int models() {
        return held(models);
    }

    private static int held(List<? extends WeakReference<?>> gone) {
        int n = gone.size();
        for (int i = 0; i < 50 && n > 3; i++) {
            Waiting.idle();
            System.gc();
            n = 0;
            for (WeakReference<?> r : gone) {
                n += r.get() == null ? 0 : 1;
            }
        }
        return n;
    }

    /** Goes through time. */
    private void past() {
        TimeBar t = lab().time();
        long newest = lab().model().history().newest();
        switch (random.nextInt(6)) {
            case 0 -> t.toggle();
            case 1 -> t.stepBack();
            case 2 -> t.playBack();
            case 3 -> t.branch();
            case 4 -> t.forward();
            default -> t.seek(newest - random.nextInt(100));
        }
    }

    private void build() {
        BuildTool b = lab().build();
        lab().setTool(org.topple.app.touch.Tool.BUILD);
        switch (random.nextInt(7)) {
            case 0 -> b.copy();
            case 1 -> b.delete();
            case 2 -> b.undo();
            case 3 -> b.redo();
            case 4 -> b.turn();
            case 5 -> b.tip();
            default -> b.setTap(BuildState.Tap.values()[random.nextInt(3)]);
        }
    }

    private void setting() {
        Experiment e = lab().model().experiment;
        switch (random.nextInt(6)) {
            case 0 -> e.settings().set(Setting.SWEEPS, random.nextInt(30));
            case 1 -> e.settings().stepper(WorldSettings.StepperKind.values()[random.nextInt(3)]);
            case 2 -> e.setGravity(random.nextDouble() * 20);
            case 3 -> e.setFriction(random.nextDouble());
            case 4 -> e.settings().sleep(WorldSettings.SleepKind.values()[random.nextInt(3)]);
            default -> e.reset();
        }
        e.apply(lab().model().physics());
    }

    /** What the settings screen changes while the lab waits below it, or in the other window. */
    private void preference() {
        SharedPreferences.Editor e = PreferenceManager.getDefaultSharedPreferences(lab()).edit();
        switch (random.nextInt(8)) {
            case 0 -> e.putString(Prefs.QUALITY, new String[] {"finest", "high", "medium", "low"}[random.nextInt(4)]);
            case 1 -> e.putString(Prefs.SHADOWS, new String[] {"high", "low", "off"}[random.nextInt(3)]);
            case 2 -> e.putString(Prefs.UNITS, random.nextBoolean() ? "metric" : "imperial");
            case 3 -> e.putBoolean(Prefs.REDUCED_MOTION, random.nextBoolean());
            case 4 -> e.putBoolean(Prefs.HAPTICS, random.nextBoolean()).putBoolean(Prefs.TILT, random.nextBoolean()).putBoolean(Prefs.SHAKE, random.nextBoolean());
            case 5 -> e.putInt(Prefs.STRENGTH, 1 + random.nextInt(200));
            case 6 -> e.putString(Prefs.HISTORY, random.nextBoolean() ? "16" : "256");
            default -> e.putString(Prefs.STEPPER, random.nextBoolean() ? "SHOCK" : "scene").putString(Prefs.SLEEP, random.nextBoolean() ? "OFF" : "scene");
        }
        e.commit();
    }

    /** Overlays and colors, and what is thrown. */
    private void look() {
        LabModel m = lab().model();
        m.options = m.options.with(Overlay.values()[random.nextInt(Overlay.values().length)], random.nextBoolean())
            .with(ColorMode.values()[random.nextInt(ColorMode.values().length)]);
        m.missile = Missile.values()[random.nextInt(Missile.values().length)];
        lab().applyOptions();
    }

    /** Lands, moves or lifts one of three fingers, as the system would tell it. */
    private void touch(int finger) {
        boolean was = fingers[finger];
        boolean lift = was && random.nextInt(4) == 0;
        x[finger] = was ? x[finger] + random.nextInt(101) - 50 : random.nextInt(SIZE);
        y[finger] = was ? y[finger] + random.nextInt(101) - 50 : random.nextInt(SIZE);
        fingers[finger] = true;
        int n = 0;
        int index = 0;
        MotionEvent.PointerProperties[] ids = new MotionEvent.PointerProperties[fingers.length];
        MotionEvent.PointerCoords[] at = new MotionEvent.PointerCoords[fingers.length];
        for (int i = 0; i < fingers.length; i++) {
            if (fingers[i]) {
                index = i == finger ? n : index;
                ids[n] = new MotionEvent.PointerProperties();
                ids[n].id = i;
                at[n] = new MotionEvent.PointerCoords();
                at[n].x = x[i];
                at[n++].y = y[i];
            }
        }
        int action = !was ? n == 1 ? MotionEvent.ACTION_DOWN : MotionEvent.ACTION_POINTER_DOWN : !lift ? MotionEvent.ACTION_MOVE
            : n == 1 ? MotionEvent.ACTION_UP : MotionEvent.ACTION_POINTER_UP;
        int which = action == MotionEvent.ACTION_POINTER_DOWN || action == MotionEvent.ACTION_POINTER_UP ? index << MotionEvent.ACTION_POINTER_INDEX_SHIFT : 0;
        long now = SystemClock.uptimeMillis();
        MotionEvent e = MotionEvent.obtain(now, now, action | which, n, ids, at, 0, 0, 1, 1, 0, 0, 0, 0);
        lab().view().dispatchTouchEvent(e);
        e.recycle();
        fingers[finger] = !lift;
        org.robolectric.Shadows.shadowOf(android.os.Looper.getMainLooper()).idleFor(java.time.Duration.ofMillis(5));
    }
}
