package org.topple.app;

import static org.robolectric.Shadows.shadowOf;

import android.os.Looper;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.Simulation;

/** Waits for other threads while the UI thread goes on. */
final class Waiting {
    private static final int PATIENCE_MILLIS = 30_000;

    private Waiting() { }

    /** Until something is so. */
    static void until(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000L;
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain: " + what);
            }
            shadowOf(Looper.getMainLooper()).idle();
            try {
                Thread.sleep(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Does what waits on the UI thread. */
    static void idle() {
        shadowOf(Looper.getMainLooper()).idle();
    }

    /** Until the physics thread has obeyed everything sent so far. */
    static <S extends Simulation> void obeyed(PhysicsThread<S> physics) {
        CountDownLatch done = new CountDownLatch(1);
        physics.send(s -> done.countDown());
        try {
            if (!done.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                throw new AssertionError("the physics thread does not obey");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        shadowOf(Looper.getMainLooper()).idle();
    }

    /** Until so many more steps are done; a world that sleeps is kept busy. */
    static <S extends Simulation> void steps(PhysicsThread<S> physics, int more) {
        long goal = physics.steps() + more;
        until(more + " steps", () -> {
            physics.send(s -> { });
            return physics.steps() >= goal;
        });
    }
}
