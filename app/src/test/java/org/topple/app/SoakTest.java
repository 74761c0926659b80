package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import android.content.res.Configuration;
import android.os.Bundle;
import android.os.SystemClock;
import android.view.KeyEvent;
import android.view.MotionEvent;
import androidx.test.core.app.ApplicationProvider;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.android.controller.ActivityController;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.WorldSimulation;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;

/** A user who touches, turns, pauses, changes settings and scenes at random, with the real threads and the real engine. */
@RunWith(RobolectricTestRunner.class)
public class SoakTest {
    private static final int EVENTS = 5000;
    private static final int SIZE = 600;
    private static final String[] SCENES = {"stack10", "seesaw", "massratio", "lean8", "launch", "stack25"};

    private final Random random = new Random(20240917);
    private final boolean[] fingers = new boolean[3];
    private final float[] x = new float[3];
    private final float[] y = new float[3];
    private ActivityController<LabActivity> controller;
    private int scenes;
    private final List<WeakReference<LabActivity>> closed = new ArrayList<>();

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
                assertNull("event " + i, physics.failure());
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
        Waiting.until("all threads end", () -> threads() <= threads);
        int[] drags = new int[1];
        last.simulation().world().forEachJoint(j -> drags[0] += j.kind() == org.topple.physics.JointDef.Kind.DRAG ? 1 : 0);
        assertEquals("no finger holds anything", 0, drags[0]);
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
                R.id.tool_experiment, R.id.tool_compare, R.id.tool_plots};
            lab().findViewById(tools[random.nextInt(tools.length)]).performClick();
        } else if (kind < 950) {
            setting();
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
        } else if (kind < 998) {
            controller.pause().stop().start().resume();
            java.util.Arrays.fill(fingers, false);
        } else if (kind < 999) {
            die();
        } else {
            remember();
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
        int n = closed.size();
        for (int i = 0; i < 50 && n > 3; i++) {
            Waiting.idle();
            System.gc();
            n = 0;
            for (WeakReference<LabActivity> r : closed) {
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
