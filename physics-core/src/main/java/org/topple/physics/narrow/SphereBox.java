package org.topple.physics.narrow;

import org.topple.physics.shape.Box;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/**
 * A ball and a box. With the ball's center outside the box, the contact is at the center clamped to the box; inside, the
 * ball leaves by the nearest face, the first of equals.
 */
final class SphereBox implements PairCollider {
    @Override
    public void collide(Shape a, double[] poseA, int pa, Shape b, double[] poseB, int pb, double margin, Manifold out) {
        double r = ((Sphere) a).radius;
        Box box = (Box) b;

        // the center in the box's frame
        double dx = poseA[pa] - poseB[pb];
        double dy = poseA[pa + 1] - poseB[pb + 1];
        double dz = poseA[pa + 2] - poseB[pb + 2];
        double cx = dx * poseB[pb + 3] + dy * poseB[pb + 6] + dz * poseB[pb + 9];
        double cy = dx * poseB[pb + 4] + dy * poseB[pb + 7] + dz * poseB[pb + 10];
        double cz = dx * poseB[pb + 5] + dy * poseB[pb + 8] + dz * poseB[pb + 11];
        double qx = Math.max(-box.hx, Math.min(box.hx, cx));
        double qy = Math.max(-box.hy, Math.min(box.hy, cy));
        double qz = Math.max(-box.hz, Math.min(box.hz, cz));
        double nx = cx - qx;
        double ny = cy - qy;
        double nz = cz - qz;
        double d2 = nx * nx + ny * ny + nz * nz;
        if (d2 > (r + margin) * (r + margin)) {
            out.gap = Math.sqrt(d2) - r;
            return;
        }
        double d;
        if (d2 > 0) {
            d = Math.sqrt(d2);
            nx /= d;
            ny /= d;
            nz /= d;
        } else {
            double ex = Math.abs(cx) - box.hx;
            double ey = Math.abs(cy) - box.hy;
            double ez = Math.abs(cz) - box.hz;
            boolean x = ex >= ey && ex >= ez;
            boolean y = !x && ey >= ez;
            nx = x ? cx < 0 ? -1 : 1 : 0;
            ny = y ? cy < 0 ? -1 : 1 : 0;
            nz = x || y ? 0 : cz < 0 ? -1 : 1;
            d = x ? ex : y ? ey : ez;
        }
        Rounds.emit(nx, ny, nz, d, r, poseA, pa, poseB, pb, margin, out);
    }
}
