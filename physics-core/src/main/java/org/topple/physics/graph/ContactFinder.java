package org.topple.physics.graph;

import org.topple.physics.body.BodyStore;
import org.topple.physics.body.ColliderStore;
import org.topple.physics.narrow.Manifold;
import org.topple.physics.profile.Profile;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.shape.Shape;

/**
 * Finds the contact points of an edge, or keeps those it has.
 *
 * <p><b>Coherence</b> (Erleben 5.2.2): a pair whose relative pose differs from that of its last narrow-phase run by less
 * than a tolerance keeps its points. They are stored in the frames of both bodies, so that the separation follows the
 * motion to first order: with {@code pa}, {@code pb} the stored point carried by A and by B, {@code s = s0 + n.(pb - pa)}.
 * A pair that has not moved at all keeps its separations to the bit. A pair without points remembers a distance that it was known
 * to keep, and is not looked at again until it can have used it up.
 *
 * <p><b>Fast pairs</b>: a contact farther ahead than half the size of the smaller body is looked for where the pair will meet,
 * by {@link Sweep}; what passes without touching has none.
 *
 * <p><b>Memory</b>: new points inherit the impulses of old ones, by feature if it is the same, else by the nearest place
 * on B; impulses of several old points that fall on one new point add up, so that no load is lost when points merge.
 */
final class ContactFinder {
    private final BodyStore bodies;
    private final ColliderStore colliders;
    private final EdgeStore edges;
    private final WorldSettings settings;
    private final Profile profile;
    private final ContactSource narrow;
    private final ContactChoice choice;
    private final Manifold manifold = new Manifold();
    private final Sweep sweep;
    private boolean swept;
    private final double[] rel = new double[7];
    private final double[] oldPoint = new double[EdgeStore.POINTS * PointPool.STRIDE];
    private final int[] oldFeature = new int[EdgeStore.POINTS];
    /** How far a point of B can have moved in the frame of A since the last run. */
    private double moved;
    private double h;
    private double margin;
    private double touch;
    private double coherence;
    private int calls;
    private int skips;
    private int contacts;
    /** Only the nearest point of a pair is wanted, and no contacts (Erleben 5.2.4). */
    boolean proximityOnly;

    ContactFinder(BodyStore bodies, ColliderStore colliders, EdgeStore edges, ContactSource narrow, ContactChoice choice,
            WorldSettings settings, Profile profile) {
        this.narrow = narrow;
        this.choice = choice;
        this.bodies = bodies;
        this.colliders = colliders;
        sweep = new Sweep(bodies, colliders);
        this.edges = edges;
        this.settings = settings;
        this.profile = profile;
    }

    /** Starts a query for a step of this length. */
    void begin(double step) {
        h = step;
        margin = settings.get(Setting.MARGIN);
        touch = settings.get(Setting.TOUCH);
        coherence = settings.get(Setting.COHERENCE);
        calls = skips = contacts = 0;
    }

    /** Tells the profile what was done. */
    void end() {
        profile.narrowCalls += calls;
        profile.narrowSkips += skips;
        profile.contacts += contacts;
    }

    /**
     * Brings the points and the state of an edge whose bounds are near, or even meet, up to date; nothing is done if there is no room for
     * its points.
     */
    boolean find(int e, boolean meet) {
        int d = e * EdgeStore.STRIDE;
        int r = e * EdgeStore.SEEN;
        double[] seen = edges.seen;
        if (!meet) {
            // a known gap stays known
            if (edges.points[e] > 0 || seen[r + EdgeStore.GAP] == 0) {
                edges.points[e] = 0;
                edges.forgetPose(e);
            }
            return true;
        }
        double reach = margin + approach(edges.bodyA[e], edges.bodyB[e]);
        if (reach > margin && balls(e)) {
            if (!run(e, d, reach)) {
                return false;
            }
            edges.forgetPose(e);
        } else {
            double drift = drift(e, r);
            if (drift <= coherence && reach <= seen[r + EdgeStore.REACH] + margin || apart(e, seen[r + EdgeStore.GAP], reach + moved)) {
                skips++;
                if (drift != 0) {
                    follow(e, d);
                }
            } else {
                if (!run(e, d, reach)) {
                    return false;
                }
                // what was swept is good for the velocities of now only
                System.arraycopy(rel, 0, seen, r + EdgeStore.REL, 7);
                if (swept) {
                    edges.forgetPose(e);
                }
            }
        }
        state(e, d);
        return true;
    }

    /** Two balls: while they move, to look anew costs less than to know that one need not. */
    private boolean balls(int e) {
        return colliders.shape[edges.colliderA[e]].kind() == Shape.SPHERE && colliders.shape[edges.colliderB[e]].kind() == Shape.SPHERE;
    }

    /** Whether a pair without points can't have come nearer than this. */
    private boolean apart(int e, double gap, double distance) {
        return distance <= gap && edges.points[e] == 0 && !proximityOnly && edges.kind[e] == EdgeStore.CONTACT;
    }

    /** Separations and state of an edge whose normal was turned. */
    void again(int e) {
        int d = e * EdgeStore.STRIDE;
        contacts -= edges.points[e];
        follow(e, d);
        state(e, d);
    }

    /** An upper bound on how far the surfaces can come closer in this step. */
    private double approach(int a, int b) {
        double[] v = bodies.velocity;
        int i = a * BodyStore.VEL;
        int j = b * BodyStore.VEL;
        double x = v[j] - v[i], y = v[j + 1] - v[i + 1], z = v[j + 2] - v[i + 2];
        double d = Math.sqrt(x * x + y * y + z * z);
        double own = v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2];
        // limbs that fall side by side are thrown against each other when one of them lands
        if (own > d * d && jointed(a) && jointed(b)) {
            d = Math.sqrt(own);
        }
        return h * (d + turn(a, i, b) + turn(b, j, a));
    }

    /** How fast a turning body's surface comes nearer: spin times how much its radius varies; an endless one sweeps past the other body. */
    private double turn(int b, int i, int other) {
        double[] v = bodies.velocity;
        double w2 = v[i + 3] * v[i + 3] + v[i + 4] * v[i + 4] + v[i + 5] * v[i + 5];
        if (w2 == 0) {
            return 0;
        }
        double r = bodies.outerRadius[b] - bodies.innerRadius[b];
        if (!(r < Double.POSITIVE_INFINITY)) {
            int p = b * BodyStore.POSE;
            int q = other * BodyStore.POSE;
            double x = bodies.pose[q] - bodies.pose[p], y = bodies.pose[q + 1] - bodies.pose[p + 1], z = bodies.pose[q + 2] - bodies.pose[p + 2];
            r = Math.sqrt(x * x + y * y + z * z) + bodies.outerRadius[other];
        }
        return Math.sqrt(w2) * r;
    }

    /** Whether the bounds of an edge's ends meet. */
    boolean boundsMeet(int e) {
        double[] t = colliders.bounds;
        int a = edges.colliderA[e] * ColliderStore.BOUNDS;
        int b = edges.colliderB[e] * ColliderStore.BOUNDS;
        return t[a] <= t[b + 3] && t[b] <= t[a + 3] && t[a + 1] <= t[b + 4] && t[b + 1] <= t[a + 4] && t[a + 2] <= t[b + 5] && t[b + 2] <= t[a + 5];
    }

    /** How far any point of the pair can have moved, relative to the other body, since the last narrow-phase run. */
    private double drift(int e, int r) {
        int a = edges.bodyA[e];
        int b = edges.bodyB[e];
        double[] p = bodies.pose;
        double[] q = bodies.rotation;
        int i = a * BodyStore.POSE;
        int j = b * BodyStore.POSE;
        double x = p[j] - p[i], y = p[j + 1] - p[i + 1], z = p[j + 2] - p[i + 2];
        rel[0] = p[i + 3] * x + p[i + 6] * y + p[i + 9] * z;
        rel[1] = p[i + 4] * x + p[i + 7] * y + p[i + 10] * z;
        rel[2] = p[i + 5] * x + p[i + 8] * y + p[i + 11] * z;
        // conj(qa) qb
        double ax = -q[4 * a], ay = -q[4 * a + 1], az = -q[4 * a + 2], aw = q[4 * a + 3];
        double bx = q[4 * b], by = q[4 * b + 1], bz = q[4 * b + 2], bw = q[4 * b + 3];
        rel[3] = aw * bx + ax * bw + ay * bz - az * by;
        rel[4] = aw * by - ax * bz + ay * bw + az * bx;
        rel[5] = aw * bz + ax * by - ay * bx + az * bw;
        rel[6] = aw * bw - ax * bx - ay * by - az * bz;
        double[] o = edges.seen;
        double dx = rel[0] - o[r], dy = rel[1] - o[r + 1], dz = rel[2] - o[r + 2];
        double ex = rel[3] - o[r + 3], ey = rel[4] - o[r + 4], ez = rel[5] - o[r + 5], ew = rel[6] - o[r + 6];
        double turn2 = ex * ex + ey * ey + ez * ez + ew * ew;
        double move2 = dx * dx + dy * dy + dz * dz;
        moved = 0;
        if (move2 == 0 && turn2 == 0) {
            return 0;
        }
        // seen from A, a point of B at r from its center has gone at most so far: |q - q'| = 2 sin(angle/4)
        moved = Math.sqrt(move2) + 2 * Math.sqrt(turn2) * bodies.outerRadius[b];
        return Math.sqrt(move2) + 2 * Math.sqrt(turn2) * Math.min(bodies.outerRadius[a], bodies.outerRadius[b]) * 2;
    }

    /** Separations after a small relative motion. */
    private void follow(int e, int d) {
        double[] o = edges.pool.data;
        double[] p = bodies.pose;
        int i = edges.bodyA[e] * BodyStore.POSE;
        int j = edges.bodyB[e] * BodyStore.POSE;
        double lx = edges.data[d], ly = edges.data[d + 1], lz = edges.data[d + 2];
        double nx = p[i + 3] * lx + p[i + 4] * ly + p[i + 5] * lz;
        double ny = p[i + 6] * lx + p[i + 7] * ly + p[i + 8] * lz;
        double nz = p[i + 9] * lx + p[i + 10] * ly + p[i + 11] * lz;
        for (int k = 0; k < edges.points[e]; k++) {
            int c = edges.place[e * EdgeStore.POINTS + k];
            double ax = o[c], ay = o[c + 1], az = o[c + 2], bx = o[c + 3], by = o[c + 4], bz = o[c + 5];
            double x = p[j] - p[i] + p[j + 3] * bx + p[j + 4] * by + p[j + 5] * bz - p[i + 3] * ax - p[i + 4] * ay - p[i + 5] * az;
            double y = p[j + 1] - p[i + 1] + p[j + 6] * bx + p[j + 7] * by + p[j + 8] * bz - p[i + 6] * ax - p[i + 7] * ay - p[i + 8] * az;
            double z = p[j + 2] - p[i + 2] + p[j + 9] * bx + p[j + 10] * by + p[j + 11] * bz - p[i + 9] * ax - p[i + 10] * ay - p[i + 11] * az;
            o[c + PointPool.SEPARATION] = o[c + 6] + x * nx + y * ny + z * nz;
        }
    }

    /** A fresh narrow-phase run; whether there was room for its points. */
    private boolean run(int e, int d, double reach) {
        int ca = edges.colliderA[e];
        int cb = edges.colliderB[e];
        boolean sensor = edges.kind[e] == EdgeStore.SENSOR;
        manifold.clear();
        narrow.collide(colliders.shape[ca], colliders.pose, ca * Shape.POSE, colliders.shape[cb], colliders.pose, cb * Shape.POSE,
                sensor ? 0 : reach, manifold);
        double[] o = edges.data;
        swept = !sensor && ahead(e, reach);
        if (swept && !sweep.find(ca, cb, h, reach, narrow, manifold)) {
            // joints may turn a limb anywhere within the step, so what it could reach stays in view
            if (jointed(edges.bodyA[e]) || jointed(edges.bodyB[e])) {
                swept = false;
            } else {
                manifold.count = 0;
            }
        }
        if (!proximityOnly && !sensor && manifold.count > 0) {
            choice.choose(manifold);
        }
        if (!proximityOnly && !edges.room(e, Math.min(manifold.count, EdgeStore.POINTS))) {
            return false;
        }
        calls++;
        if (proximityOnly) {
            nearest(d);
        }
        int r = e * EdgeStore.SEEN;
        edges.seen[r + EdgeStore.REACH] = reach;
        edges.seen[r + EdgeStore.GAP] = manifold.count == 0 ? manifold.gap : 0;
        int old = edges.points[e];
        if (old == 1 && manifold.count == 1 && manifold.feature[0] == edges.feature(e, 0)) {
            // the same point: its impulses stay where they are
            store(e, d, true);
            return true;
        }
        for (int k = 0; k < old; k++) {
            System.arraycopy(edges.pool.data, edges.place[e * EdgeStore.POINTS + k], oldPoint, k * PointPool.STRIDE, PointPool.STRIDE);
            oldFeature[k] = edges.feature(e, k);
        }
        store(e, d, false);
        inherit(e, d, old);
        return true;
    }

    /** Whether joints hold a body that can move. */
    private boolean jointed(int b) {
        return bodies.joints[b] > 0 && bodies.dynamic(b);
    }

    /** Whether the pair is fast, and has no points that are near: then it must be swept. */
    private boolean ahead(int e, double reach) {
        double far = 0.5 * sweep.size(edges.bodyA[e], edges.bodyB[e]);
        if (proximityOnly || reach - margin <= far) {
            return false;
        }
        for (int k = 0; k < manifold.count; k++) {
            if (manifold.separation[k] <= far) {
                return false;
            }
        }
        return true;
    }

    /** Keeps the nearest point of the pair and no contact. */
    private void nearest(int d) {
        double[] o = edges.data;
        Manifold m = manifold;
        int c = d + EdgeStore.CLOSEST;
        o[c + 3] = Double.POSITIVE_INFINITY;
        if (m.count > 0) {
            int k = DeepestOnly.deepest(m);
            o[c] = m.x[k];
            o[c + 1] = m.y[k];
            o[c + 2] = m.z[k];
            o[c + 3] = m.separation[k];
            m.count = 0;
        }
    }

    /** Points in the frames of both bodies, with their impulses or without. */
    private void store(int e, int d, boolean same) {
        double[] o = edges.pool.data;
        double[] p = bodies.pose;
        int i = edges.bodyA[e] * BodyStore.POSE;
        int j = edges.bodyB[e] * BodyStore.POSE;
        Manifold m = manifold;
        int n = Math.min(m.count, EdgeStore.POINTS);
        edges.points[e] = n;
        if (n == 0 && !proximityOnly) {
            // the manifold may still have the normal of another pair
            m.nx = m.ny = m.nz = 0;
        }
        edges.data[d] = p[i + 3] * m.nx + p[i + 6] * m.ny + p[i + 9] * m.nz;
        edges.data[d + 1] = p[i + 4] * m.nx + p[i + 7] * m.ny + p[i + 10] * m.nz;
        edges.data[d + 2] = p[i + 5] * m.nx + p[i + 8] * m.ny + p[i + 11] * m.nz;
        for (int k = 0; k < n; k++) {
            int c = edges.place[e * EdgeStore.POINTS + k];
            double x = m.x[k], y = m.y[k], z = m.z[k];
            double bx = x, by = y, bz = z;
            double sep = m.separation[k];
            if (swept) {
                x = sweep.onA[3 * k];
                y = sweep.onA[3 * k + 1];
                z = sweep.onA[3 * k + 2];
                bx = sweep.onB[3 * k];
                by = sweep.onB[3 * k + 1];
                bz = sweep.onB[3 * k + 2];
                sep += m.nx * (bx - x) + m.ny * (by - y) + m.nz * (bz - z);
            }
            x -= p[i];
            y -= p[i + 1];
            z -= p[i + 2];
            o[c] = p[i + 3] * x + p[i + 6] * y + p[i + 9] * z;
            o[c + 1] = p[i + 4] * x + p[i + 7] * y + p[i + 10] * z;
            o[c + 2] = p[i + 5] * x + p[i + 8] * y + p[i + 11] * z;
            x = bx - p[j];
            y = by - p[j + 1];
            z = bz - p[j + 2];
            o[c + 3] = p[j + 3] * x + p[j + 6] * y + p[j + 9] * z;
            o[c + 4] = p[j + 4] * x + p[j + 7] * y + p[j + 10] * z;
            o[c + 5] = p[j + 5] * x + p[j + 8] * y + p[j + 11] * z;
            o[c + 6] = m.separation[k];
            o[c + PointPool.SEPARATION] = sep;
            edges.setFeature(e, k, m.feature[k]);
            if (!same) {
                int w = c + PointPool.IMPULSE;
                o[w] = o[w + 1] = o[w + 2] = o[w + 3] = 0;
            }
        }
    }

    /** New points take over the impulses of old ones. */
    private void inherit(int e, int d, int old) {
        double[] o = edges.pool.data;
        int n = edges.points[e];
        double tol = 0.3 * Math.min(bodies.innerRadius[edges.bodyA[e]], bodies.innerRadius[edges.bodyB[e]]);
        tol *= tol;
        for (int k = 0; k < old; k++) {
            int best = -1;
            double nearest = tol;
            for (int q = 0; q < n; q++) {
                if (edges.feature(e, q) == oldFeature[k]) {
                    best = q;
                    break;
                }
                int c = edges.place[e * EdgeStore.POINTS + q] + 3;
                double x = o[c] - oldPoint[k * PointPool.STRIDE + 3];
                double y = o[c + 1] - oldPoint[k * PointPool.STRIDE + 4];
                double z = o[c + 2] - oldPoint[k * PointPool.STRIDE + 5];
                double dist = x * x + y * y + z * z;
                if (dist < nearest) {
                    nearest = dist;
                    best = q;
                }
            }
            if (best >= 0) {
                int w = edges.place[e * EdgeStore.POINTS + best] + PointPool.IMPULSE;
                int from = k * PointPool.STRIDE + PointPool.IMPULSE;
                for (int t = 0; t < PointPool.IMPULSE_SIZE; t++) {
                    o[w + t] += oldPoint[from + t];
                }
            }
        }
        if ((n == 0 || old == 0) && !proximityOnly) {
            for (int t = EdgeStore.MANIFOLD_IMPULSE; t < EdgeStore.STRIDE; t++) {
                edges.data[d + t] = 0;
            }
        }
    }

    /** Touching and penetrating, from the separations; sensors keep no points. */
    private void state(int e, int d) {
        int n = edges.points[e];
        boolean sensor = edges.kind[e] == EdgeStore.SENSOR;
        int s = EdgeStore.NEAR;
        for (int k = 0; k < n; k++) {
            double sep = edges.pool.data[edges.place[e * EdgeStore.POINTS + k] + PointPool.SEPARATION];
            if (sep <= (sensor ? 0 : touch)) {
                s |= EdgeStore.TOUCHING;
            }
            if (sep < 0) {
                s |= EdgeStore.PENETRATING;
            }
        }
        if (proximityOnly) {
            double sep = edges.data[d + EdgeStore.CLOSEST + 3];
            s |= (sep <= (sensor ? 0 : touch) ? EdgeStore.TOUCHING : 0) | (sep < 0 ? EdgeStore.PENETRATING : 0);
        }
        edges.state[e] = s;
        if (!sensor) {
            contacts += n;
        }
    }
}
