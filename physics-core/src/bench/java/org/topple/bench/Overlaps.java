package org.topple.bench;

import java.util.HashSet;
import java.util.Set;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.shape.Pose;
import org.topple.physics.shape.Shape;
import org.topple.scenes.Separation;

/**
 * The deepest overlap of any two bodies that may collide, from poses alone: all bounds are sorted and swept along the axis of
 * the widest spread, and {@link Separation} judges each pair whose bounds meet. Bodies on a common joint don't collide.
 */
final class Overlaps {
    private final SceneData scene;
    private final double[] frames;
    private final double[] bounds;
    private final int[] order;
    private final Set<Long> jointed = new HashSet<>();
    private final Separation separation = new Separation();
    private final Vector3d position = new Vector3d();
    private final Quaterniond rotation = new Quaterniond();

    Overlaps(SceneData scene) {
        this.scene = scene;
        int n = scene.bodies().size();
        frames = new double[n * Shape.POSE];
        bounds = new double[n * 6];
        order = new int[n];
        for (int i = 0; i < n; i++) {
            order[i] = i;
        }
        for (JointData j : scene.joints()) {
            jointed.add(key(j.a(), j.b()));
        }
    }

    private static long key(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    /** The deepest overlap in meters; 0 if there is none. */
    double deepest(double[] poses) {
        for (int i = 0; i < order.length; i++) {
            int o = i * Poses.STRIDE;
            position.set(poses[o], poses[o + 1], poses[o + 2]);
            rotation.set(poses[o + 3], poses[o + 4], poses[o + 5], poses[o + 6]);
            Pose.set(position, rotation, frames, i * Shape.POSE);
            scene.bodies().get(i).shape().bounds(frames, i * Shape.POSE, bounds, i * 6);
        }
        int axis = widest(poses);
        sort(axis);
        double deepest = 0;
        for (int i = 0; i < order.length; i++) {
            int a = order[i];
            for (int j = i + 1; j < order.length && bounds[order[j] * 6 + axis] <= bounds[a * 6 + 3 + axis]; j++) {
                int b = order[j];
                if (meet(a, b)) {
                    deepest = Math.max(deepest, -separation.of(scene.bodies().get(a).shape(), frames, a * Shape.POSE, scene.bodies().get(b).shape(),
                            frames, b * Shape.POSE));
                }
            }
        }
        return deepest;
    }

    private boolean meet(int a, int b) {
        if (!scene.bodies().get(a).dynamic() && !scene.bodies().get(b).dynamic()) {
            return false;
        }
        for (int k = 0; k < 3; k++) {
            if (bounds[a * 6 + k] > bounds[b * 6 + 3 + k] || bounds[b * 6 + k] > bounds[a * 6 + 3 + k]) {
                return false;
            }
        }
        return jointed.isEmpty() || !jointed.contains(key(a, b));
    }

    private int widest(double[] poses) {
        int best = 0;
        double most = -1;
        for (int k = 0; k < 3; k++) {
            double sum = 0;
            double squares = 0;
            int n = 0;
            for (int i = 0; i < order.length; i++) {
                if (scene.bodies().get(i).dynamic()) {
                    double x = poses[i * Poses.STRIDE + k];
                    sum += x;
                    squares += x * x;
                    n++;
                }
            }
            double spread = squares - sum * sum / n;
            if (spread > most) {
                most = spread;
                best = k;
            }
        }
        return best;
    }

    /** Insertion sort: the order hardly changes from look to look. */
    private void sort(int axis) {
        for (int i = 1; i < order.length; i++) {
            int b = order[i];
            double x = bounds[b * 6 + axis];
            int j = i - 1;
            while (j >= 0 && bounds[order[j] * 6 + axis] > x) {
                order[j + 1] = order[j];
                j--;
            }
            order[j + 1] = b;
        }
    }
}
