package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import android.opengl.GLSurfaceView;
import android.view.MotionEvent;
import androidx.preference.PreferenceManager;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowGLSurfaceView;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.WorldSimulation;

/** Nothing is stepped or drawn while nothing changes, and everything that changes is drawn at once. */
@RunWith(RobolectricTestRunner.class)
@Config(shadows = RestingViewTest.CountingView.class)
public class RestingViewTest {
    private static final AtomicInteger ASKED = new AtomicInteger();
    @Rule public final LabRule labs = new LabRule();

    /** Counts how often a frame is asked for. */
    @Implements(GLSurfaceView.class)
    public static class CountingView extends ShadowGLSurfaceView {
        @Implementation
        protected void requestRender() {
            ASKED.incrementAndGet();
        }
    }

    private interface Act {
        void run();
    }

    private static void draws(String what, LabActivity a, Act act) {
        int before = ASKED.get();
        act.run();
        Waiting.until(what, () -> ASKED.get() > before);
        quiet(a);
    }

    /** Waits until questions are answered without a step or a frame: nothing is asked for. */
    private static void quiet(LabActivity a) {
        PhysicsThread<WorldSimulation> p = LabRule.physics(a);
        Waiting.until("quiet", () -> {
            int before = ASKED.get();
            long steps = p.steps();
            for (int i = 0; i < 20; i++) {
                int[] answered = new int[1];
                p.ask(s -> s.places(9), x -> answered[0] = 1);
                Waiting.until("an answer", () -> answered[0] == 1);
            }
            return ASKED.get() == before && p.steps() == steps;
        });
    }

    @Test
    public void aPausedSceneIsDrawnOnDemand() {
        LabActivity a = labs.lab("stack10");
        assertEquals(GLSurfaceView.RENDERMODE_WHEN_DIRTY, a.view().getRenderMode());
        a.togglePause();
        quiet(a);
        draws("orbit", a, () -> a.view().orbit(5, 5));
        draws("an overlay", a, () -> a.applyOptions());
        draws("a step", a, a::stepOnce);
        draws("a setting", a, () -> PreferenceManager.getDefaultSharedPreferences(a).edit().putString(Prefs.QUALITY, "low").commit());
        draws("two worlds", a, () -> a.comparison().toggle());
        draws("a shot", a, () -> a.view().shoot(300, 300));
        int before = ASKED.get();
        a.togglePause();
        Waiting.until("it goes on", () -> ASKED.get() > before + 10);
    }

    @Test
    public void aSleepingSceneIsDrawnOnDemand() {
        LabActivity a = labs.lab("stack10");
        Waiting.until("all asleep", () -> LabRule.ask(a, s -> s.world().profile().awake == 0 && s.world().steps() > 60));
        quiet(a);
        assertTrue(!LabRule.physics(a).isPaused());
        // for good, not until the next step is due
        Waiting.until("physics rests", () -> Thread.getAllStackTraces().keySet().stream()
            .anyMatch(t -> t.getName().equals("physics") && t.getState() == Thread.State.WAITING));
        int before = ASKED.get();
        float[] p = LabRule.pixel(a, 5);
        LabRule.touch(a, MotionEvent.ACTION_DOWN, p[0], p[1]);
        LabRule.touch(a, MotionEvent.ACTION_MOVE, p[0] + 80, p[1]);
        Waiting.until("it moves", () -> ASKED.get() > before + 10);
        LabRule.touch(a, MotionEvent.ACTION_CANCEL, p[0] + 80, p[1]);
    }
}
