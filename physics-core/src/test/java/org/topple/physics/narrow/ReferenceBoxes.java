package org.topple.physics.narrow;

import org.topple.physics.shape.Box;

/** The separation of two boxes by the plainest possible test of 15 axes over all corners: the yardstick for box-box. */
final class ReferenceBoxes {
    private ReferenceBoxes() {
    }

    /** The largest gap between the boxes along any of the 15 axes; negative if they overlap. */
    static double separation(Box a, double[] pa, Box b, double[] pb) {
        double[][] ca = corners(a, pa);
        double[][] cb = corners(b, pb);
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            best = Math.max(best, gap(ca, cb, axis(pa, i)));
            best = Math.max(best, gap(ca, cb, axis(pb, i)));
            for (int j = 0; j < 3; j++) {
                double[] u = axis(pa, i);
                double[] v = axis(pb, j);
                double[] n = {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
                double l = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
                if (l > 1e-7) {
                    best = Math.max(best, gap(ca, cb, new double[] {n[0] / l, n[1] / l, n[2] / l}));
                }
            }
        }
        return best;
    }

    /** The eight corners in the world. */
    static double[][] corners(Box b, double[] p) {
        double[][] c = new double[8][3];
        for (int k = 0; k < 8; k++) {
            double x = (k & 1) == 0 ? -b.hx : b.hx;
            double y = (k & 2) == 0 ? -b.hy : b.hy;
            double z = (k & 4) == 0 ? -b.hz : b.hz;
            for (int i = 0; i < 3; i++) {
                c[k][i] = p[i] + p[3 + 3 * i] * x + p[4 + 3 * i] * y + p[5 + 3 * i] * z;
            }
        }
        return c;
    }

    private static double[] axis(double[] p, int i) {
        return new double[] {p[3 + i], p[6 + i], p[9 + i]};
    }

    private static double gap(double[][] a, double[][] b, double[] n) {
        double minA = 1e300;
        double maxA = -1e300;
        double minB = 1e300;
        double maxB = -1e300;
        for (int k = 0; k < a.length; k++) {
            double s = a[k][0] * n[0] + a[k][1] * n[1] + a[k][2] * n[2];
            minA = Math.min(minA, s);
            maxA = Math.max(maxA, s);
            double t = b[k][0] * n[0] + b[k][1] * n[1] + b[k][2] * n[2];
            minB = Math.min(minB, t);
            maxB = Math.max(maxB, t);
        }
        return Math.max(minA - maxB, minB - maxA);
    }
}
