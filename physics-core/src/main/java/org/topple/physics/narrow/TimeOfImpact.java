package org.topple.physics.narrow;

import org.topple.physics.math.Quat;
import org.topple.physics.shape.Capsule;
import org.topple.physics.shape.Shape;

/**
 * When two moving convex shapes first come within a target distance, by conservative advancement (Mirtich's thesis,
 * section 2.3, and Erleben's section on tunneling).
 *
 * <p>Both move with constant linear and angular velocity through a step of h seconds. If they are d apart along n, no two
 * of their points can close faster along n than
 * {@code c = (va - vb).n + |wa x n| ra + |wb x n| rb}, with r the reach of a shape's core from its center. So the time
 * {@code (d - target/2) / c} may pass without a touch; repeating this walks up to the first contact from before. It ends
 * when they are within the target, when the step is over, or when c says that they will not meet. One instance per thread.
 */
public final class TimeOfImpact {
    private static final int ITERATIONS = 100;

    /** The shapes at the fraction that was returned last, if it was below 1: normal from a to b, and the nearest points. */
    public final Distance distance = new Distance();
    /** Poses of both shapes at the fraction that was returned last, if it was below 1. */
    public final double[] pose = new double[2 * Shape.POSE];
    private final double[] turn = new double[4], matrix = new double[9];

    /**
     * The fraction in [0, 1] of the step after which the shapes are first within the target distance, from before: at
     * that time they do not overlap. 1 if that does not happen in this step, and also if they are within the target at
     * its start, because then they are in contact already and contacts hold them.
     *
     * @param velocityA linear (m/s), then angular (rad/s, world axes) velocity of the shape's frame from index {@code va}
     * @param h length of the step in seconds, positive
     * @param target distance in meters, positive
     */
    public double fraction(Shape a, double[] poseA, int pa, double[] velocityA, int va,
                           Shape b, double[] poseB, int pb, double[] velocityB, int vb, double h, double target) {
        assert h > 0 && target > 0 : "h and target must be positive but are " + h + ", " + target;
        double rx = velocityA[va] - velocityB[vb];
        double ry = velocityA[va + 1] - velocityB[vb + 1];
        double rz = velocityA[va + 2] - velocityB[vb + 2];
        double reachA = reach(a);
        double reachB = reach(b);
        double bound = Math.sqrt(rx * rx + ry * ry + rz * rz) + length(velocityA, va + 3) * reachA + length(velocityB, vb + 3) * reachB;
        double t = 0;
        for (int k = 0; k < ITERATIONS; k++) {
            advance(poseA, pa, velocityA, va, h * t, 0);
            advance(poseB, pb, velocityB, vb, h * t, Shape.POSE);
            double d = distance.between(a, pose, 0, b, pose, Shape.POSE, target + bound * h * (1 - t));
            if (d <= target) {
                return k == 0 ? 1 : t;
            }

            // the fastest that the gap can close along its direction
            double nx = distance.nx;
            double ny = distance.ny;
            double nz = distance.nz;
            double c = rx * nx + ry * ny + rz * nz + across(velocityA, va + 3, nx, ny, nz) * reachA
                    + across(velocityB, vb + 3, nx, ny, nz) * reachB;
            if (!(c * h * (1 - t) > d - target)) {
                return 1;
            }
            t += (d - 0.5 * target) / (c * h);
            if (t >= 1) {
                return 1;
            }
        }
        return t;
    }

    /** Reach of the core from the center; a half-space must not turn. */
    private static double reach(Shape s) {
        return switch (s.kind()) {
            case Shape.SPHERE, Shape.HALF_SPACE -> 0;
            case Shape.CAPSULE -> ((Capsule) s).halfLength;
            default -> s.outerRadius();
        };
    }

    private static double length(double[] w, int i) {
        return Math.sqrt(w[i] * w[i] + w[i + 1] * w[i + 1] + w[i + 2] * w[i + 2]);
    }

    /** Length of w x n. */
    private static double across(double[] w, int i, double nx, double ny, double nz) {
        double x = w[i + 1] * nz - w[i + 2] * ny;
        double y = w[i + 2] * nx - w[i] * nz;
        double z = w[i] * ny - w[i + 1] * nx;
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** The pose after some seconds. */
    private void advance(double[] from, int p, double[] v, int i, double seconds, int to) {
        for (int k = 0; k < 3; k++) {
            pose[to + k] = from[p + k] + seconds * v[i + k];
        }
        if (v[i + 3] == 0 && v[i + 4] == 0 && v[i + 5] == 0) {
            System.arraycopy(from, p + 3, pose, to + 3, 9);
            return;
        }
        turn[0] = 0;
        turn[1] = 0;
        turn[2] = 0;
        turn[3] = 1;
        Quat.rotate(turn, 0, v[i + 3], v[i + 4], v[i + 5], seconds);
        Quat.toMatrix(turn, 0, matrix, 0);
        for (int r = 0; r < 3; r++) {
            for (int c = 0; c < 3; c++) {
                pose[to + 3 + 3 * r + c] = matrix[3 * r] * from[p + 3 + c] + matrix[3 * r + 1] * from[p + 6 + c]
                        + matrix[3 * r + 2] * from[p + 9 + c];
            }
        }
    }
}
