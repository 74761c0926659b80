package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertTrue;
import static org.robolectric.Shadows.shadowOf;

import android.os.Looper;
import android.view.View;
import android.widget.TextView;
import java.time.Duration;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.topple.scenes.Scenes;

/** What the lab says to somebody who has just come. */
@RunWith(RobolectricTestRunner.class)
public class HintTest {
    @Rule public final LabRule labs = new LabRule();

    private static String status(LabActivity a) {
        TextView line = a.findViewById(R.id.status);
        assertEquals("an empty line takes no room", line.length() == 0, line.getVisibility() == View.GONE);
        return line.getText().toString();
    }

    private static void later(long millis) {
        shadowOf(Looper.getMainLooper()).idleFor(Duration.ofMillis(millis));
    }

    @Test
    public void aNewSceneSaysWhatToTryForAWhile() {
        LabActivity a = labs.lab("stack10");
        assertEquals(Scenes.named("stack10").tryThis(), status(a));
        later(Hint.LONG + 500);
        assertTrue(status(a), !status(a).equals(Scenes.named("stack10").tryThis()));
    }

    /** Neither a turned screen nor a scene that comes back is new. */
    @Test
    public void whatIsKnownIsNotSaidAgain() {
        LabActivity a = labs.lab("stack10");
        LabRule.physics(a).setPaused(true);
        later(Hint.LONG + 500);
        LabActivity b = labs.afterDeath("stack10");
        later(500);
        assertEquals(b.getString(R.string.paused), status(b));
    }

    @Test
    public void everyToolSaysWhatItDoes() {
        LabActivity a = labs.lab("stack10");
        a.findViewById(R.id.tool_throw).performClick();
        assertEquals(a.getString(R.string.hint_throw), status(a));
        a.findViewById(R.id.tool_camera).performClick();
        assertEquals(a.getString(R.string.hint_camera), status(a));
        a.findViewById(R.id.tool_grab).performClick();
        assertEquals(a.getString(R.string.hint_grab), status(a));
        a.findViewById(R.id.tool_build).performClick();
        assertEquals(a.getString(R.string.build_add_hint), status(a));
    }

    /** The colors of the chosen mode are explained, and change with it. */
    @Test
    public void theOverlayPanelExplainsTheColors() {
        LabActivity a = labs.lab("stack10");
        a.panels().show(Panel.Kind.OVERLAYS);
        View panel = a.findViewById(R.id.panel);
        assertNotNull(starting(panel, "\u25cf\u00a0moving"));
        android.widget.Spinner colors = (android.widget.Spinner) LabRule.described(panel, a.getString(R.string.colors));
        colors.getOnItemSelectedListener().onItemSelected(colors, null, 2, 2);
        assertNotNull(starting(panel, a.getString(R.string.legend_group)));
        colors.getOnItemSelectedListener().onItemSelected(colors, null, 3, 3);
        assertNotNull(starting(panel, "\u25cf\u00a0on\u00a0the\u00a0ground"));
    }

    private static TextView starting(View v, String start) {
        if (v instanceof TextView t && t.getText().toString().startsWith(start)) {
            return t;
        }
        for (int i = 0; v instanceof android.view.ViewGroup g && i < g.getChildCount(); i++) {
            TextView found = starting(g.getChildAt(i), start);
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
