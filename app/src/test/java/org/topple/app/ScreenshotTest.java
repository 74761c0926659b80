package org.topple.app;

import android.content.Intent;
import android.widget.EditText;
import androidx.preference.PreferenceManager;
import androidx.recyclerview.widget.RecyclerView;
import androidx.test.core.app.ApplicationProvider;
import java.io.IOException;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.annotation.Config;
import org.robolectric.annotation.GraphicsMode;
import org.topple.app.bench.Request;
import org.topple.app.sim.PartShape;
import org.topple.testgl.GlTestRunner;

/** Draws the screens as a phone would, scene included, into pictures to be looked at; and checks that they are not empty. */
@RunWith(GlTestRunner.class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@Config(sdk = 34, qualifiers = "w360dp-h760dp-notnight-xhdpi")
public class ScreenshotTest {
    private static final String ACROSS = "w760dp-h360dp-land-night-xhdpi";
    private static final String DARK = "w360dp-h760dp-night-xhdpi";
    @Rule public final LabRule labs = new LabRule();

    private LabActivity lab(String scene, int steps) {
        LabActivity a = labs.build(scene).setup().get();
        LabRule.ready(a);
        Waiting.steps(LabRule.physics(a), steps);
        return a;
    }

    private static MainActivity gallery() {
        PreferenceManager.getDefaultSharedPreferences(ApplicationProvider.getApplicationContext()).edit().putString(Prefs.RECENT, "wall200,ragdoll1").commit();
        return Robolectric.buildActivity(MainActivity.class).setup().get();
    }

    @Test
    public void galleryByDay() throws IOException {
        MainActivity a = gallery();
        Screens.save(a, Screens.NOTHING, "gallery");
        a.<RecyclerView>findViewById(R.id.scenes).scrollBy(0, 2600);
        Screens.save(a, Screens.NOTHING, "gallery-down");
        a.<EditText>findViewById(R.id.search).setText("wall");
        Screens.save(a, Screens.NOTHING, "gallery-search");
    }

    @Test
    @Config(qualifiers = ACROSS)
    public void galleryAcross() throws IOException {
        Screens.save(gallery(), Screens.NOTHING, "gallery-land-dark");
    }

    @Test
    @Config(fontScale = 2)
    public void galleryInLargeLetters() throws IOException {
        Screens.save(gallery(), Screens.NOTHING, "gallery-font2");
    }

    @Test
    public void labByDay() throws IOException {
        LabActivity a = lab("wall200", 30);
        Screens.shoot(a, "lab");
        a.findViewById(R.id.tool_experiment).performClick();
        Screens.shoot(a, "lab-experiment");
        a.findViewById(R.id.tool_overlays).performClick();
        Screens.shoot(a, "lab-overlays");
        a.findViewById(R.id.tool_plots).performClick();
        Waiting.steps(LabRule.physics(a), 40);
        Screens.shoot(a, "lab-plots");
        a.inspect(30);
        Waiting.steps(LabRule.physics(a), 20);
        Screens.shoot(a, "lab-inspector");
    }

    @Test
    public void comparing() throws IOException {
        LabActivity a = lab("tower320", 3);
        compare(a, "compare");
        a.findViewById(R.id.tool_experiment).performClick();
        Screens.shoot(a, "compare-experiment");
    }

    @Test
    @Config(qualifiers = ACROSS)
    public void comparingAcross() throws IOException {
        compare(lab("stack25", 3), "compare-land-dark");
    }

    private static void compare(LabActivity a, String name) throws IOException {
        a.findViewById(R.id.tool_compare).performClick();
        Waiting.steps(LabRule.physics(a), 60);
        Screens.shoot(a, name);
    }

    @Test
    public void timeMachine() throws IOException {
        LabActivity a = lab("stack25", 20);
        a.findViewById(R.id.tool_time).performClick();
        LabRule.physics(a).send(s -> s.nudge(14, 3, 0, 1));
        Waiting.steps(LabRule.physics(a), 60);
        a.time().seek(a.model().history().now() - 50);
        Waiting.obeyed(LabRule.physics(a));
        a.time().tick();
        Screens.shoot(a, "lab-time");
        LabRule.physics(a).send(s -> s.seek(15));
        a.findViewById(R.id.time_branch).performClick();
        Waiting.until("a while later", () -> a.model().history().now() > 55);
        LabRule.physics(a).setPaused(true);
        a.time().tick();
        Screens.shoot(a, "lab-ghost");
        a.findViewById(R.id.tool_file).performClick();
        Screens.shoot(a, "lab-file");
    }

    @Test
    public void throwing() throws IOException {
        LabActivity a = lab("stack25", 3);
        a.findViewById(R.id.tool_throw).performClick();
        a.model().missile = org.topple.app.sim.Missile.RAGDOLL;
        a.showTools();
        Screens.settle(a);
        a.view().shoot(360, 700);
        Waiting.steps(LabRule.physics(a), 25);
        Screens.shoot(a, "throw");
    }

    @Test
    public void building() throws IOException {
        LabActivity a = lab("seesaw", 3);
        build(a, "build");
        a.panels().toggle(Panel.Kind.BUILD);
        Screens.shoot(a, "build-panel");
    }

    @Test
    @Config(qualifiers = ACROSS)
    public void buildingAcross() throws IOException {
        build(lab("seesaw", 3), "build-land-dark");
    }

    @Test
    @Config(fontScale = 2)
    public void buildingInLargeLetters() throws IOException {
        build(lab("seesaw", 3), "build-font2");
    }

    private static void build(LabActivity a, String name) throws IOException {
        a.findViewById(R.id.tool_build).performClick();
        int w = a.view().getWidth();
        int h = a.view().getHeight();
        PartShape[] shapes = PartShape.values();
        for (int i = 0; i < shapes.length; i++) {
            a.build().state().part = a.build().state().part.with(shapes[i]);
            a.build().tap(w * (0.1f + 0.8f * i / (shapes.length - 1)), h * (i % 2 == 0 ? 0.62f : 0.55f));
        }
        Waiting.obeyed(LabRule.physics(a));
        Screens.shoot(a, name);
        a.build().setTap(BuildState.Tap.SELECT);
        Screens.shoot(a, name + "-select");
        a.build().setTap(BuildState.Tap.JOIN);
        Screens.shoot(a, name + "-join");
    }

    @Test
    @Config(qualifiers = DARK)
    public void labAtNight() throws IOException {
        LabActivity a = lab("tower320", 20);
        Screens.shoot(a, "lab-dark");
        a.findViewById(R.id.tool_experiment).performClick();
        Screens.shoot(a, "lab-dark-experiment");
    }

    @Test
    @Config(qualifiers = ACROSS)
    public void labAcross() throws IOException {
        LabActivity a = lab("ragdoll1", 20);
        Screens.shoot(a, "lab-land-dark");
        a.findViewById(R.id.tool_experiment).performClick();
        Screens.shoot(a, "lab-land-dark-experiment");
        a.findViewById(R.id.tool_plots).performClick();
        Waiting.steps(LabRule.physics(a), 30);
        Screens.shoot(a, "lab-land-dark-plots");
    }

    @Test
    @Config(fontScale = 1.3f)
    public void labInLargerLetters() throws IOException {
        LabActivity a = lab("stack10", 3);
        a.findViewById(R.id.tool_experiment).performClick();
        Screens.shoot(a, "lab-font13-experiment");
    }

    @Test
    @Config(fontScale = 2)
    public void labInLargeLetters() throws IOException {
        LabActivity a = lab("stack10", 3);
        a.findViewById(R.id.tool_experiment).performClick();
        Screens.shoot(a, "lab-font2-experiment");
        a.inspect(5);
        Waiting.steps(LabRule.physics(a), 10);
        Screens.shoot(a, "lab-font2-inspector");
    }

    @Test
    public void settingsAndAbout() throws IOException {
        Screens.save(Robolectric.buildActivity(SettingsActivity.class).setup().get(), Screens.NOTHING, "settings");
        Screens.save(Robolectric.buildActivity(AboutActivity.class).setup().get(), Screens.NOTHING, "about");
        benchmark("benchmark");
    }

    private static void benchmark(String name) throws IOException {
        BenchmarkActivity a = Robolectric.buildActivity(BenchmarkActivity.class, new Intent()).setup().get();
        Screens.save(a, Screens.NOTHING, name);
        a.model().begin(Request.of("stack10,seesaw", 120, null, 1), false);
        Waiting.until("it is done", () -> !a.model().isRunning());
        Screens.save(a, Screens.NOTHING, name + "-done");
    }

    @Test
    @Config(qualifiers = DARK)
    public void settingsAndAboutAtNight() throws IOException {
        Screens.save(Robolectric.buildActivity(SettingsActivity.class).setup().get(), Screens.NOTHING, "settings-dark");
        Screens.save(Robolectric.buildActivity(AboutActivity.class).setup().get(), Screens.NOTHING, "about-dark");
        benchmark("benchmark-dark");
    }
}
