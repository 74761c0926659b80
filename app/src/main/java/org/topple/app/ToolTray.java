package org.topple.app;

import java.util.Locale;
import org.topple.app.sim.Link;
import org.topple.app.sim.Missile;
import org.topple.app.sim.Part;
import org.topple.app.touch.Tool;
import org.topple.app.ui.Tray;
import org.topple.app.ui.Words;

/** Fills the tray beside the tool bar with what the chosen tool can do. UI thread. */
final class ToolTray {
    private static final int[] MISSILES = {R.string.missile_ball, R.string.missile_box, R.string.missile_ragdoll};
    private static final int[] MISSILE_ICONS = {R.drawable.ic_ball, R.drawable.ic_box, R.drawable.ic_ragdoll};
    private static final int[] TAPS = {R.string.build_select, R.string.build_add, R.string.build_join};
    private static final int[] TAP_ICONS = {R.drawable.ic_grab, R.drawable.ic_add, R.drawable.ic_join};

    private final LabActivity lab;
    private final Tray tray;
    private String shown = "";
    private Tool last;

    ToolTray(LabActivity lab) {
        this.lab = lab;
        tray = new Tray(lab.findViewById(R.id.tray_lines), lab.findViewById(R.id.tray));
    }

    /** Shows what belongs to the tool; does nothing if that is there already. */
    void show(Tool tool) {
        BuildState b = lab.model().build;
        String wanted = tool == Tool.THROW ? tool + " " + lab.model().missile : tool == Tool.BUILD
            ? tool + " " + b.tap + b.link + b.part + (b.selected >= 0) + b.canUndo + b.canRedo : "";
        if (wanted.equals(shown)) {
            return;
        }
        shown = wanted;
        tray.clear();
        if (tool == Tool.THROW) {
            missiles();
        } else if (tool == Tool.BUILD) {
            building(b);
        }
        if (tool != last) {
            // the scene makes room
            last = tool;
            lab.view().post(lab.view()::reframe);
        }
    }

    private void missiles() {
        tray.line();
        for (Missile m : Missile.values()) {
            tray.button(lab.getString(MISSILES[m.ordinal()]), MISSILE_ICONS[m.ordinal()], m == lab.model().missile, () -> {
                lab.model().missile = m;
                show(Tool.THROW);
            });
        }
    }

    private void building(BuildState b) {
        BuildTool build = lab.build();
        tray.line();
        switch (b.tap) {
            case SELECT -> {
                boolean any = b.selected >= 0;
                tray.button(lab.getString(R.string.build_copy), R.drawable.ic_copy, false, build::copy).setEnabled(any);
                tray.button(lab.getString(R.string.build_turn), R.drawable.ic_reset, false, build::turn).setEnabled(any);
                tray.button(lab.getString(R.string.build_tip), R.drawable.ic_tip, false, build::tip).setEnabled(any);
                tray.button(lab.getString(R.string.build_delete), R.drawable.ic_delete, false, build::delete).setEnabled(any);
            }
            case ADD -> tray.button(words(b.part), R.drawable.ic_box, lab.openPanel() == Panel.Kind.BUILD, () -> lab.panels().toggle(Panel.Kind.BUILD));
            case JOIN -> {
                for (Link l : Link.values()) {
                    tray.button(Words.title(l.name()), 0, l == b.link, () -> build.setLink(l));
                }
            }
        }
        tray.line();
        for (BuildState.Tap t : BuildState.Tap.values()) {
            tray.button(lab.getString(TAPS[t.ordinal()]), TAP_ICONS[t.ordinal()], t == b.tap, () -> build.setTap(t));
        }
        tray.icon(lab.getString(R.string.build_undo), R.drawable.ic_undo, build::undo).setEnabled(b.canUndo);
        tray.icon(lab.getString(R.string.build_redo), R.drawable.ic_redo, build::redo).setEnabled(b.canRedo);
    }

    private String words(Part p) {
        return Words.title(p.shape().name()) + ", " + (p.fixed() ? lab.getString(R.string.build_fixed) : p.material().name().toLowerCase(Locale.US)) + ", "
            + lab.prefs().units().length(p.size());
    }
}
