package org.topple.physics.narrow;

/**
 * How deep two convex cores overlap, by the expanding polytope algorithm.
 *
 * <p>The least motion that parts the cores leads from the origin to the nearest point of the border of the set of
 * differences b - a. A polytope inside that set grows towards it: its face nearest to the origin, with outward unit
 * normal m, is either on the border (the support h(m) of the set is no farther than the face) or makes room for the
 * support point. For <em>every</em> m the support h(m) is a motion that parts the cores, so the answer is the smallest
 * h(m) seen and is right even where round-off or a limit ends the growth early. Cores that merely touch, or are apart by
 * round-off, give h(m) near zero of either sign.
 */
final class Epa {
    private static final int VERTICES = 128, FACES = 400, EDGES = 3 * FACES;
    /** Growth that no longer matters, as a fraction of the size of the pair; round borders then turn n by some 1e-6. */
    private static final double ACCURACY = 1e-11;

    /** Most steps downhill where growth ended early. */
    private static final int DESCENT = 200;
    /** A simplex thinner than this fraction of the size is no good start. */
    private static final double THIN = 1e-3;

    /** Unit direction in which B must move, from A to B, and how far. */
    double nx, ny, nz, depth;
    /** A witness on each core, the points that would touch last. */
    double ax, ay, az, bx, by, bz;

    private final double[] x = new double[VERTICES], y = new double[VERTICES], z = new double[VERTICES];
    private final double[] pax = new double[VERTICES], pay = new double[VERTICES], paz = new double[VERTICES];
    private int vertices;
    /** Three corners of each face, and the faces beyond the edges that leave them; normal and distance. */
    private final int[] corner = new int[3 * FACES], beyond = new int[3 * FACES];
    private final double[] fx = new double[FACES], fy = new double[FACES], fz = new double[FACES], fd = new double[FACES];
    private int faces;
    /** Scratch of one round of growth: the rim's edges and the faces outside it, flags, stack, freed faces. */
    private final int[] e0 = new int[EDGES], e1 = new int[EDGES], outer = new int[EDGES];
    private int edges;
    private final boolean[] gone = new boolean[FACES];
    private final int[] stack = new int[FACES], hole = new int[FACES], from = new int[VERTICES];
    private ConvexProxy a, b;
    private double size;

    /** Grows from the simplex that the distance search ended with; false if no polytope with a volume could be made. */
    boolean penetrate(Gjk start, ConvexProxy proxyA, ConvexProxy proxyB) {
        a = proxyA;
        b = proxyB;
        vertices = 0;
        size = 0;
        for (int i = 0; i < start.n; i++) {
            put(start.x[i], start.y[i], start.z[i], start.ax[i], start.ay[i], start.az[i]);
        }
        if (!solid()) {
            return false;
        }
        tetrahedron();
        depth = Double.POSITIVE_INFINITY;
        while (true) {
            // the nearest face, and how far the set goes beyond it
            int near = 0;
            for (int k = 1; k < faces; k++) {
                near = fd[k] < fd[near] ? k : near;
            }
            double mx = fx[near];
            double my = fy[near];
            double mz = fz[near];
            if (vertices == VERTICES) {
                descend();
                break;
            }
            support(mx, my, mz);
            int w = vertices - 1;
            double h = x[w] * mx + y[w] * my + z[w] * mz;
            if (h < depth) {
                // the border lies h from the origin along m, so B must move by h against m
                depth = h;
                nx = -mx;
                ny = -my;
                nz = -mz;
            }
            if (h - fd[near] <= ACCURACY * size || depth <= fd[near] + ACCURACY * size) {
                break;
            }
            if (!grow(near, w)) {
                descend();
                break;
            }
        }
        witness();
        return true;
    }

    /** Where growth ended early: walks n downhill, h(m) being convex near its minimum, in ever smaller steps. */
    private void descend() {
        vertices = Math.min(vertices, VERTICES - 1);
        double step = 0.1;
        for (int k = 0; k < DESCENT && step > 1e-7; k++) {
            // two directions across n
            double tx = Math.abs(nx) < 0.6 ? 1 : 0;
            double ty = 1 - tx;
            double d = tx * nx + ty * ny;
            double ux = tx - d * nx;
            double uy = ty - d * ny;
            double uz = -d * nz;
            double l = step / Math.sqrt(ux * ux + uy * uy + uz * uz);
            ux *= l;
            uy *= l;
            uz *= l;
            double vx = ny * uz - nz * uy;
            double vy = nz * ux - nx * uz;
            double vz = nx * uy - ny * ux;
            if (!(lower(nx + ux, ny + uy, nz + uz) || lower(nx - ux, ny - uy, nz - uz)
                    || lower(nx + vx, ny + vy, nz + vz) || lower(nx - vx, ny - vy, nz - vz))) {
                step *= 0.5;
            }
        }
    }

    /** Takes a direction of nearly unit length if it parts the cores by a clearly smaller motion. */
    private boolean lower(double dx, double dy, double dz) {
        double l = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
        support(-dx * l, -dy * l, -dz * l);
        vertices--;
        double h = -(x[vertices] * dx + y[vertices] * dy + z[vertices] * dz) * l;
        if (h < depth - 1e-13 * size) {
            depth = h;
            nx = dx * l;
            ny = dy * l;
            nz = dz * l;
            return true;
        }
        return false;
    }

    /**
     * Replaces the faces that see vertex w by the cone from their rim to it: those that hang together with the given face
     * only, since round-off on flat borders makes lone faces seem to see it, and faces without area among them. False if
     * the rim is not a simple loop.
     */
    private boolean grow(int seed, int w) {
        // flood from the seed; what the flood does not enter borders on the rim
        edges = 0;
        int top = 0;
        int free = 0;
        stack[top++] = seed;
        gone[seed] = true;
        while (top > 0) {
            int k = stack[--top];
            hole[free++] = k;
            for (int side = 0; side < 3; side++) {
                int q = beyond[3 * k + side];
                if (gone[q]) {
                    continue;
                }
                if (fd[q] == Double.MAX_VALUE || fx[q] * x[w] + fy[q] * y[w] + fz[q] * z[w] - fd[q] > 1e-14 * size) {
                    gone[q] = true;
                    stack[top++] = q;
                } else {
                    outer[edges] = q;
                    e0[edges] = corner[3 * k + side];
                    e1[edges++] = corner[3 * k + (side == 2 ? 0 : side + 1)];
                }
            }
        }

        // drop rim edges that were noted before the flood came round to their other face
        int rim = 0;
        for (int k = 0; k < edges; k++) {
            if (!gone[outer[k]]) {
                outer[rim] = outer[k];
                e0[rim] = e0[k];
                e1[rim++] = e1[k];
            }
        }
        for (int k = 0; k < free; k++) {
            gone[hole[k]] = false;
        }
        if (rim < 3 || rim < free || faces + rim - free > FACES || !loop(rim)) {
            return false;
        }

        // one new face per rim edge, in the freed places first
        for (int k = 0; k < rim; k++) {
            int f = k < free ? hole[k] : faces++;
            from[e0[k]] = f;
            put(f, e0[k], e1[k], w);
        }
        for (int k = 0; k < rim; k++) {
            int f = from[e0[k]];
            int next = from[e1[k]];
            int q = outer[k];
            beyond[3 * f] = q;
            beyond[3 * f + 1] = next;
            beyond[3 * next + 2] = f;
            int side = corner[3 * q] == e1[k] ? 0 : corner[3 * q + 1] == e1[k] ? 1 : 2;
            beyond[3 * q + side] = f;
        }
        return true;
    }

    /** Does one edge of the rim leave every corner of it, and one arrive? */
    private boolean loop(int rim) {
        for (int k = 0; k < vertices; k++) {
            from[k] = 0;
        }
        for (int k = 0; k < rim; k++) {
            from[e0[k]]++;
            from[e1[k]] += 4;
        }
        for (int k = 0; k < rim; k++) {
            if (from[e0[k]] != 5) {
                return false;
            }
        }
        return true;
    }

    /** Makes the four faces of the first simplex, turned outwards, and joins them. */
    private void tetrahedron() {
        boolean turned = height(0, 1, 2, 3) > 0;
        int b1 = turned ? 2 : 1;
        int b2 = turned ? 1 : 2;
        put(0, 0, b1, b2);
        put(1, 0, 3, b1);
        put(2, b1, 3, b2);
        put(3, b2, 3, 0);
        faces = 4;
        join(0, 1, 2, 3);
        join(1, 3, 2, 0);
        join(2, 1, 3, 0);
        join(3, 2, 1, 0);
    }

    private void join(int f, int q0, int q1, int q2) {
        beyond[3 * f] = q0;
        beyond[3 * f + 1] = q1;
        beyond[3 * f + 2] = q2;
    }

    /**
     * Makes a face whose corners run counter-clockwise seen from outside. One without area has no normal: it closes the
     * polytope but is never the nearest.
     */
    private void put(int f, int i, int j, int k) {
        double ex = x[j] - x[i];
        double ey = y[j] - y[i];
        double ez = z[j] - z[i];
        double gx = x[k] - x[i];
        double gy = y[k] - y[i];
        double gz = z[k] - z[i];
        double mx = ey * gz - ez * gy;
        double my = ez * gx - ex * gz;
        double mz = ex * gy - ey * gx;
        double l = Math.sqrt(mx * mx + my * my + mz * mz);
        double s = l > 1e-16 * size * size ? 1 / l : 0;
        corner[3 * f] = i;
        corner[3 * f + 1] = j;
        corner[3 * f + 2] = k;
        fx[f] = mx * s;
        fy[f] = my * s;
        fz[f] = mz * s;
        fd[f] = s > 0 ? fx[f] * x[i] + fy[f] * y[i] + fz[f] * z[i] : Double.MAX_VALUE;
    }

    /**
     * Witness points: the point of the polytope nearest to the foot of the origin on the border, as a mean of corners.
     * Within a face the weights are those of the foot's projection, negative ones left out.
     */
    private void witness() {
        double px = -depth * nx;
        double py = -depth * ny;
        double pz = -depth * nz;
        double least = Double.POSITIVE_INFINITY;
        for (int f = 0; f < faces; f++) {
            int i = corner[3 * f];
            int j = corner[3 * f + 1];
            int k = corner[3 * f + 2];
            double u = Math.max(0, area(j, k, px, py, pz, fx[f], fy[f], fz[f]));
            double v = Math.max(0, area(k, i, px, py, pz, fx[f], fy[f], fz[f]));
            double w = Math.max(0, area(i, j, px, py, pz, fx[f], fy[f], fz[f]));
            double s = u + v + w;
            if (!(s > 0)) {
                continue;
            }
            u /= s;
            v /= s;
            w /= s;
            double qx = u * x[i] + v * x[j] + w * x[k];
            double qy = u * y[i] + v * y[j] + w * y[k];
            double qz = u * z[i] + v * z[j] + w * z[k];
            double d = (qx - px) * (qx - px) + (qy - py) * (qy - py) + (qz - pz) * (qz - pz);
            if (d < least) {
                least = d;
                ax = u * pax[i] + v * pax[j] + w * pax[k];
                ay = u * pay[i] + v * pay[j] + w * pay[k];
                az = u * paz[i] + v * paz[j] + w * paz[k];
                bx = ax + qx;
                by = ay + qy;
                bz = az + qz;
            }
        }
        if (least == Double.POSITIVE_INFINITY) {
            a.support(nx, ny, nz);
            b.support(-nx, -ny, -nz);
            ax = a.x;
            ay = a.y;
            az = a.z;
            bx = b.x;
            by = b.y;
            bz = b.z;
        }
    }

    private double area(int i, int j, double px, double py, double pz, double mx, double my, double mz) {
        double ix = x[i] - px;
        double iy = y[i] - py;
        double iz = z[i] - pz;
        double jx = x[j] - px;
        double jy = y[j] - py;
        double jz = z[j] - pz;
        return mx * (iy * jz - iz * jy) + my * (iz * jx - ix * jz) + mz * (ix * jy - iy * jx);
    }

    /** Adds the difference farthest in a direction as a vertex. */
    private void support(double dx, double dy, double dz) {
        b.support(dx, dy, dz);
        a.support(-dx, -dy, -dz);
        put(b.x - a.x, b.y - a.y, b.z - a.z, a.x, a.y, a.z);
    }

    private void put(double wx, double wy, double wz, double sx, double sy, double sz) {
        x[vertices] = wx;
        y[vertices] = wy;
        z[vertices] = wz;
        pax[vertices] = sx;
        pay[vertices] = sy;
        paz[vertices++] = sz;
        size = Math.max(size, Math.max(Math.abs(wx), Math.max(Math.abs(wy), Math.abs(wz))));
    }

    /** Brings the simplex to four corners that span a volume: a far line, a far plane, a far corner. False if flat. */
    private boolean solid() {
        if (vertices == 4 && Math.abs(height(0, 1, 2, 3)) > THIN * size) {
            return true;
        }

        // a thin simplex makes needles of faces: keep of it only what is broad; the origin need not be inside
        vertices = Math.min(vertices, 3);
        if (vertices == 3 && !(breadth(0, 1, 2) > THIN * size)) {
            vertices = 1;
        }
        if (vertices == 0) {
            support(1, 0, 0);
        }
        for (int k = vertices; k < 4; k++) {
            farthest(k);
        }
        return Math.abs(height(0, 1, 2, 3)) > 1e-12 * size;
    }

    /** Adds, of the supports along and against three directions, the one that enlarges the simplex most. */
    private void farthest(int count) {
        double bestX = 1;
        double bestY = 0;
        double bestZ = 0;
        double best = -1;
        for (int k = 0; k < 6; k++) {
            double dx = k % 3 == 0 ? 1 : 0;
            double dy = k % 3 == 1 ? 1 : 0;
            double dz = k % 3 == 2 ? 1 : 0;
            if (count == 3) {
                // only the normal of the triangle matters
                if (k % 3 != 0) {
                    continue;
                }
                double ex = x[1] - x[0];
                double ey = y[1] - y[0];
                double ez = z[1] - z[0];
                double gx = x[2] - x[0];
                double gy = y[2] - y[0];
                double gz = z[2] - z[0];
                dx = ey * gz - ez * gy;
                dy = ez * gx - ex * gz;
                dz = ex * gy - ey * gx;
                double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
                dx /= l;
                dy /= l;
                dz /= l;
            } else if (count == 2) {
                // three directions across the line
                double ex = x[1] - x[0];
                double ey = y[1] - y[0];
                double ez = z[1] - z[0];
                double cx = ey * dz - ez * dy;
                double cy = ez * dx - ex * dz;
                double cz = ex * dy - ey * dx;
                double l = Math.sqrt(cx * cx + cy * cy + cz * cz);
                if (!(l > 1e-6 * size)) {
                    continue;
                }
                dx = cx / l;
                dy = cy / l;
                dz = cz / l;
            }
            double s = k < 3 ? 1 : -1;
            support(s * dx, s * dy, s * dz);
            int w = vertices - 1;
            double far = count == 1 ? Math.abs(x[w] - x[0]) + Math.abs(y[w] - y[0]) + Math.abs(z[w] - z[0])
                    : count == 2 ? breadth(0, 1, w) : Math.abs(height(0, 1, 2, w));
            vertices--;
            if (far > best) {
                best = far;
                bestX = s * dx;
                bestY = s * dy;
                bestZ = s * dz;
            }
        }
        support(bestX, bestY, bestZ);
    }

    /** Distance of corner k from the line through i and j. */
    private double breadth(int i, int j, int k) {
        double ex = x[j] - x[i];
        double ey = y[j] - y[i];
        double ez = z[j] - z[i];
        double gx = x[k] - x[i];
        double gy = y[k] - y[i];
        double gz = z[k] - z[i];
        double mx = ey * gz - ez * gy;
        double my = ez * gx - ex * gz;
        double mz = ex * gy - ey * gx;
        double l = ex * ex + ey * ey + ez * ez;
        return l > 0 ? Math.sqrt((mx * mx + my * my + mz * mz) / l) : 0;
    }

    /** Distance of corner l from the plane through the others. */
    private double height(int i, int j, int k, int l) {
        double ex = x[j] - x[i];
        double ey = y[j] - y[i];
        double ez = z[j] - z[i];
        double gx = x[k] - x[i];
        double gy = y[k] - y[i];
        double gz = z[k] - z[i];
        double mx = ey * gz - ez * gy;
        double my = ez * gx - ex * gz;
        double mz = ex * gy - ey * gx;
        double m = Math.sqrt(mx * mx + my * my + mz * mz);
        return m > 0 ? ((x[l] - x[i]) * mx + (y[l] - y[i]) * my + (z[l] - z[i]) * mz) / m : 0;
    }
}
