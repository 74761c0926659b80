package org.topple.app.gl;

import org.joml.Vector3d;
import org.topple.app.sim.Look;
import org.topple.app.sim.Snapshot;

/** Where the bodies are in one frame: their poses between the two states of a snapshot, 7 numbers each, unit rotations. */
final class Frame {
    static final int POSE = 7;

    double[] poses = new double[0];
    /** The box around all bodies that cast shadows, and whether there are any. */
    final Vector3d min = new Vector3d();
    final Vector3d max = new Vector3d();
    boolean any;

    /** Straight lines for positions; for rotations too, along the shorter arc and made unit again. Blend 0 is before the step, 1 after. */
    void interpolate(Snapshot s, double blend) {
        Look[] looks = s.looks;
        if (poses.length < looks.length * POSE) {
            poses = new double[looks.length * POSE];
        }
        any = false;
        min.set(Double.POSITIVE_INFINITY);
        max.set(Double.NEGATIVE_INFINITY);
        double[] from = s.poses;
        double before = 1 - blend;
        for (int i = 0; i < looks.length; i++) {
            int p = i * Snapshot.STRIDE;
            int o = i * POSE;
            double dot = 0;
            for (int k = 3; k < POSE; k++) {
                dot += from[p + k] * from[p + POSE + k];
            }
            double sign = dot < 0 ? -before : before;
            double length = 0;
            for (int k = 0; k < POSE; k++) {
                poses[o + k] = (k < 3 ? before : sign) * from[p + k] + blend * from[p + POSE + k];
                length += k < 3 ? 0 : poses[o + k] * poses[o + k];
            }
            double scale = 1 / Math.sqrt(length);
            for (int k = 3; k < POSE; k++) {
                poses[o + k] *= scale;
            }
            if (Piece.castsShadow(looks[i])) {
                include(o, looks[i].shape().outerRadius());
            }
        }
    }

    private void include(int o, double r) {
        any = true;
        min.set(Math.min(min.x, poses[o] - r), Math.min(min.y, poses[o + 1] - r), Math.min(min.z, poses[o + 2] - r));
        max.set(Math.max(max.x, poses[o] + r), Math.max(max.y, poses[o + 1] + r), Math.max(max.z, poses[o + 2] + r));
    }
}
