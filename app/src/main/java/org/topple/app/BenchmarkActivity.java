package org.topple.app;

import android.content.Intent;
import android.graphics.Typeface;
import android.net.Uri;
import android.os.Bundle;
import android.os.SystemClock;
import android.util.Log;
import android.view.View;
import android.view.WindowManager;
import android.widget.HorizontalScrollView;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import android.widget.TextView;
import androidx.appcompat.app.AppCompatActivity;
import androidx.core.content.FileProvider;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.topple.app.bench.Report;
import org.topple.app.bench.Request;
import org.topple.app.bench.Result;
import org.topple.app.bench.SceneBench;
import org.topple.app.ui.Rows;
import org.topple.app.ui.Words;
import org.topple.scenes.Scene;

/**
 * Measures the engine on this device. Started with extras (scenes, steps, out) it runs at once, writes the result into the app's
 * external files folder and closes itself; else the user starts it, reads a table and shares it.
 */
public final class BenchmarkActivity extends AppCompatActivity {
    static final String SCENES = "scenes", STEPS = "steps", OUT = "out";
    private static final String TAG = "ToppleBenchmark";
    private static final long SOAK_MILLIS = 600_000;

    private final List<Result> results = new ArrayList<>();
    private Map<String, String> facts = new LinkedHashMap<>();
    private Thread worker;
    private volatile boolean stopped;
    private boolean automatic;
    private TextView status;
    private TextView table;
    private View start;
    private View soak;
    private View stop;
    private View shareJson;
    private View shareCsv;

    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
        build();
        automatic = getIntent().hasExtra(SCENES) || getIntent().hasExtra(OUT);
        if (automatic) {
            begin(getIntent().getStringExtra(SCENES), getIntent().getIntExtra(STEPS, Request.USUAL_STEPS), getIntent().getStringExtra(OUT), 0);
        }
    }

    private void build() {
        LinearLayout column = Rows.column(this);
        Rows rows = new Rows(column);
        rows.note(getString(R.string.bench_intro));
        rows.note(Request.USUAL.replace(",", ", "));
        if (Device.isDebuggable(this)) {
            rows.heading(getString(R.string.bench_debuggable));
        }
        start = rows.button(getString(R.string.bench_start), () -> begin(null, Request.USUAL_STEPS, null, 0));
        soak = rows.button(getString(R.string.bench_soak), () -> begin("wall200", Request.USUAL_STEPS, null, SOAK_MILLIS));
        stop = rows.button(getString(R.string.bench_stop), this::cancel);
        status = rows.note("");
        table = new TextView(this);
        table.setTypeface(Typeface.MONOSPACE);
        table.setTextIsSelectable(true);
        HorizontalScrollView wide = new HorizontalScrollView(this);
        wide.addView(table);
        column.addView(wide);
        shareJson = rows.button(getString(R.string.bench_share_json), () -> share("topple.json", "application/json", json()));
        shareCsv = rows.button(getString(R.string.bench_share_csv), () -> share("topple.csv", "text/csv", csv()));
        ScrollView scroll = new ScrollView(this);
        scroll.addView(column);
        setContentView(scroll);
        if (getSupportActionBar() != null) {
            getSupportActionBar().setDisplayHomeAsUpEnabled(true);
        }
        showButtons();
    }

    private void showButtons() {
        boolean running = worker != null;
        start.setVisibility(running ? View.GONE : View.VISIBLE);
        soak.setVisibility(running ? View.GONE : View.VISIBLE);
        stop.setVisibility(running ? View.VISIBLE : View.GONE);
        shareJson.setVisibility(!running && !results.isEmpty() ? View.VISIBLE : View.GONE);
        shareCsv.setVisibility(shareJson.getVisibility());
    }

    /** Runs a request on a thread of its own, again and again for a time if that is not 0. */
    private void begin(String names, int steps, String out, long millis) {
        Request request;
        try {
            request = Request.of(names, steps, out);
        } catch (IllegalArgumentException e) {
            fail(e);
            return;
        }
        results.clear();
        stopped = false;
        table.setText("");
        worker = new Thread(() -> measure(request, millis), "benchmark");
        worker.setPriority(Thread.MAX_PRIORITY);
        showButtons();
        worker.start();
    }

    private void measure(Request request, long millis) {
        List<Result> measured = new ArrayList<>();
        Map<String, String> about = Device.facts(this);
        about.put("thermalBefore", Device.thermal(this));
        about.put("batteryBefore", String.valueOf(Device.battery(this)));
        long begun = SystemClock.elapsedRealtime();
        try {
            SceneBench bench = new SceneBench(Device::collections);
            do {
                for (Scene scene : request.scenes()) {
                    Result r = bench.run(scene, request.steps(), this::progress);
                    if (r == null) {
                        break;
                    }
                    measured.add(r);
                    List<Result> sofar = new ArrayList<>(measured);
                    runOnUiThread(() -> table.setText(Report.table(sofar)));
                }
            } while (!stopped && SystemClock.elapsedRealtime() - begun < millis);
            about.put("thermalAfter", Device.thermal(this));
            about.put("headroomAfter", Words.number(Device.headroom(this)));
            about.put("batteryAfter", String.valueOf(Device.battery(this)));
            File file = request.out() == null || stopped ? null : write(request.out(), about, measured);
            runOnUiThread(() -> done(about, measured, file));
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            runOnUiThread(() -> fail(e));
        }
    }

    /** Where adb pull finds it: Android/data/org.topple.app/files on the shared storage. */
    private File write(String name, Map<String, String> about, List<Result> measured) throws IOException {
        File folder = getExternalFilesDir(null) == null ? getFilesDir() : getExternalFilesDir(null);
        File file = new File(folder, name);
        save(file, Report.json(about, warning(), measured));
        Log.i(TAG, "result written to " + file);
        return file;
    }

    private static void save(File file, String text) throws IOException {
        try (FileOutputStream out = new FileOutputStream(file)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private boolean progress(String scene, int step, int steps) {
        runOnUiThread(() -> status.setText(getString(R.string.bench_progress, scene, step, steps)));
        return !stopped;
    }

    private void done(Map<String, String> about, List<Result> measured, File file) {
        worker = null;
        facts = about;
        results.addAll(measured);
        status.setText(file == null ? "" : getString(R.string.bench_done, file));
        table.setText(Report.table(results));
        showButtons();
        if (automatic) {
            finish();
        }
    }

    private void fail(Throwable e) {
        Log.e(TAG, "failed: " + e.getMessage(), e);
        worker = null;
        status.setText(getString(R.string.bench_failed, e.getMessage()));
        showButtons();
        if (automatic) {
            finish();
        }
    }

    private void cancel() {
        stopped = true;
    }

    private String warning() {
        return Device.isDebuggable(this) ? getString(R.string.bench_debuggable) : null;
    }

    private String json() {
        return Report.json(facts, warning(), results);
    }

    private String csv() {
        return Report.csv(facts, warning(), results);
    }

    private void share(String name, String type, String text) {
        try {
            File folder = new File(getCacheDir(), "results");
            if (!folder.isDirectory() && !folder.mkdirs()) {
                throw new IOException("no folder " + folder);
            }
            File file = new File(folder, name);
            save(file, text);
            Uri uri = FileProvider.getUriForFile(this, getPackageName() + ".results", file);
            Intent send = new Intent(Intent.ACTION_SEND).setType(type).putExtra(Intent.EXTRA_STREAM, uri).addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION);
            startActivity(Intent.createChooser(send, name));
        } catch (IOException e) {
            status.setText(getString(R.string.bench_failed, e.getMessage()));
        }
    }

    /** Nothing is measured in the background. */
    @Override
    protected void onDestroy() {
        stopped = true;
        super.onDestroy();
    }
}
