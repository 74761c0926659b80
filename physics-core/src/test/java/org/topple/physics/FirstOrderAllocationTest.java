package org.topple.physics;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.topple.physics.shape.Box;

public class FirstOrderAllocationTest {
    @Test public void movingByHandAllocatesNothing() {
        World w = TestWorlds.floor(TestWorlds.awake(), 0.5, 0);
        w.reserve(64, 512);
        Body[] boxes = TestWorlds.column(w, 6, 0.5);
        Body hand = w.add(BodyDef.dynamic(new Box(0.3, 0.3, 0.3)).position(-2, 0.3, 0));
        FirstOrder f = w.firstOrder();
        Runnable use = () -> {
            for (int i = 0; i < 10; i++) {
                f.move(hand, i % 2 == 0 ? 0.7 : -0.7, 0, 0);
                f.push(boxes[0], 10, 0, 0);
                f.step(0.01);
                f.settle(1);
            }
        };
        use.run();
        use.run();
        assertEquals(0, AllocationProbe.bytes(use));
    }
}
