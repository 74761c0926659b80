package org.topple.physics.narrow;

import org.topple.physics.shape.Cylinder;
import org.topple.physics.shape.Shape;

/**
 * A cylinder against a half-space.
 *
 * <p>Standing (its axis nearer to the normal than to the plane): four points of the lower rim, a quarter turn apart.
 * The first is the lowest, except that a cylinder that stands upright within 2 mrad has no definite lowest point: then
 * the four are fixed in its own axes, so that they do not wander while it rests. Lying: the lowest points of both rims.
 */
final class CylinderHalfSpace implements PairCollider {
    /** Tilt below which the rim points are fixed to the body; costs at most 0.3 of it times the radius in depth. */
    private static final double UPRIGHT = 2e-3;

    @Override
    public void collide(Shape a, double[] poseA, int pa, Shape b, double[] poseB, int pb, double margin, Manifold out) {
        Cylinder c = (Cylinder) a;
        double nx = poseB[pb + 4];
        double ny = poseB[pb + 7];
        double nz = poseB[pb + 10];
        Planes.normal(poseB, pb, out);

        // the normal in the cylinder's axes; the rim's lowest direction is against its part across the axis
        double cx = nx * poseA[pa + 3] + ny * poseA[pa + 6] + nz * poseA[pa + 9];
        double cy = nx * poseA[pa + 4] + ny * poseA[pa + 7] + nz * poseA[pa + 10];
        double cz = nx * poseA[pa + 5] + ny * poseA[pa + 8] + nz * poseA[pa + 11];
        double tilt = Math.sqrt(cx * cx + cz * cz);
        boolean upright = tilt < UPRIGHT;
        double ux = upright ? c.radius : -c.radius * cx / tilt;
        double uz = upright ? 0 : -c.radius * cz / tilt;
        double low = cy > 0 ? -c.halfLength : c.halfLength;
        int end = cy > 0 ? 0 : 8;

        if (Math.abs(cy) > 0.7) {
            int base = end | (upright ? 0 : 4);
            rim(ux, low, uz, base, poseA, pa, poseB, pb, margin, out);
            rim(-uz, low, ux, base + 1, poseA, pa, poseB, pb, margin, out);
            rim(-ux, low, -uz, base + 2, poseA, pa, poseB, pb, margin, out);
            rim(uz, low, -ux, base + 3, poseA, pa, poseB, pb, margin, out);
        } else {
            rim(ux, -c.halfLength, uz, 4, poseA, pa, poseB, pb, margin, out);
            rim(ux, c.halfLength, uz, 12, poseA, pa, poseB, pb, margin, out);
        }
    }

    /** Adds one rim point, given in the cylinder's axes. */
    private static void rim(double qx, double qy, double qz, int feature, double[] poseA, int pa, double[] poseB, int pb,
                            double margin, Manifold out) {
        Planes.addBall(poseA[pa] + poseA[pa + 3] * qx + poseA[pa + 4] * qy + poseA[pa + 5] * qz,
                poseA[pa + 1] + poseA[pa + 6] * qx + poseA[pa + 7] * qy + poseA[pa + 8] * qz,
                poseA[pa + 2] + poseA[pa + 9] * qx + poseA[pa + 10] * qy + poseA[pa + 11] * qz, 0, poseB, pb, margin, feature, out);
    }
}
