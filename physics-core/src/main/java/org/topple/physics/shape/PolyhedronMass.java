package org.topple.physics.shape;

/**
 * Volume, first and second moments of a closed polyhedron of uniform density: any genus, convex or not, faces with any
 * number of vertices (Mirtich, chapter 6).
 *
 * <p>Ten integrals over the solid, T_f = int f dV for f = 1, x, y, z, x^2, y^2, z^2, xy, yz, zx, are reduced three times:
 * <ol>
 * <li>The divergence theorem turns each into a sum over faces (6.3): T_1 = sum n_x int x dA, T_x = 1/2 sum n_x int x^2,
 * T_xx = 1/3 sum n_x int x^3, T_xy = 1/2 sum n_x int x^2 y, and cyclic.</li>
 * <li>Each face is projected along the axis c in which its normal is longest, so |n_c| &gt;= 1/sqrt(3); a, b, c stay a
 * right-handed cycle. On the face c = -(n_a a + n_b b + w) / n_c, and dA = da db / |n_c|. The sign of n_c that turns the
 * projected loop round cancels against |n_c|, so plain 1/n_c serves both.</li>
 * <li>Green's theorem turns the projected area into its edges, where int a^p b^q is a polynomial in the end points.</li>
 * </ol>
 * The answer is exact but for rounding, and costs one visit per edge of each face. Rounding grows with the cube of the
 * distance: a mesh 100 of its lengths away would lose 8 digits of its inertia. So coordinates are taken from the middle of
 * a mesh that doesn't hold the origin, and the integrals are moved back at the end; the vertices stay where they are.
 */
public final class PolyhedronMass {
    /** Volume in m^3. */
    public final double volume;
    /** First moments in m^4. */
    public final double tx, ty, tz;
    /** Second moments in m^5. */
    public final double txx, tyy, tzz, txy, tyz, tzx;
    /** How many edges of faces were visited: the measure of cost. */
    public final int visits;

    // where coordinates are taken from
    private final double[] origin;
    // projection integrals of the face at hand
    private double p1, pa, pb, paa, pab, pbb, paaa, paab, pabb, pbbb;

    /**
     * Integrates a polyhedron.
     *
     * @param vertices three coordinates in meters per vertex
     * @param faceStart where each face's loop starts in {@code faceVertices}, and one entry more for the end
     * @param faceVertices the loops, counter-clockwise seen from outside; a face with a hole is one loop that runs
     *     through a bridge edge both ways
     * @throws IllegalArgumentException if the surface is open, wound inconsistently or inside out, if a face isn't flat,
     *     or if an index or a coordinate is out of range
     */
    public static PolyhedronMass of(double[] vertices, int[] faceStart, int[] faceVertices) {
        PolyhedronCheck.check(vertices, faceStart, faceVertices);
        PolyhedronMass t = new PolyhedronMass(vertices, faceStart, faceVertices);
        if (!(t.volume > 0)) {
            throw new IllegalArgumentException("faceVertices must run counter-clockwise seen from outside,"
                    + " but the volume is " + t.volume + ": the surface is inside out or flat");
        }
        return t;
    }

    /** Integrates a surface that is known to be closed. */
    PolyhedronMass(double[] v, int[] faceStart, int[] loop) {
        origin = middle(v);
        double[] n = new double[4];
        double[] t = new double[3];
        double[] t2 = new double[3];
        double[] tp = new double[3];
        double t1 = 0;
        int seen = 0;
        for (int f = 0; f + 1 < faceStart.length; f++) {
            int from = faceStart[f];
            int to = faceStart[f + 1];
            if (!plane(v, loop, from, to, n)) {
                continue;
            }

            // project along the longest component of the normal
            double ax = Math.abs(n[0]);
            double ay = Math.abs(n[1]);
            double az = Math.abs(n[2]);
            int c = ax > ay && ax > az ? 0 : ay > az ? 1 : 2;
            int a = (c + 1) % 3;
            int b = (a + 1) % 3;
            project(v, loop, from, to, a, b);
            seen += to - from;

            // integrals over the face, from those over its projection
            double na = n[a];
            double nb = n[b];
            double nc = n[c];
            int on = 3 * loop[from];
            double w = -(n[0] * (v[on] - origin[0]) + n[1] * (v[on + 1] - origin[1]) + n[2] * (v[on + 2] - origin[2]));
            double k1 = 1 / nc;
            double k2 = k1 * k1;
            double k3 = k2 * k1;
            double k4 = k3 * k1;
            double fa = k1 * pa;
            double fb = k1 * pb;
            double fc = -k2 * (na * pa + nb * pb + w * p1);
            double fcc = k3 * (na * na * paa + 2 * na * nb * pab + nb * nb * pbb + 2 * na * w * pa + 2 * nb * w * pb + w * w * p1);
            double fccc = -k4 * (na * na * na * paaa + 3 * na * na * nb * paab + 3 * na * nb * nb * pabb + nb * nb * nb * pbbb
                    + 3 * na * na * w * paa + 6 * na * nb * w * pab + 3 * nb * nb * w * pbb
                    + 3 * na * w * w * pa + 3 * nb * w * w * pb + w * w * w * p1);
            double fbbc = -k2 * (na * pabb + nb * pbbb + w * pbb);
            double fcca = k3 * (na * na * paaa + 2 * na * nb * paab + nb * nb * pabb + 2 * na * w * paa + 2 * nb * w * pab + w * w * pa);

            // sum up by the divergence theorem
            t1 += n[0] * (a == 0 ? fa : b == 0 ? fb : fc);
            t[a] += na * k1 * paa;
            t[b] += nb * k1 * pbb;
            t[c] += nc * fcc;
            t2[a] += na * k1 * paaa;
            t2[b] += nb * k1 * pbbb;
            t2[c] += nc * fccc;
            tp[a] += na * k1 * paab;
            tp[b] += nb * fbbc;
            tp[c] += nc * fcca;
        }
        visits = seen;

        // back to the frame's own origin
        double ox = origin[0];
        double oy = origin[1];
        double oz = origin[2];
        double x = t[0] / 2;
        double y = t[1] / 2;
        double z = t[2] / 2;
        volume = t1;
        tx = x + ox * t1;
        ty = y + oy * t1;
        tz = z + oz * t1;
        txx = t2[0] / 3 + ox * (2 * x + ox * t1);
        tyy = t2[1] / 3 + oy * (2 * y + oy * t1);
        tzz = t2[2] / 3 + oz * (2 * z + oz * t1);
        txy = tp[0] / 2 + ox * y + oy * x + ox * oy * t1;
        tyz = tp[1] / 2 + oy * z + oz * y + oy * oz * t1;
        tzx = tp[2] / 2 + oz * x + ox * z + oz * ox * t1;
    }

    /** Zero in each coordinate in which the mesh straddles the origin, else the middle of the mesh. */
    private static double[] middle(double[] v) {
        double[] middle = new double[3];
        for (int k = 0; k < 3; k++) {
            double min = v[k];
            double max = v[k];
            for (int i = k; i < v.length; i += 3) {
                min = Math.min(min, v[i]);
                max = Math.max(max, v[i]);
            }
            middle[k] = min <= 0 && max >= 0 ? 0 : (min + max) / 2;
        }
        return middle;
    }

    /** Green's theorem: the integrals of a^p b^q over the face's shadow in the a, b plane, from its edges. */
    private void project(double[] v, int[] loop, int from, int to, int a, int b) {
        double s1 = 0, sa = 0, sb = 0, saa = 0, sab = 0, sbb = 0, saaa = 0, saab = 0, sabb = 0, sbbb = 0;
        for (int i = from; i < to; i++) {
            int u = 3 * loop[i];
            int w = 3 * loop[i + 1 < to ? i + 1 : from];
            double a0 = v[u + a] - origin[a];
            double b0 = v[u + b] - origin[b];
            double a1 = v[w + a] - origin[a];
            double b1 = v[w + b] - origin[b];
            double da = a1 - a0;
            double db = b1 - b0;
            double a02 = a0 * a0;
            double a03 = a02 * a0;
            double b02 = b0 * b0;
            double b03 = b02 * b0;
            double a12 = a1 * a1;
            double a13 = a12 * a1;
            double b12 = b1 * b1;
            double b13 = b12 * b1;
            double c1 = a1 + a0;
            double ca = a1 * c1 + a02;
            double caa = a1 * ca + a03;
            double caaa = a1 * caa + a02 * a02;
            double cb = b12 + b1 * b0 + b02;
            double cbb = b1 * cb + b03;
            double cbbb = b1 * cbb + b02 * b02;
            double cab = 3 * a12 + 2 * a1 * a0 + a02;
            double kab = a12 + 2 * a1 * a0 + 3 * a02;
            double caab = a0 * cab + 4 * a13;
            double kaab = a1 * kab + 4 * a03;
            double cabb = 4 * b13 + 3 * b12 * b0 + 2 * b1 * b02 + b03;
            double kabb = b13 + 2 * b12 * b0 + 3 * b1 * b02 + 4 * b03;
            s1 += db * c1;
            sa += db * ca;
            saa += db * caa;
            saaa += db * caaa;
            sb += da * cb;
            sbb += da * cbb;
            sbbb += da * cbbb;
            sab += db * (b1 * cab + b0 * kab);
            saab += db * (b1 * caab + b0 * kaab);
            sabb += da * (a1 * cabb + a0 * kabb);
        }
        p1 = s1 / 2;
        pa = sa / 6;
        paa = saa / 12;
        paaa = saaa / 20;
        pb = -sb / 6;
        pbb = -sbb / 12;
        pbbb = -sbbb / 20;
        pab = sab / 24;
        paab = saab / 60;
        pabb = -sabb / 60;
    }

    /**
     * The plane of a loop, by Newell's sum over a fan of triangles: unit normal and offset n.p.
     *
     * @return false if the loop encloses no area
     */
    static boolean plane(double[] v, int[] loop, int from, int to, double[] out) {
        double[] n = new double[3];
        for (int i = from + 1; i + 1 < to; i++) {
            Vectors.addNormal(v, 3 * loop[from], 3 * loop[i], 3 * loop[i + 1], n);
        }
        double l = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        if (!(l > 0)) {
            return false;
        }
        int o = 3 * loop[from];
        out[0] = n[0] / l;
        out[1] = n[1] / l;
        out[2] = n[2] / l;
        out[3] = out[0] * v[o] + out[1] * v[o + 1] + out[2] * v[o + 2];
        return true;
    }
}
