package org.topple.app;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import android.content.Intent;
import android.os.Bundle;
import android.os.SystemClock;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewGroup;
import android.widget.TextView;
import androidx.test.core.app.ApplicationProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.rules.ExternalResource;
import org.robolectric.Robolectric;
import org.robolectric.android.controller.ActivityController;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.WorldSimulation;

/** Opens labs for tests, touches them, and closes them afterwards; no thread may be left over then. */
final class LabRule extends ExternalResource {
    static final int SIZE = 600;
    private final List<ActivityController<LabActivity>> open = new ArrayList<>();

    /** A screen that is not yet started. */
    ActivityController<LabActivity> build(String scene) {
        Intent intent = LabActivity.intent(ApplicationProvider.getApplicationContext(), scene);
        ActivityController<LabActivity> c = Robolectric.buildActivity(LabActivity.class, intent);
        open.add(c);
        return c;
    }

    /** A lab whose scene is built, on a square screen. */
    LabActivity lab(String scene) {
        return shown(build(scene).setup());
    }

    private static LabActivity shown(ActivityController<LabActivity> c) {
        LabActivity a = c.get();
        ready(a);
        layOut(a);
        return a;
    }

    /** Gives the scene a square screen, and waits until the camera has found its place there. */
    static void layOut(LabActivity a) {
        a.view().layout(0, 0, SIZE, SIZE);
        Waiting.idle();
        Waiting.obeyed(physics(a));
    }

    /** The process dies and the screen comes back; what it showed must be paused to be the same. */
    LabActivity afterDeath(String scene) {
        ActivityController<LabActivity> c = last();
        Bundle saved = new Bundle();
        c.pause().stop().saveInstanceState(saved);
        c.destroy();
        return shown(build(scene).create(saved).start().postCreate(saved).resume());
    }

    ActivityController<LabActivity> last() {
        return open.get(open.size() - 1);
    }

    static void ready(LabActivity a) {
        Waiting.until("the scene is built", () -> a.model().isLoaded());
        Waiting.obeyed(physics(a));
    }

    static PhysicsThread<WorldSimulation> physics(LabActivity a) {
        return a.model().physics();
    }

    static <R> R ask(LabActivity a, Function<WorldSimulation, R> question) {
        List<R> answer = new ArrayList<>();
        physics(a).ask(question, answer::add);
        Waiting.obeyed(physics(a));
        return answer.get(0);
    }

    /** Where a body is on the screen. */
    static float[] pixel(LabActivity a, int body) {
        Vector3d p = ask(a, s -> s.world().body(body).position(new Vector3d()));
        Vector3f v = a.view().camera().project((float) p.x, (float) p.y, (float) p.z, new Vector3f());
        return new float[] {v.x, v.y};
    }

    static void touch(LabActivity a, int action, float x, float y) {
        long now = SystemClock.uptimeMillis();
        MotionEvent e = MotionEvent.obtain(now, now, action, x, y, 0);
        assertTrue(a.view().dispatchTouchEvent(e));
        e.recycle();
        // the answer to a touch may be a command again
        Waiting.obeyed(physics(a));
        Waiting.obeyed(physics(a));
    }

    static void tap(LabActivity a, float x, float y) {
        touch(a, MotionEvent.ACTION_DOWN, x, y);
        touch(a, MotionEvent.ACTION_UP, x, y);
    }

    /** The text view that shows exactly this, or null. */
    static TextView find(View v, String text) {
        if (v instanceof TextView t && text.contentEquals(t.getText())) {
            return t;
        }
        for (int i = 0; v instanceof ViewGroup g && i < g.getChildCount(); i++) {
            TextView found = find(g.getChildAt(i), text);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** The view of this description, or null. */
    static View described(View v, String start) {
        if (v.getContentDescription() != null && v.getContentDescription().toString().startsWith(start)) {
            return v;
        }
        for (int i = 0; v instanceof ViewGroup g && i < g.getChildCount(); i++) {
            View found = described(g.getChildAt(i), start);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    @Override
    protected void after() {
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
}
