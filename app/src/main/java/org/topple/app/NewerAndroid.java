package org.topple.app;

import android.os.Build;
import android.os.PowerManager;
import android.os.VibrationEffect;
import android.os.Vibrator;
import androidx.annotation.RequiresApi;

/** All that newer systems have and Android 7 lacks; each method says since when, and callers ask before. */
final class NewerAndroid {
    private NewerAndroid() { }

    @RequiresApi(Build.VERSION_CODES.O)
    static void vibrate(Vibrator vibrator, int millis, int amplitude) {
        vibrator.vibrate(VibrationEffect.createOneShot(millis, vibrator.hasAmplitudeControl() ? amplitude : VibrationEffect.DEFAULT_AMPLITUDE));
    }

    @RequiresApi(Build.VERSION_CODES.Q)
    static int thermalStatus(PowerManager power) {
        return power.getCurrentThermalStatus();
    }

    @RequiresApi(Build.VERSION_CODES.R)
    static float headroom(PowerManager power, int seconds) {
        return power.getThermalHeadroom(seconds);
    }
}
