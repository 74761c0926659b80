package org.topple.physics.stepper;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.graph.Sweep;

/**
 * The net under the contacts. Contacts hold to first order in the motion of a step; a fast body can turn so far, or be sent
 * so far aside, that the step would still take it through something. So a body that moves by more than half its size a step is
 * swept once more with the velocities that the solver found, and where it would go deep it ends its step at the touch.
 * It keeps its velocity, and meets a proper contact in the next step.
 */
final class FastMotion {
    /** Of its inner radius: how far a body may move unwatched, and how deep it may go. */
    private static final double FAST = 0.5, DEEP = 0.25;
    private final BodyStore bodies;
    private final ColliderStore colliders;
    private final EdgeStore edges;
    private final Sweep sweep;
    private double[] share = new double[0];

    FastMotion(StepContext c) {
        bodies = c.bodies;
        colliders = c.colliders;
        edges = c.graph.edges;
        sweep = new Sweep(bodies, colliders);
    }

    void reserve(int n) {
        if (share.length < n) {
            share = Arrays.copyOf(share, Math.max(n, share.length * 3 / 2));
        }
    }

    /** The share of the step that each body of a list may take; all are looked at before any moves. */
    void look(int[] list, int from, int to, double h) {
        for (int i = from; i < to; i++) {
            int b = list[i];
            share[b] = fast(b, h) ? share(b, h) : 1;
        }
    }

    /** What {@link #look} found for a body. */
    double share(int b) {
        return share[b];
    }

    private boolean fast(int b, double h) {
        double[] v = bodies.velocity;
        int o = b * BodyStore.VEL;
        double way = FAST * bodies.innerRadius[b];
        return (v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2]) * h * h > way * way;
    }

    private double share(int b, double h) {
        double least = 1;
        for (int l = bodies.firstEdge[b]; l != BodyStore.NONE; l = edges.next[l]) {
            int e = l >> 1;
            if (edges.kind[e] != EdgeStore.CONTACT) {
                continue;
            }
            least = Math.min(least, held(e, h));
            int ca = edges.colliderA[e];
            int cb = edges.colliderB[e];
            colliders.refresh(bodies, ca);
            colliders.refresh(bodies, cb);
            double t = sweep.share(ca, cb, h, still(edges.bodyA[e], b), still(edges.bodyB[e], b));
            if (t < least && (1 - t) * h * speed(edges.bodyA[e], edges.bodyB[e]) > DEEP * sweep.size(edges.bodyA[e], edges.bodyB[e])) {
                least = t;
            }
        }
        return least;
    }

    /** What touches already can't be swept: it may go on while its points do not get deep along their normal. */
    private double held(int e, double h) {
        int d = e * EdgeStore.STRIDE;
        double[] o = edges.data;
        double[] p = bodies.pose;
        double[] v = bodies.velocity;
        int i = edges.bodyA[e] * BodyStore.VEL;
        int j = edges.bodyB[e] * BodyStore.VEL;
        int q = edges.bodyA[e] * BodyStore.POSE + 3;
        double closing = 0;
        for (int r = 0; r < 3; r++) {
            closing -= (p[q + 3 * r] * o[d] + p[q + 3 * r + 1] * o[d + 1] + p[q + 3 * r + 2] * o[d + 2]) * (v[j + r] - v[i + r]);
        }
        double share = 1;
        for (int k = 0; k < edges.points[e]; k++) {
            double room = Math.max(0, o[d + EdgeStore.SEPARATION + k]) + DEEP * sweep.size(edges.bodyA[e], edges.bodyB[e]);
            share = closing * h * share > room ? room / (closing * h) : share;
        }
        return share;
    }

    /** A body that shock propagation has fixated has moved already. */
    private boolean still(int end, int mover) {
        return end != mover && bodies.dynamic(end) && bodies.invMass[end] == 0;
    }

    private double speed(int a, int b) {
        double[] v = bodies.velocity;
        int i = a * BodyStore.VEL;
        int j = b * BodyStore.VEL;
        double x = v[j] - v[i], y = v[j + 1] - v[i + 1], z = v[j + 2] - v[i + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }
}
