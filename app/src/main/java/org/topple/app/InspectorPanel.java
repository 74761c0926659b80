package org.topple.app;

import android.view.View;
import android.widget.LinearLayout;
import android.widget.TextView;
import org.topple.app.sim.BodyInfo;
import org.topple.app.ui.Rows;
import org.topple.app.ui.Units;
import org.topple.app.ui.Words;

/** Tells all about one body, several times a second. */
final class InspectorPanel implements Panel {
    private static final String[] NAMES = {"Mass", "Height", "Speed", "Kinetic energy", "Contact group", "Stack height", "Contacts"};

    private final LabActivity lab;
    private TextView name;
    private TextView why;
    private TextView contacts;
    private final TextView[] values = new TextView[NAMES.length];

    InspectorPanel(LabActivity lab) {
        this.lab = lab;
    }

    @Override
    public void fill(LinearLayout column) {
        Rows rows = new Rows(column);
        name = rows.heading("");
        why = rows.note("");
        why.setPadding(0, 0, 0, Rows.dp(lab, 8));
        for (int i = 0; i < NAMES.length; i++) {
            values[i] = rows.pair(NAMES[i]);
        }
        contacts = rows.note("");
        contacts.setPadding(0, Rows.dp(lab, 8), 0, 0);
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
            fill(new String[NAMES.length]);
            contacts.setText("");
            return;
        }
        name.setText(i.name());
        why.setText(i.why());
        fill(describe(i, lab.prefs().units()));
        contacts.setText(i.contactList());
    }

    /** A number that there is none of has no line. */
    private void fill(String[] texts) {
        for (int i = 0; i < texts.length; i++) {
            values[i].setText(texts[i]);
            ((View) values[i].getParent()).setVisibility(texts[i] == null ? View.GONE : View.VISIBLE);
        }
    }

    /** The engine numbers the groups of those that are awake. */
    private static String group(BodyInfo i) {
        String bodies = i.groupSize() + (i.groupSize() == 1 ? " body" : " bodies");
        return i.groupSize() == 0 ? null : i.group() >= 0 ? i.group() + ", of " + bodies : bodies + ", asleep";
    }

    /** The numbers of a body, in the order of their names. */
    private static String[] describe(BodyInfo i, Units u) {
        return new String[] {i.mass() > 0 ? u.mass(i.mass()) : null, u.length(i.y()), u.speed(i.speed()) + ", spin " + Words.number(i.spin()) + " rad/s",
            i.mass() > 0 ? u.energy(i.kinetic()) : null, group(i),
            i.height() >= 0 ? String.valueOf(i.height()) : "nothing carries it", i.contacts() + ", " + Words.number(i.load()) + " N s a step"};
    }
}
