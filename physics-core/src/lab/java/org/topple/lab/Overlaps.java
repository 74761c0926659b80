package org.topple.lab;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.shape.Pose;
import org.topple.physics.shape.Shape;
import org.topple.scenes.Separation;

/**
 * The deepest overlap of any two bodies of which one is dynamic, from poses alone: its own bounds, its own search for pairs
 * (sorted along the longest axis of the scene, then swept), and {@link Separation} for each pair whose bounds overlap. It
 * shares nothing with the engine but the shapes' extents.
 */
final class Overlaps {
    private final Body[] bodies;
    private final boolean[] dynamic;
    private final double[] poses;
    private final double[] bounds;
    private final int[] order;
    private final Separation separation = new Separation();
    private final Vector3d position = new Vector3d();
    private final Quaterniond rotation = new Quaterniond();

    Overlaps(Body[] bodies) {
        this.bodies = bodies;
        int n = bodies.length;
        dynamic = new boolean[n];
        poses = new double[n * Shape.POSE];
        bounds = new double[n * 6];
        order = new int[n];
        for (int i = 0; i < n; i++) {
            dynamic[i] = bodies[i].mass() > 0;
            order[i] = i;
        }
    }

    /** The deepest overlap now, in meters; 0 if there is none. */
    double deepest() {
        for (int i = 0; i < bodies.length; i++) {
            Pose.set(bodies[i].position(position), bodies[i].rotation(rotation), poses, i * Shape.POSE);
            bodies[i].shape().bounds(poses, i * Shape.POSE, bounds, i * 6);
        }
        int axis = longest();
        sort(axis);
        double deepest = 0;
        for (int i = 0; i < order.length; i++) {
            int a = order[i];
            for (int j = i + 1; j < order.length && bounds[order[j] * 6 + axis] <= bounds[a * 6 + 3 + axis]; j++) {
                int b = order[j];
                if ((dynamic[a] || dynamic[b]) && !bodies[a].isSensor() && !bodies[b].isSensor() && meet(a, b)) {
                    deepest = Math.max(deepest, -separation.of(bodies[a].shape(), poses, a * Shape.POSE, bodies[b].shape(), poses, b * Shape.POSE));
                }
            }
        }
        return deepest;
    }

    private boolean meet(int a, int b) {
        for (int k = 0; k < 3; k++) {
            if (bounds[a * 6 + k] > bounds[b * 6 + 3 + k] || bounds[b * 6 + k] > bounds[a * 6 + 3 + k]) {
                return false;
            }
        }
        return true;
    }

    /** The axis along which the dynamic bodies are spread most. */
    private int longest() {
        int best = 0;
        double most = -1;
        for (int k = 0; k < 3; k++) {
            double sum = 0;
            double squares = 0;
            int n = 0;
            for (int i = 0; i < bodies.length; i++) {
                if (dynamic[i]) {
                    double x = poses[i * Shape.POSE + k];
                    sum += x;
                    squares += x * x;
                    n++;
                }
            }
            double spread = n == 0 ? 0 : squares - sum * sum / n;
            if (spread > most) {
                most = spread;
                best = k;
            }
        }
        return best;
    }

    /** Insertion sort: the order hardly changes from step to step. */
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
