package org.topple.app;

import android.text.SpannableStringBuilder;
import android.text.Spanned;
import android.text.style.ForegroundColorSpan;
import android.widget.LinearLayout;
import java.util.ArrayList;
import java.util.List;
import org.topple.app.sim.StepHistory;
import org.topple.app.sim.StepHistory.Channel;
import org.topple.app.ui.PlotView;
import org.topple.app.ui.Rows;
import org.topple.app.ui.Words;

/** Curves of the last steps and frames. They stand still while the simulation is paused. */
final class PlotPanel implements Panel {
    private static final int HEIGHT = 110;
    private static final Channel[] PHASES = {Channel.BROAD, Channel.NARROW, Channel.GROUPS, Channel.ROWS, Channel.SOLVE, Channel.INTEGRATE, Channel.PROJECT,
        Channel.FINISH};

    private final LabActivity lab;
    private final List<PlotView> plots = new ArrayList<>();

    PlotPanel(LabActivity lab) {
        this.lab = lab;
    }

    /** Some channels of the history. */
    private record Channels(StepHistory history, Channel... channels) implements PlotView.Series {
        @Override
        public int size() {
            return channels.length;
        }

        @Override
        public String name(int i) {
            return Words.title(channels[i].name()).toLowerCase(java.util.Locale.US);
        }

        @Override
        public long count() {
            return history.count();
        }

        @Override
        public long readable() {
            return StepHistory.READABLE;
        }

        @Override
        public float value(int i, long at) {
            return history.get(channels[i], at);
        }
    }

    /** The time between frames. */
    private record Frames(FrameMeter meter) implements PlotView.Series {
        @Override
        public int size() {
            return 1;
        }

        @Override
        public String name(int i) {
            return "frame";
        }

        @Override
        public long count() {
            return meter.count();
        }

        @Override
        public long readable() {
            return FrameMeter.READABLE;
        }

        @Override
        public float value(int i, long at) {
            return meter.millis(at);
        }
    }

    @Override
    public void fill(LinearLayout column) {
        Rows rows = new Rows(column);
        StepHistory history = lab.model().physics().history();
        plots.clear();
        add(rows, R.string.plots_time, new Channels(history, PHASES), true);
        add(rows, R.string.plots_energy, new Channels(history, Channel.KINETIC, Channel.POTENTIAL), false);
        add(rows, R.string.plots_contacts, new Channels(history, Channel.CONTACTS, Channel.AWAKE), false);
        add(rows, R.string.plots_frames, new Frames(lab.view().frames()), false);
        rows.note(lab.getString(R.string.plot_hint));
    }

    private void add(Rows rows, int title, PlotView.Series series, boolean stacked) {
        rows.heading(lab.getString(title));
        SpannableStringBuilder legend = new SpannableStringBuilder();
        for (int i = 0; i < series.size() && series.size() > 1; i++) {
            legend.append("\u25a0 ", new ForegroundColorSpan(PlotView.COLORS[i % PlotView.COLORS.length]), Spanned.SPAN_EXCLUSIVE_EXCLUSIVE)
                .append(series.name(i)).append("   ");
        }
        PlotView plot = new PlotView(lab, lab.getString(title), series, stacked);
        rows.view(plot, HEIGHT);
        if (legend.length() > 0) {
            rows.note("").setText(legend);
        }
        plots.add(plot);
    }

    @Override
    public void update() {
        if (lab.model().physics().isPaused()) {
            return;
        }
        for (PlotView p : plots) {
            p.invalidate();
        }
    }
}
