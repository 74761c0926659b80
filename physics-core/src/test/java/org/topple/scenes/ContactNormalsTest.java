package org.topple.scenes;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.HashMap;
import java.util.Map;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.Body;
import org.topple.physics.Spec;
import org.topple.physics.World;
import org.topple.physics.shape.Shape;

public class ContactNormalsTest {
    private static final double PUSH = 1e-4;

    /**
     * On every contact of every scene A is the body of the lower index and n leads from A to B: B moved against n gets deeper into A, as
     * the poses tell, by the cosine of the angle between n and the least way out; bodies have moved since n was found.
     */
    @Spec("E43")
    @Test
    public void everyContactOfEverySceneLeadsFromTheLowerToTheHigherIndex() {
        Separation separation = new Separation();
        int[] seen = new int[2];
        for (Scene scene : Scenes.all()) {
            World world = scene.world();
            for (int i = 1; i <= 30; i++) {
                world.step(scene.step());
                boolean look = i % 10 == 0;
                Map<Long, Integer> pairs = new HashMap<>();
                world.forEachContact(c -> {
                    Body a = c.bodyA(), b = c.bodyB();
                    String what = scene.name() + ": " + a + " and " + b;
                    seen[0]++;
                    assertTrue(what, a.index() < b.index());
                    Vector3d n = c.normal(new Vector3d());
                    assertEquals(what, 1, n.length(), 1e-9);
                    // one contact of a pair has the normal of all; parts of compounds have several, and what is far apart or deep in has no one way out
                    if (look && pairs.merge(a.index() * 100_000L + b.index(), 1, Integer::sum) == 1 && Math.abs(c.separation()) < 5e-3
                            && a.shape().kind() != Shape.COMPOUND && b.shape().kind() != Shape.COMPOUND) {
                        double[] pa = SceneBodies.pose(a), pb = SceneBodies.pose(b);
                        double s = separation.of(a.shape(), pa, 0, b.shape(), pb, 0);
                        // the yardstick is exact for what overlaps, and what has sunk in since then has another normal now
                        if (s > 0 || s < -5e-3) {
                            return;
                        }
                        pb[0] -= PUSH * n.x;
                        pb[1] -= PUSH * n.y;
                        pb[2] -= PUSH * n.z;
                        double deeper = (s - separation.of(a.shape(), pa, 0, b.shape(), pb, 0)) / PUSH;
                        assertTrue(what + " deeper by " + deeper, deeper > 0.7 && deeper < 1.01);
                        seen[1]++;
                    }
                });
            }
        }
        assertTrue(seen[0] > 100_000 && seen[1] > 5_000);
    }
}
