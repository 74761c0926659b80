package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import android.view.MotionEvent;
import android.view.View;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.topple.app.touch.Halves;
import org.topple.physics.World;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings.StepperKind;

@RunWith(RobolectricTestRunner.class)
public class ComparisonTest {
    @Rule public final LabRule labs = new LabRule();

    private static void settled(LabActivity a) {
        Waiting.obeyed(LabRule.physics(a));
        Waiting.obeyed(LabRule.physics(a));
    }

    private LabActivity comparing(String scene) {
        LabActivity a = labs.lab(scene);
        LabRule.physics(a).setPaused(true);
        a.findViewById(R.id.tool_compare).performClick();
        settled(a);
        return a;
    }

    private static World twin(LabActivity a) {
        return LabRule.ask(a, s -> s.twin().world());
    }

    /** Pixel of a body in the first or second half of the screen. */
    private static float[] pixel(LabActivity a, int body, boolean second) {
        Vector3d p = LabRule.ask(a, s -> s.world().body(body).position(new Vector3d()));
        Vector3f v = a.view().camera().project((float) p.x, (float) p.y, (float) p.z, new Vector3f());
        Halves h = a.view().halves();
        return new float[] {v.x + (second && h.beside() ? h.viewWidth() : 0), v.y + (second && !h.beside() ? h.viewHeight() : 0)};
    }

    @Test
    public void bothStartFromTheSameStateAndDifferInOneValue() {
        LabActivity a = comparing("stack10");
        assertEquals((int) LabRule.ask(a, s -> s.world().bodyCount()), twin(a).bodyCount());
        assertEquals(LabRule.ask(a, s -> s.world().body(10).position(new Vector3d())), twin(a).body(10).position(new Vector3d()));
        assertEquals(StepperKind.LAYER, LabRule.ask(a, s -> s.world().settings().stepper()));
        assertEquals(StepperKind.FIXED, twin(a).settings().stepper());
        assertEquals(View.VISIBLE, a.findViewById(R.id.compare).getVisibility());
        a.comparison().update();
        settled(a);
        assertTrue(a.comparison().label(0), a.comparison().label(0).startsWith("A  Layer stepper\n"));
        assertTrue(a.comparison().label(1), a.comparison().label(1).startsWith("B  Fixed stepper\n"));
        assertTrue(a.comparison().label(1).contains("top sank"));
    }

    @Test
    public void theyGoOnInStepWhateverTheirSteps() {
        LabActivity a = comparing("stack10");
        a.model().rival.setStep(a.model().experiment.step() / 4);
        a.model().apply();
        for (int i = 0; i < 3; i++) {
            long before = LabRule.physics(a).steps();
            LabRule.physics(a).stepOnce();
            Waiting.until("a step", () -> LabRule.physics(a).steps() > before);
        }
        double[] times = LabRule.ask(a, s -> new double[] {s.world().time(), s.twin().world().time()});
        assertEquals(times[0], times[1], 1e-12);
        assertEquals("four times as many steps", 4 * 3, (long) LabRule.ask(a, s -> s.twin().world().steps()) - (LabRule.ask(a, s -> s.world().steps()) - 3));
        a.model().rival.setStep(4 * a.model().experiment.step());
        a.model().apply();
        assertEquals(4 * a.model().experiment.step(), LabRule.physics(a).step(), 1e-15);
    }

    @Test
    public void changesActOnTheSideThatIsChosen() {
        LabActivity a = comparing("stack10");
        int before = LabRule.ask(a, s -> s.world().settings().count(Setting.SWEEPS));
        a.model().edited().settings().set(Setting.SWEEPS, before + 7);
        a.model().edited().setFriction(0.05);
        a.model().apply();
        assertEquals(before, (int) LabRule.ask(a, s -> s.world().settings().count(Setting.SWEEPS)));
        assertEquals(before + 7, (int) LabRule.ask(a, s -> s.twin().world().settings().count(Setting.SWEEPS)));
        assertEquals(0.05, twin(a).body(3).material().friction(), 0);
        assertEquals(0.5, LabRule.ask(a, s -> s.world().body(3).material().friction()), 0);
        a.model().editsRival = false;
        a.model().edited().setGravity(2);
        a.model().apply();
        assertEquals(2, LabRule.ask(a, s -> s.world().gravity(new Vector3d()).length()), 1e-12);
        assertEquals(9.81, twin(a).gravity(new Vector3d()).length(), 0);
        assertTrue(a.model().experiment.differences(a.model().rival)[1].contains("friction 0.05"));
        a.findViewById(R.id.tool_experiment).performClick();
        assertNotNull(LabRule.find(a.findViewById(R.id.panel), a.getString(R.string.compare_side)));
    }

    @Test
    public void aTouchInEitherHalfActsOnBoth() {
        for (boolean second : new boolean[] {false, true}) {
            LabActivity a = comparing("stack10");
            float[] p = pixel(a, 10, second);
            LabRule.touch(a, MotionEvent.ACTION_DOWN, p[0], p[1]);
            // out of its half
            LabRule.touch(a, MotionEvent.ACTION_MOVE, p[0] + 60, p[1] + (second ? -250 : 250));
            assertEquals(1, (int) LabRule.ask(a, s -> s.world().jointCount()));
            assertEquals(1, (int) LabRule.ask(a, s -> s.twin().world().jointCount()));
            LabRule.touch(a, MotionEvent.ACTION_UP, p[0] + 60, p[1]);
            assertEquals(0, (int) LabRule.ask(a, s -> s.twin().world().jointCount()));
            a.view().shoot(p[0], p[1]);
            settled(a);
            assertEquals(12, twin(a).bodyCount());
            assertEquals(12, (int) LabRule.ask(a, s -> s.world().bodyCount()));
            Vector3d one = LabRule.ask(a, s -> fastest(s.world()));
            assertTrue(one.length() > 5);
            assertEquals(one, LabRule.ask(a, s -> fastest(s.twin().world())));
        }
    }

    private static Vector3d fastest(World world) {
        Vector3d most = new Vector3d();
        world.forEachBody(b -> {
            Vector3d v = b.velocity(new Vector3d());
            if (v.length() > most.length()) {
                most.set(v);
            }
        });
        return most;
    }

    @Test
    public void aRestartBeginsBothAgainAndTheSecondEndsWithTheComparison() {
        LabActivity a = comparing("stack10");
        LabRule.ask(a, s -> {
            s.twin().nudge(10, 5, 0, 0);
            return 0;
        });
        a.findViewById(R.id.tool_reset).performClick();
        LabRule.ready(a);
        settled(a);
        assertEquals(0, twin(a).body(10).velocity(new Vector3d()).length(), 0);
        assertEquals(StepperKind.FIXED, twin(a).settings().stepper());
        a.findViewById(R.id.tool_compare).performClick();
        settled(a);
        assertNull(LabRule.ask(a, s -> s.twin()));
        assertEquals(View.GONE, a.findViewById(R.id.compare).getVisibility());
        assertEquals(a.view().getHeight(), a.view().camera().height());
        assertFalse(a.findViewById(R.id.tool_compare).isActivated());
    }

    @Test
    public void bothWorldsSurviveTheDeathOfTheProcess() {
        LabActivity a = comparing("stack10");
        a.model().rival.setRestitution(0.4);
        a.model().apply();
        LabRule.ask(a, s -> {
            s.twin().nudge(10, 5, 0, 0);
            return 0;
        });
        long first = LabRule.ask(a, s -> s.world().stateHash());
        long second = LabRule.ask(a, s -> s.twin().world().stateHash());
        assertNotEquals(first, second);
        LabActivity b = labs.afterDeath("stack10");
        settled(b);
        assertEquals(first, (long) LabRule.ask(b, s -> s.world().stateHash()));
        assertEquals(second, twin(b).stateHash());
        assertEquals(StepperKind.FIXED, b.model().rival.settings().stepper());
        assertEquals(0.4, b.model().rival.restitution(), 0);
        assertEquals(View.VISIBLE, b.findViewById(R.id.compare).getVisibility());
    }

    @Test
    public void theInspectorTellsOfTheSideThatWasTouched() {
        LabActivity a = comparing("stack10");
        LabRule.ask(a, s -> {
            s.twin().nudge(10, 7, 0, 0);
            return 0;
        });
        float[] p = pixel(a, 10, true);
        a.view().inspect(p[0], p[1]);
        settled(a);
        settled(a);
        assertEquals(Panel.Kind.INSPECTOR, a.openPanel());
        Waiting.until("its speed", () -> {
            settled(a);
            View numbers = a.findViewById(R.id.panel);
            return contains(numbers, "7 m/s");
        });
    }

    private static boolean contains(View v, String text) {
        if (v instanceof android.widget.TextView t && t.getText().toString().contains(text)) {
            return true;
        }
        boolean any = false;
        for (int i = 0; v instanceof android.view.ViewGroup g && i < g.getChildCount(); i++) {
            any |= contains(g.getChildAt(i), text);
        }
        return any;
    }

    @Test
    public void halvesLieSideBySideWhereTheScreenIsWide() {
        Halves tall = Halves.of(400, 900, true, false);
        assertEquals(450, tall.viewHeight());
        assertEquals(400, tall.viewWidth());
        assertFalse(tall.isSecond(10, 449));
        assertTrue(tall.isSecond(10, 450));
        assertEquals(50, tall.y(500, true), 0);
        Halves wide = Halves.of(900, 400, true, false);
        assertEquals(450, wide.viewWidth());
        assertTrue(wide.isSecond(600, 10));
        assertEquals(150, wide.x(600, true), 0);
        assertEquals(10, wide.y(10, true), 0);
        assertFalse("not divided", Halves.of(900, 400, false, false).isSecond(600, 10));
        assertTrue("a panel covers the lower end of both", Halves.of(400, 900, true, true).beside());
        assertFalse("a panel covers the right end of both", Halves.of(900, 400, true, true).beside());
    }
}
