package org.topple.app;

import android.app.Activity;
import android.content.Context;
import android.content.Intent;
import android.view.View;
import androidx.test.core.app.ApplicationProvider;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.After;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.android.controller.ActivityController;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.GraphicsMode;
import org.topple.physics.World;
import org.topple.physics.record.Recorder;
import org.topple.scenes.Scenes;
import org.topple.testgl.GlTestRunner;

/** Pictures of what is seen less often: the smallest and the largest screens, writing from right to left, files, questions and errors. */
@RunWith(GlTestRunner.class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = 34, qualifiers = "w360dp-h760dp-notnight-xhdpi")
public class OtherScreensTest {
    private static final String DARK = "w360dp-h760dp-night-xhdpi";
    @Rule public final LabRule labs = new LabRule();

    private final List<ActivityController<?>> opened = new ArrayList<>();

    @After
    public void close() {
        opened.forEach(ActivityController::close);
    }

    private <A extends Activity> A open(Class<A> screen, Intent intent) {
        ActivityController<A> c = Robolectric.buildActivity(screen, intent).setup();
        opened.add(c);
        return c.get();
    }

    private LabActivity lab(String scene) {
        LabActivity a = labs.build(scene).setup().get();
        LabRule.ready(a);
        Waiting.steps(LabRule.physics(a), 10);
        return a;
    }

    private void gallery(String name) throws IOException {
        Screens.save(open(MainActivity.class, null), Screens.NOTHING, name + "-gallery");
    }

    private void labs(String name) throws IOException {
        LabActivity a = lab("wall200");
        Screens.shoot(a, name + "-lab");
        a.findViewById(R.id.tool_experiment).performClick();
        Screens.shoot(a, name + "-experiment");
        a.findViewById(R.id.tool_plots).performClick();
        Screens.shoot(a, name + "-plots");
        a.panels().show(Panel.Kind.NONE);
        a.findViewById(R.id.tool_time).performClick();
        a.findViewById(R.id.tool_build).performClick();
        Screens.shoot(a, name + "-build");
    }

    @Test
    @Config(qualifiers = "w320dp-h480dp-notnight-mdpi")
    public void smallestPhone() throws IOException {
        gallery("small");
        labs("small");
    }

    @Test
    @Config(qualifiers = "w480dp-h320dp-land-night-mdpi")
    public void smallestPhoneAcross() throws IOException {
        gallery("small-land");
        labs("small-land");
    }

    @Test
    @Config(qualifiers = "w1280dp-h800dp-land-notnight-mdpi")
    public void tablet() throws IOException {
        gallery("tablet");
        labs("tablet");
        Screens.save(open(SettingsActivity.class, null), Screens.NOTHING, "tablet-settings");
        Screens.save(open(BenchmarkActivity.class, new Intent()), Screens.NOTHING, "tablet-benchmark");
    }

    @Test
    @Config(qualifiers = "ar-ldrtl-w360dp-h760dp-notnight-xhdpi")
    public void fromRightToLeft() throws IOException {
        gallery("rtl");
        labs("rtl");
        Screens.save(open(SettingsActivity.class, null), Screens.NOTHING, "rtl-settings");
    }

    @Test
    public void filesQuestionsAndErrors() throws IOException {
        secondary("");
    }

    @Test
    @Config(qualifiers = DARK)
    public void filesQuestionsAndErrorsAtNight() throws IOException {
        secondary("-dark");
    }

    private void secondary(String end) throws IOException {
        Context context = ApplicationProvider.getApplicationContext();
        RecordingsActivity r = open(RecordingsActivity.class, null);
        Waiting.until("the list", () -> LabRule.find(r.getWindow().getDecorView(), context.getString(R.string.recordings_none)) != null);
        Screens.save(r, Screens.NOTHING, "recordings-none" + end);
        World w = Scenes.named("wall200").world();
        Recorder<World> recorder = new Recorder<>(w, 20);
        for (int i = 0; i < 40; i++) {
            recorder.step(1 / 60.0);
        }
        recorder.recording().setScene("wall200");
        Recordings files = new Recordings(context);
        files.keep("Wall 200 2026-11-18 143501", Recordings.RECORDING, recorder.recording().toBytes());
        files.keep("From a friend", Recordings.RECORDING, new byte[] {1, 2, 3});
        RecordingsActivity full = open(RecordingsActivity.class, null);
        Waiting.until("the list", () -> LabRule.find(full.getWindow().getDecorView(), "From a friend") != null);
        Screens.save(full, Screens.NOTHING, "recordings" + end);
        View first = LabRule.find(full.getWindow().getDecorView(), "From a friend");
        first.performClick();
        Screens.save(full, full.dialog(), "recordings-choose" + end);

        CheckActivity check = open(CheckActivity.class, null);
        Screens.save(check, Screens.NOTHING, "check" + end);
        check.check().start(() -> new java.io.ByteArrayInputStream(new byte[20]));
        Waiting.until("the check", () -> check.check().state.getValue().finished());
        Screens.save(check, Screens.NOTHING, "check-failed" + end);

        OpenActivity open = open(OpenActivity.class, new Intent(Intent.ACTION_VIEW));
        Screens.save(open, Screens.NOTHING, "open-failed" + end);

        BenchmarkActivity bench = open(BenchmarkActivity.class, new Intent());
        LabRule.described(bench.getWindow().getDecorView(), bench.getString(R.string.bench_scenes)).performClick();
        Screens.save(bench, bench.dialog(), "benchmark-scenes" + end);

        LabActivity a = lab("stack10");
        LabRule.physics(a).send(s -> {
            throw new IllegalStateException("the pair of bodies 3 and 4 has no contact");
        });
        Waiting.until("a message", () -> a.dialog() != null && a.dialog().isShowing());
        Screens.save(a, a.dialog(), "lab-failed" + end);

        SettingsActivity settings = open(SettingsActivity.class, null);
        SettingsActivity.Choices choices = (SettingsActivity.Choices) settings.getSupportFragmentManager().findFragmentById(android.R.id.content);
        choices.findPreference(Prefs.RESET).performClick();
        Screens.save(settings, choices.sure(), "settings-reset" + end);
    }
}
