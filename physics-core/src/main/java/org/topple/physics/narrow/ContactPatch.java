package org.topple.physics.narrow;

/**
 * The polygon in which an incident face, projected along the normal, covers a reference face; its corners become contact
 * points.
 *
 * <p>A vertex has coordinates {@code u v} in the reference plane and its gap {@code z} above it; between the vertices
 * the gap is linear because the incident face is flat. The polygon is cut by the sides of the reference face, one half
 * plane after the other (Sutherland and Hodgman). This yields the points of the thesis' improved method, section 6.3,
 * in order around the polygon: incident corners inside the reference face, reference corners inside the projected
 * incident face, and the proper crossings of their edges. As there, corners come first: a corner within {@code near} of
 * a side counts as inside, and no crossing is made beside it.
 *
 * <p>Every polygon edge carries a label (which edge of the incident face, or which side of the reference face it lies
 * on); a vertex is named by the labels of the two edges that meet in it, so its id lives as long as those edges meet.
 */
final class ContactPatch {
    /** Vertices that fit; an incident face may have up to {@link #FACE}. */
    static final int CAPACITY = 128, FACE = 64;

    /** The vertices in order, and the label of the edge that leaves each. */
    double[] u = new double[CAPACITY], v = new double[CAPACITY], z = new double[CAPACITY];
    int[] edge = new int[CAPACITY];
    /** How many vertices there are. */
    int n;
    /** The name of each vertex, valid after {@link #name}. */
    final int[] id = new int[CAPACITY];
    private double[] u2 = new double[CAPACITY], v2 = new double[CAPACITY], z2 = new double[CAPACITY];
    private int[] edge2 = new int[CAPACITY];
    private final int[] keep = new int[4];

    /** Empties the polygon. */
    void clear() {
        n = 0;
    }

    /** Adds a vertex of the incident face, in order around it; the label is that of the edge to the next vertex. */
    void add(double pu, double pv, double pz, int label) {
        u[n] = pu;
        v[n] = pv;
        z[n] = pz;
        edge[n++] = label;
    }

    /** Keeps the part with a u + b v <= c, (a, b) a unit vector; a vertex at most {@code near} beyond counts as inside. */
    void clip(double a, double b, double c, int label, double near) {
        // nothing to do when all is inside, which is common
        boolean all = true;
        for (int k = 0; k < n; k++) {
            if (a * u[k] + b * v[k] - c > near) {
                all = false;
                break;
            }
        }
        if (all || n == 0) {
            return;
        }
        if (n < 3) {
            clipLine(a, b, c, label, near);
            return;
        }
        int m = 0;
        double d = a * u[0] + b * v[0] - c;
        for (int k = 0; k < n; k++) {
            int next = k + 1 == n ? 0 : k + 1;
            double dn = a * u[next] + b * v[next] - c;
            if (d <= near) {
                u2[m] = u[k];
                v2[m] = v[k];
                z2[m] = z[k];
                edge2[m++] = dn > near && d >= -near ? label : edge[k];
            }
            boolean leaves = d < -near && dn > near;
            if (leaves || d > near && dn < -near) {
                double t = d / (d - dn);
                u2[m] = u[k] + t * (u[next] - u[k]);
                v2[m] = v[k] + t * (v[next] - v[k]);
                z2[m] = z[k] + t * (z[next] - z[k]);
                edge2[m++] = leaves ? label : edge[k];
            }
            d = dn;
        }
        double[] s = u;
        u = u2;
        u2 = s;
        s = v;
        v = v2;
        v2 = s;
        s = z;
        z = z2;
        z2 = s;
        int[] e = edge;
        edge = edge2;
        edge2 = e;
        n = m;
    }

    /** The same for a segment or a point, some of which lies outside. */
    private void clipLine(double a, double b, double c, int label, double near) {
        double d0 = a * u[0] + b * v[0] - c;
        double d1 = n == 2 ? a * u[1] + b * v[1] - c : d0;
        if (n == 1 || d0 > near && d1 > near) {
            n = 0;
            return;
        }
        int out = d0 > near ? 0 : 1;
        int in = 1 - out;
        double t = (out == 0 ? d1 : d0) / (out == 0 ? d1 - d0 : d0 - d1);
        t = Math.max(0, t);
        u[out] = u[in] + t * (u[out] - u[in]);
        v[out] = v[in] + t * (v[out] - v[in]);
        z[out] = z[in] + t * (z[out] - z[in]);
        edge[out] = label;
    }

    /** Names every vertex by the labels of its two edges, below the given higher bits. */
    void name(int high) {
        for (int k = 0; k < n; k++) {
            id[k] = high | (edge[k == 0 ? n - 1 : k - 1] & 127) << 7 | edge[k] & 127;
        }
    }

    /** The smallest gap; positive infinity if there is no vertex. */
    double deepest() {
        double min = Double.POSITIVE_INFINITY;
        for (int k = 0; k < n; k++) {
            min = Math.min(min, z[k]);
        }
        return min;
    }

    /**
     * Drops vertices that hardly matter. While there are more than four, the vertex that lies nearest to the chord of its
     * neighbors, if nearer than {@code coarse}: two nearly equal faces with a tiny yaw meet in eight vertices of which
     * four are twins that wander. More than eight are always too many. Down to three, only twins nearer than {@code fine}. A vertex deeper than all others by
     * more than {@code flat} is never dropped.
     */
    void simplify(double coarse, double fine, double flat) {
        while (n > 3) {
            int deep = protectedVertex(flat);
            double best = n > Manifold.RAW ? Double.POSITIVE_INFINITY : n > 4 ? coarse : fine;
            int worst = -1;
            for (int k = 0; k < n; k++) {
                if (k == deep) {
                    continue;
                }
                int p = k == 0 ? n - 1 : k - 1;
                int q = k + 1 == n ? 0 : k + 1;
                double d = n > 4 ? Math.min(chord(p, k, q), distance(k, q)) : Math.min(distance(p, k), distance(k, q));

                // nearly equal candidates: the one with the larger name goes, whatever the order
                double tie = 1e-4 * coarse;
                if (d < best - tie || worst >= 0 && d < best + tie && id[k] > id[worst]) {
                    best = Math.min(d, best);
                    worst = k;
                }
            }
            if (worst < 0) {
                return;
            }
            remove(worst);
        }
    }

    /** Drops the vertices with a gap above the margin, and keeps the rest in order. */
    void within(double margin) {
        int m = 0;
        for (int k = 0; k < n; k++) {
            if (z[k] <= margin) {
                u[m] = u[k];
                v[m] = v[k];
                z[m] = z[k];
                id[m++] = id[k];
            }
        }
        n = m;
    }

    /**
     * Keeps at most {@code max} vertices, four if there are more: of all quadrilaterals of vertices the one with the largest area, because what
     * stands on the patch topples over its border. If that one misses the deepest vertex by more than {@code flat}, the
     * largest one that has it. Nearly equal areas: the one that comes first counted from the smallest name, so that a
     * regular octagon does not flicker between its two squares.
     */
    void reduce(int max, double flat) {
        if (n <= max) {
            return;
        }
        int first = 0;
        int deep = 0;
        for (int k = 1; k < n; k++) {
            first = id[k] < id[first] ? k : first;
            deep = z[k] < z[deep] ? k : deep;
        }
        largestQuad(first, -1);
        double zmin = Math.min(Math.min(z[keep[0]], z[keep[1]]), Math.min(z[keep[2]], z[keep[3]]));
        if (zmin > z[deep] + flat) {
            largestQuad(first, deep);
        }
        int a = keep[0];
        int b = keep[1];
        int c = keep[2];
        int d = keep[3];
        int m = 0;
        for (int k = 0; k < n; k++) {
            if (k == a || k == b || k == c || k == d) {
                u[m] = u[k];
                v[m] = v[k];
                z[m] = z[k];
                id[m++] = id[k];
            }
        }
        n = m;
    }

    /** Finds the largest quadrilateral, counted from a vertex; with a given vertex in it unless that is -1. */
    private void largestQuad(int first, int must) {
        double best = -1;
        for (int i = 0; i < n - 3; i++) {
            int a = at(first, i);
            for (int j = i + 1; j < n - 2; j++) {
                int b = at(first, j);
                for (int k = j + 1; k < n - 1; k++) {
                    int c = at(first, k);
                    for (int l = k + 1; l < n; l++) {
                        int d = at(first, l);
                        if (must >= 0 && a != must && b != must && c != must && d != must) {
                            continue;
                        }
                        double area = Math.abs((u[c] - u[a]) * (v[d] - v[b]) - (v[c] - v[a]) * (u[d] - u[b]));
                        if (area > best * 1.001) {
                            best = area;
                            keep[0] = a;
                            keep[1] = b;
                            keep[2] = c;
                            keep[3] = d;
                        }
                    }
                }
            }
        }
    }

    private int at(int first, int k) {
        int i = first + k;
        return i >= n ? i - n : i;
    }

    /** The vertex that is deeper than all others by more than {@code flat}, or -1. */
    private int protectedVertex(double flat) {
        double min = Double.POSITIVE_INFINITY;
        double second = Double.POSITIVE_INFINITY;
        int deep = -1;
        for (int k = 0; k < n; k++) {
            if (z[k] < min) {
                second = min;
                min = z[k];
                deep = k;
            } else if (z[k] < second) {
                second = z[k];
            }
        }
        return second - min > flat ? deep : -1;
    }

    /** Distance of vertex k from the line through p and q. */
    private double chord(int p, int k, int q) {
        double eu = u[q] - u[p];
        double ev = v[q] - v[p];
        double l = Math.sqrt(eu * eu + ev * ev);
        return l > 0 ? Math.abs((u[k] - u[p]) * ev - (v[k] - v[p]) * eu) / l : 0;
    }

    private double distance(int k, int q) {
        double du = u[k] - u[q];
        double dv = v[k] - v[q];
        return Math.sqrt(du * du + dv * dv);
    }

    private void remove(int k) {
        n--;
        for (int i = k; i < n; i++) {
            u[i] = u[i + 1];
            v[i] = v[i + 1];
            z[i] = z[i + 1];
            id[i] = id[i + 1];
        }
    }
}
