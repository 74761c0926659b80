package org.topple.physics.script;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.BodyDef;
import org.topple.physics.Spec;
import org.topple.physics.World;
import org.topple.physics.shape.Box;

/** A motion drives a scripted body of a world, which pushes and carries the others and never minds them. */
@Spec("E37")
public class ScriptedBodyTest {
    private static final double H = 0.01;
    private final MotionState now = new MotionState();
    private final MotionState next = new MotionState();

    /** One step with the body where the motion has it, moving so that it arrives where the motion has it next. */
    private void step(World world, Body body, Motion motion) {
        double t = world.time();
        motion.at(t, now);
        motion.at(t + H, next);
        body.setPose(now.position(new Vector3d()), now.rotation(new Quaterniond()));
        body.setVelocity((next.x - now.x) / H, (next.y - now.y) / H, (next.z - now.z) / H);
        body.setAngularVelocity(now.wx, now.wy, now.wz);
        world.step(H);
    }

    /** To and fro by 6 m, with at most 1 m/s^2. */
    private static Motion tray() {
        Path line = Path.through(new Vector3d(0, 1, 0), new Vector3d(6, 1, 0));
        return ScriptedMotion.along(line, Schedule.through(new double[] {0, 6, 12}, new double[] {0, 6, 0}));
    }

    @Test
    public void aBoxOnATrayIsCarriedAtTheTraysSpeed() {
        World world = new World();
        Body tray = world.add(BodyDef.scripted(new Box(1, 0.1, 1)).position(0, 1, 0).friction(0.25));
        Body box = world.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).position(0, 1.3, 0).friction(0.25));
        Motion motion = tray();
        double peak = 0;
        for (int i = 0; i < 1200; i++) {
            step(world, tray, motion);
            peak = Math.max(peak, Math.abs(next.vx));
            if (i > 20) {
                double v = box.velocity(new Vector3d()).x;
                assertEquals("step " + i, (next.x - now.x) / H, v, 0.01 * 1.5);
            }
        }
        assertEquals(1.5, peak, 0.05);
        // and has not slipped
        assertEquals(tray.position(new Vector3d()).x, box.position(new Vector3d()).x, 0.02);
    }

    /** The twin: beyond the friction's strength (mu g = 2.45 m/s^2) the box is left behind. */
    @Test
    public void aTrayThatStartsTooFastLeavesTheBoxBehind() {
        World world = new World();
        Body tray = world.add(BodyDef.scripted(new Box(5, 0.1, 1)).position(0, 1, 0).friction(0.25));
        Body box = world.add(BodyDef.dynamic(new Box(0.2, 0.2, 0.2)).position(0, 1.3, 0).friction(0.25));
        Path line = Path.through(new Vector3d(0, 1, 0), new Vector3d(10, 1, 0));
        // s = 5 t^2, 10 m/s^2, for half a second
        Motion motion = ScriptedMotion.along(line, Schedule.through(new double[] {0, 0.5}, new double[] {0, 1.25}, 0, 5));
        for (int i = 0; i < 50; i++) {
            step(world, tray, motion);
        }
        double expected = 0.5 * 0.25 * 9.81 * 0.25;
        assertEquals(expected, box.position(new Vector3d()).x, 0.1 * expected);
        assertEquals(1.25, tray.position(new Vector3d()).x, 1e-9);
    }

    @Test
    public void theBodyGoesTheSameWayToTheLastBitWithAndWithoutOthers() {
        Motion motion = ((ScriptedMotion) Combos.motion(3)).turning(AxisTurn.steady(new Vector3d(1, 2, 3), 4, new Quaterniond()));
        World alone = new World();
        Body one = alone.add(BodyDef.scripted(new Box(0.5, 0.5, 0.5)));
        World full = new World();
        Body two = full.add(BodyDef.scripted(new Box(0.5, 0.5, 0.5)));
        for (int i = 0; i < 60; i++) {
            full.add(BodyDef.dynamic(new Box(0.3, 0.3, 0.3)).position(i % 6, i / 6 * 0.7 - 2, i % 4 - 1));
        }
        int[] pushes = new int[1];
        for (int i = 0; i < 600; i++) {
            step(alone, one, motion);
            step(full, two, motion);
            assertEquals(one.position(new Vector3d()), two.position(new Vector3d()));
            assertEquals(one.rotation(new Quaterniond()), two.rotation(new Quaterniond()));
            full.forEachContact(c -> pushes[0] += (c.bodyA() == two || c.bodyB() == two) && c.impulse() > 0 ? 1 : 0);
        }
        assertTrue("it must push the others, not only " + pushes[0] + " times", pushes[0] > 50);
    }
}
