package org.topple.app;

import android.view.Gravity;
import android.view.View;
import android.widget.FrameLayout;
import android.widget.ImageButton;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import androidx.core.content.ContextCompat;
import org.topple.app.ui.Rows;

/** Opens one panel at a time over the scene. UI thread. */
final class Panels {
    private final LabActivity lab;
    private final FrameLayout holder;
    private Panel panel;
    private Panel.Kind open = Panel.Kind.NONE;

    Panels(LabActivity lab) {
        this.lab = lab;
        holder = lab.findViewById(R.id.panel);
        // the scene makes room for the panel
        holder.addOnLayoutChangeListener((v, l, t, r, b, ol, ot, or, ob) -> {
            if (l != ol || t != ot || r != or || b != ob) {
                v.post(lab.view()::reframe);
            }
        });
    }

    /** Which one is open. */
    Panel.Kind open() {
        return open;
    }

    /** Opens a panel, or closes it if it is the open one. */
    void toggle(Panel.Kind kind) {
        show(open == kind ? Panel.Kind.NONE : kind);
    }

    /** Opens a panel instead of the one that is open. */
    void show(Panel.Kind kind) {
        open = kind;
        panel = switch (kind) {
            case OVERLAYS -> new OverlayPanel(lab);
            case EXPERIMENT -> new ExperimentPanel(lab);
            case PLOTS -> new PlotPanel(lab);
            case INSPECTOR -> new InspectorPanel(lab);
            case BUILD -> lab.build().state().part == null ? null : new BuildPanel(lab);
            case FILE -> new FilePanel(lab);
            case NONE -> null;
        };
        if (kind != Panel.Kind.INSPECTOR) {
            lab.model().inspected = -1;
        }
        holder.removeAllViews();
        holder.setVisibility(panel == null ? View.GONE : View.VISIBLE);
        if (panel == null) {
            holder.post(lab.view()::reframe);
        } else {
            ScrollView scroll = new ScrollView(lab);
            scroll.setVerticalScrollBarEnabled(false);
            scroll.setVerticalFadingEdgeEnabled(true);
            scroll.setFadingEdgeLength(Rows.dp(lab, 28));
            LinearLayout column = Rows.column(lab);
            panel.fill(column);
            scroll.addView(column);
            holder.addView(scroll);
            holder.addView(closeButton());
        }
        lab.comparison().divide();
        lab.applyOptions();
        lab.showTools();
    }

    /** Shows what is new in the open panel. */
    void update() {
        if (panel != null) {
            panel.update();
        }
    }

    private View closeButton() {
        ImageButton close = new ImageButton(lab);
        close.setImageResource(R.drawable.ic_close);
        close.setColorFilter(ContextCompat.getColor(lab, R.color.ink));
        close.setBackgroundResource(R.drawable.tool);
        close.setContentDescription(lab.getString(R.string.panel_close));
        close.setOnClickListener(v -> show(Panel.Kind.NONE));
        int size = lab.getResources().getDimensionPixelSize(R.dimen.touch);
        close.setLayoutParams(new FrameLayout.LayoutParams(size, size, Gravity.TOP | Gravity.END));
        return close;
    }
}
