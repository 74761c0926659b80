package org.topple.physics.graph;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;

/**
 * Events in the order in which they were found; packed. They are shown when a step ends and gone when the next begins. Each
 * remembers the generations of its bodies, so that a body which takes the slot of one that is gone is not taken for it.
 */
public final class EventQueue {
    private static final EventKind[] KINDS = EventKind.values();
    private byte[] kind = new byte[64];
    private int[] a = new int[64], b = new int[64], generationA = new int[64], generationB = new int[64];
    private double[] value = new double[64];
    private int size;
    private int delivered;
    private final BodyStore bodies;

    /** Events between these bodies. */
    public EventQueue(BodyStore bodies) {
        this.bodies = bodies;
    }

    /** A step starts: what was delivered goes, what came between the steps stays. */
    public void begin() {
        int keep = size - delivered;
        System.arraycopy(kind, delivered, kind, 0, keep);
        System.arraycopy(a, delivered, a, 0, keep);
        System.arraycopy(b, delivered, b, 0, keep);
        System.arraycopy(generationA, delivered, generationA, 0, keep);
        System.arraycopy(generationB, delivered, generationB, 0, keep);
        System.arraycopy(value, delivered, value, 0, keep);
        size = keep;
        delivered = 0;
    }

    /** A step ends: all that is here is for the user to see. */
    public void deliver() {
        delivered = size;
    }

    /** How many events the user may see. */
    public int delivered() {
        return delivered;
    }

    /** Adds an event between the bodies in two slots (-1 for none) with a number that depends on its kind. */
    public void add(EventKind what, int bodyA, int bodyB, double number) {
        if (size == kind.length) {
            reserve(size * 2);
        }
        kind[size] = (byte) what.ordinal();
        a[size] = bodyA;
        b[size] = bodyB;
        generationA[size] = generation(bodyA);
        generationB[size] = generation(bodyB);
        value[size++] = number;
    }

    private int generation(int body) {
        return body >= 0 && body < bodies.size ? bodies.generation[body] : -1;
    }

    /** Whether the first body of event i still is in its slot. */
    public boolean livesA(int i) {
        return bodies.alive(a[i], generationA[i]);
    }

    /** Whether the second body of event i still is in its slot. */
    public boolean livesB(int i) {
        return bodies.alive(b[i], generationB[i]);
    }

    /** Writes all events. */
    public void save(ByteWriter out) {
        out.whole(size).whole(delivered);
        for (int i = 0; i < size; i++) {
            out.u8(kind[i]).u8((livesA(i) ? 1 : 0) + (livesB(i) ? 2 : 0)).whole(a[i]).whole(b[i]).f64(value[i]);
        }
    }

    /** Reads all events; slots are checked against how many bodies there may be. */
    public void load(ByteReader in, int slots) {
        int n = in.count("events", 12, Integer.MAX_VALUE);
        reserve(n);
        delivered = in.whole("delivered events", 0, n);
        for (int i = 0; i < n; i++) {
            int k = in.u8();
            if (k >= KINDS.length) {
                throw in.fail("there is no kind of event " + k);
            }
            kind[i] = (byte) k;
            int lives = in.u8();
            if (lives > 3) {
                throw in.fail("an event has two bodies at most");
            }
            a[i] = in.whole("body of an event", -1, Math.max(slots, 1 << 20));
            b[i] = in.whole("body of an event", -1, Math.max(slots, 1 << 20));
            generationA[i] = (lives & 1) != 0 ? generation(a[i]) : -1;
            generationB[i] = (lives & 2) != 0 ? generation(b[i]) : -1;
            value[i] = in.f64("value of an event");
        }
        size = n;
    }

    /** Makes room for this many events. */
    public void reserve(int events) {
        if (events > kind.length) {
            kind = Arrays.copyOf(kind, events);
            a = Arrays.copyOf(a, events);
            b = Arrays.copyOf(b, events);
            generationA = Arrays.copyOf(generationA, events);
            generationB = Arrays.copyOf(generationB, events);
            value = Arrays.copyOf(value, events);
        }
    }

    /** Kind of event i. */
    public EventKind kind(int i) {
        return KINDS[kind[i]];
    }

    /** Slot of the first body of event i, or of the timer or joint. */
    public int a(int i) {
        return a[i];
    }

    /** Slot of the second body of event i, or -1. */
    public int b(int i) {
        return b[i];
    }

    /** For touching events the approach speed in m/s; else 0. */
    public double value(int i) {
        return value[i];
    }
}
