package org.topple.app;

import android.content.Intent;
import android.os.Bundle;
import android.text.Editable;
import android.text.TextWatcher;
import android.view.Menu;
import android.view.MenuItem;
import android.view.View;
import android.widget.EditText;
import androidx.annotation.NonNull;
import androidx.appcompat.app.AppCompatActivity;
import androidx.recyclerview.widget.GridLayoutManager;
import androidx.recyclerview.widget.RecyclerView;
import java.util.List;
import org.topple.app.ui.Shelves;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

/** The gallery: all scenes of the library on their shelves, the last ones on top, with a search. */
public final class MainActivity extends AppCompatActivity {
    /** Narrowest card, dp. */
    private static final int CARD = 168;

    private final SceneAdapter adapter = new SceneAdapter(this::open);
    private Prefs prefs;
    private EditText search;

    @Override
    protected void onCreate(Bundle saved) {
        prefs = new Prefs(this);
        prefs.applyTheme();
        super.onCreate(saved);
        setContentView(R.layout.gallery);
        RecyclerView list = findViewById(R.id.scenes);
        int columns = Math.max(1, getResources().getConfiguration().screenWidthDp / CARD);
        GridLayoutManager grid = new GridLayoutManager(this, columns);
        grid.setSpanSizeLookup(new GridLayoutManager.SpanSizeLookup() {
            @Override
            public int getSpanSize(int position) {
                return adapter.isShelf(position) ? columns : 1;
            }
        });
        list.setLayoutManager(grid);
        list.setAdapter(adapter);
        search = findViewById(R.id.search);
        search.addTextChangedListener(new TextWatcher() {
            @Override
            public void beforeTextChanged(CharSequence s, int start, int count, int after) { }

            @Override
            public void onTextChanged(CharSequence s, int start, int before, int count) { }

            @Override
            public void afterTextChanged(Editable s) {
                show();
                list.scrollToPosition(0);
            }
        });
    }

    /** The scenes opened last may be others now. */
    @Override
    protected void onResume() {
        super.onResume();
        show();
    }

    /** Memory is short: rows that are out of sight are made anew when they come back. */
    @Override
    public void onTrimMemory(int level) {
        super.onTrimMemory(level);
        this.<RecyclerView>findViewById(R.id.scenes).getRecycledViewPool().clear();
    }

    private void show() {
        List<Shelves.Row> rows = Shelves.rows(Scenes.all(), prefs.recent(), getString(R.string.recent), search.getText().toString());
        adapter.show(rows);
        findViewById(R.id.nothing).setVisibility(rows.isEmpty() ? View.VISIBLE : View.GONE);
    }

    private void open(Scene scene) {
        prefs.opened(scene.name());
        startActivity(LabActivity.intent(this, scene.name()));
    }

    @Override
    public boolean onCreateOptionsMenu(Menu menu) {
        getMenuInflater().inflate(R.menu.gallery, menu);
        return true;
    }

    @Override
    public boolean onOptionsItemSelected(@NonNull MenuItem item) {
        int id = item.getItemId();
        Class<?> screen = id == R.id.menu_settings ? SettingsActivity.class : id == R.id.menu_benchmark ? BenchmarkActivity.class
            : id == R.id.menu_recordings ? RecordingsActivity.class : id == R.id.menu_check ? CheckActivity.class
            : id == R.id.menu_about ? AboutActivity.class : null;
        if (screen == null) {
            return super.onOptionsItemSelected(item);
        }
        startActivity(new Intent(this, screen));
        return true;
    }
}
