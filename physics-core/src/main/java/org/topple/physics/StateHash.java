package org.topple.physics;

import org.topple.physics.body.BodyStore;
import org.topple.physics.math.Hash64;

/** A 64-bit hash of poses, velocities and sleep: equal states give equal hashes on every machine. */
final class StateHash {
    private final BodyStore bodies;
    private final Hash64 hash = new Hash64();

    StateHash(BodyStore bodies) {
        this.bodies = bodies;
    }

    /** Of all bodies. */
    long all() {
        hash.reset();
        hash.add(bodies.count);
        for (int b = 0; b < bodies.size; b++) {
            if ((bodies.flags[b] & BodyStore.USED) != 0) {
                add(b);
            }
        }
        return hash.value();
    }

    /** Of the body in one slot; 0 if the slot is free. */
    long of(int b) {
        if ((bodies.flags[b] & BodyStore.USED) == 0) {
            return 0;
        }
        hash.reset();
        add(b);
        return hash.value();
    }

    private void add(int b) {
        double[] x = bodies.pose, q = bodies.rotation, v = bodies.velocity;
        int i = b * BodyStore.POSE;
        int j = b * 4;
        int k = b * BodyStore.VEL;
        hash.add((long) b << 32 | bodies.flags[b] & (BodyStore.ASLEEP | BodyStore.PASSIVE | BodyStore.FROZEN));
        hash.add(x[i], x[i + 1], x[i + 2], q[j]);
        hash.add(q[j + 1], q[j + 2], q[j + 3], v[k]);
        hash.add(v[k + 1], v[k + 2], v[k + 3], v[k + 4]);
        hash.add(v[k + 5]);
    }
}
