package org.topple.app;

import android.widget.TextView;
import org.topple.app.sim.Missile;
import org.topple.app.touch.Tool;
import org.topple.app.ui.Tray;

/** Fills the tray beside the tool bar with what the chosen tool can do. UI thread. */
final class ToolTray {
    private static final int[] MISSILES = {R.string.missile_ball, R.string.missile_box, R.string.missile_ragdoll};
    private static final int[] MISSILE_ICONS = {R.drawable.ic_ball, R.drawable.ic_box, R.drawable.ic_ragdoll};

    private final LabActivity lab;
    private final Tray tray;

    ToolTray(LabActivity lab) {
        this.lab = lab;
        tray = new Tray(lab.findViewById(R.id.tray_line), lab.findViewById(R.id.tray));
    }

    /** Shows what belongs to the tool. */
    void show(Tool tool) {
        tray.clear();
        if (tool == Tool.THROW) {
            for (Missile m : Missile.values()) {
                TextView t = tray.button(lab.getString(MISSILES[m.ordinal()]), MISSILE_ICONS[m.ordinal()], () -> {
                    lab.model().missile = m;
                    show(tool);
                });
                t.setActivated(m == lab.model().missile);
            }
        }
    }
}
