package org.topple.app;

import android.content.Intent;
import android.graphics.Typeface;
import android.net.Uri;
import android.os.Bundle;
import android.util.Log;
import android.util.TypedValue;
import android.view.View;
import android.view.WindowManager;
import android.widget.HorizontalScrollView;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import android.widget.TextView;
import androidx.annotation.NonNull;
import androidx.appcompat.app.AlertDialog;
import androidx.appcompat.app.AppCompatActivity;
import androidx.core.content.ContextCompat;
import androidx.core.content.FileProvider;
import androidx.core.view.ViewCompat;
import androidx.lifecycle.ViewModelProvider;
import java.io.File;
import java.io.IOException;
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
 * Measures the engine on this device. Started with extras (scenes, steps, out, workers) it runs at once, writes the result into the app's
 * external files folder and closes itself; else the user chooses scenes, starts it, reads a table and shares it.
 */
public final class BenchmarkActivity extends AppCompatActivity {
    static final String SCENES = "scenes", STEPS = "steps", OUT = "out", WORKERS = "workers";
    private static final String TAG = "ToppleBenchmark";
    private static final int[] STEP_CHOICES = {300, 600, 1000, 3000};

    private List<String> chosen = new ArrayList<>(Arrays.asList(Request.USUAL.split(",")));
    private int steps = Request.USUAL_STEPS;
    private int workers = 1;
    private BenchmarkModel model;
    private AlertDialog dialog;
    private TextView status;
    private TextView table;
    private TextView scenes;
    private View choices;
    private View stop;
    private View shares;

    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        model = new ViewModelProvider(this).get(BenchmarkModel.class);
        if (saved != null && saved.getStringArrayList(SCENES) != null) {
            chosen = saved.getStringArrayList(SCENES);
            steps = saved.getInt(STEPS, steps);
            workers = saved.getInt(WORKERS, workers);
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

    private static boolean isWanted(Intent intent) {
        return intent.hasExtra(SCENES) || intent.hasExtra(OUT);
    }

    private void obey(Intent intent) {
        try {
            model.begin(Request.of(intent.getStringExtra(SCENES), intent.getIntExtra(STEPS, Request.USUAL_STEPS), intent.getStringExtra(OUT),
                intent.getIntExtra(WORKERS, 1)), true);
        } catch (IllegalArgumentException e) {
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
        choose.button(getString(R.string.bench_start), () -> model.begin(Request.of(BenchmarkModel.names(chosen), steps, null, workers), false));
        choose.button(getString(R.string.bench_soak), () -> model.begin(Request.soak(workers), false));
        choices = before;
        stop = rows.button(getString(R.string.bench_stop), () -> model.stop());
        status = rows.note("");
        ViewCompat.setAccessibilityLiveRegion(status, ViewCompat.ACCESSIBILITY_LIVE_REGION_POLITE);
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
        status.setText(text(s));
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
        try {
            File folder = new File(getCacheDir(), "results");
            if (!folder.isDirectory() && !folder.mkdirs()) {
                throw new IOException("no folder " + folder);
            }
            File file = new File(folder, name);
            BenchmarkModel.save(file, text);
            Uri uri = FileProvider.getUriForFile(this, getPackageName() + ".results", file);
            Intent send = new Intent(Intent.ACTION_SEND).setType(type).putExtra(Intent.EXTRA_STREAM, uri).addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION);
            startActivity(Intent.createChooser(send, name));
        } catch (IOException e) {
            status.setText(getString(R.string.bench_failed, e.getMessage()));
        }
    }
}
