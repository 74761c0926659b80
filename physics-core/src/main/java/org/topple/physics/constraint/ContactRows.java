package org.topple.physics.constraint;

import org.topple.physics.body.BodyStore;
import org.topple.physics.graph.ContactGraph;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.graph.PointPool;
import org.topple.physics.settings.Setting;
import org.topple.physics.settings.WorldSettings;
import org.topple.physics.solver.RowStore;

/**
 * Contacts as constraints: turns the contact points of an edge into rows and gives the impulses back to the edge.
 *
 * <p>Normal row at point p with normal n from A to B: l = n, a = (p - xa) x n, b = (p - xb) x n, impulse at least 0
 * (Erleben 4.4, 6.1). Its target is 0 for a contact that touches, and for a gap s the speed that closes it within the
 * step, -s/h (4.5): a contact seen ahead acts only when it is needed. Gaps up to the skin count as touching.
 *
 * <p>Friction rows are the same with two tangents t, u across n, target 0. Either each point has its own two, or the pair
 * has two at the middle of its points and a twist about n (l = 0, a = b = n), whose bound is the friction force times the
 * mean distance of the points from their middle.
 */
public final class ContactRows implements Constraint {
    private static final int R = RowStore.ROW;
    /** Distance from which the places on both bodies count as two, m. */
    static final double APART = 0.01;
    private final BodyStore bodies;
    private final EdgeStore edges;
    private final WorldSettings settings;
    private int e;
    private double h, elapsed, applied, warm, scale, omega, skin, slop, maxCorrection, gx, gy, gz;
    private boolean whole;
    /** From the centers of both bodies to the contact point at hand, or to the middle of all; inverse masses. */
    private double rax, ray, raz, rbx, rby, rbz, ima, imb;
    /** Normal and two tangents of the contact at hand. */
    double nx, ny, nz, tx, ty, tz, ux, uy, uz;
    private final PairContact pairs;

    /** Rows for the edges of this graph. */
    public ContactRows(ContactGraph graph, WorldSettings settings) {
        bodies = graph.bodies;
        edges = graph.edges;
        this.settings = settings;
        pairs = new PairContact(this, bodies, edges);
    }

    /**
     * Starts a step of length h.
     *
     * @param timeAtEnd  how far into the whole step its end lies; scripted bodies move only when the whole step ends
     * @param warmScale  what the impulses of the last step are multiplied with; 0 starts cold
     * @param storeScale what the new ones are multiplied with when they are kept
     */
    public void begin(double step, double timeAtEnd, double warmScale, double storeScale, double gravityX, double gravityY, double gravityZ) {
        h = step;
        elapsed = timeAtEnd;
        applied = step;
        warm = warmScale;
        scale = storeScale;
        gx = gravityX;
        gy = gravityY;
        gz = gravityZ;
        omega = settings.solver() == WorldSettings.SolverKind.SOR ? settings.get(Setting.SOR_OMEGA) : 1;
        skin = settings.get(Setting.SKIN);
        slop = settings.get(Setting.SLOP);
        maxCorrection = settings.get(Setting.MAX_CORRECTION);
        whole = settings.friction() == WorldSettings.FrictionModel.MANIFOLD;
    }

    /** Gravity has acted on the velocities for so long already when rows are filled; the whole step unless told. */
    public void fallen(double time) {
        applied = time;
    }

    /** Lets projection remove overlaps to the last, whatever slop and cap are set, until the next step begins. */
    public void exact() {
        slop = 0;
        maxCorrection = Double.POSITIVE_INFINITY;
    }

    /** For how long gravity has acted. */
    public double fallen() {
        return applied;
    }

    /** The contact of an edge; valid until the next one is asked for. */
    public ContactRows at(int contactEdge) {
        e = contactEdge;
        return this;
    }

    @Override
    public int rows() {
        return rows(e);
    }

    /** Rows of an edge. */
    public int rows(int e) {
        int n = edges.points[e];
        return (whole && n > 1 ? n + 3 : 3 * n) + (edges.rolls[e] ? 3 : 0);
    }

    @Override
    public int fill(RowStore s) {
        int a = edges.bodyA[e];
        int b = edges.bodyB[e];
        int n = edges.points[e];
        boolean pair = whole && n > 1;
        int k = s.block(pair ? RowStore.CONTACT_MANIFOLD : RowStore.CONTACT_POINTS, a, b, rows());
        s.edge[k] = e;
        s.points[k] = n;
        int d = e * EdgeStore.STRIDE;
        double[] o = edges.data;
        s.friction[k] = o[d + EdgeStore.FRICTION];
        s.restitution[k] = o[d + EdgeStore.RESTITUTION];
        s.rolling[k] = o[d + EdgeStore.ROLLING];
        s.spinning[k] = o[d + EdgeStore.SPINNING];
        ima = bodies.invMass[a];
        imb = bodies.invMass[b];
        axes(e);
        int extra = s.first[k] + (pair ? n + 3 : 3 * n);
        if (pair) {
            o[d + EdgeStore.HIT_SPEED] = pairs.fill(s, k, e, warm);
            s.take(k, bodies.invInertiaWorld);
            s.finishPair(k, ima, imb, omega);
        } else {
            o[d + EdgeStore.HIT_SPEED] = points(s, k);
            if (n == 1) {
                s.finishSingle(k);
            }
        }
        if (s.first[k] + s.size[k] > extra) {
            turn(s, extra, a, b, tx, ty, tz);
            turn(s, extra + 1, a, b, ux, uy, uz);
            turn(s, extra + 2, a, b, nx, ny, nz);
            int w = d + EdgeStore.ROLL_IMPULSE;
            s.row[extra * R + RowStore.LAMBDA] = warm * (tx * o[w] + ty * o[w + 1] + tz * o[w + 2]);
            s.row[(extra + 1) * R + RowStore.LAMBDA] = warm * (ux * o[w] + uy * o[w + 1] + uz * o[w + 2]);
            s.row[(extra + 2) * R + RowStore.LAMBDA] = warm * (nx * o[w] + ny * o[w + 1] + nz * o[w + 2]);
        }
        return k;
    }

    /** Rows of a contact with friction at each of its points; returns the largest speed of approach. */
    private double points(RowStore s, int k) {
        int a = s.bodyA[k];
        int b = s.bodyB[k];
        int n = s.points[k];
        double pull = pull(s, k);
        double hit = 0;
        for (int i = 0; i < n; i++) {
            int c = edges.place[e * EdgeStore.POINTS + i];
            int r = s.first[k] + i;
            place(s, r, c, a, b);
            row(s, r, a, b, nx, ny, nz);
            hit = Math.max(hit, normal(s, r * R, k, edges.pool.data[c + PointPool.SEPARATION], s.relative(r, k, bodies.velocity), pull));
            s.row[r * R + RowStore.LAMBDA] = warm * edges.pool.data[c + PointPool.IMPULSE];
            tangents(s, s.first[k] + n + 2 * i, a, b, edges.pool.data, c + PointPool.IMPULSE + 1, s.place[3 * r], s.place[3 * r + 1], s.place[3 * r + 2]);
        }
        return hit;
    }

    /** Normal in world axes, and two tangents that depend on it alone. */
    private void axes(int e) {
        double[] p = bodies.pose;
        double[] o = edges.data;
        int d = e * EdgeStore.STRIDE;
        int i = edges.bodyA[e] * BodyStore.POSE;
        double lx = o[d], ly = o[d + 1], lz = o[d + 2];
        nx = p[i + 3] * lx + p[i + 4] * ly + p[i + 5] * lz;
        ny = p[i + 6] * lx + p[i + 7] * ly + p[i + 8] * lz;
        nz = p[i + 9] * lx + p[i + 10] * ly + p[i + 11] * lz;
        if (Math.abs(nx) < 0.6) {
            double l = 1 / Math.sqrt(ny * ny + nz * nz);
            tx = 0;
            ty = nz * l;
            tz = -ny * l;
        } else {
            double l = 1 / Math.sqrt(nx * nx + nz * nz);
            tx = -nz * l;
            ty = 0;
            tz = nx * l;
        }
        ux = ny * tz - nz * ty;
        uy = nz * tx - nx * tz;
        uz = nx * ty - ny * tx;
    }

    /**
     * The contact point: midway between where A and where B carries it. If it was found far ahead the two are apart, and each
     * body feels the impulse at its own place, where it will be hit.
     */
    private void place(RowStore s, int i, int c, int a, int b) {
        double[] p = bodies.pose;
        double[] o = edges.pool.data;
        int m = a * BodyStore.POSE;
        int n = b * BodyStore.POSE;
        double x = o[c], y = o[c + 1], z = o[c + 2];
        rax = p[m + 3] * x + p[m + 4] * y + p[m + 5] * z;
        ray = p[m + 6] * x + p[m + 7] * y + p[m + 8] * z;
        raz = p[m + 9] * x + p[m + 10] * y + p[m + 11] * z;
        x = o[c + 3];
        y = o[c + 4];
        z = o[c + 5];
        rbx = p[n + 3] * x + p[n + 4] * y + p[n + 5] * z;
        rby = p[n + 6] * x + p[n + 7] * y + p[n + 8] * z;
        rbz = p[n + 9] * x + p[n + 10] * y + p[n + 11] * z;
        // half the way from one to the other
        x = 0.5 * (p[n] + rbx - p[m] - rax);
        y = 0.5 * (p[n + 1] + rby - p[m + 1] - ray);
        z = 0.5 * (p[n + 2] + rbz - p[m + 2] - raz);
        s.place[3 * i] = p[m] + rax + x;
        s.place[3 * i + 1] = p[m + 1] + ray + y;
        s.place[3 * i + 2] = p[m + 2] + raz + z;
        if (x * x + y * y + z * z < 0.25 * APART * APART) {
            rax += x;
            ray += y;
            raz += z;
            rbx -= x;
            rby -= y;
            rbz -= z;
        }
    }

    private void row(RowStore s, int i, int a, int b, double lx, double ly, double lz) {
        s.at(i, lx, ly, lz, rax, ray, raz, rbx, rby, rbz, ima, imb, bodies.invInertiaWorld, a * BodyStore.SYM, b * BodyStore.SYM, omega);
    }

    /** A purely angular row about an axis. */
    private void turn(RowStore s, int i, int a, int b, double x, double y, double z) {
        int r = i * R;
        s.row[r + 3] = s.row[r + 6] = x;
        s.row[r + 4] = s.row[r + 7] = y;
        s.row[r + 5] = s.row[r + 8] = z;
        s.finish(i, bodies.invMass[a], bodies.invMass[b], bodies.invInertiaWorld, a * BodyStore.SYM, b * BodyStore.SYM, omega, 0);
    }

    private void tangents(RowStore s, int t, int a, int b, double[] o, int w, double x, double y, double z) {
        row(s, t, a, b, tx, ty, tz);
        row(s, t + 1, a, b, ux, uy, uz);
        s.row[t * R + RowStore.LAMBDA] = warm * (tx * o[w] + ty * o[w + 1] + tz * o[w + 2]);
        s.row[(t + 1) * R + RowStore.LAMBDA] = warm * (ux * o[w] + uy * o[w + 1] + uz * o[w + 2]);
        s.place[3 * t] = s.place[3 * t + 3] = x;
        s.place[3 * t + 1] = s.place[3 * t + 4] = y;
        s.place[3 * t + 2] = s.place[3 * t + 5] = z;
    }

    /**
     * Separation, target, and the speed of the impact, in the numbers of a normal row at {@code r}. In free fall the scheme v += h g, x += h v
     * keeps E - h g v / 2 instead of E = v^2/2 + g x (velocities are those of the middle of a step), so with vn the approach before this
     * step's gravity, a the pull along the normal and s the gap beyond the skin, the surfaces meet at the square root of vn^2 + h a vn - 2 a s.
     * Returns the approach speed.
     */
    double normal(RowStore s, int r, int k, double sep, double relative, double pull) {
        s.row[r + RowStore.SEPARATION] = sep;
        s.row[r + RowStore.TARGET] = sep > skin ? -(sep - skin) / h : 0;
        double vn = relative - applied * pull;
        if (vn >= 0) {
            return 0;
        }
        if (s.restitution[k] > 0) {
            double meet2 = vn * vn + h * pull * vn - 2 * pull * Math.max(0, sep - skin);
            s.row[r + RowStore.APPROACH] = meet2 > 0 ? Math.sqrt(meet2) : 0;
        }
        return -vn;
    }

    /** How gravity changes the relative normal velocity of the contact at hand: nothing if both ends fall. */
    double pull(RowStore s, int k) {
        return pull(s, k, nx, ny, nz);
    }

    private double pull(RowStore s, int k, double x, double y, double z) {
        double fall = (bodies.dynamic(s.bodyB[k]) ? 1 : 0) - (bodies.dynamic(s.bodyA[k]) ? 1 : 0);
        return fall * (x * gx + y * gy + z * gz);
    }

    /**
     * The velocity with which a row leaves after an impact, by Newton's law e times that of the approach. Where the flight
     * lasts longer than a step its energy is e^2 times that of the approach: v^2 + h a v = (e meet)^2, see {@link #normal}.
     */
    public double rebound(RowStore s, int i, int k) {
        double up = s.restitution[k] * s.row[i * R + RowStore.APPROACH];
        int r = s.pair(k) ? s.first[k] * R : i * R;
        double fall = h * pull(s, k, s.row[r], s.row[r + 1], s.row[r + 2]);
        return up > -fall ? 0.5 * (Math.sqrt(fall * fall + 4 * up * up) - fall) : up;
    }

    @Override
    public void store(RowStore s, int k) {
        s.dropAbsurd(k);
        int d = s.edge[k] * EdgeStore.STRIDE;
        double[] o = edges.data;
        int n = s.points[k];
        int first = s.first[k];
        boolean manifold = s.kind[k] == RowStore.CONTACT_MANIFOLD;
        for (int i = 0; i < n; i++) {
            int w = edges.place[s.edge[k] * EdgeStore.POINTS + i] + PointPool.IMPULSE;
            edges.pool.data[w] = scale * s.row[(first + i) * R + RowStore.LAMBDA];
            if (!manifold) {
                sum(s, first + n + 2 * i, edges.pool.data, w + 1);
            }
        }
        int extra = first + 3 * n;
        if (manifold) {
            sum(s, first + n, o, d + EdgeStore.MANIFOLD_IMPULSE);
            o[d + EdgeStore.MANIFOLD_IMPULSE + 3] = scale * s.row[(first + n + 2) * R + RowStore.LAMBDA];
            extra = first + n + 3;
        }
        if (s.size[k] > extra - first) {
            int w = d + EdgeStore.ROLL_IMPULSE;
            for (int c = 0; c < 3; c++) {
                o[w + c] = 0;
                for (int i = 0; i < 3; i++) {
                    o[w + c] += scale * s.row[(extra + i) * R + RowStore.ANG_B + c] * s.row[(extra + i) * R + RowStore.LAMBDA];
                }
            }
        }
    }

    /** The friction impulse of two tangent rows as a world vector. */
    private void sum(RowStore s, int t, double[] o, int w) {
        double x = scale * s.row[t * R + RowStore.LAMBDA], y = scale * s.row[(t + 1) * R + RowStore.LAMBDA];
        for (int c = 0; c < 3; c++) {
            o[w + c] = s.row[t * R + c] * x + s.row[(t + 1) * R + c] * y;
        }
    }

    /**
     * What projection shall correct, from the poses of now: an overlap beyond the slop, up to a cap; room where there is
     * none. Whether there is anything to correct.
     */
    @Override
    public boolean errors(RowStore s, int k) {
        separations(s, k);
        boolean any = false;
        for (int r = s.first[k] * R; r < (s.first[k] + s.points[k]) * R; r += R) {
            double error = -(s.row[r + RowStore.ERROR] + slop);
            s.row[r + RowStore.ERROR] = error > 0 ? Math.min(error, maxCorrection) : error;
            any |= error > Constraint.NO_ERROR;
        }
        return any;
    }

    /** The same from the separations that the query found, although bodies have moved since: the thesis' basic scheme. */
    public boolean staleErrors(RowStore s, int k) {
        boolean any = false;
        for (int i = s.first[k]; i < s.first[k] + s.points[k]; i++) {
            double error = -(s.row[i * R + RowStore.SEPARATION] + slop);
            s.row[i * R + RowStore.ERROR] = error > 0 ? Math.min(error, maxCorrection) : error;
            any |= error > Constraint.NO_ERROR;
        }
        return any;
    }

    /** Effective masses of a block from the masses of now, which shock propagation has changed. */
    public void remass(RowStore s, int k) {
        int a = s.bodyA[k];
        int b = s.bodyB[k];
        int plain = s.first[k];
        if (s.pair(k)) {
            s.take(k, bodies.invInertiaWorld);
            s.finishPair(k, bodies.invMass[a], bodies.invMass[b], omega);
            plain += s.points[k] + 3;
        }
        for (int i = plain; i < s.first[k] + s.size[k]; i++) {
            double soft = s.kind[k] == RowStore.JOINT ? s.row[i * R + RowStore.CFM] : 0;
            s.finish(i, bodies.invMass[a], bodies.invMass[b], bodies.invInertiaWorld, a * BodyStore.SYM, b * BodyStore.SYM, omega, soft);
        }
        if (s.kind[k] == RowStore.CONTACT_POINTS && s.points[k] == 1) {
            s.finishSingle(k);
        }
    }

    /** Keeps a share of the impulses to start from, and puts the rest aside for {@link #again}. */
    public void split(RowStore s, int k, double share) {
        for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
            double x = s.row[i * R + RowStore.LAMBDA];
            s.row[i * R + RowStore.LAMBDA] = share * x;
            s.row[i * R + RowStore.ASIDE] = (1 - share) * x;
        }
    }

    /**
     * Prepares a block for another solve of length step with the masses and separations of now, without bounce. It starts
     * from the impulses that {@link #split} put aside; those of the first solve are put aside for {@link #total}.
     */
    public void again(RowStore s, int k, double step) {
        remass(s, k);
        for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
            double start = s.row[i * R + RowStore.ASIDE];
            s.row[i * R + RowStore.ASIDE] = s.row[i * R + RowStore.LAMBDA];
            s.row[i * R + RowStore.LAMBDA] = start;
            if (start != 0) {
                s.apply(i, k, bodies.velocity, bodies.invMass, start);
            }
        }
        separations(s, k);
        for (int i = 0; i < s.points[k]; i++) {
            int r = (s.first[k] + i) * R;
            double sep = s.row[r + RowStore.ERROR];
            // a fixated end has gone its way already, and its velocity still counts: take the gap from before
            if (bodies.dynamic(s.bodyA[k]) && bodies.invMass[s.bodyA[k]] == 0) {
                sep += step * s.carried(s.first[k] + i, k, false, bodies.velocity);
            }
            if (bodies.dynamic(s.bodyB[k]) && bodies.invMass[s.bodyB[k]] == 0) {
                sep -= step * s.carried(s.first[k] + i, k, true, bodies.velocity);
            }
            s.row[r + RowStore.TARGET] = sep > skin ? -(sep - skin) / step : 0;
        }
    }

    /** Brings the separations of an edge up to date with poses that have moved since the query, to first order. */
    public void follow(RowStore s, int k) {
        separations(s, k);
        for (int i = 0; i < s.points[k]; i++) {
            edges.pool.data[edges.place[s.edge[k] * EdgeStore.POINTS + i] + PointPool.SEPARATION] = s.row[(s.first[k] + i) * R + RowStore.ERROR];
        }
    }

    /** Adds the impulses put aside to those of the last solve: what acted in the whole step. */
    public void total(RowStore s, int k) {
        for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
            s.row[i * R + RowStore.LAMBDA] += s.row[i * R + RowStore.ASIDE];
            s.row[i * R + RowStore.ASIDE] = 0;
        }
    }

    /**
     * Separations of all points of a block at the poses of now, to first order, into {@link RowStore#ERROR}; a scripted end is taken
     * where it will be at the end of the step. With the normal in the frames of both bodies a point needs no turning.
     */
    private void separations(RowStore s, int k) {
        double[] o = edges.pool.data;
        double[] p = bodies.pose;
        int r = s.first[k] * R;
        int a = s.bodyA[k] * BodyStore.POSE;
        int b = s.bodyB[k] * BodyStore.POSE;
        double x = s.row[r], y = s.row[r + 1], z = s.row[r + 2];
        double between = x * (p[b] - p[a]) + y * (p[b + 1] - p[a + 1]) + z * (p[b + 2] - p[a + 2]);
        double ax = p[a + 3] * x + p[a + 6] * y + p[a + 9] * z, ay = p[a + 4] * x + p[a + 7] * y + p[a + 10] * z, az = p[a + 5] * x + p[a + 8] * y + p[a + 11] * z;
        double bx = p[b + 3] * x + p[b + 6] * y + p[b + 9] * z, by = p[b + 4] * x + p[b + 7] * y + p[b + 10] * z, bz = p[b + 5] * x + p[b + 8] * y + p[b + 11] * z;
        int at = s.edge[k] * EdgeStore.POINTS;
        for (int i = 0; i < s.points[k]; i++) {
            int c = edges.place[at + i];
            s.row[r + i * R + RowStore.ERROR] = o[c + 6] + between + (bx * o[c + 3] + by * o[c + 4] + bz * o[c + 5]) - (ax * o[c] + ay * o[c + 1] + az * o[c + 2]);
        }
        boolean driven = bodies.motion[s.bodyA[k]] == BodyStore.SCRIPTED;
        if (driven || bodies.motion[s.bodyB[k]] == BodyStore.SCRIPTED) {
            for (int i = s.first[k]; i < s.first[k] + s.points[k]; i++) {
                double way = elapsed * s.carried(i, k, !driven, bodies.velocity);
                s.row[i * R + RowStore.ERROR] += driven ? -way : way;
            }
        }
    }
}
