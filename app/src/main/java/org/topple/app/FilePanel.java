package org.topple.app;

import android.content.Intent;
import android.util.Log;
import android.widget.LinearLayout;
import android.widget.TextView;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import org.topple.app.sim.WorldSimulation;
import org.topple.app.ui.Rows;
import org.topple.app.ui.Words;
import org.topple.physics.World;
import org.topple.physics.record.Recording;
import org.topple.scenes.SceneCode;
import org.topple.scenes.SceneFile;

/** Saves and shares what happened and what is on the screen. UI thread; files are written on another one. */
final class FilePanel implements Panel {
    private static final String TAG = "Topple";
    private static final int TEST_STEPS = 60;

    private final LabActivity lab;
    private TextView note;

    FilePanel(LabActivity lab) {
        this.lab = lab;
    }

    /** Makes a file; may take long. */
    private interface Job {
        File run() throws IOException;
    }

    @Override
    public void fill(LinearLayout column) {
        Rows rows = new Rows(column);
        rows.heading(lab.getString(R.string.file_recording));
        rows.button(lab.getString(R.string.file_save), () -> save(lab, f -> tell(lab.getString(R.string.file_saved, f.getName()))));
        rows.button(lab.getString(R.string.file_share), () -> recording(r -> work(() -> Sharing.file(lab, name(lab) + Recordings.RECORDING, r.toBytes()),
            f -> Sharing.share(lab, f, "application/octet-stream"))));
        rows.button(lab.getString(R.string.recordings), () -> lab.startActivity(new Intent(lab, RecordingsActivity.class)));
        rows.heading(lab.getString(R.string.file_scene));
        rows.note(lab.getString(R.string.file_scene_about));
        rows.button(lab.getString(R.string.file_json), () -> state(bytes -> work(() -> json(bytes), f -> Sharing.share(lab, f, "application/json"))));
        rows.button(lab.getString(R.string.file_java), () -> state(bytes -> work(() -> code(bytes), f -> Sharing.share(lab, f, "text/x-java"))));
        note = rows.note("");
    }

    private void tell(String text) {
        note.setText(text);
        note.announceForAccessibility(text);
    }

    private File json(byte[] state) throws IOException {
        String text = SceneFile.of(World.restore(state), lab.model().scene.name()).text();
        return Sharing.file(lab, name(lab) + Recordings.SCENE, text.getBytes(StandardCharsets.UTF_8));
    }

    private File code(byte[] state) throws IOException {
        String text = SceneCode.test(SceneFile.of(World.restore(state), lab.model().scene.name()), "LabSceneTest", TEST_STEPS);
        return Sharing.file(lab, "LabSceneTest.java", text.getBytes(StandardCharsets.UTF_8));
    }

    private void recording(Consumer<Recording> then) {
        ask(lab, s -> s.recording(), then);
    }

    private void state(Consumer<byte[]> then) {
        ask(lab, s -> s.world().snapshot(), then);
    }

    private static <R> void ask(LabActivity lab, Function<WorldSimulation, R> question, Consumer<R> then) {
        lab.model().physics().ask(question, answer -> lab.runOnUiThread(() -> then.accept(answer)));
    }

    /** Scene and date. */
    static String name(LabActivity lab) {
        return Recordings.clean(Words.scene(lab.model().scene.name()) + " " + new SimpleDateFormat("yyyy-MM-dd HHmmss", Locale.ROOT).format(new Date()));
    }

    /** Keeps all that is remembered of this run as a file. */
    static void save(LabActivity lab, Consumer<File> then) {
        String name = name(lab);
        String scene = lab.model().scene.name();
        ask(lab, s -> s.recording(), r -> {
            r.setScene(scene.length() > 200 ? "" : scene);
            work(lab, () -> new Recordings(lab.getApplicationContext()).keep(name, Recordings.RECORDING, r.toBytes()), then, lab::say);
        });
    }

    private void work(Job job, Consumer<File> then) {
        work(lab, job, then, this::tell);
    }

    private static void work(LabActivity lab, Job job, Consumer<File> then, Consumer<String> failed) {
        lab.model().work(() -> {
            try {
                File f = job.run();
                lab.runOnUiThread(() -> then.accept(f));
            } catch (IOException | RuntimeException | OutOfMemoryError e) {
                Log.w(TAG, "a file could not be made", e);
                lab.runOnUiThread(() -> failed.accept(lab.getString(R.string.file_failed, String.valueOf(e.getMessage()))));
            }
        });
    }
}
