package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.content.Intent;
import android.os.Vibrator;
import android.view.MotionEvent;
import androidx.core.content.ContextCompat;
import androidx.test.core.app.ApplicationProvider;
import java.io.File;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.annotation.Config;

/** The app on the oldest Android it promises, on the one that brought performance hints, on the one it is made for, and on a newer one. */
@RunWith(RobolectricTestRunner.class)
@Config(sdk = {24, 31, 34, 35})
public class ApiLevelsTest {
    @Rule public final LabRule labs = new LabRule();

    @Test
    public void theLabRunsIsTouchedTurnedAndComesBack() {
        Vibrator v = ContextCompat.getSystemService(ApplicationProvider.getApplicationContext(), Vibrator.class);
        shadowOf(v).setHasVibrator(true);
        LabActivity a = labs.lab("stack10");
        float[] p = LabRule.pixel(a, 10);
        LabRule.touch(a, MotionEvent.ACTION_DOWN, p[0], p[1]);
        LabRule.touch(a, MotionEvent.ACTION_MOVE, p[0] + 100, p[1] - 60);
        assertEquals(1, (int) LabRule.ask(a, s -> s.world().jointCount()));
        LabRule.touch(a, MotionEvent.ACTION_UP, p[0] + 100, p[1] - 60);
        for (Panel.Kind kind : Panel.Kind.values()) {
            a.panels().show(kind);
            Waiting.idle();
        }
        physics(a, -20);
        Waiting.until("a hit was felt", () -> shadowOf(v).getMilliseconds() > 0);
        labs.last().recreate();
        LabActivity b = labs.last().get();
        LabRule.physics(b).setPaused(true);
        Waiting.obeyed(LabRule.physics(b));
        long hash = LabRule.ask(b, s -> s.world().stateHash());
        assertEquals(hash, (long) LabRule.ask(labs.afterDeath("stack10"), s -> s.world().stateHash()));
    }

    private static void physics(LabActivity a, double speed) {
        LabRule.physics(a).send(s -> s.world().body(10).setPosition(6, 8, 0));
        LabRule.physics(a).send(s -> s.nudge(10, 0, speed, 0));
    }

    @Test
    public void theOtherScreensOpen() {
        assertFalse(Robolectric.buildActivity(MainActivity.class).setup().get().isFinishing());
        assertFalse(Robolectric.buildActivity(SettingsActivity.class).setup().get().isFinishing());
        assertFalse(Robolectric.buildActivity(AboutActivity.class).setup().get().isFinishing());
    }

    @Test
    public void theBenchmarkTellsWhatTheDeviceTells() {
        Intent i = new Intent(ApplicationProvider.getApplicationContext(), BenchmarkActivity.class).putExtra(BenchmarkActivity.SCENES, "massratio")
            .putExtra(BenchmarkActivity.STEPS, 3).putExtra(BenchmarkActivity.OUT, "r.json");
        BenchmarkActivity a = Robolectric.buildActivity(BenchmarkActivity.class, i).setup().get();
        Waiting.until("it ends by itself", a::isFinishing);
        assertTrue(new File(a.getExternalFilesDir(null), "r.json").length() > 100);
    }
}
