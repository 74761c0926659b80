package org.topple.physics.graph;

import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/**
 * Takes the bumps out of floors that are laid of several blocks. What slides over a floor meets the edge of the next block
 * before it gets onto its face, and the nearest points then say that it runs against that edge: a ball is lifted, a
 * cylinder stopped. But an edge that does not stand above the plane on which the body rests cannot stop it.
 *
 * <p>So where a body touches one block along a normal n, and another block J that it nears reaches no higher along n than
 * the plane of the touch, give or take a little, the contact with J gets the normal n as well, and as its separation the
 * height along n of the body over J. For a rounded body the point moves round to where it is nearest along n. No contact is
 * lost, so nothing can sink in.
 *
 * <p>One instance for each worker that looks; only one may smooth, after all have looked.
 *
 * <p>Two boxes find the right normal by themselves. Balls and capsules have no face to be flush with.
 */
final class FlushSeams {
    /** How far the other block may stand out, and stay behind, m. */
    private static final double OUT = 5e-4, BEHIND = 5e-3;
    private static final int D = EdgeStore.STRIDE;
    private final BodyStore bodies;
    private final ColliderStore colliders;
    private final EdgeStore edges;
    private final double[] n = new double[3], m = new double[3], at = new double[3];
    /** The end from which an edge is flush, and how far the block there reaches along n. */
    private int link;
    private double high;

    FlushSeams(BodyStore bodies, ColliderStore colliders, EdgeStore edges) {
        this.bodies = bodies;
        this.colliders = colliders;
        this.edges = edges;
    }

    /** Whether an edge is of a kind that is looked at. */
    boolean concerns(int e) {
        int a = colliders.shape[edges.colliderA[e]].kind();
        int b = colliders.shape[edges.colliderB[e]].kind();
        return (a != Shape.BOX || b != Shape.BOX) && (flat(b) && bodies.dynamic(edges.bodyA[e]) || flat(a) && bodies.dynamic(edges.bodyB[e]));
    }

    /** Whether an edge of that kind rests beside something flush, as all edges stand now. Changes nothing. */
    boolean flush(int e) {
        int a = colliders.shape[edges.colliderA[e]].kind();
        int b = colliders.shape[edges.colliderB[e]].kind();
        return flat(b) && bodies.dynamic(edges.bodyA[e]) && look(e, 2 * e) || flat(a) && bodies.dynamic(edges.bodyB[e]) && look(e, 2 * e + 1);
    }

    /** Smooths an edge if it is flush now; whether its points have changed. */
    boolean smooth(int e) {
        if (!flush(e)) {
            return false;
        }
        // a rounded body that is nearest to an edge is not over the block at all: it rests on the other one alone
        if (roundness(colliders.shape[(link & 1) == 0 ? edges.colliderA[e] : edges.colliderB[e]]) > 0) {
            edges.points[e] = 0;
            edges.trim(e);
        } else {
            bend(e, link, high);
        }
        return true;
    }

    private static boolean flat(int kind) {
        return kind == Shape.BOX || kind == Shape.HULL || kind == Shape.CYLINDER;
    }

    /** The body at a link of an edge: does it rest on something with which the block at the other end is flush? */
    private boolean look(int e, int side) {
        int body = (side & 1) == 0 ? edges.bodyA[e] : edges.bodyB[e];
        int block = (side & 1) == 0 ? edges.colliderB[e] : edges.colliderA[e];
        normal(e, body, m);
        for (int l = bodies.firstEdge[body]; l != BodyStore.NONE; l = edges.next[l]) {
            int i = l >> 1;
            if (i == e || edges.kind[i] != EdgeStore.CONTACT || edges.points[i] == 0 || (edges.state[i] & EdgeStore.TOUCHING) == 0) {
                continue;
            }
            normal(i, body, n);
            double cos = n[0] * m[0] + n[1] * m[1] + n[2] * m[2];
            if (cos < 0 || cos > 1 - 1e-9) {
                continue;
            }
            high = top(block);
            double out = high - plane(i, l);
            if (out <= OUT && out >= -BEHIND) {
                link = side;
                return true;
            }
        }
        return false;
    }

    /** The normal of an edge in world axes, pointing to a body. */
    private void normal(int e, int body, double[] out) {
        double[] o = edges.data;
        double[] p = bodies.pose;
        int i = edges.bodyA[e] * BodyStore.POSE;
        double s = edges.bodyB[e] == body ? 1 : -1;
        for (int r = 0; r < 3; r++) {
            out[r] = s * (p[i + 3 + 3 * r] * o[e * D] + p[i + 4 + 3 * r] * o[e * D + 1] + p[i + 5 + 3 * r] * o[e * D + 2]);
        }
    }

    /** Height along n of the plane on which a body touches: the other body's side of the first point. */
    private double plane(int e, int link) {
        double[] o = edges.pool.data;
        double[] p = bodies.pose;
        int first = edges.place[e * EdgeStore.POINTS];
        int c = first + ((link & 1) == 0 ? 3 : 0);
        int i = edges.other(link) * BodyStore.POSE;
        for (int r = 0; r < 3; r++) {
            at[r] = p[i + r] + p[i + 3 + 3 * r] * o[c] + p[i + 4 + 3 * r] * o[c + 1] + p[i + 5 + 3 * r] * o[c + 2];
        }
        return n[0] * at[0] + n[1] * at[1] + n[2] * at[2] - 0.5 * o[first + 6];
    }

    /** How far a block reaches along n. */
    private double top(int c) {
        double[] p = colliders.pose;
        int i = c * Shape.POSE;
        return n[0] * p[i] + n[1] * p[i + 1] + n[2] * p[i + 2]
                + colliders.shape[c].reach(p[i + 3] * n[0] + p[i + 6] * n[1] + p[i + 9] * n[2], p[i + 4] * n[0] + p[i + 7] * n[1] + p[i + 10] * n[2],
                        p[i + 5] * n[0] + p[i + 8] * n[1] + p[i + 11] * n[2]);
    }

    /** Turns the normal of an edge to n; the points move to where the body is nearest along n. */
    private void bend(int e, int end, double reach) {
        double[] o = edges.pool.data;
        double[] p = bodies.pose;
        int i = edges.bodyA[e] * BodyStore.POSE;
        int j = edges.bodyB[e] * BodyStore.POSE;
        boolean first = (end & 1) == 0;
        int body = first ? i : j;
        double round = roundness(colliders.shape[first ? edges.colliderA[e] : edges.colliderB[e]]);
        for (int k = 0; k < edges.points[e]; k++) {
            int c = edges.place[e * EdgeStore.POINTS + k];
            int q = c + (first ? 0 : 3);
            // from the point over the body's surface to the core of its rounding, and back along n
            double up = 0.5 * o[c + 6] + round;
            double s = -reach;
            for (int r = 0; r < 3; r++) {
                at[r] = p[body + r] + p[body + 3 + 3 * r] * o[q] + p[body + 4 + 3 * r] * o[q + 1] + p[body + 5 + 3 * r] * o[q + 2]
                        + up * m[r] - round * n[r];
                s += n[r] * at[r];
            }
            for (int r = 0; r < 3; r++) {
                at[r] -= 0.5 * s * n[r];
            }
            local(i, o, c);
            local(j, o, c + 3);
            o[c + 6] = s;
        }
        double sign = first ? -1 : 1;
        for (int r = 0; r < 3; r++) {
            edges.data[e * D + r] = sign * (p[i + 3 + r] * n[0] + p[i + 6 + r] * n[1] + p[i + 9 + r] * n[2]);
        }
    }

    /** The point in the frame of a body. */
    private void local(int body, double[] out, int o) {
        double[] p = bodies.pose;
        double x = at[0] - p[body], y = at[1] - p[body + 1], z = at[2] - p[body + 2];
        for (int r = 0; r < 3; r++) {
            out[o + r] = p[body + 3 + r] * x + p[body + 6 + r] * y + p[body + 9 + r] * z;
        }
    }

    private static double roundness(Shape s) {
        return s instanceof Sphere ball ? ball.radius : s instanceof Capsule capsule ? capsule.radius : 0;
    }
}
