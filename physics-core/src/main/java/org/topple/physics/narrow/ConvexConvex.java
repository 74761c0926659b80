package org.topple.physics.narrow;

import org.topple.physics.shape.Shape;

/**
 * Any two bounded convex shapes.
 *
 * <p><b>Normal.</b> While the cores are apart, their shortest difference ({@link Gjk}); else the least motion that parts
 * them ({@link Epa}). The separation is the distance of the cores, or less the depth, less both radii.
 *
 * <p><b>Points.</b> The features that look along the normal meet: a face within 5 degrees of it is the reference face, its
 * normal replaces the one found, and it cuts the other feature, face, line or point ({@link ContactPatch}). Two lines that
 * run alongside each other touch at both ends of their common stretch. Everything else touches in one point. The deepest
 * point has the separation found.
 */
final class ConvexConvex implements PairCollider {
    /** Cosine of 5 degrees; sine below which lines are parallel. */
    private static final double SAME_NORMAL = 0.9962, PARALLEL = 0.03;
    /** Cores nearer than this fraction of their size count as touching, because the direction between them is noise. */
    private static final double TOUCHING = 1e-7;
    /** As fractions of the inner radius: how far the patch's depth may be from the separation; and as for boxes. */
    private static final double SHALLOW = 0.02, COARSE = 0.04, NEAR = 5e-4, FLAT = 2e-5;
    /** Feature id bits: the second shape has the reference face; two lines; one point. */
    private static final int REF_B = 1 << 26, LINES = 1 << 27, POINT = 1 << 28;

    private final ConvexProxy a = new ConvexProxy(), b = new ConvexProxy();
    private final Gjk gjk = new Gjk();
    private final Epa epa = new Epa();
    private final ContactFeature fa = new ContactFeature(), fb = new ContactFeature();
    private final ContactPatch patch = new ContactPatch();
    private double ox, oy, oz;

    /** Normal from A to B, separation, and the witness points on the cores. */
    private double nx, ny, nz, separation, wax, way, waz, wbx, wby, wbz;

    @Override
    public void collide(Shape shapeA, double[] poseA, int pa, Shape shapeB, double[] poseB, int pb, double margin, Manifold out) {
        ox = poseA[pa];
        oy = poseA[pa + 1];
        oz = poseA[pa + 2];
        a.set(shapeA, poseA, pa, ox, oy, oz);
        b.set(shapeB, poseB, pb, ox, oy, oz);
        double size = shapeA.outerRadius() + shapeB.outerRadius();
        double d = gjk.distance(a, b, a.radius + b.radius + margin);
        if (d - a.radius - b.radius > margin) {
            return;
        }
        if (d > TOUCHING * size) {
            apart(d);
        } else {
            overlapping();
        }
        if (separation > margin) {
            return;
        }
        double least = Math.min(shapeA.innerRadius(), shapeB.innerRadius());
        fa.set(a, nx, ny, nz);
        fb.set(b, -nx, -ny, -nz);

        // a reference face, if one looks along the normal
        boolean refA = fa.facing >= fb.facing - 1e-6;
        if (Math.max(fa.facing, fb.facing) > SAME_NORMAL) {
            ContactFeature ref = refA ? fa : fb;
            ContactFeature other = refA ? fb : fa;
            if (faces(ref, other, refA ? b.radius : a.radius, refA ? 1 : -1, least, margin, out)) {
                return;
            }
        }
        double slack = PARALLEL * least;
        fa.toEdge(nx, ny, nz, slack);
        fb.toEdge(-nx, -ny, -nz, slack);
        if (fa.n == 2 && fb.n == 2 && lines(least, margin, out)) {
            return;
        }

        // one point between the witnesses, on the surfaces
        out.nx = nx;
        out.ny = ny;
        out.nz = nz;
        double sx = 0.5 * (wax + wbx + (a.radius - b.radius) * nx);
        double sy = 0.5 * (way + wby + (a.radius - b.radius) * ny);
        double sz = 0.5 * (waz + wbz + (a.radius - b.radius) * nz);
        out.add(ox + sx, oy + sy, oz + sz, separation, POINT);
    }

    /** Normal and witnesses of cores that are apart. */
    private void apart(double d) {
        double l = Math.sqrt(gjk.vx * gjk.vx + gjk.vy * gjk.vy + gjk.vz * gjk.vz);
        nx = gjk.vx / l;
        ny = gjk.vy / l;
        nz = gjk.vz / l;
        wax = gjk.onA(0);
        way = gjk.onA(1);
        waz = gjk.onA(2);
        wbx = gjk.onB(0);
        wby = gjk.onB(1);
        wbz = gjk.onB(2);
        separation = d - a.radius - b.radius;
    }

    /** Normal and witnesses of cores that overlap or touch. */
    private void overlapping() {
        if (epa.penetrate(gjk, a, b)) {
            nx = epa.nx;
            ny = epa.ny;
            nz = epa.nz;
            wax = epa.ax;
            way = epa.ay;
            waz = epa.az;
            wbx = epa.bx;
            wby = epa.by;
            wbz = epa.bz;
            separation = -epa.depth - a.radius - b.radius;
            return;
        }

        // cores whose differences have no volume (point or segment in segment): the best of the shapes' axes and the
        // perpendicular of both segments
        separation = Double.NEGATIVE_INFINITY;
        attempt(a.r00, a.r10, a.r20);
        attempt(a.r01, a.r11, a.r21);
        attempt(a.r02, a.r12, a.r22);
        attempt(b.r00, b.r10, b.r20);
        attempt(b.r01, b.r11, b.r21);
        attempt(b.r02, b.r12, b.r22);
        attempt(a.r11 * b.r21 - a.r21 * b.r11, a.r21 * b.r01 - a.r01 * b.r21, a.r01 * b.r11 - a.r11 * b.r01);
    }

    /** Takes a direction of any length, or its opposite, if it separates more than the one so far. */
    private void attempt(double dx, double dy, double dz) {
        double l = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (!(l > 1e-6)) {
            return;
        }
        for (int k = 0; k < 2; k++) {
            double s = (k == 0 ? 1 : -1) / l;
            a.support(s * dx, s * dy, s * dz);
            b.support(-s * dx, -s * dy, -s * dz);
            double gap = ((b.x - a.x) * dx + (b.y - a.y) * dy + (b.z - a.z) * dz) * s - a.radius - b.radius;
            if (gap > separation + 1e-12) {
                separation = gap;
                nx = s * dx;
                ny = s * dy;
                nz = s * dz;
                wax = gjk.n > 0 ? gjk.onA(0) : a.x;
                way = gjk.n > 0 ? gjk.onA(1) : a.y;
                waz = gjk.n > 0 ? gjk.onA(2) : a.z;
                wbx = wax;
                wby = way;
                wbz = waz;
            }
        }
    }

    /** Cuts the other feature by the reference face; false if that does not describe the contact. */
    private boolean faces(ContactFeature ref, ContactFeature other, double radius, int side, double least, double margin, Manifold out) {
        // axes in the reference plane, the first along its first edge
        double rx = ref.nx;
        double ry = ref.ny;
        double rz = ref.nz;
        double ux = ref.x[1] - ref.x[0];
        double uy = ref.y[1] - ref.y[0];
        double uz = ref.z[1] - ref.z[0];
        double l = Math.sqrt(ux * ux + uy * uy + uz * uz);
        ux /= l;
        uy /= l;
        uz /= l;
        double vx = ry * uz - rz * uy;
        double vy = rz * ux - rx * uz;
        double vz = rx * uy - ry * ux;
        double cx = ref.x[0];
        double cy = ref.y[0];
        double cz = ref.z[0];
        patch.clear();
        for (int k = 0; k < other.n; k++) {
            double dx = other.x[k] - cx;
            double dy = other.y[k] - cy;
            double dz = other.z[k] - cz;
            patch.add(ux * dx + uy * dy + uz * dz, vx * dx + vy * dy + vz * dz, rx * dx + ry * dy + rz * dz - radius, k);
        }

        // the sides of the reference face
        double near = NEAR * least;
        double u0 = 0;
        double v0 = 0;
        for (int k = 0; k < ref.n && patch.n > 0; k++) {
            int q = k + 1 == ref.n ? 0 : k + 1;
            double dx = ref.x[q] - cx;
            double dy = ref.y[q] - cy;
            double dz = ref.z[q] - cz;
            double u1 = ux * dx + uy * dy + uz * dz;
            double v1 = vx * dx + vy * dy + vz * dz;
            double eu = u1 - u0;
            double ev = v1 - v0;
            double e = Math.sqrt(eu * eu + ev * ev);
            patch.clip(ev / e, -eu / e, (ev * u0 - eu * v0) / e, 64 + k, near);
            u0 = u1;
            v0 = v1;
        }
        double zmin = patch.deepest();
        if (!(Math.abs(zmin - separation) <= SHALLOW * least)) {
            return false;
        }

        patch.name((side > 0 ? 0 : REF_B) | (ref.id & 63) << 14 | (other.id & 63) << 20);
        double flat = FLAT * least;
        double lift = separation - zmin;
        patch.simplify(COARSE * least, near, flat);
        patch.within(margin - lift);
        patch.reduce(Manifold.MAX, flat);
        out.nx = side * rx;
        out.ny = side * ry;
        out.nz = side * rz;
        for (int k = 0; k < patch.n; k++) {
            double u = patch.u[k];
            double v = patch.v[k];
            double m = 0.5 * patch.z[k];
            out.add(ox + cx + u * ux + v * vx + m * rx, oy + cy + u * uy + v * vy + m * ry, oz + cz + u * uz + v * vz + m * rz,
                    patch.z[k] + lift, patch.id[k]);
        }
        return out.count > 0;
    }

    /** Two lines that run alongside each other: the ends of their common stretch; false if they cross or are not what touches. */
    private boolean lines(double least, double margin, Manifold out) {
        double dx = fa.x[1] - fa.x[0];
        double dy = fa.y[1] - fa.y[0];
        double dz = fa.z[1] - fa.z[0];
        double la = Math.sqrt(dx * dx + dy * dy + dz * dz);
        dx /= la;
        dy /= la;
        dz /= la;
        double ex = fb.x[1] - fb.x[0];
        double ey = fb.y[1] - fb.y[0];
        double ez = fb.z[1] - fb.z[0];
        double lb = Math.sqrt(ex * ex + ey * ey + ez * ez);
        double kx = dy * ez - dz * ey;
        double ky = dz * ex - dx * ez;
        double kz = dx * ey - dy * ex;
        if (kx * kx + ky * ky + kz * kz > PARALLEL * PARALLEL * lb * lb) {
            return false;
        }

        // B's ends along A's line
        double t0 = (fb.x[0] - fa.x[0]) * dx + (fb.y[0] - fa.y[0]) * dy + (fb.z[0] - fa.z[0]) * dz;
        double t1 = (fb.x[1] - fa.x[0]) * dx + (fb.y[1] - fa.y[0]) * dy + (fb.z[1] - fa.z[0]) * dz;
        double from = Math.max(0, Math.min(t0, t1));
        double to = Math.min(la, Math.max(t0, t1));
        if (to - from < 1e-6 * la) {
            return false;
        }

        // side by side instead of face to face: other features touch
        double sx = dy * nz - dz * ny;
        double sy = dz * nx - dx * nz;
        double sz = dx * ny - dy * nx;
        double aside = (fb.x[0] - fa.x[0]) * sx + (fb.y[0] - fa.y[0]) * sy + (fb.z[0] - fa.z[0]) * sz;
        if (Math.abs(aside) > PARALLEL * (la + lb)) {
            return false;
        }
        double zFrom = gap(from, t0, t1, dx, dy, dz);
        double zTo = gap(to, t0, t1, dx, dy, dz);
        double lift = separation - Math.min(zFrom, zTo);
        if (!(Math.abs(lift) <= SHALLOW * least)) {
            return false;
        }
        out.nx = nx;
        out.ny = ny;
        out.nz = nz;
        int name = LINES | (fa.id & 255) << 8 | fb.id & 255;
        line(from, zFrom, lift, dx, dy, dz, margin, name, out);
        line(to, zTo, lift, dx, dy, dz, margin, name | 1 << 16, out);
        return out.count > 0;
    }

    /** Gap along the normal between the surfaces at a place on A's line. */
    private double gap(double t, double t0, double t1, double dx, double dy, double dz) {
        double s = (t - t0) / (t1 - t0);
        double px = fb.x[0] + s * (fb.x[1] - fb.x[0]) - fa.x[0] - t * dx;
        double py = fb.y[0] + s * (fb.y[1] - fb.y[0]) - fa.y[0] - t * dy;
        double pz = fb.z[0] + s * (fb.z[1] - fb.z[0]) - fa.z[0] - t * dz;
        return px * nx + py * ny + pz * nz - a.radius - b.radius;
    }

    private void line(double t, double z, double lift, double dx, double dy, double dz, double margin, int name, Manifold out) {
        if (z + lift <= margin) {
            double m = a.radius + 0.5 * z;
            out.add(ox + fa.x[0] + t * dx + m * nx, oy + fa.y[0] + t * dy + m * ny, oz + fa.z[0] + t * dz + m * nz, z + lift, name);
        }
    }
}
