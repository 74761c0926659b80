package org.topple.app;

import android.os.Bundle;
import org.joml.Vector3f;
import org.topple.app.gl.Camera;
import org.topple.app.gl.ColorMode;
import org.topple.app.sim.Missile;
import org.topple.app.touch.Tool;

/** What the system keeps of the lab's screen when the process dies: all but the world, which goes to a file. UI thread. */
final class LabMemory {
    private static final String CAMERA = "camera", CHOSEN = "chosen", PANEL = "panel", TOOL = "tool", MISSILE = "missile", PAUSED = "paused", STEP = "step", SCALE = "scale",
            SLOW = "slow", FRICTION = "friction", RESTITUTION = "restitution", OVERLAYS = "overlays", COLORS = "colors", INSPECTED = "inspected", RIVAL = "rival",
            TIME = "time";

    private LabMemory() { }

    /** Puts everything into the bundle. */
    static void save(LabModel model, Camera c, Panel.Kind open, Bundle state) {
        Vector3f t = c.target(new Vector3f());
        state.putFloatArray(CAMERA, new float[] {t.x, t.y, t.z, c.yaw(), c.pitch(), c.distance()});
        state.putBoolean(CHOSEN, model.cameraChosen);
        state.putInt(PANEL, open.ordinal());
        state.putInt(TOOL, model.tool.ordinal());
        state.putInt(MISSILE, model.missile.ordinal());
        state.putBoolean(PAUSED, model.physics().isPaused());
        state.putDouble(STEP, model.experiment.step());
        state.putDouble(SCALE, model.experiment.timeScale());
        state.putBoolean(SLOW, model.experiment.isSlow());
        state.putDouble(FRICTION, model.experiment.friction());
        state.putDouble(RESTITUTION, model.experiment.restitution());
        state.putInt(OVERLAYS, model.options.overlays());
        state.putInt(COLORS, model.options.colors().ordinal());
        state.putInt(INSPECTED, model.inspected);
        state.putBoolean(TIME, model.timeBar);
        model.build.save(state);
        if (model.rival != null) {
            state.putDoubleArray(RIVAL, new double[] {model.rival.step(), model.rival.friction(), model.rival.restitution(), model.editsRival ? 1 : 0});
        }
    }

    /** Makes a new model and its experiment what they were. */
    static void recall(Bundle saved, LabModel model, Experiment experiment) {
        float[] c = saved.getFloatArray(CAMERA);
        if (c != null && c.length == 6) {
            model.camera = Camera.lookingAt(c[0], c[1], c[2], c[3], c[4], c[5]);
        }
        model.cameraChosen = saved.getBoolean(CHOSEN);
        experiment.setStep(saved.getDouble(STEP, experiment.step()));
        experiment.setTimeScale(saved.getDouble(SCALE, experiment.timeScale()));
        experiment.setSlow(saved.getBoolean(SLOW));
        experiment.setFriction(saved.getDouble(FRICTION, Double.NaN));
        experiment.setRestitution(saved.getDouble(RESTITUTION, Double.NaN));
        model.tool = one(Tool.values(), saved.getInt(TOOL));
        model.missile = one(Missile.values(), saved.getInt(MISSILE));
        model.inspected = saved.getInt(INSPECTED, -1);
        model.timeBar = saved.getBoolean(TIME);
        model.build.recall(saved);
        double[] rival = saved.getDoubleArray(RIVAL);
        if (rival != null && rival.length == 4) {
            model.rival = experiment.copy();
            model.rival.setStep(rival[0]);
            model.rival.setFriction(rival[1]);
            model.rival.setRestitution(rival[2]);
            model.editsRival = rival[3] != 0;
        }
        model.tool = model.tool == Tool.BUILD && model.build.part == null ? Tool.GRAB : model.tool;
        model.options = model.options.withOverlays(saved.getInt(OVERLAYS)).with(one(ColorMode.values(), saved.getInt(COLORS)));
        model.physics().setPaused(saved.getBoolean(PAUSED));
    }

    /** The panel that was open. */
    static Panel.Kind panel(Bundle saved) {
        return one(Panel.Kind.values(), saved.getInt(PANEL));
    }

    private static <E> E one(E[] values, int ordinal) {
        return values[Math.floorMod(ordinal, values.length)];
    }
}
