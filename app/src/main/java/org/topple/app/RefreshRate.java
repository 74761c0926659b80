package org.topple.app;

import android.view.Display;
import android.view.Window;
import android.view.WindowManager;

/** Asks for the screen's fastest pictures, or for the slowest that are enough if the user has set a limit. */
final class RefreshRate {
    private RefreshRate() { }

    /** Among modes of a size as it is now. */
    static void ask(Window window, Display display, int limit) {
        Display.Mode now = display.getMode();
        Display.Mode best = now;
        for (Display.Mode m : display.getSupportedModes()) {
            boolean same = m.getPhysicalWidth() == now.getPhysicalWidth() && m.getPhysicalHeight() == now.getPhysicalHeight();
            if (same && isBetter(m.getRefreshRate(), best.getRefreshRate(), limit)) {
                best = m;
            }
        }
        WindowManager.LayoutParams p = window.getAttributes();
        if (p.preferredDisplayModeId != best.getModeId()) {
            p.preferredDisplayModeId = best.getModeId();
            window.setAttributes(p);
        }
    }

    /** Whether a rate suits a limit better than another one; 0 is no limit. */
    static boolean isBetter(float rate, float other, int limit) {
        float enough = limit - 0.5f;
        if (limit > 0 && rate >= enough && other >= enough) {
            return rate < other;
        }
        return rate > other;
    }
}
