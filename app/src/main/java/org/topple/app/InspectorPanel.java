package org.topple.app;

import android.widget.LinearLayout;
import android.widget.TextView;
import java.util.Locale;
import org.topple.app.sim.BodyInfo;
import org.topple.app.ui.Rows;
import org.topple.app.ui.Units;
import org.topple.app.ui.Words;

/** Tells all about one body, several times a second. */
final class InspectorPanel implements Panel {
    private final LabActivity lab;
    private TextView name;
    private TextView why;
    private TextView numbers;
    private TextView contacts;

    InspectorPanel(LabActivity lab) {
        this.lab = lab;
    }

    @Override
    public void fill(LinearLayout column) {
        Rows rows = new Rows(column);
        name = rows.heading("");
        why = rows.note("");
        numbers = rows.note("");
        numbers.setTextIsSelectable(true);
        contacts = rows.note("");
        update();
    }

    @Override
    public void update() {
        int body = lab.model().inspected;
        boolean second = lab.model().inspectsRival;
        lab.model().physics().ask(s -> body < 0 ? null : Comparison.side(s, second).inspect(body), info -> lab.runOnUiThread(() -> show(info)));
    }

    private void show(BodyInfo i) {
        if (i == null) {
            name.setText(R.string.inspect_none);
            why.setText("");
            numbers.setText("");
            contacts.setText("");
            return;
        }
        name.setText(i.name());
        why.setText(i.why());
        numbers.setText(describe(i, lab.prefs().units()));
        contacts.setText(i.contactList());
    }

    /** The numbers of a body, one per line. */
    static String describe(BodyInfo i, Units u) {
        return (i.mass() > 0 ? "Mass " + u.mass(i.mass()) + "\n" : "")
            + "Height " + u.length(i.y()) + "\n"
            + "Speed " + u.speed(i.speed()) + ", spin " + Words.number(i.spin()) + " rad/s\n"
            + "Kinetic energy " + u.energy(i.kinetic()) + "\n"
            + (i.group() >= 0 ? String.format(Locale.US, "Contact group %d of %d bodies%n", i.group(), i.groupSize()).replace("\r", "") : "")
            + (i.height() >= 0 ? "Stack height " + i.height() : "Nothing carries it") + "\n"
            + i.contacts() + " contacts, " + Words.number(i.load()) + " N s a step";
    }
}
