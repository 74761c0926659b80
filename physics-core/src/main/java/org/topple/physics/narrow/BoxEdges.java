package org.topple.physics.narrow;

/**
 * The edge case of two boxes: one edge of A crosses one edge of B, and the contact is the midpoint of their closest
 * points, along the common perpendicular (thesis, section 6.3).
 *
 * <p>With edge lines {@code p + s d} and {@code q + t e}, unit d and e, w = p - q and c = d.e, the closest points have
 * {@code s = (c (e.w) - d.w) / (1 - c^2)} and {@code t = (e.w - c (d.w)) / (1 - c^2)}.
 */
final class BoxEdges {
    /** Feature id bit of a pair of edges. */
    private static final int EDGES = 1 << 21;

    /** The unit common perpendicular, from A to B. */
    double nx, ny, nz;
    private int i, j, name;
    private double px, py, pz, qx, qy, qz;

    /** Sets the normal from edge directions i of A and j of B; (dx, dy, dz) leads from A's center to B's. */
    void prepare(double[] a, int pa, int edgeA, double[] b, int pb, int edgeB, double dx, double dy, double dz) {
        i = edgeA;
        j = edgeB;
        double x = a[pa + 6 + i] * b[pb + 9 + j] - a[pa + 9 + i] * b[pb + 6 + j];
        double y = a[pa + 9 + i] * b[pb + 3 + j] - a[pa + 3 + i] * b[pb + 9 + j];
        double z = a[pa + 3 + i] * b[pb + 6 + j] - a[pa + 6 + i] * b[pb + 3 + j];
        double l = Math.sqrt(x * x + y * y + z * z);
        double s = (x * dx + y * dy + z * dz < 0 ? -1 : 1) / l;
        nx = s * x;
        ny = s * y;
        nz = s * z;
    }

    /** Finds the closest points; true if both lie on their edges and all four ends lie outside the other box. */
    boolean cross(double[] a, int pa, double ax, double ay, double az, double[] b, int pb, double bx, double by, double bz) {
        // the middle of the edge of A farthest along n, and of B farthest against it
        px = a[pa];
        py = a[pa + 1];
        pz = a[pa + 2];
        qx = b[pb];
        qy = b[pb + 1];
        qz = b[pb + 2];
        name = EDGES | i << 4 | j << 6;
        for (int k = 0; k < 3; k++) {
            if (k != i) {
                double h = k == 0 ? ax : k == 1 ? ay : az;
                boolean up = nx * a[pa + 3 + k] + ny * a[pa + 6 + k] + nz * a[pa + 9 + k] > 0;
                double s = up ? h : -h;
                px += s * a[pa + 3 + k];
                py += s * a[pa + 6 + k];
                pz += s * a[pa + 9 + k];
                name |= up ? 1 << 8 + k : 0;
            }
            if (k != j) {
                double h = k == 0 ? bx : k == 1 ? by : bz;
                boolean up = nx * b[pb + 3 + k] + ny * b[pb + 6 + k] + nz * b[pb + 9 + k] > 0;
                double s = up ? -h : h;
                qx += s * b[pb + 3 + k];
                qy += s * b[pb + 6 + k];
                qz += s * b[pb + 9 + k];
                name |= up ? 1 << 11 + k : 0;
            }
        }
        double dx = a[pa + 3 + i];
        double dy = a[pa + 6 + i];
        double dz = a[pa + 9 + i];
        double ex = b[pb + 3 + j];
        double ey = b[pb + 6 + j];
        double ez = b[pb + 9 + j];
        double hi = i == 0 ? ax : i == 1 ? ay : az;
        double hj = j == 0 ? bx : j == 1 ? by : bz;
        if (inside(px - hi * dx, py - hi * dy, pz - hi * dz, b, pb, bx, by, bz)
                || inside(px + hi * dx, py + hi * dy, pz + hi * dz, b, pb, bx, by, bz)
                || inside(qx - hj * ex, qy - hj * ey, qz - hj * ez, a, pa, ax, ay, az)
                || inside(qx + hj * ex, qy + hj * ey, qz + hj * ez, a, pa, ax, ay, az)) {
            return false;
        }

        // closest points of the two lines
        double wx = px - qx;
        double wy = py - qy;
        double wz = pz - qz;
        double c = dx * ex + dy * ey + dz * ez;
        double dw = dx * wx + dy * wy + dz * wz;
        double ew = ex * wx + ey * wy + ez * wz;
        double s = (c * ew - dw) / (1 - c * c);
        double t = (ew - c * dw) / (1 - c * c);
        if (Math.abs(s) > hi * (1 + 1e-9) || Math.abs(t) > hj * (1 + 1e-9)) {
            return false;
        }
        px += s * dx;
        py += s * dy;
        pz += s * dz;
        qx += t * ex;
        qy += t * ey;
        qz += t * ez;
        return true;
    }

    /** Adds the one point. */
    void emit(double separation, Manifold out) {
        out.nx = nx;
        out.ny = ny;
        out.nz = nz;
        out.add(0.5 * (px + qx), 0.5 * (py + qy), 0.5 * (pz + qz), separation, name);
    }

    /** Is a point strictly inside a box? */
    private static boolean inside(double x, double y, double z, double[] b, int pb, double hx, double hy, double hz) {
        double dx = x - b[pb];
        double dy = y - b[pb + 1];
        double dz = z - b[pb + 2];
        return Math.abs(dx * b[pb + 3] + dy * b[pb + 6] + dz * b[pb + 9]) < hx
                && Math.abs(dx * b[pb + 4] + dy * b[pb + 7] + dz * b[pb + 10]) < hy
                && Math.abs(dx * b[pb + 5] + dy * b[pb + 8] + dz * b[pb + 11]) < hz;
    }
}
