package org.topple.app;

import android.graphics.Rect;
import android.os.Bundle;
import android.view.accessibility.AccessibilityEvent;
import androidx.annotation.NonNull;
import androidx.core.view.accessibility.AccessibilityNodeInfoCompat;
import androidx.core.view.accessibility.AccessibilityNodeInfoCompat.AccessibilityActionCompat;
import androidx.customview.widget.ExploreByTouchHelper;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import org.topple.app.sim.BodyPlace;
import org.topple.app.ui.Units;

/** Lets a screen reader find the bodies of the scene as virtual views, and push, lift and inspect them by actions. */
final class BodyExplorer extends ExploreByTouchHelper {
    /** Most bodies that are told. */
    static final int MOST = 200;
    private static final int[] PUSHES = {R.id.push_left, R.id.push_right, R.id.push_away, R.id.pull_near, R.id.lift};
    private static final int[] PUSH_NAMES = {R.string.push_left, R.string.push_right, R.string.push_away, R.string.pull_near, R.string.lift};
    private static final double PUSH_SPEED = 4;
    /** Smallest side of a virtual view, dp. */
    private static final int SMALLEST = 48;

    private final LabView view;
    private final Vector3f p = new Vector3f();
    private List<BodyPlace> places = new ArrayList<>();
    private Units units = Units.METRIC;

    BodyExplorer(LabView view) {
        super(view);
        this.view = view;
    }

    /** Units in which heights are told. */
    void setUnits(Units value) {
        units = value;
    }

    /** The bodies as they are now. */
    void show(List<BodyPlace> now) {
        boolean others = now.size() != places.size();
        places = now;
        if (others) {
            invalidateRoot();
        }
    }

    /** Where a body is seen, in pixels; empty if it is not on the screen. */
    private Rect bounds(BodyPlace b) {
        view.camera().project(b.x(), b.y(), b.z(), p);
        if (p.z < 0 || p.z > 1) {
            return new Rect();
        }
        float away = view.camera().eye(new Vector3f()).distance(b.x(), b.y(), b.z());
        float pixels = b.radius() * view.camera().distance() / (view.camera().metersPerPixel() * Math.max(away, 1e-3f));
        int half = Math.round(Math.max(pixels, SMALLEST / 2f * view.getResources().getDisplayMetrics().density));
        Rect r = new Rect(Math.round(p.x) - half, Math.round(p.y) - half, Math.round(p.x) + half, Math.round(p.y) + half);
        return r.intersect(0, 0, Math.max(1, view.getWidth()), Math.max(1, view.getHeight())) ? r : new Rect();
    }

    private BodyPlace place(int body) {
        for (BodyPlace b : places) {
            if (b.body() == body) {
                return b;
            }
        }
        return null;
    }

    @Override
    protected int getVirtualViewAt(float x, float y) {
        int best = INVALID_ID;
        double nearest = Double.POSITIVE_INFINITY;
        for (BodyPlace b : places) {
            Rect r = bounds(b);
            double d = Math.hypot(r.exactCenterX() - x, r.exactCenterY() - y);
            if (r.contains((int) x, (int) y) && d < nearest) {
                nearest = d;
                best = b.body();
            }
        }
        return best;
    }

    @Override
    protected void getVisibleVirtualViews(List<Integer> ids) {
        for (BodyPlace b : places) {
            if (!bounds(b).isEmpty()) {
                ids.add(b.body());
            }
        }
    }

    private String text(BodyPlace b) {
        return b == null ? "" : view.getContext().getString(R.string.body_place, b.name(), units.length(b.y()),
            view.getContext().getString(b.asleep() ? R.string.body_asleep : R.string.body_awake));
    }

    @Override
    protected void onPopulateEventForVirtualView(int id, @NonNull AccessibilityEvent event) {
        event.setContentDescription(text(place(id)));
    }

    @SuppressWarnings("deprecation") // the helper of AndroidX wants bounds in its parent
    @Override
    protected void onPopulateNodeForVirtualView(int id, @NonNull AccessibilityNodeInfoCompat node) {
        BodyPlace b = place(id);
        Rect r = b == null ? new Rect() : bounds(b);
        if (r.isEmpty()) {
            r.set(0, 0, 1, 1);
        }
        node.setBoundsInParent(r);
        String text = text(b);
        node.setContentDescription(text.isEmpty() ? " " : text);
        node.addAction(new AccessibilityActionCompat(AccessibilityNodeInfoCompat.ACTION_CLICK, view.getContext().getString(R.string.inspect)));
        for (int i = 0; i < PUSHES.length; i++) {
            node.addAction(new AccessibilityActionCompat(PUSHES[i], view.getContext().getString(PUSH_NAMES[i])));
        }
    }

    @Override
    protected boolean onPerformActionForVirtualView(int id, int action, Bundle arguments) {
        if (action == AccessibilityNodeInfoCompat.ACTION_CLICK) {
            view.host().inspect(id);
            return true;
        }
        for (int i = 0; i < PUSHES.length; i++) {
            if (action == PUSHES[i]) {
                push(id, i);
                return true;
            }
        }
        return false;
    }

    /** Left and right as seen on the screen, away from the camera, toward it, or up. */
    private void push(int body, int way) {
        double yaw = view.camera().yaw();
        double x = Math.cos(yaw) * PUSH_SPEED;
        double z = -Math.sin(yaw) * PUSH_SPEED;
        view.physics().send(all -> all.each(s -> {
            switch (way) {
                case 0 -> s.nudge(body, -x, 0, -z);
                case 1 -> s.nudge(body, x, 0, z);
                case 2 -> s.nudge(body, z, 0, -x);
                case 3 -> s.nudge(body, -z, 0, x);
                default -> s.nudge(body, 0, PUSH_SPEED, 0);
            }
        }));
    }
}
