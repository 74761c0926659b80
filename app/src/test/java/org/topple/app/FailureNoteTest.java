package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import android.app.Activity;
import android.content.Context;
import android.util.Log;
import android.view.View;
import android.widget.TextView;
import androidx.appcompat.app.AlertDialog;
import androidx.test.core.app.ApplicationProvider;
import java.io.IOException;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.Robolectric;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.android.controller.ActivityController;
import org.robolectric.shadows.ShadowLog;
import org.topple.app.sim.PhysicsThread;
import org.topple.app.sim.WorldSimulation;
import org.topple.physics.profile.Phase;
import org.topple.physics.profile.PhaseListener;

/** Whatever fails, the user is told, has a way to go on, and the log has the cause. */
@RunWith(RobolectricTestRunner.class)
public class FailureNoteTest {
    @Rule public final LabRule labs = new LabRule();

    private static void shown(LabActivity a) {
        Waiting.until("a message", () -> a.dialog() != null && a.dialog().isShowing());
    }

    private static String message(LabActivity a) {
        return a.dialog().<TextView>findViewById(android.R.id.message).getText().toString();
    }

    private static void press(LabActivity a, int button) {
        a.dialog().getButton(button).performClick();
        Waiting.idle();
    }

    /** It offered to go on with an empty world, under a wheel that turned for ever. */
    @Test
    public void aSceneThatCannotBeBuiltLeavesNothingToGoOnWith() throws IOException {
        Context context = ApplicationProvider.getApplicationContext();
        new Recordings(context).keep("bad", Recordings.RECORDING, new byte[] {1, 2, 3});
        try (ActivityController<LabActivity> c = Robolectric.buildActivity(LabActivity.class, LabActivity.open(context, "bad.topple")).setup()) {
            LabActivity a = c.get();
            shown(a);
            assertTrue(message(a), message(a).startsWith("There is nothing to show: ") && message(a).length() > 40);
            assertEquals(View.GONE, a.dialog().getButton(AlertDialog.BUTTON_NEUTRAL).getVisibility());
            AlertDialog first = a.dialog();
            press(a, AlertDialog.BUTTON_POSITIVE);
            Waiting.until("it fails again", () -> a.dialog() != first && a.dialog().isShowing());
            press(a, AlertDialog.BUTTON_NEGATIVE);
            assertTrue(a.isFinishing());
        }
    }

    /** A driver that refuses a shader ended the app; now a new view tries again, over the same world. */
    @Test
    public void aPictureThatCannotBeDrawnIsAMessage() {
        LabActivity a = labs.lab("stack10");
        PhysicsThread<WorldSimulation> physics = LabRule.physics(a);
        a.cannotDraw(new IllegalStateException("a shader does not compile"));
        shown(a);
        assertTrue(message(a), message(a).endsWith("a shader does not compile"));
        assertTrue(ShadowLog.getLogsForTag("Topple").stream().anyMatch(l -> l.type == Log.ERROR && l.throwable instanceof IllegalStateException));
        press(a, AlertDialog.BUTTON_POSITIVE);
        assertTrue("the screen is made anew", a.isChangingConfigurations() || a.isDestroyed() || labs.last().get() != a);
        assertSame(physics, LabRule.physics(a));
    }

    /** Whoever started again met the world that had failed, which failed once more before the new one was there. */
    @Test
    public void startingAgainDoesNotMeetTheWorldThatFailed() {
        LabActivity a = labs.lab("stack10");
        LabRule.physics(a).send(s -> s.setPhases(new PhaseListener() {
            @Override
            public void began(Phase phase) {
                if (s.world().bodyCount() > 11) {
                    throw new IllegalStateException("twelve bodies");
                }
            }

            @Override
            public void ended(Phase phase) { }
        }));
        a.view().shoot(300, 300);
        shown(a);
        AlertDialog first = a.dialog();
        press(a, AlertDialog.BUTTON_POSITIVE);
        LabRule.ready(a);
        Waiting.steps(LabRule.physics(a), 3);
        Waiting.idle();
        assertSame("no second message", first, a.dialog());
        assertEquals(11, (int) LabRule.ask(a, s -> s.world().bodyCount()));
    }

    @Test
    public void whoGivesUpLeaves() {
        LabActivity a = labs.lab("stack10");
        a.cannotDraw(new IllegalStateException());
        shown(a);
        assertTrue(message(a), message(a).endsWith("IllegalStateException"));
        press(a, AlertDialog.BUTTON_NEGATIVE);
        assertTrue(((Activity) a).isFinishing());
    }
}
