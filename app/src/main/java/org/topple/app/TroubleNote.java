package org.topple.app;

import androidx.appcompat.app.AlertDialog;
import org.topple.app.sim.Trouble;

/** Tells of a body whose numbers went wrong, with step, body and phase, and offers to save the recording. UI thread. */
final class TroubleNote {
    private TroubleNote() { }

    static void show(LabActivity lab, Trouble t) {
        if (t == null) {
            return;
        }
        lab.model().trouble().setValue(null);
        if (t.phase() == null) {
            lab.say(lab.getString(R.string.trouble_gone, t.step(), t.body(), t.name()));
            return;
        }
        lab.ask(new AlertDialog.Builder(lab).setTitle(R.string.trouble_title)
            .setMessage(lab.getString(R.string.trouble_frozen, t.step(), t.body(), t.name(), t.phase()))
            .setNegativeButton(android.R.string.ok, null)
            .setPositiveButton(R.string.trouble_save, (d, w) -> FilePanel.save(lab, f -> lab.say(lab.getString(R.string.file_saved, f.getName())))));
    }
}
