package org.topple.app;

import android.os.Handler;
import android.os.Looper;
import android.util.Log;
import androidx.lifecycle.LiveData;
import androidx.lifecycle.MutableLiveData;
import androidx.lifecycle.ViewModel;
import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.joml.Vector3d;
import org.topple.app.gl.Camera;
import org.topple.app.gl.RenderOptions;
import org.topple.app.sim.History;
import org.topple.app.sim.Missile;
import org.topple.app.sim.PhaseTrace;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.Trouble;
import org.topple.app.sim.WorldSimulation;
import org.topple.app.touch.Tool;
import org.topple.physics.World;
import org.topple.physics.bytes.FormatException;
import org.topple.physics.settings.WorldSettings.StepperKind;
import org.topple.scenes.Scene;

/**
 * What lives as long as the lab does, however often its screen is turned: the simulation, the scene, how it is looked at. Scenes
 * are built on a thread of their own and handed to the physics thread when they are complete. UI thread.
 */
public final class LabModel extends ViewModel {
    private static final String TAG = "Topple";
    private static final double FIRST_STEP = 1 / 60.0;

    /** How far a scene is. */
    public enum Progress { LOADING, READY, RESTART_READY }

    private final PhysicsThread<WorldSimulation> physics = new PhysicsThread<>(new WorldSimulation(new World()), FIRST_STEP, TraceSections.INSTANCE);
    private final ExecutorService loader = Executors.newSingleThreadExecutor(r -> new Thread(r, "scene loader"));
    private final Handler ui = new Handler(Looper.getMainLooper());
    private final MutableLiveData<Progress> progress = new MutableLiveData<>(Progress.LOADING);
    private final MutableLiveData<Throwable> failure = new MutableLiveData<>();
    private final MutableLiveData<BuildState> built = new MutableLiveData<>();
    private final MutableLiveData<Trouble> trouble = new MutableLiveData<>();
    private final History history = physics.simulation().history();
    private Supplier<FileScene.Content> first;
    private int loads;
    private boolean resumes;
    private boolean cleared;

    Scene scene;
    Experiment experiment;
    /** The values of the second world while two are compared, else null. */
    Experiment rival;
    /** Whether changes of values act on the second world, and whether the inspected body is there. */
    boolean editsRival;
    boolean inspectsRival;
    Camera camera;
    /** Whether the user has chosen the camera; until then it shows the whole scene. */
    boolean cameraChosen;
    Tool tool = Tool.GRAB;
    Missile missile = Missile.BALL;
    final BuildState build = new BuildState();
    /** The last frames, whatever view drew them. */
    final FrameTimes frames = new FrameTimes();
    RenderOptions options = RenderOptions.DEFAULT;
    int inspected = -1;
    final Hint hint = new Hint();

    /** Whether the scrub bar is open. */
    boolean timeBar;

    public LabModel() {
        physics.simulation().setOnTrouble(trouble::postValue);
        physics.simulation().setPhases(new PhaseTrace(TraceSections.INSTANCE));
        physics.setOnFailure(e -> {
            Log.e(TAG, "the physics thread failed", e);
            failure.postValue(e);
        });
    }

    public PhysicsThread<WorldSimulation> physics() {
        return physics;
    }

    /** The recent past; any thread may ask for its numbers. */
    History history() {
        return history;
    }

    /** The last body whose numbers went wrong, until it is set to null. */
    MutableLiveData<Trouble> trouble() {
        return trouble;
    }

    /** Does something that takes long on the thread that builds scenes; nothing once the lab is closed. */
    void work(Runnable job) {
        if (!cleared) {
            loader.execute(job);
        }
    }

    /** What can be undone is known after the process died. */
    LiveData<BuildState> built() {
        return built;
    }

    LiveData<Progress> progress() {
        return progress;
    }

    /** What went wrong on the physics thread, until {@link #forgive}. */
    LiveData<Throwable> failure() {
        return failure;
    }

    void forgive() {
        failure.setValue(null);
    }

    /**
     * Starts a scene for the first time: from a saved state if there is one that can be read, else from a file if that is given, which
     * holds a scene, or a recording that can be scrubbed at once. Files are read on the thread that builds scenes.
     */
    void open(Scene newScene, Experiment newExperiment, Supplier<FileScene.Content> content, Supplier<StateFile.Saved> state,
            Supplier<StateFile.Saved> rivalState) {
        scene = newScene;
        experiment = newExperiment;
        first = content;
        load(state, rivalState);
    }

    /** The values that the user changes. */
    Experiment edited() {
        return rival != null && editsRival ? rival : experiment;
    }

    /** Lets changed values act. */
    void apply() {
        if (rival == null) {
            experiment.apply(physics);
        } else {
            edited().send(physics, editsRival);
            keepInStep();
        }
    }

    /** Two worlds go on by the longer one of their steps; who has a shorter one takes more of them. */
    private void keepInStep() {
        double h = rival == null ? experiment.step() : Math.max(experiment.step(), rival.step());
        int first = (int) Math.round(h / experiment.step());
        int second = rival == null ? 1 : (int) Math.round(h / rival.step());
        physics.setStep(h);
        physics.setTimeScale(experiment.speed());
        physics.send(s -> {
            s.setParts(first);
            if (s.twin() != null) {
                s.twin().setParts(second);
            }
        });
    }

    /** Shows the scene twice from now on, the second one with another stepper. */
    void beginComparison() {
        rival = experiment.copy();
        rival.settings().stepper(experiment.settings().stepper() == StepperKind.LAYER ? StepperKind.FIXED : StepperKind.LAYER);
        editsRival = true;
        physics.send(s -> s.setTwin(World.restore(s.save())));
        rival.send(physics, true);
        keepInStep();
    }

    /** Goes on with the first world alone. */
    void endComparison() {
        rival = null;
        editsRival = false;
        inspectsRival = false;
        physics.send(s -> s.setTwin(null));
        keepInStep();
    }

    /** Goes on with the world that is built next, and not before: the one that is there may fail again at once. */
    void resumeOnceLoaded() {
        resumes = true;
    }

    /** Starts the scene again, with the values of the experiment. */
    void restart() {
        inspected = -1;
        build.selected = -1;
        build.canUndo = false;
        build.canRedo = false;
        first = null;
        load(() -> null, () -> null);
    }

    private void load(Supplier<StateFile.Saved> saved, Supplier<StateFile.Saved> rivalSaved) {
        int load = ++loads;
        progress.setValue(Progress.LOADING);
        Supplier<World> builder = experiment.builder();
        Supplier<World> rivalBuilder = rival == null ? null : rival.builder();
        int bodies = scene.maxBodies();
        int pairs = scene.maxPairs();
        Supplier<FileScene.Content> source = first;
        work(() -> {
            try {
                StateFile.Saved state = saved.get();
                StateFile.Saved rivalState = rivalSaved.get();
                FileScene.Content content = source == null || state != null ? null : source.get();
                World restored = content != null ? content.world() : state == null ? null : restored(state.world());
                World fresh = builder.get();
                World world = restored == null ? fresh : restored;
                world.reserve(bodies, pairs);
                boolean lost = state != null && restored == null;
                World second = rivalBuilder == null ? null : rivalBuilder.get();
                World secondRestored = rivalState == null || restored == null ? null : restored(rivalState.world());
                byte[] edits = state == null || restored == null ? null : state.edits();
                byte[] rivalEdits = secondRestored == null ? null : rivalState.edits();
                ui.post(() -> loaded(load, world, fresh, new World[] {second, secondRestored}, new byte[][] {edits, rivalEdits}, lost, content));
            } catch (RuntimeException | OutOfMemoryError e) {
                Log.e(TAG, "the scene could not be built", e);
                failure.postValue(e);
            }
        });
    }

    private static World restored(byte[] state) {
        try {
            return World.restore(state);
        } catch (FormatException e) {
            Log.w(TAG, "the saved state could not be read", e);
            return null;
        }
    }

    private void loaded(int load, World world, World fresh, World[] rivals, byte[][] edits, boolean lost, FileScene.Content content) {
        World second = rivals[0];
        World secondRestored = rivals[1];
        if (load != loads || cleared) {
            return;
        }
        boolean restored = world != fresh;
        if (restored) {
            experiment.adopt(world.settings(), world.gravity(new Vector3d()).length());
        }
        if (content != null) {
            experiment.setStep(content.step());
        }
        physics.send(s -> {
            if (content != null && content.recording() != null) {
                s.replay(content.recording());
            } else {
                s.replace(world);
            }
        });
        settle(experiment, restored ? fresh : null, false);
        if (rival != null && second != null) {
            World twin = secondRestored == null ? second : secondRestored;
            if (secondRestored != null) {
                rival.adopt(twin.settings(), twin.gravity(new Vector3d()).length());
            }
            physics.send(s -> s.setTwin(twin));
            settle(rival, secondRestored == null ? null : second, true);
        }
        recallEdits(edits);
        keepInStep();
        if (resumes) {
            resumes = false;
            physics.setPaused(false);
        }
        progress.setValue(lost ? Progress.RESTART_READY : Progress.READY);
    }

    /** What was built before the process died can be undone still, in both worlds. */
    private void recallEdits(byte[][] edits) {
        physics.send(s -> {
            if (edits[0] != null) {
                s.builder().restore(edits[0]);
            }
            if (edits[1] != null && s.twin() != null) {
                s.twin().builder().restore(edits[1]);
            }
            boolean undo = s.builder().canUndo();
            boolean redo = s.builder().canRedo();
            ui.post(() -> {
                build.canUndo = undo;
                build.canRedo = redo;
                built.setValue(build);
            });
        });
    }

    /** Gives the bodies of a new world the materials of the experiment; a restored one has them, and a fresh one tells the own ones. */
    private void settle(Experiment x, World fresh, boolean second) {
        double mu = x.friction();
        double e = x.restitution();
        physics.send(s -> {
            WorldSimulation side = Comparison.side(s, second);
            if (fresh != null) {
                side.learnMaterials(fresh, mu, e);
            } else {
                side.setMaterial(mu, e);
            }
        });
    }

    /** Writes the state of the worlds to files, on the thread that builds scenes; nothing if physics goes on before. The physics thread must be stopped. */
    void keep(StateFile file, StateFile rivalFile) {
        if (!isLoaded()) {
            return;
        }
        String name = scene.name();
        StateFile.comes();
        loader.execute(() -> {
            try {
                StateFile.Saved[] states = new StateFile.Saved[2];
                physics.borrow(s -> {
                    states[0] = saved(s);
                    states[1] = s.twin() == null ? null : saved(s.twin());
                });
                write(file, name, states[0]);
                write(rivalFile, name, states[1]);
            } finally {
                StateFile.came();
            }
        });
    }

    private static StateFile.Saved saved(WorldSimulation s) {
        return new StateFile.Saved(s.save(), s.builder().save());
    }

    private static void write(StateFile file, String name, StateFile.Saved state) {
        if (state != null) {
            try {
                file.write(name, state);
            } catch (IOException e) {
                Log.e(TAG, "the state could not be written", e);
            }
        }
    }

    boolean isLoaded() {
        return progress.getValue() != Progress.LOADING;
    }

    @Override
    protected void onCleared() {
        cleared = true;
        physics.stop();
        // behind what is still to be written
        loader.execute(() -> physics.borrow(WorldSimulation::close));
        loader.shutdown();
    }
}
