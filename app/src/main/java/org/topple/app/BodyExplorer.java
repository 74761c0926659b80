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
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.topple.app.sim.BodyPlace;
import org.topple.app.sim.WorldSimulation;
import org.topple.app.ui.Units;

/**
 * Lets a screen reader find the bodies of the scene as virtual views, inspect them, and drag them by actions: take hold, move step by step
 * to six sides as seen on the screen, let go. What is held hangs on the same spring as under a finger; in build mode, while time stands
 * still, it is placed instead, and each step can be undone. All of it is said.
 */
final class BodyExplorer extends ExploreByTouchHelper {
    /** Most bodies that are told. */
    static final int MOST = 200;
    private static final int[] MOVES = {R.id.move_left, R.id.move_right, R.id.move_away, R.id.move_near, R.id.move_up, R.id.move_down};
    private static final int[] MOVE_NAMES = {R.string.move_left, R.string.move_right, R.string.move_away, R.string.move_near, R.string.move_up,
        R.string.move_down};
    /** Length of a move, per meter between camera and target. */
    private static final double SHARE = 0.06;
    /** How long after a move it is told where the body has come to. */
    private static final int REPORT_MILLIS = 900;
    /** Smallest side of a virtual view, dp. */
    private static final int SMALLEST = 48;

    private final LabView view;
    private final Vector3f p = new Vector3f();
    private List<BodyPlace> places = new ArrayList<>();
    private Units units = Units.METRIC;
    private final Runnable report = this::report;
    private int held = -1;

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
        if (held >= 0 && place(held) == null) {
            letGo();
        }
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
            view.getContext().getString(b.body() == held ? R.string.body_held : b.asleep() ? R.string.body_asleep : R.string.body_awake));
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
        if (id != held) {
            action(node, R.id.take_hold, R.string.take_hold);
            return;
        }
        for (int i = 0; i < MOVES.length; i++) {
            action(node, MOVES[i], MOVE_NAMES[i]);
        }
        action(node, R.id.let_go, R.string.let_go);
    }

    private void action(AccessibilityNodeInfoCompat node, int id, int name) {
        node.addAction(new AccessibilityActionCompat(id, view.getContext().getString(name)));
    }

    @Override
    protected boolean onPerformActionForVirtualView(int id, int action, Bundle arguments) {
        if (action == AccessibilityNodeInfoCompat.ACTION_CLICK) {
            view.host().inspect(id);
            return true;
        } else if (action == R.id.take_hold && id != held) {
            take(id);
            return true;
        } else if (id != held) {
            return false;
        } else if (action == R.id.let_go) {
            view.announceForAccessibility(view.getContext().getString(R.string.let_go_of, text(place(held))));
            letGo();
            return true;
        }
        for (int i = 0; i < MOVES.length; i++) {
            if (action == MOVES[i]) {
                move(i);
                return true;
            }
        }
        return false;
    }

    /** The body that is held, or -1. */
    int held() {
        return held;
    }

    private void take(int body) {
        letGo();
        boolean placing = view.host().build().isPlacing();
        view.physics().send(all -> {
            if (!placing) {
                all.each(s -> s.take(body));
            }
            boolean taken = placing ? all.isMovable(body, true) : all.carried() == body;
            view.post(() -> taken(body, taken));
        });
    }

    private void taken(int body, boolean taken) {
        BodyPlace b = place(body);
        if (b == null || !taken) {
            view.announceForAccessibility(view.getContext().getString(R.string.not_held));
            return;
        }
        held = body;
        boolean waits = view.physics().isPaused() && !view.host().build().isPlacing();
        view.announceForAccessibility(view.getContext().getString(waits ? R.string.held_paused : R.string.held, b.name()));
        invalidateVirtualView(body);
    }

    /** Lets go of what is held, if anything is. */
    void letGo() {
        view.removeCallbacks(report);
        if (held >= 0) {
            int was = held;
            held = -1;
            view.physics().send(all -> all.each(WorldSimulation::drop));
            invalidateVirtualView(was);
        }
    }

    /** Left and right as seen on the screen, away from the camera, toward it, up or down. */
    private void move(int way) {
        double step = BuildTool.niceSize(SHARE * view.camera().distance());
        double yaw = view.camera().yaw();
        double x = Math.cos(yaw) * step;
        double z = -Math.sin(yaw) * step;
        Vector3d by = switch (way) {
            case 0 -> new Vector3d(-x, 0, -z);
            case 1 -> new Vector3d(x, 0, z);
            case 2 -> new Vector3d(z, 0, -x);
            case 3 -> new Vector3d(-z, 0, x);
            case 4 -> new Vector3d(0, step, 0);
            default -> new Vector3d(0, -step, 0);
        };
        if (view.host().build().isPlacing()) {
            view.host().build().shift(held, by);
        } else {
            view.physics().send(all -> all.each(s -> s.carry(by.x, by.y, by.z)));
        }
        view.announceForAccessibility(view.getContext().getString(R.string.moved, view.getContext().getString(MOVE_NAMES[way]), units.length(step)));
        view.removeCallbacks(report);
        view.postDelayed(report, REPORT_MILLIS);
    }

    /** Says where the body that is held has come to. */
    private void report() {
        int body = held;
        view.physics().ask(s -> s.place(body), b -> view.post(() -> {
            if (b != null && body == held) {
                view.announceForAccessibility(text(b));
            }
        }));
    }
}
