package org.topple.app;

import android.text.SpannableStringBuilder;
import android.text.Spanned;
import android.text.style.ForegroundColorSpan;
import android.widget.LinearLayout;
import android.widget.TextView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.topple.app.sim.Snapshot;
import org.topple.app.sim.StepHistory;
import org.topple.app.sim.StepHistory.Channel;
import org.topple.app.ui.PlotGeometry.Style;
import org.topple.app.ui.PlotSeries;
import org.topple.app.ui.PlotView;
import org.topple.app.ui.Rows;
import org.topple.app.ui.Words;

/**
 * Curves of the last steps and frames, with a legend under each that tells what a tap has read. They stand still while the
 * simulation is paused, but for single steps.
 */
final class PlotPanel implements Panel {
    private static final int HEIGHT = 110;
    private static final Channel[] PHASES = {Channel.BROAD, Channel.NARROW, Channel.GROUPS, Channel.ROWS, Channel.SOLVE, Channel.INTEGRATE, Channel.PROJECT,
        Channel.FINISH};

    private final LabActivity lab;
    private final List<PlotView> plots = new ArrayList<>();
    private TextView missed;
    /** Steps that were done when the pictures were held. */
    private long held;

    PlotPanel(LabActivity lab) {
        this.lab = lab;
    }

    /** Some channels of the history. */
    private record Channels(StepHistory history, Channel... channels) implements PlotSeries {
        @Override
        public int size() {
            return channels.length;
        }

        @Override
        public String name(int i) {
            return Words.title(channels[i].name()).toLowerCase(Locale.US);
        }

        @Override
        public long count() {
            return history.count();
        }

        @Override
        public int readable() {
            return StepHistory.READABLE;
        }

        @Override
        public float value(int i, long at) {
            return history.get(channels[i], at);
        }
    }

    /** The time between frames; missed ones are marked. */
    private record Frames(FrameTimes times) implements PlotSeries {
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
            return times.count();
        }

        @Override
        public int readable() {
            return FrameTimes.READABLE;
        }

        @Override
        public float value(int i, long at) {
            return times.millis(at);
        }

        @Override
        public boolean isMarked(long at) {
            return times.isMissed(at);
        }
    }

    /** How much each sweep of the newest step still changed. */
    private record Residuals(StepHistory history) implements PlotSeries {
        @Override
        public int size() {
            return 1;
        }

        @Override
        public String name(int i) {
            return "residual";
        }

        @Override
        public long count() {
            return history.sweeps();
        }

        @Override
        public int readable() {
            return Snapshot.MOST_RESIDUALS;
        }

        @Override
        public float value(int i, long at) {
            return history.residual((int) at);
        }

        @Override
        public int fewest() {
            return 4;
        }
    }

    @Override
    public void fill(LinearLayout column) {
        Rows rows = new Rows(column);
        StepHistory history = lab.model().physics().history();
        plots.clear();
        add(rows, R.string.plots_time, new Channels(history, PHASES), Style.STACKED);
        missed = add(rows, R.string.plots_frames, new Frames(lab.model().frames), Style.LINES);
        add(rows, R.string.plots_energy, new Channels(history, Channel.KINETIC, Channel.POTENTIAL), Style.LINES);
        add(rows, R.string.plots_contacts, new Channels(history, Channel.CONTACTS, Channel.AWAKE), Style.LINES);
        add(rows, R.string.plots_residual, new Residuals(history), Style.LOGARITHMIC);
        rows.note(lab.getString(R.string.plot_hint));
        update();
    }

    private TextView add(Rows rows, int title, PlotSeries series, Style style) {
        rows.heading(lab.getString(title));
        PlotView plot = new PlotView(lab, lab.getString(title), series, style);
        rows.view(plot, HEIGHT);
        TextView legend = rows.note("");
        legend.setText(legend(plot, series));
        plot.setOnRead(() -> legend.setText(legend(plot, series)));
        plots.add(plot);
        return series instanceof Frames ? rows.note("") : legend;
    }

    /** Names and, once the user has tapped, values. */
    private static CharSequence legend(PlotView plot, PlotSeries series) {
        SpannableStringBuilder s = new SpannableStringBuilder();
        if (plot.read() >= 0) {
            s.append("#").append(String.valueOf(plot.read())).append("   ");
        }
        for (int i = 0; i < series.size(); i++) {
            // a color and its name stay together
            s.append("\u25a0\u00a0", new ForegroundColorSpan(PlotView.COLORS[i % PlotView.COLORS.length]), Spanned.SPAN_EXCLUSIVE_EXCLUSIVE).append(series.name(i));
            if (plot.read() >= 0) {
                s.append(" ").append(Words.number(plot.value(i)));
            }
            s.append("   ");
        }
        return s;
    }

    @Override
    public void update() {
        boolean still = lab.model().physics().isPaused();
        long steps = lab.model().physics().history().count();
        for (PlotView p : plots) {
            p.hold(still && steps == held);
            p.hold(still);
            if (!still) {
                p.invalidate();
            }
        }
        held = steps;
        if (!still || missed.length() == 0) {
            FrameTimes frames = lab.model().frames;
            missed.setText(lab.getString(R.string.plots_missed, frames.missed(), frames.count()));
        }
    }
}
