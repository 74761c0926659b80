package org.topple.app;

import android.content.Intent;
import android.view.View;
import android.widget.ImageButton;
import androidx.core.view.ViewCompat;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.WorldSimulation;
import org.topple.app.touch.Tool;

/** The buttons of the lab: what each does, and which are lit. UI thread. */
final class ToolBar {
    private static final int[] TOOLS = {R.id.tool_grab, R.id.tool_throw, R.id.tool_camera, R.id.tool_build};
    private static final Tool[] MEANT = {Tool.GRAB, Tool.THROW, Tool.CAMERA, Tool.BUILD};
    private static final int[] OPENERS = {R.id.tool_overlays, R.id.tool_experiment, R.id.tool_plots, R.id.tool_file};
    private static final Panel.Kind[] OPENED = {Panel.Kind.OVERLAYS, Panel.Kind.EXPERIMENT, Panel.Kind.PLOTS, Panel.Kind.FILE};

    private final LabActivity lab;

    ToolBar(LabActivity lab) {
        this.lab = lab;
        for (int i = 0; i < TOOLS.length; i++) {
            Tool tool = MEANT[i];
            on(TOOLS[i], () -> lab.setTool(tool));
        }
        for (int i = 0; i < OPENERS.length; i++) {
            Panel.Kind kind = OPENED[i];
            on(OPENERS[i], () -> lab.panels().toggle(kind));
        }
        on(R.id.back, lab::finish);
        on(R.id.tool_pause, lab::togglePause);
        on(R.id.tool_step, lab::stepOnce);
        on(R.id.tool_slow, lab::toggleSlow);
        on(R.id.tool_reset, lab::restart);
        on(R.id.tool_compare, () -> {
            lab.comparison().toggle();
            lab.showTools();
        });
        on(R.id.tool_time, () -> {
            lab.time().toggle();
            lab.showTools();
        });
        on(R.id.tool_settings, () -> lab.startActivity(new Intent(lab, SettingsActivity.class)));
    }

    private void on(int id, Runnable action) {
        View v = lab.findViewById(id);
        v.setOnClickListener(b -> action.run());
        ViewCompat.setTooltipText(v, v.getContentDescription());
    }

    /** Lights what is chosen, open or on. */
    void show() {
        LabModel model = lab.model();
        for (int i = 0; i < TOOLS.length; i++) {
            light(lab.findViewById(TOOLS[i]), model.tool == MEANT[i]);
        }
        for (int i = 0; i < OPENERS.length; i++) {
            light(lab.findViewById(OPENERS[i]), lab.openPanel() == OPENED[i]);
        }
        light(lab.findViewById(R.id.tool_slow), model.experiment.isSlow());
        light(lab.findViewById(R.id.tool_compare), lab.comparison().isOn());
        light(lab.findViewById(R.id.tool_time), lab.time().isOpen());
        PhysicsThread<WorldSimulation> physics = model.physics();
        ImageButton pause = lab.findViewById(R.id.tool_pause);
        boolean paused = physics.isPaused();
        light(pause, paused);
        pause.setImageResource(paused ? R.drawable.ic_play : R.drawable.ic_pause);
        pause.setContentDescription(lab.getString(paused ? R.string.tool_play : R.string.tool_pause));
    }

    /** Shows a button as on, to eyes and to screen readers. */
    static void light(View v, boolean on) {
        v.setActivated(on);
        v.setSelected(on);
    }
}
