package org.topple.physics.narrow;

import org.topple.physics.shape.Box;
import org.topple.physics.shape.Shape;

/**
 * A box against a half-space: the corners, within the margin, of the face that looks most at the plane. Every lowest
 * corner belongs to it. Feature ids are the corner's signs, so they do not change when a box tips from one face to the
 * next over a common edge.
 */
final class BoxHalfSpace implements PairCollider {
    @Override
    public void collide(Shape a, double[] poseA, int pa, Shape b, double[] poseB, int pb, double margin, Manifold out) {
        Box box = (Box) a;
        double nx = poseB[pb + 4];
        double ny = poseB[pb + 7];
        double nz = poseB[pb + 10];

        // the normal in the axes of the box
        double cx = nx * poseA[pa + 3] + ny * poseA[pa + 6] + nz * poseA[pa + 9];
        double cy = nx * poseA[pa + 4] + ny * poseA[pa + 7] + nz * poseA[pa + 10];
        double cz = nx * poseA[pa + 5] + ny * poseA[pa + 8] + nz * poseA[pa + 11];
        double h0 = Planes.height(poseA[pa], poseA[pa + 1], poseA[pa + 2], poseB, pb);
        double ex = Math.abs(cx);
        double ey = Math.abs(cy);
        double ez = Math.abs(cz);
        if (h0 - ex * box.hx - ey * box.hy - ez * box.hz > margin) {
            return;
        }
        Planes.normal(poseB, pb, out);

        // the face that looks down: fixed sign along one axis, both signs along the other two
        int face = ex >= ey - 1e-9 && ex >= ez - 1e-9 ? 0 : ey >= ez - 1e-9 ? 1 : 2;
        int down = (face == 0 ? cx : face == 1 ? cy : cz) > 0 ? 0 : 1;
        for (int k = 0; k < 4; k++) {
            int s = k & 1;
            int t = (k >> 1) ^ s;
            int bx = face == 0 ? down : s;
            int by = face == 1 ? down : face == 0 ? s : t;
            int bz = face == 2 ? down : t;
            double qx = bx == 0 ? -box.hx : box.hx;
            double qy = by == 0 ? -box.hy : box.hy;
            double qz = bz == 0 ? -box.hz : box.hz;
            double sep = h0 + cx * qx + cy * qy + cz * qz;
            if (sep <= margin) {
                double m = 0.5 * sep;
                out.add(poseA[pa] + poseA[pa + 3] * qx + poseA[pa + 4] * qy + poseA[pa + 5] * qz - m * nx,
                        poseA[pa + 1] + poseA[pa + 6] * qx + poseA[pa + 7] * qy + poseA[pa + 8] * qz - m * ny,
                        poseA[pa + 2] + poseA[pa + 9] * qx + poseA[pa + 10] * qy + poseA[pa + 11] * qz - m * nz,
                        sep, bx | by << 1 | bz << 2);
            }
        }
    }
}
