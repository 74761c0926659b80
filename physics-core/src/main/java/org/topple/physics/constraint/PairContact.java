package org.topple.physics.constraint;

import org.topple.physics.body.BodyStore;
import org.topple.physics.graph.EdgeStore;
import org.topple.physics.graph.PointPool;
import org.topple.physics.solver.RowStore;

/**
 * Fills the rows of a contact with one friction cone: its normal, two tangents, the middle of its points, and where each point lies
 * against the middle. The solver makes all rows from these.
 *
 * <p>Both bodies carry a point to a place of its own; the contact is midway between. With pa, pb the points in the frames of the bodies and t in
 * theirs as ta, tb, a point lies x = (pa.ta + pb.tb)/2 along t, and the same along u, both against their mean. Where the places on both bodies
 * are apart, each feels the impulse at its own, where it will be hit.
 */
final class PairContact {
    private final ContactRows c;
    private final BodyStore bodies;
    private final EdgeStore edges;

    PairContact(ContactRows contacts, BodyStore bodies, EdgeStore edges) {
        c = contacts;
        this.bodies = bodies;
        this.edges = edges;
    }

    /** Fills the opened block k from an edge; its normal and tangents stand. Returns the largest speed of approach. */
    double fill(RowStore s, int k, int e, double warm) {
        int n = s.points[k];
        double[] o = edges.pool.data;
        double[] p = bodies.pose;
        int a = s.bodyA[k] * BodyStore.POSE;
        int b = s.bodyB[k] * BodyStore.POSE;
        int at = e * EdgeStore.POINTS;
        // the mean of the points on both bodies
        double ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0;
        for (int i = 0; i < n; i++) {
            int d = edges.place[at + i];
            ax += o[d];
            ay += o[d + 1];
            az += o[d + 2];
            bx += o[d + 3];
            by += o[d + 4];
            bz += o[d + 5];
        }
        double part = 1.0 / n;
        ax *= part;
        ay *= part;
        az *= part;
        bx *= part;
        by *= part;
        bz *= part;
        if (n > 1) {
            spots(s, k, at, a, b, ax, ay, az, bx, by, bz);
        } else {
            s.line[s.spot(k, 0)] = s.line[s.spot(k, 0) + 1] = 0;
        }
        double rax = p[a + 3] * ax + p[a + 4] * ay + p[a + 5] * az, ray = p[a + 6] * ax + p[a + 7] * ay + p[a + 8] * az,
                raz = p[a + 9] * ax + p[a + 10] * ay + p[a + 11] * az;
        double rbx = p[b + 3] * bx + p[b + 4] * by + p[b + 5] * bz, rby = p[b + 6] * bx + p[b + 7] * by + p[b + 8] * bz,
                rbz = p[b + 9] * bx + p[b + 10] * by + p[b + 11] * bz;
        // half the way from one to the other
        double x = 0.5 * (p[b] + rbx - p[a] - rax), y = 0.5 * (p[b + 1] + rby - p[a + 1] - ray), z = 0.5 * (p[b + 2] + rbz - p[a + 2] - raz);
        int middle = s.middle(k);
        s.line[middle] = p[a] + rax + x;
        s.line[middle + 1] = p[a + 1] + ray + y;
        s.line[middle + 2] = p[a + 2] + raz + z;
        if (x * x + y * y + z * z < 0.25 * ContactRows.APART * ContactRows.APART) {
            rax += x;
            ray += y;
            raz += z;
            rbx -= x;
            rby -= y;
            rbz -= z;
        }
        s.frame(k, c.nx, c.ny, c.nz, c.tx, c.ty, c.tz, c.ux, c.uy, c.uz, rax, ray, raz, rbx, rby, rbz);
        friction(s, k, e, warm);
        return normals(s, k, at, warm, rax, ray, raz, rbx, rby, rbz);
    }

    /** Where the points lie against the mean. */
    private void spots(RowStore s, int k, int at, int a, int b, double ax, double ay, double az, double bx, double by, double bz) {
        double[] o = edges.pool.data;
        double[] p = bodies.pose;
        double tx = 0.5 * c.tx, ty = 0.5 * c.ty, tz = 0.5 * c.tz, ux = 0.5 * c.ux, uy = 0.5 * c.uy, uz = 0.5 * c.uz;
        double tax = p[a + 3] * tx + p[a + 6] * ty + p[a + 9] * tz, tay = p[a + 4] * tx + p[a + 7] * ty + p[a + 10] * tz,
                taz = p[a + 5] * tx + p[a + 8] * ty + p[a + 11] * tz;
        double tbx = p[b + 3] * tx + p[b + 6] * ty + p[b + 9] * tz, tby = p[b + 4] * tx + p[b + 7] * ty + p[b + 10] * tz,
                tbz = p[b + 5] * tx + p[b + 8] * ty + p[b + 11] * tz;
        double uax = p[a + 3] * ux + p[a + 6] * uy + p[a + 9] * uz, uay = p[a + 4] * ux + p[a + 7] * uy + p[a + 10] * uz,
                uaz = p[a + 5] * ux + p[a + 8] * uy + p[a + 11] * uz;
        double ubx = p[b + 3] * ux + p[b + 6] * uy + p[b + 9] * uz, uby = p[b + 4] * ux + p[b + 7] * uy + p[b + 10] * uz,
                ubz = p[b + 5] * ux + p[b + 8] * uy + p[b + 11] * uz;
        double lever = 0;
        int n = s.points[k];
        int q = s.spot(k, 0);
        int next = s.spot(k, 1) - q;
        for (int i = 0; i < n; i++, q += next) {
            int d = edges.place[at + i];
            double dax = o[d] - ax, day = o[d + 1] - ay, daz = o[d + 2] - az, dbx = o[d + 3] - bx, dby = o[d + 4] - by, dbz = o[d + 5] - bz;
            double x = tax * dax + tay * day + taz * daz + (tbx * dbx + tby * dby + tbz * dbz);
            double y = uax * dax + uay * day + uaz * daz + (ubx * dbx + uby * dby + ubz * dbz);
            s.line[q] = x;
            s.line[q + 1] = y;
            lever += Math.sqrt(x * x + y * y);
        }
        s.high[s.first[k] + n + 2] = lever / n;
    }

    /** Friction starts from the impulses of before, which are kept as a vector. */
    private void friction(RowStore s, int k, int e, double warm) {
        int t = s.first[k] + s.points[k];
        double[] o = edges.data;
        int w = e * EdgeStore.STRIDE + EdgeStore.MANIFOLD_IMPULSE;
        s.lambda[t] = warm * (c.tx * o[w] + c.ty * o[w + 1] + c.tz * o[w + 2]);
        s.lambda[t + 1] = warm * (c.ux * o[w] + c.uy * o[w + 1] + c.uz * o[w + 2]);
        if (s.points[k] > 1) {
            s.lambda[t + 2] = warm * o[w + 3];
        }
    }

    private double normals(RowStore s, int k, int at, double warm, double rax, double ray, double raz, double rbx, double rby, double rbz) {
        double[] v = bodies.velocity;
        int a = s.bodyA[k] * BodyStore.VEL;
        int b = s.bodyB[k] * BodyStore.VEL;
        double wx = v[b + 3] - v[a + 3], wy = v[b + 4] - v[a + 4], wz = v[b + 5] - v[a + 5];
        double vn = c.nx * (v[b] - v[a] + v[b + 4] * rbz - v[b + 5] * rby - v[a + 4] * raz + v[a + 5] * ray)
                + c.ny * (v[b + 1] - v[a + 1] + v[b + 5] * rbx - v[b + 3] * rbz - v[a + 5] * rax + v[a + 3] * raz)
                + c.nz * (v[b + 2] - v[a + 2] + v[b + 3] * rby - v[b + 4] * rbx - v[a + 3] * ray + v[a + 4] * rax);
        double wt = c.tx * wx + c.ty * wy + c.tz * wz, wu = c.ux * wx + c.uy * wy + c.uz * wz;
        double pull = c.pull(s, k);
        double hit = 0;
        for (int i = 0; i < s.points[k]; i++) {
            int r = s.first[k] + i;
            int q = s.spot(k, i);
            int d = edges.place[at + i];
            s.lambda[r] = warm * edges.pool.data[d + PointPool.IMPULSE];
            double speed = c.normal(s, r, k, edges.pool.data[d + PointPool.SEPARATION], vn + s.line[q + 1] * wt - s.line[q] * wu, pull);
            hit = speed > hit ? speed : hit;
        }
        return hit;
    }
}
