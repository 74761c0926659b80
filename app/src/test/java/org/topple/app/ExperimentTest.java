package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertTrue;

import android.hardware.Sensor;
import android.hardware.SensorManager;
import android.view.View;
import androidx.preference.PreferenceManager;
import androidx.test.core.app.ApplicationProvider;
import org.joml.Vector3d;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.Shadows;
import org.robolectric.shadows.ShadowSensor;
import org.topple.physics.World;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings.SleepKind;
import org.topple.physics.settings.WorldSettings.StepperKind;
import org.topple.scenes.Category;
import org.topple.scenes.Scene;
import org.topple.scenes.Scenes;

@RunWith(RobolectricTestRunner.class)
public class ExperimentTest {
    /** A ball of the cradle; before it come the ground and two beams. */
    private static final int BALL = 3;
    @Rule public final LabRule labs = new LabRule();

    private static double friction(LabActivity a, int body) {
        return LabRule.ask(a, s -> s.world().body(body).material().friction());
    }

    private static double restitution(LabActivity a, int body) {
        return LabRule.ask(a, s -> s.world().body(body).material().restitution());
    }

    private static void reset(LabActivity a) {
        if (a.openPanel() != Panel.Kind.EXPERIMENT) {
            a.findViewById(R.id.tool_experiment).performClick();
        }
        LabRule.find(a.findViewById(R.id.panel), a.getString(R.string.experiment_reset)).performClick();
    }

    /** A reset once left the friction and restitution that all bodies had been given. */
    @Test
    public void aResetGivesEveryBodyItsOwnMaterialBack() {
        LabActivity a = labs.lab("newton");
        double ball = restitution(a, BALL);
        double ground = friction(a, 0);
        assertTrue("the scene has two materials", ball == 1 && ground == 0.5);
        a.model().experiment.setFriction(0.9);
        a.model().experiment.setRestitution(0.3);
        a.model().experiment.apply(LabRule.physics(a));
        assertEquals(0.9, friction(a, 0), 0);
        assertEquals(0.3, restitution(a, BALL), 0);
        reset(a);
        assertEquals(ground, friction(a, 0), 0);
        assertEquals(0, friction(a, BALL), 0);
        assertEquals(ball, restitution(a, BALL), 0);
    }

    @Test
    public void materialsOfAnExperimentOutliveARestartAndTheProcessAndStillCanBeReset() {
        LabActivity a = labs.lab("newton");
        a.model().experiment.setRestitution(0.3);
        a.findViewById(R.id.tool_reset).performClick();
        LabRule.ready(a);
        assertEquals(0.3, restitution(a, BALL), 0);
        LabActivity b = labs.afterDeath("newton");
        assertEquals(0.3, restitution(b, BALL), 0);
        assertEquals(0.3, b.model().experiment.restitution(), 0);
        reset(b);
        assertEquals(1, restitution(b, BALL), 0);
        assertEquals(0, restitution(b, 0), 0);
    }

    @Test
    public void afterSlowMotionTheEarlierSpeedComesBack() {
        LabActivity a = labs.lab("stack10");
        a.model().experiment.setTimeScale(0.5);
        a.model().experiment.apply(LabRule.physics(a));
        a.findViewById(R.id.tool_slow).performClick();
        assertEquals(0.1, LabRule.physics(a).timeScale(), 1e-12);
        a.model().experiment.apply(LabRule.physics(a));
        assertEquals("a change of other values does not end it", 0.1, LabRule.physics(a).timeScale(), 1e-12);
        a.findViewById(R.id.tool_slow).performClick();
        assertEquals(0.5, LabRule.physics(a).timeScale(), 0);
    }

    /** Something like a scene on the moon, from a file. */
    private static Scene sceneWithGravity(double x, double y, double z) {
        return new Scene("far-away", Category.EXPERIMENTS) {
            @Override
            public void build(World world) {
                world.setGravity(x, y, z);
            }
        };
    }

    @Test
    public void aSceneKeepsItsOwnGravityAndOthersStartWithTheChosenOne() {
        ExperimentDefaults mars = new ExperimentDefaults(3.71, 1, Double.NaN, null, null);
        Experiment usual = new Experiment(sceneWithGravity(0, -9.81, 0), mars);
        assertEquals(-3.71, usual.builder().get().gravity(new Vector3d()).y, 1e-12);
        assertEquals(3.71, usual.gravity(), 0);
        Experiment moon = new Experiment(sceneWithGravity(0, -1.62, 0), mars);
        assertEquals(-1.62, moon.builder().get().gravity(new Vector3d()).y, 0);
        assertEquals(1.62, moon.gravity(), 0);
        Experiment aside = new Experiment(sceneWithGravity(2, 0, 0), ExperimentDefaults.NONE);
        assertEquals(2, aside.builder().get().gravity(new Vector3d()).x, 0);
        aside.setGravity(5);
        assertEquals("its direction stays", 5, aside.builder().get().gravity(new Vector3d()).x, 1e-12);
        aside.reset();
        assertEquals(2, aside.gravity(), 0);
        Experiment none = new Experiment(sceneWithGravity(0, 0, 0), ExperimentDefaults.NONE);
        assertEquals(0, none.builder().get().gravity(new Vector3d()).length(), 0);
        none.setGravity(4);
        assertEquals(-4, none.builder().get().gravity(new Vector3d()).y, 0);
    }

    @Test
    public void scenesStartWithWhatTheSettingsSay() {
        var prefs = PreferenceManager.getDefaultSharedPreferences(ApplicationProvider.getApplicationContext());
        prefs.edit().putString(Prefs.GRAVITY, "1.62").putString(Prefs.TIME_SCALE, "0.5").putString(Prefs.STEP, "0.008333333333333333")
            .putString(Prefs.STEPPER, "SHOCK").putString(Prefs.SLEEP, "OFF").commit();
        LabActivity a = labs.lab("stack10");
        assertEquals(-1.62, LabRule.ask(a, s -> s.world().gravity(new Vector3d()).y), 1e-12);
        assertEquals(0.5, LabRule.physics(a).timeScale(), 0);
        assertEquals(1 / 120.0, LabRule.physics(a).step(), 1e-15);
        assertEquals(StepperKind.SHOCK, LabRule.ask(a, s -> s.world().settings().stepper()));
        assertEquals(SleepKind.OFF, LabRule.ask(a, s -> s.world().settings().sleep()));
        prefs.edit().putString(Prefs.STEPPER, "scene").putString(Prefs.STEP, "scene").putString(Prefs.SLEEP, "nonsense").putString(Prefs.GRAVITY, "scene").commit();
        ExperimentDefaults d = new Prefs(a).defaults();
        assertEquals(new ExperimentDefaults(Double.NaN, 0.5, Double.NaN, null, null), d);
    }

    /** Any change of the settings once made the way the device was held at that moment upright. */
    @Test
    public void tiltStaysCalibratedWhenSettingsChange() {
        var sensors = ApplicationProvider.getApplicationContext().getSystemService(SensorManager.class);
        Shadows.shadowOf(sensors).addSensor(ShadowSensor.newInstance(Sensor.TYPE_GAME_ROTATION_VECTOR));
        var prefs = PreferenceManager.getDefaultSharedPreferences(ApplicationProvider.getApplicationContext());
        prefs.edit().putBoolean(Prefs.TILT, true).commit();
        LabActivity a = labs.lab("stack10");
        a.model().cameraChosen = true;
        a.view().setCamera(org.topple.app.gl.Camera.lookingAt(0, 0, 0, 0, 0.3f, 9));
        a.senses().tilt(0, -1, 0);
        a.senses().tilt(0.6f, -0.8f, 0);
        assertEquals(0.6 * 9.81, LabRule.ask(a, s -> s.world().gravity(new Vector3d()).x), 1e-4);
        prefs.edit().putBoolean(Prefs.HAPTICS, false).commit();
        Shadows.shadowOf(android.os.Looper.getMainLooper()).idle();
        a.senses().tilt(0.6f, -0.8f, 0);
        assertEquals(0.6 * 9.81, LabRule.ask(a, s -> s.world().gravity(new Vector3d()).x), 1e-4);
        prefs.edit().putBoolean(Prefs.TILT, false).commit();
        Shadows.shadowOf(android.os.Looper.getMainLooper()).idle();
        assertEquals("switched off, it pulls down again", -9.81, LabRule.ask(a, s -> s.world().gravity(new Vector3d()).y), 0);
    }

    /** A change of a scene's settings by the user must not leak into the library. */
    @Test
    public void theLibraryStaysAsItIs() {
        Scene scene = Scenes.named("stack10");
        int sweeps = scene.settings().count(Setting.SWEEPS);
        Experiment x = new Experiment(scene, ExperimentDefaults.NONE);
        x.settings().set(Setting.SWEEPS, sweeps + 5);
        assertEquals(sweeps, scene.settings().count(Setting.SWEEPS));
    }

    @Test
    public void everythingThatCanBeTunedHasAControlWithALineOnWhatItDoes() {
        LabActivity a = labs.lab("stack10");
        a.findViewById(R.id.tool_experiment).performClick();
        View panel = a.findViewById(R.id.panel);
        for (String name : new String[] {"Step size", "Stepper", "Solver", "Sweeps", "Warm start", "Friction", "Restitution", "Gravity", "Time scale", "Sleep"}) {
            assertNotNull(name, LabRule.find(panel, name));
        }
        assertNotNull("f", LabRule.find(panel, org.topple.app.ui.Words.title(Setting.SHOCK_F.key())));
        assertNotNull("sleep threshold", LabRule.find(panel, org.topple.app.ui.Words.title(Setting.SLEEP_DISTANCE.key())));
    }
}
