package org.topple.physics.math;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.Test;

public class Hash64Test {
    @Test
    public void allNansAreOneAndBothZerosAreOne() {
        double otherNan = Double.longBitsToDouble(0xfff8000000000123L);
        assertEquals(new Hash64().add(Double.NaN).value(), new Hash64().add(otherNan).value());
        assertEquals(new Hash64().add(0.0).value(), new Hash64().add(-0.0).value());
        assertNotEquals(new Hash64().add(0.0).value(), new Hash64().add(Double.MIN_VALUE).value());
        assertNotEquals(new Hash64().add(Double.NaN).value(), new Hash64().add(Double.POSITIVE_INFINITY).value());
    }

    @Test
    public void orderAndCountMatter() {
        assertNotEquals(new Hash64().add(1.0).add(2.0).value(), new Hash64().add(2.0).add(1.0).value());
        assertNotEquals(new Hash64().value(), new Hash64().add(0L).value());
        assertNotEquals(new Hash64().add(0L).value(), new Hash64().add(0L).add(0L).value());
    }

    @Test
    public void arraysAddTheirNumbersAndResetForgets() {
        Hash64 hash = new Hash64().add(new double[] {9, 1, 2, 9}, 1, 2);
        assertEquals(new Hash64().add(1.0).add(2.0).value(), hash.value());
        assertEquals(new Hash64().value(), hash.reset().value());
    }

    /** Any one bit of any one number changes about half of the hash, and no two changes collide. */
    @Test
    public void everyBitOfEveryNumberCounts() {
        long base = sixteen(0, 0);
        Set<Long> seen = new HashSet<>();
        for (int i = 0; i < 16; i++) {
            for (int bit = 0; bit < 64; bit++) {
                long h = sixteen(i, 1L << bit);
                assertTrue(seen.add(h));
                int changed = Long.bitCount(h ^ base);
                assertTrue("number " + i + " bit " + bit + " changes " + changed, changed >= 10 && changed <= 54);
            }
        }
    }

    private static long sixteen(int at, long flip) {
        Hash64 hash = new Hash64();
        for (int i = 0; i < 16; i++) {
            hash.add(i == at ? i ^ flip : i);
        }
        return hash.value();
    }

    @Test
    public void knownValue() {
        assertEquals("e15d8889226596aa", Long.toHexString(new Hash64().add(42L).add(0.1).add(-1e300).value()));
    }
}
