package org.topple.physics;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.HalfSpace;
import org.topple.physics.shape.Sphere;

/** A step with joints of every kind allocates nothing, also while one breaks. */
public class JointAllocationTest {
    @Test public void stepsAllocateNothing() {
        // once for the classes
        World first = scene();
        int all = first.jointCount();
        run(first, 220);
        // the glued beams gave way under four times their weight
        assertTrue(first.jointCount() < all);
        World w = scene();
        run(w, 20);
        assertEquals(0, AllocationProbe.bytes(() -> run(w, 200)));
        assertEquals(first.jointCount(), w.jointCount());
    }

    private static void run(World w, int steps) {
        for (int i = 0; i < steps; i++) {
            if (w.steps() == 70) {
                w.setGravity(0, -40, 0);
            }
            w.step(1 / 60.0);
        }
    }

    private static World scene() {
        World w = new World(new WorldSettings().sleep(WorldSettings.SleepKind.OFF));
        w.reserve(64, 400);
        w.add(BodyDef.fixed(new HalfSpace()).position(0, -2, 0));
        Vector3d y = new Vector3d(0, 1, 0), z = new Vector3d(0, 0, 1);
        for (JointDef.Kind kind : JointDef.Kind.values()) {
            Body last = null;
            for (int i = 0; i < 4; i++) {
                double x = 3 * kind.ordinal() + 0.5 * i;
                Body link = w.add(BodyDef.dynamic(i == 3 ? new Sphere(0.2) : new Box(0.25, 0.1, 0.1)).position(x, 0, 0));
                Vector3d at = new Vector3d(x - 0.25, 0, 0);
                w.add(switch (kind) {
                    case BALL -> JointDef.ball(last, link, at).turnFriction(0.2).poseSpring(1, 1, 10);
                    case HINGE -> JointDef.hinge(last, link, at, z).limit(0, -1, 1).motor(0, 3, 2);
                    case SLIDER -> JointDef.slider(last, link, at, y).limit(0, -0.2, 0.2).friction(0, 1);
                    case WHEEL -> JointDef.wheel(last, link, at, y, z).suspension(3, 0.5).servo(0, 0.3, 1, 5).motor(1, 5, 1);
                    case UNIVERSAL -> JointDef.universal(last, link, at, y, z).spring(0, 0, 2, 0.5);
                    case FIXED -> JointDef.fixed(last, link, at).breaksAt(2000, 2000);
                    case CONE_TWIST -> JointDef.coneTwist(last, link, at, new Vector3d(1, 0, 0), 0.4).limit(0, -0.3, 0.3);
                    case DISTANCE -> JointDef.distance(last, link, at, new Vector3d(x, 0, 0), 0, 0.3);
                    case DRAG -> JointDef.drag(link, new Vector3d(x, 0, 0), 4, 1, 3);
                });
                last = link;
            }
        }
        return w;
    }
}
