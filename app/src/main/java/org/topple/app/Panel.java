package org.topple.app;

import android.widget.LinearLayout;

/** Something that opens over the scene. */
interface Panel {
    /** Which panel is open. */
    enum Kind { NONE, OVERLAYS, EXPERIMENT, PLOTS, INSPECTOR, BUILD, FILE }

    /** Fills a column, once. */
    void fill(LinearLayout column);

    /** Shows what is new, several times a second while it is open. */
    default void update() { }
}
