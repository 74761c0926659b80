package org.topple.app;

import androidx.appcompat.app.AlertDialog;

/** Tells that the physics thread has failed, and offers ways to go on. UI thread. */
final class FailureNote {
    private FailureNote() { }

    static AlertDialog.Builder of(LabActivity lab, Throwable e) {
        LabModel model = lab.model();
        return new AlertDialog.Builder(lab).setTitle(R.string.failed_title)
            .setMessage(lab.getString(R.string.failed_text, e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage()))
            .setCancelable(false)
            .setPositiveButton(R.string.failed_reset, (d, w) -> {
                model.forgive();
                lab.restart();
                goOn(lab);
            })
            .setNegativeButton(R.string.failed_leave, (d, w) -> {
                model.forgive();
                lab.finish();
            })
            .setNeutralButton(R.string.failed_go_on, (d, w) -> {
                model.forgive();
                goOn(lab);
            });
    }

    private static void goOn(LabActivity lab) {
        lab.model().physics().setPaused(false);
        lab.showTools();
    }
}
