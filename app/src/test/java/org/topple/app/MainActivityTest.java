package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import android.os.Bundle;
import android.os.SystemClock;
import android.view.MotionEvent;
import androidx.lifecycle.Lifecycle;
import androidx.lifecycle.ViewModelProvider;
import androidx.test.core.app.ActivityScenario;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.android.controller.ActivityController;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.Snapshot;

@RunWith(RobolectricTestRunner.class)
public class MainActivityTest {
    private static final int PATIENCE_SECONDS = 30;
    private static final int HEIGHT_OF_BOX = Snapshot.STRIDE + Snapshot.STRIDE / 2 + 1;

    private static PhysicsThread physics(MainActivity activity) {
        return new ViewModelProvider(activity).get(LabModel.class).physics();
    }

    /** Waits until the physics thread has done what was sent to it before. */
    private static void awaitSteps(PhysicsThread physics, int steps) {
        CountDownLatch done = new CountDownLatch(steps);
        for (int i = 0; i < steps; i++) {
            physics.send(s -> {
                s.step(0.01);
                done.countDown();
            });
        }
        try {
            assertTrue(done.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static double height(PhysicsThread stopped) {
        Snapshot s = new Snapshot();
        stopped.simulation().write(s);
        return s.poses[HEIGHT_OF_BOX];
    }

    @Test
    public void theBoxFallsWhileTheScreenIsShownAndStandsStillElse() {
        try (ActivityScenario<MainActivity> scenario = ActivityScenario.launch(MainActivity.class)) {
            scenario.onActivity(a -> awaitSteps(physics(a), 10));
            scenario.moveToState(Lifecycle.State.CREATED);
            scenario.onActivity(a -> {
                long steps = physics(a).steps();
                double height = height(physics(a));
                assertTrue("fell to " + height, height < 2.99);
                assertEquals(steps, physics(a).steps());
                assertEquals(height, height(physics(a)), 0);
            });
            scenario.moveToState(Lifecycle.State.RESUMED);
            scenario.onActivity(a -> awaitSteps(physics(a), 1));
        }
    }

    @Test
    public void turningTheScreenKeepsTheSimulation() {
        try (ActivityScenario<MainActivity> scenario = ActivityScenario.launch(MainActivity.class)) {
            PhysicsThread[] first = new PhysicsThread[1];
            scenario.onActivity(a -> {
                first[0] = physics(a);
                awaitSteps(first[0], 5);
            });
            scenario.recreate();
            scenario.onActivity(a -> {
                assertSame(first[0], physics(a));
                awaitSteps(physics(a), 1);
            });
        }
    }

    @Test
    public void theStateSurvivesTheDeathOfTheProcess() {
        Bundle saved = new Bundle();
        ActivityController<MainActivity> before = Robolectric.buildActivity(MainActivity.class).setup();
        PhysicsThread first = physics(before.get());
        awaitSteps(first, 20);
        before.pause().stop().saveInstanceState(saved);
        double height = height(first);
        before.destroy();

        ActivityController<MainActivity> after = Robolectric.buildActivity(MainActivity.class).create(saved);
        PhysicsThread second = physics(after.get());
        assertNotSame(first, second);
        assertEquals(height, height(second), 0);
        after.destroy();
    }

    /** Touches the box before the first step, and holds it one meter or more to the right for a second. */
    @Test
    public void aFingerDragsTheBox() {
        ActivityController<MainActivity> controller = Robolectric.buildActivity(MainActivity.class).create().start();
        LabView view = controller.get().findViewById(R.id.lab);
        view.layout(0, 0, 600, 600);
        Vector3f box = view.camera().viewProjection(new Matrix4f()).transformProject(new Vector3f(0, 3, 0));
        float x = (box.x + 1) * 300;
        float y = (1 - box.y) * 300;
        touch(view, MotionEvent.ACTION_DOWN, x, y);
        touch(view, MotionEvent.ACTION_MOVE, x + 150, y);
        PhysicsThread physics = physics(controller.get());
        controller.resume();
        awaitSteps(physics, 100);
        controller.pause();
        double held = toTheRight(view, physics);
        assertTrue("pulled " + held + " m to the right", held > 1 && held < 3);
        assertTrue("held at " + height(physics), height(physics) > 2);

        touch(view, MotionEvent.ACTION_UP, x + 150, y);
        controller.resume();
        awaitSteps(physics, 100);
        controller.pause();
        assertTrue("let go, fell to " + height(physics), height(physics) < 2);
        controller.stop().destroy();
    }

    private static double toTheRight(LabView view, PhysicsThread stopped) {
        Snapshot s = new Snapshot();
        stopped.simulation().write(s);
        Vector3f right = view.camera().direction(600, 300, new Vector3f()).sub(view.camera().direction(0, 300, new Vector3f())).normalize();
        return right.x * s.poses[HEIGHT_OF_BOX - 1] + right.z * s.poses[HEIGHT_OF_BOX + 1];
    }

    private static void touch(LabView view, int action, float x, float y) {
        long now = SystemClock.uptimeMillis();
        MotionEvent event = MotionEvent.obtain(now, now, action, x, y, 0);
        assertTrue(view.dispatchTouchEvent(event));
        event.recycle();
    }
}
