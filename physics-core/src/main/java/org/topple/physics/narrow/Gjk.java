package org.topple.physics.narrow;

/**
 * The distance of two convex cores, by the algorithm of Gilbert, Johnson and Keerthi.
 *
 * <p>The cores are as far apart as the origin is from the set of differences b - a. The search holds a simplex of at most
 * four such differences and v, its point nearest to the origin; the difference w farthest against v either shows that no
 * point is nearer ({@code |v|^2 - v.w} small; {@code v.w / |v|} bounds the distance from below) or joins the simplex, from
 * which those corners are dropped that v does not need. The witness points follow from the weights of the corners.
 */
final class Gjk {
    private static final int ITERATIONS = 64;
    /** Relative accuracy of the squared distance. */
    private static final double ACCURACY = 1e-12;

    /** The corners of the simplex, and the points of A and B they are differences of. */
    final double[] x = new double[4], y = new double[4], z = new double[4];
    final double[] ax = new double[4], ay = new double[4], az = new double[4], bx = new double[4], by = new double[4], bz = new double[4];
    /** How many corners there are. */
    int n;
    /** The shortest difference b - a. */
    double vx, vy, vz;
    /** Rounds of the last search. */
    int rounds;
    private final double[] weight = new double[4];

    /** The best subset found while a simplex is searched: squared distance, members and weights. */
    private double best;
    private int m0, m1, m2, members;
    private double w0, w1, w2;

    /**
     * The distance of the cores, 0 if they overlap; or any number above {@code limit} if they are farther apart than
     * that, in which case v is a direction that shows it. Both proxies' radii are left out.
     */
    double distance(ConvexProxy a, ConvexProxy b, double limit) {
        n = 0;
        vx = b.px - a.px;
        vy = b.py - a.py;
        vz = b.pz - a.pz;
        double vv = vx * vx + vy * vy + vz * vz;
        if (!(vv > 0)) {
            vx = 1;
            vv = 1;
        }
        double last = Double.POSITIVE_INFINITY;
        for (rounds = 0; rounds < ITERATIONS; rounds++) {
            a.support(vx, vy, vz);
            b.support(-vx, -vy, -vz);
            double wx = b.x - a.x;
            double wy = b.y - a.y;
            double wz = b.z - a.z;
            double vw = vx * wx + vy * wy + vz * wz;

            // farther than anyone asks for
            if (vw > 0 && vw * vw > limit * limit * vv) {
                return vw / Math.sqrt(vv);
            }
            if (n > 0 && (vv - vw <= ACCURACY * vv || known(wx, wy, wz))) {
                return Math.sqrt(vv);
            }
            x[n] = wx;
            y[n] = wy;
            z[n] = wz;
            ax[n] = a.x;
            ay[n] = a.y;
            az[n] = a.z;
            bx[n] = b.x;
            by[n] = b.y;
            bz[n++] = b.z;
            if (!nearest()) {
                return 0;
            }
            vv = vx * vx + vy * vy + vz * vz;
            if (vv >= last || vv <= 1e-28 * scale2()) {
                return vv >= last ? Math.sqrt(vv) : 0;
            }
            last = vv;
        }
        return Math.sqrt(vv);
    }

    /** The witness on A, coordinate 0, 1 or 2. */
    double onA(int k) {
        double[] c = k == 0 ? ax : k == 1 ? ay : az;
        return sum(c);
    }

    /** The witness on B, coordinate 0, 1 or 2. */
    double onB(int k) {
        double[] c = k == 0 ? bx : k == 1 ? by : bz;
        return sum(c);
    }

    private double sum(double[] c) {
        double s = 0;
        for (int i = 0; i < n; i++) {
            s += weight[i] * c[i];
        }
        return s;
    }

    private boolean known(double wx, double wy, double wz) {
        for (int i = 0; i < n; i++) {
            if (x[i] == wx && y[i] == wy && z[i] == wz) {
                return true;
            }
        }
        return false;
    }

    private double scale2() {
        double s = 0;
        for (int i = 0; i < n; i++) {
            s = Math.max(s, x[i] * x[i] + y[i] * y[i] + z[i] * z[i]);
        }
        return s;
    }

    /** Finds the point of the simplex nearest to the origin and drops idle corners; false if the origin is inside. */
    private boolean nearest() {
        best = Double.POSITIVE_INFINITY;
        if (n == 1) {
            take(1, 0, 0, 0, 1, 0, 0);
        } else if (n == 2) {
            segment(0, 1);
        } else if (n == 3) {
            triangle(0, 1, 2);
        } else if (tetrahedron()) {
            return false;
        }

        // keep the members, in order, and compute v
        keep(0, m0, w0);
        if (members > 1) {
            keep(1, m1, w1);
        }
        if (members > 2) {
            keep(2, m2, w2);
        }
        n = members;
        vx = sum(x);
        vy = sum(y);
        vz = sum(z);
        return true;
    }

    private void keep(int to, int from, double w) {
        x[to] = x[from];
        y[to] = y[from];
        z[to] = z[from];
        ax[to] = ax[from];
        ay[to] = ay[from];
        az[to] = az[from];
        bx[to] = bx[from];
        by[to] = by[from];
        bz[to] = bz[from];
        weight[to] = w;
    }

    /** Records a subset if it is nearer than the best so far; members in ascending order. */
    private void take(int count, int i, int j, int k, double wi, double wj, double wk) {
        double px = wi * x[i] + wj * x[j] + wk * x[k];
        double py = wi * y[i] + wj * y[j] + wk * y[k];
        double pz = wi * z[i] + wj * z[j] + wk * z[k];
        double d = px * px + py * py + pz * pz;
        if (d < best) {
            best = d;
            members = count;
            m0 = i;
            m1 = j;
            m2 = k;
            w0 = wi;
            w1 = wj;
            w2 = wk;
        }
    }

    private void segment(int i, int j) {
        double ex = x[j] - x[i];
        double ey = y[j] - y[i];
        double ez = z[j] - z[i];
        double t = -(x[i] * ex + y[i] * ey + z[i] * ez);
        double l = ex * ex + ey * ey + ez * ez;
        if (t <= 0) {
            take(1, i, i, i, 1, 0, 0);
        } else if (t >= l) {
            take(1, j, j, j, 1, 0, 0);
        } else {
            t /= l;
            take(2, i, j, j, 1 - t, t, 0);
        }
    }

    /** Inside the triangle's prism the weights are ratios of areas; outside, the nearest point lies on a side. */
    private void triangle(int i, int j, int k) {
        double ex = x[j] - x[i];
        double ey = y[j] - y[i];
        double ez = z[j] - z[i];
        double fx = x[k] - x[i];
        double fy = y[k] - y[i];
        double fz = z[k] - z[i];
        double nx = ey * fz - ez * fy;
        double ny = ez * fx - ex * fz;
        double nz = ex * fy - ey * fx;
        double nn = nx * nx + ny * ny + nz * nz;
        double u = area(j, k, nx, ny, nz);
        double v = area(k, i, nx, ny, nz);
        double w = area(i, j, nx, ny, nz);
        if (u > 0 && v > 0 && w > 0 && nn > 0) {
            double s = 1 / (u + v + w);
            take(3, i, j, k, u * s, v * s, w * s);
        } else {
            segment(i, j);
            segment(i, k);
            segment(j, k);
        }
    }

    /** Twice the signed area, times |n|, of the triangle that the origin makes with an edge, seen along n. */
    private double area(int i, int j, double nx, double ny, double nz) {
        return nx * (y[i] * z[j] - z[i] * y[j]) + ny * (z[i] * x[j] - x[i] * z[j]) + nz * (x[i] * y[j] - y[i] * x[j]);
    }

    /** True if the origin is inside; else the nearest of the faces that see it is taken. */
    private boolean tetrahedron() {
        double v = volume(0, 1, 2, 3);
        boolean flat = Math.abs(v) < 1e-14 * Math.sqrt(scale2()) * scale2();
        boolean o3 = flat || outside(0, 1, 2, v);
        boolean o2 = flat || outside(0, 3, 1, v);
        boolean o1 = flat || outside(0, 2, 3, v);
        boolean o0 = flat || outside(1, 3, 2, v);
        if (!(o0 || o1 || o2 || o3)) {
            return true;
        }
        if (o3) {
            triangle(0, 1, 2);
        }
        if (o2) {
            triangle(0, 1, 3);
        }
        if (o1) {
            triangle(0, 2, 3);
        }
        if (o0) {
            triangle(1, 2, 3);
        }
        return false;
    }

    /** Six times the signed volume. */
    private double volume(int i, int j, int k, int l) {
        double ex = x[j] - x[i];
        double ey = y[j] - y[i];
        double ez = z[j] - z[i];
        double fx = x[k] - x[i];
        double fy = y[k] - y[i];
        double fz = z[k] - z[i];
        return (x[l] - x[i]) * (ey * fz - ez * fy) + (y[l] - y[i]) * (ez * fx - ex * fz) + (z[l] - z[i]) * (ex * fy - ey * fx);
    }

    /** Do the origin and the fourth corner lie on different sides of a face? */
    private boolean outside(int i, int j, int k, double v) {
        double ex = x[j] - x[i];
        double ey = y[j] - y[i];
        double ez = z[j] - z[i];
        double fx = x[k] - x[i];
        double fy = y[k] - y[i];
        double fz = z[k] - z[i];
        double o = -(x[i] * (ey * fz - ez * fy) + y[i] * (ez * fx - ex * fz) + z[i] * (ex * fy - ey * fx));
        return v > 0 ? o < 0 : o > 0;
    }
}
