package org.topple.physics.narrow;

/**
 * The face case of two boxes: the patch in which the incident face of Q covers the reference face of P, and its points.
 *
 * <p>In the frame (u, v, n) of the reference face, n outwards, the incident face is the parallelogram
 * {@code c +- e1 +- e2}; its third coordinate less P's half extent is the gap z.
 */
final class BoxFaces {
    /** As fractions of the smallest face half extent: simplification (2 % of the face), corner snap, equal depth. */
    private static final double COARSE = 0.04, NEAR = 5e-4, FLAT = 2e-5;
    /** Feature id bit of a point that stands for an overlap no patch shows. */
    private static final int LAST_RESORT = 1 << 22;

    /** The reference normal, out of P. */
    double nx, ny, nz;
    private double ux, uy, uz, vx, vy, vz;
    /** A point on the reference face: its center. */
    private double ox, oy, oz;
    private double hu, hv, least;
    private int name;
    private final ContactPatch patch = new ContactPatch();

    /** The deepest corner of the incident face, in the reference frame. */
    private double lowU, lowV;

    /** Cuts the incident face of Q by face {@code i} of P, on the side of its positive axis or not. */
    void prepare(double[] p, int pp, double px, double py, double pz, int i, boolean positive,
                 double[] q, int pq, double qx, double qy, double qz, int high) {
        // the reference frame
        int i1 = i == 2 ? 0 : i + 1;
        int i2 = i == 0 ? 2 : i - 1;
        double sign = positive ? 1 : -1;
        nx = sign * p[pp + 3 + i];
        ny = sign * p[pp + 6 + i];
        nz = sign * p[pp + 9 + i];
        ux = p[pp + 3 + i1];
        uy = p[pp + 6 + i1];
        uz = p[pp + 9 + i1];
        vx = p[pp + 3 + i2];
        vy = p[pp + 6 + i2];
        vz = p[pp + 9 + i2];
        double h = i == 0 ? px : i == 1 ? py : pz;
        hu = i1 == 0 ? px : i1 == 1 ? py : pz;
        hv = i2 == 0 ? px : i2 == 1 ? py : pz;
        ox = p[pp] + h * nx;
        oy = p[pp + 1] + h * ny;
        oz = p[pp + 2] + h * nz;

        // the incident face looks most against the normal; the first of equals
        double c0 = nx * q[pq + 3] + ny * q[pq + 6] + nz * q[pq + 9];
        double c1 = nx * q[pq + 4] + ny * q[pq + 7] + nz * q[pq + 10];
        double c2 = nx * q[pq + 5] + ny * q[pq + 8] + nz * q[pq + 11];
        double m0 = Math.abs(c0) + 1e-9;
        double m1 = Math.abs(c1);
        double m2 = Math.abs(c2);
        int j = m0 >= m1 ? m0 >= m2 ? 0 : 2 : m1 + 1e-9 >= m2 ? 1 : 2;
        int j1 = j == 2 ? 0 : j + 1;
        int j2 = j == 0 ? 2 : j - 1;
        double cj = j == 0 ? c0 : j == 1 ? c1 : c2;
        double hj = j == 0 ? qx : j == 1 ? qy : qz;
        double h1 = j1 == 0 ? qx : j1 == 1 ? qy : qz;
        double h2 = j2 == 0 ? qx : j2 == 1 ? qy : qz;
        double back = cj > 0 ? -hj : hj;

        // its center and half edges in the reference frame
        double wx = q[pq] - ox + back * q[pq + 3 + j];
        double wy = q[pq + 1] - oy + back * q[pq + 6 + j];
        double wz = q[pq + 2] - oz + back * q[pq + 9 + j];
        double cu = ux * wx + uy * wy + uz * wz;
        double cv = vx * wx + vy * wy + vz * wz;
        double cz = nx * wx + ny * wy + nz * wz;
        double fx = h1 * q[pq + 3 + j1];
        double fy = h1 * q[pq + 6 + j1];
        double fz = h1 * q[pq + 9 + j1];
        double gx = h2 * q[pq + 3 + j2];
        double gy = h2 * q[pq + 6 + j2];
        double gz = h2 * q[pq + 9 + j2];
        double fu = ux * fx + uy * fy + uz * fz;
        double fv = vx * fx + vy * fy + vz * fz;
        double fn = nx * fx + ny * fy + nz * fz;
        double gu = ux * gx + uy * gy + uz * gz;
        double gv = vx * gx + vy * gy + vz * gz;
        double gn = nx * gx + ny * gy + nz * gz;
        lowU = cu - (fn > 0 ? fu : -fu) - (gn > 0 ? gu : -gu);
        lowV = cv - (fn > 0 ? fv : -fv) - (gn > 0 ? gv : -gv);

        patch.clear();
        patch.add(cu - fu - gu, cv - fv - gv, cz - fn - gn, 0);
        patch.add(cu + fu - gu, cv + fv - gv, cz + fn - gn, 1);
        patch.add(cu + fu + gu, cv + fv + gv, cz + fn + gn, 2);
        patch.add(cu - fu + gu, cv - fv + gv, cz - fn + gn, 3);

        // cut by the four sides of the reference face that the incident face reaches beyond
        least = Math.min(Math.min(hu, hv), Math.min(h1, h2));
        double near = NEAR * least;
        double reachU = Math.abs(fu) + Math.abs(gu) - hu - near;
        double reachV = Math.abs(fv) + Math.abs(gv) - hv - near;
        if (cu + reachU > 0) {
            patch.clip(1, 0, hu, 4, near);
        }
        if (reachU - cu > 0) {
            patch.clip(-1, 0, hu, 5, near);
        }
        if (cv + reachV > 0) {
            patch.clip(0, 1, hv, 6, near);
        }
        if (reachV - cv > 0) {
            patch.clip(0, -1, hv, 7, near);
        }
        name = high | (2 * i + (positive ? 0 : 1)) << 14 | (2 * j + (cj > 0 ? 0 : 1)) << 17;
    }

    /** The smallest gap in the patch. */
    double deepest() {
        return patch.deepest();
    }

    /**
     * Adds the points within the margin.
     *
     * @param side 1 if P is the first box, else -1
     * @param best the separation of the boxes: moving by as much parts them, so no point may be deeper, and if they
     *     overlap one must be as deep
     */
    void emit(int side, double margin, double best, int max, Manifold out) {
        out.nx = side * nx;
        out.ny = side * ny;
        out.nz = side * nz;
        double zmin = patch.deepest();

        // an overlap must never be missed: let the deepest corner stand for it
        double lift = 0;
        if (best <= 0 && zmin > 0) {
            patch.clear();
            patch.add(Math.max(-hu, Math.min(hu, lowU)), Math.max(-hv, Math.min(hv, lowV)), best, 0);
            patch.name(LAST_RESORT);
        } else {
            // bring the deepest point to the separation, and the others with it
            lift = zmin < best || best <= 0 ? best - zmin : 0;
            patch.name(name);
            double flat = FLAT * least;
            patch.simplify(COARSE * least, NEAR * least, flat);
            patch.within(margin - lift);
            patch.reduce(max, flat);
        }
        for (int k = 0; k < patch.n; k++) {
            double u = patch.u[k];
            double v = patch.v[k];
            double m = 0.5 * patch.z[k];
            out.add(ox + u * ux + v * vx + m * nx, oy + u * uy + v * vy + m * ny, oz + u * uz + v * vz + m * nz,
                    patch.z[k] + lift, patch.id[k]);
        }
    }
}
