package org.topple.app;

import android.content.Context;
import android.widget.LinearLayout;
import org.topple.app.gl.ColorMode;
import org.topple.app.gl.Overlay;
import org.topple.app.ui.Rows;

/** What is drawn over the bodies, and what their colors tell. */
final class OverlayPanel implements Panel {
    private static final int[] COLORS = {R.string.color_state, R.string.color_material, R.string.color_group, R.string.color_layer};
    private static final int[] OVERLAYS = {R.string.overlay_contacts, R.string.overlay_impulses, R.string.overlay_penetration, R.string.overlay_joints,
        R.string.overlay_bounds, R.string.overlay_groups, R.string.overlay_layers, R.string.overlay_velocities, R.string.overlay_centers,
        R.string.overlay_trails};

    private final LabActivity lab;

    OverlayPanel(LabActivity lab) {
        this.lab = lab;
    }

    private static String[] names(Context context, int... ids) {
        String[] names = new String[ids.length];
        for (int i = 0; i < ids.length; i++) {
            names[i] = context.getString(ids[i]);
        }
        return names;
    }

    @Override
    public void fill(LinearLayout column) {
        Rows rows = new Rows(column);
        LabModel model = lab.model();
        rows.heading(lab.getString(R.string.tool_overlays));
        rows.choice(lab.getString(R.string.colors), "", names(lab, COLORS), model.options.colors().ordinal(), i -> {
            model.options = model.options.with(ColorMode.values()[i]);
            lab.applyOptions();
        });
        rows.chips(names(lab, OVERLAYS), i -> Overlay.values()[i].in(model.options.overlays()), (i, on) -> {
            model.options = model.options.with(Overlay.values()[i], on);
            lab.applyOptions();
        });
        if (lab.hasTilt()) {
            rows.toggle(lab.getString(R.string.tilt), "", lab.prefs().tilt(), lab::setTilt);
        } else {
            rows.note(lab.getString(R.string.no_tilt));
        }
    }
}
