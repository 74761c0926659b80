package org.topple.app;

import android.content.Context;
import android.content.Intent;
import android.content.SharedPreferences;
import android.content.res.Configuration;
import android.os.Bundle;
import android.util.Log;
import android.view.KeyEvent;
import android.view.View;
import android.view.accessibility.AccessibilityManager;
import android.widget.FrameLayout;
import android.widget.ImageButton;
import android.widget.LinearLayout;
import android.widget.ScrollView;
import android.widget.TextView;
import android.widget.Toast;
import androidx.annotation.NonNull;
import androidx.appcompat.app.AlertDialog;
import androidx.appcompat.app.AppCompatActivity;
import androidx.core.content.ContextCompat;
import androidx.core.graphics.Insets;
import androidx.core.view.ViewCompat;
import androidx.core.view.WindowCompat;
import androidx.core.view.WindowInsetsCompat;
import androidx.lifecycle.ViewModelProvider;
import java.io.IOException;
import java.util.List;
import org.joml.Vector3f;
import org.topple.app.gl.Camera;
import org.topple.app.gl.ColorMode;
import org.topple.app.gl.Overlay;
import org.topple.app.gl.Theme;
import org.topple.app.sim.BodyPlace;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.WorldSimulation;
import org.topple.app.touch.Tool;
import org.topple.app.ui.Falls;
import org.topple.app.ui.Rows;
import org.topple.app.ui.Words;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

/** The lab: one scene, full screen, with a tool bar for one thumb and a panel at a time. */
public final class LabActivity extends AppCompatActivity implements LabView.Host {
    static final String SCENE = "scene";
    private static final String TAG = "Topple";
    private static final String CAMERA = "camera", PANEL = "panel", TOOL = "tool", PAUSED = "paused", STEP = "step", SCALE = "scale", SLOW = "slow",
            OVERLAYS = "overlays", COLORS = "colors", INSPECTED = "inspected";
    private static final long STATUS_MILLIS = 200;
    private static final double SLOW_MOTION = 0.2;
    private static final int ORBIT_PIXELS = 40;
    private static final float ZOOM = 1.2f;

    private final Runnable refresh = this::refresh;
    private final SharedPreferences.OnSharedPreferenceChangeListener changed = (p, key) -> applyPrefs();
    private final Falls falls = new Falls();
    private LabModel model;
    private PhysicsThread<WorldSimulation> physics;
    private Prefs prefs;
    private LabView view;
    private Senses senses;
    private TextView status;
    private FrameLayout holder;
    private Panel panel;
    private Panel.Kind open = Panel.Kind.NONE;
    private AlertDialog dialog;
    private int refreshes;

    /** Opens a scene of the library. */
    public static Intent intent(Context context, String scene) {
        return new Intent(context, LabActivity.class).putExtra(SCENE, scene);
    }

    @Override
    protected void onCreate(Bundle saved) {
        prefs = new Prefs(this);
        prefs.applyTheme();
        super.onCreate(saved);
        WindowCompat.setDecorFitsSystemWindows(getWindow(), false);
        setContentView(R.layout.lab);
        keepClearOfBars();
        view = findViewById(R.id.lab);
        status = findViewById(R.id.status);
        holder = findViewById(R.id.panel);
        model = new ViewModelProvider(this).get(LabModel.class);
        physics = model.physics();
        if (model.scene == null) {
            begin(saved);
        }
        this.<TextView>findViewById(R.id.title).setText(Words.title(model.scene.name()));
        applyTheme();
        view.show(model, this);
        senses = new Senses(this, physics, () -> view.camera().yaw(), () -> model.experiment.gravity(), this::screenRotation);
        connectTools();
        applyPrefs();
        model.progress().observe(this, this::showProgress);
        model.failure().observe(this, this::showFailure);
        if (saved != null) {
            show(Panel.Kind.values()[Math.floorMod(saved.getInt(PANEL), Panel.Kind.values().length)]);
        }
    }

    /** A new model: the scene that was asked for, as it was left if the process died since. */
    private void begin(Bundle saved) {
        Scene scene = scene(getIntent().getStringExtra(SCENE));
        Experiment experiment = new Experiment(scene, prefs.gravity(), prefs.timeScale());
        model.camera = Camera.of(scene.camera());
        byte[] state = null;
        if (saved != null) {
            state = new StateFile(getNoBackupFilesDir()).read(scene.name());
            recall(saved, experiment);
        }
        model.open(scene, experiment, state);
    }

    private static Scene scene(String name) {
        for (Scene s : Scenes.all()) {
            if (s.name().equals(name)) {
                return s;
            }
        }
        return Scenes.all()[0];
    }

    private void recall(Bundle saved, Experiment experiment) {
        float[] c = saved.getFloatArray(CAMERA);
        if (c != null && c.length == 6) {
            model.camera = Camera.lookingAt(c[0], c[1], c[2], c[3], c[4], c[5]);
        }
        experiment.setStep(saved.getDouble(STEP, experiment.step()));
        experiment.setTimeScale(saved.getDouble(SCALE, experiment.timeScale()));
        model.slow = saved.getBoolean(SLOW);
        model.tool = Tool.values()[Math.floorMod(saved.getInt(TOOL), Tool.values().length)];
        model.inspected = saved.getInt(INSPECTED, -1);
        model.options = model.options.withOverlays(saved.getInt(OVERLAYS))
            .with(ColorMode.values()[Math.floorMod(saved.getInt(COLORS), ColorMode.values().length)]);
        physics.setPaused(saved.getBoolean(PAUSED));
    }

    @Override
    protected void onSaveInstanceState(@NonNull Bundle state) {
        super.onSaveInstanceState(state);
        Camera c = view.camera();
        Vector3f t = c.target(new Vector3f());
        state.putFloatArray(CAMERA, new float[] {t.x, t.y, t.z, c.yaw(), c.pitch(), c.distance()});
        state.putInt(PANEL, open.ordinal());
        state.putInt(TOOL, model.tool.ordinal());
        state.putBoolean(PAUSED, physics.isPaused());
        state.putDouble(STEP, model.experiment.step());
        state.putDouble(SCALE, model.experiment.timeScale());
        state.putBoolean(SLOW, model.slow);
        state.putInt(OVERLAYS, model.options.overlays());
        state.putInt(COLORS, model.options.colors().ordinal());
        state.putInt(INSPECTED, model.inspected);
    }

    @Override
    protected void onResume() {
        super.onResume();
        view.onResume();
        applyPrefs();
        physics.start();
        refresh();
        prefs.listen(changed);
    }

    @Override
    protected void onPause() {
        prefs.ignore(changed);
        status.removeCallbacks(refresh);
        senses.stop();
        view.onPause();
        physics.stop();
        super.onPause();
    }

    /** The process may die from here on: the world goes to a file, unless it is only turned. */
    @Override
    protected void onStop() {
        super.onStop();
        if (isChangingConfigurations() || isFinishing()) {
            return;
        }
        byte[] state = model.save();
        if (state != null) {
            try {
                new StateFile(getNoBackupFilesDir()).write(model.scene.name(), state);
            } catch (IOException e) {
                Log.e(TAG, "the state could not be written", e);
            }
        }
    }

    @Override
    protected void onDestroy() {
        if (dialog != null) {
            dialog.dismiss();
        }
        physics.send(s -> s.setOnHit(speed -> { }));
        super.onDestroy();
    }

    LabModel model() {
        return model;
    }

    LabView view() {
        return view;
    }

    Prefs prefs() {
        return prefs;
    }

    // tools

    private void connectTools() {
        on(R.id.back, this::finish);
        on(R.id.tool_grab, () -> setTool(Tool.GRAB));
        on(R.id.tool_throw, () -> setTool(Tool.THROW));
        on(R.id.tool_camera, () -> setTool(Tool.CAMERA));
        on(R.id.tool_pause, this::togglePause);
        on(R.id.tool_step, this::stepOnce);
        on(R.id.tool_slow, this::toggleSlow);
        on(R.id.tool_reset, this::restart);
        on(R.id.tool_overlays, () -> toggle(Panel.Kind.OVERLAYS));
        on(R.id.tool_experiment, () -> toggle(Panel.Kind.EXPERIMENT));
        on(R.id.tool_plots, () -> toggle(Panel.Kind.PLOTS));
        on(R.id.tool_settings, () -> startActivity(new Intent(this, SettingsActivity.class)));
        showTools();
    }

    private void on(int id, Runnable action) {
        View v = findViewById(id);
        v.setOnClickListener(b -> action.run());
        ViewCompat.setTooltipText(v, v.getContentDescription());
    }

    private void setTool(Tool tool) {
        model.tool = tool;
        view.gestures().setTool(tool);
        showTools();
    }

    private void togglePause() {
        physics.setPaused(!physics.isPaused());
        showTools();
    }

    private void stepOnce() {
        physics.setPaused(true);
        physics.stepOnce();
        showTools();
    }

    private void toggleSlow() {
        model.slow = !model.slow;
        model.experiment.setTimeScale(model.slow ? SLOW_MOTION : 1);
        physics.setTimeScale(model.experiment.timeScale());
        showTools();
    }

    private void restart() {
        falls.clear();
        model.restart();
    }

    private void showTools() {
        findViewById(R.id.tool_grab).setActivated(model.tool == Tool.GRAB);
        findViewById(R.id.tool_throw).setActivated(model.tool == Tool.THROW);
        findViewById(R.id.tool_camera).setActivated(model.tool == Tool.CAMERA);
        findViewById(R.id.tool_slow).setActivated(model.slow);
        findViewById(R.id.tool_overlays).setActivated(open == Panel.Kind.OVERLAYS);
        findViewById(R.id.tool_experiment).setActivated(open == Panel.Kind.EXPERIMENT);
        findViewById(R.id.tool_plots).setActivated(open == Panel.Kind.PLOTS);
        ImageButton pause = findViewById(R.id.tool_pause);
        boolean paused = physics.isPaused();
        pause.setActivated(paused);
        pause.setImageResource(paused ? R.drawable.ic_play : R.drawable.ic_pause);
        pause.setContentDescription(getString(paused ? R.string.tool_play : R.string.tool_pause));
    }

    // panels

    private void toggle(Panel.Kind kind) {
        show(open == kind ? Panel.Kind.NONE : kind);
    }

    private void show(Panel.Kind kind) {
        open = kind;
        panel = switch (kind) {
            case OVERLAYS -> new OverlayPanel(this);
            case EXPERIMENT -> new ExperimentPanel(this);
            case PLOTS -> new PlotPanel(this);
            case INSPECTOR -> new InspectorPanel(this);
            case NONE -> null;
        };
        if (kind != Panel.Kind.INSPECTOR) {
            model.inspected = -1;
        }
        holder.removeAllViews();
        holder.setVisibility(panel == null ? View.GONE : View.VISIBLE);
        if (panel != null) {
            ScrollView scroll = new ScrollView(this);
            LinearLayout column = Rows.column(this);
            panel.fill(column);
            scroll.addView(column);
            holder.addView(scroll);
            holder.addView(closeButton());
        }
        applyOptions();
        showTools();
    }

    private View closeButton() {
        ImageButton close = new ImageButton(this);
        close.setImageResource(R.drawable.ic_close);
        close.setColorFilter(ContextCompat.getColor(this, R.color.ink));
        close.setBackgroundResource(R.drawable.tool);
        close.setContentDescription(getString(R.string.panel_close));
        close.setOnClickListener(v -> show(Panel.Kind.NONE));
        int size = getResources().getDimensionPixelSize(R.dimen.touch);
        close.setLayoutParams(new FrameLayout.LayoutParams(size, size, android.view.Gravity.TOP | android.view.Gravity.END));
        return close;
    }

    Panel.Kind openPanel() {
        return open;
    }

    @Override
    public void inspect(int body) {
        model.inspected = body;
        if (body < 0) {
            if (open == Panel.Kind.INSPECTOR) {
                show(Panel.Kind.NONE);
            }
            return;
        }
        show(Panel.Kind.INSPECTOR);
    }

    // what changes while it runs

    private void refresh() {
        status.removeCallbacks(refresh);
        double wanted = physics.timeScale();
        boolean late = !physics.isPaused() && model.isLoaded() && physics.pace().isTooSlow(wanted);
        String text = late ? Words.slow(physics.pace().speed(), physics.pace().stepMillis()) : physics.isPaused() ? getString(R.string.paused)
            : model.slow ? getString(R.string.slow, Words.number(wanted)) : "";
        if (!text.contentEquals(status.getText())) {
            status.setText(text);
        }
        if (panel != null) {
            panel.update();
        }
        AccessibilityManager a = ContextCompat.getSystemService(this, AccessibilityManager.class);
        if (a != null && a.isTouchExplorationEnabled() && refreshes++ % 4 == 0) {
            physics.ask(s -> s.places(BodyExplorer.MOST), places -> runOnUiThread(() -> tell(places)));
        }
        status.postDelayed(refresh, STATUS_MILLIS);
    }

    /** Shows the bodies to a screen reader, and says what fell. */
    void tell(List<BodyPlace> places) {
        view.explorer().show(places);
        List<String> fell = falls.update(places);
        if (!fell.isEmpty()) {
            view.announceForAccessibility(fell.size() == 1 ? getString(R.string.fell, fell.get(0)) : getString(R.string.several_fell, fell.size()));
        }
    }

    private void showProgress(LabModel.Progress p) {
        findViewById(R.id.loading).setVisibility(p == LabModel.Progress.LOADING ? View.VISIBLE : View.GONE);
        if (p != LabModel.Progress.LOADING) {
            applyPrefs();
            if (p == LabModel.Progress.RESTART_READY) {
                Toast.makeText(this, R.string.state_lost, Toast.LENGTH_LONG).show();
            }
        }
    }

    private void showFailure(Throwable e) {
        if (e == null) {
            return;
        }
        showTools();
        if (dialog != null) {
            dialog.dismiss();
        }
        dialog = new AlertDialog.Builder(this).setTitle(R.string.failed_title)
            .setMessage(getString(R.string.failed_text, e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage()))
            .setCancelable(false)
            .setPositiveButton(R.string.failed_reset, (d, w) -> {
                model.forgive();
                restart();
                physics.setPaused(false);
                showTools();
            })
            .setNegativeButton(R.string.failed_leave, (d, w) -> {
                model.forgive();
                finish();
            })
            .setNeutralButton(R.string.failed_go_on, (d, w) -> {
                model.forgive();
                physics.setPaused(false);
                showTools();
            }).show();
    }

    AlertDialog dialog() {
        return dialog;
    }

    // settings

    /** Tells the renderer and the physics thread what to show. */
    void applyOptions() {
        model.options = model.options.withSelected(model.inspected);
        int details = Overlay.details(model.options.overlays());
        physics.send(s -> s.setDetails(details));
        view.applyOptions();
    }

    private void applyTheme() {
        boolean night = (getResources().getConfiguration().uiMode & Configuration.UI_MODE_NIGHT_MASK) == Configuration.UI_MODE_NIGHT_YES;
        model.options = model.options.with(night ? Theme.DARK : Theme.LIGHT);
        WindowCompat.getInsetsController(getWindow(), getWindow().getDecorView()).setAppearanceLightStatusBars(!night);
    }

    private void applyPrefs() {
        model.options = model.options.with(prefs.shadows()).withSamples(prefs.samples());
        view.setReducedMotion(prefs.reducedMotion());
        view.frames().limit(prefs.frameRate());
        double weights = prefs.strength();
        physics.send(s -> s.setStrength(weights));
        senses.start(prefs.tilt(), prefs.shake(), prefs.haptics());
        applyOptions();
    }

    boolean hasTilt() {
        return senses.hasTilt();
    }

    void setTilt(boolean on) {
        prefs.setTilt(on);
        applyPrefs();
    }

    @SuppressWarnings("deprecation") // Context.getDisplay is not there before Android 11
    private int screenRotation() {
        return getWindowManager().getDefaultDisplay().getRotation();
    }

    private void keepClearOfBars() {
        View frame = findViewById(R.id.frame);
        int own = frame.getPaddingLeft();
        ViewCompat.setOnApplyWindowInsetsListener(frame, (v, insets) -> {
            Insets bars = insets.getInsets(WindowInsetsCompat.Type.systemBars() | WindowInsetsCompat.Type.displayCutout());
            v.setPadding(own + bars.left, own + bars.top, own + bars.right, own + bars.bottom);
            return insets;
        });
    }

    // keyboard and game pad

    @Override
    public boolean onKeyDown(int key, KeyEvent event) {
        switch (key) {
            case KeyEvent.KEYCODE_SPACE, KeyEvent.KEYCODE_BUTTON_START -> togglePause();
            case KeyEvent.KEYCODE_N, KeyEvent.KEYCODE_BUTTON_X -> stepOnce();
            case KeyEvent.KEYCODE_S, KeyEvent.KEYCODE_BUTTON_Y -> toggleSlow();
            case KeyEvent.KEYCODE_R, KeyEvent.KEYCODE_BUTTON_SELECT -> restart();
            case KeyEvent.KEYCODE_T, KeyEvent.KEYCODE_BUTTON_A -> view.shoot(view.getWidth() / 2f, view.getHeight() / 2f);
            case KeyEvent.KEYCODE_1 -> setTool(Tool.GRAB);
            case KeyEvent.KEYCODE_2 -> setTool(Tool.THROW);
            case KeyEvent.KEYCODE_3 -> setTool(Tool.CAMERA);
            case KeyEvent.KEYCODE_O -> toggle(Panel.Kind.OVERLAYS);
            case KeyEvent.KEYCODE_E -> toggle(Panel.Kind.EXPERIMENT);
            case KeyEvent.KEYCODE_P -> toggle(Panel.Kind.PLOTS);
            case KeyEvent.KEYCODE_PLUS, KeyEvent.KEYCODE_EQUALS, KeyEvent.KEYCODE_BUTTON_R1 -> zoom(ZOOM);
            case KeyEvent.KEYCODE_MINUS, KeyEvent.KEYCODE_BUTTON_L1 -> zoom(1 / ZOOM);
            case KeyEvent.KEYCODE_ESCAPE -> {
                if (open == Panel.Kind.NONE) {
                    finish();
                } else {
                    show(Panel.Kind.NONE);
                }
            }
            default -> {
                return arrow(key) || super.onKeyDown(key, event);
            }
        }
        return true;
    }

    /** Arrows turn the camera while the scene has the focus; elsewhere they move the focus. */
    private boolean arrow(int key) {
        if (!view.isFocused()) {
            return false;
        }
        switch (key) {
            case KeyEvent.KEYCODE_DPAD_LEFT -> view.orbit(ORBIT_PIXELS, 0);
            case KeyEvent.KEYCODE_DPAD_RIGHT -> view.orbit(-ORBIT_PIXELS, 0);
            case KeyEvent.KEYCODE_DPAD_UP -> view.orbit(0, ORBIT_PIXELS);
            case KeyEvent.KEYCODE_DPAD_DOWN -> view.orbit(0, -ORBIT_PIXELS);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void zoom(float factor) {
        view.zoom(factor, view.getWidth() / 2f, view.getHeight() / 2f);
    }

    @Override
    public void onBackPressed() {
        if (open == Panel.Kind.NONE) {
            super.onBackPressed();
        } else {
            show(Panel.Kind.NONE);
        }
    }
}
