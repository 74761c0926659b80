package org.topple.physics.body;

import java.util.Arrays;
import org.topple.physics.shape.Shape;

/**
 * The convex parts that bodies are made of, by slot: what the broad and narrow phase see. A body with a simple shape has
 * one collider, a compound one for each part.
 */
public final class ColliderStore {
    /** Numbers in bounds. */
    public static final int BOUNDS = 6;
    /** Memory of a slot with what the broad phase keeps for it, about. */
    public static final int SLOT_BYTES = 640;
    private static final int NONE = -1;

    /** Slots in use are below this. */
    public int size;
    /** Times that an array had to grow beyond what was reserved. */
    public int growths;
    public Shape[] shape = new Shape[0];
    /** Body that owns the collider (-1 if the slot is free), and the next collider of the same body. */
    public int[] body = new int[0], next = new int[0];
    /** World pose; and pose relative to the body, of which there are none as long as all are the identity. */
    public double[] pose = new double[0], local = new double[0];
    /** Whether the local pose is the identity, so that the body's pose can be copied. */
    public boolean[] centered = new boolean[0];
    /** Tight bounds of this step, swept by the motion to come, and the fat bounds that the broad phase knows. */
    public double[] bounds = new double[0], fat = new double[0];
    public double[] friction = new double[0], rolling = new double[0], spinning = new double[0], restitution = new double[0];
    /** Collision group 0 to 31 and the groups it collides with, as bits. */
    public int[] groupBit = new int[0], mask = new int[0];
    /** Sensors see but do not push. */
    public boolean[] sensor = new boolean[0];

    private int freeHead = NONE;
    private int[] nextFree = new int[0];

    /** Makes room for this many colliders. */
    public void reserve(int colliders) {
        if (colliders > body.length) {
            resize(colliders);
        }
    }

    /** Takes a slot for a part of a body at a local pose of twelve numbers. */
    public int add(BodyStore bodies, int owner, Shape part, double[] localPose) {
        int c;
        if (freeHead != NONE) {
            c = freeHead;
            freeHead = nextFree[c];
        } else {
            if (size == body.length) {
                resize(Math.max(16, size + size / 2));
                growths++;
            }
            c = size++;
        }
        put(bodies, c, owner, part, localPose);
        return c;
    }

    /** Puts a part of a body into a given slot, in front of the body's other parts. */
    public void put(BodyStore bodies, int c, int owner, Shape part, double[] localPose) {
        shape[c] = part;
        body[c] = owner;
        next[c] = bodies.firstCollider[owner];
        bodies.firstCollider[owner] = c;
        boolean id = true;
        for (int k = 0; k < Shape.POSE; k++) {
            id &= localPose[k] == (k == 3 || k == 7 || k == 11 ? 1 : 0);
        }
        centered[c] = id;
        if (!id && local.length == 0) {
            local = new double[body.length * Shape.POSE];
        }
        if (!id) {
            System.arraycopy(localPose, 0, local, c * Shape.POSE, Shape.POSE);
        }
    }

    /** Frees a slot. */
    public void remove(int c) {
        shape[c] = null;
        body[c] = NONE;
        nextFree[c] = freeHead;
        freeHead = c;
    }

    /** World pose of the collider from its body's: x = X + R xl, R = Rb Rl. */
    public void refresh(BodyStore bodies, int c) {
        place(bodies, c, pose, c * Shape.POSE);
    }

    /** The same, written to twelve numbers of the caller's. */
    public void place(BodyStore bodies, int c, double[] out, int o) {
        int p = c * Shape.POSE;
        int q = body[c] * BodyStore.POSE;
        double[] b = bodies.pose;
        if (centered[c]) {
            System.arraycopy(b, q, out, o, Shape.POSE);
            return;
        }
        for (int r = 0; r < 3; r++) {
            double m0 = b[q + 3 + 3 * r], m1 = b[q + 4 + 3 * r], m2 = b[q + 5 + 3 * r];
            out[o + r] = b[q + r] + m0 * local[p] + m1 * local[p + 1] + m2 * local[p + 2];
            for (int k = 0; k < 3; k++) {
                out[o + 3 + 3 * r + k] = m0 * local[p + 3 + k] + m1 * local[p + 6 + k] + m2 * local[p + 9 + k];
            }
        }
    }

    /** The free slot that is used next after another free one, or first of all after -1; -1 if there is none. */
    public int freeSlot(int after) {
        return after < 0 ? freeHead : nextFree[after];
    }

    /** Takes over a list of free slots, for a store that is being brought back. */
    public void setFreeSlots(int[] slots) {
        freeHead = NONE;
        for (int i = slots.length - 1; i >= 0; i--) {
            nextFree[slots[i]] = freeHead;
            freeHead = slots[i];
        }
    }

    private void resize(int n) {
        shape = Arrays.copyOf(shape, n);
        body = Arrays.copyOf(body, n);
        next = Arrays.copyOf(next, n);
        pose = Arrays.copyOf(pose, n * Shape.POSE);
        local = Arrays.copyOf(local, local.length == 0 ? 0 : n * Shape.POSE);
        centered = Arrays.copyOf(centered, n);
        bounds = Arrays.copyOf(bounds, n * BOUNDS);
        fat = Arrays.copyOf(fat, n * BOUNDS);
        friction = Arrays.copyOf(friction, n);
        rolling = Arrays.copyOf(rolling, n);
        spinning = Arrays.copyOf(spinning, n);
        restitution = Arrays.copyOf(restitution, n);
        groupBit = Arrays.copyOf(groupBit, n);
        mask = Arrays.copyOf(mask, n);
        sensor = Arrays.copyOf(sensor, n);
        nextFree = Arrays.copyOf(nextFree, n);
    }
}
