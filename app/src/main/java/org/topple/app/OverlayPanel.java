package org.topple.app;

import android.content.Context;
import android.text.SpannableStringBuilder;
import android.text.Spanned;
import android.text.style.ForegroundColorSpan;
import android.text.style.RelativeSizeSpan;
import android.widget.LinearLayout;
import android.widget.TextView;
import org.topple.app.gl.ColorMode;
import org.topple.app.gl.Legend;
import org.topple.app.gl.Overlay;
import org.topple.app.sim.Snapshot;
import org.topple.app.ui.Rows;

/** What is drawn over the bodies, and what their colors tell. */
final class OverlayPanel implements Panel {
    private static final int[] COLORS = {R.string.color_state, R.string.color_material, R.string.color_group, R.string.color_layer};
    private static final int[] OVERLAYS = {R.string.overlay_contacts, R.string.overlay_impulses, R.string.overlay_penetration, R.string.overlay_joints,
        R.string.overlay_bounds, R.string.overlay_groups, R.string.overlay_layers, R.string.overlay_velocities, R.string.overlay_centers,
        R.string.overlay_trails};

    /** In the order of their words. */
    private static final int[] STATES = {Snapshot.MOVING, Snapshot.SLEEPY, Snapshot.ASLEEP, Snapshot.FIXED, Snapshot.SCRIPTED, Snapshot.FROZEN};
    private static final int[] LAYERS = {5, 10, 15};
    /** Size of a dot against that of its word. */
    private static final float DOT = 1.5f;

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
        TextView[] legend = new TextView[1];
        rows.choice(lab.getString(R.string.colors), "", names(lab, COLORS), model.options.colors().ordinal(), i -> {
            model.options = model.options.with(ColorMode.values()[i]);
            legend[0].setText(legend());
            lab.applyOptions();
        });
        legend[0] = rows.note("");
        legend[0].setText(legend());
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

    /** What each color means, behind a dot of it. */
    private CharSequence legend() {
        SpannableStringBuilder out = new SpannableStringBuilder();
        switch (lab.model().options.colors()) {
            case STATE -> {
                String[] words = lab.getResources().getStringArray(R.array.legend_state);
                for (int i = 0; i < words.length; i++) {
                    entry(out, Legend.state(STATES[i]), words[i]);
                }
            }
            case MATERIAL -> out.append(lab.getString(R.string.legend_material));
            case GROUP -> out.append(lab.getString(R.string.legend_group));
            case LAYER -> {
                entry(out, Legend.layer(0), lab.getString(R.string.legend_ground));
                for (int i : LAYERS) {
                    entry(out, Legend.layer(i), lab.getString(R.string.legend_above, i));
                }
            }
        }
        return out;
    }

    private static void entry(SpannableStringBuilder out, int color, String word) {
        out.append(out.length() == 0 ? "" : "    ").append("\u25cf\u00a0");
        out.setSpan(new ForegroundColorSpan(0xff000000 | color), out.length() - 2, out.length(), Spanned.SPAN_EXCLUSIVE_EXCLUSIVE);
        out.setSpan(new RelativeSizeSpan(DOT), out.length() - 2, out.length() - 1, Spanned.SPAN_EXCLUSIVE_EXCLUSIVE);
        out.append(word.replace(' ', '\u00a0'));
    }
}
