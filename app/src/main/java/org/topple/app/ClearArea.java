package org.topple.app;

import android.graphics.Rect;
import android.view.View;

/** The part of the scene's view that no control covers. */
final class ClearArea {
    private ClearArea() { }

    static void of(LabActivity lab, Rect out) {
        View view = lab.view();
        out.set(0, 0, view.getWidth(), view.getHeight());
        boolean across = out.width() > out.height();
        boolean panel = lab.findViewById(R.id.panel).getVisibility() == View.VISIBLE;
        if (across) {
            out.right = place(lab, panel ? R.id.panel : R.id.tools).left;
        }
        out.top = place(lab, R.id.top).bottom;
        int[] below = across ? new int[] {R.id.tray, R.id.time} : new int[] {R.id.panel, R.id.tray, R.id.time, R.id.tools};
        for (int id : below) {
            if (lab.findViewById(id).getVisibility() == View.VISIBLE && (id != R.id.panel || panel)) {
                out.bottom = Math.min(out.bottom, place(lab, id).top);
            }
        }
        out.bottom = Math.min(out.bottom, lab.comparison().top());
    }

    /** Where a control is in the scene. */
    static Rect place(LabActivity lab, int id) {
        View v = lab.findViewById(id);
        int[] at = new int[2];
        int[] origin = new int[2];
        v.getLocationInWindow(at);
        lab.view().getLocationInWindow(origin);
        return new Rect(at[0] - origin[0], at[1] - origin[1], at[0] - origin[0] + v.getWidth(), at[1] - origin[1] + v.getHeight());
    }
}
