package org.topple.scenes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.topple.physics.Body;
import org.topple.physics.World;
import org.topple.physics.shape.Pose;
import org.topple.physics.shape.Shape;

/** The bodies of a world with their poses, for tests. */
final class SceneBodies {
    final World world;
    final List<Body> all = new ArrayList<>();
    final List<Body> dynamic = new ArrayList<>();

    SceneBodies(World world) {
        this.world = world;
        world.forEachBody(b -> {
            all.add(b);
            if (b.mass() > 0) {
                dynamic.add(b);
            }
        });
    }

    static SceneBodies of(String scene) {
        return new SceneBodies(Scenes.named(scene).world());
    }

    static Vector3d position(Body body) {
        return body.position(new Vector3d());
    }

    static double separation(Body a, Body b) {
        return new Separation().of(a.shape(), pose(a), 0, b.shape(), pose(b), 0);
    }

    static double[] pose(Body body) {
        double[] pose = new double[Shape.POSE];
        Pose.set(body.position(new Vector3d()), body.rotation(new Quaterniond()), pose, 0);
        return pose;
    }

    /** The deepest overlap of any pair of which one is dynamic and that may collide, pair by pair. */
    double deepest() {
        double deepest = 0;
        Set<List<Body>> jointed = new HashSet<>();
        world.forEachJoint(j -> {
            jointed.add(Arrays.asList(j.bodyA(), j.bodyB()));
            jointed.add(Arrays.asList(j.bodyB(), j.bodyA()));
        });
        Separation separation = new Separation();
        double[][] poses = new double[all.size()][];
        for (int i = 0; i < poses.length; i++) {
            poses[i] = pose(all.get(i));
        }
        for (int i = 0; i < poses.length; i++) {
            for (int j = 0; j < i; j++) {
                Body a = all.get(i);
                Body b = all.get(j);
                double reach = a.shape().outerRadius() + b.shape().outerRadius();
                double x = poses[i][0] - poses[j][0], y = poses[i][1] - poses[j][1], z = poses[i][2] - poses[j][2];
                if ((a.mass() > 0 || b.mass() > 0) && !jointed.contains(Arrays.asList(a, b)) && x * x + y * y + z * z < reach * reach) {
                    deepest = Math.max(deepest, -separation.of(a.shape(), poses[i], 0, b.shape(), poses[j], 0));
                }
            }
        }
        return deepest;
    }
}
