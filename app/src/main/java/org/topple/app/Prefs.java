package org.topple.app;

import android.content.Context;
import android.content.SharedPreferences;
import androidx.appcompat.app.AppCompatDelegate;
import androidx.preference.PreferenceManager;
import java.util.ArrayList;
import java.util.List;
import org.topple.app.gl.Quality;
import org.topple.app.gl.Shadows;
import org.topple.app.ui.Units;
import org.topple.physics.settings.WorldSettings.SleepKind;
import org.topple.physics.settings.WorldSettings.StepperKind;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

/** What the user has chosen, and the scenes opened last; values that make no sense count as not chosen. */
public final class Prefs {
    static final int MOST_RECENT = 4;
    static final String THEME = "theme", QUALITY = "quality", SHADOWS = "shadows", FRAME_RATE = "frame_rate", HAPTICS = "haptics", SHAKE = "shake",
            TILT = "tilt", UNITS = "units", REDUCED_MOTION = "reduced_motion", STRENGTH = "strength", GRAVITY = "gravity", TIME_SCALE = "time_scale",
            STEP = "step", STEPPER = "stepper", SLEEP = "sleep", RECENT = "recent", RESET = "reset", HISTORY = "history";

    private final SharedPreferences values;

    public Prefs(Context context) {
        values = PreferenceManager.getDefaultSharedPreferences(context);
    }

    /** Light, dark, or what the system says. */
    void applyTheme() {
        AppCompatDelegate.setDefaultNightMode(switch (text(THEME, "system")) {
            case "light" -> AppCompatDelegate.MODE_NIGHT_NO;
            case "dark" -> AppCompatDelegate.MODE_NIGHT_YES;
            default -> AppCompatDelegate.MODE_NIGHT_FOLLOW_SYSTEM;
        });
    }

    Quality quality() {
        return switch (text(QUALITY, "high")) {
            case "low" -> Quality.SAVER;
            case "medium" -> Quality.BALANCED;
            case "finest" -> Quality.FINEST;
            default -> Quality.HIGH;
        };
    }

    Shadows shadows() {
        return switch (text(SHADOWS, "high")) {
            case "off" -> Shadows.OFF;
            case "low" -> Shadows.CRISP;
            default -> Shadows.SOFT;
        };
    }

    /** Most frames a second; 0 for what the screen shows. */
    int frameRate() {
        return (int) number(FRAME_RATE, 0, 0, 240);
    }

    boolean haptics() {
        return flag(HAPTICS, true);
    }

    boolean shake() {
        return flag(SHAKE, true);
    }

    boolean tilt() {
        return flag(TILT, false);
    }

    void setTilt(boolean on) {
        values.edit().putBoolean(TILT, on).apply();
    }

    boolean reducedMotion() {
        return flag(REDUCED_MOTION, false);
    }

    Units units() {
        return text(UNITS, "metric").equals("imperial") ? Units.IMPERIAL : Units.METRIC;
    }

    /** How many times a body's weight a finger pulls at most. */
    double strength() {
        return number(STRENGTH, 30, 1, 1000);
    }

    /** What scenes start with. */
    ExperimentDefaults defaults() {
        return new ExperimentDefaults(number(GRAVITY, Double.NaN, 0, 100), number(TIME_SCALE, 1, 0.01, 10), number(STEP, Double.NaN, 1e-4, 0.1),
            one(StepperKind.class, text(STEPPER, "")), one(SleepKind.class, text(SLEEP, "")));
    }

    private static <E extends Enum<E>> E one(Class<E> type, String name) {
        for (E e : type.getEnumConstants()) {
            if (e.name().equals(name)) {
                return e;
            }
        }
        return null;
    }

    /** Memory for the time machine, in bytes. */
    long historyBytes() {
        return (long) number(HISTORY, 64, 1, 1024) << 20;
    }

    /** Scenes opened last, newest first. */
    List<Scene> recent() {
        List<Scene> scenes = new ArrayList<>();
        for (String name : text(RECENT, "").split(",")) {
            for (Scene s : Scenes.all()) {
                if (s.name().equals(name)) {
                    scenes.add(s);
                }
            }
        }
        return scenes;
    }

    /** Puts a scene on top of those opened last. */
    void opened(String scene) {
        StringBuilder names = new StringBuilder(scene);
        int count = 1;
        for (Scene s : recent()) {
            if (!s.name().equals(scene) && count++ < MOST_RECENT) {
                names.append(',').append(s.name());
            }
        }
        values.edit().putString(RECENT, names.toString()).apply();
    }

    /** Everything as it was at first, but for the scenes opened last. */
    void reset() {
        String recent = text(RECENT, "");
        values.edit().clear().putString(RECENT, recent).apply();
    }

    void listen(SharedPreferences.OnSharedPreferenceChangeListener listener) {
        values.registerOnSharedPreferenceChangeListener(listener);
    }

    void ignore(SharedPreferences.OnSharedPreferenceChangeListener listener) {
        values.unregisterOnSharedPreferenceChangeListener(listener);
    }

    private String text(String key, String otherwise) {
        Object v = values.getAll().get(key);
        return v instanceof String s ? s : otherwise;
    }

    private boolean flag(String key, boolean otherwise) {
        Object v = values.getAll().get(key);
        return v instanceof Boolean b ? b : otherwise;
    }

    private double number(String key, double otherwise, double low, double high) {
        Object v = values.getAll().get(key);
        try {
            double d = v instanceof Integer i ? i : Double.parseDouble(String.valueOf(v));
            return d >= low && d <= high ? d : otherwise;
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }
}
