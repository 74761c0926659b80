package org.topple.physics.narrow;

import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Shape;

/**
 * A convex hull against a half-space: of the faces that meet in the lowest corner, the corners within the margin of the
 * one that looks most at the plane, thinned out to four. A feature id is the corner's number.
 */
final class HullHalfSpace implements PairCollider {
    /** As fractions of the inner radius: simplification, twins, equal depth. */
    private static final double COARSE = 0.04, FINE = 1e-6, FLAT = 2e-5;

    private final ContactPatch patch = new ContactPatch();

    @Override
    public void collide(Shape a, double[] poseA, int pa, Shape b, double[] poseB, int pb, double margin, Manifold out) {
        ConvexHull hull = (ConvexHull) a;
        double nx = poseB[pb + 4];
        double ny = poseB[pb + 7];
        double nz = poseB[pb + 10];
        double cx = nx * poseA[pa + 3] + ny * poseA[pa + 6] + nz * poseA[pa + 9];
        double cy = nx * poseA[pa + 4] + ny * poseA[pa + 7] + nz * poseA[pa + 10];
        double cz = nx * poseA[pa + 5] + ny * poseA[pa + 8] + nz * poseA[pa + 11];
        double[] v = hull.vertices;
        int low = HullFeatures.corner(hull, -cx, -cy, -cz);
        double h0 = Planes.height(poseA[pa], poseA[pa + 1], poseA[pa + 2], poseB, pb);
        if (h0 + cx * v[3 * low] + cy * v[3 * low + 1] + cz * v[3 * low + 2] > margin) {
            return;
        }
        Planes.normal(poseB, pb, out);

        // the face, in the plane's x and z axes and its height
        int f = HullFeatures.face(hull, low, -cx, -cy, -cz);
        int from = hull.faceStart[f];
        int to = hull.faceStart[f + 1];
        int stride = HullFeatures.stride(to - from);
        patch.clear();
        for (int i = from; i < to; i++) {
            int k = hull.faceVertices[i];
            if ((i - from) % stride == 0 || k == low) {
                double qx = v[3 * k];
                double qy = v[3 * k + 1];
                double qz = v[3 * k + 2];
                double wx = poseA[pa] - poseB[pb] + poseA[pa + 3] * qx + poseA[pa + 4] * qy + poseA[pa + 5] * qz;
                double wy = poseA[pa + 1] - poseB[pb + 1] + poseA[pa + 6] * qx + poseA[pa + 7] * qy + poseA[pa + 8] * qz;
                double wz = poseA[pa + 2] - poseB[pb + 2] + poseA[pa + 9] * qx + poseA[pa + 10] * qy + poseA[pa + 11] * qz;
                patch.id[patch.n] = k;
                patch.add(poseB[pb + 3] * wx + poseB[pb + 6] * wy + poseB[pb + 9] * wz,
                        poseB[pb + 5] * wx + poseB[pb + 8] * wy + poseB[pb + 11] * wz, nx * wx + ny * wy + nz * wz, k);
            }
        }
        double size = hull.innerRadius();
        patch.simplify(COARSE * size, FINE * size, FLAT * size);
        patch.within(margin);
        patch.reduce(Manifold.MAX, FLAT * size);

        for (int k = 0; k < patch.n; k++) {
            double s = patch.u[k];
            double t = patch.v[k];
            double m = 0.5 * patch.z[k];
            out.add(poseB[pb] + s * poseB[pb + 3] + t * poseB[pb + 5] + m * nx,
                    poseB[pb + 1] + s * poseB[pb + 6] + t * poseB[pb + 8] + m * ny,
                    poseB[pb + 2] + s * poseB[pb + 9] + t * poseB[pb + 11] + m * nz, patch.z[k], patch.id[k]);
        }
    }
}
