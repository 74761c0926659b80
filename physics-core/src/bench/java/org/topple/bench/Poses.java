package org.topple.bench;

import org.joml.Quaterniondc;
import org.joml.Vector3dc;

/** Poses of all bodies of a scene in one array: x, y, z, then the quaternion x, y, z, w. */
final class Poses {
    /** Numbers for a body. */
    static final int STRIDE = 7;

    private Poses() {
    }

    /** The poses at the start. */
    static double[] start(SceneData scene) {
        double[] out = new double[scene.bodies().size() * STRIDE];
        for (int i = 0; i < scene.bodies().size(); i++) {
            Vector3dc p = scene.bodies().get(i).position();
            Quaterniondc q = scene.bodies().get(i).rotation();
            put(out, i, p.x(), p.y(), p.z(), q.x(), q.y(), q.z(), q.w());
        }
        return out;
    }

    /** Writes a pose, with the quaternion made unit. */
    static void put(double[] out, int body, double x, double y, double z, double qx, double qy, double qz, double qw) {
        int o = body * STRIDE;
        double s = 1 / Math.sqrt(qx * qx + qy * qy + qz * qz + qw * qw);
        out[o] = x;
        out[o + 1] = y;
        out[o + 2] = z;
        out[o + 3] = qx * s;
        out[o + 4] = qy * s;
        out[o + 5] = qz * s;
        out[o + 6] = qw * s;
    }
}
