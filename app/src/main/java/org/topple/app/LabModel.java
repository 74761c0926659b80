package org.topple.app;

import androidx.lifecycle.ViewModel;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.WorldSimulation;

/** Keeps the simulation while the screen is turned and the activity is made anew. */
public final class LabModel extends ViewModel {
    private static final long STEP_NANOS = 10_000_000;

    private final PhysicsThread physics = new PhysicsThread(new WorldSimulation(FallingBox.world()), STEP_NANOS);

    public PhysicsThread physics() {
        return physics;
    }

    @Override
    protected void onCleared() {
        physics.stop();
    }
}
