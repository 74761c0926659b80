package org.topple.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import android.view.MotionEvent;
import android.view.View;
import org.joml.Vector3d;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.topple.app.gl.ColorMode;
import org.topple.app.sim.PartMaterial;
import org.topple.app.sim.PartShape;
import org.topple.app.sim.Snapshot;
import org.topple.app.touch.Tool;

@RunWith(RobolectricTestRunner.class)
public class BuildToolTest {
    @Rule public final LabRule labs = new LabRule();

    private static int bodies(LabActivity a) {
        return LabRule.ask(a, s -> s.world().bodyCount());
    }

    private LabActivity building(String scene) {
        LabActivity a = labs.lab(scene);
        a.findViewById(R.id.tool_build).performClick();
        return a;
    }

    private static View button(LabActivity a, int text) {
        View v = LabRule.find(a.findViewById(R.id.tray), a.getString(text));
        return v != null ? v : LabRule.described(a.findViewById(R.id.tray), a.getString(text));
    }

    private static void press(LabActivity a, int text) {
        View v = button(a, text);
        assertNotNull(a.getString(text), v);
        assertTrue("enabled", v.isEnabled());
        v.performClick();
        Waiting.obeyed(LabRule.physics(a));
    }

    @Test
    public void timeStandsStillWhileBuildingAndGoesOnAfterwards() {
        LabActivity a = building("stack10");
        assertTrue(LabRule.physics(a).isPaused());
        assertEquals(View.VISIBLE, a.findViewById(R.id.tray).getVisibility());
        a.findViewById(R.id.tool_grab).performClick();
        assertFalse(LabRule.physics(a).isPaused());
        assertEquals(View.GONE, a.findViewById(R.id.tray).getVisibility());
        a.findViewById(R.id.tool_pause).performClick();
        a.findViewById(R.id.tool_build).performClick();
        a.findViewById(R.id.tool_grab).performClick();
        assertTrue("the pause was the user's own", LabRule.physics(a).isPaused());
    }

    @Test
    public void aTapAddsUndoTakesBackRedoBringsAgain() {
        LabActivity a = building("stack10");
        assertFalse("nothing to undo", button(a, R.string.build_undo).isEnabled());
        LabRule.tap(a, 500, 520);
        assertEquals(12, bodies(a));
        assertEquals(11, a.model().build.selected);
        assertEquals("it is emphasized", 11, a.model().options.selected());
        press(a, R.string.build_undo);
        assertEquals(11, bodies(a));
        press(a, R.string.build_redo);
        assertEquals(12, bodies(a));
    }

    @Test
    public void aStrokePlacesABodyWithoutGivingItSpeed() {
        LabActivity a = building("stack10");
        float[] p = LabRule.pixel(a, 10);
        Vector3d before = LabRule.ask(a, s -> s.world().body(10).position(new Vector3d()));
        LabRule.touch(a, MotionEvent.ACTION_DOWN, p[0], p[1]);
        LabRule.touch(a, MotionEvent.ACTION_MOVE, p[0] + 40, p[1] - 10);
        LabRule.touch(a, MotionEvent.ACTION_MOVE, p[0] + 90, p[1] - 20);
        float[] now = LabRule.pixel(a, 10);
        assertEquals("it is under the finger", p[0] + 90, now[0], 12);
        assertEquals(p[1] - 20, now[1], 12);
        LabRule.touch(a, MotionEvent.ACTION_UP, p[0] + 90, p[1] - 20);
        assertEquals("no spring pulls", 0, (int) LabRule.ask(a, s -> s.world().jointCount()));
        assertEquals(0, LabRule.ask(a, s -> s.world().body(10).velocity(new Vector3d()).length()), 1e-9);
        press(a, R.string.build_undo);
        assertEquals(0, LabRule.ask(a, s -> s.world().body(10).position(new Vector3d())).distance(before), 1e-12);
    }

    @Test
    public void selectCopyTurnTipAndDelete() {
        LabActivity a = building("stack10");
        press(a, R.string.build_select);
        assertFalse("nothing is selected", button(a, R.string.build_copy).isEnabled());
        float[] p = LabRule.pixel(a, 5);
        LabRule.tap(a, p[0], p[1]);
        assertEquals(5, a.model().build.selected);
        press(a, R.string.build_copy);
        assertEquals(12, bodies(a));
        assertEquals(11, a.model().build.selected);
        press(a, R.string.build_turn);
        assertEquals(Math.sin(Math.PI / 24), LabRule.ask(a, s -> s.world().body(11).rotation(new org.joml.Quaterniond()).y), 1e-9);
        press(a, R.string.build_tip);
        press(a, R.string.build_delete);
        assertEquals(11, bodies(a));
        assertEquals(-1, a.model().build.selected);
        LabRule.tap(a, 20, 20);
        assertEquals("the sky is no body", -1, a.model().build.selected);
    }

    @Test
    public void twoTapsJoin() {
        LabActivity a = building("stack10");
        press(a, R.string.build_join);
        LabRule.find(a.findViewById(R.id.tray), "Hinge").performClick();
        float[] p = LabRule.pixel(a, 4);
        float[] q = LabRule.pixel(a, 5);
        LabRule.tap(a, p[0], p[1]);
        assertEquals(a.getString(R.string.build_second), a.build().hint());
        LabRule.tap(a, q[0], q[1]);
        assertEquals(a.getString(R.string.build_first), a.build().hint());
        assertEquals(1, (int) LabRule.ask(a, s -> s.world().jointCount()));
        press(a, R.string.build_undo);
        assertEquals(0, (int) LabRule.ask(a, s -> s.world().jointCount()));
    }

    @Test
    public void thePanelChoosesThePartAndEverythingSurvivesTheDeathOfTheProcess() {
        LabActivity a = building("stack10");
        a.panels().toggle(Panel.Kind.BUILD);
        assertNotNull(LabRule.find(a.findViewById(R.id.panel), a.getString(R.string.build_part)));
        a.build().state().part = a.build().state().part.with(PartShape.CAPSULE).with(PartMaterial.ICE).withSize(0.7).withFixed(true);
        LabRule.tap(a, 500, 520);
        LabActivity b = labs.afterDeath("stack10");
        assertEquals(Tool.BUILD, b.model().tool);
        assertEquals(Panel.Kind.BUILD, b.openPanel());
        assertEquals(a.build().state().part, b.build().state().part);
        assertEquals("what was built is there", 12, bodies(b));
        press(b, R.string.build_undo);
        assertEquals("and can be undone", 11, bodies(b));
        press(b, R.string.build_redo);
        assertEquals("and redone", 12, bodies(b));
        assertTrue(LabRule.physics(b).isPaused());
        b.findViewById(R.id.tool_camera).performClick();
        assertFalse("and time goes on afterwards", LabRule.physics(b).isPaused());
        assertEquals(Panel.Kind.NONE, b.openPanel());
    }

    @Test
    public void turningTheScreenKeepsWhatCanBeUndone() {
        LabActivity a = building("stack10");
        LabRule.tap(a, 500, 520);
        labs.last().recreate();
        LabActivity b = labs.last().get();
        LabRule.ready(b);
        press(b, R.string.build_undo);
        assertEquals(11, bodies(b));
    }

    @Test
    public void aRestartForgetsWhatWasBuilt() {
        LabActivity a = building("stack10");
        LabRule.tap(a, 500, 520);
        a.findViewById(R.id.tool_reset).performClick();
        LabRule.ready(a);
        assertEquals(11, bodies(a));
        assertFalse(LabRule.ask(a, s -> s.builder().canUndo()));
        assertNull(LabRule.physics(a).failure());
    }

    @Test
    public void whoBuildsSeesMaterials() {
        LabActivity a = building("stack10");
        assertEquals(ColorMode.MATERIAL, a.shownOptions().colors());
        a.build().state().part = a.build().state().part.with(PartMaterial.STEEL).withSize(0.5);
        LabRule.tap(a, 500, 520);
        a.build().state().part = a.build().state().part.with(PartMaterial.ICE).withFixed(true);
        LabRule.tap(a, 100, 520);
        // at once and to the renderer: the color of a part is that of its material, fixed or not
        Snapshot s = LabRule.ask(a, w -> w.picture());
        assertEquals(PartMaterial.STEEL.color, s.looks[11].color());
        assertEquals(PartMaterial.ICE.color, s.looks[12].color());
        a.togglePause();
        assertEquals("time goes on: who moves and who sleeps matters", ColorMode.STATE, a.shownOptions().colors());
        a.togglePause();
        a.model().options = a.model().options.with(ColorMode.GROUP);
        assertEquals("what the user has chosen", ColorMode.GROUP, a.shownOptions().colors());
    }

    @Test
    public void sizesFitTheScene() {
        assertEquals(0.05, BuildTool.niceSize(0.001), 0);
        assertEquals(0.5, BuildTool.niceSize(0.9), 0);
        assertEquals(1, BuildTool.niceSize(1), 0);
        assertEquals(10, BuildTool.niceSize(300), 0);
    }
}
