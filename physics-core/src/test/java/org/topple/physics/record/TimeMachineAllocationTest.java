package org.topple.physics.record;

import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.AllocationProbe;
import org.topple.physics.Joint;
import org.topple.physics.JointDef;
import org.topple.physics.World;
import org.topple.physics.body.MotionType;
import org.topple.scenes.Scenes;

/** Keeping the past takes memory up to its budget; from then on the same memory is used again. */
public class TimeMachineAllocationTest {
    @Test
    public void onceTheBudgetIsUsedAStepTakesAlmostNothing() {
        World w = Scenes.named("wall200").world();
        TimeMachine<World> t = new TimeMachine<>(w, World::restore, 8 << 20, 20);
        Joint[] drag = new Joint[1];
        w.forEachBody(b -> {
            if (b.motion() == MotionType.DYNAMIC && drag[0] == null) {
                drag[0] = w.add(JointDef.drag(b, b.position(new Vector3d()), 3, 1, 10));
            }
        });
        Vector3d target = new Vector3d();
        Runnable play = () -> {
            for (int i = 0; i < 400; i++) {
                drag[0].aim(target.set(0.01 * i, 1 + 0.002 * (i % 200), 0));
                t.step(1 / 60.0);
            }
        };
        for (int i = 0; i < 4; i++) {
            play.run();
        }
        assertTrue("the budget is used: " + t.oldest(), t.oldest() > 0);
        long bytes = AllocationProbe.bytes(play);
        // now and then a chapter is opened: a few objects, nothing that follows the number of bodies
        assertTrue("bytes in 400 steps: " + bytes, bytes < 1000);
    }
}
