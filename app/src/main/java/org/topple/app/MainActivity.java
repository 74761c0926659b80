package org.topple.app;

import android.os.Bundle;
import android.widget.TextView;
import androidx.appcompat.app.AppCompatActivity;
import androidx.lifecycle.ViewModelProvider;
import org.topple.app.sim.PhysicsThread;

/** The one screen: the simulation, and a line that says so if it cannot keep up with real time. */
public final class MainActivity extends AppCompatActivity {
    private static final String STATE = "simulation";
    private static final long STATUS_MILLIS = 250;

    private final Runnable showStatus = this::showStatus;
    private PhysicsThread physics;
    private LabView view;
    private TextView status;

    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        setContentView(R.layout.main);
        view = findViewById(R.id.lab);
        status = findViewById(R.id.status);
        LabModel model = new ViewModelProvider(this).get(LabModel.class);
        physics = model.physics();
        // a model that has done nothing yet belongs to a new process: the saved state is newer
        if (saved != null && physics.steps() == 0 && saved.getByteArray(STATE) != null) {
            physics.restore(saved.getByteArray(STATE));
        }
        view.show(physics);
    }

    @Override
    protected void onResume() {
        super.onResume();
        view.onResume();
        physics.start();
        showStatus();
    }

    @Override
    protected void onPause() {
        status.removeCallbacks(showStatus);
        physics.stop();
        view.onPause();
        super.onPause();
    }

    /** Always comes after onPause, so that the physics thread stands still. */
    @Override
    protected void onSaveInstanceState(Bundle state) {
        super.onSaveInstanceState(state);
        state.putByteArray(STATE, physics.simulation().save());
    }

    private void showStatus() {
        long lostMillis = physics.lostNanos() / 1_000_000;
        status.setText(lostMillis == 0 ? "" : getString(R.string.too_slow, lostMillis));
        status.postDelayed(showStatus, STATUS_MILLIS);
    }
}
