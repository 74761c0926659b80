package org.topple.app;

import android.content.Intent;
import android.graphics.Typeface;
import android.os.BadParcelableException;
import android.os.Bundle;
import android.util.Log;
import android.util.TypedValue;
import android.view.View;
import android.view.WindowManager;
import android.widget.HorizontalScrollView;
import android.widget.LinearLayout;
import android.widget.ProgressBar;
import android.widget.ScrollView;
import android.widget.TextView;
import androidx.annotation.NonNull;
import androidx.appcompat.app.AlertDialog;
import androidx.appcompat.app.AppCompatActivity;
import androidx.core.content.ContextCompat;
import androidx.lifecycle.ViewModelProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.topple.app.bench.BenchRun;
import org.topple.app.bench.Report;
import org.topple.app.bench.Request;
import org.topple.app.ui.Rows;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

/**
 * Measures the engine on this device. Started with extras (scenes, steps, out, workers, sleep) it runs at once, writes the result into the app's
 * external files folder and closes itself; else the user chooses scenes, starts it, reads a table and shares it.
 */
public final class BenchmarkActivity extends AppCompatActivity {
    static final String SCENES = "scenes", STEPS = "steps", OUT = "out", WORKERS = "workers", SLEEP = "sleep";
    private static final String TAG = "ToppleBenchmark";
    private static final int[] STEP_CHOICES = {300, 600, 1000, 3000};

    private List<String> chosen = new ArrayList<>(Arrays.asList(Request.USUAL.split(",")));
    private int steps = Request.USUAL_STEPS;
    private int workers = 1;
    private boolean sleep;
    private BenchmarkModel model;
    private AlertDialog dialog;
    private TextView status;
    private TextView table;
    private TextView scenes;
    private View choices;
    private View stop;
    private View shares;
    private ProgressBar progress;
    private String told = "";

    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        model = new ViewModelProvider(this).get(BenchmarkModel.class);
        if (saved != null && saved.getStringArrayList(SCENES) != null) {
            chosen = saved.getStringArrayList(SCENES);
            steps = saved.getInt(STEPS, steps);
            workers = saved.getInt(WORKERS, workers);
            sleep = saved.getBoolean(SLEEP);
        }
        build();
        model.status().observe(this, this::show);
        if (isWanted(getIntent()) && !model.isBegun()) {
            obey(getIntent());
        }
    }

    /** Another wish from a computer while the screen is open; one run at a time. */
    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        if (!isWanted(intent)) {
            return;
        }
        if (model.isRunning()) {
            Log.w(TAG, "refused: a benchmark runs already");
            return;
        }
        setIntent(intent);
        obey(intent);
    }

    /** Any extra asks for a run; one that can't be unpacked, for other apps may send what they like, for none. */
    private static boolean isWanted(Intent intent) {
        try {
            return intent.hasExtra(SCENES) || intent.hasExtra(STEPS) || intent.hasExtra(OUT) || intent.hasExtra(WORKERS) || intent.hasExtra(SLEEP);
        } catch (RuntimeException e) {
            Log.w(TAG, "the intent could not be read", e);
            return false;
        }
    }

    @SuppressWarnings("deprecation") // what asks for a type says nothing of a wrong one
    private static <T> T extra(Intent intent, String name, Class<T> type, T otherwise) {
        Object value = intent.getExtras().get(name);
        if (value != null && !type.isInstance(value)) {
            throw new IllegalArgumentException(name + " must be " + (type == String.class ? "a text (--es)" : "a whole number (--ei)") + ", but is " + value);
        }
        return value == null ? otherwise : type.cast(value);
    }

    private static boolean isOn(String sleep) {
        if (!sleep.equals("on") && !sleep.equals("off")) {
            throw new IllegalArgumentException("sleep must be on or off, but is " + sleep);
        }
        return sleep.equals("on");
    }

    private void obey(Intent intent) {
        try {
            model.begin(Request.of(extra(intent, SCENES, String.class, null), extra(intent, STEPS, Integer.class, Request.USUAL_STEPS),
                extra(intent, OUT, String.class, null), extra(intent, WORKERS, Integer.class, 1), isOn(extra(intent, SLEEP, String.class, "off"))), true);
        } catch (IllegalArgumentException | BadParcelableException e) {
            Log.e(TAG, "refused: " + e.getMessage());
            finish();
        }
    }

    @Override
    protected void onSaveInstanceState(@NonNull Bundle state) {
        super.onSaveInstanceState(state);
        state.putStringArrayList(SCENES, new ArrayList<>(chosen));
        state.putInt(STEPS, steps);
        state.putInt(WORKERS, workers);
        state.putBoolean(SLEEP, sleep);
    }

    @Override
    protected void onStart() {
        super.onStart();
        model.resume();
    }

    /** Turning the screen is no reason to pause. */
    @Override
    protected void onStop() {
        if (!isChangingConfigurations()) {
            model.pause();
        }
        super.onStop();
    }

    @Override
    protected void onDestroy() {
        if (dialog != null) {
            dialog.dismiss();
        }
        super.onDestroy();
    }

    BenchmarkModel model() {
        return model;
    }

    private void build() {
        LinearLayout column = Rows.column(this);
        Rows rows = new Rows(column);
        rows.note(getString(R.string.bench_intro));
        if (Device.isDebuggable(this)) {
            rows.heading(getString(R.string.bench_debuggable));
        }
        LinearLayout before = inner(column);
        Rows choose = new Rows(before);
        scenes = choose.field(getString(R.string.bench_scenes), this::choose);
        String[] names = new String[STEP_CHOICES.length];
        int at = 0;
        for (int i = 0; i < names.length; i++) {
            names[i] = String.valueOf(STEP_CHOICES[i]);
            at = STEP_CHOICES[i] == steps ? i : at;
        }
        choose.choice(getString(R.string.bench_steps), "", names, at, i -> steps = STEP_CHOICES[i]);
        String[] counts = new String[Runtime.getRuntime().availableProcessors()];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = String.valueOf(i + 1);
        }
        choose.choice(getString(R.string.bench_workers), "", counts, Math.min(workers, counts.length) - 1, i -> workers = i + 1);
        choose.toggle(getString(R.string.bench_sleep), getString(R.string.bench_sleep_about), sleep, on -> sleep = on);
        choose.button(getString(R.string.bench_start), () -> model.begin(Request.of(BenchmarkModel.names(chosen), steps, null, workers, sleep), false));
        choose.button(getString(R.string.bench_soak), () -> model.begin(Request.soak(workers), false));
        choices = before;
        stop = rows.button(getString(R.string.bench_stop), () -> model.stop());
        progress = new ProgressBar(this, null, android.R.attr.progressBarStyleHorizontal);
        rows.view(progress, 24);
        status = rows.note("");
        table = new TextView(this);
        table.setTypeface(Typeface.MONOSPACE);
        table.setTextSize(TypedValue.COMPLEX_UNIT_SP, 12);
        table.setPadding(0, Rows.dp(this, 8), 0, Rows.dp(this, 8));
        table.setTextColor(ContextCompat.getColor(this, R.color.ink));
        table.setTextIsSelectable(true);
        HorizontalScrollView wide = new HorizontalScrollView(this);
        wide.addView(table);
        column.addView(wide);
        LinearLayout after = inner(column);
        Rows share = new Rows(after);
        share.button(getString(R.string.bench_share_json), () -> share("topple.json", "application/json", model.json(model.status().getValue())));
        share.button(getString(R.string.bench_share_csv), () -> share("topple.csv", "text/csv", model.csv(model.status().getValue())));
        shares = after;
        ScrollView scroll = new ScrollView(this);
        scroll.addView(column);
        setContentView(scroll);
        if (getSupportActionBar() != null) {
            getSupportActionBar().setDisplayHomeAsUpEnabled(true);
        }
        showChosen();
        show(model.status().getValue());
    }

    private LinearLayout inner(LinearLayout column) {
        LinearLayout l = new LinearLayout(this);
        l.setOrientation(LinearLayout.VERTICAL);
        column.addView(l);
        return l;
    }

    private void showChosen() {
        scenes.setText(String.join(", ", chosen));
        scenes.setContentDescription(getString(R.string.bench_scenes) + ": " + scenes.getText());
    }

    /** Lets the user tick scenes; without any the usual ones are run. */
    private void choose() {
        Scene[] all = Scenes.all();
        String[] names = new String[all.length];
        boolean[] ticked = new boolean[all.length];
        for (int i = 0; i < all.length; i++) {
            names[i] = all[i].name();
            ticked[i] = chosen.contains(names[i]);
        }
        dialog = new AlertDialog.Builder(this).setTitle(R.string.bench_choose)
            .setMultiChoiceItems(names, ticked, (d, i, on) -> ticked[i] = on)
            .setPositiveButton(android.R.string.ok, (d, w) -> {
                chosen = new ArrayList<>();
                for (int i = 0; i < names.length; i++) {
                    if (ticked[i]) {
                        chosen.add(names[i]);
                    }
                }
                if (chosen.isEmpty()) {
                    chosen.addAll(Arrays.asList(Request.USUAL.split(",")));
                }
                showChosen();
            })
            .setNegativeButton(android.R.string.cancel, null).show();
    }

    AlertDialog dialog() {
        return dialog;
    }

    private void show(BenchRun.Status s) {
        boolean running = s != null && !s.isOver();
        choices.setVisibility(running ? View.GONE : View.VISIBLE);
        stop.setVisibility(running ? View.VISIBLE : View.GONE);
        progress.setVisibility(running ? View.VISIBLE : View.GONE);
        shares.setVisibility(s != null && !running && !(s.results().isEmpty() && s.soak() == null) ? View.VISIBLE : View.GONE);
        if (running) {
            getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
        } else {
            getWindow().clearFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
        }
        table.setVisibility(s == null || s.results().isEmpty() && s.soak() == null ? View.GONE : View.VISIBLE);
        if (s == null) {
            return;
        }
        progress.setMax(s.all());
        progress.setProgress(s.done());
        status.setText(text(s));
        // a screen reader says which scene it is, not every step
        String news = s.state() == BenchRun.State.RUNNING ? s.scene() : status.getText().toString();
        if (!news.equals(told) && !news.isEmpty()) {
            status.announceForAccessibility(news);
        }
        told = news;
        table.setText(s.soak() != null ? Report.table(s.soak()) : Report.table(s.results()));
        if (s.isOver() && model.isAutomatic()) {
            finish();
        }
    }

    private String text(BenchRun.Status s) {
        String interrupted = s.interruptions() == 0 ? "" : " " + getString(R.string.bench_interrupted, s.interruptions());
        return switch (s.state()) {
            case RUNNING -> getString(R.string.bench_progress, s.scene(), s.done(), s.all()) + interrupted;
            case PAUSED -> getString(R.string.bench_paused);
            case STOPPED -> getString(R.string.bench_stopped);
            case FAILED -> getString(R.string.bench_failed, String.valueOf(s.error().getMessage()));
            case DONE -> (model.file() == null ? getString(R.string.bench_over) : getString(R.string.bench_done, model.file())) + interrupted;
        };
    }

    private void share(String name, String type, String text) {
        Sharing.text(this, name, type, text, e -> status.setText(getString(R.string.file_failed, e.getMessage())));
    }
}
