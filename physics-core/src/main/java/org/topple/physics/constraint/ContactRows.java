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
    /** Distance from which the places on both bodies count as two, m. */
    static final double APART = 0.01;
    private final BodyStore bodies;
    private final EdgeStore edges;
    private final ContactGraph graph;
    private final WorldSettings settings;
    private int e;
    private double h, elapsed, applied, warm, scale, omega, skin, slop, maxCorrection, fastest, gx, gy, gz;
    private boolean whole;
    /** From the centers of both bodies to the contact point at hand, or to the middle of all; inverse masses. */
    private double rax, ray, raz, rbx, rby, rbz, ima, imb;
    /** Normal and two tangents of the contact at hand. */
    double nx, ny, nz, tx, ty, tz, ux, uy, uz;
    private final PairContact pairs;

    /** Rows for the edges of this graph. */
    public ContactRows(ContactGraph graph, WorldSettings settings) {
        this.graph = graph;
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
        fastest = settings.get(Setting.MAX_SPEED);
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
        return (whole ? RowStore.pairRows(n) : 3 * n) + (edges.rolls[e] ? 3 : 0);
    }

    /** Numbers in the lines of an edge's rows. */
    public int lines(int e) {
        int n = edges.points[e];
        return (whole ? RowStore.pairLines(n) : 3 * n * RowStore.LINE) + (edges.rolls[e] ? 3 * RowStore.LINE : 0);
    }

    /** Keeps the inverse inertia of a body, which its pairs act with however the body turns: before any of them is filled. */
    public void take(RowStore s, int body) {
        s.take(body, bodies.invInertiaWorld);
    }

    @Override
    public int fill(RowStore s) {
        int a = edges.bodyA[e];
        int b = edges.bodyB[e];
        int n = edges.points[e];
        int k = whole ? s.pair(a, b, n, edges.rolls[e] ? 3 : 0) : s.block(RowStore.CONTACT_POINTS, a, b, rows());
        s.edge[k] = e;
        s.points[k] = n;
        int d = e * EdgeStore.STRIDE;
        double[] o = edges.data;
        s.friction[k] = o[d + EdgeStore.FRICTION];
        s.restitution[k] = o[d + EdgeStore.RESTITUTION];
        ima = bodies.invMass[a];
        imb = bodies.invMass[b];
        axes(e);
        int extra = s.first[k] + (whole ? RowStore.pairRows(n) : 3 * n);
        double hit;
        if (whole) {
            hit = pairs.fill(s, k, e, warm);
            s.finishPair(k, ima, imb, omega);
        } else {
            hit = points(s, k);
        }
        // speeds beyond are cut, but only after the step
        o[d + EdgeStore.HIT_SPEED] = Math.min(hit, fastest);
        if (s.first[k] + s.size[k] > extra) {
            turn(s, extra, a, b, tx, ty, tz);
            turn(s, extra + 1, a, b, ux, uy, uz);
            turn(s, extra + 2, a, b, nx, ny, nz);
            s.high[extra] = s.high[extra + 1] = graph.rolling(e);
            s.high[extra + 2] = graph.spinning(e);
            int w = d + EdgeStore.ROLL_IMPULSE;
            s.lambda[extra] = warm * (tx * o[w] + ty * o[w + 1] + tz * o[w + 2]);
            s.lambda[extra + 1] = warm * (ux * o[w] + uy * o[w + 1] + uz * o[w + 2]);
            s.lambda[extra + 2] = warm * (nx * o[w] + ny * o[w + 1] + nz * o[w + 2]);
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
            hit = Math.max(hit, normal(s, r, k, edges.pool.data[c + PointPool.SEPARATION], s.relative(r, k, bodies.velocity), pull));
            s.lambda[r] = warm * edges.pool.data[c + PointPool.IMPULSE];
            tangents(s, s.first[k] + n + 2 * i, a, b, edges.pool.data, c + PointPool.IMPULSE + 1, s.lineAt[r] + RowStore.PLACE);
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
        int at = s.lineAt[i] + RowStore.PLACE;
        s.line[at] = p[m] + rax + x;
        s.line[at + 1] = p[m + 1] + ray + y;
        s.line[at + 2] = p[m + 2] + raz + z;
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
        int r = s.lineAt[i];
        s.line[r + 3] = s.line[r + 6] = x;
        s.line[r + 4] = s.line[r + 7] = y;
        s.line[r + 5] = s.line[r + 8] = z;
        s.finish(i, bodies.invMass[a], bodies.invMass[b], bodies.invInertiaWorld, a * BodyStore.SYM, b * BodyStore.SYM, omega, 0);
    }

    private void tangents(RowStore s, int t, int a, int b, double[] o, int w, int place) {
        row(s, t, a, b, tx, ty, tz);
        row(s, t + 1, a, b, ux, uy, uz);
        s.lambda[t] = warm * (tx * o[w] + ty * o[w + 1] + tz * o[w + 2]);
        s.lambda[t + 1] = warm * (ux * o[w] + uy * o[w + 1] + uz * o[w + 2]);
        System.arraycopy(s.line, place, s.line, s.lineAt[t] + RowStore.PLACE, 3);
        System.arraycopy(s.line, place, s.line, s.lineAt[t + 1] + RowStore.PLACE, 3);
    }

    /**
     * Separation, target, and the speed of the impact, in the numbers of a normal row at {@code r}. In free fall the scheme v += h g, x += h v
     * keeps E - h g v / 2 instead of E = v^2/2 + g x (velocities are those of the middle of a step), so with vn the approach before this
     * step's gravity, a the pull along the normal and s the gap beyond the skin, the surfaces meet at the square root of vn^2 + h a vn - 2 a s.
     * Returns the approach speed.
     */
    double normal(RowStore s, int r, int k, double sep, double relative, double pull) {
        s.separation[r] = sep;
        s.target[r] = sep > skin ? -(sep - skin) / h : 0;
        s.approach[r] = 0;
        double vn = relative - applied * pull;
        if (vn >= 0) {
            return 0;
        }
        if (s.restitution[k] > 0) {
            double meet2 = vn * vn + h * pull * vn - 2 * pull * Math.max(0, sep - skin);
            s.approach[r] = meet2 > 0 ? Math.sqrt(meet2) : 0;
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
        double up = s.restitution[k] * s.approach[i];
        int r = s.lineAt[s.pair(k) ? s.first[k] : i];
        double fall = h * pull(s, k, s.line[r], s.line[r + 1], s.line[r + 2]);
        return up > -fall ? 0.5 * (Math.sqrt(fall * fall + 4 * up * up) - fall) : up;
    }

    @Override
    public void store(RowStore s, int k) {
        s.dropAbsurd(k);
        int d = s.edge[k] * EdgeStore.STRIDE;
        double[] o = edges.data;
        int n = s.points[k];
        int first = s.first[k];
        boolean pair = s.pair(k);
        for (int i = 0; i < n; i++) {
            int w = edges.place[s.edge[k] * EdgeStore.POINTS + i] + PointPool.IMPULSE;
            edges.pool.data[w] = scale * s.lambda[first + i];
            if (!pair) {
                int t = first + n + 2 * i;
                sum(s, t, s.lineAt[t], s.lineAt[t + 1], edges.pool.data, w + 1);
            }
        }
        int extra = first + 3 * n;
        if (pair) {
            int at = s.lineAt[first];
            sum(s, first + n, at + RowStore.PAIR_T, at + RowStore.PAIR_U, o, d + EdgeStore.MANIFOLD_IMPULSE);
            o[d + EdgeStore.MANIFOLD_IMPULSE + 3] = n > 1 ? scale * s.lambda[first + n + 2] : 0;
            extra = first + RowStore.pairRows(n);
        }
        if (first + s.size[k] > extra) {
            int w = d + EdgeStore.ROLL_IMPULSE;
            for (int c = 0; c < 3; c++) {
                o[w + c] = 0;
                for (int i = 0; i < 3; i++) {
                    o[w + c] += scale * s.line[s.lineAt[extra + i] + RowStore.ANG_B + c] * s.lambda[extra + i];
                }
            }
        }
    }

    /** The friction impulse of two tangent rows, whose directions stand at t and u, as a world vector. */
    private void sum(RowStore s, int row, int t, int u, double[] o, int w) {
        double x = scale * s.lambda[row], y = scale * s.lambda[row + 1];
        for (int c = 0; c < 3; c++) {
            o[w + c] = s.line[t + c] * x + s.line[u + c] * y;
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
        for (int r = s.first[k]; r < s.first[k] + s.points[k]; r++) {
            double error = -(s.error[r] + slop);
            s.error[r] = error > 0 ? Math.min(error, maxCorrection) : error;
            any |= error > Constraint.NO_ERROR;
        }
        return any;
    }

    /** The same from the separations that the query found, although bodies have moved since: the thesis' basic scheme. */
    public boolean staleErrors(RowStore s, int k) {
        boolean any = false;
        for (int i = s.first[k]; i < s.first[k] + s.points[k]; i++) {
            double error = -(s.separation[i] + slop);
            s.error[i] = error > 0 ? Math.min(error, maxCorrection) : error;
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
            take(s, a);
            take(s, b);
            s.finishPair(k, bodies.invMass[a], bodies.invMass[b], omega);
            plain += RowStore.pairRows(s.points[k]);
        }
        for (int i = plain; i < s.first[k] + s.size[k]; i++) {
            double soft = s.kind[k] == RowStore.JOINT ? s.cfm[i] : 0;
            s.finish(i, bodies.invMass[a], bodies.invMass[b], bodies.invInertiaWorld, a * BodyStore.SYM, b * BodyStore.SYM, omega, soft);
        }
    }

    /** Keeps a share of the impulses to start from, and puts the rest aside for {@link #again}. */
    public void split(RowStore s, int k, double share) {
        for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
            double x = s.lambda[i];
            s.lambda[i] = share * x;
            s.aside[i] = (1 - share) * x;
        }
    }

    /**
     * Prepares a block for another solve of length step with the masses and separations of now, without bounce. It starts
     * from the impulses that {@link #split} put aside; those of the first solve are put aside for {@link #total}.
     */
    public void again(RowStore s, int k, double step) {
        remass(s, k);
        for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
            double start = s.aside[i];
            s.aside[i] = s.lambda[i];
            s.lambda[i] = start;
            if (start != 0) {
                s.apply(i, k, bodies.velocity, bodies.invMass, start);
            }
        }
        separations(s, k);
        for (int i = 0; i < s.points[k]; i++) {
            int r = s.first[k] + i;
            double sep = s.error[r];
            // a fixated end has gone its way already, and its velocity still counts: take the gap from before
            if (bodies.dynamic(s.bodyA[k]) && bodies.invMass[s.bodyA[k]] == 0) {
                sep += step * s.carried(s.first[k] + i, k, false, bodies.velocity);
            }
            if (bodies.dynamic(s.bodyB[k]) && bodies.invMass[s.bodyB[k]] == 0) {
                sep -= step * s.carried(s.first[k] + i, k, true, bodies.velocity);
            }
            s.target[r] = sep > skin ? -(sep - skin) / step : 0;
        }
    }

    /** Brings the separations of an edge up to date with poses that have moved since the query, to first order. */
    public void follow(RowStore s, int k) {
        separations(s, k);
        for (int i = 0; i < s.points[k]; i++) {
            edges.pool.data[edges.place[s.edge[k] * EdgeStore.POINTS + i] + PointPool.SEPARATION] = s.error[s.first[k] + i];
        }
    }

    /** Adds the impulses put aside to those of the last solve: what acted in the whole step. */
    public void total(RowStore s, int k) {
        for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
            s.lambda[i] += s.aside[i];
            s.aside[i] = 0;
        }
    }

    /**
     * Separations of all points of a block at the poses of now, to first order, into {@link RowStore#error}; a scripted end is taken
     * where it will be at the end of the step. With the normal in the frames of both bodies a point needs no turning.
     */
    private void separations(RowStore s, int k) {
        double[] o = edges.pool.data;
        double[] p = bodies.pose;
        int first = s.first[k];
        int r = s.lineAt[first];
        int a = s.bodyA[k] * BodyStore.POSE;
        int b = s.bodyB[k] * BodyStore.POSE;
        double x = s.line[r], y = s.line[r + 1], z = s.line[r + 2];
        double between = x * (p[b] - p[a]) + y * (p[b + 1] - p[a + 1]) + z * (p[b + 2] - p[a + 2]);
        double ax = p[a + 3] * x + p[a + 6] * y + p[a + 9] * z, ay = p[a + 4] * x + p[a + 7] * y + p[a + 10] * z, az = p[a + 5] * x + p[a + 8] * y + p[a + 11] * z;
        double bx = p[b + 3] * x + p[b + 6] * y + p[b + 9] * z, by = p[b + 4] * x + p[b + 7] * y + p[b + 10] * z, bz = p[b + 5] * x + p[b + 8] * y + p[b + 11] * z;
        int at = s.edge[k] * EdgeStore.POINTS;
        for (int i = 0; i < s.points[k]; i++) {
            int c = edges.place[at + i];
            s.error[first + i] = o[c + 6] + between + (bx * o[c + 3] + by * o[c + 4] + bz * o[c + 5]) - (ax * o[c] + ay * o[c + 1] + az * o[c + 2]);
        }
        boolean driven = bodies.motion[s.bodyA[k]] == BodyStore.SCRIPTED;
        if (driven || bodies.motion[s.bodyB[k]] == BodyStore.SCRIPTED) {
            for (int i = s.first[k]; i < s.first[k] + s.points[k]; i++) {
                double way = elapsed * s.carried(i, k, !driven, bodies.velocity);
                s.error[i] += driven ? -way : way;
            }
        }
    }
}
