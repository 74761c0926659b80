package org.topple.physics.graph;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.bytes.ByteReader;

/**
 * The edges of the contact graph, by slot: one for each pair of colliders that are near each other, and one for each
 * joint. An edge is the same whichever end one comes from (Erleben 5.1): it hangs in the lists of both its bodies by two
 * links, link {@code 2e} at body A and link {@code 2e + 1} at body B. Body A is the one with the lower slot.
 *
 * <p>An edge keeps what is worth keeping from step to step: the contact points in the frames of both bodies, the
 * impulses that held them, and the relative pose at which they were found.
 */
public final class EdgeStore {
    /** Most points an edge keeps. */
    public static final int POINTS = 4;
    /** Numbers per edge in {@link #data} and where they start; those of its points stand in {@link #pool}. */
    public static final int STRIDE = 13, NORMAL = 0, FRICTION = 3, RESTITUTION = 4, HIT_SPEED = 5, MANIFOLD_IMPULSE = 6, ROLL_IMPULSE = 10;
    /**
     * Numbers per edge in {@link #seen} and where they start: the relative pose at which its points were found, how far was looked then, the gap that
     * was found, and the speed of a contact that was seen ahead. Of most edges, which have no points, these are all that a step reads.
     */
    public static final int SEEN = 10, REL = 0, REACH = 7, GAP = 8, COMING = 9;
    /** Where the nearest point and its separation stand if only these are wanted: in place of impulses, which there are none of then. */
    public static final int CLOSEST = MANIFOLD_IMPULSE;
    /** Codes of {@link #kind}: a free slot, a contact, a sensor pair, a joint. */
    public static final byte FREE = 0, CONTACT = 1, SENSOR = 2, JOINT = 3;
    /** Bits of {@link #state}: near, touching, overlapping, and reported as vanished from proximity. */
    public static final int NEAR = 1, TOUCHING = 2, PENETRATING = 4, VANISHED = 8;
    /** Memory of a slot with its places in the table, about. */
    public static final int SLOT_BYTES = 8 * (STRIDE + SEEN) + 256;
    /** Memory that a pair takes in all: its slot, points, rows, places in groups. */
    private static final int PAIR_BYTES = 2048;
    private static final int NONE = -1;
    /**
     * Most edges that are made without having been reserved: what half of the memory holds. A thousand bodies in one place have half a
     * million pairs; that must end in a word, not in a program without memory.
     */
    int most = (int) Math.min(Integer.MAX_VALUE / (STRIDE + SEEN), ByteReader.mostMemory() / PAIR_BYTES);

    /** Slots in use are below this; how many hold an edge; growth beyond what was reserved. */
    public int size, count, growths;
    public byte[] kind = new byte[0];
    public int[] bodyA = new int[0], bodyB = new int[0], colliderA = new int[0], colliderB = new int[0];
    /** Links of the lists that hang at bodies. */
    public int[] next = new int[0], prev = new int[0];
    /** State now, and at the last flush of events. */
    public int[] state = new int[0], old = new int[0];
    /** Number of contact points; stack layer. */
    public int[] points = new int[0], layer = new int[0];
    /** Whether the combined material resists rolling or spinning. */
    public boolean[] rolls = new boolean[0];
    /** Traversal stamp. */
    public int[] stamp = new int[0];
    /** Joint of a joint edge; of a free slot the next free one. */
    public int[] joint = new int[0];
    /** Combined material and contacts of each edge, {@link #STRIDE} numbers; and what was seen of it, {@link #SEEN} numbers. */
    public double[] data = new double[0], seen = new double[0];
    /** Contact points, and where those of each edge start there, four per edge; -1 for none. */
    public final PointPool pool = new PointPool();
    public int[] place = new int[0];

    private int freeHead = NONE;

    // open addressing from the pair of colliders to the edge, by slot + 1, or -1 where one was removed; capacity a power of two
    private int[] slots = new int[64];
    private int used;

    /** Makes room for this many edges and contact points. */
    public void reserve(int edges, int points) {
        pool.reserve(points);
        if (edges > kind.length) {
            resize(edges);
        }
        // the smallest power of two with four places for each edge, which never grows
        int want = Integer.highestOneBit(Math.max(32, edges - 1)) * 8;
        if (want > slots.length) {
            rehash(want);
        }
    }

    /** The edge between two colliders in either order, or -1. */
    public int find(int a, int b) {
        int m = slots.length - 1;
        for (int i = hash(a, b) & m; slots[i] != 0; i = i + 1 & m) {
            int e = slots[i] - 1;
            if (e >= 0 && (colliderA[e] == a && colliderB[e] == b || colliderA[e] == b && colliderB[e] == a)) {
                return e;
            }
        }
        return NONE;
    }

    /** Adds an edge between the colliders a and b of two bodies, the lower body first. */
    public int add(byte edgeKind, int a, int b, int bodyOfA, int bodyOfB, BodyStore bodies) {
        int e = take();
        // before the edge counts as one: the table must not take it twice
        if (edgeKind != JOINT && used * 2 >= slots.length) {
            boolean full = count * 4 > slots.length;
            growths += full ? 1 : 0;
            rehash(full ? slots.length * 2 : slots.length);
        }
        kind[e] = edgeKind;
        colliderA[e] = a;
        colliderB[e] = b;
        bodyA[e] = bodyOfA;
        bodyB[e] = bodyOfB;
        link(2 * e, bodyOfA, bodies);
        link(2 * e + 1, bodyOfB, bodies);
        if (edgeKind != JOINT) {
            put(e);
        }
        return e;
    }

    /** Takes an edge out of the lists and frees its slot. */
    public void remove(int e, BodyStore bodies) {
        unlink(2 * e, bodyA[e], bodies);
        unlink(2 * e + 1, bodyB[e], bodies);
        if (kind[e] != JOINT) {
            int m = slots.length - 1;
            int i = hash(colliderA[e], colliderB[e]) & m;
            while (slots[i] != e + 1) {
                i = i + 1 & m;
            }
            slots[i] = -1;
        }
        kind[e] = FREE;
        points[e] = 0;
        trim(e);
        joint[e] = freeHead;
        freeHead = e;
        count--;
    }

    /** Forgets the impulses of an edge. */
    public void forget(int e) {
        int d = e * STRIDE;
        for (int i = 0; i < points[e]; i++) {
            int w = place[e * POINTS + i] + PointPool.IMPULSE;
            Arrays.fill(pool.data, w, w + PointPool.IMPULSE_SIZE, 0);
        }
        Arrays.fill(data, d + MANIFOLD_IMPULSE, d + STRIDE, 0);
    }

    /** Forgets at which relative pose the points of an edge were found: they are looked for anew. */
    void forgetPose(int e) {
        seen[e * SEEN + REL + 6] = Double.NaN;
    }

    /** Which features made a contact point of an edge. */
    public int feature(int e, int point) {
        return pool.feature[place[e * POINTS + point] / PointPool.STRIDE];
    }

    /** Names the features that made a contact point of an edge. */
    public void setFeature(int e, int point, int feature) {
        pool.feature[place[e * POINTS + point] / PointPool.STRIDE] = feature;
    }

    /** Gives an edge room for so many points; whether there was enough. Several workers may do so at once, for different edges. */
    boolean room(int e, int count) {
        for (int i = e * POINTS; i < e * POINTS + count; i++) {
            if (place[i] < 0) {
                place[i] = pool.take();
                if (place[i] < 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The same where only one works: if there is not enough room, more is made. */
    public void makeRoom(int e, int count) {
        while (!room(e, count)) {
            pool.grow();
        }
    }

    /** Makes more room for points in the middle of a step. */
    void growPoints() {
        pool.grow();
        growths++;
    }

    /** Gives back the room of points that an edge does not have. */
    void trim(int e) {
        for (int i = e * POINTS + points[e]; i < (e + 1) * POINTS; i++) {
            if (place[i] >= 0) {
                pool.give(place[i]);
                place[i] = NONE;
            }
        }
    }

    /** Takes what no snapshot may hold from the normal and the points of an edge: where both ends stand, nobody looks at it again. */
    void mend(int e) {
        mend(data, e * STRIDE, 3);
        for (int i = 0; i < points[e]; i++) {
            mend(pool.data, place[e * POINTS + i], PointPool.STRIDE);
        }
    }

    private static void mend(double[] numbers, int from, int count) {
        for (int i = from; i < from + count; i++) {
            if (!(Math.abs(numbers[i]) <= ByteReader.MOST)) {
                numbers[i] = 0;
            }
        }
    }

    /** The body at the other end of a link. */
    public int other(int link) {
        return (link & 1) == 0 ? bodyB[link >> 1] : bodyA[link >> 1];
    }

    private int take() {
        int e;
        if (freeHead != NONE) {
            e = freeHead;
            freeHead = joint[e];
        } else {
            if (size == kind.length) {
                if (size >= most) {
                    throw new IllegalStateException("more than " + size + " pairs of bodies are near each other, and there is no memory for more");
                }
                resize(Math.min(most, Math.max(64, size + size / 2)));
                pool.reserve(2 * kind.length);
                growths++;
            }
            e = size++;
        }
        Arrays.fill(data, e * STRIDE, (e + 1) * STRIDE, 0);
        Arrays.fill(seen, e * SEEN, (e + 1) * SEEN, 0);
        state[e] = old[e] = points[e] = layer[e] = 0;
        stamp[e] = 0;
        rolls[e] = false;
        joint[e] = NONE;
        count++;
        return e;
    }

    private void link(int l, int body, BodyStore bodies) {
        int head = bodies.firstEdge[body];
        next[l] = head;
        prev[l] = NONE;
        if (head != NONE) {
            prev[head] = l;
        }
        bodies.firstEdge[body] = l;
        bodies.joints[body] += kind[l >> 1] == JOINT ? 1 : 0;
    }

    private void unlink(int l, int body, BodyStore bodies) {
        bodies.joints[body] -= kind[l >> 1] == JOINT ? 1 : 0;
        if (prev[l] == NONE) {
            bodies.firstEdge[body] = next[l];
        } else {
            next[prev[l]] = next[l];
        }
        if (next[l] != NONE) {
            prev[next[l]] = prev[l];
        }
    }

    private static int hash(int a, int b) {
        long key = a < b ? (long) a << 32 | b : (long) b << 32 | a;
        return (int) (key * 0x9E3779B97F4A7C15L >>> 32);
    }

    private void put(int e) {
        int m = slots.length - 1;
        int i = hash(colliderA[e], colliderB[e]) & m;
        while (slots[i] > 0) {
            i = i + 1 & m;
        }
        if (slots[i] == 0) {
            used++;
        }
        slots[i] = e + 1;
    }

    private void rehash(int capacity) {
        if (capacity > slots.length) {
            slots = new int[capacity];
        } else {
            Arrays.fill(slots, 0);
        }
        used = 0;
        for (int e = 0; e < size; e++) {
            if (kind[e] == CONTACT || kind[e] == SENSOR) {
                put(e);
            }
        }
    }

    /** The free slot that is used next after another free one, or first of all after -1; -1 if there is none. */
    public int freeSlot(int after) {
        return after < 0 ? freeHead : joint[after];
    }

    /** Takes over a list of free slots, for a store that is being brought back. */
    public void setFreeSlots(int[] slots) {
        freeHead = NONE;
        for (int i = slots.length - 1; i >= 0; i--) {
            joint[slots[i]] = freeHead;
            freeHead = slots[i];
        }
    }

    /** Makes the slots 0..n-1 exist, all of them free of edges, for a store that is being brought back. */
    public void blank(int n) {
        reserve(n, 0);
        for (int e = 0; e < size; e++) {
            points[e] = 0;
            trim(e);
        }
        size = n;
        count = 0;
        Arrays.fill(kind, 0, n, FREE);
    }

    /** Puts an edge into a given free slot, without touching the lists of its bodies. */
    public void put(int e, byte edgeKind, int a, int b, int bodyOfA, int bodyOfB) {
        kind[e] = edgeKind;
        colliderA[e] = a;
        colliderB[e] = b;
        bodyA[e] = bodyOfA;
        bodyB[e] = bodyOfB;
        joint[e] = NONE;
        count++;
        if (edgeKind != JOINT) {
            put(e);
        }
    }

    /** Hangs an edge in front of the list of one of its bodies: side 0 for A, 1 for B. */
    public void hang(int e, int side, BodyStore bodies) {
        link(2 * e + side, side == 0 ? bodyA[e] : bodyB[e], bodies);
    }

    private void resize(int n) {
        kind = Arrays.copyOf(kind, n);
        bodyA = Arrays.copyOf(bodyA, n);
        bodyB = Arrays.copyOf(bodyB, n);
        colliderA = Arrays.copyOf(colliderA, n);
        colliderB = Arrays.copyOf(colliderB, n);
        next = Arrays.copyOf(next, 2 * n);
        prev = Arrays.copyOf(prev, 2 * n);
        state = Arrays.copyOf(state, n);
        old = Arrays.copyOf(old, n);
        points = Arrays.copyOf(points, n);
        layer = Arrays.copyOf(layer, n);
        rolls = Arrays.copyOf(rolls, n);
        stamp = Arrays.copyOf(stamp, n);
        joint = Arrays.copyOf(joint, n);
        data = Arrays.copyOf(data, n * STRIDE);
        seen = Arrays.copyOf(seen, n * SEEN);
        int old = place.length;
        place = Arrays.copyOf(place, n * POINTS);
        Arrays.fill(place, old, place.length, NONE);
    }
}
