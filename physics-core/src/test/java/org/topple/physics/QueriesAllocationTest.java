package org.topple.physics;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.Test;
import org.topple.physics.shape.Box;
import org.topple.physics.shape.Shape;

public class QueriesAllocationTest {
    private int found;

    @Test public void queriesAllocateNothingOnceWarm() {
        World world = QueriesTest.shapes(new Random(5), 60);
        RayHit hit = new RayHit();
        RayHits hits = new RayHits();
        List<Body> list = new ArrayList<>();
        Vector3d o = new Vector3d();
        Vector3d d = new Vector3d();
        Vector3d p = new Vector3d();
        Shape box = new Box(2, 3, 4);
        Quaterniond q = new Quaterniond();
        Runnable ask = () -> {
            for (int i = 0; i < 200; i++) {
                o.set(i % 7 - 3, i % 5 + 1, i % 11 - 5);
                d.set(i % 3 - 1, -1, i % 4 - 2);
                found += world.queries().rayCast(o, d, 50, null, hit) ? 1 : 0;
                found += world.queries().rayCastAll(o, d, 50, BodyFilter.DYNAMIC, hits);
                found += world.queries().pick(o, d, 50, 0.3, BodyFilter.DYNAMIC, hit) ? 1 : 0;
                found += world.queries().overlap(box, o, q, null, list);
                found += world.queries().bounds(null, o, p) ? 1 : 0;
            }
        };
        ask.run();
        ask.run();
        assertEquals(0, AllocationProbe.bytes(ask));
    }
}
