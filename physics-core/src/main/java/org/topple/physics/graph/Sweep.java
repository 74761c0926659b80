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
 * <p>A point found at the impact is told as if each body were moved back to where it is now but not turned back, so that
 * levers are those of the impact. With pa and pb the places on the bodies, r their levers and t the time to go, the
 * separation of now is s = s' + n.(pb - pa) - t n.(wb x rb - wa x ra): what the velocities of now close in the time t.
 */
public final class Sweep {
    private static final int P = Shape.POSE;
    private final BodyStore bodies;
    private final ColliderStore colliders;
    /** The impact that {@link #share} found last. */
    public final TimeOfImpact impact = new TimeOfImpact();
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

    /** The share of a step after which two colliders first touch, 1 if they don't or touch already. */
    private double share(int ca, int cb, double h) {
        velocity(ca, colliders.body[ca], va);
        velocity(cb, colliders.body[cb], vb);
        return share(ca, cb, h, colliders.pose, ca * P, va, colliders.pose, cb * P, vb);
    }

    /** The same for colliders at given poses, of twelve numbers, whose frames move with given velocities, of six. */
    public double share(int ca, int cb, double h, double[] poseA, int pa, double[] velocityA, double[] poseB, int pb, double[] velocityB) {
        // a turning half-space has no bounded speed
        if (endless(ca, velocityA) || endless(cb, velocityB)) {
            return 1;
        }
        double target = Math.max(1e-7, 0.02 * Math.min(size(colliders.body[ca], colliders.body[cb]), 0.1));
        return impact.fraction(colliders.shape[ca], poseA, pa, velocityA, 0, colliders.shape[cb], poseB, pb, velocityB, 0, h, target);
    }

    private boolean endless(int c, double[] v) {
        return colliders.shape[c].kind() == Shape.HALF_SPACE && (v[3] != 0 || v[4] != 0 || v[5] != 0);
    }

    /** Velocity of a collider's frame: that of its body at its place. */
    private void velocity(int c, int b, double[] out) {
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
        double t = share(ca, cb, h);
        if (t >= 1) {
            return false;
        }
        double[] pose = impact.pose;
        m.clear();
        narrow.collide(colliders.shape[ca], pose, 0, colliders.shape[cb], pose, P, reach, m);
        for (int k = 0; k < m.count; k++) {
            double before = back(colliders.body[ca], h * t, m, k, onA) - back(colliders.body[cb], h * t, m, k, onB);
            m.separation[k] += before;
        }
        return m.count > 0;
    }

    /** The place of a point on a body before the body has moved there, and how far its turning still takes it along the normal. */
    private double back(int b, double time, Manifold m, int k, double[] out) {
        double[] v = bodies.velocity;
        double[] p = bodies.pose;
        int o = b * BodyStore.VEL;
        int q = b * BodyStore.POSE;
        out[3 * k] = m.x[k] - time * v[o];
        out[3 * k + 1] = m.y[k] - time * v[o + 1];
        out[3 * k + 2] = m.z[k] - time * v[o + 2];
        double x = out[3 * k] - p[q], y = out[3 * k + 1] - p[q + 1], z = out[3 * k + 2] - p[q + 2];
        return time * (m.nx * (v[o + 4] * z - v[o + 5] * y) + m.ny * (v[o + 5] * x - v[o + 3] * z) + m.nz * (v[o + 3] * y - v[o + 4] * x));
    }
}
