package org.topple.app;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.ToIntFunction;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.topple.app.sim.Builder;
import org.topple.app.sim.Link;
import org.topple.app.sim.Part;
import org.topple.app.sim.PartMaterial;
import org.topple.app.sim.PartShape;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.WorldSimulation;

/**
 * Building by touch. Time stands still while the tool is chosen, unless the user lets it go on; then fingers drag as they do
 * otherwise. UI thread; what is done to the world goes to the physics thread as commands.
 */
final class BuildTool {
    private static final int FINGERS = 10;
    private static final double TURN = Math.PI / 12, TIP = Math.PI / 2;
    /** Size of the first part, per meter between camera and target. */
    private static final double SHARE = 0.06;
    private static final double[] SIZES = {0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10};

    private final LabActivity lab;
    private final PhysicsThread<WorldSimulation> physics;
    /** Where each finger wants its body; the physics thread takes the newest. */
    private final AtomicReferenceArray<Vector3d[]> rays = new AtomicReferenceArray<>(FINGERS);

    BuildTool(LabActivity lab) {
        this.lab = lab;
        physics = lab.model().physics();
    }

    BuildState state() {
        return lab.model().build;
    }

    /** The tool is chosen: time stops. */
    void enter() {
        if (state().part == null) {
            state().part = new Part(PartShape.BOX, PartMaterial.WOOD, niceSize(SHARE * lab.view().camera().distance()), false);
        }
        if (!physics.isPaused()) {
            state().resume = true;
            physics.setPaused(true);
        }
        refresh();
    }

    /** Another tool is chosen: time goes on if it did before. */
    void leave() {
        if (state().resume && physics.failure() == null) {
            physics.setPaused(false);
        }
        state().resume = false;
        state().selected = -1;
        state().joining = false;
    }

    /** The largest usual size that is not above this one. */
    static double niceSize(double wanted) {
        double size = SIZES[0];
        for (double s : SIZES) {
            size = s <= wanted * 1.001 ? s : size;
        }
        return size;
    }

    /** Whether fingers place bodies rather than pull them. */
    boolean isPlacing() {
        return lab.model().tool == org.topple.app.touch.Tool.BUILD && physics.isPaused();
    }

    void setTap(BuildState.Tap tap) {
        state().tap = tap;
        state().joining = false;
        physics.send(s -> s.each(w -> w.builder().unchoose()));
        refresh();
    }

    void setLink(Link link) {
        state().link = link;
        refresh();
    }

    /** A tap into the scene. */
    void tap(float x, float y) {
        Vector3d eye = lab.view().eye();
        Vector3d d = lab.view().direction(x, y);
        switch (state().tap) {
            case ADD -> {
                Part part = state().part;
                edit(b -> b.add(part, eye, d));
            }
            case SELECT -> {
                double angle = lab.view().fingerAngle();
                physics.ask(s -> s.pickPlaceable(eye, d, angle), body -> lab.runOnUiThread(() -> {
                    state().selected = body;
                    refresh();
                }));
            }
            case JOIN -> {
                Link link = state().link;
                edit(b -> {
                    b.join(link, eye, d);
                    return b.first();
                });
            }
        }
    }

    void copy() {
        int body = state().selected;
        Vector3dc right = new Vector3d(lab.view().direction(1e5f, lab.view().getHeight() / 2f)).sub(lab.view().direction(-1e5f, lab.view().getHeight() / 2f));
        edit(b -> b.copy(body, right));
    }

    void delete() {
        int body = state().selected;
        edit(b -> b.remove(body) ? -1 : body);
    }

    /** Turns the chosen body by 15 degrees about the vertical. */
    void turn() {
        int body = state().selected;
        edit(b -> {
            b.turn(body, new Vector3d(0, 1, 0), TURN);
            return body;
        });
    }

    /** Lays the chosen body on its side, to the right of the screen. */
    void tip() {
        int body = state().selected;
        Vector3d sight = lab.view().direction(lab.view().getWidth() / 2f, lab.view().getHeight() / 2f);
        sight.y = 0;
        Vector3d axis = org.joml.Math.abs(sight.x) > org.joml.Math.abs(sight.z) ? new Vector3d(Math.signum(sight.x), 0, 0)
            : new Vector3d(0, 0, sight.z > 0 ? 1 : -1);
        edit(b -> {
            b.turn(body, axis, TIP);
            return body;
        });
    }

    /** Moves a body by so much, m. */
    void shift(int body, Vector3dc by) {
        edit(b -> b.shift(body, by));
    }

    void undo() {
        edit(b -> {
            b.undo();
            return -1;
        });
    }

    void redo() {
        edit(b -> {
            b.redo();
            return -1;
        });
    }

    /** Has something done; its answer is the body that is chosen then. */
    private void edit(ToIntFunction<Builder> what) {
        physics.send(s -> {
            if (s.twin() != null) {
                s.twin().build(what);
            }
            int chosen = s.build(what);
            boolean undo = s.builder().canUndo();
            boolean redo = s.builder().canRedo();
            boolean joining = s.builder().first() >= 0;
            lab.runOnUiThread(() -> {
                state().selected = chosen;
                state().canUndo = undo;
                state().canRedo = redo;
                state().joining = joining;
                refresh();
            });
        });
    }

    /** A finger has taken hold of a body. */
    void hold(int finger) {
        physics.send(s -> {
            if (s.twin() != null) {
                s.twin().hold(finger);
            }
            int body = s.hold(finger);
            boolean undo = s.builder().canUndo();
            lab.runOnUiThread(() -> {
                state().selected = body;
                state().canUndo = undo;
                state().canRedo = false;
                refresh();
            });
        });
    }

    /** The finger moves; if the physics thread is late it goes straight to where the finger is. */
    void place(int finger, Vector3d eye, Vector3d direction) {
        if (rays.getAndSet(finger, new Vector3d[] {eye, direction}) == null) {
            physics.send(s -> {
                Vector3d[] ray = rays.getAndSet(finger, null);
                s.each(w -> w.place(finger, ray[0], ray[1]));
            });
        }
    }

    /** What to do next, in words. */
    String hint() {
        BuildState s = state();
        return lab.getString(s.joining ? R.string.build_second : s.tap == BuildState.Tap.ADD ? R.string.build_add_hint
            : s.tap == BuildState.Tap.JOIN ? R.string.build_first : s.selected >= 0 ? R.string.build_selected : R.string.build_select_hint);
    }

    private void refresh() {
        lab.applyOptions();
        lab.showTools();
    }
}
