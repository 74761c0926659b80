package org.topple.physics.narrow;

import org.topple.physics.shape.ConvexHull;

/** Which corner and which face of a hull look in a direction; all in the hull's own frame. */
final class HullFeatures {
    private HullFeatures() {
    }

    /** The corner farthest in a direction, the first of equals. */
    static int corner(ConvexHull hull, double dx, double dy, double dz) {
        double[] v = hull.vertices;
        int best = 0;
        double far = Double.NEGATIVE_INFINITY;
        for (int i = 0, k = 0; i < v.length; i += 3, k++) {
            double s = v[i] * dx + v[i + 1] * dy + v[i + 2] * dz;
            if (s > far) {
                far = s;
                best = k;
            }
        }
        return best;
    }

    /** Of the faces that meet in a corner, the one whose normal is nearest to a direction, the first of equals. */
    static int face(ConvexHull hull, int corner, double dx, double dy, double dz) {
        int[] start = hull.faceStart;
        int[] loop = hull.faceVertices;
        double[] planes = hull.facePlanes;
        int best = 0;
        double far = Double.NEGATIVE_INFINITY;
        for (int f = 0; f + 1 < start.length; f++) {
            double s = planes[4 * f] * dx + planes[4 * f + 1] * dy + planes[4 * f + 2] * dz;
            if (s > far + 1e-9) {
                for (int i = start[f]; i < start[f + 1]; i++) {
                    if (loop[i] == corner) {
                        far = s;
                        best = f;
                        break;
                    }
                }
            }
        }
        return best;
    }

    /** Every how manyth corner of a face to take, so that it fits a patch. */
    static int stride(int corners) {
        return (corners + ContactPatch.FACE - 1) / ContactPatch.FACE;
    }
}
