package org.topple.app;

import android.os.Bundle;
import android.text.format.DateFormat;
import android.text.format.Formatter;
import android.util.Log;
import android.view.View;
import android.widget.EditText;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import android.widget.TextView;
import androidx.appcompat.app.AlertDialog;
import androidx.appcompat.app.AppCompatActivity;
import java.io.File;
import java.io.IOException;
import java.util.Date;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.topple.app.sim.Foreign;
import org.topple.app.ui.Rows;
import org.topple.app.ui.Words;
import org.topple.physics.record.Recording;
import org.topple.physics.record.Replay;

/** The user's recordings and scene files: open, check, share, rename, delete. Files are touched on a thread of their own. */
public final class RecordingsActivity extends AppCompatActivity {
    private static final String TAG = "Topple";

    private final ExecutorService files = Executors.newSingleThreadExecutor(r -> new Thread(r, "recordings"));
    private Recordings recordings;
    private LinearLayout column;
    private AlertDialog dialog;
    private volatile boolean stopped;

    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        recordings = new Recordings(getApplicationContext());
        column = Rows.column(this);
        ScrollView scroll = new ScrollView(this);
        scroll.addView(column);
        setContentView(scroll);
        if (getSupportActionBar() != null) {
            getSupportActionBar().setDisplayHomeAsUpEnabled(true);
        }
    }

    @Override
    protected void onResume() {
        super.onResume();
        refresh();
    }

    @Override
    protected void onDestroy() {
        stopped = true;
        if (dialog != null) {
            dialog.dismiss();
        }
        files.shutdown();
        super.onDestroy();
    }

    private void refresh() {
        work(() -> {
            List<Recordings.Entry> entries = recordings.list();
            here(() -> show(entries));
        });
    }

    private void show(List<Recordings.Entry> entries) {
        column.removeAllViews();
        Rows rows = new Rows(column);
        if (entries.isEmpty()) {
            rows.note(getString(R.string.recordings_none));
        }
        for (Recordings.Entry e : entries) {
            TextView t = rows.button(e.name(), () -> choose(e));
            t.setContentDescription(e.name() + ", " + about(e));
            TextView about = rows.note(about(e));
            about.setImportantForAccessibility(View.IMPORTANT_FOR_ACCESSIBILITY_NO);
        }
    }

    private String about(Recordings.Entry e) {
        String date = DateFormat.getMediumDateFormat(this).format(new Date(e.date())) + " " + DateFormat.getTimeFormat(this).format(new Date(e.date()));
        String size = Formatter.formatShortFileSize(this, e.bytes());
        if (e.problem() != null) {
            return getString(R.string.recordings_bad, e.problem());
        }
        return e.isScene() ? getString(R.string.recordings_scene, size, date)
            : getString(R.string.recordings_entry, Words.scene(e.scene().isEmpty() ? "?" : e.scene()), Words.number(e.seconds()), size, date);
    }

    private void choose(Recordings.Entry e) {
        String[] names = {getString(R.string.recordings_open), getString(R.string.recordings_check), getString(R.string.recordings_share),
            getString(R.string.recordings_rename), getString(R.string.recordings_delete)};
        ask(new AlertDialog.Builder(this).setTitle(e.name()).setItems(names, (d, which) -> {
            switch (which) {
                case 0 -> startActivity(LabActivity.open(this, e.file().getName()));
                case 1 -> check(e);
                case 2 -> share(e);
                case 3 -> rename(e);
                default -> delete(e);
            }
        }));
    }

    private void ask(AlertDialog.Builder builder) {
        if (dialog != null) {
            dialog.dismiss();
        }
        dialog = builder.show();
    }

    AlertDialog dialog() {
        return dialog;
    }

    private void tell(String title, String text) {
        ask(new AlertDialog.Builder(this).setTitle(title).setMessage(text).setPositiveButton(android.R.string.ok, null));
    }

    /** Plays a recording again and tells whether it came out the same, or where not. */
    void check(Recordings.Entry e) {
        boolean[] go = {true};
        ask(new AlertDialog.Builder(this).setTitle(e.name()).setMessage(R.string.recordings_checking)
            .setNegativeButton(android.R.string.cancel, (d, w) -> go[0] = false).setOnCancelListener(d -> go[0] = false));
        work(() -> {
            if (e.isScene()) {
                FileScene.Content c = FileScene.read(e.file());
                int n = c.world().bodyCount();
                here(() -> tell(e.name(), getString(R.string.recordings_scene_good, n)));
                return;
            }
            Recording r = Recording.fromBytes(Recordings.read(e.file()));
            Replay replay = Replay.run(r, Foreign::restore, i -> go[0] && !stopped);
            if (go[0]) {
                String text = replay.equal() ? getString(R.string.recordings_equal, replay.steps())
                    : replay.firstBody() < 0 ? getString(R.string.recordings_differs, replay.firstFrame())
                    : getString(R.string.recordings_differs_body, replay.firstFrame(), replay.firstBody());
                here(() -> tell(e.name(), text));
            }
        });
    }

    private void share(Recordings.Entry e) {
        work(() -> {
            File f = Sharing.file(this, e.file().getName(), Recordings.read(e.file()));
            here(() -> Sharing.share(this, f, e.isScene() ? "application/json" : "application/octet-stream"));
        });
    }

    private void rename(Recordings.Entry e) {
        EditText name = new EditText(this);
        name.setId(R.id.title);
        name.setText(e.name());
        name.setSingleLine();
        ask(new AlertDialog.Builder(this).setTitle(R.string.recordings_rename).setView(name).setNegativeButton(android.R.string.cancel, null)
            .setPositiveButton(android.R.string.ok, (d, w) -> work(() -> {
                recordings.rename(e.file(), name.getText().toString());
                here(this::refresh);
            })));
    }

    void delete(Recordings.Entry e) {
        ask(new AlertDialog.Builder(this).setTitle(e.name()).setMessage(R.string.recordings_delete_sure).setNegativeButton(android.R.string.cancel, null)
            .setPositiveButton(R.string.recordings_delete, (d, w) -> work(() -> {
                if (!e.file().delete()) {
                    throw new IOException("the file could not be deleted");
                }
                here(this::refresh);
            })));
    }

    /** On the UI thread, unless the screen is gone by then: whatever it asked for is nobody's any more. */
    private void here(Runnable next) {
        runOnUiThread(() -> {
            if (!stopped) {
                next.run();
            }
        });
    }

    /** Something to do with files. */
    private interface Job {
        void run() throws IOException;
    }

    private void work(Job job) {
        if (stopped) {
            return;
        }
        files.execute(() -> {
            try {
                job.run();
            } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
                Log.w(TAG, "a file could not be used", e);
                here(() -> tell(getString(R.string.file_failed_title), getString(R.string.file_failed, String.valueOf(e.getMessage()))));
            }
        });
    }
}
