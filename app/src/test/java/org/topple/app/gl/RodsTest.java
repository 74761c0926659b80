package org.topple.app.gl;

import static org.junit.Assert.assertEquals;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.app.sim.Snapshot;
import org.topple.app.sim.WorldRecorder;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.shape.Box;

/** Without its strings Newton's cradle was a row of balls in the air. */
public class RodsTest {
    private final World world = new World();
    private final Body a = world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(0, 1, 0));
    private final Body b = world.add(BodyDef.dynamic(new Box(0.5, 0.5, 0.5)).position(3, 1, 0));
    private final Strokes strokes = new Strokes();
    private final Frame frame = new Frame();

    private void draw(double blend, boolean pins) {
        WorldRecorder recorder = new WorldRecorder(world);
        world.setGravity(0, 0, 0);
        world.step(1 / 60.0);
        recorder.stepped();
        Snapshot s = new Snapshot();
        recorder.write(s);
        frame.interpolate(s, blend);
        strokes.clear();
        new Rods(strokes).draw(s, frame, Theme.LIGHT, pins);
    }

    @Test
    public void aRodGoesFromAnchorToAnchorOfTheInterpolatedBodies() {
        world.add(JointDef.distance(a, b, new Vector3d(0.5, 1, 0), new Vector3d(2.5, 1, 0), 2, 2));
        a.setVelocity(0, 6, 0);
        b.setVelocity(0, 6, 0);
        draw(0.5, false);
        assertEquals(1, strokes.count());
        assertEquals(0.5, strokes.number(0, 0), 1e-3);
        assertEquals("half a step of 0.1 m", 1.05, strokes.number(0, 1), 2e-3);
        assertEquals(2.5, strokes.number(0, 4), 1e-3);
        assertEquals(1.05, strokes.number(0, 5), 2e-3);
        draw(1, true);
        assertEquals("and two pins", 5, strokes.count());
    }

    @Test
    public void aPinIsSeenWhereTheWorldHoldsABodyButNotBetweenBodies() {
        world.add(JointDef.hinge(null, a, new Vector3d(0, 1.5, 0), new Vector3d(0, 0, 1)));
        world.add(JointDef.ball(a, b, new Vector3d(1.5, 1, 0)));
        draw(1, true);
        assertEquals(2, strokes.count());
        assertEquals(1.5, strokes.number(0, 1), 1e-6);
        draw(1, false);
        assertEquals(0, strokes.count());
    }

    @Test
    public void fingersAreDrawnElsewhere() {
        world.add(JointDef.drag(a, new Vector3d(0, 1, 0), 5, 1, 30));
        draw(1, true);
        assertEquals(0, strokes.count());
    }
}
