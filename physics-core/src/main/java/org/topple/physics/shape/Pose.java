package org.topple.physics.shape;

import org.joml.Quaterniondc;
import org.joml.Vector3dc;
import org.topple.physics.math.Quat;

/** Poses as {@link Shape} packs them: position, then the rotation matrix by rows. */
public final class Pose {
    /** How far the squared length of a quaternion may be from 1. */
    private static final double UNIT = 1e-6;

    private Pose() {
    }

    /** Writes a pose. Refuses null, coordinates that are not finite and quaternions that are not of unit length. */
    public static void set(Vector3dc position, Quaterniondc rotation, double[] out, int o) {
        Arguments.notNull("position", position);
        Arguments.notNull("rotation", rotation);
        Arguments.notNull("out", out);
        Arguments.coordinate("position.x", position.x());
        Arguments.coordinate("position.y", position.y());
        Arguments.coordinate("position.z", position.z());
        double x = rotation.x();
        double y = rotation.y();
        double z = rotation.z();
        double w = rotation.w();
        double l2 = x * x + y * y + z * z + w * w;
        if (!(Math.abs(l2 - 1) <= UNIT)) {
            throw new IllegalArgumentException("rotation must be a unit quaternion, but is (" + x + ", " + y + ", " + z + ", " + w + ")");
        }
        double s = 1 / Math.sqrt(l2);
        Quat.toMatrix(x * s, y * s, z * s, w * s, out, o + 3);
        out[o] = position.x();
        out[o + 1] = position.y();
        out[o + 2] = position.z();
    }

    /** The pose of a part in the world: {@code out = body * part}. {@code out} must not overlap the others. */
    public static void compose(double[] body, int b, double[] part, int p, double[] out, int o) {
        for (int i = 0; i < 3; i++) {
            double r0 = body[b + 3 + 3 * i];
            double r1 = body[b + 4 + 3 * i];
            double r2 = body[b + 5 + 3 * i];
            out[o + i] = body[b + i] + r0 * part[p] + r1 * part[p + 1] + r2 * part[p + 2];
            for (int j = 0; j < 3; j++) {
                out[o + 3 + 3 * i + j] = r0 * part[p + 3 + j] + r1 * part[p + 6 + j] + r2 * part[p + 9 + j];
            }
        }
    }
}
