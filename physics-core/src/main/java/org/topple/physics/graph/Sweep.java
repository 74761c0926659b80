package org.topple.physics.graph;

import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.narrow.Manifold;
import org.topple.physics.narrow.TimeOfImpact;
import org.topple.physics.shape.Shape;

/**
 * Where and when a fast pair really meets. A contact seen far ahead stands on the plane between the nearest points of now,
 * which a body that flies past a corner would hit without touching the corner, and which may miss the features that meet in
 * the end. So both bodies are moved along to the time of impact, and the contact is looked for there: a pair that does not
 * meet in this step has none.
 *
 * <p>A point found at the impact belongs to a place on A and a place on B that are still apart now. The separation of now
 * is that of the impact plus the way between the two places along the normal: s = s' + n.(pb - pa), the same rule by which
 * separations follow any motion.
 */
public final class Sweep {
    private static final int P = Shape.POSE;
    private final BodyStore bodies;
    private final ColliderStore colliders;
    private final TimeOfImpact impact = new TimeOfImpact();
    private final double[] va = new double[6], vb = new double[6];
    /** Places on A and on B of the points of the last find, at the poses of now. */
    final double[] onA = new double[3 * Manifold.RAW], onB = new double[3 * Manifold.RAW];

    /** Sweeps colliders of these bodies. */
    public Sweep(BodyStore bodies, ColliderStore colliders) {
        this.bodies = bodies;
        this.colliders = colliders;
    }

    /** The smaller of the balls that two bodies hold: what could pass through what. */
    public double size(int a, int b) {
        return Math.min(bodies.innerRadius[a], bodies.innerRadius[b]);
    }

    /**
     * The share of a step after which two colliders first touch, 1 if they don't or touch already.
     *
     * @param stillA whether A has ended its motion of this step already; stillB the same for B
     */
    public double share(int ca, int cb, double h, boolean stillA, boolean stillB) {
        int a = colliders.body[ca];
        int b = colliders.body[cb];
        velocity(ca, a, stillA, va);
        velocity(cb, b, stillB, vb);
        // a turning half-space has no bounded speed
        if (endless(ca, va) || endless(cb, vb)) {
            return 1;
        }
        double target = Math.max(1e-7, 0.02 * Math.min(size(a, b), 0.1));
        return impact.fraction(colliders.shape[ca], colliders.pose, ca * P, va, 0, colliders.shape[cb], colliders.pose, cb * P, vb, 0, h, target);
    }

    private boolean endless(int c, double[] v) {
        return colliders.shape[c].kind() == Shape.HALF_SPACE && (v[3] != 0 || v[4] != 0 || v[5] != 0);
    }

    /** Velocity of a collider's frame: that of its body at its place. */
    private void velocity(int c, int b, boolean still, double[] out) {
        if (still) {
            java.util.Arrays.fill(out, 0);
            return;
        }
        System.arraycopy(bodies.velocity, b * BodyStore.VEL, out, 0, 6);
        if (!colliders.centered[c]) {
            int p = b * BodyStore.POSE;
            double x = colliders.pose[c * P] - bodies.pose[p], y = colliders.pose[c * P + 1] - bodies.pose[p + 1];
            double z = colliders.pose[c * P + 2] - bodies.pose[p + 2];
            out[0] += out[4] * z - out[5] * y;
            out[1] += out[5] * x - out[3] * z;
            out[2] += out[3] * y - out[4] * x;
        }
    }

    /** Replaces a manifold of now by that of the impact; false if the pair does not meet in this step. */
    boolean find(int ca, int cb, double h, double reach, ContactSource narrow, Manifold m) {
        double t = share(ca, cb, h, false, false);
        if (t >= 1) {
            return false;
        }
        double[] pose = impact.pose;
        m.clear();
        narrow.collide(colliders.shape[ca], pose, 0, colliders.shape[cb], pose, P, reach, m);
        for (int k = 0; k < m.count; k++) {
            back(pose, 0, ca, m, k, onA);
            back(pose, P, cb, m, k, onB);
        }
        return m.count > 0;
    }

    /** Where the place on a collider that is at a point at the time of impact is now. */
    private void back(double[] then, int p, int c, Manifold m, int k, double[] out) {
        double x = m.x[k] - then[p], y = m.y[k] - then[p + 1], z = m.z[k] - then[p + 2];
        double lx = then[p + 3] * x + then[p + 6] * y + then[p + 9] * z;
        double ly = then[p + 4] * x + then[p + 7] * y + then[p + 10] * z;
        double lz = then[p + 5] * x + then[p + 8] * y + then[p + 11] * z;
        double[] now = colliders.pose;
        int q = c * P;
        for (int r = 0; r < 3; r++) {
            out[3 * k + r] = now[q + r] + now[q + 3 + 3 * r] * lx + now[q + 4 + 3 * r] * ly + now[q + 5 + 3 * r] * lz;
        }
    }
}
