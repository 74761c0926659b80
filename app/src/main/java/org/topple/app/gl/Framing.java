package org.topple.app.gl;

import org.topple.app.sim.Look;
import org.topple.app.sim.Snapshot;
import org.topple.physics.shape.Shape;

/** Finds a camera that shows a whole scene. */
public final class Framing {
    /** By which share of its largest extent the box may grow on each side for what does not move. */
    private static final float SLACK = 0.35f;

    private Framing() { }

    /**
     * Looks in the direction of a camera at all bodies that can move, from so near that they fill the screen. Bodies far from
     * most others, as those that rolled away, are left out. The camera itself if there is none to look at.
     */
    public static Camera of(Snapshot s, Camera camera) {
        float[] b = box(s);
        return b == null ? camera : camera.fit(b[0], b[1], b[2], b[3], b[4], b[5]);
    }

    /**
     * The box around those bodies, what holds them, and the ground under them if there is one: lowest and highest corner, or null if
     * there is none. The snapshot must have bounds.
     */
    public static float[] box(Snapshot s) {
        int n = s.looks.length;
        double[] mean = new double[3];
        int count = 0;
        for (int i = 0; i < n; i++) {
            if (moves(s, i)) {
                for (int k = 0; k < 3; k++) {
                    mean[k] += at(s, i, k);
                }
                count++;
            }
        }
        if (count == 0) {
            return null;
        }
        double spread = 0;
        for (int k = 0; k < 3; k++) {
            mean[k] /= count;
        }
        for (int i = 0; i < n; i++) {
            spread += moves(s, i) ? distance(s, i, mean) / count : 0;
        }
        float[] min = {Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE};
        float[] max = {-Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
        for (int i = 0; i < n; i++) {
            double r = s.looks[i].shape().outerRadius();
            if (moves(s, i) && distance(s, i, mean) <= 4 * spread + r) {
                for (int k = 0; k < 3; k++) {
                    min[k] = Math.min(min[k], s.bounds[i * Snapshot.BOUNDS + k]);
                    max[k] = Math.max(max[k], s.bounds[i * Snapshot.BOUNDS + 3 + k]);
                }
            }
        }
        // what bodies hang on
        for (int j = 0; j < s.jointCount; j++) {
            for (int k = 0; k < 3; k++) {
                float x = (float) s.joint[j * Snapshot.JOINT + Snapshot.JOINT_ANCHOR + k];
                min[k] = Math.min(min[k], x);
                max[k] = Math.max(max[k], x);
            }
        }
        holders(s, min, max);
        for (Look look : s.looks) {
            min[1] = look.shape().kind() == Shape.HALF_SPACE ? Math.min(0, min[1]) : min[1];
        }
        return new float[] {min[0], min[1], min[2], max[0], max[1], max[2]};
    }

    /** What does not move belongs to the scene too, such as a pier or the walls of a bin, unless it makes the box much larger. */
    private static void holders(Snapshot s, float[] min, float[] max) {
        float most = 0;
        for (int k = 0; k < 3; k++) {
            most = Math.max(most, SLACK * (max[k] - min[k]));
        }
        float[] low = min.clone();
        float[] high = max.clone();
        for (int i = 0; i < s.looks.length; i++) {
            int o = i * Snapshot.BOUNDS;
            boolean near = s.state[i] == Snapshot.FIXED;
            for (int k = 0; k < 3; k++) {
                near &= s.bounds[o + k] >= low[k] - most && s.bounds[o + 3 + k] <= high[k] + most;
            }
            for (int k = 0; near && k < 3; k++) {
                min[k] = Math.min(min[k], s.bounds[o + k]);
                max[k] = Math.max(max[k], s.bounds[o + 3 + k]);
            }
        }
    }

    private static boolean moves(Snapshot s, int i) {
        return s.state[i] != Snapshot.FIXED;
    }

    private static double at(Snapshot s, int i, int k) {
        return s.poses[i * Snapshot.STRIDE + Snapshot.STRIDE / 2 + k];
    }

    private static double distance(Snapshot s, int i, double[] from) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double d = at(s, i, k) - from[k];
            sum += d * d;
        }
        return Math.sqrt(sum);
    }
}
