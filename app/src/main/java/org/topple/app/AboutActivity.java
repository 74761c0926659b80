package org.topple.app;

import android.os.Bundle;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import androidx.appcompat.app.AppCompatActivity;
import org.topple.app.ui.Rows;

/** Version, licenses, and where the methods come from. */
public final class AboutActivity extends AppCompatActivity {
    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        LinearLayout column = Rows.column(this);
        Rows rows = new Rows(column);
        rows.heading(getString(R.string.app_name) + " " + Device.version(this));
        rows.note(getString(R.string.about_what));
        rows.heading(getString(R.string.about_methods));
        for (String s : getResources().getStringArray(R.array.methods)) {
            rows.note(s).setPadding(0, 0, 0, Rows.dp(this, 8));
        }
        rows.heading(getString(R.string.about_licenses));
        for (String s : getResources().getStringArray(R.array.licenses)) {
            rows.note(s).setPadding(0, 0, 0, Rows.dp(this, 8));
        }
        ScrollView scroll = new ScrollView(this);
        scroll.addView(column);
        setContentView(scroll);
        if (getSupportActionBar() != null) {
            getSupportActionBar().setDisplayHomeAsUpEnabled(true);
        }
    }
}
