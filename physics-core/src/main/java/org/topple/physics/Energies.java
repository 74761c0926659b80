package org.topple.physics;

import org.topple.physics.body.BodyStore;

/** Sums of energy over all dynamic bodies, in joules. */
final class Energies {
    private Energies() {}

    private static boolean counts(BodyStore bodies, int b) {
        return bodies.motion[b] == BodyStore.DYNAMIC && (bodies.flags[b] & BodyStore.USED) != 0;
    }

    static double kinetic(BodyStore bodies) {
        double sum = 0;
        for (int b = 0; b < bodies.size; b++) {
            if (counts(bodies, b)) {
                sum += bodies.kineticEnergy(b);
            }
        }
        return sum;
    }

    /** In a field of gravity, zero at the origin. */
    static double potential(BodyStore bodies, double gx, double gy, double gz) {
        double sum = 0;
        for (int b = 0; b < bodies.size; b++) {
            if (counts(bodies, b)) {
                int p = b * BodyStore.POSE;
                sum -= bodies.mass[b] * (gx * bodies.pose[p] + gy * bodies.pose[p + 1] + gz * bodies.pose[p + 2]);
            }
        }
        return sum;
    }
}
