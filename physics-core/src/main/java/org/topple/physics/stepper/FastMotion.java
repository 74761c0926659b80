package org.topple.physics.stepper;

import java.util.Arrays;
import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.body.StepStart;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.graph.PointPool;
import org.topple.physics.graph.Sweep;
import org.topple.physics.narrow.Distance;
import org.topple.physics.shape.Shape;
import org.topple.physics.solver.JointTree;

/**
 * The net under the contacts. Contacts hold to first order in the motion of a step; a fast body can turn so far, or be sent
 * so far aside, that the step would still take it through something. So a body that moves by more than half its size a step is
 * swept once more with the velocities that the solver found, and where it would go deep it ends its step at the touch.
 * It keeps its velocity, and meets a proper contact in the next step.
 *
 * <p>What joints tie together takes the least share of all: a hand that stopped while the man flew on would be torn off by half a meter.
 *
 * <p>A body of another group is taken where it was and as fast as it was when the step began, whether or not its group has been
 * stepped already.
 */
final class FastMotion {
    /** Of its inner radius: how far a body may move unwatched, and how deep it may go. */
    private static final double FAST = 0.5, DEEP = 0.25;
    private final BodyStore bodies;
    private final ColliderStore colliders;
    private final EdgeStore edges;
    private final Sweep sweep;
    private final StepStart start;
    private double[] share = new double[0];
    private final double[] pose = new double[2 * Shape.POSE], va = new double[6], vb = new double[6];
    /** The group at hand. */
    private int group;
    /** Whether all bodies that were looked at take the whole step. */
    private boolean whole;
    private double closing, openA, openB, mostA, mostB;

    FastMotion(StepContext c) {
        bodies = c.bodies;
        colliders = c.colliders;
        edges = c.graph.edges;
        sweep = new Sweep(bodies, colliders);
        start = c.start;
    }

    void reserve(int n) {
        if (share.length < n) {
            share = Arrays.copyOf(share, Math.max(n, share.length * 3 / 2));
        }
    }

    /** The share of the step that each body of a list may take; all are looked at before any moves. */
    void look(int[] list, int from, int to, double h) {
        whole = look(list, from, to, h, share);
    }

    /** The same, told to another; the shares of a group that several look at stand in one place. */
    void look(int[] list, int from, int to, double h, FastMotion lead) {
        look(list, from, to, h, lead.share);
    }

    private boolean look(int[] list, int from, int to, double h, double[] share) {
        boolean all = true;
        for (int i = from; i < to; i++) {
            int b = list[i];
            share[b] = fast(b, h) ? share(b, h) : 1;
            all &= share[b] == 1;
        }
        return all;
    }

    /** A body goes on by no more than a share. */
    void atMost(int b, double most) {
        share[b] = Math.min(share[b], most);
        whole &= share[b] == 1;
    }

    /** Bodies that joints tie together go on by the same share. */
    void together(JointTree tree, int[] list, int from) {
        if (!whole) {
            tree.level(list, from, share);
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
        group = bodies.group[b];
        for (int l = bodies.firstEdge[b]; l != BodyStore.NONE; l = edges.next[l]) {
            int e = l >> 1;
            if (edges.kind[e] != EdgeStore.CONTACT) {
                continue;
            }
            int ca = edges.colliderA[e];
            int cb = edges.colliderB[e];
            boolean stillA = still(edges.bodyA[e], b);
            boolean stillB = still(edges.bodyB[e], b);
            least = Math.min(least, held(e, h, stillA, stillB));
            frame(ca, stillA, 0, va);
            frame(cb, stillB, Shape.POSE, vb);
            double t = sweep.share(ca, cb, h, pose, 0, va, pose, Shape.POSE, vb);
            if (t < least) {
                Distance d = sweep.impact.distance;
                double rest = h * (1 - t);
                set(e, d.nx, d.ny, d.nz, 0.5 * (d.ax + d.bx), 0.5 * (d.ay + d.by), 0.5 * (d.az + d.bz), h * t, stillA, stillB);
                if (closing * rest - turning(rest) > DEEP * sweep.size(edges.bodyA[e], edges.bodyB[e])) {
                    least = t;
                }
            }
        }
        return least;
    }

    /** What touches already can't be swept: it may go on while its points do not get deep along their normal. */
    private double held(int e, double h, boolean stillA, boolean stillB) {
        int d = e * EdgeStore.STRIDE;
        double[] o = edges.data;
        double[] p = bodies.pose;
        int q = edges.bodyA[e] * BodyStore.POSE;
        double nx = p[q + 3] * o[d] + p[q + 4] * o[d + 1] + p[q + 5] * o[d + 2];
        double ny = p[q + 6] * o[d] + p[q + 7] * o[d + 1] + p[q + 8] * o[d + 2];
        double nz = p[q + 9] * o[d] + p[q + 10] * o[d + 1] + p[q + 11] * o[d + 2];
        double share = 1;
        for (int k = 0; k < edges.points[e]; k++) {
            double[] s = edges.pool.data;
            int c = edges.place[e * EdgeStore.POINTS + k];
            set(e, nx, ny, nz, p[q] + p[q + 3] * s[c] + p[q + 4] * s[c + 1] + p[q + 5] * s[c + 2],
                    p[q + 1] + p[q + 6] * s[c] + p[q + 7] * s[c + 1] + p[q + 8] * s[c + 2],
                    p[q + 2] + p[q + 9] * s[c] + p[q + 10] * s[c + 1] + p[q + 11] * s[c + 2], 0, stillA, stillB);
            double room = Math.max(0, s[c + PointPool.SEPARATION]) + DEEP * sweep.size(edges.bodyA[e], edges.bodyB[e]) + turning(h);
            share = closing * h * share > room ? room / (closing * h) : share;
        }
        return share;
    }

    /** How fast the centers of a pair close along a normal, and how fast its turning opens it at a point that it reaches after a time. */
    private void set(int e, double nx, double ny, double nz, double x, double y, double z, double time, boolean stillA, boolean stillB) {
        closing = 0;
        openA = stillA ? 0 : -end(edges.bodyA[e], nx, ny, nz, x, y, z, time, 1);
        openB = stillB ? 0 : end(edges.bodyB[e], nx, ny, nz, x, y, z, time, -1);
        mostA = bodies.outerRadius[edges.bodyA[e]] - bodies.innerRadius[edges.bodyA[e]];
        mostB = bodies.outerRadius[edges.bodyB[e]] - bodies.innerRadius[edges.bodyB[e]];
    }

    private double end(int b, double nx, double ny, double nz, double x, double y, double z, double time, double sign) {
        boolean foreign = foreign(b);
        double[] v = foreign ? start.state : bodies.velocity;
        double[] p = foreign ? start.state : bodies.pose;
        int o = foreign ? b * StepStart.STRIDE + StepStart.VELOCITY : b * BodyStore.VEL;
        int q = foreign ? b * StepStart.STRIDE : b * BodyStore.POSE;
        closing += sign * (nx * v[o] + ny * v[o + 1] + nz * v[o + 2]);
        double rx = x - p[q] - time * v[o], ry = y - p[q + 1] - time * v[o + 1], rz = z - p[q + 2] - time * v[o + 2];
        return nx * (v[o + 4] * rz - v[o + 5] * ry) + ny * (v[o + 5] * rx - v[o + 3] * rz) + nz * (v[o + 3] * ry - v[o + 4] * rx);
    }

    /** How far turning can open the pair in a time: no body gets thinner than it is. */
    private double turning(double time) {
        return Math.max(0, Math.min(openA * time, mostA)) + Math.max(0, Math.min(openB * time, mostB));
    }

    /** Whether a body belongs to another group that is stepped. */
    private boolean foreign(int b) {
        return bodies.group[b] >= 0 && bodies.group[b] != group;
    }

    /** Pose of a collider and velocity of its frame, which is that of its body at its place. */
    private void frame(int c, boolean still, int at, double[] v) {
        int b = colliders.body[c];
        boolean foreign = foreign(b);
        if (foreign) {
            // colliders stay where the query of this step has put them
            System.arraycopy(colliders.pose, c * Shape.POSE, pose, at, Shape.POSE);
        } else {
            colliders.place(bodies, c, pose, at);
        }
        if (still) {
            Arrays.fill(v, 0);
            return;
        }
        System.arraycopy(foreign ? start.state : bodies.velocity, foreign ? b * StepStart.STRIDE + StepStart.VELOCITY : b * BodyStore.VEL, v, 0, 6);
        if (!colliders.centered[c]) {
            double[] p = foreign ? start.state : bodies.pose;
            int q = foreign ? b * StepStart.STRIDE : b * BodyStore.POSE;
            double x = pose[at] - p[q], y = pose[at + 1] - p[q + 1], z = pose[at + 2] - p[q + 2];
            v[0] += v[4] * z - v[5] * y;
            v[1] += v[5] * x - v[3] * z;
            v[2] += v[3] * y - v[4] * x;
        }
    }

    /** A body that shock propagation has fixated has moved already. */
    private boolean still(int end, int mover) {
        return end != mover && bodies.dynamic(end) && bodies.invMass[end] == 0;
    }
}
