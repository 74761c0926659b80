package org.topple.app;

import android.os.Bundle;
import android.util.Log;
import android.view.View;
import android.view.WindowManager;
import android.widget.LinearLayout;
import android.widget.ProgressBar;
import android.widget.ScrollView;
import android.widget.TextView;
import androidx.appcompat.app.AppCompatActivity;
import androidx.lifecycle.MutableLiveData;
import androidx.lifecycle.ViewModel;
import androidx.lifecycle.ViewModelProvider;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Map;
import org.topple.app.sim.WorldSimulation;
import org.topple.app.ui.Rows;
import org.topple.scenes.GoldenStates;

/** Checks that this phone gives the same bits as the machine the app was built on, scene by scene, with one worker and with those of the lab, and shares what came of it. */
public final class CheckActivity extends AppCompatActivity {
    /** Numbers of threads that it tries. */
    static final String WORKERS = WorldSimulation.WORKERS > 1 ? "1 and " + WorldSimulation.WORKERS : "1";
    static final String ASSET = "golden-states.bin";
    private static final String TAG = "Topple";

    private Check check;
    private TextView status;
    private ProgressBar progress;
    private View start;
    private View stop;
    private View share;

    /** Where the file of states comes from. */
    interface Source {
        InputStream open() throws IOException;
    }

    /** How far a check is. */
    record State(boolean running, String text, int done, int of, boolean finished) {
    }

    /** The check goes on while the screen is turned. */
    public static final class Check extends ViewModel {
        final MutableLiveData<State> state = new MutableLiveData<>(new State(false, "", 0, 1, false));
        private volatile boolean stopped;
        private Thread thread;

        void start(Source source) {
            if (thread != null && thread.isAlive()) {
                return;
            }
            stopped = false;
            state.setValue(new State(true, "", 0, 1, false));
            thread = new Thread(() -> run(source), "check phone");
            thread.start();
        }

        void stop() {
            stopped = true;
        }

        private void run(Source source) {
            try (InputStream in = new BufferedInputStream(source.open())) {
                GoldenStates.Result r = GoldenStates.check(in, WorldSimulation.WORKERS, (scene, number, of, step) -> {
                    if (step == 1) {
                        state.postValue(new State(true, scene, number, of, false));
                    }
                    return !stopped;
                });
                state.postValue(new State(false, (r.equal() ? "equal: " : "") + r.text(), 1, 1, true));
            } catch (IOException | RuntimeException | OutOfMemoryError e) {
                Log.w(TAG, "the check failed", e);
                state.postValue(new State(false, "the check failed: " + e.getMessage(), 0, 1, true));
            }
        }

        @Override
        protected void onCleared() {
            stopped = true;
        }
    }

    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        check = new ViewModelProvider(this).get(Check.class);
        LinearLayout column = Rows.column(this);
        Rows rows = new Rows(column);
        rows.note(getString(R.string.check_intro));
        start = rows.button(getString(R.string.check_start), () -> check.start(() -> getAssets().open(ASSET)));
        stop = rows.button(getString(R.string.check_stop), () -> check.stop());
        progress = new ProgressBar(this, null, android.R.attr.progressBarStyleHorizontal);
        rows.view(progress, 24);
        status = rows.heading("");
        share = rows.button(getString(R.string.check_share), this::share);
        ScrollView scroll = new ScrollView(this);
        scroll.addView(column);
        setContentView(scroll);
        if (getSupportActionBar() != null) {
            getSupportActionBar().setDisplayHomeAsUpEnabled(true);
        }
        check.state.observe(this, this::show);
    }

    private void show(State s) {
        start.setVisibility(s.running ? View.GONE : View.VISIBLE);
        stop.setVisibility(s.running ? View.VISIBLE : View.GONE);
        progress.setVisibility(s.running ? View.VISIBLE : View.GONE);
        share.setVisibility(s.finished ? View.VISIBLE : View.GONE);
        progress.setMax(s.of);
        progress.setProgress(s.done);
        // what begins a line begins with a capital
        String text = s.text.isEmpty() ? "" : s.text.substring(0, 1).toUpperCase(Locale.ROOT) + s.text.substring(1);
        status.setText(s.running && !s.text.isEmpty() ? getString(R.string.check_progress, s.done + 1, s.of, s.text) : text);
        if (s.finished) {
            status.announceForAccessibility(text);
        }
        if (s.running) {
            getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
        } else {
            getWindow().clearFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
        }
    }

    /** The result and the phone. */
    String report() {
        StringBuilder text = new StringBuilder("Topple: do all machines give the same bits?\n").append(check.state.getValue().text).append("\n\n");
        for (Map.Entry<String, String> fact : Device.facts(this).entrySet()) {
            text.append(fact.getKey()).append(": ").append(fact.getValue()).append('\n');
        }
        return text.append("workers: ").append(WORKERS).append('\n').toString();
    }

    private void share() {
        Sharing.text(this, "topple-check.txt", "text/plain", report(), e -> status.setText(getString(R.string.file_failed, e.getMessage())));
    }

    Check check() {
        return check;
    }
}
