package org.topple.bench;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.shape.MassProperties;
import org.topple.physics.shape.Pose;
import org.topple.physics.shape.Shape;

/**
 * How well a scene went, from poses alone.
 *
 * <ul>
 * <li><b>Fell</b>: the first time that any body had sunk or moved sideways by more than half its own height.
 * <li><b>Sinking</b>: the most that the body highest at the start ever sank. <b>Drift</b>: the largest horizontal distance
 * of any body from its start.
 * <li><b>Penetration</b>: the deepest overlap of any pair, in every {@code every}-th step and in the last.
 * <li><b>Joint gap</b>: the largest distance between the two anchors of a joint.
 * <li><b>Rest energy</b>: mean kinetic energy over the last half second, in joules per kilogram of all bodies. Velocities are
 * differences of poses over a step: v = dx/h, and a turn dq = q0* q1 = (u sin(a/2), cos(a/2)) in body axes gives w = a u/h.
 * <li><b>Lost</b>: bodies whose center ended below the ground or is not a number.
 * </ul>
 */
final class Quality {
    private static final double LAST = 0.5;
    private final SceneData scene;
    private final double h;
    private final int steps;
    private final int every;
    private final double[] start;
    private final double[] before;
    private final double[] heights;
    private final double ground;
    private final int highest;
    private final Overlaps overlaps;
    private int step;
    private double energySum;
    private int energyCount;
    /** Seconds until something fell, or NaN. */
    double fellAt = Double.NaN;
    double sinking, drift, maxPenetration, endPenetration, jointGap, restEnergy;
    int lost;

    /** Watches a run of so many steps of h seconds. */
    Quality(SceneData scene, double h, int steps, int every) {
        this.scene = scene;
        this.h = h;
        this.steps = steps;
        this.every = every;
        start = Poses.start(scene);
        before = start.clone();
        overlaps = new Overlaps(scene);
        int n = scene.bodies().size();
        heights = new double[n];
        int top = -1;
        double level = Double.NEGATIVE_INFINITY;
        double[] frame = new double[Shape.POSE];
        double[] bounds = new double[6];
        for (int i = 0; i < n; i++) {
            BodyData b = scene.bodies().get(i);
            if (b.dynamic()) {
                Pose.set(b.position(), b.rotation(), frame, 0);
                b.shape().bounds(frame, 0, bounds, 0);
                heights[i] = bounds[4] - bounds[1];
                top = top < 0 || b.position().y() > scene.bodies().get(top).position().y() ? i : top;
            } else if (b.shape().kind() == Shape.HALF_SPACE) {
                level = Math.max(level, b.position().y());
            }
        }
        ground = level;
        highest = top;
    }

    /** Looks at the poses after a step. */
    void look(double[] poses) {
        step++;
        lost = 0;
        for (int i = 0; i < heights.length; i++) {
            if (scene.bodies().get(i).dynamic()) {
                look(i, poses);
            }
        }
        if (lost == 0 || !Double.isNaN(sum(poses))) {
            if (step % every == 0 || step == steps) {
                endPenetration = overlaps.deepest(poses);
                maxPenetration = Math.max(maxPenetration, endPenetration);
            }
            for (JointData j : scene.joints()) {
                jointGap = Math.max(jointGap, anchor(j, j.a(), poses).distance(anchor(j, j.b(), poses)));
            }
            if (step > steps - LAST / h) {
                energySum += energy(poses);
                energyCount++;
                restEnergy = energySum / energyCount;
            }
        }
        System.arraycopy(poses, 0, before, 0, poses.length);
    }

    private void look(int i, double[] poses) {
        int o = i * Poses.STRIDE;
        double x = poses[o] - start[o];
        double sunk = start[o + 1] - poses[o + 1];
        double z = poses[o + 2] - start[o + 2];
        double aside = Math.sqrt(x * x + z * z);
        if (!(poses[o + 1] >= ground) || !(aside < 1e6)) {
            lost++;
            fall();
            return;
        }
        drift = Math.max(drift, aside);
        if (i == highest) {
            sinking = Math.max(sinking, sunk);
        }
        if (Math.max(sunk, aside) > 0.5 * heights[i]) {
            fall();
        }
    }

    private void fall() {
        if (Double.isNaN(fellAt)) {
            fellAt = step * h;
        }
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double v : values) {
            sum += v;
        }
        return sum;
    }

    /** Where the anchor of a joint is on one of its bodies now. */
    private Vector3d anchor(JointData j, int body, double[] poses) {
        Vector3d p = scene.local(body, j.anchor());
        if (body >= 0) {
            int o = body * Poses.STRIDE;
            new Quaterniond(poses[o + 3], poses[o + 4], poses[o + 5], poses[o + 6]).transform(p);
            p.add(poses[o], poses[o + 1], poses[o + 2]);
        }
        return p;
    }

    /** Kinetic energy of the step between the last poses and these, in joules per kilogram. */
    private double energy(double[] poses) {
        double energy = 0;
        double mass = 0;
        for (int i = 0; i < heights.length; i++) {
            if (scene.bodies().get(i).dynamic()) {
                energy += energy(i, poses);
                mass += scene.bodies().get(i).mass().mass();
            }
        }
        return energy / mass;
    }

    private double energy(int i, double[] poses) {
        int o = i * Poses.STRIDE;
        MassProperties m = scene.bodies().get(i).mass();
        double vx = (poses[o] - before[o]) / h, vy = (poses[o + 1] - before[o + 1]) / h, vz = (poses[o + 2] - before[o + 2]) / h;
        Quaterniond q = new Quaterniond(before[o + 3], before[o + 4], before[o + 5], before[o + 6]).conjugate()
                .mul(new Quaterniond(poses[o + 3], poses[o + 4], poses[o + 5], poses[o + 6]));
        double s = Math.sqrt(q.x * q.x + q.y * q.y + q.z * q.z);
        double k = s > 0 ? 2 * Math.atan2(s, Math.abs(q.w)) / s / h : 0;
        double wx = k * q.x, wy = k * q.y, wz = k * q.z;
        double spin = m.ixx() * wx * wx + m.iyy() * wy * wy + m.izz() * wz * wz + 2 * (m.ixy() * wx * wy + m.ixz() * wx * wz + m.iyz() * wy * wz);
        return 0.5 * (m.mass() * (vx * vx + vy * vy + vz * vz) + spin);
    }
}
