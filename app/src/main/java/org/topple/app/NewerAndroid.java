package org.topple.app;

import android.content.Context;
import android.os.Build;
import android.os.PerformanceHintManager;
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

    /** A session for one thread, or null if the device has none. */
    @RequiresApi(Build.VERSION_CODES.S)
    static Object hintSession(Context context, int thread, long targetNanos) {
        PerformanceHintManager hints = context.getSystemService(PerformanceHintManager.class);
        return hints == null ? null : hints.createHintSession(new int[] {thread}, targetNanos);
    }

    @RequiresApi(Build.VERSION_CODES.S)
    static void hintTarget(Object session, long nanos) {
        ((PerformanceHintManager.Session) session).updateTargetWorkDuration(nanos);
    }

    @RequiresApi(Build.VERSION_CODES.S)
    static void hintWorked(Object session, long nanos) {
        ((PerformanceHintManager.Session) session).reportActualWorkDuration(nanos);
    }

    @RequiresApi(Build.VERSION_CODES.S)
    static void hintEnd(Object session) {
        ((PerformanceHintManager.Session) session).close();
    }
}
