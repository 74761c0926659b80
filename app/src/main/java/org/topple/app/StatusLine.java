package org.topple.app;

import android.os.SystemClock;
import android.view.View;
import android.widget.TextView;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.WorldSimulation;
import org.topple.app.touch.Tool;
import org.topple.app.ui.Words;

/** The line under the scene's name. What is wrong comes first, then what to do next, then how time goes. UI thread. */
final class StatusLine {
    private final LabActivity lab;
    private final TextView line;
    private boolean toldLate;

    StatusLine(LabActivity lab) {
        this.lab = lab;
        line = lab.findViewById(R.id.status);
    }

    /** A scene is new: says what to try. */
    void welcome() {
        say(lab.model().scene.tryThis(), Hint.LONG);
    }

    /** A tool is chosen: says what it does. */
    void explain(Tool tool) {
        say(switch (tool) {
            case GRAB -> lab.getString(R.string.hint_grab);
            case THROW -> lab.getString(R.string.hint_throw);
            case CAMERA -> lab.getString(R.string.hint_camera);
            // its own line changes with what is done
            case BUILD -> "";
        }, Hint.SHORT);
    }

    private void say(String text, long millis) {
        lab.model().hint.say(text, SystemClock.uptimeMillis(), millis);
        update();
    }

    /** Shows what is so now. */
    void update() {
        LabModel model = lab.model();
        PhysicsThread<WorldSimulation> physics = model.physics();
        boolean late = !physics.isPaused() && model.isLoaded() && physics.pace().isTooSlow(physics.timeScale());
        String text = late ? Words.slow(physics.pace().speed(), physics.pace().stepMillis()) : text(model, physics);
        if (!text.contentEquals(line.getText())) {
            line.setText(text);
            line.setVisibility(text.isEmpty() ? View.GONE : View.VISIBLE);
            // a screen reader says once that it is slow, not every number
            if (!text.isEmpty() && !(late && toldLate)) {
                line.announceForAccessibility(text);
            }
        }
        toldLate = late;
    }

    private String text(LabModel model, PhysicsThread<WorldSimulation> physics) {
        if (lab.build().isPlacing()) {
            return lab.build().hint();
        }
        String hint = model.hint.at(SystemClock.uptimeMillis());
        if (!hint.isEmpty()) {
            return hint;
        }
        return physics.isPaused() ? lab.getString(R.string.paused) : model.experiment.isSlow() ? lab.getString(R.string.slow, Words.number(physics.timeScale())) : "";
    }
}
