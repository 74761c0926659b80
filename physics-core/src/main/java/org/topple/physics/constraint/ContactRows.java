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
    private static final double APART = 0.01;
    private final BodyStore bodies;
    private final EdgeStore edges;
    private final WorldSettings settings;
    private int e;
    private double h, elapsed, applied, warm, scale, omega, skin, slop, maxCorrection, gx, gy, gz;
    private boolean whole;
    /** From the centers of both bodies to the contact point at hand, or to the middle of all; inverse masses. */
    private double rax, ray, raz, rbx, rby, rbz, ima, imb;
    private double nx, ny, nz, tx, ty, tz, ux, uy, uz;

    /** Rows for the edges of this graph. */
    public ContactRows(ContactGraph graph, WorldSettings settings) {
        bodies = graph.bodies;
        edges = graph.edges;
        this.settings = settings;
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
        boolean manifold = whole && n > 1;
        int k = s.block(manifold ? RowStore.CONTACT_MANIFOLD : RowStore.CONTACT_POINTS, a, b, rows());
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
        int first = s.first[k];
        double hit = 0;
        double ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0;
        for (int i = 0; i < n; i++) {
            int c = edges.place[e * EdgeStore.POINTS + i];
            place(s, first + i, c, a, b);
            row(s, first + i, a, b, nx, ny, nz);
            hit = Math.max(hit, normal(s, first + i, k, c));
            s.row[(first + i) * R + RowStore.LAMBDA] = warm * edges.pool.data[c + PointPool.IMPULSE];
            if (manifold) {
                ax += rax;
                ay += ray;
                az += raz;
                bx += rbx;
                by += rby;
                bz += rbz;
            } else {
                tangents(s, first + n + 2 * i, a, b, edges.pool.data, c + PointPool.IMPULSE + 1, s.place[3 * (first + i)], s.place[3 * (first + i) + 1], s.place[3 * (first + i) + 2]);
            }
        }
        o[d + EdgeStore.HIT_SPEED] = hit;
        int extra = first + 3 * n;
        if (manifold) {
            double part = 1.0 / n;
            rax = ax * part;
            ray = ay * part;
            raz = az * part;
            rbx = bx * part;
            rby = by * part;
            rbz = bz * part;
            middle(s, first, n, a, b, d);
            extra = first + n + 3;
        }
        s.couple(k, ima, imb);
        if (s.size[k] > extra - first) {
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

    /** Friction of a whole pair at the middle of its points, and the twist. */
    private void middle(RowStore s, int first, int n, int a, int b, int d) {
        double[] p = bodies.pose;
        int m = a * BodyStore.POSE;
        int q = b * BodyStore.POSE;
        double mx = 0.5 * (p[m] + rax + p[q] + rbx), my = 0.5 * (p[m + 1] + ray + p[q + 1] + rby), mz = 0.5 * (p[m + 2] + raz + p[q + 2] + rbz);
        tangents(s, first + n, a, b, edges.data, d + EdgeStore.MANIFOLD_IMPULSE, mx, my, mz);
        double lever = 0;
        for (int i = 3 * first; i < 3 * (first + n); i += 3) {
            double x = s.place[i] - mx, y = s.place[i + 1] - my, z = s.place[i + 2] - mz;
            lever += Math.sqrt(x * x + y * y + z * z);
        }
        int t = first + n + 2;
        turn(s, t, a, b, nx, ny, nz);
        s.row[t * R + RowStore.HIGH] = lever / n;
        s.row[t * R + RowStore.LAMBDA] = warm * edges.data[d + EdgeStore.MANIFOLD_IMPULSE + 3];
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
     * Separation, target, and the speed of the impact. In free fall the scheme v += h g, x += h v keeps E - h g v / 2 instead of
     * E = v^2/2 + g x (velocities are those of the middle of a step), so with vn the approach before this step's gravity, a
     * the pull along the normal and s the gap beyond the skin, the surfaces meet at the square root of vn^2 + h a vn - 2 a s. Returns the
     * approach speed.
     */
    private double normal(RowStore s, int i, int k, int c) {
        int r = i * R;
        double sep = edges.pool.data[c + PointPool.SEPARATION];
        s.row[r + RowStore.SEPARATION] = sep;
        s.row[r + RowStore.TARGET] = sep > skin ? -(sep - skin) / h : 0;
        int a = s.bodyA[k];
        int b = s.bodyB[k];
        double pull = pull(s, i, a, b);
        double vn = s.relative(i, k, bodies.velocity) - applied * pull;
        if (vn >= 0) {
            return 0;
        }
        double meet2 = vn * vn + h * pull * vn - 2 * pull * Math.max(0, sep - skin);
        s.row[r + RowStore.APPROACH] = meet2 > 0 ? Math.sqrt(meet2) : 0;
        return -vn;
    }

    /** How gravity changes the relative normal velocity: nothing if both ends fall. */
    private double pull(RowStore s, int i, int a, int b) {
        double fall = (bodies.dynamic(b) ? 1 : 0) - (bodies.dynamic(a) ? 1 : 0);
        int r = i * R;
        return fall * (s.row[r] * gx + s.row[r + 1] * gy + s.row[r + 2] * gz);
    }

    /**
     * The velocity with which a row leaves after an impact, by Newton's law e times that of the approach. Where the flight
     * lasts longer than a step its energy is e^2 times that of the approach: v^2 + h a v = (e meet)^2, see {@link #normal}.
     */
    public double rebound(RowStore s, int i, int k) {
        double up = s.restitution[k] * s.row[i * R + RowStore.APPROACH];
        double fall = h * pull(s, i, s.bodyA[k], s.bodyB[k]);
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
        boolean any = false;
        for (int i = 0; i < s.points[k]; i++) {
            int r = (s.first[k] + i) * R;
            double sep = separation(s, r, s.edge[k], i);
            double error = -(sep + slop);
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
        for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
            double soft = s.kind[k] == RowStore.JOINT ? s.row[i * R + RowStore.CFM] : 0;
            s.finish(i, bodies.invMass[a], bodies.invMass[b], bodies.invInertiaWorld, a * BodyStore.SYM, b * BodyStore.SYM, omega, soft);
        }
        s.couple(k, bodies.invMass[a], bodies.invMass[b]);
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
        for (int i = 0; i < s.points[k]; i++) {
            int r = (s.first[k] + i) * R;
            double sep = separation(s, r, s.edge[k], i);
            // a fixated end has gone its way already, and its velocity still counts: take the gap from before
            if (bodies.dynamic(s.bodyA[k]) && bodies.invMass[s.bodyA[k]] == 0) {
                sep += step * carried(s, r, RowStore.ANG_A, s.bodyA[k]);
            }
            if (bodies.dynamic(s.bodyB[k]) && bodies.invMass[s.bodyB[k]] == 0) {
                sep -= step * carried(s, r, RowStore.ANG_B, s.bodyB[k]);
            }
            s.row[r + RowStore.TARGET] = sep > skin ? -(sep - skin) / step : 0;
        }
    }

    /** Brings the separations of an edge up to date with poses that have moved since the query, to first order. */
    public void follow(RowStore s, int k) {
        for (int i = 0; i < s.points[k]; i++) {
            int r = (s.first[k] + i) * R;
            edges.pool.data[edges.place[s.edge[k] * EdgeStore.POINTS + i] + PointPool.SEPARATION] = separation(s, r, s.edge[k], i);
        }
    }

    /** Adds the impulses put aside to those of the last solve: what acted in the whole step. */
    public void total(RowStore s, int k) {
        for (int i = s.first[k]; i < s.first[k] + s.size[k]; i++) {
            s.row[i * R + RowStore.LAMBDA] += s.row[i * R + RowStore.ASIDE];
            s.row[i * R + RowStore.ASIDE] = 0;
        }
    }

    /** Separation at the poses of now, to first order; a scripted end is taken where it will be at the end of the step. */
    private double separation(RowStore s, int r, int e, int i) {
        double[] o = edges.pool.data;
        double[] p = bodies.pose;
        int c = edges.place[e * EdgeStore.POINTS + i];
        int a = edges.bodyA[e];
        int b = edges.bodyB[e];
        int m = a * BodyStore.POSE;
        int n = b * BodyStore.POSE;
        double sep = o[c + 6];
        for (int q = 0; q < 3; q++) {
            int t = 3 + 3 * q;
            sep += s.row[r + q] * (p[n + q] - p[m + q] + p[n + t] * o[c + 3] + p[n + t + 1] * o[c + 4] + p[n + t + 2] * o[c + 5]
                    - p[m + t] * o[c] - p[m + t + 1] * o[c + 1] - p[m + t + 2] * o[c + 2]);
        }
        if (bodies.motion[a] == BodyStore.SCRIPTED) {
            sep -= elapsed * carried(s, r, RowStore.ANG_A, a);
        }
        if (bodies.motion[b] == BodyStore.SCRIPTED) {
            sep += elapsed * carried(s, r, RowStore.ANG_B, b);
        }
        return sep;
    }

    private double carried(RowStore s, int r, int ang, int body) {
        int v = body * BodyStore.VEL;
        double[] u = bodies.velocity;
        double[] d = s.row;
        return d[r] * u[v] + d[r + 1] * u[v + 1] + d[r + 2] * u[v + 2] + d[r + ang] * u[v + 3] + d[r + ang + 1] * u[v + 4] + d[r + ang + 2] * u[v + 5];
    }
}
