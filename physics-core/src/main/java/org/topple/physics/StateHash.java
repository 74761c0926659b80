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
        hash.add(b);
        hash.add(bodies.flags[b] & (BodyStore.ASLEEP | BodyStore.PASSIVE | BodyStore.FROZEN));
        hash.add(bodies.pose, b * BodyStore.POSE, 3);
        hash.add(bodies.rotation, b * 4, 4);
        hash.add(bodies.velocity, b * BodyStore.VEL, BodyStore.VEL);
    }
}
