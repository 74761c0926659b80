package org.topple.physics.graph;

import java.util.Arrays;
import org.topple.physics.bytes.ByteReader;
import org.topple.physics.bytes.ByteWriter;

/**
 * Logical rules (Erleben 5.2.2): pairs of bodies that never touch, such as neighbors in a ragdoll. A pair may be named
 * more than once and is free again when each naming has been taken back.
 */
public final class PairRules {
    private long[] pairs = new long[8];
    private int[] times = new int[8];
    private int size;

    /** What a visitor of pairs does. */
    public interface PairVisitor {
        /** Sees a pair by its slots, the lower first. */
        void pair(int a, int b);
    }

    /** No pairs. */
    public PairRules() {
    }

    /** The same pairs as another. */
    public PairRules(PairRules other) {
        pairs = other.pairs.clone();
        times = other.times.clone();
        size = other.size;
    }

    /** Shows all pairs, in order, as often as they were named. */
    public void forEach(PairVisitor visitor) {
        for (int i = 0; i < size; i++) {
            for (int n = 0; n < times[i]; n++) {
                visitor.pair((int) (pairs[i] >>> 32), (int) pairs[i]);
            }
        }
    }

    /** Whether two bodies, by slot, may touch. */
    boolean allows(int a, int b) {
        return size == 0 || find(key(a, b)) < 0;
    }

    /** Two bodies ignore each other from now on. */
    public void ignore(int a, int b) {
        long key = key(a, b);
        int i = find(key);
        if (i >= 0) {
            times[i]++;
            return;
        }
        if (size == pairs.length) {
            pairs = Arrays.copyOf(pairs, size * 2);
            times = Arrays.copyOf(times, size * 2);
        }
        i = -i - 1;
        System.arraycopy(pairs, i, pairs, i + 1, size - i);
        System.arraycopy(times, i, times, i + 1, size - i);
        pairs[i] = key;
        times[i] = 1;
        size++;
    }

    /** Takes one naming of a pair back. */
    public void allow(int a, int b) {
        int i = find(key(a, b));
        if (i >= 0 && --times[i] == 0) {
            drop(i);
        }
    }

    /** Forgets all pairs of a body that is gone. */
    public void forget(int body) {
        for (int i = size - 1; i >= 0; i--) {
            if ((int) (pairs[i] >>> 32) == body || (int) pairs[i] == body) {
                drop(i);
            }
        }
    }

    /** Writes all pairs. */
    public void save(ByteWriter out) {
        out.whole(size);
        for (int i = 0; i < size; i++) {
            out.i64(pairs[i]).whole(times[i]);
        }
    }

    /** Reads all pairs; both bodies must be below {@code slots}. */
    public void load(ByteReader in, int slots) {
        int n = in.count("ignored pairs", 9, Integer.MAX_VALUE);
        pairs = new long[Math.max(8, n)];
        times = new int[Math.max(8, n)];
        size = 0;
        for (int i = 0; i < n; i++) {
            long key = in.i64();
            int a = (int) (key >>> 32);
            int b = (int) key;
            if (a < 0 || a >= b || b >= slots || i > 0 && pairs[i - 1] >= key) {
                throw in.fail("ignored pair " + i + " is not a pair in order");
            }
            pairs[i] = key;
            times[i] = in.whole("times", 1, Integer.MAX_VALUE);
            size++;
        }
    }

    private void drop(int i) {
        size--;
        System.arraycopy(pairs, i + 1, pairs, i, size - i);
        System.arraycopy(times, i + 1, times, i, size - i);
    }

    private int find(long key) {
        return Arrays.binarySearch(pairs, 0, size, key);
    }

    /** How many pairs there are. */
    int size() {
        return size;
    }

    /** Place of a pair among all, or negative. */
    int place(int a, int b) {
        return find(key(a, b));
    }

    /** Whether the pair at a place holds a body. */
    boolean concerns(int place, int body) {
        return (int) (pairs[place] >>> 32) == body || (int) pairs[place] == body;
    }

    private static long key(int a, int b) {
        return a < b ? (long) a << 32 | b : (long) b << 32 | a;
    }
}
