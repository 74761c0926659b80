package org.topple.app;

import android.os.Bundle;
import android.view.View;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import android.widget.TextView;
import androidx.appcompat.app.AppCompatActivity;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.topple.app.ui.Rows;

/** Version, where the methods come from, and licenses with their full texts. */
public final class AboutActivity extends AppCompatActivity {
    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        LinearLayout column = Rows.column(this);
        Rows rows = new Rows(column);
        rows.heading(getString(R.string.app_name) + " " + Device.version(this));
        rows.note(getString(R.string.about_what));
        rows.heading(getString(R.string.about_methods));
        notes(rows, R.array.methods);
        rows.heading(getString(R.string.about_licenses));
        notes(rows, R.array.licenses);
        license(rows, R.string.about_apache, R.raw.license_apache);
        license(rows, R.string.about_mit, R.raw.license_mit);
        ScrollView scroll = new ScrollView(this);
        scroll.addView(column);
        setContentView(scroll);
        if (getSupportActionBar() != null) {
            getSupportActionBar().setDisplayHomeAsUpEnabled(true);
        }
    }

    private void notes(Rows rows, int texts) {
        for (String s : getResources().getStringArray(texts)) {
            rows.note(s).setPadding(0, 0, 0, Rows.dp(this, 8));
        }
    }

    /** A button that shows the whole text below it, and hides it again. */
    private void license(Rows rows, int name, int text) {
        TextView[] shown = new TextView[1];
        rows.button(getString(name), () -> {
            boolean hidden = shown[0].getVisibility() == View.GONE;
            shown[0].setText(hidden ? read(text) : "");
            shown[0].setVisibility(hidden ? View.VISIBLE : View.GONE);
        });
        shown[0] = rows.note("");
        shown[0].setVisibility(View.GONE);
    }

    /** A text of ours, its lines joined to paragraphs that fit any screen. */
    private String read(int resource) {
        try (InputStream in = getResources().openRawResource(resource)) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] part = new byte[4096];
            for (int n = in.read(part); n > 0; n = in.read(part)) {
                out.write(part, 0, n);
            }
            return new String(out.toByteArray(), StandardCharsets.UTF_8).trim().replaceAll("(?<=\\S)\n *(?=\\S)", " ");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
