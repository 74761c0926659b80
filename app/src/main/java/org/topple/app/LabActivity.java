package org.topple.app;

import android.content.Context;
import android.content.Intent;
import android.content.SharedPreferences;
import android.content.res.Configuration;
import android.graphics.Rect;
import android.os.Bundle;
import android.view.Display;
import android.view.KeyEvent;
import android.view.KeyboardShortcutGroup;
import android.view.Menu;
import android.view.MotionEvent;
import android.view.View;
import android.view.accessibility.AccessibilityManager;
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
import androidx.lifecycle.Lifecycle;
import androidx.lifecycle.ViewModelProvider;
import java.io.File;
import java.util.List;
import java.util.function.Supplier;
import org.topple.app.gl.Camera;
import org.topple.app.gl.ColorMode;
import org.topple.app.gl.Overlay;
import org.topple.app.gl.RenderOptions;
import org.topple.app.gl.Theme;
import org.topple.app.sim.BodyPlace;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.Snapshot;
import org.topple.app.sim.WorldSimulation;
import org.topple.app.touch.Tool;
import org.topple.app.ui.Falls;
import org.topple.app.ui.Words;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

/** The lab: one scene, full screen, with a tool bar for one thumb and a panel at a time. */
public final class LabActivity extends AppCompatActivity implements LabView.Host {
    static final String SCENE = "scene", FILE = "file";
    private static final String RIVAL = "rival.state";
    private static final long STATUS_MILLIS = 200;

    private final Runnable refresh = this::refresh;
    private final SharedPreferences.OnSharedPreferenceChangeListener changed = (p, key) -> applyPrefs();
    private final Falls falls = new Falls();
    private LabModel model;
    private PhysicsThread<WorldSimulation> physics;
    private Prefs prefs;
    private LabView view;
    private Senses senses;
    private StatusLine status;
    private Panels panels;
    private LabKeys keys;
    private LabPad pad;
    private ToolTray tray;
    private ToolBar tools;
    private BuildTool build;
    private TimeBar time;
    private Comparison comparison;
    private AlertDialog dialog;
    private int refreshes;

    /** Opens a scene of the library. */
    public static Intent intent(Context context, String scene) {
        return new Intent(context, LabActivity.class).putExtra(SCENE, scene);
    }

    /** Opens a recording or scene file of the user's. */
    static Intent open(Context context, String file) {
        return new Intent(context, LabActivity.class).putExtra(FILE, file);
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
        panels = new Panels(this);
        tray = new ToolTray(this);
        keys = new LabKeys(this);
        pad = new LabPad(view);
        model = new ViewModelProvider(this).get(LabModel.class);
        physics = model.physics();
        boolean fresh = model.scene == null;
        if (fresh) {
            begin(saved);
        }
        this.<TextView>findViewById(R.id.title).setText(Words.scene(model.scene.name()));
        applyTheme();
        build = new BuildTool(this);
        status = new StatusLine(this);
        view.show(model, this);
        senses = new Senses(this, physics, () -> view.camera().yaw(), () -> model.experiment.gravity(), this::screenRotation);
        time = new TimeBar(this);
        comparison = new Comparison(this);
        tools = new ToolBar(this);
        showTools();
        applyPrefs();
        comparison.show();
        if (fresh && saved == null) {
            status.welcome();
        }
        model.trouble().observe(this, t -> TroubleNote.show(this, t));
        model.built().observe(this, b -> showTools());
        model.progress().observe(this, this::showProgress);
        model.failure().observe(this, this::showFailure);
        if (saved != null) {
            panels.show(LabMemory.panel(saved));
        }
    }

    /** A new model: the scene that was asked for, as it was left if the process died since. */
    private void begin(Bundle saved) {
        File file = OpenedFile.of(this, getIntent().getStringExtra(FILE));
        Scene scene = file == null ? scene(getIntent().getStringExtra(SCENE)) : OpenedFile.scene(file);
        Experiment experiment = new Experiment(scene, prefs.defaults());
        model.camera = Camera.of(scene.camera());
        physics.setHints(new PerformanceHints(this));
        Supplier<FileScene.Content> content = file == null ? null : () -> FileScene.read(file);
        if (saved == null) {
            // a recording waits to be scrubbed
            physics.setPaused(file != null);
            model.timeBar = file != null;
            model.open(scene, experiment, content, () -> null, () -> null);
        } else {
            LabMemory.recall(saved, model, experiment);
            File folder = getNoBackupFilesDir();
            model.open(scene, experiment, content, () -> new StateFile(folder).read(scene.name()), () -> new StateFile(folder, RIVAL).read(scene.name()));
        }
    }

    private static Scene scene(String name) {
        for (Scene s : Scenes.all()) {
            if (s.name().equals(name)) {
                return s;
            }
        }
        return Scenes.all()[0];
    }

    @Override
    protected void onSaveInstanceState(@NonNull Bundle state) {
        super.onSaveInstanceState(state);
        LabMemory.save(model, view.camera(), panels.open(), state);
    }

    @Override
    protected void onResume() {
        super.onResume();
        view.onResume();
        applyPrefs();
        physics.start();
        time.tick();
        refresh();
        prefs.listen(changed);
    }

    @Override
    protected void onPause() {
        prefs.ignore(changed);
        view.removeCallbacks(refresh);
        senses.stop();
        pad.cancel();
        time.stop();
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
        model.keep(new StateFile(getNoBackupFilesDir()), new StateFile(getNoBackupFilesDir(), RIVAL));
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

    Senses senses() {
        return senses;
    }

    Prefs prefs() {
        return prefs;
    }

    // tools

    void setTool(Tool tool) {
        Tool before = model.tool;
        model.tool = tool;
        view.gestures().setTool(tool);
        if (before == Tool.BUILD && tool != Tool.BUILD) {
            build.leave();
            if (panels.open() == Panel.Kind.BUILD) {
                panels.show(Panel.Kind.NONE);
            }
        } else if (tool == Tool.BUILD && before != Tool.BUILD) {
            build.enter();
        }
        applyOptions();
        showTools();
        status.explain(tool);
    }

    TimeBar time() {
        return time;
    }

    /** Says something for a moment. */
    void say(String text) {
        Toast.makeText(this, text, Toast.LENGTH_LONG).show();
    }

    /** Shows a dialog instead of the one that is open. */
    void ask(AlertDialog.Builder builder) {
        if (dialog != null) {
            dialog.dismiss();
        }
        dialog = builder.show();
    }

    void togglePause() {
        time.forward();
        physics.setPaused(!physics.isPaused());
        applyOptions();
        showTools();
    }

    void stepOnce() {
        time.forward();
        physics.setPaused(true);
        physics.stepOnce();
        showTools();
    }

    void toggleSlow() {
        model.experiment.setSlow(!model.experiment.isSlow());
        physics.setTimeScale(model.experiment.speed());
        showTools();
    }

    void restart() {
        falls.clear();
        view.explorer().letGo();
        model.restart();
    }

    /** Shows in the tool bar and its tray what is so now. */
    void showTools() {
        tray.show(model.tool);
        tools.show();
    }

    Panel.Kind openPanel() {
        return panels.open();
    }

    @Override
    public BuildTool build() {
        return build;
    }

    Comparison comparison() {
        return comparison;
    }

    Panels panels() {
        return panels;
    }

    @Override
    public void inspect(int body) {
        model.inspected = body;
        if (body < 0) {
            if (panels.open() == Panel.Kind.INSPECTOR) {
                panels.show(Panel.Kind.NONE);
            }
            return;
        }
        panels.show(Panel.Kind.INSPECTOR);
    }

    @Override
    public boolean isPanelOpen() {
        return findViewById(R.id.panel).getVisibility() == View.VISIBLE;
    }

    @Override
    public void clearArea(Rect out) {
        ClearArea.of(this, out);
    }

    // what changes while it runs

    private void refresh() {
        view.removeCallbacks(refresh);
        status.update();
        panels.update();
        view.frames().setRefreshRate(display().getRefreshRate());
        comparison.update();
        AccessibilityManager a = ContextCompat.getSystemService(this, AccessibilityManager.class);
        if (a != null && a.isTouchExplorationEnabled() && refreshes++ % 4 == 0) {
            physics.ask(s -> s.places(BodyExplorer.MOST), places -> runOnUiThread(() -> tell(places)));
        }
        view.postDelayed(refresh, STATUS_MILLIS);
    }

    /** Shows the bodies to a screen reader, and says what fell. */
    void tell(List<BodyPlace> places) {
        view.explorer().show(places);
        List<String> fell = falls.update(places, view.explorer().held());
        if (!fell.isEmpty()) {
            view.announceForAccessibility(fell.size() == 1 ? getString(R.string.fell, fell.get(0)) : getString(R.string.several_fell, fell.size()));
        }
    }

    private void showProgress(LabModel.Progress p) {
        findViewById(R.id.loading).setVisibility(p == LabModel.Progress.LOADING ? View.VISIBLE : View.GONE);
        if (p != LabModel.Progress.LOADING) {
            applyPrefs();
            showTools();
            view.frameScene();
            if (p == LabModel.Progress.RESTART_READY) {
                Toast.makeText(this, R.string.state_lost, Toast.LENGTH_LONG).show();
            }
        }
    }

    private void showFailure(Throwable e) {
        if (e != null) {
            showTools();
            FailureNote.physics(this, e);
        }
    }

    @Override
    public void cannotDraw(RuntimeException e) {
        FailureNote.picture(this, e);
    }

    AlertDialog dialog() {
        return dialog;
    }

    // settings

    /** Tells the renderer and the physics thread what to show. */
    void applyOptions() {
        model.options = model.options.withSelected(model.tool == Tool.BUILD ? model.build.selected : model.inspected);
        RenderOptions shown = shownOptions();
        int details = Overlay.details(shown.overlays()) | (panels.open() == Panel.Kind.PLOTS ? Snapshot.WITH_RESIDUALS : 0);
        physics.send(s -> s.setDetails(details));
        view.applyOptions(shown);
    }

    /** Who builds wants to see joints, and materials as long as nobody moves. */
    RenderOptions shownOptions() {
        RenderOptions o = model.tool == Tool.BUILD ? model.options.with(Overlay.JOINTS, true) : model.options;
        return build.isPlacing() && o.colors() == ColorMode.STATE ? o.with(ColorMode.MATERIAL) : o;
    }

    private void applyTheme() {
        boolean night = (getResources().getConfiguration().uiMode & Configuration.UI_MODE_NIGHT_MASK) == Configuration.UI_MODE_NIGHT_YES;
        model.options = model.options.with(night ? Theme.DARK : Theme.LIGHT);
        WindowCompat.getInsetsController(getWindow(), getWindow().getDecorView()).setAppearanceLightStatusBars(!night);
    }

    private void applyPrefs() {
        model.options = model.options.with(prefs.shadows()).with(prefs.quality());
        view.setReducedMotion(prefs.reducedMotion());
        view.explorer().setUnits(prefs.units());
        view.frames().limit(prefs.frameRate());
        RefreshRate.ask(getWindow(), display(), prefs.frameRate());
        double weights = prefs.strength();
        long history = prefs.historyBytes();
        physics.send(s -> {
            s.setStrength(weights);
            s.setHistoryBudget(history);
        });
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
    private Display display() {
        return getWindowManager().getDefaultDisplay();
    }

    private int screenRotation() {
        return display().getRotation();
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

    @Override
    public boolean onKeyDown(int key, KeyEvent event) {
        return keys.down(key, event.getRepeatCount() > 0) || super.onKeyDown(key, event);
    }

    @Override
    public void onProvideKeyboardShortcuts(List<KeyboardShortcutGroup> groups, Menu menu, int deviceId) {
        super.onProvideKeyboardShortcuts(groups, menu, deviceId);
        groups.add(LabKeys.shortcuts(this));
    }

    @Override
    public boolean onGenericMotionEvent(MotionEvent event) {
        return pad.motion(event) || super.onGenericMotionEvent(event);
    }

    LabPad pad() {
        return pad;
    }

    /** Memory is short: what the screen can make anew goes first. */
    @Override
    public void onTrimMemory(int level) {
        super.onTrimMemory(level);
        view.trim(level);
        if (level == TRIM_MEMORY_RUNNING_CRITICAL || level >= TRIM_MEMORY_MODERATE) {
            physics.send(WorldSimulation::trim);
            if (!getLifecycle().getCurrentState().isAtLeast(Lifecycle.State.RESUMED)) {
                model.work(() -> physics.borrow(s -> { }));
            }
        }
    }

    @Override
    public void onBackPressed() {
        if (panels.open() == Panel.Kind.NONE) {
            super.onBackPressed();
        } else {
            panels.show(Panel.Kind.NONE);
        }
    }
}
