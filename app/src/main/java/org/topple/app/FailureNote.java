package org.topple.app;

import android.util.Log;
import androidx.appcompat.app.AlertDialog;

/** Tells what went wrong with physics or picture, and offers ways to go on. UI thread. */
final class FailureNote {
    private static final String TAG = "Topple";

    private FailureNote() { }

    private static String reason(Throwable e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    /** The physics thread failed, or the scene could not be built: then there is nothing to go on with. */
    static void physics(LabActivity lab, Throwable e) {
        LabModel model = lab.model();
        AlertDialog.Builder note = new AlertDialog.Builder(lab).setTitle(model.isLoaded() ? R.string.failed_title : R.string.failed_build_title)
            .setMessage(lab.getString(model.isLoaded() ? R.string.failed_text : R.string.failed_build_text, reason(e)))
            .setCancelable(false)
            .setPositiveButton(R.string.failed_reset, (d, w) -> {
                model.forgive();
                model.resumeOnceLoaded();
                lab.restart();
            })
            .setNegativeButton(R.string.failed_leave, (d, w) -> {
                model.forgive();
                lab.finish();
            });
        if (model.isLoaded()) {
            note.setNeutralButton(R.string.failed_go_on, (d, w) -> {
                model.forgive();
                model.physics().setPaused(false);
                lab.showTools();
            });
        }
        lab.ask(note);
    }

    /** The driver of the screen refused something. A new view with a new context may do better; the world waits meanwhile. */
    static void picture(LabActivity lab, RuntimeException e) {
        Log.e(TAG, "the scene could not be drawn", e);
        lab.ask(new AlertDialog.Builder(lab).setTitle(R.string.failed_picture_title)
            .setMessage(lab.getString(R.string.failed_picture_text, reason(e)))
            .setCancelable(false)
            .setPositiveButton(R.string.failed_again, (d, w) -> lab.recreate())
            .setNegativeButton(R.string.failed_leave, (d, w) -> lab.finish()));
    }
}
