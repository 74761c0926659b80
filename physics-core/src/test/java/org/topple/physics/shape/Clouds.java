package org.topple.physics.shape;

import java.util.Random;
import org.topple.physics.math.Quat;

/** Seeded random poses and point clouds for tests. */
final class Clouds {
    private Clouds() {
    }

    /** A random position within 10 m and a uniformly random turn. */
    static void pose(Random random, double[] pose) {
        double[] q = new double[4];
        for (int i = 0; i < 4; i++) {
            q[i] = random.nextGaussian();
        }
        Quat.normalize(q, 0);
        Quat.toMatrix(q, 0, pose, 3);
        for (int i = 0; i < 3; i++) {
            pose[i] = 20 * random.nextDouble() - 10;
        }
    }

    /** A cloud of one of eight kinds, turned (except the plain lattice) and roughened. */
    static double[] random(Random random, int kind) {
        int n = (kind == 4 ? 8 : 6) + random.nextInt(kind == 7 ? 1500 : 60);
        double[] p = new double[3 * n];
        double[] s = {power(random), power(random), power(random)};
        double noise = StrictMath.pow(10, -4 - random.nextInt(13));
        double[] pose = new double[12];
        pose(random, pose);
        for (int i = 0; i < n; i++) {
            double[] x = new double[3];
            double angle = 2 * Math.PI * (i / 2) / (n / 2 + 1);
            int side = random.nextInt(6);
            for (int k = 0; k < 3; k++) {
                x[k] = switch (kind) {
                    case 0, 6 -> random.nextGaussian();
                    case 1 -> random.nextInt(3);
                    case 2 -> random.nextInt(3) * s[k];
                    case 3 -> k == 0 ? StrictMath.cos(angle) : k == 1 ? i % 2 : StrictMath.sin(angle);
                    case 4 -> i < 8 ? (i >> k & 1) * 2 - 1 : side / 2 == k ? side % 2 * 2 - 1 : 2 * random.nextDouble() - 1;
                    case 5 -> random.nextDouble() * s[k];
                    default -> random.nextDouble();
                };
            }
            if (kind == 6) {
                double l = Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
                x[0] /= l;
                x[1] /= l;
                x[2] /= l;
            }
            if (kind != 1) {
                for (int k = 0; k < 3; k++) {
                    x[k] += noise * s[k] * random.nextGaussian();
                }
                x = new double[] {
                    pose[3] * x[0] + pose[4] * x[1] + pose[5] * x[2] + pose[0],
                    pose[6] * x[0] + pose[7] * x[1] + pose[8] * x[2] + pose[1],
                    pose[9] * x[0] + pose[10] * x[1] + pose[11] * x[2] + pose[2]};
            }
            System.arraycopy(x, 0, p, 3 * i, 3);
        }
        return p;
    }

    private static double power(Random random) {
        return StrictMath.pow(10, random.nextInt(5) - 2);
    }
}
