package org.topple.app.sim;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Hands the newest of a stream of values from one thread to another without locks, waiting or allocation.
 *
 * <p>There are three slots: the writer owns one, the reader owns one, and the third lies between them. To publish, the
 * writer exchanges its slot for the middle one and marks that as fresh; to read, the reader exchanges its own for the
 * middle one if that is fresh. Each slot has one owner at any time, so its content needs no synchronization of its own.
 */
public final class TripleBuffer<T> {
    private static final int FRESH = 4;

    private final List<T> slots;
    private final AtomicInteger middle = new AtomicInteger(1);
    private int writing = 0;
    private int reading = 2;

    /** Three values of equal standing; they are reused forever. */
    public TripleBuffer(T first, T second, T third) {
        slots = Arrays.asList(first, second, third);
    }

    /** The value to fill next. Writer thread only. */
    public T back() {
        return slots.get(writing);
    }

    /** Makes {@link #back()} the newest value; another one takes its place. Writer thread only. */
    public void publish() {
        writing = middle.getAndSet(writing | FRESH) & ~FRESH;
    }

    /** The newest value published, or the one returned before if there is none. Reader thread only. */
    public T front() {
        if ((middle.get() & FRESH) != 0) {
            reading = middle.getAndSet(reading) & ~FRESH;
        }
        return slots.get(reading);
    }
}
