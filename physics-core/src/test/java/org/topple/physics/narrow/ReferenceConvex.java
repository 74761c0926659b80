package org.topple.physics.narrow;

import java.util.Random;
import org.topple.physics.shape.ConvexHull;
import org.topple.physics.shape.Shape;

/**
 * The separation of two convex shapes by brute force: for every unit direction n the gap g(n) between the farthest point of
 * a and the nearest of b is a lower bound of the separation, and its maximum is the separation. Samples directions, and
 * climbs from the best ones. Knows nothing but the shapes' own support functions.
 */
final class ReferenceConvex {
    private static final double[][] SAMPLES = new double[64][];

    static {
        // a spiral of evenly spread directions
        for (int i = 0; i < SAMPLES.length; i++) {
            double y = 1 - (2 * i + 1.0) / SAMPLES.length;
            double t = i * Math.PI * (3 - Math.sqrt(5));
            double r = Math.sqrt(1 - y * y);
            SAMPLES[i] = new double[] {r * Math.cos(t), y, r * Math.sin(t)};
        }
    }

    private final double[] q = new double[3];
    private Shape a, b;
    private double[] pa, pb;

    /** The gap along a unit direction, from a to b. */
    double gap(Shape shapeA, double[] poseA, Shape shapeB, double[] poseB, double nx, double ny, double nz) {
        a = shapeA;
        pa = poseA;
        b = shapeB;
        pb = poseB;
        return gap(nx, ny, nz);
    }

    /** The largest gap found, a direction to try given. */
    double separation(Shape shapeA, double[] poseA, Shape shapeB, double[] poseB, double nx, double ny, double nz) {
        a = shapeA;
        pa = poseA;
        b = shapeB;
        pb = poseB;
        double[][] starts = new double[4][4];
        for (double[] s : starts) {
            s[3] = Double.NEGATIVE_INFINITY;
        }
        for (double[] n : SAMPLES) {
            offer(starts, n[0], n[1], n[2]);
        }
        double dx = pb[0] - pa[0];
        double dy = pb[1] - pa[1];
        double dz = pb[2] - pa[2];
        offer(starts, dx, dy, dz);
        offer(starts, nx, ny, nz);
        normals(starts, a, pa, 1);
        normals(starts, b, pb, -1);
        double best = Double.NEGATIVE_INFINITY;
        Random r = new Random(1);
        for (double[] s : starts) {
            best = Math.max(best, climb(s, r));
        }
        return best;
    }

    /** Offers the flat sides of a shape as directions. */
    private void normals(double[][] starts, Shape s, double[] p, double sign) {
        if (s instanceof ConvexHull h) {
            for (int f = 0; f < h.facePlanes.length; f += 4) {
                turn(starts, p, sign * h.facePlanes[f], sign * h.facePlanes[f + 1], sign * h.facePlanes[f + 2]);
            }
        } else {
            for (int k = 0; k < 6; k++) {
                double d = k < 3 ? 1 : -1;
                turn(starts, p, k % 3 == 0 ? d : 0, k % 3 == 1 ? d : 0, k % 3 == 2 ? d : 0);
            }
        }
    }

    private void turn(double[][] starts, double[] p, double x, double y, double z) {
        offer(starts, p[3] * x + p[4] * y + p[5] * z, p[6] * x + p[7] * y + p[8] * z, p[9] * x + p[10] * y + p[11] * z);
    }

    /** Keeps the four best directions. */
    private void offer(double[][] starts, double x, double y, double z) {
        double l = Math.sqrt(x * x + y * y + z * z);
        if (!(l > 1e-12)) {
            return;
        }
        double g = gap(x / l, y / l, z / l);
        int worst = 0;
        for (int k = 1; k < starts.length; k++) {
            worst = starts[k][3] < starts[worst][3] ? k : worst;
        }
        if (g > starts[worst][3]) {
            starts[worst][0] = x / l;
            starts[worst][1] = y / l;
            starts[worst][2] = z / l;
            starts[worst][3] = g;
        }
    }

    /** Climbs by trying nearby directions, ever nearer. */
    private double climb(double[] s, Random r) {
        double step = 0.3;
        double best = s[3];
        int idle = 0;
        while (step > 1e-6) {
            double x = s[0] + step * (r.nextDouble() - 0.5);
            double y = s[1] + step * (r.nextDouble() - 0.5);
            double z = s[2] + step * (r.nextDouble() - 0.5);
            double l = Math.sqrt(x * x + y * y + z * z);
            double g = gap(x / l, y / l, z / l);
            if (g > best) {
                best = g;
                s[0] = x / l;
                s[1] = y / l;
                s[2] = z / l;
                idle = 0;
            } else if (++idle > 8) {
                step *= 0.6;
                idle = 0;
            }
        }
        return best;
    }

    private double gap(double nx, double ny, double nz) {
        return far(b, pb, -nx, -ny, -nz) * -1 - far(a, pa, nx, ny, nz);
    }

    /** How far a shape reaches along a direction. */
    private double far(Shape s, double[] p, double nx, double ny, double nz) {
        double lx = nx * p[3] + ny * p[6] + nz * p[9];
        double ly = nx * p[4] + ny * p[7] + nz * p[10];
        double lz = nx * p[5] + ny * p[8] + nz * p[11];
        s.support(lx, ly, lz, q, 0);
        return q[0] * lx + q[1] * ly + q[2] * lz + nx * p[0] + ny * p[1] + nz * p[2];
    }
}
