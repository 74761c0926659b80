package org.topple.app;

import android.content.Context;
import android.os.Build;
import android.os.Process;
import android.util.Log;
import org.topple.app.sim.WorkHints;

/**
 * Tells the system that the physics thread works for the screen: by its priority, and by a session of performance hints from Android 12 on
 * where the device has them.
 */
final class PerformanceHints implements WorkHints {
    private static final String TAG = "Topple";

    private final Context context;
    private Object session;
    private long target;

    PerformanceHints(Context context) {
        this.context = context.getApplicationContext();
    }

    @Override
    public void began(long targetNanos) {
        Process.setThreadPriority(Process.THREAD_PRIORITY_DISPLAY);
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.S) {
            return;
        }
        tell(() -> {
            session = NewerAndroid.hintSession(context, Process.myTid(), targetNanos);
            target = targetNanos;
        });
    }

    /** A device that promises hints and fails to keep it must not stop physics: it is told no more. */
    private void tell(Runnable what) {
        try {
            what.run();
        } catch (RuntimeException e) {
            session = null;
            Log.w(TAG, "no performance hints", e);
        }
    }

    @Override
    public void target(long nanos) {
        if (session != null && nanos != target) {
            target = nanos;
            tell(() -> NewerAndroid.hintTarget(session, nanos));
        }
    }

    @Override
    public void worked(long nanos) {
        if (session == null || nanos <= 0) {
            return;
        }
        try {
            // as above, without an object for every step
            NewerAndroid.hintWorked(session, nanos);
        } catch (RuntimeException e) {
            session = null;
            Log.w(TAG, "no performance hints", e);
        }
    }

    @Override
    public void ended() {
        if (session != null) {
            tell(() -> NewerAndroid.hintEnd(session));
            session = null;
        }
    }
}
