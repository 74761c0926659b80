package org.topple.app.sim;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class TripleBufferTest {
    private final TripleBuffer<long[]> buffer = new TripleBuffer<>(new long[64], new long[64], new long[64]);

    @Test
    public void readerGetsTheNewestValue() {
        for (int i = 1; i <= 5; i++) {
            buffer.back()[0] = i;
            buffer.publish();
        }
        assertEquals(5, buffer.front()[0]);
    }

    @Test
    public void readerKeepsItsValueUntilThereIsANewOne() {
        buffer.back()[0] = 7;
        buffer.publish();
        long[] first = buffer.front();
        buffer.back()[0] = 8;
        assertSame(first, buffer.front());
        assertEquals(7, first[0]);
    }

    /** One thread writes arrays of equal numbers as fast as it can; the other must never see two in one array, nor go back. */
    @Test
    public void neverShowsAHalfWrittenValue() throws InterruptedException {
        int rounds = 200_000;
        Thread writer = new Thread(() -> {
            for (long i = 1; i <= rounds; i++) {
                long[] back = buffer.back();
                for (int k = 0; k < back.length; k++) {
                    back[k] = i;
                }
                buffer.publish();
            }
        });
        writer.start();
        long last = 0;
        while (last < rounds) {
            long[] front = buffer.front();
            long first = front[0];
            for (long x : front) {
                assertEquals(first, x);
            }
            assertTrue(first + " after " + last, first >= last);
            last = first;
        }
        writer.join();
    }
}
