package org.topple.physics.narrow;

import java.util.Random;
import org.topple.physics.shape.Shape;

/** Poses for tests: at a place, turned about an axis, at random, moved. */
final class Poses {
    private Poses() {
    }

    /** Upright at a place. */
    static double[] at(double x, double y, double z) {
        return new double[] {x, y, z, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    }

    /** At a place, turned by an angle in radians about an axis of any length. */
    static double[] turned(double x, double y, double z, double ax, double ay, double az, double angle) {
        double l = Math.sqrt(ax * ax + ay * ay + az * az);
        double s = Math.sin(angle / 2) / l;
        return quaternion(x, y, z, Math.cos(angle / 2), ax * s, ay * s, az * s);
    }

    /** At a place, turned by a quaternion of any length. */
    static double[] quaternion(double x, double y, double z, double w, double i, double j, double k) {
        double n = Math.sqrt(w * w + i * i + j * j + k * k);
        w /= n;
        i /= n;
        j /= n;
        k /= n;
        return new double[] {x, y, z, 1 - 2 * (j * j + k * k), 2 * (i * j - w * k), 2 * (i * k + w * j), 2 * (i * j + w * k),
            1 - 2 * (i * i + k * k), 2 * (j * k - w * i), 2 * (i * k - w * j), 2 * (j * k + w * i), 1 - 2 * (i * i + j * j)};
    }

    /** At a place in a random orientation. */
    static double[] random(Random r, double x, double y, double z) {
        return quaternion(x, y, z, r.nextGaussian(), r.nextGaussian(), r.nextGaussian(), r.nextGaussian());
    }

    /** The pose moved by a distance along a direction. */
    static double[] moved(double[] pose, double nx, double ny, double nz, double distance) {
        double[] p = pose.clone();
        p[0] += distance * nx;
        p[1] += distance * ny;
        p[2] += distance * nz;
        return p;
    }

    /** The second pose, given in the frame of the first, in the world. */
    static double[] compose(double[] a, double[] b) {
        double[] p = new double[Shape.POSE];
        for (int i = 0; i < 3; i++) {
            p[i] = a[i] + a[3 + 3 * i] * b[0] + a[4 + 3 * i] * b[1] + a[5 + 3 * i] * b[2];
            for (int j = 0; j < 3; j++) {
                p[3 + 3 * i + j] = a[3 + 3 * i] * b[3 + j] + a[4 + 3 * i] * b[6 + j] + a[5 + 3 * i] * b[9 + j];
            }
        }
        return p;
    }
}
