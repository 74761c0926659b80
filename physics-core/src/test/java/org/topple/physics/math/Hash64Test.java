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
    public void everyBitOfFourNumbersCounts() {
        double[] x = {1.5, -2.25, 1e-3, 7e5};
        Set<Long> seen = new HashSet<>();
        long base = new Hash64().add(x[0], x[1], x[2], x[3]).value();
        assertTrue(seen.add(base));
        for (int i = 0; i < 4; i++) {
            for (int bit = 0; bit < 64; bit++) {
                double[] y = x.clone();
                y[i] = Double.longBitsToDouble(Double.doubleToRawLongBits(x[i]) ^ 1L << bit);
                long h = new Hash64().add(y[0], y[1], y[2], y[3]).value();
                assertTrue("number " + i + " bit " + bit, seen.add(h));
                assertTrue("number " + i + " bit " + bit, Long.bitCount(h ^ base) >= 10);
            }
        }
        assertTrue(seen.add(new Hash64().add(x[1], x[0], x[2], x[3]).value()));
        assertTrue(seen.add(new Hash64().add(x[0], x[1], x[3], x[2]).value()));
        double otherNan = Double.longBitsToDouble(0x7ff8000000000001L);
        assertEquals(new Hash64().add(0.0, Double.NaN, 0, 1).value(), new Hash64().add(-0.0, otherNan, -0.0, 1).value());
    }

    @Test
    public void knownValue() {
        assertEquals("e15d8889226596aa", Long.toHexString(new Hash64().add(42L).add(0.1).add(-1e300).value()));
    }

    /** Runs of any length: eight, four and what is left. */
    @Test
    public void everyNumberOfARunCounts() {
        for (int n = 0; n <= 21; n++) {
            double[] x = new double[n + 2];
            for (int i = 0; i < x.length; i++) {
                x[i] = 1 + 0.37 * i;
            }
            Set<Long> seen = new HashSet<>();
            seen.add(new Hash64().addRun(x, 1, n).value());
            for (int i = 0; i < x.length; i++) {
                double before = x[i];
                x[i] = Math.nextUp(before);
                boolean inside = i > 0 && i <= n;
                assertEquals("number " + i + " of a run of " + n, inside, seen.add(new Hash64().addRun(x, 1, n).value()));
                x[i] = before;
            }
        }
    }

    @Test
    public void everyBitOfBytesCounts() {
        byte[] bytes = new byte[19];
        Set<Long> seen = new HashSet<>();
        for (int n = 0; n <= 17; n++) {
            assertTrue("length " + n, seen.add(new Hash64().add(bytes, 1, n).value()));
            for (int i = 1; i <= n; i++) {
                for (int bit = 0; bit < 8; bit++) {
                    bytes[i] ^= (byte) (1 << bit);
                    assertTrue(seen.add(new Hash64().add(bytes, 1, n).value()));
                    bytes[i] ^= (byte) (1 << bit);
                }
            }
        }
    }
}
