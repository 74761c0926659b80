package org.topple.app;

import android.view.View;
import android.widget.SeekBar;
import android.widget.TextView;
import androidx.core.view.ViewCompat;
import java.util.concurrent.atomic.AtomicLong;
import org.topple.app.sim.History;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.WorldSimulation;
import org.topple.app.ui.Words;

/**
 * The scrub bar: goes to any step of the recent past, back by a step or playing in reverse, and branches there. Scrubbing asks for the
 * newest wish only, however fast the finger is. UI thread.
 */
final class TimeBar {
    private static final long NOTHING = Long.MIN_VALUE;
    private static final int MILLIS = 60;

    private final LabActivity lab;
    private final PhysicsThread<WorldSimulation> physics;
    private final History history;
    private final View bar;
    private final SeekBar scrub;
    private final TextView label;
    private final View branch;
    private final View ghost;
    private final AtomicLong wanted = new AtomicLong(NOTHING);
    private final Runnable tick = this::tick;
    private boolean held;
    private boolean reverse;

    TimeBar(LabActivity lab) {
        this.lab = lab;
        physics = lab.model().physics();
        history = lab.model().history();
        bar = lab.findViewById(R.id.time);
        scrub = lab.findViewById(R.id.time_scrub);
        label = lab.findViewById(R.id.time_label);
        branch = lab.findViewById(R.id.time_branch);
        ghost = lab.findViewById(R.id.time_ghost);
        on(R.id.time_reverse, this::playBack);
        on(R.id.time_back, this::stepBack);
        on(R.id.time_branch, this::branch);
        on(R.id.time_ghost, () -> physics.send(WorldSimulation::dropGhost));
        scrub.setOnSeekBarChangeListener(new SeekBar.OnSeekBarChangeListener() {
            @Override
            public void onProgressChanged(SeekBar b, int at, boolean byUser) {
                if (byUser) {
                    seek(history.oldest() + at);
                }
            }

            @Override
            public void onStartTrackingTouch(SeekBar b) {
                held = true;
            }

            @Override
            public void onStopTrackingTouch(SeekBar b) {
                held = false;
            }
        });
        show(lab.model().timeBar);
    }

    private void on(int id, Runnable action) {
        View v = lab.findViewById(id);
        v.setOnClickListener(b -> action.run());
        ViewCompat.setTooltipText(v, v.getContentDescription());
    }

    /** Opens or closes the bar. */
    void toggle() {
        show(bar.getVisibility() != View.VISIBLE);
    }

    private void show(boolean on) {
        lab.model().timeBar = on;
        bar.setVisibility(on ? View.VISIBLE : View.GONE);
        bar.post(lab.view()::reframe);
        tick();
    }

    boolean isOpen() {
        return bar.getVisibility() == View.VISIBLE;
    }

    /** Goes to a step and stays there. */
    void seek(long step) {
        physics.setPaused(true);
        forward();
        if (wanted.getAndSet(step) == NOTHING) {
            physics.send(s -> {
                long to = wanted.getAndSet(NOTHING);
                if (to != NOTHING) {
                    s.seek(to);
                }
            });
        }
        lab.showTools();
        tick();
    }

    void stepBack() {
        seek(history.now() - 1);
    }

    /** Plays in reverse, or stops doing so. */
    void playBack() {
        boolean on = !reverse || physics.isPaused();
        reverse = on;
        physics.send(s -> s.setReverse(on));
        physics.setPaused(!on);
        lab.showTools();
        tick();
    }

    /** From now on steps go forward again. */
    void forward() {
        if (reverse) {
            reverse = false;
            physics.send(s -> s.setReverse(false));
        }
    }

    /** Leaves the recorded run here and goes on. */
    void branch() {
        forward();
        physics.send(WorldSimulation::branch);
        physics.setPaused(false);
        lab.showTools();
        tick();
    }

    /** Stops asking for news. */
    void stop() {
        bar.removeCallbacks(tick);
    }

    /** Shows where time is. */
    void tick() {
        bar.removeCallbacks(tick);
        if (!isOpen()) {
            return;
        }
        long oldest = history.oldest();
        long now = history.now();
        if (reverse && now <= oldest && !physics.isPaused()) {
            // first, so that no step goes forward from the start
            physics.setPaused(true);
            forward();
            lab.showTools();
        }
        if (!held) {
            scrub.setMax((int) Math.min(Integer.MAX_VALUE, Math.max(1, history.newest() - oldest)));
            scrub.setProgress((int) (now - oldest));
        }
        double behind = (history.newest() - now) * physics.step();
        String text = lab.getString(now < history.newest() ? R.string.time_past : R.string.time_live, Words.number(behind));
        if (!text.contentEquals(label.getText())) {
            label.setText(text);
        }
        branch.setEnabled(now < history.newest());
        branch.setAlpha(branch.isEnabled() ? 1 : 0.4f);
        ghost.setVisibility(history.hasGhost() ? View.VISIBLE : View.GONE);
        ToolBar.light(lab.findViewById(R.id.time_reverse), reverse && !physics.isPaused());
        bar.postDelayed(tick, MILLIS);
    }
}
