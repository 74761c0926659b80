package org.topple.app;

import android.content.Intent;
import android.database.Cursor;
import android.net.Uri;
import android.os.Bundle;
import android.provider.OpenableColumns;
import android.util.Log;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import android.widget.TextView;
import androidx.appcompat.app.AppCompatActivity;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import org.topple.app.ui.Rows;

/**
 * Takes a recording or a scene file from another app or a file manager. What comes is foreign: it is read on a thread of its own, up
 * to a size, checked as a whole, and only then kept and shown; whatever is wrong with it is said, and nothing else happens.
 */
public final class OpenActivity extends AppCompatActivity {
    private static final String TAG = "Topple";

    private TextView status;
    private boolean done;
    private volatile boolean gone;

    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        LinearLayout column = Rows.column(this);
        Rows rows = new Rows(column);
        status = rows.heading(getString(R.string.open_reading));
        rows.button(getString(R.string.open_close), this::finish);
        ScrollView scroll = new ScrollView(this);
        scroll.addView(column);
        setContentView(scroll);
        Uri uri = uri(getIntent());
        if (uri == null) {
            fail(getString(R.string.open_nothing));
            return;
        }
        new Thread(() -> read(uri), "open file").start();
    }

    @SuppressWarnings("deprecation") // the other method is not there before Android 13
    private static Uri stream(Intent intent) {
        android.os.Parcelable p = intent.getParcelableExtra(Intent.EXTRA_STREAM);
        return p instanceof Uri u ? u : null;
    }

    /** Where the file is; only what another app offers, no paths. */
    private static Uri uri(Intent intent) {
        if (intent == null) {
            return null;
        }
        try {
            Uri uri = Intent.ACTION_SEND.equals(intent.getAction()) ? stream(intent) : intent.getData();
            return uri != null && "content".equals(uri.getScheme()) ? uri : null;
        } catch (RuntimeException e) {
            // extras that can't be unpacked
            Log.w(TAG, "the intent could not be read", e);
            return null;
        }
    }

    private void read(Uri uri) {
        try {
            byte[] bytes = bytes(uri);
            FileScene.Content content = FileScene.content(bytes);
            if (content.recording() != null) {
                FileScene.check(content.recording(), () -> gone);
            }
            if (gone) {
                return;
            }
            String end = content.recording() == null ? Recordings.SCENE : Recordings.RECORDING;
            File file = new Recordings(getApplicationContext()).keep(name(uri), end, bytes);
            runOnUiThread(() -> open(file));
        } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
            Log.w(TAG, "the file could not be opened", e);
            runOnUiThread(() -> fail(getString(R.string.open_failed, e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage())));
        }
    }

    private byte[] bytes(Uri uri) throws IOException {
        long size = number(uri, OpenableColumns.SIZE);
        if (size > Recordings.LARGEST) {
            throw new IOException("the file has " + (size >> 20) + " MB; at most " + (Recordings.LARGEST >> 20) + " are read");
        }
        try (InputStream in = getContentResolver().openInputStream(uri)) {
            if (in == null) {
                throw new IOException("the file is not there");
            }
            return Recordings.read(in, Recordings.LARGEST, false);
        }
    }

    private long number(Uri uri, String column) {
        try (Cursor c = getContentResolver().query(uri, new String[] {column}, null, null, null)) {
            return c != null && c.moveToFirst() && !c.isNull(0) ? c.getLong(0) : -1;
        } catch (RuntimeException e) {
            return -1;
        }
    }

    /** What the other app calls the file, without its end. */
    private String name(Uri uri) {
        String name = null;
        try (Cursor c = getContentResolver().query(uri, new String[] {OpenableColumns.DISPLAY_NAME}, null, null, null)) {
            name = c != null && c.moveToFirst() ? c.getString(0) : null;
        } catch (RuntimeException e) {
            Log.w(TAG, "the file has no name", e);
        }
        name = name == null ? uri.getLastPathSegment() : name;
        name = name == null ? "" : name.substring(name.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    private void open(File file) {
        done = true;
        if (!gone) {
            startActivity(LabActivity.open(this, file.getName()));
            finish();
        }
    }

    private void fail(String text) {
        done = true;
        status.setText(text);
        status.announceForAccessibility(text);
    }

    boolean isDone() {
        return done;
    }

    String status() {
        return status.getText().toString();
    }

    @Override
    protected void onDestroy() {
        gone = true;
        super.onDestroy();
    }
}
