package org.topple.physics.narrow;

import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.Shape;
import org.topple.physics.shape.Sphere;

/**
 * A ball and a cylinder. In the plane through the cylinder's axis and the ball's center this is a disk against the
 * rectangle of radius by half length: outside, the clamped center; inside, the nearer of side and end.
 */
final class SphereCylinder implements PairCollider {
    @Override
    public void collide(Shape a, double[] poseA, int pa, Shape b, double[] poseB, int pb, double margin, Manifold out) {
        double r = ((Sphere) a).radius;
        Cylinder c = (Cylinder) b;

        // the center in the cylinder's frame, and its direction from the axis
        double dx = poseA[pa] - poseB[pb];
        double dy = poseA[pa + 1] - poseB[pb + 1];
        double dz = poseA[pa + 2] - poseB[pb + 2];
        double cx = dx * poseB[pb + 3] + dy * poseB[pb + 6] + dz * poseB[pb + 9];
        double cy = dx * poseB[pb + 4] + dy * poseB[pb + 7] + dz * poseB[pb + 10];
        double cz = dx * poseB[pb + 5] + dy * poseB[pb + 8] + dz * poseB[pb + 11];
        double rho = Math.sqrt(cx * cx + cz * cz);
        double ux = rho > 0 ? cx / rho : 1;
        double uz = rho > 0 ? cz / rho : 0;

        double side = rho - c.radius;
        double end = Math.abs(cy) - c.halfLength;
        double up = cy < 0 ? -1 : 1;
        double d;
        double across;
        double along;
        if (side > 0 && end > 0) {
            d = Math.sqrt(side * side + end * end);
            across = side / d;
            along = up * end / d;
        } else if (side >= end) {
            d = side;
            across = 1;
            along = 0;
        } else {
            d = end;
            across = 0;
            along = up;
        }
        if (d - r <= margin) {
            Rounds.emit(across * ux, along, across * uz, d, r, poseA, pa, poseB, pb, margin, out);
        }
    }
}
