package org.topple.app;

import android.content.Context;
import android.content.pm.ApplicationInfo;
import android.content.pm.PackageManager;
import android.os.BatteryManager;
import android.os.Build;
import android.os.Debug;
import android.os.PowerManager;
import android.os.SystemClock;
import androidx.core.content.ContextCompat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.topple.app.bench.Vitals;
import org.topple.app.ui.Words;

/** What a measurement must say of the device and the build to be worth anything. */
final class Device {
    private static final String[] THERMAL = {"none", "light", "moderate", "severe", "critical", "emergency", "shutdown"};

    private static final Headroom HEADROOM = new Headroom();

    private Device() { }

    static String version(Context context) {
        try {
            return context.getPackageManager().getPackageInfo(context.getPackageName(), 0).versionName;
        } catch (PackageManager.NameNotFoundException e) {
            return "?";
        }
    }

    static boolean isDebuggable(Context context) {
        return (context.getApplicationInfo().flags & ApplicationInfo.FLAG_DEBUGGABLE) != 0;
    }

    /** Facts by name, in a fixed order. */
    static Map<String, String> facts(Context context) {
        Map<String, String> f = new LinkedHashMap<>();
        f.put("app", version(context));
        f.put("buildType", BuildConfig.BUILD_TYPE);
        f.put("debuggable", String.valueOf(isDebuggable(context)));
        f.put("device", Build.MANUFACTURER + " " + Build.MODEL);
        f.put("abi", Build.SUPPORTED_ABIS.length == 0 ? "?" : Build.SUPPORTED_ABIS[0]);
        f.put("api", String.valueOf(Build.VERSION.SDK_INT));
        f.put("cores", String.valueOf(Runtime.getRuntime().availableProcessors()));
        return f;
    }

    /** How hot the device says it is, or "unknown". */
    static String thermal(Context context) {
        PowerManager power = ContextCompat.getSystemService(context, PowerManager.class);
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.Q || power == null) {
            return "unknown";
        }
        int status = NewerAndroid.thermalStatus(power);
        return status >= 0 && status < THERMAL.length ? THERMAL[status] : "unknown";
    }

    /** Share of the way to throttling in ten seconds; NaN if the device does not tell. */
    static float headroom(Context context) {
        PowerManager power = ContextCompat.getSystemService(context, PowerManager.class);
        return Build.VERSION.SDK_INT < Build.VERSION_CODES.R || power == null ? Float.NaN
            : HEADROOM.at(SystemClock.elapsedRealtime(), () -> NewerAndroid.headroom(power, 10));
    }

    /** Percent of the battery, or -1. */
    static int battery(Context context) {
        BatteryManager battery = ContextCompat.getSystemService(context, BatteryManager.class);
        int percent = battery == null ? -1 : battery.getIntProperty(BatteryManager.BATTERY_PROPERTY_CAPACITY);
        return percent >= 0 && percent <= 100 ? percent : -1;
    }

    /** Garbage collections so far, or -1. */
    static long collections() {
        try {
            return Long.parseLong(String.valueOf(Debug.getRuntimeStat("art.gc.gc-count")));
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** Headroom as a result states it. */
    static String headroomText(Context context) {
        float h = headroom(context);
        return h != h ? "unknown" : Words.number(h);
    }

    /** How the device does now. */
    static Vitals vitals(Context context) {
        return new Vitals(thermal(context), headroom(context), battery(context), collections());
    }
}
