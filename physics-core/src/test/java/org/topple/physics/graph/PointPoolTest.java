package org.topple.physics.graph;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.BitSet;
import org.junit.Test;

public class PointPoolTest {
    @Test public void everyPlaceIsGivenOutOnce() {
        PointPool pool = new PointPool();
        pool.reserve(100);
        BitSet taken = new BitSet();
        for (int i = 0; i < 100; i++) {
            int p = pool.take();
            assertTrue(p >= 0 && p % PointPool.STRIDE == 0 && p + PointPool.STRIDE <= pool.data.length && !taken.get(p));
            taken.set(p);
        }
        assertEquals(-1, pool.take());
        assertEquals(-1, pool.take());
        pool.give(24);
        assertEquals("what is given back goes out again, however often somebody asked in vain", 24, pool.take());
        assertEquals(-1, pool.take());
        pool.grow();
        assertTrue(!taken.get(pool.take()));
    }
}
