package org.topple.app;

import android.view.View;
import android.widget.FrameLayout;
import android.widget.TextView;
import java.util.Locale;
import org.topple.app.sim.SideNumbers;
import org.topple.app.sim.WorldSimulation;
import org.topple.app.touch.Halves;
import org.topple.app.ui.Rows;
import org.topple.app.ui.Units;
import org.topple.app.ui.Words;

/** Shows the scene twice, with two sets of values, in step; labels say what differs and how each side fares. UI thread. */
final class Comparison {
    private final LabActivity lab;
    private final View holder;
    private final TextView[] labels = new TextView[2];
    private final View divider;
    private int top;

    Comparison(LabActivity lab) {
        this.lab = lab;
        holder = lab.findViewById(R.id.compare);
        labels[0] = lab.findViewById(R.id.compare_a);
        labels[1] = lab.findViewById(R.id.compare_b);
        divider = lab.findViewById(R.id.compare_divider);
        holder.addOnLayoutChangeListener((v, l, t, r, b, ol, ot, or, ob) -> {
            // not while everything is laid out, and only if there is something new
            if (r - l != or - ol || b - t != ob - ot) {
                holder.post(this::place);
            }
        });
    }

    boolean isOn() {
        return lab.model().rival != null;
    }

    /** Begins, from the state of now and with another stepper, or ends. */
    void toggle() {
        if (isOn()) {
            lab.model().endComparison();
        } else {
            lab.model().beginComparison();
        }
        show();
        if (lab.openPanel() == Panel.Kind.EXPERIMENT) {
            lab.panels().show(Panel.Kind.EXPERIMENT);
        }
    }

    /** Divides the screen as the model says. */
    void show() {
        holder.setVisibility(isOn() ? View.VISIBLE : View.GONE);
        lab.view().setSplit(isOn());
        place();
        update();
    }

    /** A panel opens or closes: the screen may be divided the other way. */
    void divide() {
        if (isOn()) {
            show();
        }
    }

    private void place() {
        Halves h = lab.view().halves();
        if (!isOn() || h.width() == 0) {
            return;
        }
        int gap = Rows.dp(lab, 8);
        boolean open = lab.isPanelOpen();
        boolean across = h.width() > h.height();
        // where the least of the scene is: the first above the line between the halves, the second below it, or both above what is below
        int floor = h.beside() && !across && open ? ClearArea.place(lab, R.id.panel).top : h.viewHeight();
        int above = floor - labels[0].getHeight() - gap;
        move(labels[0], gap, above);
        move(labels[1], h.beside() ? h.viewWidth() + gap : gap, h.beside() ? floor - labels[1].getHeight() - gap : h.viewHeight() + gap);
        // what of the scene they leave free; one above the other on a high screen they are where it is not
        int free = h.beside() ? Math.min(above, floor - labels[1].getHeight() - gap) : across ? h.height() - labels[0].getHeight() - gap : Integer.MAX_VALUE;
        if (top != free) {
            top = free;
            lab.view().reframe();
        }
        int right = !across ? h.width() : ClearArea.place(lab, open ? R.id.panel : R.id.tools).left;
        int widest = (h.beside() ? Math.min(h.viewWidth(), right - h.viewWidth()) : right) - 2 * gap;
        for (TextView t : labels) {
            if (t.getMaxWidth() != widest) {
                t.setMaxWidth(widest);
            }
        }
        int line = Rows.dp(lab, 2);
        FrameLayout.LayoutParams p = (FrameLayout.LayoutParams) divider.getLayoutParams();
        int width = h.beside() ? line : h.width();
        // between the title and what is below
        int from = h.beside() ? ClearArea.place(lab, R.id.top).bottom : h.viewHeight() - line / 2;
        int height = h.beside() ? Math.max(line, floor - from) : line;
        if (p.width != width || p.height != height) {
            p.width = width;
            p.height = height;
            divider.setLayoutParams(p);
        }
        divider.setTranslationX(h.beside() ? h.viewWidth() - line / 2f : 0);
        divider.setTranslationY(from);
    }

    /** What lies below is covered by labels. */
    int top() {
        return isOn() && top > 0 ? top : Integer.MAX_VALUE;
    }

    private static void move(View v, int x, int y) {
        v.setTranslationX(x);
        v.setTranslationY(y);
    }

    /** Shows the numbers of now. */
    void update() {
        if (isOn()) {
            String[] what = lab.model().experiment.differences(lab.model().rival);
            lab.model().physics().ask(s -> new SideNumbers[] {s.numbers(), s.twin() == null ? null : s.twin().numbers()}, n -> lab.runOnUiThread(() -> {
                for (int i = 0; i < 2; i++) {
                    String text = (i == 0 ? "A  " : "B  ") + (what[i].isEmpty() ? lab.getString(R.string.compare_same) : what[i]) + (n[i] == null ? "" : "\n" + words(n[i]));
                    if (!text.contentEquals(labels[i].getText())) {
                        labels[i].setText(text);
                        holder.post(this::place);
                    }
                }
            }));
        }
    }

    private String words(SideNumbers n) {
        String step = n.stepMillis() == n.stepMillis() ? String.format(Locale.US, "%.2f ms a step, ", n.stepMillis()) : "";
        String sunk = n.sunk() != n.sunk() ? "" : Math.abs(n.sunk()) < 0.1 ? String.format(Locale.US, "top sank %.1f mm, ", Math.max(0, 1000 * n.sunk()))
            : "top sank " + lab.prefs().units().length(n.sunk()) + ", ";
        return step + sunk + energy(n.kinetic());
    }

    private String energy(double joules) {
        boolean metric = lab.prefs().units() == Units.METRIC;
        return metric && joules >= 1e6 ? Words.number(joules * 1e-6) + " MJ" : metric && joules >= 1e3 ? Words.number(joules * 1e-3) + " kJ"
            : lab.prefs().units().energy(joules);
    }

    /** The side of the simulation that a touch or a change means. */
    static WorldSimulation side(WorldSimulation s, boolean second) {
        return second && s.twin() != null ? s.twin() : s;
    }

    /** A label of what differs, for tests. */
    String label(int side) {
        return labels[side].getText().toString();
    }
}
